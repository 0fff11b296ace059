package notation

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"awale/variants"

	"pgregory.net/rapid"
)

// drawGoal draws a goal of a problem of a rule, as a reader returns it.
func drawGoal(t *rapid.T, r *variants.Rules) Goal {
	g := Goal{Kind: rapid.SampledFrom([]GoalKind{NoGoal, WinGoal, TakeGoal, DrawGoal, TextGoal}).Draw(t, "kind of goal")}
	if !g.Fits(r) {
		return Goal{}
	}
	switch g.Kind {
	case TakeGoal:
		g.Seeds = rapid.IntRange(1, r.Seeds()).Draw(t, "seeds to take")
	case TextGoal:
		// A text that is empty or means something is read as another kind of goal.
		text := drawText(t, "goal")
		g, _ = ParseGoal(FormatGoal(Goal{Kind: TextGoal, Text: text}), r)
	}
	return g
}

func TestGoalsAsTexts(t *testing.T) {
	r := load(t, "abapa")
	for text, want := range map[string]Goal{
		"":                 {},
		"  ":               {},
		"win":              {Kind: WinGoal},
		"draw":             {Kind: DrawGoal},
		"take1":            {Kind: TakeGoal, Seeds: 1},
		"take48":           {Kind: TakeGoal, Seeds: 48},
		"Win":              {Kind: TextGoal, Text: "Win"},
		"take":             {Kind: TextGoal, Text: "take"},
		"take 6":           {Kind: TextGoal, Text: "take 6"},
		"take6!":           {Kind: TextGoal, Text: "take6!"},
		" win in 7 moves ": {Kind: TextGoal, Text: "win in 7 moves"},
	} {
		got, err := ParseGoal(text, r)
		if err != nil || got != want {
			t.Errorf("%q: %+v, %v", text, got, err)
		}
		if again := FormatGoal(got); again != strings.TrimSpace(text) {
			t.Errorf("%q is written as %q", text, again)
		}
	}
	for text, kind := range map[string]Kind{"take0": KindNumber, "take49": KindNumber, "take06": KindNumber, "take999": KindNumber,
		"a\x00b": KindText, strings.Repeat("x", MaxText+1): KindText} {
		_, err := ParseGoal(text, r)
		wantKind(t, err, kind, "goal")
	}
	_, err := ParseGoal("take6", load(t, "hus"))
	wantKind(t, err, KindSyntax, "goal")
	// A text of a player is never taken for another kind of goal.
	for _, text := range []string{"win", "draw", "take6", "take0", "take" + strings.Repeat("9", MaxText)} {
		got, err := ParseGoal(FormatGoal(Goal{Kind: TextGoal, Text: text}), r)
		if err != nil || got.Kind != TextGoal {
			t.Errorf("%q became %+v, %v", text, got, err)
		}
	}
}

func FuzzParseGoal(f *testing.F) {
	for _, s := range []string{"", "win", "draw", "take6", "take0", "take06", "take 6", "take999999999999", " win ", "a\u200bb",
		"\xff", "gagner"} {
		f.Add(s)
	}
	r := load(f, "abapa")
	f.Fuzz(func(t *testing.T, s string) {
		g, err := ParseGoal(s, r)
		if err != nil {
			var e *Error
			if !errors.As(err, &e) || !slices.Contains(Kinds(), e.Kind) || e.Field != "goal" || g != (Goal{}) {
				t.Fatalf("%+v, %T %v", g, err, err)
			}
			return
		}
		if g.Kind == TakeGoal && (g.Seeds < 1 || g.Seeds > r.Seeds()) || g.Kind != TakeGoal && g.Seeds != 0 ||
			(g.Kind == TextGoal) != (g.Text != "") {
			t.Fatalf("%q: %+v", s, g)
		}
		if again, err := ParseGoal(FormatGoal(g), r); err != nil || again != g {
			t.Fatalf("%q: %+v became %+v, %v", s, g, again, err)
		}
	})
}
