package notation

import (
	"strings"
	"testing"

	"awale/variants"
)

func TestKindsHaveWords(t *testing.T) {
	seen := map[string]Kind{}
	for _, k := range Kinds() {
		s := (&Error{Kind: k, Field: "field", Value: "value", Reason: variants.EmptyHouse}).Error()
		if other, twice := seen[s]; twice || s == "" {
			t.Errorf("%s and %s both say %q", k, other, s)
		}
		seen[s] = k
	}
}

func TestErrorSentences(t *testing.T) {
	r := load(t, "abapa")
	position := func(s string) error { _, err := ParsePosition(s, r); return err }
	link := func(s string) error { _, err := ParseLink(s); return err }
	for _, test := range []struct {
		err  error
		want string
	}{
		{position(""), "position is missing"},
		{position("4-4"), "position has 2 parts instead of 15"},
		{position("x-4-4-4-4-4-4-4-4-4-4-4-0-0-S"), `house A is "x", not a number from 0 to 48`},
		{position("4-4-4-4-4-4-4-4-4-4-4-4-49-0-S"), `the store of South is "49", not a number from 0 to 48`},
		{position("4-4-4-4-4-4-4-4-4-4-4-4-0-+1-S"), `the store of North is "+1", not a number from 0 to 48`},
		{position("4-4-4-4-4-4-4-4-4-4-4-4-1-0-S"), "position holds 49 seeds instead of 1 to 48"},
		{position("4-4-4-4-4-4-4-4-4-4-4-4-0-0-s"), `turn is "s", neither S nor N`},
		{position("4-4-4-4-4-4-4-4-4-4-4-4-0-0-S-r1"), `position cannot be read: "4-4-4-4-4-4-4-4-4-4-4-4-…": `},
		{link("#p=1;r=abapa;m=FfG"), `moves hold "G" as move 3, which is not a house of the board`},
		{link("#p=1;r=abapa;m=Fp"), "moves hold p as move 2, which is illegal: "},
		{link("#p=1;r=nothing"), `rule "nothing" is not in the catalogue`},
		{link("#p=1;r=abapa,capture.most:x"), "rule cannot be played: "},
		{link("#p=7"), `version "7" of the link is unknown`},
		{link("#p=1;r=abapa;v=up"), `view cannot be read: "up"`},
	} {
		whole := !strings.HasSuffix(test.want, " ") // the rules say more after a blank
		if got := test.err.Error(); got != test.want && (whole || !strings.HasPrefix(got, test.want)) {
			t.Errorf("%s, want %s", got, test.want)
		}
	}
}
