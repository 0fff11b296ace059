package save

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// numbers returns a source of numbers that are all different.
func numbers() func() uint64 {
	n := uint64(0)
	return func() uint64 { n += 0x9e3779b97f4a7c15; return n }
}

// movesOf is a game that differs from others by its moves.
func movesOf(moves string) Game {
	g := fresh()
	g.Moves = moves
	g.At = len(moves)
	g.Tip = g.At
	return g
}

func openArchive(t testing.TB, store Store) *Archive {
	t.Helper()
	a, problems := OpenArchive(NewShelf(store), numbers(), nil)
	if len(problems) > 0 {
		t.Fatal(problems[0])
	}
	return a
}

// loaded returns the moves of a game, "?" when it cannot be read.
func loaded(a *Archive, id string) string {
	g, found, _ := a.Load(id, nil)
	if !found {
		return "?"
	}
	return g.Moves
}

// parkedMoves returns the moves of the parked games, the latest last.
func parkedMoves(a *Archive) []string {
	var all []string
	for _, id := range a.Parked() {
		all = append(all, loaded(a, id))
	}
	return all
}

func TestArchive(t *testing.T) {
	store := newFaulty()
	a := openArchive(t, store)
	if a.Present() != "" || len(a.List()) != 0 {
		t.Fatal("a new archive holds games")
	}
	first, second, third := a.NewID(), a.NewID(), a.NewID()
	check := func(p *Problem) {
		t.Helper()
		if p != nil {
			t.Fatal(p)
		}
	}
	check(a.Switch(first, movesOf(""), Game{}, LeaveListed))
	check(a.Save(first, movesOf("F")))
	check(a.Switch(second, movesOf(""), movesOf("Ff"), LeaveParked))
	check(a.Switch(third, movesOf(""), movesOf(""), LeaveDropped))
	over := movesOf("Aa")
	over.Result = ResultSouth
	check(a.Save(third, over))
	check(a.Switch(first, movesOf("Ff"), over, LeaveListed))
	for _, b := range []*Archive{a, openArchive(t, store)} {
		if b.Present() != first || loaded(b, first) != "Ff" || loaded(b, third) != "Aa" || len(b.Parked()) != 0 {
			t.Errorf("present %s, list %+v", b.Present(), b.List())
		}
		list := b.List()
		if len(list) != 2 || list[0].ID != third || list[0].Result != ResultSouth || list[1].Moves != 2 {
			t.Errorf("listed %+v", list)
		}
	}
	for key := range store.texts {
		if strings.Contains(key, second) {
			t.Errorf("of a game that was dropped there is still %s", key)
		}
	}
	_, problem := a.Delete(third)
	check(problem)
	if b := openArchive(t, store); len(b.List()) != 1 {
		t.Errorf("after a game was deleted: %+v", b.List())
	}
}

func TestAnIDIsNotTakenTwice(t *testing.T) {
	store := newFaulty()
	draws := []uint64{5, 5, 5, 6}
	a, _ := OpenArchive(NewShelf(store), func() uint64 { n := draws[0]; draws = draws[1:]; return n }, nil)
	first := a.NewID()
	if p := a.Switch(first, movesOf("F"), Game{}, LeaveListed); p != nil {
		t.Fatal(p)
	}
	if second := a.NewID(); second == first || !validID(second) {
		t.Errorf("the ids are %s and %s", first, second)
	}
}

// legacy is a store as an earlier version left it: a game in progress and games that were parked.
func legacy(t testing.TB, present string, parked ...string) *faulty {
	t.Helper()
	store := newFaulty()
	shelf := NewShelf(store)
	if present != "" {
		if p := shelf.Put(DocumentGame, movesOf(present)); p != nil {
			t.Fatal(p)
		}
	}
	var list struct {
		Games []Game `json:"games"`
	}
	for _, moves := range parked {
		list.Games = append(list.Games, movesOf(moves))
	}
	if p := shelf.Put(DocumentParked, list); p != nil {
		t.Fatal(p)
	}
	return store
}

func TestGamesOfEarlierVersionsAreTakenOver(t *testing.T) {
	store := legacy(t, "Aa", "F", "E", "D")
	for range 2 {
		a := openArchive(t, store)
		if got := parkedMoves(a); loaded(a, a.Present()) != "Aa" || !slices.Equal(got, []string{"F", "E", "D"}) {
			t.Errorf("present %s, parked %v", loaded(a, a.Present()), got)
		}
		for key := range store.texts {
			if strings.HasPrefix(key, "game.") || strings.HasPrefix(key, "parked.") {
				t.Errorf("%s is still there", key)
			}
		}
	}
	// An earlier version was used for a day.
	if p := NewShelf(store).Put(DocumentGame, movesOf("Bb")); p != nil {
		t.Fatal(p)
	}
	a := openArchive(t, store)
	if got := parkedMoves(a); loaded(a, a.Present()) != "Bb" || !slices.Equal(got, []string{"F", "E", "D", "Aa"}) {
		t.Errorf("present %s, parked %v", loaded(a, a.Present()), got)
	}
}

func TestAGameOfAnEarlierVersionThatCannotBeReadIsQuarantined(t *testing.T) {
	store := newFaulty()
	shelf := NewShelf(store)
	bad := movesOf("F")
	bad.View = "east"
	if p := shelf.Put(DocumentParked, struct {
		Games []gameFields `json:"games"`
	}{[]gameFields{gameFields(movesOf("E")), gameFields(bad), gameFields(movesOf("D"))}}); p != nil {
		t.Fatal(p)
	}
	a, problems := OpenArchive(NewShelf(store), numbers(), nil)
	if got := parkedMoves(a); !slices.Equal(got, []string{"E", "D"}) {
		t.Errorf("parked %v", got)
	}
	if len(problems) != 1 || problems[0].Kept == "" || !strings.Contains(store.texts[problems[0].Kept], `"east"`) {
		t.Errorf("problems %v", problems)
	}
}

// TestTakingOverMayBeInterrupted ends the program after every write and removal: at the next start there is every
// game, once.
func TestTakingOverMayBeInterrupted(t *testing.T) {
	want := []string{"A", "B", "C", "F"}
	for after := 0; ; after++ {
		store := legacy(t, "F", "A", "B", "C")
		store.onSet = nil
		limited := &limitedStore{faulty: store, left: after}
		OpenArchive(NewShelf(limited), numbers(), nil)
		store.refuseAll(false)
		a := openArchive(t, store)
		got := parkedMoves(a)
		got = append(got, loaded(a, a.Present()))
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Fatalf("ended after %d changes: %v", after, got)
		}
		if limited.left > 0 {
			break
		}
	}
}

// limitedStore stops changing after some changes, as a program does that is ended.
type limitedStore struct {
	*faulty
	left int
}

func (s *limitedStore) Set(key, value string) error {
	if s.left--; s.left < 0 {
		s.left = 0
		return errRefused
	}
	return s.faulty.Set(key, value)
}

func (s *limitedStore) Delete(key string) error {
	if s.left--; s.left < 0 {
		s.left = 0
		return errRefused
	}
	return s.faulty.Delete(key)
}

// TestAFullStoreLosesNoGame: what an earlier version kept stays where it is until there is room for it elsewhere.
func TestAFullStoreLosesNoGame(t *testing.T) {
	for extra := 0; extra < 2000; extra += 150 {
		store := legacy(t, "F", "A", "B", "C")
		store.room = store.used() + extra
		a, problems := OpenArchive(NewShelf(store), numbers(), nil)
		if got := parkedMoves(a); loaded(a, a.Present()) != "F" || !slices.Equal(got, []string{"A", "B", "C"}) {
			t.Errorf("with room for %d bytes: present %s, parked %v", extra, loaded(a, a.Present()), got)
		}
		if extra == 0 && (len(problems) == 0 || problems[0].Kind != KindFull) {
			t.Errorf("a full store was told as %v", problems)
		}
		store.room = 0
		b, _ := OpenArchive(NewShelf(store), numbers(), nil)
		got := append(parkedMoves(b), loaded(b, b.Present()))
		slices.Sort(got)
		if !slices.Equal(got, []string{"A", "B", "C", "F"}) {
			t.Errorf("with room for %d bytes, later: %v", extra, got)
		}
	}
}

// TestTheIndexIsMadeAnew: without the list, or with one that is damaged, every game is found again.
func TestTheIndexIsMadeAnew(t *testing.T) {
	for name, damage := range map[string]func(map[string]string){
		"missing": func(texts map[string]string) {
			maps.DeleteFunc(texts, func(k, _ string) bool { return strings.HasPrefix(k, DocumentIndex+".") })
		},
		"damaged": func(texts map[string]string) {
			for k, v := range texts {
				if strings.HasPrefix(k, DocumentIndex+".") {
					texts[k] = v[:len(v)/2]
				}
			}
		},
	} {
		store := newFaulty()
		a := openArchive(t, store)
		var ids []string
		for i, moves := range []string{"F", "E", "D"} {
			g := movesOf(moves)
			g.Times = FormatTimes([]int64{int64(1000 + i)})
			ids = append(ids, a.NewID())
			left := Game{}
			if i > 0 {
				left, _, _ = a.Load(a.Present(), nil)
			}
			if p := a.Switch(ids[i], g, left, LeaveParked); p != nil {
				t.Fatal(p)
			}
		}
		damage(store.texts)
		b, _ := OpenArchive(NewShelf(store), numbers(), nil)
		if b.Present() != ids[2] || !slices.Equal(b.Parked(), ids[:2]) {
			t.Errorf("%s: present %s, parked %v, want %v", name, b.Present(), b.Parked(), ids)
		}
		if list := b.List(); len(list) != 3 || list[0].Begun != 1000 || list[0].Moves != 1 {
			t.Errorf("%s: %+v", name, list)
		}
		if c := openArchive(t, store); !reflect.DeepEqual(c.List(), b.List()) {
			t.Errorf("%s: the list was not written", name)
		}
	}
}

// TestASwitchMayBeInterrupted ends the program after every write and removal of a switch: the game before and the one
// after are found.
func TestASwitchMayBeInterrupted(t *testing.T) {
	for after := 0; ; after++ {
		store := newFaulty()
		a := openArchive(t, store)
		first, second := a.NewID(), a.NewID()
		if p := a.Switch(first, movesOf("F"), Game{}, LeaveListed); p != nil {
			t.Fatal(p)
		}
		limited := &limitedStore{faulty: store, left: after}
		b, _ := OpenArchive(NewShelf(limited), numbers(), nil)
		b.Switch(second, movesOf("E"), movesOf("Ff"), LeaveParked)
		c := openArchive(t, store)
		var got []string
		for _, e := range c.List() {
			got = append(got, loaded(c, e.ID))
		}
		if before := loaded(c, first); before != "F" && before != "Ff" {
			t.Fatalf("ended after %d changes: %v", after, got)
		}
		if c.Present() == "" || loaded(c, c.Present()) == "?" {
			t.Fatalf("ended after %d changes: present %q of %v", after, c.Present(), got)
		}
		if limited.left > 0 {
			if loaded(c, second) != "E" || c.Present() != second {
				t.Fatalf("the switch was not made: %v", got)
			}
			break
		}
	}
}

// TestAGameThatCannotBePlayed leaves the list once there is a copy of it, and is the first of those parked else.
func TestAGameThatCannotBePlayed(t *testing.T) {
	refuse := func(g Game) error {
		if g.Moves == "E" {
			return errNegative
		}
		return nil
	}
	for _, shut := range []bool{false, true} {
		store := newFaulty()
		a := openArchive(t, store)
		first, second, third := a.NewID(), a.NewID(), a.NewID()
		for _, p := range []*Problem{a.Switch(first, movesOf("F"), Game{}, LeaveListed),
			a.Switch(second, movesOf("E"), movesOf("F"), LeaveParked), a.Switch(third, movesOf("D"), movesOf("E"), LeaveParked)} {
			if p != nil {
				t.Fatal(p)
			}
		}
		if shut {
			store.onSet = func(key, value string) (string, bool, error) {
				if strings.HasPrefix(key, quarantinePrefix) {
					return "", false, errRefused
				}
				return value, true, nil
			}
		}
		b, _ := OpenArchive(NewShelf(store), numbers(), nil)
		_, found, p := b.Load(second, refuse)
		if found || p == nil || (p.Kept == "") != shut {
			t.Fatalf("shut %t: found %t, %v", shut, found, p)
		}
		want := []string{first}
		if shut {
			want = []string{second, first}
		}
		if !slices.Equal(b.Parked(), want) {
			t.Errorf("shut %t: parked %v, want %v", shut, b.Parked(), want)
		}
	}
}

// TestTwoWindowsKeepAllGames: what another window lists is not forgotten.
func TestTwoWindowsKeepAllGames(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		store := newFaulty()
		source := numbers()
		var windows []*Archive
		for range 2 {
			w, _ := OpenArchive(NewShelf(store), source, nil)
			windows = append(windows, w)
		}
		begun := map[string]bool{}
		for i := range rapid.IntRange(1, 12).Draw(t, "games") {
			w := windows[rapid.IntRange(0, 1).Draw(t, "window")]
			left := Game{}
			if w.Present() != "" {
				left, _, _ = w.Load(w.Present(), nil)
			}
			id := w.NewID()
			if p := w.Switch(id, movesOf(strings.Repeat("A", i+1)), left, LeaveParked); p != nil {
				t.Fatal(p)
			}
			begun[id] = true
		}
		last, _ := OpenArchive(NewShelf(store), source, nil)
		for _, e := range last.List() {
			delete(begun, e.ID)
		}
		if len(begun) > 0 {
			t.Fatalf("%d games are not listed", len(begun))
		}
	})
}

func TestMoreGamesThanAreListed(t *testing.T) {
	store := newFaulty()
	a := openArchive(t, store)
	for i := range MaxGames {
		a.index.Games = append(a.index.Games, Entry{ID: fmt.Sprintf("%012d", i), Rule: "abapa", Players: fresh().Players})
	}
	if p := a.Switch(a.NewID(), movesOf("F"), Game{}, LeaveListed); p == nil || p.Kind != KindFull {
		t.Errorf("told %v", p)
	}
	if len(a.List()) != MaxGames || a.index.Check() != nil {
		t.Errorf("%d games, %v", len(a.List()), a.index.Check())
	}
}

func FuzzIndex(f *testing.F) {
	a := openArchive(f, newFaulty())
	a.Switch(a.NewID(), movesOf("F"), Game{}, LeaveListed)
	data, err := json.Marshal(a.index)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(string(data))
	f.Add(`{"present":"","games":[{"id":"0123456789ab","rule":"abapa","players":[{"kind":"human"},{"kind":"human"}],"moves":-1}]}`)
	f.Fuzz(func(t *testing.T, text string) {
		store := newFaulty()
		shelf := NewShelf(store)
		if p := shelf.Put(notes, note{N: 1}); p != nil {
			t.Fatal(p)
		}
		store.texts[DocumentIndex+".0"] = envelope{kind: DocumentIndex, seq: 1, data: []byte(text)}.String()
		a, _ := OpenArchive(shelf, numbers(), nil)
		if err := a.index.Check(); err != nil {
			t.Fatal(err)
		}
		if p := a.Switch(a.NewID(), movesOf("F"), Game{}, LeaveListed); p != nil {
			t.Fatal(p)
		}
		if b, _ := OpenArchive(NewShelf(store), numbers(), nil); loaded(b, b.Present()) != "F" {
			t.Errorf("after %s the game is not found", text)
		}
	})
}

// TestAStoreThatCannotBeReadKeepsTheList: a game leaves the list if it is not there, not if the store cannot say so.
func TestAStoreThatCannotBeReadKeepsTheList(t *testing.T) {
	store := newFaulty()
	a := openArchive(t, store)
	id := a.NewID()
	a.Switch(id, movesOf("F"), Game{}, LeaveListed)
	a = openArchive(t, store)
	store.refuse["get"] = true
	for range 2 { // the second failure is not reported any more
		loaded(a, id)
	}
	store.refuse["get"] = false
	if got := loaded(a, id); got != "F" || len(a.List()) != 1 {
		t.Errorf("the game has the moves %s, and %d games are listed", got, len(a.List()))
	}
	store.drop(documentPrefix + id)
	if loaded(openArchive(t, store), id); len(openArchive(t, store).List()) != 0 {
		t.Error("a game of which nothing is left is listed")
	}
}

// TestAnOlderProgramLeavesAGameOfANewerOne: a window whose program cannot play a game that another window plays leaves it alone.
func TestAnOlderProgramLeavesAGameOfANewerOne(t *testing.T) {
	random, store := numbers(), &Memory{}
	open := func(id string) *Archive {
		a, problems := OpenArchive(shared(store, id), random, nil)
		if len(problems) > 0 {
			t.Fatal(problems[0])
		}
		return a
	}
	older, newer := open("a"), open("b")
	newer.Take()
	id, game := newer.NewID(), movesOf("F")
	newer.Switch(id, game, Game{}, LeaveListed)
	older.Refresh()
	for range 3 {
		if _, found, problem := older.Load(id, func(Game) error { return errors.New("unknown rule") }); found || problem != nil {
			t.Fatal(found, problem)
		}
	}
	if overwritten, _ := newer.Overwritten(); overwritten || loaded(newer, id) != "F" {
		t.Error("the older program has changed the game of the newer one")
	}
	if keys, _ := newer.shelf.Quarantined(); len(keys) != 0 {
		t.Errorf("%q is in quarantine", keys)
	}
}
