package screen

import (
	"slices"
	"strings"
	"testing"

	"awale/game/save"
)

// On a phone that lies flat every entry of the menu is seen at once, also when there are most of them.
func TestTheMenuFitsALowWindow(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.hotSeat("abapa")
	s.press(houseIDs[5])
	s.settle()
	s.Resize(844, 390)
	s.openMenu()
	s.Update(0, 0)
	body := s.root.Find("menu-sheet-body").Bounds
	entries := 0
	for _, n := range s.root.Find("menu-sheet-body").Children[0].Children {
		if !strings.HasPrefix(n.ID, "menu-") {
			continue
		}
		entries++
		if n.Bounds.Y < body.Y-0.5 || n.Bounds.Y+n.Bounds.H > body.Y+body.H+0.5 {
			t.Errorf("%s at %v is not within %v", n.ID, n.Bounds, body)
		}
	}
	if entries < 8 {
		t.Errorf("%d entries", entries)
	}
}

// In a low window what the program is stands beside its name, where nothing of it is cut at the end of what scrolls.
func TestALowMenuTellsAboutItselfBesideItsName(t *testing.T) {
	for _, size := range []struct{ w, h, scale float64 }{{667, 375, 1}, {844, 390, 1}, {844, 390, 2}, {932, 430, 2}} {
		s := newStage(t, &save.Memory{}, func(d *desk) { d.langs = []string{"fr"} })
		s.measureBy(newPrinter(t))
		s.settings.TextScale = size.scale
		s.Resize(1, 1)
		s.Resize(size.w, size.h)
		s.openMenu()
		s.Update(0, 0)
		title, about, way := s.node("menu-sheet-title").Bounds, s.node("menu-about"), s.node("menu-sheet-close").Bounds
		if r := about.Bounds; r.X < title.X+title.W || r.X+r.W > way.X || r.Y+r.H > s.node("menu-sheet-body").Bounds.Y {
			t.Errorf("%v: it stands at %v, the name at %v", size, r, title)
		}
		if lines := s.Measure.Wrap(about.Label, about.Type, about.Bounds.W); len(lines) != 1 {
			t.Errorf("%v: it says %q", size, lines)
		}
	}
}

// What the bar has no room for stands in the menu, also while it can do nothing: touched, it says why.
func TestTheMenuShowsWhatCanDoNothingNow(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.hotSeat("abapa")
	s.settings.TextScale = 2
	s.Resize(390, 844)
	s.press(houseIDs[5])
	s.settle()
	s.press("menu")
	if n := s.root.Find("menu-redo"); s.root.Find("redo") != nil || n == nil || !n.Disabled {
		t.Fatalf("nothing can be played again, and the menu has %+v", n)
	}
	s.press("menu-redo")
	if len(s.sheets) == 0 || !slices.Contains(s.said, s.words.text("refuse.redo")) {
		t.Errorf("said %q, %d sheets", s.said, len(s.sheets))
	}
	s.press("menu-continue")
	s.press("undo")
	s.press("menu")
	if n := s.root.Find("menu-redo"); n == nil || n.Disabled {
		t.Fatalf("a move can be played again, and the menu has %+v", n)
	}
	s.press("menu-redo")
	if s.moves() != 1 || len(s.sheets) != 0 {
		t.Errorf("at move %d, %d sheets", s.moves(), len(s.sheets))
	}
}
