package screen

import (
	"awale/game"
	"awale/variants"
)

// offers are what the players ask of each other, and of the table: to take back, to play again, a draw, a new game.
type offers struct {
	*commentary
	page  page
	stack *sheetStack
	// shown is the kind of the question that the layout gives way to.
	shown game.OfferKind
	// put is set once the question of an opponent elsewhere was put to the player. barred is the key of why something cannot be asked for on
	// the Internet, "" if it can.
	put    bool
	barred func(game.OfferKind) string
	// due is set while an undo waits until the server has told of the move.
	due bool
	// skip lets everything that moves arrive at once, and relay lays the play screen out anew.
	skip, relay func()
}

var offerKeys = [...]string{game.OfferUndo: "offer.undo", game.OfferRedo: "offer.redo", game.OfferDraw: "offer.draw",
	game.OfferNew: "offer.new", game.OfferBack: "offer.back", game.OfferStop: "offer.stop"}

// ask asks for something in the name of a side: it is done at once, or waits for an answer.
func (of *offers) ask(kind game.OfferKind, from variants.Side) { of.askFor(kind, from, nil) }

func (of *offers) askFor(kind game.OfferKind, from variants.Side, setup *game.Setup) {
	of.skip()
	of.due = false
	if of.session.Online() {
		if why := of.barred(kind); why != "" {
			of.refuse(of.kit.text(why))
			return
		}
		if of.due = kind == game.OfferUndo && of.session.Pending() != 0; of.due {
			return
		}
	}
	of.command(of.session.Offer(from, kind, setup))
}

// confirmed follows what the server tells of the last move: what was to be asked then is asked now.
func (of *offers) confirmed() {
	if of.due {
		of.undo()
	}
}

// followOffer has the board give way to a question that is long, and come back when there is none.
func (of *offers) followOffer() {
	before := of.shown
	of.shown = of.session.Offered().Kind
	of.kit.changed()
	of.put = of.put && of.asksHere()
	if !of.asksHere() {
		of.stack.remove(questionID)
	}
	if before != game.NoOffer || of.shown != game.NoOffer {
		of.relay()
	}
}

// asked shows and tells a question that waits from now on.
func (of *offers) asked(o game.Offer) {
	of.followOffer()
	if of.session.ByLink() {
		return // a sheet tells of it
	}
	of.kit.sound.Tick()
	if of.waitsHere() {
		of.tell(of.kit.text("offer.asked", "player", of.narrator.sideName(o.From.Other())), true)
		return
	}
	if !of.session.Online() && !of.session.Seat(o.From.Other()).Local() {
		of.tell(of.kit.text("offer.thinks", "player", of.narrator.sideName(o.From.Other())), true)
		return
	}
	of.messages.announce(of.narrator.questions(o)[0], true)
}

// answered follows the answer to a question. What was agreed to is done after this.
func (of *offers) answered(c game.Change) {
	of.followOffer()
	of.kit.sound.Tick()
	switch {
	case !c.Yes && of.session.ByLink():
	case c.Why.Key != "":
		of.tell(of.kit.words.say(c.Why), true)
	case !c.Yes:
		of.tell(of.kit.text("offer.declined", "player", of.narrator.sideName(c.Side)), true)
	case c.Offer.Kind == game.OfferUndo, c.Offer.Kind == game.OfferRedo:
		of.skip()
	}
}

// wantGame implements gameStarter: where two sit opposite each other, the other has to agree.
func (of *offers) wantGame(c chosenGame) {
	of.chosen = c
	if of.opposite() {
		of.askFor(game.OfferNew, of.stack.facing, c.setup)
		return
	}
	of.command(of.session.Offer(of.session.Hand(), game.OfferNew, c.setup))
}

// wantBack returns to the game that was parked last, where two sit opposite each other when the other agrees.
func (of *offers) wantBack() {
	if !of.opposite() {
		of.goBack()
		return
	}
	of.stack.closeAll()
	of.ask(game.OfferBack, of.stack.facing)
}

// goBack returns to the game that was parked last. What is wrong with it has been told.
func (of *offers) goBack() {
	if err := of.game.Back(); err != nil {
		of.kit.changed()
	}
}

// answer answers the question that waits.
func (of *offers) answer(yes bool) {
	of.command(of.session.Answer(of.session.Offered().From.Other(), yes))
}

// undo takes back, where two sit opposite each other when the other agrees: the side that moved last asks.
func (of *offers) undo() { of.ask(game.OfferUndo, of.session.UndoAsker()) }

// redo plays again what was taken back, where two sit opposite each other when the other agrees.
func (of *offers) redo() { of.ask(game.OfferRedo, of.session.Hand()) }

// menuSide is the side that the menu belongs to: the one that opened it where two sit opposite each other, else the one that the
// controls belong to.
func (of *offers) menuSide() variants.Side {
	if of.opposite() {
		return of.stack.facing
	}
	return of.session.Hand()
}

// stop ends a game that is decided, where two sit opposite each other when the other agrees.
func (of *offers) stop() { of.ask(game.OfferStop, of.menuSide()) }

// draw offers a draw, or ends the game as one where both agree at once.
func (of *offers) draw() { of.ask(game.OfferDraw, of.menuSide()) }

// resign gives the game up.
func (of *offers) resign() {
	of.skip()
	of.command(of.session.Resign(of.menuSide()))
}
