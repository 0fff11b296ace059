package screen

import (
	"slices"
	"strings"
	"testing"

	"awale/game/save"
	"awale/render/ui"
)

// The focus goes back to the control that opened a sheet, by keys, by a finger and by assistive technology; after a new game it
// is on a house that can be sown. It is seen only where the keyboard leads.
func TestTheFocusReturnsToTheOpener(t *testing.T) {
	for name, byKeys := range map[string]bool{"keys": true, "pointer": false} {
		t.Run(name, func(t *testing.T) {
			s := newStage(t, &save.Memory{}, func(d *desk) { d.browser = true })
			s.hotSeat("abapa")
			lead := func() {
				if byKeys {
					s.pressKey("Shift")
				} else {
					s.Pointer("down", 1, 2, 2, true)
					s.Pointer("cancel", 1, 2, 2, true)
					s.Update(1, 0)
				}
			}
			check := func(after, want string) {
				t.Helper()
				s.Update(0, 0)
				if r := s.Root(); r.Focus != want || s.desk.focused != want || r.FocusVisible != byKeys {
					t.Errorf("after %s the focus is on %q, on the page on %q, seen %v; want %q", after, r.Focus, s.desk.focused,
						r.FocusVisible, want)
				}
			}
			lead()
			s.press("menu")
			s.press("menu-options")
			s.press("options-sheet-back")
			check("the options", "menu-options")
			s.press("menu-sheet-close")
			check("the menu", "menu")
			s.press("menu")
			s.press("menu-help")
			s.press("help-sheet-close")
			check("all sheets", "menu")
			s.press("menu")
			s.press("menu-new")
			s.press("new-start")
			s.run("a game", func() bool { return len(s.stack.Sheets) == 0 })
			if house := s.Root().Find(s.Root().Focus); house == nil || !strings.HasPrefix(house.ID, "house-") || house.Disabled {
				t.Errorf("after a new game the focus is on %q", s.Root().Focus)
			}
			check("a new game", s.Root().Focus)
		})
	}
}

// The board is one stop of Tab. Arrows, Home and End lead about in it, and it remembers the house.
func TestTheBoardIsOneStop(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.hotSeat("abapa")
	var stops []string
	for range 30 {
		s.pressKey("Tab")
		if slices.Contains(stops, s.Root().Focus) {
			break
		}
		stops = append(stops, s.Root().Focus)
	}
	houses := slices.DeleteFunc(slices.Clone(stops), func(id string) bool { return !strings.HasPrefix(id, "house-") })
	if len(houses) != 1 || len(stops) < 4 {
		t.Fatalf("Tab stops at %q", stops)
	}
	for s.Root().Focus != houses[0] {
		s.pressKey("Tab")
	}
	for _, k := range []struct{ key, want string }{{"End", "house-5"}, {"ArrowRight", "house-5"}, {"ArrowUp", "house-6"},
		{"Home", "house-6"}, {"ArrowLeft", "house-7"}, {"End", "house-11"}, {"ArrowDown", "house-0"}, {"ArrowDown", "house-0"},
		{"ArrowRight", "house-1"}} {
		if s.pressKey(k.key); s.Root().Focus != k.want {
			t.Errorf("%s leads to %q, want %q", k.key, s.Root().Focus, k.want)
		}
	}
	s.pressKey("Tab")
	s.Root().Step(-1)
	if s.Root().Focus != "house-1" {
		t.Errorf("back on the board the focus is on %q", s.Root().Focus)
	}
	grid := s.find("board")
	if grid.Role != ui.RoleGrid || len(grid.Children) != 2 || grid.Children[0].Role != ui.RoleRow || grid.Label == "" {
		t.Errorf("the board is %+v", grid)
	}
}

// A stepper is one stop of Tab that arrows change; a press of its buttons speaks the value. A group tells whether it is open.
func TestAStepperSpeaksItsValue(t *testing.T) {
	s := newStage(t, &save.Memory{}, func(d *desk) { d.browser = true })
	s.edit("abapa")
	if n := s.node("group-board"); !n.Folds || n.Unfolded {
		t.Errorf("a closed group is told as %v %v", n.Folds, n.Unfolded)
	}
	s.unfold("board")
	if n := s.node("group-board"); !n.Folds || !n.Unfolded {
		t.Errorf("an open group is told as %v %v", n.Folds, n.Unfolded)
	}
	const id = "field-board.houses"
	spin := func() *ui.Node { return s.node(id + "-value") }
	if n := spin(); n.Role != ui.RoleSpin || n.Value != "6" || n.Now != 6 || n.Label == "" || !s.node(id+"-less").NoTab {
		t.Fatalf("the value is %+v", n)
	}
	s.Root().SetFocus(spin().ID, true)
	s.pressKey("ArrowUp")
	if n := spin(); n.Value != "7" || s.Root().Focus != n.ID {
		t.Errorf("after an arrow the value is %q and the focus on %q", n.Value, s.Root().Focus)
	}
	s.press(id + "-less")
	if s.desk.last() != "6" || spin().Value != "6" {
		t.Errorf("after a press %q is spoken of %q", s.desk.last(), spin().Value)
	}
}

// What stands after the control that is gone has the focus, or what stood before it.
func TestTheFocusStaysInAListThatIsBuiltAnew(t *testing.T) {
	s := newStage(t, &save.Memory{}, func(d *desk) { d.browser = true })
	s.edit("abapa")
	s.unfold("board")
	s.press("field-board.houses-more")
	s.press("field-board.seeds-more")
	s.Root().SetFocus("revert-board.houses", true)
	s.press("revert-board.houses")
	if s.Root().Focus != "revert-board.seeds" || s.desk.focused != "revert-board.seeds" {
		t.Errorf("the focus is on %q, on the page on %q", s.Root().Focus, s.desk.focused)
	}
	s.press("revert-board.seeds")
	if n := s.Root().Find(s.Root().Focus); n == nil || strings.HasPrefix(n.ID, "revert-") {
		t.Errorf("the focus is on %q", s.Root().Focus)
	}
}

// The text size moves the slider that sets it: it takes effect when the slider is let go.
func TestTheTextSizeIsSetOnRelease(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.press("menu")
	s.press("menu-options")
	s.Root().ScrollTo("options-text")
	x, y := s.at("options-text")
	s.Pointer("down", 0, x, y, false)
	s.Update(0, 0)
	n := s.node("options-text")
	if s.prefs.Settings.TextScale != 1 || n.Now <= 1.3 || n.Value == s.says("options.percent", "count", 100) {
		t.Errorf("while it is dragged the size is %v and the slider at %v, %q", s.prefs.Settings.TextScale, n.Now, n.Value)
	}
	want, before := n.Now, n.Bounds
	if at := s.node("options-text-sample"); at.Type != ui.Body.Sample(n.Now) || at.Bounds.Y < n.Bounds.Y+n.Bounds.H {
		t.Errorf("the sample at %v is %v", at.Bounds, at.Type)
	}
	s.Pointer("move", 0, x+30, y, false)
	s.Update(0, 0)
	if n := s.node("options-text"); n.Now <= want || n.Bounds != before || s.node("options-text-sample").Type != ui.Body.Sample(n.Now) {
		t.Errorf("dragged on, the slider at %v is at %v", n.Bounds, n.Now)
	}
	want = s.node("options-text").Now
	s.Pointer("up", 0, x+30, y, false)
	s.Update(0, 0)
	if s.prefs.Settings.TextScale != want {
		t.Errorf("the size is %v, not %v", s.prefs.Settings.TextScale, want)
	}
	if s.has("options-text-sample") {
		t.Error("the sample stays")
	}
}

// Every page of the menu is two taps away from the board, and one tap leads back to it.
func TestEveryPageOfTheMenuIsTwoTapsAwayAndOneBack(t *testing.T) {
	s := opening{w: 390, h: 844}.stage(t)
	s.hotSeat("abapa")
	s.press("menu")
	var pages []string
	for _, n := range nodes(s.dialog()) {
		if last := len(n.Children) - 1; n.Activate != nil && last >= 0 && n.Children[last].Icon == ui.IconUnfold {
			pages = append(pages, n.ID)
		}
	}
	s.press("menu-sheet-close")
	if len(pages) < 5 {
		t.Fatalf("the menu leads to %q", pages)
	}
	for _, id := range pages {
		s.press("menu")
		s.press(id)
		page := s.dialogID()
		if page == "menu-sheet" || page == "" {
			t.Errorf("%s leads to %q", id, page)
			continue
		}
		s.press(page + "-close")
		if s.desk.sheets != 0 {
			t.Errorf("%s: one tap leads back to %q", id, s.dialogID())
		}
	}
}
