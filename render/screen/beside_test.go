package screen

import (
	"testing"

	"awale/game/save"
	"awale/variants"
)

// A panel that was opened beside the board stays open, in its view, over the next game and in the next run, until the player closes it.
// Nothing opens by itself in an upright or low window, nor between two who sit opposite each other.
func TestThePanelStaysOpen(t *testing.T) {
	store := &save.Memory{}
	s := newStage(t, store)
	s.hotSeat(variants.Default)
	s.Resize(390, 844)
	s.visit("game", "menu-history")
	if s.prefs.Settings.Beside != "" {
		t.Errorf("a sheet is kept open as %q", s.prefs.Settings.Beside)
	}
	s.press("history-toggle")
	s.Resize(1280, 800)
	s.Update(0, 0)
	if s.has("history") {
		t.Error("the panel opens by itself")
	}
	s.press("turns")
	s.press("history-view-words")
	s.hotSeat(variants.Default)
	if !s.has("history") {
		t.Error("the panel closes for the next game")
	}
	shown := func(w, h float64) bool {
		s := newStage(t, store)
		s.Resize(w, h)
		s.Update(0, 0)
		if n := s.find("history-view-words"); n != nil && !n.Checked {
			t.Errorf("%v by %v: it has another view", w, h)
		}
		return s.has("history")
	}
	for _, c := range []struct {
		w, h float64
		open bool
	}{{1280, 800, true}, {1440, 900, true}, {390, 844, false}, {844, 390, false}, {820, 1180, false}, {1180, 820, true}} {
		if shown(c.w, c.h) != c.open {
			t.Errorf("%v by %v: the panel is open: %t", c.w, c.h, !c.open)
		}
	}
	// A window that is turned loses the panel, and has it again when it is turned back.
	again := newStage(t, store)
	for _, open := range []bool{true, false, true} {
		if w, h := 1180.0, 820.0; open {
			again.Resize(w, h)
		} else {
			again.Resize(h, w)
		}
		again.Update(0, 0)
		if again.has("history") != open {
			t.Errorf("after the window is turned, the panel is open: %t", !open)
		}
	}
	again.pressKey("Escape")
	if again.has("history") || shown(1280, 800) {
		t.Error("the closed panel opens again")
	}
	s.hotSeat(variants.Default)
	if !s.has("history") {
		t.Error("another window closes the panel of this one")
	}
	both := newOpposite(t, &save.Memory{}, 0, choosing(func(o *save.Settings) { o.Beside = "moves" }))
	if both.has("history") {
		t.Error("the panel opens by itself between two who sit opposite each other")
	}
}
