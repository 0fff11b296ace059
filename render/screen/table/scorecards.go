package table

import (
	"slices"

	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/variants"
)

// scoreCards are the cards of both sides at the end of a game, side by side: the names of the players and their seeds
// at the end.
type scoreCards struct {
	measure ui.Measurer
	names   [2]PlayerName
	// low is set in a window with little height, stacked where one card is below the other.
	low, stacked bool
	cards        [2]*ui.Node
}

// cardShape is a way to lay out a card: the name beside the seeds or above them, and the type of the seeds.
type cardShape struct {
	beside  bool
	figures ui.Type
}

// cardShapes are the shapes of cards. Only a low window has those in one line.
var cardShapes = [...]cardShape{{true, ui.Display}, {true, ui.Title}, {false, ui.Display}}

// fit lays out the cards alike, each in a width in dp. The name stands above the seeds if the longer name, in small
// letters, has no room beside them. The type is the largest with which no word of a name is broken.
func (c *scoreCards) fit(width float64) {
	longer := max(c.measure.Width(c.names[0].Short, ui.Small), c.measure.Width(c.names[1].Short, ui.Small))
	seeds, room := 0.0, 0.0
	shape, _ := ui.Fit(func(s cardShape) bool {
		seeds, room = 0, width-2*ui.SpaceApart
		for _, card := range c.cards {
			score := card.Children[1]
			score.Type, score.MinW = s.figures, 0
			seeds = max(seeds, ui.Width(score, c.measure))
		}
		if s.beside {
			room = width - 2*ui.SpaceNear - ui.SpaceTight - seeds
		}
		return !s.beside || c.stacked || c.low && longer <= room
	}, cardShapes[:]...)
	size, _ := ui.Fit(func(t ui.Type) bool { return c.whole(t, room) }, ui.Small.DownTo(ui.Small.Least())...)
	for i, card := range c.cards {
		name, score := card.Children[0], card.Children[1]
		name.Type, name.Label = size, c.names[i].Within(room, size, c.measure)
		if shape.beside {
			card.Axis, card.Pad, card.Gap = ui.AxisAcross, ui.SpaceNear, ui.SpaceTight
			name.Grow, name.Align, score.MinW, score.Align = 1, ui.AlignStart, seeds, ui.AlignEnd
		} else {
			card.Axis, card.Pad, card.Gap = ui.AxisDown, ui.SpaceApart, ui.SpaceHair
			// Both numbers stand at one height, also below a name of two lines.
			name.Grow, name.Align, score.MinW, score.Align = 1, ui.AlignCenter, 0, ui.AlignCenter
		}
	}
}

// stack places one card below the other if a word of a name has no room in one of two cards side by side in a width in dp.
func (c *scoreCards) stack(width float64) {
	c.stacked = !c.whole(ui.Small, (width-ui.SpaceNear)/2-2*ui.SpaceApart)
}

// whole reports whether no word of a name is wider than a width in dp in a type.
func (c *scoreCards) whole(t ui.Type, width float64) bool {
	return !slices.ContainsFunc(c.names[:], func(n PlayerName) bool { return ui.LongestWord(n.Short, t, c.measure) > width })
}

// ScoreCards makes cards of both sides with a number each, that of the near side first. The card of the winner shines. IDs begin with
// prefix.
func ScoreCards(p kit.Page, nr *Narrator, near variants.Side, prefix string, scores [2]string, won variants.Result) *ui.Node {
	c := scoreCards{measure: p.Kit.Measure, low: p.Window.Height < kit.LinedFrom}
	for i, side := range [2]variants.Side{near, near.Other()} {
		c.names[i] = nr.PlayerName(side)
		id := prefix + "-" + side.String()
		c.cards[i] = &ui.Node{Look: ui.LookCard, Current: won == variants.Wins(side), Children: []*ui.Node{
			kit.Faint(id, c.names[i].Short), kit.Paragraph(id+"-score", scores[side])}}
	}
	place := func(at ui.Rect) (high float64) {
		c.stack(at.W)
		w := (at.W - ui.SpaceNear) / 2
		if c.stacked {
			w = at.W
		}
		c.fit(w)
		for _, card := range c.cards {
			high = max(high, ui.Height(card, w, c.measure)) // a long name has two lines
		}
		for i, card := range c.cards {
			card.Bounds = ui.Rect{X: at.X + float64(i)*(w+ui.SpaceNear), Y: at.Y, W: w, H: high}
			if c.stacked {
				card.Bounds.X, card.Bounds.Y = at.X, at.Y+float64(i)*(high+ui.SpaceTight)
			}
		}
		return c.cards[1].Bounds.Y + high - at.Y
	}
	return &ui.Node{Children: c.cards[:],
		Tall: func(width float64) float64 { return place(ui.Rect{W: width}) },
		Lay:  func(n *ui.Node) { place(n.Bounds) }}
}
