package paint

import (
	"awale/render/ui"
)

// Picture is a node that shows a board or a scene. It is drawn at Bounds, within View unless that is empty, in dp of the window. If it
// is Turned it is upside down.
type Picture struct {
	Node         *ui.Node
	Bounds, View ui.Rect
	Turned       bool

	// on is the ground of the node. list is the rectangle of the list that the node is clipped to. turnX, turnY and shift
	// are those of the painter.
	on           ground
	list         ui.Rect
	turnX, turnY float64
	shift        float64
}

// queuePicture draws the shadow of a board. All boards of a layer are drawn when the layer is complete, so that a list
// of boards takes as few draw calls as one board.
func (p *Painter) queuePicture(n *ui.Node, on ground) {
	if !p.view.Empty() && n.Bounds.Intersect(p.view).Empty() {
		return
	}
	p.shapes.cast(n.Bounds, smallCorner, lowBlur, lowDrop, faded(p.theme.Shadow, 0.42))
	bounds, view := n.Bounds, p.view
	bounds.Y += p.shift
	if !view.Empty() {
		view.Y += p.shift
	}
	p.pictures = append(p.pictures, Picture{n, bounds, view, p.turned, on, p.view, p.turnX, p.turnY, p.shift})
}

// drawPictures draws the boards of a layer, and their frames and numbers on them.
func (p *Painter) drawPictures() {
	if len(p.pictures) == 0 {
		return
	}
	if p.Pictures != nil {
		p.Pictures(p.dst, p.pictures)
	}
	t := &p.theme
	view, turned, turnX, turnY, shift := p.view, p.turned, p.turnX, p.turnY, p.shift
	for i := range p.pictures {
		at := &p.pictures[i]
		p.turned, p.shapes.turned = at.Turned, at.Turned
		p.turnX, p.turnY = at.turnX, at.turnY
		p.shapes.turnAbout(at.turnX, at.turnY)
		p.lower(at.shift - p.shift)
		p.clipTo(at.list)
		p.shapes.ring(at.Node.Bounds, smallCorner, firmline, t.Line, faded(t.Line, 0.7))
		for _, c := range at.Node.Children {
			p.node(c, at.on)
		}
	}
	p.pictures = p.pictures[:0]
	p.turned, p.shapes.turned = turned, turned
	p.turnX, p.turnY = turnX, turnY
	p.shapes.turnAbout(turnX, turnY)
	p.lower(shift - p.shift)
	p.clipTo(view)
	p.flush()
}
