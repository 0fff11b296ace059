package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"sync"
	"sync/atomic"

	"awale/ai"
	"awale/ai/packed"
	"awale/variants"
)

// sample is a position of a game from the point of view of its player to move.
type sample struct {
	own, opp uint64
	lead     int8
	// result is 2 for a win, 1 for a draw and 0 for a loss.
	result uint8
	value  ai.Value
}

const (
	// A game begins with openingLeast to openingMost random moves.
	openingLeast, openingMost = 2, 14
	// One in strayOdds later moves is random.
	strayOdds = 25
	// maxPlies is the largest number of plies of a game. It is a draw after that.
	maxPlies = 300
	// hashEntries is the size of an engine's transposition table.
	hashEntries = 1 << 16
)

// play plays all games and returns their positions in the order of the games.
func play(ctx context.Context, r *variants.Rules, tables ai.EndgameTables, o options) ([]sample, error) {
	pack, ok := packed.Compile(r)
	if !ok {
		return nil, fmt.Errorf("%s does not pack", r.ID())
	}
	games := make([][]sample, o.games)
	errs := make([]error, o.threads)
	var next, done atomic.Int64
	var wait sync.WaitGroup
	for thread := range o.threads {
		wait.Go(func() {
			e := ai.NewEngine(hashEntries)
			e.UseEndgameTables(tables)
			for {
				i := int(next.Add(1)) - 1
				if i >= o.games {
					return
				}
				if games[i], errs[thread] = playOne(ctx, r, pack, e, o, uint64(i)); errs[thread] != nil {
					return
				}
				if n := done.Add(1); n%100 == 0 {
					fmt.Fprintf(os.Stderr, "\r%d of %d games", n, o.games)
				}
			}
		})
	}
	wait.Wait()
	fmt.Fprintln(os.Stderr)
	var all []sample
	for _, g := range games {
		all = append(all, g...)
	}
	for _, err := range errs {
		if err != nil {
			return nil, err
		}
	}
	return all, nil
}

// playOne plays a game and returns its positions after the opening.
func playOne(ctx context.Context, r *variants.Rules, pack *packed.Rules, e *ai.Engine, o options, game uint64) ([]sample, error) {
	rng := rand.New(rand.NewPCG(o.seed, game))
	e.Forget()
	opening := openingLeast + rng.IntN(openingMost-openingLeast+1)
	history := []variants.Position{r.Start()}
	var samples []sample
	var sides []variants.Side
	result := variants.Draw
	for ply := range maxPlies {
		p := history[len(history)-1]
		moves := r.Legal(p)
		m := moves[rng.IntN(len(moves))]
		if ply >= opening {
			strays := rng.IntN(strayOdds) == 0
			got, err := e.Search(ctx, r, history, ai.Limits{Nodes: o.nodes}, ai.Open{}, nil)
			if err != nil {
				return nil, err
			}
			own, opp := pack.Pack(&p)
			lead := int(p.Stores[p.Turn]) - int(p.Stores[p.Turn.Other()])
			samples = append(samples, sample{own: own, opp: opp, lead: int8(lead), value: got.Value})
			sides = append(sides, p.Turn)
			if !strays {
				m = got.Move
			}
		}
		outcome := r.Step(&p, m)
		if !outcome.Over() {
			history = append(history, p)
			if _, events, ended := r.Repeat(history); ended {
				outcome = events[len(events)-1].Outcome
			}
		}
		if outcome.Over() {
			result = outcome.Result
			break
		}
	}
	for i := range samples {
		switch result {
		case variants.Wins(sides[i]):
			samples[i].result = 2
		case variants.Draw:
			samples[i].result = 1
		}
	}
	return samples, nil
}
