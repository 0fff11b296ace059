//go:build !js

package main

import (
	"time"

	"awale/ai"
	"awale/variants"
	"awale/variants/notation"
	"awale/web/online/client"
	"awale/web/online/protocol"
	"awale/web/online/referee"
)

// bot plays with a level of the computer against all who ask.
type bot struct {
	*runner
	level   ai.Level
	thinker *ai.Thinker
	pause   time.Duration
	// enter is the tournament in which it plays, "" for none, and entered is when it has entered last.
	enter   string
	entered time.Duration
	// declines reports whether no challenge is accepted now, nil for never.
	declines func() bool
	// answered are the challenges that were answered, by the number of commands that wait for it.
	answered map[string]bool
	// asked is where the computer thinks, or has moved last, and since when.
	asked place
	since time.Duration
	// waits is where the bot waits for its opponent, and since when.
	waits struct {
		place
		since time.Duration
	}
	// thought is the move that it has found, while it still waits.
	thought variants.Move
	// said are the games of which the bot has said what it wants after them, and over is when a match was over.
	said map[place]bool
	over map[string]time.Duration
}

// plays reports whether the bot plays now.
func (b *bot) plays() bool {
	for _, m := range b.client.Matches() {
		if m.Yours() && !m.Over() {
			return true
		}
	}
	return false
}

// place is a position in a match.
type place struct {
	match     string
	game, ply int
}

// thinkingEvery is how often a bot looks whether the computer has found a move.
const thinkingEvery = 20 * time.Millisecond

// rest is how long a match that is over is kept, for a rematch.
const rest = time.Minute

// newBot returns a bot of a level that takes pause for a move at least.
func newBot(r *runner, level ai.Level, pause time.Duration) *bot {
	b := &bot{runner: r, level: level, pause: pause, thought: variants.NoMove, answered: map[string]bool{},
		said: map[place]bool{}, over: map[string]time.Duration{}}
	b.thinker = ai.NewThinker(ai.Open{}, func() time.Duration { return time.Since(b.begun) })
	return b
}

// act does what there is to do, and returns when to look again.
func (b *bot) act() time.Duration {
	b.answerChallenges()
	b.enterTournament()
	wait := idle
	for _, m := range b.client.Matches() {
		if m.Yours() && m.Log() != nil {
			wait = min(wait, b.play(m))
		}
	}
	return wait
}

// enterAgain is how often a bot sees to it that it is in its tournament: it has left it after its connection was lost for long.
const enterAgain = 10 * time.Second

// enterTournament enters the tournament, or comes back to it.
func (b *bot) enterTournament() {
	if b.enter == "" || b.client.State() != client.Online || b.entered != 0 && b.client.Now()-b.entered < enterAgain {
		return
	}
	if own, ok := b.client.InTournament(b.enter); ok && !own.Away {
		return
	}
	b.entered = b.client.Now()
	b.client.Do(&protocol.Enter{Tournament: b.enter}, func(protocol.Told) {}) // it is refused to one who is in it
}

// answerChallenges accepts what the server lets it accept.
func (b *bot) answerChallenges() {
	waiting := map[string]bool{}
	for _, p := range b.client.Challenges() {
		waiting[p.Challenge] = true
		if p.By == b.client.You().ID || b.answered[p.Challenge] {
			continue
		}
		b.answered[p.Challenge] = true
		accept, decline := &protocol.Accept{}, &protocol.Decline{}
		accept.Challenge, decline.Challenge = p.Challenge, p.Challenge
		if b.declines != nil && b.declines() {
			b.client.Do(decline, nil)
			continue
		}
		b.client.Do(accept, func(t protocol.Told) {
			if _, refused := t.(*protocol.Refused); refused {
				b.client.Do(decline, nil)
			}
		})
	}
	for id := range b.answered {
		if !waiting[id] {
			delete(b.answered, id)
		}
	}
}

// play does what there is to do in a match, and returns when to look again.
func (b *bot) play(m *client.Match) time.Duration {
	log := m.Log()
	here := m.Player(b.client.You().ID)
	at := place{m.ID(), log.Game(), log.Ply()}
	switch {
	case log.Over():
		return b.afterMatch(m, here)
	case log.Record().Outcome().Over():
		b.once(at, &protocol.Next{At: protocol.At{Match: at.match, Game: at.game}})
		return idle
	}
	if what, from := log.Offered(); what != "" && from != log.Side(here) {
		// A move may be taken back. A draw is played out.
		b.once(at, &protocol.Answer{At: protocol.At{Match: at.match, Game: at.game}, Ply: at.ply, Yes: what == protocol.OfferUndo})
	}
	if log.Record().Position().Turn != log.Side(here) {
		return b.await(at)
	}
	return b.move(log, at)
}

// longestWait is how long a bot waits for a move of its opponent: others want to play as well.
const longestWait = 30 * time.Minute

// await gives a game up whose opponent does not move.
func (b *bot) await(at place) time.Duration {
	if b.waits.place != at {
		b.waits.place, b.waits.since = at, b.client.Now()
	}
	if b.client.Now()-b.waits.since >= longestWait {
		b.once(at, &protocol.Resign{At: protocol.At{Match: at.match, Game: at.game}})
	}
	return idle
}

// once sends a command once in a place.
func (b *bot) once(at place, with protocol.Asked) {
	if !b.said[at] {
		b.said[at] = true
		b.client.Do(with, nil)
	}
}

// move thinks about a move, and plays it.
func (b *bot) move(log *referee.Match, at place) time.Duration {
	now := b.client.Now()
	if b.asked != at {
		b.asked, b.since, b.thought = at, now, variants.NoMove
		job := b.level.Strength().Job(log.Record().Rules(), log.Record().History(), draw())
		if c := log.Clock(b.client.ServerTime()); c != nil {
			c.Budget(log.Record().Position().Turn).Limit(&job.Limits)
		}
		b.thinker.Start(job)
	}
	if result, done := b.thinker.Poll(); done {
		b.thought = result.Move
	}
	switch {
	case b.thought == variants.NoMove:
		return thinkingEvery
	case now-b.since < b.pause:
		return b.pause - (now - b.since)
	}
	b.client.Do(&protocol.Move{At: protocol.At{Match: at.match, Game: at.game}, Ply: at.ply,
		Move: notation.FormatMove(log.Record().Rules().Size(), b.thought)}, func(t protocol.Told) {
		if _, refused := t.(*protocol.Refused); refused {
			b.asked = place{} // it is thought about again
		}
	})
	b.thought = variants.NoMove
	return idle
}

// afterMatch plays again with an opponent who wants to.
func (b *bot) afterMatch(m *client.Match, here int) time.Duration {
	id := m.ID()
	if _, known := b.over[id]; !known {
		b.over[id] = b.client.Now()
	}
	if m.Log().Ready(1 - here) {
		b.once(place{match: id}, m.Again())
	}
	if b.client.Now()-b.over[id] >= rest {
		b.client.Forget(id)
		delete(b.over, id)
		for at := range b.said {
			if at.match == id {
				delete(b.said, at)
			}
		}
	}
	return idle
}
