package notation

import (
	"testing"

	"awale/variants"
)

// TestReplay plays two seeds around the board until a position has come back twice.
func TestReplay(t *testing.T) {
	const start, chase = "1-0-0-0-0-0-1-0-0-0-0-0-23-23-S", "AaBbCcDdEeFfAaBbCcDdEeFfA"
	for _, test := range []struct {
		rule, moves, last string
		illegal           int // the number of the illegal move
		reason            variants.Reason
	}{
		{"abapa", "", start, 0, 0},
		{"abapa", chase[:23], "0-0-0-0-0-0-1-0-0-0-0-1-23-23-N", 24, variants.NotYours},
		// The game has ended, and each side has the seed in its row.
		{"abapa", chase[:24], "0-0-0-0-0-0-0-0-0-0-0-0-24-24-S", 25, variants.GameOver},
		// Only the round has ended, and North begins the next one.
		{"urim", chase, "4-4-4-4-4-4-4-4-4-4-4-4-0-0-N-r1-fN", 26, variants.NotYours},
		{"urim", chase + "a", "4-4-4-4-4-4-0-5-5-5-5-4-0-0-S-r1-fN-t1", 27, variants.NotYours},
	} {
		r := load(t, test.rule)
		from, err := ParsePosition(start, r)
		if err != nil {
			t.Fatal(err)
		}
		moves, err := ParseMoves(test.moves, 6)
		if err != nil {
			t.Fatal(err)
		}
		positions, err := Replay(r, from, moves)
		if err != nil || len(positions) != len(moves)+1 || positions[0] != from || FormatPosition(positions[len(moves)]) != test.last {
			t.Fatalf("%s %s gives %v, %v, want %s at the end", test.rule, test.moves, positions, err, test.last)
		}
		if test.illegal == 0 {
			continue
		}
		wrong := variants.Sow(positions[len(moves)].First(positions[len(moves)].Turn.Other()))
		positions, err = Replay(r, from, append(moves, wrong))
		if e := wantKind(t, err, KindIllegal, "moves"); positions != nil || e.Got != test.illegal || e.Reason != test.reason {
			t.Errorf("%s %s: move %d is illegal for %s", test.rule, test.moves, e.Got, e.Reason)
		}
	}
}
