package screen

import (
	"strconv"
	"strings"
	"time"
)

// clockEvery is how often a running clock is saved. It is saved too when the program cannot be seen any more.
const clockEvery = 5 * time.Second

// clockWarnings are the times left at which a player is warned.
var clockWarnings = [...]time.Duration{60 * time.Second, 30 * time.Second, 10 * time.Second}

// longestGap is the longest time between two frames that counts: after more the program did not run (the lid of
// a laptop was closed), and nobody could have moved.
const longestGap = 10 * time.Second

// passClock lets the time since its last call pass for who is to move.
func (a *App) passClock() {
	now := a.Clock()
	passed := now - a.clocked
	a.clocked = now
	if a.clockStands() || passed > longestGap {
		return
	}
	c, turn := a.seating.clock, a.session.Position().Turn
	before := c.Left(turn)
	expired := c.Run(turn, passed)
	after := c.Left(turn)
	if clockSeconds(before) != clockSeconds(after) {
		a.changed()
	}
	for _, w := range clockWarnings {
		if before > w && after <= w {
			a.Sound.Tick()
			a.announce(a.words.text("clock.left", "player", a.sideName(turn), "count", int(w.Seconds())), true)
		}
	}
	if a.unsaved += passed; a.unsaved >= clockEvery {
		a.persist()
	}
	if expired {
		if err := a.session.Expire(turn); err != nil {
			a.refuse(a.reason(err))
		}
	}
}

// clockStands reports whether no time passes: without a clock, while seeds move, while nobody can see the
// board, and while who rests has laid a sheet over it. Under a sheet of his own a player thinks on his own time.
func (a *App) clockStands() bool {
	if a.seating.clock == nil || !a.ready || a.hidden || a.table.Busy() || !a.session.Local() {
		return true
	}
	return a.seating.opposite && len(a.sheets) > 0 && a.facing != a.session.Position().Turn
}

// keepClock saves what the clock shows, when it shows something that is not saved yet.
func (a *App) keepClock() {
	if a.seating.clock != nil && a.unsaved > 0 {
		a.persist()
	}
}

// clockSeconds is a time in seconds, a begun one counted.
func clockSeconds(left time.Duration) int { return int((left + time.Second - 1) / time.Second) }

// clockText is how a clock shows a time: minutes and seconds, a begun second counted.
func clockText(left time.Duration) string {
	s := clockSeconds(left)
	text := strconv.Itoa(s % 60)
	if len(text) < 2 {
		text = "0" + text
	}
	return strings.Join([]string{strconv.Itoa(s / 60), text}, ":")
}
