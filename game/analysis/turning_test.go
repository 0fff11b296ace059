package analysis_test

import (
	"testing"

	"awale/game/analysis"
	"awale/variants"
)

// The turn that cost a side the most is one that is proved to have made the result worse, or else the one with the
// largest loss.
func TestTurning(t *testing.T) {
	turn := func(side variants.Side, g analysis.Grade, v analysis.Verdict, loss int, before, after analysis.Bounds) analysis.Turn {
		return analysis.Turn{Side: side, Before: before, After: after,
			Played: analysis.Graded{Grade: g, Verdict: v, Loss: analysis.Loss{Hundredths: loss}}}
	}
	unknown, sure, lost := analysis.Bounds{Least: -1, Most: 1}, analysis.Bounds{Least: 1, Most: 1}, analysis.Bounds{Least: -1, Most: -1}
	good := turn(variants.South, analysis.Good, analysis.Kept, 40, unknown, unknown)
	slip := turn(variants.South, analysis.Slip, analysis.Unclear, 150, unknown, unknown)
	mistake := turn(variants.South, analysis.Mistake, analysis.Unclear, 900, unknown, unknown)
	other := turn(variants.North, analysis.Blunder, analysis.Lost, 2000, sure, lost)
	draw := turn(variants.South, analysis.Blunder, analysis.Lost, 100, sure, analysis.Bounds{})
	loss := turn(variants.South, analysis.Blunder, analysis.Lost, 100, sure, lost)
	for _, c := range []struct {
		turns []analysis.Turn
		want  int
		ok    bool
	}{
		{nil, 0, false},
		{[]analysis.Turn{good, other}, 0, false},
		{[]analysis.Turn{good, other, slip}, 2, true},
		{[]analysis.Turn{other, slip, mistake, slip}, 2, true},
		{[]analysis.Turn{other, mistake, good, draw}, 3, true},
		{[]analysis.Turn{draw, mistake, loss, mistake}, 2, true},
		{[]analysis.Turn{other, mistake, mistake}, 1, true},
	} {
		r := analysis.Report{Turns: c.turns}
		if got, ok := r.Turning(variants.South); got != c.want || ok != c.ok {
			t.Errorf("%+v: turn %d, %t", c, got, ok)
		}
	}
}
