package paint

import (
	"image/color"

	"awale/render/ui"
)

// The hand that shows how to play: a finger points from below, a little from the right, at the place of its tap, and a
// soft light spreads there. Its form differs from all marks of the board. Lengths are in units of touchUnit times the
// width of its node.
const (
	touchUnit   = 1 / 2.4
	touchTipX   = 0.42  // the place of the tip, to the right of the left edge of the node
	touchTipY   = 0.32  // the same, below the upper edge
	touchX      = 0.30  // the direction of the hand from the tip: a little to the right
	touchY      = 0.954 // the same: down
	touchFrom   = 0.35  // how much lower the hand is when it appears
	touchCasing = 0.06  // the width of the dark edge around it, which shows it on pale wood
	touchCased  = 0.75  // how dark that edge is, 0 to 1
	touchBright = 0.75  // how far its colour is from gold to ivory, 0 to 1
	touchPress  = 0.10  // how far it goes down for a tap
	lightFrom   = 0.3   // the radius of the light of a tap at its beginning
	lightTo     = 1.3   // the radius of the light of a tap at its end
	lightVeil   = 0.5   // how much the light hides of what is below it, 0 to 1
	touchFold   = 0.05  // the width of the lines between its fingers
)

// limb is a thick line with round ends, from u0 along the hand and v0 across it to u1 and v1.
type limb struct{ u0, v0, u1, v1, wide float64 }

// hand holds the pointing finger, the bent fingers, the thumb and the palm; folds are the lines between the fingers.
var (
	hand = [...]limb{{0, 0, 1.3, 0, 0.46}, {0.88, 0.38, 1.3, 0.36, 0.44}, {0.97, 0.74, 1.35, 0.70, 0.42}, {1.10, 1.07, 1.45, 1.0, 0.38},
		{1.05, -0.46, 1.55, -0.05, 0.38}, {1.45, 0.22, 1.45, 0.76, 0.82}}
	folds = [...]limb{{0.85, 0.19, 1.22, 0.19, touchFold}, {0.95, 0.56, 1.24, 0.54, touchFold}, {1.06, 0.91, 1.30, 0.87, touchFold}}
)

// drawTouch draws the hand.
func (p *Painter) drawTouch(n *ui.Node) {
	seen := n.Now
	if seen <= 0 {
		return
	}
	p.flush()
	t := &p.theme
	unit := touchUnit * n.Bounds.W
	x, y := n.Bounds.X+touchTipX*unit, n.Bounds.Y+touchTipY*unit
	if n.Step > 0 && n.Step < 1 {
		light := faded(t.Knob, lightVeil*seen*(1-n.Step))
		p.shapes.disc(x, y, (lightFrom+(lightTo-lightFrom)*n.Step)*unit, light, light)
		y += touchPress * unit * 4 * n.Step * (1 - n.Step)
	}
	y += touchFrom * unit * (1 - seen)
	skin, dark := mix(t.Touch, t.Knob, touchBright), faded(t.Shadow, touchCased*seen)
	casing := max(hairline, touchCasing*unit)
	p.limbs(hand[:], x, y, unit, casing, dark)
	p.limbs(hand[:], x, y, unit, 0, faded(skin, seen))
	p.limbs(folds[:], x, y, unit, 0, dark)
}

// limbs draws lines of the hand with its tip at (x, y). Each line is wider by grown dp on either side.
func (p *Painter) limbs(list []limb, x, y, unit, grown float64, c color.NRGBA) {
	at := func(u, v float64) (float64, float64) {
		return x + (u*touchX+v*touchY)*unit, y + (u*touchY-v*touchX)*unit
	}
	for _, s := range list {
		x0, y0 := at(s.u0, s.v0)
		x1, y1 := at(s.u1, s.v1)
		p.shapes.line(x0, y0, x1, y1, s.wide*unit+2*grown, c)
	}
}
