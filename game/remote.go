package game

import (
	"errors"
	"time"

	"awale/game/save"
	"awale/variants"
)

// link is the state of the connection with a seat elsewhere.
type link struct {
	// heard is the number of the last signal that was taken.
	heard uint64
	// lost is set while only a snapshot counts.
	lost bool
	// away is set while the player cannot be reached.
	away bool
}

// Away reports whether the player of a side elsewhere cannot be reached now.
func (s *Session) Away(side variants.Side) bool { return s.links[side].away }

// Online reports whether a player elsewhere has a connection: the game is played on the Internet, or watched there.
func (s *Session) Online() bool {
	for _, seat := range s.seats {
		if _, ok := seat.(Remote); ok {
			return true
		}
	}
	return false
}

// Elsewhere reports whether a player is elsewhere, with a connection or by link: nobody gets help then.
func (s *Session) Elsewhere() bool { return s.Online() || s.ByLink() }

// send sends what was done here to the players elsewhere.
func (s *Session) send(signal Signal) {
	for _, seat := range s.seats {
		if r, ok := seat.(Remote); ok {
			r.Send(signal)
		}
	}
}

// resume goes on with a game that was restored: a move that was never confirmed is sent again, and a player who is elsewhere
// is asked for a snapshot.
func (s *Session) resume(pending int) {
	if !s.Online() {
		return
	}
	if pending > 0 && pending == s.record.at {
		parent := s.record.nodes[pending].Parent
		s.pending, s.known, s.next = pending, len(s.record.nodes), -1
		if pending == len(s.record.nodes)-1 {
			s.known = pending
		}
		s.send(Signal{Kind: SignalMove, Ply: s.record.depth(parent), Move: s.record.nodes[pending].Move})
	}
	for side, seat := range s.seats {
		if r, ok := seat.(Remote); ok {
			s.lose(variants.Side(side), r)
		}
	}
}

// lose asks for a snapshot. Signals are ignored until it comes.
func (s *Session) lose(side variants.Side, r Remote) {
	if l := &s.links[side]; !l.lost {
		l.lost = true
		r.Resync()
	}
}

var (
	errNumber   = errors.New("a signal is missing before this one")
	errPly      = errors.New("the move belongs to another position")
	errNothing  = errors.New("no move waits to be confirmed")
	errEnd      = errors.New("a game does not end like this")
	errSnapshot = errors.New("the snapshot is of another game")
	errNoClock  = errors.New("there is no clock")
	errSignal   = errors.New("there is no such signal")
)

// hearRemote takes the signals of a seat elsewhere, up to the first that changes the game. What does not fit changes
// nothing; the seat is then asked for a snapshot, and until it comes nothing else counts.
func (s *Session) hearRemote(side variants.Side, r Remote) error {
	l := &s.links[side]
	changes := s.changes
	for s.changes == changes {
		signal, ok := r.Poll()
		if !ok {
			return nil
		}
		snapshot := signal.Kind == SignalSnapshot
		if signal.Kind != SignalClock && signal.Kind != SignalAway {
			s.Return() // what is told belongs to the game as it stands
		}
		switch {
		case signal.Number <= l.heard:
			continue // it was taken before
		case l.lost && !snapshot:
			continue
		case signal.Number != l.heard+1 && !snapshot:
			s.lose(side, r)
			return errNumber
		}
		if err := s.take(side, signal); err != nil {
			if !snapshot {
				l.heard = signal.Number
			}
			s.lose(side, r)
			return err
		}
		// A game that was placed in the meantime has its own links.
		l.heard = signal.Number
		if snapshot {
			l.lost = false
		}
	}
	return nil
}

// take carries out a signal of a seat elsewhere, or returns why it cannot.
func (s *Session) take(side variants.Side, g Signal) error {
	switch g.Kind {
	case SignalMove:
		return s.takeMove(side, g)
	case SignalResign:
		return s.resign(side)
	case SignalOffer:
		return s.takeOffer(side, g.Offer)
	case SignalWithdraw:
		return s.withdraw(side, false)
	case SignalAnswer:
		return s.answer(side, g.Yes, g.Why, false)
	case SignalClock:
		if s.clock == nil {
			return errNoClock
		}
		return s.setClock(g.Clock)
	case SignalConfirm, SignalRefuse:
		return s.takeVerdict(g)
	case SignalSnapshot:
		return s.replace(g.Game)
	case SignalEnd:
		return s.takeEnd(side, g)
	case SignalAway:
		if l := &s.links[side]; l.away != g.Away {
			l.away = g.Away
			s.notify(Change{Kind: Away, Side: side})
		}
		return nil
	}
	return errSignal
}

// setClock sets the clock to what another place has read just now.
func (s *Session) setClock(left [2]time.Duration) error {
	s.read = true
	return s.clock.Set(left)
}

func (s *Session) takeMove(side variants.Side, g Signal) error {
	switch turn := s.Position().Turn; {
	case s.Outcome().Over():
		return &variants.Refusal{Move: g.Move, Reason: variants.GameOver}
	case s.pending != 0:
		return &Refusal{Unconfirmed, side.Other()}
	case turn != side:
		return &Refusal{NotYourTurn, turn}
	case g.Ply != s.record.depth(s.record.at):
		return errPly
	}
	return s.play(g.Move, nil)
}

// takeOffer opens the offer of a side elsewhere. Games that are parked here, and whose setup is chosen there, are no matter
// of others.
func (s *Session) takeOffer(side variants.Side, o Offer) error {
	if o.Kind == OfferBack || o.Setup != nil {
		return &Refusal{NothingAsked, side}
	}
	asked := s.seats[side.Other()]
	if _, elsewhere := asked.(Remote); !elsewhere && !asked.Local() {
		s.send(Signal{Kind: SignalAnswer}) // the computer agrees to nothing
		return nil
	}
	return s.ask(Offer{Kind: o.Kind, From: side})
}

// takeVerdict confirms or takes back the move from here that waits for it.
func (s *Session) takeVerdict(g Signal) error {
	if s.pending == 0 {
		return errNothing
	}
	if g.Ply != s.record.depth(s.pending)-1 {
		return errPly
	}
	if g.Kind == SignalConfirm {
		s.pending = 0
		s.tell(Change{Kind: Confirmed, Side: s.Position().Turn})
		return nil
	}
	if s.record.at != s.pending || s.record.closed != 0 {
		return errNothing
	}
	before := s.record.Position()
	s.record.retract(s.known, s.next)
	s.pending = 0
	s.stop()
	s.offer = Offer{}
	s.tell(Change{Kind: Refused, Side: s.Position().Turn, Move: variants.NoMove, Before: before, After: s.Position(), Why: g.Why})
	return nil
}

// takeEnd ends the game as it was decided elsewhere.
func (s *Session) takeEnd(side variants.Side, g Signal) error {
	if o := s.Outcome(); o.Over() {
		if o == (variants.Outcome{Method: g.Method, Result: g.Result}) {
			return nil
		}
		return &variants.Refusal{Move: variants.NoMove, Reason: variants.GameOver}
	}
	loser := side
	switch g.Result {
	case variants.SouthWins:
		loser = variants.North
	case variants.NorthWins:
		loser = variants.South
	}
	decided := g.Result == variants.SouthWins || g.Result == variants.NorthWins
	switch {
	case g.Method == variants.Timeout && decided:
		return s.end(loser, func() ([]variants.Event, error) { return s.record.Expire(loser) })
	case g.Method == variants.Left && decided:
		return s.end(loser, func() ([]variants.Event, error) { return s.record.Leave(loser) })
	case g.Method == variants.Aborted && g.Result == variants.NoResult:
		return s.end(side, s.record.Abort)
	case g.Method == variants.Adjudicated:
		return s.end(loser, func() ([]variants.Event, error) { return s.record.Adjudicate(g.Result) })
	}
	return errEnd
}

// leadsAs reports whether the moves of a record up to now are those of another one up to a node.
func (rec *Record) leadsAs(other *Record, node int) bool {
	i, j := rec.at, node
	for ; i > 0 && j > 0; i, j = rec.nodes[i].Parent, other.nodes[j].Parent {
		if rec.nodes[i].Move != other.nodes[j].Move {
			return false
		}
	}
	return i <= 0 && j <= 0
}

// replace puts a snapshot in the place of the game: the same rule and start, and moves that the rules allow. Nothing of
// the game here is pending any more, unless the snapshot lacks nothing but the pending move, which is on its way then. A
// snapshot that has it confirms it.
func (s *Session) replace(doc *save.Game) error {
	if doc == nil {
		return errSnapshot
	}
	rec, err := Restore(*doc)
	if err != nil {
		return err
	}
	if len(variants.Differences(rec.rules.Parameters(), s.record.rules.Parameters())) > 0 || rec.Start() != s.record.Start() {
		return errSnapshot
	}
	same := rec.Outcome() == s.Outcome() && rec.leadsAs(s.record, s.record.at)
	underway := s.pending != 0 && s.pending == s.record.at && s.record.closed == 0 && rec.closed == 0 && rec.leadsAs(s.record, s.record.nodes[s.pending].Parent)
	if s.clock != nil && doc.Clock != nil {
		if err := s.setClock(RestoreClock(doc.Clock).left); err != nil {
			return err
		}
	}
	switch {
	case same && s.pending != 0:
		s.pending = 0
		s.tell(Change{Kind: Confirmed, Side: s.Position().Turn})
		return nil
	case same, underway:
		return nil
	}
	before := s.Position()
	rec.rules = s.record.rules // under the name that it is known by here
	*s.record = *rec
	s.pending = 0
	s.jumped(before, Replaced)
	return nil
}
