package screen

import (
	"awale/render/ui"
	"awale/variants"
)

// How long something takes to come in, in seconds, and from how far below a sheet does, in dp.
const (
	sheetTime = 0.16
	turnTime  = 0.18
	sheetRise = 28
)

// transitions are what is coming in: nothing on the screen jumps. With reduced motion everything is
// there at once.
type transitions struct {
	// sheet is how long the sheet on top has been coming, scrim how long there have been sheets at all, turn
	// how long it has been the turn of who is to move; all in seconds.
	sheet, scrim, turn float64
	// top, shade and strips are the nodes that show it.
	top, shade *ui.Node
	strips     [2]*ui.Node
	// known is the sheet that has come, mover the side that is lit.
	known string
	mover variants.Side
	// still is set where motion is to be reduced. To ask the page costs too much for every frame.
	still bool
}

// tickTransitions lets time pass for what is coming in.
func (a *App) tickTransitions(dt float64) {
	c := &a.coming
	if c.still {
		dt = 1
	}
	before := *c
	c.sheet = min(sheetTime, c.sheet+dt)
	c.scrim = min(sheetTime, c.scrim+dt)
	c.turn = min(turnTime, c.turn+dt)
	if c.sheet != before.sheet || c.scrim != before.scrim || c.turn != before.turn {
		a.showTransitions()
		a.root.Changed = true
	}
}

// showTransitions sets the nodes to how far they have come.
func (a *App) showTransitions() {
	c := &a.coming
	if c.top != nil {
		c.top.Shift = sheetRise * (1 - ease(c.sheet/sheetTime))
	}
	if c.shade != nil {
		c.shade.Now = ease(c.scrim / sheetTime)
	}
	for _, s := range c.strips {
		if s != nil {
			s.Now = ease(c.turn / turnTime)
		}
	}
}

// follow begins what has to come in for the tree that is about to be shown; top is the sheet on top, nil
// for none.
func (a *App) follow(top, shade *ui.Node) {
	c := &a.coming
	id := ""
	if top != nil {
		id = top.ID
	}
	if id != c.known {
		if c.known == "" {
			c.scrim = 0
		}
		c.known, c.sheet = id, 0
	}
	if turn := a.play.turn; turn != c.mover {
		c.mover, c.turn = turn, 0
	}
	c.top, c.shade = top, shade
	if c.still {
		c.sheet, c.scrim, c.turn = sheetTime, sheetTime, turnTime
	}
	a.showTransitions()
}
