package table

import (
	"awale/game"
	"awale/render/screen/kit"
	"awale/variants"
)

// Offers are what the players ask of each other, and of the table: to take back, to play again, a draw, a new game.
type Offers struct {
	*Commentary
	Page  kit.Page
	Stack *kit.SheetStack
	// Shown is the kind of the question that the layout gives way to.
	Shown game.OfferKind
	// Put is set once the question of an opponent elsewhere was put to the player. barred is the key of why something cannot be asked for on
	// the Internet, "" if it can.
	Put    bool
	Barred func(game.OfferKind) string
	// Due is set while an undo waits until the server has told of the move.
	Due bool
	// Skip lets everything that moves arrive at once, and Relay lays the play screen out anew.
	Skip, Relay func()
}

var OfferKeys = [...]string{game.OfferUndo: "offer.undo", game.OfferRedo: "offer.redo", game.OfferDraw: "offer.draw",
	game.OfferNew: "offer.new", game.OfferBack: "offer.back", game.OfferStop: "offer.stop"}

// Ask asks for something in the name of a side: it is done at once, or waits for an answer.
func (of *Offers) Ask(kind game.OfferKind, from variants.Side) { of.askFor(kind, from, nil) }

func (of *Offers) askFor(kind game.OfferKind, from variants.Side, setup *game.Setup) {
	of.Skip()
	of.Due = false
	if of.Session.Online() {
		if why := of.Barred(kind); why != "" {
			of.Refuse(of.Kit.Text(why))
			return
		}
		if of.Due = kind == game.OfferUndo && of.Session.Pending() != 0; of.Due {
			return
		}
	}
	of.Command(of.Session.Offer(from, kind, setup))
}

// Confirmed follows what the server tells of the last move: what was to be asked then is asked now.
func (of *Offers) Confirmed() {
	if of.Due {
		of.Undo()
	}
}

// FollowOffer has the board give way to a question that is long, and come back when there is none.
func (of *Offers) FollowOffer() {
	before := of.Shown
	of.Shown = of.Session.Offered().Kind
	of.Kit.Changed()
	of.Put = of.Put && of.asksHere()
	if !of.asksHere() {
		of.Stack.Remove(QuestionID)
	}
	if before != game.NoOffer || of.Shown != game.NoOffer {
		of.Relay()
	}
}

// Asked shows and tells a question that waits from now on.
func (of *Offers) Asked(o game.Offer) {
	of.FollowOffer()
	if of.Session.ByLink() {
		return // a sheet tells of it
	}
	of.Kit.Sound.Tick()
	if of.WaitsHere() {
		of.Tell(of.Kit.Text("offer.asked", "player", of.Narrator.SideName(o.From.Other())), true)
		return
	}
	if !of.Session.Online() && !of.Session.Seat(o.From.Other()).Local() {
		of.Tell(of.Kit.Text("offer.thinks", "player", of.Narrator.SideName(o.From.Other())), true)
		return
	}
	of.Messages.Announce(of.Narrator.Questions(o)[0], true)
}

// Answered follows the answer to a question. What was agreed to is done after this.
func (of *Offers) Answered(c game.Change) {
	of.FollowOffer()
	of.Kit.Sound.Tick()
	switch {
	case !c.Yes && of.Session.ByLink():
	case c.Why.Key != "":
		of.Tell(of.Kit.Words.Say(c.Why), true)
	case !c.Yes:
		of.Tell(of.Kit.Text("offer.declined", "player", of.Narrator.SideName(c.Side)), true)
	case c.Offer.Kind == game.OfferUndo, c.Offer.Kind == game.OfferRedo:
		of.Skip()
	}
}

// WantGame implements gameStarter: where two sit opposite each other, the other has to agree.
func (of *Offers) WantGame(c ChosenGame) {
	of.Chosen = c
	if of.Opposite() {
		of.askFor(game.OfferNew, of.Stack.Facing, c.Setup)
		return
	}
	of.Command(of.Session.Offer(of.Session.Hand(), game.OfferNew, c.Setup))
}

// WantBack returns to the game that was parked last, where two sit opposite each other when the other agrees.
func (of *Offers) WantBack() {
	if !of.Opposite() {
		of.goBack()
		return
	}
	of.Stack.CloseAll()
	of.Ask(game.OfferBack, of.Stack.Facing)
}

// goBack returns to the game that was parked last. What is wrong with it has been told.
func (of *Offers) goBack() {
	if err := of.Game.Back(); err != nil {
		of.Kit.Changed()
	}
}

// Answer answers the question that waits.
func (of *Offers) Answer(yes bool) {
	of.Command(of.Session.Answer(of.Session.Offered().From.Other(), yes))
}

// Undo takes back, where two sit opposite each other when the other agrees: the side that moved last asks.
func (of *Offers) Undo() { of.Ask(game.OfferUndo, of.Session.UndoAsker()) }

// Redo plays again what was taken back, where two sit opposite each other when the other agrees.
func (of *Offers) Redo() { of.Ask(game.OfferRedo, of.Session.Hand()) }

// menuSide is the side that the menu belongs to: the one that opened it where two sit opposite each other, else the one that the
// controls belong to.
func (of *Offers) menuSide() variants.Side {
	if of.Opposite() {
		return of.Stack.Facing
	}
	return of.Session.Hand()
}

// Stop ends a game that is decided, where two sit opposite each other when the other agrees.
func (of *Offers) Stop() { of.Ask(game.OfferStop, of.menuSide()) }

// Draw offers a draw, or ends the game as one where both agree at once.
func (of *Offers) Draw() { of.Ask(game.OfferDraw, of.menuSide()) }

// Resign gives the game up.
func (of *Offers) Resign() {
	of.Skip()
	of.Command(of.Session.Resign(of.menuSide()))
}
