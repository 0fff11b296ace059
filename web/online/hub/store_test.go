//go:build !js

package hub

import (
	"context"
	"errors"
	"maps"
	"runtime"
	"testing"
	"testing/synctest"
	"time"

	"awale/web/online/lobby"
	"awale/web/online/matchlog"
	"awale/web/online/protocol"
	"awale/web/online/referee"
)

// fallingStore is a store that does not give some logs at first, does not take some beats, and does not tell that it has taken some
// results and first entries of logs.
type fallingStore struct {
	*Memory
	logs, beats, results, entries int
	// puts counts the documents that were to be kept.
	puts int
	// accounts is how many accounts it does not tell that it has taken. deleting is called before it removes a document.
	accounts int
	deleting func()
}

func (s *fallingStore) Delete(ctx context.Context, kind, id string) error {
	if s.deleting != nil {
		s.deleting()
	}
	return s.Memory.Delete(ctx, kind, id)
}

func (s *fallingStore) Put(ctx context.Context, kind, id string, document []byte) error {
	s.puts++
	err := s.Memory.Put(ctx, kind, id, document)
	if kind == Accounts && s.accounts > 0 {
		s.accounts--
		return errLost
	}
	return err
}

var errLost = errors.New("the answer is lost")

func (s *fallingStore) AddResult(ctx context.Context, match string, game int, result []byte) (bool, error) {
	added, err := s.Memory.AddResult(ctx, match, game, result)
	if s.results > 0 {
		s.results--
		return false, errLost
	}
	return added, err
}

func (s *fallingStore) Log(ctx context.Context, match string) (matchlog.Log, []protocol.Event, error) {
	if s.logs > 0 {
		s.logs--
		return nil, nil, errors.New("nobody leads")
	}
	log, events, err := s.Memory.Log(ctx, match)
	return fallingLog{log, s}, events, err
}

type fallingLog struct {
	matchlog.Log
	store *fallingStore
}

func (l fallingLog) Append(ctx context.Context, events ...protocol.Event) error {
	err := l.Log.Append(ctx, events...)
	if _, begins := events[0].(*protocol.Begun); begins && l.store.entries > 0 {
		l.store.entries--
		return errLost
	}
	return err
}

func (s *fallingStore) Beat(ctx context.Context) error {
	if s.beats > 0 {
		s.beats--
		return errors.New("nobody leads")
	}
	return s.Memory.Beat(ctx)
}

// TestAMatchIsReadWhenTheStoreAnswersAgain opens a hub on a store that needs a while, and one that cannot begin to serve.
func TestAMatchIsReadWhenTheStoreAnswersAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &fallingStore{Memory: NewMemory()}
		_, event, err := referee.Begin(referee.Beginning{Match: "match0000001", Players: [2]string{"ama000000000", "kofi00000000"},
			Names: [2]string{"Ama", "Kofi"},
			Terms: protocol.Terms{Rule: "abapa", Clock: protocol.Clock{Kind: protocol.NoClock}, Side: protocol.South, Games: 1}}, false,
			now())
		if err != nil {
			t.Fatal(err)
		}
		ctx := t.Context()
		log, _, err := store.Log(ctx, "match0000001")
		if err := errors.Join(err, store.Begin(ctx, "match0000001"), log.Append(ctx, event), store.Beat(ctx)); err != nil {
			t.Fatal(err)
		}
		last, _ := store.LastBeat(ctx)
		time.Sleep(5 * time.Second)
		store.beats = 1
		if _, err := Open(Options{Lobby: lobby.Settings{Most: 10}}, store); err == nil {
			t.Error("opened without a beat")
		}
		if at, _ := store.LastBeat(ctx); at != last {
			t.Error("a server that cannot serve has a beat")
		}
		store.logs = 5
		h, err := Open(Options{Lobby: lobby.Settings{Most: 10}}, store)
		if err != nil {
			t.Fatal(err)
		}
		defer h.Stop()
		if n := h.Health().Matches; n != 1 {
			t.Errorf("%d matches go on", n)
		}
	})
}

// TestAResultCountsOnceThoughItsAnswerIsLost keeps a result without knowing it. It counts before a restart as after it.
func TestAResultCountsOnceThoughItsAnswerIsLost(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &fallingStore{Memory: NewMemory(), results: 2}
		h := open(t, store)
		ama, kofi := registered(t, h, "Ama"), registered(t, h, "Kofi")
		three := terms()
		three.Games = 3
		match := pair(t, ama, kofi, three)
		begins(t, match, ama, kofi)
		kofi.do(&protocol.Resign{At: protocol.At{Match: match, Game: 1}})
		time.Sleep(5 * time.Second)
		for round := range 2 {
			record := &protocol.Record{}
			record.Player = ama.id
			if played := ama.ask(record).(*protocol.Played); len(played.Results) != 1 || played.Ratings[0].Games != 1 {
				t.Errorf("round %d: one game counts as %+v", round, played)
			}
			h.Stop()
			ama.h = open(t, store)
			ama.back()
			time.Sleep(5 * time.Second)
		}
	})
}

// TestNobodyNewWaitsForAStoreThatDoesNotWork lets nobody new in meanwhile, without a try to keep something.
func TestNobodyNewWaitsForAStoreThatDoesNotWork(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &fallingStore{Memory: NewMemory()}
		h := open(t, store)
		ama, kofi := registered(t, h, "Ama"), guestOf(t, h, "Kofi")
		store.Fail(errors.New("nobody leads"))
		time.Sleep(2 * time.Second)
		before := store.puts
		newClient(t, h).refused(&protocol.Guest{Name: "Esi"}, protocol.WhyFull)
		yaw := newClient(t, h)
		w := yaw.connect()
		yaw.refused(&protocol.Register{Name: "Yaw", Proof: yaw.key.Prove("register", address, w.Nonce, w.Expires)}, protocol.WhyFull)
		ama.back()
		kofi.connect()
		kofi.is(kofi.ask(&protocol.Guest{Name: "Kofi"}))
		if store.puts != before {
			t.Errorf("%d documents were to be kept", store.puts-before)
		}
		store.Fail(nil)
		time.Sleep(2 * time.Second)
		guestOf(t, h, "Esi")
	})
}

// TestAKeyHasOneAccount has a client make an account once more, because the store has not told that it keeps the first one.
func TestAKeyHasOneAccount(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &fallingStore{Memory: NewMemory(), accounts: 1}
		h := open(t, store)
		ama := newClient(t, h)
		register := func() protocol.Asked {
			w := ama.connect()
			return &protocol.Register{Name: "Ama", Proof: ama.key.Prove("register", address, w.Nonce, w.Expires)}
		}
		ama.refused(register(), protocol.WhyFull)
		both := documentsOf(t, store, Accounts)
		time.Sleep(time.Second) // the other account is used later
		ama.is(ama.ask(register()))
		maps.Copy(both, documentsOf(t, store, Accounts))
		time.Sleep(3 * time.Second)
		if n := len(documentsOf(t, store, Accounts)); n != 1 || len(both) != 2 {
			t.Errorf("%d accounts are kept of %d", n, len(both))
		}
		h.Stop()
		// As if the server had ended before it could remove the first one.
		for id, document := range both {
			if err := store.Memory.Put(t.Context(), Accounts, id, []byte(document)); err != nil {
				t.Fatal(err)
			}
		}
		id := ama.id
		ama.h = open(t, store)
		ama.back()
		if ama.id != id {
			t.Error("the account is another one after a restart")
		}
	})
}

// TestAGuestIsBackWhileForgotten has a guest come back just when the store is to forget the guest.
func TestAGuestIsBackWhileForgotten(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &fallingStore{Memory: NewMemory()}
		h := open(t, store)
		esi := guestOf(t, h, "Esi")
		session := esi.conn.sessionID
		esi.conn.Close()
		h.mu.Lock()
		delete(h.sessions, session)
		h.chores.guests = []string{session}
		h.mu.Unlock()
		back := make(chan bool)
		store.deleting = func() {
			store.deleting = nil
			go func() {
				defer close(back)
				esi.connect()
				esi.is(esi.ask(&protocol.Guest{Name: "Efua"}))
			}()
			for range 1000 {
				runtime.Gosched() // the guest gets as far as may be
			}
		}
		h.chores.each(&h.chores.guests, h.chores.dropGuest)
		<-back
		if documentsOf(t, store, Guests)[session] == "" {
			t.Error("the store has forgotten a guest who is here")
		}
	})
}

// TestTheBeatWaitsForNoMatch has a store that takes long to begin a match that the lobby has found.
func TestTheBeatWaitsForNoMatch(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &slowStore{Memory: NewMemory()}
		h := open(t, store)
		ama, kofi := registered(t, h, "Ama"), registered(t, h, "Kofi")
		store.set(&store.before, func() { time.Sleep(5 * time.Second) })
		x := terms()
		x.Side = protocol.Lot
		for _, c := range []*client{ama, kofi} {
			c.do(&protocol.Seek{Terms: x})
		}
		for range 12 {
			time.Sleep(time.Second)
			last, err := store.LastBeat(t.Context())
			if err != nil || now()-last > 1500 {
				t.Fatalf("the last beat was %d ms ago, %v", now()-last, err)
			}
		}
		if h.lobby.Playing(ama.id) == "" {
			t.Error("the match does not begin")
		}
	})
}
