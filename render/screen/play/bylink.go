package play

import (
	"awale/game"
	"awale/game/save"
	"awale/render/boardview"
	"awale/render/screen/kit"
	"awale/render/screen/rules"
	"awale/render/screen/table"
	"awale/variants"
	"awale/variants/notation"
)

// linkPlay is what the play screen does with a game by link: what the person elsewhere has sent is taken and shown, and what the
// person here does is sent.
type linkPlay struct {
	*table.Offers
	*kit.Preferences
	page     kit.Page
	book     *rules.Book
	diagrams *kit.Diagrams
	board    *boardview.Board
	seen     *seenGame
	reading  *table.Reading
	ending   *gameEnd
	strip    *playerStrips
	// offerRule offers to keep a rule, and send opens what hands the last move on.
	offerRule func(r *variants.Rules)
	send      func()
	// arrive, landed and forget are those of the play screen.
	arrive, landed, forget func()

	// due is set from the moment in which something was done here until it is offered to be sent.
	due bool
	// nodes are the moments of what has happened elsewhere that are still to be shown. The game stands where it does already.
	nodes []int
	// stepping is set while the next one is made the one that is shown.
	stepping bool
}

// begin follows another game on the board.
func (l *linkPlay) begin() { l.due, l.nodes, l.Replaying = false, nil, false }

// OpenSent opens a game that the person elsewhere has sent. Where it does not go on with the game that is known, the player is
// asked.
func (l *linkPlay) OpenSent(s *game.Sent) {
	r := l.Game.Receive(s)
	if r.Relation == game.Parts {
		l.Stack.CloseAll()
		l.page.Open(&partSheet{Page: l.page, links: l, boards: kit.NewCardBoards(l.diagrams), receipt: r})
		return
	}
	l.received(r, l.Game.Accept)
}

// received takes a game that was sent and shows what is new in it, or says that nothing is.
func (l *linkPlay) received(r game.Receipt, take func(game.Receipt) (from int, err error)) {
	before := l.Game.ID()
	from, err := take(r)
	if err != nil {
		l.Messages.Alert(l.Kit.Text("link.refused", "problem", l.Narrator.Reason(err)))
		return
	}
	l.Stack.CloseAll()
	waits := !l.Session.Outcome().Over() && !l.Session.Local()
	switch {
	case r.Relation == game.OlderGame:
		l.Messages.Notify(l.Kit.Text("link.older"))
	case r.Relation == game.SameGame && r.Mine && waits:
		l.Messages.Notify(l.Kit.Text("link.own"))
	case r.Relation == game.SameGame:
		l.Messages.Notify(l.Kit.Text("link.known"))
	default:
		l.replayFrom(from)
		l.offerRule(l.Rules)
		if l.Game.Waits(before) {
			l.Messages.Alert(l.Kit.Text("link.parked"))
		}
		return
	}
	l.Welcome()
}

// keepMine goes on with the game that is known.
func (l *linkPlay) keepMine(r game.Receipt) {
	if err := l.Game.Show(r); err != nil {
		l.Messages.Alert(l.Narrator.Reason(err))
		return
	}
	l.Welcome()
}

// Correspondence implements byLink.
func (l *linkPlay) Correspondence() notation.Correspondence { return l.Game.Correspondence() }

// SentDocument implements byLink.
func (l *linkPlay) SentDocument() (save.Game, error) { return l.Game.SentDocument() }

// CanOfferDraw implements byLink.
func (l *linkPlay) CanOfferDraw() bool {
	return l.Session.Sendable() && !l.Session.Outcome().Over() && l.Session.Record().At() > 0
}

// OfferDraw implements byLink.
func (l *linkPlay) OfferDraw(on bool) {
	side := l.Session.Hand()
	if on {
		l.Command(l.Session.Offer(side, game.OfferDraw, nil))
		return
	}
	l.Command(l.Session.Withdraw(side))
}

// follow follows a move, or the end of the game.
func (l *linkPlay) follow(c game.Change) {
	l.due = l.Session.ByLink() && l.Session.Seat(c.Side).Local()
}

// jump follows a change to another moment of the game: nothing of the moment before is sent.
func (l *linkPlay) jump() {
	if l.Session.ByLink() {
		l.due = false
		l.Stack.Remove("share-sheet") // its link is of another moment
	}
}

// invite opens what sends the invitation to a game that the person elsewhere begins.
func (l *linkPlay) invite() {
	l.due = l.Session.ByLink()
	l.sendNext()
}

// sendNext opens what sends the last thing that was done here.
func (l *linkPlay) sendNext() {
	if !l.due {
		return
	}
	l.due = false
	if l.Session.Sendable() {
		l.send()
	}
}

// replayFrom shows what has happened since a moment of the game, move by move.
func (l *linkPlay) replayFrom(node int) {
	path := l.Session.Record().Path()
	for len(path) > 0 && path[0] != node {
		path = path[1:]
	}
	if len(path) < 2 {
		l.Tell(l.Narrator.Status(), false)
		l.replayed()
		return
	}
	l.nodes, l.Replaying = path, true
	l.step()
}

// step shows the next moment.
func (l *linkPlay) step() {
	next := l.nodes[0]
	l.nodes = l.nodes[1:]
	l.stepping = true
	_ = l.Session.Look(next) // it is on the line of the game
	l.stepping = false
}

// tick shows the next moment as soon as the last one has been seen. quiet is set while nothing moves or lies over the board.
func (l *linkPlay) tick(quiet bool) {
	if l.Replaying && len(l.nodes) > 0 && quiet && l.reading.Over() {
		l.step()
	}
}

// look follows a look at another moment. It reports whether that belongs to what has happened elsewhere, which is told; else
// somebody looks for themselves, and no more of it is shown.
func (l *linkPlay) look(c game.Change) bool {
	if !l.stepping {
		l.nodes, l.Replaying = nil, false
		return false
	}
	l.forget()
	l.reading.Stop()
	rec, last := l.Session.Record(), !l.Session.Looking()
	if l.ending.forget(); last {
		l.ending.follow()
	}
	l.reading.Due = !last
	if c.Events == nil {
		l.arrive()
		if !last {
			l.Tell(l.Kit.Text("replay.begins"), false)
			l.reading.Begin(&l.Settings)
			return true
		}
		l.landed() // now all has been shown
		l.Tell(l.Narrator.Status(), false)
		return true
	}
	l.seen.sowing = l.board.Busy()
	move := rec.ChangeTo(rec.At())
	move.Events, move.After = c.Events, c.After
	said := l.Kit.Sentences(game.Comment(move, l.Narrator.Voices()))
	l.TellAll(said, false)
	if !l.board.Busy() {
		l.landed()
		return true
	}
	if len(said) > 1 {
		l.TellLater(said)
	}
	return true
}

// end shows the game where it stands.
func (l *linkPlay) end() {
	if !l.Replaying {
		return
	}
	l.nodes, l.stepping = nil, true
	l.Session.Return()
	l.stepping = false
	if l.board.Skip() {
		l.strip.showScores()
		l.landed()
	}
}

// settle is called once the seeds lie and the end of the game has been shown: what has happened elsewhere has been seen, or what
// was done here is to be sent.
func (l *linkPlay) settle() {
	if l.Replaying {
		l.replayed()
	}
	l.sendNext()
}

// replayed is called once all has been shown: the end of the game is told, or what the other one asks.
func (l *linkPlay) replayed() {
	l.nodes, l.Replaying = nil, false
	if l.Session.Outcome().Over() && l.Stack.Top() == nil {
		l.page.Open(l.ending.Sheet())
	}
	l.Kit.Changed()
}
