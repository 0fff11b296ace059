package game

import (
	"errors"
	"strconv"
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

// Tag returns the time control as PGN writes it in its tag: "300+5" for an increment, "300" for none, "1/60" for a time of each move, "*300"
// for an hourglass, and "-" for no clock. PGN has no delay: it is written as "300d5", which the chess federation of the USA uses. So is a
// Bronstein delay, which gives as much.
func (tc TimeControl) Tag() string {
	each, plus := strconv.Itoa(int(tc.Each/time.Second)), strconv.Itoa(int(tc.Plus/time.Second))
	switch {
	case !tc.Timed():
		return "-"
	case tc.Kind == PerMove:
		return "1/" + each
	case tc.Kind == Hourglass:
		return "*" + each
	case tc.Plus == 0:
		return each
	case tc.Kind == Increment:
		return each + "+" + plus
	}
	return each + "d" + plus
}

// longestTime is the most time that a clock shows.
const longestTime = save.MaxClock * time.Millisecond

var errTimeControl = errors.New("there is no such time control")

// Check reports whether the control is one that can be played: up to fourteen days for each side, half of that under Hourglass.
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
