//go:build !js

package hub

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"awale/web/online/identity"
	"awale/web/online/lobby"
	"awale/web/online/password"
	"awale/web/online/protocol"
)

const secret = "seeds in every house"

// device returns a client on another device, which has a key of its own that nobody knows.
func (c *client) device(place string) *client {
	c.t.Helper()
	d := newClient(c.t, c.h)
	d.conn.Close()
	d.place, d.id = place, c.id
	return d
}

// claim connects and claims an account.
func (c *client) claim(name, password string) protocol.Told {
	c.t.Helper()
	w := c.connect()
	return c.ask(&protocol.Claim{Name: name, Password: password, Proof: c.key.Prove("claim", address, w.Nonce, w.Expires)})
}

// claims is claim that succeeds, and claimless one that is refused.
func (c *client) claims(name string) {
	c.t.Helper()
	if you, ok := c.claim(name, secret).(*protocol.You); !ok || you.Player.ID != c.id || you.Player.Guest {
		c.t.Fatalf("%s is not claimed: %+v", name, you)
	}
}

func (c *client) claimless(name, password string, why protocol.Why) {
	c.t.Helper()
	if r, ok := c.claim(name, password).(*protocol.Refused); !ok || r.Why != why {
		c.t.Fatalf("%s with %q: %+v, want %s", name, password, r, why)
	}
	c.conn.Close()
}

// logsIn reports whether the key of a client opens an account.
func (c *client) logsIn() bool {
	c.t.Helper()
	w := c.connect()
	_, ok := c.ask(&protocol.LogIn{Proof: c.key.Prove("login", address, w.Nonce, w.Expires)}).(*protocol.You)
	return ok
}

func (c *client) access() protocol.Access {
	c.t.Helper()
	a, ok := c.ask(&protocol.Devices{}).(*protocol.Access)
	if !ok {
		c.t.Fatal("it is not told how the account is opened")
	}
	return *a
}

// accountOf is the document of an account.
func accountOf(t *testing.T, s *Memory, id string) (text string) {
	t.Helper()
	err := s.Documents(t.Context(), Accounts, func(other string, data []byte) {
		if other == id {
			text = string(data)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// TestAnAccountIsClaimedByItsPassword sets a password, comes from other devices with it, changes it, forgets devices, and takes it away.
func TestAnAccountIsClaimedByItsPassword(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var log lockedLog
		store := NewMemory()
		h, err := Open(Options{Lobby: lobby.Settings{Most: 100},
			Log: slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug}))}, store)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(h.Stop)
		ama, esi := registered(t, h, "Ama Serwaa"), guestOf(t, h, "Esi")
		for _, with := range []protocol.Asked{&protocol.Password{Password: secret}, &protocol.Devices{}, &protocol.Forget{}} {
			esi.refused(with, protocol.WhyGuest)
		}
		if a := ama.access(); a != (protocol.Access{Devices: 1}) {
			t.Errorf("%+v at first", a)
		}
		phone := ama.device("198.51.100.7")
		phone.claimless("Ama Serwaa", secret, protocol.WhyPassword) // there is none yet
		ama.do(&protocol.Password{Password: secret})
		if text := accountOf(t, store, ama.id); !strings.Contains(text, `"password":"$argon2id$v=19$m=19456,t=2,p=1$`) ||
			strings.Contains(text, secret) {
			t.Errorf("this is kept: %s", text)
		}
		phone.claimless("Ama Serwaa", secret+"!", protocol.WhyPassword)
		phone.claims("ama serwaa") // names that look alike are one
		if bye := told[*protocol.Bye](ama); bye.Why != protocol.ByeElse {
			t.Errorf("the other device is told %+v", bye)
		}
		if a := phone.access(); a != (protocol.Access{Devices: 2, Password: true}) {
			t.Errorf("%+v after the claim", a)
		}
		// Both keys open the account, now and after a restart. The password is asked for no more.
		again, err := Open(Options{Lobby: lobby.Settings{Most: 100}}, store)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(again.Stop)
		ama.h, phone.h = again, again
		if !ama.logsIn() || !phone.logsIn() {
			t.Fatal("a key is forgotten")
		}
		// Who changes the password keeps the devices; the others can be forgotten.
		phone.do(&protocol.Password{Password: "another password"})
		tablet := phone.device("198.51.100.8")
		tablet.claimless("Ama Serwaa", secret, protocol.WhyPassword)
		if you, ok := tablet.claim("Ama Serwaa", "another password").(*protocol.You); !ok || you.Player.ID != ama.id {
			t.Fatalf("%+v", you)
		}
		if a := tablet.access(); a.Devices != 3 {
			t.Errorf("%+v", a)
		}
		tablet.do(&protocol.Forget{})
		if a := tablet.access(); a != (protocol.Access{Devices: 1, Password: true}) {
			t.Errorf("%+v after the others were forgotten", a)
		}
		if ama.logsIn() || phone.logsIn() || !tablet.logsIn() {
			t.Error("the wrong devices are forgotten")
		}
		tablet.do(&protocol.Password{})
		if text := accountOf(t, store, ama.id); strings.Contains(text, "argon2") {
			t.Errorf("this is kept: %s", text)
		}
		time.Sleep(time.Hour)
		phone.claimless("Ama Serwaa", "another password", protocol.WhyPassword)
		for range setting.Burst {
			tablet.ask(&protocol.Password{Password: secret})
		}
		tablet.refused(&protocol.Password{Password: secret}, protocol.WhyRate)
		// A key belongs to one account, and a proof to one purpose.
		kofi := registered(t, again, "Kofi")
		kofi.conn.Close()
		kofi.place = "198.51.100.9"
		kofi.claimless("Ama Serwaa", secret, protocol.WhyOrder)
		w := phone.connect()
		phone.refused(&protocol.Claim{Name: "Ama Serwaa", Password: secret,
			Proof: phone.key.Prove("login", address, w.Nonce, w.Expires)}, protocol.WhyProof)
		w = phone.connect()
		phone.refused(&protocol.LogIn{Proof: phone.key.Prove("claim", address, w.Nonce, w.Expires)}, protocol.WhyProof)
		// What cannot be kept has not happened.
		store.Fail(errors.New("the disk is full"))
		phone.claimless("Ama Serwaa", secret, protocol.WhyFull)
		store.Fail(nil)
		if phone.logsIn() {
			t.Error("a key opens the account that is not kept")
		}
		if text := log.text(); strings.Contains(text, secret) || strings.Contains(text, "argon2") || strings.Contains(text, "Serwaa") {
			t.Errorf("the log says %s", text)
		}
	})
}

// lockedLog is a log in memory.
type lockedLog struct {
	mu sync.Mutex
	b  strings.Builder
}

func (l *lockedLog) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *lockedLog) text() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

// TestAWrongNameIsLikeAWrongPassword compares what a client is told, and what it costs.
func TestAWrongNameIsLikeAWrongPassword(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, NewMemory())
		ama := registered(t, h, "Ama")
		registered(t, h, "Kofi")
		guestOf(t, h, "Esi")
		ama.do(&protocol.Password{Password: secret})
		answers := func(want protocol.Why) {
			t.Helper()
			for i, name := range []string{"Ama", "Kofi", "Esi", "Nobody at all"} {
				ama.device(fmt.Sprintf("198.51.100.%d", i)).claimless(name, "not the password", want)
			}
		}
		answers(protocol.WhyPassword)
		// Each of them is computed: where nothing can be, none has an answer.
		h.registry.checking = password.NewGate(0, 0)
		answers(protocol.WhyRate)
	})
}

// TestTheOldestDeviceGoes comes from more devices than an account has room for.
func TestTheOldestDeviceGoes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := NewMemory()
		h := open(t, store)
		ama := registered(t, h, "Ama")
		ama.do(&protocol.Password{Password: secret})
		ama.conn.Close()
		var all []*client
		for i := range protocol.MaxDevices + 1 {
			time.Sleep(time.Minute)
			if i == protocol.MaxDevices-1 { // the first of them is used again, before one has to go
				time.Sleep(25 * time.Hour)
				if !all[0].logsIn() {
					t.Fatal("a device is forgotten too early")
				}
			}
			d := ama.device(fmt.Sprintf("198.51.100.%d", i))
			d.claims("Ama")
			if a := d.access(); a.Devices != min(i+2, protocol.MaxDevices) {
				t.Errorf("%d devices after %d claims", a.Devices, i+1)
			}
			all = append(all, d)
		}
		for i, d := range all {
			if known := d.logsIn(); known != (i != 1 && i != 2) {
				t.Errorf("device %d: %t", i, known)
			}
		}
		if !ama.logsIn() {
			t.Error("the key with which the account was made is forgotten")
		}
		all[3].claims("Ama") // who is known already takes nobody's place
		if a := all[3].access(); a.Devices != protocol.MaxDevices || !all[0].logsIn() {
			t.Errorf("%+v", a)
		}
	})
}

// TestWhoWasRemovedClaimsNothing bans a player, and deletes an account.
func TestWhoWasRemovedClaimsNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := NewMemory()
		h := open(t, store)
		ama, kofi := registered(t, h, "Ama"), registered(t, h, "Kofi")
		for _, c := range []*client{ama, kofi} {
			c.do(&protocol.Password{Password: secret})
		}
		if err := h.remove(ama.id, now()+day, now()); err != nil {
			t.Fatal(err)
		}
		d := ama.device("198.51.100.1")
		d.claim("Ama", secret)
		if bye := told[*protocol.Bye](d); bye.Why != protocol.ByeBanned {
			t.Errorf("%+v", bye)
		}
		if _, err := d.conn.Next(t.Context()); err != io.EOF {
			t.Errorf("the connection goes on: %v", err)
		}
		d.claimless("Ama", "not the password", protocol.WhyPassword)
		time.Sleep(25 * time.Hour)
		if d.logsIn() {
			t.Error("the key was added all the same")
		}
		d.conn.Close()
		d.claims("Ama")

		phone := kofi.device("198.51.100.2")
		phone.claims("Kofi")
		erase := &protocol.Erase{}
		erase.Player = kofi.id
		phone.do(erase)
		if text := accountOf(t, store, kofi.id); text != "" {
			t.Errorf("this is left: %s", text)
		}
		if kofi.logsIn() || phone.logsIn() {
			t.Error("a key opens a deleted account")
		}
		phone.claimless("Kofi", secret, protocol.WhyPassword)
		kofi.conn.Close()
		kofi.session = "anew00000000"
		w := kofi.connect() // the key is free again
		kofi.is(kofi.ask(&protocol.Register{Name: "Kofi", Proof: kofi.key.Prove("register", address, w.Nonce, w.Expires)}))
	})
}

// TestPasswordsCannotBeTriedOften floods one name and many, from one place and many.
func TestPasswordsCannotBeTriedOften(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, NewMemory())
		ama, kofi := registered(t, h, "Ama"), registered(t, h, "Kofi")
		for _, c := range []*client{ama, kofi} {
			c.do(&protocol.Password{Password: secret})
		}
		// tries returns how many of some tries from a place were judged.
		tries := func(count int, name, place string) (judged int) {
			for range count {
				d := ama.device(place)
				switch r := d.claim(name, "not the password").(*protocol.Refused); r.Why {
				case protocol.WhyPassword:
					judged++
				case protocol.WhyRate:
				default:
					t.Fatalf("%+v", r)
				}
				d.conn.Close()
			}
			return judged
		}
		// A place has few tries, for all names together.
		if n := tries(10, "Ama", "203.0.113.1") + tries(10, "Kofi", "203.0.113.1") +
			tries(10, "Nobody", "203.0.113.1"); n != int(claimingFrom.Burst) {
			t.Errorf("one place has tried %d times", n)
		}
		// It goes on as fast as it may, and keeps nobody out.
		for range 20 {
			time.Sleep(time.Minute)
			tries(2, "Ama", "203.0.113.1")
		}
		ama.device("198.51.100.1").claims("Ama")
		// Many places that share the work have few tries at one account as well, whether it is there or not.
		for _, name := range []string{"Ama", "Nobody"} {
			time.Sleep(time.Hour)
			total := 0
			for i := range 30 {
				total += tries(5, name, fmt.Sprintf("203.0.113.%d", i+2))
			}
			if total != int(claimingOf.Burst) {
				t.Errorf("%s was tried %d times", name, total)
			}
		}
		// Meanwhile nobody else is kept out, and neither are devices that the account knows, nor new ones where the player has been lately.
		for i := range 30 {
			tries(5, "Ama", fmt.Sprintf("203.0.113.%d", i+100))
		}
		kofi.device("198.51.100.2").claims("Kofi")
		ama.device("192.0.2.1").claims("Ama")
		if !ama.logsIn() {
			t.Error("a key is no longer enough")
		}
		stranger := ama.device("198.51.100.3")
		stranger.claimless("Ama", secret, protocol.WhyRate)
		time.Sleep(time.Duration(claimingOf.Each) * time.Millisecond) // the flood is over
		stranger.claims("Ama")

		h.mu.Lock()
		remembered := len(h.registry.tries)
		h.mu.Unlock()
		time.Sleep(time.Hour)
		h.mu.Lock()
		defer h.mu.Unlock()
		if remembered == 0 || len(h.registry.tries) != 0 {
			t.Errorf("%d budgets of names, and %d after an hour", remembered, len(h.registry.tries))
		}
	})
}

// TestAccountsWithOneKeyAreRead opens a hub on documents of accounts: old ones, new ones and wrong ones.
func TestAccountsWithOneKeyAreRead(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := NewMemory()
		ama := &client{t: t, key: identity.NewKey(), session: "old000000000", streams: map[string]*protocol.Follower{}}
		one, two := ama.key.Public(), identity.NewKey().Public()
		put := func(id, document string) {
			if err := store.Put(context.Background(), Accounts, id, []byte(document)); err != nil {
				t.Fatal(err)
			}
		}
		put("old000000001", `{"key":"`+one+`","name":"Ama","country":"GH","made":1700000000000,"muted":["a1b2c3d4e5f6"]}`)
		h := open(t, store)
		ama.h = h
		ama.back()
		if ama.id != "old000000001" {
			t.Errorf("it is %q", ama.id)
		}
		// It is written in the new form, with the time at which the key was used.
		var kept struct {
			Key   string
			Keys  []device
			Muted []string
		}
		if err := json.Unmarshal([]byte(accountOf(t, store, ama.id)), &kept); err != nil || kept.Key != "" || len(kept.Keys) != 1 ||
			kept.Keys[0] != (device{one, now()}) || len(kept.Muted) != 1 {
			t.Errorf("%+v, %v", kept, err)
		}
		hash := password.Placeholder().Text()
		for document, good := range map[string]bool{
			`{"keys":[{"key":"` + one + `"},{"key":"` + two + `","used":5}],"name":"Ama","made":1,"password":"` + hash + `"}`: true,
			`{"key":"` + one + `","name":"Ama","made":1}`:                                                           true,
			`{"name":"Ama","made":1}`:                                                                               false,
			`{"keys":[],"name":"Ama","made":1}`:                                                                     false,
			`{"key":"` + one + `","keys":[{"key":"` + two + `"}],"name":"Ama","made":1}`:                            false,
			`{"key":"` + one + `","keys":[],"name":"Ama","made":1}`:                                                 false,
			`{"keys":[{"key":"` + one + `"},{"key":"` + one + `"}],"name":"Ama","made":1}`:                          false,
			`{"keys":[{"key":"no key"}],"name":"Ama","made":1}`:                                                     false,
			`{"key":"no key","name":"Ama","made":1}`:                                                                false,
			`{"key":"` + one + `","name":"Ama","made":1,"email":"a@example.org"}`:                                   false,
			`{"key":"` + one + `","name":"Ama","made":1,"password":"seeds in every house"}`:                         false,
			`{"keys":[` + strings.Repeat(`{"key":"`+one+`"},`, 8) + `{"key":"` + two + `"}],"name":"Ama","made":1}`: false,
			`nonsense`: false,
		} {
			if a, err := readAccount("a1b2c3d4e5f6", []byte(document)); (err == nil) != good || good &&
				(a.id != "a1b2c3d4e5f6" || a.Keys[0].Key != one) {
				t.Errorf("%s: %+v, %v", document, a, err)
			}
		}
	})
}
