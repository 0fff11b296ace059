package kit

import (
	"awale/render/boardview"
	"awale/render/ui"
)

// CardList is a long list of cards with the boards of positions. A page embeds it. It builds only cards near the
// visible part.
type CardList struct {
	controls *Kit
	Boards   CardBoards
	Cards    longList
	// Brief is set for cards without boards. Two of them stand side by side in a low window too.
	Brief bool
	// Single is set for cards that stand in one column in a wide window too.
	Single bool
}

// briefAbreast is the least width of a low window that shows two cards without boards side by side, in dp at a text
// size of 100 %.
const briefAbreast = 700

// NewCardList returns the list of the page with this ID, without cards.
func NewCardList(k *Kit, root *ui.Root, w *Window, d *Diagrams, id string) CardList {
	return CardList{controls: k, Boards: NewCardBoards(d), Cards: longList{Root: root, window: w, Body: id + "-body"}}
}

// GameBoard is the width of the board on a card of a list, in dp.
const GameBoard = 96

// Diagram implements [Illustrated].
func (c *CardList) Diagram(id string) *boardview.Board { return c.Boards.Diagram(id) }

// Advance implements [Lively].
func (c *CardList) Advance(float64) {
	if c.Cards.wanting() {
		c.controls.Changed()
	}
}

// Moving implements [Lively].
func (c *CardList) Moving() bool { return false }

// CardHeight is the height of a card, in dp.
func (c *CardList) CardHeight() float64 {
	m := c.controls.Measure
	return max(CardHigh*GameBoard, m.LineHeight(ui.Label)+2*m.LineHeight(ui.Small)+2*ui.SpaceHair, ui.ControlHeight) + 2*ui.SpaceNear
}

// BuildCards builds the cards near the visible part of the list; count is the number of all cards. Each card has a
// title and two lines beside a board. name begins the IDs of the controls that lead to the other cards, and more is the
// key of their words.
func (c *CardList) BuildCards(list *ui.Node, count int, name, more string, card func(i int) []*ui.Node,
	lay func(nodes []*ui.Node, at ui.Rect)) *ui.Node {
	l := &c.Cards
	l.count, l.Columns, l.gap = count, 1, ui.SpaceNear
	if w := l.window; !c.Single && (w.Wide() || c.Brief && w.Folds() && w.Width >= briefAbreast*w.TextScale) {
		l.Columns = CardsAbreast - 1
	}
	l.high = c.CardHeight()
	return l.build(list, card, func(count int, on bool) *ui.Node {
		id, by := name+"-before", -1.0
		if on {
			id, by = name+"-after", 1
		}
		return c.controls.Button(id, c.controls.Text(more, "count", count), ui.IconNone, func() {
			l.Root.ScrollList(l.Body, l.Root.ListOffset(l.Body)+by*l.window.Height)
			c.controls.Changed()
		})
	}, lay)
}
