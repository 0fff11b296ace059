package kit

import (
	"math"
	"slices"
	"strconv"

	"awale/render/boardview"
	"awale/render/ui"
	"awale/variants"
)

// CardList is a long list of cards with the boards of positions. A page embeds it. It builds only the cards near the
// visible part. At the end of the built cards, screen readers and keys find a control that leads to further cards.
type CardList struct {
	page   Page
	Boards CardBoards
	// Brief is set for cards without boards. Two of them stand side by side in a low window too.
	Brief bool
	// Single is set for cards that stand in one column in a wide window too.
	Single bool
	// body is the ID of the scrolling list that holds the cards.
	body string
	// count is the number of cards, and columns the number of cards in a row, 0 while there is no list.
	count, columns int
	// from and to are the first built row and the one after the last built row.
	from, to int
}

const (
	// briefAbreast is the least width of a low window that shows two cards without boards side by side, in dp at a text
	// size of 100 %.
	briefAbreast = 700
	// builtAround is how much of the list is built before and after the visible part, in heights of the window.
	builtAround = 1.5
	// leastAround is the least built part before and after the visible part, in heights of the window. With less the list
	// is built anew.
	leastAround = 0.5
	// cardGap is the space between two cards, in dp.
	cardGap = ui.SpaceNear
	// GameBoard is the width of the board on a card of a list, in dp.
	GameBoard = 96
)

// NewCardList returns the list of the page with this ID, without cards.
func NewCardList(p Page, id string) CardList {
	return CardList{page: p, Boards: NewCardBoards(p.Diagrams), body: id + "-body"}
}

// Diagram implements [Illustrated].
func (c *CardList) Diagram(id string) *boardview.Board { return c.Boards.Diagram(id) }

// Advance implements [Lively]: the list is built anew once cards that are not built come near the visible part.
func (c *CardList) Advance(float64) {
	if c.columns == 0 {
		return
	}
	if from, to := c.span(leastAround); from < c.from || to > c.to {
		c.page.Kit.Changed()
	}
}

// Moving implements [Lively].
func (c *CardList) Moving() bool { return false }

// ToTop shows the beginning of the list.
func (c *CardList) ToTop() { c.page.Root.ScrollToTop(c.body) }

// NoCards says that the page shows no list now.
func (c *CardList) NoCards() { c.columns = 0 }

// CardHeight is the height of a card, in dp.
func (c *CardList) CardHeight() float64 {
	m := c.page.Kit.Measure
	words := m.LineHeight(ui.Label) + 2*m.LineHeight(ui.Small)
	if cardLines(c.page.Window) > cardTexts {
		words = largeCardLines * m.LineHeight(ui.Small)
	}
	return max(CardHigh*GameBoard, words+2*ui.SpaceHair, ui.ControlHeight) + 2*ui.SpaceNear
}

// cardTexts is the number of texts on a card, and largeCardLines the number of lines that they share in large words on a phone.
const (
	cardTexts      = 3
	largeCardLines = 7
)

// cardLines is the number of lines that the texts of a card share.
func cardLines(w *Window) int {
	if w.TextScale >= largeTitle && w.Width < TwoColumns {
		return largeCardLines
	}
	return cardTexts
}

// rows is the number of rows of the list, and high the height of all of them in dp.
func (c *CardList) rows() (rows int, high float64) {
	rows = (c.count + c.columns - 1) / c.columns
	return rows, max(0, float64(rows)*(c.CardHeight()+cardGap)-cardGap)
}

// span returns the first row within around heights of the window of the visible part, and the row after the last one.
func (c *CardList) span(around float64) (from, to int) {
	step, window := c.CardHeight()+cardGap, c.page.Window.Height
	rows, most := c.rows()
	at := min(c.page.Root.ListOffset(c.body), most)
	from = int(math.Floor((at - (around+0.5)*window) / step))
	to = int(math.Ceil((at + (around+1)*window) / step))
	return max(0, min(from, rows)), max(0, min(to, rows))
}

// Card makes a card of the list: a title in letters of a size, two lines below it, and a board or sign before all
// three, nil for none.
func (c *CardList) Card(id, title, state, note string, size ui.Type, before *ui.Node, do func()) *ui.Node {
	card := c.page.Kit.Tile(id, title, do, &ui.Node{Axis: ui.AxisDown, Grow: 1, Gap: ui.SpaceHair, Children: []*ui.Node{{Grow: 1},
		{Look: ui.LookText, Type: size, Label: title}, {Look: ui.LookText, Type: ui.Small, Label: state},
		{Look: ui.LookText, Type: ui.Small, Faint: true, Label: note}, {Grow: 1}}})
	card.Value, card.Pad = state+". "+note, ui.SpaceNear
	if before != nil {
		card.Children = slices.Insert(card.Children, 0, Middle(before))
	}
	return card
}

// Board makes the board of a card by its place in the list, nil if there is no room. Cards that are far apart are never
// shown together, so they share a board.
func (c *CardList) Board(prefix string, at int, p variants.Position, view variants.Side) *ui.Node {
	if !c.page.Window.BesidePicture(GameBoard + c.page.Kit.SignSize()) {
		return nil
	}
	return c.Boards.Picture(prefix+strconv.Itoa(at%BoardsShared), p, view, GameBoard)
}

// layCard places a card and the sign at its end, if there is one, and shortens its words to the lines that they have.
func (c *CardList) layCard(nodes []*ui.Node, at ui.Rect) {
	card := nodes[0]
	card.Bounds = at
	room := at.W - 2*card.Pad
	if len(nodes) > 1 {
		size := c.page.Kit.SignSize()
		nodes[1].Bounds = ui.Rect{X: at.X + at.W - size - ui.SpaceHair, Y: at.Y + (at.H-size)/2, W: size, H: size}
		room -= size
	}
	words := card.Children[len(card.Children)-1]
	if len(card.Children) > 1 {
		room -= card.Children[0].MinW + card.Gap
	}
	words.MinW, words.MaxW, words.Grow = room, room, 0
	// Each text has its share of the lines. The lines that are left are for those that have no room in it.
	left := cardLines(c.page.Window)
	most, long := left/cardTexts, []*ui.Node{}
	for _, n := range words.Children {
		if n.Look != ui.LookText {
			continue
		}
		lines, whole := c.page.Kit.FitLines(n, room, most)
		if left -= lines; !whole {
			long = append(long, n)
		}
	}
	for _, n := range long {
		if left > 0 {
			lines, _ := c.page.Kit.FitLines(n, room, most+left)
			left -= lines - most
		}
	}
}

// BuildCards builds the cards near the visible part of the list; count is the number of all cards. name begins the IDs
// of the controls that lead to the other cards. card makes a card, and after it the sign at its end.
func (c *CardList) BuildCards(id, label string, count int, name string, card func(i int) []*ui.Node) *ui.Node {
	list := &ui.Node{ID: id, Role: ui.RoleGroup, Label: label}
	c.count, c.columns = count, 1
	if w := c.page.Window; !c.Single && (w.Wide() || c.Brief && w.Folds() && w.Width >= briefAbreast*w.TextScale) {
		c.columns = CardsAbreast - 1
	}
	c.from, c.to = c.span(builtAround)
	high := c.CardHeight()
	step, columns := high+cardGap, c.columns
	leads := func(id string, count int, by float64) *ui.Node {
		n := c.page.Kit.Button(id, c.page.Kit.Text("list.more", "count", count), ui.IconNone, func() {
			root := c.page.Root
			root.ScrollList(c.body, root.ListOffset(c.body)+by*c.page.Window.Height)
			c.page.Kit.Changed()
		})
		list.Children = append(list.Children, n)
		return n
	}
	var before, after *ui.Node
	if c.from > 0 {
		before = leads(name+"-before", c.from*columns, -1)
	}
	first := c.from * columns
	var cards [][]*ui.Node
	for i := first; i < min(count, c.to*columns); i++ {
		cards = append(cards, card(i))
		list.Children = append(list.Children, cards[i-first]...)
	}
	if rest := count - c.to*columns; rest > 0 {
		after = leads(name+"-after", rest, 1)
	}
	_, tall := c.rows()
	list.Tall = func(float64) float64 { return tall }
	list.Lay = func(n *ui.Node) {
		in := n.Bounds
		width := (in.W - cardGap*float64(columns-1)) / float64(columns)
		row := func(r int) ui.Rect { return ui.Rect{X: in.X, Y: in.Y + float64(r)*step, W: in.W, H: high} }
		if before != nil {
			before.Bounds = row(c.from - 1)
		}
		if after != nil {
			after.Bounds = row(c.to)
		}
		for i, nodes := range cards {
			at := row((first + i) / columns)
			at.X, at.W = in.X+float64((first+i)%columns)*(width+cardGap), width
			c.layCard(nodes, at)
		}
	}
	return list
}
