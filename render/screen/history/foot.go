package history

import (
	"slices"

	"awale/game"
	"awale/render/screen/kit"
	"awale/render/ui"
)

// foot are the controls below the list of turns: one line of controls that lead through the turns, and actions that leave the shown
// turn.
type foot struct {
	history *History
	room    ui.Rect
	// row is the line.
	row *ui.Node
	// first, back, on and end lead through the turns, and more opens what there is to do with the shown turn.
	first, back, on, end, more *ui.Node
}

// buildFoot makes the controls that lead through the turns, and those that leave the shown turn. They stand in one line
// if height is short.
func (h *History) buildFoot(room ui.Rect) *ui.Node {
	f := h.leads(room)
	f.fit(f.more)
	acts := h.acts()
	if len(acts) == 0 {
		return f.row
	}
	if all := f.below(acts...); f.leavesRows(all, historyLeast) {
		return all
	}
	return f.withAct(acts[0])
}

// leads makes the controls that lead through the turns.
func (h *History) leads(room ui.Rect) *foot {
	k, size := h.words.Kit, h.leadSize()
	at, last := slices.Index(h.turns, h.words.Session.Record().At()), len(h.turns)-1
	lead := func(id, key, hotkey string, icon ui.Icon, by int, can bool) *ui.Node {
		n := k.Button("history-"+id, k.Text(key), icon, nil)
		n.Text, n.Key, n.Disabled, n.MinW, n.MinH = " ", hotkey, !can, size, size
		n.Activate = func() { h.Step(by) } // it plays its own sound
		return n
	}
	f := &foot{history: h, room: room,
		row:   &ui.Node{ID: "history-foot", Role: ui.RoleGroup, Label: k.Text("history.lead"), Axis: ui.AxisAcross},
		first: lead("first", "history.first", "Home", ui.IconFirst, -len(h.turns), at > 0),
		back:  lead("back", "history.previous", "ArrowLeft", ui.IconPrevious, -1, at > 0),
		on:    lead("forward", "history.next", "ArrowRight", ui.IconNext, 1, at < last),
		end:   lead("last", "history.last", "End", ui.IconLast, len(h.turns), at < last),
		more:  k.Button("history-more", k.Text("history.more"), ui.IconMore, h.OpenTurn)}
	f.more.Text, f.more.MinW, f.more.MinH = " ", size, size
	return f
}

// acts makes the actions that leave the shown turn, the most wanted first.
func (h *History) acts() []*ui.Node {
	k, session := h.words.Kit, h.words.Session
	var acts []*ui.Node
	if session.CanPlayOn() {
		acts = append(acts, k.Primary("history-play", k.Text("history.playOn"), ui.IconPlay, h.playOn))
	}
	if session.Looking() {
		acts = append(acts, k.Button("history-return", k.Text("history.return"), ui.IconBack, h.goBack))
	}
	switch session.Reversal() {
	case game.LineReversal:
		acts = append(acts, k.Button("history-revert", k.Text("history.revert"), ui.IconUndo, h.revert))
	case game.CutReversal:
		// It is the first control: the player may have deleted something by mistake.
		acts = append([]*ui.Node{k.Button("history-revert", k.Text("history.restore"), ui.IconUndo, h.revert)}, acts...)
	}
	for _, n := range acts {
		n.MinH = h.leadSize()
	}
	return acts
}

// ended adds the control that closes the history to controls at the end of the line, if it stands there.
func (f *foot) ended(n ...*ui.Node) []*ui.Node {
	if f.history.closer != nil {
		n = append(n, f.history.closer)
	}
	return n
}

// filling is a way to fill the line: with air between its controls, in dp, and with few of them, without those of the ends.
type filling struct {
	air float64
	few bool
}

// fillings are the ways to fill the line. Without room for all, the controls of the ends are left out first: the list has both ends too.
var fillings = []filling{{ui.SpaceNear, false}, {ui.SpaceTight, false}, {ui.SpaceNear, true}, {ui.SpaceTight, true}}

// fill fills the line with the controls that lead and with others after them. It reports whether there is room for them.
func (f *foot) fill(how filling, others ...*ui.Node) bool {
	if f.row.Gap, f.row.Children = how.air, []*ui.Node{f.first, f.back, f.on, f.end}; how.few {
		f.row.Children = []*ui.Node{f.back, f.on}
	}
	f.row.Children = append(f.row.Children, f.ended(others...)...)
	least := f.history.leadSize()
	if how.air < ui.SpaceNear {
		least = kit.TouchLeast
	}
	wide := -how.air
	for _, n := range f.row.Children {
		if n.MinW = least; n.Words() != "" {
			n.MinW = 0
		}
		wide += how.air + ui.Width(n, f.history.words.Kit.Measure)
	}
	return wide <= f.room.W
}

// fit fills the line in the first way for which there is room. ok is false if there is room for none: then it is the last one.
func (f *foot) fit(others ...*ui.Node) (ok bool) {
	_, ok = ui.Fit(func(how filling) bool { return f.fill(how, others...) }, fillings...)
	return ok
}

// below puts actions below the line, side by side if there is room.
func (f *foot) below(acts ...*ui.Node) *ui.Node {
	if len(acts) > 1 {
		acts = []*ui.Node{kit.Together(acts...)}
	}
	return kit.Stack(ui.SpaceNear, append([]*ui.Node{f.row}, acts...)...)
}

// leavesRows reports whether controls leave the list a number of rows.
func (f *foot) leavesRows(controls *ui.Node, rows float64) bool {
	return f.room.H-ui.Height(controls, f.room.W, f.history.words.Kit.Measure) >= rows*f.history.rowHeight()
}

// withAct puts one action into the line, or below it if its words have no room there.
func (f *foot) withAct(act *ui.Node) *ui.Node {
	short := f.history.words.Kit.Text(shortActs[act.ID])
	long, sign := act.Text, act.Icon
	act.Text, act.Icon = short, ui.IconNone
	leads := f.ended(f.first, f.back, f.on, f.end, f.more)
	for _, n := range leads {
		n.Grow, n.MaxW = 0, f.history.leadSize()
	}
	if f.fit(f.more, act) {
		return f.row
	}
	for _, n := range leads {
		n.Grow, n.MaxW = 1, 0
	}
	act.Text, act.Icon = long, sign
	f.fit(f.more)
	if both := f.below(act); f.leavesRows(both, 1) {
		return both
	}
	f.fill(filling{ui.SpaceTight, true}, act)
	if act.Text = short; sign != ui.IconNone {
		act.Text = " "
	}
	return f.row
}

// shortActs are the keys of the short words for the actions of the foot, by their IDs.
var shortActs = map[string]string{"history-play": "history.playOn.short", "history-return": "history.return.short",
	"history-revert": "bar.undo.short"}

// historyLeast is the least height of the list that leaves its controls more than one line, in rows.
const historyLeast = 4

// leadSize is the least size of a control that leads through the turns, in dp.
func (h *History) leadSize() float64 {
	return max(ui.ControlHeight, ui.IconSizeFor(ui.Label, h.words.Kit.Measure)+ui.IconAir)
}
