package endgame

import (
	"context"
	"fmt"

	"awale/ai/packed"
	"awale/variants"
)

// Check looks at every position of the tables and at all its moves: its value has to be the best of what
// they lead to. The error names the first position where it is not; it is that of ctx when ctx ends first.
//
// That every value agrees with the next ones is needed but not enough: values that hold each other up in a
// circle would pass. What rules that out is how they are built.
func (t *Tables) Check(ctx context.Context) error {
	for n := range t.low {
		own, opp := t.index.position(n, 0)
		for at := range t.low[n] {
			if at%chunk == 0 && ctx.Err() != nil {
				return ctx.Err()
			}
			if at > 0 {
				own, opp = t.index.next(own, opp)
			}
			if got := t.index.number(own, opp); got != at {
				return fmt.Errorf("endgame: %s has number %d, not %d", t.describe(own, opp), got, at)
			}
			low, high, _ := t.Probe(own, opp)
			wantLow, wantHigh := t.moveBounds(own, opp)
			if low != wantLow || high != wantHigh {
				return fmt.Errorf("endgame: %s is worth %d to %d, but its moves %d to %d", t.describe(own, opp), low, high, wantLow, wantHigh)
			}
		}
	}
	return nil
}

// moveBounds returns the bounds of a position that its moves, or the end of the game, make.
func (t *Tables) moveBounds(own, opp uint64) (low, high int) {
	r, ok := t.rule.(*packed.Rules)
	if !ok {
		return t.rule.(*general).moveBounds(t, own, opp)
	}
	if method := r.End(own, opp); method != variants.Ongoing {
		rest := r.Rest(own, opp, method)
		return rest, rest
	}
	low, high = -packed.MaxSeeds, -packed.MaxSeeds
	for moves := r.Moves(own, opp); moves != 0; moves &= moves - 1 {
		o, p, taken := r.Sow(own, opp, packed.First(moves))
		below, above, _ := t.Probe(o, p)
		low, high = max(low, taken-above), max(high, taken-below)
	}
	return low, high
}

// describe writes a position as its houses in sowing order, the mover's first.
func (t *Tables) describe(own, opp uint64) string {
	text := ""
	for _, side := range [2]uint64{own, opp} {
		for i := range t.rule.Size() {
			text += fmt.Sprintf("%d ", side>>(8*i)&packed.MaxSeeds)
		}
	}
	return text[:len(text)-1]
}
