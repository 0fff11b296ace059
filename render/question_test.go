package render

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"awale/assets/assetstest"
	"awale/assets/locales"
	"awale/render/ui"
	"awale/variants"
)

// press does what controls are for, one after the other, and lets the seeds come to rest.
func press(t *testing.T, g *Game, ids ...string) {
	t.Helper()
	for _, id := range ids {
		if side, control, ok := seatControl(id); ok && g.app.Root().Find(id) == nil {
			press(t, g, side+"-menu")
			if control == "new" {
				press(t, g, "menu-new")
				id = "new-start"
			} else {
				press(t, g, "menu-game") // which has what the seat has no room for
			}
		}
		if g.app.Root().Find(id) == nil {
			t.Fatalf("there is no %s", id)
		}
		g.app.Activate(id)
		for g.app.Update(0.05, 0); g.app.Board().Busy(); {
			g.app.Update(0.05, 0)
		}
	}
}

// seatControl returns the seat that a control is of and what it does there.
func seatControl(id string) (seat, control string, ok bool) {
	for _, seat := range []string{"seat-south", "seat-north"} {
		if control, ok := strings.CutPrefix(id, seat+"-"); ok && control != "menu" {
			return seat, control, true
		}
	}
	return "", "", false
}

// longestName is the rule with the longest name in a language.
func longestName(lang string) string {
	words, err := locales.Load(lang)
	if err != nil {
		panic(err) // a language of the program
	}
	return slices.MaxFunc(variants.IDs(), func(a, b string) int {
		name := func(id string) int { return len(words.Text("catalogue."+id+".name", nil)) }
		return name(a) - name(b)
	})
}

// TestEveryQuestionCanBeRead: a player who sits opposite another reads in full what there is to accept, in every window, in
// words of either size, and so does who waits for the answer.
func TestEveryQuestionCanBeRead(t *testing.T) {
	for _, lang := range assetstest.Languages() {
		rule := longestName(lang)
		for _, s := range shapes {
			for _, words := range []float64{1, 2} {
				l := table{name: s.name, width: s.width, height: s.height, opposite: true, language: lang, level: "grand-master",
					words: words}
				g := l.open(t)
				first := "house-2"
				if g.app.Root().Find(first).Disabled {
					first = "house-8"
				}
				press(t, g, first)
				for _, ask := range [][]string{{"seat-south-undo"}, {"seat-north-undo"}, {"seat-north-draw"}, {"seat-north-new"},
					{"seat-south-menu", "menu-new", "new-clock-10", "new-rule", "play-" + rule, "new-start"}} {
					press(t, g, ask...)
					checkQuestion(t, g, fmt.Sprintf("%s, %v, words %v", lang, l, words))
					for _, seat := range []string{"seat-south", "seat-north"} {
						if g.app.Root().Find(seat+"-withdraw") != nil {
							press(t, g, seat+"-withdraw")
						}
					}
				}
				press(t, g, "seat-south-new", "seat-north-accept", "seat-south-menu", "menu-game", "menu-parked")
				checkQuestion(t, g, fmt.Sprintf("%s, %v, words %v", lang, l, words))
			}
		}
	}
}

// checkQuestion looks whether the words before both players fit, and the answers beside them.
func checkQuestion(t *testing.T, g *Game, where string) {
	t.Helper()
	m := measurer{g.writer, g}
	answers := 0
	for _, seat := range []string{"seat-south", "seat-north"} {
		n := g.app.Root().Find(seat + "-words")
		if n == nil || n.Label == "" {
			t.Fatalf("%s: %s reads nothing", where, seat)
		}
		if n.Text != "" {
			t.Errorf("%s: %q is cut to %q", where, n.Label, n.Text)
		}
		if need := ui.Height(n, n.Bounds.W, m); need > n.Bounds.H+0.5 {
			t.Errorf("%s: %q needs %.0f dp at a width of %.0f and has %.0f", where, n.Label, need, n.Bounds.W, n.Bounds.H)
		}
		for word := range strings.FieldsSeq(n.Label) {
			if m.Width(word, n.Type) > n.Bounds.W+0.5 {
				t.Errorf("%s: %q is wider than %.0f dp", where, word, n.Bounds.W)
			}
		}
		for _, answer := range []string{"-accept", "-decline"} {
			b := g.app.Root().Find(seat + answer)
			if b == nil {
				continue
			}
			answers++
			if min(b.Bounds.W, b.Bounds.H) < leastTarget || ui.Width(b, m) > b.Bounds.W+0.5 || !b.Bounds.Intersect(n.Bounds).Empty() {
				t.Errorf("%s: %s at %v beside the words at %v", where, b.ID, b.Bounds, n.Bounds)
			}
		}
	}
	if answers != 2 {
		t.Errorf("%s: %d answers", where, answers)
	}
}
