package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"sync"
	"sync/atomic"

	"awale/ai"
	"awale/ai/eval"
	"awale/variants"
)

// sample is a position of a game from the point of view of its player to move.
type sample struct {
	own, opp uint64
	lead     int8
	// value is the value of a search.
	value ai.Value
}

const (
	// A game begins with openingLeast to openingMost random moves.
	openingLeast, openingMost = 2, 14
	// One in strayOdds later moves is random.
	strayOdds = 25
	// aside is the largest number of random moves from a position of a game to one beside it. The leaves of a search are
	// seldom as quiet as positions of games, and positions beside these are more like them.
	aside = 3
	// maxPlies is the largest number of plies of a game.
	maxPlies = 300
	// hashEntries is the size of an engine's transposition table.
	hashEntries = 1 << 16
)

// play plays all games and returns their positions in the order of the games.
func play(ctx context.Context, r *variants.Rules, tables ai.EndgameTables, w *eval.Weights, o options) ([]sample, error) {
	pack, err := trainable(r)
	if err != nil {
		return nil, err
	}
	games := make([][]sample, o.games)
	errs := make([]error, o.threads)
	var next, done atomic.Int64
	var wait sync.WaitGroup
	for thread := range o.threads {
		wait.Go(func() {
			for {
				i := int(next.Add(1)) - 1
				if i >= o.games {
					return
				}
				// An engine of its own for every game: results of games before, even forgotten ones, take places in the
				// transposition table, and which games one thread plays depends on chance.
				e := ai.NewEngine(hashEntries)
				e.UseEndgameTables(tables)
				e.UseWeights(w)
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

// playOne plays a game and returns its positions after the opening, each with one beside it.
func playOne(ctx context.Context, r *variants.Rules, pack packer, e *ai.Engine, o options, game uint64) ([]sample, error) {
	rng := rand.New(rand.NewPCG(o.seed, game))
	opening := openingLeast + rng.IntN(openingMost-openingLeast+1)
	history := []variants.Position{r.Start()}
	var samples []sample
	search := func(history []variants.Position) (variants.Move, error) {
		got, err := e.Search(ctx, r, history, ai.Limits{Nodes: o.nodes}, ai.Open{}, nil)
		p := &history[len(history)-1]
		own, opp := pack.Pack(p)
		lead := int(p.Stores[p.Turn]) - int(p.Stores[p.Turn.Other()])
		samples = append(samples, sample{own: own, opp: opp, lead: int8(lead), value: got.Value})
		return got.Move, err
	}
	for ply := range maxPlies {
		p := history[len(history)-1]
		moves := r.Legal(p)
		m := moves[rng.IntN(len(moves))]
		if ply >= opening {
			strays := rng.IntN(strayOdds) == 0
			best, err := search(history)
			if err != nil {
				return nil, err
			}
			if q, ok := wander(r, p, 1+rng.IntN(aside), rng); ok {
				if _, err := search([]variants.Position{q}); err != nil {
					return nil, err
				}
			}
			if !strays {
				m = best
			}
		}
		if r.Step(&p, m).Over() {
			break
		}
		history = append(history, p)
		if _, _, ended := r.Repeat(history); ended {
			break
		}
	}
	return samples, nil
}

// wander returns the position after some random moves. ok is false if the game ends before.
func wander(r *variants.Rules, p variants.Position, moves int, rng *rand.Rand) (q variants.Position, ok bool) {
	for range moves {
		legal := r.Legal(p)
		if r.Step(&p, legal[rng.IntN(len(legal))]).Over() {
			return p, false
		}
	}
	return p, true
}
