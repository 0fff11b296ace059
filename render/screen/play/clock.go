package play

import (
	"awale/game"
	"awale/render/screen/table"
)

// clockStopped reports whether the clock is stopped: while seeds move, while nobody can see the board, and while the
// side that is not to move has opened a sheet over it. Under a sheet of the side to move its time runs.
func (ps *Screen) clockStopped() bool {
	if !ps.Ready || ps.hidden || ps.GameBoard.Busy() {
		return true
	}
	return ps.Seats.Opposite() && len(ps.Sheets) > 0 && ps.Facing != ps.Seats.Session.Position().Turn
}

// clockShown is the time on the clock of the side to move, in seconds; 0 without a clock.
func (ps *Screen) clockShown() int {
	c := ps.Seats.Session.Clock()
	if c == nil {
		return 0
	}
	return table.ClockSeconds(c.Left(ps.Seats.Session.Position().Turn))
}

// warn warns a player that little time is left.
func (ps *Screen) warn(c game.Change) {
	ps.Kit.Sound.LowTime()
	if c.Left == 0 {
		ps.Messages.Alert(ps.Kit.Text("clock.up", "player", ps.Seats.Narrator.SideName(c.Side)))
		return
	}
	ps.Messages.Announce(ps.Kit.Text("clock.left", "player", ps.Seats.Narrator.SideName(c.Side), "count", int(c.Left.Seconds())), true)
}
