package paint

import (
	"awale/render/ui"
)

// focusGap is the gap between an outline and its focus ring, in dp.
const focusGap = ui.SpaceHair

// focusRing draws the ring around the node with the focus: bright, between two dark rings, so that it shows on every ground.
func (p *Painter) focusRing(r ui.Rect, corner float64, view ui.Rect) {
	defer func(turned bool) { p.shapes.turned = turned }(p.shapes.turned)
	p.shapes.turned = false // its place is that on the screen
	t := &p.theme
	const far = focusGap + focusline + 1
	if !view.Empty() {
		p.shapes.setClip(view.Inset(-far))
		defer p.shapes.setClip(p.view)
	}
	p.shapes.ring(r.Inset(-far), corner+far, far, t.FocusDark, t.FocusDark)
	p.shapes.ring(r.Inset(-far+1), corner+far-1, focusline, t.Focus, t.Focus)
}
