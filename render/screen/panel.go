package screen

import "awale/render/ui"

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

// closing is a panel that does without a heading where height is short. takes gives it the control that closes it if the room
// below a heading, in dp, is too low for its content, and reports whether it is.
type closing interface {
	takes(below ui.Rect, toggle *ui.Node) bool
}

// panelSlot is the place of a panel in the play screen.
type panelSlot struct {
	kit   *kit
	root  *ui.Root
	host  focusHost
	place *panelPlace
	// relay lays the play screen out anew, and refresh shows that at once.
	relay, refresh func()
	// onClose is called when the player closes an open panel.
	onClose func()
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

// panelPlace is where the panel is in the window, and in which form.
type panelPlace struct {
	panel ui.Rect
	form  panelForm
}

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
func panelNeeds(k *kit) (w, h float64) {
	line := linesOf(k.measure)
	return max(panelLeast, panelLines*line.small), 2*panelTight + k.signSize() + panelGap + max(ui.ControlHeight, 2*line.small)
}

// panelLineHeight is the height of a closed panel.
func panelLineHeight(m ui.Measurer) float64 {
	return max(ui.ControlHeight, m.LineHeight(ui.Small)+ui.SpaceWide)
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
	if s.isOpen() {
		return "F10"
	}
	return "Escape"
}

// fill gives the children of a node its bounds.
func fill(n *ui.Node) {
	for _, c := range n.Children {
		c.Bounds = n.Bounds
	}
}

// show puts a panel beside the board, closed. With nil the board has the window alone.
func (s *panelSlot) show(p panel) { s.put(p, false, false) }

// put puts a panel beside the board, open or closed, which may be turned about for a player at the far end. With nil the
// board has the window alone.
func (s *panelSlot) put(p panel, open, turned bool) {
	s.content, s.open, s.turned = p, open, turned
	s.relay()
}

// taken reports whether there is a panel, and whether it is open.
func (s *panelSlot) taken() (there, open bool) { return s.content != nil, s.isOpen() }

// isOpen reports whether a panel is open.
func (s *panelSlot) isOpen() bool { return s.content != nil && s.open }

// setOpen opens or closes the panel. Without a panel it does nothing.
func (s *panelSlot) setOpen(open bool) {
	if s.content == nil || s.open == open {
		return
	}
	lost := !open && s.root.Focus != toggleID(s.content) && holds(s.root.Find(s.content.id()), s.root.Focus)
	s.open = open
	s.relay()
	if lost {
		// What had the focus is gone. The control that opens the panel again takes it.
		s.refresh()
		s.root.SetFocus(toggleID(s.content), s.root.FocusVisible)
		s.host.FocusNode(s.root.Focus, true)
	}
}

// build makes the panel in its place, nil for none. A closed panel is not shown while a question between two who sit
// opposite each other takes the cloth it lies on.
func (s *panelSlot) build() *ui.Node {
	p := s.content
	if p == nil || s.place.panel.Empty() {
		return nil
	}
	toggle := &ui.Node{ID: toggleID(p), Role: ui.RoleButton, Look: ui.LookQuiet, Text: " "}
	if !s.open {
		toggle.Icon, toggle.Type = ui.IconUnfold, ui.Small
		toggle.Activate = func() { s.setOpen(true) }
		s.nameClosed(toggle, p)
		return &ui.Node{ID: p.id(), Role: ui.RoleGroup, Label: p.title(), Look: ui.LookStrip, Lay: fill, Bounds: s.place.panel,
			Children: []*ui.Node{toggle}}
	}
	toggle.Label, toggle.Icon, toggle.Key = s.kit.text("sheet.close"), ui.IconClose, "Escape"
	toggle.MinW, toggle.MinH = s.kit.signSize(), s.kit.signSize()
	toggle.Activate = s.onClose
	heading := p.title()
	if h, ok := p.(telling); ok {
		heading = h.heading()
	}
	head := &ui.Node{Axis: ui.AxisAcross, Gap: ui.SpaceNear, Children: []*ui.Node{
		{ID: p.id() + "-title", Role: ui.RoleHeading, Level: 2, Look: ui.LookText, Type: ui.Label, Label: heading, Grow: 1}, toggle}}
	ui.Fit(func(t ui.Type) bool {
		head.Children[0].Type = t
		name := *head.Children[0]
		name.Bounds = ui.Rect{W: s.place.panel.W - 2*panelAir - ui.SpaceNear - s.kit.signSize(), H: 2 * s.kit.measure.LineHeight(t)}
		return ui.WordsFit(&name, s.kit.measure)
	}, append(ui.Label.DownTo(ui.Label.Least()), ui.SmallBold.DownTo(ui.SmallBold.Least())...)...)
	_, high := panelNeeds(s.kit)
	pad, _ := ui.Fit(func(pad float64) bool {
		return s.place.panel.H >= high+2*(pad-panelTight)
	}, panelAir, panelTight)
	room := s.place.panel.Inset(pad)
	below, used := room, ui.Height(head, room.W, s.kit.measure)+panelGap
	below.Y, below.H = room.Y+used, max(0, room.H-used)
	parts := []*ui.Node{head}
	if c, ok := p.(closing); ok && c.takes(below, toggle) {
		below, parts = room, nil
	}
	body := &ui.Node{ID: p.id() + "-body", Axis: ui.AxisDown, Scroll: true, Grow: 1, Children: []*ui.Node{p.build(below)}}
	return &ui.Node{ID: p.id(), Role: ui.RoleGroup, Label: p.title(), Look: ui.LookSheet, Axis: ui.AxisDown, Gap: panelGap, Pad: pad,
		Bounds: s.place.panel, Turned: s.turned, Children: append(parts, body)}
}

// nameClosed gives the control of a closed panel its name, and its line as a value. Where it shows words, they are cut to
// one line.
func (s *panelSlot) nameClosed(n *ui.Node, p panel) {
	n.Value = p.line()
	if s.place.form != panelSign {
		n.Text, n.Label = "", n.Value
		if n.Label == "" {
			n.Label = p.title()
		}
		n.Bounds = s.place.panel
		ui.Shorten(n, s.kit.measure)
		if n.Text == "" {
			n.Text = n.Label
		}
	}
	n.Label = p.title()
}
