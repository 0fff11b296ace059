package screen

import (
	"testing"
	"time"

	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/ui"
)

// A sign without words tells its name to a mouse that rests on it and to a finger that is held on it; the finger then
// does nothing else.
func TestSignsTellTheirNames(t *testing.T) {
	for _, browser := range []bool{false, true} {
		s := newStage(t, &save.Memory{}, func(d *desk) { d.browser = browser })
		s.Resize(390, 844) // in larger windows it has words
		s.hotSeat("abapa")
		s.press("house-2")
		s.settle()
		s.Update(0, 0)
		x, y := s.at("undo")
		name := s.Root().Find("undo").Label
		shown := func() bool {
			tip := s.Root().Tree().Children[len(s.Root().Tree().Children)-1]
			return tip.Look == ui.LookToast && len(tip.Children) == 1 && tip.Children[0].Label == name
		}

		s.Pointer("move", 0, x, y, false)
		s.Update(kit.TipAfter/2, 0)
		if shown() {
			t.Error("the name comes at once")
		}
		s.Update(kit.TipAfter, 0)
		if !shown() {
			t.Error("a mouse sees no name")
		}
		s.Pointer("leave", 0, 0, 0, false)
		s.Update(0.1, 0)
		if shown() {
			t.Error("the name stays when the mouse has gone")
		}

		rest := func(seconds float64) {
			s.now.Add(int64(seconds * float64(time.Second)))
			s.Update(seconds, 0)
		}
		s.touch(1, "undo")
		rest(ui.HoldTime)
		if shown() {
			t.Error("a finger sees the name at once")
		}
		rest(ui.NameTime - ui.HoldTime + 0.01)
		if !shown() {
			t.Error("a finger that is held sees no name")
		}
		moves := s.moves()
		s.lift(1, "undo", true)
		s.Update(0.1, 0)
		if s.moves() != moves {
			t.Error("a finger that was held has taken a move back")
		}
		if shown() {
			t.Error("the name stays when the finger has gone")
		}
		s.Update(1, 0)
		s.tapOn(1, "undo")
		if s.moves() != moves-1 {
			t.Error("a tap takes no move back")
		}
	}
}

// Where a page is opened by keys, its first sign has the focus. The name of that sign would cover the first line of the page, and comes
// only once the player has gone there.
func TestAPageThatOpensShowsNoName(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.Resize(390, 844)
	s.pressKey("Tab")
	s.press("game")
	first := s.Root().Focus
	name := s.node(first).Label
	shown := func() bool {
		s.Update(2*kit.TipAfter, 0)
		s.Update(0, 0)
		tip := s.Root().Tree().Children[len(s.Root().Tree().Children)-1]
		return tip.Look == ui.LookToast && len(tip.Children) == 1 && tip.Children[0].Label == name
	}
	if !s.Root().FocusVisible || s.node(first).Words() != "" {
		t.Fatalf("the focus is on %q", first)
	}
	if shown() {
		t.Errorf("a page that opens shows the name of %q", first)
	}
	s.pressKey("Tab")
	s.Key("Tab", true, false, false, false)
	if s.Root().Focus != first || !shown() {
		t.Errorf("the focus on %q shows no name of %q", s.Root().Focus, first)
	}
	s.pressKey("Escape")
	s.pressKey("Tab")
	if shown() {
		t.Error("the name is shown outside")
	}
}
