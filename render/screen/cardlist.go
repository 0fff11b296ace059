package screen

import (
	"awale/render/boardview"
	"awale/render/ui"
)

// cardList is a long list of cards with the boards of positions, as a page embeds it: cards that come near are built.
type cardList struct {
	controls *kit
	boards   cardBoards
	cards    longList
	// brief is set for cards without boards: two of them stand side by side in a low window, too.
	brief bool
	// single is set for cards that stand one below the other in a wide window, too.
	single bool
}

// briefAbreast is the least width of a low window in which two cards without boards stand side by side, in dp at a text size of 100 %.
const briefAbreast = 700

// newCardList returns the list of the page with this ID, without cards.
func newCardList(k *kit, root *ui.Root, w *window, d *diagrams, id string) cardList {
	return cardList{controls: k, boards: newCardBoards(d), cards: longList{root: root, window: w, body: id + "-body"}}
}

// gameBoard is the width of the board on the card of a list, in dp.
const gameBoard = 96

// diagram implements illustrated.
func (c *cardList) diagram(id string) *boardview.Board { return c.boards.diagram(id) }

// advance implements lively.
func (c *cardList) advance(float64) {
	if c.cards.wanting() {
		c.controls.changed()
	}
}

// moving implements lively.
func (c *cardList) moving() bool { return false }

// cardHeight is the height of a card, in dp.
func (c *cardList) cardHeight() float64 {
	m := c.controls.measure
	return max(cardHigh*gameBoard, m.LineHeight(ui.Label)+2*m.LineHeight(ui.Small)+2*ui.SpaceHair, ui.ControlHeight) + 2*ui.SpaceNear
}

// buildCards makes the cards that are near to what is seen, of so many: a title and two lines beside a board each. name begins the IDs
// of the controls that lead on to others, and more is the key of their words.
func (c *cardList) buildCards(list *ui.Node, count int, name, more string, card func(i int) []*ui.Node, lay func(nodes []*ui.Node, at ui.Rect)) *ui.Node {
	l := &c.cards
	l.count, l.columns, l.gap = count, 1, ui.SpaceNear
	if w := l.window; !c.single && (w.wide() || c.brief && w.folds() && w.width >= briefAbreast*w.textScale) {
		l.columns = cardsAbreast - 1
	}
	l.high = c.cardHeight()
	return l.build(list, card, func(count int, on bool) *ui.Node {
		id, by := name+"-before", -1.0
		if on {
			id, by = name+"-after", 1
		}
		return c.controls.button(id, c.controls.text(more, "count", count), ui.IconNone, func() {
			l.root.ScrollList(l.body, l.root.ListOffset(l.body)+by*l.window.height)
			c.controls.changed()
		})
	}, lay)
}
