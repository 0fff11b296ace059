package screen

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"awale/ai"
	"awale/game/save"
	"awale/variants"
)

// TestThinksAheadIfItMay: while the player is to move the Grand Master thinks, if the options say so, until the player
// asks something of the computer, takes the permission back or looks elsewhere.
func TestThinksAheadIfItMay(t *testing.T) {
	s := newStage(t, &save.Memory{}, choosing(func(s *save.Settings) { s.ThinkTime = save.MinThinkTime }))
	thinks := func() bool {
		return s.Seats.Session.Seat(s.position().Turn.Other()).Thinking()
	}
	turn := func() {
		s.against(ai.GrandMaster, save.StartsOther)
		s.run("the player's turn", func() bool {
			return s.Seats.Session.Local() && s.Seats.Session.Begun() && !s.Board().Busy()
		})
	}
	if turn(); thinks() {
		t.Error("it thinks ahead unasked")
	}
	for _, id := range []string{"menu", "menu-options", "options-ponder", "options-done", "menu-continue"} {
		s.press(id)
	}
	if !s.chosenSettings().Ponder {
		t.Fatal("the option does nothing")
	}
	if turn(); !thinks() {
		t.Error("it does not think ahead")
	}
	if s.Hidden(true); thinks() {
		t.Error("it thinks while nobody can see it")
	}
	if turn(); thinks() {
		t.Error("it begins to think while nobody can see it")
	}
	s.Hidden(false)
	turn()
	if s.pressKey("h"); thinks() {
		t.Error("it thinks ahead while the player waits for a hint")
	}
	turn()
	for _, id := range []string{"menu", "menu-options", "options-ponder"} {
		if !thinks() {
			t.Errorf("it has stopped before %s", id)
		}
		s.press(id)
	}
	if thinks() {
		t.Error("it goes on though it may not any more")
	}
}

// The sign of a hint is lit while a person is to move and dimmed else, also while the last seeds of the computer are on
// their way.
func TestTheHintIsLitForWhoIsToMove(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.against(ai.Beginner, save.StartsYou)
	lit := func(what string, want bool) {
		t.Helper()
		s.Update(0, 0)
		if n := s.Root().Find("hint"); n.Disabled == want {
			t.Errorf("%s: lit %t, want %t", what, !n.Disabled, want)
		}
	}
	s.run("your turn", func() bool { return s.personMoves() && !s.Board().Busy() })
	lit("you are to move", true)
	s.press(houseIDs[2])
	lit("your seeds travel", false)
	s.run("the answer", func() bool { return s.personMoves() && s.Board().Busy() })
	lit("the seeds of the computer travel", false)
	s.settle()
	lit("they lie", true)
}

// Advice that is still looked for when a sheet opens is not told any more, and nothing says that it is looked for; advice
// that has been found is still marked, as its words still stand there, when the sheet closes.
func TestASheetStopsAdviceButLeavesWhatWasFound(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.against(ai.Beginner, save.StartsYou)
	s.run("your turn", func() bool { return s.personMoves() && !s.Board().Busy() })
	said := s.spokenWords
	s.press("hint")
	if said() != s.says("hint.thinking") {
		t.Fatalf("it says %q while it looks", said())
	}
	s.press("menu")
	if s.press("menu-continue"); s.advises() || said() != s.says("greet.you") {
		t.Errorf("after a sheet it looks for advice: %t, and says %q", s.advises(), said())
	}
	s.askHouse("hint")
	advice, words := s.Board().Hint(), said()
	s.press("menu")
	if s.press("menu-continue"); s.Board().Hint() != advice || said() != words {
		t.Errorf("after a sheet it advises %d and says %q, before %d and %q", s.Board().Hint(), said(), advice, words)
	}
}

// endless is a place in which every search goes on until it is stopped. It counts those that run.
type endless struct{ running atomic.Int32 }

func (e *endless) Remote() ai.Remote { return e }

func (e *endless) Run(ctx context.Context, _ ai.Job, _ func(ai.Info)) (r ai.Result, ok bool) {
	e.running.Add(1)
	defer e.running.Add(-1)
	<-ctx.Done()
	return r, false
}

// While nobody can see the program, what a player only looks at is not searched: the analysis of a position, and the value of one that
// is set up. Both begin anew when the program is seen. The analysis of a whole game, which ends by itself, goes on.
func TestWhatIsLookedAtRestsWhileHidden(t *testing.T) {
	for _, c := range []struct {
		what   string
		begin  func(s *stage)
		hidden int32
	}{
		{"analysis", func(s *stage) { s.analysed("0-0-1-2-3-0-2-0-0-0-0-0-20-20-S", "D") }, 0},
		{"value", func(s *stage) {
			s.hotSeat(variants.Default)
			s.visit(toPlacing...)
			s.pressAll("placing-start", "placing-prove")
		}, 0},
		{"whole game", func(s *stage) {
			s.analysed("0-0-1-2-3-0-2-0-0-0-0-0-20-20-S", "D")
			s.press("history-analysis-whole")
		}, 1},
	} {
		t.Run(c.what, func(t *testing.T) {
			var place endless
			s := newStage(t, &save.Memory{}, choosing(still), func(d *desk) { d.thinker = &place })
			searches := func(when string, want int32) {
				t.Helper()
				for end := time.Now().Add(20 * time.Second); place.running.Load() != want; time.Sleep(100 * time.Microsecond) {
					if time.Now().After(end) {
						t.Fatalf("%s %d searches run, not %d", when, place.running.Load(), want)
					}
				}
			}
			c.begin(s)
			s.Update(0, 0)
			searches("at first", 1)
			s.Hidden(true)
			searches("hidden", c.hidden)
			s.Update(0, 0) // a minimised window may still have frames
			searches("hidden", c.hidden)
			s.Hidden(false)
			s.Update(0, 0)
			searches("seen again", 1)
			if c.what == "value" && !s.proving() {
				t.Error("the sheet shows no search any more")
			}
			s.Leave()
			searches("in the end", 0)
		})
	}
}
