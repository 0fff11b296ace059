//go:build !js

package hub

import (
	"errors"
	"strconv"
	"testing"
	"testing/synctest"
	"time"

	"awale/web/online/arena"
	"awale/web/online/lobby"
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
		for n := range 3 * batchAtOnce {
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

// kept returns how many documents and logs of tournaments the store has.
func (x *contest) kept() (documents, logs int) {
	m := x.store.Memory
	m.mu.Lock()
	defer m.mu.Unlock()
	for id := range m.documents {
		if id.kind == Tournaments {
			documents++
		}
	}
	for _, lines := range m.tournaments {
		if len(lines) > 0 {
			logs++
		}
	}
	return documents, logs
}

// TestAHalfDoneRemovalIsFinished removes a tournament while a part of the store fails.
func TestAHalfDoneRemovalIsFinished(t *testing.T) {
	for _, test := range []struct {
		name  string
		fails func(f *faulty, on bool)
		// refused is set if the author is told that it is not removed, and stays if it is not.
		refused, stays bool
	}{
		{"the document stays", func(f *faulty, on bool) { f.lingers.Store(on) }, false, false},
		{"the log is removed, though the store does not say so", func(f *faulty, on bool) { f.unsureDrop.Store(on) }, true, false},
		{"the log stays", func(f *faulty, on bool) { f.holds.Store(on) }, true, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				x := newContest(t, 2, plan())
				author, watcher := x.clients[0], guestOf(t, x.h, "Esi")
				watcher.follow(x.id)
				listed := func() int {
					return len(author.ask(&protocol.Tournaments{}).(*protocol.TournamentList).Tournaments)
				}
				drop := &protocol.DropTournament{}
				drop.Tournament = x.id
				test.fails(x.store, true)
				if _, refused := author.ask(drop).(*protocol.Refused); refused != test.refused {
					t.Errorf("refused: %v", refused)
				}
				time.Sleep(3 * time.Second)
				test.fails(x.store, false)
				time.Sleep(6 * time.Second)
				want := 0
				if test.stays {
					want = 1
				}
				documents, logs := x.kept()
				if got := listed(); got != want || documents != want || logs != want {
					t.Errorf("%d are listed, of which the store has %d documents and %d logs", got, documents, logs)
				}
				var last *protocol.Arena
				watcher.read()
				for _, n := range watcher.got {
					if a, ok := n.With.(*protocol.Arena); ok {
						last = a
					}
				}
				if last.About.Over == test.stays {
					t.Errorf("who follows it is told that it is over: %v", last.About.Over)
				}
				if time.Sleep(60 * time.Second); test.stays && x.log().Games() != 1 {
					t.Error("it does not begin")
				}
				x.kill()
				if got := listed(); got != want {
					t.Errorf("%d are listed after a restart", got)
				}
			})
		})
	}
}

// discarded is a contest with so many tournaments that were removed, of which the store has the documents still.
func discarded(t *testing.T, n int) *contest {
	t.Helper()
	x := newContest(t, 1, plan())
	x.store.lingers.Store(true)
	for range n {
		drop := &protocol.DropTournament{}
		drop.Tournament = x.clients[0].do(&protocol.MakeTournament{Plan: plan()})
		x.clients[0].do(drop)
		time.Sleep(time.Duration(makingTournaments.Each) * time.Millisecond)
	}
	return x
}

// TestASlowRemovalStopsNoBeat has the store give no answer while tournaments are removed that are gone for everybody. The server says all
// the time that it runs, and waits for one removal at once.
func TestASlowRemovalStopsNoBeat(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		x := discarded(t, 3)
		x.store.stalls.Store(true)
		beats, removals := x.store.beats.Load(), x.store.removals.Load()
		time.Sleep(time.Minute)
		if n := x.store.beats.Load() - beats; n < 59 {
			t.Errorf("in a minute the server says %d times that it runs", n)
		}
		if n := x.store.removals.Load() - removals; n < 5 || n > 7 {
			t.Errorf("in a minute %d removals are tried", n)
		}
		x.store.stalls.Store(false)
		removals = x.store.removals.Load()
		time.Sleep(time.Minute) // that which waits fails after ten seconds, then each beat tries one
		if n := x.store.removals.Load() - removals; n < 45 || n > 65 {
			t.Errorf("in a minute %d removals are tried that fail at once", n)
		}
		x.store.lingers.Store(false)
		time.Sleep(2 * time.Second)
		if documents, _ := x.kept(); documents != 1 {
			t.Errorf("%d documents are kept", documents)
		}
	})
}

// TestARemovalRemovesOnce counts what a removal asks of the store.
func TestARemovalRemovesOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		x := newContest(t, 1, plan())
		drop := &protocol.DropTournament{}
		drop.Tournament = x.id
		before := x.store.removals.Load()
		x.clients[0].do(drop)
		time.Sleep(3 * time.Second)
		if n := x.store.removals.Load() - before; n != 2 {
			t.Errorf("the log and the document are removed by %d removals", n)
		}
		if documents, logs := x.kept(); documents != 0 || logs != 0 {
			t.Errorf("%d documents and %d logs are kept", documents, logs)
		}
	})
}

// TestWhatWasDiscardedTakesPlaces makes tournaments while the store removes none: those that it may still have are bounded, too.
func TestWhatWasDiscardedTakesPlaces(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		x := discarded(t, 2)
		author := x.clients[0]
		x.h.tournaments.mu.Lock()
		for n := range protocol.MaxTournaments - ofModerators - 3 {
			x.h.tournaments.discarded["gone"+strconv.Itoa(n)] = false
		}
		x.h.tournaments.mu.Unlock()
		time.Sleep(time.Second)
		author.do(&protocol.MakeTournament{Plan: plan()})
		author.refused(&protocol.MakeTournament{Plan: plan()}, protocol.WhyFull)
		x.store.lingers.Store(false)
		time.Sleep(time.Hour)
		author.do(&protocol.MakeTournament{Plan: plan()})
	})
}

// TestAHalfDoneBeginningIsTakenBack makes tournaments whose logs the store does not keep, or keeps and does not say so. They are refused,
// and nothing of them is left.
func TestAHalfDoneBeginningIsTakenBack(t *testing.T) {
	for _, unsure := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			x := newContest(t, 1, plan())
			x.store.keeps.Store(false)
			x.store.unsureKeep.Store(unsure)
			x.store.lingers.Store(true)
			x.clients[0].refused(&protocol.MakeTournament{Plan: plan()}, protocol.WhyFull)
			if documents, _ := x.kept(); documents != 2 {
				t.Errorf("%d documents are kept before", documents)
			}
			x.store.keeps.Store(true)
			x.store.lingers.Store(false)
			time.Sleep(6 * time.Second)
			if documents, logs := x.kept(); documents != 1 || logs != 1 {
				t.Errorf("%d documents and %d logs are kept", documents, logs)
			}
		})
	}
}

// TestWhoDeletesAnAccountIsInNoTournament has an account enter a tournament, make one and be paired while it is being deleted.
func TestWhoDeletesAnAccountIsInNoTournament(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		x := newContest(t, 3, plan())
		ama, kofi := x.clients[1], x.clients[2]
		// Whoever is about to play a match deletes no account.
		x.h.mu.Lock()
		x.h.lobby.Reserve([2]string{ama.id, kofi.id})
		x.h.mu.Unlock()
		erase := &protocol.Erase{}
		erase.Player = ama.id
		ama.refused(erase, protocol.WhyBusy)
		x.h.tournaments.find(x.id).giveBack(arena.Game{Players: [2]string{ama.id, kofi.id}})
		// Another connection of the player sends commands while the account is deleted.
		var entered, made protocol.Told
		x.store.onDelete = func(kind string) {
			if kind != Accounts {
				return
			}
			x.store.onDelete = nil
			entered, _ = x.h.tournaments.do(ama.conn, &protocol.Enter{Tournament: x.id}, now())
			made, _ = x.h.tournaments.do(ama.conn, &protocol.MakeTournament{Plan: plan()}, now())
		}
		ama.do(erase)
		for _, answer := range []protocol.Told{entered, made} {
			if r, ok := answer.(*protocol.Refused); !ok || r.Why != protocol.WhyGuest {
				t.Errorf("while it is being deleted an account gets %+v", answer)
			}
		}
		// The last command was looked at before the account was deleted, and is carried out after that.
		var refused *protocol.Refused
		err := x.h.tournaments.find(x.id).enter(&protocol.Enter{Tournament: x.id}, ama.id, ama.id, 0, false, now())
		if !errors.As(err, &refused) || refused.Why != protocol.WhyGuest {
			t.Errorf("after it was deleted an account gets %v", err)
		}
		if p, ok := x.log().Player(2); !ok || !p.Away {
			t.Errorf("the deleted account is in the tournament: %+v", p)
		}
		// A tournament is made just when its author is deleted.
		x.store.onPut = func(kind string) {
			if kind != Tournaments {
				return
			}
			x.store.onPut = nil
			x.h.mu.Lock()
			x.h.registry.accounts[kofi.id].leaving = true
			x.h.mu.Unlock()
			if err := x.h.tournaments.forget(kofi.id, now()); err != nil {
				t.Error(err)
			}
		}
		id := kofi.do(&protocol.MakeTournament{Plan: plan()})
		synctest.Wait()
		if by := x.h.tournaments.find(id).author(); by != "" {
			t.Error("the deleted account is its author")
		}
		// No match of somebody who is being deleted begins, though the player is paired. It begins if the account stays.
		kofi.h.mu.Lock()
		kofi.h.registry.accounts[kofi.id].leaving = false
		kofi.h.mu.Unlock()
		kofi.do(&protocol.Enter{Tournament: x.id})
		kofi.h.mu.Lock()
		kofi.h.registry.accounts[kofi.id].leaving = true
		kofi.h.mu.Unlock()
		time.Sleep(65 * time.Second)
		if n := len(x.store.Memory.logs); n != 0 || x.log().Games() != 1 {
			t.Errorf("of %d games %d begin while an account is being deleted", x.log().Games(), n)
		}
		kofi.h.mu.Lock()
		kofi.h.registry.accounts[kofi.id].leaving = false
		kofi.h.mu.Unlock()
		time.Sleep(2 * time.Second)
		x.checkMatches()
	})
}

// TestATournamentOfNobodyGoesOn makes a tournament again whose author is deleted just then, while the store does not keep that it is of
// nobody now. It goes on, and is of nobody once the store works.
func TestATournamentOfNobodyGoesOn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		x := newContest(t, 3, plan())
		author := x.clients[2]
		for _, c := range x.clients {
			c.do(exit(x.id))
		}
		x.store.onPut = func(kind string) {
			if kind != Tournaments {
				return
			}
			x.store.onPut = nil
			x.store.forgets.Store(true)
			x.h.mu.Lock()
			x.h.registry.accounts[author.id].leaving = true
			x.h.mu.Unlock()
		}
		x.id = protocol.TournamentID("week", x.id)
		again := tournamentDocument{Setup: arena.Setup{Plan: everyWeek(), By: author.id}}
		if err := x.h.tournaments.makeOnce(x.id, again, now()); err != nil {
			t.Errorf("it is not made: %v", err)
		}
		for _, c := range x.clients[:2] {
			c.do(&protocol.Enter{Tournament: x.id})
		}
		time.Sleep(62 * time.Second)
		if n := x.log().Games(); n != 1 {
			t.Errorf("it has %d games", n)
		}
		x.store.forgets.Store(false)
		time.Sleep(2 * time.Second)
		if by := x.h.tournaments.find(x.id).author(); by != "" {
			t.Error("it is of somebody who is deleted")
		}
		time.Sleep(2 * time.Minute)
		if x.h.tournaments.find(protocol.TournamentID("week", x.id)) != nil {
			t.Error("a series of nobody goes on")
		}
	})
}

// everyWeek is a plan that is repeated every week, and lasts a minute.
func everyWeek() protocol.Plan {
	p := plan()
	p.Weekly, p.Minutes = true, 1
	return p
}

// TestASeriesOutlivesABadLog has the log of a weekly tournament become unreadable. The next one is made, also by a server that begins when
// this one is over.
func TestASeriesOutlivesABadLog(t *testing.T) {
	for _, late := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			x := newContest(t, 1, everyWeek())
			logs := x.store.Memory.tournaments
			logs[x.id] = append(logs[x.id], `{"kind":"left","time":1,"player":9}`)
			x.kill()
			if late {
				x.h.tournaments.making.Lock() // which the next one waits for
			}
			time.Sleep(3 * time.Minute)
			if late {
				x.h.tournaments.making.Unlock()
				x.kill()
				time.Sleep(time.Second)
			}
			list := x.clients[0].ask(&protocol.Tournaments{}).(*protocol.TournamentList)
			if len(list.Tournaments) != 1 || len(list.Past) != 1 || list.Tournaments[0].Start != list.Past[0].Start+7*day {
				t.Errorf("late: %v, the list is %+v", late, list)
			}
		})
	}
}

// TestASeriesIsOneAlsoBetweenTwo ends a weekly tournament, of which the next one cannot be made yet. Its author cannot begin another
// series meanwhile.
func TestASeriesIsOneAlsoBetweenTwo(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		x := newContest(t, 2, everyWeek())
		author := x.clients[0]
		x.store.lingers.Store(true)
		x.h.tournaments.mu.Lock()
		x.h.tournaments.discarded[protocol.TournamentID("week", x.id)] = false
		x.h.tournaments.mu.Unlock()
		time.Sleep(135 * time.Second)
		if list := author.ask(&protocol.Tournaments{}).(*protocol.TournamentList); len(list.Tournaments) != 0 || len(list.Past) != 1 {
			t.Fatalf("the list is %+v", list)
		}
		author.refused(&protocol.MakeTournament{Plan: everyWeek()}, protocol.WhyFull)
		author.do(&protocol.MakeTournament{Plan: plan()})
		x.store.lingers.Store(false)
		time.Sleep(2 * time.Minute)
		next := x.h.tournaments.find(protocol.TournamentID("week", x.id))
		if next == nil {
			t.Error("the next one is not made")
		}
	})
}

// TestAMissingMatchWaitsForOneThatBegins has a player of a game whose match has not begun agree on another match, which is about to begin.
func TestAMissingMatchWaitsForOneThatBegins(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		x := newContest(t, 3, plan())
		x.clients[2].do(exit(x.id))
		x.store.begins.Store(false)
		time.Sleep(60*time.Second + 500*time.Millisecond)
		d := x.h.tournaments.find(x.id)
		d.mu.Lock()
		missing := d.missing(nil)
		d.mu.Unlock()
		if len(missing) != 1 {
			t.Fatalf("%d matches are missing", len(missing))
		}
		game := missing[0]
		x.h.mu.Lock()
		agreed := x.h.lobby.Reserve([2]string{game.Players[0], x.clients[2].id})
		x.h.mu.Unlock()
		if !agreed {
			t.Fatal("no other match can be agreed on")
		}
		done, err := d.goOn(game, now())
		x.h.mu.Lock()
		first, second := x.h.lobby.Bound(game.Players[0]), x.h.lobby.Bound(game.Players[1])
		x.h.mu.Unlock()
		if done || err != nil || !first || second {
			t.Errorf("done: %v, error: %v, the first is bound: %v, the second: %v", done, err, first, second)
		}
		d.giveBack(arena.Game{Players: [2]string{game.Players[0], x.clients[2].id}})
		x.store.begins.Store(true)
		time.Sleep(2 * time.Second)
		if m := x.match(1); m.Over() {
			t.Error("the match does not begin afterwards")
		}
	})
}

// exit leaves a tournament.
func exit(id string) *protocol.Exit {
	e := &protocol.Exit{}
	e.Tournament = id
	return e
}

// TestFollowersAreToldSeldom follows a tournament that changes all the time: it is told at once, and then after tellEvery, with all that
// has changed meanwhile.
func TestFollowersAreToldSeldom(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		x := newContest(t, 3, plan())
		esi := guestOf(t, x.h, "Esi")
		esi.follow(x.id)
		time.Sleep(2 * time.Second)
		esi.read()
		esi.got = nil
		began := time.Now()
		var times []time.Duration
		var last *protocol.Arena
		for i := range 40 {
			switch c := x.clients[i/10%3]; i % 10 {
			case 0:
				c.do(exit(x.id))
			case 5:
				c.do(&protocol.Enter{Tournament: x.id})
			}
			synctest.Wait()
			esi.read()
			for _, n := range esi.got {
				if a, ok := n.With.(*protocol.Arena); ok {
					times, last = append(times, time.Since(began)), a
				}
			}
			esi.got = nil
			time.Sleep(100 * time.Millisecond)
		}
		most := 1 + int(4*time.Second/tellEvery)
		if len(times) < most-1 || len(times) > most || times[0] != 0 {
			t.Fatalf("it is told after %v", times)
		}
		for i, at := range times[1:] {
			if at-times[i] < tellEvery {
				t.Errorf("it is told after %v", times)
			}
		}
		if x.log().Players()[0].Away || last.Top[0].Away {
			t.Errorf("the last notice is %+v", last.Top)
		}
	})
}

// TestWhoMayArrange makes tournaments where free texts are not allowed, by somebody who is silenced, and more often than may be. Accounts
// have one that is repeated every week, as long as somebody comes.
func TestWhoMayArrange(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := NewMemory()
		h := openWith(t, store, Options{Tournaments: AccountsMake, Lobby: lobby.Settings{Talk: lobby.PhrasesOnly}})
		ama := registered(t, h, "Ama")
		ama.refused(&protocol.MakeTournament{Plan: plan()}, protocol.WhyTalk)
		h.Stop()
		h = openWith(t, store, Options{Tournaments: AccountsMake})
		ama.h = h
		ama.back()
		guestOf(t, h, "Esi").refused(&protocol.MakeTournament{Plan: plan()}, protocol.WhyGuest)
		h.mu.Lock()
		h.lobby.Silence(ama.id, now()+60_000)
		h.mu.Unlock()
		ama.refused(&protocol.MakeTournament{Plan: plan()}, protocol.WhyTalk)
		time.Sleep(61 * time.Second)
		id := ama.do(&protocol.MakeTournament{Plan: everyWeek()})
		ama.do(&protocol.Enter{Tournament: id})
		ama.refused(&protocol.MakeTournament{Plan: everyWeek()}, protocol.WhyFull)
		ama.do(&protocol.MakeTournament{Plan: plan()})
		ama.refused(&protocol.MakeTournament{Plan: plan()}, protocol.WhyRate)
		time.Sleep(time.Duration(makingTournaments.Each) * time.Millisecond)
		if n := len(ama.ask(&protocol.Tournaments{}).(*protocol.TournamentList).Tournaments); n != 0 {
			t.Errorf("%d tournaments are to come, though nobody else came to the last one", n)
		}
		ama.do(&protocol.MakeTournament{Plan: everyWeek()})
	})
}

// TestASeriesOfAModerator goes on though nobody comes, beside another one.
func TestASeriesOfAModerator(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := NewMemory()
		h := openWith(t, store, Options{})
		ama := registered(t, h, "Ama")
		h.Stop()
		ama.h = openWith(t, store, Options{Tournaments: ModeratorsMake, Moderators: []string{ama.id}})
		ama.back()
		for range 2 {
			ama.do(&protocol.MakeTournament{Plan: everyWeek()})
		}
		time.Sleep(3 * time.Minute)
		if list := ama.ask(&protocol.Tournaments{}).(*protocol.TournamentList); len(list.Tournaments) != 2 || len(list.Past) != 2 {
			t.Errorf("the list is %+v", list)
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
