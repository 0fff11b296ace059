package table

import (
	"awale/game"
	"awale/render/screen/kit"
	"awale/variants"
)

// Offers are the requests of the players to each other and to the table: to take back, to play again, a draw, a new
// game.
type Offers struct {
	*Commentary
	Page  kit.Page
	Stack *kit.SheetStack
	// Shown is the kind of the question that the layout makes room for.
	Shown game.OfferKind
	// Put is set once the question of an opponent elsewhere was shown to the player. barred is the key of the reason
	// why something cannot be asked for on the Internet, "" if it can.
	Put    bool
	Barred func(game.OfferKind) string
	// Due is set while an undo waits until the server has confirmed the move.
	Due bool
	// Skip finishes all movement at once. Relay lays out the play screen anew.
	Skip, Relay func()
}

var OfferKeys = [...]string{game.OfferUndo: "offer.undo", game.OfferRedo: "offer.redo", game.OfferDraw: "offer.draw",
	game.OfferNew: "offer.new", game.OfferBack: "offer.back", game.OfferStop: "offer.stop"}

// Ask asks for something in the name of a side. It is done at once, or waits for an answer.
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

// Confirmed is called when the server has confirmed the last move. A request that waited for this is made now.
func (of *Offers) Confirmed() {
	if of.Due {
		of.Undo()
	}
}

// FollowOffer makes room for a long question on the screen, and gives the room back when there is no question.
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

// Asked shows and announces a question that now waits for an answer.
func (of *Offers) Asked(o game.Offer) {
	of.FollowOffer()
	if of.Session.ByLink() {
		return // a sheet shows it
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

// Answered follows the answer to a question. The table does what was agreed to after this.
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

// WantGame implements [GameStarter]. If two players sit opposite each other, the other player has to agree.
func (of *Offers) WantGame(c ChosenGame) {
	of.Chosen = c
	if of.Opposite() {
		of.askFor(game.OfferNew, of.Stack.Facing, c.Setup)
		return
	}
	of.Command(of.Session.Offer(of.Session.Hand(), game.OfferNew, c.Setup))
}

// WantBack returns to the game that was parked last. If two players sit opposite each other, the other player has to
// agree.
func (of *Offers) WantBack() {
	if !of.Opposite() {
		of.goBack()
		return
	}
	of.Stack.CloseAll()
	of.Ask(game.OfferBack, of.Stack.Facing)
}

// goBack returns to the game that was parked last. A fault in it has already been reported.
func (of *Offers) goBack() {
	if err := of.Game.Back(); err != nil {
		of.Kit.Changed()
	}
}

// Answer answers the question that waits.
func (of *Offers) Answer(yes bool) {
	of.Command(of.Session.Answer(of.Session.Offered().From.Other(), yes))
}

// Undo takes back a move; the side that moved last asks. If two players sit opposite each other, the other player has
// to agree.
func (of *Offers) Undo() { of.Ask(game.OfferUndo, of.Session.UndoAsker()) }

// Redo plays again the move that was taken back. If two players sit opposite each other, the other player has to agree.
func (of *Offers) Redo() { of.Ask(game.OfferRedo, of.Session.Hand()) }

// menuSide is the side that the menu belongs to. If two players sit opposite each other, it is the side that opened the
// menu, else the side that the controls belong to.
func (of *Offers) menuSide() variants.Side {
	if of.Opposite() {
		return of.Stack.Facing
	}
	return of.Session.Hand()
}

// Stop ends a game that is decided. If two players sit opposite each other, the other player has to agree.
func (of *Offers) Stop() { of.Ask(game.OfferStop, of.menuSide()) }

// Draw offers a draw. If both players agree at once, the game ends as a draw.
func (of *Offers) Draw() { of.Ask(game.OfferDraw, of.menuSide()) }

// Resign gives the game up.
func (of *Offers) Resign() {
	of.Skip()
	of.Command(of.Session.Resign(of.menuSide()))
}
