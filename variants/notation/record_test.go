package notation

import (
	"strings"
	"testing"

	"awale/variants"
)

const opened = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S."

// TestRecords reads games as they are written, and says what is wrong with others.
func TestRecords(t *testing.T) {
	for _, c := range []struct{ rule, text, want string }{
		{"abapa", opened + "FfEc", ""},
		{"abapa", opened, ""},
		{"nam-nam", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S-r1-lab.a", ""},
		{"toguz-kumalak", "9-9-9-9-9-9-9-9-9-9-9-9-9-9-0-9-9-9-9-0-N-cf.aA", ""},
		{"congklak", "0-0-7-7-7-7-7-7-7-7-7-7-7-7-3-11-N-r1-fN-bAB.gc", ""},
		{"omweso", chosen + "-g1.Ar", ""},
		{"abapa", "", "position is missing"},
		{"toguz-kumalak", "9-9-9-9-9-9-9-9-9-9-9-9-9-9-0-9-9-9-9-0-N-cf.J", `moves hold "J" as move 1, which is not a house of the board`},
		{"toguz-kumalak", "9-9-9-9-9-9-9-9-9-9-9-9-9-9-0-9-9-9-9-0-N-ce.a",
			`position cannot be read: "9-9-9-9-9-9-9-9-9-9-9-9-…": a claimed house holds seeds`},
		{"toguz-kumalak", opened + "a", "position has 15 parts instead of 21"},
		{"congklak", "7-0-7-7-7-7-7-7-7-7-7-7-7-7-3-4-N-r1-fN-bAB.c",
			`position cannot be read: "7-0-7-7-7-7-7-7-7-7-7-7-…": houses hold seeds where the board is blocked`},
		{"congklak", "7-7-7-7-7-7-7-7-7-7-7-7-7-7-0-0-S-r10.c",
			`position cannot be read: "7-7-7-7-7-7-7-7-7-7-7-7-…": memory is of something that congklak does not remember`},
		{"congklak", "7-7-7-7-7-7-7-7-7-7-7-7-7-7-0-0-S.H", `moves hold "H" as move 1, which is not a house of the board`},
		{"abapa", strings.TrimSuffix(opened, "."), `game cannot be read: "4-4-4-4-4-4-4-4-4-4-4-4-…"`},
		{"abapa", opened + "Fx", `moves hold "x" as move 2, which is not a house of the board`},
		{"abapa", opened + "F.f", `moves hold "." as move 2, which is not a house of the board`},
		{"abapa", opened + strings.Repeat("F", MaxRecordMoves+1), "moves are 401, more than 400"},
		{"abapa", opened + strings.Repeat("F", 1200), "game has 1230 bytes, more than 1071"},
		{"abapa", "4-4.F", "position has 2 parts instead of 15"},
	} {
		r, err := variants.Load(c.rule)
		if err != nil {
			t.Fatal(err)
		}
		start, moves, err := ParseRecord(c.text, r)
		switch {
		case c.want != "":
			if err == nil || err.Error() != c.want {
				t.Errorf("%.60s: %v, want %s", c.text, err, c.want)
			}
		case err != nil || FormatRecord(start, moves) != c.text:
			t.Errorf("%s: %v", c.text, err)
		}
	}
}

func FuzzRecord(f *testing.F) {
	f.Add(opened+"FfEc", "abapa")
	f.Add("4-4-4-4-4-4-4-4-4-4-4-4-0-0-S-r1-lab.ap", "nam-nam")
	f.Add(opened+"ArBr", "abapa,sowing.direction:free")
	f.Add("9-9-9-9-9-9-9-9-9-9-9-9-9-9-0-9-9-9-9-0-N-cf.aA", "toguz-kumalak")
	f.Add("0-9-9-9-9-9-9-9-9-9-9-9-9-9-0-9-9-9-9-9-S-cAf.Bb", "toguz-kumalak")
	f.Add("0-0-7-7-7-7-7-7-7-7-7-7-7-7-3-11-N-r1-fN-bAB.gc", "congklak")
	f.Add(chosen+"-g1.ArBb", "omweso")
	f.Fuzz(func(t *testing.T, text, rule string) {
		r, err := ParseRule(rule)
		if err != nil {
			return
		}
		start, moves, err := ParseRecord(text, r)
		if _, ok := err.(*Error); err != nil && !ok {
			t.Fatalf("%T %v", err, err)
		}
		if err == nil && FormatRecord(start, moves) != text {
			t.Fatalf("%q is read as %q", text, FormatRecord(start, moves))
		}
	})
}
