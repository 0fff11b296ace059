//go:build !js

package hub

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"awale/web/online/identity"
	"awale/web/online/protocol"
)

// TestArrangedResults: games that look arranged are told to moderators once, and to nobody else; they count all the same. A game of two
// accounts that have used one key counts for nothing, also after a restart.
func TestArrangedResults(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := NewMemory()
		h := open(t, store)
		ama, kofi, nana := registered(t, h, "Ama"), registered(t, h, "Kofi"), registered(t, h, "Nana")
		h.moderators[nana.id] = true
		kofi.place = "198.51.100.9"
		kofi.back()
		reports := func() []protocol.Complaint {
			t.Helper()
			time.Sleep(2 * time.Second)
			return nana.ask(&protocol.Reports{}).(*protocol.Filed).Reports
		}
		loses := func(loser, winner *client) {
			t.Helper()
			time.Sleep(time.Minute) // challenges have a budget
			match := pair(t, loser, winner, terms())
			begins(t, match, loser, winner)
			loser.do(&protocol.Resign{At: protocol.At{Match: match, Game: 1}})
			for _, c := range []*client{winner, loser} { // one follows few matches at once
				c.read()
				c.do(&protocol.Unfollow{Of: match})
			}
		}
		for range 5 {
			loses(kofi, ama)
		}
		if list := reports(); len(list) != 0 {
			t.Errorf("after five games: %+v", list)
		}
		loses(kofi, ama)
		loses(kofi, ama)
		list := reports()
		if len(list) != 1 || list[0].Reason != protocol.ReportArranged || pairOf(list[0].From, list[0].About) != pairOf(ama.id, kofi.id) ||
			!slices.Equal(list[0].Signs, []string{protocol.SignWinner, protocol.SignShort}) {
			t.Fatalf("after seven games: %+v", list)
		}
		if own, err := h.reports.list(ama.id); err != nil || len(own.(*protocol.Filed).Reports) != 0 {
			t.Errorf("a moderator is told that own results look arranged: %+v, %v", own, err)
		}
		if h.reports.settle(ama.id, list[0].Report, now()) == nil {
			t.Error("a moderator settles a report of own results")
		}
		if pointsOf(h, ama) <= pointsOf(h, kofi)+200 {
			t.Error("the games do not count")
		}
		nana.do(&protocol.Settle{Report: list[0].Report})
		loses(kofi, ama)
		if list := reports(); len(list) != 0 {
			t.Errorf("after the report was settled: %+v", list)
		}

		// A key goes from one account to another.
		key := identity.NewKey()
		if err := h.registry.addDevice(ama.id, "", key.Public(), now()); err != nil {
			t.Fatal(err)
		}
		if err := h.registry.forgetOthers(ama.id, key.Public(), now()); err != nil {
			t.Fatal(err)
		}
		twin := newClient(t, h)
		twin.conn.Close()
		twin.key = ama.key
		w := twin.connect()
		twin.is(twin.ask(&protocol.Register{Name: "Amma", Proof: twin.key.Prove("register", address, w.Nonce, w.Expires)}))
		before := pointsOf(h, ama)
		loses(twin, ama)
		for round := range 2 {
			if pointsOf(h, ama) != before {
				t.Errorf("round %d: a game of two accounts with one key counts", round)
			}
			if round == 0 {
				if list := reports(); len(list) != 1 || !slices.Equal(list[0].Signs, []string{protocol.SignPlace, protocol.SignKey}) {
					t.Errorf("the reports are %+v", list)
				}
				h = open(t, store)
			}
		}
		h.mu.Lock()
		defer h.mu.Unlock()
		players := [2]string{ama.id, twin.id}
		if _, same := h.registry.related(players, now()); !same || len(h.reports.filed) != 1 {
			t.Error("after a restart it is forgotten")
		}
		if _, same := h.registry.related(players, now()+formerTime+day); same {
			t.Error("a key of long ago counts")
		}
	})
}
