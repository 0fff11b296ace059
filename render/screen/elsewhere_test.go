package screen

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"awale/game/save"
	"awale/render/screen/play"
	"awale/render/ui"
)

// neighbours are the windows that share a store, each of which is one of them.
type neighbours struct{ open []string }

// neighbour implements save.Windows for one of them.
type neighbour struct {
	*neighbours
	id      string
	changed bool
}

func (n *neighbour) ID() string { return n.id }

func (n *neighbour) Open(id string) bool { return slices.Contains(n.open, id) }

func (n *neighbour) Changed() bool { return n.changed }

// openBeside opens the program in one more window on a store.
func (n *neighbours) openBeside(t *testing.T, store save.Store, id string) *stage {
	t.Helper()
	n.open = append(n.open, id)
	return newStage(t, store, func(d *desk) { d.windows, d.chance = &neighbour{neighbours: n, id: id}, uint64(len(n.open)) })
}

// wait lets time pass in frames.
func (s *stage) wait(d time.Duration) {
	s.t.Helper()
	for range int(d/(100*time.Millisecond)) + 1 {
		s.now.Add(int64(100 * time.Millisecond))
		s.Update(0.1, 0)
	}
}

// openTwo opens a game in a window, plays a move, and opens the same game in a second window.
func openTwo(t *testing.T) (store *save.Memory, all *neighbours, first, second *stage) {
	t.Helper()
	store, all = &save.Memory{}, &neighbours{}
	first = all.openBeside(t, store, "a")
	first.hotSeat("abapa")
	first.press(houseIDs[5])
	first.settle()
	return store, all, first, all.openBeside(t, store, "b")
}

// TestTheSecondWindowReadsUntilItTakesOver opens the same game in two windows.
func TestTheSecondWindowReadsUntilItTakesOver(t *testing.T) {
	_, _, first, second := openTwo(t)
	if n := second.Root().Find(play.ElsewhereID); n == nil {
		t.Fatal("the second window does not say that the first one plays")
	}
	// A screen reader gets a dialog with its title, a live sentence and both ways on.
	for _, want := range []string{
		`"id":"elsewhere-sheet","role":"dialog","name":` + strconv.Quote(second.says("elsewhere.title")),
		`"id":"elsewhere-text","role":"status","name":` + strconv.Quote(second.says("elsewhere.text")),
		`"id":"elsewhere-take","role":"button","name":` + strconv.Quote(second.says("elsewhere.take")),
		`"id":"elsewhere-another","role":"button","name":` + strconv.Quote(second.says("elsewhere.another")),
	} {
		if !strings.Contains(string(second.mirrored()), want) {
			t.Errorf("a screen reader is not told %s", want)
		}
	}
	if said := second.says("refuse.elsewhere"); !slices.Contains(second.desk.said, said) {
		t.Errorf("%q is not spoken, but %q", said, second.desk.said)
	}
	// Without an answer nothing can be played, and the game of the first window is followed.
	second.press(play.ElsewhereID + "-close")
	second.press(houseIDs[6])
	if second.Root().Find(play.ElsewhereID) == nil || second.document().Moves != "F" {
		t.Error("the second window plays a game that it only reads")
	}
	first.press(houseIDs[6])
	first.settle()
	second.StorageChanged()
	if n := second.play.Seats.Session.Record().At(); n != 2 {
		t.Errorf("the second window shows %d moves", n)
	}
	// The first window hands over what it has, and only reads from then on.
	second.press("elsewhere-take")
	first.StorageChanged()
	second.StorageChanged()
	if second.Root().Find(play.ElsewhereID) != nil || second.play.Seats.Game.Watching() || second.play.Seats.Session.Record().At() != 2 {
		t.Error("the second window has not taken over")
	}
	if first.Root().Find(play.ElsewhereID) == nil {
		t.Error("the first window does not say that the second one plays")
	}
	second.press(houseIDs[5])
	second.settle()
	first.press("elsewhere-another")
	first.pressAll("new-start")
	second.StorageChanged()
	if first.play.Seats.Game.Watching() || second.Root().Find(play.ElsewhereID) == nil || second.document().Moves != "" {
		t.Error("the second window does not read the game that the first one has begun")
	}
	first.press(houseIDs[0])
	first.settle()
	second.StorageChanged()
	for i, s := range []*stage{first, second} {
		if n := s.play.Seats.Game.Parked(); n != 1 || len(s.document().Moves) != 1 {
			t.Errorf("window %d offers %d games", i+1, n)
		}
	}
	// A window that is closed leaves the games to the others.
	first.Leave()
	second.press("elsewhere-take")
	if second.play.Seats.Game.Watching() {
		t.Error("the games of a closed window are not taken over")
	}
}

// TestAWindowThatDoesNotAnswerLosesItsGame takes over from a window that has hung.
func TestAWindowThatDoesNotAnswerLosesItsGame(t *testing.T) {
	_, _, first, second := openTwo(t)
	second.press("elsewhere-take")
	second.wait(time.Second)
	if !second.play.Seats.Game.Watching() {
		t.Error("the first window had no time to answer")
	}
	second.wait(5 * time.Second)
	if second.play.Seats.Game.Watching() {
		t.Fatal("the game was not taken over")
	}
	second.press(houseIDs[6])
	second.settle()
	// The first window wakes: it plays nothing, and shows what the second one has played.
	first.press(houseIDs[7])
	first.wait(2 * time.Second)
	if first.Root().Find(play.ElsewhereID) == nil || first.play.Seats.Session.Record().At() != 2 {
		t.Error("the first window plays on")
	}
}

// TestSettingsOfTwoWindowsAreMerged changes a setting in each of two windows.
func TestSettingsOfTwoWindowsAreMerged(t *testing.T) {
	store, all := &save.Memory{}, &neighbours{}
	first, second := all.openBeside(t, store, "a"), all.openBeside(t, store, "b")
	first.prefs.Settings.Hints = false
	first.prefs.KeepSettings()
	second.prefs.Settings.Speed = save.SpeedQuick
	second.prefs.KeepSettings()
	first.StorageChanged()
	for i, s := range []*stage{first, second} {
		if s.prefs.Settings.Hints || s.prefs.Settings.Speed != save.SpeedQuick {
			t.Errorf("window %d has hints %t and speed %s", i+1, s.prefs.Settings.Hints, s.prefs.Settings.Speed)
		}
	}
}

// TestTwoWindowsKeepTheirDrafts makes a rule in each of two windows. Both drafts come back when the windows are closed.
func TestTwoWindowsKeepTheirDrafts(t *testing.T) {
	store, all := &save.Memory{}, &neighbours{}
	first, second := all.openBeside(t, store, "a"), all.openBeside(t, store, "b")
	write := func(s *stage, name string) {
		s.edit("wari")
		s.Write("editor-name", name, len(name))
		s.press("group-board")
		s.press("field-board.seeds-more")
	}
	write(first, "Mine")
	write(second, "Yours")
	first.press("field-board.seeds-more")
	second.visit(toRules...)
	if label := second.node("rules-draft").Label; !strings.Contains(label, "Yours") {
		t.Errorf("the second window goes on with %q", label)
	}
	all.open = nil
	third := all.openBeside(t, store, "c")
	third.visit(toRules...)
	third.press("rules-draft")
	if name := third.node("editor-name").Value; name != "Mine" && name != "Yours" {
		t.Errorf("the first draft is %q", name)
	}
	before := third.node("editor-name").Value
	third.visit(toRules...)
	other := ""
	var look func(n *ui.Node)
	look = func(n *ui.Node) {
		if strings.HasPrefix(n.ID, "rules-draft-") {
			other = n.ID
		}
		for _, c := range n.Children {
			look(c)
		}
	}
	look(third.Root().Tree())
	if other == "" {
		t.Fatal("only one draft has come back")
	}
	third.press(other)
	if name := third.node("editor-name").Value; name == before || name != "Mine" && name != "Yours" {
		t.Errorf("the other draft is %q, the first %q", name, before)
	}
}
