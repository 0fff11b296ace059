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

// History is the panel with the turns of the game. It shows any turn on the board, and the game can continue from
// there.
type History struct {
	words *table.Commentary
	panel *Panel
	// as is the wanted view of the turns, and now the view for which there is room.
	as, now      HistoryView
	Boards       kit.CardBoards
	descriptions turnDescriptions
	// turns are the listed nodes in order: the game, or the variation that the player looks at.
	turns []int
	// rows are the rows of the list, and high the height of all of them in dp.
	rows []historyRow
	high float64
	// comments are the heights of comments, in dp.
	comments map[commentSize]float64
	// shown is the node that was current when the list was last built, -1 for none. The list follows it.
	shown int
	// viewed is set if the choice between the views stands above the list.
	viewed bool
	// closer is the control that closes the history if it stands with those below the list, nil if it stands beside a
	// heading.
	closer *ui.Node
	// low is set if the rows have one line each.
	low bool
	// list is the list as it was last built. It holds the rows between two offsets.
	list     *ui.Node
	from, to float64
	// boardsMade is the number of small boards that were made in this frame. pending is set if others wait for the next
	// frame.
	boardsMade int
	pending    bool
}

// HistoryList is the ID of the list of turns.
const HistoryList = "history-list"

func (*History) ID() string { return "history" }

func (h *History) Title() string { return h.words.Kit.Text("history.title") }

// Heading says which turn is shown, unless it is the current one.
func (h *History) Heading() string {
	h.follow()
	if h.view() == talkView {
		return h.panel.Talk.Title()
	}
	if !h.words.Session.Looking() {
		return h.Title()
	}
	return h.turnOf(h.words.Session.Record().At())
}

// follow updates the list of nodes.
func (h *History) follow() {
	at := h.words.Session.Record().At()
	if h.turns = h.words.Session.Line(); !slices.Contains(h.turns, at) {
		h.turns = h.words.Session.Record().LineThrough(at)
	}
}

// turnOf says which turn of the line a node is.
func (h *History) turnOf(node int) string {
	i := slices.Index(h.turns, node)
	if i <= 0 {
		return h.words.Kit.Text("history.start")
	}
	return h.words.Kit.Text("history.turn", "turn", i, "count", len(h.turns)-1)
}

// look shows a node of the record on the board.
func (h *History) look(node int) {
	if node == h.words.Session.Record().At() {
		h.words.Kit.Sound.Thud()
		return
	}
	h.words.Kit.Sound.Tick()
	h.panel.Skip()
	h.words.Command(h.words.Session.Look(node))
}

// Step shows the turn that is by turns later in the line.
func (h *History) Step(by int) {
	h.follow()
	i := slices.Index(h.turns, h.words.Session.Record().At()) + by
	h.look(h.turns[max(0, min(i, len(h.turns)-1))])
}

// key handles a key that leads through the turns.
func (h *History) key(key string) bool {
	switch key {
	case "ArrowLeft":
		h.Step(-1)
	case "ArrowRight":
		h.Step(1)
	case "Home":
		h.Step(-len(h.turns))
	case "End":
		h.Step(len(h.turns))
	default:
		return false
	}
	return true
}

// playOn continues the game from the shown turn.
func (h *History) playOn() {
	h.panel.Skip()
	h.follow()
	turn := slices.Index(h.turns, h.words.Session.Record().At())
	if err := h.words.Session.PlayOn(); err != nil {
		h.words.Command(err)
		return
	}
	h.words.Tell(h.words.Narrator.PlayedOn(turn), false)
}

// goBack shows the current position of the game.
func (h *History) goBack() {
	h.panel.Skip()
	h.words.Session.Return()
}

// revert undoes the last change of the variations.
func (h *History) revert() {
	h.panel.Skip()
	h.words.Command(h.words.Session.Revert())
}

// Telling returns the words about the position that the player looks at.
func (h *History) Telling() []string {
	h.follow()
	at, v := h.words.Session.Record().At(), h.words.Narrator.Voices()
	if h.words.Session.Looking() {
		said := []string{h.words.Kit.Text("history.looking.start")}
		if i := slices.Index(h.turns, at); i > 0 {
			said[0] = h.words.Kit.Text("history.looking", "turn", i, "count", len(h.turns)-1)
		}
		return append(said, h.words.Kit.Sentences(game.Comment(h.words.Session.Record().ChangeTo(at), v))...)
	}
	said := []string{h.words.Kit.Text("history.back")}
	switch turn := h.words.Session.Position().Turn; {
	case h.words.Session.Outcome().Over():
		return append(said, h.words.Narrator.Standing())
	case v[turn].You:
		return append(said, h.words.Kit.Text("greet.you"))
	}
	return said
}

// takes keeps the control that closes the history, toggle, if a heading leaves little room for the list or is not named whole. It
// reports whether it did.
func (h *History) takes(below ui.Rect, toggle *ui.Node, named bool) bool {
	h.closer, h.low = nil, true
	least := columnLeast
	if h.panel.Place.Form == Sheet {
		least = sheetLeast
	}
	if !named || below.H-h.leadSize()-panelGap < least*h.rowHeight() {
		h.closer = toggle
	}
	return h.closer != nil
}

// Build makes the list, and below it the controls that lead through the turns.
func (h *History) Build(room ui.Rect) *ui.Node {
	h.follow()
	h.low = false // whether it is low is measured in rows of the usual height
	h.low = room.H-h.leadSize()-panelGap < lowRows*h.rowHeight()
	foot := h.buildFoot(room)
	used := ui.Height(foot, room.W, h.words.Kit.Measure)
	list := room
	list.H = max(0, room.H-used-panelGap)
	content := &ui.Node{Tall: func(float64) float64 { return room.H - kit.Rounding }}
	var heads []*ui.Node
	high := h.words.Kit.Measure.LineHeight(ui.SmallBold) + ui.SpaceTight
	var views *ui.Node
	viewsHigh := 0.0
	choice := h.buildViews()
	if high := ui.Height(choice, room.W, h.words.Kit.Measure) + panelGap; list.H-high >= viewsLeave*h.rowHeight() {
		views, viewsHigh = choice, high
		list.H -= high
	}
	h.viewed = views != nil && list.H >= h.rowHeight()
	switch h.now = h.view(); h.now {
	case analysisView:
		body := &ui.Node{ID: "history-analysis", Role: ui.RoleGroup, Label: h.words.Kit.Text("history.view.analysis"), Axis: ui.AxisDown,
			Gap: ui.SpaceNear, Scroll: true, Children: h.panel.Analyst.build(h.turns, h.panel.Page.Window, room.W, h.closer != nil)}
		return h.buildOther(room, list, nil, body, foot, views, used, viewsHigh)
	case talkView:
		if h.panel.Talking() {
			h.panel.Talk.Read()
		}
		field, lines := h.panel.Talk.Build()
		body := &ui.Node{ID: "history-talk", Role: ui.RoleGroup, Label: h.words.Kit.Text("talk.title"), Axis: ui.AxisDown,
			Gap: ui.SpaceNear, Scroll: true, Children: lines}
		return h.buildOther(room, list, field, body, foot, views, used, viewsHigh)
	}
	if _, _, high := h.boardRow(room.W); h.as == boardsView && high > list.H {
		h.now = movesView
	}
	columns := h.listRows(room.W)
	if h.now == movesView && columns == 2 && list.H >= headsFrom*h.rowHeight() {
		list.H -= high
		w, _ := columnWidth(room.W, columns)
		heads = h.buildHeads(w)
	}
	h.list = h.buildList(list, columns)
	if h.now == boardsView {
		h.dropBoards()
	}
	rows := h.list
	content.Children = append(heads, rows, foot)
	if views != nil {
		content.Children = slices.Insert(content.Children, 0, views)
	}
	if list.H < h.rowHeight() {
		// The rest is too low to read: the controls and the heading show the turns.
		h.list, content.Children = nil, []*ui.Node{foot}
	}
	content.Lay = func(n *ui.Node) {
		at := n.Bounds
		foot.Bounds = ui.Rect{X: at.X, Y: at.Y + at.H - used, W: at.W, H: used}
		rows.Bounds = ui.Rect{X: at.X, Y: foot.Bounds.Y - panelGap - list.H, W: at.W, H: list.H}
		w, gap := columnWidth(at.W, columns)
		for i, head := range heads {
			head.Bounds = ui.Rect{X: at.X + float64(i)*(w+gap), Y: at.Y + viewsHigh, W: w, H: high}
		}
		if views != nil {
			views.Bounds = ui.Rect{X: at.X, Y: at.Y, W: at.W, H: viewsHigh - panelGap}
		}
	}
	return content
}

// buildOther makes the panel with something else in place of the list of turns: body, which scrolls, below head, which does not.
// head is nil for none, and views is nil if there is no room for it.
func (h *History) buildOther(room, list ui.Rect, head, body, foot, views *ui.Node, used, viewsHigh float64) *ui.Node {
	h.list = nil
	content := &ui.Node{Tall: func(float64) float64 { return room.H - kit.Rounding }, Children: []*ui.Node{body, foot}}
	headHigh := 0.0
	if head != nil {
		if headHigh = ui.Height(head, room.W, h.words.Kit.Measure) + panelGap; headHigh > list.H/2 {
			head, headHigh, body.Children = nil, 0, append([]*ui.Node{head}, body.Children...)
		} else {
			content.Children = append([]*ui.Node{head}, content.Children...)
		}
	}
	if views != nil {
		content.Children = slices.Insert(content.Children, 0, views)
	}
	content.Lay = func(n *ui.Node) {
		at := n.Bounds
		foot.Bounds = ui.Rect{X: at.X, Y: at.Y + at.H - used, W: at.W, H: used}
		top := foot.Bounds.Y - panelGap - list.H
		if head != nil {
			head.Bounds = ui.Rect{X: at.X, Y: top, W: at.W, H: headHigh - panelGap}
		}
		body.Bounds = ui.Rect{X: at.X, Y: top + headHigh, W: at.W, H: list.H - headHigh}
		if views != nil {
			views.Bounds = ui.Rect{X: at.X, Y: at.Y, W: at.W, H: viewsHigh - panelGap}
		}
	}
	return content
}

const (
	// columnLeast is the least height of the list below a heading in a column, and sheetLeast that in a sheet, in rows: below an upright
	// board there is little height, and the words of the game name the turn there too.
	columnLeast = 2.0
	sheetLeast  = 4.0
	// headsFrom is the height of the list from which the names of the players stand above it, in rows.
	headsFrom = 5
	// viewsLeave is the least height of the list that the choice between the views above it leaves, in rows.
	viewsLeave = 2.3
)

// buildHeads makes the names of the players above their columns, each in a width in dp.
func (h *History) buildHeads(width float64) (heads []*ui.Node) {
	for side := range variants.Side(2) {
		n := &ui.Node{Look: ui.LookText, Type: ui.SmallBold, Faint: true, Label: h.words.Narrator.StripName(side)}
		n.Bounds = ui.Rect{W: width, H: h.words.Kit.Measure.LineHeight(ui.SmallBold)}
		ui.Shorten(n, h.words.Kit.Measure)
		n.Label = n.Words()
		heads = append(heads, &ui.Node{Axis: ui.AxisAcross, Pad: rowGap, Children: []*ui.Node{n}})
	}
	return heads
}

// lowRows is the height of the list below which its rows have one line each, in rows.
const lowRows = 2.5

// leaves reports whether the list has been scrolled to a part that is not built.
func (h *History) leaves() bool {
	if h.list == nil {
		return false
	}
	top, end := h.list.Offset, h.list.Offset+h.list.Bounds.H
	return top < h.from && h.from > 0 || end > h.to && h.to < h.high
}

// moveID is the ID of the control of a turn.
func moveID(node int) string { return "history-move-" + strconv.Itoa(node) }

// house returns the notation of a move in the history: the letter of its house, or a word for a pass.
func (h *History) house(m variants.Move) string {
	if m == variants.Pass {
		return h.words.Kit.Text("history.pass")
	}
	return kit.HouseSign(h.words.Rules.Size(), m)
}
