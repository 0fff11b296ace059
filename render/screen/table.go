package screen

import (
	"awale/game"
	"awale/game/save"
	"awale/render/boardview"
	"awale/variants"
)

// playing is the game on the board: its rule and its session, at a table.
type playing struct {
	game    *game.Table
	session *game.Session
	rules   *variants.Rules
	// chosen is the new game that was asked for last.
	chosen chosenGame
	// replaying is set while it is shown what has happened elsewhere in a game by link.
	replaying bool
}

// opposite reports whether two people sit opposite each other, with the screen flat between them: each has words and
// controls of its own, and the board of the side that rests cannot be touched.
func (p *playing) opposite() bool { return p.session != nil && p.session.Sitting() == game.Opposite }

// take shows a game that was put on the table.
func (ps *playScreen) take() {
	ps.adviser.forgetAdvice()
	ps.coaching.stop()
	ps.line.forget()
	ps.seats.session = ps.seats.game.Session()
	ps.seats.rules, ps.seats.shown, ps.seats.put = ps.seats.session.Record().Rules(), game.NoOffer, false
	ps.board.Follow(ps.seats.session) // before the words and strips, which tell what it shows
	ps.seats.session.Observe(ps.observe)
	ps.ending.forget()
	ps.settling.begin()
	ps.problems.begin()
	ps.links.begin()
	ps.reading.stop()
	ps.arrive()
	ps.light.begin(ps.seen.turn)
	ps.layout.relay()
	ps.kit.changed()
}

// placed shows and greets another game.
func (ps *playScreen) placed(c game.Change) {
	wanted := c.Setup != nil && c.Setup == ps.seats.chosen.setup
	if wanted {
		ps.seats.chosen.agreed()
	}
	ps.seats.chosen = chosenGame{}
	if c.Cause == game.Returned {
		ps.closeAll()
	}
	if _, open := ps.history.shown(); open && ps.layout.frame.form == panelSheet {
		ps.history.leave() // the new game has the whole board
	}
	// A demonstration that was left is seen where it stands before it goes on.
	ps.demonstration.begin(c.Cause != game.Began && c.Cause != game.Rematched && ps.seats.game.Session().Demonstration())
	ps.take()
	ps.focusGame(c.Cause)
	lost := ps.followWindows()
	switch c.Cause {
	case game.Began, game.Rematched:
		ps.seats.greet()
		ps.links.invite()
	case game.Opened:
		if wanted {
			ps.seats.greet()
			ps.links.invite()
		}
	case game.Returned, game.Restored, game.Resumed:
		ps.seats.welcome()
	case game.Watched:
		if lost {
			ps.seats.tell(ps.kit.text("refuse.elsewhere"), false)
		}
	}
	ps.matches.tellLeft(c)
}

// observe follows every change of the game: it is told. It is kept already, and the board has shown it.
func (ps *playScreen) observe(c game.Change) {
	switch c.Kind {
	case game.Asked:
		ps.seats.asked(c.Offer)
	case game.Withdrawn:
		ps.seats.followOffer()
	case game.Answered:
		ps.seats.answered(c)
	case game.Confirmed:
		ps.seats.offers.confirmed()
		ps.kit.changed()
	case game.Warned:
		ps.warn(c)
	case game.Moved, game.Closed:
		if ps.seats.session.Seat(c.Side).Local() {
			ps.messages.goOn()
		}
		ps.demonstration.moved()
		ps.forget()
		ps.coaching.moved(c)
		ps.tellMove(c)
	case game.Looked:
		ps.tellLook(c)
	case game.Away:
		ps.remote.tellAway(c.Side)
	default:
		if c.Kind.Jump() {
			ps.messages.goOn()
			ps.forget()
			ps.tellJump(c)
		}
		ps.kit.changed()
	}
}

// forget lets go of what belongs to the position before.
func (ps *playScreen) forget() {
	ps.line.forget()
	ps.seats.offers.due = false
	ps.callouts.end()
	ps.adviser.forgetAdvice()
	ps.coaching.stop()
	ps.seats.followOffer()
	ps.kit.changed()
}

// tellJump says how the game came to another moment.
func (ps *playScreen) tellJump(c game.Change) {
	ps.arrive()
	ps.reading.stop()
	ps.ending.forget()
	ps.settling.jump()
	ps.problems.begin()
	ps.links.jump()
	switch c.Kind {
	case game.Undone:
		ps.seats.tell(ps.kit.text("comment.undo"), false)
		if ps.seats.session.ByLink() {
			ps.seats.tellMore(ps.kit.text("comment.undo.byLink"))
		}
	case game.Redone:
		ps.seats.tell(ps.kit.text("comment.redo"), false)
	case game.Refused:
		if c.Why.Key != "" {
			ps.seats.tell(ps.kit.words.say(c.Why), true)
		}
	}
}

// tellMove tells a move or the end of a game.
func (ps *playScreen) tellMove(c game.Change) {
	ps.ending.follow()
	ps.links.follow(c)
	ps.reading.due = c.Kind == game.Moved
	ps.seen.sowing = c.Kind == game.Moved && ps.board.Busy()
	said := append(ps.kit.sentences(game.Comment(c, ps.seats.narrator.voices())), ps.guide.followLead(c)...)
	if ps.ending.due {
		said = append(said, ps.seats.narrator.matchSaid()...)
	}
	ps.seats.tellAll(said, false)
	if ps.board.Busy() && len(said) > 1 {
		ps.seats.tellLater(said)
	}
	if !ps.ending.due {
		ps.speaker.remark(c)
	}
	if !ps.board.Busy() {
		ps.landed()
	}
}

// moving reports whether something moves that a tap or key skips. Without movement nothing does, also
// in the frame in which the last sound of a move is still to come.
func (ps *playScreen) moving() bool {
	return ps.board.Busy() && ps.prefs.settings.Speed != save.SpeedNone || ps.seats.replaying
}

// skip lets everything that moves arrive at once.
func (ps *playScreen) skip() {
	if ps.board.Skip() {
		ps.strip.showScores()
		ps.landed()
	}
	ps.links.end()
}

// landed is called when nothing moves any more: the end of a game is shown now, not before.
func (ps *playScreen) landed() {
	ps.arrive()
	ps.reading.begin(&ps.prefs.settings)
	if ps.guide.showing() {
		ps.guide.tellShown()
		return
	}
	if ps.line.on() {
		return
	}
	if ps.seats.session.Looking() {
		ps.house.lookAgain()
		ps.seats.news = true
		return
	}
	ps.guide.lead()
	if !ps.ending.due {
		ps.house.lookAgain()
	}
	ps.seats.news = true // until somebody looks at another house
	ps.problems.follow()
	if ps.ending.landed() {
		return
	}
	ps.settling.tellDecided()
	ps.links.settle()
}

// tick lets time pass, and the seats decide if they are asked.
func (ps *playScreen) tick(ask bool) {
	if ask {
		p := ps.seats.session.Position()
		ps.adviser.think.tables.Follow(ps.seats.rules, p.InPlay())
	}
	begun, shown := ps.seats.session.Begun(), ps.clockShown()
	ps.seats.session.Hold(game.Hold{Seats: !ask || !ps.demonstration.asks() || ps.coaching.holds(), Answers: !ps.reading.over(), Clock: ps.clockStands()})
	if err := ps.seats.game.Tick(ps.clock()); err != nil {
		// A computer that decides on an illegal move is asked again; a person never gets here.
		ps.seats.tell(ps.seats.narrator.reason(err), false)
	}
	if sure := ps.adviser.sure(); ask && (begun != ps.seats.session.Begun() || sure != ps.seen.sure) {
		ps.seen.sure = sure
		ps.kit.changed()
	}
	if shown != ps.clockShown() {
		ps.kit.changed()
	}
}

// view is the side that sits at the bottom.
func (pl *playing) view() variants.Side {
	if pl.session == nil {
		return variants.South
	}
	return pl.session.View()
}

// moveOf returns the move that sows a house, counter-clockwise if it may go either way round.
func (pl *playing) moveOf(h variants.House) (m variants.Move, either bool) {
	return boardview.MoveOf(pl.rules, pl.session.Position(), h)
}
