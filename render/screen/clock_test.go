package screen

import (
	"testing"
	"time"

	"awale/game"
	"awale/game/save"
	"awale/variants"
)

// pass lets so many seconds pass, in frames of a tenth of a second.
func (s *stage) pass(seconds int) {
	for range 10 * seconds {
		s.now.Add(int64(100 * time.Millisecond))
		s.Update(0.1, 0)
	}
}

// left is what the clock of a side shows, as it is saved when the program is left.
func (s *stage) left(side variants.Side) time.Duration {
	s.t.Helper()
	s.Leave()
	c := s.document().Clock
	if c == nil {
		s.t.Fatal("there is no clock")
	}
	if side == variants.South {
		return time.Duration(c.South) * time.Millisecond
	}
	return time.Duration(c.North) * time.Millisecond
}

// shows reports whether the clock of a side shows so many seconds, but for a frame or two in which seeds came
// to rest.
func (s *stage) shows(side variants.Side, seconds float64) bool {
	d := s.left(side).Seconds() - seconds
	return d > -0.05 && d < 0.001
}

func TestAClockRunsOutAndIsKept(t *testing.T) {
	store := &save.Memory{}
	s := newOpposite(t, store, 5)
	s.pass(102)
	if s.left(variants.South) != 198*time.Second || s.left(variants.North) != 5*time.Minute {
		t.Errorf("after 102 s of South's turn: %v, %v", s.left(variants.South), s.left(variants.North))
	}
	s.Hidden(true) // as a page does that is loaded again
	again := newStage(t, store)
	if again.find("seat-north") == nil || again.left(variants.South) != 198*time.Second {
		t.Fatalf("after a reload the clock shows %v", again.left(variants.South))
	}
	again.pass(198)
	o := again.outcome()
	if o.Method != variants.Timeout || o.Result != variants.NorthWins {
		t.Errorf("the time is up: %+v", o)
	}
	if third := newStage(t, store); third.outcome() != o {
		t.Errorf("after a reload: %+v", third.outcome())
	}
}

func TestAClockIsKeptWhereNobodyTellsOfTheEnd(t *testing.T) {
	store := &save.Memory{}
	s := newOpposite(t, store, 5)
	s.pass(99)
	const left = 201 * time.Second
	if came := newStage(t, store).left(variants.South); came < left || came > left+game.SaveEvery {
		t.Errorf("%v came back of %v", came, left)
	}
	s.Leave()
	if came := newStage(t, store).left(variants.South); came != left {
		t.Errorf("after the window was closed %v came back of %v", came, left)
	}
}

// However seldom frames come, a second is a second; what no frame was drawn in for long does not count.
func TestAClockGoesByTheTime(t *testing.T) {
	s := newOpposite(t, &save.Memory{}, 5)
	for range 10 {
		s.now.Add(int64(time.Second))
		s.Update(0.1, 0) // an animation lets no more than that pass in a frame
	}
	if s.left(variants.South) != 290*time.Second {
		t.Errorf("after 10 s in frames of 1 s there are %v left", s.left(variants.South))
	}
	s.now.Add(int64(time.Hour))
	s.Update(0.1, 0)
	if s.left(variants.South) != 290*time.Second {
		t.Errorf("an hour without a frame left %v", s.left(variants.South))
	}
}

func TestAClockStandsStillWhileHidden(t *testing.T) {
	s := newOpposite(t, &save.Memory{}, 5)
	s.pass(10)
	s.now.Add(int64(500 * time.Millisecond))
	s.Hidden(true)
	if s.left(variants.South) != 289500*time.Millisecond {
		t.Errorf("until it was hidden it ran to %v", s.left(variants.South))
	}
	s.pass(10) // a desktop goes on with its frames
	s.now.Add(int64(5 * time.Second))
	s.Hidden(false)
	s.pass(1)
	if s.left(variants.South) != 288500*time.Millisecond {
		t.Errorf("hidden for 15 s it ran to %v", s.left(variants.South))
	}
}

// Nobody thinks for free by opening a sheet, nor lets the other's time run by covering the board.
func TestAClockRunsUnderASheetOfWhoIsToMove(t *testing.T) {
	s := newOpposite(t, &save.Memory{}, 5)
	s.Activate("seat-south-menu")
	s.pass(10)
	if s.left(variants.South) != 290*time.Second {
		t.Errorf("under a menu the clock ran to %v", s.left(variants.South))
	}
	s.Activate("menu-continue")
	s.Activate("house-2")
	s.settle()
	s.Activate("seat-south-menu")
	s.pass(10)
	if !s.shows(variants.South, 290) || !s.shows(variants.North, 300) {
		t.Errorf("South's menu on North's turn: %v, %v", s.left(variants.South), s.left(variants.North))
	}
	s.Activate("menu-options")
	s.pass(300)
	s.Activate("options-done")
	s.Activate("menu-continue")
	s.pass(300)
	if o := s.outcome(); o.Method != variants.Timeout || o.Result != variants.SouthWins {
		t.Errorf("North's time is up: %+v", o)
	}
}

func TestAnUndoGivesNoTimeBack(t *testing.T) {
	s := newOpposite(t, &save.Memory{}, 5)
	s.pass(10)
	s.Activate("house-2")
	s.settle()
	s.pass(20)
	s.Activate("seat-south-undo")
	s.Activate("seat-north-accept")
	s.settle()
	if s.moves() != 0 || !s.shows(variants.South, 290) || !s.shows(variants.North, 280) {
		t.Errorf("after an undo at move %d: %v, %v", s.moves(), s.left(variants.South), s.left(variants.North))
	}
	s.pass(5)
	if !s.shows(variants.South, 285) || !s.shows(variants.North, 280) {
		t.Errorf("and 5 s more: %v, %v", s.left(variants.South), s.left(variants.North))
	}
}

func TestTimeThatIsUpIsNotTakenBack(t *testing.T) {
	s := newOpposite(t, &save.Memory{}, 5)
	s.Activate("house-2")
	s.settle()
	s.pass(301)
	end := s.outcome()
	if end.Method != variants.Timeout || !s.Root().Find("seat-south-undo").Disabled {
		t.Fatalf("the time is up: %+v", end)
	}
	s.pressKey("u")
	if s.outcome() != end || s.desk.last() != s.says("refuse.timeUp") {
		t.Errorf("%+v, said %q", s.outcome(), s.desk.last())
	}
	beside := newStage(t, &save.Memory{})
	for _, id := range []string{"menu", "menu-new", "new-opponent-human", "new-seats-beside", "new-clock-5", "new-start"} {
		beside.Activate(id)
		beside.Update(0, 0)
	}
	beside.pass(301)
	beside.settle()
	if !beside.outcome().Over() || beside.Root().Find("end-again") == nil || beside.Root().Find("end-undo") != nil {
		t.Error("the sheet at the end offers to take back time that is up")
	}
}

// A rematch is played with the clock of the game before it, whatever was chosen since.
func TestARematchHasTheSameClock(t *testing.T) {
	store := &save.Memory{}
	s := newOpposite(t, store, 5)
	s.pass(301)
	s.Leave()
	chosen := choosing(func(s *save.Settings) { s.Minutes = 20 })
	s = newStage(t, store, chosen)
	s.pressAll("seat-south-new", "seat-north-accept")
	if s.left(variants.South) != 5*time.Minute || s.left(variants.North) != 5*time.Minute {
		t.Errorf("a rematch of 5 minutes: %v, %v", s.left(variants.South), s.left(variants.North))
	}
	s.pass(7)
	s.Hidden(true)
	again := newStage(t, store)
	again.pressAll("seat-south-new", "seat-north-accept")
	if again.left(variants.South) != 5*time.Minute {
		t.Errorf("a rematch after a reload: %v", again.left(variants.South))
	}
	store = &save.Memory{}
	newOpposite(t, store, 0).press("house-2")
	without := newStage(t, store, chosen)
	without.pressAll("seat-south-new", "seat-north-accept")
	if without.moves() != 0 || without.find("seat-south-clock") != nil {
		t.Error("a rematch without a clock has one")
	}
}

func TestAClockNeedsNoMemoryInAFrame(t *testing.T) {
	s := newOpposite(t, &save.Memory{}, 5)
	s.pass(1)
	s.now.Add(int64(10 * time.Millisecond))
	s.Leave()
	if n := testing.AllocsPerRun(50, func() {
		s.now.Add(int64(time.Millisecond))
		s.played.Tick(false)
	}); n != 0 {
		t.Errorf("%v allocations a frame", n)
	}
}
