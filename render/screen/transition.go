package screen

import (
	"awale/game/save"
	"awale/render/geom"
	"awale/render/ui"
	"awale/variants"
)

// How long something takes to come in, in seconds, and from how far below a sheet does, in dp.
const (
	sheetTime = 0.16
	turnTime  = 0.18
	sheetRise = ui.SpaceBroad
	toastRise = ui.SpaceApart
)

// When the turn passes, a light runs along the numbers of who is to move: it takes passTime from the first house to
// the last and stays passLit on each, in seconds.
const (
	passTime = 0.34
	passLit  = 0.26
)

// transitions are what is coming in: nothing on the screen jumps. With reduced motion everything is
// there at once.
type transitions struct {
	// sheet is how long the sheet on top has been coming, scrim how long there have been sheets at all, toast how long
	// the message has been coming, turn how long it has been the turn of who is to move, and pass how long the light
	// still runs that tells it; all in seconds.
	sheet, scrim, toast, turn, pass float64
	// top, shade, message and strips are the nodes that show it, with the numbers on the board.
	top, shade, message *ui.Node
	strips              [2]*ui.Node
	// known is the sheet that has come, told the message, mover the side that is lit.
	known, told string
	mover       variants.Side
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
	c.toast = min(sheetTime, c.toast+dt)
	c.turn = min(turnTime, c.turn+dt)
	c.pass = max(0, c.pass-dt)
	if c.sheet != before.sheet || c.scrim != before.scrim || c.toast != before.toast || c.turn != before.turn || c.pass != before.pass {
		a.showTransitions()
		a.root.Changed = true
	}
}

// showTransitions sets the nodes to how far they have come.
func (a *App) showTransitions() {
	c := &a.coming
	if c.top != nil {
		c.top.Shift = sheetRise * (1 - ui.Ease(c.sheet/sheetTime))
	}
	if c.shade != nil {
		c.shade.Now = ui.Ease(c.scrim / sheetTime)
	}
	if c.message != nil {
		// From the edge that it stands at.
		from := float64(toastRise)
		if a.toast.at.Y < a.height/2 {
			from = -from
		}
		c.message.Shift = from * (1 - ui.Ease(c.toast/sheetTime))
	}
	for _, s := range c.strips {
		if s != nil {
			s.Now = ui.Ease(c.turn / turnTime)
		}
	}
	for h := range variants.House(2 * a.rules.Size()) {
		if n := a.board.Badge(geom.HouseOf(h)); n != nil {
			n.Now = a.passing(h)
		}
	}
}

// passing is how strongly a house is lit, 0 to 1, while the turn passes to the side it lies before.
func (a *App) passing(h variants.House) float64 {
	c := &a.coming
	if c.pass <= 0 || a.play.outcome.Over() || a.board.RowOf(geom.HouseOf(h)) != c.mover {
		return 0
	}
	size := a.rules.Size()
	along := float64(int(h)%size) / float64(size-1)
	u := (passTime + passLit - c.pass - along*passTime) / passLit
	return max(0, 4*u*(1-u))
}

// follow begins what has to come in for the tree that is about to be shown; top is the sheet on top and message the one
// that floats above everything, nil for none.
func (a *App) follow(top, shade, message *ui.Node) {
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
		c.mover, c.turn, c.pass = turn, 0, passTime+passLit
	}
	if c.told != a.toast.text {
		c.told, c.toast = a.toast.text, 0
	}
	c.top, c.shade, c.message = top, shade, message
	if c.still {
		c.sheet, c.scrim, c.toast, c.turn = sheetTime, sheetTime, sheetTime, turnTime
	}
	if c.still || a.settings.Speed == save.SpeedNone {
		c.pass = 0
	}
	a.showTransitions()
}
