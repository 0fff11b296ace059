//go:build !js

package hub

import (
	"encoding/json"
	"fmt"
	"reflect"
	"testing"
	"testing/synctest"
	"time"

	"awale/web/online/lobby"
	"awale/web/online/protocol"
)

// players returns who is in the lobby as a client has been told of it, and by how many notices.
func (c *client) players() (here map[string]protocol.Player, notices int) {
	c.t.Helper()
	c.read()
	here = map[string]protocol.Player{}
	for _, n := range c.got {
		switch x := n.With.(type) {
		case *protocol.Lobby:
			here = map[string]protocol.Player{}
			for _, p := range x.Players {
				here[p.ID] = p
			}
		case *protocol.Changed:
			notices++
			for _, p := range x.Came {
				here[p.ID] = p
			}
			for _, id := range x.Gone {
				delete(here, id)
			}
		}
	}
	return here, notices
}

// TestACrowdIsAnnouncedTogether has many guests come and go, some of them before anybody was told of them. All who follow the lobby know
// the same in the end, whenever they began, by a few notices.
func TestACrowdIsAnnouncedTogether(t *testing.T) {
	const letters = "abcdefghknprstuvxyz" // no two of which look alike
	synctest.Test(t, func(t *testing.T) {
		h, err := Open(Options{Lobby: lobby.Settings{Most: 1000}}, NewMemory())
		if err != nil {
			t.Fatal(err)
		}
		defer h.Stop()
		guest := func(i int) *client {
			c := &client{t: t, h: h, session: fmt.Sprintf("crowd%07d", i), streams: map[string]*protocol.Follower{}}
			conn, err := h.Connect(From{Address: address, Place: fmt.Sprint("192.0.2.", i)})
			if err != nil {
				t.Fatal(err)
			}
			c.conn = conn
			c.ask(&protocol.Hello{Version: protocol.Version, Session: c.session})
			c.is(c.ask(&protocol.Guest{Name: "Guest " + letters[i/len(letters):][:1] + letters[i%len(letters):][:1]}))
			return c
		}
		const guests = 200
		begun := time.Now()
		var all []*client
		for i := range guests {
			c := guest(i)
			c.follow(protocol.StreamLobby)
			all = append(all, c)
			if i%3 == 0 {
				h.mu.Lock()
				h.lobby.Go(c.id) // as if a minute had passed since the connection was lost
				if i%2 == 0 {
					must(t, h.lobby.Enter(protocol.Player{ID: c.id, Name: "Again", Guest: true}, lobby.Hidden{}))
				}
				h.deliver()
				h.mu.Unlock()
			}
			time.Sleep(4 * time.Millisecond)
		}
		came := time.Since(begun)
		time.Sleep(2 * countEvery * announceEvery)
		want, notices := all[0].players()
		if most := int(came/announceEvery) + 2; notices > most || notices < 2 {
			t.Errorf("%d notices for %d guests in %v, at most %d", notices, guests, came, most)
		}
		told := all[0].got[len(all[0].got)-1].With.(*protocol.Changed)
		if len(want) != protocol.MaxShown || told.Here != guests-guests/6 && told.Here != guests-guests/6-1 {
			t.Errorf("%d players are told of %d", len(want), told.Here)
		}
		h.mu.Lock()
		for id, p := range want {
			if h.lobby.Player(id) != p {
				t.Errorf("%+v is %+v", h.lobby.Player(id), p)
			}
		}
		h.mu.Unlock()
		for i, c := range all {
			if got, _ := c.players(); !reflect.DeepEqual(got, want) {
				t.Fatalf("guest %d knows %d players of %d", i, len(got), len(want))
			}
		}
		// A single change is told at once.
		time.Sleep(announceMost)
		before := len(all[0].got)
		registered(t, h, "Ama") // before guests
		all[0].read()
		if len(all[0].got) != before+1 {
			t.Errorf("%d notices came at once", len(all[0].got)-before)
		}
	})
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// TestTheWholeIsWrittenOnce has many follow a lobby that does not change meanwhile: they get one and the same text.
func TestTheWholeIsWrittenOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, NewMemory())
		ama, kofi := guestOf(t, h, "Ama"), guestOf(t, h, "Kofi")
		time.Sleep(2 * announceMost)
		ama.follow(protocol.StreamLobby)
		first := &h.texts.wholeText[0]
		kofi.follow(protocol.StreamLobby)
		if &h.texts.wholeText[0] != first {
			t.Error("the whole was written twice")
		}
		guestOf(t, h, "Esi")
		time.Sleep(2 * announceMost)
		yaw := guestOf(t, h, "Yaw")
		time.Sleep(2 * announceMost)
		yaw.follow(protocol.StreamLobby)
		here, _ := yaw.players()
		if !json.Valid(h.texts.wholeText) || &h.texts.wholeText[0] == first || len(here) != 4 {
			t.Errorf("%s; %d are here", h.texts.wholeText, len(here))
		}
	})
}

// TestChangesAreWrittenOnce has clients follow the lobby again from an old number: they get the very texts that others got.
func TestChangesAreWrittenOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, NewMemory())
		ama, kofi := guestOf(t, h, "Ama"), guestOf(t, h, "Kofi")
		for _, c := range []*client{ama, kofi} {
			c.follow(protocol.StreamLobby)
		}
		first := *ama.streams[protocol.StreamLobby]
		for _, name := range []string{"Esi", "Yaw", "Efua"} {
			guestOf(t, h, name)
			time.Sleep(2 * announceMost)
		}
		told := append([][]byte{}, ama.conn.waiting...)
		if len(told) < 3 {
			t.Fatalf("%d changes were told", len(told))
		}
		kofi.read()
		for range 3 {
			if err := kofi.conn.follow(first.Follow(protocol.StreamLobby), now()); err != nil {
				t.Fatal(err)
			}
			again := kofi.conn.waiting
			kofi.conn.waiting, kofi.conn.size = nil, 0
			for i, text := range again {
				if len(again) != len(told) || &text[0] != &told[i][0] {
					t.Fatalf("text %d of %d is written again", i, len(again))
				}
			}
		}
		h.mu.Lock()
		defer h.mu.Unlock()
		for i := range 2 * keptChanges {
			h.lobby.Go(fmt.Sprint(i))
			must(t, h.lobby.Enter(protocol.Player{ID: "crowd", Name: fmt.Sprint("Guest ", i), Guest: true}, lobby.Hidden{}))
			h.lobby.Announce(true)
			h.deliver()
		}
		if len(h.texts.changes) > keptChanges {
			t.Errorf("%d changes are kept as texts", len(h.texts.changes))
		}
	})
}
