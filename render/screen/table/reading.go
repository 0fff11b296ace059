package table

import (
	"awale/game/save"
)

// Reading is the time in which the player reads what a move did, before the computer answers.
type Reading struct {
	// Due is set from a move until its seeds have landed.
	Due bool
	// left is the time that is left, in seconds.
	left float64
}

// ReadingTimes are the least times for which the words of a move are shown before the next move, in seconds, by the
// speed of the animation. Without motion only the words show the move.
var ReadingTimes = map[string]float64{save.SpeedCalm: 1.5, save.SpeedNormal: 1, save.SpeedQuick: 0.6, save.SpeedNone: 1}

// Begin starts the time of a move whose seeds have landed.
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

// Stop ends the time: the player has read enough, or the move was taken back.
func (r *Reading) Stop() { *r = Reading{} }
