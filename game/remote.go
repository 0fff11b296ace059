package game

import (
	"errors"
	"time"

	"awale/variants"
)

// Remote is the seat of a player elsewhere. A server keeps the game, and the session follows the server.
type Remote interface {
	Seat
	// Send sends what a person here has done to the server. sent is false if that is not possible yet because the game is not
	// known: only a move is sent again then.
	Send(s Signal) (sent bool)
	// Known returns what is known of the game on the server. Both seats of a game that is watched return the same.
	Known() Known
	// Clock returns the clocks of the server as they show now, nil where that is not known: the session lets its own run then.
	Clock() *Clock
}

// Known is what is known here of a game that a server keeps.
type Known struct {
	// Record is the game on the server, for reading, nil while it is not known. It grows and is undone in place. Another
	// record is another copy of the game.
	Record *Record
	// Underway is set while a signal or what follows from it is on its way, so that Record and Offer may lack it. The session
	// does not follow them then.
	Underway bool
	// Offer is the open offer, without a setup. Declined is set if the last one was declined and not withdrawn.
	Offer    Offer
	Declined bool
	// Rated is set if the game counts for a rating.
	Rated bool
	// Tournament is set if the game belongs to a tournament.
	Tournament bool
	// Why says why the server has refused the last signal, the zero value if it has not.
	Why variants.Message
	// Away has the sides whose players have no connection.
	Away [2]bool
	// Cut is set while there is no connection to the server.
	Cut bool
}

// mostBehind is how many moves may be missing here that are shown one after the other. With more the game jumps.
const mostBehind = 64

// remoteGame is how the session follows a game on a server.
type remoteGame struct {
	// followed is the record that is followed, and astray is set if it cannot be: it is of another game.
	followed *Record
	astray   bool
	away     [2]bool
	// pending is the node of a move from here that the server has not taken yet, 0 for none, and unsent is set until the move
	// is sent.
	pending int
	unsent  bool
	// sentAt is when it was played, or sent again after the game was restored. cut is set while there is no connection to the server.
	sentAt time.Duration
	cut    bool
	// nodes is the number of nodes of the record before that move, and next the node that redo led to.
	nodes, next int
}

// Away reports whether the player of a side elsewhere has no connection now.
func (s *Session) Away(side variants.Side) bool { return s.remote.away[side] }

// Pending returns the node of a move from here that is shown as played and that the server has not taken yet, 0 for none.
func (s *Session) Pending() int { return s.remote.pending }

// waitsAfter is how long a move may take to the server before it counts as one that waits.
const waitsAfter = 2 * time.Second

// Waits reports whether a move from here waits for the server for longer than usual.
func (s *Session) Waits() bool {
	return s.remote.pending != 0 && (s.remote.cut || s.now-s.remote.sentAt >= waitsAfter)
}

// Cut reports whether there is no connection to the server that keeps the game.
func (s *Session) Cut() bool { return s.remote.cut }

// Online reports whether a player elsewhere has a connection: the game is played on the Internet, or watched there.
func (s *Session) Online() bool { return s.remoteSeat() != nil }

// Elsewhere reports whether a player is elsewhere, with a connection or by link: nobody gets help then.
func (s *Session) Elsewhere() bool { return s.Online() || s.ByLink() }

// remoteSeat returns the seat of a player elsewhere, nil if there is none.
func (s *Session) remoteSeat() Remote {
	for _, seat := range s.seats {
		if r, ok := seat.(Remote); ok {
			return r
		}
	}
	return nil
}

// isRemote reports whether the player of a side is elsewhere and has a connection.
func (s *Session) isRemote(side variants.Side) bool {
	_, ok := s.seats[side].(Remote)
	return ok
}

// send sends what was done here to the server, if one keeps the game.
func (s *Session) send(signal Signal) (sent bool) {
	r := s.remoteSeat()
	return r != nil && r.Send(signal)
}

// sendMove sends the move that waits for the server.
func (s *Session) sendMove() {
	n := &s.record.nodes[s.remote.pending]
	s.remote.sentAt = s.now
	s.remote.unsent = !s.send(Signal{Kind: SignalMove, Ply: s.record.depth(n.Parent), Move: n.Move})
}

// resume goes on with a game that was restored: a move that the server had not taken is sent again.
func (s *Session) resume(pending int) {
	if s.Online() && pending > 0 && pending == s.record.at {
		s.remote.pending = pending
		s.remote.nodes, s.remote.next = len(s.record.nodes), -1
		if pending == len(s.record.nodes)-1 {
			s.remote.nodes = pending
		}
		s.sendMove()
	}
}

var errOtherGame = errors.New("the server keeps another game")

// follow makes the game more like the one on the server, by one change at most. This is the only place where a difference
// between the two is mended, whatever has caused it: a move of the opponent, a refusal, another window, a lost connection. The
// error says why the record on the server cannot be followed; it is told once.
func (s *Session) follow(k Known) error {
	s.remote.cut = k.Cut
	if k.Record == nil {
		return nil
	}
	for side := range variants.Side(2) {
		if s.isRemote(side) && s.remote.away[side] != k.Away[side] {
			s.remote.away[side] = k.Away[side]
			s.notify(Change{Kind: Away, Side: side})
		}
	}
	if k.Underway {
		return nil
	}
	first := s.remote.followed != k.Record
	if first {
		s.remote.followed, s.remote.astray = k.Record, false
	}
	if s.remote.astray {
		return nil
	}
	var err error
	if first && s.record.differs(k.Record) {
		err = errOtherGame
	} else {
		err = s.step(k, first)
	}
	s.remote.astray = err != nil
	return err
}

// step carries out the next change that makes the game like the one on the server. first is set if the record on the server was
// not followed before: the game then jumps to its current position.
func (s *Session) step(k Known, first bool) error {
	rec, there := s.record, k.Record
	now := s.gameCurrent()
	at := now.at
	node, ahead := rec.branch(at, there)
	if node == at && ahead == 0 && now.closing == there.closing && s.remote.pending == 0 && s.offer.sameAs(k.Offer) {
		return nil
	}
	s.Return() // the change is one of the game, not of the moment that is looked at
	switch {
	case s.remote.pending != 0 && node == at:
		s.remote.pending = 0
		s.tell(Change{Kind: Confirmed, Side: s.Position().Turn})
		return nil
	case s.remote.pending != 0 && node == rec.nodes[at].Parent && ahead == 0 && rec.closed == 0:
		if s.remote.unsent {
			s.sendMove()
			return nil
		}
		s.refused(k.Why)
		return nil
	case node == at && ahead == 0 && rec.closing == there.closing:
		return s.stepOffer(k)
	case node == at && ahead == 0 && rec.closed == 0:
		if s.offer.Kind == OfferDraw && there.closed == variants.Agreement {
			s.answered(true, variants.Message{})
		}
		return s.endAs(there.closing)
	case node == at && rec.closed == 0 && !first && ahead <= mostBehind:
		next := there.at
		for range ahead - 1 {
			next = there.nodes[next].Parent
		}
		return s.play(there.nodes[next].Move, nil)
	case node != at && s.remote.pending == 0 && s.offer.Kind == OfferUndo:
		s.answered(true, variants.Message{})
		s.jump(node, Undone)
		return nil
	}
	return s.replace(there)
}

// endAs ends the game as it ended on the server. Where no side loses, the player elsewhere counts as the one who has ended it.
func (s *Session) endAs(c closing) error {
	side := c.loser
	if c.result != variants.Wins(side.Other()) && s.seats[side].Local() {
		side = side.Other()
	}
	return s.end(side, func() ([]variants.Event, error) {
		err := s.record.reclose(c)
		return s.record.closingEvents(), err
	})
}

// sameAs reports whether two offers ask for the same.
func (o Offer) sameAs(other Offer) bool {
	return o.Kind == other.Kind && (o.Kind == NoOffer || o.From == other.From)
}

// branch compares the line to a node with the line of another record. It returns the last node that both share, and how many
// moves the other one has after it.
func (rec *Record) branch(node int, other *Record) (shared, ahead int) {
	here, there := rec.depth(node), other.depth(other.at)
	i, j, level := node, other.at, min(here, there)
	for range here - level {
		i = rec.nodes[i].Parent
	}
	for range there - level {
		j = other.nodes[j].Parent
	}
	shared, ahead = i, there-level
	for ; level > 0; level-- {
		same := rec.nodes[i].Move == other.nodes[j].Move
		i, j = rec.nodes[i].Parent, other.nodes[j].Parent
		if !same {
			shared, ahead = i, there-level+1
		}
	}
	return shared, ahead
}

// stepOffer makes the open offer that of the server.
func (s *Session) stepOffer(k Known) error {
	o := s.offer
	switch {
	case o.Kind != NoOffer && (k.Declined || !s.isRemote(o.From)):
		s.answered(false, k.Why)
	case o.Kind != NoOffer:
		return s.withdraw(o.From)
	case s.possible(k.Offer) != nil:
		// Who is asked could not agree.
	case !s.isRemote(k.Offer.From.Other()) && !s.seats[k.Offer.From.Other()].Local():
		s.send(Signal{Kind: SignalAnswer}) // the computer agrees to nothing
	default:
		s.offer = k.Offer
		s.tell(Change{Kind: Asked, Side: k.Offer.From, Offer: k.Offer})
	}
	return nil
}

// refused takes back the move from here that the server has refused.
func (s *Session) refused(why variants.Message) {
	before := s.record.Position()
	s.takeBack()
	s.stop()
	s.offer = Offer{}
	s.tell(Change{Kind: Refused, Side: s.Position().Turn, Move: variants.NoMove, Before: before, After: s.record.Position(), Why: why})
}

// takeBack forgets the move that waits for the server.
func (s *Session) takeBack() {
	s.record.retract(s.remote.nodes, s.remote.next)
	s.remote.pending, s.remote.unsent = 0, false
}

// replace jumps to the current position of the game on the server. The moves that both have keep their notes and times.
func (s *Session) replace(there *Record) error {
	rec := s.record
	before := rec.Position()
	if s.remote.pending != 0 {
		s.takeBack()
	}
	node, ahead := rec.branch(rec.at, there)
	rec.at, rec.closing = node, closing{}
	moves := there.Moves()
	var err error
	for _, m := range moves[len(moves)-ahead:] {
		if _, err = rec.Play(m); err != nil {
			break
		}
	}
	if err == nil {
		err = rec.reclose(there.closing)
	}
	s.used = 0
	s.jumped(before, Replaced)
	return err
}
