package paint

import (
	"awale/render/ui"
)

// draw draws a node without its children and returns their ground.
func (p *Painter) draw(n *ui.Node, on ground) ground {
	t := &p.theme
	switch n.Look {
	case ui.LookText:
		p.drawText(n, on)
	case ui.LookSheet:
		p.flush()
		return ground{sheet, p.drawSheet(n.Bounds)}
	case ui.LookCard:
		p.shapes.box(n.Bounds, smallCorner, t.Card, t.Card)
		p.shapes.ring(n.Bounds, smallCorner, hairline, t.CardEdge, t.CardEdge)
	case ui.LookScrim:
		p.flush()
		p.drawScrim(n)
		return onBackdrop
	case ui.LookPrimary, ui.LookButton, ui.LookQuiet:
		p.drawButton(n, on)
	case ui.LookSwitch:
		p.drawSwitch(n)
	case ui.LookRadio:
		p.drawRadio(n)
	case ui.LookSlider:
		p.drawSlider(n)
	case ui.LookStrip:
		return p.drawStrip(n)
	case ui.LookToast:
		p.flush()
		p.shadowed(n.Bounds, smallCorner, highBlur, highDrop)
		p.shapes.box(n.Bounds, smallCorner, t.Sheet, t.SheetDark)
		p.shapes.ring(n.Bounds, smallCorner, firmline, t.Accent, t.AccentDark)
		return ground{sheet, n.Bounds}
	case ui.LookBadge:
		p.drawBadge(n)
	case ui.LookDivider:
		p.drawDivider(n.Bounds)
	case ui.LookField:
		p.drawField(n)
	case ui.LookPicture:
		p.drawPicture(n)
	case ui.LookGain:
		p.drawGain(n)
	case ui.LookTouch:
		p.drawTouch(n)
	}
	return on
}
