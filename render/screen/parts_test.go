package screen

import (
	"fmt"
	"testing"

	"awale/ai"
	"awale/assets/locales"
	"awale/game/save"
	"awale/render/ui"
	"awale/variants"
)

// In a low window the buttons of a page stand beside its title, so that more of it is seen; where its words are too
// large for that, and where the whole page is seen anyway, they stay at its foot.
func TestALowWindowHasNoFoot(t *testing.T) {
	for _, c := range []struct {
		w, h, scale float64
		beside      bool
	}{{844, 390, 1, true}, {667, 375, 1, true}, {844, 390, 2, true}, {480, 320, 2, false}, {390, 844, 1, false}, {1440, 900, 1, false}} {
		s := newStage(t, &save.Memory{})
		s.settings.TextScale = c.scale
		s.Resize(c.w, c.h)
		s.open(newGameSheetOf(s.App))
		s.Update(0, 0)
		sheet, body := s.node("new-sheet"), s.node("new-sheet-body")
		for _, id := range []string{"new-cancel", "new-start", "new-sheet-close"} {
			n := s.node(id)
			if !sheet.Bounds.Holds(n.Bounds) || min(n.Bounds.W, n.Bounds.H) < ui.ControlHeight {
				t.Errorf("%v: %s lies at %v", c, id, n.Bounds)
			}
			if x, y := n.Bounds.Center(); s.root.Hit(x, y) != n {
				t.Errorf("%v: %s is not touched where it lies", c, id)
			}
		}
		if got := s.node("new-start").Bounds.Y < body.Bounds.Y; got != c.beside {
			t.Errorf("%v: the buttons stand beside the title: %v", c, got)
		}
	}
}

// In a low window most of the page of a rule is its text, however large the words are and whatever it is called.
func TestALowWindowShowsTheRule(t *testing.T) {
	for _, lang := range locales.Languages() {
		for _, scale := range []float64{1, 1.5, 2} {
			s := newStage(t, &save.Memory{}, func(d *desk) { d.langs = []string{lang} })
			s.Measure = newPrinter(t)
			s.settings.TextScale = scale
			s.Resize(844, 390)
			for _, id := range variants.IDs() {
				r, err := variants.Load(id)
				if err != nil {
					t.Fatal(err)
				}
				s.open(&ruleSheet{rules: r})
				s.Update(0, 0)
				where := fmt.Sprintf("%s, %s, words %v", lang, id, scale)
				if body := s.node("rule-sheet-body"); body.Bounds.H < 2*s.height/3 {
					t.Errorf("%s: the page has %.0f of %.0f dp", where, body.Bounds.H, s.height)
				}
				for _, id := range []string{"rule-others", "rule-play", "rule-sheet-close"} {
					n := s.node(id)
					if x, y := n.Bounds.Center(); s.root.Hit(x, y) != n {
						t.Errorf("%s: %s is not touched where it lies", where, id)
					}
				}
				s.close()
			}
		}
	}
}

// A window with room for two columns shows all options at once, in two columns that share nothing but their sides.
func TestAWideWindowHasTwoColumns(t *testing.T) {
	for _, c := range []struct {
		w, h float64
		two  bool
	}{{1440, 900, true}, {1180, 820, true}, {3840, 2160, true}, {820, 1180, false}, {390, 844, false}, {844, 390, false}} {
		s := newStage(t, &save.Memory{})
		s.Resize(c.w, c.h)
		s.open(optionsSheet{})
		s.Update(0, 0)
		body := s.node("options-sheet-body")
		left, right := s.node("options-sound"), s.node("options-hints")
		if two := left.Bounds.X+left.Bounds.W < right.Bounds.X; two != c.two {
			t.Errorf("%v by %v: in two columns: %v", c.w, c.h, two)
		}
		if c.two && (body.Content > body.Bounds.H+0.5 || left.Bounds.W != right.Bounds.W) {
			t.Errorf("%v by %v: %v dp of options stand in %v", c.w, c.h, body.Content, body.Bounds.H)
		}
	}
}

// What has no sense while something else is on cannot be set then, and keeps what it was set to.
func TestAnOptionRestsWhileAnotherCoversIt(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.open(optionsSheet{})
	s.Update(0, 0)
	for range 2 {
		one := s.node("options-one")
		if one.Disabled != s.settings.ShowCounts {
			t.Errorf("with all numbers %v the one number rests: %v", s.settings.ShowCounts, one.Disabled)
		}
		was := s.settings.ShowOne
		s.Activate("options-one")
		s.Update(0, 0)
		if changed := s.settings.ShowOne != was; changed == one.Disabled {
			t.Errorf("resting %v, it was changed: %v", one.Disabled, changed)
		}
		s.press("options-counts")
		s.Update(0, 0)
	}
}

// On the smallest phone with the largest words only the button that a sheet is for stays at its foot: the others follow
// what it tells, so that this is seen at all.
func TestTheFootLeavesRoom(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.settings.TextScale = 2
	s.Resize(320, 568)
	s.against(ai.Beginner, save.StartsYou)
	s.resign()
	s.settle()
	s.Update(0, 0)
	body := s.node("end-sheet-body")
	if body.Bounds.H < 0.4*568 {
		t.Errorf("%v dp of the sheet are left for what it tells", body.Bounds.H)
	}
	if again := s.node("end-again").Bounds; again.Y < body.Bounds.Y+body.Bounds.H || again.Y+again.H > 568 {
		t.Errorf("the button that it is for lies at %v", again)
	}
	s.root.ScrollTo("end-board")
	s.stale = true
	s.Update(0, 0)
	if x, y := s.node("end-board").Bounds.Center(); s.root.Hit(x, y) != s.node("end-board") {
		t.Error("the way back to the board is not touched where it lies")
	}
}
