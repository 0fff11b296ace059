package game

import (
	"cmp"
	"slices"
	"time"

	"awale/ai"
	"awale/game/save"
	"awale/variants"
	"awale/variants/notation"
)

// Config holds the functions and stores that a table needs. All functions are called from the goroutine that owns the table.
type Config struct {
	// Archive keeps the games; with nil they are kept in memory.
	Archive *save.Archive
	// Seat makes the seat of the computer or of a player elsewhere. seed decides where a weak level errs. With nil there are
	// only people here.
	Seat func(side variants.Side, p save.Player, seed uint64) Seat
	// Seed is the seed of all random choices at the table.
	Seed uint64
	// Wall returns the time in milliseconds since 1970; with nil that is not known.
	Wall func() int64
	// Leaving, if set, is called before another game takes the place of the present one: what is being written in it is kept then.
	Leaving func()
	// Problem, if set, is called with each problem of saving games.
	Problem func(*save.Problem)
	// Full, if set, is called when the store had no room for the present game. dropped is how many of the oldest games that
	// are over and not kept have been removed for it, and kept whether the game is stored now.
	Full func(dropped int, kept bool)
	// Strength returns how strong a computer of [save.EvenLevel] plays in a game that begins now; with nil it plays as the
	// Amateur does.
	Strength func() ai.Strength
	// UnknownLevel, if set, is called with a level that this version does not have. The Amateur takes its place.
	UnknownLevel func(level string)
}

// Table holds the present game and the parked games. It decides which side begins, keeps what happens, and begins the next
// game. It is not safe for concurrent use: one goroutine owns it.
type Table struct {
	config Config
	chance *Chance
	// id names the present game in the archive.
	id      string
	session *Session
	players [2]save.Player
	seed    uint64
	control TimeControl
	match   *Match
	memo    matchMemo
	// identity is that of a game by link, "" for every other game.
	identity string
	// name is what the player calls the present game, and kept is set if it stays.
	name string
	kept bool
	// played is set once something has happened in the game, so that it is worth keeping.
	played    bool
	observers []func(Change)
	windows
}

// NewTable returns a table without a game: Restore, Begin or Open puts one on it.
func NewTable(c Config) *Table {
	if c.Archive == nil {
		c.Archive, _ = save.OpenArchive(save.NewShelf(&save.Memory{}), NewChance(^c.Seed).Next, Replay)
	}
	return &Table{config: c, chance: NewChance(c.Seed)}
}

// Session returns the present game, nil before the first one.
func (t *Table) Session() *Session { return t.session }

// Players returns the players of the present game, as they are saved. Their levels are all known, and so are their strengths.
func (t *Table) Players() [2]save.Player { return t.players }

// Observe adds a function that is called after every change of every game at the table, in the order of the calls. The change is saved
// before.
func (t *Table) Observe(f func(Change)) { t.observers = append(t.observers, f) }

// Restore puts the game of the last visit on the table, and reports whether there was one that can be played.
func (t *Table) Restore() bool {
	a := t.config.Archive
	if a.Present() == "" {
		return false
	}
	id, ours := a.Present(), a.Owns()
	rec, doc, err := t.load(id)
	if err != nil {
		return false
	}
	t.id, t.windows = id, windows{watching: !ours, fresh: !ours, seen: doc}
	t.put(rec, doc)
	t.played = rec.Len() > 1 || t.begunByLink()
	cause := Restored
	if t.watching {
		cause = Watched
	}
	t.tell(Change{Kind: Placed, Cause: cause})
	return true
}

// Begin begins a game. The present one is parked if it goes on, and leaves the list if nothing has happened in it. The
// error says that the setup cannot be played; the present game then stays.
func (t *Table) Begin(setup *Setup) error {
	if err := setup.Time.Check(); err != nil {
		return err
	}
	rec, cause := setup.Record, Opened
	match := (*Match)(nil)
	if setup.Match != nil {
		var err error
		if match, err = t.begins(setup); err != nil {
			return err
		}
	}
	if rec == nil {
		cause = Began
		start := setup.Rules.Start()
		switch {
		case setup.Start != nil:
			start = *setup.Start
		case match != nil:
			start.Turn = match.Next()
		default:
			start.Turn = t.first(setup, start.Turn)
		}
		var err error
		if rec, err = NewRecord(setup.Rules, start); err != nil {
			return err
		}
		rec.tags = slices.Clone(setup.Tags)
	}
	t.place(rec, setup.Players, setup.Sitting, setup.Time, match, setup.Link, Change{Kind: Placed, Cause: cause, Setup: setup})
	return nil
}

// first returns the side that begins a game outside a match, which may be chosen at random. turn begins where nobody else is named.
func (t *Table) first(setup *Setup, turn variants.Side) variants.Side {
	if person, ok := personBegins(setup); ok {
		return person
	}
	switch setup.First.Of(setup.Rules) {
	case FirstNorth:
		return variants.North
	case FirstRandom:
		if t.chance.Next()&1 == 1 {
			return variants.North
		}
	}
	return turn
}

// personBegins returns the side of the person against the computer, if the rule decides who begins and lets the person. ok
// is false otherwise.
func personBegins(setup *Setup) (side variants.Side, ok bool) {
	if setup.First != FirstByRule || setup.Rules.Parameters().FirstMover != "person" {
		return variants.South, false
	}
	for _, side := range [2]variants.Side{variants.South, variants.North} {
		if setup.Players[side].Kind == save.Human && setup.Players[side.Other()].Kind == save.Engine {
			return side, true
		}
	}
	return variants.South, false
}

// Rematch begins another game between the same players, with as much time; the side that began last time answers
// now. A computer of [save.EvenLevel] plays it with the strength of now. In a match it begins the next game, as Next does, and
// after its end another match like it. A problem with a goal begins anew.
func (t *Table) Rematch() error {
	switch s, ok := t.Standing(); {
	case !ok || s.Stopped:
	case s.Here && !s.Going && s.Over():
		t.session.Return()
		return t.anew()
	case s.Here, s.Due():
		return t.Next()
	}
	return t.Again()
}

// Again begins another game between the same players as Rematch does, but one that belongs to no match. The match waits in the
// archive.
func (t *Table) Again() error {
	t.session.Return()
	rec := t.session.record
	start, problem := rec.Start(), rec.problem
	if problem.Goal.Kind == notation.NoGoal {
		start, problem = rec.rules.Start(), Problem{}
		start.Turn = rec.Start().Turn.Other()
	}
	again, err := NewRecord(rec.rules, start)
	if err != nil {
		return err
	}
	again.SetProblem(problem)
	var link *save.Link
	if t.identity != "" {
		link = &save.Link{} // with an identity of its own
	}
	t.place(again, t.playersAnew(), t.session.sitting, t.control, nil, link, Change{Kind: Placed, Cause: Rematched})
	return nil
}

// Parked returns how many games are parked.
func (t *Table) Parked() int { return len(t.config.Archive.Parked()) }

// Waits reports whether a game of the archive is parked.
func (t *Table) Waits(id string) bool {
	return slices.Contains(t.config.Archive.Parked(), id)
}

// Back returns to the game that was parked last; the present one takes its place if it goes on. The error is a
// [*Refusal] when there is none, or says why it cannot be played.
func (t *Table) Back() error {
	if t.Parked() == 0 {
		return &Refusal{NoParkedGame, t.session.Hand()}
	}
	parked := t.config.Archive.Parked()
	return t.Resume(parked[len(parked)-1])
}

// Resume goes on with a game of the archive; the present one is parked if it goes on. The error says why it cannot be
// played; Problem has been told then.
func (t *Table) Resume(id string) error {
	t.leaving()
	a := t.config.Archive
	t.report(a.Rescue())
	if id == a.Present() && !t.holds() {
		return &Refusal{PlayedElsewhere, t.session.Hand()}
	}
	rec, doc, err := t.load(id)
	if err != nil {
		return err
	}
	left, leave := t.leave()
	waits := t.leavesMatch(matchOfDocument(doc))
	t.take()
	t.id = id
	t.put(rec, doc)
	t.played = true
	t.keep(left, leave)
	t.tell(Change{Kind: Placed, Cause: Returned, MatchLeft: waits})
	return nil
}

// load reads a game from the archive and replays it.
func (t *Table) load(id string) (rec *Record, doc save.Game, err error) {
	doc, found, problem := t.config.Archive.Load(id, func(g save.Game) error {
		rec, err = Restore(g)
		return err
	})
	t.report(problem)
	if !found {
		if problem != nil {
			return nil, doc, problem
		}
		return nil, doc, &Refusal{Reason: NoParkedGame}
	}
	return rec, doc, nil
}

// Replay returns the current position of a saved game, as [notation.FormatPosition] writes it, or why it cannot be played. It
// is for [save.OpenArchive].
func Replay(g save.Game) (position string, err error) {
	rec, err := Restore(g)
	if err != nil {
		return "", err
	}
	return notation.FormatPosition(rec.Position()), nil
}

// Playable returns why a saved game cannot be played, nil if it can.
func Playable(g save.Game) error {
	_, err := Restore(g)
	return err
}

// put puts a saved game on the table.
func (t *Table) put(rec *Record, doc save.Game) {
	sitting := Beside
	if doc.Opposite {
		sitting = Opposite
	}
	clock := RestoreClock(doc.Clock)
	match := matchOfDocument(doc)
	t.control = TimeControl{}
	if clock != nil {
		t.control = clock.control
	}
	t.identity = ""
	if doc.Link != nil {
		t.identity = doc.Link.ID
	}
	t.seat(rec, doc.Players, sitting, clock, match, doc.Seed)
	t.name, t.kept = doc.Name, doc.Kept
	if doc.Link != nil && doc.Link.Draw {
		t.session.offer = Offer{Kind: OfferDraw, From: rec.mover()}
	}
	t.session.resume(doc.Pending)
}

// place puts a new game on the table and keeps it. link is nil but for a game by link.
func (t *Table) place(rec *Record, players [2]save.Player, sitting Sitting, control TimeControl, match *Match, link *save.Link, c Change) {
	t.leaving()
	left, leave := t.leave()
	c.MatchLeft = t.leavesMatch(match)
	t.take()
	t.id = t.config.Archive.NewID()
	if match != nil && match.ID == "" {
		match.ID = t.id
	}
	t.control = control
	t.identity = ""
	if link != nil {
		t.identity = cmp.Or(link.ID, t.id)
	}
	t.seat(rec, players, sitting, NewClock(control), match, t.chance.Next())
	if rec.at == 0 && rec.Len() == 1 {
		rec.stamp(0, 0, t.session.clock)
	}
	t.played, t.name, t.kept = t.begunByLink(), "", false
	t.keep(left, leave)
	t.tell(c)
}

// seat ends the present game at the table and seats the players of another one. The seed decides where a weak level errs.
func (t *Table) seat(rec *Record, players [2]save.Player, sitting Sitting, clock *Clock, match *Match, seed uint64) {
	if t.session != nil {
		t.session.Close()
	}
	t.players, t.seed, t.match = t.known(players), seed, match
	s := NewSession(rec, t.newSeat(variants.South), t.newSeat(variants.North))
	s.sitting, s.clock, s.table, s.wall = sitting, clock, t, t.config.Wall
	s.Observe(Saves, t.follow)
	t.session = s
}

// known returns the players with levels that there are: a save of another version may name one that is not known here. A computer
// that follows the player is given its strength, which it keeps for the game.
func (t *Table) known(players [2]save.Player) [2]save.Player {
	for i := range players {
		p := &players[i]
		if _, ok := StrengthOf(*p); p.Kind != save.Engine || ok {
			continue
		}
		if p.Level == save.EvenLevel {
			p.Strength = int(t.strengthNow())
			continue
		}
		if t.config.UnknownLevel != nil {
			t.config.UnknownLevel(p.Level)
		}
		p.Level = ai.Amateur.Key()
	}
	return players
}

// strengthNow returns how strong a computer that follows the player plays in a game that begins now.
func (t *Table) strengthNow() ai.Strength {
	if t.config.Strength == nil {
		return ai.Amateur.Strength()
	}
	return t.config.Strength().Clamp()
}

// playersAnew returns the players of the present game for another one, in which a computer that follows the player may have
// another strength.
func (t *Table) playersAnew() [2]save.Player {
	players := t.players
	for i := range players {
		players[i].Strength = 0
	}
	return players
}

// newSeat makes the seat of a side. The same seed makes the same seat.
func (t *Table) newSeat(side variants.Side) Seat {
	p := t.players[side]
	if p.Kind == save.Remote && t.identity != "" {
		return Correspondent{}
	}
	if p.Kind == save.Human || t.config.Seat == nil {
		return Person{}
	}
	return t.config.Seat(side, p, spread(t.seed+uint64(side)))
}

// leaving has what is being written in the present game kept.
func (t *Table) leaving() {
	if t.session != nil && t.config.Leaving != nil {
		t.config.Leaving()
	}
}

// leave returns the present game as it is saved, and what becomes of it when another one takes its place.
func (t *Table) leave() (left save.Game, leave save.Leave) {
	switch {
	case t.session == nil:
		return save.Game{}, save.LeaveElsewhere
	case !t.holds():
		t.report(t.config.Archive.Rescue())
		return save.Game{}, save.LeaveElsewhere
	case !t.played && !t.kept:
		return save.Game{}, save.LeaveDropped
	case t.session.gameOver():
		return t.Document(), save.LeaveListed
	}
	return t.Document(), save.LeaveParked
}

// keep makes the game on the table the present one of the archive.
func (t *Table) keep(left save.Game, leave save.Leave) {
	t.saved(t.config.Archive.Switch(t.id, t.Document(), left, leave))
}

// Save keeps the present game as it is. It is kept after every change; a clock changes without one.
func (t *Table) Save() {
	t.session.unsaved = 0
	if t.holds() {
		t.saved(t.config.Archive.Save(t.id, t.Document()))
	}
}

// saved follows the attempt to save the present game. For one that has no room, room is made.
func (t *Table) saved(p *save.Problem) {
	if p == nil || p.Kind != save.KindFull || t.config.Full == nil {
		t.report(p)
		return
	}
	dropped, kept := t.config.Archive.MakeRoom(t.Document())
	t.config.Full(dropped, kept)
}

// SaveClock saves the present game if the readings of the clock have changed since the last save, or the store did not take that.
func (t *Table) SaveClock() {
	if t.session != nil && (t.session.unsaved > 0 || t.config.Archive.Unsaved(t.id)) {
		t.Save()
	}
}

// Document returns the present game as it is saved.
func (t *Table) Document() save.Game {
	s := t.session
	// A look is no part of the game.
	doc := s.record.document(s.gameCurrent(), t.players, s.View(), t.seed)
	doc.Opposite = s.sitting == Opposite
	doc.Clock = s.clock.Document()
	doc.Pending = s.remote.pending
	doc.Name, doc.Kept = t.name, t.kept
	if t.identity != "" {
		doc.Link = &save.Link{ID: t.identity, Draw: s.offer.Kind == OfferDraw}
	}
	if t.match != nil {
		m := t.match.Document()
		doc.Match = &m
	}
	return doc
}

func (t *Table) report(p *save.Problem) {
	if p != nil && t.config.Problem != nil {
		t.config.Problem(p)
	}
}

// Tick is [Session.Tick] of the present game; a running clock is kept now and then. While another window plays the game no
// time passes for it here.
func (t *Table) Tick(now time.Duration) error {
	if t.look(now); t.watching {
		return nil
	}
	s := t.session
	err := s.Tick(now)
	if t.session.unsaved >= SaveEvery {
		t.Save()
	}
	return err
}

// follow saves a change and calls the observers.
func (t *Table) follow(c Change) {
	switch c.Kind {
	case Moved, Closed:
		t.played = true
		t.Save()
	case Jumped, Undone, Redone, Refused, Replaced, Confirmed, Edited:
		t.Save()
	case Asked, Withdrawn, Answered:
		if t.identity != "" { // an offer that travels with a link lasts
			t.Save()
		}
	}
	t.tell(c)
}

func (t *Table) tell(c Change) {
	for _, f := range t.observers {
		f(c)
	}
}

// mayAsk reports whether another game could take the place of the present one.
func (t *Table) mayAsk(o Offer) error {
	if o.Kind == OfferBack && t.Parked() == 0 {
		return &Refusal{NoParkedGame, o.From}
	}
	if o.Kind == OfferNew && o.Setup == nil && t.match != nil && !t.match.Stopped && !t.session.gameOver() {
		return &Refusal{GameGoesOn, t.session.turnOfGame()}
	}
	return nil
}

// agreed begins or brings back the game that both sides have agreed to.
func (t *Table) agreed(o Offer) error {
	switch {
	case o.Kind == OfferBack:
		return t.Back()
	case o.Setup != nil:
		return t.Begin(o.Setup)
	}
	return t.Rematch()
}
