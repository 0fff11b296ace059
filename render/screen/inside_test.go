package screen

import (
	"awale/game"
	"awale/render/screen/advice"
	"awale/render/screen/play"
	"awale/render/ui"
	"awale/variants"
)

// What tests ask of the inside of the program where neither the tree nor the mirror tells it. Everything else presses and finds by
// role, name or ID, so a screen that is built anew changes this file alone.

// frame is where the parts of the play screen lie.
func (s *stage) frame() play.Frame { return *s.Frame }

// overFar reports whether a long sentence lies over the plaque of the far player.
func (s *stage) overFar() bool {
	ground := s.played.Strip.Ground
	return ground != nil && s.frame().Upright && ground.Bounds.Holds(s.frame().Far)
}

// told is what the toast says, "" for nothing.
func (s *stage) told() string { return s.messages.Toast.Text }

// letMove has the play screen show that a side is to move, whatever the position.
func (s *stage) letMove(side variants.Side) {
	s.Seen.Turn = side
	s.kit.Changed()
	s.Update(0, 0)
}

// figures is how the seeds of a side are told in its strip, nil if they are told elsewhere.
func (s *stage) figures(side variants.Side) *ui.Node { return s.played.Strip.Scores[side] }

// checks reports whether the coach checks a move.
func (s *stage) checks() bool { return s.Coaching.Holds() }

// advises reports whether the computer looks for advice.
func (s *stage) advises() bool { return s.Adviser.Think.Wanted != advice.NoAdvice }

// explains reports whether the hand of the first visit shows its example.
func (s *stage) explains() bool { return s.Guide.Showing() }

// replays reports whether what happened elsewhere is being shown.
func (s *stage) replays() bool { return s.play.Seats.Replaying }

// set begins a game as a file or a link would.
func (s *stage) set(setup *game.Setup) {
	s.Games.Begin(setup)
	s.Update(0, 0)
}

// say is a message in the language of the program.
func (s *stage) say(m variants.Message) string { return s.kit.Words.Say(m) }

// fetchedAll reports whether all content that was wanted has come and is shown.
func (s *stage) fetchedAll() bool {
	l := s.learn.Library
	l.Mu.Lock()
	defer l.Mu.Unlock()
	for _, f := range l.Files {
		if f == nil || f.Data == nil && f.Err == nil {
			return false
		}
	}
	return l.Seen == l.Arrivals.Load()
}
