package dialect

import (
	"testing"
	"time"

	"awale/variants"
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
	for _, text := range []string{line,
		"info seldepth 12 depth 9 multipv 1 score cp -150 lowerbound nodes 1234 nps 99 hashfull 3 time 1500 pv F f E c"} {
		got, ok := ParseInfo(text, 6)
		if !ok || got.Format(6) != line {
			t.Errorf("%q is %+v, %v", text, got, ok)
		}
	}
	if _, ok := ParseInfo("info string score cp 5", 6); ok {
		t.Error("a remark was read as a score")
	}
}

func FuzzInfo(f *testing.F) {
	f.Add("info depth 9 score cp -150 lowerbound nodes 1234 nps 99 time 1500 pv FfEc", 6)
	f.Add("info depth 1 score cp 0 nodes 0 nps 0 time 0 pv A- p Ar", 2)
	f.Add("info score cp 99999999999 upperbound pv", 12)
	f.Fuzz(func(t *testing.T, s string, size int) {
		if size < 2 || size > variants.MaxSide {
			return
		}
		i, ok := ParseInfo(s, size)
		if !ok {
			return
		}
		again, ok := ParseInfo(i.Format(size), size)
		if !ok || again.Format(size) != i.Format(size) {
			t.Fatalf("%q is %+v, and %q is %+v", s, i, i.Format(size), again)
		}
	})
}
