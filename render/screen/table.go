package screen

import (
	"time"

	"awale/ai"
	"awale/game"
	"awale/game/save"
	"awale/variants"
)

// playing is the game on the board: its rule and its session, at a table.
type playing struct {
	game    *game.Table
	session *game.Session
	rules   *variants.Rules
}

// opposite reports whether two people sit opposite each other, with the screen flat between them: each has words and
// controls of its own, and the board of the side that rests cannot be touched.
func (p *playing) opposite() bool { return p.session != nil && p.session.Sitting() == game.Opposite }

// take shows a game that was put on the table.
func (a *App) take() {
	a.forgetAdvice()
	a.session = a.game.Session()
	a.rules, a.laidOffer = a.session.Record().Rules(), game.NoOffer
	a.board.Follow(a.session) // before the words and strips, which tell what it shows
	a.session.Observe(a.observe)
	a.play.ending = false
	a.arrive()
	a.light.begin(a.play.turn)
	if a.width > 0 {
		a.relay()
	}
	a.changed()
}

// placed shows and greets another game.
func (a *App) placed(c game.Change) {
	if c.Setup != nil && c.Setup == a.chosen.setup {
		a.chosen.agreed()
	}
	a.chosen = chosenGame{}
	if c.Cause == game.Returned {
		a.closeAll()
	}
	a.take()
	switch c.Cause {
	case game.Began, game.Rematched:
		a.greet()
	case game.Returned, game.Restored:
		a.welcome()
	}
}

// computer makes the seat of the computer. The same seed makes the same seat.
func (a *App) computer(_ variants.Side, p save.Player, seed uint64) game.Seat {
	level, _ := ai.LevelOf(p.Level)
	e := game.NewEngine(level, a.think.gate, a.Clock, seed)
	e.Resources = a.resources
	return e
}

// resources are what there is for the computer's moves, and what the player grants it.
func (a *App) resources() game.EngineResources {
	s := &a.settings
	return game.EngineResources{Tables: a.think.tables, Time: time.Duration(s.ThinkTime) * time.Second, Depth: s.MasterDepth, Threads: a.Threads, Ahead: s.Ponder && !a.hidden}
}

// observe follows every change of the game: it is told. It is kept already, and the board has shown it.
func (a *App) observe(c game.Change) {
	switch c.Kind {
	case game.Asked:
		a.asked(c.Offer)
	case game.Withdrawn:
		a.followOffer()
	case game.Answered:
		a.answered(c)
	case game.Warned:
		a.warn(c)
	case game.Moved, game.Closed:
		a.forget()
		a.tellMove(c)
	default:
		if c.Kind.Jump() {
			a.forget()
			a.tellJump(c)
		}
		a.changed()
	}
}

// forget lets go of what belongs to the position before.
func (a *App) forget() {
	a.forgetAdvice()
	a.followOffer()
	a.changed()
}

// tellJump says how the game came to another moment.
func (a *App) tellJump(c game.Change) {
	a.arrive()
	a.play.ending = false
	switch c.Kind {
	case game.Undone:
		a.tell(a.words.text("comment.undo"), false)
	case game.Redone:
		a.tell(a.words.text("comment.redo"), false)
	case game.Refused:
		if c.Why.Key != "" {
			a.tell(a.words.say(c.Why), true)
		}
	}
}

// tellMove tells a move or the end of a game.
func (a *App) tellMove(c game.Change) {
	a.play.ending = a.session.Outcome().Over()
	a.play.sowing = c.Kind == game.Moved && a.board.Busy()
	said := a.sentences(game.Comment(c, a.voices()))
	a.tellAll(said, false)
	if a.board.Busy() && len(said) > 1 {
		a.play.said, a.play.later = said[:1], said
	}
	if !a.board.Busy() {
		a.landed()
	}
}

// moving reports whether something moves that a tap or key skips. Without movement nothing does, also
// in the frame in which the last sound of a move is still to come.
func (a *App) moving() bool { return a.board.Busy() && a.settings.Speed != save.SpeedNone }

// skip lets everything that moves arrive at once.
func (a *App) skip() {
	if a.board.Skip() {
		a.showScores()
		a.landed()
	}
}

// landed is called when nothing moves any more: the end of a game is shown now, not before.
func (a *App) landed() {
	a.arrive()
	a.lookAgain()
	a.play.news = true // until somebody looks at another house
	if a.play.ending {
		a.play.ending = false
		if !a.opposite() { // where both read the result before them
			a.open(&endSheet{a})
		}
	}
}

// lookAgain previews the house on which the pointer or the focus still rests, if it may be sown now: nobody has
// asked why another may not.
func (a *App) lookAgain() {
	h, ok := a.board.Pointed()
	if !ok || a.play.ending || !a.session.Local() {
		return
	}
	if m, _ := a.moveOf(h); a.rules.Check(a.session.Position(), m) == nil {
		a.look(h, true)
	}
}

// tick lets time pass, and the seats decide if they are asked.
func (a *App) tick(ask bool) {
	if ask {
		p := a.session.Position()
		a.think.tables.Follow(a.rules, p.InPlay())
	}
	begun, shown := a.session.Begun(), a.clockShown()
	a.session.Hold(game.Hold{Seats: !ask, Clock: a.clockStands()})
	if err := a.game.Tick(a.Clock()); err != nil {
		// A computer that decides on an illegal move is asked again; a person never gets here.
		a.tell(a.reason(err), false)
	}
	if sure := a.sure(); ask && (begun != a.session.Begun() || sure != a.play.sure) {
		a.play.sure = sure
		a.changed()
	}
	if shown != a.clockShown() {
		a.changed()
	}
}

// resign gives the game up: for the side that opened the menu where two sit opposite each other, else for the side that
// the controls belong to.
func (a *App) resign() {
	a.skip()
	side := a.session.Hand()
	if a.opposite() {
		side = a.facing
	}
	a.command(a.session.Resign(side))
}

// greet says whose turn it is at the beginning of a game.
func (a *App) greet() {
	turn := a.session.Position().Turn
	v := a.voices()[turn]
	switch {
	case v.You:
		a.tell(a.words.text("greet.you"), false)
	case !a.session.Seat(turn).Local():
		a.tell(a.words.text("greet.computer"), false)
	default:
		a.tell(a.words.text("greet.other", "player", v.Name), false)
	}
}

// remind puts into the words of the game, without saying it aloud, how it ended or what the player has to do, if that is
// to be said: in another language nothing of what happened is known any more.
func (a *App) remind() {
	a.play.said, a.play.later = nil, nil
	switch {
	case a.session.Outcome().Over():
		a.play.said = []string{a.standing()}
	case a.voices()[a.session.Position().Turn].You:
		a.play.said = []string{a.words.text("greet.you")}
	}
}
