package screen

import (
	"strings"

	"awale/game"
	"awale/game/save"
	"awale/render/ui"
	"awale/variants"
)

// seating is how two people sit at the board.
type seating struct {
	// opposite is set when they face each other, with the screen flat between them: each has words and
	// controls of his own that face him, and the board of who rests cannot be touched.
	opposite bool
	// clock is the time they have, nil for as much as they like.
	clock *game.Clock
}

// seatingOf returns how the players of a saved game sat.
func seatingOf(doc save.Game) seating {
	return seating{opposite: doc.Opposite, clock: game.RestoreClock(doc.Clock)}
}

// answers is how many controls answer a question.
const answers = 2

// seatIDs begin the IDs of what lies before a side.
var seatIDs = [2]string{"seat-south", "seat-north"}

// offerKind is what a player asks of the one opposite.
type offerKind uint8

const (
	noOffer offerKind = iota
	offerUndo
	offerRedo
	offerDraw
	offerNew
	offerBack
)

// offer is a question that waits for an answer. begin puts the new game on the board that was chosen and that
// what tells of, nil and "" for another one like this.
type offer struct {
	kind  offerKind
	from  variants.Side
	begin func()
	what  string
}

var offerKeys = [...]string{offerUndo: "offer.undo", offerRedo: "offer.redo", offerDraw: "offer.draw", offerNew: "offer.new", offerBack: "offer.back"}

// ask puts a question to the player opposite. Who has been asked something answers that first.
func (a *App) ask(kind offerKind, from variants.Side) { a.put(offer{kind: kind, from: from}) }

func (a *App) put(o offer) {
	a.skip()
	if now := a.offer; now.kind != noOffer && now.from != o.from {
		a.refuse(a.questions(now)[0])
		return
	}
	a.offer = o
	a.stale = true
	a.Sound.Tick()
	a.Host.Announce(a.questions(o)[0], true)
}

// questions are the words of a question, in full and as short as they can be.
func (a *App) questions(o offer) [2]string {
	key := offerKeys[o.kind]
	if o.what != "" {
		key = "offer.game"
	}
	return [2]string{a.words.text(key, "player", a.sideName(o.from), "what", o.what), a.words.text(key+".short", "what", o.what)}
}

// wantGame begins a game that was chosen, where two sit opposite each other when the other agrees to what it is.
func (a *App) wantGame(what string, begin func()) {
	if !a.seating.opposite {
		begin()
		return
	}
	a.put(offer{kind: offerNew, from: a.facing, begin: begin, what: what})
}

// wantBack returns to the game that was set aside last, where two sit opposite each other when the other agrees.
func (a *App) wantBack() {
	if !a.seating.opposite {
		a.unpark()
		return
	}
	a.closeAll()
	a.ask(offerBack, a.facing)
}

// wantUndo takes back, where two sit opposite each other when the other agrees: who moved last asks.
func (a *App) wantUndo() {
	if !a.seating.opposite || !a.session.CanUndo() {
		a.undo()
		return
	}
	rec := a.session.Record()
	from := a.session.Position().Turn.Other()
	if how, loser := rec.Closed(); how == variants.Resignation {
		from = loser
	} else if at := rec.Node(rec.At()); how == 0 && at.Parent >= 0 {
		from = rec.Node(at.Parent).Position.Turn
	}
	a.ask(offerUndo, from)
}

// wantRedo plays again what was taken back, where two sit opposite each other when the other agrees.
func (a *App) wantRedo() {
	if !a.seating.opposite || !a.session.CanRedo() {
		a.redo()
		return
	}
	a.ask(offerRedo, a.session.Position().Turn)
}

// answer answers the question that waits.
func (a *App) answer(yes bool) {
	o := a.offer
	a.offer = offer{}
	a.stale = true
	a.Sound.Tick()
	switch {
	case !yes:
		a.tell(a.words.text("offer.declined", "player", a.sideName(o.from.Other())), true)
	case o.kind == offerUndo:
		a.undo()
	case o.kind == offerRedo:
		a.redo()
	case o.kind == offerDraw:
		if err := a.session.Agree(); err != nil {
			a.refuse(a.reason(err))
		}
	case o.kind == offerBack:
		a.unpark()
	case o.begin != nil:
		o.begin()
	case o.kind == offerNew:
		a.rematch()
	}
}

// seatParts are the parts of a seat: the words towards the board, below them the strip and so many controls.
func (f *frame) seatParts(seat ui.Rect, keys int) (words, strip, bar ui.Rect) {
	words = ui.Rect{X: seat.X, Y: seat.Y, W: seat.W, H: f.talk}
	row := ui.Rect{X: seat.X, Y: seat.Y + f.talk, W: seat.W, H: seat.H - f.talk}
	bar = row
	bar.W = barWidth(keys)
	bar.X += row.W - bar.W
	row.W -= bar.W + margin
	return words, row, bar
}

// buildSeat makes what a player who sits opposite another has before him.
func (a *App) buildSeat(side variants.Side, bounds ui.Rect) *ui.Node {
	if a.offer.kind != noOffer && a.offer.from != side {
		return a.buildQuestion(side, bounds)
	}
	id := seatIDs[side]
	near := side == a.view()
	words, row, bar := a.frame.seatParts(bounds, a.frame.keys)
	seat := &ui.Node{ID: id, Role: ui.RoleGroup, Label: a.words.say(a.sideName(side)), Bounds: bounds, Turned: !near}
	talk := func(room ui.Rect) *ui.Node {
		n := a.buildWords(id+"-words", room, a.seatWords(side))
		if a.offer.kind == noOffer && !near {
			n.Role = ui.RoleNone // the same is said on the other side
		}
		return n
	}
	strip := a.buildStrip(side, row, true)
	if words.Empty() {
		a.shareStrip(strip, talk)
		if n := strip.Children[len(strip.Children)-1]; !a.fitsIn(n) {
			a.onlyWords(strip, side, talk)
		}
	} else {
		seat.Children = []*ui.Node{talk(words)}
	}
	seat.Children = append(seat.Children, strip, a.seatBar(side, bar))
	return seat
}

// onlyWords gives the words all of a strip but the clock: where somebody sits is known without his name.
func (a *App) onlyWords(strip *ui.Node, side variants.Side, words func(room ui.Rect) *ui.Node) {
	in := ui.Rect{X: strip.Bounds.X + stripEdge, Y: strip.Bounds.Y + ui.SpaceHair, W: strip.Bounds.W - 2*stripEdge,
		H: strip.Bounds.H - 2*ui.SpaceHair}
	strip.Children = nil
	a.play.scores[side] = nil
	if a.seating.clock != nil {
		clock := a.clockNode(side, ui.Label)
		clock.Bounds = in
		clock.Bounds.W = ui.Width(clock, a.Measure)
		clock.Bounds.X += in.W - clock.Bounds.W
		in.W -= clock.Bounds.W + stripGap
		strip.Children = append(strip.Children, clock)
	}
	strip.Children = append(strip.Children, words(in))
}

// buildQuestion makes what a player has before him who is asked something: the question where the words run, and
// where there is no room for it, it takes the place of the strip too and the answers stand beside it.
func (a *App) buildQuestion(side variants.Side, bounds ui.Rect) *ui.Node {
	id := seatIDs[side]
	words, row, bar := a.frame.seatParts(bounds, max(answers, a.frame.keys))
	// The answers are told in words where the strip can spare the room.
	more := a.answersWidth(side) - bar.W
	if row.W-more < a.stackedWidth(side) {
		more = answersSpan - bar.W
	}
	if more > 0 {
		bar.X, bar.W, row.W = bar.X-more, bar.W+more, row.W-more
	}
	seat := &ui.Node{ID: id, Role: ui.RoleGroup, Label: a.words.say(a.sideName(side)), Bounds: bounds, Turned: side != a.view()}
	talk := func(room ui.Rect) (n *ui.Node, fits bool) {
		for _, question := range a.questions(a.offer) {
			n = a.buildWords(id+"-words", room, []string{question})
			if a.fitsIn(n) {
				return n, true
			}
		}
		return n, false
	}
	strip := a.buildStrip(side, row, true)
	fits := false
	if words.Empty() {
		a.shareStrip(strip, func(room ui.Rect) (n *ui.Node) {
			n, fits = talk(room)
			return n
		})
	} else {
		var n *ui.Node
		n, fits = talk(words)
		seat.Children = append(seat.Children, n)
	}
	seat.Children = append(seat.Children, strip, a.seatBar(side, bar))
	if !fits {
		seat.Children = a.wholeQuestion(side, bounds, talk)
		if n := seat.Children[0]; !a.fitsIn(n) {
			// A long question in large words lies over the end of the board until it is answered.
			n.Text = ""
			lack := ui.Height(n, n.Bounds.W, a.Measure) - n.Bounds.H
			bounds.H += lack
			if side == a.view() {
				bounds.Y -= lack
			}
			seat.Bounds = bounds
			seat.Children = append([]*ui.Node{{Look: ui.LookStrip, Bounds: bounds}}, a.wholeQuestion(side, bounds, talk)...)
		}
	}
	return seat
}

// answersSpan is the least length of the answers, side by side or one above the other, in dp.
const answersSpan = answers*ui.ControlHeight + (answers-1)*ui.SpaceNear

// wholeQuestion makes a question that takes all of a seat, with the answers beside it, one above the other if there is
// room for that.
func (a *App) wholeQuestion(side variants.Side, bounds ui.Rect, talk func(room ui.Rect) (*ui.Node, bool)) []*ui.Node {
	all, bar, axis := bounds, bounds, ui.AxisAcross
	if bar.W = answersSpan; bar.H >= answersSpan {
		axis, bar.W = ui.AxisDown, barWidth(1)
	}
	bar.X += bounds.W - bar.W
	all.W -= bar.W + margin
	n, _ := talk(all)
	choice := a.seatBar(side, bar)
	choice.Axis = axis
	return []*ui.Node{n, choice}
}

// answersWidth is the room that the answers to a question need to be told in words.
func (a *App) answersWidth(side variants.Side) float64 {
	widest := 0.0
	for _, n := range a.seatBar(side, ui.Rect{}).Children {
		n.Text = ""
		widest = max(widest, ui.Width(n, a.Measure))
	}
	return answers*widest + (answers-1)*ui.SpaceNear + 2
}

// fitsIn reports whether all words have room in the bounds of their node.
func (a *App) fitsIn(n *ui.Node) bool {
	if n.Text != "" {
		return false // cut short
	}
	for word := range strings.FieldsSeq(n.Label) {
		if a.Measure.Width(word, n.Type) > n.Bounds.W {
			return false
		}
	}
	return ui.Height(n, n.Bounds.W, a.Measure) <= n.Bounds.H
}

// shorten leaves out the last words of a sentence for which there is no room, in what is seen of it.
func (a *App) shorten(n *ui.Node) {
	for words := strings.Fields(n.Label); len(words) > 1 && ui.Height(n, n.Bounds.W, a.Measure) > n.Bounds.H; {
		words = words[:len(words)-1]
		n.Text = strings.Join(words, " ") + "…"
	}
}

// seatWords is what a player reads who is not asked: what the game says; what a house would do is told to who may
// sow it.
func (a *App) seatWords(side variants.Side) []string {
	o := a.offer
	switch {
	case o.kind != noOffer && o.from == side:
		return []string{a.words.text("offer.waiting")}
	case a.session.Position().Turn != side:
		return a.play.said
	}
	return a.saying()
}

// noHint, noMove and noUndoNow say why a control of a seat can do nothing now, "" when it can.
func (a *App) noHint(side variants.Side) string {
	turn := a.session.Position().Turn
	switch {
	case a.session.Outcome().Over():
		return a.words.text("refuse.gameOver")
	case turn != side:
		return a.words.text("refuse.turn", "player", a.sideName(turn))
	case !a.settings.Hints:
		return a.words.text("refuse.hint")
	}
	return ""
}

func (a *App) noMove() string {
	switch {
	case a.session.Outcome().Over():
		return a.words.text("refuse.gameOver")
	case a.session.Record().At() == 0:
		return a.words.text("refuse.noMove")
	}
	return ""
}

func (a *App) noUndoNow() string {
	if a.session.CanUndo() {
		return ""
	}
	return a.noUndo()
}

// seatBar makes the controls of a seat.
func (a *App) seatBar(side variants.Side, bounds ui.Rect) *ui.Node {
	t := a.words.text
	bar := &ui.Node{Look: ui.LookStrip, Axis: ui.AxisAcross, Gap: barGap, Bounds: bounds}
	add := func(id, key string, icon ui.Icon, why string, do func()) {
		if why != "" {
			do = func() { a.refuse(why) }
		}
		bar.Children = append(bar.Children, &ui.Node{ID: seatIDs[side] + "-" + id, Role: ui.RoleButton,
			Label: t(key), Text: " ", Look: ui.LookQuiet, Icon: icon, Disabled: why != "", Activate: do, Grow: 1})
	}
	if a.offer.kind != noOffer {
		if a.offer.from == side {
			add("withdraw", "seat.withdraw", ui.IconClose, "", func() { a.offer = offer{}; a.stale = true })
			return bar
		}
		add("accept", "seat.accept", ui.IconCheck, "", func() { a.answer(true) })
		add("decline", "seat.decline", ui.IconClose, "", func() { a.answer(false) })
		bar.Look, bar.Gap = ui.LookNone, ui.SpaceNear
		words := true // when there is room for them
		for _, n := range bar.Children {
			n.Look, n.Type, n.Text = ui.LookButton, ui.Small, "" // each its own plate
			words = words && ui.Width(n, a.Measure) <= (bounds.W-bar.Gap)/2
		}
		for _, n := range bar.Children {
			if !words {
				n.Text = " "
			}
		}
		bar.Children[0].Look = ui.LookPrimary
		return bar
	}
	if a.frame.keys == seatFolded {
		add("more", "seat.more", ui.IconMenu, "", func() { a.openBefore(side, &seatSheet{side: side}) })
		return bar
	}
	for _, c := range a.seatCommands(side) {
		if c.id != "hint" || a.frame.keys == seatKeys {
			add(c.id, c.key, c.icon, c.why, c.do)
		}
	}
	return bar
}

// seatCommand is what a player who sits opposite another can do. why says why it does nothing now, "" when it does.
type seatCommand struct {
	id, key string
	icon    ui.Icon
	why     string
	do      func()
}

// seatCommands are the controls of a seat.
func (a *App) seatCommands(side variants.Side) []seatCommand {
	first := seatCommand{"flag", "menu.resign", ui.IconFlag, a.noMove(), func() { a.openBefore(side, flagSheet{}) }}
	if side == a.view() {
		first = seatCommand{"menu", "bar.menu", ui.IconMenu, "", func() { a.open(menuSheet{}) }}
	}
	return []seatCommand{
		first,
		{"undo", "seat.undo", ui.IconUndo, a.noUndoNow(), func() { a.ask(offerUndo, side) }},
		{"draw", "seat.draw", ui.IconDraw, a.noMove(), func() { a.ask(offerDraw, side) }},
		{"hint", "bar.hint", ui.IconHint, a.noHint(side), a.hint},
		{"new", "seat.new", ui.IconNew, "", func() { a.ask(offerNew, side) }},
	}
}
