package history

import (
	"awale/render/screen/kit"
	"awale/render/ui"
)

// PanelContent is content beside or below the board, such as a list of moves. The play screen holds at most one.
type PanelContent interface {
	// ID names the panel. The IDs of all nodes in it begin with it.
	ID() string
	// Title is the heading of the panel, and its name while it is closed.
	Title() string
	// Line is the line that the panel shows while it is closed, "" for its title.
	Line() string
	// Build returns the content for a room in dp. The content is as wide as the room. It scrolls if it is higher.
	Build(room ui.Rect) *ui.Node
}

// telling is a panel with a longer heading than its title while it is open.
type telling interface{ Heading() string }

// closing is a panel that needs no heading if height is short. takes offers it the control that closes it. The panel
// takes it if the room below a heading, in dp, is too low for its content, and reports whether it did.
type closing interface {
	takes(below ui.Rect, toggle *ui.Node) bool
}

// Slot is the place of a panel on the play screen.
type Slot struct {
	Kit   *kit.Kit
	Root  *ui.Root
	Host  kit.FocusHost
	Place *Place
	// Relay lays out the play screen anew, and Refresh shows that at once.
	Relay, Refresh func()
	// OnClose is called when the player closes an open panel.
	OnClose func()
	// content is the panel, nil for none.
	content PanelContent
	Open    bool
	// turned is set while the panel faces the player at the far end.
	turned bool
}

// Form is a form in which the window shows a panel.
type Form uint8

const (
	NoForm Form = iota
	// Column: open, at the right end of the window, as high as the window.
	Column
	// Sheet: open, at the bottom of the window, as wide as the window.
	Sheet
	// OnCloth: closed to a line on the cloth below the board. It takes no room from the other parts.
	OnCloth
	// Line: closed to a line at the bottom of the window.
	Line
	// Sign: closed to a control without words at the right end of the window.
	Sign
)

// Place is the place of the panel in the window, and its form.
type Place struct {
	Panel ui.Rect
	Form  Form
}

// Share is the part of the window that a panel takes, in dp, with the air around it: a width for a column or a sign, a
// height for a sheet or a line.
type Share struct {
	Form Form
	Size float64
}

// Split divides a window into a panel and the rest.
func (s Share) Split(window ui.Rect) (panel, rest ui.Rect) {
	panel, rest = window, window
	switch s.Form {
	case Column, Sign:
		rest.W -= s.Size
		panel = ui.Rect{X: window.X + rest.W, Y: window.Y + kit.Edge, W: s.Size - kit.Margin, H: window.H - 2*kit.Edge}
	case Sheet, Line:
		rest.H -= s.Size
		panel = ui.Rect{X: window.X + kit.Margin, Y: window.Y + rest.H, W: window.W - 2*kit.Margin, H: s.Size - kit.Edge}
	default:
		panel = ui.Rect{}
	}
	return panel, rest
}

// Lengths of an open panel, in dp unless said otherwise.
const (
	// PanelPart is the largest part of the width of a window that a column takes, 0 to 1.
	PanelPart = 0.25
	// BoardPart is the least part of the height of the board that a sheet leaves it, 0 to 1.
	BoardPart = 0.5
	// HouseLeast is the least distance between houses beside a column. It is [geom.Finger] in a low window, in which no
	// board beside a column has houses that large.
	HouseLeast = 56
	// panelLeast is the least width of a panel.
	panelLeast = 200
	// panelLines is the same in heights of small lines.
	panelLines = 5
	// PanelMost is the greatest width of a column, in heights of lines: a longer line is harder to read.
	PanelMost = 18
	// PanelStep is the step in which a column becomes narrower.
	PanelStep = ui.SpaceNear
	// panelAir is the air inside the edges of a panel.
	panelAir = ui.SpaceApart
	// panelTight is the same if height is short.
	panelTight = ui.SpaceNear
	// panelGap is the gap between the parts of a panel.
	panelGap = ui.SpaceNear
)

// Needs returns the least size of an open panel in dp: wide enough for a few words, and high enough for its head and
// two lines.
func Needs(k *kit.Kit) (w, h float64) {
	line := kit.LinesOf(k.Measure)
	return max(panelLeast, panelLines*line.Small), 2*panelTight + k.SignSize() + panelGap + max(ui.ControlHeight, 2*line.Small)
}

// LineHeight is the height of a closed panel, in dp.
func LineHeight(m ui.Measurer) float64 {
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

// toggleID is the ID of the control that opens and closes a panel. The open and the closed panel have the same ID, so
// that the control keeps the focus.
func toggleID(p PanelContent) string { return p.ID() + "-toggle" }

// MenuKey is the shortcut of the menu: Escape closes an open panel first.
func (s *Slot) MenuKey() string {
	if s.IsOpen() {
		return "F10"
	}
	return "Escape"
}

// fill gives the children of a node the bounds of the node.
func fill(n *ui.Node) {
	for _, c := range n.Children {
		c.Bounds = n.Bounds
	}
}

// Show puts a closed panel beside the board. With nil there is no panel.
func (s *Slot) Show(p PanelContent) { s.put(p, false, false) }

// put puts a panel beside the board, open or closed. If turned is set it is upside down, for a player at the far end.
// With nil there is no panel.
func (s *Slot) put(p PanelContent, open, turned bool) {
	s.content, s.Open, s.turned = p, open, turned
	s.Relay()
}

// Taken reports whether there is a panel, and whether it is open.
func (s *Slot) Taken() (there, open bool) { return s.content != nil, s.IsOpen() }

// IsOpen reports whether a panel is open.
func (s *Slot) IsOpen() bool { return s.content != nil && s.Open }

// SetOpen opens or closes the panel. Without a panel it does nothing.
func (s *Slot) SetOpen(open bool) {
	if s.content == nil || s.Open == open {
		return
	}
	lost := !open && s.Root.Focus != toggleID(s.content) && holds(s.Root.Find(s.content.ID()), s.Root.Focus)
	s.Open = open
	s.Relay()
	if lost {
		// The control with the focus is gone. The control that opens the panel again gets the focus.
		s.Refresh()
		s.Root.SetFocus(toggleID(s.content), s.Root.FocusVisible)
		s.Host.FocusNode(s.Root.Focus, true)
	}
}

// Build makes the panel in its place, nil for none. A closed panel is hidden while a question between two players who
// sit opposite each other covers its place on the cloth.
func (s *Slot) Build() *ui.Node {
	p := s.content
	if p == nil || s.Place.Panel.Empty() {
		return nil
	}
	toggle := &ui.Node{ID: toggleID(p), Role: ui.RoleButton, Look: ui.LookQuiet, Text: " "}
	if !s.Open {
		toggle.Icon, toggle.Type = ui.IconUnfold, ui.Small
		toggle.Activate = func() { s.SetOpen(true) }
		s.nameClosed(toggle, p)
		return &ui.Node{ID: p.ID(), Role: ui.RoleGroup, Label: p.Title(), Look: ui.LookStrip, Lay: fill, Bounds: s.Place.Panel,
			Children: []*ui.Node{toggle}}
	}
	toggle.Label, toggle.Icon, toggle.Key = s.Kit.Text("sheet.close"), ui.IconClose, "Escape"
	toggle.MinW, toggle.MinH = s.Kit.SignSize(), s.Kit.SignSize()
	toggle.Activate = s.OnClose
	heading := p.Title()
	if h, ok := p.(telling); ok {
		heading = h.Heading()
	}
	head := &ui.Node{Axis: ui.AxisAcross, Gap: ui.SpaceNear, Children: []*ui.Node{
		{ID: p.ID() + "-title", Role: ui.RoleHeading, Level: 2, Look: ui.LookText, Type: ui.Label, Label: heading, Grow: 1}, toggle}}
	ui.Fit(func(t ui.Type) bool {
		head.Children[0].Type = t
		name := *head.Children[0]
		name.Bounds = ui.Rect{W: s.Place.Panel.W - 2*panelAir - ui.SpaceNear - s.Kit.SignSize(), H: 2 * s.Kit.Measure.LineHeight(t)}
		return ui.WordsFit(&name, s.Kit.Measure)
	}, append(ui.Label.DownTo(ui.Label.Least()), ui.SmallBold.DownTo(ui.SmallBold.Least())...)...)
	_, high := Needs(s.Kit)
	pad, _ := ui.Fit(func(pad float64) bool {
		return s.Place.Panel.H >= high+2*(pad-panelTight)
	}, panelAir, panelTight)
	room := s.Place.Panel.Inset(pad)
	below, used := room, ui.Height(head, room.W, s.Kit.Measure)+panelGap
	below.Y, below.H = room.Y+used, max(0, room.H-used)
	parts := []*ui.Node{head}
	if c, ok := p.(closing); ok && c.takes(below, toggle) {
		below, parts = room, nil
	}
	body := &ui.Node{ID: p.ID() + "-body", Axis: ui.AxisDown, Scroll: true, Grow: 1, Children: []*ui.Node{p.Build(below)}}
	return &ui.Node{ID: p.ID(), Role: ui.RoleGroup, Label: p.Title(), Look: ui.LookSheet, Axis: ui.AxisDown, Gap: panelGap, Pad: pad,
		Bounds: s.Place.Panel, Turned: s.turned, Children: append(parts, body)}
}

// nameClosed gives the control of a closed panel its name, and its line as a value. Shown words are cut to one line.
func (s *Slot) nameClosed(n *ui.Node, p PanelContent) {
	n.Value = p.Line()
	if s.Place.Form != Sign {
		n.Text, n.Label = "", n.Value
		if n.Label == "" {
			n.Label = p.Title()
		}
		n.Bounds = s.Place.Panel
		ui.Shorten(n, s.Kit.Measure)
		if n.Text == "" {
			n.Text = n.Label
		}
	}
	n.Label = p.Title()
}
