package game

import (
	"errors"

	"awale/game/save"
	"awale/variants"
	"awale/variants/notation"
)

// A game by link is played by a person here and a person elsewhere. They send each other links, each of which holds the whole
// game. Whether a link goes on with the game that is known here is decided by [Table.Receive].

// Sent is a game as the person elsewhere has sent it, in a link or a file.
type Sent struct {
	// Record is the game. Its current node is the last one that was sent.
	Record *Record
	// Game is its identity, and Sender the side that sends it.
	Game   string
	Sender variants.Side
	// Draw is set if the sender offers a draw with the last move.
	Draw bool
}

// SentLink returns the game of a link of a game by link. rec is its record, see [RecordOf].
func SentLink(l notation.Link, rec *Record) *Sent {
	return &Sent{Record: rec, Game: l.Correspondence.Game, Sender: l.Sender, Draw: l.Draw}
}

// RecordOf returns the game of a link after its moves, and closed as the link says.
func RecordOf(l notation.Link) (*Record, error) {
	rec, err := NewRecord(l.Rules, l.Start)
	if err != nil {
		return nil, err
	}
	for _, m := range l.Moves {
		if _, err := rec.Play(m); err != nil {
			return nil, err
		}
	}
	rec.SetProblem(Problem{Title: l.Title, Goal: l.Goal})
	return rec, rec.endAs(l.End)
}

// SentFile returns the game of a file that was sent. ok is false for any other saved game.
func SentFile(doc save.Game) (s *Sent, ok bool) {
	if doc.Link == nil || doc.Link.Sender == "" {
		return nil, false
	}
	rec, err := Restore(doc)
	if err != nil {
		return nil, false
	}
	s = &Sent{Record: rec, Game: doc.Link.ID, Draw: doc.Link.Draw}
	if doc.Link.Sender == save.North {
		s.Sender = variants.North
	}
	return s, true
}

// Link returns the content of a link to the current moment of the game, without variations, comments and times.
func (rec *Record) Link() notation.Link {
	return notation.Link{Rules: rec.rules, Start: rec.Start(), Moves: rec.Moves(), End: rec.closing.name()}
}

// mover returns the side that has made the last move. Before the first move it is the side that does not begin.
func (rec *Record) mover() variants.Side {
	if p := rec.nodes[rec.at].Parent; p >= 0 {
		return rec.nodes[p].Position.Turn
	}
	return rec.nodes[rec.at].Position.Turn.Other()
}

// ByLink reports whether the game is played by link.
func (s *Session) ByLink() bool {
	for _, seat := range s.seats {
		if _, ok := seat.(Correspondent); ok {
			return true
		}
	}
	return false
}

// Sendable reports whether the last move of a game by link, or its end, comes from the person here, so that it has to be sent.
func (s *Session) Sendable() bool {
	if !s.ByLink() || s.look.on {
		return false
	}
	mine := s.Hand()
	switch how, loser := s.record.Closed(); {
	case how == variants.Resignation:
		return loser == mine
	case how == variants.Agreement:
		return s.record.mover() != mine // the other one has offered it
	case s.Outcome().Over():
		return s.record.mover() == mine
	}
	return s.Position().Turn != mine
}

// Correspondence returns what a link that is sent now says about its game: the identity, the sender, and whether the sender offers a
// draw.
func (t *Table) Correspondence() notation.Correspondence {
	s := t.session
	mine := s.Hand()
	return notation.Correspondence{Game: t.identity, Sender: mine, Draw: s.offer.Kind == OfferDraw && s.offer.From == mine}
}

// SentDocument returns the game as a file of it is sent: without variations, comments and times.
func (t *Table) SentDocument() (save.Game, error) {
	t.session.Return()
	rec := t.session.record
	l := rec.Link()
	l.Title, l.Goal = rec.problem.Title, rec.problem.Goal
	plain, err := RecordOf(l)
	if err != nil {
		return save.Game{}, err
	}
	c := t.Correspondence()
	doc := Document(plain, t.players, t.session.View(), 0)
	doc.Link = &save.Link{ID: c.Game, Draw: c.Draw, Sender: sideNames[c.Sender]}
	return doc, nil
}

// undoByLink returns the node that undo goes back to in a game by link, -1 for none. A side can take back its last move, or its
// resignation, until an answer has come. It cannot take back what the other side has done.
func (s *Session) undoByLink(asks variants.Side) int {
	rec := s.record
	switch {
	case rec.closed == variants.Resignation && rec.loser == asks:
		return rec.at
	case rec.closed != 0 || rec.at == 0 || rec.mover() != asks:
		return -1
	}
	return rec.nodes[rec.at].Parent
}

// begunByLink reports whether a game by link is worth keeping: it has moves, or the other side begins, so that it was sent.
func (t *Table) begunByLink() bool {
	return t.identity != "" && (t.session.record.Len() > 1 || !t.session.seats[t.session.Position().Turn].Local())
}

// Relation compares a game that was sent with the games that are known here.
type Relation uint8

const (
	// NewGame: no game of this identity is known.
	NewGame Relation = iota
	// Continues: the game is known here as far as it goes, and what was sent goes on from there.
	Continues
	// SameGame: the game is known as it was sent.
	SameGame
	// OlderGame: the game that is known goes on from what was sent.
	OlderGame
	// Parts: the two have gone different ways.
	Parts
)

// Receipt is the result of the comparison of a game that was sent with the games that are known.
type Receipt struct {
	Sent     *Sent
	Relation Relation
	// ID is the id of the game that is known, "" for none.
	ID string
	// Mine is set if the side that is played here has sent it.
	Mine bool
	// Common is the number of moves that both have in common. Other is set if they differ in the rule or the start.
	Common int
	Other  bool
	// Known is the game that is known, for reading; nil for none.
	Known *Record
	// Claim is what the sender says of the end, and could not bring about alone.
	Claim Claim
}

// Claim is an end of a game by link that its sender says has come, though it is for the side here to decide it and nothing here says so.
type Claim uint8

const (
	NoClaim Claim = iota
	// ClaimsResignation: the side here is said to have given up.
	ClaimsResignation
	// ClaimsDraw: a draw is said to be agreed, but the side here has not offered one.
	ClaimsDraw
	// ClaimsEnd: the game is said to have ended in another way.
	ClaimsEnd
)

// beats reports whether the known game of a receipt agrees with the game that was sent for more moves than the known game of another
// receipt.
func (r *Receipt) beats(other *Receipt) bool {
	if parts := r.Relation == Parts; other.Known == nil || parts != (other.Relation == Parts) {
		return other.Known == nil || !parts
	}
	return r.Common > other.Common || r.Common == other.Common && r.Relation <= other.Relation
}

// Receive compares a game that was sent with the games that are known here, and changes nothing. Of several games with the same identity
// it takes the one that agrees with the game that was sent for the most moves.
func (t *Table) Receive(s *Sent) Receipt {
	best := Receipt{Sent: s}
	consider := func(id string, rec *Record, doc save.Game) {
		r := Receipt{Sent: s, ID: id, Known: rec, Mine: doc.Players[s.Sender].Kind == save.Human}
		if r.Other = rec.differs(s.Record); r.Other {
			r.Relation = Parts
		} else {
			r.Relation, r.Common = rec.relate(s, doc.Link.Draw, !r.Mine)
		}
		if r.beats(&best) {
			best = r
		}
	}
	for _, id := range t.config.Archive.ByLink(s.Game) {
		if id == t.id {
			continue
		}
		doc, found, problem := t.config.Archive.Load(id, nil)
		t.report(problem)
		if rec, err := Restore(doc); found && err == nil && doc.Link != nil {
			consider(id, rec, doc)
		}
	}
	if t.identity == s.Game && t.session != nil {
		t.session.Return()
		consider(t.id, t.session.record, t.Document())
	}
	best.Claim = best.claim()
	return best
}

// claim returns what the sender claims.
func (r *Receipt) claim() Claim {
	sent := r.Sent.Record
	switch {
	case sent.closed == 0, r.Mine, r.Relation != NewGame && (r.Relation != Parts || r.Other):
		return NoClaim
	case r.Relation == Parts && r.Common < min(len(r.Known.Moves()), len(sent.Moves())):
		return NoClaim // other moves come first
	case sent.closed == variants.Resignation && sent.loser != r.Sent.Sender:
		return ClaimsResignation
	case r.Relation == NewGame, sent.closed == variants.Resignation:
		return NoClaim
	case sent.closed == variants.Agreement:
		return ClaimsDraw
	}
	return ClaimsEnd
}

// differs reports whether a record begins in another way than this one: by another rule or with another position.
func (rec *Record) differs(other *Record) bool {
	return len(variants.Differences(rec.rules.Parameters(), other.rules.Parameters())) > 0 || rec.Start() != other.Start()
}

// relate compares a game that was sent with this one. draw is set if the side that has moved last here offers a
// draw, and theirs if the side that is not played here has sent it. A game goes on here by what the other side does: moves of
// the side that is played here have to be known. Both begin in the same way.
func (rec *Record) relate(s *Sent, draw, theirs bool) (relation Relation, common int) {
	sent := s.Record
	here, there := rec.Moves(), sent.Moves()
	for common < min(len(here), len(there)) && here[common] == there[common] {
		common++
	}
	switch {
	case common < len(here) && common < len(there), common < len(here) && sent.closed != 0, common < len(there) && rec.closed != 0:
		return Parts, common
	case common < len(here):
		return OlderGame, common
	case common < len(there):
		if !theirs || !rec.knows(s) || sent.closed != 0 && !sent.endedBy(s.Sender, false) {
			return Parts, common
		}
		return Continues, common
	case rec.closing == sent.closing:
		if theirs && rec.closed == 0 && s.Draw != draw && rec.mover() == s.Sender {
			return Continues, common
		}
		return SameGame, common
	case sent.closed == 0:
		return OlderGame, common
	case rec.closed == 0 && theirs && sent.endedBy(s.Sender, draw && rec.mover() != s.Sender):
		return Continues, common
	}
	return Parts, common
}

// knows reports whether all moves of the receiver that come after this game are known here: as moves that were taken back.
func (rec *Record) knows(s *Sent) bool {
	node := rec.at
	path := s.Record.Path()
	for i, n := range path[rec.depth(rec.at)+1:] {
		before := s.Record.nodes[path[rec.depth(rec.at)+i]].Position
		if node >= 0 {
			node = rec.Child(node, s.Record.nodes[n].Move)
		}
		if before.Turn != s.Sender && node < 0 {
			return false
		}
	}
	return true
}

// endedBy reports whether a side can have ended the game by itself as it was ended: it has given up, or agreed to a draw that it
// was offered.
func (rec *Record) endedBy(side variants.Side, offered bool) bool {
	switch rec.closed {
	case variants.Resignation:
		return rec.loser == side
	case variants.Agreement:
		return offered
	}
	return false
}

// ErrNotReceived is returned for a game that cannot be put on the table: it parts from what is known by its rule or start.
var ErrNotReceived = errors.New("the game that was sent begins in another way")

// Accept puts a game that was sent on the table: a new one, or the known one, which goes on as it was sent. Where they part, what
// was here stays in the record as a variation. It returns the node from which on it is new here. The game that was on the
// table is parked. The error is a [*Refusal], ErrFull, ErrNotReceived or says that the known game cannot be played.
func (t *Table) Accept(r Receipt) (from int, err error) {
	if r.Relation == NewGame {
		return t.AcceptBeside(r)
	}
	if err := t.Show(r); err != nil {
		return 0, err
	}
	if r.Relation == Continues || r.Relation == Parts {
		return t.session.receive(r.Sent)
	}
	return t.session.record.at, nil
}

// Show puts the known game on the table as it is here.
func (t *Table) Show(r Receipt) error {
	if r.ID != t.id {
		return t.Resume(r.ID)
	}
	if !t.holds() {
		return &Refusal{PlayedElsewhere, t.session.Hand()}
	}
	t.session.Return()
	return nil
}

// AcceptBeside puts a game that was sent on the table as a game of its own, beside those that are known. It returns the node
// from which on it is new: that before the last turn of the sender.
func (t *Table) AcceptBeside(r Receipt) (from int, err error) {
	s := r.Sent
	mine := s.Sender.Other()
	if r.Mine {
		mine = s.Sender
	}
	players := [2]save.Player{{Kind: save.Remote}, {Kind: save.Remote}}
	players[mine] = save.Player{Kind: save.Human}
	if err := t.Begin(&Setup{Record: s.Record, Players: players, Link: &save.Link{ID: s.Game}}); err != nil {
		return 0, err
	}
	t.session.offered(s)
	rec := t.session.record
	for from = rec.at; from > 0 && rec.nodes[rec.nodes[from].Parent].Position.Turn == s.Sender; {
		from = rec.nodes[from].Parent
	}
	return from, nil
}

// GoOnline has a saved game by link go on as the game of a match, with the players, the clock and the tags of setup. All else of it stays.
// The error is a [*Refusal], or says that the game cannot be played.
func (t *Table) GoOnline(id string, setup *Setup) error {
	here := id == t.id
	if !t.config.Archive.Owns() || here && !t.holds() {
		return &Refusal{PlayedElsewhere, t.session.Hand()}
	}
	t.leaving()
	doc, found := t.Read(id)
	if !found {
		return &Refusal{Reason: NoParkedGame}
	}
	doc.Players, doc.Clock, doc.Tags, doc.Link = setup.Players, NewClock(setup.Time).Document(), setup.Tags, nil
	rec, err := Restore(doc)
	if err != nil {
		return err
	}
	if !here {
		t.report(t.config.Archive.Save(id, doc))
		return nil
	}
	t.put(rec, doc)
	t.Save()
	t.tell(Change{Kind: Placed, Cause: Returned})
	return nil
}

// receive makes the game go on as it was sent, and returns the node from which on it does.
func (s *Session) receive(sent *Sent) (from int, err error) {
	s.Return()
	rec := s.record
	if rec.differs(sent.Record) {
		return 0, ErrNotReceived
	}
	moves := sent.Record.Moves()
	node, known := 0, 0
	for known < len(moves) && rec.Child(node, moves[known]) >= 0 {
		node = rec.Child(node, moves[known])
		known++
	}
	if len(rec.nodes)+len(moves)-known > MaxNodes+1 {
		return 0, ErrFull
	}
	path := rec.Path()
	for from = 0; from+1 < len(path) && from < len(moves) && rec.nodes[path[from+1]].Move == moves[from]; {
		from++
	}
	before := s.Position()
	from = path[from]
	_ = rec.Go(from) // it is there
	for _, m := range moves[rec.depth(from):] {
		if _, err := rec.Play(m); err != nil {
			panic(err) // it was played under the same rule
		}
		if s.wall != nil {
			rec.nodes[rec.at].Played = s.wall()
		}
	}
	if err := rec.reclose(sent.Record.closing); err != nil {
		panic(err) // it was closed so there
	}
	s.newTurn()
	s.jumped(before, Replaced)
	s.offered(sent)
	return from, nil
}

// offered opens the offer that came with a game.
func (s *Session) offered(sent *Sent) {
	if sent.Draw && !s.Outcome().Over() {
		s.offer = Offer{Kind: OfferDraw, From: sent.Sender}
		s.tell(Change{Kind: Asked, Side: sent.Sender, Offer: s.offer})
	}
}
