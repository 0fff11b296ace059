package screen

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"awale/assets/assetstest"
	"awale/game/save"
	"awale/render/geom"
	"awale/render/ui"
	"awale/variants"
)

// names reports whether words name the rule that is played.
func (s *stage) names(words string) bool { return words == s.book.RuleName(s.Seats.Rules) }

// signs reports whether a node is a sign for the rule that is played.
func (s *stage) signs(n *ui.Node) bool {
	return n.Text == " " && n.Icon == ui.IconRules && strings.Contains(n.Label, s.book.RuleName(s.Seats.Rules))
}

// checkCarved fails the test if words in the wood are broken, cut, or cross the line that is carved along the edge.
func (s *stage) checkCarved(where string, tag *ui.Node) {
	s.t.Helper()
	if tag.Look != ui.LookCarved {
		return
	}
	if room := s.kit.Measure.Width(tag.Text, tag.Type); tag.Icon == ui.IconNone && room > tag.Bounds.W {
		s.t.Errorf("%s: %q needs %.0f dp and has %.0f", where, tag.Text, room, tag.Bounds.W)
	}
	x, y := tag.Bounds.Center()
	if !s.Board().Geometry().InsideLine(geom.Point{X: x, Y: y}, tag.Bounds) {
		s.t.Errorf("%s: %q crosses the line", where, tag.Text)
	}
}

// The rule that is played is named on the play screen, and its page is one tap away. Its name is never cut: a small window
// may have a sign instead.
func TestTheRuleIsNamedWhereOnePlays(t *testing.T) {
	t.Parallel()
	for _, lang := range assetstest.Languages() {
		for _, id := range variants.IDs() {
			s := newStage(t, &save.Memory{}, speaking(lang))
			chosen := id
			if id == s.chosenSettings().Rule {
				chosen = "" // it is chosen already
			}
			s.begins(chosen, "new-opponent-engine", "new-starts-you")
			for _, w := range [...]ui.Rect{{W: 320, H: 568}, {W: 390, H: 844}, {W: 768, H: 1024}, {W: 820, H: 1180}, {W: 568, H: 320},
				{W: 1440, H: 900}} {
				s.Resize(w.W, w.H)
				s.Update(0.02, 0)
				tag := s.Root().Find("rule")
				if tag == nil {
					t.Errorf("%s in %s: no name at %v", id, lang, w)
					continue
				}
				if tag.Look == ui.LookItem { // on the plaque of the computer
					if w.W < 390 || w.W == 768 || w.H < 390 && (id == "mangala-turkey" || id == "ivory-coast-strict") {
						continue // the level may stand there, or points beside it, or the name is long
					}
					if !slices.ContainsFunc(said(s.strip(variants.North)), func(words string) bool {
						parts := strings.Split(words, " · ")
						return s.names(parts[len(parts)-1])
					}) {
						t.Errorf("%s in %s: the plaque says %q at %v", id, lang, said(s.strip(variants.North)), w)
					}
					continue
				}
				if !s.names(tag.Text) && (w.W > w.H && w.W > 600 || !s.signs(tag)) {
					t.Errorf("%s in %s is called %q in %v at %v", id, lang, tag.Text, tag.Bounds, w)
				}
				s.checkCarved(fmt.Sprintf("%s in %s at %v", id, lang, w), tag)
				for h := range variants.House(2 * s.Board().Geometry().Size) {
					if at := tag.Bounds.Intersect(s.Board().Geometry().Target(h)); tag.Look == ui.LookCarved && !at.Empty() {
						t.Errorf("%s at %v: the name lies over house %d", id, w, h)
					}
				}
			}
		}
	}
	for _, w := range [...]ui.Rect{{W: 844, H: 390}, {W: 1024, H: 768}, {W: 1440, H: 900}} {
		s := newOpposite(t, &save.Memory{}, 10)
		s.Resize(w.W, w.H)
		s.Update(0.02, 0)
		if tag := s.node("rule"); !s.names(tag.Text) || tag.Look != ui.LookCarved {
			t.Errorf("opposite at %v the rule is called %q", w, tag.Text)
		}
		s.checkCarved(fmt.Sprintf("opposite at %v", w), s.node("rule"))
		s.checkTouched(fmt.Sprintf("opposite at %v", w), "rule")
	}
	s := newStage(t, &save.Memory{})
	s.hotSeat("kalah")
	s.press("rule")
	if s.dialogID() != "rule-sheet" || s.node("rule-sheet").Label != s.book.RuleName(s.Seats.Rules) {
		t.Errorf("the name leads to %q", s.dialogID())
	}
}
