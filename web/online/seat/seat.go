package seat

import (
	"slices"
	"time"

	"awale/game"
	"awale/game/save"
	"awale/variants"
	"awale/variants/notation"
	"awale/web/online/client"
	"awale/web/online/protocol"
	"awale/web/online/referee"
)

// Seat is the seat of a player elsewhere. It implements [game.Remote].
type Seat struct {
	feed *feed
	side variants.Side
}

// feed joins one game of a match to the seats of a session.
type feed struct {
	client *client.Client
	match  string
	game   int
	// seats are those of the sides that are elsewhere, nil for the side of the player here.
	seats [2]*Seat
	// queue are the signals that wait, in the order of the match: each is for one side. numbers are those of the last ones.
	queue   []queued
	numbers [2]uint64
	// attached is set once the feed hears the match. resynced is how many events the match had when the session asked for a snapshot
	// last.
	attached bool
	resynced uint64
	// held is a move from here that could not be written yet, because the match is not there.
	held *game.Signal
	// move is the move from here that the server has not told of yet, nil for none.
	move *protocol.Move
	// offer is the offer from here that the server has not told of yet, nil for none. answered is set while an answer from here waits to
	// be told of.
	offer    *protocol.Offer
	answered bool
	// shown is when the clocks were sent last.
	shown time.Duration
	timed bool
}

type queued struct {
	side   variants.Side
	signal game.Signal
}

// Local implements [game.Seat].
func (*Seat) Local() bool { return false }

// Begin implements [game.Seat]: the server knows whose turn it is.
func (*Seat) Begin(*variants.Rules, []variants.Position) {}

// Stop implements [game.Seat].
func (*Seat) Stop() {}

// Poll implements [game.Seat].
func (s *Seat) Poll() (game.Signal, bool) {
	f := s.feed
	f.attach()
	f.showClocks()
	if len(f.queue) == 0 || f.queue[0].side != s.side {
		return game.Signal{}, false
	}
	q := f.queue[0]
	f.queue = f.queue[1:]
	return q.signal, true
}

// Resync implements [game.Remote].
func (s *Seat) Resync() { s.feed.resync() }

// Send implements [game.Remote].
func (s *Seat) Send(g game.Signal) { s.feed.send(s.side, g) }

// attach makes the feed the one that hears the match, once the match has come to the game.
func (f *feed) attach() {
	if f.attached || f.log() == nil {
		return
	}
	f.attached = true
	f.client.Match(f.match).Attach(f.happened)
	if f.held != nil {
		f.sendMove(f.opponent(), *f.held)
		f.held = nil
	}
	f.snapshot()
}

// opponent returns the side of the opponent, South in a match that is watched.
func (f *feed) opponent() variants.Side {
	if f.here(variants.South) {
		return variants.North
	}
	return variants.South
}

// mostQueued is how many signals may wait: with more the game is told as a whole.
const mostQueued = 64

// bring has a signal wait for a side.
func (f *feed) bring(side variants.Side, g game.Signal) {
	if f.seats[side] == nil {
		return
	}
	if len(f.queue) >= mostQueued && g.Kind != game.SignalSnapshot {
		f.snapshot()
		return
	}
	f.numbers[side]++
	g.Number = f.numbers[side]
	f.queue = append(f.queue, queued{side, g})
}

// both brings a signal that concerns both sides.
func (f *feed) both(g game.Signal) {
	f.bring(f.opponent(), g)
}

// resync brings a snapshot because the session has asked for one.
func (f *feed) resync() {
	f.snapshot()
	log := f.log()
	if log == nil {
		return
	}
	if n := len(f.queue); f.resynced == log.Events() && n > 0 && f.queue[n-1].signal.Kind == game.SignalOffer {
		f.queue = f.queue[:n-1] // the session does not take the offer
	}
	f.resynced = log.Events()
}

// snapshot brings the whole game in the place of all that waits.
func (f *feed) snapshot() {
	f.queue = nil
	f.whole()
}

// whole brings the whole game, and what else there is to know of it. If the match is not there, it comes later.
func (f *feed) whole() {
	log := f.log()
	if log == nil {
		return
	}
	f.answered, f.timed = false, false
	if f.move != nil && f.move.Ply != log.Ply() {
		f.move = nil // it has come, or the game went on without it
	}
	doc := f.document(log)
	for _, side := range [2]variants.Side{variants.South, variants.North} {
		// Each seat that has lost the thread waits for one.
		f.bring(side, game.Signal{Kind: game.SignalSnapshot, Game: &doc})
		f.bring(side, game.Signal{Kind: game.SignalAway, Away: log.Away(f.player(side))})
	}
	if what, from := log.Offered(); what != "" {
		f.bring(from, game.Signal{Kind: game.SignalOffer, Offer: game.Offer{Kind: offers[what]}})
	}
}

// log returns the match while it is at the game, nil otherwise.
func (f *feed) log() *referee.Match {
	if m := f.client.Match(f.match); m != nil && m.Log() != nil && m.Log().Game() == f.game {
		return m.Log()
	}
	return nil
}

// time is when the match stood as it is known here, by the clock of the server.
func (f *feed) time() int64 { return f.client.MatchTime(f.client.Match(f.match)) }

// offers are the offers of a match at a table.
var offers = map[string]game.OfferKind{protocol.OfferDraw: game.OfferDraw, protocol.OfferUndo: game.OfferUndo}

// document returns the game as the match tells it.
func (f *feed) document(log *referee.Match) save.Game {
	doc := game.Document(log.Record(), [2]save.Player{{Kind: save.Remote}, {Kind: save.Remote}}, variants.South, 0)
	doc.Clock = log.Clock(f.time()).Document()
	return doc
}

// player returns the player of a side in the game, 0 or 1.
func (f *feed) player(side variants.Side) int { return (int(side) + f.game - 1) % 2 }

// clocksEvery is how often the session is told what the clocks show, while it lets them run itself.
const clocksEvery = 2 * time.Second

// showClocks brings the readings of the clocks now and then, and in every frame while they stand.
func (f *feed) showClocks() {
	log := f.log()
	if !f.attached || log == nil || log.Record().Outcome().Over() {
		return
	}
	now := f.client.Now()
	if f.timed && (now == f.shown || !log.Stands(f.time()) && now-f.shown < clocksEvery) {
		return
	}
	f.timed, f.shown = true, now
	if c := log.Clock(f.time()); c != nil {
		f.both(game.Signal{Kind: game.SignalClock, Clock: [2]time.Duration{c.Left(variants.South), c.Left(variants.North)}})
	}
}

// at names the game in a command.
func (f *feed) at() protocol.At { return protocol.At{Match: f.match, Game: f.game} }

// ply returns how many moves will have been played when a command that is sent now comes.
func (f *feed) ply() int {
	if f.move != nil {
		return f.move.Ply + 1
	}
	if log := f.log(); log != nil {
		return log.Ply()
	}
	return 0
}

// send gives the server what a person here has done. side is that of the seat, the opponent.
func (f *feed) send(side variants.Side, g game.Signal) {
	switch g.Kind {
	case game.SignalMove:
		f.sendMove(side, g)
	case game.SignalResign:
		f.do(&protocol.Resign{At: f.at()})
	case game.SignalOffer:
		f.sendOffer(side, g.Offer)
	case game.SignalWithdraw:
		f.do(&protocol.Retract{At: f.at()})
	case game.SignalAnswer:
		f.answered = true
		f.do(&protocol.Answer{At: f.at(), Ply: f.ply(), Yes: g.Yes})
	}
}

// do sends a command that has been carried out here already. If the server refuses it, the game here is put right.
func (f *feed) do(with protocol.Asked) {
	f.client.Do(with, func(t protocol.Told) {
		if _, refused := t.(*protocol.Refused); refused {
			f.snapshot()
		}
	})
}

func (f *feed) sendMove(side variants.Side, g game.Signal) {
	log := f.log()
	if log == nil {
		f.held = &g
		return
	}
	move := &protocol.Move{At: f.at(), Ply: g.Ply, Move: notation.FormatMove(log.Record().Rules().Size(), g.Move)}
	f.move = move
	f.client.Do(move, func(t protocol.Told) {
		if r, refused := t.(*protocol.Refused); refused && f.move == move {
			f.move = nil
			f.bring(side, game.Signal{Kind: game.SignalRefuse, Ply: move.Ply, Why: why(r)})
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

// sendOffer asks the opponent for something. Only a draw and an undo can be asked for in a match: another game of it is no matter of the
// session.
func (f *feed) sendOffer(side variants.Side, o game.Offer) {
	for what, kind := range offers {
		if kind != o.Kind {
			continue
		}
		offer := &protocol.Offer{At: f.at(), Ply: f.ply(), What: what}
		f.offer = offer
		f.client.Do(offer, func(t protocol.Told) {
			if r, refused := t.(*protocol.Refused); refused && f.offer == offer {
				f.offer = nil
				f.bring(side, game.Signal{Kind: game.SignalAnswer, Why: why(r)})
			}
		})
		return
	}
	f.bring(side, game.Signal{Kind: game.SignalAnswer})
}
