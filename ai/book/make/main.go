package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"runtime"
	"sync"
	"sync/atomic"

	"awale/ai"
	"awale/ai/book"
	"awale/variants"
)

func main() {
	rule := flag.String("rule", variants.Default, "the `rule` that is opened")
	plies := flag.Int("plies", 6, "`plies` from the start, 1 to 20")
	nodes := flag.Int64("nodes", 1_000_000, "`nodes` a position")
	threads := flag.Int("threads", runtime.GOMAXPROCS(0), "how many positions are searched at once")
	out := flag.String("o", "", "the `file` to write")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, *rule, *plies, *nodes, *threads, *out); err != nil {
		fmt.Fprintln(os.Stderr, "make:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, rule string, plies int, nodes int64, threads int, out string) error {
	if plies < 1 || plies > 20 || nodes < 1 || threads < 1 || out == "" {
		return fmt.Errorf("plies must be 1 to 20, nodes and threads at least 1, and a file named")
	}
	r, err := variants.Load(rule)
	if err != nil {
		return err
	}
	b, err := write(ctx, r, plies, nodes, threads)
	if err != nil {
		return err
	}
	var file bytes.Buffer
	if err := b.Write(&file); err != nil {
		return err
	}
	fmt.Fprintf(os.Stderr, "\n%d positions, %d bytes\n", b.Size(), file.Len())
	return os.WriteFile(out, file.Bytes(), 0o644)
}

// entry is a position for the book.
type entry struct {
	history []variants.Position
	// free says for each side whether all its moves are considered.
	free [2]bool
	best ai.Result
}

// write makes a book of the positions up to some plies from the start.
func write(ctx context.Context, r *variants.Rules, plies int, nodes int64, threads int) (*book.Book, error) {
	b, err := book.New(r)
	if err != nil {
		return nil, err
	}
	level := []*entry{{history: []variants.Position{r.Start()}, free: [2]bool{true, true}}}
	for ply := range plies {
		if err := search(ctx, r, level, nodes, threads); err != nil {
			return nil, err
		}
		fmt.Fprintf(os.Stderr, "\r%d plies, %d positions", ply+1, len(level))
		for _, p := range level {
			b.Add(&p.history[len(p.history)-1], p.best.Move, int(p.best.Value))
		}
		level = next(r, level)
	}
	return b, nil
}

// search finds the best move of every entry.
func search(ctx context.Context, r *variants.Rules, level []*entry, nodes int64, threads int) error {
	var wait sync.WaitGroup
	var taken atomic.Int64
	errs := make([]error, threads)
	for thread := range threads {
		wait.Go(func() {
			e := ai.NewEngine(1 << 20)
			for {
				i := int(taken.Add(1)) - 1
				if i >= len(level) || errs[thread] != nil {
					return
				}
				// The result must not depend on earlier searches.
				e.Forget()
				level[i].best, errs[thread] = e.Search(ctx, r, level[i].history, ai.Limits{Nodes: nodes}, ai.Open{}, nil)
			}
		})
	}
	wait.Wait()
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// next returns the entries of the next ply: after the best move of a side that follows the book, and after
// every move of a free side. While both sides are free, a move that is not the best one makes the other side
// follow the book.
func next(r *variants.Rules, level []*entry) []*entry {
	var pages []*entry
	known := map[variants.Position]*entry{}
	for _, p := range level {
		here := p.history[len(p.history)-1]
		for _, m := range r.Legal(here) {
			free := p.free
			if m != p.best.Move {
				if !free[here.Turn] {
					continue
				}
				free[here.Turn.Other()] = false
			}
			q := here
			if r.Step(&q, m).Over() {
				continue
			}
			if old, ok := known[q]; ok {
				old.free[0], old.free[1] = old.free[0] || free[0], old.free[1] || free[1]
				continue
			}
			history := append(append([]variants.Position(nil), p.history...), q)
			known[q] = &entry{history: history, free: free}
			pages = append(pages, known[q])
		}
	}
	return pages
}
