package facts_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"awale/game/facts"
	"awale/variants"
	"awale/variants/notation"
	"awale/variants/rulestest"
)

// find returns the fact of a kind about a move.
func find(list []facts.Fact, kind facts.Kind) (facts.Fact, bool) {
	for _, f := range list {
		if f.Kind == kind {
			return f, true
		}
	}
	return facts.Fact{}, false
}

// TestFacts has for each kind a position in which it must be found and one in which it must not.
func TestFacts(t *testing.T) {
	t.Parallel()
	const houseF, houseE, houseA, noHouse, claimed = 5, 4, 0, variants.NoHouse, 11
	for _, c := range []struct {
		what, rule, position, move string
		kind                       facts.Kind
		found                      bool
		house                      variants.House
		houses                     []variants.House
		seeds                      int
	}{
		{"a chain", "abapa", "0-0-0-0-0-2-1-1-0-3-3-0-19-19-S", "F", facts.Takes, true, noHouse, []variants.House{7, 6}, 4},
		{"a claim", "toguz-kumalak", "0-0-0-0-0-0-0-3-4-3-4-2-7-0-5-0-3-0-40-20-S", "I", facts.Claims, true, claimed, nil, 0},
		{"a seed into one's own claim is sown into the store", "toguz-kumalak", "0-0-0-0-0-0-0-3-4-3-4-0-7-0-5-0-3-0-40-20-S-cc", "I",
			facts.Banks, true, noHouse, nil, 1},
		{"and not taken", "toguz-kumalak", "0-0-0-0-0-0-0-3-4-3-4-0-7-0-5-0-3-0-40-20-S-cc", "I", facts.Takes, false, 0, nil, 0},
		{"a threat does not count seeds that one sows oneself", "toguz-kumalak", "5-0-0-0-0-0-0-2-4-3-4-0-7-0-5-0-3-0-40-20-S-cc", "H",
			facts.Threatens, true, 8, []variants.House{12}, 8},
		{"no two or three", "abapa", "0-0-0-0-0-2-1-3-0-3-3-0-18-18-S", "F", facts.Takes, false, 0, nil, 0},
		{"the last seeds", "abapa", "0-0-0-0-0-1-1-0-0-0-0-0-24-22-S", "F", facts.Ends, true, noHouse, nil, 0},
		{"the first move", "abapa", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "C", facts.Ends, false, 0, nil, 0},
		{"into the store", "kalah", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "C", facts.Banks, true, noHouse, nil, 1},
		{"short of the store", "kalah", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "A", facts.Banks, false, 0, nil, 0},
		{"the last seed in the store", "kalah", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "C", facts.Again, true, noHouse, nil, 0},
		{"past the store", "kalah", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "D", facts.Again, false, 0, nil, 0},
		{"a hungry opponent", "abapa", "3-0-0-0-4-3-0-0-0-0-0-0-19-19-S", "F", facts.Feeds, true, noHouse, nil, 3},
		{"a fed opponent", "abapa", "3-0-0-0-4-2-0-0-0-1-0-0-19-19-S", "F", facts.Feeds, false, 0, nil, 0},
		// f has one seed and A one: f would take two from A. A moves away.
		{"out of reach", "abapa", "1-0-3-0-0-4-4-0-0-0-0-1-18-17-S", "A", facts.Protects, true, noHouse, []variants.House{houseA}, 2},
		{"left in reach", "abapa", "1-0-3-0-0-4-4-0-0-0-0-1-18-17-S", "F", facts.Protects, false, 0, nil, 0},
		// After A, B has two seeds that would end in D; E with two would end in a, where one seed lies.
		{"one seed more reaches", "abapa", "0-0-0-1-1-0-1-0-4-4-0-0-18-19-S", "D", facts.Threatens, true, houseE, []variants.House{6}, 2},
		{"nothing to reach", "abapa", "0-0-0-1-1-0-4-0-4-4-0-0-17-17-S", "D", facts.Threatens, false, 0, nil, 0},
		{"the twelfth seed", "abapa", "0-0-0-0-1-11-4-4-4-4-0-0-10-10-S", "E", facts.PreparesKroo, true, houseF, nil, 0},
		{"the eleventh seed", "abapa", "0-0-0-0-1-10-4-4-4-4-0-0-11-10-S", "E", facts.PreparesKroo, false, 0, nil, 0},
		{"a kroo already", "abapa", "0-0-0-0-1-12-4-4-4-4-0-0-10-9-S", "E", facts.PreparesKroo, false, 0, nil, 0},
	} {
		r := rulestest.Load(t, c.rule)
		p, err := notation.ParsePosition(c.position, r)
		if err != nil {
			t.Fatal(err)
		}
		moves, err := notation.ParseMoves(c.move, r.Size())
		if err != nil {
			t.Fatal(err)
		}
		list := facts.Of(r, p, moves[0])
		f, ok := find(list, c.kind)
		if ok != c.found {
			t.Errorf("%s: found %t in %+v", c.what, ok, list)
			continue
		}
		if ok && (f.House != c.house || !slices.Equal(f.Houses, c.houses) || f.Seeds != c.seeds) {
			t.Errorf("%s: %+v, want %d, %v, %d", c.what, f, c.house, c.houses, c.seeds)
		}
	}
	if list := facts.Of(rulestest.Load(t, "abapa"), rulestest.Position(t, "0-4-4-4-4-4-4-4-4-4-4-4-4-0-S"), variants.Sow(0)); list != nil {
		t.Errorf("an illegal move does %+v", list)
	}
}

// TestFactsAreTrue compares the facts about every move of random games by every rule with the events of the engine.
func TestFactsAreTrue(t *testing.T) {
	t.Parallel()
	for _, r := range rulestest.Catalogue(t) {
		t.Run(r.ID(), func(t *testing.T) {
			t.Parallel()
			random := rand.New(rand.NewPCG(18, uint64(len(r.ID()))))
			found := map[facts.Kind]int{}
			for range 3 {
				rulestest.Wander(r, random, 60, func(p variants.Position, legal []variants.Move) {
					for _, m := range legal {
						for _, f := range facts.Of(r, p, m) {
							found[f.Kind]++
							checkFact(t, r, p, m, f)
						}
					}
				})
			}
			if found[facts.Takes]+found[facts.Gives] == 0 {
				t.Errorf("no capture was found: %v", found)
			}
		})
	}
}

// checkFact compares one fact with the account of the engine.
func checkFact(t *testing.T, r *variants.Rules, p variants.Position, m variants.Move, f facts.Fact) {
	t.Helper()
	after, events, err := r.Apply(p, m)
	if err != nil {
		t.Fatalf("a fact about an illegal move: %+v", f)
	}
	wrong := func() { t.Errorf("%s: %v in %v does not do %+v: %+v", r.ID(), m, p, f, events) }
	with := func(p variants.Position, turn variants.Side) variants.Position { p.Turn, p.Pause = turn, 0; return p }
	switch f.Kind {
	case facts.Takes:
		if houses, seeds := taken(events, p.Turn); !slices.Equal(houses, f.Houses) || seeds != f.Seeds {
			wrong()
		}
	case facts.Gives:
		if houses, seeds := taken(events, p.Turn.Other()); !slices.Equal(houses, f.Houses) || seeds != f.Seeds {
			wrong()
		}
	case facts.Ends:
		if !slices.ContainsFunc(events, func(e variants.Event) bool { return e.Kind == variants.End || e.Kind == variants.Round }) {
			wrong()
		}
	case facts.Banks:
		n := 0
		for _, e := range events {
			if e.Kind == variants.Bank || e.Kind == variants.Collect && e.Side == p.Turn {
				n++
			}
		}
		if n != f.Seeds {
			wrong()
		}
	case facts.Again:
		if after.Turn != p.Turn {
			wrong()
		}
	case facts.Feeds:
		if p.Row(p.Turn.Other()) != 0 || after.Row(p.Turn.Other()) != f.Seeds || f.Seeds == 0 {
			wrong()
		}
	case facts.Protects:
		for _, h := range f.Houses {
			if !takesFrom(r, with(p, p.Turn.Other()), h) || takesFrom(r, with(after, p.Turn.Other()), h) || p.Owner(h) != p.Turn {
				wrong()
			}
		}
	case facts.Threatens:
		if after.Turn == p.Turn || !takesSo(r, with(after, p.Turn), f) || takesSo(r, p, f) {
			wrong()
		}
	case facts.PreparesKroo:
		if after.Houses[f.House] <= p.Houses[f.House] || int(after.Houses[f.House]) < r.Size() {
			wrong()
		}
	}
}

// taken returns what a move captures for a side, before the game or the round ends.
func taken(events []variants.Event, side variants.Side) (houses []variants.House, seeds int) {
	for _, e := range events {
		switch {
		case e.Kind == variants.Round || e.Kind == variants.End:
			return houses, seeds
		case e.Takes(side):
			houses, seeds = append(houses, e.House), seeds+int(e.Seeds)
		}
	}
	return houses, seeds
}

// takesFrom reports whether a legal move takes from a house.
func takesFrom(r *variants.Rules, p variants.Position, h variants.House) bool {
	return slices.ContainsFunc(r.Legal(p), func(m variants.Move) bool {
		_, events, _ := r.Apply(p, m)
		houses, _ := taken(events, p.Turn)
		return slices.Contains(houses, h)
	})
}

// takesSo reports whether a legal move of the house of a threat takes as many seeds from its houses.
func takesSo(r *variants.Rules, p variants.Position, f facts.Fact) bool {
	return slices.ContainsFunc(r.Legal(p), func(m variants.Move) bool {
		if m.House() != f.House {
			return false
		}
		_, events, _ := r.Apply(p, m)
		houses, seeds := taken(events, p.Turn)
		return slices.Equal(houses, f.Houses) && seeds == f.Seeds
	})
}
