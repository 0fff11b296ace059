package notation

import (
	"errors"
	"strings"
	"testing"

	"awale/variants"
	"awale/variants/rulestest"
)

func TestPlayStrategy(t *testing.T) {
	t.Parallel()
	r := rulestest.Load(t, variants.Default)
	for text, want := range map[string]string{
		"4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1":  "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S",
		"2S,4,1S/1S,1S,3,1S 21 21 N 50":                "1-1-0-0-0-1-1-0-0-0-0-2-21-21-N",
		"6/11S,5 20 17 S 3":                            "11-0-0-0-0-0-0-0-0-0-0-0-20-17-S",
		"DDDDDD/DDDDDD 0 0 S":                          "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S",
		"A4B/6 20 25 n 3":                              "0-0-0-0-0-0-2-0-0-0-0-1-20-25-N",
		"1S,4,1S/1S,5 27 21 S 60":                      "1-0-0-0-0-0-1-0-0-0-0-1-26-19-S", // a game that is over
		"6/3S,5 27 21 N 60":                            "3-0-0-0-0-0-0-0-0-0-0-0-24-21-N",
		"5,13s/4s,1,1s,2,3s 25 2 S 50":                 "4-0-1-0-0-3-13-0-0-0-0-0-25-2-S",
		"1s,1s,4s,4s,4s,4s/4s,4s,1s,1s,4s,4s 4 8 N 11": "4-4-1-1-4-4-4-4-4-4-1-1-4-8-N",
	} {
		p, err := ParsePlayStrategy(text, r)
		if err != nil || FormatPosition(p) != want {
			t.Errorf("%s: %s, %v", text, FormatPosition(p), err)
			continue
		}
		if n, ok := LooksLikePlayStrategy(text + "\nd1e2"); !ok || n != len(text) {
			t.Errorf("%s is %d bytes, %v", text, n, ok)
		}
		if again, err := ParsePlayStrategy(FormatPlayStrategy(p, 7), r); err != nil || again != p {
			t.Errorf("%s came back as %v, %v", text, again, err)
		}
	}
	for text, kind := range map[string]Kind{
		"":                       KindSyntax,
		"6/6 24 24 X 1":          KindTurn,
		"6/6 24 24 S":            "", // the number may be left out
		"6/6 24 24 S x":          KindSyntax,
		"6/5 24 24 S 1":          KindCounts,
		"6/5,0 24 24 S 1":        KindSyntax,
		"6/5,0S 24 24 S 1":       KindSyntax,
		"6/5,49S 0 0 S 1":        KindNumber,
		"6/5,30S 30 0 S 1":       KindSeeds,
		"6 6 24 24 S":            KindSyntax,
		"6/6/6 24 24 S 1":        KindSyntax,
		"6/6,49S 1 47 S 1":       KindCounts,
		"6/6 24 24 S 1 and more": KindSyntax,
	} {
		_, err := ParsePlayStrategy(text, r)
		var e *Error
		if errors.As(err, &e) != (kind != "") || e != nil && e.Kind != kind {
			t.Errorf("%q: %v, not %q", text, err, kind)
		}
	}
	toguz := rulestest.Load(t, "toguz-kumalak")
	for text, want := range map[string]string{
		"9S,9S,9S,9S,1,10S,10S,10S,10S/9S,9S,9S,9S,9S,1S,10S,10S,10S 10 0 N 1": "9-9-9-9-9-1-10-10-10-10-10-10-10-0-9-9-9-9-10-0-N",
		"11S,1S,7S,t,6S,4S,2S,4S,3S/2S,6S,19S,t,1S,3S,1S,3S,3S 57 22 N 10":     "2-6-19-0-1-3-1-3-3-3-4-2-4-6-0-7-1-11-57-22-N-cDf",
		"2,T,24S,2S,9S,3S,9S,9S/2S,11S,2S,T,2,9S,9S,4S 30 37 S 16":             "2-11-2-0-0-0-9-9-4-9-9-3-9-2-24-0-0-0-30-37-S-cDg",
	} {
		p, err := ParsePlayStrategy(text, toguz)
		if err != nil || FormatPosition(p) != want {
			t.Errorf("%s: %s, %v", text, FormatPosition(p), err)
		}
		if again, err := ParsePlayStrategy(FormatPlayStrategy(p, 7), toguz); err != nil || again != p {
			t.Errorf("%s came back as %v, %v", text, again, err)
		}
		address := "https://playstrategy.org/analysis/togyzkumalak/" + strings.ReplaceAll(text, " ", "_")
		if id, ok := PlayStrategyRule(address); !ok || id != toguz.ID() {
			t.Errorf("%s is of %q", text, id)
		}
	}
	for _, text := range []string{"t,t,7/9 81 81 S 1", "9/8,t 81 81 S 1", "t,8/t,8 81 81 S 1", "5,t/6 24 24 S 1"} {
		if p, err := ParsePlayStrategy(text, toguz); err == nil {
			t.Errorf("%s is %v", text, p)
		}
	}
	if id, ok := PlayStrategyRule("7/7 20 20 S 1"); ok {
		t.Errorf("a board of seven houses is of %q", id)
	}
	for from := range variants.House(12) {
		to := (from + 5) % 12
		if f, g, ok := ParseSquares(FormatSquares(6, from, to), 6); !ok || f != from || g != to {
			t.Errorf("%d to %d came back as %d to %d", from, to, f, g)
		}
	}
	if s := FormatSquares(6, 5, 6); s != "f1f2" {
		t.Errorf("F to a is %s", s)
	}
	for _, text := range []string{"", "f1", "g1a1", "a3a1", "F1f2", "f1f2f", "é1a"} {
		if _, _, ok := ParseSquares(text, 6); ok {
			t.Errorf("%q is no move", text)
		}
	}
}

// TestPlayStrategyNames names the rules of the site, each by the size of its board too, and no other rule.
func TestPlayStrategyNames(t *testing.T) {
	t.Parallel()
	names := map[string]string{variants.Default: "Oware", "toguz-kumalak": "Togyzkumalak", "bestemshe": "Bestemshe"}
	for _, r := range rulestest.Catalogue(t) {
		name := PlayStrategyName(r)
		if name != names[r.ID()] {
			t.Errorf("%s is called %q", r.ID(), name)
		}
		if id, ok := PlayStrategyRule(FormatPlayStrategy(r.Start(), 1)); name != "" && (!ok || id != r.ID()) {
			t.Errorf("the start of %s is one of %q", r.ID(), id)
		}
	}
}

// FuzzParsePlayStrategy reads anything: what is taken comes back.
func FuzzParsePlayStrategy(f *testing.F) {
	f.Add("4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1")
	f.Add("2S,4,1S/1S,1S,3,1S 21 21 N 50")
	f.Add("2,T,24S,2S,9S,3S,9S,9S/2S,11S,2S,t,2,9S,9S,4S 30 37 S 16")
	f.Fuzz(func(t *testing.T, text string) {
		r := rulestest.Load(t, variants.Default)
		if id, ok := PlayStrategyRule(text); ok {
			r = rulestest.Load(t, id)
		}
		if n, ok := LooksLikePlayStrategy(text); ok && n > len(text) {
			t.Fatalf("%q has %d bytes", text, n)
		}
		p, err := ParsePlayStrategy(text, r)
		if err != nil {
			return
		}
		if again, err := ParsePlayStrategy(FormatPlayStrategy(p, 1), r); err != nil || again != p {
			t.Fatalf("%q: %v, %v", text, again, err)
		}
	})
}
