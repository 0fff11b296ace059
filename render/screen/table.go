package screen

import (
	"time"

	"awale/ai"
	"awale/game"
	"awale/game/save"
	"awale/render/anim"
	"awale/variants"
)

// begin starts a game at a position.
func (a *App) begin(r *variants.Rules, start variants.Position, seats [2]save.Player, sit seating) error {
	rec, err := game.NewRecord(r, start)
	if err != nil {
		return err
	}
	a.take(rec, seats, sit, a.chance())
	return nil
}

// take puts a record on the board and seats the players at it. The lot decides where a weak computer errs.
func (a *App) take(rec *game.Record, seats [2]save.Player, sit seating, lot uint64) {
	if a.session != nil {
		a.session.Close()
	}
	a.forgetAdvice()
	a.rules, a.seats, a.seating, a.offer, a.lot = rec.Rules(), a.known(seats), sit, offer{}, lot
	a.session = game.NewSession(rec, a.player(variants.South), a.player(variants.North))
	a.session.Observe(a.observe)
	a.play.last = lastMark(rec)
	a.play.preview, a.play.promised = variants.NoHouse, nil
	a.play.ending, a.played = false, false
	a.arrive()
	a.coming.mover, a.coming.turn = a.play.turn, turnTime
	a.table.Set(rec.Position())
	a.table.SetLast(a.play.last)
	if a.width > 0 {
		a.relay()
	}
	a.changed()
}

// known returns the seats with levels that there are: a save of another version may name one that is not known
// here, which is said.
func (a *App) known(seats [2]save.Player) [2]save.Player {
	for i := range seats {
		if _, ok := ai.LevelOf(seats[i].Level); seats[i].Kind == save.Engine && !ok {
			seats[i].Level = ai.Amateur.Key()
			a.notify(a.words.text("level.unknown", "level", a.words.text("level."+seats[i].Level)))
		}
	}
	return seats
}

// player makes the player who takes a seat, which must be [App.known]. The same lot makes the same player.
func (a *App) player(side variants.Side) game.Player {
	p := a.seats[side]
	if p.Kind != save.Engine {
		return game.Person{}
	}
	level, _ := ai.LevelOf(p.Level)
	e := game.NewEngine(level, a.think.gate, a.Clock, spread(a.lot+uint64(side)))
	e.Equipment = a.equipment
	return e
}

// equipment is what there is for the computer's moves, and what the player grants it.
func (a *App) equipment() game.Equipment {
	s := &a.settings
	return game.Equipment{Tables: a.think.tables, Time: time.Duration(s.ThinkTime) * time.Second, Depth: s.MasterDepth, Threads: a.Threads, Ahead: s.Ponder && !a.hidden}
}

// lastMark returns where the move that led to the current position began and ended.
func lastMark(rec *game.Record) anim.Last {
	at := rec.Node(rec.At())
	if at.Parent < 0 {
		return noMark
	}
	_, events, err := rec.Rules().Apply(rec.Node(at.Parent).Position, at.Move)
	if err != nil {
		return noMark
	}
	return markOf(events)
}

// markOf returns the mark that a move leaves.
func markOf(events []variants.Event) anim.Last {
	m := noMark
	for _, e := range events {
		switch e.Kind {
		case variants.Lift:
			m.From = e.House
		case variants.Drop:
			m.To = e.House
		}
	}
	return m
}

// observe follows every change of the game: it is animated, told, and saved.
func (a *App) observe(c game.Change) {
	a.forgetAdvice()
	a.setOffer(offer{})
	a.play.preview, a.play.promised = variants.NoHouse, nil
	a.persist()
	a.changed()
	if c.Kind == game.Jumped {
		a.table.Glide(c.After)
		a.arrive()
		a.play.ending = false
		a.play.last = lastMark(a.session.Record())
		a.table.SetLast(a.play.last)
		return
	}
	a.played = true
	if c.Kind == game.Moved {
		a.play.last = markOf(c.Events)
	}
	a.play.ending = a.session.Outcome().Over()
	a.table.Play(c.Before, c.Events)
	a.play.sowing = c.Kind == game.Moved && a.table.Busy()
	said := a.sentences(game.Comment(c, a.voices()))
	a.tellAll(said, false)
	if a.table.Busy() && len(said) > 1 {
		a.play.said, a.play.later = said[:1], said
	}
	if !a.table.Busy() {
		a.landed()
	}
}

// sentences translates messages.
func (a *App) sentences(said []variants.Message) []string {
	parts := make([]string, len(said))
	for i, m := range said {
		parts[i] = a.words.say(m)
	}
	return parts
}

// moving reports whether something moves that a tap or key skips. Without movement nothing does, also
// in the frame in which the last sound of a move is still to come.
func (a *App) moving() bool { return a.table.Busy() && a.settings.Speed != save.SpeedNone }

// skip lets everything that moves arrive at once.
func (a *App) skip() {
	if !a.table.Busy() {
		return
	}
	a.table.Skip()
	a.showCounts()
	a.landed()
}

// landed is called when nothing moves any more: the end of a game is shown now, not before.
func (a *App) landed() {
	a.arrive()
	a.lookAgain()
	a.play.news = true // until somebody looks at another house
	if a.play.ending {
		a.play.ending = false
		if !a.seating.opposite { // where both read the result before them
			a.open(&endSheet{a})
		}
	}
}

// lookAgain previews the house on which the pointer or the focus still rests, if it may be sown now: nobody has
// asked why another may not.
func (a *App) lookAgain() {
	h, ok := houseOf(a.root.Hover)
	if !ok && a.root.FocusVisible {
		h, ok = houseOf(a.root.Focus)
	}
	if !ok || a.play.ending || !a.session.Local() {
		return
	}
	if m, _ := a.moveOf(h); a.rules.Check(a.session.Position(), m) == nil {
		a.look(h, true)
	}
}

// tick lets the player to move decide.
func (a *App) tick() {
	p := a.session.Position()
	a.think.tables.Follow(a.rules, p.InPlay())
	if a.passForYou() {
		return
	}
	begun := a.session.Begun()
	if err := a.session.Tick(); err != nil {
		// A player of ours that decides on an illegal move is asked again; a person never gets here.
		a.tell(a.reason(err), false)
	}
	if sure := a.sure(); begun != a.session.Begun() || sure != a.play.sure {
		a.play.sure = sure
		a.changed()
	}
}

// resign gives the game up: for who opened the menu where two sit opposite each other, for who is to move where
// they share a seat.
func (a *App) resign() {
	a.skip()
	side := a.view()
	if a.seating.opposite {
		side = a.facing
	} else if a.session.Player(side.Other()).Local() {
		side = a.session.Position().Turn
	}
	if err := a.session.Resign(side); err != nil {
		a.refuse(a.reason(err))
	}
}

// greet says whose turn it is at the beginning of a game.
func (a *App) greet() {
	turn := a.session.Position().Turn
	v := a.voices()[turn]
	switch {
	case v.You:
		a.tell(a.words.text("greet.you"), false)
	case !a.session.Player(turn).Local():
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

// chance returns the next number of the program's sequence of chance (splitmix64 of S. Vigna).
func (a *App) chance() uint64 {
	a.seed += 0x9e3779b97f4a7c15
	return spread(a.seed)
}

// spread spreads every bit of a number over all bits.
func spread(z uint64) uint64 {
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}
