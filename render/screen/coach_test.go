package screen

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"awale/ai"
	"awale/game"
	"awale/game/save"
	"awale/render/screen/advice"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
)

// coachedGame begins a game against a level of the computer in which D alone keeps the win, with a choice of when the coach
// warns.
func coachedGame(t *testing.T, level ai.Level, when string, prepare ...func(*desk)) *stage {
	t.Helper()
	s := newStage(t, &save.Memory{}, append(prepare,
		choosing(func(p *save.Settings) { p.Coach, p.Seen, p.Speed = when, true, save.SpeedQuick }))...)
	s.against(level, save.StartsYou)
	s.Link("#p=1;r=abapa;b=" + fourToWin)
	s.settle()
	if s.position() != coachedPosition(t) || !s.personMoves() {
		t.Fatalf("the game begins at %v", s.position())
	}
	return s
}

// coachedPosition is the position of that game.
func coachedPosition(t *testing.T) variants.Position {
	t.Helper()
	p, err := notation.ParsePosition(fourToWin, catalogued(t, "abapa"))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// check lets frames pass until f is true. The clock stands, so that a check has all the time that it needs.
func (s *stage) check(what string, f func() bool) {
	s.t.Helper()
	for begin := time.Now(); !f(); s.Update(0.02, 8*time.Millisecond) {
		if time.Since(begin) > time.Minute {
			s.t.Fatalf("never: %s", what)
		}
		if s.checks() {
			time.Sleep(200 * time.Microsecond) // the search has a thread of its own
		}
	}
}

// plies is how many moves lead to where the game stands.
func (s *stage) plies() int { return len(s.record().Moves()) }

// answered waits until the computer has answered.
func (s *stage) answered() {
	s.t.Helper()
	s.run("the answer", func() bool { return s.plies() == 2 && !s.Board().Busy() })
}

// A blunder is asked about before the computer answers: what it costs, and how sure that is. It is taken back as undo does it,
// or stands. The same move again is meant, and is not asked about.
func TestTheCoachAsksBeforeTheComputerAnswers(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		s := coachedGame(t, ai.Amateur, save.CoachAlways, speaking(lang))
		before := s.position()
		ask := func(house int) {
			t.Helper()
			s.press(houseIDs[house])
			s.check("the question", func() bool { return s.has("coach-sheet") })
			if s.plies() != 1 || s.Seats.Session.Begun() {
				t.Errorf("the computer does not wait: %d moves", s.plies())
			}
		}
		ask(2)
		if said := s.node("coach-said-1").Label; said != s.says("coach.loss", "house", "C") ||
			s.node("coach-said-2").Label != s.says("coach.open") {
			t.Errorf("it says %q", said)
		}
		if n := s.node("coach-sheet"); n.Label != s.says("coach.title.blunder") {
			t.Errorf("the question is called %q", n.Label)
		}
		calls := 0
		for _, n := range nodes(s.node("coach-sheet")) {
			if strings.Contains(n.Label, "D") && n.Label != s.says("coach.title.blunder") {
				t.Errorf("%q gives the better move away", n.Label)
			}
			if n.Look == ui.LookPrimary {
				calls++
			}
		}
		if calls != 1 || s.node("coach-back").Look != ui.LookPrimary {
			t.Errorf("there are %d calls to act", calls)
		}
		s.press("coach-back")
		s.settle()
		if s.has("coach-sheet") || s.plies() != 0 || s.position() != before || !s.Seats.Session.CanRedo() {
			t.Fatalf("it is not taken back: %d moves", s.plies())
		}
		ask(4)
		s.press("coach-stand")
		s.answered()
		s.press("undo")
		s.settle()
		s.press(houseIDs[4])
		s.answered()
		if s.has("coach-sheet") {
			t.Error("it asks again about a move that is meant")
		}
		if s.record().Len() < 4 {
			t.Errorf("the move that was taken back is not kept: %d moments", s.record().Len())
		}
	}
}

// A move that costs nothing is answered without a question, and so is any where the player does not want to be warned: without
// the option against other levels than Initiation, with it never, and without hints.
func TestTheCoachIsQuiet(t *testing.T) {
	for what, c := range map[string]struct {
		level ai.Level
		when  string
		hints bool
		house int
		asks  bool
	}{
		"a good move":             {ai.Amateur, save.CoachAlways, true, 3, false},
		"by default":              {ai.Amateur, save.DefaultSettings().Coach, true, 2, false},
		"by default, Initiation":  {ai.Initiation, save.DefaultSettings().Coach, true, 2, false},
		"against Initiation":      {ai.Initiation, save.CoachInitiation, true, 2, true},
		"never, Initiation":       {ai.Initiation, save.CoachNever, true, 2, false},
		"without hints":           {ai.Amateur, save.CoachAlways, false, 2, false},
		"always, against Amateur": {ai.Amateur, save.CoachAlways, true, 2, true},
	} {
		s := coachedGame(t, c.level, c.when, choosing(func(p *save.Settings) { p.Hints = c.hints }))
		s.prefs.Settings.Hints = c.hints
		s.press(houseIDs[c.house])
		s.check(what, func() bool { return s.has("coach-sheet") || s.plies() == 2 })
		if s.has("coach-sheet") != c.asks {
			t.Errorf("%s: it asks: %t", what, s.has("coach-sheet"))
		}
	}
}

// While the coach checks and asks no clock runs.
func TestNoClockRunsWhileTheCoachAsks(t *testing.T) {
	s := newStage(t, &save.Memory{}, choosing(func(p *save.Settings) { p.Coach, p.Seen = save.CoachAlways, true }))
	s.against(ai.Amateur, save.StartsYou)
	rec, err := game.NewRecord(catalogued(t, "abapa"), coachedPosition(t))
	if err != nil {
		t.Fatal(err)
	}
	s.set(&game.Setup{Record: rec, Players: s.Seats.Game.Players(), Time: game.TimeControl{Each: time.Minute}})
	s.settle()
	clock := s.Seats.Session.Clock()
	if clock == nil {
		t.Fatal("there is no clock")
	}
	s.press(houseIDs[2])
	left := [2]time.Duration{clock.Left(variants.South), clock.Left(variants.North)}
	s.check("the question", func() bool { return s.has("coach-sheet") })
	for range 100 {
		s.now.Add(int64(20 * time.Millisecond))
		s.Update(0.02, 0)
	}
	if now := [2]time.Duration{clock.Left(variants.South), clock.Left(variants.North)}; now != left {
		t.Errorf("of %v there are %v left", left, now)
	}
}

// A search that gets no time holds the computer for a second at most, and a look back or another game ends the check.
func TestTheCoachHoldsNothingForLong(t *testing.T) {
	s := coachedGame(t, ai.Amateur, save.CoachAlways)
	s.press(houseIDs[2])
	s.Adviser.Think.Coach.Stop()
	s.answered()
	if s.has("coach-sheet") {
		t.Error("it asks without a check")
	}
	for what, leave := range map[string]func(s *stage){
		"a look back":  func(s *stage) { s.home(); s.pressAll("game", "menu-history", "history-back") },
		"another game": func(s *stage) { s.against(ai.Amateur, save.StartsYou) },
		"undo":         func(s *stage) { s.press("undo") },
	} {
		s := coachedGame(t, ai.Amateur, save.CoachAlways)
		s.press(houseIDs[2])
		if !s.checks() {
			t.Fatal("there is no check")
		}
		leave(s)
		if s.checks() {
			t.Errorf("%s: the check goes on", what)
		}
	}
}

// What the computer plays for a player is not checked.
func TestTheCoachLeavesTheComputersChoiceAlone(t *testing.T) {
	s := coachedGame(t, ai.Amateur, save.CoachAlways)
	s.pressKey(" ")
	s.run("a move", func() bool { return s.plies() == 1 })
	if s.checks() {
		t.Error("it checks its own move")
	}
}

// The choice of when the coach warns is kept, and is not there without hints.
func TestWhenTheCoachWarnsIsChosen(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.visit(toAdvice...)
	if !s.node("advice-coach-never").Checked {
		t.Error("it warns who has not asked for it")
	}
	s.press("advice-coach-always")
	if s.chosenSettings().Coach != save.CoachAlways {
		t.Error("the choice does nothing")
	}
	s.press("advice-hints")
	if n := s.node("advice-coach-never"); !n.Disabled {
		t.Error("it can be chosen without hints")
	}
}

// The question is read whole and answered in windows of every shape, in every language and in words of every size.
func TestTheQuestionOfTheCoachFits(t *testing.T) {
	for _, size := range windows {
		for where, s := range inEveryWords(t, size.w, size.h) {
			s.Coaching.Page.Open(&advice.CoachSheet{Page: s.Coaching.Page, Undo: func() {},
				Said: []string{s.says("coach.estimate", "house", "E", "count", 12, "depth", 24), s.says("coach.unclear")}})
			s.Update(0, 0)
			where = fmt.Sprintf("%v, %s", size, where)
			for _, n := range nodes(s.dialog()) {
				s.checkUnbroken(where, n)
			}
			s.checkTouched(where, "coach-back", "coach-sheet-close")
			s.closeSheets()
		}
	}
}
