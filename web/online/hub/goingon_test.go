//go:build !js

package hub

import (
	"strings"
	"testing"
	"testing/synctest"

	"awale/web/online/protocol"
)

// TestAGameGoesOnHere takes games that were begun elsewhere to the server: a wrong one is refused with a sentence that names the move, a
// live one is watched from its first move on, and one by correspondence survives a kill, is read when it is over, and changes no rating.
func TestAGameGoesOnHere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const opened = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S."
		store := NewMemory()
		h := open(t, store)
		ama, kofi, esi := registered(t, h, "Ama"), registered(t, h, "Kofi"), guestOf(t, h, "Esi")
		by := byDays(1, false)
		by.Record = opened + "FfF"
		for _, with := range []protocol.Asked{&protocol.Challenge{Player: kofi.id, Terms: by}, &protocol.Invite{Terms: by}} {
			if r, ok := ama.ask(with).(*protocol.Refused); !ok || r.Why != protocol.WhyRecord || !strings.Contains(r.Says, "move 3, F,") {
				t.Errorf("%s: %+v", with.Do(), r)
			}
		}
		live := terms()
		live.Rated, live.Record = false, opened+"Ff"
		match := pair(t, ama, kofi, live)
		esi.follow(match)
		for _, c := range []*client{ama, kofi, esi} {
			if m := c.matches[match]; m.Ply() != 2 || len(m.Record().Moves()) != 2 {
				t.Errorf("%s sees %d moves", c.id, m.Ply())
			}
		}
		ama.do(&protocol.Resign{At: protocol.At{Match: match, Game: 1}})

		by.Record = opened + "FfE"
		match = pairByDays(t, ama, kofi, by)
		kofi.do(&protocol.Offer{At: protocol.At{Match: match, Game: 1}, Ply: 3, What: protocol.OfferDraw})
		if told[*protocol.GameNews](kofi).Begun {
			t.Error("a game begins once more with an offer")
		}
		kofi.do(&protocol.Retract{At: protocol.At{Match: match, Game: 1}})
		g := kofi.games().Games[0]
		if g.From != 3 || g.Ply != 3 || !g.Waits(kofi.id) {
			t.Errorf("the list has %+v", g)
		}
		h.stop() // as by a kill
		h.running.Wait()
		for _, t := range h.tables {
			t.close()
		}
		h = open(t, store)
		for _, c := range []*client{ama, kofi} {
			c.h = h
			clear(c.streams)
			c.back()
		}
		kofi.moves(match)
		if g = ama.games().Games[0]; g.Ply != 4 || !g.Waits(ama.id) {
			t.Errorf("after a move the list has %+v", g)
		}
		ama.do(&protocol.Resign{At: protocol.At{Match: match, Game: 1}})
		text := ama.ask(&protocol.Fetch{At: protocol.At{Match: match, Game: 1}}).(*protocol.Fetched).Text
		if !strings.Contains(text, "1. F f 2. E") {
			t.Errorf("the game is kept as\n%s", text)
		}
		if played := ama.ask(recordOf(ama.id)).(*protocol.Played); len(played.Ratings) > 0 {
			t.Errorf("it has changed ratings: %+v", played.Ratings)
		}
	})
}

// recordOf asks for the record of a player.
func recordOf(player string) *protocol.Record {
	r := &protocol.Record{}
	r.Player = player
	return r
}
