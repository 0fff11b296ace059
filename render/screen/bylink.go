package screen

import (
	"awale/game"
	"awale/game/save"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
)

// A game by link: what the person elsewhere has sent is opened and shown, and what the person here does is sent.

// openSent opens a game that the person elsewhere has sent. Where it does not go on with the game that is known, the player is
// asked.
func (ps *playScreen) openSent(s *game.Sent) {
	r := ps.game.Receive(s)
	if r.Relation == game.Parts {
		ps.closeAll()
		ps.open(&partSheet{page: ps.page, game: ps, book: ps.book, boards: newCardBoards(ps.diagrams), receipt: r})
		return
	}
	ps.received(r, ps.game.Accept)
}

// received takes a game that was sent and shows what is new in it, or says that nothing is.
func (ps *playScreen) received(r game.Receipt, take func(game.Receipt) (from int, err error)) {
	before := ps.game.ID()
	from, err := take(r)
	if err != nil {
		ps.messages.alert(ps.text("link.refused", "problem", ps.reason(err)))
		return
	}
	ps.closeAll()
	waits := !ps.session.Outcome().Over() && !ps.session.Local()
	switch {
	case r.Relation == game.OlderGame:
		ps.messages.notify(ps.text("link.older"))
	case r.Relation == game.SameGame && r.Mine && waits:
		ps.messages.notify(ps.text("link.own"))
	case r.Relation == game.SameGame:
		ps.messages.notify(ps.text("link.known"))
	default:
		ps.replayFrom(from)
		ps.offerRule()
		if ps.game.Waits(before) {
			ps.messages.alert(ps.text("link.parked"))
		}
		return
	}
	ps.welcome()
	ps.askDraw()
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

func (ps *playScreen) correspondence() notation.Correspondence { return ps.game.Correspondence() }

func (ps *playScreen) sentDocument() (save.Game, error) { return ps.game.SentDocument() }

func (ps *playScreen) canOfferDraw() bool {
	return ps.session.Sendable() && !ps.session.Outcome().Over() && ps.session.Record().At() > 0
}

func (ps *playScreen) offerDraw(on bool) {
	side := ps.session.Hand()
	if on {
		ps.command(ps.session.Offer(side, game.OfferDraw, nil))
		return
	}
	ps.command(ps.session.Withdraw(side))
}

// sendNext opens what sends the last thing that was done here.
func (ps *playScreen) sendNext() {
	if !ps.play.send {
		return
	}
	ps.play.send = false
	if ps.session.Sendable() {
		ps.sharePart(sharedMove)
	}
}

// drawAsked reports whether the person elsewhere has offered a draw.
func (ps *playScreen) drawAsked() bool {
	o := ps.session.Offered()
	return ps.session.ByLink() && o.Kind == game.OfferDraw && !ps.session.Seat(o.From).Local()
}

// askDraw asks the player to answer a draw that was offered by link.
func (ps *playScreen) askDraw() {
	if ps.drawAsked() {
		ps.open(&drawSheet{page: ps.page, game: ps})
	}
}

// drawSheet asks whether the player agrees to the draw that was offered with the last move. Who plays on declines it.
type drawSheet struct {
	page
	game *playScreen
}

func (*drawSheet) id() string { return "draw-sheet" }

func (s *drawSheet) build() *ui.Node {
	answer := func(yes bool) func() {
		return func() {
			s.close()
			s.game.answer(yes)
		}
	}
	o := s.game.session.Offered()
	return s.dialog("draw-sheet", s.text("draw.title"), []*ui.Node{
		s.button("draw-decline", s.text("draw.decline"), ui.IconNone, answer(false)),
		s.primary("draw-accept", s.text("draw.accept"), ui.IconCheck, answer(true)),
	}, paragraph("draw-text", s.text("draw.text", "player", s.game.sideName(o.From))))
}

// replay shows what has happened elsewhere, move by move, while the game stands where it does already.
type replay struct {
	// nodes are the moments that are still to be shown, on is set until the last one has been seen, and stepping while the
	// next one is made the one that is shown.
	nodes        []int
	on, stepping bool
}

// replayFrom shows what has happened since a moment of the game.
func (ps *playScreen) replayFrom(node int) {
	path := ps.session.Record().Path()
	for len(path) > 0 && path[0] != node {
		path = path[1:]
	}
	if len(path) < 2 {
		ps.tell(ps.status(), false)
		ps.replayed()
		return
	}
	ps.replay = replay{nodes: path, on: true}
	ps.stepReplay()
}

// stepReplay shows the next moment.
func (ps *playScreen) stepReplay() {
	r := &ps.replay
	next := r.nodes[0]
	r.nodes = r.nodes[1:]
	r.stepping = true
	_ = ps.session.Look(next) // it is on the line of the game
	r.stepping = false
}

// tickReplay shows the next moment as soon as the last one has been seen.
func (ps *playScreen) tickReplay() {
	if ps.replay.on && len(ps.replay.nodes) > 0 && ps.ready && len(ps.sheets) == 0 && !ps.board.Busy() && ps.play.reading.over() {
		ps.stepReplay()
	}
}

// tellReplay tells the moment that is shown now.
func (ps *playScreen) tellReplay(c game.Change) {
	ps.forget()
	ps.play.reading.stop()
	rec, last := ps.session.Record(), !ps.session.Looking()
	ps.play.ending = last && ps.session.Outcome().Over()
	ps.play.reading.due = !last
	if c.Events == nil {
		ps.arrive()
		if !last {
			ps.tell(ps.text("replay.begins"), false)
			ps.play.reading.begin(&ps.settings)
			return
		}
		ps.tell(ps.status(), false)
		ps.landed()
		return
	}
	ps.play.sowing = ps.board.Busy()
	move := rec.ChangeTo(rec.At())
	move.Events, move.After = c.Events, c.After
	said := ps.sentences(game.Comment(move, ps.voices()))
	ps.tellAll(said, false)
	if !ps.board.Busy() {
		ps.landed()
		return
	}
	if len(said) > 1 {
		ps.tellLater(said)
	}
}

// endReplay shows the game where it stands.
func (ps *playScreen) endReplay() {
	if !ps.replay.on {
		return
	}
	ps.replay.nodes, ps.replay.stepping = nil, true
	ps.session.Return()
	ps.replay.stepping = false
	if ps.board.Skip() {
		ps.showScores()
		ps.landed()
	}
}

// replayed is called once all has been shown: the end of the game is told, or what the other one asks.
func (ps *playScreen) replayed() {
	ps.replay = replay{}
	if ps.session.Outcome().Over() && len(ps.sheets) == 0 {
		ps.open(ps.endSheet())
	}
	ps.askDraw()
	ps.changed()
}

// stateByLink is what the side that is elsewhere does while it is to move.
func (nr *narrator) stateByLink(side variants.Side) (state string, ok bool) {
	if _, ok := nr.session.Seat(side).(game.Correspondent); !ok {
		return "", false
	}
	return nr.text("state.awaited"), true
}
