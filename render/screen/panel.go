package screen

import (
	"awale/render/ui"
	"awale/variants"
)

// seatSheet is the panel with the controls of a seat, in words, where the strips have folded.
type seatSheet struct{ side variants.Side }

func (*seatSheet) id() string { return "seat-sheet" }

func (s *seatSheet) build(a *App) *ui.Node {
	var content []*ui.Node
	for _, c := range a.seatCommands(s.side) {
		do := func() { a.close(); c.do() }
		if c.why != "" {
			do = func() { a.refuse(c.why) }
		}
		n := a.row(seatIDs[s.side]+"-"+c.id, a.words.text(c.key), c.icon, do)
		n.Disabled, n.Opens = c.why != "", c.id == "menu" || c.id == "flag"
		content = append(content, n)
	}
	return a.dialog("seat-sheet", a.words.say(a.sideName(s.side)), nil, content...)
}
