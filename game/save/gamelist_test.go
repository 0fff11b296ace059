package save

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// overGame is a game that is over.
func overGame(moves string) Game {
	g := movesOf(moves)
	g.Result = ResultSouth
	return g
}

// playOver puts so many games on the table and ends them, and returns their ids.
func playOver(t testing.TB, a *Archive, count int) (ids []string) {
	t.Helper()
	left, _, _ := a.Load(a.Present(), nil)
	for range count + 1 {
		id := a.NewID()
		if p := a.Switch(id, movesOf(""), left, LeaveListed); p != nil {
			t.Fatal(p)
		}
		left = overGame("Fa")
		if p := a.Save(id, left); p != nil {
			t.Fatal(p)
		}
		ids = append(ids, id)
	}
	return ids[:count]
}

// positions stands in for the rules: it writes the moves as a position.
func positions(g Game) (string, error) { return "after " + g.Moves, nil }

func TestOnlyTheLatestRecentGamesStay(t *testing.T) {
	store := newFaulty()
	a := openArchive(t, store)
	kept := playOver(t, a, 2)
	if p := a.Keep(kept[0], "Final"); p != nil {
		t.Fatal(p)
	}
	waiting := a.NewID()
	if p := a.Switch(waiting, movesOf("Fa"), overGame("Fa"), LeaveListed); p != nil {
		t.Fatal(p)
	}
	if p := a.Switch(a.NewID(), movesOf("F"), movesOf("FaA"), LeaveParked); p != nil {
		t.Fatal(p)
	}
	later := playOver(t, a, MaxRecent+20)
	for _, b := range []*Archive{a, openArchive(t, store)} {
		recent := 0
		for _, e := range b.List() {
			if e.Recent() && e.ID != b.Present() {
				recent++
			}
		}
		if recent != MaxRecent && recent != MaxRecent-1 {
			t.Errorf("%d recent games stay", recent)
		}
		if loaded(b, kept[0]) != "Fa" || loaded(b, waiting) != "FaA" || loaded(b, later[len(later)-1]) != "Fa" {
			t.Error("a game was lost that is kept, parked or one of the latest")
		}
		if loaded(b, kept[1]) != "?" || loaded(b, later[0]) != "?" {
			t.Error("old games stay")
		}
	}
	documents := 0
	for key := range store.texts {
		if strings.HasPrefix(key, documentPrefix) {
			documents++
		}
	}
	if documents > len(a.List())+1 {
		t.Errorf("%d states of %d games are stored: a game that is over is stored once", documents, len(a.List()))
	}
}

func TestAGameIsRenamedCopiedDeletedAndBroughtBack(t *testing.T) {
	store := newFaulty()
	a, _ := OpenArchive(NewShelf(store), numbers(), positions)
	ids := playOver(t, a, 3)
	if p := a.Keep(ids[1], "Évi – Dad"); p != nil {
		t.Fatal(p)
	}
	copies, p := a.Duplicate(ids[1:2], "Copy")
	if p != nil || len(copies) != 1 {
		t.Fatal(p)
	}
	copied := copies[0]
	before := a.List()
	spared, p := a.Delete(ids[1], copied, a.Present())
	if p != nil || len(spared) != 1 || spared[0] != a.Present() || len(a.List()) != len(before)-2 {
		t.Fatalf("spared %v, %v, list %+v", spared, p, a.List())
	}
	for key := range store.texts {
		if strings.Contains(key, ids[1]) || strings.Contains(key, copied) {
			t.Errorf("of a deleted game there is still %s", key)
		}
	}
	if b := openArchive(t, store); len(b.List()) != len(before)-2 {
		t.Error("a deleted game is listed after a start")
	}
	if a.CanUndelete() != 2 {
		t.Fatalf("%d games can be brought back", a.CanUndelete())
	}
	if p := a.Undelete(); p != nil {
		t.Fatal(p)
	}
	if !slices.Equal(a.List(), before) || a.CanUndelete() != 0 {
		t.Errorf("brought back they are\n%+v, not\n%+v", a.List(), before)
	}
	b, _ := OpenArchive(NewShelf(store), numbers(), positions)
	if g, found, _ := b.Load(ids[1], nil); !found || g.Name != "Évi – Dad" || !g.Kept {
		t.Errorf("the game comes back as %+v", g)
	}
	if e := b.List()[b.index.find(ids[1])]; e.Name != "Évi – Dad" || e.Position != "after Fa" {
		t.Errorf("it is listed as %+v", e)
	}
}

// TestGamesByLinkAreFound: a game by link is found by its identity, also one that has no move yet, and a copy of it is a game of
// two people here.
func TestGamesByLinkAreFound(t *testing.T) {
	store := newFaulty()
	a, _ := OpenArchive(NewShelf(store), numbers(), positions)
	invitation, other := byLink(), byLink()
	invitation.Moves, invitation.At, invitation.Tip = "", 0, 0
	other.Link = &Link{ID: "999999999999"}
	first, second := a.NewID(), a.NewID()
	for i, g := range []Game{invitation, other} {
		id := []string{first, second}[i]
		if p := a.Switch(id, g, invitation, LeaveParked); p != nil {
			t.Fatal(p)
		}
	}
	b := openArchive(t, store)
	if ids := b.ByLink(invitation.Link.ID); len(ids) != 1 || ids[0] != first || len(b.ByLink("")) != 0 {
		t.Errorf("found %v", ids)
	}
	g, found, _ := b.Load(first, nil)
	if !found || !g.Same(invitation) || g.Same(other) {
		t.Errorf("it comes back as %+v", g)
	}
	copied, p := b.Duplicate([]string{second}, "Copy")
	if p != nil || len(copied) != 1 {
		t.Fatal(p)
	}
	if g, _, _ := b.Load(copied[0], nil); g.Link != nil || g.Players[1].Kind != Human || g.Check() != nil {
		t.Errorf("a copy is %+v", g)
	}
}

// TestAnIndexWithoutPositionsIsCompleted opens the index of an earlier version.
func TestAnIndexWithoutPositionsIsCompleted(t *testing.T) {
	store := newFaulty()
	a := openArchive(t, store) // nothing replays the games
	ids := playOver(t, a, 3)
	if e := a.List()[0]; e.Position != "" {
		t.Fatal("there is a position already")
	}
	b, problems := OpenArchive(NewShelf(store), numbers(), positions)
	if len(problems) > 0 || len(b.List()) != 4 {
		t.Fatal(problems, b.List())
	}
	for _, e := range b.List() {
		if e.Position != "after Fa" {
			t.Errorf("%s has the position %q", e.ID, e.Position)
		}
	}
	if i := b.index.find(ids[0]); i != 0 {
		t.Errorf("the first game has place %d", i)
	}
}

// TestAFullStoreSaysWhatItHasTaken brings more games than there is room for.
func TestAFullStoreSaysWhatItHasTaken(t *testing.T) {
	store := newFaulty()
	a := openArchive(t, store)
	playOver(t, a, 30)
	present := a.Present()
	store.room = store.used() + 8000
	games := make([]Game, 100)
	for i := range games {
		games[i] = overGame(strings.Repeat("Fa", 1+i%40))
	}
	ids, problem := bringAll(a, games)
	if problem == nil || problem.Kind != KindFull || len(ids) == 0 || len(ids) == len(games) {
		t.Fatalf("%d games are taken, %v", len(ids), problem)
	}
	b, _ := OpenArchive(NewShelf(store), numbers(), nil)
	for _, id := range ids {
		if loaded(a, id) == "?" || loaded(b, id) == "?" {
			t.Fatal("a game that was taken is not there")
		}
	}
	// Room is made of the oldest recent games, and the present game is kept.
	if dropped, _ := a.DropRecent(20); dropped != 20 || a.Recent() != 10 {
		t.Errorf("%d games were dropped, %d stay", dropped, a.Recent())
	}
	if p := a.Save(present, overGame("FaAb")); p != nil || loaded(openArchive(t, store), present) != "FaAb" {
		t.Errorf("the present game is not kept: %v", p)
	}
	if more, p := bringAll(a, games[:1]); len(more) != 1 || p != nil {
		t.Errorf("there is no room yet: %v", p)
	}
}

// TestAThousandGamesFitTheBudget measures what games take that are over, all of them analysed: at most 2.5 million characters.
func TestAThousandGamesFitTheBudget(t *testing.T) {
	store := newFaulty()
	a, _ := OpenArchive(NewShelf(store), numbers(), func(Game) (string, error) { return "0-1-2-0-3-0-0-1-0-2-0-1-20-18-N", nil })
	games := make([]Game, 1000)
	for i := range games {
		g := overGame(strings.Repeat("FaAb", 25))
		times, used := make([]int64, 100), make([]int64, 100)
		for n := range times {
			used[n] = int64(1500 + 37*n)
			times[n] = 1763900000000 + int64(i)*3600_000 + int64(n)*8123
		}
		g.Times, g.Used = FormatTimes(times), FormatUsed(used)
		g.At, g.Tip = 100, 100
		g.Report = &Report{Version: ReportVersion, Node: 100, Seeds: 15, Nodes: 800_000,
			Turns: strings.Repeat("2.9-zz,-2e,16.4-4k,-2j,-1g,", 20)}
		g.Players[0].Name, g.Players[1].Name, g.Name = "Marie-Louise", "Kofi", fmt.Sprintf("Club final %d", i)
		games[i] = g
	}
	ids, p := bringAll(a, games)
	if p != nil || len(ids) != len(games) {
		t.Fatalf("%d games, %v", len(ids), p)
	}
	if p := a.update(func(x *index) { x.put(a.index.Games[0]); x.Games[0].Kept = false }); p != nil { // the index has two states now
		t.Fatal(p)
	}
	documents, total := 0, 0
	for key, text := range store.texts {
		total += len(key) + len([]rune(text))
		if strings.HasPrefix(key, documentPrefix) {
			documents += len(key) + len(text)
		}
	}
	t.Logf("%d characters a game, %d in each index", documents/1000, (total-documents)/2000)
	if total > 2_500_000 {
		t.Errorf("a thousand games take %d characters", total)
	}
}

// TestNoKeptGameIsLost has two windows play, keep, delete and bring back games in any order, and drop old ones.
func TestNoKeptGameIsLost(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		store := newFaulty()
		next := numbers()
		windows := []*Archive{}
		for _, name := range []string{"a", "b"} {
			a, _ := OpenArchive(shared(store, name), next, nil)
			windows = append(windows, a)
		}
		names := map[string]string{} // of the games that are kept
		mine := [2]string{}
		gone := [2][]string{}
		for step := range rapid.IntRange(1, 25).Draw(t, "steps") {
			n := rapid.IntRange(0, 1).Draw(t, "window")
			a := windows[n]
			some := func() string {
				list := a.List()
				if len(list) == 0 {
					return ""
				}
				return list[rapid.IntRange(0, len(list)-1).Draw(t, "game")].ID
			}
			switch rapid.IntRange(0, 6).Draw(t, "what") {
			case 0, 1:
				id := a.NewID()
				left, leave := Game{}, LeaveElsewhere
				if mine[n] != "" && a.Owns() {
					left, _, _ = a.Load(mine[n], nil)
					left.Result, leave = ResultNorth, LeaveListed
				}
				a.Take()
				a.Switch(id, movesOf("Fa"), left, leave)
				mine[n] = id
			case 2:
				if id := some(); id != "" {
					name := fmt.Sprint(step)
					if p := a.Keep(id, name); p == nil {
						names[id] = name
					} else if p.Kind != KindElsewhere && !errors.Is(p.Err, errNoGame) {
						t.Fatal(p) // the other window may have deleted it
					}
				}
			case 3:
				if id := some(); id != "" {
					if spared, _ := a.Delete(id); len(spared) == 0 {
						gone[n] = gone[n][:0]
						if names[id] != "" {
							gone[n] = append(gone[n], id, names[id])
						}
						delete(names, id)
					}
				}
			case 4:
				if a.CanUndelete() > 0 {
					a.Undelete()
					if len(gone[n]) > 0 {
						names[gone[n][0]] = gone[n][1]
					}
					gone[n] = gone[n][:0]
				}
			case 5:
				a.DropRecent(rapid.IntRange(0, 3).Draw(t, "drop"))
			case 6:
				a.Rescue()
				a.Refresh()
			}
		}
		for _, a := range windows {
			a.Rescue()
			a.Refresh()
		}
		last, _ := OpenArchive(shared(store, "c"), next, nil)
		for _, a := range append(windows, last) {
			a.Refresh()
			for id, name := range names {
				g, found, _ := a.Load(id, nil)
				if i := a.index.find(id); !found || !g.Kept || g.Name != name || i < 0 || a.index.Games[i].Name != name {
					t.Fatalf("the game %s, kept as %q, is %t %+v at %d", id, name, found, g, i)
				}
			}
		}
	})
}

// TestAGameThatIsKeptAtTheMomentItIsDroppedStays has one window keep a game which another one, that has not seen it, drops.
func TestAGameThatIsKeptAtTheMomentItIsDroppedStays(t *testing.T) {
	store := newFaulty()
	a, _ := OpenArchive(shared(store, "a"), numbers(), nil)
	ids := playOver(t, a, 3)
	b, _ := OpenArchive(shared(store, "b"), numbers(), nil)
	if p := b.Keep(ids[0], "Mine"); p == nil || p.Kind != KindElsewhere {
		t.Fatalf("a window that reads along keeps a game: %v", p)
	}
	b.Take()
	if p := b.Keep(ids[0], "Mine"); p != nil {
		t.Fatal(p)
	}
	token := a.token
	for _, slot := range []string{".0", ".1"} { // the other window has dropped what it saw
		if err := store.Delete(documentPrefix + ids[0] + slot); err != nil {
			t.Fatal(err)
		}
	}
	a.index.remove(ids[0])
	a.shelf.Put(DocumentIndex, a.index)
	b.Rescue()
	b.Refresh()
	last, _ := OpenArchive(shared(store, "c"), numbers(), nil)
	if g, found, _ := last.Load(ids[0], nil); !found || g.Name != "Mine" {
		t.Errorf("the game is %+v", g)
	}
	// One that was deleted stays away.
	a.Take()
	if spared, p := a.Delete(ids[0]); p != nil || len(spared) != 0 || a.token == token {
		t.Fatal(spared, p)
	}
	b.Rescue()
	b.Refresh()
	if last, _ := OpenArchive(shared(store, "d"), numbers(), nil); last.index.find(ids[0]) >= 0 {
		t.Error("a deleted game is back")
	}
}

// bringAll keeps games that come from elsewhere, and returns the ids of those that there is room for.
func bringAll(a *Archive, games []Game) (ids []string, problem *Problem) {
	for _, g := range games {
		id, p := a.Bring(g)
		if problem = p; p != nil {
			break
		}
		ids = append(ids, id)
	}
	problem = cmp.Or(problem, a.Enlist())
	return ids, problem
}
