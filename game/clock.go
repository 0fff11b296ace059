package game

import (
	"time"

	"awale/game/save"
	"awale/variants"
)

// LongestGap is the longest time between two ticks that counts: after more the program did not run (the lid of a laptop
// was closed), and nobody could have moved.
const LongestGap = 10 * time.Second

// SaveEvery is how often a running clock is saved.
const SaveEvery = 5 * time.Second

// warnings are the times left at which a player is warned.
var warnings = [...]time.Duration{60 * time.Second, 30 * time.Second, 10 * time.Second}

// Clock gives each side of a game its time. It runs only while [Clock.Run] is called.
type Clock struct {
	control TimeControl
	left    [2]time.Duration
	// used is how long the turn has lasted, for kinds with a delay.
	used time.Duration
	// halved is set for a side that plays with half its time, and without increment or delay.
	halved [2]bool
}

// NewClock returns a clock that begins a game, nil for a game without one.
func NewClock(tc TimeControl) *Clock {
	if !tc.Timed() {
		return nil
	}
	return &Clock{control: tc, left: [2]time.Duration{tc.Each, tc.Each}}
}

// Halve takes half of its time from a side, and its increment or delay for the rest of the game. It changes nothing else, so that it is for
// clocks whose time does not begin anew with each move.
func (c *Clock) Halve(side variants.Side) {
	c.left[side] /= 2
	c.halved[side] = true
}

// plus returns the increment or the delay of a side.
func (c *Clock) plus(side variants.Side) time.Duration {
	if c.halved[side] {
		return 0
	}
	return c.control.Plus
}

// Left returns the time a side has left, 0 at least.
func (c *Clock) Left(side variants.Side) time.Duration { return c.left[side] }

// Days reports whether each move has a day or more: a player does not sit at the board all the time.
func (c *Clock) Days() bool { return c.control.Kind == PerMove && c.control.Each >= 24*time.Hour }

// Low reports whether a side has little time left: a tenth of what it was given, ten seconds at most and three at least, but no
// more than a third.
func (c *Clock) Low(side variants.Side) bool {
	each := c.control.Each
	return c.left[side] <= max(min(10*time.Second, each/10), min(3*time.Second, each/3))
}

// Run lets time pass in the turn of a side and reports whether that was its last.
func (c *Clock) Run(side variants.Side, passed time.Duration) (expired bool) {
	switch c.control.Kind {
	case Delay:
		waited := min(passed, max(0, c.plus(side)-c.used))
		c.use(passed)
		passed -= waited
	case Bronstein:
		c.use(passed)
	case Hourglass:
		other := side.Other()
		c.left[other] = min(longestTime, c.left[other]+min(passed, c.left[side]))
	}
	c.left[side] = max(0, c.left[side]-passed)
	return c.left[side] == 0
}

// Lasts returns how long the turn of a side may still last: Run with less does not end its time, and with as much does.
func (c *Clock) Lasts(side variants.Side) time.Duration {
	left := c.left[side]
	if c.control.Kind == Delay && left > 0 {
		left += max(0, c.plus(side)-c.used)
	}
	return left
}

func (c *Clock) use(passed time.Duration) { c.used = min(longestTime, c.used+passed) }

// Moved ends the turn of a side with a move.
func (c *Clock) Moved(side variants.Side) {
	more := c.plus(side)
	switch c.control.Kind {
	case Increment:
	case Bronstein:
		more = min(more, c.used)
	default:
		more = 0
	}
	c.left[side] = min(longestTime, c.left[side]+more)
	c.NewTurn()
}

// NewTurn begins a turn: the delay and the time of a move begin anew. No other time comes back.
func (c *Clock) NewTurn() {
	c.used = 0
	if c.control.Kind == PerMove {
		c.left = [2]time.Duration{c.control.Each, c.control.Each}
	}
}

// TimeOf returns the time control that a player has chosen, in a form that has passed its check.
func TimeOf(c save.TimeChoice) TimeControl {
	return TimeControl{Kind: c.Kind, Each: time.Duration(c.Each) * time.Second, Plus: time.Duration(c.Plus) * time.Second,
		Soft: c.Soft}
}

// Choice returns the time control as a choice of a player, in whole seconds.
func (tc TimeControl) Choice() save.TimeChoice {
	return save.TimeChoice{Kind: tc.Kind, Each: int(tc.Each / time.Second), Plus: int(tc.Plus / time.Second), Soft: tc.Soft}
}

// Document returns the clock as it is saved, nil for none.
func (c *Clock) Document() *save.Clock {
	if c == nil {
		return nil
	}
	return &save.Clock{Soft: c.control.Soft, Each: c.control.Each.Milliseconds(), South: c.left[variants.South].Milliseconds(),
		North: c.left[variants.North].Milliseconds(),
		Kind:  c.control.Kind, Plus: c.control.Plus.Milliseconds(), Used: c.used.Milliseconds()}
}

// RestoreClock returns a clock that was saved and has passed its check, nil for none.
func RestoreClock(doc *save.Clock) *Clock {
	if doc == nil {
		return nil
	}
	c := &Clock{left: [2]time.Duration{milliseconds(doc.South), milliseconds(doc.North)}, used: milliseconds(doc.Used)}
	each := milliseconds(doc.Each)
	if doc.Kind == save.TimeIncrement && doc.Plus == 0 {
		each = max(each, c.left[variants.South], c.left[variants.North])
	}
	c.control = TimeControl{Kind: doc.Kind, Each: each, Plus: milliseconds(doc.Plus), Soft: doc.Soft}
	return c
}
