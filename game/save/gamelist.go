package save

import (
	"cmp"
	"errors"
	"slices"
	"strings"
)

// MaxRecent is how many games that are over stay although nobody keeps them. Older ones go, see [Archive.Switch].
const MaxRecent = 100

// deleted is a game that can be brought back. at is its place in the list.
type deleted struct {
	entry Entry
	game  Game
	at    int
}

// entryOf returns the entry of a game that is not parked, with its position.
func (a *Archive) entryOf(id string, g Game) Entry {
	e := entryOf(id, g)
	if a.replay != nil {
		// A game that cannot be played has no picture in the list.
		if position, err := a.replay(g); err == nil && len(position) <= maxPosition {
			e.Position = position
		}
	}
	return e
}

// EntryOf returns what the index would say of a game.
func (a *Archive) EntryOf(id string, g Game) Entry { return a.entryOf(id, g) }

// maxCompleted is how many entries of an earlier version are completed at a start, the latest first.
const maxCompleted = 200

// complete adds the positions that the index of an earlier version does not have.
func (a *Archive) complete() (problem *Problem) {
	if a.replay == nil {
		return nil
	}
	var entries []Entry
	for _, e := range slices.Backward(a.index.Games) {
		if e.Position != "" || len(entries) == maxCompleted {
			continue
		}
		var g Game
		if found, _ := a.shelf.Get(documentPrefix+e.ID, &g); !found {
			continue // Load reports the problem
		}
		if now := a.entryOf(e.ID, g); now.Position != "" {
			entries = append(entries, now)
		}
	}
	if len(entries) == 0 {
		return nil
	}
	return a.update(func(x *index) {
		for _, e := range entries {
			if x.find(e.ID) >= 0 {
				x.put(e)
			}
		}
	})
}

// recent returns the games that are over and that nobody keeps, the oldest first. The games of a match are together, where the
// last of them is, as long as that holds for all of them.
func (x *index) recent() (units [][]string) {
	last, stays := map[string]int{}, map[string]bool{}
	for i, e := range x.Games {
		if e.Match != "" {
			last[e.Match] = i
			stays[e.Match] = stays[e.Match] || !e.Recent()
		}
	}
	games := map[string][]string{}
	for i, e := range x.Games {
		switch {
		case e.Match == "" && e.Recent():
			units = append(units, []string{e.ID})
		case e.Match == "" || stays[e.Match]:
		default:
			if games[e.Match] = append(games[e.Match], e.ID); last[e.Match] == i {
				units = append(units, games[e.Match])
			}
		}
	}
	return units
}

// thin takes all but the latest of the games and matches that are over and that nobody keeps off the list, and returns their ids.
func (x *index) thin(most int) (old []string) {
	units := x.recent()
	for _, unit := range units[:max(0, len(units)-most)] {
		if slices.ContainsFunc(unit, func(id string) bool { return id == x.Present }) {
			continue
		}
		for _, id := range unit {
			x.remove(id)
		}
		old = append(old, unit...)
	}
	return old
}

// dropRecent removes the documents of games that the list has let go. One that is kept by now is listed again.
func (a *Archive) dropRecent(ids []string) (problem *Problem) {
	var again []Entry
	for _, id := range ids {
		if a.index.find(id) >= 0 {
			continue
		}
		var g Game
		if found, _ := a.shelf.Get(documentPrefix+id, &g); found && g.Kept {
			again = append(again, a.entryOf(id, g))
			continue
		}
		problem = cmp.Or(problem, a.drop(id))
	}
	if len(again) == 0 {
		return problem
	}
	return cmp.Or(problem, a.update(func(x *index) {
		for _, e := range again {
			x.put(e)
		}
	}))
}

// DropRecent makes room: it removes the oldest so many games that are over and that nobody keeps, and returns how many it has
// removed.
func (a *Archive) DropRecent(count int) (dropped int, problem *Problem) {
	if !a.Owns() {
		return 0, elsewhereProblem(a.index.Present)
	}
	var old []string
	problem = a.update(func(x *index) { old = x.thin(max(0, len(x.recent())-count)) })
	if p := a.dropRecent(old); problem == nil || problem.Kind == KindFull {
		problem = p // there is room now
	}
	return len(old), problem
}

// roomStep is how many recent games go at a time to make room for the present one.
const roomStep = 5

// MakeRoom makes room for a state of the present game that the store has not taken: it removes states of other games that
// newer ones have followed, and then as many of the oldest recent games as it needs. It returns how many games it has removed
// and whether the state is stored now.
func (a *Archive) MakeRoom(g Game) (dropped int, stored bool) {
	a.settleAll()
	defer a.update(func(*index) {}) // which may have had no room either
	for {
		if p := a.Save(a.index.Present, g); p == nil && !a.shelf.unsaved(documentPrefix+a.index.Present) {
			return dropped, true
		}
		n, _ := a.DropRecent(roomStep) // what the store does not let go of makes no room
		if dropped += n; n == 0 {
			return dropped, false
		}
	}
}

// settleAll removes all states of games but the current ones.
func (a *Archive) settleAll() {
	keys, err := a.shelf.store.Keys()
	if err != nil {
		return
	}
	slots := map[string]int{}
	for _, key := range keys {
		rest, ours := strings.CutPrefix(key, documentPrefix)
		id, _, _ := strings.Cut(rest, ".")
		if slots[id]++; ours && slots[id] == 2 && id != a.index.Present {
			var g Game
			if found, _ := a.shelf.Get(documentPrefix+id, &g); found {
				a.settle(id)
			}
		}
	}
}

// Recent returns how many games and matches are over and kept by nobody.
func (a *Archive) Recent() (count int) {
	for _, unit := range a.index.recent() {
		if !slices.Contains(unit, a.index.Present) {
			count++
		}
	}
	return count
}

// elsewhereProblem says that another window owns the games.
func elsewhereProblem(id string) *Problem {
	return &Problem{Kind: KindElsewhere, Document: documentPrefix + id}
}

var errNoGame = errors.New("is not there")

// noGame says that no game has an id.
func noGame(id string) *Problem {
	return &Problem{Kind: KindInvalid, Document: documentPrefix + id, Err: errNoGame}
}

// Keep gives a game a name, which may be empty, and keeps it until it is deleted. The present game is kept by Save.
//
// A problem of kind KindElsewhere says that another window owns the games, and that nothing was changed.
func (a *Archive) Keep(id, name string) *Problem {
	if !a.Owns() {
		return elsewhereProblem(id)
	}
	g, found, problem := a.Load(id, nil)
	if !found {
		return cmp.Or(problem, noGame(id))
	}
	g.Name, g.Kept = name, true
	if problem = a.put(id, g); problem != nil && problem.Kind == KindInvalid {
		return problem
	}
	problem = cmp.Or(problem, a.update(func(x *index) {
		if i := x.find(id); i >= 0 {
			x.Games[i].Name, x.Games[i].Kept = name, true
			return
		}
		x.put(a.entryOf(id, g))
	}))
	if problem == nil {
		a.settle(id)
	}
	return problem
}

// Duplicate keeps copies of a game, or of those of a match in their order, and returns their ids. The last one gets the name. A
// game that goes on is parked in its copy. The copy of one game is a game by itself, that of several is another match.
func (a *Archive) Duplicate(ids []string, name string) (copied []string, problem *Problem) {
	match := ""
	for i, id := range ids {
		g, found, p := a.Load(id, nil)
		if !found {
			return copied, cmp.Or(p, noGame(id))
		}
		g.Name, g.Pending = "", 0
		if i == len(ids)-1 {
			g.Name = name
		}
		if len(ids) == 1 || g.Match == nil {
			g.Match = nil
		} else {
			if match == "" {
				match = a.NewID()
			}
			m := *g.Match
			m.ID, m.Played = match, slices.Clone(m.Played)
			for j := range m.Played {
				// The table finds games that have no id here by their rounds.
				m.Played[j].ID = ""
			}
			g.Match = &m
		}
		if g.Link != nil {
			g.Link = nil // both sides are played here
			for i := range g.Players {
				g.Players[i].Kind, g.Players[i].ID = Human, ""
			}
		}
		next, p := a.Bring(g)
		if problem = p; p != nil {
			break
		}
		copied = append(copied, next)
	}
	problem = cmp.Or(problem, a.Enlist())
	return copied, problem
}

// Bring stores a game that comes from elsewhere. Enlist then puts all that were brought into the list. A game that there is no
// room for is not stored; the problem is then of kind KindFull or KindRefused.
func (a *Archive) Bring(g Game) (id string, problem *Problem) {
	g.Kept = true
	id = a.NewID()
	e := a.entryOf(id, g)
	e.Parked = g.Result == ""
	if a.brought == nil {
		a.listed = 0
		for _, e := range a.index.Games {
			a.listed += e.size()
		}
	}
	if a.listed+e.size() > maxIndex || len(a.index.Games)+len(a.brought) >= MaxGames-MaxRecent {
		return "", &Problem{Kind: KindFull, Document: DocumentIndex, Err: ErrFull}
	}
	if problem = a.shelf.putNew(documentPrefix+id, g); problem != nil {
		return "", problem
	}
	a.listed += e.size()
	a.brought = append(a.brought, e)
	return id, nil
}

// Enlist puts the games that were brought into the list.
func (a *Archive) Enlist() *Problem {
	entries := a.brought
	a.brought = nil
	if len(entries) == 0 {
		return nil
	}
	return a.update(func(x *index) {
		for _, e := range entries {
			x.put(e)
			x.move(e.ID, e.Parked, false)
		}
	})
}

// Delete removes games, which [Archive.Undelete] brings back. The present game stays: spared is its id. In
// a window that reads along all of them stay.
func (a *Archive) Delete(ids ...string) (spared []string, problem *Problem) {
	if !a.Owns() {
		return ids, nil
	}
	var gone []deleted
	for _, id := range ids {
		i := a.index.find(id)
		if i < 0 {
			continue
		}
		if id == a.index.Present {
			spared = append(spared, id)
			continue
		}
		g, found, p := a.Load(id, nil)
		problem = cmp.Or(problem, p)
		if found {
			e := a.index.Games[a.index.find(id)]
			e.Name, e.Kept = g.Name, g.Kept
			gone = append(gone, deleted{e, g, i})
		}
	}
	if len(gone) == 0 {
		return spared, problem
	}
	problem = cmp.Or(problem, a.update(func(x *index) {
		for _, d := range gone {
			x.remove(d.entry.ID)
		}
	}))
	for _, d := range gone {
		problem = cmp.Or(problem, a.drop(d.entry.ID))
	}
	a.deleted = gone
	return spared, problem
}

// CanUndelete returns how many games Undelete would bring back: none in a window that reads along.
func (a *Archive) CanUndelete() int {
	if !a.Owns() {
		return 0
	}
	return len(a.deleted)
}

// Undelete brings back the games of the last call of Delete.
func (a *Archive) Undelete() (problem *Problem) {
	back := a.deleted[:a.CanUndelete()]
	a.deleted = nil
	for _, d := range back {
		a.shelf.forget(documentPrefix + d.entry.ID)
		problem = cmp.Or(problem, a.put(d.entry.ID, d.game))
	}
	return cmp.Or(problem, a.update(func(x *index) {
		for _, d := range back {
			id := d.entry.ID
			if x.find(id) < 0 {
				x.Games = slices.Insert(x.Games, min(d.at, len(x.Games)), d.entry)
			}
		}
	}))
}

// settle removes all states of a document but the current one, if the store has that. The one that stays is in the first of
// the slots in use, and is written there if need be: of two windows that settle a document at the same moment, none then
// removes the state that the other one leaves. Only in a store that has no room for that the current one stays where it is.
func (s *Shelf) settle(kind string) {
	d := s.document(kind)
	if now, err := s.current(kind); err != nil || !d.stored || now == "" || now != d.text {
		return
	}
	if first := d.first(); first != d.newest() {
		if err := s.write(d); err != nil && !errors.Is(err, ErrFull) {
			return
		}
	}
	newest := d.newest()
	for i := range d.slots {
		t := &d.slots[i]
		// One that stays takes room, no more.
		if t.state == whole && t != newest && s.store.Delete(t.key) == nil {
			*t = slot{key: t.key, known: true}
		}
	}
}
