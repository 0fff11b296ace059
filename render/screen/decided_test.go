package screen

import (
	"slices"
	"strings"
	"testing"
	"time"

	"awale/game"
	"awale/game/save"
	"awale/render/geom"
	"awale/variants"
	"awale/variants/notation"
	"awale/variants/rulestest"
)

// F takes two seeds, and South has more than half of all.
var beforeDecided = "#p=1;r=" + variants.Written("classical") + ";b=4-0-0-0-0-1-1-0-5-0-0-0-24-13-S"

// Under a rule that is played to its end, a game is decided once a side has more than half of the seeds. That is told once,
// and the players may stop there.
func TestDecidedGameMayBeStopped(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.hotSeat("abapa")
	s.Link(beforeDecided)
	if s.pressAll("game"); s.Root().Find("menu-stop") != nil {
		t.Error("the menu stops a game that is open")
	}
	s.home()
	s.pressKey("f")
	s.settle()
	if s.dialogID() != "decided-sheet" {
		t.Fatalf("%q is open", s.dialogID())
	}
	if said := s.Root().Find("decided-why").Label; !strings.Contains(said, "26") {
		t.Errorf("it says %q", said)
	}
	s.press("decided-on")
	s.pressKey("c")
	s.settle()
	if s.dialogID() != "" || s.moves() != 2 {
		t.Errorf("%q is open after %d moves", s.dialogID(), s.moves())
	}
	// Taken back and played again, it is told again.
	s.pressAll("undo", "undo")
	s.settle()
	s.pressKey("f")
	s.settle()
	if s.dialogID() != "decided-sheet" {
		t.Error("it is not told again after it was taken back")
	}
	s.press("decided-stop")
	s.settle()
	if o := s.outcome(); o.Method != variants.Stopped || o.Result != variants.SouthWins || s.dialogID() != "end-sheet" {
		t.Errorf("the game ended by %v, and %q is open", o, s.dialogID())
	}
	if n := s.Root().Find("end-undo"); n == nil || n.Label != s.says("decided.on") {
		t.Error("the end does not offer to play on")
	}
	s.press("end-undo")
	s.pressAll("game", "menu-stop")
	s.settle()
	if o := s.outcome(); o.Method != variants.Stopped {
		t.Errorf("the menu ended the game by %v", o)
	}
}

// Two who sit opposite each other read it, and one asks the other.
func TestOppositeADecidedGameIsStoppedByBoth(t *testing.T) {
	s := newOpposite(t, &save.Memory{}, 0)
	link, err := notation.ParseLink(beforeDecided)
	if err != nil {
		t.Fatal(err)
	}
	rec, err := game.NewRecord(link.Rules, link.Start)
	if err != nil {
		t.Fatal(err)
	}
	s.set(&game.Setup{Record: rec, Players: s.Seats.Game.Players(), Sitting: game.Opposite})
	s.Update(0, 0)
	s.pressKey("f")
	s.settle()
	if s.dialogID() != "" || !strings.Contains(s.desk.last(), "26") {
		t.Fatalf("%q is open, and said is %q", s.dialogID(), s.desk.last())
	}
	s.press("seat-north-menu")
	s.pressAll("menu-game", "menu-stop")
	if s.offer() != game.OfferStop || s.asker() != variants.North {
		t.Fatalf("the question is %v of %v", s.offer(), s.asker())
	}
}

// Under a rule that teaches it, the end also tells how many houses each side fills again.
func TestEndTellsTheScoreInHouses(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.hotSeat("abapa")
	s.Link("#p=1;r=" + variants.Written("leaflet") + ";b=0-0-0-0-0-1-1-0-0-0-0-0-32-14-S")
	s.pressKey("f")
	s.settle()
	if s.dialogID() == "decided-sheet" {
		s.press("decided-stop")
	}
	s.settle()
	if n := s.Root().Find("end-put-back"); n == nil || !strings.Contains(n.Label, "over") || !strings.Contains(n.Label, "4 of 6") {
		t.Errorf("%q tells %v", s.dialogID(), n)
	}
	lie := func() (seeds []int) {
		for h := range variants.House(12) {
			seeds = append(seeds, s.Board().Count(geom.HouseOf(h)))
		}
		return append(seeds, s.Board().Count(geom.StoreOf(variants.South)), s.Board().Count(geom.StoreOf(variants.North)))
	}
	if got, want := lie(), []int{4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 0, 0, 8, 0}; !slices.Equal(got, want) {
		t.Errorf("the seeds lie as %d, want %d", got, want)
	}
	s.press("end-sheet-close")
	s.press("undo")
	s.settle()
	if got, want := lie(), []int{0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 32, 14}; !slices.Equal(got, want) {
		t.Errorf("after undo the seeds lie as %d, want %d", got, want)
	}
}

// settleStage is a stage with a person as South against a level of the computer, which thinks for real.
func settleStage(t *testing.T, rule, position, level string) *stage {
	t.Helper()
	s := newStage(t, &save.Memory{})
	rec, err := game.NewRecord(rulestest.Load(t, rule), rulestest.Position(t, position))
	if err != nil {
		t.Fatal(err)
	}
	s.set(&game.Setup{Record: rec, Players: [2]save.Player{{Kind: save.Human}, {Kind: save.Engine, Level: level}}})
	return s
}

// inTime returns f, and gives the search, which nobody is told of, a moment before it.
func inTime(f func() bool) func() bool {
	return func() bool {
		time.Sleep(200 * time.Microsecond)
		return f()
	}
}

// Against the computer a game that is decided may also be settled as it ends with best play, and undo takes that back.
func TestDecidedGameIsSettled(t *testing.T) {
	s := settleStage(t, "leaflet", "0-0-0-0-0-1-1-0-0-0-0-0-32-14-S", "amateur")
	s.run("a settlement", inTime(s.Settling.CanSettle))
	s.pressAll("game", "menu-settle")
	s.settle()
	if s.dialogID() != "end-sheet" || !s.outcome().Over() {
		t.Fatalf("%q is open, and the game stands at %v", s.dialogID(), s.outcome())
	}
	if p, said := s.Seats.Session.Position(), s.node("end-why").Label; !strings.Contains(said,
		s.says("end.settled", "own", int(p.Stores[0]), "other", int(p.Stores[1]))) {
		t.Errorf("the end says %q", said)
	}
	s.press("end-sheet-close")
	s.press("undo")
	s.settle()
	if s.outcome().Over() || s.record().At() != 0 {
		t.Errorf("undo leads to %d", s.record().At())
	}
}

// Who can no longer win against the Grand Master is asked once, by itself, whether to settle the game. All moves of the line are
// played at once, and after "Play on" the menu still has it.
func TestALostGameIsOfferedToBeSettled(t *testing.T) {
	s := settleStage(t, "abapa", "0-0-0-2-0-1-1-0-0-0-0-0-20-24-S", "grand-master")
	s.run("the question", inTime(func() bool { return s.dialogID() == "decided-sheet" }))
	if s.node("decided-sheet").Label != s.says("decided.known") || s.has("decided-stop") {
		t.Errorf("the sheet %q offers to stop: %v", s.node("decided-sheet").Label, s.has("decided-stop"))
	}
	told := s.node("decided-settlement").Label
	s.press("decided-on")
	for range 200 {
		if s.Update(0.02, 0); s.dialogID() != "" {
			t.Fatal("the question is asked again")
		}
	}
	s.pressAll("game", "menu-settle")
	s.settle()
	rec := s.record()
	first, ok := rec.Settled()
	if p := s.Seats.Session.Position(); !ok || first != 1 || rec.At() < 6 || told != s.says("decided.exact", "own", int(p.Stores[0]),
		"other", int(p.Stores[1])) {
		t.Errorf("%q, then settled %v from %d to %d: %v", told, ok, first, rec.At(), p)
	}
	if s.dialogID() != "end-sheet" {
		t.Errorf("%q is open", s.dialogID())
	}
}
