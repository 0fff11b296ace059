package screen

import (
	"awale/game"
	"awale/game/save"
	"awale/render/boardview"
	"awale/variants"
	"awale/variants/notation"
)

// linkPlay is what the play screen does with a game by link: what the person elsewhere has sent is taken and shown, and what the
// person here does is sent.
type linkPlay struct {
	*offers
	*preferences
	page     page
	book     *ruleBook
	diagrams *diagrams
	board    *boardview.Board
	seen     *seenGame
	reading  *reading
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
func (l *linkPlay) begin() { l.due, l.nodes, l.replaying = false, nil, false }

// openSent opens a game that the person elsewhere has sent. Where it does not go on with the game that is known, the player is
// asked.
func (l *linkPlay) openSent(s *game.Sent) {
	r := l.game.Receive(s)
	if r.Relation == game.Parts {
		l.stack.closeAll()
		l.page.open(&partSheet{page: l.page, links: l, boards: newCardBoards(l.diagrams), receipt: r})
		return
	}
	l.received(r, l.game.Accept)
}

// received takes a game that was sent and shows what is new in it, or says that nothing is.
func (l *linkPlay) received(r game.Receipt, take func(game.Receipt) (from int, err error)) {
	before := l.game.ID()
	from, err := take(r)
	if err != nil {
		l.messages.alert(l.kit.text("link.refused", "problem", l.narrator.reason(err)))
		return
	}
	l.stack.closeAll()
	waits := !l.session.Outcome().Over() && !l.session.Local()
	switch {
	case r.Relation == game.OlderGame:
		l.messages.notify(l.kit.text("link.older"))
	case r.Relation == game.SameGame && r.Mine && waits:
		l.messages.notify(l.kit.text("link.own"))
	case r.Relation == game.SameGame:
		l.messages.notify(l.kit.text("link.known"))
	default:
		l.replayFrom(from)
		l.offerRule(l.rules)
		if l.game.Waits(before) {
			l.messages.alert(l.kit.text("link.parked"))
		}
		return
	}
	l.welcome()
}

// keepMine goes on with the game that is known.
func (l *linkPlay) keepMine(r game.Receipt) {
	if err := l.game.Show(r); err != nil {
		l.messages.alert(l.narrator.reason(err))
		return
	}
	l.welcome()
}

// byLink is what is sent of a game by link, and the draw that is offered with it.
type byLink interface {
	// correspondence says which game it is and who sends it.
	correspondence() notation.Correspondence
	// sentDocument returns the game for a file.
	sentDocument() (save.Game, error)
	// canOfferDraw reports whether a draw can be offered with what is sent, and offerDraw offers it or does so no longer.
	canOfferDraw() bool
	offerDraw(on bool)
}

// correspondence implements byLink.
func (l *linkPlay) correspondence() notation.Correspondence { return l.game.Correspondence() }

// sentDocument implements byLink.
func (l *linkPlay) sentDocument() (save.Game, error) { return l.game.SentDocument() }

// canOfferDraw implements byLink.
func (l *linkPlay) canOfferDraw() bool {
	return l.session.Sendable() && !l.session.Outcome().Over() && l.session.Record().At() > 0
}

// offerDraw implements byLink.
func (l *linkPlay) offerDraw(on bool) {
	side := l.session.Hand()
	if on {
		l.command(l.session.Offer(side, game.OfferDraw, nil))
		return
	}
	l.command(l.session.Withdraw(side))
}

// follow follows a move, or the end of the game.
func (l *linkPlay) follow(c game.Change) {
	l.due = l.session.ByLink() && l.session.Seat(c.Side).Local()
}

// jump follows a change to another moment of the game: nothing of the moment before is sent.
func (l *linkPlay) jump() {
	if l.session.ByLink() {
		l.due = false
		l.stack.remove("share-sheet") // its link is of another moment
	}
}

// invite opens what sends the invitation to a game that the person elsewhere begins.
func (l *linkPlay) invite() {
	l.due = l.session.ByLink()
	l.sendNext()
}

// sendNext opens what sends the last thing that was done here.
func (l *linkPlay) sendNext() {
	if !l.due {
		return
	}
	l.due = false
	if l.session.Sendable() {
		l.send()
	}
}

// replayFrom shows what has happened since a moment of the game, move by move.
func (l *linkPlay) replayFrom(node int) {
	path := l.session.Record().Path()
	for len(path) > 0 && path[0] != node {
		path = path[1:]
	}
	if len(path) < 2 {
		l.tell(l.narrator.status(), false)
		l.replayed()
		return
	}
	l.nodes, l.replaying = path, true
	l.step()
}

// step shows the next moment.
func (l *linkPlay) step() {
	next := l.nodes[0]
	l.nodes = l.nodes[1:]
	l.stepping = true
	_ = l.session.Look(next) // it is on the line of the game
	l.stepping = false
}

// tick shows the next moment as soon as the last one has been seen. quiet is set while nothing moves or lies over the board.
func (l *linkPlay) tick(quiet bool) {
	if l.replaying && len(l.nodes) > 0 && quiet && l.reading.over() {
		l.step()
	}
}

// look follows a look at another moment. It reports whether that belongs to what has happened elsewhere, which is told; else
// somebody looks for themselves, and no more of it is shown.
func (l *linkPlay) look(c game.Change) bool {
	if !l.stepping {
		l.nodes, l.replaying = nil, false
		return false
	}
	l.forget()
	l.reading.stop()
	rec, last := l.session.Record(), !l.session.Looking()
	if l.ending.forget(); last {
		l.ending.follow()
	}
	l.reading.due = !last
	if c.Events == nil {
		l.arrive()
		if !last {
			l.tell(l.kit.text("replay.begins"), false)
			l.reading.begin(&l.settings)
			return true
		}
		l.landed() // now all has been shown
		l.tell(l.narrator.status(), false)
		return true
	}
	l.seen.sowing = l.board.Busy()
	move := rec.ChangeTo(rec.At())
	move.Events, move.After = c.Events, c.After
	said := l.kit.sentences(game.Comment(move, l.narrator.voices()))
	l.tellAll(said, false)
	if !l.board.Busy() {
		l.landed()
		return true
	}
	if len(said) > 1 {
		l.tellLater(said)
	}
	return true
}

// end shows the game where it stands.
func (l *linkPlay) end() {
	if !l.replaying {
		return
	}
	l.nodes, l.stepping = nil, true
	l.session.Return()
	l.stepping = false
	if l.board.Skip() {
		l.strip.showScores()
		l.landed()
	}
}

// settle is called once the seeds lie and the end of the game has been shown: what has happened elsewhere has been seen, or what
// was done here is to be sent.
func (l *linkPlay) settle() {
	if l.replaying {
		l.replayed()
	}
	l.sendNext()
}

// replayed is called once all has been shown: the end of the game is told, or what the other one asks.
func (l *linkPlay) replayed() {
	l.nodes, l.replaying = nil, false
	if l.session.Outcome().Over() && l.stack.top() == nil {
		l.page.open(l.ending.sheet())
	}
	l.kit.changed()
}
