package screen

import (
	"bytes"
	"fmt"
	"testing"

	"awale/game"
	"awale/game/save"
	"awale/render/geom"
	"awale/render/screen/history"
	"awale/render/screen/kit"
	"awale/render/screen/play"
	"awale/render/ui"
	"awale/variants"
)

// lineList is a panel with a list of lines. Every tenth line is a control.
type lineList struct {
	count   int
	room    ui.Rect
	pressed int
}

func (*lineList) ID() string { return "lines" }

func (*lineList) Title() string { return "Lines" }

func (l *lineList) Line() string {
	return fmt.Sprintf("%d. The last of all the lines of this list says more than one line of a phone can hold in large words", l.count)
}

func (l *lineList) Build(room ui.Rect) *ui.Node {
	l.room = room
	list := &ui.Node{ID: "lines-list", Role: ui.RoleList, Label: "Lines", Axis: ui.AxisDown}
	for i := range l.count {
		n := &ui.Node{ID: fmt.Sprintf("lines-%d", i+1), Role: ui.RoleListItem, Look: ui.LookText, Label: fmt.Sprintf("Line %d", i+1)}
		if (i+1)%10 == 0 {
			n.Role, n.Look, n.Activate = ui.RoleButton, ui.LookQuiet, func() { l.pressed = i + 1 }
		}
		list.Children = append(list.Children, n)
	}
	return list
}

// panelWindows are the windows in which panels are checked.
var panelWindows = [...]struct{ w, h float64 }{{320, 568}, {390, 844}, {844, 390}, {768, 1024}, {1024, 768}, {1440, 900}, {2560, 1440}}

// everyPanelWindow calls look for games in every window, with words of both sizes, in both seatings, on a short and on a
// long board.
func everyPanelWindow(t *testing.T, look func(s *stage, where string)) {
	metrics := newPrinter(t)
	for _, opposite := range []bool{false, true} {
		var s *stage
		if opposite {
			s = newOpposite(t, &save.Memory{}, 10)
		} else {
			s = newStage(t, &save.Memory{})
			s.hotSeat(variants.Default)
		}
		s.measureBy(metrics)
		for _, rule := range []string{variants.Default, variants.Default + ",board.houses:12"} {
			s.playOn(rule)
			for _, size := range panelWindows {
				for _, scale := range []float64{1, 2} {
					s.prefs.Settings.TextScale = scale
					s.Resize(1, 1)
					s.Resize(size.w, size.h)
					s.Update(0, 0)
					look(s, fmt.Sprintf("%s, %v, words %v, opposite %t", rule, size, scale, opposite))
				}
			}
		}
	}
}

// shown is everything that can be seen of the layout of the play screen.
type shown struct {
	frame    play.Frame
	plank    ui.Rect
	mirrored string
}

func (s *stage) shown() shown {
	s.Update(0, 0)
	return shown{s.frame(), s.GameBoard.Geometry().Plank, string(s.mirrored())}
}

// putPanel shows a panel, open or closed.
func (s *stage) putPanel(p history.PanelContent, open bool) {
	s.Panel.Show(p)
	s.Panel.SetOpen(open)
	s.Update(0, 0)
}

// checkPanelApart checks that the panel lies in the window and over nothing, and that every control can be touched.
func (s *stage) checkPanelApart(where string) {
	s.t.Helper()
	f, panel := s.frame(), s.root.Find("lines").Bounds
	if panel != f.Panel || !s.window.SheetArea().Holds(panel) {
		s.t.Errorf("%s: the panel lies at %v, its place is %v", where, panel, f.Panel)
	}
	for name, part := range map[string]ui.Rect{"the far strip": f.Far, "the near strip": f.Near, "the words": f.Words, "the bar": f.Bar,
		"the board": s.GameBoard.Geometry().Plank} {
		if at := part.Intersect(panel); min(at.W, at.H) > kit.Rounding {
			s.t.Errorf("%s: the panel at %v lies over %s at %v", where, panel, name, part)
		}
		if !part.Empty() && !s.window.SheetArea().Holds(part) {
			s.t.Errorf("%s: %s at %v is not in the window", where, name, part)
		}
	}
	for _, n := range nodes(s.root.Tree()) {
		if !n.Role.Interactive() {
			continue
		}
		if s.root.ScrollTo(n.ID) {
			s.kit.Changed()
			s.Update(0, 0)
		}
		n = s.root.Find(n.ID)
		x, y := n.Area().Center()
		if hit := s.root.Hit(x, y); hit == nil || hit.ID != n.ID {
			s.t.Errorf("%s: %s at %v cannot be touched", where, n.ID, n.Area())
		}
		if _, house := s.GameBoard.HouseOf(n.ID); house && !n.Area().Intersect(panel).Empty() {
			s.t.Errorf("%s: the panel lies over %s", where, n.ID)
		}
	}
}

// An open panel has the room it needs, and the board keeps what it must.
func TestAnOpenPanelLeavesTheBoardItsRoom(t *testing.T) {
	everyPanelWindow(t, func(s *stage, where string) {
		s.putPanel(nil, false)
		alone, pitch := s.frame(), s.GameBoard.Geometry().Pitch
		list := &lineList{count: 60}
		s.putPanel(list, true)
		s.checkPanelApart(where)
		wide, high := history.Needs(s.kit)
		if f := s.frame(); f.Panel.W < wide || f.Panel.H < high {
			t.Errorf("%s: the panel is %v by %v, and needs %v by %v", where, f.Panel.W, f.Panel.H, wide, high)
		}
		if list.room.W <= 0 || list.room.H < ui.ControlHeight {
			t.Errorf("%s: the list has %v", where, list.room)
		}
		body := s.root.Find("lines-body")
		if body.Content <= body.Bounds.H || !s.frame().Panel.Holds(body.Bounds) {
			t.Errorf("%s: %v of %v is shown of the list", where, body.Bounds, body.Content)
		}
		now := s.GameBoard.Geometry().Pitch
		switch {
		case alone.Upright:
			if s.frame().Form != history.Sheet || s.frame().Board.H < alone.Board.H/2 {
				t.Errorf("%s: the board has %v of %v", where, s.frame().Board.H, alone.Board.H)
			}
		case alone.Compact:
			if s.frame().Form != history.Column || now < min(pitch, geom.Finger) {
				t.Errorf("%s: houses are %v apart, %v without a panel", where, now, pitch)
			}
		case now < min(pitch, history.HouseLeast)-kit.Rounding:
			t.Errorf("%s: houses are %v apart, %v without a panel", where, now, pitch)
		}
		if s.frame().Form == history.Column && s.frame().Board.W < (1-history.PanelPart)*alone.Board.W {
			t.Errorf("%s: the board has %v of a width of %v", where, s.frame().Board.W, alone.Board.W)
		}
	})
}

// A closed panel is one line that covers nothing. Without a panel everything lies as if there had never been one, and
// after an open one as before.
func TestAClosedPanelGivesTheRoomBack(t *testing.T) {
	everyPanelWindow(t, func(s *stage, where string) {
		s.putPanel(nil, false)
		alone, pitch := s.shown(), s.GameBoard.Geometry().Pitch
		if bytes.Contains(s.mirrored(), []byte(`"lines`)) {
			t.Errorf("%s: there is a panel", where)
		}
		s.putPanel(&lineList{count: 60}, false)
		closed := s.shown()
		s.checkPanelApart(where)
		for _, n := range nodes(s.root.Find("lines")) {
			if n.Role == ui.RoleButton && (n.Label != "Lines" || n.Value == "" || n.Bounds.H < ui.ControlHeight ||
				n.Bounds.W < ui.ControlHeight) {
				t.Errorf("%s: the closed panel is called %q, %q, and lies at %v", where, n.Label, n.Value, n.Bounds)
			}
			if s.frame().Form != history.Sign && ui.Height(n, n.Bounds.W, s.kit.Measure) > n.Bounds.H+kit.Rounding {
				t.Errorf("%s: %q has no room in %v", where, n.Text, n.Bounds)
			}
		}
		if f := closed.frame; f.Form == history.OnCloth {
			f.Panel, f.Form = ui.Rect{}, history.NoForm
			if f != alone.frame || closed.plank != alone.plank {
				t.Errorf("%s: a line on the cloth moves the board from %v to %v", where, alone.plank, closed.plank)
			}
		}
		if now := s.GameBoard.Geometry().Pitch; !alone.frame.Upright && !alone.frame.Compact && now < pitch-kit.Rounding {
			t.Errorf("%s: houses are %v apart beside a closed panel, %v without one", where, now, pitch)
		}
		s.press("lines-toggle")
		if s.frame().Form != history.Column && s.frame().Form != history.Sheet {
			t.Errorf("%s: the panel did not open", where)
		}
		s.press("lines-toggle")
		if s.shown() != closed {
			t.Errorf("%s: an open panel leaves something behind", where)
		}
		s.putPanel(nil, false)
		if s.shown() != alone {
			t.Errorf("%s: a panel leaves something behind", where)
		}
	})
}

// Escape closes an open panel first, then opens the menu. The focus goes to the control that opens the panel again if it
// was in the list, and stays if it was elsewhere.
func TestEscapeClosesThePanel(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.hotSeat(variants.Default)
	for focus, after := range map[string]string{"lines-30": "lines-toggle", "lines-toggle": "lines-toggle", "house-2": "house-2"} {
		s.putPanel(&lineList{count: 60}, true)
		if key := s.node("menu").Key; key != "F10" {
			t.Errorf("the menu is opened by %s while Escape closes the panel", key)
		}
		s.root.SetFocus(focus, true)
		s.Key("Escape", false, false, false, false)
		if s.played.Panel.Open || len(s.stack.Sheets) != 0 || s.root.Focus != after {
			t.Errorf("open %t, %d sheets, the focus went from %s to %q", s.played.Panel.Open, len(s.stack.Sheets), focus, s.root.Focus)
		}
	}
	s.Key("Escape", false, false, false, false)
	if len(s.stack.Sheets) != 1 {
		t.Error("Escape does not open the menu with the panel closed")
	}
}

// Tab goes from the houses to the panel, through its list, which scrolls along, and on to the bar. Where two sit opposite
// each other their seats come before the panel.
func TestThePanelIsInTheOrderOfTheFocus(t *testing.T) {
	for _, opposite := range []bool{false, true} {
		s := newStage(t, &save.Memory{})
		before, after := "house-0", "menu"
		if s.hotSeat(variants.Default); opposite {
			s = newOpposite(t, &save.Memory{}, 0)
			before, after = "", "house-0"
		}
		list := &lineList{count: 60}
		s.putPanel(list, true)
		order := []string{}
		for range 60 {
			s.Key("Tab", false, false, false, false)
			s.Update(0, 0)
			order = append(order, s.root.Focus)
			if s.root.Focus == "lines-60" {
				break
			}
		}
		at := len(order) - 7
		if at < 1 || order[at] != "lines-toggle" || before != "" && order[at-1] != before {
			t.Fatalf("opposite %t: the focus goes %v", opposite, order)
		}
		n, body := s.node("lines-60"), s.node("lines-body")
		if !body.Bounds.Holds(n.Bounds) || body.Offset == 0 {
			t.Errorf("opposite %t: the last line lies at %v, the list at %v", opposite, n.Bounds, body.Bounds)
		}
		s.press("lines-60")
		if list.pressed != 60 {
			t.Error("the last line cannot be pressed")
		}
		s.Key("Tab", false, false, false, false)
		if s.root.Focus != after {
			t.Errorf("opposite %t: after the panel comes %s", opposite, s.root.Focus)
		}
	}
}

// The panel is scrolled by a wheel, and its place in the list is kept while the game goes on.
func TestThePanelScrolls(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.hotSeat(variants.Default)
	s.putPanel(&lineList{count: 60}, true)
	x, y := s.node("lines-body").Bounds.Center()
	s.Wheel(x, y, 0, 200)
	s.Update(0, 0)
	if at := s.node("lines-body").Offset; at != 200 {
		t.Errorf("the list was scrolled to %v", at)
	}
	s.press(houseIDs[5])
	s.settle()
	if at := s.node("lines-body").Offset; at != 200 || s.moves() != 1 {
		t.Errorf("after %d moves the list is at %v", s.moves(), at)
	}
}

// A question between two who sit opposite each other lies over no panel.
func TestAQuestionLeavesThePanel(t *testing.T) {
	for _, size := range panelWindows {
		for _, open := range []bool{false, true} {
			s := oppositeIn(t, "en", size.w, size.h, 2)
			s.putPanel(&lineList{count: 60}, open)
			s.Seats.Command(s.Seats.Session.Offer(variants.South, game.OfferUndo, nil))
			s.Update(0, 0)
			panel := s.frame().Panel
			if open && panel.Empty() {
				t.Errorf("%v: the open panel is gone", size)
			}
			for _, seat := range []ui.Rect{s.frame().Far, s.frame().Near, s.GameBoard.Geometry().Plank} {
				if at := seat.Intersect(panel); min(at.W, at.H) > kit.Rounding {
					t.Errorf("%v, open %t: the panel at %v lies over %v", size, open, panel, seat)
				}
			}
			s.Seats.Answer(false)
			s.Update(0, 0)
			if s.root.Find("lines") == nil {
				t.Errorf("%v, open %t: the panel does not come back", size, open)
			}
		}
	}
}
