package save

import (
	"maps"
	"slices"
	"testing"
)

// late is the copy that one window has of a store: what it writes reaches the copies of other windows by arrive.
type late struct {
	Memory
	writes []func(*Memory)
}

func (l *late) Set(key, value string) error {
	l.writes = append(l.writes, func(m *Memory) { _ = m.Set(key, value) })
	return l.Memory.Set(key, value)
}

func (l *late) Delete(key string) error {
	l.writes = append(l.writes, func(m *Memory) { _ = m.Delete(key) })
	return l.Memory.Delete(key)
}

// sea is the store of which several windows have copies.
type sea struct {
	Memory
	copies []*late
}

// shelf returns the shelf of another window.
func (s *sea) shelf(id string) *Shelf {
	l := &late{Memory: Memory{maps.Clone(s.texts)}}
	s.copies = append(s.copies, l)
	return shared(l, id)
}

// open returns the archive of another window.
func (s *sea) open(id string, random func() uint64) *Archive {
	a, _ := OpenArchive(s.shelf(id), random, nil)
	return a
}

// arrive brings everything that was written to the store and from there to all copies: what the first one has written first.
func (s *sea) arrive() {
	for _, l := range s.copies {
		for _, write := range l.writes {
			write(&s.Memory)
		}
		l.writes = nil
	}
	for _, l := range s.copies {
		l.texts = maps.Clone(s.texts)
	}
}

// settle lets windows look what the others do until all know it.
func (s *sea) settle(t *testing.T, windows ...*Archive) {
	t.Helper()
	for range 10 {
		s.arrive()
		still := true
		for i, a := range windows {
			for _, p := range []*Problem{a.Rescue(), a.Refresh(), a.Adopt()} {
				if p != nil {
					t.Fatal(p)
				}
			}
			still = still && len(s.copies[i].writes) == 0
		}
		if still {
			return
		}
	}
	t.Fatal("the windows never come to rest")
}

// claimed makes windows own the games at the same moment, and has them play a game, which none of them has left.
func claimed(t *testing.T, id, moves string, windows ...*Archive) {
	t.Helper()
	for _, w := range windows {
		if !w.Owns() || w.Present() != id || loaded(w, id) != moves {
			t.Fatal("the game cannot be played")
		}
	}
}

// TestTwoWindowsLeaveAGameAtOnce has two windows own the games at the same moment and leave the present one before they know of
// each other, one of them after another move. Each removes the state that it can spare: not the same one.
func TestTwoWindowsLeaveAGameAtOnce(t *testing.T) {
	for n := range 8 {
		states, played := n/2, "Ff"[:1+n%2]
		for _, playsFirst := range []bool{true, false} {
			random, store := numbers(), &sea{}
			a := store.open("a", random)
			id := a.NewID()
			before := ""
			note := func(p *Problem) {
				t.Helper()
				if p != nil {
					t.Fatal(p)
				}
			}
			note(a.Switch(id, movesOf(before), Game{}, LeaveListed))
			for range states {
				before += "A"
				note(a.Save(id, movesOf(before)))
			}
			a.Release()
			store.settle(t, a)
			store.copies = nil // it is closed
			windows := []*Archive{store.open("b", random), store.open("c", random)}
			claimed(t, id, before, windows...)
			for i, w := range windows {
				moves := before
				if playsFirst == (i == 0) {
					for _, move := range played {
						moves += string(move)
						note(w.Save(id, movesOf(moves)))
					}
				}
				note(w.Switch(w.NewID(), movesOf(""), movesOf(moves), LeaveParked))
			}
			// Even if both end here, what was there before is.
			store.arrive()
			if _, there := store.texts[documentPrefix+id+".0"]; !there {
				t.Errorf("%d states, %s played, by the first window: %t: nothing is left of the game", states, played, playsFirst)
			}
			store.settle(t, windows...)
			if windows[0].Owns() || !windows[1].Owns() {
				t.Error("the window that wrote last is not the only owner")
			}
			windows[1].Release()
			store.settle(t, windows...)
			last := store.open("d", random)
			if games := parkedMoves(last); !slices.Contains(games, before+played) {
				t.Errorf("%d states, %s played, by the first window: %t: %q are there", states, played, playsFirst, games)
			}
			for _, e := range last.List() {
				if loaded(last, e.ID) == "?" {
					t.Errorf("%s is listed without a document", e.ID)
				}
			}
		}
	}
}

// TestAGameThatAnotherWindowDropsComesBack has a window leave a game in which nothing has happened, as far as it knows, while
// another one plays in it.
func TestAGameThatAnotherWindowDropsComesBack(t *testing.T) {
	for _, leaves := range []bool{true, false} {
		random, store := numbers(), &sea{}
		a := store.open("a", random)
		id := a.NewID()
		empty := movesOf("")
		for _, seed := range []uint64{1, 2} { // two states, so that both places are known
			empty.Seed = seed
			if p := a.Switch(id, empty, Game{}, LeaveListed); p != nil {
				t.Fatal(p)
			}
		}
		a.Release()
		store.settle(t, a)
		store.copies = nil
		b, c := store.open("b", random), store.open("c", random)
		claimed(t, id, "", b, c)
		if p := b.Save(id, movesOf("F")); p != nil {
			t.Fatal(p)
		}
		if leaves {
			if p := b.Switch(b.NewID(), empty, movesOf("F"), LeaveParked); p != nil {
				t.Fatal(p)
			}
		}
		if p := c.Switch(c.NewID(), empty, empty, LeaveDropped); p != nil {
			t.Fatal(p)
		}
		store.settle(t, b, c)
		last := store.open("d", random)
		if last.Owns() {
			t.Error("a third window owns the games")
		}
		if got := loaded(last, id); got != "F" || last.index.find(id) < 0 {
			t.Errorf("the window has left the game: %t: its moves are %q", leaves, got)
		}
	}
}

// TestARemovedGameStaysRemoved has a window remove a game that another one has played, or the browser remove everything.
func TestARemovedGameStaysRemoved(t *testing.T) {
	for name, test := range map[string]struct {
		game   Game
		leave  Leave
		remove func(s *sea, a *Archive, id string) *Problem
		stay   int
	}{
		"delete": {movesOf("F"), LeaveParked, func(_ *sea, a *Archive, id string) *Problem { _, p := a.Delete(id); return p }, 1},
		"drop":   {overGame("F"), LeaveListed, func(_ *sea, a *Archive, _ string) *Problem { _, p := a.DropRecent(1); return p }, 1},
		"all":    {movesOf("F"), LeaveParked, func(s *sea, _ *Archive, _ string) *Problem { s.Memory = Memory{}; return nil }, 0},
	} {
		t.Run(name, func(t *testing.T) {
			random, store := numbers(), &sea{}
			a, b := store.open("a", random), store.open("b", random)
			id, next := a.NewID(), a.NewID()
			for _, p := range []*Problem{
				a.Switch(id, movesOf(""), Game{}, LeaveListed), a.Save(id, test.game), a.Switch(next, movesOf("A"), test.game, test.leave),
			} {
				if p != nil {
					t.Fatal(p)
				}
			}
			store.settle(t, a, b)
			b.Take()
			if p := test.remove(store, b, id); p != nil {
				t.Fatal(p)
			}
			store.settle(t, a, b)
			if list := store.open("c", random).List(); len(list) != test.stay || len(list) > 0 && list[0].ID != next {
				t.Errorf("%+v are there", list)
			}
		})
	}
}

// TestTheGamesGoFromWindowToWindow hands the games over, takes them from a window that does not answer, and lets them go.
func TestTheGamesGoFromWindowToWindow(t *testing.T) {
	random, store := numbers(), &sea{}
	a, b := store.open("a", random), (*Archive)(nil)
	id := a.NewID()
	save := func(w *Archive, moves string) {
		t.Helper()
		if p := w.Save(id, movesOf(moves)); p != nil {
			t.Fatal(p)
		}
	}
	if p := a.Switch(id, movesOf(""), Game{}, LeaveListed); p != nil {
		t.Fatal(p)
	}
	store.settle(t, a)
	b = store.open("b", random)
	if b.Owns() || b.Save(id, movesOf("F")) == nil || len(must(b.Delete(id))) != 1 {
		t.Error("a window that reads along changes a game")
	}
	if ours, _ := b.Claim(); ours {
		t.Error("the games can be claimed while they are played")
	}
	// The owner answers: what it saves before that is there.
	b.Ask()
	store.arrive()
	if save(a, "F"); !a.Asked() || !a.HandOver() || a.Owns() {
		t.Error("the games are not handed over")
	}
	store.arrive()
	if ours, p := b.Claim(); !ours || p != nil || loaded(b, id) != "F" {
		t.Errorf("the games have not come: %v", p)
	}
	save(b, "Ff")
	// The owner does not answer. What it saves before it sees that becomes another game.
	store.settle(t, a, b)
	a.Ask()
	if p := a.Take(); p != nil || !a.Owns() {
		t.Fatal(p)
	}
	save(a, "Ffa")
	save(b, "FfA")
	save(b, "FfAa")
	store.settle(t, a, b)
	if overwritten, ours := a.Overwritten(); !overwritten || !ours || !a.Owns() || b.Owns() {
		t.Error("the late states are not found")
	}
	save(a, "Ffa")
	store.settle(t, a, b)
	if loaded(b, id) != "Ffa" || !slices.Contains(parkedMoves(a), "FfAa") {
		t.Errorf("the game has the moves %s, and %q are parked", loaded(b, id), parkedMoves(a))
	}
	a.Release()
	store.settle(t, a, b)
	if ours, _ := b.Claim(); !ours {
		t.Error("nobody owns the games, and they cannot be claimed")
	}
}

func must(ids []string, _ *Problem) []string { return ids }
