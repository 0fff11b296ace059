package screen

import (
	"strconv"
	"strings"
	"time"

	"awale/game"
)

// clockStands reports whether no time passes: while seeds move, while nobody can see the board, and while the side that
// rests has laid a sheet over it. Under a sheet of its own a side thinks on its own time.
func (ps *playScreen) clockStands() bool {
	if !ps.ready || ps.hidden || ps.board.Busy() {
		return true
	}
	return ps.seats.opposite() && len(ps.sheets) > 0 && ps.facing != ps.seats.session.Position().Turn
}

// clockShown is what the clock of the side to move shows, in seconds; 0 without a clock.
func (ps *playScreen) clockShown() int {
	c := ps.seats.session.Clock()
	if c == nil {
		return 0
	}
	return clockSeconds(c.Left(ps.seats.session.Position().Turn))
}

// warn tells a player that little time is left.
func (ps *playScreen) warn(c game.Change) {
	ps.kit.sound.LowTime()
	if c.Left == 0 {
		ps.messages.alert(ps.kit.text("clock.up", "player", ps.seats.narrator.sideName(c.Side)))
		return
	}
	ps.messages.announce(ps.kit.text("clock.left", "player", ps.seats.narrator.sideName(c.Side), "count", int(c.Left.Seconds())), true)
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
