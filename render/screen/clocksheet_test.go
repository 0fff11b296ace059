package screen

import (
	"testing"
	"time"

	"awale/game"
	"awale/game/save"
	"awale/render/screen/newgame"
	"awale/variants"
)

// Every kind of clock can be chosen, is told in words, is played, and is the choice of the next game, also after a reload.
func TestEveryKindOfClockCanBeChosen(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name string
		ids  []string
		want game.TimeControl
	}{
		{"none", []string{"new-clock-0"}, game.TimeControl{}},
		{"minutes", []string{"new-clock-10"}, game.TimeControl{Each: 10 * time.Minute}},
		{"the first of those often played", []string{"new-clock-own", "clock-done"},
			game.TimeControl{Each: 3 * time.Minute, Plus: 2 * time.Second}},
		{"twenty minutes", []string{"new-clock-own", "clock-often-2", "clock-done"}, game.TimeControl{Each: 20 * time.Minute}},
		{"own minutes and seconds", []string{"new-clock-own", "clock-each-less", "clock-plus-more", "clock-done"},
			game.TimeControl{Each: 2 * time.Minute, Plus: 3 * time.Second}},
		{"delay", []string{"new-clock-own", "clock-kind-delay", "clock-each-more", "clock-done"},
			game.TimeControl{Kind: game.Delay, Each: 4 * time.Minute, Plus: 5 * time.Second}},
		{"a move", []string{"new-clock-own", "clock-kind-move", "clock-each-more", "clock-out-warns", "clock-done"},
			game.TimeControl{Kind: game.PerMove, Each: 15 * time.Second, Soft: true}},
		{"hourglass", []string{"new-clock-own", "clock-kind-hourglass", "clock-done"},
			game.TimeControl{Kind: game.Hourglass, Each: 3 * time.Minute}},
		{"back from a move", []string{"new-clock-own", "clock-kind-move", "clock-kind-increment", "clock-done"},
			game.TimeControl{Each: 5 * time.Minute}},
	} {
		for _, opponent := range []string{"human", "engine"} {
			store := &save.Memory{}
			s := newStage(t, store)
			s.pressAll(append([]string{"menu", "menu-new", "new-opponent-" + opponent}, c.ids...)...)
			told := ""
			if n := s.find("new-clock-told"); n != nil {
				told = n.Label
			}
			if c.want == newgame.ChosenTime(&save.Settings{Minutes: int(c.want.Each / time.Minute)}) && c.want.Each < 11*time.Minute {
				if told != "" {
					t.Errorf("%s: %q is told of a plain clock", c.name, told)
				}
			} else if told != s.kit.TimeWords(c.want) {
				t.Errorf("%s: %q is told, not %q", c.name, told, s.kit.TimeWords(c.want))
			}
			s.press("new-start")
			for range 2 {
				clock := s.Seats.Session.Clock()
				if (clock != nil) != c.want.Timed() || clock != nil && !controlled(clock, c.want) {
					t.Errorf("%s, %s: %+v is played, not %+v", c.name, opponent, clock, c.want)
				}
				if got := newgame.ChosenTime(&s.prefs.Settings); got != c.want {
					t.Errorf("%s, %s: the next game has %+v", c.name, opponent, got)
				}
				s.Leave()
				s = newStage(t, store)
			}
		}
	}
}

// Against the computer the time of a person runs in the own turn. Little time stands out, and when a soft clock is up the game
// goes on.
func TestAClockAgainstTheComputer(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.pressAll("menu", "menu-new", "new-opponent-engine", "new-starts-you", "new-clock-own", "clock-kind-move", "clock-out-warns",
		"clock-done", "new-start")
	s.run("the player's turn", s.personMoves)
	s.settle()
	s.pass(5)
	if n := s.node("seat-south-clock"); n.Label != "0:05" || n.Warns {
		t.Errorf("after 5 s of 10 the clock shows %q, and stands out: %v", n.Label, n.Warns)
	}
	s.pass(3)
	if n := s.node("seat-south-clock"); !n.Warns {
		t.Errorf("at %q the clock does not stand out", n.Label)
	}
	s.pass(4)
	if s.outcome().Over() || s.desk.last() != s.says("clock.up", "player", s.Seats.Narrator.SideName(variants.South)) {
		t.Errorf("the time is up: over %v, said %q", s.outcome().Over(), s.desk.last())
	}
	s.press("house-2")
	if s.moves() != 1 {
		t.Error("nothing can be sown when the time is up")
	}
}

// controlled reports whether a clock gives time in a way. How much time is left does not matter.
func controlled(clock *game.Clock, want game.TimeControl) bool {
	got, other := clock.Document(), game.NewClock(want).Document()
	return got.Kind == other.Kind && got.Each == other.Each && got.Plus == other.Plus && got.Soft == other.Soft
}
