//go:build !js

package hub

import (
	"context"
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"awale/game/tournament"
	"awale/web/online/arena"
	"awale/web/online/matchlog"
	"awale/web/online/protocol"
	"awale/web/online/referee"
)

// plan is an arena of three minutes each that begins in a minute.
func plan() protocol.Plan {
	return protocol.Plan{Name: "Friday arena", Form: protocol.FormArena, Rule: "abapa",
		Clock: protocol.Clock{Kind: protocol.Increment, Each: 180, Plus: 2}, Start: now() + 60_000, Minutes: 5, Berserk: true}
}

// faulty is a store of which parts fail.
type faulty struct {
	*Memory
	// begins and keeps are whether matches begin, and events of tournaments are kept.
	begins, keeps atomic.Bool
	// unsure is set if the next beginning of a match is kept, though the store does not say so, hangs if beginnings get no answer, and
	// forgets if the documents of tournaments are not kept.
	unsure, hangs, forgets atomic.Bool
	// unsureKeep is set if events of tournaments are kept while keeps is not set, which then only the store knows. lingers is set if
	// documents of tournaments are not deleted, holds if their logs are not, and unsureDrop if they are, though the store does not say so.
	unsureKeep, lingers, holds, unsureDrop atomic.Bool
	// stalls is set if removals of tournaments get no answer. removals counts them, of documents and of logs, and beats the beats.
	stalls          atomic.Bool
	removals, beats atomic.Int64
	// onPut and onDelete are called when a document of a kind has been kept, or is about to be deleted; nil for nothing.
	onPut, onDelete func(kind string)
}

func newFaulty(m *Memory) *faulty {
	f := &faulty{Memory: m}
	f.begins.Store(true)
	f.keeps.Store(true)
	return f
}

func (f *faulty) Put(ctx context.Context, kind, id string, document []byte) error {
	if f.forgets.Load() && kind == Tournaments {
		return errors.New("no room")
	}
	err := f.Memory.Put(ctx, kind, id, document)
	if f.onPut != nil {
		f.onPut(kind)
	}
	return err
}

func (f *faulty) Delete(ctx context.Context, kind, id string) error {
	if f.onDelete != nil {
		f.onDelete(kind)
	}
	if kind == Tournaments {
		if err := f.remove(ctx, f.lingers.Load()); err != nil {
			return err
		}
	}
	return f.Memory.Delete(ctx, kind, id)
}

// remove counts a removal, which may fail.
func (f *faulty) remove(ctx context.Context, fails bool) error {
	f.removals.Add(1)
	if f.stalls.Load() {
		<-ctx.Done()
		return ctx.Err()
	}
	if fails {
		return errors.New("no room")
	}
	return nil
}

func (f *faulty) Beat(ctx context.Context) error {
	f.beats.Add(1)
	return f.Memory.Beat(ctx)
}

func (f *faulty) DropTournament(ctx context.Context, id string) error {
	if err := f.remove(ctx, f.holds.Load()); err != nil {
		return err
	}
	err := f.Memory.DropTournament(ctx, id)
	if f.unsureDrop.Load() {
		err = errors.New("no answer")
	}
	return err
}

func (f *faulty) Begin(ctx context.Context, match string) error {
	if f.hangs.Load() {
		<-ctx.Done()
		return ctx.Err()
	}
	if !f.begins.Load() {
		return errors.New("no room")
	}
	return f.Memory.Begin(ctx, match)
}

func (f *faulty) Log(ctx context.Context, match string) (matchlog.Log, []protocol.Event, error) {
	log, events, err := f.Memory.Log(ctx, match)
	return unsureLog{log, f}, events, err
}

type unsureLog struct {
	matchlog.Log
	store *faulty
}

func (l unsureLog) Append(ctx context.Context, events ...protocol.Event) error {
	err := l.Log.Append(ctx, events...)
	if len(events) == 0 {
		return err
	}
	if _, begins := events[0].(*protocol.Begun); begins && l.store.unsure.CompareAndSwap(true, false) {
		return errors.New("no answer")
	}
	return err
}

func (f *faulty) Tournament(ctx context.Context, id string) (matchlog.Tournament, []tournament.Event, error) {
	log, events, err := f.Memory.Tournament(ctx, id)
	return &faultyLog{f, log}, events, err
}

type faultyLog struct {
	store *faulty
	log   matchlog.Tournament
}

func (l *faultyLog) Append(ctx context.Context, events ...tournament.Event) error {
	if !l.store.keeps.Load() {
		if l.store.unsureKeep.Load() {
			_ = l.log.Append(ctx, events...)
		}
		return errors.New("no room")
	}
	return l.log.Append(ctx, events...)
}

// contest is an arena that clients play.
type contest struct {
	t       *testing.T
	store   *faulty
	h       *Hub
	id      string
	clients []*client
	// moves is the number of moves that were looked for.
	moves int
}

// newContest makes an arena, which so many accounts enter.
func newContest(t *testing.T, players int, p protocol.Plan) *contest {
	t.Helper()
	return newContestOn(t, nil, players, p)
}

// newContestOn makes it on a machine, nil for that of the test.
func newContestOn(t *testing.T, m *machine, players int, p protocol.Plan) *contest {
	t.Helper()
	o := Options{Tournaments: AccountsMake, Clubs: AccountsMake}
	if m != nil {
		o.Clock = m.read
	}
	x := &contest{t: t, store: newFaulty(NewMemory())}
	x.h = openWith(t, x.store, o)
	for i := range players {
		const letters = "abcdefghknprstuvxyz" // of which no two look alike
		c := registered(t, x.h, "Player "+string([]byte{letters[i%len(letters)], letters[i/len(letters)], 'a'}))
		c.follow(protocol.StreamOwn)
		x.clients = append(x.clients, c)
	}
	x.id = x.clients[0].do(&protocol.MakeTournament{Plan: p})
	for i, c := range x.clients {
		enter := &protocol.Enter{Tournament: x.id}
		if p.Form == protocol.FormBattle {
			enter.Team = 1 + i%len(p.Teams)
		}
		c.do(enter)
	}
	return x
}

// kill opens another hub on the store, as after a kill, on which all come back.
func (x *contest) kill() {
	x.t.Helper()
	x.store = newFaulty(x.store.Memory)
	old := x.h
	x.h = openWith(x.t, x.store, Options{Tournaments: AccountsMake, Clubs: AccountsMake})
	old.mu.Lock()
	old.stopped = true // it is dead
	old.mu.Unlock()
	old.stop()
	for _, c := range x.clients {
		c.h = x.h
		c.back()
		c.follow(protocol.StreamOwn)
	}
}

// play lets a second pass, in which everybody who is to move does, and resigns after a while.
func (x *contest) play() {
	x.t.Helper()
	time.Sleep(time.Second)
	synctest.Wait()
	for i, c := range x.clients {
		c.read()
		for _, n := range c.got {
			switch with := n.With.(type) {
			case *protocol.Playing:
				c.follow(with.Match)
			case *protocol.Own:
				for _, match := range with.Matches {
					c.follow(match)
				}
			}
		}
		c.got = nil
		for id, m := range c.matches {
			if m.Over() {
				delete(c.matches, id)
				c.do(&protocol.Unfollow{Of: id})
				delete(c.streams, id)
				continue
			}
			player, move := next(m, x.moves)
			switch x.moves++; {
			case m.Record().Outcome().Over():
				c.ask(&protocol.Next{At: protocol.At{Match: id, Game: m.Game()}}) // the other one may have said it last
			case player != c.id:
			case m.Ply() > protocol.EarlyPlies+i: // the last one plays longest
				c.do(&protocol.Resign{At: protocol.At{Match: id, Game: m.Game()}})
			default:
				c.ask(move) // it may be too late
			}
		}
	}
}

// log returns the tournament as its log has it. It checks that the events fit: nobody plays two games at once.
func (x *contest) log() *tournament.Tournament {
	x.t.Helper()
	_, events, err := x.store.Memory.Tournament(x.t.Context(), x.id)
	if err != nil {
		x.t.Fatal(err)
	}
	lot := &tournament.Tournament{}
	for _, e := range events {
		if err := lot.Apply(e); err != nil {
			x.t.Fatal(err)
		}
	}
	return lot
}

// checkMatches checks that every game has exactly one match, of its players, and the result of a match that was over before the end.
func (x *contest) checkMatches() {
	x.t.Helper()
	lot := x.log()
	for number := range lot.Games() {
		g, _ := lot.Game(number + 1)
		_, events, err := x.store.Memory.Log(x.t.Context(), protocol.TournamentMatch(x.id, g.Number))
		if err != nil || len(events) == 0 {
			x.t.Errorf("game %d has no match: %v", g.Number, err)
			continue
		}
		south, _ := lot.Player(g.South)
		north, _ := lot.Player(g.North)
		if begun := events[0].(*protocol.Begun); begun.Players != [2]string{south.Key, north.Key} || begun.Tournament != x.id {
			x.t.Errorf("game %d is that of others: %+v", g.Number, begun)
		}
		m, err := referee.Replay(events)
		if err != nil {
			x.t.Errorf("game %d: %v", g.Number, err)
		} else if counts := m.Over() && (lot.Ends() == 0 || m.Time() < lot.Ends()); lot.Finished() && counts != (g.Result.End != "") {
			x.t.Errorf("game %d has the result %q, and its match ends %d ms after the end: %v", g.Number, g.Result.End, m.Time()-lot.Ends(),
				m.Over())
		} else if o, _ := arena.OutcomeOf(m); g.Result.End != "" && o.Result != g.Result {
			x.t.Errorf("game %d has the result %+v, and its match %+v", g.Number, g.Result, o.Result)
		}
	}
	if n := len(x.store.Memory.logs); n != lot.Games() {
		x.t.Errorf("%d games have %d matches", lot.Games(), n)
	}
}

// first returns the name of the player, or the team, that alone has the first place in a tournament that was played, "" for nobody.
func first(a *protocol.Arena) string {
	switch {
	case len(a.Teams) > 1 && a.Teams[1].Rank == 1, len(a.Teams) == 0 && len(a.Top) > 1 && a.Top[1].Rank == 1:
		return ""
	case len(a.Teams) > 0:
		return a.About.Teams[a.Teams[0].Team-1]
	}
	return a.Top[0].Name
}

// TestAnArenaToItsPodium has twenty players play an arena from its beginning to its end, and compares what is told with its log.
func TestAnArenaToItsPodium(t *testing.T) {
	for _, battle := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			p, players := plan(), 20
			p.Minutes = 1
			if battle {
				p.Form, p.Teams, p.Counted, p.Minutes, players = protocol.FormBattle, []string{"Reds", "Blues"}, 3, 2, 6
			}
			x := newContest(t, players, p)
			watcher := guestOf(t, x.h, "Esi")
			watcher.follow(x.id)
			if first := told[*protocol.Arena](watcher); first.About.Players != players || len(first.Top) != min(players, protocol.MaxTop) {
				t.Errorf("at first it is %+v", first)
			}
			list := watcher.ask(&protocol.Tournaments{}).(*protocol.TournamentList)
			if len(list.Tournaments) != 1 || list.May || list.Tournaments[0].Entered || list.Tournaments[0].By != "Player aaa" {
				t.Errorf("the list is %+v", list)
			}
			time.Sleep(58 * time.Second)
			if x.log().Games() != 0 {
				t.Error("it begins too early")
			}
			waiting := make([]int, players+1)
			for range 60*p.Minutes + 5 {
				x.play()
				watcher.read()
				watcher.got = watcher.got[max(0, len(watcher.got)-1):]
				lot := x.log()
				for _, player := range lot.Players() {
					waiting[player.Number]++
					if lot.Finished() || player.Away || lot.Playing(player.Number) != 0 || lot.Games() == 0 {
						waiting[player.Number] = 0
					}
				}
				most := 0
				for _, n := range waiting {
					if n > 5 {
						most++
					}
				}
				if most > 3 && !battle { // a few have just met each other
					t.Fatalf("%d players wait for more than 5 s", most)
				}
			}
			end := watcher.got[len(watcher.got)-1]
			x.checkMatches()
			lot := x.log()
			if !lot.Finished() || lot.Games() < players {
				t.Fatalf("%d games, over: %v", lot.Games(), lot.Finished())
			}
			want := lot.Standings()
			page := watcher.ask(&protocol.Standings{Tournament: x.id}).(*protocol.Placings)
			if page.All != players || len(page.Own) != 0 {
				t.Fatalf("the standings are %+v", page)
			}
			for i, s := range want {
				player, _ := lot.Player(s.Player)
				if got := page.Players[i]; got.Player != player.Key || got.Points != s.Points || got.Rank != s.Place ||
					got.Games != len(s.Results) {
					t.Errorf("place %d is %+v, want %+v", i+1, got, s)
				}
			}
			// A client that folds the log has the same.
			folded := &tournament.Tournament{}
			for all := 1; folded.Events() < all; {
				part := watcher.ask(&protocol.TournamentLog{Tournament: x.id, From: folded.Events()}).(*protocol.LogPart)
				all = part.All
				for _, line := range part.Events {
					e, err := tournament.Decode([]byte(line))
					if err == nil {
						err = folded.Apply(e)
					}
					if err != nil {
						t.Fatal(err)
					}
				}
			}
			if first, _ := folded.Player(1); first.Name != "Player aaa" || !reflect.DeepEqual(folded.Standings(), want) {
				t.Errorf("the log is that of others, such as %+v", first)
			}
			watcher.read()
			last, ok := end.With.(*protocol.Arena)
			if !ok || !last.About.Over || last.Top[0] != page.Players[0] || last.About.Winner != first(last) {
				t.Errorf("at the end it is %+v", last)
			}
			list = x.clients[0].ask(&protocol.Tournaments{}).(*protocol.TournamentList)
			if len(list.Tournaments) != 0 || len(list.Past) != 1 || list.Past[0].Winner != last.About.Winner || !list.May {
				t.Errorf("the list is %+v", list)
			}
			x.clients[0].refused(&protocol.Enter{Tournament: x.id}, protocol.WhyOver)
			// After a restart it is read when somebody asks for it.
			x.kill()
			again := x.clients[0].ask(&protocol.Standings{Tournament: x.id}).(*protocol.Placings)
			if !slices.Equal(again.Players, page.Players) || len(again.Own) != 1 {
				t.Errorf("after a restart the standings are %+v", again)
			}
			// Neither the tournament nor the answer stays in memory.
			d := x.h.tournaments.find(x.id)
			d.mu.Lock()
			if d.state != nil {
				t.Error("a tournament that is over stays in memory")
			}
			d.mu.Unlock()
			id := x.clients[0].send(&protocol.Standings{Tournament: x.id})
			x.h.mu.Lock()
			defer x.h.mu.Unlock()
			for _, s := range x.h.sessions {
				if kept, _ := s.ledger.Take(id); s.player == x.clients[0].id && kept != nil {
					t.Errorf("%+v is kept", kept)
				}
			}
		})
	}
}

// TestAKilledHostGoesOnWithATournament kills the host in each phase of a game. No match is begun twice, none is missing, and no result is
// lost.
func TestAKilledHostGoesOnWithATournament(t *testing.T) {
	for _, phase := range []string{"before the pairing is kept", "before the matches begin", "while they are played", "before a result is kept",
		"before the end is kept"} {
		t.Run(phase, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				p := plan()
				if phase == "before the end is kept" {
					p.Minutes = 1
				}
				x := newContest(t, 6, p)
				time.Sleep(58 * time.Second)
				switch phase {
				case "before the pairing is kept":
					x.store.keeps.Store(false)
				case "before the matches begin":
					x.store.begins.Store(false)
				}
				for range 4 {
					x.play()
				}
				before := x.log()
				switch phase {
				case "before the pairing is kept":
					if before.Games() != 0 {
						t.Fatal("a pairing is kept")
					}
				case "before a result is kept":
					x.store.keeps.Store(false)
					for range 12 {
						x.play()
					}
				case "before the end is kept":
					for range 60 {
						if x.play(); x.log().Ends()-now() < 15_000 {
							x.store.keeps.Store(false)
						}
					}
					if x.log().Finished() {
						t.Fatal("the end is kept")
					}
					before = x.log()
				}
				games := before.Games()
				if games != 3 && (phase == "before the matches begin" || phase == "while they are played") {
					t.Fatalf("%d games are paired", games)
				}
				x.kill()
				for range 3 {
					x.play()
				}
				after := x.log()
				for number := range games {
					was, _ := before.Game(number + 1)
					is, _ := after.Game(number + 1)
					if was.South != is.South || was.North != is.North {
						t.Errorf("game %d was %+v, and is %+v", number+1, was, is)
					}
				}
				if phase == "before a result is kept" {
					if g, _ := after.Game(1); g.Result.End == "" {
						t.Error("a result is lost")
					}
				}
				for range 60 {
					x.play()
				}
				x.checkMatches()
				if end := x.log(); !end.Finished() && end.Games() < 6 {
					t.Errorf("it does not go on: %d games", end.Games())
				} else if end.Finished() != (phase == "before the end is kept") {
					t.Errorf("over: %v", end.Finished())
				}
			})
		})
	}
}

// TestTwoDirectorsPairOnce has two servers pair one tournament at once.
func TestTwoDirectorsPairOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		x := newContest(t, 4, plan())
		d := x.h.tournaments.find(x.id)
		other := newDirector(x.h, x.id, d.doc)
		if err := other.read(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(61 * time.Second)
		synctest.Wait()
		if got := x.log().Games(); got != 2 {
			t.Fatalf("%d games", got)
		}
		other.mu.Lock()
		defer other.mu.Unlock()
		e, err := other.state.Exit(x.clients[0].id, now())
		if err != nil {
			t.Fatal(err)
		}
		if err := other.keep(e...); !errors.Is(err, matchlog.ErrTakenOver) || other.state != nil {
			t.Errorf("the other server goes on: %v", err)
		}
		if err := other.read(); err != nil || len(other.open) != 2 {
			t.Errorf("it does not have what the first one has paired: %v", err)
		}
		if games, err := other.pair(now()); err != nil || len(games) != 0 {
			t.Errorf("it pairs again: %v, %v", games, err)
		}
		// It was stopped before it began its matches.
		for _, g := range other.open {
			if _, err := other.begin(g); !errors.Is(err, matchlog.ErrTakenOver) {
				t.Errorf("it begins a match again: %v", err)
			}
		}
		x.checkMatches()
	})
}

// TestWhoDoesNotPlayIsNotPaired has a player miss the first move, one lose the connection, and one play elsewhere.
func TestWhoDoesNotPlayIsNotPaired(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		x := newContest(t, 2, plan())
		idle, busy := x.clients[0], x.clients[1]
		time.Sleep(61 * time.Second)
		told[*protocol.Entry](idle) // that it has entered
		told[*protocol.Entry](busy)
		match := told[*protocol.Playing](idle).Match
		idle.follow(match)
		busy.follow(match)
		first, second := idle, busy
		mover, move := next(first.matches[match], 0)
		if mover != first.id {
			first, second = busy, idle
		}
		berserk := &protocol.Berserk{}
		berserk.Match = match
		second.do(berserk)
		if left := told[*protocol.Berserked](first).Left; left[0]+left[1] != 270_000 {
			t.Errorf("%v is left", left)
		}
		second.refused(berserk, protocol.WhyAgain)
		first.do(move)
		first.refused(berserk, protocol.WhyPly)
		time.Sleep(21 * time.Second)
		entry := told[*protocol.Entry](second)
		if ended := told[*protocol.Ended](first); ended.Result == protocol.Draw || entry.Own.Points != 0 || !entry.Own.Away ||
			entry.Own.Games != 1 {
			t.Errorf("%+v, and then %+v", ended, entry)
		}
		if own := told[*protocol.Entry](first).Own; own.Points != 2 || own.Away || own.Rank != 1 {
			t.Errorf("the winner without a game has %+v", own)
		}
		again := &protocol.Rematch{}
		again.Match = match
		first.refused(again, protocol.WhyGame)
		time.Sleep(10 * time.Second)
		if x.log().Games() != 1 {
			t.Error("who has left is paired")
		}
		first.conn.Close()
		time.Sleep(12 * time.Second)
		second.do(&protocol.Enter{Tournament: x.id})
		time.Sleep(10 * time.Second)
		if lot := x.log(); lot.Games() != 1 {
			t.Error("who is not here is paired")
		}
		list := second.ask(&protocol.Tournaments{}).(*protocol.TournamentList)
		if got := list.Tournaments[0]; !got.Entered || got.Away {
			t.Errorf("the list has %+v", got)
		}
		first.back()
		first.follow(protocol.StreamOwn)
		first.do(&protocol.Enter{Tournament: x.id})
		time.Sleep(4 * time.Second)
		if x.log().Games() != 2 {
			t.Error("who is back is not paired")
		}
	})
}

// TestTournamentsAreBounded tries what only some may do, and too much of it.
func TestTournamentsAreBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := NewMemory()
		h := openWith(t, store, Options{})
		ama := registered(t, h, "Ama")
		ama.refused(&protocol.MakeTournament{Plan: plan()}, protocol.WhyOrder)
		h.Stop()
		h = openWith(t, store, Options{Tournaments: ModeratorsMake, Moderators: []string{ama.id}})
		ama.h = h
		ama.back()
		kofi, guest := registered(t, h, "Kofi"), guestOf(t, h, "Esi")
		kofi.refused(&protocol.MakeTournament{Plan: plan()}, protocol.WhyOrder)
		rated := plan()
		rated.Rated = true
		id := ama.do(&protocol.MakeTournament{Plan: rated})
		guest.refused(&protocol.Enter{Tournament: id}, protocol.WhyGuest)
		kofi.refused(&protocol.Enter{Tournament: id, Team: 1}, protocol.WhyUnknown)
		kofi.do(&protocol.Enter{Tournament: id})
		drop := &protocol.DropTournament{}
		drop.Tournament = id
		kofi.refused(drop, protocol.WhyOrder)
		for range entering.Burst - 1 {
			kofi.ask(&protocol.Enter{Tournament: id})
		}
		kofi.refused(&protocol.Enter{Tournament: id}, protocol.WhyRate)
		for range efforts[looking].Burst {
			kofi.ask(&protocol.Standings{Tournament: id})
		}
		kofi.refused(&protocol.Standings{Tournament: id}, protocol.WhyRate)
		late, unknown := plan(), plan()
		late.Start = now() - 1
		unknown.Rule = "abapa,board.nothing:2"
		ama.refused(&protocol.MakeTournament{Plan: late}, protocol.WhyTime)
		ama.refused(&protocol.MakeTournament{Plan: unknown}, protocol.WhyRule)
		ama.refused(&protocol.MakeTournament{Plan: plan()}, protocol.WhyRate)
		esi := guestOf(t, h, "Adzo")
		esi.follow(id)
		if told[*protocol.Arena](esi).About.Over {
			t.Error("it is over before it is removed")
		}
		ama.do(drop)
		if !told[*protocol.Arena](esi).About.Over {
			t.Error("who follows a tournament that is removed is not told that it is over")
		}
		ama.refused(&protocol.Enter{Tournament: id}, protocol.WhyUnknown)
		if _, events, _ := store.Tournament(t.Context(), id); len(events) != 0 {
			t.Error("the log is kept")
		}
		h.Stop()
		h = openWith(t, store, Options{Tournaments: AccountsMake})
		kofi.h, guest.h = h, h
		kofi.back()
		for range ofAuthor {
			time.Sleep(time.Hour)
			kofi.h = h
			p := plan()
			p.Start += 24 * 60 * 60_000
			kofi.do(&protocol.MakeTournament{Plan: p})
		}
		time.Sleep(time.Hour)
		kofi.refused(&protocol.MakeTournament{Plan: plan()}, protocol.WhyFull)
		// Guests leave places for accounts, and accounts some for moderators.
		id = h.tournaments.all()[0].id
		d := h.tournaments.find(id)
		d.mu.Lock()
		for n := range tournament.MaxPlayers / 2 {
			e := &tournament.Entered{Head: tournament.Head{Time: now()}, Player: n + 1, Name: "Guest", Key: "guest" + strconv.Itoa(n)}
			if err := d.state.Apply(e); err != nil {
				t.Fatal(err)
			}
		}
		d.mu.Unlock()
		more := guestOf(t, h, "Yaa")
		more.refused(&protocol.Enter{Tournament: id}, protocol.WhyFull)
		kofi.do(&protocol.Enter{Tournament: id})
		for n := range protocol.MaxTournaments - ofModerators - ofAuthor {
			other := newDirector(h, "other"+strconv.Itoa(n), tournamentDocument{})
			h.tournaments.mu.Lock()
			h.tournaments.directors[other.id] = other
			h.tournaments.mu.Unlock()
		}
		registered(t, h, "Adwoa").refused(&protocol.MakeTournament{Plan: plan()}, protocol.WhyFull)
	})
}

// TestWhatIsKeptOfTournaments deletes an account, repeats a tournament every week, and removes the oldest ones.
func TestWhatIsKeptOfTournaments(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := plan()
		p.Weekly, p.Minutes = true, 1
		x := newContest(t, 3, p)
		for range 130 {
			x.play()
		}
		author := x.clients[0]
		erase := &protocol.Erase{}
		erase.Player = author.id
		for range 60 {
			if x.h.playing[author.id] != nil {
				x.play()
			}
		}
		author.do(erase)
		x.clients = x.clients[1:]
		other := x.clients[0]
		check := func() {
			t.Helper()
			list := other.ask(&protocol.Tournaments{}).(*protocol.TournamentList)
			if len(list.Tournaments) != 1 || list.Tournaments[0].Start != p.Start+7*day || list.Tournaments[0].By != "" ||
				len(list.Past) != 1 {
				t.Fatalf("the list is %+v", list)
			}
			page := other.ask(&protocol.Standings{Tournament: x.id}).(*protocol.Placings)
			if i := slices.IndexFunc(page.Players, func(p protocol.Placing) bool { return p.Player == author.id }); i < 0 ||
				page.Players[i].Name != protocol.Deleted {
				t.Errorf("the standings are %+v", page)
			}
		}
		check()
		x.kill()
		check()
		log, _ := json.Marshal(x.store.Memory.tournaments[x.id])
		if strings.Contains(string(log), "Player aaa") {
			t.Errorf("the log has the name: %s", log)
		}
		// Beyond those that are kept the oldest ones go, when the next one is over or a server begins.
		for n := range keptTournaments {
			data, _ := json.Marshal(tournamentDocument{Setup: arena.Setup{Plan: plan()}, Past: &pastTournament{}})
			if err := x.store.Put(t.Context(), Tournaments, "past"+strconv.Itoa(10_000_000+n), data); err != nil {
				t.Fatal(err)
			}
		}
		x.kill()
		synctest.Wait()
		if n := len(x.store.Memory.tournaments); n != 1 || len(x.store.Memory.tournaments[x.id]) > 0 {
			t.Errorf("%d logs are kept", n)
		}
		x.h.Stop()
		old := openWith(t, x.store, Options{KeepGames: time.Hour})
		synctest.Wait()
		if n := len(old.tournaments.all()); n != keptTournaments+1 {
			t.Errorf("%d tournaments are kept before the games are too old", n)
		}
		old.Stop()
		time.Sleep(10 * time.Minute)
		last := openWith(t, x.store, Options{KeepGames: time.Minute})
		synctest.Wait()
		if n := len(last.tournaments.all()); n != 1 {
			t.Errorf("%d tournaments are kept", n)
		}
	})
}
