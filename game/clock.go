package game

import (
	"time"

	"awale/game/save"
	"awale/variants"
)

// Clock gives each side of a game its time. It runs only while it is told that time passes.
type Clock struct {
	each time.Duration
	left [2]time.Duration
}

// NewClock returns a clock that gives each side so much.
func NewClock(each time.Duration) *Clock { return &Clock{each, [2]time.Duration{each, each}} }

// Each returns the time that each side was given, that of the side with more left for a clock that was saved
// without it.
func (c *Clock) Each() time.Duration { return c.each }

// Left returns the time a side has left, 0 at least.
func (c *Clock) Left(side variants.Side) time.Duration { return c.left[side] }

// Run lets time pass for a side and reports whether that was its last.
func (c *Clock) Run(side variants.Side, passed time.Duration) (expired bool) {
	c.left[side] = max(0, c.left[side]-passed)
	return c.left[side] == 0
}

// Document returns the clock as it is saved.
func (c *Clock) Document() *save.Clock {
	return &save.Clock{Each: c.each.Milliseconds(), South: c.left[variants.South].Milliseconds(), North: c.left[variants.North].Milliseconds()}
}

// RestoreClock returns a clock that was saved, nil for none.
func RestoreClock(doc *save.Clock) *Clock {
	if doc == nil {
		return nil
	}
	ms := func(n int64) time.Duration { return time.Duration(n) * time.Millisecond }
	return &Clock{max(ms(doc.Each), ms(doc.South), ms(doc.North)), [2]time.Duration{ms(doc.South), ms(doc.North)}}
}
