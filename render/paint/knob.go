package paint

import (
	"image/color"

	"awale/render/ui"
)

// knobDrop is the distance of the shadow of a knob from the knob, downwards, in dp.
const knobDrop = 1.5

// knob draws the seed of a switch or a slider, which slides in a groove. Lengths are dp.
func (p *Painter) knob(x, y, radius float64, disabled bool) {
	t := &p.theme
	top, bottom := t.Knob, t.KnobDark
	if disabled {
		top, bottom = t.Disabled, t.Disabled
	} else {
		p.shapes.shadow(ui.Rect{X: x - radius, Y: y - radius + knobDrop, W: 2 * radius, H: 2 * radius}, radius, lowBlur,
			faded(t.Shadow, 0.55))
	}
	p.shapes.disc(x, y, radius, top, bottom)
	if !disabled {
		p.shapes.hoop(x, y, radius, 1, color.NRGBA{0xFF, 0xFF, 0xFF, 0x8C}, faded(t.Shadow, 0.18))
	}
}
