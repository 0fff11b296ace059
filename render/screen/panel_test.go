package screen

import (
	"bytes"
	"fmt"
	"math"
	"slices"
	"strings"
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

// openHistory opens the history, or closes it.
func (s *stage) openHistory(open bool) {
	s.History.Close()
	if open {
		s.History.Toggle()
	}
	s.Update(0, 0)
}

// checkPanelApart checks that the panel lies in the window and over nothing, and that every control can be touched.
func (s *stage) checkPanelApart(where string) {
	s.t.Helper()
	f, panel := s.frame(), s.root.Find("history").Bounds
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
		s.openHistory(false)
		alone, pitch := s.frame(), s.GameBoard.Geometry().Pitch
		s.openHistory(true)
		s.checkPanelApart(where)
		_, wide, high := history.Needs(s.kit)
		if f := s.frame(); f.Panel.W < wide || f.Panel.H < high {
			t.Errorf("%s: the panel is %v by %v, and needs %v by %v", where, f.Panel.W, f.Panel.H, wide, high)
		}
		if body := s.root.Find("history-body"); body.Bounds.H < ui.ControlHeight || !s.frame().Panel.Holds(body.Bounds) {
			t.Errorf("%s: the history has %v of the panel", where, body.Bounds)
		}
		now := s.GameBoard.Geometry().Pitch
		switch {
		case alone.Upright:
			// A board that lies gives up what it cannot use.
			const air = 2 * 20
			g, has := s.GameBoard.Geometry(), s.frame().Board.H
			if s.frame().Form != history.Sheet || has < alone.Board.H/2 && (g.Upright || has < g.Plank.H+air || has >= g.Plank.H+air+1) {
				t.Errorf("%s: the board has %v of %v", where, has, alone.Board.H)
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

// A column takes room that the board cannot use, as much as lines that are read well. If there is none it is as narrow as its
// views allow. The board is the same beside every view.
func TestAColumnTakesLittleFromTheBoard(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.hotSeat(variants.Default)
	s.measureBy(newPrinter(t))
	for _, c := range []struct {
		w, h  float64
		scale float64
		// panel is the width of the panel in dp, and board the part of its length that the board keeps, 0 to 1.
		panel, board float64
	}{
		{1280, 800, 1, 280, 0.77}, {1440, 900, 1, 280, 0.79}, {1920, 1080, 1, 280, 0.81}, {2560, 1080, 1, 280, 0.86},
		{3840, 2160, 1, 280, 0.84}, {5120, 1440, 1, 424, 1},
		{1280, 800, 2, 312, 0.74}, {1440, 900, 2, 352, 0.74}, {1920, 1080, 2, 384, 0.74}, {2560, 1080, 2, 384, 0.81},
		{3840, 2160, 2, 384, 0.79}, {5120, 1440, 2, 792, 1},
	} {
		where := fmt.Sprintf("%v by %v, words %v", c.w, c.h, c.scale)
		s.prefs.Settings.TextScale = c.scale
		s.Resize(1, 1)
		s.Resize(c.w, c.h)
		s.openHistory(false)
		alone := s.GameBoard.Geometry().Plank
		s.openHistory(true)
		for _, view := range []string{"boards", "words", "analysis", "moves"} {
			s.press("history-view-" + view)
			s.Update(0, 0)
			f, now := s.frame(), s.GameBoard.Geometry().Plank
			if f.Form != history.Column || math.Abs(f.Panel.W-c.panel) > kit.Rounding || now.W < c.board*alone.W-kit.Rounding {
				t.Errorf("%s, %s: the panel is %v wide, and a board of %v by %v becomes %v by %v", where, view, f.Panel.W, alone.W, alone.H,
					now.W, now.H)
			}
			for _, id := range []string{"history-first", "history-last", "history-more"} {
				s.node(id)
			}
		}
	}
}

// Without a panel everything lies as if there had never been one, and after one as before.
func TestAClosedPanelGivesTheRoomBack(t *testing.T) {
	everyPanelWindow(t, func(s *stage, where string) {
		s.openHistory(false)
		alone := s.shown()
		if bytes.Contains(s.mirrored(), []byte(`"history`)) {
			t.Errorf("%s: there is a panel", where)
		}
		s.openHistory(true)
		s.press("history-toggle")
		if s.shown() != alone {
			t.Errorf("%s: a panel leaves something behind", where)
		}
	})
}

// Escape closes an open panel first, then opens the menu. The focus goes to the board if it was in the list, and stays if
// it was elsewhere.
func TestEscapeClosesThePanel(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.hotSeat(variants.Default)
	for focus, after := range map[string]string{"history-move-0": "house-0", "history-toggle": "house-0", "house-2": "house-2"} {
		s.openHistory(true)
		if key := s.node("menu").Key; key != "F10" {
			t.Errorf("the menu is opened by %s while Escape closes the panel", key)
		}
		s.root.SetFocus(focus, true)
		s.Key("Escape", false, false, false, false)
		if _, open := s.History.Shown(); open || len(s.stack.Sheets) != 0 || s.root.Focus != after {
			t.Errorf("open %t, %d sheets, the focus went from %s to %q", open, len(s.stack.Sheets), focus, s.root.Focus)
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
		s := newStage(t, &save.Memory{}, choosing(still))
		if s.hotSeat(variants.Default); opposite {
			s = newOpposite(t, &save.Memory{}, 0, choosing(still))
		}
		s.playTurns(40)
		s.openHistory(true)
		s.press("history-last")
		s.press("history-first")
		house := s.GameBoard.HouseID(s.House.FirstHouse())
		before, after := house, "menu"
		if opposite {
			before, after = "", house
		}
		s.root.SetFocus("history-toggle", true)
		s.Key("Tab", true, false, false, false)
		order := []string{s.root.Focus}
		for range 90 {
			s.Key("Tab", false, false, false, false)
			s.Update(0, 0)
			order = append(order, s.root.Focus)
			inside := func(id string) bool { return strings.HasPrefix(id, "history-") }
			if inside(order[len(order)-2]) && !inside(s.root.Focus) {
				break
			}
		}
		at := slices.Index(order, "history-toggle")
		if at < 0 || before != "" && (at == 0 || order[at-1] != before) || !slices.Contains(order, "history-move-40") {
			t.Fatalf("opposite %t: the focus goes %v", opposite, order)
		}
		if list := s.node(history.HistoryList); list.Offset == 0 {
			t.Errorf("opposite %t: the list does not scroll along", opposite)
		}
		if s.root.Focus != after {
			t.Errorf("opposite %t: after the panel comes %s", opposite, s.root.Focus)
		}
	}
}

// The panel is scrolled by a wheel, and its place in the list is kept while nothing changes in the game.
func TestThePanelScrolls(t *testing.T) {
	s := newStage(t, &save.Memory{}, choosing(still))
	s.hotSeat(variants.Default)
	s.playTurns(40)
	s.openHistory(true)
	s.press("history-first")
	list := s.node(history.HistoryList)
	x, y := list.Bounds.Center()
	s.Wheel(x, y, 0, 200)
	s.Update(0, 0)
	s.kit.Changed()
	s.Update(0, 0)
	if at := s.node(history.HistoryList).Offset; at != 200 {
		t.Errorf("the list was scrolled to %v", at)
	}
}

// A question between two who sit opposite each other lies over no panel.
func TestAQuestionLeavesThePanel(t *testing.T) {
	for _, size := range panelWindows {
		for _, open := range []bool{false, true} {
			s := oppositeIn(t, "en", size.w, size.h, 2)
			s.openHistory(open)
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
			if open && s.root.Find("history") == nil {
				t.Errorf("%v, open %t: the panel does not come back", size, open)
			}
		}
	}
}
