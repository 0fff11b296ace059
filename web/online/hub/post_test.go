//go:build !js

package hub

import (
	"bytes"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"awale/web/online/journal"
	"awale/web/online/journal/journaltest"
	"awale/web/online/lobby"
	"awale/web/online/protocol"
)

// byDays are the terms of a correspondence game.
func byDays(days int, rated bool) protocol.Terms {
	return protocol.Terms{Rule: "abapa", Clock: protocol.Clock{Kind: protocol.Days, Each: days * protocol.DaySeconds}, Side: protocol.South,
		Rated: rated, Games: 1}
}

// pairByDays begins a correspondence game of two clients, in which the first one is South.
func pairByDays(t *testing.T, a, b *client, terms protocol.Terms) (match string) {
	t.Helper()
	for _, c := range []*client{a, b} {
		if c.streams[protocol.StreamOwn] == nil {
			c.follow(protocol.StreamOwn)
		}
	}
	accept := &protocol.Accept{}
	accept.Challenge = a.do(&protocol.Challenge{Player: b.id, Terms: terms})
	b.do(accept)
	begun := told[*protocol.GameNews](a)
	if match = begun.Game.Match; !begun.Begun {
		t.Fatal("a game does not begin with its first news")
	}
	if other := told[*protocol.GameNews](b).Game.Match; other != match {
		t.Fatalf("one plays %s, the other %s", match, other)
	}
	return match
}

// order returns the client who is to move in a correspondence game of two, and the other one.
func order(h *Hub, match string, a, b *client) (mover, other *client) {
	if g := h.post.games[match]; g.Players[g.Turn] == b.id {
		return b, a
	}
	return a, b
}

// games are the correspondence games of a client.
func (c *client) games() *protocol.GameList {
	c.t.Helper()
	return c.ask(&protocol.MyGames{}).(*protocol.GameList)
}

// moves plays a move in a correspondence game, for which the client needs to follow it.
func (c *client) moves(match string) {
	c.t.Helper()
	c.follow(match)
	player, move := next(c.matches[match], 3*c.matches[match].Ply())
	if player != c.id {
		c.t.Fatal("it is not the turn of the client")
	}
	c.do(move)
	c.read()
}

// leaves ends the connection, so that the streams begin anew.
func (c *client) leaves() {
	c.conn.Close()
	clear(c.streams)
	clear(c.matches)
	c.got = nil
}

// TestACorrespondenceGameOverVisits has two accounts play over some days, one visit a move, with a kill of the server between any two
// steps: the next one goes on with what is in the store. At last one of them does not come.
func TestACorrespondenceGameOverVisits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var alerts []Alert
		store := NewMemory()
		options := Options{Alerts: func(a Alert) { alerts = append(alerts, a) }}
		h := openWith(t, store, options)
		ama, kofi, esi := registered(t, h, "Ama"), registered(t, h, "Kofi"), guestOf(t, h, "Esi")
		esi.refused(&protocol.Challenge{Player: ama.id, Terms: byDays(1, false)}, protocol.WhyGuest)
		// A live game beside it.
		live := pair(t, ama, kofi, terms())
		match := pairByDays(t, ama, kofi, byDays(1, true))
		first, second := order(h, match, ama, kofi)
		if len(alerts) != 1 || alerts[0].Player != first.id || alerts[0].What != AlertTurn || alerts[0].At != now()+day {
			t.Errorf("the alerts are %+v", alerts)
		}
		resign := &protocol.Resign{At: protocol.At{Match: live, Game: 1}}
		ama.do(resign)
		if p := h.lobby.Player(ama.id); p.State != protocol.Free {
			t.Errorf("with a correspondence game the player is %s", p.State)
		}
		again := func() {
			h.stop() // as by a kill: nothing is told, and nothing goes on
			h.running.Wait()
			for _, t := range h.tables {
				t.close()
			}
			next := openWith(t, store, options)
			h, ama.h, kofi.h, esi.h = next, next, next, next
		}
		visitor := [2]*client{first, second}
		for ply := range 5 {
			again()
			c := visitor[ply%2]
			clear(c.streams)
			clear(c.matches)
			c.back()
			list := c.games()
			if len(list.Games) != 1 || !list.Games[0].Waits(c.id) || list.Games[0].Ply != ply || list.Games[0].Names[1] != "Kofi" {
				t.Fatalf("%+v at the visit %d", list, ply)
			}
			c.moves(match)
			if ply%2 == 0 {
				again() // between the move and the next sight of the table
			} else {
				c.leaves()
				time.Sleep(2 * idleTime)
				if h.table(match) != nil {
					t.Error("the table is not let go")
				}
			}
			time.Sleep(time.Hour)
		}
		if d := h.post.deadlines(second.id); len(d) != 1 || d[0].Match != match || len(h.post.deadlines(first.id)) != 0 {
			t.Errorf("the deadlines are %+v", d)
		}
		alerts = nil
		time.Sleep(day * time.Millisecond)
		if len(alerts) != 3 || alerts[0].What != AlertSoon || alerts[0].Player != second.id || alerts[1].What != AlertOver {
			t.Errorf("the alerts are %+v", alerts)
		}
		first.leaves()
		first.back()
		won := protocol.South
		if first == kofi {
			won = protocol.North
		}
		if g := first.games().Games; len(g) != 1 || g[0].Result != won || g[0].Ended == 0 {
			t.Errorf("the game that was lost on time is %+v", g)
		}
		record := &protocol.Record{}
		record.Player = first.id
		if played := first.ask(record).(*protocol.Played); len(played.Results) != 1 || played.Results[0].Score != protocol.Won {
			t.Errorf("the result is %+v", played)
		}
		// Another one with the sides swapped, though the opponent is not here.
		rematch := &protocol.Rematch{}
		rematch.Match = match
		first.do(rematch)
		first.leaves()
		second.leaves()
		second.back()
		second.do(rematch)
		if g := second.games().Games; len(g) != 2 || g[0].Players[0] != kofi.id || g[0].Turn == "" {
			t.Errorf("the games are %+v", g)
		}
		if going, err := store.Going(t.Context()); err != nil || len(going) > 2 {
			t.Errorf("%v go on: %v", going, err)
		}
	})
}

// TestAPause stops the clocks of one player, whatever is done with it.
func TestAPause(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := NewMemory()
		h := open(t, store)
		ama, kofi := registered(t, h, "Ama"), registered(t, h, "Kofi")
		match := pairByDays(t, ama, kofi, byDays(1, false))
		ama, kofi = order(h, match, ama, kofi)
		deadline := kofi.games().Games[0].Deadline
		time.Sleep(6 * time.Hour)
		ama.do(&protocol.Pause{Days: 2})
		ama.refused(&protocol.Pause{Days: 2}, protocol.WhyAgain)
		if g := told[*protocol.GameNews](kofi).Game; g.Deadline != deadline+2*day || g.Paused == 0 {
			t.Errorf("the opponent hears of %+v", g)
		}
		if h.post.deadlines(ama.id)[0].At != deadline+2*day {
			t.Error("the deadline is not moved")
		}
		// Toggling it costs a day each time, and moves the deadline by the time of the pauses alone.
		time.Sleep(time.Hour)
		ama.do(&protocol.Pause{})
		if list := ama.games(); list.PauseDays != protocol.MaxPauseDays-1 || list.Games[0].Deadline != deadline+day/24 {
			t.Errorf("%d days and %d ms are left", list.PauseDays, list.Games[0].Deadline-deadline)
		}
		ama.refused(&protocol.Pause{}, protocol.WhyAgain)
		ama.refused(&protocol.Pause{Days: protocol.MaxPauseDays}, protocol.WhyFull)
		for range protocol.MaxPauseDays - 1 {
			time.Sleep(10 * time.Second)
			ama.do(&protocol.Pause{Days: 1})
			time.Sleep(10 * time.Second)
			ama.do(&protocol.Pause{})
		}
		ama.refused(&protocol.Pause{Days: 1}, protocol.WhyFull)
		// The pause of the other one changes nothing while it is not that one's turn, and begins with the turn.
		kofi.do(&protocol.Pause{Days: 3})
		ama.moves(match)
		if g := ama.games().Games[0]; g.Deadline <= now()+3*day || g.Paused == 0 {
			t.Errorf("%+v", g)
		}
		kofi.moves(match) // a player may move during a pause
	})
}

// TestAnOutageCostsNoCorrespondenceGame leaves the server out for long, as after a restore of a backup.
func TestAnOutageCostsNoCorrespondenceGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := NewMemory()
		h := open(t, store)
		ama, kofi := registered(t, h, "Ama"), registered(t, h, "Kofi")
		match := pairByDays(t, ama, kofi, byDays(1, false))
		ama, _ = order(h, match, ama, kofi)
		time.Sleep(3 * time.Minute) // the table is let go
		h.Stop()
		time.Sleep(100 * 24 * time.Hour)
		h = open(t, store)
		ama.h = h
		clear(ama.streams)
		ama.back()
		g := ama.games().Games[0]
		if left := g.Deadline - now(); left > day-3*minute+2000 || left < day-3*minute-2000 {
			t.Errorf("%d minutes are left", left/minute)
		}
		ama.moves(match)
		if len(h.post.outages) != 1 {
			t.Errorf("the outages are %v", h.post.outages)
		}
		// In the log it is a pause.
		if e, ok := events(t, store, match)[1].(*protocol.Paused); !ok || e.Until-e.Since < 100*day-1000 {
			t.Errorf("the events are %v", events(t, store, match))
		}
		// While nothing can be kept no clock runs either.
		due := func() int64 {
			h.mu.Lock()
			defer h.mu.Unlock()
			return h.post.games[match].due
		}
		deadline := due()
		store.Fail(errLost)
		time.Sleep(2 * time.Hour)
		store.Fail(nil)
		time.Sleep(3 * time.Second)
		if moved := due() - deadline; moved < 2*day/24-2000 {
			t.Errorf("the deadline is moved by %d ms", moved)
		}
	})
}

// TestAnAlertThatFellIntoAnOutage has a server be out when the time for a move begins to run out: the player is alerted afterwards, once.
func TestAnAlertThatFellIntoAnOutage(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var soon atomic.Int32
		store, options := NewMemory(), Options{Alerts: func(a Alert) {
			if a.What == AlertSoon {
				soon.Add(1)
			}
		}}
		h := openWith(t, store, options)
		pairByDays(t, registered(t, h, "Ama"), registered(t, h, "Kofi"), byDays(1, false))
		time.Sleep(17 * time.Hour) // six hours before the end it is told
		h.Stop()
		time.Sleep(2 * time.Hour)
		h = openWith(t, store, options)
		time.Sleep(59 * time.Minute)
		if soon.Load() != 0 {
			t.Error("the outage counts")
		}
		time.Sleep(2 * time.Minute)
		if soon.Load() != 1 {
			t.Errorf("%d alerts come", soon.Load())
		}
		h.Stop()
		time.Sleep(time.Hour)
		openWith(t, store, options)
		time.Sleep(time.Hour)
		if soon.Load() != 1 {
			t.Errorf("%d alerts come after another restart", soon.Load())
		}
	})
}

// TestACorrespondenceGameThatCannotBeRead ends without a result, and keeps no account from being deleted.
func TestACorrespondenceGameThatCannotBeRead(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := NewMemory()
		h := open(t, store)
		ama, kofi := registered(t, h, "Ama"), registered(t, h, "Kofi")
		var matches []string
		for _, days := range []int{1, 3} {
			matches = append(matches, pairByDays(t, ama, kofi, byDays(days, false)))
		}
		ama.do(&protocol.Note{Match: matches[1], Text: "He likes the left."})
		time.Sleep(2 * idleTime) // the tables are let go
		spoil := func(match string) {
			store.mu.Lock()
			defer store.mu.Unlock()
			store.logs[match] = nil
		}
		spoil(matches[0])
		time.Sleep(day * time.Millisecond)
		ended := 0
		for _, g := range kofi.games().Games {
			if g.Ended != 0 && g.Result == protocol.Nobody && g.Match == matches[0] {
				ended++
			}
		}
		if ended != 1 {
			t.Errorf("the games are %+v", kofi.games())
		}
		spoil(matches[1])
		erase := &protocol.Erase{}
		erase.Player = ama.id
		ama.do(erase)
		if d := documentsOf(t, store, DayGames); !strings.Contains(d[matches[1]], `"ended":`) {
			t.Errorf("the game is %s", d[matches[1]])
		}
		if documentsOf(t, store, Papers)[matches[1]] != "" {
			t.Error("what a deleted account has written stays")
		}
	})
}

// TestARestoredBackupCostsNoCorrespondenceGame restores a backup of a journal in another folder and in a cluster, after 100 days: in the
// log that is a pause. A note, a pause of a player, a game that was begun elsewhere, and the keys of push messages with a subscription are
// there as well.
func TestARestoredBackupCostsNoCorrespondenceGame(t *testing.T) {
	pushes := newPushService()
	opened := func(o journal.Options, clock func() int64) (*journal.Journal, *Hub) {
		store, err := journal.Open(t.Context(), o)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(store.Close)
		options := pushes.options()
		options.Clock = clock
		return store, openWith(t, store, options)
	}
	store, h := opened(inFolder(t.TempDir()), nil)
	key := h.alerts.public
	ama, kofi := registered(t, h, "Ama"), registered(t, h, "Kofi")
	match := pairByDays(t, ama, kofi, byDays(1, false))
	ama, kofi = order(h, match, ama, kofi)
	ama.do(pushes.subscribed(1))
	goesOn := byDays(2, false)
	goesOn.Record = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-N.f"
	other := pairByDays(t, kofi, ama, goesOn)
	ama.do(&protocol.Note{Match: match, Text: "Keep F."})
	kofi.do(&protocol.Pause{Days: 2})
	var backup bytes.Buffer
	if err := store.Backup(t.Context(), &backup); err != nil {
		t.Fatal(err)
	}
	h.Stop()
	cluster := inFolder("")
	cluster.Cluster, cluster.Replicas = []string{journaltest.Server(t)}, 1
	for _, at := range []journal.Options{inFolder(filepath.Join(t.TempDir(), "new")), cluster} {
		if err := journal.Restore(t.Context(), at, bytes.NewReader(backup.Bytes()), int64(backup.Len())); err != nil {
			t.Fatal(err)
		}
		later := func() int64 { return now() + 100*day }
		store, h = opened(at, later)
		for _, c := range []*client{ama, kofi} {
			c.h = h
			clear(c.streams)
			clear(c.matches)
			c.back()
		}
		list := map[string]protocol.DayGame{}
		for _, g := range ama.games().Games {
			list[g.Match] = g
		}
		g := list[match]
		if left := g.Deadline - later(); !g.Waits(ama.id) || left > day || left < day-minute {
			t.Errorf("%d minutes are left in %+v", left/minute, g)
		}
		if g := list[other]; g.Ply != 1 || g.From != 1 || g.Waits(ama.id) == g.Waits(kofi.id) {
			t.Errorf("the game from elsewhere is %+v", g)
		}
		if h.alerts.public != key || len(h.registry.accounts[ama.id].Browsers) != 1 {
			t.Error("the browser cannot be called any more")
		}
		if p := ama.ask(&protocol.Papers{Match: match}).(*protocol.GamePapers); p.Note != "Keep F." {
			t.Errorf("the papers are %+v", p)
		}
		if g := kofi.games(); g.PauseDays != protocol.MaxPauseDays-2 || g.PausedUntil != 0 {
			t.Errorf("%d days for pauses are left, until %d", g.PauseDays, g.PausedUntil)
		}
		ama.moves(match)
		events := events(t, store, match)
		if e, ok := events[1].(*protocol.Paused); !ok || e.Until-e.Since < 100*day-minute || ama.matches[match].Ply() != 1 {
			t.Errorf("the events are %v", events)
		}
		h.Stop()
	}
}

// events are those of a match.
func events(t *testing.T, store Store, match string) []protocol.Event {
	t.Helper()
	_, list, err := store.Log(t.Context(), match)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// TestPapers keeps notes for one player, and the talk for both: it is read later, reported, and goes with the account.
func TestPapers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := NewMemory()
		h := open(t, store)
		ama, kofi, esi := registered(t, h, "Ama"), registered(t, h, "Kofi"), registered(t, h, "Esi")
		match := pairByDays(t, ama, kofi, byDays(2, true))
		ama.do(&protocol.Note{Match: match, Text: "Keep F."})
		kofi.leaves()
		ama.do(&protocol.Tell{Match: match, Words: protocol.Words{Text: "Rude words."}})
		for _, c := range []protocol.Asked{&protocol.Note{Match: match, Text: "Mine."}, &protocol.Papers{Match: match},
			&protocol.Tell{Match: match, Words: protocol.Words{Phrase: "hello"}}} {
			esi.refused(c, protocol.WhyPlayer)
		}
		time.Sleep(3 * time.Minute)
		kofi.back()
		if p := kofi.ask(&protocol.Papers{Match: match}).(*protocol.GamePapers); p.Note != "" || len(p.Said) != 1 || p.Said[0].Text != "Rude words." {
			t.Errorf("the opponent reads %+v", p)
		}
		ama.leaves()
		time.Sleep(3 * time.Minute)
		kofi.do(&protocol.Report{Player: ama.id, Reason: protocol.ReportTalk})
		var filed []string
		if err := store.Documents(t.Context(), Reports, func(_ string, data []byte) { filed = append(filed, string(data)) }); err != nil ||
			len(filed) != 1 || !strings.Contains(filed[0], "Rude words.") {
			t.Errorf("the reports are %v: %v", filed, err)
		}
		mute := &protocol.Mute{}
		mute.Player = ama.id
		kofi.do(mute)
		if p := kofi.ask(&protocol.Papers{Match: match}).(*protocol.GamePapers); len(p.Said) != 0 {
			t.Errorf("a player reads %+v of one who is muted", p)
		}
		ama.back()
		if p := ama.ask(&protocol.Papers{Match: match}).(*protocol.GamePapers); p.Note != "Keep F." {
			t.Errorf("the player reads %+v", p)
		}
		erase := &protocol.Erase{}
		erase.Player = ama.id
		ama.do(erase)
		if data, err := store.Document(t.Context(), Papers, match); err != nil || data != nil {
			t.Errorf("%s stays of the papers: %v", data, err)
		}
		if g := kofi.games().Games[0]; g.Result != protocol.North || g.Names[0] != protocol.Deleted {
			t.Errorf("the game is %+v", g)
		}
		h.post.pass(now() + listedTime + minute)
		if g := kofi.games().Games; len(g) != 0 || len(h.post.games)+len(h.post.of) != 0 {
			t.Errorf("%+v are listed", g)
		}
	})
}

// TestAsManyCorrespondenceGamesAsMayBe bounds the games of one player, and orders them.
func TestAsManyCorrespondenceGamesAsMayBe(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, NewMemory())
		ama, kofi := registered(t, h, "Ama"), registered(t, h, "Kofi")
		for i := range protocol.MaxDayGames {
			terms := byDays(1+i%protocol.MaxMoveDays, false)
			players := [2]string{ama.id, kofi.id}
			if i%3 == 0 {
				players = [2]string{kofi.id, ama.id}
			}
			if err := h.begin(lobby.Agreement{Players: players, Terms: terms}, sitting{}); err != nil {
				t.Fatal(err)
			}
		}
		if err := h.begin(lobby.Agreement{Players: [2]string{ama.id, kofi.id}, Terms: byDays(1, false)}, sitting{}); err == nil {
			t.Error("one game too many begins")
		}
		list := ama.games().Games
		for i, g := range list[1:] {
			before := list[i]
			first, second := before.Waits(ama.id), g.Waits(ama.id)
			if first == second && before.Deadline > g.Deadline || !first && second {
				t.Fatalf("%+v comes before %+v", before, g)
			}
		}
		for range 4 {
			ama.ask(&protocol.MyGames{})
		}
		ama.refused(&protocol.MyGames{}, protocol.WhyRate)
	})
}
