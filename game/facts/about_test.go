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

// line plays moves from a position and returns the positions before the last of them, and that move.
func line(t *testing.T, r *variants.Rules, position, moves string) ([]variants.Position, variants.Move) {
	t.Helper()
	list, err := notation.ParseMoves(moves, r.Size())
	if err != nil {
		t.Fatal(err)
	}
	history := []variants.Position{rulestest.Position(t, position)}
	last := len(list) - 1
	for _, m := range list[:last] {
		p, _, err := r.Apply(history[len(history)-1], m)
		if err != nil {
			t.Fatal(moves, err)
		}
		history = append(history, p)
	}
	return history, list[last]
}

// TestAbout has for each kind moves of which it must be said and moves of which it must not.
func TestAbout(t *testing.T) {
	t.Parallel()
	const noHouse = variants.NoHouse
	for _, c := range []struct {
		what, rule, position, moves string
		kind                        facts.Kind
		found                       bool
		house                       variants.House
		houses                      []variants.House
		seeds                       int
	}{
		{"only F feeds", "abapa", "3-0-0-0-0-3-0-0-0-0-0-0-20-22-S", "F", facts.MustFeed, true, noHouse, nil, 0},
		{"all moves feed", "abapa", "0-0-0-0-3-3-0-0-0-0-0-0-20-22-S", "F", facts.MustFeed, false, 0, nil, 0},
		{"nobody is hungry", "abapa", "3-0-0-0-0-3-1-0-0-0-0-0-20-21-S", "F", facts.MustFeed, false, 0, nil, 0},
		{"a threat stays and comes true", "abapa", "1-0-0-0-2-0-1-1-0-0-4-0-19-20-N", "aE", facts.CarriesOut, false, 0, nil, 0},
		{"the seed stays in reach", "abapa", "1-0-0-0-2-0-1-1-0-0-4-0-19-20-N", "eE", facts.CarriesOut, true, noHouse, []variants.House{6},
			2},
		{"a seed comes into reach", "abapa", "1-0-0-0-3-0-1-0-0-0-4-0-19-20-N", "aE", facts.Hung, true, noHouse, []variants.House{7}, 2},
		{"it was in reach before", "abapa", "1-0-0-0-2-0-1-1-0-0-4-0-19-20-N", "eE", facts.Hung, false, 0, nil, 0},
		{"one seed too many", "abapa", "4-0-0-1-1-5-0-0-0-12-0-0-10-15-S", "F", facts.Overloads, false, 0, nil, 0},
		{"two houses threaten", "abapa", "0-3-5-0-1-0-1-3-1-4-4-4-11-11-S", "B", facts.TwoThreats, true, noHouse, []variants.House{2, 4},
			0},
		{"one house threatens", "abapa", "0-0-1-1-0-1-4-1-0-4-4-4-14-14-S", "C", facts.TwoThreats, false, 0, nil, 0},
		{"the eighth seed", "abapa", "0-0-0-2-7-4-4-4-4-4-4-4-5-6-S", "D", facts.GrowsKroo, true, 4, nil, 8},
		{"the ninth seed", "abapa", "0-0-0-2-8-4-4-4-4-4-4-4-5-5-S", "D", facts.GrowsKroo, false, 0, nil, 0},
		{"the seventh seed", "abapa", "0-0-0-2-6-4-4-4-4-4-4-4-6-6-S", "D", facts.GrowsKroo, false, 0, nil, 0},
		{"the store takes one too", "kalah", "0-0-0-2-7-4-4-4-4-4-4-4-5-6-S", "D", facts.GrowsKroo, false, 0, nil, 0},
		{"all is taken", "kalah", "0-0-0-0-1-0-3-0-0-0-0-0-20-24-S", "E", facts.Starves, false, 0, nil, 0},
	} {
		r := rulestest.Load(t, c.rule)
		history, m := line(t, r, c.position, c.moves)
		list := facts.About(r, history, m)
		f, ok := find(list, c.kind)
		if ok != c.found {
			t.Errorf("%s: found %t in %+v", c.what, ok, list)
			continue
		}
		if ok && (f.House != c.house || !slices.Equal(f.Houses, c.houses) || f.Seeds != c.seeds) {
			t.Errorf("%s: %+v, want %d, %v, %d", c.what, f, c.house, c.houses, c.seeds)
		}
	}
}

// TestRepeats: a position that the move leads to again is counted, and only that.
func TestRepeats(t *testing.T) {
	t.Parallel()
	r := rulestest.Load(t, "abapa")
	p := rulestest.Position(t, "0-0-0-0-1-1-0-0-0-1-0-1-22-22-S")
	m := variants.Sow(4)
	again, _, err := r.Apply(p, m)
	if err != nil {
		t.Fatal(err)
	}
	for times, history := range [][]variants.Position{{p}, {again, p}, {again, p, again, p}} {
		f, ok := find(facts.About(r, history, m), facts.Repeats)
		if ok != (times > 0) || ok && f.Seeds != times+1 {
			t.Errorf("%d times before: %t, %+v", times, ok, f)
		}
	}
}

// TestAboutIsTrue compares what is said of the moves of random games by every rule with the engine, and sees that each kind
// is said at all.
func TestAboutIsTrue(t *testing.T) {
	t.Parallel()
	found := map[facts.Kind]int{}
	for _, r := range rulestest.Catalogue(t) {
		random := rand.New(rand.NewPCG(20, uint64(len(r.ID()))))
		games, moves := 2, 40
		if r.ID() == "ouri" || r.ID() == "adji-boto" {
			games, moves = 8, 120 // there a side can be without seeds, and the game goes on
		}
		for range games {
			history := []variants.Position{r.Start()}
			for range moves {
				p := history[len(history)-1]
				legal := r.Legal(p)
				if len(legal) == 0 {
					break
				}
				m := legal[random.IntN(len(legal))]
				for _, f := range facts.About(r, history, m) {
					if f.Kind < facts.MustFeed {
						checkFact(t, r, p, m, f)
						continue
					}
					found[f.Kind]++
					checkAbout(t, r, history, m, f)
				}
				p, _, _ = r.Apply(p, m)
				history = append(history, p)
			}
		}
	}
	for k := facts.MustFeed; k <= facts.GrowsKroo; k++ {
		if found[k] == 0 && k != facts.Repeats {
			t.Errorf("kind %d was never said: %v", k, found)
		}
	}
}

// checkAbout compares one fact with the engine.
func checkAbout(t *testing.T, r *variants.Rules, history []variants.Position, m variants.Move, f facts.Fact) {
	t.Helper()
	p := history[len(history)-1]
	mover, other := p.Turn, p.Turn.Other()
	after, events, err := r.Apply(p, m)
	if err != nil {
		t.Fatal(err)
	}
	with := func(p variants.Position, turn variants.Side) variants.Position { p.Turn, p.Pause = turn, 0; return p }
	// gets returns what a side would take with a house in a position if it had the turn, and from where.
	gets := func(p variants.Position, side variants.Side, h variants.House) (houses []variants.House, seeds int) {
		for _, m := range r.Legal(with(p, side)) {
			if m.House() == h {
				_, events, _ := r.Apply(with(p, side), m)
				if houses, seeds := taken(events, side); seeds > 0 {
					return houses, seeds
				}
			}
		}
		return nil, 0
	}
	// takings returns the houses that each capturing move of a house takes from: it may have two, one in each direction.
	takings := func(p variants.Position, side variants.Side, h variants.House) (all [][]variants.House) {
		for _, m := range r.Legal(with(p, side)) {
			_, events, _ := r.Apply(with(p, side), m)
			if houses, seeds := taken(events, side); m.House() == h && seeds > 0 {
				all = append(all, houses)
			}
		}
		return all
	}
	ok := true
	switch f.Kind {
	case facts.MustFeed:
		refused := 0
		for h := range variants.House(p.Ring()) {
			if p.Owner(h) == mover && p.Houses[h] > 0 && r.Check(p, variants.Sow(h)) != nil {
				refused++
			}
		}
		ok = p.Row(other) == 0 && after.Row(other) > 0 && refused > 0
	case facts.Starves:
		ok = p.Row(other) > 0 && after.Row(other) == 0 && events[len(events)-1].Kind != variants.End
	case facts.Repeats:
		times := 1
		for _, q := range history {
			if q == after {
				times++
			}
		}
		ok = times == f.Seeds && times > 1
	case facts.CarriesOut:
		houses, seeds := taken(events, mover)
		had, n := gets(history[len(history)-2], mover, m.House())
		ok = slices.Equal(houses, f.Houses) && seeds == f.Seeds &&
			(slices.Equal(had, houses) && n > 0 || r.Parameters().Sowing.Direction == "free")
	case facts.Hung:
		houses, _ := taken(events, mover)
		ok = slices.Equal(houses, f.Houses)
		for _, h := range houses {
			ok = ok && p.Owner(h) == other && !takesFrom(r, with(history[len(history)-2], mover), h)
		}
	case facts.Overloads:
		_, had := gets(p, other, f.House)
		_, now := gets(after, other, f.House)
		ok = p.Owner(f.House) == other && had == f.Seeds && had > 0 && now == 0 && after.Houses[f.House] > p.Houses[f.House]
	case facts.TwoThreats:
		apart := false
		for _, a := range takings(after, mover, f.Houses[0]) {
			for _, b := range takings(after, mover, f.Houses[1]) {
				apart = apart || !slices.ContainsFunc(a, func(h variants.House) bool { return slices.Contains(b, h) })
			}
		}
		ok = apart && f.Houses[0] != f.Houses[1] && after.Turn == other
	case facts.GrowsKroo:
		ring := p.Ring()
		ok = p.Owner(f.House) == mover && 3*int(p.Houses[f.House]) < 2*ring && 3*f.Seeds >= 2*ring && f.Seeds < ring &&
			int(after.Houses[f.House]) == f.Seeds
	}
	if !ok {
		t.Errorf("%s: %v in %v does not do %+v: %+v", r.ID(), m, p, f, events)
	}
}

// While the turn of one side stops for a choice, the other side threatens what it would if the turn were over.
func TestThreatsWhileATurnStops(t *testing.T) {
	t.Parallel()
	r := rulestest.Load(t, "omweso")
	random := rand.New(rand.NewPCG(22, 23))
	threats := 0
	for range 40 {
		rulestest.Wander(r, random, 60, func(p variants.Position, _ []variants.Move) {
			if p.Pause == 0 {
				return
			}
			over := p
			over.Pause = 0
			got, want := facts.Threats(r, p), facts.Threats(r, over)
			if !slices.EqualFunc(got, want, func(a, b facts.Fact) bool {
				return a.House == b.House && a.Seeds == b.Seeds && slices.Equal(a.Houses, b.Houses)
			}) {
				t.Errorf("threats of %v: %+v, want %+v", p, got, want)
			}
			threats += len(want)
		})
	}
	if threats < 50 {
		t.Errorf("only %d threats", threats)
	}
}
