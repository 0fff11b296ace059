package match

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"

	"awale/ai"
	"awale/variants"
)

// Openings deals balanced openings.
type Openings struct {
	Rules *variants.Rules
	// Plies is the number of random moves.
	Plies int
	// Fair is the largest lead of a side in seeds, by a short search.
	Fair int
	// Seed determines the openings.
	Seed uint64
}

const (
	// fairNodes is the number of nodes of that search.
	fairNodes = 20_000
	// tries is the largest number of openings to try.
	tries = 200
)

// ErrUnfair is returned if no balanced opening was found.
var ErrUnfair = errors.New("match: no balanced opening was found")

// Deal returns the moves of the opening with a number, from the start of the rule. The result is always the
// same for the same number. The error is [ErrUnfair] or that of ctx.
func (o *Openings) Deal(ctx context.Context, number int) ([]variants.Move, error) {
	rng := rand.New(rand.NewPCG(o.Seed, uint64(number)))
	e := ai.NewEngine(1 << 14)
	for range tries {
		moves, history, ok := o.wander(rng)
		if !ok {
			continue
		}
		e.Forget()
		got, err := e.Search(ctx, o.Rules, history, ai.Limits{Nodes: fairNodes}, ai.Open{}, nil)
		if err != nil {
			return nil, fmt.Errorf("match: opening %d: %w", number, err)
		}
		if lead := got.Value; lead <= ai.Value(o.Fair)*ai.Seed && lead >= -ai.Value(o.Fair)*ai.Seed {
			return moves, nil
		}
	}
	return nil, ErrUnfair
}

// wander plays random moves. ok is false if the game ended.
func (o *Openings) wander(rng *rand.Rand) (moves []variants.Move, history []variants.Position, ok bool) {
	p := o.Rules.Start()
	history = []variants.Position{p}
	for range o.Plies {
		legal := o.Rules.Legal(p)
		if len(legal) == 0 {
			return nil, nil, false
		}
		m := legal[rng.IntN(len(legal))]
		if o.Rules.Step(&p, m).Over() {
			return nil, nil, false
		}
		moves, history = append(moves, m), append(history, p)
	}
	return moves, history, !o.Rules.Outcome(p).Over()
}
