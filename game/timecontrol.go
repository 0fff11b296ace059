package game

import (
	"errors"
	"time"

	"awale/game/save"
)

// TimeKind is the way in which a clock gives time.
type TimeKind uint8

// The kinds of time control.
const (
	// Increment: each side has its time, and Plus is added after each of its moves (Fischer). Without Plus it is sudden
	// death.
	Increment TimeKind = iota
	// Delay: in each turn the clock waits for Plus before it runs.
	Delay
	// Bronstein: after a move the side is given back what the turn took, Plus at most.
	Bronstein
	// PerMove: each turn has the same time.
	PerMove
	// Hourglass: time that one side uses is given to the other.
	Hourglass
)

// TimeControl is how much time a game gives. The zero value is a game without a clock.
type TimeControl struct {
	Kind TimeKind
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
