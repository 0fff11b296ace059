package save

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
)

// club keeps tournaments.
func club(store Store) *Tournaments {
	next := uint64(7)
	return NewTournaments(NewShelf(store), func() uint64 { next += 0x9e3779b97f4a7c15; return next })
}

// events are so many events of the length of a result.
func events(from, count int) (list [][]byte) {
	for i := range count {
		list = append(list, fmt.Appendf(nil, `{"kind":"resulted","time":1790000000000,"game":%d,"result":{"end":"south"}}`, from+i))
	}
	return list
}

// read reads a tournament, whose events count from 0. An event with bad in it is refused.
func read(t testing.TB, s *Tournaments, id, bad string) (count int, problem *Problem) {
	t.Helper()
	next := 0
	got, problem := s.Read(id, func(e []byte) error {
		if bad != "" && strings.Contains(string(e), bad) {
			return errors.New("it does not fit")
		}
		if !strings.Contains(string(e), fmt.Sprintf(`"game":%d,`, next)) {
			t.Errorf("event %d is %s", next, e)
		}
		next++
		return nil
	})
	if got != next {
		t.Errorf("%d events were read, not %d", got, next)
	}
	return got, problem
}

// begun begins a tournament with so many events, a few at a time.
func begun(t testing.TB, s *Tournaments, count int) (id string) {
	t.Helper()
	id, err := s.Add(events(0, 1)...)
	for i := 1; i < count && err == nil; i += 24 {
		err = s.Append(id, i, events(i, min(24, count-i))...)
	}
	if err != nil {
		t.Fatal(err)
	}
	return id
}

// A tournament of 300 players and 11 rounds fits the store: all of its events are read again, in another program.
func TestTournamentFits(t *testing.T) {
	store := newFaulty()
	s := club(store)
	const players, rounds = 300, 11
	count := players + rounds*(players/2+players/10) // a pairing is as long as so many results
	id := begun(t, s, count)
	got, problem := read(t, club(store), id, "")
	used := store.used()
	t.Logf("%d events take %d bytes", count, used)
	if got != count || problem != nil || used > 225_000 || s.Length(id) != count {
		t.Errorf("%d events, %v, in %d bytes", got, problem, used)
	}
	if problem := s.Remove(id); problem != nil || listed(t, s) != 0 || store.used() != 0 {
		t.Error("it is not removed: ", problem, store.used())
	}
	if err := s.Restore(); err != nil {
		t.Fatal(err)
	}
	if got, problem := read(t, club(store), id, ""); got != count || problem != nil {
		t.Errorf("it comes back with %d events, %v", got, problem)
	}
}

// What the store has no room for is refused, each time, and what was there stays. Several events are kept together or not at all.
func TestTournamentInAFullStore(t *testing.T) {
	store := newFaulty()
	s := club(store)
	id := begun(t, s, 700)
	store.room = store.used() + 3000
	count, problem := 700, (*Problem)(nil)
	for range 2 {
		err := error(nil)
		for err == nil {
			if err = s.Append(id, count, events(count, 1)...); err == nil {
				count++
			}
		}
		if !errors.As(err, &problem) || problem.Kind != KindFull {
			t.Fatalf("the error is %v", err)
		}
	}
	if err := s.Append(id, count, events(count, 2000)...); !errors.As(err, &problem) {
		t.Errorf("many events: %v", err)
	}
	if got, problem := read(t, club(store), id, ""); got != count || problem != nil || s.Length(id) != count {
		t.Errorf("%d events, %v, not %d", got, problem, count)
	}
	if _, err := s.Add(events(0, 1)...); err == nil && store.used() > store.room {
		t.Error("a tournament was begun without room")
	}
	store.room = 0
	if err := s.Append(id, count, events(count, 2000)...); err != nil {
		t.Error(err)
	}
	if got, _ := read(t, club(store), id, ""); got != count+2000 {
		t.Errorf("%d events, not %d", got, count+2000)
	}
}

// A tournament that another window has changed is not changed from a state before.
func TestTournamentOfTwoWindows(t *testing.T) {
	store := &Memory{}
	one, other := club(store), club(store)
	id := begun(t, one, 320)
	if other.Length(id) != 320 {
		t.Fatal(other.Length(id))
	}
	for i := range 40 { // into the next document as well
		if err := other.Append(id, 320+i, events(320+i, 1)...); err != nil {
			t.Fatal(err)
		}
	}
	if err := one.Append(id, 320, events(0, 1)...); !errors.Is(err, ErrTournamentChanged) {
		t.Error(err)
	}
	if got, problem := read(t, one, id, ""); got != 360 || problem != nil {
		t.Error(got, problem)
	}
}

// Events that do not fit, or after ones that are missing, are put into quarantine, and the tournament ends before them.
func TestDamagedTournament(t *testing.T) {
	for name, x := range map[string]struct {
		bad    string
		damage func(store *faulty, id string)
		want   int
	}{
		"a refused event":   {`"game":500,`, func(*faulty, string) {}, 500},
		"the first event":   {`"game":0,`, func(*faulty, string) {}, 0},
		"a lost document":   {"", func(f *faulty, id string) { f.drop(tournamentPrefix + id + "-1.") }, -1},
		"a broken document": {"", func(f *faulty, id string) { f.spoil(tournamentPrefix + id + "-1.") }, -1},
	} {
		t.Run(name, func(t *testing.T) {
			store := newFaulty()
			id := begun(t, club(store), 1000)
			x.damage(store, id)
			s := club(store)
			want, problem := read(t, s, id, x.bad)
			if problem == nil || problem.Kept == "" || want >= 1000 || x.want >= 0 && want != x.want {
				t.Fatalf("%d events are left: %v", want, problem)
			}
			again := club(store)
			if got, problem := read(t, again, id, ""); got != want || problem != nil {
				t.Errorf("then %d events: %v", got, problem)
			}
			if want == 0 {
				return
			}
			if err := again.Append(id, want, events(want, 1)...); err != nil {
				t.Error(err)
			}
		})
	}
}

// drop removes the texts under keys with a prefix. spoil damages them.
func (f *faulty) drop(prefix string) { f.change(prefix, func(key string) { delete(f.texts, key) }) }

func (f *faulty) spoil(prefix string) {
	f.change(prefix, func(key string) { f.texts[key] = strings.Replace(f.texts[key], "south", "north", 1) })
}

func (f *faulty) change(prefix string, do func(key string)) {
	for key := range f.texts {
		if strings.HasPrefix(key, prefix) {
			do(key)
		}
	}
}

// A file has tournaments besides games. One that is here gets the events that are new, and one that went another way is kept as well.
func TestTournamentsInAFile(t *testing.T) {
	s := club(&Memory{})
	id := begun(t, s, 5)
	var w GameWriter
	whole, problem := s.Whole(id)
	if err := w.AddTournament(whole); problem != nil || err != nil || w.Tournaments() != 1 {
		t.Fatal(err)
	}
	r, ok := ReadGames(w.String())
	if !ok {
		t.Fatal("it is no file of games")
	}
	if _, refused, more := r.Next(); refused != nil || more || len(r.Tournaments()) != 1 {
		t.Fatal(refused, more)
	}
	in := r.Tournaments()[0]
	other := club(&Memory{})
	for _, want := range []bool{true, false} {
		if added, err := other.Bring(in); added != want || err != nil {
			t.Error(added, err)
		}
	}
	in.Events = append(in.Events, events(5, 1)[0])
	if added, err := other.Bring(in); !added || err != nil || other.Length(id) != 6 || listed(t, other) != 1 {
		t.Error(added, err, listed(t, other))
	}
	in.Events[2] = events(9, 1)[0]
	if added, err := other.Bring(in); !added || err != nil || other.Length(id) != 6 || listed(t, other) != 2 {
		t.Error(added, err, listed(t, other))
	}
	bad, _ := ReadGames(strings.Replace(w.String(), "south", "north", 1))
	if _, refused, _ := bad.Next(); refused == nil || !refused.Tournament || refused.Kind != KindCorrupt {
		t.Error(refused)
	}
}

// A tournament that one window has removed and another brought back is there in both.
func TestTournamentBroughtBack(t *testing.T) {
	store := &Memory{}
	one, other := club(store), club(store)
	id := begun(t, one, 700)
	whole, _ := one.Whole(id)
	if problem := one.Remove(id); problem != nil {
		t.Fatal(problem)
	}
	if added, err := other.Bring(whole); !added || err != nil {
		t.Fatal(added, err)
	}
	for _, window := range []*Tournaments{one, other} {
		if got, problem := read(t, window, id, ""); got != 700 || problem != nil {
			t.Errorf("%d events are read: %v", got, problem)
		}
	}
}

// A store that cannot be read for a moment does not end a tournament.
func TestTournamentOfAStoreThatFails(t *testing.T) {
	store := newFaulty()
	id := begun(t, club(store), 1000)
	for n := 1; ; n++ {
		s := club(store)
		store.gets, store.refuseGet = 0, n
		s.Read(id, func([]byte) error { return nil })
		failed := store.gets >= n
		store.gets = 0
		k, problem := club(store).Whole(id)
		failed = failed || store.gets >= n // it reads more
		if refused := problem != nil && problem.Kind == KindRefused; refused != failed || !refused && len(k.Events) != 1000 {
			t.Fatalf("when read %d fails, all of it is %d events: %v", n, len(k.Events), problem)
		}
		store.refuseGet = 0
		if got, problem := read(t, club(store), id, ""); got != 1000 || problem != nil {
			t.Fatalf("after the failure of read %d there are %d events: %v", n, got, problem)
		}
		if !failed {
			return
		}
	}
}

// A tournament of which the store does not let go stays whole, also at the second try, and goes once the store does.
func TestTournamentThatCannotBeDeleted(t *testing.T) {
	for part := range 3 {
		store := newFaulty()
		s := club(store)
		id := begun(t, s, 1000)
		store.keep = s.kind(id, part)
		for range 2 {
			if problem := s.Remove(id); problem == nil || problem.Kind != KindRefused {
				t.Fatalf("part %d stays: %v", part, problem)
			}
			if s.Removed() {
				t.Errorf("part %d stays, and the tournament can be brought back", part)
			}
			if got, problem := read(t, club(store), id, ""); got != 1000 || problem != nil {
				t.Errorf("part %d stays: %d events, %v", part, got, problem)
			}
		}
		store.keep = ""
		if problem := s.Remove(id); problem != nil || !s.Removed() || listed(t, s) != 0 {
			t.Errorf("it stays: %v", problem)
		}
	}
}

// A tournament that cannot be read is neither removed nor taken for one that is gone, whether the store refuses a text or all keys.
func TestTournamentThatCannotBeRead(t *testing.T) {
	for _, op := range []string{"get", "keys"} {
		store := newFaulty()
		id := begun(t, club(store), 700)
		whole, _ := club(store).Whole(id)
		s := club(store)
		store.refuse[op] = true
		if problem := s.Remove(id); problem == nil || problem.Kind != KindRefused || s.Removed() {
			t.Errorf("%s: it is removed: %v", op, problem)
		}
		var problem *Problem
		if added, err := s.Bring(whole); added || !errors.As(err, &problem) || problem.Kind != KindRefused {
			t.Errorf("%s: it is brought once more: %t, %v", op, added, err)
		}
		if err := s.Replace(id, events(0, 700)...); !errors.As(err, &problem) || problem.Kind != KindRefused {
			t.Errorf("%s: it is replaced: %v", op, err)
		}
		store.refuse[op] = false
		if got, problem := read(t, s, id, ""); got != 700 || problem != nil || listed(t, s) != 1 {
			t.Errorf("%s: then %d events, %v, of %d", op, got, problem, listed(t, s))
		}
	}
}

// All of a large tournament stays in quarantine, and of what was there before as much as before.
func TestLargeTournamentInQuarantine(t *testing.T) {
	store := newFaulty()
	s := club(store)
	const count = 2500
	id := begun(t, s, count)
	if parts, err := s.parts(id); err != nil || parts <= maxQuarantined {
		t.Fatal(parts, err)
	}
	old := s.shelf.Quarantine(notes, "an older text", errDamaged)
	if got, problem := read(t, s, id, `"game":1,`); got != 1 || problem == nil || problem.Kept == "" {
		t.Fatal(got, problem)
	}
	if _, there, _ := store.Get(old.Kept); !there {
		t.Error("the older text is gone")
	}
	all := strings.Join(slices.Collect(maps.Values(store.texts)), "")
	for i := range count {
		if !strings.Contains(all, fmt.Sprintf(`"game":%d,`, i)) {
			t.Fatalf("event %d is gone", i)
		}
	}
}

// listed returns the number of tournaments.
func listed(t *testing.T, s *Tournaments) int {
	t.Helper()
	ids, err := s.IDs()
	if err != nil {
		t.Error(err)
	}
	return len(ids)
}

// TestTournamentsThatCannotBeListed: a store that lists nothing has not lost them, and nothing is added meanwhile.
func TestTournamentsThatCannotBeListed(t *testing.T) {
	store := newFaulty()
	s := NewTournaments(NewShelf(store), func() uint64 { return 5 })
	if _, err := s.Add(events(0, 3)...); err != nil {
		t.Fatal(err)
	}
	store.refuse["keys"] = true
	if ids, err := s.IDs(); err == nil || len(ids) != 0 {
		t.Errorf("it lists %v", ids)
	}
	if _, err := s.Add(events(0, 3)...); err == nil {
		t.Error("one more is added")
	}
	store.refuse["keys"] = false
	if n := listed(t, s); n != 1 {
		t.Errorf("then there are %d", n)
	}
}

// locked is a store that windows change one after the other. other is what another window does as soon as it may: at the next Set, or
// after the call of Exclusive that is under way.
type locked struct {
	*Memory
	inside bool
	other  func()
}

// Exclusive implements [Excluder].
func (l *locked) Exclusive(f func()) {
	l.inside = true
	f()
	l.inside = false
	l.interrupt()
}

// Set implements [Store].
func (l *locked) Set(key, text string) error {
	l.interrupt()
	return l.Memory.Set(key, text)
}

func (l *locked) interrupt() {
	if other := l.other; other != nil && !l.inside {
		l.other = nil
		other()
	}
}

// Two windows add an event to a tournament at the same moment: both events are there, or the second window hears that it comes too late.
func TestTwoWindowsAddToATournament(t *testing.T) {
	store := &locked{Memory: &Memory{}}
	first, second := club(store), club(store)
	id := begun(t, first, 1)
	var late error
	store.other = func() { late = second.Append(id, 1, events(1, 1)...) }
	if err := first.Append(id, 1, events(1, 1)...); err != nil || !errors.Is(late, ErrTournamentChanged) {
		t.Errorf("the first window gets %v, the second one %v", err, late)
	}
	if n, problem := read(t, club(store), id, ""); n != 2 || problem != nil {
		t.Errorf("%d events are there, %v", n, problem)
	}
}
