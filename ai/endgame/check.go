package endgame

import (
	"context"
	"fmt"

	"awale/ai/packed"
	"awale/variants"
)

// Check verifies that the bounds of every position are the best of those of its successors. The error names the
// first position that fails, or is that of ctx.
//
// This is necessary but not sufficient: values that support each other in a cycle would pass. The method of
// construction excludes those.
func (t *Tables) Check(ctx context.Context) error {
	for n := range t.Seeds() + 1 {
		own, opp := t.index.position(n, 0)
		for at := range t.index.count[n] {
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
				return fmt.Errorf("endgame: %s is worth %d to %d, but its moves %d to %d", t.describe(own, opp), low, high,
					wantLow, wantHigh)
			}
		}
	}
	return nil
}

// moveBounds returns the bounds of a position computed from its moves or the end of the game.
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

// describe formats a position as its houses in sowing order, those of the player to move first.
func (t *Tables) describe(own, opp uint64) string {
	text := ""
	for _, side := range [2]uint64{own, opp} {
		for i := range t.rule.Size() {
			text += fmt.Sprintf("%d ", side>>(8*i)&packed.MaxSeeds)
		}
	}
	return text[:len(text)-1]
}
