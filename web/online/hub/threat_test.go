//go:build !js

package hub

import (
	"errors"
	"fmt"
	"io"
	"reflect"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"awale/web/online/identity"
	"awale/web/online/lobby"
	"awale/web/online/protocol"
)

// TestCommandsAreCarriedOutOnce sends a challenge again and again, over two connections.
func TestCommandsAreCarriedOutOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := NewMemory()
		h := open(t, store)
		ama, kofi := registered(t, h, "Ama"), registered(t, h, "Kofi")
		kofi.follow(protocol.StreamOwn)
		m, _ := ama.outbox.Put(&protocol.Challenge{Player: kofi.id, Terms: terms()})
		var answers []protocol.Told
		for round := range 4 {
			if round == 2 {
				ama.conn.Close()
				ama.back()
			}
			ama.repeat(m)
			answers = append(answers, ama.got[len(ama.got)-1].With)
		}
		done, ok := answers[0].(*protocol.Done)
		for _, a := range answers {
			if !ok || !reflect.DeepEqual(a, answers[0]) {
				t.Errorf("%#v, then %#v", answers[0], a)
			}
		}
		told[*protocol.Proposed](kofi)
		quiet[*protocol.Proposed](kofi)
		withdraw := &protocol.Withdraw{}
		withdraw.Challenge = done.ID
		ama.do(withdraw)
		ama.conn.Close()
		if !ama.connect().Known {
			t.Error("the session is forgotten")
		}
		for range 20 {
			time.Sleep(time.Second)
			ama.refused(&protocol.Unseek{}, protocol.WhyOrder) // nobody is logged in on this connection
		}
		ama.conn.Close()
		ama.back()
		for range 100 {
			time.Sleep(2 * time.Second)
			ama.refused(&protocol.Unseek{}, protocol.WhyUnknown)
		}
		ama.repeat(m)
		if r, ok := ama.got[len(ama.got)-1].With.(*protocol.Refused); !ok || r.Why != protocol.WhyOld {
			t.Errorf("%#v", r)
		}
		ama.h = open(t, store)
		if ama.connect().Known {
			t.Error("the session is known after a restart")
		}
	})
}

// TestQuestionsAreAskedAgain has a question come twice under its number: no answer is kept for it, and it is none to another command.
func TestQuestionsAreAskedAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, NewMemory())
		ama := registered(t, h, "Ama")
		m, _ := ama.outbox.Put(&protocol.Find{})
		for round := range 3 {
			time.Sleep(time.Second)
			if round == 2 {
				ama.conn.Close()
				ama.back()
			}
			ama.repeat(m)
			if found, ok := ama.got[len(ama.got)-1].With.(*protocol.Found); !ok || len(found.Games) != 0 {
				t.Errorf("time %d: %#v", round, ama.got[len(ama.got)-1].With)
			}
		}
		ama.repeat(protocol.Command{ID: m.ID, With: &protocol.Unseek{}})
		if r, ok := ama.got[len(ama.got)-1].With.(*protocol.Refused); !ok || r.Why != protocol.WhyOld {
			t.Errorf("another command under the number: %#v", ama.got[len(ama.got)-1].With)
		}
	})
}

// TestASessionBelongsToOnePlayer lets others say the session of a player.
func TestASessionBelongsToOnePlayer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, NewMemory())
		ama, kofi := registered(t, h, "Ama"), guestOf(t, h, "Kofi")
		thief := registered(t, h, "Esi")
		for _, session := range []string{ama.session, kofi.session} {
			thief.conn.Close()
			thief.session = session
			w := thief.connect()
			if w.Server != address {
				t.Errorf("%+v", w)
			}
			thief.refused(&protocol.LogIn{Proof: thief.key.Prove("login", address, w.Nonce, w.Expires)}, protocol.WhyOrder)
			w = thief.connect()
			thief.refused(&protocol.Register{Name: "Esi", Proof: thief.key.Prove("register", address, w.Nonce, w.Expires)}, protocol.WhyOrder)
		}
		thief.conn.Close()
		thief.session = ama.session
		thief.connect()
		thief.refused(&protocol.Guest{Name: "Esi"}, protocol.WhyOrder)
		thief.refused(&protocol.Say{Words: protocol.Words{Phrase: "hello"}}, protocol.WhyOrder)
		// Nobody was sent away by that.
		ama.follow(protocol.StreamOwn)
		kofi.follow(protocol.StreamOwn)
	})
}

// TestAGuestStaysTheSame connects a guest again, also after a restart, until the session is forgotten.
func TestAGuestStaysTheSame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := NewMemory()
		h := open(t, store)
		ama := guestOf(t, h, "Ama")
		id := ama.id
		other := newClient(t, h)
		for _, name := range []string{"Ama", "ama", "Аmа", "Аma"} {
			if r, ok := other.ask(&protocol.Guest{Name: name}).(*protocol.Refused); !ok || r.Why != protocol.WhyName &&
				r.Why != protocol.WhyLetters {
				t.Errorf("another guest is called %q", name)
			}
		}
		for round := range 3 {
			ama.conn.Close()
			if round == 1 {
				ama.h = open(t, store)
			}
			time.Sleep(5 * time.Minute)
			ama.connect()
			if ama.is(ama.ask(&protocol.Guest{Name: "Another"})); ama.id != id {
				t.Errorf("round %d: the guest is another player", round)
			}
		}
		ama.conn.Close()
		time.Sleep(11 * time.Minute)
		if err := store.locked(func() {
			if len(store.documents) != 0 {
				t.Errorf("%d guests are kept", len(store.documents))
			}
		}); err != nil {
			t.Error(err)
		}
		other.h = ama.h
		other.connect()
		other.is(other.ask(&protocol.Guest{Name: "Ama"}))
		if other.id == id {
			t.Error("another session is the same player")
		}
	})
}

// TestProofs tries proofs that were made for something else.
func TestProofs(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, NewMemory())
		ama := registered(t, h, "Ama")
		id := ama.id
		good := func(do, server string, w *protocol.Welcome) protocol.Proof {
			return ama.key.Prove(do, server, w.Nonce, w.Expires)
		}
		w := ama.connect()
		old := good("login", address, w)
		ama.refused(&protocol.LogIn{Proof: good("login", "wss://evil.example.org/online", w)}, protocol.WhyProof)
		ama.refused(&protocol.LogIn{Proof: old}, protocol.WhyProof) // the nonce is used up
		ama.connect()
		ama.refused(&protocol.LogIn{Proof: old}, protocol.WhyProof)
		w = ama.connect()
		ama.refused(&protocol.LogIn{Proof: good("register", address, w)}, protocol.WhyProof)
		w = ama.connect()
		ama.refused(&protocol.Hello{Version: protocol.Version, Session: ama.session}, protocol.WhyOrder)
		// Who registers again, because the answer was lost, is the same player.
		ama.is(ama.ask(&protocol.Register{Name: "Another", Proof: good("register", address, w)}))
		if ama.id != id {
			t.Error("one key has two accounts")
		}
		ama.refused(&protocol.LogIn{Proof: good("login", address, w)}, protocol.WhyOrder)
		stranger := newClient(t, h)
		w = stranger.connect()
		stranger.refused(&protocol.LogIn{Proof: identity.NewKey().Prove("login", address, w.Nonce, w.Expires)}, protocol.WhyUnknown)
		stranger.conn, _ = h.Connect(From{Address: address})
		stranger.refused(&protocol.Guest{Name: "Esi"}, protocol.WhyOrder)
		stranger.refused(&protocol.Hello{Version: protocol.Version + 1, Session: stranger.session}, protocol.WhyVersion)
	})
}

func TestAPlayerHasOneConnection(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, NewMemory())
		ama, kofi := registered(t, h, "Ama"), registered(t, h, "Kofi")
		match := pair(t, ama, kofi, terms())
		first := ama.conn
		second := *ama
		second.session = "another00000"
		second.outbox = protocol.Outbox{}
		second.back()
		if bye := told[*protocol.Bye](ama); bye.Why != protocol.ByeElse {
			t.Errorf("%+v", bye)
		}
		if _, err := first.Next(t.Context()); err != io.EOF {
			t.Errorf("the first connection: %v", err)
		}
		first.Receive([]byte(`{"id":99,"do":"resign","with":{"match":"` + match + `","game":1}}`))
		first.Close()
		kofi.read()
		quiet[*protocol.Ended](kofi)
		quiet[*protocol.Away](kofi)
	})
}

// TestForgedSeats lets others play for a player.
func TestForgedSeats(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, NewMemory())
		ama, kofi, esi := registered(t, h, "Ama"), registered(t, h, "Kofi"), registered(t, h, "Esi")
		match := pair(t, ama, kofi, terms())
		esi.follow(match)
		player, move := next(ama.matches[match], 0)
		mover, other := ama, kofi
		if player == kofi.id {
			mover, other = kofi, ama
		}
		at := protocol.At{Match: match, Game: 1}
		leave, rematch := &protocol.Leave{}, &protocol.Rematch{}
		leave.Match, rematch.Match = match, match
		for _, forged := range []protocol.Asked{move, &protocol.Resign{At: at}, &protocol.Offer{At: at, What: protocol.OfferDraw},
			&protocol.Answer{At: at, Yes: true}, &protocol.Next{At: at}, leave, rematch} {
			esi.refused(forged, protocol.WhyPlayer)
		}
		other.refused(move, protocol.WhyTurn)
		elsewhere, late := *move, *move
		elsewhere.Match, late.Ply = "another00000", 3
		mover.refused(&elsewhere, protocol.WhyUnknown)
		mover.refused(rematch, protocol.WhyGoing)
		mover.refused(&late, protocol.WhyPly)
		mover.do(move)
		mover.refused(move, protocol.WhyTurn)
	})
}

// TestTheWayIsGivenBackWithinBounds has a player who answers pings as late as possible.
func TestTheWayIsGivenBackWithinBounds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, NewMemory())
		ama, kofi := registered(t, h, "Ama"), registered(t, h, "Kofi")
		match := pair(t, ama, kofi, terms())
		for _, c := range []struct{ said, most, least int64 }{{120, 120, 120}, {60_000, 600, 1}, {0, 0, 0}} {
			for range 2 {
				player, move := next(ama.matches[match], 0)
				mover := map[string]*client{ama.id: ama, kofi.id: kofi}[player]
				mover.conn.Lag(c.said)
				time.Sleep(3 * time.Second)
				mover.do(move)
				told[*protocol.Moved](ama)
				moved := told[*protocol.Moved](kofi)
				if moved.Lag > c.most || moved.Lag < c.least || moved.Spent != 3000-moved.Lag {
					t.Errorf("%d ms said: %+v", c.said, moved)
				}
			}
		}
	})
}

// TestFloods sends too much of everything.
func TestFloods(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, err := Open(Options{Lobby: lobby.Settings{Most: 100}, OfPlace: 30, Connections: 40}, NewMemory())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(h.Stop)
		hit := func(what string, send func(*client)) {
			c := newClient(t, h)
			for range 200 {
				send(c)
			}
			if bye := told[*protocol.Bye](c); bye.Why != protocol.ByeFlood {
				t.Errorf("%s: %+v", what, bye)
			}
			if _, err := c.conn.Next(t.Context()); err != io.EOF {
				t.Errorf("%s: %v", what, err)
			}
			c.conn.Close()
		}
		hit("commands", func(c *client) { c.repeat(protocol.Command{ID: 5, With: &protocol.Unseek{}}) })
		hit("nonsense", func(c *client) { c.conn.Receive([]byte("nonsense")) })
		// Long commands cost more: thirty short ones are no flood, and thirty long ones are.
		for rule, flood := range map[string]bool{"abapa": false, strings.Repeat("a", 4000): true} {
			c := newClient(t, h)
			x := terms()
			x.Rule = rule
			for range 30 {
				c.repeat(protocol.Command{ID: 5, With: &protocol.Challenge{Player: "nobody000000", Terms: x}})
			}
			if c.conn.isEnded() != flood {
				t.Errorf("after thirty commands with %d letters the connection has ended: %t", len(rule), !flood)
			}
			c.conn.Close()
		}
		// An honest author of a client is told what is wrong.
		honest := newClient(t, h)
		honest.conn.Receive([]byte(`{"id":7,"do":"say","with":{}}`))
		if r := told[*protocol.Refused](honest); r.Why != protocol.WhyMessage || r.Says == "" {
			t.Errorf("%+v", r)
		}
		honest.conn.Close()

		// A class of forty comes in from one address, but not any number.
		var accounts, guests int
		for i := range 100 {
			const apart = "abdfhkmpst" // no two of them look alike
			letters := string(apart[i/10]) + string(apart[i%10])
			c := newClient(t, h)
			if _, ok := c.ask(&protocol.Guest{Name: "Guest" + letters}).(*protocol.You); ok {
				guests++
			}
			c.conn.Close()
			c.session = fmt.Sprintf("account%05d", i)
			w := c.connect()
			if _, ok := c.ask(&protocol.Register{Name: "Account" + letters,
				Proof: c.key.Prove("register", address, w.Nonce, w.Expires)}).(*protocol.You); ok {
				accounts++
			}
			c.conn.Close()
		}
		if accounts != NewAccounts || guests < 40 || guests >= 100 {
			t.Errorf("one place has made %d accounts and %d guests", accounts, guests)
		}

		var conns []*Conn
		for i := range 60 {
			place := "192.0.2.2"
			if i >= 30 {
				place = fmt.Sprintf("198.51.100.%d", i)
			}
			c, err := h.Connect(From{Address: address, Place: place})
			if err == nil {
				conns = append(conns, c)
			} else if !errors.Is(err, ErrFull) {
				t.Error(err)
			}
		}
		if _, err := h.Connect(From{Address: address, Place: "192.0.2.2"}); !errors.Is(err, ErrFull) || len(conns) != 40 {
			t.Errorf("%d connections, %v", len(conns), err)
		}
		for _, c := range conns {
			c.Close()
		}
		if _, err := h.Connect(From{Address: address, Place: "192.0.2.2"}); err != nil {
			t.Error(err)
		}
	})
}

// TestCostlyQuestionsHaveBudgets asks for what costs the hub more than it costs the client.
func TestCostlyQuestionsHaveBudgets(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, NewMemory())
		ama := registered(t, h, "Ama")
		record := &protocol.Record{}
		record.Player = ama.id
		for range efforts[looking].Burst / 2 {
			ama.ask(&protocol.Hall{Rule: "abapa"})
			ama.ask(record)
		}
		ama.refused(&protocol.Leaders{Rule: "abapa", Speed: protocol.Blitz}, protocol.WhyRate)
		ama.refused(&protocol.Hall{Rule: "abapa"}, protocol.WhyRate)
		ama.refused(record, protocol.WhyRate)
		// Another connection has no budget of its own.
		ama.leaves()
		ama.back()
		ama.refused(&protocol.Hall{Rule: "abapa"}, protocol.WhyRate)
		time.Sleep(5 * time.Second)
		ama.streams[protocol.StreamLobby] = &protocol.Follower{}
		for range efforts[catching].Burst {
			ama.do(&protocol.Follow{Of: protocol.StreamLobby})
		}
		ama.refused(&protocol.Follow{Of: protocol.StreamLobby}, protocol.WhyRate)
		for range efforts[asking].Burst {
			if here, ok := ama.ask(&protocol.Players{Words: "am"}).(*protocol.Here); !ok || here.All != 1 {
				t.Fatalf("%+v", here)
			}
		}
		ama.refused(&protocol.Players{Player: ama.id}, protocol.WhyRate)
		// What all ask for is bounded too.
		h.mu.Lock()
		h.listed.SpendSome(listing.Burst-efforts[asking].Burst, listing, now())
		h.mu.Unlock()
		kofi := guestOf(t, h, "Kofi")
		if here, ok := kofi.ask(&protocol.Players{Player: ama.id}).(*protocol.Here); !ok || here.Players[0].Name != "Ama" {
			t.Errorf("%+v", here)
		}
		kofi.refused(&protocol.Players{}, protocol.WhyRate)
		time.Sleep(5 * time.Second)
		ama.follow(protocol.StreamOwn)
		if _, ok := ama.ask(&protocol.Hall{Rule: "abapa"}).(*protocol.Ranked); !ok {
			t.Error("the hall of fame stays closed")
		}
	})
}

// TestAStrangerIsSentAway has a client that never says who it is.
func TestAStrangerIsSentAway(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, NewMemory())
		stranger, ama := newClient(t, h), registered(t, h, "Ama")
		time.Sleep(25 * time.Second) // clients may take 20
		stranger.refused(&protocol.Unseek{}, protocol.WhyOrder)
		time.Sleep(10 * time.Second)
		if _, err := stranger.conn.Next(t.Context()); err != io.EOF {
			t.Errorf("the stranger: %v", err)
		}
		ama.follow(protocol.StreamOwn)
	})
}

// TestASlowReaderIsSentAway has a client that takes nothing, or little.
func TestASlowReaderIsSentAway(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, NewMemory())
		ama := registered(t, h, "Ama")
		ama.conn.push(make([]byte, fullBytes))
		received := false
		go func() {
			ama.conn.Receive([]byte("nonsense"))
			received = true
		}()
		synctest.Wait()
		if received {
			t.Error("a command is carried out for a client that does not take the answers")
		}
		if _, err := ama.conn.Next(t.Context()); err != nil {
			t.Error(err)
		}
		synctest.Wait()
		if !received {
			t.Error("the command is not carried out when there is room")
		}
		ama.read()
		for range mostTexts + 10 {
			ama.conn.push([]byte("{}"))
		}
		ama.got = nil
		if bye := told[*protocol.Bye](ama); bye.Why != protocol.ByeSlow || len(ama.got) != 0 {
			t.Errorf("%+v, and %d notices", bye, len(ama.got))
		}
	})
}

// TestIdsCannotBeGuessed looks at many of them.
func TestIdsCannotBeGuessed(t *testing.T) {
	seen := map[string]bool{}
	letters := map[rune]int{}
	coins := 0
	const drawn = 3000
	for range drawn {
		id := chance{}.ID()
		if seen[id] {
			t.Fatalf("%s twice", id)
		}
		seen[id] = true
		for _, r := range id {
			letters[r]++
		}
		if (chance{}).Coin() {
			coins++
		}
	}
	for r, n := range letters {
		// 1000 are expected of each; five deviations are 157.
		if n < 843 || n > 1157 {
			t.Errorf("%c comes %d times", r, n)
		}
	}
	if len(letters) != 36 || coins < drawn/2-150 || coins > drawn/2+150 {
		t.Errorf("%d characters, %d times one side", len(letters), coins)
	}
}

// TestModeratorsKeepOrder reports a player, who is silenced and removed.
func TestModeratorsKeepOrder(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := NewMemory()
		first := open(t, store)
		ama := registered(t, first, "Ama")
		reopen := func() *Hub {
			h, err := Open(Options{Lobby: lobby.Settings{Most: 100}, Moderators: []string{ama.id}}, store)
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(h.Stop)
			return h
		}
		h := reopen()
		ama.h = h
		w := ama.connect()
		if you, ok := ama.ask(&protocol.LogIn{Proof: ama.key.Prove("login", address, w.Nonce, w.Expires)}).(*protocol.You); !ok ||
			!you.Moderator {
			t.Errorf("%+v", you)
		}
		kofi, esi, yaw := registered(t, h, "Kofi"), registered(t, h, "Esi"), guestOf(t, h, "Yaw")
		rude := protocol.Words{Text: "You play like a goat."}
		kofi.do(&protocol.Say{Words: rude})
		kofi.do(&protocol.Tell{Player: esi.id, Words: rude})
		kofi.do(&protocol.Tell{Player: yaw.id, Words: rude})
		esi.do(&protocol.Report{Player: kofi.id, Reason: protocol.ReportTalk, Text: "Goats play well."})
		for _, forged := range []protocol.Asked{&protocol.Reports{}, &protocol.Settle{Report: ama.id},
			&protocol.Silence{Player: esi.id, Minutes: 5}, &protocol.Remove{Player: esi.id, Days: 5}} {
			kofi.refused(forged, protocol.WhyOrder)
		}
		filed, ok := ama.ask(&protocol.Reports{}).(*protocol.Filed)
		if !ok || len(filed.Reports) != 1 || filed.Reports[0].About != kofi.id || filed.Reports[0].From != esi.id ||
			filed.Reports[0].Names != [2]string{"Esi", "Kofi"} || len(filed.Reports[0].Said) != 2 {
			t.Fatalf("%+v", filed)
		}
		// Nobody is judge in an own case.
		kofi.do(&protocol.Report{Player: ama.id, Reason: protocol.ReportPlay})
		for _, r := range ama.ask(&protocol.Reports{}).(*protocol.Filed).Reports {
			if r.About == ama.id {
				ama.refused(&protocol.Settle{Report: r.Report}, protocol.WhySelf)
				if err := h.reports.settle(esi.id, r.Report, now()); err != nil {
					t.Error(err)
				}
			}
		}
		match := pair(t, ama, esi, terms())
		for _, sanction := range []func(player string) protocol.Asked{
			func(player string) protocol.Asked { return &protocol.Silence{Player: player, Minutes: 30} },
			func(player string) protocol.Asked { return &protocol.Remove{Player: player, Days: 1} }} {
			ama.refused(sanction(ama.id), protocol.WhySelf)
			ama.refused(sanction(esi.id), protocol.WhyGoing)
		}
		ama.do(&protocol.Resign{At: protocol.At{Match: match, Game: 1}})
		ama.do(&protocol.Silence{Player: kofi.id, Minutes: 30})
		ama.do(&protocol.Silence{Player: yaw.id, Minutes: 30})
		yaw.refused(&protocol.Say{Words: rude}, protocol.WhyTalk)
		kofi.refused(&protocol.Say{Words: rude}, protocol.WhyTalk)
		ama.refused(&protocol.Silence{Player: "nobody000000", Minutes: 30}, protocol.WhyUnknown)
		ama.refused(&protocol.Remove{Player: "nobody000000", Days: 30}, protocol.WhyUnknown)

		// The silence lasts over a restart, and so do the reports.
		h = reopen()
		for _, c := range []*client{ama, kofi} {
			c.h = h
			c.back()
		}
		kofi.refused(&protocol.Say{Words: rude}, protocol.WhyTalk)
		time.Sleep(31 * time.Minute)
		kofi.do(&protocol.Say{Words: rude})
		ama.do(&protocol.Settle{Report: filed.Reports[0].Report})
		if again, ok := ama.ask(&protocol.Reports{}).(*protocol.Filed); !ok || len(again.Reports) != 0 {
			t.Errorf("%+v", again)
		}

		visitor := newClient(t, h)
		visitor.conn, _ = h.Connect(From{Address: address, Place: "198.51.100.9"})
		visitor.ask(&protocol.Hello{Version: protocol.Version, Session: visitor.session})
		visitor.is(visitor.ask(&protocol.Guest{Name: "Visitor"}))

		// Those who are gone are named as well, as long as they have not deleted their accounts.
		leaver := registered(t, h, "Leaver")
		visitor.do(&protocol.Report{Player: leaver.id, Reason: protocol.ReportTalk})
		leaver.do(&protocol.Report{Player: visitor.id, Reason: protocol.ReportTalk})
		erase := &protocol.Erase{}
		erase.Player = leaver.id
		leaver.do(erase)
		for _, r := range ama.ask(&protocol.Reports{}).(*protocol.Filed).Reports {
			if want := map[string][2]string{visitor.id: {"Visitor", protocol.Deleted},
				leaver.id: {protocol.Deleted, "Visitor"}}[r.From]; r.Names != want {
				t.Errorf("a report names %q, not %q", r.Names, want)
			}
			ama.do(&protocol.Settle{Report: r.Report})
		}
		for _, c := range []*client{kofi, visitor} {
			ama.do(&protocol.Remove{Player: c.id, Days: 1})
			if bye := told[*protocol.Bye](c); bye.Why != protocol.ByeBanned {
				t.Errorf("%+v", bye)
			}
		}
		visitor.conn, _ = h.Connect(From{Address: address, Place: "198.51.100.9"})
		visitor.ask(&protocol.Hello{Version: protocol.Version, Session: visitor.session})
		visitor.refused(&protocol.Guest{Name: "Visitor"}, protocol.WhyOrder)
		h = reopen()
		kofi.h, ama.h = h, h
		w = kofi.connect()
		kofi.refused(&protocol.LogIn{Proof: kofi.key.Prove("login", address, w.Nonce, w.Expires)}, protocol.WhyOrder)
		if bye := told[*protocol.Bye](kofi); bye.Why != protocol.ByeBanned {
			t.Errorf("%+v", bye)
		}
		ama.back()
		ama.do(&protocol.Remove{Player: kofi.id})
		kofi.back()
	})
}

// TestThereAreNoFreeTexts: where a host does not want free texts, and from those who are silenced, nobody reads any.
func TestThereAreNoFreeTexts(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const line = "I play like a goat."
		const named, nameless = "abapa,board.seeds:3,name:meet~20me", "abapa,board.seeds:3"
		store := NewMemory()
		h := open(t, store)
		ama, kofi := registered(t, h, "Ama"), registered(t, h, "Kofi")
		kofi.follow(protocol.StreamOwn)
		// asks returns the rule that Kofi reads when Ama asks for a game by one.
		asks := func(rule string) string {
			t.Helper()
			x := terms()
			x.Rated, x.Rule = false, rule
			withdraw := &protocol.Withdraw{}
			withdraw.Challenge = ama.do(&protocol.Challenge{Player: kofi.id, Terms: x})
			ama.do(withdraw)
			time.Sleep(10 * time.Second)
			return told[*protocol.Proposed](kofi).Pending.Terms.Rule
		}
		ama.do(&protocol.Edit{Name: "Ama", Introduction: line})
		if got := h.lobby.Player(ama.id).Introduction; got != line {
			t.Errorf("with free talk the line is %q", got)
		}
		if got := asks(named); got != named {
			t.Errorf("with free talk the rule is %q", got)
		}
		if err := h.silence(ama.id, now()+minute, now()); err != nil {
			t.Fatal(err)
		}
		ama.refused(&protocol.Edit{Name: "Ama", Introduction: line}, protocol.WhyTalk)
		ama.do(&protocol.Edit{Name: "Ama", Country: "GH"}) // which keeps the line
		if got := h.lobby.Player(ama.id).Introduction; got != "" {
			t.Errorf("who is silent tells everybody %q", got)
		}
		if got := asks(named); got != nameless {
			t.Errorf("who is silent names a rule: %q", got)
		}
		time.Sleep(time.Minute)
		ama.back()
		if got := h.lobby.Player(ama.id).Introduction; got != line {
			t.Errorf("after the silence the line is %q", got)
		}

		for talk, told := range map[lobby.Talk]string{lobby.PhrasesOnly: protocol.TalkPhrases, lobby.NoTalk: protocol.TalkNone} {
			h = openWith(t, store, Options{Lobby: lobby.Settings{Talk: talk}})
			ama.h, kofi.h = h, h
			ama.back()
			kofi.back()
			kofi.follow(protocol.StreamOwn)
			if got := h.lobby.Player(ama.id).Introduction; got != "" {
				t.Errorf("talk %d: everybody reads %q", talk, got)
			}
			ama.refused(&protocol.Edit{Name: "Ama", Introduction: line}, protocol.WhyTalk)
			if got := asks(named); got != nameless {
				t.Errorf("talk %d: the other one reads the rule %q", talk, got)
			}
			esi := newClient(t, h)
			w := esi.connect()
			if w.Talk != told {
				t.Errorf("talk %d: a client is told %q", talk, w.Talk)
			}
			esi.refused(&protocol.Register{Name: "Esi", Introduction: line,
				Proof: esi.key.Prove("register", address, w.Nonce, w.Expires)}, protocol.WhyTalk)
		}
	})
}

// TestASilencedGuest: a guest stays silent in the next connection, over a restart, and as a new guest from the same place.
func TestASilencedGuest(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store, words := NewMemory(), &protocol.Say{Words: protocol.Words{Text: "You goats!"}}
		h := open(t, store)
		yaw, esi := guestOf(t, h, "Yaw"), guestOf(t, h, "Esi")
		if err := h.silence(yaw.id, now()+2*60*minute, now()); err != nil {
			t.Fatal(err)
		}
		back := func() {
			t.Helper()
			before := yaw.id
			yaw.connect()
			yaw.is(yaw.ask(&protocol.Guest{Name: "Yaw"}))
			if yaw.id != before {
				t.Fatal("the guest is a new one")
			}
			yaw.refused(words, protocol.WhyTalk)
		}
		yaw.conn.Close()
		time.Sleep(2 * time.Minute) // the lobby has forgotten the guest
		back()
		guestOf(t, h, "Abena").refused(words, protocol.WhyTalk)
		yaw.conn.Close()
		time.Sleep(time.Hour) // so long no other session is kept
		back()
		guestOf(t, h, "Adoma").do(words) // new neighbours are silent for an hour at most
		esi.do(words)                    // who was there already, and lives in the same house
		h = open(t, store)
		yaw.h = h
		back()
		guestOf(t, h, "Adwoa").do(words)
		time.Sleep(time.Hour)
		yaw.connect()
		yaw.is(yaw.ask(&protocol.Guest{Name: "Yaw"}))
		yaw.do(words)
		// An account of the guest is as silent.
		if err := h.silence(yaw.id, now()+day, now()); err != nil {
			t.Fatal(err)
		}
		yaw.is(yaw.becomes("Yaw"))
		yaw.refused(words, protocol.WhyTalk)
		yaw.h = open(t, store)
		yaw.back()
		yaw.refused(words, protocol.WhyTalk)
	})
}

// TestARemovedGuestStaysAway: a guest is removed while there is no connection, and does not come back from elsewhere either.
func TestARemovedGuestStaysAway(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, NewMemory())
		yaw := guestOf(t, h, "Yaw")
		yaw.conn.Close()
		if err := h.remove(yaw.id, now()+day, now()); err != nil {
			t.Fatal(err)
		}
		for _, place := range []string{"", "198.51.100.9"} {
			yaw.place = place
			yaw.connect()
			yaw.refused(&protocol.Guest{Name: "Yaw"}, protocol.WhyOrder)
			if r, refused := yaw.becomes("Yaw").(*protocol.Refused); !refused || r.Why != protocol.WhyOrder {
				t.Error("the guest has made an account")
			}
		}
		newClient(t, h).refused(&protocol.Guest{Name: "Yao"}, protocol.WhyOrder)
		if err := h.remove(yaw.id, now(), now()); err != nil {
			t.Fatal(err)
		}
		yaw.connect()
		yaw.is(yaw.ask(&protocol.Guest{Name: "Yaw"}))
		time.Sleep(time.Hour)
		yaw.conn.Close()
		time.Sleep(time.Hour)
		if err := h.remove(yaw.id, now()+day, now()); err == nil {
			t.Error("a guest who is forgotten is removed")
		}
	})
}

// TestReportsAreBounded: one player has few reports that wait, guests leave room for those with an account, and all can be settled.
func TestReportsAreBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := NewMemory()
		h := openWith(t, store, Options{KeepReports: 90 * 24 * time.Hour})
		ama, esi, kofi := registered(t, h, "Ama"), registered(t, h, "Esi"), guestOf(t, h, "Kofi")
		at := now()
		report := func(from *client) error {
			at += 10 * minute
			_, err := h.doInLobby(from.id, &protocol.Report{Player: ama.id, Reason: protocol.ReportTalk}, at)
			return err
		}
		for i := range mostOfReporter + 1 {
			if err := report(kofi); (err == nil) != (i < mostOfReporter) {
				t.Errorf("report %d: %v", i, err)
			}
		}
		fill := func(n int, guest bool) {
			for i := range n {
				h.reports.filed[string(rune(len(h.reports.filed)))] = filedReport{from: string(rune(i)), guest: guest, at: at}
			}
		}
		fill(mostOfGuests-len(h.reports.filed), true)
		if err := report(guestOf(t, h, "Yaw")); err == nil {
			t.Error("guests report without a bound")
		}
		if err := report(esi); err != nil {
			t.Errorf("guests leave no room: %v", err)
		}
		fill(mostReports-len(h.reports.filed), false)
		if err := report(esi); err == nil {
			t.Error("all together report without a bound")
		}
		for id, r := range h.reports.filed {
			if r.from == kofi.id {
				if err := h.reports.settle("nobody000000", id, at); err != nil {
					t.Fatal(err)
				}
			}
		}
		if err := report(kofi); err != nil {
			t.Errorf("after all are settled: %v", err)
		}
		h = open(t, store)
		if len(h.reports.filed) != 2 {
			t.Errorf("after a restart %d reports are counted", len(h.reports.filed))
		}
	})
}

// TestReportsForgetWhoIsDeleted: they keep who and why, and no texts of a deleted account.
func TestReportsForgetWhoIsDeleted(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, NewMemory())
		ama, kofi := registered(t, h, "Ama"), registered(t, h, "Kofi")
		for _, c := range []*client{ama, kofi} {
			c.do(&protocol.Say{Words: protocol.Words{Text: "said by " + c.id}})
		}
		ama.do(&protocol.Report{Player: kofi.id, Reason: protocol.ReportTalk, Text: "written by Ama"})
		kofi.do(&protocol.Report{Player: ama.id, Reason: protocol.ReportName, Text: "written by Kofi"})
		h.mu.Lock() // a report that comes at the same time
		_, err := h.lobby.Do(kofi.id, &protocol.Report{Player: ama.id, Reason: protocol.ReportPlay}, now())
		late := h.reports.count(h.lobby.Reports())
		h.mu.Unlock()
		if err != nil {
			t.Fatal(err)
		}
		erase := &protocol.Erase{}
		erase.Player = ama.id
		ama.do(erase)
		if err := h.reports.put(late); err != nil {
			t.Fatal(err)
		}
		told, err := h.reports.list("")
		if err != nil || len(told.(*protocol.Filed).Reports) != 3 {
			t.Fatalf("%+v, %v", told, err)
		}
		for _, r := range told.(*protocol.Filed).Reports {
			switch {
			case r.From == ama.id && (r.Text != "" || len(r.Said) != 1 || r.Names != [2]string{protocol.Deleted, "Kofi"} ||
				r.Reason != protocol.ReportTalk):
				t.Errorf("the report of who is deleted: %+v", r)
			case r.About == ama.id && (len(r.Said) != 0 || r.Names != [2]string{"Kofi", protocol.Deleted} ||
				r.Reason == protocol.ReportName && r.Text == ""):
				t.Errorf("a report about who is deleted: %+v", r)
			}
		}
	})
}

// TestReservedNames: nobody is called as clients call somebody else.
func TestReservedNames(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, NewMemory())
		for _, name := range []string{protocol.Deleted, "De1eted PIayer", "Joueur supprime", "Gue5t", "Invité", "Moderator", "Moderator 2", "Admin1", "Ama Admin",
			"You"} {
			c := newClient(t, h)
			c.place = name
			c.connect()
			c.refused(&protocol.Guest{Name: name}, protocol.WhyName)
		}
		guestOf(t, h, "Guest 7")
	})
}

// TestOnlyTheInvitedComeIn opens a hub for those who have a code.
func TestOnlyTheInvitedComeIn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const given = "code00000000"
		h, err := Open(Options{Lobby: lobby.Settings{Most: 100}, Invited: true, Codes: []string{given}}, NewMemory())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(h.Stop)
		register := func(c *client, name, code string) protocol.Told {
			w := c.connect()
			return c.ask(&protocol.Register{Name: name, Code: code, Proof: c.key.Prove("register", address, w.Nonce, w.Expires)})
		}
		ama, kofi := newClient(t, h), newClient(t, h)
		for _, code := range []string{"", "another00000"} {
			if r, ok := register(ama, "Ama", code).(*protocol.Refused); !ok || r.Why != protocol.WhyUnknown {
				t.Errorf("%+v with the code %q", r, code)
			}
			kofi.refused(&protocol.Guest{Name: "Kofi", Code: code}, protocol.WhyUnknown)
		}
		ama.is(register(ama, "Ama", given))
		ama.back() // who is known needs no code
		code := ama.do(&protocol.Invite{Terms: terms()})
		kofi.is(kofi.ask(&protocol.Guest{Name: "Kofi", Code: code}))
		kofi.follow(protocol.StreamOwn)
		kofi.do(&protocol.Join{Code: code})
		told[*protocol.Playing](kofi)
		kofi.conn.Close()
		kofi.connect()
		kofi.is(kofi.ask(&protocol.Guest{Name: "Kofi"}))
		esi := newClient(t, h)
		esi.refused(&protocol.Guest{Name: "Esi", Code: code}, protocol.WhyUnknown) // it is used up
	})
}

// TestARuleIsPaidForBeforeItIsRead asks with a rule that takes long to read: once the budget is spent, nothing of it is read.
func TestARuleIsPaidForBeforeItIsRead(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, NewMemory())
		ama, kofi := guestOf(t, h, "Ama"), guestOf(t, h, "Kofi")
		ask := &protocol.Challenge{Player: kofi.id, Terms: terms()}
		ask.Terms.Rule = "abapa,board.seeds:0"
		refused := 0
		for ; refused < 100; refused++ {
			if r, ok := ama.ask(ask).(*protocol.Refused); !ok || r.Why == protocol.WhyRate {
				break
			} else if r.Why != protocol.WhyRule {
				t.Fatalf("%+v", r)
			}
		}
		if refused == 0 || refused > 20 {
			t.Errorf("%d rules were read", refused)
		}
		// A rule has names in a few languages, or none.
		for count, named := range map[int]bool{mostNames: true, mostNames + 1: false} {
			text := "abapa,board.seeds:3,name:Threes"
			for n := range count - 1 {
				text += fmt.Sprintf(",name.%c%c:Trois%d", 'a'+n/26, 'a'+n%26, n)
			}
			s := readSent(text)
			if shown := h.publisher.gallery.shown(s, true); len(s.names) != count || (shown == text) != named {
				t.Errorf("with %d names it is shown as %s", len(s.names), shown)
			}
		}
	})
}

// TestNobodyPosesAsAComputer: the way in says who a computer player is, and its name is nobody else's. It comes back as the same player.
func TestNobodyPosesAsAComputer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, NewMemory())
		for _, name := range []string{"Computer Club", "Computer Club 2", "0rdinateur", "My computer"} {
			newClient(t, h).refused(&protocol.Guest{Name: name}, protocol.WhyName)
		}
		enter := func() *client {
			c := newClient(t, h)
			c.conn.from.Computer = "club"
			c.refused(&protocol.Guest{Name: "Kofi"}, protocol.WhyName)
			c.refused(&protocol.Guest{Name: "Computer Master"}, protocol.WhyName)
			c.is(c.ask(&protocol.Guest{Name: protocol.ComputerName("club", 1)}))
			return c
		}
		club, ama := enter(), registered(t, h, "Ama")
		h.mu.Lock()
		if p := h.lobby.Player(club.id); p.Computer != "club" || !p.Guest || p.Name != "Computer Club" {
			t.Errorf("%+v", p)
		}
		h.mu.Unlock()
		ama.refused(&protocol.Challenge{Player: club.id, Terms: terms()}, protocol.WhyGuest)
		again := enter()
		if told[*protocol.Bye](club).Why != protocol.ByeElse || again.id != club.id {
			t.Errorf("%s is %s", again.id, club.id)
		}
		time.Sleep(sessionTime * time.Millisecond)
		again.conn.Close()
		time.Sleep(2 * sessionTime * time.Millisecond)
		if enter().id != club.id {
			t.Error("the computer player is another one")
		}
	})
}
