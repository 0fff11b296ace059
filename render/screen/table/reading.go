package table

import (
	"awale/game/save"
)

// Reading is the time in which what a move did stands to be read, before the computer answers.
type Reading struct {
	// Due is set from a move until its seeds lie.
	Due bool
	// left is how many seconds are left.
	left float64
}

// ReadingTimes are how long the words of a move stand at least, in seconds. Without motion nothing else shows the move.
var ReadingTimes = map[string]float64{save.SpeedCalm: 1.5, save.SpeedNormal: 1, save.SpeedQuick: 0.6, save.SpeedNone: 1}

// Begin starts the time of a move whose seeds have come to rest.
func (r *Reading) Begin(s *save.Settings) {
	if r.Due && !s.AnswerAtOnce {
		r.left = ReadingTimes[s.Speed]
	}
	r.Due = false
}

// Tick lets dt seconds pass.
func (r *Reading) Tick(dt float64) { r.left = max(0, r.left-dt) }

// Over reports whether the next move may be played.
func (r *Reading) Over() bool { return r.left <= 0 }

// Stop ends the time: the player has read enough, or the move is gone.
func (r *Reading) Stop() { *r = Reading{} }
