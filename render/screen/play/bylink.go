package play

import (
	"awale/game"
	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/screen/library"
	"awale/variants/notation"
)

// linkPlay plays a game by link on the play screen. It shows what the person elsewhere has sent, and sends what the
// person here does.
type linkPlay struct {
	*shared
	ending *gameEnd
	strip  *playerStrips
	// send opens the sheet that sends the last move.
	send func()
	// arrive, landed and forget are functions of the play screen.
	arrive, landed, forget func()

	// due is set after an action of the person here, until the sheet that sends it has opened.
	due bool
	// nodes are the positions of the game elsewhere that are still to be shown. The record of the game holds them
	// already.
	nodes []int
	// stepping is set while the next one of them becomes the shown one.
	stepping bool
}

// begin is called when another game is on the board.
func (l *linkPlay) begin() { l.due, l.nodes, l.Replaying = false, nil, false }

// OpenSent opens a game that the person elsewhere has sent. If it does not continue the known game, the player is
// asked.
func (l *linkPlay) OpenSent(s *game.Sent) {
	r := l.Game.Receive(s)
	if r.Relation == game.Parts {
		l.Stack.CloseAll()
		take := func(how func(game.Receipt) (int, error)) func() { return func() { l.received(r, how) } }
		l.Page.Open(&library.PartSheet{Page: l.Page, CardBoards: kit.NewCardBoards(l.Page.Diagrams), Receipt: r, RuleName: l.Book.RuleName,
			Voices: l.Narrator.Voices(), Mine: func() { l.keepMine(r) }, Theirs: take(l.Game.Accept), Both: take(l.Game.AcceptBeside)})
		return
	}
	l.received(r, l.Game.Accept)
}

// received takes a game that was sent and shows its new moves, or says that there are none.
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
		l.Ways.OfferRule(l.Rules)
		if r.Claim != game.NoClaim {
			l.Messages.Alert(l.Kit.Text("part.claim.new"))
		} else if l.Game.Waits(before) {
			l.Messages.Alert(l.Kit.Text("link.parked"))
		}
		return
	}
	l.Welcome()
}

// keepMine shows the known game.
func (l *linkPlay) keepMine(r game.Receipt) {
	if err := l.Game.Show(r); err != nil {
		l.Messages.Alert(l.Narrator.Reason(err))
		return
	}
	l.Welcome()
}

// Correspondence says which game by link it is and who sends it.
func (l *linkPlay) Correspondence() notation.Correspondence { return l.Game.Correspondence() }

// SentDocument returns the game by link for a file. The error says why there is none.
func (l *linkPlay) SentDocument() (save.Game, error) { return l.Game.SentDocument() }

// CanOfferDraw reports whether a draw can be offered with the next message.
func (l *linkPlay) CanOfferDraw() bool {
	return l.Session.Sendable() && !l.Session.Outcome().Over() && l.Session.Record().At() > 0
}

// OfferDraw offers a draw with the next message, or withdraws the offer.
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

// jump follows a change to another position of the game: nothing about the position before is sent.
func (l *linkPlay) jump() {
	if l.Session.ByLink() {
		l.due = false
		l.Stack.Remove("share-sheet") // its link is of another position
	}
}

// invite opens the sheet that sends an invitation to a game that the person elsewhere begins.
func (l *linkPlay) invite() {
	l.due = l.Session.ByLink()
	l.sendNext()
}

// sendNext opens the sheet that sends the last action of the person here.
func (l *linkPlay) sendNext() {
	if !l.due {
		return
	}
	l.due = false
	if l.Session.Sendable() {
		l.send()
	}
}

// replayFrom shows what has happened since a position of the game, move by move.
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

// step shows the next position.
func (l *linkPlay) step() {
	next := l.nodes[0]
	l.nodes = l.nodes[1:]
	l.stepping = true
	_ = l.Session.Look(next) // it is in the line of the game
	l.stepping = false
}

// tick shows the next position as soon as the player has seen the last one. quiet is set while nothing moves and no
// sheet is open.
func (l *linkPlay) tick(quiet bool) {
	if l.Replaying && len(l.nodes) > 0 && quiet && l.reading.Over() {
		l.step()
	}
}

// look follows a look at another position. It reports whether the position belongs to what has happened elsewhere, and
// then describes it. Otherwise the player looks at the game, and the replay ends.
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
	l.TellSpoken(said, l.Narrator.Spoken(move, l.Settings.Brief), false)
	if !l.board.Busy() {
		l.landed()
		return true
	}
	if len(said) > 1 {
		l.TellLater(said)
	}
	return true
}

// end shows the current position of the game.
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

// settle is called once the seeds have landed and the end of the game was shown: the replay has been seen, or an action
// of the person here is to be sent.
func (l *linkPlay) settle() {
	if l.Replaying {
		l.replayed()
	}
	l.sendNext()
}

// replayed is called once the replay has ended. It shows the end of the game, or the question of the opponent.
func (l *linkPlay) replayed() {
	l.nodes, l.Replaying = nil, false
	if l.Session.Outcome().Over() && l.Stack.Top() == nil {
		l.Page.Open(l.ending.Sheet())
	}
	l.Kit.Changed()
}
