package game

import (
	"errors"
	"time"

	"awale/game/save"
)

// The kinds of time control, as they are saved.
const (
	Increment = save.TimeIncrement
	Delay     = save.TimeDelay
	Bronstein = save.TimeBronstein
	PerMove   = save.TimePerMove
	Hourglass = save.TimeHourglass
)

// TimeControl is how much time a game gives. The zero value is a game without a clock.
type TimeControl struct {
	// Kind is the way in which the clock gives time: Increment, Delay, Bronstein, PerMove or Hourglass.
	Kind string
	// Each is the time of each side, of each turn under PerMove; 0 for a game without a clock.
	Each time.Duration
	// Plus is the increment or the delay; 0 under PerMove and Hourglass.
	Plus time.Duration
	// Soft is set if the player is only warned when the time is up, and the game goes on.
	Soft bool
}

// Timed reports whether there is a clock.
func (tc TimeControl) Timed() bool { return tc.Each > 0 }

// longestTime is the most time that a clock shows.
const longestTime = save.MaxClock * time.Millisecond

var errTimeControl = errors.New("there is no such time control")

// Check reports whether the control is one that can be played: up to a day for each side, half a day under Hourglass.
func (tc TimeControl) Check() error {
	longest := longestTime
	switch tc.Kind {
	case Increment, Delay, Bronstein:
	case PerMove, Hourglass:
		if tc.Plus != 0 {
			return errTimeControl
		}
		if tc.Kind == Hourglass {
			longest /= 2
		}
	default:
		return errTimeControl
	}
	if tc.Soft && tc.Each == 0 {
		return errTimeControl
	}
	if tc.Each < 0 || tc.Each > longest || tc.Plus < 0 || tc.Plus > longestTime || tc.Each == 0 && tc.Plus != 0 {
		return errTimeControl
	}
	return nil
}
