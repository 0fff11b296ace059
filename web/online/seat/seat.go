package seat

import (
	"slices"
	"time"

	"awale/game"
	"awale/variants"
	"awale/variants/notation"
	"awale/web/online/client"
	"awale/web/online/protocol"
	"awale/web/online/referee"
)

// Seat is the seat of a player elsewhere in one game of a match. It implements [game.Remote].
type Seat struct {
	game.Absent
	client *client.Client
	match  string
	game   int
	// waiting is how many commands the server has not answered, and sent is when the last one was sent.
	waiting int
	sent    time.Duration
	// events is how many events the match needs to have until it holds what follows from the commands that were carried out.
	events uint64
	// move is the move that the server has not taken yet, nil for none, played when it was played, and clock what the
	// clocks show until the server knows of it. It is sent again at again, if the server had no time for it.
	move   *protocol.Move
	played time.Duration
	clock  *game.Clock
	again  time.Duration
	// why says why the last command was refused, the zero value if it was not.
	why variants.Message
}

// log returns the match while it is at the game, nil otherwise. A match of which only a part has come yet stands elsewhere.
func (s *Seat) log() *referee.Match {
	if m := s.client.Match(s.match); m != nil && m.Complete() && m.Log() != nil && m.Log().Game() == s.game {
		return m.Log()
	}
	return nil
}

// Known implements [game.Remote].
func (s *Seat) Known() game.Known {
	log := s.log()
	cut := s.client.State() != client.Online
	if log == nil {
		return game.Known{Cut: cut}
	}
	s.sendAgain(log)
	k := game.Known{Record: log.Record(), Declined: log.Declined(), Rated: log.Terms().Rated,
		Tournament: log.Tournament() != "", Why: s.why, Cut: cut,
		Underway: s.waiting > 0 || s.move != nil || log.Events() < s.events || s.client.CatchesUp(s.match)}
	if what, from := log.Offered(); what != "" {
		k.Offer = game.Offer{Kind: offers[what], From: from}
	}
	for player := range 2 {
		k.Away[log.Side(player)] = log.Away(player)
	}
	return k
}

// answerTime is how long the clocks of the server are not shown after a command, unless its answer comes before: they do not know of a
// move that is on its way, and would show the clock of the player who has made it. After that all clocks stand while the move waits.
const answerTime = 2 * time.Second

// Clock implements [game.Remote].
func (s *Seat) Clock() *game.Clock {
	log, now := s.log(), s.client.Now()
	switch {
	case log == nil || log.Record().Outcome().Over():
		return nil
	case s.move != nil && now-s.played < answerTime:
		return nil
	case s.move != nil:
		return s.clock
	case s.waiting > 0 && now-s.sent < answerTime:
		return nil
	}
	return log.Clock(s.client.MatchTime(s.client.Match(s.match)))
}

// offers are the offers that can be made in a match.
var offers = map[string]game.OfferKind{protocol.OfferDraw: game.OfferDraw, protocol.OfferUndo: game.OfferUndo}

// Send implements [game.Remote]. An offer that cannot be made in a match, such as that of another game, is sent to nobody.
func (s *Seat) Send(g game.Signal) (sent bool) {
	at, log := protocol.At{Match: s.match, Game: s.game}, s.log()
	ply := g.Ply // of an offer and an answer
	if log != nil {
		ply = max(ply, log.Ply()) // the table may not show the last moves yet
	}
	s.why = variants.Message{}
	switch g.Kind {
	case game.SignalMove:
		if log == nil {
			return false
		}
		s.played = s.client.Now()
		s.clock = log.Clock(s.client.MatchTime(s.client.Match(s.match)))
		if s.clock != nil {
			s.clock.Moved(log.Record().Position().Turn)
		}
		s.sendMove(log, &protocol.Move{At: at, Ply: g.Ply, Move: notation.FormatMove(log.Record().Rules().Size(), g.Move)})
	case game.SignalResign:
		s.do(log, &protocol.Resign{At: at}, s.answered)
	case game.SignalOffer:
		for what, kind := range offers {
			if kind == g.Offer.Kind {
				s.do(log, &protocol.Offer{At: at, Ply: ply, What: what}, s.answered)
			}
		}
	case game.SignalWithdraw:
		s.do(log, &protocol.Retract{At: at}, s.answered)
	case game.SignalAnswer:
		s.do(log, &protocol.Answer{At: at, Ply: ply, Yes: g.Yes}, s.answered)
	}
	return true
}

// againAfter is how long a move waits until it is sent again.
const againAfter = 2 * time.Second

// sendMove sends a move. One that the server could not look at is sent again later: it had no room or no time, or its answer got lost. That
// is harmless, because a move names the position in which it is played.
func (s *Seat) sendMove(log *referee.Match, m *protocol.Move) {
	s.move, s.again = m, 0
	s.do(log, m, func(r *protocol.Refused) {
		if r != nil && slices.Contains([]protocol.Why{protocol.WhyFull, protocol.WhyRate, protocol.WhyOld, protocol.WhyOrder}, r.Why) {
			s.again = s.client.Now() + againAfter
			return
		}
		s.move = nil
		s.answered(r)
	})
}

// sendAgain sends the move that waits again, once it is time. It waits no more if the game has gone on.
func (s *Seat) sendAgain(log *referee.Match) {
	switch {
	case s.move == nil || s.again == 0:
	case log.Ply() != s.move.Ply || log.Record().Outcome().Over():
		s.move = nil
	case s.client.State() == client.Online && s.client.Now() >= s.again && !s.client.CatchesUp(s.match):
		s.sendMove(log, s.move)
	}
}

// answered takes the answer to a command: why it was refused, nil if it was carried out.
func (s *Seat) answered(r *protocol.Refused) {
	if r != nil {
		s.why = why(r)
	}
}

// do sends a command. log is the match, nil while it is not known. done is called with why it is refused, nil if it is carried out.
func (s *Seat) do(log *referee.Match, with protocol.Asked, done func(*protocol.Refused)) {
	events := uint64(0)
	if log != nil {
		events = log.Events()
	}
	s.waiting++
	s.sent = s.client.Now()
	s.client.Do(with, func(t protocol.Told) {
		s.waiting--
		r, refused := t.(*protocol.Refused)
		if !refused {
			s.events = max(s.events, events+1)
		}
		done(r)
	})
}

// why returns the sentence that says why something was not taken.
func why(r *protocol.Refused) variants.Message {
	for _, reason := range variants.Reasons() {
		if m := reason.Message(); r.Why == protocol.WhyIllegal && m.Key == r.Rule {
			return m
		}
	}
	if r.Why == protocol.WhyOver || r.Why == protocol.WhyTime {
		return variants.GameOver.Message()
	}
	if slices.Contains([]protocol.Why{protocol.WhyAgain, protocol.WhyOffer, protocol.WhyRated}, r.Why) {
		return variants.Say("online.why." + string(r.Why))
	}
	return variants.Say("refuse.server")
}
