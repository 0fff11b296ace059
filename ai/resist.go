package ai

import (
	"context"

	"awale/variants"
)

// searchResisting searches until the result is decided. If that is a loss it searches again, within the same limits, for
// the move that loses by the fewest seeds. That search counts only seeds. Otherwise it would prefer every move whose
// outcome it does not see to a small loss that it sees.
func (e *Engine) searchResisting(ctx context.Context, r *variants.Rules, history []variants.Position, lim Limits, gate Gate,
	report func(Info)) (Result, error) {
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
	spent := lim.now() - began
	if lim.Time > 0 {
		if lim.Time -= spent; lim.Time <= 0 {
			return lost, nil
		}
	}
	if lim.UsualTime > 0 {
		// A proof that took long must not leave the move to a search of one turn.
		lim.UsualTime = max(lim.UsualTime-spent, lim.UsualTime/4)
	}
	lim.seedsOnly = true
	result, err := e.searchOnce(ctx, r, history, lim, gate, func(i Info) {
		if report != nil {
			i.asLoss(&lost.Info)
			report(i)
		}
	})
	if result.Depth == 0 {
		lost.Nodes += result.Nodes
		return lost, err
	}
	for i := range result.Candidates {
		if c := &result.Candidates[i]; c.Value < infinite {
			c.Value, c.Proof = lossBy(c.Value), c.Proof&AtLeast
		}
	}
	result.asLoss(&lost.Info)
	return result, err
}

// asLoss turns what a search that counts only seeds has found into what it says about a game that is proved to be lost.
func (i *Info) asLoss(lost *Info) {
	i.Nodes += lost.Nodes
	if i.Proof&AtMost != 0 && lossBy(i.Value) <= lost.Value {
		i.Value = lossBy(i.Value)
	} else {
		i.Value, i.Proof = lost.Value, AtMost
	}
	i.Exact = i.Proof == Exact
}

// lossBy returns the value of a lost game with a lead in hundredths of a seed.
func lossBy(lead Value) Value { return -Win + min(lead, 0) }
