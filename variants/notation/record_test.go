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
		{"abapa", "", "position is missing"},
		{"abapa", strings.TrimSuffix(opened, "."), `game cannot be read: "4-4-4-4-4-4-4-4-4-4-4-4-…"`},
		{"abapa", opened + "Fx", `moves hold "x" as move 2, which is not a house of the board`},
		{"abapa", opened + "F.f", `moves hold "." as move 2, which is not a house of the board`},
		{"abapa", opened + strings.Repeat("F", MaxRecordMoves+1), "moves are 401, more than 400"},
		{"abapa", opened + strings.Repeat("F", 1200), "game has 1230 bytes, more than 1066"},
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
