package kit

import (
	"awale/render/ui"
)

// UndoBar shows what was done, beside a button that undoes it.
func (p *Page) UndoBar(id, text, toldID, told string, undo func()) *ui.Node {
	return p.Bar(Paragraph(toldID, told), p.Kit.Button(id, text, ui.IconUndo, undo))
}

// Bar places words beside a button, or above it if there is no room for both.
func (p *Page) Bar(words, button *ui.Node) *ui.Node {
	button.Grow, words.Grow = 0, 1
	if p.Window.Width < narrowBar*p.Window.TextScale {
		return &ui.Node{Look: ui.LookCard, Axis: ui.AxisDown, Pad: ui.SpaceNear, Gap: ui.SpaceNear, Children: []*ui.Node{words, button}}
	}
	return &ui.Node{Look: ui.LookCard, Axis: ui.AxisAcross, Pad: ui.SpaceNear, Gap: ui.SpaceNear, Children: []*ui.Node{
		{Axis: ui.AxisDown, Grow: 1, Children: []*ui.Node{{Grow: 1}, words, {Grow: 1}}}, Middle(button)}}
}
