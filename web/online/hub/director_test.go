//go:build !js

package hub

import (
	"testing"
	"testing/synctest"
	"time"

	"awale/web/online/arena"
	"awale/web/online/protocol"
	"awale/web/online/referee"
)

// match returns the match of a game as its log has it.
func (x *contest) match(number int) *referee.Match {
	x.t.Helper()
	_, events, err := x.store.Memory.Log(x.t.Context(), protocol.TournamentMatch(x.id, number))
	if err != nil {
		x.t.Fatal(err)
	}
	m, err := referee.Replay(events)
	if err != nil {
		x.t.Fatal(err)
	}
	return m
}

// TestAnArenaWaitsForWhoComesBack stops the host before an arena begins. Nobody is paired who was not heard since, and nobody has left.
func TestAnArenaWaitsForWhoComesBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := &machine{}
		x := newContestOn(t, m, 4, plan())
		time.Sleep(50 * time.Second)
		m.stop(60_000) // the connections are lost, which nobody has noticed yet
		time.Sleep(6 * time.Second)
		for _, c := range x.clients[:2] {
			c.do(&protocol.Beat{})
		}
		lost, late := x.clients[2], x.clients[3]
		lost.conn.Close()
		late.conn.Close()
		time.Sleep(6 * time.Second)
		if lot := x.log(); lot.Games() != 1 || lot.Playing(1) == 0 || lot.Playing(2) == 0 {
			t.Errorf("%d games", lot.Games())
		}
		time.Sleep(18 * time.Second) // as long as a client may wait between two tries
		late.back()
		time.Sleep(4 * time.Second)
		for _, p := range x.log().Players()[2:] {
			if p.Away {
				t.Errorf("%d has left", p.Number)
			}
		}
		time.Sleep(90 * time.Second)
		lost.back()
		lost.got = nil
		lost.follow(protocol.StreamOwn)
		if !told[*protocol.Entry](lost).Own.Away {
			t.Error("who comes too late is not told to have left")
		}
	})
}

// TestAGameWhoseBeginningIsUnsure begins a match, which the store keeps and does not say. Its clocks run as those of any other one.
func TestAGameWhoseBeginningIsUnsure(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		x := newContest(t, 2, plan())
		x.store.unsure.Store(true)
		time.Sleep(62 * time.Second)
		if m := x.match(1); x.store.unsure.Load() || m.Away(0) || m.Away(1) {
			t.Error("its players are not back")
		}
		time.Sleep(protocol.FirstMoveTime * time.Millisecond)
		if !x.match(1).Over() {
			t.Error("nobody has come, and it goes on")
		}
	})
}

// TestABrokenStoreIsNotAskedForEveryGame has the store give no answer while many matches begin.
func TestABrokenStoreIsNotAskedForEveryGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		x := newContest(t, 2, plan())
		x.store.hangs.Store(true)
		var games []arena.Game
		for n := range 3 * beginAtOnce {
			games = append(games, arena.Game{Match: protocol.TournamentMatch(x.id, n),
				Players: [2]string{x.clients[0].id, x.clients[1].id}})
		}
		x.h.mu.Lock()
		x.h.lobby.Reserve(games[0].Players)
		x.h.mu.Unlock()
		before := time.Now()
		x.h.tournaments.find(x.id).beginAll(games, nil, now())
		waited := time.Since(before)
		x.h.mu.Lock()
		defer x.h.mu.Unlock()
		if waited != storeTime || x.h.lobby.Bound(x.clients[0].id) {
			t.Errorf("it waits for %v", waited)
		}
	})
}

// TestAnArenaThatCannotBeRepeated plays an arena of every week while the store does not keep the next one, and removes that in the end.
func TestAnArenaThatCannotBeRepeated(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := plan()
		p.Weekly, p.Minutes = true, 1
		x := newContest(t, 2, p)
		author := x.clients[0]
		listed := func() (to, past []protocol.Tournament) {
			list := author.ask(&protocol.Tournaments{}).(*protocol.TournamentList)
			return list.Tournaments, list.Past
		}
		x.store.forgets.Store(true)
		time.Sleep(135 * time.Second)
		if lot := x.log(); lot.Games() == 0 || !lot.Finished() {
			t.Errorf("%d games, over: %v", lot.Games(), lot.Finished())
		}
		x.kill()
		time.Sleep(2 * time.Second)
		to, past := listed()
		if len(to) != 1 || to[0].Start != p.Start+7*day || len(past) != 1 {
			t.Fatalf("%+v are to come, and %+v over", to, past)
		}
		drop := &protocol.DropTournament{}
		drop.Tournament = to[0].Tournament
		author.do(drop)
		x.kill()
		time.Sleep(2 * time.Second)
		if to, past := listed(); len(to) != 0 || len(past) != 1 {
			t.Errorf("what was removed comes back: %+v", to)
		}
	})
}

// TestATournamentThatCannotBeRead can be removed, and keeps nobody from deleting the account.
func TestATournamentThatCannotBeRead(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		x := newContest(t, 3, plan())
		logs := x.store.Memory.tournaments
		logs[x.id] = append(logs[x.id], `{"kind":"left","time":1,"player":9}`)
		x.kill()
		author, other := x.clients[0], x.clients[1]
		erase := &protocol.Erase{}
		erase.Player = other.id
		other.do(erase)
		author.refused(&protocol.Standings{Tournament: x.id}, protocol.WhyUnknown)
		time.Sleep(7 * time.Minute)
		list := author.ask(&protocol.Tournaments{}).(*protocol.TournamentList)
		if len(list.Tournaments) != 0 || len(list.Past) != 1 || list.Past[0].Name != "Friday arena" {
			t.Errorf("the list is %+v", list)
		}
	})
}
