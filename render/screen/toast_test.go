package screen

import (
	"strings"
	"testing"

	"awale/game/save"
	"awale/render/ui"
)

// A message lies where it hides as little as it can, in the largest letters that have room there.
func TestAMessageHidesLittle(t *testing.T) {
	m := &typewriter{1}
	row := ui.Rect{X: 8, Y: 680, W: 784, H: 80}
	ground := ui.Rect{X: 10, Y: 700, W: 600, H: 60}
	free := ui.Rect{X: 200, Y: 700, W: 300, H: 60}
	word := strings.Repeat("x", 7) + " "
	for _, c := range []struct {
		what        string
		words       int
		free        ui.Rect
		of          ui.Type
		left, right float64
		beyond      bool
	}{
		{"one line beside the plaque", 2, free, ui.Body, 200, 500, false},
		{"one small line beside the plaque", 5, free, ui.Small, 200, 500, false},
		{"two lines beside the plaque", 8, free, ui.Small, 200, 500, false},
		{"all but the clock", 11, free, ui.Body, 14, 500, false},
		{"more than all of the ground", 40, free, ui.Small, 8, 792, true},
		{"more than the window is wide", 60, free, ui.Small, 8, 792, true},
		{"no room beside the plaque", 5, ui.Rect{}, ui.Body, 14, 606, false},
	} {
		n := &ui.Node{Look: ui.LookText, Label: strings.TrimSpace(strings.Repeat(word, c.words))}
		at := toastOn(row, ground, c.free, n, m)
		if n.Type != c.of || at.X < c.left || at.X+at.W > c.right || ground.Holds(at) == c.beyond {
			t.Errorf("%s: in %v at %v", c.what, n.Type, at)
		}
		if words := at.W - 2*toastEdge; !c.beyond && ui.Height(n, words, m) > at.H {
			t.Errorf("%s: %v dp high at %v", c.what, ui.Height(n, words, m), at)
		}
	}
}

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
	s.App.messages.notify("over the menu")
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
	for _, size := range []struct{ w, h, scale float64 }{{320, 568, 1}, {320, 568, 2}, {390, 844, 1}, {844, 390, 1}, {1024, 768, 1}, {1440, 900, 1}} {
		s := opening{printed: true, words: size.scale, w: size.w, h: size.h}.stage(t)
		for _, way := range [][]string{{"menu"}, {"menu", "menu-new"}, toOptions, toRules} {
			s.visit(way...)
			for _, text := range []string{"Saved.", strings.Repeat("The rule is saved as a file. ", 4)} {
				s.App.messages.notify(text)
				s.Update(0, 0)
				at, id := s.find("toast").Bounds, s.dialogID()
				if window := (ui.Rect{W: s.App.width, H: s.App.height}); !window.Holds(at) {
					t.Errorf("%v, %s: the message at %v is cut", size, id, at)
				}
				if words := s.find("toast").Children[0]; ui.Height(words, words.Bounds.W, s.Measure) > words.Bounds.H {
					t.Errorf("%v, %s: %q has no room", size, id, text)
				}
				if list := s.node(id + "-body").Bounds; list.H-at.H-ui.SpaceWide >= touchLeast && !list.Intersect(at).Empty() {
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
		s.App.messages.notify(strings.Repeat("The game is kept among the games, and can be played on. ", 4))
		s.Update(0, 0)
		if at, area := s.find("toast").Bounds, s.sheetArea(); !area.Holds(at) {
			t.Errorf("%v: the message at %v lies outside of %v", size, at, area)
		}
	}
}
