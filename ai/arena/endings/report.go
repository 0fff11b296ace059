package main

import (
	"context"
	"fmt"
	"io"

	"awale/ai"
	"awale/variants"
)

// score is the number of winning moves found.
type score struct{ found, of int }

func (s score) String() string {
	return fmt.Sprintf("%d of %d found, %.1f %%", s.found, s.of, 100*float64(s.found)/float64(max(s.of, 1)))
}

// searchAll searches every position with an empty transposition table and calls each with the result.
func searchAll(ctx context.Context, r *variants.Rules, t ai.EndgameTables, sample []onlyWin, lim ai.Limits,
	each func(onlyWin, ai.Result)) error {
	e := ai.NewEngine(hashEntries)
	e.UseEndgameTables(t)
	for _, o := range sample {
		e.Forget()
		got, err := e.Search(ctx, r, []variants.Position{o.position}, lim, ai.Open{}, nil)
		if err != nil {
			return err
		}
		each(o, got)
	}
	return nil
}

// report prints the positions whose winning move was missed, and the score for each number of seeds and in
// total.
func report(ctx context.Context, r *variants.Rules, t ai.EndgameTables, sample []onlyWin, lim ai.Limits, out io.Writer) error {
	scores, all, nodes := map[int]score{}, score{}, int64(0)
	err := searchAll(ctx, r, t, sample, lim, func(o onlyWin, got ai.Result) {
		s := scores[o.position.InPlay()]
		s.of++
		all.of++
		if got.Move == o.move {
			s.found++
			all.found++
		} else {
			fmt.Fprintln(out, "missed", o.format())
		}
		scores[o.position.InPlay()] = s
		nodes += got.Nodes
	})
	if err != nil {
		return err
	}
	for n := leastSeeds; n <= mostSeeds; n++ {
		fmt.Fprintf(out, "%d seeds: %v\n", n, scores[n])
	}
	fmt.Fprintf(out, "total: %v; %d nodes a move on average\n", all, nodes/int64(max(all.of, 1)))
	return nil
}
