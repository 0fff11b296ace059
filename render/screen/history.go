package screen

import (
	"slices"
	"strconv"

	"awale/game"
	"awale/render/ui"
	"awale/variants"
)

// history is the panel with the turns of the game. It shows any of them on the board, and the game goes on from there.
type history struct {
	words *commentary
	page  *page
	ways  historyWays
	root  *ui.Root
	// skip lets everything that moves arrive at once.
	skip func()
	// as is how the turns are to be shown, now how they are shown in the room there is.
	as, now historyView
	boards  cardBoards
	told    toldWords
	// turns are the nodes that are listed, in their order: the game, or the variation that is looked at.
	turns []int
	// rows are the rows of the list, high the height of all of them in dp.
	rows []historyRow
	high float64
	// comments are the heights of comments, in dp.
	comments map[commentSize]float64
	// shown is the node that was current when the list was built last, -1 for none: the list follows it.
	shown int
	// viewed is set where the choice between the views stands above the list.
	viewed bool
	// closer is the control that closes the history where it stands among those below the list, nil where it stands beside a heading.
	closer *ui.Node
	// low is set where the rows have one line each.
	low bool
	// analysis makes the view of the analysis for the nodes that are listed.
	analysis func(turns []int) []*ui.Node
	// list is the list as it was built last, with the rows from one offset to another.
	list     *ui.Node
	from, to float64
	// boardsMade counts the small boards that were made in this frame, and pending is set if others wait for the next one.
	boardsMade int
	pending    bool
}

// historyList is the ID of the list of turns.
const historyList = "history-list"

func (*history) id() string      { return "history" }
func (h *history) title() string { return h.words.kit.text("history.title") }
func (*history) line() string    { return "" }

// heading says which turn is shown, where that is not the one at which the game stands.
func (h *history) heading() string {
	h.follow()
	if !h.words.session.Looking() {
		return h.title()
	}
	return h.turnOf(h.words.session.Record().At())
}

// follow brings the list of nodes up to date.
func (h *history) follow() {
	at := h.words.session.Record().At()
	if h.turns = h.words.session.Line(); !slices.Contains(h.turns, at) {
		h.turns = h.words.session.Record().LineThrough(at)
	}
}

// turnOf says which turn of the line a node is.
func (h *history) turnOf(node int) string {
	i := slices.Index(h.turns, node)
	if i <= 0 {
		return h.words.kit.text("history.start")
	}
	return h.words.kit.text("history.turn", "turn", i, "count", len(h.turns)-1)
}

// look shows a node of the record on the board.
func (h *history) look(node int) {
	if node == h.words.session.Record().At() {
		h.words.kit.sound.Thud()
		return
	}
	h.words.kit.sound.Tick()
	h.skip()
	h.words.command(h.words.session.Look(node))
}

// step shows the turn that is by turns further on in the line.
func (h *history) step(by int) {
	h.follow()
	i := slices.Index(h.turns, h.words.session.Record().At()) + by
	h.look(h.turns[max(0, min(i, len(h.turns)-1))])
}

// key handles a key that leads through the turns.
func (h *history) key(key string) bool {
	switch key {
	case "ArrowLeft":
		h.step(-1)
	case "ArrowRight":
		h.step(1)
	case "Home":
		h.step(-len(h.turns))
	case "End":
		h.step(len(h.turns))
	default:
		return false
	}
	return true
}

// playOn lets the game go on from the turn that is shown.
func (h *history) playOn() {
	h.skip()
	h.follow()
	turn := slices.Index(h.turns, h.words.session.Record().At())
	if err := h.words.session.PlayOn(); err != nil {
		h.words.command(err)
		return
	}
	h.words.tell(h.words.narrator.playedOn(turn), false)
}

// playedOn says that the game goes on from a turn.
func (nr *narrator) playedOn(turn int) string {
	if turn == 0 {
		return nr.kit.text("history.playedOn.start")
	}
	return nr.kit.text("history.playedOn", "turn", turn)
}

// goBack shows the game where it stands.
func (h *history) goBack() {
	h.skip()
	h.words.session.Return()
}

// revert takes the last change of the lines back.
func (h *history) revert() {
	h.skip()
	h.words.command(h.words.session.Revert())
}

// telling is what is told of the moment that is looked at.
func (h *history) telling() []string {
	h.follow()
	at, v := h.words.session.Record().At(), h.words.narrator.voices()
	if h.words.session.Looking() {
		said := []string{h.words.kit.text("history.looking.start")}
		if i := slices.Index(h.turns, at); i > 0 {
			said[0] = h.words.kit.text("history.looking", "turn", i, "count", len(h.turns)-1)
		}
		return append(said, h.words.kit.sentences(game.Comment(h.words.session.Record().ChangeTo(at), v))...)
	}
	said := []string{h.words.kit.text("history.back")}
	switch turn := h.words.session.Position().Turn; {
	case h.words.session.Outcome().Over():
		return append(said, h.words.narrator.standing())
	case v[turn].You:
		return append(said, h.words.kit.text("greet.you"))
	}
	return said
}

// takes implements closing: it takes the control that closes it where a heading leaves no room for two rows of the list.
func (h *history) takes(below ui.Rect, toggle *ui.Node) bool {
	h.closer, h.low = nil, true
	if below.H-h.leadSize()-panelGap < 2*h.rowHeight() {
		h.closer = toggle
	}
	return h.closer != nil
}

// build implements panel: the list, and below it what leads through the turns.
func (h *history) build(room ui.Rect) *ui.Node {
	h.follow()
	h.low = false // what is low is measured in rows of the usual height
	h.low = room.H-h.leadSize()-panelGap < lowRows*h.rowHeight()
	foot := h.buildFoot(room)
	used := ui.Height(foot, room.W, h.words.kit.measure)
	list := room
	list.H = max(0, room.H-used-panelGap)
	content := &ui.Node{Tall: func(float64) float64 { return room.H - rounding }}
	var heads []*ui.Node
	high := h.words.kit.measure.LineHeight(ui.SmallBold) + ui.SpaceTight
	var views *ui.Node
	viewsHigh := 0.0
	if list.H >= viewsFrom*h.rowHeight() {
		views = h.buildViews()
		viewsHigh = ui.Height(views, room.W, h.words.kit.measure) + panelGap
		list.H -= viewsHigh
	}
	h.viewed = views != nil && list.H >= h.rowHeight()
	if h.now = h.as; h.as == analysisView {
		return h.buildAnalysis(room, list, foot, views, used, viewsHigh)
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
		// What is left is too low to read: the controls and the heading lead on.
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

// buildAnalysis makes the panel with the analysis in place of the list of turns. views is nil where there is no room for them.
func (h *history) buildAnalysis(room, list ui.Rect, foot, views *ui.Node, used, viewsHigh float64) *ui.Node {
	h.list = nil
	body := &ui.Node{ID: "history-analysis", Role: ui.RoleGroup, Label: h.words.kit.text("history.view.analysis"), Axis: ui.AxisDown, Gap: ui.SpaceNear, Scroll: true,
		Children: h.analysis(h.turns)}
	content := &ui.Node{Tall: func(float64) float64 { return room.H - rounding }, Children: []*ui.Node{body, foot}}
	if views != nil {
		content.Children = slices.Insert(content.Children, 0, views)
	}
	content.Lay = func(n *ui.Node) {
		at := n.Bounds
		foot.Bounds = ui.Rect{X: at.X, Y: at.Y + at.H - used, W: at.W, H: used}
		body.Bounds = ui.Rect{X: at.X, Y: foot.Bounds.Y - panelGap - list.H, W: at.W, H: list.H}
		if views != nil {
			views.Bounds = ui.Rect{X: at.X, Y: at.Y, W: at.W, H: viewsHigh - panelGap}
		}
	}
	return content
}

// headsFrom is the least height of the list, in rows, from which on the names of the players stand above it, viewsFrom the
// same for the choice between the views.
const headsFrom, viewsFrom = 5, 5

// buildHeads makes the names of the players above their columns, each in a width.
func (h *history) buildHeads(width float64) (heads []*ui.Node) {
	for side := range variants.Side(2) {
		n := &ui.Node{Look: ui.LookText, Type: ui.SmallBold, Faint: true, Label: h.words.narrator.stripName(side)}
		n.Bounds = ui.Rect{W: width, H: h.words.kit.measure.LineHeight(ui.SmallBold)}
		ui.Shorten(n, h.words.kit.measure)
		n.Label = n.Words()
		heads = append(heads, &ui.Node{Axis: ui.AxisAcross, Pad: rowGap, Children: []*ui.Node{n}})
	}
	return heads
}

// buildFoot makes the controls that lead through the turns, and those that leave the turn that is shown, in one line where
// height is short.
func (h *history) buildFoot(room ui.Rect) *ui.Node {
	at := slices.Index(h.turns, h.words.session.Record().At())
	last := len(h.turns) - 1
	size := h.leadSize()
	lead := func(id, key, hotkey string, icon ui.Icon, by int, can bool) *ui.Node {
		n := h.words.kit.button("history-"+id, h.words.kit.text(key), icon, nil)
		n.Text, n.Key, n.Disabled, n.MinW, n.MinH = " ", hotkey, !can, size, size
		n.Activate = func() { h.step(by) } // it sounds by itself
		return n
	}
	first := lead("first", "history.first", "Home", ui.IconFirst, -len(h.turns), at > 0)
	back := lead("back", "history.previous", "ArrowLeft", ui.IconPrevious, -1, at > 0)
	on := lead("forward", "history.next", "ArrowRight", ui.IconNext, 1, at < last)
	end := lead("last", "history.last", "End", ui.IconLast, len(h.turns), at < last)
	more := h.words.kit.button("history-more", h.words.kit.text("history.more"), ui.IconMore, h.openTurn)
	more.Text, more.MinW, more.MinH = " ", size, size
	ends := func(n ...*ui.Node) []*ui.Node {
		if h.closer != nil {
			n = append(n, h.closer)
		}
		return n
	}
	row := &ui.Node{ID: "history-foot", Role: ui.RoleGroup, Label: h.words.kit.text("history.lead"), Axis: ui.AxisAcross}
	// The controls of the ends go first where there is no room: the list has both ends too.
	fill := func(air float64, few bool, more ...*ui.Node) bool {
		if row.Gap, row.Children = air, []*ui.Node{first, back, on, end}; few {
			row.Children = []*ui.Node{back, on}
		}
		row.Children = append(row.Children, more...)
		least := size
		if air < ui.SpaceNear {
			least = touchLeast
		}
		wide := -air
		for _, n := range row.Children {
			if n.MinW = least; n.Words() != "" {
				n.MinW = 0
			}
			wide += air + ui.Width(n, h.words.kit.measure)
		}
		return wide <= room.W
	}
	type filling struct {
		air float64
		few bool
	}
	fillings := []filling{{ui.SpaceNear, false}, {ui.SpaceTight, false}, {ui.SpaceNear, true}, {ui.SpaceTight, true}}
	ui.Fit(func(f filling) bool { return fill(f.air, f.few, ends(more)...) }, fillings...)
	var acts []*ui.Node
	if h.words.session.CanPlayOn() {
		acts = append(acts, h.words.kit.primary("history-play", h.words.kit.text("history.playOn"), ui.IconPlay, h.playOn))
	}
	if h.words.session.Looking() {
		acts = append(acts, h.words.kit.button("history-return", h.words.kit.text("history.return"), ui.IconBack, h.goBack))
	}
	switch h.words.session.Reversal() {
	case game.LineReversal:
		acts = append(acts, h.words.kit.button("history-revert", h.words.kit.text("history.revert"), ui.IconUndo, h.revert))
	case game.CutReversal:
		// It is the first that is offered: what was deleted may have been deleted by mistake.
		acts = append([]*ui.Node{h.words.kit.button("history-revert", h.words.kit.text("history.restore"), ui.IconUndo, h.revert)}, acts...)
	}
	if len(acts) == 0 {
		return row
	}
	for _, n := range acts {
		n.MinH = size
	}
	below := func(acts ...*ui.Node) *ui.Node {
		return &ui.Node{Axis: ui.AxisDown, Gap: ui.SpaceNear, Children: append([]*ui.Node{row}, acts...)}
	}
	leaves := func(foot *ui.Node, rows float64) bool {
		return room.H-ui.Height(foot, room.W, h.words.kit.measure) >= rows*h.rowHeight()
	}
	if all := below(acts...); leaves(all, historyLeast) {
		return all
	}
	// One line, or two where the words have no room in it.
	act := acts[0]
	long, sign := act.Text, act.Icon
	act.Text, act.Icon = h.words.kit.text(shortActs[act.ID]), ui.IconNone
	leads := ends(first, back, on, end, more)
	for _, n := range leads {
		n.Grow, n.MaxW = 0, size
	}
	if _, ok := ui.Fit(func(f filling) bool { return fill(f.air, f.few, ends(more, act)...) }, fillings...); ok {
		return row
	}
	for _, n := range leads {
		n.Grow, n.MaxW = 1, 0
	}
	act.Text, act.Icon = long, sign
	ui.Fit(func(f filling) bool { return fill(f.air, f.few, ends(more)...) }, fillings...)
	if both := below(act); leaves(both, 1) {
		return both
	}
	fill(ui.SpaceTight, true, ends(act)...)
	if act.Text = h.words.kit.text(shortActs[act.ID]); sign != ui.IconNone {
		act.Text = " "
	}
	return row
}

// shortActs are the keys of the short words for what the foot does, by their IDs.
var shortActs = map[string]string{"history-play": "history.playOn.short", "history-return": "history.return.short", "history-revert": "bar.undo.short"}

// historyLeast is the least height of the list, in rows, that leaves its controls more than one line.
const historyLeast = 4

// lowRows is the height of the list, in rows, below which its rows have one line each.
const lowRows = 2.5

// leadSize is the least size of a control that leads through the turns.
func (h *history) leadSize() float64 {
	return max(ui.ControlHeight, ui.IconSizeFor(ui.Label, h.words.kit.measure)+ui.IconAir)
}

// leaves reports whether the list has been scrolled to where it has not been built.
func (h *history) leaves() bool {
	if h.list == nil {
		return false
	}
	top, end := h.list.Offset, h.list.Offset+h.list.Bounds.H
	return top < h.from && h.from > 0 || end > h.to && h.to < h.high
}

// moveID is the ID of the control of a turn.
func moveID(node int) string { return "history-move-" + strconv.Itoa(node) }

// tellLook tells that another moment of the game is shown, or the game again.
func (ps *playScreen) tellLook(c game.Change) {
	if ps.links.look(c) {
		return
	}
	ps.messages.goOn()
	ps.forget()
	ps.reading.stop()
	ps.ending.forget()
	ps.settling.look()
	ps.seen.sowing = c.Events != nil && ps.board.Busy()
	h, open := ps.history.shown()
	if !open {
		ps.arrive()
		return
	}
	said := h.telling()
	ps.seats.tellAll(said, false)
	if !ps.seen.sowing {
		ps.arrive()
		return
	}
	if len(said) > 1 {
		ps.seats.tellLater(said)
	}
}

// house returns how a move is written in the history: the letter of its house, or a word for a pass.
func (h *history) house(m variants.Move) string {
	if m == variants.Pass {
		return h.words.kit.text("history.pass")
	}
	return sign(h.words.rules.Size(), m)
}
