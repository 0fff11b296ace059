package kit

import (
	"slices"
	"strings"

	"awale/render/boardview"
	"awale/render/ui"
	"awale/variants"
)

// This file holds controls that are made of parts: cards and rows that act as a whole, choices on a track, chips, and
// small boards.

// Tile is a card that acts as one control. Its content stands side by side.
func (k *Kit) Tile(id, label string, do func(), content ...*ui.Node) *ui.Node {
	return &ui.Node{ID: id, Role: ui.RoleButton, Look: ui.LookTile, Label: label, Axis: ui.AxisAcross, Gap: ui.SpaceApart,
		Pad: ui.SpaceApart, MinH: ui.ControlHeight, Children: content, Activate: func() {
			k.Sound.Tick()
			do()
		}}
}

// Item is a row of a group: a sign, words that say what it does, and a note at its end. If a large word has no room beside the signs of
// the row, these are left out. If a word is wider than the row, the words are smaller.
func (k *Kit) Item(id, text, note string, icon ui.Icon, do func()) *ui.Node {
	label := &ui.Node{Look: ui.LookText, Type: ui.Label, Label: text}
	words := &ui.Node{Axis: ui.AxisDown, Grow: 1, Children: []*ui.Node{{Grow: 1}, label, {Grow: 1}}}
	n := k.Tile(id, text, do, k.ItemSign(icon), words)
	if note != "" {
		n.Children[1].Children = slices.Insert(n.Children[1].Children, 2,
			&ui.Node{Look: ui.LookText, Type: ui.Small, Faint: true, Label: note})
		n.Value = note
	}
	n.Look, n.Pad, n.Icon = ui.LookItem, ui.SpaceNear, icon
	words.Tall = func(width float64) (height float64) {
		fits := func(t ui.Type) bool {
			return wholeWords(text, k.Measure.Wrap(text, t, width)) && wholeWords(note, k.Measure.Wrap(note, ui.Small, width))
		}
		for !fits(ui.SmallBold) {
			freed := leaveOutSign(n)
			if freed == 0 {
				break
			}
			width += freed
		}
		label.Type, _ = ui.Fit(fits, ui.Label.DownTo(ui.SmallBold.Least())...)
		for _, c := range words.Children {
			height += ui.Height(c, width, k.Measure)
		}
		return height
	}
	return n
}

// Name is a name in the type of labels. If a word is wider than the room of the name, all words are smaller.
func (k *Kit) Name(words string) *ui.Node {
	n := &ui.Node{Look: ui.LookText, Type: ui.Label, Label: words}
	n.Tall = func(width float64) float64 {
		n.Type, _ = ui.Fit(func(t ui.Type) bool { return wholeWords(words, k.Measure.Wrap(words, t, width)) },
			ui.Label.DownTo(ui.SmallBold.Least())...)
		return ui.Height(&ui.Node{Look: ui.LookText, Type: n.Type, Label: words}, width, k.Measure)
	}
	return n
}

// leaveOutSign takes the first sign of a row out that says no more than its words, and returns the width that this frees, in dp.
func leaveOutSign(row *ui.Node) (freed float64) {
	for _, n := range row.Children {
		if n.Look == ui.LookSign && n.Icon != ui.IconCheck && n.Icon != ui.IconRing && n.MaxW > leftOut {
			freed = n.MaxW - leftOut
			n.Icon, n.MinW, n.MaxW = ui.IconNone, 0, leftOut
			return freed
		}
	}
	return 0
}

// leftOut is the width of a sign that is left out, in dp. A width of 0 would be no limit.
const leftOut = 0.01

// wholeWords reports whether a text was broken into lines only between words, or behind hyphens.
func wholeWords(text string, lines []string) bool {
	for _, line := range lines {
		text = strings.TrimPrefix(strings.TrimLeft(text, " "), line)
		if text != "" && text[0] != ' ' && !strings.HasSuffix(line, "-") {
			return false
		}
	}
	return true
}

// ItemSign is the sign before the words of a row.
func (k *Kit) ItemSign(icon ui.Icon) *ui.Node {
	size := ui.IconSizeFor(ui.Label, k.Measure)
	return &ui.Node{Look: ui.LookSign, Type: ui.Label, Icon: icon, MinW: size, MaxW: size}
}

// Onwards adds the sign of a control that leads to a page.
func (k *Kit) Onwards(n *ui.Node) *ui.Node {
	size := ui.OnwardSize(ui.Label, k.Measure)
	n.Children = append(n.Children, &ui.Node{Look: ui.LookSign, Type: ui.Small, Icon: ui.IconUnfold, Faint: true, MinW: size, MaxW: size})
	return n
}

// Lead is an [Kit.Item] that leads to a page.
func (k *Kit) Lead(id, text, note string, icon ui.Icon, do func()) *ui.Node {
	return k.Onwards(k.Item(id, text, note, icon, do))
}

// SignAtEnd lays a control with a sign alone over the end of a tile, which keeps that room free. It does at once
// what the tile leads to.
func (k *Kit) SignAtEnd(tile, sign *ui.Node) *ui.Node {
	size := k.SignSize()
	tile.Children = append(tile.Children, &ui.Node{MinW: size, MaxW: size})
	return k.over(tile, sign, func(at ui.Rect) float64 { return (at.H - size) / 2 })
}

// SignBelow is [Kit.SignAtEnd] where words need all of the width: the sign has a line of its own below them, at its end.
func (k *Kit) SignBelow(tile, sign *ui.Node) *ui.Node {
	size := k.SignSize()
	content := &ui.Node{Axis: ui.AxisAcross, Gap: tile.Gap, Children: tile.Children}
	tile.Axis, tile.Gap, tile.Children = ui.AxisDown, 0, []*ui.Node{content, {MinH: size - tile.Pad}}
	return k.over(tile, sign, func(at ui.Rect) float64 { return at.H - size })
}

// over lays a control with a sign alone over the end of a tile. from is how far below the top of the tile it begins, in dp.
func (k *Kit) over(tile, sign *ui.Node, from func(tile ui.Rect) float64) *ui.Node {
	size := k.SignSize()
	sign.Text, sign.Look = " ", ui.LookQuiet
	both := &ui.Node{Children: []*ui.Node{tile, sign}}
	both.Tall = func(width float64) float64 { return ui.Height(tile, width, k.Measure) }
	both.Lay = func(n *ui.Node) {
		at := n.Bounds
		tile.Bounds = at
		sign.Bounds = ui.Rect{X: at.X + at.W - size - ui.SpaceHair, Y: at.Y + from(at), W: size, H: size}
	}
	return both
}

// Disable shows that a row can do nothing now. The row still says why when it is pressed.
func Disable(n *ui.Node) *ui.Node {
	n.Disabled = true
	for _, c := range n.Children {
		Disable(c)
	}
	return n
}

// Lit makes a row or a card the one that matters most: its parts have the words and the sign.
func Lit(n *ui.Node) {
	n.Look, n.Text, n.Icon = ui.LookPrimary, " ", ui.IconNone
}

// Group is a card of rows that belong together.
func Group(rows ...*ui.Node) *ui.Node {
	return &ui.Node{Look: ui.LookCard, Axis: ui.AxisDown, Pad: ui.SpaceTight, Children: rows}
}

// Segments are choices that stand side by side on one ground. now is the ID of the current choice; pick is called with
// the ID of the new one.
func (k *Kit) Segments(id, label string, now string, pick func(id string), choices ...Choice) *ui.Node {
	return k.segments([]float64{segmentAir}, id, label, now, pick, choices)
}

// segments makes [Kit.Segments] with air dp at both ends of their words: the first of some values with which they stand in one line.
func (k *Kit) segments(air []float64, id, label, now string, pick func(id string), choices []Choice) *ui.Node {
	row := &ui.Node{ID: id, Role: ui.RoleRadioGroup, Label: label, Look: ui.LookTrack}
	for _, c := range choices {
		row.Children = append(row.Children, &ui.Node{ID: id + "-" + c.ID, Role: ui.RoleRadio, Look: ui.LookChoice, Type: ui.Label,
			Label: c.Label, Checked: c.ID == now, Activate: k.changing(func() { pick(c.ID) })})
	}
	row.Tall = func(width float64) float64 { return k.laySegments(row, ui.Rect{W: width}, air) }
	row.Lay = func(n *ui.Node) { k.laySegments(n, n.Bounds, air) }
	return row
}

// Tabs are [Segments] of views, which stand closer together in a narrow column.
func (k *Kit) Tabs(id, label string, now string, pick func(id string), choices ...Choice) *ui.Node {
	return k.segments([]float64{segmentAir, (segmentAir + ui.ChoicePad) / 2, ui.ChoicePad}, id, label, now, pick, choices)
}

// Choose places the name of some [Kit.Segments] above them, and further nodes below.
func (k *Kit) Choose(id, label, now string, pick func(id string), choices []Choice, below ...*ui.Node) *ui.Node {
	return Labelled(label, append([]*ui.Node{k.Segments(id, label, now, pick, choices...)}, below...)...)
}

// segmentAir is the room at both ends of the words of a segment, in dp.
const segmentAir = ui.SpaceNear

// laySegments lays out choices side by side, all of one width if that leaves the first of airs around their words, in dp, else each
// as wide as its words need. If even that is too little, the words are smaller, then there is the next of airs, there are more lines, or
// the words are broken. It returns the height of the choices in dp.
func (k *Kit) laySegments(row *ui.Node, in ui.Rect, airs []float64) (height float64) {
	var air float64
	count := len(row.Children)
	columns := []int{count}
	for c := count - 1; c > 0; c-- {
		// Five stand in lines of three and two, and of many the last line may have one less.
		if count%c == 0 || count == 5 && c == 3 || count > 10 && (count+1)%c == 0 {
			columns = append(columns, c)
		}
	}
	dress := func(t ui.Type) {
		for _, n := range row.Children {
			n.Type = t
		}
	}
	widest := func(words func(n *ui.Node) float64) (w float64) {
		for _, n := range row.Children {
			w = max(w, words(n))
		}
		return w
	}
	whole := func(n *ui.Node) float64 { return max(ui.ControlHeight, k.Measure.Width(n.Words(), n.Type)+1+2*air) }
	word := func(n *ui.Node) (w float64) {
		for s := range strings.FieldsSeq(n.Words()) {
			w = max(w, k.Measure.Width(s, n.Type)+1+2*air)
		}
		return w
	}
	// place finds the columns and sets the type of the words. spare is what each choice has more than its words need, 0 if
	// all are of one width.
	place := func() (c int, spare float64, uneven bool) {
		for _, c := range columns[:max(1, len(columns)-1)] {
			for _, air = range airs {
				for _, t := range []ui.Type{ui.Label, ui.SmallBold} {
					dress(t)
					if widest(whole) <= in.W/float64(c) {
						return c, 0, false
					}
					total := 0.0
					for _, n := range row.Children {
						total += whole(n)
					}
					if c == count && total <= in.W {
						return c, (in.W - total) / float64(c), true
					}
				}
			}
		}
		c, _ = ui.Fit(func(c int) bool { return widest(word) <= in.W/float64(c) }, columns...)
		return c, 0, false
	}
	c, spare, uneven := place()
	for line := range slices.Chunk(row.Children, c) {
		high, x := 0.0, in.X
		for _, n := range line {
			w := in.W / float64(len(line))
			if uneven {
				w = whole(n) + spare
			}
			n.Bounds = ui.Rect{X: x, Y: in.Y + height, W: w}
			high, x = max(high, ui.Height(n, w, k.Measure)), x+w
		}
		for _, n := range line {
			n.Bounds.H = high
		}
		height += high
	}
	return height
}

// Headed is [Labelled] with a note at the end of the line of the name, or below it, "" for none.
func (k *Kit) Headed(label, noteID, note string, controls ...*ui.Node) *ui.Node {
	n := Labelled(label, controls...)
	if note != "" {
		told := Faint(noteID, note)
		told.Align = ui.AlignEnd
		n.Children[0] = k.NameAndValue(n.Children[0], told)
	}
	return n
}

// Filter is a chip of a row that is on or off.
func (k *Kit) Filter(id, label string, on bool, do func()) *ui.Node {
	return &ui.Node{ID: id, Role: ui.RoleRadio, Look: ui.LookChip, Type: ui.SmallBold, Label: label, Checked: on,
		Activate: k.changing(do)}
}

// Fold is a sign that opens and closes the part below it.
func (k *Kit) Fold(id, label string, open *bool) *ui.Node {
	size := k.SignSize()
	return &ui.Node{ID: id, Role: ui.RoleButton, Label: label, Text: " ", Look: ui.LookQuiet, Icon: ui.IconMore,
		MinW: size, MaxW: size, MinH: size, Folds: true, Unfolded: *open, Checked: *open,
		Activate: k.changing(func() { *open = !*open })}
}

// NameAndValue lays out a name and, at the end of its line, a value. If a word of the value has no room there, the value is below the name.
func (k *Kit) NameAndValue(name, value *ui.Node) *ui.Node {
	n := &ui.Node{Grow: 1, Children: []*ui.Node{name, value}}
	place := func(in ui.Rect) (height float64) {
		left := min(ui.Width(name, k.Measure), in.W)
		right := in.W - left - ui.SpaceNear
		for word := range strings.FieldsSeq(value.Words()) {
			if k.Measure.Width(word, value.Type)+1 > right {
				left, right = in.W, in.W
			}
		}
		high := [2]float64{ui.Height(name, left, k.Measure), ui.Height(value, right, k.Measure)}
		if right == in.W {
			name.Bounds = ui.Rect{X: in.X, Y: in.Y, W: in.W, H: high[0]}
			value.Bounds = ui.Rect{X: in.X, Y: in.Y + high[0], W: in.W, H: high[1]}
			return high[0] + high[1]
		}
		height = max(high[0], high[1])
		name.Bounds = ui.Rect{X: in.X, Y: in.Y + (max(height, in.H)-high[0])/2, W: left, H: high[0]}
		value.Bounds = ui.Rect{X: in.X + in.W - right, Y: in.Y + (max(height, in.H)-high[1])/2, W: right, H: high[1]}
		return height
	}
	n.Tall = func(width float64) float64 { return place(ui.Rect{W: width}) }
	n.Lay = func(n *ui.Node) { place(n.Bounds) }
	return n
}

// Chips lays out chips in one row, which scrolls to the side if they have too little room. If wrap is set, they stand in as
// many lines as they need instead.
func (k *Kit) Chips(row *ui.Node, wrap bool) *ui.Node {
	if wrap {
		return k.Flow(row, ui.SpaceNear)
	}
	row.Axis, row.Scroll, row.Gap = ui.AxisAcross, true, ui.SpaceNear
	return row
}

// Flow lays out nodes in lines, each node as wide as it wants to be. gap is in dp.
func (k *Kit) Flow(n *ui.Node, gap float64) *ui.Node {
	place := func(in ui.Rect, set bool) (height float64) {
		x, y, line := in.X, in.Y, 0.0
		for _, c := range n.Children {
			w := min(ui.Width(c, k.Measure), in.W)
			if x > in.X && x+w > in.X+in.W {
				x, y, line = in.X, y+line+gap/2, 0
			}
			h := ui.Height(c, w, k.Measure)
			if set {
				c.Bounds = ui.Rect{X: x, Y: y, W: w, H: h}
			}
			x, line = x+w+gap, max(line, h)
		}
		return y + line - in.Y
	}
	n.Tall = func(width float64) float64 { return place(ui.Rect{W: width}, false) }
	n.Lay = func(n *ui.Node) { place(n.Bounds, true) }
	return n
}

// Table lays out nodes in lines of so many columns of one width. gap is the space between them in dp.
func (k *Kit) Table(n *ui.Node, columns int, gap float64) {
	place := func(in ui.Rect, set bool) float64 {
		width := (in.W - gap*float64(columns-1)) / float64(columns)
		y := in.Y
		for line := range slices.Chunk(n.Children, columns) {
			high := 0.0
			for _, c := range line {
				high = max(high, ui.Height(c, width, k.Measure))
			}
			for i, c := range line {
				if set {
					c.Bounds = ui.Rect{X: in.X + float64(i)*(width+gap), Y: y, W: width, H: high}
				}
			}
			y += high + gap
		}
		return max(0, y-gap-in.Y)
	}
	n.Axis = ui.AxisNone
	n.Tall = func(width float64) float64 { return place(ui.Rect{W: width}, false) }
	n.Lay = func(n *ui.Node) { place(n.Bounds, true) }
}

// pictureNeeds is the least room for words beside a board, in heights of their lines.
const pictureNeeds = 5

// BesidePicture reports whether a card as wide as a sheet has room for words beside a picture of a width in dp.
func (w *Window) BesidePicture(width float64) bool {
	return min(w.SheetArea().W, w.SheetWidth())-width-4*ui.SpaceWide >= pictureNeeds*w.Measure.LineHeight(ui.Body)
}

// CardBoards are the small boards on cards: each shows a position, without numbers. A sheet with such boards embeds it.
type CardBoards struct {
	diagrams *Diagrams
	Boards   map[string]*boardview.Board
}

func NewCardBoards(d *Diagrams) CardBoards { return CardBoards{d, map[string]*boardview.Board{}} }

// Diagram implements [Illustrated].
func (c CardBoards) Diagram(id string) *boardview.Board { return c.Boards[id] }

const (
	// CardHigh is the height of the picture on a card, in widths of the picture.
	CardHigh = 0.5
	// cardFrom is the width in dp for which the board on a card is drawn, before it is scaled to the picture.
	cardFrom = 300
	// cardFromLarge is the same for boards of four rows, and of rows of up to fewHouses houses. In a smaller area the room for the
	// counts, which are not drawn, would leave so little for the houses that these boards stood upright.
	cardFromLarge = 900
	fewHouses     = 3
)

// Picture makes the node of the board of a card. It is a decoration: the words of the card describe it.
func (c CardBoards) Picture(id string, p variants.Position, view variants.Side, width float64) *ui.Node {
	b := c.Boards[id]
	if b == nil {
		b = c.diagrams.New("")
		c.Boards[id] = b
	}
	o := c.diagrams.Options()
	o.Numbers, o.Letters, o.Preview, o.View = false, false, false, view
	from := float64(cardFrom)
	if p.Grid().FourRows() || p.Size <= fewHouses {
		from = cardFromLarge
	}
	o.Shrink = max(1, from/width)
	b.SetOptions(o)
	if b.Position() != p {
		b.Show(p)
	}
	n := b.Picture(id, "", func(w float64) float64 { return CardHigh * w }, nil)
	n.Role, n.MinW, n.MaxW, n.Grow = ui.RoleNone, width, width, 0
	return n
}
