//go:build !js

package hub

import (
	"reflect"
	"testing"
	"testing/synctest"
	"time"

	"awale/web/online/protocol"
	"awale/web/online/rating"
)

// TestFromTheChallengeToThePoints plays a rated game of two accounts through the hub, and another one with the sides swapped.
func TestFromTheChallengeToThePoints(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := NewMemory()
		h := open(t, store)
		ama, kofi, esi := registered(t, h, "Ama"), registered(t, h, "Kofi"), guestOf(t, h, "Esi")
		esi.follow(protocol.StreamLobby)
		match := pair(t, ama, kofi, terms())
		esi.follow(match)
		for !ama.matches[match].Over() {
			play(t, match, ama, kofi)
		}
		esi.read()
		if !reflect.DeepEqual(ama.matches[match], kofi.matches[match]) || !reflect.DeepEqual(ama.matches[match], esi.matches[match]) {
			t.Error("players and watchers know other games")
		}
		if result := ama.matches[match].Result(); result == 0 {
			t.Fatal("the game has no result")
		}
		points := map[string]int{}
		for _, n := range esi.got {
			if came, ok := n.With.(*protocol.Came); ok && came.Player.Rating != 0 {
				points[came.Player.ID] = came.Player.Points
			}
		}
		if points[ama.id]+points[kofi.id] != 2*rating.FirstPoints || points[ama.id] == points[kofi.id] {
			t.Errorf("the points that are told are %v", points)
		}

		rematch := &protocol.Rematch{}
		rematch.Match = match
		ama.do(rematch)
		ama.refused(rematch, protocol.WhyAgain)
		kofi.do(rematch)
		second := told[*protocol.Playing](kofi).Match
		kofi.follow(second)
		if got := kofi.matches[second].Players(); got != [2]string{kofi.id, ama.id} {
			t.Errorf("the sides are not swapped: %v", got)
		}

		// After a restart the ratings are what they were.
		h.Stop()
		again := registered(t, open(t, store), "Yaw")
		again.follow(protocol.StreamLobby)
		ama.h = again.h
		ama.back()
		if got := told[*protocol.Came](again).Player; got.Points != points[ama.id] || got.State != protocol.Busy {
			t.Errorf("%+v after the restart", got)
		}
	})
}

// TestAPlayerWhoIsBackGetsWhatWasMissed loses the connection of a player in mid-game.
func TestAPlayerWhoIsBackGetsWhatWasMissed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, NewMemory())
		ama, kofi := registered(t, h, "Ama"), registered(t, h, "Kofi")
		match := pair(t, ama, kofi, terms())
		for range 4 {
			play(t, match, ama, kofi)
		}
		ama.conn.Close()
		if away := told[*protocol.Away](kofi); away.Player != 0 {
			t.Errorf("%+v", away)
		}
		time.Sleep(30 * time.Second)
		ama.back()
		ama.follow(protocol.StreamOwn)
		ama.follow(match)
		told[*protocol.Back](kofi)
		if !reflect.DeepEqual(ama.matches[match], kofi.matches[match]) || ama.matches[match].Over() {
			t.Error("the player who is back knows another game")
		}
		for !ama.matches[match].Over() {
			play(t, match, ama, kofi)
		}
	})
}

// TestAPlayerWhoIsNotBackLoses lets the grace time pass.
func TestAPlayerWhoIsNotBackLoses(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, NewMemory())
		ama, kofi := registered(t, h, "Ama"), registered(t, h, "Kofi")
		match := pair(t, ama, kofi, terms())
		play(t, match, ama, kofi)
		kofi.conn.Close()
		time.Sleep(100 * time.Second)
		if ended := told[*protocol.Ended](ama); ended.Result != protocol.South {
			t.Errorf("%+v", ended)
		}
		kofi.back()
		kofi.follow(match)
		if !kofi.matches[match].Over() {
			t.Error("the match goes on")
		}
	})
}
