package screen

import (
	"strings"
	"testing"

	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/ui"
)

// A message belongs to its occasion: it goes when a sheet opens, when the one it appeared over closes, and when a person
// plays on. What went wrong stays until it has been read.
func TestAMessageGoesWithItsOccasion(t *testing.T) {
	t.Parallel()
	s := newStage(t, &save.Memory{})
	s.tellCopied()
	if s.Update(0.5, 0); s.message() == "" {
		t.Fatal("it goes at once")
	}
	if s.openMenuSheet(); s.message() != "" {
		t.Errorf("over the menu it says %q", s.message())
	}
	s.App.messages.Notify("over the menu")
	if s.Update(0, 0); s.message() != "over the menu" {
		t.Errorf("it says %q", s.message())
	}
	if s.closeSheets(); s.message() != "" {
		t.Errorf("without the menu it says %q", s.message())
	}
	s.run("turn", s.personMoves)
	s.tellCopied()
	if s.press(houseIDs[s.record().Rules().Legal(s.position())[0]]); s.message() != "" {
		t.Errorf("after a move it says %q", s.message())
	}
	s.pressKey("z")
	s.Link("#p=9")
	refused := s.message()
	s.tellCopied()
	if s.press("menu"); refused == "" || s.message() != refused {
		t.Errorf("over the menu it says %q, not %q", s.message(), refused)
	}
	s.Link("#p=9")
	if s.run("silence", func() bool { return s.message() == "" }); s.desk.sheets == 0 {
		t.Error("the menu went with the message")
	}
}

// A message by a sheet covers neither what can be pressed in its head, nor its title, nor its foot. It is whole.
func TestAMessageLeavesTheTitleInSight(t *testing.T) {
	t.Parallel()
	for _, size := range []struct{ w, h, scale float64 }{{320, 568, 1}, {320, 568, 2}, {390, 844, 1}, {844, 390, 1}, {1024, 768, 1},
		{1440, 900, 1}} {
		s := opening{printed: true, words: size.scale, w: size.w, h: size.h}.stage(t)
		for _, way := range [][]string{{"menu"}, {"menu", "menu-new"}, toOptions, toRules} {
			s.visit(way...)
			for _, text := range []string{"Saved.", strings.Repeat("The game is saved as a file. ", 4)} {
				s.App.messages.Notify(text)
				s.Update(0, 0)
				at, id := s.find("toast").Bounds, s.dialogID()
				if window := (ui.Rect{W: s.App.window.Width, H: s.App.window.Height}); !window.Holds(at) {
					t.Errorf("%v, %s: the message at %v is cut", size, id, at)
				}
				if words := s.find("toast").Children[0]; ui.Height(words, words.Bounds.W, s.Measure) > words.Bounds.H {
					t.Errorf("%v, %s: %q has no room", size, id, text)
				}
				if list := s.node(id + "-body").Bounds; list.H-at.H-ui.SpaceWide >= kit.TouchLeast && !list.Intersect(at).Empty() {
					t.Errorf("%v, %s: the message at %v hides the end of the list at %v", size, id, at, list)
				}
				for _, part := range []string{"-title", "-close", "-back", "-foot"} {
					if n := s.find(id + part); n != nil && !n.Bounds.Intersect(at).Empty() {
						t.Errorf("%v, %s: the message at %v hides %s at %v", size, id, at, n.ID, n.Bounds)
					}
				}
			}
		}
	}
}

// A long message over the play screen lies within what notches leave of the window.
func TestAMessageKeepsOffTheNotch(t *testing.T) {
	s := newStage(t, &save.Memory{}, func(d *desk) { d.insets = [4]float64{0, 30, 20, 48} }, scaled(2))
	for _, size := range [][2]float64{{844, 390}, {640, 360}} {
		s.Resize(size[0], size[1])
		s.App.messages.Notify(strings.Repeat("The game is kept among the games, and can be played on. ", 4))
		s.Update(0, 0)
		if at, area := s.find("toast").Bounds, s.window.SheetArea(); !area.Holds(at) {
			t.Errorf("%v: the message at %v lies outside of %v", size, at, area)
		}
	}
}
