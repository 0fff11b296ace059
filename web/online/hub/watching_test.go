//go:build !js

package hub

import (
	"testing"
	"testing/synctest"
	"time"

	"awale/web/online/protocol"
)

// first plays a contest until its first game goes on, and returns its match.
func (x *contest) first() string {
	x.t.Helper()
	time.Sleep(65 * time.Second)
	x.play()
	match := protocol.TournamentMatch(x.id, 1)
	if x.h.table(match) == nil {
		x.t.Fatal("no game is played")
	}
	return match
}

// TestATournamentIsWatchedLater: whoever watches a game of a tournament with a delay sees its moves and its end later, also after a restart
// and with a second account. The standings tell the result at once.
func TestATournamentIsWatchedLater(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := plan()
		p.Behind = 180
		x := newContest(t, 2, p)
		esi := registered(t, x.h, "Esi")
		match := x.first()
		esi.follow(match)
		began := time.Now()
		for range 60 {
			if g, _ := x.log().Game(1); g.Result.End != "" {
				break
			}
			x.play()
		}
		if g, _ := x.log().Game(1); g.Result.End == "" || time.Since(began) > time.Minute {
			t.Fatalf("the game has the result %q after %v", g.Result.End, time.Since(began))
		}
		fetch := &protocol.Fetch{At: protocol.At{Match: match, Game: 1}}
		hidden := func(when string) {
			t.Helper()
			esi.read()
			if m := esi.matches[match]; m.Ply() != 0 || m.Over() {
				t.Errorf("%s the spectator sees %d moves, over: %v", when, m.Ply(), m.Over())
			}
			esi.refused(fetch, protocol.WhyUnknown)
		}
		hidden("at the end")
		x.kill()
		esi.h = x.h
		esi.back()
		esi.follow(match)
		hidden("after a restart")
		if page := esi.ask(&protocol.Standings{Tournament: x.id}).(*protocol.Placings); page.Players[0].Games == 0 {
			t.Errorf("the standings have %+v", page.Players)
		}
		time.Sleep(3*time.Minute - time.Since(began) + time.Minute)
		esi.read()
		if _, ok := esi.ask(fetch).(*protocol.Fetched); !ok || !esi.matches[match].Over() {
			t.Error("the end does not come")
		}
	})
}

// TestATournamentLimitsMessages: the tournament says what may be said about its games, to the players, among those who watch, and in
// private to somebody who plays. It holds after a restart, and for these games alone.
func TestATournamentLimitsMessages(t *testing.T) {
	for _, talk := range []string{protocol.TalkPhrases, protocol.TalkNone} {
		synctest.Test(t, func(t *testing.T) {
			p := plan()
			p.Talk = talk
			x := newContest(t, 2, p)
			ama, kofi := x.clients[0], x.clients[1]
			esi, yaw := registered(t, x.h, "Esi"), registered(t, x.h, "Yaw")
			match := x.first()
			esi.follow(match)
			text, phrase := protocol.Words{Text: "Take the left one!"}, protocol.Words{Phrase: protocol.Phrases()[0]}
			limited := func(c *client, tell protocol.Tell) {
				t.Helper()
				tell.Words = text
				c.refused(&tell, protocol.WhyTalk)
				tell.Words = phrase
				_, said := c.ask(&tell).(*protocol.Done)
				if said != (talk == protocol.TalkPhrases) {
					t.Errorf("with %q a phrase is said: %v", talk, said)
				}
			}
			all := func() {
				t.Helper()
				limited(ama, protocol.Tell{Match: match})
				limited(esi, protocol.Tell{Match: match})
				limited(esi, protocol.Tell{Player: kofi.id})
				limited(kofi, protocol.Tell{Player: esi.id})
			}
			all()
			esi.do(&protocol.Tell{Player: yaw.id, Words: text})
			x.kill()
			for _, c := range []*client{esi, yaw} {
				c.h = x.h
				c.back()
			}
			esi.follow(match)
			all()
		})
	}
}

// TestBoardsAtAGlance: who glances at a match gets its moves, with its delay, and is told to nobody until the match is watched. A
// connection follows a bounded number of matches.
func TestBoardsAtAGlance(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, NewMemory())
		ama, kofi, esi := registered(t, h, "Ama"), registered(t, h, "Kofi"), registered(t, h, "Esi")
		ama.follow(protocol.StreamOwn)
		match := pair(t, ama, kofi, late())
		watchers := func() int {
			time.Sleep(10 * time.Second)
			h.mu.Lock()
			defer h.mu.Unlock()
			n := 0
			for c := range h.conns {
				n += len(c.watched)
			}
			return n
		}
		esi.streams[match] = &protocol.Follower{}
		glance := &protocol.Follow{Of: match, Glance: true}
		esi.do(glance)
		play(t, match, ama, kofi)
		if n := watchers(); n != 0 || esi.matches[match].Ply() != 0 {
			t.Errorf("%d watch, and %d moves are seen at once", n, esi.matches[match].Ply())
		}
		time.Sleep(time.Minute)
		if esi.read(); esi.matches[match].Ply() != 1 {
			t.Errorf("%d moves are seen later", esi.matches[match].Ply())
		}
		if esi.follow(match); watchers() != 1 {
			t.Error("who follows the match does not watch it")
		}
	})
}
