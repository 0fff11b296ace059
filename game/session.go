package game

import (
	"errors"
	"time"

	"awale/variants"
)

// ChangeKind is the kind of a change at the table.
type ChangeKind uint8

// The changes that observers get.
const (
	// Moved: a move was played; Events is its account.
	Moved ChangeKind = iota
	// Closed: the game ended beyond its rules, by a resignation, by time, by agreement or by a decision elsewhere; Events is
	// the settlement.
	Closed
	// Jumped: another moment of the game was made current.
	Jumped
	// Undone and Redone: the same, by undo and by redo.
	Undone
	Redone
	// Refused: the server has refused the last move from here because of Why, and it was taken back.
	Refused
	// Replaced: the game has jumped to its current position on the server, or in the link that was opened.
	Replaced
	// Confirmed: the server has taken the last move from here.
	Confirmed
	// Asked: a side asks for Offer.
	Asked
	// Withdrawn: the side no longer asks.
	Withdrawn
	// Answered: the other side has agreed to Offer if Yes is set, and declined it otherwise. The change that it agreed to follows.
	Answered
	// Warned: the clock of Side shows Left, which is little.
	Warned
	// Away: the player of Side has lost the connection, or has it again; see [Session.Away].
	Away
	// Placed: another game is on the table; Cause says why.
	Placed
	// Looked: another moment of the record is shown, and the game stays as it is. If the moment is one move later, Move and Events are
	// those of that move.
	Looked
	// Edited: a comment, a variation or the report of the record has changed, and nothing else.
	Edited
)

// Jump reports whether the change made another moment of the game current, without a move.
func (k ChangeKind) Jump() bool { return k >= Jumped && k <= Replaced }

// Change is one change at the table, as observers get it. Each kind has its fields; Side is the side that moved, closed the
// game, asked or answered.
type Change struct {
	Kind          ChangeKind
	Rules         *variants.Rules // of the game; nil where a rule is explained
	Side          variants.Side
	Move          variants.Move
	Before, After variants.Position
	Events        []variants.Event
	Offer         Offer
	Yes           bool
	Left          time.Duration
	Why           variants.Message
	Cause         Cause
	// MatchLeft is set if the game before belongs to a match that is not over, and the one that was placed does not.
	MatchLeft bool
	// Late is set if the game was closed because a first move did not come in time, see [Session.LateStart].
	Late bool
	// Setup is the setup of the game that was placed, nil for a game without one.
	Setup *Setup
}

// Session is one game at the table: its record, two seats, the clock and the open offer. It is the only thing that
// changes a [Record]. A command names the seat it comes from; one that may not come from there changes nothing and is
// refused. It is not safe for concurrent use: one goroutine owns it.
type Session struct {
	record  *Record
	seats   [2]Seat
	sitting Sitting
	clock   *Clock
	offer   Offer
	// judging is set while the computer thinks about the offer.
	judging   bool
	observers [duties][]func(Change)
	// table is the table that the session is at, nil for none, and wall the time in milliseconds since 1970, nil where
	// that is not known.
	table *Table
	wall  func() int64
	// begun is true while the side to move knows that it is its turn.
	begun bool
	hold  Hold
	// now is the time of the last tick, ticked set once there was one, unsaved how much time has passed for the clock
	// since it was saved.
	now, unsaved time.Duration
	ticked       bool
	// changes counts the changes of the game.
	changes int
	remote  remoteGame
	// legal is memory for the list of moves in onlyPasses.
	legal []variants.Move
	// look keeps the current node of the game while another one is shown.
	look look
	// reversal is the last change of the lines of the record, nil for none that can be taken back.
	reversal *reversal
	// used is how long the side to move has taken so far.
	used time.Duration
}

// NewSession seats two at a record. Nobody is asked to move before the first Tick.
func NewSession(rec *Record, south, north Seat) *Session {
	return &Session{record: rec, seats: [2]Seat{south, north}}
}

// Record returns the record of the game, for reading.
func (s *Session) Record() *Record { return s.record }

// Seat returns the seat of a side.
func (s *Session) Seat(side variants.Side) Seat { return s.seats[side] }

// Sitting returns how two people here sit.
func (s *Session) Sitting() Sitting { return s.sitting }

// Clock returns the clock, for reading; nil for none.
func (s *Session) Clock() *Clock { return s.clock }

// Position returns the current position.
func (s *Session) Position() variants.Position { return s.record.Position() }

// Outcome returns whether the game is over, and how it ended.
func (s *Session) Outcome() variants.Outcome { return s.record.Outcome() }

// Local reports whether it is the turn of a person at this table.
func (s *Session) Local() bool {
	return !s.watched() && !s.Outcome().Over() && s.seats[s.Position().Turn].Local()
}

// Hand returns the side that a command is given for where the controls are not those of one side: that of the only
// person here, of two people the one to move.
func (s *Session) Hand() variants.Side {
	south, north := s.seats[variants.South].Local(), s.seats[variants.North].Local()
	switch {
	case south && !north:
		return variants.South
	case north && !south:
		return variants.North
	}
	return s.Position().Turn
}

// View returns the side that sits at the bottom: North where the only person here plays it, else South.
func (s *Session) View() variants.Side {
	if s.seats[variants.North].Local() && !s.seats[variants.South].Local() {
		return variants.North
	}
	return variants.South
}

// Demonstration reports whether the computer plays both sides, and people here only look on.
func (s *Session) Demonstration() bool {
	return !s.seats[variants.South].Local() && !s.seats[variants.North].Local() && !s.Elsewhere()
}

// watched reports whether another window plays the game.
func (s *Session) watched() bool { return s.table != nil && s.table.watching }

// mayCommand reports whether commands from here count for a side.
func (s *Session) mayCommand(side variants.Side) error {
	if s.table != nil && !s.table.holds() {
		return &Refusal{PlayedElsewhere, side}
	}
	if s.seats[side].Local() {
		return nil
	}
	if !s.seats[side.Other()].Local() {
		return &Refusal{Watching, side}
	}
	return &Refusal{NotYourSeat, side}
}

// Play plays a move for a side. The error is a [*Refusal], the [*variants.Refusal] of a move that is not legal, or
// ErrFull.
func (s *Session) Play(side variants.Side, m variants.Move) error {
	var refusal *Refusal
	if err := s.mayCommand(side); errors.As(err, &refusal) && (refusal.Reason != NotYourSeat || !s.Outcome().Over()) {
		return err
	}
	switch turn := s.Position().Turn; {
	case s.Outcome().Over():
	case s.remote.pending != 0:
		return &Refusal{Unconfirmed, side}
	case turn != side:
		return &Refusal{NotYourTurn, turn}
	}
	left, err := s.leaveLook(m)
	if err != nil {
		return err
	}
	nodes, next := len(s.record.nodes), s.record.nodes[s.record.at].Next
	err = s.play(m, func() {
		if s.Online() {
			s.remote.pending, s.remote.nodes, s.remote.next = s.record.at, nodes, next
			s.sendMove()
		}
	})
	if err == nil && s.seats[side].Local() {
		s.reversal = left
	}
	return err
}

// play plays a move of the side to move. played, if not nil, is called before the observers are.
func (s *Session) play(m variants.Move, played func()) error {
	before := s.record.Position()
	events, err := s.record.Play(m)
	if err != nil {
		return err
	}
	s.stop()
	if !s.Online() || s.offer.Kind != OfferDraw || s.offer.From != before.Turn {
		s.offer = Offer{} // between two places a draw can be offered together with a move
	}
	if s.clock != nil {
		s.clock.Moved(before.Turn)
	}
	now := int64(0)
	if s.wall != nil {
		now = s.wall()
	}
	s.record.stamp(now, s.used, s.clock)
	s.used = 0
	if played != nil {
		played()
	}
	s.tell(Change{Kind: Moved, Side: before.Turn, Move: m, Before: before, After: s.record.Position(), Events: events})
	return nil
}

// Resign gives the game up for a side, also when the other is to move. The error is a [*Refusal], or the
// [*variants.Refusal] of a game that is over.
func (s *Session) Resign(side variants.Side) error {
	if err := s.mayCommand(side); err != nil {
		return err
	}
	s.Return()
	if s.Outcome().Over() {
		return &variants.Refusal{Move: variants.NoMove, Reason: variants.GameOver}
	}
	s.send(Signal{Kind: SignalResign})
	return s.resign(side)
}

func (s *Session) resign(side variants.Side) error {
	return s.end(side, func() ([]variants.Event, error) { return s.record.Resign(side) })
}

// end ends the game beyond its rules.
func (s *Session) end(side variants.Side, close func() ([]variants.Event, error)) error {
	s.Return()
	before := s.record.Position()
	events, err := close()
	if err != nil {
		return err
	}
	s.stop()
	s.offer = Offer{}
	s.tell(Change{Kind: Closed, Side: side, Move: variants.NoMove, Before: before, After: s.record.Position(), Events: events,
		Late: s.LateStart()})
	return nil
}

// Hold says whether the seats and the clock wait.
type Hold struct {
	// Seats: nobody is asked for a move, while seeds are still on their way or a sheet lies over the board.
	Seats bool
	// Answers: the computer thinks, but its move is played later, and so is a pass, so that the last move can be read.
	Answers bool
	// Clock: no time passes.
	Clock bool
}

// Hold sets whether the seats and the clock wait from now on.
func (s *Session) Hold(h Hold) { s.hold = h }

// Tick lets the time go on to now, of a clock that only goes forward, and takes the signals of the seats: a person who can
// do nothing but pass passes. It returns why a move of the computer was refused, which is then asked again, or why the game
// on a server cannot be followed. A record that is full refuses every move: then nobody is asked until something else
// is done with the game.
//
// The time that passes until a move is not taken from the side that moves next.
func (s *Session) Tick(now time.Duration) error {
	passed := now - s.now
	if !s.ticked {
		passed = 0
	}
	s.now, s.ticked = now, true
	changes := s.changes
	var err error
	if !s.hold.Seats {
		err = s.hear()
	}
	if changes == s.changes && !s.hold.Clock {
		s.pass(passed)
		if !s.look.on && passed <= LongestGap && !s.Outcome().Over() && (s.clocked(s.turnOfGame()) || s.Online()) {
			s.used += passed
		}
	}
	return err
}

// hear takes the signals of the seats.
func (s *Session) hear() error {
	changes := s.changes
	if !s.Outcome().Over() && !s.look.on {
		turn := s.Position().Turn
		if s.MustPass() {
			if s.hold.Answers {
				return nil
			}
			return s.Play(turn, variants.Pass)
		}
		seat := s.seats[turn]
		if !s.begun {
			s.begun = true
			t := Turn{Rules: s.record.rules, History: s.record.History()}
			if s.clock != nil {
				t.Budget = s.clock.Budget(turn)
			}
			seat.Begin(t)
			if w, ok := s.seats[turn.Other()].(Waiter); ok && seat.Local() {
				w.Wait(t)
			}
		}
		if !s.hold.Answers {
			if err := s.hearComputer(seat); err != nil || s.changes != changes {
				return err
			}
		}
		if err := s.hearJudge(turn); err != nil || s.changes != changes {
			return err
		}
	}
	if r := s.remoteSeat(); r != nil {
		return s.follow(r.Known())
	}
	return nil
}

// hearComputer plays the move that the computer has decided on.
func (s *Session) hearComputer(seat Seat) error {
	choice, ok := seat.Poll()
	if !ok {
		return nil
	}
	s.record.prove(choice.Proved)
	err := s.play(choice.Move, nil)
	if err != nil && !errors.Is(err, ErrFull) {
		s.stop()
	}
	return err
}

// pass lets time pass for the side to move: for the computer only while it thinks, not while it waits until its move may be
// seen. If a server keeps the game, its clocks are shown, and it decides when time is up.
func (s *Session) pass(passed time.Duration) {
	turn := s.turnOfGame()
	r := s.remoteSeat()
	if s.clock == nil || s.gameOver() {
		return
	}
	if r != nil && !s.hold.Seats && s.readClock(r.Clock(), turn) {
		s.unsaved += passed
		return
	}
	if s.look.on && r == nil && !s.opposed() || passed > LongestGap || r == nil && !s.clocked(turn) {
		return
	}
	before := s.clock.Left(turn)
	expired := s.clock.Run(turn, passed)
	s.warn(turn, before, expired)
	s.unsaved += passed
	if expired && r == nil && !s.clock.control.Soft {
		// The game is not over, so it can end.
		_ = s.end(turn, func() ([]variants.Event, error) { return s.record.Expire(turn) })
	}
}

// readClock shows the clocks of a server, and reports whether they are known.
func (s *Session) readClock(c *Clock, turn variants.Side) bool {
	if c == nil {
		return false
	}
	before := s.clock.Left(turn)
	s.clock.left = c.left
	if before-s.clock.Left(turn) <= LongestGap {
		s.warn(turn, before, false)
	}
	return true
}

// warn notifies the observers when the clock of the side to move comes to a time at which the player is warned. before is what it
// showed before it ran.
func (s *Session) warn(turn variants.Side, before time.Duration, expired bool) {
	after := s.clock.Left(turn)
	if s.clock.control.Soft && expired && before > 0 {
		s.notify(Change{Kind: Warned, Side: turn})
	}
	for _, w := range warnings {
		if before > w && after <= w && after > 0 && w < s.clock.control.Each {
			s.notify(Change{Kind: Warned, Side: turn, Left: w})
		}
	}
}

// clocked reports whether the time of a side at this table runs in its turn.
func (s *Session) clocked(turn variants.Side) bool {
	return s.seats[turn].Local() || s.begun && s.seats[turn].Thinking()
}

// Begun reports whether the side to move has been asked and has not answered yet.
func (s *Session) Begun() bool { return s.begun }

// Close stops the computer's thinking. The session can go on afterwards.
func (s *Session) Close() { s.stop() }

func (s *Session) stop() {
	s.judging = false
	if s.begun {
		s.begun = false
		for _, seat := range s.seats {
			seat.Stop()
		}
	}
}

// tell counts a change of the game and notifies the observers.
func (s *Session) tell(c Change) {
	s.changes++
	s.notify(c)
}
