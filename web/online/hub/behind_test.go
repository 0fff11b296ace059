//go:build !js

package hub

import (
	"reflect"
	"testing"
	"testing/synctest"
	"time"

	"awale/web/online/protocol"
)

// late are terms by which those who watch see everything a minute later.
func late() protocol.Terms {
	t := terms()
	t.Behind = 60
	return t
}

// TestThoseWhoWatchSeeLater watches a match with a delay: in its course, on a new connection, after its end, and after a restart.
func TestThoseWhoWatchSeeLater(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := NewMemory()
		h := open(t, store)
		ama, kofi, esi := registered(t, h, "Ama"), registered(t, h, "Kofi"), registered(t, h, "Esi")
		esi.follow(protocol.StreamLobby)
		match := pair(t, ama, kofi, late())
		esi.follow(match)
		time.Sleep(announceMost)
		if shown := told[*protocol.Changed](esi).Shown; len(shown) != 1 || shown[0].Behind != 60 {
			t.Errorf("the lobby lists %+v", shown)
		}
		if n := esi.matches[match].Events(); n != 1 {
			t.Fatalf("%d events at first", n)
		}
		begun := time.Now()
		for range 5 {
			play(t, match, ama, kofi) // each sees the move at once
		}
		seen := func(want int) {
			t.Helper()
			esi.read()
			if n := esi.matches[match].Ply(); n != want {
				t.Fatalf("%d moves are seen, not %d", n, want)
			}
		}
		seen(0)
		esi.refused(&protocol.Follow{Of: match, After: 2}, protocol.WhyUnknown)
		esi.refused(&protocol.Follow{Of: match, After: 200}, protocol.WhyUnknown)
		time.Sleep(59*time.Second - time.Since(begun))
		seen(0)
		time.Sleep(4 * time.Second)
		seen(3)

		// A new connection shows no more, and nor does beginning anew.
		esi.back()
		esi.follow(match)
		seen(3)
		esi.do(&protocol.Unfollow{Of: match})
		delete(esi.matches, match)
		esi.streams[match] = &protocol.Follower{}
		esi.follow(match)
		seen(3)

		// The end is no way around it, except for those who have played.
		kofi.do(&protocol.Resign{At: protocol.At{Match: match, Game: 1}})
		ama.read()
		if !ama.matches[match].Over() || esi.matches[match].Over() {
			t.Error("the end is not where it has to be")
		}
		fetch, record := &protocol.Fetch{At: protocol.At{Match: match, Game: 1}}, &protocol.Record{}
		record.Player = kofi.id
		results := func(c *client) int {
			played := c.ask(record).(*protocol.Played)
			if len(played.Opponents) != len(played.Results) {
				t.Errorf("%d results, %d opponents", len(played.Results), len(played.Opponents))
			}
			return len(played.Results)
		}
		esi.refused(fetch, protocol.WhyUnknown)
		if _, ok := ama.ask(fetch).(*protocol.Fetched); !ok || results(esi) != 0 || results(ama) != 1 || results(kofi) != 1 {
			t.Error("the past is not told to those whom it concerns")
		}
		seen(3)
		ended := time.Now()
		time.Sleep(20 * time.Second)
		seen(5)

		// After a restart there is no table any more.
		h = open(t, store)
		for _, c := range []*client{ama, esi} {
			c.h = h
			c.back()
		}
		esi.follow(match)
		seen(5)
		if esi.matches[match].Over() || results(esi) != 0 || results(ama) != 1 {
			t.Error("the restart tells too much")
		}
		time.Sleep(61*time.Second - time.Since(ended))
		esi.read()
		if !reflect.DeepEqual(esi.matches[match], ama.matches[match]) || results(esi) != 1 {
			t.Error("the end does not come")
		}
		if _, ok := esi.ask(fetch).(*protocol.Fetched); !ok {
			t.Error("the game cannot be fetched")
		}
		table := h.table(match)
		time.Sleep(12 * time.Minute)
		if h.Health().Matches != 0 || !table.closed || table.timer != nil || table.showing != nil {
			t.Error("the table is not forgotten")
		}
	})
}

// TestAMatchIsListedUntilItsEndIsSeen ends a match with a delay: it can be watched, and is found by both players alone, until its end is
// shown.
func TestAMatchIsListedUntilItsEndIsSeen(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, NewMemory())
		ama, kofi, esi := registered(t, h, "Ama"), registered(t, h, "Kofi"), guestOf(t, h, "Esi")
		esi.follow(protocol.StreamLobby)
		match := pair(t, ama, kofi, late())
		kofi.do(&protocol.Resign{At: protocol.At{Match: match, Game: 1}})
		found := func(c *client) int { return len(c.ask(&protocol.Find{}).(*protocol.Found).Games) }
		hidden := func() (list []string) {
			time.Sleep(announceMost + time.Second) // and the archive has gathered
			esi.read()
			for _, n := range esi.got {
				if x, ok := n.With.(*protocol.Changed); ok {
					list = append(list, x.Hidden...)
				}
			}
			return list
		}
		if list := hidden(); len(list) != 0 || found(esi) != 0 || found(ama) != 1 || found(kofi) != 1 {
			t.Errorf("%v is no longer listed; %d, %d and %d find the game", list, found(esi), found(ama), found(kofi))
		}
		esi.follow(match)
		esi.do(&protocol.Tell{Match: match, Words: protocol.Words{Phrase: protocol.Phrases()[0]}})
		yaw := guestOf(t, h, "Yaw")
		yaw.follow(protocol.StreamLobby)
		if w := told[*protocol.Lobby](yaw); len(w.Matches) != 1 || w.Matches[0].Featured || w.Players[0].State != protocol.Free {
			t.Errorf("a newcomer sees %+v", w)
		}
		time.Sleep(time.Minute)
		if list := hidden(); len(list) != 1 || !esi.matches[match].Over() || found(esi) != 1 {
			t.Errorf("%v is hidden at the end, and %d games are found", list, found(esi))
		}
		esi.refused(&protocol.Tell{Match: match, Words: protocol.Words{Phrase: protocol.Phrases()[0]}}, protocol.WhyUnknown)
	})
}

// TestATableThatIsClosedShowsNothingMore closes the hub while those who watch are behind.
func TestATableThatIsClosedShowsNothingMore(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, NewMemory())
		ama, kofi, esi := registered(t, h, "Ama"), registered(t, h, "Kofi"), guestOf(t, h, "Esi")
		match := pair(t, ama, kofi, late())
		esi.follow(match)
		play(t, match, ama, kofi)
		table := h.table(match)
		if table.showing == nil {
			t.Fatal("nothing is held back")
		}
		h.Stop()
		if table.showing != nil || table.timer != nil {
			t.Error("timers run on")
		}
	})
}
