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
	// why says why the last command was refused, the zero value if it was not.
	why variants.Message
}

// log returns the match while it is at the game, nil otherwise.
func (s *Seat) log() *referee.Match {
	if m := s.client.Match(s.match); m != nil && m.Log() != nil && m.Log().Game() == s.game {
		return m.Log()
	}
	return nil
}

// Known implements [game.Remote].
func (s *Seat) Known() game.Known {
	log := s.log()
	if log == nil {
		return game.Known{}
	}
	k := game.Known{Record: log.Record(), Declined: log.Declined(), Rated: log.Terms().Rated, Why: s.why,
		Underway: s.waiting > 0 || log.Events() < s.events || s.client.CatchesUp(s.match)}
	if what, from := log.Offered(); what != "" {
		k.Offer = game.Offer{Kind: offers[what], From: from}
	}
	for player := range 2 {
		k.Away[log.Side(player)] = log.Away(player)
	}
	return k
}

// answerTime is how long the clocks of the server are not shown after a command, unless its answer comes before: they do not know of a
// move that is on its way, and would show the clock of the player who has made it.
const answerTime = 2 * time.Second

// Clock implements [game.Remote].
func (s *Seat) Clock() *game.Clock {
	log := s.log()
	if log == nil || log.Record().Outcome().Over() || s.waiting > 0 && s.client.Now()-s.sent < answerTime {
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
		s.do(log, &protocol.Move{At: at, Ply: g.Ply, Move: notation.FormatMove(log.Record().Rules().Size(), g.Move)})
	case game.SignalResign:
		s.do(log, &protocol.Resign{At: at})
	case game.SignalOffer:
		for what, kind := range offers {
			if kind == g.Offer.Kind {
				s.do(log, &protocol.Offer{At: at, Ply: ply, What: what})
			}
		}
	case game.SignalWithdraw:
		s.do(log, &protocol.Retract{At: at})
	case game.SignalAnswer:
		s.do(log, &protocol.Answer{At: at, Ply: ply, Yes: g.Yes})
	}
	return true
}

// do sends a command. log is the match, nil while it is not known.
func (s *Seat) do(log *referee.Match, with protocol.Asked) {
	events := uint64(0)
	if log != nil {
		events = log.Events()
	}
	s.waiting++
	s.sent = s.client.Now()
	s.client.Do(with, func(t protocol.Told) {
		s.waiting--
		if r, refused := t.(*protocol.Refused); refused {
			s.why = why(r)
		} else {
			s.events = max(s.events, events+1)
		}
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
