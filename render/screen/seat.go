package screen

import (
	"slices"
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

// seatNeeds is the room that words need beside a name and controls, in heights of their lines: two of them hold most
// sentences.
const seatNeeds = 11

// oneFrom is the least such room beside the one control that is left, in words, and waitFrom that beside what takes a
// question back: they are better than their signs alone.
const oneFrom, waitFrom = 7.5, 4

// seatParts shares the row of a seat between the strip and controls of some width.
func seatParts(seat ui.Rect, controls float64) (strip, bar ui.Rect) {
	strip, bar = seat, seat
	bar.W = controls
	bar.X += seat.W - controls
	strip.W -= controls + margin
	return strip, bar
}

// seatSpares reports whether controls of some width leave room for words of so many heights of their lines.
func (a *App) seatSpares(seat ui.Rect, controls, words float64) bool {
	need := a.frame.column + 2*(stripGap+stripEdge) + words*a.Measure.LineHeight(ui.Small)
	if a.seating.clock != nil && !a.frame.below {
		need += stripGap + a.Measure.Width("00:00", ui.Title)
	}
	return seat.W-controls-margin >= need
}

// buildSeat makes what a player who sits opposite another has before him.
func (a *App) buildSeat(side variants.Side, bounds ui.Rect) *ui.Node {
	if a.offer.kind != noOffer && a.offer.from != side {
		return a.buildQuestion(side, bounds)
	}
	id := seatIDs[side]
	near := side == a.view()
	controls := a.seatBar(side, bounds)
	row, bar := seatParts(bounds, ui.Width(controls, a.Measure))
	controls.Bounds = bar
	talk := func(room ui.Rect, least ui.Type) *ui.Node {
		said, promise := a.seatWords(side)
		n := a.buildSaid(id+"-words", room, said, promise, least)
		if a.offer.kind == noOffer && !near {
			n.Role = ui.RoleNone // the same is said on the other side
		}
		return n
	}
	return a.seat(side, a.buildSpeaking(side, row, talk), controls)
}

// seat puts a strip and the controls beside it before a player. Where the strip has grown over the end of the board the
// controls stay at the edge of the window.
func (a *App) seat(side variants.Side, strip, controls *ui.Node) *ui.Node {
	bounds := strip.Bounds
	bounds.W = controls.Bounds.X + controls.Bounds.W - bounds.X
	controls.Bounds.Y = bounds.Y + bounds.H - controls.Bounds.H
	return &ui.Node{ID: seatIDs[side], Role: ui.RoleGroup, Label: a.words.say(a.sideName(side)), Bounds: bounds,
		Turned: side != a.view(), Children: []*ui.Node{strip, controls}}
}

// buildQuestion makes what a player has before him who is asked something: the question where the words run and the
// answers in words beside it, or where there is no room for that, all of it one below the other, over the end of the
// board until it is answered.
func (a *App) buildQuestion(side variants.Side, bounds ui.Rect) *ui.Node {
	talk := func(room ui.Rect, least ui.Type) (n *ui.Node) {
		for _, question := range a.questions(a.offer) {
			n = a.buildWords(seatIDs[side]+"-words", room, []string{question}, least)
			if a.fitsIn(n) {
				return n
			}
		}
		return n
	}
	if width := a.answersWidth(side); !a.frame.below && a.seatSpares(bounds, width, besideFrom) {
		row, bar := seatParts(bounds, width)
		if strip := a.speakBeside(side, row, a.frame.stacked, a.frame.column, talk); strip != nil {
			return a.seat(side, strip, a.answers(side, bar))
		}
	}
	return a.askBelow(side, bounds)
}

// askBelow makes a question below the line that tells of the player who is asked, and the answers below it.
func (a *App) askBelow(side variants.Side, bounds ui.Rect) *ui.Node {
	in := bounds
	in.X, in.W = in.X+stripEdge, in.W-2*stripEdge
	choice := a.answers(side, in)
	n := &ui.Node{ID: seatIDs[side] + "-words", Role: ui.RoleText, Look: ui.LookText}
	words := a.questions(a.offer)
	for _, n.Type = range [...]ui.Type{ui.Body, ui.Small} {
		if n.Label = words[0]; ui.Width(n, a.Measure) <= in.W {
			break
		}
	}
	if ui.Height(n, in.W, a.Measure) > 2*a.Measure.LineHeight(n.Type) {
		n.Label = words[1]
	}
	head, question, foot := a.Measure.LineHeight(ui.Body), ui.Height(n, in.W, a.Measure), ui.Height(choice, in.W, a.Measure)
	lower := bounds.Y + bounds.H
	bounds.H = max(bounds.H, stripPad+head+question+stripGap+foot+stripGap)
	if side == a.view() {
		bounds.Y = lower - bounds.H
	}
	strip := a.buildStrip(side, ui.Rect{X: bounds.X, Y: bounds.Y + stripPad, W: bounds.W, H: head}, false, 0)
	strip.Bounds = bounds
	n.Bounds = ui.Rect{X: in.X, Y: bounds.Y + stripPad + head, W: in.W, H: question}
	choice.Bounds = ui.Rect{X: in.X, Y: bounds.Y + bounds.H - stripGap - foot, W: in.W, H: foot}
	strip.Children = append(strip.Children, n)
	return &ui.Node{ID: seatIDs[side], Role: ui.RoleGroup, Label: a.words.say(a.sideName(side)), Bounds: bounds,
		Turned: side != a.view(), Children: []*ui.Node{strip, choice}}
}

// answersWidth is the room that the answers to a question need to be told in words.
func (a *App) answersWidth(side variants.Side) float64 {
	widest := 0.0
	for _, n := range a.answers(side, ui.Rect{}).Children {
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
func (a *App) seatWords(side variants.Side) (said []string, promise bool) {
	o := a.offer
	switch {
	case o.kind != noOffer && o.from == side:
		return []string{a.words.text("offer.waiting")}, false
	case a.session.Position().Turn != side:
		return a.play.said, false
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

// act returns what a control of a seat does: where it can do nothing it says why.
func (a *App) act(c seatCommand) func() {
	if c.why != "" {
		return func() { a.refuse(c.why) }
	}
	return c.do
}

// control makes a control of a seat. It shows its sign alone.
func (a *App) control(side variants.Side, c seatCommand) *ui.Node {
	return &ui.Node{ID: seatIDs[side] + "-" + c.id, Role: ui.RoleButton, Label: a.words.text(c.key), Text: " ", Type: ui.Small,
		Look: ui.LookQuiet, Icon: c.icon, Disabled: c.why != "", Activate: a.act(c), Grow: 1}
}

// answers makes the controls that answer a question, in words: where these are long, without their signs, and then in
// smaller letters.
func (a *App) answers(side variants.Side, bounds ui.Rect) *ui.Node {
	bar := &ui.Node{Axis: ui.AxisAcross, Gap: ui.SpaceNear, Bounds: bounds, Children: []*ui.Node{
		a.control(side, seatCommand{"accept", "seat.accept", "seat.accept", ui.IconCheck, "", func() { a.answer(true) }}),
		a.control(side, seatCommand{"decline", "seat.decline", "seat.decline", ui.IconClose, "", func() { a.answer(false) }}),
	}}
	for _, n := range bar.Children {
		n.Look, n.Text, n.Align = ui.LookButton, "", ui.AlignCenter // each its own plate
	}
	bar.Children[0].Look = ui.LookPrimary
	wide := func() bool {
		return bounds.W > 0 && slices.ContainsFunc(bar.Children, func(n *ui.Node) bool { return ui.Width(n, a.Measure) > (bounds.W-bar.Gap)/answers })
	}
	if wide() {
		for _, n := range bar.Children {
			n.Icon = ui.IconNone
		}
	}
	for t := ui.Small; wide() && t != ui.Fine; {
		t = t.Smaller()
		for _, n := range bar.Children {
			n.Type = t
		}
	}
	return bar
}

// seatBar makes the controls of a seat, each in words, as many as leave room for the strip: the menu has the others.
// Where there is room for none, the sign of the menu stands alone.
func (a *App) seatBar(side variants.Side, seat ui.Rect) *ui.Node {
	bar := &ui.Node{Look: ui.LookStrip, Axis: ui.AxisAcross, Gap: barGap}
	commands := a.seatCommands(side)
	if a.offer.kind != noOffer {
		commands = []seatCommand{{"withdraw", "seat.withdraw", "seat.withdraw", ui.IconClose, "", func() { a.offer = offer{}; a.stale = true }}}
	}
	for _, c := range commands {
		n := a.control(side, c)
		n.Text = a.words.text(c.short)
		bar.Children = append(bar.Children, n)
	}
	if a.offer.kind != noOffer && !a.seatSpares(seat, ui.Width(bar, a.Measure), seatNeeds) {
		bar.Children[0].Icon, bar.Children[0].Align = ui.IconNone, ui.AlignCenter // its word alone says more than its sign
	}
	for shown := len(bar.Children); shown > 0; shown-- {
		bar.Children = bar.Children[:shown]
		words := float64(seatNeeds)
		if a.offer.kind != noOffer {
			words = waitFrom
		} else if shown == 1 && !a.frame.below {
			words = oneFrom
		}
		if a.seatSpares(seat, ui.Width(bar, a.Measure), words) {
			return bar
		}
	}
	bar.Children = []*ui.Node{a.control(side, commands[0])}
	return bar
}

// seatCommand is what a player who sits opposite another can do. short is the key of the words that stand beside its
// sign, of which there are fewer; why says why it does nothing now, "" when it does.
type seatCommand struct {
	id, key, short string
	icon           ui.Icon
	why            string
	do             func()
}

// seatCommands are the controls of a seat, the most needed first.
func (a *App) seatCommands(side variants.Side) []seatCommand {
	return []seatCommand{
		{"menu", "bar.menu", "bar.menu", ui.IconMenu, "", func() { a.openBefore(side, menuSheet{}) }},
		{"undo", "seat.undo", "bar.undo.short", ui.IconUndo, a.noUndoNow(), func() { a.ask(offerUndo, side) }},
		{"draw", "seat.draw", "seat.draw.short", ui.IconDraw, a.noMove(), func() { a.ask(offerDraw, side) }},
		{"hint", "bar.hint", "bar.hint", ui.IconHint, a.noHint(side), a.hint},
		{"new", "seat.new", "seat.new", ui.IconNew, "", func() { a.ask(offerNew, side) }},
	}
}

// leftOut are the controls of a seat that its row has no room for. The menu begins a new game by itself.
func (a *App) leftOut(side variants.Side) []seatCommand {
	all := a.seatCommands(side)
	shown := len(a.seatBar(side, a.frame.near).Children)
	return all[min(shown, len(all)-1) : len(all)-1]
}
