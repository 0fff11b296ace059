package game

import (
	"time"

	"awale/game/save"
	"awale/variants"
)

// TableClock is a clock between two people who play on a board of wood. A side presses it when it has moved, and then the time of the
// other side runs. Whoever does not begin presses it first.
type TableClock struct {
	clock *Clock
	// turn is whose time runs, once the clock has been pressed. stopped is set while nobody's does.
	turn           variants.Side
	begun, stopped bool
	// over is set once the time of the side to move is up.
	over bool
}

// NewTableClock returns a clock that nobody has pressed. The time control has passed its check and is one with a clock.
func NewTableClock(tc TimeControl) *TableClock { return &TableClock{clock: NewClock(tc)} }

// Control returns the time that the clock gives.
func (c *TableClock) Control() TimeControl { return c.clock.control }

// Left returns the time a side has left, 0 at least. Low reports whether that is little.
func (c *TableClock) Left(side variants.Side) time.Duration { return c.clock.Left(side) }

// Low is described at [TableClock.Left].
func (c *TableClock) Low(side variants.Side) bool { return c.clock.Low(side) }

// Begun reports whether the clock has been pressed. Turn is whose turn it is since then.
func (c *TableClock) Begun() bool { return c.begun }

// Turn is described at [TableClock.Begun].
func (c *TableClock) Turn() variants.Side { return c.turn }

// Runs reports whether somebody's time runs.
func (c *TableClock) Runs() bool { return c.begun && !c.stopped && !c.over }

// Over reports whether the time of the side to move is up, so that the game is lost.
func (c *TableClock) Over() bool { return c.over }

// Press ends the turn of a side, or begins the first one of the other side. It reports whether it has: it does nothing in the turn of the
// other side, while the clock is stopped, and at the end.
func (c *TableClock) Press(side variants.Side) bool {
	switch {
	case !c.begun:
		c.begun = true
	case !c.Runs() || c.turn != side:
		return false
	default:
		c.clock.Moved(side)
	}
	c.turn = side.Other()
	return true
}

// Stop stops the time or, if it is stopped, lets it run again.
func (c *TableClock) Stop(stop bool) { c.stopped = stop }

// Run lets time pass and reports whether the time of the side to move ended in it. Where that is a warning only, the clock then shows
// nothing left until the next turn.
func (c *TableClock) Run(passed time.Duration) (up bool) {
	if !c.Runs() || passed <= 0 {
		return false
	}
	before := c.clock.Left(c.turn)
	up = c.clock.Run(c.turn, passed) && before > 0
	c.over = up && !c.clock.control.Soft
	return up
}

// Document returns the clock as it is saved.
func (c *TableClock) Document() save.TableClock {
	return save.TableClock{Clock: *c.clock.Document(), Begun: c.begun, North: c.turn == variants.North}
}

// RestoreTableClock returns a clock that was saved and has passed its check. It is stopped.
func RestoreTableClock(doc save.TableClock) *TableClock {
	c := &TableClock{clock: RestoreClock(&doc.Clock), begun: doc.Begun, stopped: doc.Begun}
	if doc.North {
		c.turn = variants.North
	}
	c.over = c.begun && c.clock.Left(c.turn) == 0 && !doc.Clock.Soft
	return c
}
