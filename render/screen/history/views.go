package history

import (
	"slices"
	"strconv"
	"strings"

	"awale/game"
	"awale/render/boardview"
	"awale/render/screen/kit"
	"awale/render/ui"
)

// HistoryView is a way to show the turns.
type HistoryView uint8

const (
	// movesView shows house and seeds of every turn, boardsView the board after it, and wordsView a description.
	movesView HistoryView = iota
	boardsView
	wordsView
	// analysisView shows the value of the shown turn, and how well both sides played.
	analysisView
	// talkView shows the talk of a game on the Internet.
	talkView
)

// HistoryViews are the names of the views at the ends of their IDs and keys.
var HistoryViews = [...]string{"moves", "boards", "words", "analysis", "talk"}

const (
	// boardLeast is the least width of a small board of the history, in dp.
	boardLeast = 132
	// boardMost is the greatest width of a small board of the history, in dp.
	boardMost = 200
)

// has reports whether the player can choose a view. In a game on the Internet the talk takes the place of the analysis as long as
// nobody gets help.
func (h *History) has(v HistoryView) bool {
	switch v {
	case analysisView:
		return !h.panel.Talk.Here() || h.panel.Analyst.Adviser.Barred() == ""
	case talkView:
		return h.panel.Talk.Here() && (h.panel.Place.Beside || h.as == talkView)
	}
	return true
}

// view is the view that is shown: the wanted one if the game has it, else the talk in place of the analysis, or the turns.
func (h *History) view() HistoryView {
	switch {
	case h.has(h.as):
		return h.as
	case h.as == analysisView && h.has(talkView):
		return talkView
	}
	return movesView
}

// buildViews makes the choice between the views.
func (h *History) buildViews() *ui.Node {
	k := h.words.Kit
	var names []string
	for v, name := range HistoryViews {
		if h.has(HistoryView(v)) {
			names = append(names, name)
		}
	}
	choice := k.Tabs("history-view", k.Text("history.views"), HistoryViews[h.view()], func(id string) {
		h.as = HistoryView(slices.Index(HistoryViews[:], id))
		h.shown = -1
		h.panel.keep()
	}, k.Options("history.view.", names...)...)
	for _, n := range choice.Children {
		if n.ID == "history-view-talk" && h.view() != talkView {
			h.panel.MarkNews(n)
		}
	}
	return choice
}

// boardRow returns the number of small boards in a row of a width, the width of each control, and the height of the
// row, all in dp.
func (h *History) boardRow(width float64) (columns int, column, high float64) {
	columns = max(1, int((width+ui.SpaceNear)/(boardLeast+ui.SpaceNear)))
	for columns < maxBoards && width/float64(columns) > boardMost {
		columns++
	}
	columns = min(columns, maxBoards)
	column = (width - ui.SpaceNear*float64(columns-1)) / float64(columns)
	return columns, column, h.words.Kit.Measure.LineHeight(ui.Small) + kit.CardHigh*(column-2*rowGap) + 2*ui.SpaceNear + rowGap
}

// listBoards makes the rows of the small boards for a width in dp, in as many columns as have room.
func (h *History) listBoards(width float64) (columns int) {
	columns, _, high := h.boardRow(width)
	for row := range slices.Chunk(h.turns, columns) {
		r := historyRow{kind: boardsRow, h: high}
		r.set(row)
		h.put(r)
	}
	return columns
}

// buildBoards makes a row of small boards.
func (h *History) buildBoards(r historyRow, width float64) *ui.Node {
	_, column, _ := h.boardRow(width)
	n := &ui.Node{ID: "history-row-" + strconv.Itoa(r.nodes[0]), Role: ui.RoleListItem, MinH: r.h}
	for _, node := range r.held() {
		n.Children = append(n.Children, h.board(node, column))
	}
	n.Lay = func(n *ui.Node) {
		for i, c := range n.Children {
			c.Bounds = ui.Rect{X: n.Bounds.X + float64(i)*(column+ui.SpaceNear), Y: n.Bounds.Y + rowGap/2, W: column,
				H: n.Bounds.H - rowGap}
		}
	}
	return n
}

// board is the control of a turn that shows the board after it.
func (h *History) board(node int, width float64) *ui.Node {
	rec := h.words.Session.Record()
	n, number := rec.Node(node), slices.Index(h.turns, node)
	caption, label := h.words.Kit.Text("history.start"), h.words.Kit.Text("history.start")
	if number > 0 {
		caption = strconv.Itoa(number) + "  " + h.house(n.Move)
		if n.Took > 0 {
			caption += "  +" + strconv.Itoa(n.Took)
		}
		label = h.turnLabel(number, rec.Node(n.Parent).Position.Turn, n)
	}
	picture := h.picture(node, width)
	if picture == nil {
		picture = &ui.Node{MinH: kit.CardHigh * (width - 2*rowGap)}
		h.pending = true
	}
	cell := h.cell(node, label, "", nil)
	cell.Axis, cell.Gap = ui.AxisDown, rowGap
	cell.Children = []*ui.Node{{Look: ui.LookText, Type: ui.Small, Label: caption}, picture}
	return cell
}

// boardsAtOnce is the number of small boards that are made in one frame. The others follow in the next frames.
const boardsAtOnce = 2

// picture is the small board after a turn in a control of a width in dp, nil if others were made in this frame.
func (h *History) picture(node int, width float64) *ui.Node {
	rec := h.words.Session.Record()
	p := rec.Node(node).Position
	if node == h.words.Session.GameNode() {
		p, _ = h.words.Session.GamePosition()
	}
	id := "history-board-" + strconv.Itoa(node)
	made := h.Boards.Boards[id]
	if made == nil {
		if h.boardsMade >= boardsAtOnce {
			return nil
		}
		h.boardsMade++
	}
	anew := made == nil || made.Position() != p
	picture := h.Boards.Picture(id, p, h.words.View(), width-2*rowGap)
	if b := h.Boards.Boards[id]; anew && node > 0 {
		b.SetLast(boardview.LastOf(rec.Account(node)))
	}
	return picture
}

// makeBoards makes small boards for the rows between two offsets, that of the shown turn first.
func (h *History) makeBoards(from, to, width float64) {
	_, column, _ := h.boardRow(width)
	h.picture(h.words.Session.Record().At(), column)
	for _, r := range h.rows {
		if r.near(from, to) {
			for _, node := range r.held() {
				h.picture(node, column)
			}
		}
	}
}

// dropBoards removes the small boards that are far from the visible part.
func (h *History) dropBoards() {
	for id := range h.Boards.Boards {
		if !slices.ContainsFunc(h.list.Children[0].Children, func(row *ui.Node) bool {
			return slices.ContainsFunc(row.Children, func(c *ui.Node) bool {
				return len(c.Children) > 1 && c.Children[1].ID == id
			})
		}) {
			delete(h.Boards.Boards, id)
		}
	}
}

// turnDescriptions are the descriptions of turns, and their heights. They are stored as long as the words and their width stay
// the same.
type turnDescriptions struct {
	record      *game.Record
	removals    int
	lang        string
	names       [2]string
	width, line float64
	said        map[int]string
	high        map[int]float64
}

// fresh reports whether the stored descriptions are still right.
func (t *turnDescriptions) fresh(now turnDescriptions) bool {
	return t.record == now.record && t.removals == now.removals && t.lang == now.lang && t.names == now.names && t.width == now.width &&
		t.line == now.line
}

// listWords makes the rows of the descriptions for a width in dp.
func (h *History) listWords(width float64) {
	rec := h.words.Session.Record()
	now := turnDescriptions{record: rec, removals: rec.Removals(), lang: h.words.Kit.Words.Catalog.Lang(), width: width,
		line: h.words.Kit.Measure.LineHeight(ui.Small)}
	v := h.words.Narrator.Voices()
	for side := range v {
		now.names[side] = h.words.Kit.Words.Say(h.words.Narrator.ScoreName(v[side]))
	}
	if !h.descriptions.fresh(now) {
		now.said, now.high = map[int]string{}, map[int]float64{}
		h.descriptions = now
	}
	guess := h.rowHeight() // always the same, so that unmeasured rows keep their place when the list is made again
	for _, node := range h.turns {
		r := historyRow{kind: wordsRow, nodes: noNodes, h: guess}
		r.nodes[0] = node
		high, known := h.descriptions.high[node]
		if r.rough = !known; known {
			r.h = high
		}
		h.put(r)
		if rec.Node(node).Comment != "" {
			h.putComment(node, width)
		}
	}
}

// wordsHigh is the height of the row that describes a turn, in a width, both in dp.
func (h *History) wordsHigh(node int, width float64) float64 {
	high, known := h.descriptions.high[node]
	if !known {
		said := h.words.Kit.Text("history.start") + "."
		if node > 0 {
			said = strings.Join(h.words.Kit.Sentences(game.Comment(h.words.Session.Record().ChangeTo(node), h.words.Narrator.Voices())),
				" ")
		}
		words := &ui.Node{Look: ui.LookText, Type: ui.Small, Label: said}
		high = max(h.rowHeight(), ui.Height(words, width-h.cellParts().number-3*rowGap, h.words.Kit.Measure)+2*ui.SpaceNear)
		h.descriptions.said[node], h.descriptions.high[node] = said, high
	}
	return high
}

// buildWords makes a row with a description.
func (h *History) buildWords(r historyRow, parts cellParts) *ui.Node {
	node := r.nodes[0]
	h.wordsHigh(node, h.descriptions.width) // a row far away is built if it has the focus
	number := ""
	if i := slices.Index(h.turns, node); i > 0 {
		number = strconv.Itoa(i)
	}
	said := h.descriptions.said[node]
	label := said
	if number != "" {
		label = h.words.Kit.Text("history.commented", "turn", number, "text", said)
	}
	cell := h.cell(node, label, "", []*ui.Node{
		{Look: ui.LookText, Type: ui.Small, Faint: true, Align: ui.AlignEnd, Label: number, MinW: parts.number, MaxW: parts.number},
		{Look: ui.LookText, Type: ui.Small, Label: said, Grow: 1}})
	return &ui.Node{ID: "history-row-" + strconv.Itoa(node), Role: ui.RoleListItem, MinH: r.h, Lay: fill, Children: []*ui.Node{cell}}
}

// maxBoards is the greatest number of small boards in a row.
const maxBoards = 4

// noNodes are the nodes of a row without any.
var noNodes = [maxBoards]int{-1, -1, -1, -1}

// set puts nodes into a row.
func (r *historyRow) set(nodes []int) {
	r.nodes = noNodes
	copy(r.nodes[:], nodes)
}

// held returns the nodes of a row.
func (r *historyRow) held() (nodes []int) {
	for _, n := range r.nodes {
		if n >= 0 {
			nodes = append(nodes, n)
		}
	}
	return nodes
}
