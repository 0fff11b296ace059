package kit

import (
	"awale/render/ui"
)

// FitLine sets words in one line of a width in dp. It first tries smaller letters or the shorter words of Value, then
// cuts the words.
func (k *Kit) FitLine(n *ui.Node, room float64) {
	full, short := n.Label, n.Value
	if short == "" {
		short = full
	}
	smaller := n.Type
	if n.Type == ui.Label {
		smaller = ui.SmallBold
	}
	words, t, ok := ui.Fit2(func(words string, t ui.Type) bool { return k.Measure.Width(words, t)+1 <= room }, []string{full, short},
		[]ui.Type{n.Type, smaller})
	if !ok {
		words = Shorten(short, t, room, k.Measure)
	}
	n.Text, n.Type = words, t
}

// LayCard places the nodes of a card, and shortens its words to one line each.
func (k *Kit) LayCard(nodes []*ui.Node, at ui.Rect) {
	card := nodes[0]
	card.Bounds = at
	room := at.W - 2*card.Pad - card.Gap - ui.IconSizeFor(ui.Label, k.Measure)
	words := card.Children[1]
	words.MinW, words.MaxW, words.Grow = room, room, 0
	for _, n := range words.Children {
		if n.Look == ui.LookText {
			k.FitLine(n, room)
		}
	}
}
