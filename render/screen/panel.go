package screen

import (
	"awale/render/geom"
	"awale/render/ui"
)

// panel is content that stands beside the board or below it, like a list of moves. The play screen holds at most one.
type panel interface {
	// id names the panel. The IDs of all nodes in it begin with it.
	id() string
	// title is the heading of the panel, and its name while it is closed.
	title() string
	// line is what the panel shows in one line while it is closed, "" for its title.
	line() string
	// build returns the content for a room, in dp. It is as wide as the room. Content that is higher scrolls.
	build(room ui.Rect) *ui.Node
}

// telling is a panel whose heading tells more than its title while it is open.
type telling interface{ heading() string }

// panelSlot is the place of a panel in the play screen.
type panelSlot struct {
	// content is the panel, nil for none.
	content panel
	open    bool
	// turned is set while it faces the player at the far end.
	turned bool
}

// panelForm is a form in which the window shows a panel.
type panelForm uint8

const (
	noPanel panelForm = iota
	// panelColumn: open, at the right end of the window and as high as it.
	panelColumn
	// panelSheet: open, at the foot of the window and as wide as it.
	panelSheet
	// panelOnCloth: closed to a line on the cloth below the board. Nothing gives way to it.
	panelOnCloth
	// panelLine: closed to a line at the foot of the window.
	panelLine
	// panelSign: closed to a control without words at the right end of the window.
	panelSign
)

// panelShare is how much of the window a panel takes: a width for a column or a sign, a height for a sheet or a line, in
// dp, with the air around it.
type panelShare struct {
	form panelForm
	size float64
}

// split shares a window out between a panel and the rest.
func (s panelShare) split(window ui.Rect) (panel, rest ui.Rect) {
	panel, rest = window, window
	switch s.form {
	case panelColumn, panelSign:
		rest.W -= s.size
		panel = ui.Rect{X: window.X + rest.W, Y: window.Y + edge, W: s.size - margin, H: window.H - 2*edge}
	case panelSheet, panelLine:
		rest.H -= s.size
		panel = ui.Rect{X: window.X + margin, Y: window.Y + rest.H, W: window.W - 2*margin, H: s.size - edge}
	default:
		panel = ui.Rect{}
	}
	return panel, rest
}

// Lengths of an open panel, in dp unless said otherwise.
const (
	// panelPart is the largest part of the width of a window that a column takes, boardPart the least part of the height
	// of the board that a sheet leaves it.
	panelPart, boardPart = 0.25, 0.5
	// houseLeast is the least distance between houses beside a column. In a low window, where no board has houses so
	// large beside a column, it is [geom.Finger].
	houseLeast = 56
	// panelLeast is the least width of a panel, and panelLines the same in heights of small lines. panelMost is the most
	// width of a column, in heights of lines: a longer line is harder to read.
	panelLeast, panelLines, panelMost = 200, 5, 18
	// panelStep is the step in which a column becomes narrower.
	panelStep = ui.SpaceNear
	// panelAir is the air inside the edges of a panel, panelTight the same where height is short.
	panelAir, panelTight = ui.SpaceApart, ui.SpaceNear
	panelGap             = ui.SpaceNear
)

// panelNeeds returns the least size of an open panel: a few words wide, and high enough for its head and two lines.
func (ps *playScreen) panelNeeds() (w, h float64) {
	line := linesOf(ps.measure)
	return max(panelLeast, panelLines*line.small), 2*panelTight + ps.signSize() + panelGap + max(ui.ControlHeight, 2*line.small)
}

// panelLineHeight is the height of a closed panel.
func (ps *playScreen) panelLineHeight() float64 {
	return max(ui.ControlHeight, ps.measure.LineHeight(ui.Small)+ui.SpaceWide)
}

// showPanel puts a panel beside the board, closed. With nil the board has the window alone.
func (ps *playScreen) showPanel(p panel) {
	ps.play.panel = panelSlot{content: p}
	ps.relay()
}

// panelOpen reports whether a panel is open.
func (ps *playScreen) panelOpen() bool { return ps.play.panel.content != nil && ps.play.panel.open }

// openPanel opens or closes the panel. Without a panel it does nothing.
func (ps *playScreen) openPanel(open bool) {
	slot := &ps.play.panel
	if slot.content == nil || slot.open == open {
		return
	}
	lost := !open && ps.root.Focus != toggleID(slot.content) && holds(ps.root.Find(slot.content.id()), ps.root.Focus)
	slot.open = open
	ps.relay()
	if lost {
		// What had the focus is gone. The control that opens the panel again takes it.
		ps.refresh()
		ps.root.SetFocus(toggleID(slot.content), ps.root.FocusVisible)
		ps.host.FocusNode(ps.root.Focus, true)
	}
}

// holds reports whether a node or something in it has an ID.
func holds(n *ui.Node, id string) bool {
	if n == nil || id == "" {
		return false
	}
	if n.ID == id {
		return true
	}
	for _, c := range n.Children {
		if holds(c, id) {
			return true
		}
	}
	return false
}

// toggleID is the ID of the control that opens and closes a panel. It is the same in both, so that it keeps the focus.
func toggleID(p panel) string { return p.id() + "-toggle" }

// menuKey is the shortcut of the menu: Escape closes an open panel first.
func (s *panelSlot) menuKey() string {
	if s.content != nil && s.open {
		return "F10"
	}
	return "Escape"
}

// layPanel makes room for the panel in a window that has been shared out without one. The form is chosen by window.
//   - Wide: open, a column beside the board, the widest that leaves the houses large enough. Where large words or a long
//     board leave no column enough room, a sheet.
//   - Upright: open, a sheet below. The board keeps at least half of its height, and may lie if its houses become larger.
//   - Low, like a phone that lies flat: open, a column. It has the whole height, the only length that is short, and a sheet
//     below would leave neither itself nor the board any.
//
// A closed panel lies on the cloth below the board if there is room. Else it takes a line below, or a sign at the side
// where height is short.
func (ps *playScreen) layPanel() {
	slot := &ps.play.panel
	if slot.content == nil {
		return
	}
	alone, window := ps.frame, ps.sheetArea()
	pitch := ps.plain.Pitch
	wide, high := ps.panelNeeds()
	var shares []panelShare
	sheet := panelShare{panelSheet, alone.board.H*(1-boardPart) - rounding}
	row := panelShare{panelLine, ps.panelLineHeight() + edge}
	switch {
	case !slot.open:
		shares = []panelShare{{form: panelOnCloth}, row}
		if !alone.upright {
			shares = append(shares, panelShare{panelSign, ps.signSize() + margin})
		}
	case alone.upright:
		shares = []panelShare{sheet}
	default:
		most := min(panelPart*window.W, panelMost*ps.measure.LineHeight(ui.Body))
		for size := most; size >= wide+margin; size -= panelStep {
			shares = append(shares, panelShare{panelColumn, size})
		}
		if shares = append(shares, sheet); alone.compact {
			// If nothing else fits, a low window still has a column.
			shares = append(shares, panelShare{panelColumn, panelPart * window.W})
		}
	}
	least := min(pitch, houseLeast)
	if alone.compact {
		least = min(pitch, geom.Finger)
	}
	ui.Fit(func(s panelShare) bool {
		if s.form == panelOnCloth {
			ps.frame = alone
			ps.frame.form = s.form
			ps.placeBoard()
			return !ps.frame.panel.Empty()
		}
		ps.foldBeside(alone.fold, s)
		switch s.form {
		case panelSheet:
			return ps.frame.panel.H >= high && (alone.upright || ps.plain.Pitch >= least-rounding)
		case panelLine:
			return !alone.compact && ps.plain.Pitch >= least-rounding
		}
		return ps.plain.Pitch >= least-rounding
	}, shares...)
}

// foldBeside shares out the window beside a panel. From a fold on, strips fold before houses become too small.
func (ps *playScreen) foldBeside(from fold, s panelShare) {
	ui.Fit(func(f fold) bool {
		if f < from {
			return false
		}
		ps.layShared(f, s)
		return !ps.folds() || !ps.cramped()
	}, unfolded, foldedOnce, foldedMost)
}

// clothLine returns where a closed panel lies on the cloth below the wood of the board, empty if there is no room.
func (ps *playScreen) clothLine() ui.Rect {
	wood, room := ps.plain.Plank, ps.plain.Area
	at := ui.Rect{X: wood.X, W: wood.W, H: ps.panelLineHeight()}
	below := room.Y + room.H - wood.Y - wood.H
	if below < at.H+2*ui.SpaceNear {
		return ui.Rect{}
	}
	at.Y = wood.Y + wood.H + (below-at.H)/2
	return at
}

// buildPanel makes the panel in its place, nil for none. A closed panel is not shown while a question between two who sit
// opposite each other takes the cloth it lies on.
func (ps *playScreen) buildPanel() *ui.Node {
	p := ps.play.panel.content
	if p == nil || ps.frame.panel.Empty() {
		return nil
	}
	toggle := &ui.Node{ID: toggleID(p), Role: ui.RoleButton, Look: ui.LookQuiet, Text: " "}
	if !ps.play.panel.open {
		toggle.Icon, toggle.Type = ui.IconUnfold, ui.Small
		toggle.Activate = func() { ps.openPanel(true) }
		ps.nameClosed(toggle, p)
		return &ui.Node{ID: p.id(), Role: ui.RoleGroup, Label: p.title(), Look: ui.LookStrip, Lay: fill, Bounds: ps.frame.panel,
			Children: []*ui.Node{toggle}}
	}
	toggle.Label, toggle.Icon, toggle.Key = ps.text("sheet.close"), ui.IconClose, "Escape"
	toggle.MinW, toggle.MinH = ps.signSize(), ps.signSize()
	toggle.Activate = ps.closePanel
	heading := p.title()
	if h, ok := p.(telling); ok {
		heading = h.heading()
	}
	head := &ui.Node{Axis: ui.AxisAcross, Gap: ui.SpaceNear, Children: []*ui.Node{
		{ID: p.id() + "-title", Role: ui.RoleHeading, Level: 2, Look: ui.LookText, Type: ui.Label, Label: heading, Grow: 1}, toggle}}
	ui.Fit(func(t ui.Type) bool {
		head.Children[0].Type = t
		name := *head.Children[0]
		name.Bounds = ui.Rect{W: ps.frame.panel.W - 2*panelAir - ui.SpaceNear - ps.signSize(), H: 2 * ps.measure.LineHeight(t)}
		return ui.WordsFit(&name, ps.measure)
	}, append(ui.Label.DownTo(ui.Label.Least()), ui.SmallBold.DownTo(ui.SmallBold.Least())...)...)
	_, high := ps.panelNeeds()
	pad, _ := ui.Fit(func(pad float64) bool {
		return ps.frame.panel.H >= high+2*(pad-panelTight)
	}, panelAir, panelTight)
	room := ps.frame.panel.Inset(pad)
	used := ui.Height(head, room.W, ps.measure) + panelGap
	room.Y, room.H = room.Y+used, max(0, room.H-used)
	body := &ui.Node{ID: p.id() + "-body", Axis: ui.AxisDown, Scroll: true, Grow: 1, Children: []*ui.Node{p.build(room)}}
	return &ui.Node{ID: p.id(), Role: ui.RoleGroup, Label: p.title(), Look: ui.LookSheet, Axis: ui.AxisDown, Gap: panelGap, Pad: pad,
		Bounds: ps.frame.panel, Turned: ps.play.panel.turned, Children: []*ui.Node{head, body}}
}

// fill gives the children of a node its bounds.
func fill(n *ui.Node) {
	for _, c := range n.Children {
		c.Bounds = n.Bounds
	}
}

// nameClosed gives the control of a closed panel its name, and its line as a value. Where it shows words, they are cut to
// one line.
func (ps *playScreen) nameClosed(n *ui.Node, p panel) {
	n.Value = p.line()
	if ps.frame.form != panelSign {
		n.Text, n.Label = "", n.Value
		if n.Label == "" {
			n.Label = p.title()
		}
		n.Bounds = ps.frame.panel
		ui.Shorten(n, ps.measure)
		if n.Text == "" {
			n.Text = n.Label
		}
	}
	n.Label = p.title()
}
