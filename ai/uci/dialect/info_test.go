package dialect

import (
	"testing"
	"time"

	"awale/variants/notation"
)

func TestInfo(t *testing.T) {
	moves, err := notation.ParseMoves("FfEc", 6)
	if err != nil {
		t.Fatal(err)
	}
	i := Info{Depth: 9, Nodes: 1234, NPS: 99, Time: 1500 * time.Millisecond, Score: -150, Bound: LowerBound, Line: moves}
	const line = "info depth 9 score cp -150 lowerbound nodes 1234 nps 99 time 1500 pv FfEc"
	if got := i.Format(6); got != line {
		t.Errorf("%s", got)
	}
}
