//go:build !js

package hub

import (
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"awale/web/online/protocol"
)

// becomes connects a guest again and makes an account of it.
func (c *client) becomes(name string) protocol.Told {
	c.t.Helper()
	w := c.connect()
	return c.ask(&protocol.Register{Name: name, Proof: c.key.Prove("register", address, w.Nonce, w.Expires)})
}

// TestAGuestBecomesAnAccount: the id stays, and with it the games, the match that goes on, challenges, and whom the guest hides. A name
// that is taken, a store that does not work, and an end of the server at any moment change nothing, or all.
func TestAGuestBecomesAnAccount(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := NewMemory()
		h := openWith(t, store, Options{Invited: true, Codes: []string{"letmein00000"}})
		ama, kofi, esi := newClient(t, h), newClient(t, h), newClient(t, h)
		for name, c := range map[string]*client{"Ama": ama, "Kofi": kofi, "Esi": esi} {
			c.is(c.ask(&protocol.Guest{Name: name, Code: "letmein00000"}))
		}
		free := terms()
		free.Rated = false
		over := pair(t, kofi, ama, free)
		play(t, over, kofi, ama)
		ama.do(&protocol.Resign{At: protocol.At{Match: over, Game: 1}})
		going := pair(t, kofi, ama, free)
		play(t, going, kofi, ama)
		esi.do(&protocol.Challenge{Player: kofi.id, Terms: free})
		mute := &protocol.Mute{}
		mute.Player = ama.id
		kofi.do(mute)
		id := kofi.id

		stays := func(answer protocol.Told, why protocol.Why) {
			t.Helper()
			if r, refused := answer.(*protocol.Refused); !refused || r.Why != why {
				t.Errorf("%+v", answer)
			}
			if kofi.is(kofi.ask(&protocol.Guest{Name: "Another"})); kofi.id != id || !h.lobby.Player(id).Guest || h.lobby.Player(id).Name != "Kofi" {
				t.Fatalf("the guest is %+v", h.lobby.Player(kofi.id))
			}
		}
		stays(kofi.becomes("Ama"), protocol.WhyName)
		store.Fail(errors.New("the disk is full"))
		stays(kofi.becomes("Kofi Mensah"), protocol.WhyFull)
		store.Fail(nil)
		kofi.is(kofi.becomes("Kofi Mensah"))
		if p := h.lobby.Player(id); kofi.id != id || p.Guest || p.Name != "Kofi Mensah" || p.State != protocol.Busy {
			t.Fatalf("the account is %+v", p)
		}
		if err := store.locked(func() {
			if store.documents[documentID{Guests, sessionID(kofi.session)}] != nil {
				t.Error("the guest is kept")
			}
			// As if the server had ended before it was deleted.
			store.documents[documentID{Guests, sessionID(kofi.session)}] = []byte(`{"player":"` + id + `","name":"Kofi"}`)
		}); err != nil {
			t.Error(err)
		}
		for round := range 2 {
			kofi.streams[protocol.StreamOwn] = nil
			kofi.follow(protocol.StreamOwn)
			if own := told[*protocol.Own](kofi); len(own.Muted) != 1 || len(own.Matches) != 1 || round == 0 && len(own.Challenges) != 1 {
				t.Errorf("round %d: own is %+v", round, own)
			}
			kofi.follow(going)
			play(t, going, kofi, ama)
			if round == 0 { // the client has not heard the answer, and asks again
				h = openWith(t, store, Options{Invited: true, Codes: []string{"letmein00000"}})
				ama.h, kofi.h, esi.h = h, h, h
				if s := h.sessions[sessionID(kofi.session)]; s != nil {
					t.Errorf("the session is that of the guest %q", s.guest)
				}
				ama.connect()
				ama.is(ama.ask(&protocol.Guest{Name: "Ama"}))
				ama.follow(going)
				if kofi.is(kofi.becomes("Kofi Mensah")); kofi.id != id {
					t.Fatal("after a restart it is another account")
				}
			}
		}
		find := func(f protocol.Find) []protocol.Archived {
			t.Helper()
			time.Sleep(2 * time.Second)
			found, ok := ama.ask(&f).(*protocol.Found)
			if !ok {
				return nil
			}
			return found.Games
		}
		if games := find(protocol.Find{Name: "mensah"}); len(games) != 1 || games[0].Match != over || games[0].Guests != [2]bool{false, true} ||
			games[0].Names != [2]string{"Kofi Mensah", "Ama"} {
			t.Errorf("the account has played %+v", games)
		}

		kofi.do(&protocol.Resign{At: protocol.At{Match: going, Game: 1}})
		erase := &protocol.Erase{}
		erase.Player = id
		kofi.do(erase)
		for range 2 {
			if games := find(protocol.Find{Name: "kofi"}); len(games) != 0 || find(protocol.Find{Player: id}) != nil {
				t.Errorf("the name of a deleted account finds %+v", games)
			}
			if games := find(protocol.Find{Name: "ama"}); len(games) != 2 || games[1].Names != [2]string{protocol.Deleted, "Ama"} {
				t.Errorf("the games of the opponent are %+v", games)
			}
			text := ama.ask(&protocol.Fetch{At: protocol.At{Match: over, Game: 1}}).(*protocol.Fetched).Text
			if name := onlyEntry(t, text).Game.Players[0].Name; name != protocol.Deleted {
				t.Errorf("the game names %q", name)
			}
			h = openWith(t, store, Options{})
			ama.h = h
			ama.connect()
			ama.is(ama.ask(&protocol.Guest{Name: "Ama"}))
		}
	})
}
