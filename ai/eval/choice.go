package eval

import (
	"slices"

	"awale/variants"
)

// For returns the best weights there are for a rule: those that were trained where it is played alike, with six
// houses a side and captures of two and three in a chain, and plain ones elsewhere.
func For(r *variants.Rules) *Weights {
	p := r.Parameters()
	counts := slices.Sorted(slices.Values(p.Capture.Counts))
	if r.Plain() && p.Board.Houses == 6 && slices.Equal(counts, []int{2, 3}) && p.Capture.Chain == "backward" &&
		p.Capture.Side == "opponent" && p.Capture.Most == 0 {
		return Trained()
	}
	return Plain(2 * r.Size())
}
