package screen

import (
	"strings"
	"testing"
	"time"

	"awale/ai"
	"awale/game/save"
)

// What a move did stands for about a second before the computer answers, unless the player wants the answer at once or
// taps.
func TestAMoveStandsToBeRead(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		what        string
		atOnce, tap bool
		least, most time.Duration
	}{
		{"usual", false, false, 900 * time.Millisecond, 3 * time.Second},
		{"at once", true, false, 0, 900 * time.Millisecond},
		{"tapped", false, true, 0, 900 * time.Millisecond},
	} {
		s := newStage(t, &save.Memory{}, choosing(func(s *save.Settings) {
			s.AnswerAtOnce, s.Seen, s.Coach = c.atOnce, true,
				save.CoachNever
		}))
		s.against(ai.Initiation, save.StartsYou)
		s.run("your turn", func() bool { return s.personMoves() && !s.Board().Busy() })
		s.press(houseIDs[2])
		s.run("your seeds lie", func() bool { return !s.Board().Busy() })
		began, said := s.now.Load(), s.spokenWords()
		if !strings.Contains(said, "C") {
			t.Fatalf("%s: it says %q", c.what, said)
		}
		if c.tap {
			s.press(houseIDs[4])
			if s.sound.thuds > 0 {
				t.Errorf("%s: the tap is refused", c.what)
			}
		}
		s.run("the answer", s.Board().Busy)
		if stood := time.Duration(s.now.Load() - began); stood < c.least || stood > c.most {
			t.Errorf("%s: the words stood for %v", c.what, stood)
		}
		if s.moves() != 2 {
			t.Errorf("%s: %d moves", c.what, s.moves())
		}
	}
}
