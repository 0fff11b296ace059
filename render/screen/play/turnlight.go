package play

import (
	"awale/game/save"
	"awale/render/boardview"
	"awale/render/geom"
	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/variants"
)

// turnTime is how long the strip of the side to move takes to light up, in seconds. Then a light runs along the numbers of
// its houses: it takes passTime from the first house to the last, and each house is lit for passLit.
const (
	turnTime = 0.18
	passTime = 0.34
	passLit  = 0.26
)

// turnLight shows by light that the turn has passed to the other side.
type turnLight struct {
	prefs *kit.Preferences
	board *boardview.Board
	// mover is the side that is lit; over is set when the game has ended, and no light runs.
	mover variants.Side
	over  bool
	// turn is how long the strip has been lighting up and pass how long the light still runs, in seconds.
	turn, pass float64
	// strips are the strips of both players in the tree that is shown, nil for none.
	strips [2]*ui.Node
}

// tick lets dt seconds pass and reports whether any light has changed.
func (l *turnLight) tick(dt float64) bool {
	if l.prefs.Still {
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

// begin lights a side without a transition: its game has just been put on the board.
func (l *turnLight) begin(mover variants.Side) { l.mover, l.turn = mover, turnTime }

// follow tells whose turn the tree that has just been built shows, and whether the game is over.
func (l *turnLight) follow(mover variants.Side, over bool) {
	l.over = over
	if mover != l.mover {
		l.mover, l.turn, l.pass = mover, 0, passTime+passLit
	}
	if l.prefs.Still {
		l.turn = turnTime
	}
	if l.prefs.Still || l.prefs.Settings.Speed == save.SpeedNone {
		l.pass = 0
	}
	l.show()
}

// shine tells which strips of players are about to be shown.
func (l *turnLight) shine(strips [2]*ui.Node) { l.strips = strips }

// show sets the strips and the numbers of houses to how strongly they are lit.
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

// of returns how strongly the running light shines on a house of a board of so many houses a side, 0 to 1.
func (l *turnLight) of(h variants.House, size int) float64 {
	if l.pass <= 0 || l.over || l.board.RowOf(geom.HouseOf(h)) != l.mover {
		return 0
	}
	along := float64(int(h)%size) / float64(size-1)
	u := (passTime + passLit - l.pass - along*passTime) / passLit
	return max(0, 4*u*(1-u))
}
