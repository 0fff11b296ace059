package save

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// note is a small document; a negative number is refused by its check.
type note struct {
	N    int    `json:"n"`
	Text string `json:"text,omitempty"`
}

var errNegative = errors.New("is negative")

func (n note) Check() error {
	if n.N < 0 {
		return errNegative
	}
	return nil
}

const notes = "notes"

func put(t testing.TB, s *Shelf, n int) {
	t.Helper()
	if p := s.Put(notes, note{N: n}); p != nil {
		t.Fatalf("putting %d: %v", n, p)
	}
}

// want fails the test unless a shelf finds note n without a problem.
func want(t testing.TB, s *Shelf, n int) {
	t.Helper()
	var got note
	if found, p := s.Get(notes, &got); !found || p != nil || got.N != n {
		t.Fatalf("found %v, %v, %v, want %d", found, got, p, n)
	}
}

// stored is the text of a note as a shelf stores it.
func stored(t testing.TB, seq uint64, n note) string {
	t.Helper()
	data, err := json.Marshal(n)
	if err != nil {
		t.Fatal(err)
	}
	return envelope{kind: notes, seq: seq, data: data}.String()
}

func TestPutAndGet(t *testing.T) {
	store := newFaulty()
	s := NewShelf(store)
	got := note{N: 12}
	if found, p := s.Get(notes, &got); found || p != nil || got.N != 12 {
		t.Errorf("an empty shelf gives %v, %v, %v", found, got, p)
	}
	for n := range 10 {
		put(t, s, n)
		want(t, s, n)
		want(t, NewShelf(store), n)
	}
	if len(store.texts) != 2 {
		t.Errorf("ten states take %d keys", len(store.texts))
	}
	// Both slots hold states, the newest and the one before.
	for n, key := range []string{"notes.0", "notes.1"} {
		if text := store.texts[key]; text != stored(t, uint64(9+n), note{N: 8 + n}) {
			t.Errorf("%s holds %s", key, text)
		}
	}
}

func TestPutWritesOnlyChanges(t *testing.T) {
	store := newFaulty()
	s := NewShelf(store)
	put(t, s, 1)
	put(t, s, 2)
	sets, gets := store.sets, store.gets
	for range 10 {
		put(t, s, 2)
	}
	if store.sets != sets || store.gets != gets {
		t.Errorf("nothing new took %d writes and %d reads", store.sets-sets, store.gets-gets)
	}
	put(t, s, 3)
	if store.sets != sets+1 {
		t.Errorf("a change took %d writes", store.sets-sets)
	}
	// What has been read need not be written.
	again := NewShelf(store)
	want(t, again, 3)
	put(t, again, 3)
	if store.sets != sets+1 {
		t.Error("what was read was written again")
	}
}

func TestDocumentsDoNotMeet(t *testing.T) {
	s := NewShelf(&Memory{})
	for i := range 5 {
		if p := s.Put(fmt.Sprint("note-", i), note{N: i}); p != nil {
			t.Fatal(p)
		}
	}
	for i := range 5 {
		var n note
		if found, p := s.Get(fmt.Sprint("note-", i), &n); !found || p != nil || n.N != i {
			t.Errorf("note %d: %v, %v, %v", i, found, n, p)
		}
	}
}

// TestTwoWindows: two shelves over one store, each unaware of the other; the last state put is found.
func TestTwoWindows(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		store := newFaulty()
		windows := []*Shelf{NewShelf(store), NewShelf(store), NewShelf(store)}
		for n := range rapid.IntRange(1, 30).Draw(t, "puts") {
			if p := windows[rapid.IntRange(0, 2).Draw(t, "window")].Put(notes, note{N: n}); p != nil {
				t.Fatal(p)
			}
			for _, s := range append(windows, NewShelf(store)) {
				if s == windows[0] && rapid.Bool().Draw(t, "does not look") {
					continue
				}
				var got note
				if found, p := s.Get(notes, &got); !found || p != nil || got.N != n {
					t.Fatalf("found %v, %v, %v, want %d", found, got, p, n)
				}
			}
		}
	})
}

// TestDamageFallsBack damages either slot in every way that changes or cuts one byte: the newest state that is
// whole is found, the damaged text is quarantined, and everything goes on.
func TestDamageFallsBack(t *testing.T) {
	base := newFaulty()
	s := NewShelf(base)
	put(t, s, 1)
	put(t, s, 2)
	for slot, survivor := range []int{2, 1} {
		key := fmt.Sprintf("notes.%d", slot)
		text := base.texts[key]
		for i := range len(text) {
			for _, damaged := range []string{text[:i], text[:i] + string(text[i]^1) + text[i+1:], text[:i] + "\x00" + text[i+1:]} {
				store := newFaulty()
				store.texts = maps.Clone(base.texts)
				store.texts[key] = damaged
				s := NewShelf(store)
				var got note
				found, p := s.Get(notes, &got)
				if !found || got.N != survivor || p == nil || !p.Restored || p.Kept == "" || store.texts[p.Kept] != damaged {
					t.Fatalf("%q: found %v, %v, %v", damaged, found, got, p)
				}
				want(t, s, survivor) // told once
				put(t, s, 3)
				want(t, NewShelf(store), 3)
				if !store.holds(damaged) {
					t.Fatalf("%q is gone", damaged)
				}
			}
		}
	}
}

// TestTornWrites cuts every write at every place, told or not told to the writer: the state before is always found.
func TestTornWrites(t *testing.T) {
	length := len(stored(t, 4, note{N: 4}))
	for cut := range length {
		for _, told := range []bool{false, true} {
			store := newFaulty()
			s := NewShelf(store)
			put(t, s, 1)
			put(t, s, 2)
			put(t, s, 3)
			store.onSet = func(_, value string) (string, bool, error) {
				if told {
					return value[:cut], true, errRefused
				}
				return value[:cut], true, nil
			}
			if p := s.Put(notes, note{N: 4}); (p != nil) != told {
				t.Fatalf("cut after %d: %v", cut, p)
			}
			store.onSet = nil

			// The program dies here …
			after := newFaulty()
			after.texts = maps.Clone(store.texts)
			var got note
			if found, p := NewShelf(after).Get(notes, &got); !found || got.N != 3 || p == nil || p.Kind != KindCorrupt || !p.Restored {
				t.Fatalf("cut after %d: found %v, %v, %v", cut, found, got, p)
			}
			// … or goes on and saves again.
			if p := s.Put(notes, note{N: 5}); p == nil || p.Kind != KindCorrupt {
				t.Fatalf("cut after %d: %v", cut, p)
			}
			want(t, NewShelf(store), 5)
		}
	}
}

func TestFullStore(t *testing.T) {
	store := newFaulty()
	s := NewShelf(store)
	put(t, s, 1)
	put(t, s, 2)
	store.room = store.used() + 10
	long := note{N: 3, Text: strings.Repeat("x", 100)}
	p := s.Put(notes, long)
	if p == nil || p.Kind != KindFull || p.Document != notes || !errors.Is(p, ErrFull) {
		t.Fatalf("got %v", p)
	}
	// It is said once, every further change is tried, and memory has the newest state.
	sets := store.sets
	for range 3 {
		if p := s.Put(notes, long); p != nil {
			t.Errorf("said again: %v", p)
		}
	}
	if store.sets != sets+3 {
		t.Errorf("tried %d times", store.sets-sets)
	}
	var got note
	if found, p := s.Get(notes, &got); !found || p != nil || got != long {
		t.Errorf("memory has %v, %v, %v", found, got, p)
	}
	want(t, NewShelf(store), 2)
	// There is room again, then none again, which is news.
	store.room = 0
	if p := s.Put(notes, long); p != nil {
		t.Errorf("got %v", p)
	}
	if found, p := NewShelf(store).Get(notes, &got); !found || p != nil || got != long {
		t.Errorf("the store has %v, %v, %v", found, got, p)
	}
	store.room = 1
	if p := s.Put(notes, note{N: 4}); p == nil || p.Kind != KindFull {
		t.Errorf("got %v", p)
	}
}

func TestRefusedStore(t *testing.T) {
	store := newFaulty()
	store.refuseAll(true)
	s := NewShelf(store)
	var got note
	if found, p := s.Get(notes, &got); found || p == nil || p.Kind != KindRefused || !errors.Is(p, errRefused) {
		t.Fatalf("found %v, %v", found, p)
	}
	for n := range 5 {
		put(t, s, n)
		want(t, s, n)
	}
	var other note
	if found, p := s.Get("others", &other); found || p != nil {
		t.Errorf("found %v, %v", found, p)
	}
	if p := s.Drop("others"); p != nil {
		t.Error(p)
	}
	store.refuseAll(false)
	put(t, s, 4) // nothing new, but it has not been stored yet
	want(t, NewShelf(store), 4)
}

// TestUnreadableIsNotOverwritten: while a store can be written but not read, nothing is written, because
// nobody knows what that would destroy.
func TestUnreadableIsNotOverwritten(t *testing.T) {
	store := newFaulty()
	put(t, NewShelf(store), 1)
	before := maps.Clone(store.texts)
	store.refuse["get"] = true
	s := NewShelf(store)
	for n := range 5 {
		s.Put(notes, note{N: 10 + n})
	}
	if !maps.Equal(store.texts, before) {
		t.Errorf("%v became %v", before, store.texts)
	}
}

func TestQuarantine(t *testing.T) {
	for _, test := range []struct {
		name, text string
		kind       ProblemKind
	}{
		{"foreign", "hello", KindForeign},
		{"another document", envelope{kind: "game", seq: 1, data: []byte("{}")}.String(), KindForeign},
		{"future", `{"awale":2,"notes":[1,2,3]}`, KindFuture},
		{"corrupt", `{"awale":1,"kind":"notes"`, KindCorrupt},
		{"invalid by its check", stored(t, 9, note{N: -1}), KindInvalid},
		{"invalid by its type", envelope{kind: notes, seq: 9, data: []byte(`{"n":"one"}`)}.String(), KindInvalid},
		{"no JSON", envelope{kind: notes, seq: 9, data: []byte(`{`)}.String(), KindInvalid},
	} {
		t.Run(test.name, func(t *testing.T) {
			// Alone, there is nothing to fall back to.
			store := newFaulty()
			store.texts = map[string]string{"notes.0": test.text}
			s := NewShelf(store)
			got := note{N: 12}
			found, p := s.Get(notes, &got)
			if found || got.N != 12 || p == nil || p.Kind != test.kind || p.Restored || p.Document != notes || p.Kept != "aside.1.notes" {
				t.Fatalf("found %v, %v, %+v", found, got, p)
			}
			if p.Error() == "" || store.texts[p.Kept] != test.text || len(store.texts) != 1 {
				t.Errorf("the store holds %v", store.texts)
			}
			if found, p := s.Get(notes, &got); found || p != nil {
				t.Errorf("told again: %v", p)
			}
			// Beside a state, that one is read.
			store.texts = map[string]string{"notes.0": test.text, "notes.1": stored(t, 3, note{N: 3})}
			s = NewShelf(store)
			found, p = s.Get(notes, &got)
			if !found || got.N != 3 || p == nil || p.Kind != test.kind || !p.Restored {
				t.Fatalf("found %v, %v, %+v", found, got, p)
			}
			if test.kind == KindInvalid {
				return // only who reads a state learns that it is
			}
			// A program that only writes keeps it too.
			store.texts = map[string]string{"notes.0": test.text}
			s = NewShelf(store)
			for n := range 2 {
				s.Put(notes, note{N: n})
			}
			if !store.holds(test.text) {
				t.Errorf("the store holds %v", store.texts)
			}
			want(t, NewShelf(store), 1)
		})
	}
}

func TestGetIf(t *testing.T) {
	store := newFaulty()
	s := NewShelf(store)
	put(t, s, 1)
	put(t, s, 2)
	even := func(n *note) func() error {
		return func() error {
			if n.N%2 == 0 {
				return errors.New("is even")
			}
			return nil
		}
	}
	var got note
	found, p := s.GetIf(notes, &got, even(&got))
	if !found || got.N != 1 || p == nil || p.Kind != KindInvalid || !p.Restored {
		t.Fatalf("found %v, %v, %v", found, got, p)
	}
	if store.texts[p.Kept] != stored(t, 2, note{N: 2}) {
		t.Errorf("kept %q", store.texts[p.Kept])
	}
	want(t, NewShelf(store), 1)
}

// TestNothingIsOverwrittenWithoutACopy: when what cannot be read cannot be quarantined either, it stays where it is
// through everything that is saved, and saving goes on.
func TestNothingIsOverwrittenWithoutACopy(t *testing.T) {
	for name, fail := range map[string]func(*faulty){
		"no room to copy": func(f *faulty) {
			f.onSet = func(key, value string) (string, bool, error) {
				return value, !strings.HasPrefix(key, quarantinePrefix),
					map[bool]error{true: ErrFull}[strings.HasPrefix(key, quarantinePrefix)]
			}
		},
		"torn copies": func(f *faulty) {
			f.onSet = func(key, value string) (string, bool, error) {
				if strings.HasPrefix(key, quarantinePrefix) {
					return value[:len(value)/2], true, nil
				}
				return value, true, nil
			}
		},
		"keys cannot be listed": func(f *faulty) { f.refuse["keys"] = true },
	} {
		for _, bad := range [][]string{
			{"hello", stored(t, 3, note{N: 3})},
			{`{"awale":7}`, stored(t, 7, note{N: -1})},
			{stored(t, 7, note{N: -1}), stored(t, 8, note{N: -2}), stored(t, 6, note{N: 6})},
		} {
			t.Run(name, func(t *testing.T) {
				store := newFaulty()
				store.texts = map[string]string{}
				for i, text := range bad {
					store.texts[fmt.Sprintf("notes.%d", i)] = text
				}
				fail(store)
				s := NewShelf(store)
				var got note
				_, p := s.Get(notes, &got)
				if p == nil || p.Kept != "" {
					t.Fatalf("got %+v", p)
				}
				for n := range 20 {
					put(t, s, 100+n)
					again := NewShelf(store)
					if found, _ := again.Get(notes, &got); !found || got.N != 100+n {
						t.Fatalf("after %d: found %v, %v", 100+n, found, got)
					}
				}
				for _, text := range bad[:len(bad)-1] {
					if !store.holds(text) {
						t.Errorf("%s is gone", text)
					}
				}
				if len(store.texts) > len(bad)+2 {
					t.Errorf("%d texts lie about", len(store.texts))
				}
				// The store works again: the texts move out of the way.
				store.onSet, store.refuse = nil, map[string]bool{}
				put(t, s, 200)
				for i, text := range bad[:len(bad)-1] {
					if store.texts[fmt.Sprintf("notes.%d", i)] == text || !store.holds(text) {
						t.Errorf("%s was not quarantined", text)
					}
				}
				want(t, NewShelf(store), 200)
			})
		}
	}
}

// TestUndeletable: a store that never deletes fills no faster and loses nothing.
func TestUndeletable(t *testing.T) {
	store := newFaulty()
	store.texts = map[string]string{"notes.0": "hello"}
	store.refuse["delete"] = true
	s := NewShelf(store)
	var got note
	if found, p := s.Get(notes, &got); found || p == nil || p.Kept == "" {
		t.Fatalf("found %v, %v", found, p)
	}
	if found, p := s.Get(notes, &got); found || p != nil {
		t.Errorf("told again: %v", p)
	}
	for n := range 10 {
		put(t, s, n)
	}
	want(t, NewShelf(store), 9)
	if len(store.texts) != 3 || !store.holds("hello") {
		t.Errorf("the store holds %v", store.texts)
	}
}

func TestQuarantineIsBounded(t *testing.T) {
	store := newFaulty()
	store.texts = map[string]string{"aside.x.notes": "not ours", "aside.99999999999999999999.notes": "nor this", "aside.5": "nor that"}
	texts := []string{}
	for i := range 20 {
		text := fmt.Sprintf("text %d", i)
		texts = append(texts, text)
		store.texts["notes.0"] = text
		NewShelf(store).Get(notes, &note{})
		// The same text again takes no room.
		store.texts["notes.1"] = text
		NewShelf(store).Get(notes, &note{})
	}
	keys, err := NewShelf(store).Quarantined()
	if err != nil || len(keys) != maxQuarantined {
		t.Fatalf("%v, %v", keys, err)
	}
	for i, key := range keys {
		if want := texts[len(texts)-maxQuarantined+i]; store.texts[key] != want {
			t.Errorf("%s holds %q, want %q", key, store.texts[key], want)
		}
	}
	if len(store.texts) != maxQuarantined+3 {
		t.Errorf("the store holds %v", store.texts)
	}
	// One long text is kept, and drives the others out.
	store.texts["notes.0"] = strings.Repeat("x", 2*maxQuarantineBytes)
	NewShelf(store).Get(notes, &note{})
	if keys, err = NewShelf(store).Quarantined(); err != nil || len(keys) != 1 || len(store.texts[keys[0]]) != 2*maxQuarantineBytes {
		t.Errorf("%v, %v", keys, err)
	}
}

// TestQuarantineNumbersRunOut: a forged number as high as any leaves no key for the next text, which then stays where
// it is.
func TestQuarantineNumbersRunOut(t *testing.T) {
	store := newFaulty()
	high := fmt.Sprintf("aside.%d.notes", maxQuarantineNumber-1)
	store.texts = map[string]string{high: "forged", "notes.0": "hello"}
	s := NewShelf(store)
	if _, p := s.Get(notes, &note{}); p == nil || p.Kept != "" {
		t.Errorf("got %+v", p)
	}
	put(t, s, 1)
	var got note
	if found, _ := NewShelf(store).Get(notes, &got); !found || got.N != 1 {
		t.Errorf("found %v, %v", found, got)
	}
	if store.texts[high] != "forged" || !store.holds("hello") {
		t.Errorf("the store holds %v", store.texts)
	}
}

// TestForgedSequence: the highest number a state can have does not keep newer states from being found.
func TestForgedSequence(t *testing.T) {
	store := newFaulty()
	store.texts = map[string]string{"notes.0": stored(t, maxSequence, note{N: 1}), "notes.1": stored(t, maxSequence-1, note{N: 2})}
	s := NewShelf(store)
	want(t, s, 1)
	put(t, s, 3)
	put(t, s, 4)
	want(t, NewShelf(store), 4)
	if !store.holds(stored(t, maxSequence, note{N: 1})) {
		t.Error("a state is gone")
	}
}

func TestPutRefusesWhatCouldNotBeRead(t *testing.T) {
	store := newFaulty()
	s := NewShelf(store)
	put(t, s, 1)
	for name, v := range map[string]any{
		"what its check refuses": note{N: -1},
		"what is no JSON":        func() {},
		"what is too long":       strings.Repeat("x", MaxStored),
	} {
		if p := s.Put(notes, v); p == nil || p.Kind != KindInvalid || p.Err == nil {
			t.Errorf("%s: %v", name, p)
		}
	}
	want(t, s, 1)
	want(t, NewShelf(store), 1)
	// The longest that is taken can be read.
	longest := strings.Repeat("x", MaxStored-maxHead-2)
	if p := s.Put(strings.Repeat("k", 40), longest); p != nil {
		t.Fatal(p)
	}
	var got string
	if found, p := NewShelf(store).Get(strings.Repeat("k", 40), &got); !found || p != nil || got != longest {
		t.Errorf("found %v, %v", found, p)
	}
}

func TestDrop(t *testing.T) {
	store := newFaulty()
	s := NewShelf(store)
	put(t, s, 1)
	put(t, s, 2)
	if p := s.Drop(notes); p != nil || len(store.texts) != 0 {
		t.Errorf("%v leaves %v", p, store.texts)
	}
	if found, p := s.Get(notes, &note{}); found || p != nil {
		t.Errorf("found %v, %v", found, p)
	}
	put(t, s, 2)
	want(t, s, 2)
	// A store that holds on to it does not bring it back while the program runs.
	store.refuse["delete"] = true
	if p := s.Drop(notes); p == nil || p.Kind != KindRefused {
		t.Errorf("got %v", p)
	}
	if found, p := s.Get(notes, &note{}); found || p != nil {
		t.Errorf("found %v, %v", found, p)
	}
	put(t, s, 5)
	want(t, s, 5)
	want(t, NewShelf(store), 5)
	// Interrupted half-way, it is the newest state that is still there.
	store.refuse["delete"] = false
	put(t, s, 6)
	if err := store.Delete(s.documents[notes].oldest().key); err != nil {
		t.Fatal(err)
	}
	want(t, NewShelf(store), 6)
}

// TestADroppedDocumentStaysDropped: a store that cannot be read at that moment does not bring it back later, whether the shelf had read it
// or not. Another window does.
func TestADroppedDocumentStaysDropped(t *testing.T) {
	for _, known := range []bool{false, true} {
		store := newFaulty()
		put(t, NewShelf(store), 1)
		s := NewShelf(store)
		if known {
			want(t, s, 1)
		}
		store.refuse["get"] = true
		if p := s.Drop(notes); p == nil || p.Kind != KindRefused {
			t.Errorf("got %v", p)
		}
		store.refuse["get"] = false
		if found, p := s.Get(notes, &note{}); found || p != nil {
			t.Errorf("known %t: found %v, %v", known, found, p)
		}
		if !known {
			continue // what it was is not known, so nothing is newer
		}
		other := NewShelf(store)
		want(t, other, 1)
		put(t, other, 2)
		want(t, s, 2)
	}
}

// TestSettleLeavesOneState in the first place, or where it is if there is no room there.
func TestSettleLeavesOneState(t *testing.T) {
	for states := 1; states < 5; states++ {
		for _, full := range []bool{false, true} {
			store := newFaulty()
			s := NewShelf(store)
			last := note{}
			for n := range states {
				last = note{N: n, Text: strings.Repeat("x", 10*n)}
				if p := s.Put(notes, last); p != nil {
					t.Fatal(p)
				}
			}
			if full {
				store.room = store.used()
			}
			s.settle(notes)
			place := 0
			if full {
				place = (states - 1) % 2
			}
			if _, there := store.texts[fmt.Sprintf("%s.%d", notes, place)]; !there || len(store.texts) != 1 {
				t.Errorf("after %d states in a store that is full: %t, it holds %v", states, full, store.texts)
			}
			for _, shelf := range []*Shelf{s, NewShelf(store)} {
				var got note
				if found, p := shelf.Get(notes, &got); !found || p != nil || got != last {
					t.Errorf("after %d states in a store that is full: %t, found %v, %v", states, full, got, p)
				}
			}
		}
	}
}

// TestNothingIsLost puts states while writes fail, tear, are dropped or go through, and the program is killed at any
// time: a new shelf always finds the last state that was written whole, or a later one.
func TestNothingIsLost(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		store := newFaulty()
		written := -1
		store.onSet = func(key, value string) (string, bool, error) {
			switch rapid.IntRange(0, 9).Draw(t, "write") {
			case 0:
				return "", false, ErrFull
			case 1:
				return value[:rapid.IntRange(0, max(len(value)-1, 0)).Draw(t, "cut")], true, errRefused
			case 2:
				return value[:rapid.IntRange(0, max(len(value)-1, 0)).Draw(t, "cut")], true, nil
			case 3:
				return "", false, nil
			}
			if strings.HasPrefix(key, notes) {
				e, kind, err := openEnvelope(notes, value)
				if kind != "" {
					t.Fatalf("%s was written: %v", value, err)
				}
				var n note
				if err := json.Unmarshal(e.data, &n); err != nil {
					t.Fatal(err)
				}
				written = n.N
			}
			return value, true, nil
		}
		s := NewShelf(store)
		for n := range rapid.IntRange(1, 40).Draw(t, "puts") {
			store.refuse["delete"] = rapid.IntRange(0, 9).Draw(t, "delete") == 0
			store.refuse["get"] = rapid.IntRange(0, 9).Draw(t, "get") == 0
			store.refuse["keys"] = rapid.IntRange(0, 9).Draw(t, "keys") == 0
			s.Put(notes, note{N: n})
			var got note
			if found, _ := s.Get(notes, &got); !found || got.N != n {
				// A write that was dropped without a word leaves the shelf no way to know.
				if written == n || !found && written >= 0 {
					t.Fatalf("after %d: found %v, %v", n, found, got)
				}
			}
			after := newFaulty()
			after.texts = maps.Clone(store.texts)
			if found, _ := NewShelf(after).Get(notes, &got); written >= 0 && (!found || got.N < written) {
				t.Fatalf("after %d: found %v, %v, but %d was written", n, found, got, written)
			}
			if rapid.IntRange(0, 9).Draw(t, "restart") == 0 {
				s = NewShelf(store)
			}
		}
	})
}

// FuzzGet fills a store with anything and reads it: nothing panics, nothing unreadable is lost, and what is put
// afterwards is found.
func FuzzGet(f *testing.F) {
	game, err := json.Marshal(branched())
	if err != nil {
		f.Fatal(err)
	}
	settings, err := json.Marshal(DefaultSettings())
	if err != nil {
		f.Fatal(err)
	}
	f.Add("", "", []byte(game), uint64(1), true)
	f.Add("hello", `{"awale":2}`, []byte(settings), uint64(7), false)
	f.Add(envelope{kind: DocumentGame, seq: 3, data: game}.String(), `{"awale":1,"kind":"game"`, []byte("null"), uint64(maxSequence), true)
	f.Add(envelope{kind: DocumentSettings, seq: 3, data: settings}.String(), "null", []byte(`{"parents":[0,1],"moves":"Ff"}`),
		uint64(2), false)
	f.Add(`{"tableSeeds":25}`, `{"tableSeeds":"15"}`, []byte(`{"tableSeeds":15}`), uint64(4), false)
	f.Add("[]", "\xff", []byte(`{"rule":"abapa","at":1e9,"players":[{},{},{}],"seed":-1}`), uint64(2), true)
	f.Fuzz(func(t *testing.T, first, second string, data []byte, seq uint64, isGame bool) {
		kind := DocumentSettings
		if isGame {
			kind = DocumentGame
		}
		forged := envelope{kind: kind, seq: seq, data: data}.String()
		store := newFaulty()
		texts := map[string]string{kind + ".0": first, kind + ".1": forged, kind + ".2": second, "aside.3." + kind: second}
		store.texts = maps.Clone(texts)
		s := NewShelf(store)
		var found bool
		var problem *Problem
		var doc any
		if isGame {
			var g Game
			found, problem = s.Get(kind, &g)
			if found && g.Check() != nil {
				t.Fatal(g.Check())
			}
			doc = fresh()
		} else {
			set := DefaultSettings()
			found, problem = s.Get(kind, &set)
			if set.Check() != nil {
				t.Fatal(set.Check())
			}
			doc = DefaultSettings()
		}
		if problem == nil && !found {
			t.Fatal("texts were passed over in silence")
		}
		for _, text := range texts {
			if !store.holds(text) {
				t.Fatalf("%q is gone", text)
			}
		}
		if p := s.Put(kind, doc); p != nil {
			t.Fatal(p)
		}
		if isGame {
			var g Game
			if found, p := NewShelf(store).Get(kind, &g); !found || p != nil || g.Seed != 0 || g.Moves != "" {
				t.Fatal(found, p, g)
			}
			return
		}
		var set Settings
		if found, p := NewShelf(store).Get(kind, &set); !found || p != nil && p.Kind != KindInvalid || set != DefaultSettings() {
			t.Fatal(found, p, set)
		}
	})
}

func BenchmarkPut(b *testing.B) {
	s := NewShelf(&Memory{})
	g := fresh()
	g.Moves = strings.Repeat("FfEcCd", 33)
	b.ReportAllocs()
	for b.Loop() {
		g.Seed++
		if p := s.Put(DocumentGame, g); p != nil {
			b.Fatal(p)
		}
	}
}

func BenchmarkPutUnchanged(b *testing.B) {
	s := NewShelf(&Memory{})
	g := fresh()
	g.Moves = strings.Repeat("FfEcCd", 33)
	b.ReportAllocs()
	for b.Loop() {
		if p := s.Put(DocumentGame, g); p != nil {
			b.Fatal(p)
		}
	}
}
