package game

import (
	"errors"

	"awale/variants"
)

// Player decides the moves of one side. All methods are called from the goroutine that owns the
// session and must return at once.
type Player interface {
	// Local reports whether a person at this table decides: undo stops at such a player's turn.
	Local() bool
	// Begin tells the player that it is its turn. history is oldest first, the current position last.
	Begin(r *variants.Rules, history []variants.Position)
	// Poll returns the player's move once it has been decided.
	Poll() (m variants.Move, ok bool)
	// Stop tells the player that its turn is over or was taken away.
	Stop()
}

// Waiter is a player who may use the time in which a person at this table is to move.
type Waiter interface {
	// Wait tells the player that the turn of the other one begins. history is oldest first, the current
	// position last. Stop ends it.
	Wait(r *variants.Rules, history []variants.Position)
}

// Person is a player at this table; the moves come as commands from the screen.
type Person struct{}

// Local implements Player.
func (Person) Local() bool { return true }

// Begin implements Player.
func (Person) Begin(*variants.Rules, []variants.Position) {}

// Poll implements Player: a person's moves are given to Session.Play.
func (Person) Poll() (variants.Move, bool) { return variants.NoMove, false }

// Stop implements Player.
func (Person) Stop() {}

// ChangeKind says what a command did to the game.
type ChangeKind uint8

// The changes a session tells its observers.
const (
	// Moved: a move was played; Events is its account.
	Moved ChangeKind = iota
	// Closed: a player gave up or ran out of time, or both agreed to a draw; Events is the settlement.
	Closed
	// Jumped: another moment of the game was made current (undo, redo, another record).
	Jumped
)

// Change is what an observer is told after a command.
type Change struct {
	Kind          ChangeKind
	Side          variants.Side
	Move          variants.Move
	Before, After variants.Position
	Events        []variants.Event
}

// Session is one game at the table. It is the only thing that changes a [Record]. It is not safe
// for concurrent use: one goroutine owns it.
type Session struct {
	record    *Record
	players   [2]Player
	observers []func(Change)
	// begun is true while the player to move has been told that it is its turn.
	begun bool
}

// NewSession seats two players at a record. Nobody is asked to move before the first Tick.
func NewSession(rec *Record, south, north Player) *Session {
	return &Session{record: rec, players: [2]Player{south, north}}
}

// Record returns the record of the game, for reading.
func (s *Session) Record() *Record { return s.record }

// Player returns who sits on a side.
func (s *Session) Player(side variants.Side) Player { return s.players[side] }

// Observe adds a function that is called after every change, in the order of the calls.
func (s *Session) Observe(f func(Change)) { s.observers = append(s.observers, f) }

// Seat gives a side to another player, who is asked at the next Tick if it is its turn.
func (s *Session) Seat(side variants.Side, p Player) {
	s.stop()
	s.players[side] = p
}

// Position returns the current position.
func (s *Session) Position() variants.Position { return s.record.Position() }

// Outcome returns how the game stands.
func (s *Session) Outcome() variants.Outcome { return s.record.Outcome() }

// Local reports whether it is the turn of a person at this table.
func (s *Session) Local() bool {
	return !s.Outcome().Over() && s.players[s.Position().Turn].Local()
}

// Play plays a move for the side to move. An illegal move changes nothing and returns the reason.
func (s *Session) Play(m variants.Move) error {
	before := s.record.Position()
	events, err := s.record.Play(m)
	if err != nil {
		return err
	}
	s.stop()
	s.tell(Change{Kind: Moved, Side: before.Turn, Move: m, Before: before, After: s.record.Position(), Events: events})
	return nil
}

// Resign gives the game up for one side.
func (s *Session) Resign(side variants.Side) error {
	return s.close(side, func() ([]variants.Event, error) { return s.record.Resign(side) })
}

// Agree ends the game as a draw that both sides agreed to.
func (s *Session) Agree() error { return s.close(s.Position().Turn, s.record.Agree) }

// Expire ends the game because the time of a side has run out.
func (s *Session) Expire(side variants.Side) error {
	return s.close(side, func() ([]variants.Event, error) { return s.record.Expire(side) })
}

func (s *Session) close(side variants.Side, end func() ([]variants.Event, error)) error {
	before := s.record.Position()
	events, err := end()
	if err != nil {
		return err
	}
	s.stop()
	s.tell(Change{Kind: Closed, Side: side, Move: variants.NoMove, Before: before, After: s.record.Position(), Events: events})
	return nil
}

// Undo takes back to the last turn of a person at this table: one move between two people, two
// against the computer, one while the computer is still thinking. It reports whether there was such
// a turn; if not, nothing changes. After a timeout there is none.
func (s *Session) Undo() bool { return s.walk(s.record.Undo, s.record.Redo) }

// CanUndo reports whether Undo would do anything.
func (s *Session) CanUndo() bool { return s.try(s.record.Undo, s.record.Redo) }

// Redo goes forward again to the next turn of a person at this table, or to the end of the moves
// that were taken back.
func (s *Session) Redo() bool { return s.walk(s.record.Redo, nil) }

// CanRedo reports whether Redo would do anything.
func (s *Session) CanRedo() bool {
	return s.record.closed == 0 && s.record.nodes[s.record.at].Next >= 0
}

// try walks and comes back: it reports whether a walk would arrive.
func (s *Session) try(step, back func() bool) bool {
	closed, loser, final := s.record.closed, s.record.loser, s.record.final
	steps := s.steps(step)
	arrived := steps > 0 && s.arrived()
	if closed != 0 && steps > 0 {
		steps--
	}
	for range steps {
		back()
	}
	s.record.closed, s.record.loser, s.record.final = closed, loser, final
	return arrived
}

// steps walks until a person is to move and returns how many steps that took.
func (s *Session) steps(step func() bool) int {
	n := 0
	for step() {
		n++
		if s.arrived() {
			break
		}
	}
	return n
}

// arrived reports whether undo may stop here: a person is to move, or nobody at the table is a
// person (two computers), or the game is over.
func (s *Session) arrived() bool {
	if s.Outcome().Over() {
		return true
	}
	people := s.players[variants.South].Local() || s.players[variants.North].Local()
	return !people || s.players[s.record.Position().Turn].Local()
}

func (s *Session) walk(step, back func() bool) bool {
	if back != nil && !s.try(step, back) {
		return false
	}
	before := s.record.Position()
	if s.steps(step) == 0 {
		return false
	}
	s.stop()
	s.tell(Change{Kind: Jumped, Side: before.Turn, Move: variants.NoMove, Before: before, After: s.record.Position()})
	return true
}

// Go makes any move of the record current.
func (s *Session) Go(node int) error {
	before := s.record.Position()
	if err := s.record.Go(node); err != nil {
		return err
	}
	s.stop()
	s.tell(Change{Kind: Jumped, Side: before.Turn, Move: variants.NoMove, Before: before, After: s.record.Position()})
	return nil
}

// Tick asks the player to move and plays what it has decided. It returns the reason when a player
// decided on a move that the rules refuse; the player is then asked again. A record that is full refuses every
// move: then nobody is asked until something else is done with the game.
func (s *Session) Tick() error {
	if s.Outcome().Over() {
		return nil
	}
	p := s.players[s.record.Position().Turn]
	if !s.begun {
		s.begun = true
		history := s.record.History()
		p.Begin(s.record.Rules(), history)
		if w, ok := s.players[s.record.Position().Turn.Other()].(Waiter); ok && p.Local() {
			w.Wait(s.record.Rules(), history)
		}
	}
	m, ok := p.Poll()
	if !ok {
		return nil
	}
	if err := s.Play(m); err != nil {
		if !errors.Is(err, ErrFull) {
			s.stop()
		}
		return err
	}
	return nil
}

// Begun reports whether the player to move has been asked and has not answered yet.
func (s *Session) Begun() bool { return s.begun }

// Close stops whoever is thinking. The session can go on afterwards.
func (s *Session) Close() { s.stop() }

func (s *Session) stop() {
	if s.begun {
		s.begun = false
		for _, p := range s.players {
			p.Stop()
		}
	}
}

func (s *Session) tell(c Change) {
	for _, f := range s.observers {
		f(c)
	}
}
