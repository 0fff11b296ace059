//go:build !js

package hub

import (
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"awale/variants/notation"
	"awale/web/online/lobby"
	"awale/web/online/protocol"
)

// TestGroupsComeIn lets a class in with the code of a moderator when its address has no room left. The code has an end and a number of
// people, survives a restart, and cannot be guessed.
func TestGroupsComeIn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const school = "198.51.100.9"
		store := NewMemory()
		h := open(t, store)
		ama := registered(t, h, "Ama")
		reopen := func(o Options) {
			t.Helper()
			h.Stop()
			o.Moderators = []string{ama.id}
			o.Lobby.Guests, o.NewAccounts = 3, 2
			h = openWith(t, store, o)
			ama.h = h
			ama.back()
		}
		reopen(Options{})
		names := 0
		// comes returns the answer to a new client from a place with the code of a group, "" for none.
		comes := func(place, group string, account bool) (c *client, answer protocol.Told) {
			t.Helper()
			names++
			const letters = "abcdefghknprstuvxyz" // no two look alike
			name := "Pupil " + letters[names/len(letters):][:1] + letters[names%len(letters):][:1]
			c = newClient(t, h)
			c.place = place
			w := c.connect()
			if account {
				return c, c.ask(&protocol.Register{Name: name, Group: group, Proof: c.key.Prove("register", address, w.Nonce, w.Expires)})
			}
			return c, c.ask(&protocol.Guest{Name: name, Group: group})
		}
		// expect checks what happens to a new client, "" if it comes in.
		expect := func(when, place, group string, account bool, why protocol.Why) {
			t.Helper()
			_, answer := comes(place, group, account)
			got := protocol.Why("")
			if r, refused := answer.(*protocol.Refused); refused {
				got = r.Why
			}
			if got != why {
				t.Errorf("%s: %q, not %q", when, got, why)
			}
		}
		codes := func(with protocol.Asked) []protocol.GroupCode {
			t.Helper()
			answer, ok := ama.ask(with).(*protocol.GroupCodes)
			if !ok {
				t.Fatalf("%s is answered with %#v", with.Do(), answer)
			}
			return answer.Codes
		}
		for range 3 {
			expect("a guest", school, "", false, "")
		}
		for range 2 {
			expect("an account", school, "", true, "")
		}
		expect("a guest too many", school, "", false, protocol.WhyRate)
		expect("an account too many", school, "", true, protocol.WhyRate)

		list := codes(&protocol.MakeCode{People: 4, Hours: 24})
		if len(list) != 1 || !notation.IsGroupCode(list[0].Code) || list[0].Used != 0 || list[0].Until != now()+24*60*minute {
			t.Fatalf("the codes are %+v", list)
		}
		code := list[0].Code
		pupil, _ := comes(school, code, false)
		pupil.refused(&protocol.Codes{}, protocol.WhyOrder)
		pupil.refused(&protocol.MakeCode{People: 1, Hours: 1}, protocol.WhyOrder)
		expect("an account with a code", school, code, true, "")
		expect("a guest of the address still", school, "", false, protocol.WhyRate)

		// One whose name is taken is not counted, and one whom the store cannot keep is not either.
		taken := newClient(t, h)
		taken.refused(&protocol.Guest{Name: "Ama", Group: code}, protocol.WhyName)
		store.Fail(errors.New("the disk is full"))
		expect("while nothing can be kept", school, code, false, protocol.WhyFull)
		store.Fail(nil)
		time.Sleep(2 * time.Second)
		if list := codes(&protocol.Codes{}); len(list) != 1 || list[0].Used != 2 {
			t.Errorf("after two have come: %+v", list)
		}
		// The code and the number of those who have come are kept.
		reopen(Options{Invited: true})
		expect("without an invitation", "198.51.100.7", "", false, protocol.WhyUnknown)
		expect("after a restart", school, code, false, "")
		expect("the last one", school, code, true, "")
		expect("one too many", school, code, false, protocol.WhyCode)
		if list := codes(&protocol.Codes{}); len(list) != 1 || list[0].Used != 4 {
			t.Errorf("after a restart: %+v", list)
		}

		// A code ends with its time, or is withdrawn.
		reopen(Options{})
		second := codes(&protocol.MakeCode{People: 100, Hours: 1})[0].Code
		expect("with the second code", school, second, false, "")
		time.Sleep(time.Hour)
		expect("after its end", school, second, false, protocol.WhyCode)
		third := codes(&protocol.MakeCode{People: 100, Hours: 1})
		if len(third) != 2 || third[0].Code == second {
			t.Errorf("a code that is over is listed: %+v", third)
		}
		expect("with the third code", school, third[0].Code, false, "")
		if list := codes(&protocol.DropCode{Code: third[0].Code}); len(list) != 1 {
			t.Errorf("a code that was withdrawn is listed: %+v", list)
		}
		expect("after it was withdrawn", school, third[0].Code, false, protocol.WhyCode)
		ama.refused(&protocol.DropCode{Code: third[0].Code}, protocol.WhyUnknown)

		// Who guesses is held back before a code is looked at. Others are not.
		fourth := codes(&protocol.MakeCode{People: 100, Hours: 1})[0].Code
		wrong := "123456789"
		if wrong == fourth {
			wrong = "123456788"
		}
		guesser := newClient(t, h)
		guesser.place = "203.0.113.5"
		guesser.connect()
		for range guessingCodes.Burst {
			guesser.refused(&protocol.Guest{Name: "Guesser", Group: wrong}, protocol.WhyCode)
		}
		guesser.refused(&protocol.Guest{Name: "Guesser", Group: fourth}, protocol.WhyRate)
		expect("from elsewhere", school, fourth, false, "")
		time.Sleep(time.Duration(guessingCodes.Each) * time.Millisecond)
		guesser.connect()
		guesser.is(guesser.ask(&protocol.Guest{Name: "Guesser", Group: fourth}))
		// A class that types the right code spends nothing.
		for range guessingCodes.Burst + 1 {
			expect("a large class", "203.0.113.6", fourth, false, "")
		}

		// There is a limit to codes, and to the commands about them.
		for len(codes(&protocol.Codes{})) < protocol.MaxCodes {
			codes(&protocol.MakeCode{People: 1, Hours: 1})
			time.Sleep(10 * time.Second)
		}
		ama.refused(&protocol.MakeCode{People: 1, Hours: 1}, protocol.WhyFull)
		var why protocol.Why
		for range efforts[coding].Burst + 1 {
			if r, refused := ama.ask(&protocol.Codes{}).(*protocol.Refused); refused {
				why = r.Why
			}
		}
		if why != protocol.WhyRate {
			t.Errorf("commands about codes are never too many: %q", why)
		}
		reopen(Options{Lobby: lobby.Settings{NoGuests: true}})
		expect("where guests do not come in", school, fourth, false, protocol.WhyGuest)
	})
}
