// Package clock is a clock for two people who play on a real board. The device lies between them, and each presses their own half after a
// move. [Room.Open] opens it as it was left.
package clock

import (
	"time"

	"awale/game"
	"awale/game/save"
	"awale/render/screen/kit"
)

// Room shows the clock.
type Room struct {
	kit.Page
	// now is a monotonic clock.
	now func() time.Duration
	// opened is the clock that was opened last, nil before the first one.
	opened *sheet
}

// NewRoom makes the room. now is a monotonic clock.
func NewRoom(p kit.Page, now func() time.Duration) *Room { return &Room{Page: p, now: now} }

// usualTime is what the clock gives until another time is chosen: the one of most tournaments.
var usualTime = game.TimeControl{Kind: game.Increment, Each: 15 * time.Minute, Plus: 5 * time.Second}

// Open opens the clock as it was left, or a new one.
func (r *Room) Open() {
	s := &sheet{Room: r}
	var doc save.TableClock
	found, problem := s.Prefs.Shelf.Get(save.DocumentTableClock, &doc)
	if s.Messages.Report(problem); found {
		s.clock = game.RestoreTableClock(doc)
	} else {
		s.clock = game.NewTableClock(usualTime)
	}
	r.opened = s
	r.Page.Open(s)
}

// Follow stops the time while another sheet covers the clock: nobody can press then.
func (r *Room) Follow() {
	if s := r.opened; s != nil && s.clock.Runs() && r.Top() != kit.Sheet(s) {
		s.stopNow()
	}
}

// KeepsAwake reports whether the clock runs: the screen then stays on although nobody touches it.
func (r *Room) KeepsAwake() bool {
	s, open := r.Top().(*sheet)
	return open && s.clock.Runs()
}
