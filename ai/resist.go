package ai

import (
	"context"

	"awale/variants"
)

// searchResisting searches until the result is decided. If that is a loss it searches again, within the same limits, for
// the move that loses by the fewest seeds.
func (e *Engine) searchResisting(ctx context.Context, r *variants.Rules, history []variants.Position, lim Limits, gate Gate, report func(Info)) (Result, error) {
	began := lim.now()
	lost, err := e.searchOnce(ctx, r, history, lim, gate, report)
	if err != nil || lost.Exact || !lost.Value.Loses() || lost.Proof&AtMost == 0 || len(lost.Candidates) < 2 {
		return lost, err
	}
	if lim.Nodes > 0 {
		if lim.Nodes -= lost.Nodes; lim.Nodes <= 0 {
			return lost, nil
		}
	}
	if lim.Time > 0 {
		if lim.Time -= lim.now() - began; lim.Time <= 0 {
			return lost, nil
		}
	}
	lim.Margin = true
	// The table holds values of decided positions whose margin was not searched.
	e.Forget()
	result, err := e.searchOnce(ctx, r, history, lim, gate, func(i Info) {
		if report != nil {
			i.keepLoss(&lost.Info)
			report(i)
		}
	})
	if result.Depth == 0 {
		lost.Nodes += result.Nodes
		return lost, err
	}
	result.keepLoss(&lost.Info)
	return result, err
}

// keepLoss adds a proved loss to what a later search of the same position has found.
func (i *Info) keepLoss(lost *Info) {
	i.Nodes += lost.Nodes
	if i.Value > lost.Value {
		i.Value, i.Proof = lost.Value, i.Proof&^AtLeast
	}
	if i.Value == lost.Value {
		i.Proof |= AtMost
	}
	i.Exact = i.Proof == Exact
}
