package save

import (
	"encoding/json"
	"slices"
	"strconv"
	"testing"
)

// window implements Windows; every other window counts as open.
type window string

func (w window) ID() string     { return string(w) }
func (window) Open(string) bool { return true }
func (window) Changed() bool    { return false }

// shared returns a shelf of one window of several.
func shared(store Store, id string) *Shelf {
	s := NewShelf(store)
	s.Share(window(id))
	return s
}

func TestStampsOfDocuments(t *testing.T) {
	s := stamp{{"a", 3}, {"b", 12}}
	for _, data := range []string{`{}`, `{"x":1}`, `{"windows":"none"}`} {
		if data, none := splitStamp([]byte(data)); len(none) != 0 {
			t.Errorf("%s has the stamp %v", data, none)
		}
	}
	for _, data := range []string{`{}`, `{"x":1}`, `{"x":"\"windows\":\"a 9\""}`} {
		got, back := splitStamp(s.addTo([]byte(data)))
		if string(got) != data || !slices.Equal(back, s) {
			t.Errorf("%s comes back as %s with %v", data, got, back)
		}
	}
	// An earlier version writes fields that it does not know by their names.
	if data, back := splitStamp([]byte(`{"x":1,"windows":"a 3 b 12","zebra":2}`)); string(data) != `{"x":1,"zebra":2}` ||
		!slices.Equal(back, s) {
		t.Errorf("rewritten it is %s with %v", data, back)
	}
	for range 2 * maxStamp {
		s = s.with(string('c'+rune(len(s))), 1)
	}
	if len(s) != maxStamp || s.of("a") != 0 {
		t.Errorf("%v remembers too much", s)
	}
}

// TestSettingsMergeByField changes settings in two windows that have not seen each other's changes.
func TestSettingsMergeByField(t *testing.T) {
	store := newFaulty()
	first, second := shared(store, "a"), shared(store, "b")
	a, b := DefaultSettings(), DefaultSettings()
	first.Get(DocumentSettings, &a)
	second.Get(DocumentSettings, &b)
	a.Hints, b.ThinkTime = false, 9
	a.HintsAtOnce, b.Coach = true, CoachAlways
	a.TableSeeds = 15
	for _, p := range []*Problem{first.Put(DocumentSettings, a), second.Put(DocumentSettings, b)} {
		if p != nil {
			t.Fatal(p)
		}
	}
	second.Get(DocumentSettings, &b)
	b.Minutes = 7
	second.Put(DocumentSettings, b)
	got := DefaultSettings()
	if _, p := NewShelf(store).Get(DocumentSettings, &got); p != nil || got.Hints || got.ThinkTime != 9 || got.Minutes != 7 ||
		!got.HintsAtOnce || got.Coach != CoachAlways || got.TableSeeds != 15 {
		t.Errorf("%+v, %v", got, p)
	}
}

// TestAnOverwrittenChangeIsMadeAgain has another window write a state that it made before it saw a change.
func TestAnOverwrittenChangeIsMadeAgain(t *testing.T) {
	store := newFaulty()
	first := shared(store, "a")
	s := DefaultSettings()
	first.Get(DocumentSettings, &s)
	s.Hints = false
	first.Put(DocumentSettings, s)
	other := DefaultSettings()
	other.Minutes = 7
	data, err := json.Marshal(other)
	if err != nil {
		t.Fatal(err)
	}
	late := envelope{kind: DocumentSettings, seq: 2, data: stamp{{"b", 1}}.addTo(data)}
	if err := store.Set(DocumentSettings+".1", late.String()); err != nil {
		t.Fatal(err)
	}
	for i, shelf := range []*Shelf{first, NewShelf(store)} {
		got := DefaultSettings()
		if _, p := shelf.Get(DocumentSettings, &got); p != nil || got.Hints || got.Minutes != 7 {
			t.Errorf("shelf %d: hints %t, minutes %d, %v", i, got.Hints, got.Minutes, p)
		}
	}
	// A state that was made after the change may take it back.
	other.Minutes = 8
	data, err = json.Marshal(other)
	if err != nil {
		t.Fatal(err)
	}
	late = envelope{kind: DocumentSettings, seq: 9, data: stamp{{"a", 1}, {"b", 2}}.addTo(data)}
	if err := store.Set(DocumentSettings+".1", late.String()); err != nil {
		t.Fatal(err)
	}
	got := DefaultSettings()
	if _, p := first.Get(DocumentSettings, &got); p != nil || !got.Hints || got.Minutes != 8 {
		t.Errorf("hints %t, minutes %d, %v", got.Hints, got.Minutes, p)
	}
}

// TestTheSameChangeOfTwoWindowsIsMadeOnce has two windows set the same at the same moment, and then one of them takes it back.
func TestTheSameChangeOfTwoWindowsIsMadeOnce(t *testing.T) {
	for taker := range 2 {
		store := &sea{}
		shelves := []*Shelf{store.shelf("a"), store.shelf("b")}
		set := func(s *Shelf, hints bool) {
			t.Helper()
			settings := DefaultSettings()
			s.Get(DocumentSettings, &settings)
			settings.Hints = hints
			if p := s.Put(DocumentSettings, settings); p != nil {
				t.Fatal(p)
			}
		}
		look := func() (hints []bool) {
			t.Helper()
			for range 3 {
				store.arrive()
				hints = nil
				for _, s := range shelves {
					settings := DefaultSettings()
					if _, p := s.Get(DocumentSettings, &settings); p != nil {
						t.Fatal(p)
					}
					hints = append(hints, settings.Hints)
				}
			}
			return hints
		}
		for _, s := range shelves {
			set(s, false)
		}
		if hints := look(); hints[0] || hints[1] {
			t.Errorf("both have set it, and find %v", hints)
		}
		set(shelves[taker], true)
		if hints := look(); !hints[0] || !hints[1] {
			t.Errorf("window %d has taken it back, and they find %v", taker, hints)
		}
	}
}

func FuzzOwner(f *testing.F) {
	for _, text := range []string{
		"1 a", "12 k3x9", "", "-", "0 a", "01 a", "1  a", "1 A", "1 a b", "99999999999999999999 a", "1 aaaaaaaaaaaaaaaaa",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		// Whatever lies under the keys of the owner, the games can be claimed, and one window owns them from then on.
		store := newFaulty()
		for _, key := range []string{ownerKey, askKey} {
			if err := store.Set(key, text); err != nil {
				t.Fatal(err)
			}
		}
		a, _ := OpenArchive(shared(store, "z"), numbers(), nil)
		b, _ := OpenArchive(shared(store, "y"), numbers(), nil)
		switch window := windowOf(text); {
		case window == "y":
			return // the id of a window that is about to be opened
		case a.Owns() == (window != "" && window != "z"):
			t.Errorf("with %q the games can be claimed: %t", text, a.Owns())
		case b.Owns():
			t.Errorf("with %q two windows own the games", text)
		}
	})
}

func FuzzStamps(f *testing.F) {
	for _, text := range []string{`{}`, `{"windows":"a 1"}`, `{"x":1,"windows":"a 1 b 2"}`, `{"windows":7}`, `{"windows":"a"`, `null`,
		`{"windows":"A -1"}`} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		data, s := splitStamp([]byte(text))
		if len(s) > maxStamp {
			t.Errorf("%q has a stamp of %d windows", text, len(s))
		}
		if json.Valid([]byte(text)) && !json.Valid(data) {
			t.Errorf("%q becomes %q", text, data)
		}
	})
}

// TestNoRuleIsLostAtTheLimit has two windows add the last rule that has room, neither of which has seen the other's.
func TestNoRuleIsLostAtTheLimit(t *testing.T) {
	list := func(names ...string) (l ruleList) {
		for n := range MaxRules - 1 {
			names = append(names, strconv.Itoa(n))
		}
		for _, name := range names {
			l.Rules = append(l.Rules, json.RawMessage(`{"id":"`+name+`"}`))
		}
		return l
	}
	store := newFaulty()
	first, second := shared(store, "a"), shared(store, "b")
	if p := first.Put(DocumentRules, list()); p != nil {
		t.Fatal(p)
	}
	var l ruleList
	first.Get(DocumentRules, &l)
	second.Get(DocumentRules, &l)
	for _, p := range []*Problem{first.Put(DocumentRules, list("mine")), second.Put(DocumentRules, list("theirs"))} {
		if p != nil {
			t.Fatal(p)
		}
	}
	var got ruleList
	if _, p := NewShelf(store).Get(DocumentRules, &got); p != nil || len(got.Rules) != MaxRules+1 {
		t.Errorf("%d rules are kept, want %d: %v", len(got.Rules), MaxRules+1, p)
	}
}
