package screen

import (
	"awale/game"
	"awale/render/ui"
	"awale/variants"
)

// seatIDs begin the IDs of what lies before a side.
var seatIDs = [2]string{"seat-south", "seat-north"}

var offerKeys = [...]string{game.OfferUndo: "offer.undo", game.OfferRedo: "offer.redo", game.OfferDraw: "offer.draw",
	game.OfferNew: "offer.new", game.OfferBack: "offer.back"}

// ask asks for something in the name of a side: it is done at once, or waits for an answer.
func (a *App) ask(kind game.OfferKind, from variants.Side) { a.askFor(kind, from, nil) }

func (a *App) askFor(kind game.OfferKind, from variants.Side, setup *game.Setup) {
	a.skip()
	a.command(a.session.Offer(from, kind, setup))
}

// command says why a command was refused, if it was.
func (a *App) command(err error) {
	if err != nil {
		a.refuse(a.reason(err))
	}
}

// followOffer has the board give way to a question that is long, and come back when there is none.
func (a *App) followOffer() {
	before := a.laidOffer
	a.laidOffer = a.session.Offered().Kind
	a.changed()
	if a.width > 0 && (before != game.NoOffer || a.laidOffer != game.NoOffer) {
		a.relay()
	}
}

// asked shows and tells a question that waits from now on.
func (a *App) asked(o game.Offer) {
	a.followOffer()
	a.Sound.Tick()
	a.announce(a.questions(o)[0], true)
}

// answered follows the answer to a question. What was agreed to is done after this.
func (a *App) answered(c game.Change) {
	a.followOffer()
	a.Sound.Tick()
	switch {
	case !c.Yes:
		a.tell(a.words.text("offer.declined", "player", a.sideName(c.Side)), true)
	case c.Offer.Kind == game.OfferUndo, c.Offer.Kind == game.OfferRedo:
		a.skip()
	}
}

// questions are the words of a question, in full and as short as they can be.
func (a *App) questions(o game.Offer) [2]string {
	key, what := offerKeys[o.Kind], ""
	if o.Setup != nil {
		key, what = "offer.game", a.chosen.what
	}
	return [2]string{a.words.text(key, "player", a.sideName(o.From), "what", what), a.words.text(key+".short", "what", what)}
}

// wantGame implements gameStarter: where two sit opposite each other, the other has to agree.
func (a *App) wantGame(c chosenGame) {
	a.chosen = c
	if a.opposite() {
		a.askFor(game.OfferNew, a.facing, c.setup)
		return
	}
	a.command(a.session.Offer(a.session.Hand(), game.OfferNew, c.setup))
}

// wantBack returns to the game that was set aside last, where two sit opposite each other when the other agrees.
func (a *App) wantBack() {
	if !a.opposite() {
		a.goBack()
		return
	}
	a.closeAll()
	a.ask(game.OfferBack, a.facing)
}

// goBack returns to the game that was set aside last. What is wrong with it has been told.
func (a *App) goBack() {
	if err := a.game.Back(); err != nil {
		a.changed()
	}
}

// answer answers the question that waits.
func (a *App) answer(yes bool) {
	a.command(a.session.Answer(a.session.Offered().From.Other(), yes))
}

// buildSeat makes the seat of a player: with a question, while one waits, or with the words of the game.
func (a *App) buildSeat(s *strips, side variants.Side, bounds ui.Rect) *ui.Node {
	switch {
	case a.session.Offered().Kind == game.NoOffer:
	case a.session.Offered().From == side:
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
	q := a.questions(a.session.Offered())
	return s.calling(side, bounds, func(at ui.Rect) *ui.Node { return a.answers(s, side, at) }, q[:]...)
}

// buildWaiting makes the seat of a player who has asked something.
func (a *App) buildWaiting(s *strips, side variants.Side, bounds ui.Rect) *ui.Node {
	withdraw := func(at ui.Rect) *ui.Node {
		n := a.control(side, seatCommand{"withdraw", "seat.withdraw", "seat.withdraw", ui.IconClose, "", func() { a.command(a.session.Withdraw(side)) }})
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
	switch how, _ := a.session.Record().Closed(); {
	case a.session.CanUndo():
		return ""
	case how == variants.Timeout:
		return a.words.text("refuse.timeUp")
	}
	return a.words.text("refuse.undo")
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
		{"undo", "seat.undo", "bar.undo.short", ui.IconUndo, a.noUndoNow(), func() { a.ask(game.OfferUndo, side) }},
		{"draw", "seat.draw", "seat.draw.short", ui.IconDraw, a.noMove(), func() { a.ask(game.OfferDraw, side) }},
		{"hint", "bar.hint", "bar.hint", ui.IconHint, a.noHint(side), a.hint},
		{"new", "seat.new", "seat.new", ui.IconNew, "", func() { a.ask(game.OfferNew, side) }},
	}
}

// leftOut are the controls of a seat that its row has no room for. The menu begins a new game by itself.
func (a *App) leftOut(side variants.Side) []seatCommand {
	all := a.seatCommands(side)
	shown := len(a.seatBar(a.strips(), side, a.frame.near).Children)
	return all[min(shown, len(all)-1) : len(all)-1]
}
