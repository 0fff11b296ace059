package screen

import (
	"strings"
	"testing"

	"awale/game/save"
	"awale/render/ui"
)

// On a phone that lies flat every entry of the menu is seen at once, also when there are most of them.
func TestTheMenuFitsALowWindow(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.hotSeat("abapa")
	s.press(houseIDs[5])
	s.settle()
	s.Resize(844, 390)
	s.visit("menu")
	body := s.node("menu-sheet-body").Bounds
	entries := 0
	for _, n := range nodes(s.node("menu-sheet-body"))[1:] {
		if n.Role != ui.RoleButton || !strings.HasPrefix(n.ID, "menu-") {
			continue
		}
		entries++
		if n.Bounds.Y < body.Y-0.5 || n.Bounds.Y+n.Bounds.H > body.Y+body.H+0.5 {
			t.Errorf("%s at %v is not within %v", n.ID, n.Bounds, body)
		}
	}
	if entries < 7 {
		t.Errorf("%d entries", entries)
	}
}

// In a low window what the program is stands beside its name, where nothing of it is cut at the end of what scrolls.
func TestALowMenuTellsAboutItselfBesideItsName(t *testing.T) {
	for _, size := range []struct{ w, h, scale float64 }{{667, 375, 1}, {844, 390, 1}, {844, 390, 2}, {932, 430, 2}} {
		s := opening{lang: "fr", printed: true, words: size.scale, w: size.w, h: size.h}.stage(t)
		s.visit("menu")
		title, about, way := s.node("menu-sheet-title").Bounds, s.node("menu-about"), s.node("menu-sheet-close").Bounds
		if r := about.Bounds; r.X < title.X+title.W || r.X+r.W > way.X || r.Y+r.H > s.node("menu-sheet-body").Bounds.Y {
			t.Errorf("%v: it stands at %v, the name at %v", size, r, title)
		}
		if lines := s.Measure.Wrap(about.Label, about.Type, about.Bounds.W); len(lines) != 1 {
			t.Errorf("%v: it says %q", size, lines)
		}
	}
}

// Nobody reads through more than eight entries of one level, and every entry of the page about a game does something there.
func TestNoLevelOfTheMenuIsLong(t *testing.T) {
	s := newStage(t, &save.Memory{})
	long := func(when string, least int, dialog string) {
		t.Helper()
		entries := 0
		for _, n := range nodes(s.node(dialog + "-body")) {
			if n.Role == ui.RoleButton {
				entries++
			}
		}
		if entries < least || entries > 8 {
			t.Errorf("%s: %s has %d entries", when, dialog, entries)
		}
	}
	look := func(when string, least int) {
		t.Helper()
		s.visit("menu")
		long(when, 6, "menu-sheet")
		s.press("menu-game")
		long(when, least, "game-page")
	}
	look("at the beginning", 3)
	s.hotSeat("abapa")
	s.press(houseIDs[5])
	s.settle()
	look("in the middle", 4)
	s.Link(beforeDecided + ";g=win;t=Last seeds")
	s.home()
	s.pressKey("f")
	s.settle()
	look("in a problem that is decided", 6)
	s.press("menu-resign")
	s.settle()
	look("after the end", 3)
}

// What the bar has no room for stands on the page of the game, also while it can do nothing: touched, it says why.
func TestTheMenuShowsWhatCanDoNothingNow(t *testing.T) {
	s := opening{words: 2, w: 320, h: 568}.stage(t)
	s.hotSeat("abapa")
	s.press(houseIDs[5])
	s.settle()
	s.pressAll("menu", "menu-game")
	if n := s.Root().Find("menu-redo"); s.has("redo") || n == nil || !n.Disabled {
		t.Fatalf("nothing can be played again, and the menu has %+v", n)
	}
	s.press("menu-redo")
	said := s.desk.last()
	if s.dialogID() != "game-page" || said != "Nothing to redo." {
		t.Errorf("said %q, and %q is shown", said, s.dialogID())
	}
	s.closeSheets()
	if words := s.node("words").Words(); words != said {
		t.Errorf("aloud it says %q, and beside the board %q", said, words)
	}
	s.press("undo")
	s.pressAll("menu", "menu-game")
	if n := s.Root().Find("menu-redo"); n == nil || n.Disabled {
		t.Fatalf("a move can be played again, and the menu has %+v", n)
	}
	s.press("menu-redo")
	if s.moves() != 1 || s.dialog() != nil {
		t.Errorf("at move %d, and %q is shown", s.moves(), s.dialogID())
	}
}
