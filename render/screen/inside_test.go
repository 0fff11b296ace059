package screen

import (
	"awale/game"
	"awale/render/ui"
	"awale/variants"
)

// What tests ask of the inside of the program where neither the tree nor the mirror tells it. Everything else presses and finds by
// role, name or ID, so a screen that is built anew changes this file alone.

// frame is where the parts of the play screen lie.
func (s *stage) frame() frame { return s.layout.frame }

// overFar reports whether a long sentence lies over the plaque of the far player.
func (s *stage) overFar() bool {
	ground := s.played.strip.ground
	return ground != nil && s.frame().upright && s.frame().far.Y == s.frame().words.Y && ground.Bounds.Holds(s.frame().far)
}

// told is what the toast says, "" for nothing.
func (s *stage) told() string { return s.messages.toast.text }

// letMove has the play screen show that a side is to move, whatever the position.
func (s *stage) letMove(side variants.Side) {
	s.seen.turn = side
	s.kit.changed()
	s.Update(0, 0)
}

// figures is how the seeds of a side are told in its strip, nil if they are told elsewhere.
func (s *stage) figures(side variants.Side) *ui.Node { return s.played.strip.scores[side] }

// checks reports whether the coach checks a move.
func (s *stage) checks() bool { return s.coaching.holds() }

// advises reports whether the computer looks for advice.
func (s *stage) advises() bool { return s.adviser.think.advisor.Thinking() }

// explains reports whether the hand of the first visit shows its example.
func (s *stage) explains() bool { return s.guide.showing() }

// replays reports whether what happened elsewhere is being shown.
func (s *stage) replays() bool { return s.play.seats.replaying }

// set begins a game as a file or a link would.
func (s *stage) set(setup *game.Setup) {
	s.games.begin(setup)
	s.Update(0, 0)
}

// say is a message in the language of the program.
func (s *stage) say(m variants.Message) string { return s.kit.words.say(m) }

// fetchedAll reports whether all content that was wanted has come and is shown.
func (s *stage) fetchedAll() bool {
	l := s.learn.library
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, f := range l.files {
		if f == nil || f.data == nil && f.err == nil {
			return false
		}
	}
	return l.seen == l.arrivals.Load()
}
