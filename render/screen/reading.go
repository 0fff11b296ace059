package screen

import "awale/game/save"

// reading is the time in which what a move did stands to be read, before the computer answers.
type reading struct {
	// due is set from a move until its seeds lie.
	due bool
	// left is how many seconds are left.
	left float64
}

// readingTimes are how long the words of a move stand at least, in seconds. Without motion nothing else shows the move.
var readingTimes = map[string]float64{save.SpeedCalm: 1.5, save.SpeedNormal: 1, save.SpeedQuick: 0.6, save.SpeedNone: 1}

// begin starts the time of a move whose seeds have come to rest.
func (r *reading) begin(s *save.Settings) {
	if r.due && !s.AnswerAtOnce {
		r.left = readingTimes[s.Speed]
	}
	r.due = false
}

// tick lets dt seconds pass.
func (r *reading) tick(dt float64) { r.left = max(0, r.left-dt) }

// over reports whether the next move may be played.
func (r *reading) over() bool { return r.left <= 0 }

// stop ends the time: the player has read enough, or the move is gone.
func (r *reading) stop() { *r = reading{} }
