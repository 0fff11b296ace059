package match

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"

	"awale/ai"
	"awale/variants"
)

// Openings deals balanced positions from the first moves of games.
type Openings struct {
	Rules *variants.Rules
	// Plies is how many moves are played at random.
	Plies int
	// Fair is the most that a side may be ahead, in seeds, as a short search sees it.
	Fair int
	// Seed makes the openings: the same ones for the same seed.
	Seed uint64
}

const (
	// fairNodes is how many nodes the search has that says who is ahead.
	fairNodes = 20_000
	// tries is how many openings are looked at before no fair one is expected any more.
	tries = 200
)

// ErrUnfair is returned when no balanced opening was found.
var ErrUnfair = errors.New("match: no balanced opening was found")

// Deal returns the moves of the opening with a number, from the start of the rule. The same number is the same
// opening whenever it is dealt. The error is [ErrUnfair] or that of ctx.
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

// wander plays moves at random. ok is false when the game did not last so long.
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
