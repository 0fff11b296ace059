package game

import (
	"cmp"
	"maps"
	"slices"

	"awale/game/save"
	"awale/variants/notation"
)

// Saved is a game of the archive as a list shows it.
type Saved struct {
	save.Entry
	// Present is set for the game on the table.
	Present bool
	// Rounds are the games of a match in their order, nil for a game by itself. The entry is that of the last of them, under the
	// name that was given to the match last, and the rest is set if it holds for one of them.
	Rounds []Saved
}

// IDs are the ids of the games: one, or those of a match in their order.
func (g *Saved) IDs() (ids []string) {
	if g.Rounds == nil {
		return []string{g.ID}
	}
	for _, r := range g.Rounds {
		ids = append(ids, r.ID)
	}
	return ids
}

// AsMatch returns the match as its games in the list tell it; whole is false if not all of them are there.
func (g *Saved) AsMatch() (m *Match, whole bool) {
	m = &Match{MatchRules: MatchRules{Games: g.Of, Wins: g.To, Scoring: scoringOf(g.Scoring)}}
	for i, r := range g.Rounds {
		if r.Round != i+1 {
			return m, false
		}
		if r.Result == "" {
			continue
		}
		played := MatchGame{ID: r.ID, Result: resultOf(r.Result)}
		rules, err := notation.ParseRule(r.Rule)
		if err != nil {
			return m, false
		}
		seeds, stood, ok := m.seedsOf(rules, r.Entry)
		if !ok {
			return m, false
		}
		played.Seeds, played.Stood = seeds, stood
		m.Add(played)
	}
	return m, true
}

// groupMatches makes one of the games of each match, where the last of them is. Two games of the same round can only have come in from
// elsewhere: the one that was played last is that of the match.
func groupMatches(games []Saved) []Saved {
	rounds := map[string]map[int]int{}
	last := map[string]int{}
	for i, g := range games {
		if g.Match == "" {
			continue
		}
		if rounds[g.Match] == nil {
			rounds[g.Match] = map[int]int{}
		}
		if before, twice := rounds[g.Match][g.Round]; !twice || games[before].Played <= g.Played {
			rounds[g.Match][g.Round] = i
		}
	}
	for match, at := range rounds {
		for _, i := range at {
			last[match] = max(last[match], i)
		}
	}
	list := make([]Saved, 0, len(games))
	for i, g := range games {
		at := rounds[g.Match]
		if g.Match == "" || at[g.Round] != i {
			list = append(list, g)
			continue
		}
		if last[g.Match] != i {
			continue
		}
		whole := Saved{}
		for _, round := range slices.Sorted(maps.Keys(at)) {
			r := games[at[round]]
			whole.Rounds = append(whole.Rounds, r)
			name, kept, commented := cmp.Or(r.Name, whole.Name), whole.Kept || r.Kept, whole.Commented || r.Commented
			whole.Entry = r.Entry
			whole.Name, whole.Kept, whole.Commented = name, kept, commented
			whole.Present = whole.Present || r.Present
		}
		list = append(list, whole)
	}
	return list
}

// ID returns the id of the present game.
func (t *Table) ID() string { return t.id }

// Named returns the name of the present game, and whether the player keeps it.
func (t *Table) Named() (name string, kept bool) { return t.name, t.kept }

// AnyOver reports whether a game of the archive is over.
func (t *Table) AnyOver() bool {
	return slices.ContainsFunc(t.config.Archive.List(), func(e save.Entry) bool { return e.Result != "" })
}

// Saved returns the games of the archive, the latest last, each match as one. A game in which nothing has happened and that
// nobody keeps is left out.
func (t *Table) Saved() []Saved {
	a := t.config.Archive
	list := a.List()
	games := make([]Saved, 0, len(list))
	for _, e := range list {
		g := Saved{Entry: e, Present: e.ID == t.id}
		if g.Present && t.session != nil {
			g.Entry = a.EntryOf(e.ID, t.Document())
		}
		if g.Begun == 0 && g.Moves == 0 && g.Result == "" && !g.Parked && !g.Kept {
			continue
		}
		games = append(games, g)
	}
	return groupMatches(games)
}

// Revision returns a number that grows with every change of the list of games that is known here.
func (t *Table) Revision() int { return t.config.Archive.Revision() }

// Kept returns how many games are kept.
func (t *Table) Kept() (count int) {
	for _, e := range t.config.Archive.List() {
		if e.Kept {
			count++
		}
	}
	return count
}

// Keep gives a game a name, which may be empty, and keeps it until it is deleted. The error is a [*Refusal] if another window
// owns the games; Problem has been told of any other.
func (t *Table) Keep(id, name string) error {
	a := t.config.Archive
	switch {
	case id == t.id && !t.holds():
		return &Refusal{PlayedElsewhere, t.session.Hand()}
	case id == t.id:
		t.name, t.kept = name, true
		t.Save()
		return nil
	}
	t.report(a.Rescue())
	p := a.Keep(id, name)
	if p != nil && p.Kind == save.KindElsewhere {
		return &Refusal{PlayedElsewhere, t.session.Hand()}
	}
	t.report(p)
	if p != nil && p.Kind == save.KindInvalid {
		return p
	}
	return nil
}

// Duplicate keeps a copy of a game, or of those of a match in their order, under a name. It returns the id of the last one. An
// error says that there is none; Problem has been told then.
func (t *Table) Duplicate(ids []string, name string) (copied string, err error) {
	if slices.Contains(ids, t.id) {
		t.Save()
	}
	all, p := t.config.Archive.Duplicate(ids, name)
	t.report(p)
	if len(all) == 0 {
		return "", p
	}
	return all[len(all)-1], nil
}

// Delete removes games of the archive, which Undelete brings back. It returns the ids of those that stay, because they are on
// the table, or all of them if another window owns the games.
func (t *Table) Delete(ids ...string) (spared []string) {
	ids = slices.DeleteFunc(slices.Clone(ids), func(id string) bool {
		if id == t.id {
			spared = append(spared, id)
		}
		return id == t.id
	})
	t.report(t.config.Archive.Rescue())
	more, p := t.config.Archive.Delete(ids...)
	t.report(p)
	return append(spared, more...)
}

// CanUndelete returns how many games Undelete would bring back.
func (t *Table) CanUndelete() int { return t.config.Archive.CanUndelete() }

// Undelete brings back the games that were deleted last.
func (t *Table) Undelete() { t.report(t.config.Archive.Undelete()) }

// Read returns a game of the archive as it is saved, and the present game as it is on the table. found is false if it cannot be read. The
// problem is reported, that of a store which cannot be read once until it works again.
func (t *Table) Read(id string) (g save.Game, found bool) {
	if id == t.id {
		return t.Document(), true
	}
	g, found, p := t.config.Archive.Load(id, nil)
	t.report(p)
	return g, found
}

// Bring stores a game that comes from elsewhere; Enlist then puts all of them into the list. known is true for one that is there
// already, which is not stored again. The error says that the game cannot be played, or wraps [save.ErrFull] or what else the
// store says.
func (t *Table) Bring(g save.Game) (known bool, err error) {
	if err := Playable(g); err != nil {
		return false, err
	}
	if t.config.Archive.Knows(g) {
		return true, nil
	}
	if _, p := t.config.Archive.Bring(g); p != nil {
		return false, p
	}
	return false, nil
}

// Recent returns how many games are over and not kept, which can be removed to make room.
func (t *Table) Recent() int { return t.config.Archive.Recent() }

// DropRecent removes the oldest so many of them and saves the present game. It returns how many it has removed.
func (t *Table) DropRecent(count int) (dropped int) {
	dropped, p := t.config.Archive.DropRecent(count)
	t.report(p)
	t.Save()
	return dropped
}

// Enlist puts the games that were brought into the list.
func (t *Table) Enlist() { t.report(t.config.Archive.Enlist()) }
