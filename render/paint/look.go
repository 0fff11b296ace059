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
		p.focusable(n, n.Bounds, smallCorner)
	case ui.LookSheet:
		p.flush()
		return ground{sheet, p.drawSheet(n.Bounds)}
	case ui.LookCard:
		p.shapes.box(n.Bounds, smallCorner, t.Card, t.Card)
		if n.Current {
			p.shapes.box(n.Bounds, smallCorner, faded(t.Accent, 0.16), faded(t.Accent, 0.04))
			p.shapes.ring(n.Bounds, smallCorner, firmline, t.Accent, t.AccentDark)
			break
		}
		p.shapes.ring(n.Bounds, smallCorner, hairline, t.CardEdge, t.CardEdge)
	case ui.LookScrim:
		p.flush()
		p.drawScrim(n)
		return onBackdrop
	case ui.LookPrimary, ui.LookButton, ui.LookQuiet:
		p.drawButton(n, on)
		if n.Look == ui.LookPrimary {
			return ground{brass, n.Bounds}
		}
	case ui.LookSwitch:
		p.drawSwitch(n)
	case ui.LookRadio:
		p.drawRadio(n)
	case ui.LookSlider:
		p.drawSlider(n)
	case ui.LookStrip:
		return p.drawStrip(n)
	case ui.LookPlaque:
		return p.drawPlaque(n)
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
		p.queuePicture(n, on)
	case ui.LookMargin:
		p.drawMargin(n)
	case ui.LookGain:
		p.drawGain(n)
	case ui.LookTouch:
		p.drawTouch(n)
	case ui.LookTile:
		p.drawTile(n)
	case ui.LookItem:
		p.drawItem(n)
	case ui.LookTrack:
		p.shapes.box(n.Bounds, smallCorner, faded(t.Groove, trackDepth), faded(t.Groove, trackDepth))
		p.shapes.ring(n.Bounds, smallCorner, hairline, faded(t.ButtonLine, 0.6), faded(t.ButtonLine, 0.6))
	case ui.LookChoice:
		p.drawChoice(n)
	case ui.LookChip:
		p.drawChip(n)
	case ui.LookBar:
		p.drawBar(n)
	case ui.LookSwing:
		p.drawSwing(n)
	case ui.LookLine:
		p.drawLine(n.Bounds)
	case ui.LookSign:
		p.drawSign(n, on)
	case ui.LookCarved:
		p.drawCarved(n)
	case ui.LookSearch:
		p.drawField(n)
	case ui.LookCode:
		p.drawCode(n)
	case ui.LookMap:
		p.drawMap(n)
	case ui.LookSeats:
		return p.drawSeats(n)
	}
	return on
}
