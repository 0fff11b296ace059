package screen

import (
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
	a.setOffer(o)
	a.Sound.Tick()
	a.announce(a.questions(o)[0], true)
}

// setOffer makes a question the one that waits, or with the zero offer none. The board gives way to one that is long.
func (a *App) setOffer(o offer) {
	before := a.offer.kind
	a.offer = o
	a.changed()
	if a.width > 0 && (before != noOffer || o.kind != noOffer) {
		a.relay()
	}
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
	a.setOffer(offer{})
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

// buildSeat makes the seat of a player: with a question, while one waits, or with the words of the game.
func (a *App) buildSeat(s *strips, side variants.Side, bounds ui.Rect) *ui.Node {
	switch {
	case a.offer.kind == noOffer:
	case a.offer.from == side:
		return a.buildWaiting(s, side, bounds)
	default:
		return a.buildQuestion(s, side, bounds)
	}
	talk := func(room ui.Rect, least ui.Type) *ui.Node {
		said, preview := a.seatWords(side)
		n := s.speech.say(seatIDs[side]+"-words", room, said, preview, least)
		if side != s.near {
			n.Role = ui.RoleNone // the same is said on the other side
		}
		return n
	}
	return s.talking(side, bounds, a.seatBar(s, side, bounds), talk)
}

// buildQuestion makes the seat of a player who is asked something.
func (a *App) buildQuestion(s *strips, side variants.Side, bounds ui.Rect) *ui.Node {
	q := a.questions(a.offer)
	return s.calling(side, bounds, func(at ui.Rect) *ui.Node { return a.answers(s, side, at) }, q[:]...)
}

// buildWaiting makes the seat of a player who has asked something.
func (a *App) buildWaiting(s *strips, side variants.Side, bounds ui.Rect) *ui.Node {
	withdraw := func(at ui.Rect) *ui.Node {
		n := a.control(side, seatCommand{"withdraw", "seat.withdraw", "seat.withdraw", ui.IconClose, "", func() { a.setOffer(offer{}) }})
		n.Look, n.Text, n.Type, n.Align = ui.LookButton, "", ui.SmallBold, ui.AlignCenter
		return &ui.Node{Axis: ui.AxisAcross, Bounds: at, Children: []*ui.Node{n}}
	}
	return s.calling(side, bounds, withdraw, a.words.text("offer.waiting"), a.words.text("offer.waiting.short"))
}

// seatWords is what a player reads while no question waits: what the game says; what a house would do is told to who may
// sow it.
func (a *App) seatWords(side variants.Side) (said []string, promise bool) {
	if a.session.Position().Turn != side {
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

// answers makes the controls that answer a question, in words that have room within bounds.
func (a *App) answers(s *strips, side variants.Side, bounds ui.Rect) *ui.Node {
	bar := &ui.Node{Axis: ui.AxisAcross, Gap: ui.SpaceNear, Bounds: bounds, Children: []*ui.Node{
		a.control(side, seatCommand{"accept", "seat.accept", "seat.accept", ui.IconCheck, "", func() { a.answer(true) }}),
		a.control(side, seatCommand{"decline", "seat.decline", "seat.decline", ui.IconClose, "", func() { a.answer(false) }}),
	}}
	for _, n := range bar.Children {
		n.Look, n.Align = ui.LookButton, ui.AlignCenter
	}
	bar.Children[0].Look = ui.LookPrimary
	s.fitAnswers(bar, a.words.text("seat.accept.short"), a.words.text("seat.decline.short"))
	return bar
}

// seatBar makes the controls of a seat, as many as leave room for the strip: the menu has the others.
func (a *App) seatBar(s *strips, side variants.Side, seat ui.Rect) *ui.Node {
	var worded, signs []*ui.Node
	for _, c := range a.seatCommands(side) {
		n := a.control(side, c)
		n.Text = a.words.text(c.short)
		worded, signs = append(worded, n), append(signs, a.control(side, c))
	}
	return s.controls(side, seat, worded, signs)
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
		{"menu", "bar.menu", "bar.menu", ui.IconMenu, "", func() { a.openBefore(side, a.menuSheet()) }},
		{"undo", "seat.undo", "bar.undo.short", ui.IconUndo, a.noUndoNow(), func() { a.ask(offerUndo, side) }},
		{"draw", "seat.draw", "seat.draw.short", ui.IconDraw, a.noMove(), func() { a.ask(offerDraw, side) }},
		{"hint", "bar.hint", "bar.hint", ui.IconHint, a.noHint(side), a.hint},
		{"new", "seat.new", "seat.new", ui.IconNew, "", func() { a.ask(offerNew, side) }},
	}
}

// leftOut are the controls of a seat that its row has no room for. The menu begins a new game by itself.
func (a *App) leftOut(side variants.Side) []seatCommand {
	all := a.seatCommands(side)
	shown := len(a.seatBar(a.strips(), side, a.frame.near).Children)
	return all[min(shown, len(all)-1) : len(all)-1]
}
