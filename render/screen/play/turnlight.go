package play

import (
	"awale/game/save"
	"awale/render/geom"
	"awale/render/ui"
	"awale/variants"
)

const (
	// turnTime is the time in which the strip of the side to move lights up, in seconds.
	turnTime = 0.18
	// passTime is the time in which the light then runs along the numbers of the houses of that side, in seconds.
	passTime = 0.34
	// passLit is the time for which each house is lit, in seconds.
	passLit = 0.26
)

// turnLight shows with light that the turn has passed to the other side.
type turnLight struct {
	*shared
	// mover is the lit side. over is set when the game has ended, and no light runs.
	mover variants.Side
	over  bool
	// turn is the time for which the strip has been lighting up, and pass the time for which the light still runs, in
	// seconds.
	turn, pass float64
	// strips are the strips of both players in the shown tree, nil for none.
	strips [2]*ui.Node
}

// tick lets dt seconds pass and reports whether any light has changed.
func (l *turnLight) tick(dt float64) bool {
	if l.Still {
		dt = turnTime + passTime + passLit
	}
	turn, pass := l.turn, l.pass
	l.turn = min(turnTime, l.turn+dt)
	l.pass = max(0, l.pass-dt)
	if l.turn == turn && l.pass == pass {
		return false
	}
	l.show()
	return true
}

// begin lights a side without a transition: its game was just put on the board.
func (l *turnLight) begin(mover variants.Side) { l.mover, l.turn = mover, turnTime }

// follow sets whose turn the new tree shows, and whether the game is over.
func (l *turnLight) follow(mover variants.Side, over bool) {
	l.over = over
	if mover != l.mover {
		l.mover, l.turn, l.pass = mover, 0, passTime+passLit
	}
	if l.Still {
		l.turn = turnTime
	}
	if l.Still || l.Settings.Speed == save.SpeedNone {
		l.pass = 0
	}
	l.show()
}

// shine sets the strips of both players that will be shown.
func (l *turnLight) shine(strips [2]*ui.Node) { l.strips = strips }

// show lights the strips and the numbers of houses.
func (l *turnLight) show() {
	for _, s := range l.strips {
		if s != nil {
			s.Now = ui.Ease(l.turn / turnTime)
		}
	}
	size := int(l.board.Position().Size)
	for h := range variants.House(2 * size) {
		if n := l.board.Badge(geom.HouseOf(h)); n != nil {
			n.Now = l.of(h, size)
		}
	}
}

// of returns how bright the running light is on a house of a board with size houses on each side, 0 to 1.
func (l *turnLight) of(h variants.House, size int) float64 {
	if l.pass <= 0 || l.over || l.board.RowOf(geom.HouseOf(h)) != l.mover {
		return 0
	}
	along := float64(int(h)%size) / float64(size-1)
	u := (passTime + passLit - l.pass - along*passTime) / passLit
	return max(0, 4*u*(1-u))
}
