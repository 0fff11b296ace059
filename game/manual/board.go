package manual

import (
	"fmt"
	"html"
	"strconv"
	"strings"

	"awale/variants"
	"awale/variants/notation"
)

// picture is a board to draw.
type picture struct {
	position variants.Position
	// marked is set if the house sown is marked, refused if the mark says that the house may not be sown.
	marked, refused bool
	sown            variants.House
	// raised has a bit for every house that has received a seed. taken is the number of seeds captured from each house.
	raised uint32
	taken  [variants.MaxRing]int
	// way is the direction of the arrows: 1 counter-clockwise, -1 clockwise, 0 for no arrows.
	way int
}

// pictureAfter returns the board after the move of an example. If the example shows the end of a round, it is the board at
// the start of the next round. Otherwise the picture leaves out what the end of a round or of the game changes.
func pictureAfter(e Example) picture {
	pic := picture{position: e.Before, sown: variants.NoHouse}
	if e.Kind == KindRound {
		pic.position = e.After
		return pic
	}
	p := &pic.position
	for _, event := range e.Events {
		h := event.House
		switch event.Kind {
		case variants.Lift, variants.Lap:
			p.Houses[h] = 0
		case variants.Drop:
			p.Houses[h]++
			pic.raised |= 1 << h
		case variants.Capture, variants.Collect:
			p.Houses[h] -= event.Seeds
			p.Stores[event.Side] += event.Seeds
			pic.taken[h] += int(event.Seeds)
		case variants.Seize:
			p.Houses[h] = 0
			pic.taken[h] += int(event.Seeds)
		case variants.Claim:
			p.Claims[event.Side] = uint8(h + 1)
		case variants.Bank:
			p.Stores[event.Side]++
		case variants.Round, variants.End:
			return pic
		}
	}
	return pic
}

// The sizes of a picture, in units of its SVG view box.
const (
	houseStep   = 40
	houseRadius = 17
	storeWidth  = 34
	rowNorth    = 34
	rowSouth    = 78
	edge        = 6
	boardHeight = 112
	// rowApart is the distance between the rows of a side on a board of four rows, with room for letters.
	rowApart = 50
)

// rowPlaces returns where the rows of a board and their letters are, from South's outer row on, and the height of the picture.
func rowPlaces(grid variants.Grid) (rows, letters []int, height int) {
	const above, below = 9, 2 // the letters of outer rows
	if !grid.FourRows() {
		return []int{rowSouth, rowNorth}, []int{boardHeight - below, above}, boardHeight
	}
	const between = rowApart/2 + 4 // from a row to the letters of the inner row
	height = boardHeight + 2*rowApart
	inner := rowSouth + rowApart
	return []int{inner + rowApart, inner, rowNorth + rowApart, rowNorth},
		[]int{height - below, inner + between, rowNorth + between, above}, height
}

// board draws a picture as SVG. South's row is below and runs from left to right. North's row is above and runs from right
// to left. North's store is at the left end and South's at the right end.
func (p *Sheet) board(pic picture) {
	pos := &pic.position
	size, grid := int(pos.Size), pos.Grid()
	left := edge + storeWidth + 8
	if grid.FourRows() {
		left = edge + 4
	}
	rows, letters, height := rowPlaces(grid)
	width := 2*left + grid.Columns()*houseStep
	var b strings.Builder
	fmt.Fprintf(&b, `<svg class="board" role="img" viewBox="0 0 %d %d" width="%d" height="%d">`, width, height, width, height)
	fmt.Fprintf(&b, "<title>%s</title>", html.EscapeString(p.describe(pos)))
	fmt.Fprintf(&b, `<rect class="plank" x="1" y="12" width="%d" height="%d" rx="12"/>`, width-2, height-24)
	for side, x := range [2]int{width - edge - storeWidth, edge} {
		if grid.FourRows() {
			break
		}
		fmt.Fprintf(&b, `<rect class="store" x="%d" y="20" width="%d" height="%d" rx="14"/>`, x, storeWidth, boardHeight-40)
		fmt.Fprintf(&b, `<text class="count" x="%d" y="%d">%d</text>`, x+storeWidth/2, boardHeight/2+5, pos.Stores[side])
	}
	for h := range variants.House(pos.Ring()) {
		row, column := grid.Cell(h)
		x := left + column*houseStep + houseStep/2
		pic.house(&b, h, x, rows[row])
		fmt.Fprintf(&b, `<text class="letter" x="%d" y="%d">%s</text>`, x, letters[row], notation.HouseSign(size, h))
	}
	if pic.way != 0 && !grid.FourRows() { // the rows of a side go both ways there
		pic.arrows(&b, width/2)
	}
	b.WriteString("</svg>\n")
	p.HTML(b.String())
}

// arrows draws two arrows between the rows: South's direction below, North's above it.
func (pic *picture) arrows(b *strings.Builder, middle int) {
	const half, barb = 26, 5
	for i, y := range [2]int{(rowNorth+rowSouth)/2 + 3, (rowNorth+rowSouth)/2 - 3} {
		way := pic.way
		if i == 1 {
			way = -way
		}
		tip := middle + way*half
		fmt.Fprintf(b, `<path class="way" d="M%d %dH%dM%d %dl%d %d"/>`, middle-way*half, y, tip,
			tip-way*barb, y+(1-2*i)*3, way*barb, (2*i-1)*3)
	}
}

// house draws a house with its centre at x, y.
func (pic *picture) house(b *strings.Builder, h variants.House, x, y int) {
	pos := &pic.position
	class := "house"
	switch {
	case pic.taken[h] > 0:
		class += " taken"
	case pic.raised>>h&1 != 0:
		class += " raised"
	}
	if pos.Lent>>h&1 != 0 {
		class += " lent"
	}
	if pos.Blocks(h) {
		// A house out of play is crossed out.
		const d = houseRadius * 7 / 10
		fmt.Fprintf(b, `<circle class="house blocked" cx="%d" cy="%d" r="%d"/><path class="cross" d="M%d %dl%d %dM%d %dl%d %d"/>`,
			x, y, houseRadius, x-d, y-d, 2*d, 2*d, x-d, y+d, 2*d, -2*d)
		return
	}
	fmt.Fprintf(b, `<circle class="%s" cx="%d" cy="%d" r="%d"/>`, class, x, y, houseRadius)
	if pic.marked && h == pic.sown {
		ring := "sown"
		if pic.refused {
			ring = "refused"
		}
		fmt.Fprintf(b, `<circle class="%s" cx="%d" cy="%d" r="%d"/>`, ring, x, y, houseRadius-4)
		if pic.refused {
			const d = houseRadius * 7 / 10
			fmt.Fprintf(b, `<path class="cross" d="M%d %dl%d %d"/>`, x-d, y+d, 2*d, -2*d)
		}
	}
	if _, claimed := pos.Claimer(h); claimed {
		fmt.Fprintf(b, `<circle class="claimed" cx="%d" cy="%d" r="%d"/>`, x, y, houseRadius/3)
	}
	if n := pos.Houses[h]; n > 0 {
		fmt.Fprintf(b, `<text class="count" x="%d" y="%d">%d</text>`, x, y+5, n)
	}
	if n := pic.taken[h]; n > 0 {
		fmt.Fprintf(b, `<text class="gone" x="%d" y="%d">−%d</text>`, x, y+13, n)
	}
}

// describe returns a position in words, for screen readers.
func (p *Sheet) describe(pos *variants.Position) string {
	size := int(pos.Size)
	row := func(s variants.Side) string {
		counts := make([]string, size)
		for i := range counts {
			counts[i] = strconv.Itoa(int(pos.Houses[int(s)*size+i]))
		}
		return strings.Join(counts, " ")
	}
	if pos.Grid().FourRows() {
		return p.Text("manual.board.sides", "south", row(variants.South), "north", row(variants.North))
	}
	return p.Text("manual.board", "south", row(variants.South), "store", int(pos.Stores[variants.South]),
		"north", row(variants.North), "other", int(pos.Stores[variants.North]))
}
