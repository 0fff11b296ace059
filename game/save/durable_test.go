package save

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// lasting is a Durable that remembers everything that it was given.
type lasting struct{ texts []string }

func (l *lasting) Kept() string {
	if len(l.texts) == 0 {
		return ""
	}
	return l.texts[len(l.texts)-1]
}

func (l *lasting) Keep(text string) { l.texts = append(l.texts, text) }

// copying opens the archive of a store with a copy of its present game. It returns the kinds of the problems.
func copying(store Store, d Durable) (*Archive, []ProblemKind) {
	s := NewShelf(store)
	s.CopyTo(d)
	a, problems := OpenArchive(s, numbers(), func(g Game) (string, error) { return "", g.Check() })
	var kinds []ProblemKind
	for _, p := range problems {
		kinds = append(kinds, p.Kind)
	}
	return a, kinds
}

// TestTheCopyOfTheGameCountsIfItIsNewer plays a game, puts the store back to an older state, and starts again.
func TestTheCopyOfTheGameCountsIfItIsNewer(t *testing.T) {
	one, two := idFrom(1), idFrom(2)
	play := func(a *Archive) {
		a.Switch(one, movesOf("F"), Game{}, LeaveListed)
		a.Save(one, movesOf("Fa"))
	}
	for name, c := range map[string]struct {
		// before is done before the state to which the store goes back, and lost after it. away takes the place of the copy then.
		before, lost func(a *Archive)
		away         func(copied string) string
		// damage damages the store as well.
		damage bool
		// want are the moves of the present game and of the parked ones after the next start, and said the problem.
		want string
		said ProblemKind
	}{
		"nothing is lost": {before: play, want: "Fa"},
		"moves are lost":  {before: play, lost: func(a *Archive) { a.Save(one, movesOf("Fab")) }, want: "Fab", said: KindRecovered},
		"the first game":  {lost: play, want: "Fa", said: KindRecovered},
		"another game was begun": {before: play, lost: func(a *Archive) {
			a.Switch(two, movesOf("C"), movesOf("Fa"), LeaveParked)
		}, want: "C Fa", said: KindRecovered},
		"an older game was resumed": {before: func(a *Archive) {
			play(a)
			a.Switch(two, movesOf("C"), movesOf("Fa"), LeaveParked)
		}, lost: func(a *Archive) { a.Switch(one, movesOf("Fab"), movesOf("C"), LeaveParked) }, want: "Fab C", said: KindRecovered},
		"the game is damaged": {before: play, damage: true, want: "Fa", said: KindRecovered},
		"a damaged copy": {before: play, lost: func(a *Archive) { a.Save(one, movesOf("Fab")) },
			away: func(copied string) string { return strings.Replace(copied, "Fab", "Fac", 1) }, want: "Fa", said: KindCorrupt},
		"a copy cut short": {before: play, lost: func(a *Archive) { a.Save(one, movesOf("Fab")) },
			away: func(copied string) string { return copied[:len(copied)/2] }, want: "Fa", said: KindCorrupt},
		"a copy of anything": {before: play, away: func(string) string { return "anything" }, want: "Fa", said: KindForeign},
		"a copy of settings": {before: play, away: func(string) string {
			return envelope{documentCopy, 99, []byte(envelope{DocumentSettings, 99, []byte("{}")}.String())}.String()
		}, want: "Fa", said: KindForeign},
		"an impossible game": {before: play, away: func(string) string {
			return envelope{documentCopy, 99, []byte(envelope{documentPrefix + one, 99, []byte(`{"at":7}`)}.String())}.String()
		}, want: "Fa", said: KindInvalid},
	} {
		store, d := &Memory{}, &lasting{}
		a, _ := copying(store, d)
		if c.before != nil {
			c.before(a)
		}
		back := maps.Clone(store.texts)
		if c.lost != nil {
			c.lost(a)
		}
		if c.away != nil {
			d.Keep(c.away(d.Kept()))
		}
		store.texts = back
		for key := range back {
			if c.damage && strings.HasPrefix(key, documentPrefix) {
				back[key] = strings.Replace(back[key], "F", "E", 1)
			}
		}
		a, said := copying(store, d)
		got := strings.Join(append([]string{loaded(a, a.Present())}, parkedMoves(a)...), " ")
		if got != c.want || c.said == "" && len(said) > 0 || c.said != "" && !slices.Equal(said, []ProblemKind{c.said}) {
			t.Errorf("%s: there is %s, and the problems are %v", name, got, said)
		}
		if _, said = copying(store, d); len(said) > 0 {
			t.Errorf("%s: the start after that reports %v", name, said)
		}
	}
}

// TestAFullStoreHasACopy plays on where the store takes nothing more.
func TestAFullStoreHasACopy(t *testing.T) {
	store, d := newFaulty(), &lasting{}
	a, _ := copying(store, d)
	id := a.NewID()
	a.Switch(id, movesOf("F"), Game{}, LeaveListed)
	store.refuse["set"] = true
	a.Save(id, movesOf("Fa"))
	store.refuse["set"] = false
	if a, _ = copying(store, d); loaded(a, id) != "Fa" {
		t.Errorf("there is %s", loaded(a, id))
	}
}

// TestOnlyTheOwnerKeepsACopy opens a second window while the first one plays. The second one writes no copy, and the one that it has
// found is too old when it takes the games.
func TestOnlyTheOwnerKeepsACopy(t *testing.T) {
	store, d, id := &Memory{}, &lasting{}, idFrom(1)
	open := func(name string, d Durable) *Archive {
		s := shared(store, name)
		s.CopyTo(d)
		a, _ := OpenArchive(s, numbers(), nil)
		return a
	}
	first := open("one", d)
	first.Switch(id, movesOf("F"), Game{}, LeaveListed)
	found := &lasting{slices.Clone(d.texts)}
	second := open("two", found)
	first.Save(id, movesOf("Fa"))
	if p := second.Save(id, movesOf("Fb")); p == nil || p.Kind != KindElsewhere || len(found.texts) != 1 {
		t.Errorf("a window that reads along has written %q, and the problem is %v", found.texts[1:], p)
	}
	if p := second.Take(); p != nil || loaded(second, id) != "Fa" {
		t.Errorf("the game is %s, and the problem %v", loaded(second, id), p)
	}
	second.Save(id, movesOf("Fac"))
	if first.Save(id, movesOf("Fab")); len(d.texts) != 2 || !strings.Contains(found.Kept(), "Fac") {
		t.Errorf("the windows have written %q and %q", d.texts, found.texts)
	}
}

// TestACopyLosesNothing plays, leaves, deletes and brings back games at random. Then it puts the store back to any earlier state, with
// any copy that was ever made: no game is older than in the store, and no game comes back that the store knows to be deleted. With
// the last copy the game that was played last is there as it was.
func TestACopyLosesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		store, d := &Memory{}, &lasting{}
		a, _ := copying(store, d)
		draw := numbers()
		present, games := "", map[string]string{}
		// moment is the store after a step, how many copies were made until then, and which games were deleted.
		type moment struct {
			texts  map[string]string
			copies int
			gone   []string
		}
		var past []moment
		gone := map[string]bool{}
		state := func() Game { return movesOf(games[present]) }
		for range rapid.IntRange(1, 25).Draw(t, "steps") {
			parked := a.Parked()
			switch step := rapid.SampledFrom([]string{"move", "move", "begin", "resume", "delete", "undelete", "name"}).Draw(t, "step"); {
			case present == "" || step == "begin":
				left, id := state(), idFrom(draw())
				games[id] = "F"
				a.Switch(id, movesOf("F"), left, LeaveParked)
				present = id
			case step == "move":
				games[present] += "a"
				a.Save(present, state())
			case step == "undelete" && a.CanUndelete() > 0:
				a.Undelete()
				gone = map[string]bool{}
			case len(parked) == 0:
			case step == "resume":
				left, id := state(), parked[len(parked)-1]
				a.Switch(id, movesOf(games[id]), left, LeaveParked)
				present = id
			case step == "delete":
				a.Delete(parked[0])
				gone[parked[0]] = true
			case step == "name":
				a.Keep(parked[0], "Name")
			}
			past = append(past, moment{maps.Clone(store.texts), len(d.texts), slices.Collect(maps.Keys(gone))})
		}
		then := rapid.IntRange(0, len(past)-1).Draw(t, "moment")
		at := past[then]
		before, _ := copying(&Memory{maps.Clone(at.texts)}, &lasting{})
		made := rapid.IntRange(1, len(d.texts)).Draw(t, "copy")
		after, said := copying(&Memory{at.texts}, &lasting{d.texts[:made]})
		for _, e := range before.List() {
			if old, now := loaded(before, e.ID), loaded(after, e.ID); !strings.HasPrefix(now, old) {
				t.Errorf("%s was %s and is %s", e.ID, old, now)
			}
		}
		copied := slices.IndexFunc(past, func(m moment) bool { return m.copies >= made })
		for _, id := range at.gone {
			again := copied > then && !slices.Contains(past[copied].gone, id) // it was brought back before the copy was made
			if loaded(after, id) != "?" && !again {
				t.Errorf("%s was deleted and is back", id)
			}
		}
		if made == len(d.texts) && loaded(after, present) != games[present] {
			t.Errorf("%s is %s, not %s", present, loaded(after, present), games[present])
		}
		if maps.Equal(at.texts, store.texts) && len(said) > 0 {
			t.Errorf("nothing is lost, and the problems are %v", said)
		}
	})
}

// FuzzCopy starts with any copy. Nothing panics, no game in the store is lost, and what is put on the table can be read again.
func FuzzCopy(f *testing.F) {
	store, d := &Memory{}, &lasting{}
	a, _ := copying(store, d)
	id := a.NewID()
	a.Switch(id, movesOf("F"), Game{}, LeaveListed)
	f.Add(d.Kept(), false)
	f.Add(`{"awale":1,"kind":"game-000000000000","seq":9007199254740992,"sum":"","data":{}}`, true)
	f.Fuzz(func(t *testing.T, text string, wrap bool) {
		if wrap {
			text = envelope{documentCopy, 1 << 20, []byte(text)}.String()
		}
		store := &Memory{maps.Clone(store.texts)}
		a, _ := copying(store, &lasting{[]string{text}})
		for _, e := range a.List() {
			if loaded(a, e.ID) == "?" {
				t.Errorf("%s cannot be read", e.ID)
			}
		}
		if !strings.HasPrefix(loaded(a, id), "F") {
			t.Errorf("the game is %s", loaded(a, id))
		}
		a.Save(a.Present(), movesOf("Fa"))
		if again := openArchive(t, store); loaded(again, a.Present()) != "Fa" {
			t.Errorf("the game cannot be saved any more")
		}
	})
}
