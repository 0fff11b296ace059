package history

import (
	"slices"
	"strconv"

	"awale/game"
	"awale/render/screen/kit"
	"awale/render/screen/table"
	"awale/render/ui"
	"awale/variants"
)

// historyRow is a row of the history: turns side by side, or a text about a turn.
type historyRow struct {
	kind rowKind
	// nodes are the turns in the row, -1 for none: those of South and North in a row of turns. In other rows they are
	// the turns that the row is about.
	nodes [maxBoards]int
	// y is the place of the row in the list and h its height, in dp. rough is set while the height is a guess:
	// measuring words takes time, so only rows near the visible part are measured.
	y, h  float64
	rough bool
}

// rowKind is the kind of a row of the history.
type rowKind uint8

const (
	// startRow leads to the beginning of the game, turnsRow to turns, branchRow to a variation.
	startRow rowKind = iota
	turnsRow
	branchRow
	// endRow says how the game ended.
	endRow
	// commentRow holds a comment on a turn.
	commentRow
	// boardsRow shows the boards after some turns, wordsRow says what one turn did.
	boardsRow
	wordsRow
)

const (
	// rowLeast is the least height of a row, in dp.
	rowLeast = kit.TouchLeast + 2
	// rowGap is the gap between the parts of a row, in dp.
	rowGap = ui.SpaceTight
	// branchIn is the distance by which a variation is indented, in dp.
	branchIn = ui.SpaceApart
)

// rowHeight is the height of a row of turns.
func (h *History) rowHeight() float64 {
	if h.low {
		return max(rowLeast, h.words.Kit.Measure.LineHeight(ui.SmallBold)+ui.SpaceNear)
	}
	return max(rowLeast, 2*h.words.Kit.Measure.LineHeight(ui.Small)+ui.SpaceTight)
}

// cellParts are the widths of the parts of a turn, in dp: its number, its house, and its capture.
type cellParts struct{ number, house, note float64 }

func (h *History) cellParts() cellParts {
	m := h.words.Kit.Measure
	return cellParts{
		number: m.Width(strconv.Itoa(max(10, len(h.turns)-1)), ui.Small) + 1,
		house:  min(max(28, m.LineHeight(ui.SmallBold)+ui.SpaceNear), h.rowHeight()-ui.SpaceNear),
		note:   max(m.Width("+10", ui.SmallBold), m.Width("0:00", ui.Small)) + 1,
	}
}

func (p cellParts) width() float64 { return p.number + p.house + p.note + 4*rowGap }

// columnWidth is the width of each of some columns, with the gap between them, in dp.
func columnWidth(width float64, columns int) (column, gap float64) {
	if gap = rowGap; width >= airyFrom {
		gap = ui.SpaceBroad
	}
	return (width - gap*float64(columns-1)) / float64(columns), gap
}

// airyFrom is the width of the list from which its columns stand further apart, in dp.
const airyFrom = 300

// listRows makes the rows of the list for a width in dp, without nodes.
func (h *History) listRows(width float64) (columns int) {
	h.rows, h.high = h.rows[:0], 0
	switch h.now {
	case boardsView:
		return h.listBoards(width)
	case wordsView:
		h.listWords(width)
		return 1
	}
	columns = 1
	if 2*h.cellParts().width()+rowGap <= width {
		columns = 2
	}
	rec, high := h.words.Session.Record(), h.rowHeight()
	put := func(kind rowKind, south, north int, high float64) {
		h.put(historyRow{kind: kind, nodes: [maxBoards]int{south, north, -1, -1}, h: high})
	}
	add := func(kind rowKind, south, north int) { put(kind, south, north, high) }
	comment := func(node int) {
		if rec.Node(node).Comment != "" {
			h.putComment(node, width)
		}
	}
	branches := func(node int) {
		for _, c := range rec.Node(rec.Node(node).Parent).Children {
			if c != node {
				add(branchRow, c, -1)
			}
		}
	}
	add(startRow, 0, -1)
	comment(0)
	for i := 1; i < len(h.turns); i++ {
		nodes := [2]int{-1, -1}
		side := rec.Node(h.turns[i-1]).Position.Turn
		nodes[side] = h.turns[i]
		first := h.turns[i]
		if i+1 < len(h.turns) && columns == 2 && side == variants.South && rec.Node(h.turns[i]).Position.Turn == variants.North {
			i++
			nodes[variants.North] = h.turns[i]
		}
		add(turnsRow, nodes[0], nodes[1])
		comment(first)
		if h.turns[i] != first {
			comment(h.turns[i])
			branches(first)
		}
		branches(h.turns[i])
	}
	if said, over := h.ending(); over {
		words := &ui.Node{Look: ui.LookText, Type: ui.SmallBold, Label: said}
		put(endRow, h.turns[len(h.turns)-1], -1, max(high, ui.Height(words, width, h.words.Kit.Measure)+ui.SpaceNear))
	}
	return columns
}

// put adds a row below the others.
func (h *History) put(r historyRow) {
	r.y = h.high
	h.rows = append(h.rows, r)
	h.high += r.h
}

// putComment adds the row of a comment.
func (h *History) putComment(node int, width float64) {
	r := historyRow{kind: commentRow, nodes: noNodes}
	r.nodes[0] = node
	var known bool
	if r.h, known = h.comments[h.sizeOf(node, width)]; !known {
		r.h, r.rough = h.rowHeight(), true
	}
	h.put(r)
}

// near reports whether a row overlaps the part of a list between two offsets, in dp.
func (r *historyRow) near(from, to float64) bool { return r.y+r.h >= from && r.y <= to }

// measureNear measures the rows in the visible part of the list and within ahead dp around it. If node is not -1, the
// list will be at the row of this node. If it is -1, the list stays where it was scrolled to, and the visible rows stay
// in their place.
func (h *History) measureNear(node int, room, ahead, width float64) {
	place := func() (at int, offset float64) {
		offset = h.panel.Page.Root.ListOffset(HistoryList)
		if node >= 0 {
			if i := slices.IndexFunc(h.rows, func(r historyRow) bool { return slices.Contains(r.nodes[:], node) }); i >= 0 {
				return i, h.rows[i].y + h.rows[i].h/2 - room/2
			}
		}
		return slices.IndexFunc(h.rows, func(r historyRow) bool { return r.y+r.h > offset }), offset
	}
	at, _ := place()
	if at < 0 {
		return
	}
	seen := h.rows[at].y
	for again := true; again; {
		again = false
		_, offset := place()
		h.high = 0
		for i := range h.rows {
			r := &h.rows[i]
			if r.y = h.high; r.rough && r.near(offset-ahead, offset+room+ahead) {
				r.h, r.rough, again = h.measureRow(r, width), false, true
			}
			h.high += r.h
		}
		if by := h.rows[at].y - seen; node < 0 && by != 0 {
			h.panel.Page.Root.ShiftList(HistoryList, by)
			seen = h.rows[at].y
		}
	}
}

// measureRow returns the height of a row of words in a width, both in dp.
func (h *History) measureRow(r *historyRow, width float64) float64 {
	if r.kind == commentRow {
		return h.commentHigh(r.nodes[0], width)
	}
	return h.wordsHigh(r.nodes[0], width)
}

// comment makes the row of a comment on a turn.
func (h *History) comment(node int) *ui.Node {
	text := h.words.Session.Record().Node(node).Comment
	if i := slices.Index(h.turns, node); i > 0 {
		text = h.words.Kit.Text("history.commented", "turn", i, "text", text)
	}
	words := &ui.Node{Look: ui.LookText, Type: ui.Small, Label: text}
	card := &ui.Node{Look: ui.LookCard, Axis: ui.AxisDown, Pad: commentPad, Children: []*ui.Node{words}}
	return &ui.Node{ID: "history-comment-" + strconv.Itoa(node), Role: ui.RoleListItem, Label: text, Axis: ui.AxisDown, Pad: rowGap / 2,
		Children: []*ui.Node{card}}
}

// commentPad is the air inside the card of a comment, in dp.
const commentPad = ui.SpaceNear

// commentHigh is the height of the row of a comment in a width, in dp. It is stored, because measuring words takes
// time.
func (h *History) commentHigh(node int, width float64) float64 {
	key := h.sizeOf(node, width)
	high, ok := h.comments[key]
	if !ok {
		if high = ui.Height(h.comment(node), width, h.words.Kit.Measure); h.comments == nil || len(h.comments) > game.MaxNodes {
			h.comments = map[commentSize]float64{}
		}
		h.comments[key] = high
	}
	return high
}

func (h *History) sizeOf(node int, width float64) commentSize {
	return commentSize{node, h.words.Session.Record().Node(node).Comment, width, h.words.Kit.Measure.LineHeight(ui.Small)}
}

// commentSize holds everything that the height of a comment depends on.
type commentSize struct {
	node        int
	text        string
	width, line float64
}

// ending says how the listed line ends. over is false if it has not ended.
func (h *History) ending() (said string, over bool) {
	last := h.turns[len(h.turns)-1]
	n := h.words.Session.Record().Node(last)
	p, o := n.Position, n.Outcome
	if last == h.words.Session.GameNode() {
		p, o = h.words.Session.GamePosition()
	}
	if !o.Over() {
		return "", false
	}
	return h.words.Kit.Words.Say(game.Verdict(o, p, h.words.Narrator.Voices())), true
}

// buildList makes the list in its room, with the visible rows and some before and after them. If the current turn has
// changed, the list is scrolled to it.
func (h *History) buildList(room ui.Rect, columns int) *ui.Node {
	at := h.words.Session.Record().At()
	ahead := max(room.H/2, 2*h.rowHeight()) // so that there is always a next control for the focus
	if h.pending = false; at != h.shown {
		h.measureNear(at, room.H, ahead, room.W)
	} else {
		h.measureNear(-1, room.H, ahead, room.W)
	}
	offset := h.panel.Page.Root.ListOffset(HistoryList)
	if at != h.shown {
		if i := slices.IndexFunc(h.rows, func(r historyRow) bool { return slices.Contains(r.nodes[:], at) }); i >= 0 {
			r := h.rows[i]
			fade := max(0, min(ui.Fade(&ui.Node{Bounds: room}, h.words.Kit.Measure), (room.H-r.h)/2))
			switch {
			case h.shown < 0:
				offset = r.y + r.h/2 - room.H/2
			case r.y-fade < offset:
				offset = r.y - fade
			case r.y+r.h+fade > offset+room.H:
				offset = r.y + r.h + fade - room.H
			}
		}
		h.shown = at
	}
	if offset = max(0, min(offset, h.high-room.H)); offset != h.panel.Page.Root.ListOffset(HistoryList) {
		h.panel.Page.Root.ScrollList(HistoryList, offset)
	}
	h.from, h.to = offset-ahead, offset+room.H+ahead
	if h.now == boardsView {
		h.makeBoards(offset, offset+room.H, room.W)
	}
	inner := &ui.Node{Tall: func(float64) float64 { return h.high }}
	parts := h.cellParts()
	place := make([]float64, 0, 16)
	for i, r := range h.rows {
		if !r.near(h.from, h.to) && !h.focused(r) {
			continue
		}
		n := h.buildRow(r, columns, room.W, parts)
		n.Place, n.Of = i+1, len(h.rows)
		inner.Children = append(inner.Children, n)
		place = append(place, r.y)
	}
	inner.Lay = func(n *ui.Node) {
		for i, c := range n.Children {
			c.Bounds = ui.Rect{X: n.Bounds.X, Y: n.Bounds.Y + place[i], W: n.Bounds.W, H: c.MinH}
		}
	}
	return &ui.Node{ID: HistoryList, Role: ui.RoleList, Label: h.words.Kit.Text("history.list"), Axis: ui.AxisDown, Scroll: true,
		Children: []*ui.Node{inner}}
}

// focused reports whether a control in a row has the focus.
func (h *History) focused(r historyRow) bool {
	f := h.panel.Page.Root.Focus
	return f != "" && r.kind != commentRow && slices.ContainsFunc(r.held(), func(node int) bool { return f == moveID(node) })
}

// currentID is the ID of the control of the current turn.
func (h *History) currentID() string { return moveID(h.words.Session.Record().At()) }

// buildRow makes the nodes of a row.
func (h *History) buildRow(r historyRow, columns int, width float64, parts cellParts) *ui.Node {
	n := &ui.Node{Role: ui.RoleListItem, MinH: r.h, Lay: fill}
	switch r.kind {
	case startRow:
		n.ID = "history-row-start"
		label := h.words.Kit.Text("history.start")
		if len(h.turns) == 1 {
			label = h.words.Kit.Text("refuse.noMove")
		}
		n.Children = []*ui.Node{h.cell(0, label, "", []*ui.Node{{Look: ui.LookText, Type: ui.Small, Faint: true, Label: label, Grow: 1}})}
	case endRow:
		n.ID = "history-row-end"
		n.Label, _ = h.ending()
		n.Look, n.Type, n.Lay = ui.LookText, ui.SmallBold, nil
	case boardsRow:
		return h.buildBoards(r, width)
	case wordsRow:
		return h.buildWords(r, parts)
	case commentRow:
		n = h.comment(r.nodes[0])
		n.MinH = r.h
	case branchRow:
		n.ID = "history-row-" + strconv.Itoa(r.nodes[0])
		n.Children = []*ui.Node{h.branch(r.nodes[0], ui.Rect{W: width - branchIn - 2*rowGap, H: r.h})}
		n.Lay = func(n *ui.Node) {
			n.Children[0].Bounds = ui.Rect{X: n.Bounds.X + branchIn, Y: n.Bounds.Y, W: n.Bounds.W - branchIn, H: n.Bounds.H}
		}
	case turnsRow:
		n.ID = "history-row-" + strconv.Itoa(max(r.nodes[0], r.nodes[1]))
		var at []float64
		column, _ := columnWidth(width, columns)
		for side, node := range r.nodes[:2] {
			if node >= 0 {
				n.Children = append(n.Children, h.turn(node, parts, column))
				at = append(at, float64(side))
			}
		}
		n.Lay = func(n *ui.Node) {
			w, gap := columnWidth(n.Bounds.W, columns)
			for i, c := range n.Children {
				c.Bounds = ui.Rect{X: n.Bounds.X, Y: n.Bounds.Y + 1, W: w, H: n.Bounds.H - 2}
				if columns == 2 {
					c.Bounds.X += at[i] * (w + gap)
				}
			}
		}
	}
	return n
}

// cell is a control of the list that shows a node. It marks the turn on the board, and the current turn of the game.
func (h *History) cell(node int, label, value string, content []*ui.Node) *ui.Node {
	n := &ui.Node{ID: moveID(node), Role: ui.RoleButton, Look: ui.LookItem, Label: label, Value: value, Axis: ui.AxisAcross, Gap: rowGap,
		Pad: rowGap, Children: content, Activate: func() { h.look(node) }}
	switch {
	case node == h.words.Session.Record().At():
		n.Look, n.Current = ui.LookTile, true
	case node == h.words.Session.GameNode():
		n.Look = ui.LookTile
	}
	for i, c := range content {
		if c.Look == ui.LookText && c.Axis == ui.AxisNone {
			content[i] = centred(c)
		}
	}
	return n
}

// centred keeps the height of a node, in the middle of a row, and the width that it wants.
func centred(n *ui.Node) *ui.Node {
	m := kit.Middle(n)
	m.Grow = n.Grow
	return m
}

// turn is the control of a turn in a width in dp: its number, the house, the capture and the thinking time.
func (h *History) turn(node int, parts cellParts, width float64) *ui.Node {
	n := h.words.Session.Record().Node(node)
	number := slices.Index(h.turns, node)
	side := h.words.Session.Record().Node(n.Parent).Position.Turn
	later := number > slices.Index(h.turns, h.words.Session.GameNode()) && slices.Contains(h.turns, h.words.Session.GameNode())
	content := []*ui.Node{{Look: ui.LookText, Type: ui.Small, Faint: true, Align: ui.AlignEnd, Label: strconv.Itoa(number),
		MinW: parts.number, MaxW: parts.number}}
	house := &ui.Node{Look: ui.LookBadge, Label: h.house(n.Move), MinW: parts.house, MaxW: parts.house, MinH: parts.house, Faint: later}
	if n.Move == variants.Pass {
		house = &ui.Node{Look: ui.LookText, Type: ui.Small, Label: h.house(n.Move), MinW: parts.house}
	}
	content = append(content, centred(house))
	value := ""
	var took, used *ui.Node
	if n.Took > 0 {
		took = &ui.Node{Look: ui.LookText, Type: ui.SmallBold, Label: "+" + strconv.Itoa(n.Took), Faint: later}
	}
	if n.Used > 0 {
		value = table.ClockText(n.Used)
		used = &ui.Node{Look: ui.LookText, Type: ui.Small, Faint: true, Label: value, MinW: parts.note, Align: ui.AlignEnd}
	}
	switch {
	case used != nil && parts.width()+parts.note+rowGap <= width:
		// Side by side the times stand one below the other.
		if took == nil {
			took = &ui.Node{}
		}
		took.Grow = 1
		content = append(content, took, used)
	case took != nil && used != nil && !h.low:
		used.Align = ui.AlignStart
		content = append(content, &ui.Node{Axis: ui.AxisDown, Children: []*ui.Node{{Grow: 1}, took, used, {Grow: 1}}})
	case took != nil:
		content = append(content, took)
	case used != nil:
		used.Align = ui.AlignStart
		content = append(content, used)
	}
	return h.cell(node, h.turnLabel(number, side, n), value, content)
}

// turnLabel describes a turn for players who cannot see it.
func (h *History) turnLabel(number int, side variants.Side, n game.Node) string {
	who := h.words.Narrator.ScoreName(h.words.Narrator.Voices()[side])
	switch {
	case n.Move == variants.Pass:
		return h.words.Kit.Text("history.label.pass", "turn", number, "player", who)
	case n.Took > 0:
		return h.words.Kit.Text("history.label.took", "turn", number, "player", who, "house", kit.HouseSign(h.words.Rules.Size(), n.Move),
			"count", n.Took)
	}
	return h.words.Kit.Text("history.label", "turn", number, "player", who, "house", kit.HouseSign(h.words.Rules.Size(), n.Move))
}

// branchMoves is the greatest number of moves in the row of a variation.
const branchMoves = 8

// branch is the control of a variation: its first moves, as many as have room.
func (h *History) branch(node int, room ui.Rect) *ui.Node {
	rec := h.words.Session.Record()
	number := slices.Index(h.turns, rec.Node(node).Parent) + 1
	moves := ""
	count := 0
	for at := node; at >= 0; at = rec.Node(at).Next {
		if count++; count <= branchMoves {
			moves += " " + h.house(rec.Node(at).Move)
		}
	}
	if count > branchMoves {
		moves += " …"
	}
	words := &ui.Node{Look: ui.LookText, Type: ui.Small, Label: h.words.Kit.Text("history.branch", "turn", number, "moves", moves[1:]),
		Grow: 1, Bounds: room}
	key := "history.label.branch"
	if slices.Contains(h.words.Session.Line(), node) {
		words.Label = h.words.Kit.Text("history.game", "turn", number, "moves", moves[1:])
		key = "history.label.game"
	}
	ui.Shorten(words, h.words.Kit.Measure)
	return h.cell(node, h.words.Kit.Text(key, "turn", number, "house", h.house(rec.Node(node).Move), "count", count), "", []*ui.Node{words})
}
