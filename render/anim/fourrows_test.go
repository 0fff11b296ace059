package anim_test

import (
	"math/rand/v2"
	"testing"

	"awale/render/anim"
	"awale/render/geom"
	"awale/variants"
)

// seizing returns a position in which G of South takes from p and a, and what this move of Hus does.
func seizing(t *testing.T) (before, after variants.Position, events []variants.Event) {
	t.Helper()
	r, err := variants.Load("hus")
	if err != nil {
		t.Fatal(err)
	}
	before = r.Start()
	clear(before.Houses[:])
	before.Houses[0], before.Houses[6], before.Houses[8] = 2, 2, 1
	before.Houses[31], before.Houses[16], before.Houses[17] = 3, 2, 1
	if after, events, err = r.Apply(before, 6); err != nil {
		t.Fatal(err)
	}
	return before, after, events
}

// Seeds that are taken on a board of four rows come into the hand over the house of the last seed, and are sown on from there. Each of
// the houses that they leave is lit, and heard.
func TestSeizedSeedsComeIntoTheHand(t *testing.T) {
	before, after, events := seizing(t)
	for _, reduced := range []bool{false, true} {
		table := seedsOf(before)
		board := geom.Layout(areas[0], variants.FourRowsSide, variants.South, false)
		table.SetSpeed(anim.Normal)
		table.SetReduced(reduced)
		table.Play(before, events)
		taken, lit := map[geom.Place]int{}, map[geom.Place]bool{}
		for _, c := range run(t, table, func(float64) {
			for _, l := range table.Lights() {
				if l.Kind == anim.Taking {
					lit[l.Place] = true
				}
			}
		}) {
			if c.Kind == anim.Capture {
				taken[c.Place] = c.Seeds
			}
		}
		if len(taken) != 2 || taken[31] != 3 || taken[16] != 2 || len(lit) != 2 || !lit[31] || !lit[16] {
			t.Errorf("reduced %v: heard of %v, lit are %v", reduced, taken, lit)
		}
		checkRest(t, table, board, after)
	}
}

// At the end of a game on a board without stores the houses of the winner shine, in every form. Nothing is lit that is not there, but
// the place from which a wave of light comes.
func TestTheEndOfFourRows(t *testing.T) {
	before, after, events := seizing(t) // North is left with a single seed
	if events[len(events)-1].Kind != variants.End {
		t.Fatalf("the game goes on after %v", events)
	}
	board := geom.Layout(areas[0], variants.FourRowsSide, variants.South, false)
	for _, f := range []anim.Finale{anim.Plain, anim.Even, anim.Warm, anim.Great, anim.Narrow, anim.Garland, anim.Wreath} {
		for _, reduced := range []bool{false, true} {
			table := seedsOf(before)
			table.SetReduced(reduced)
			table.SetFinale(f, true)
			table.Play(before, events)
			cheered := map[geom.Place]bool{}
			run(t, table, func(float64) {
				for _, l := range table.Lights() {
					if l.Kind != anim.Front && !board.Has(l.Place) {
						t.Fatalf("form %d: %+v is lit", f, l)
					}
					if l.Kind == anim.Cheering {
						cheered[l.Place] = true
					}
				}
			})
			for h := range geom.Place(variants.FourRowsSide) {
				if !cheered[h] {
					t.Errorf("form %d, reduced %v: house %d of the winner does not shine", f, reduced, h)
				}
			}
			checkRest(t, table, board, after)
		}
	}
}

// A sowing of as many laps as a rule can have, each of many seeds, is shown to its end: here a seed goes round 1,200 times.
func TestTheLongestSowing(t *testing.T) {
	before := variants.Position{Size: variants.FourRowsSide}
	before.Houses[0], before.Houses[20] = 1, 1
	events := []variants.Event{{Kind: variants.Lift, House: 0, Seeds: 1}}
	const rounds = 1200
	for i := range variants.FourRowsSide * rounds {
		to := variants.House((i + 1) % variants.FourRowsSide)
		events = append(events, variants.Event{Kind: variants.Drop, House: to, Seeds: 1},
			variants.Event{Kind: variants.Lap, House: to, Seeds: 1})
	}
	events = append(events, variants.Event{Kind: variants.Drop, House: 1, Seeds: 1})
	table := seedsOf(before)
	table.SetSpeed(anim.Quick)
	table.Play(before, events)
	run(t, table, nil)
	after := before
	after.Houses[0], after.Houses[1] = 0, 1
	checkRest(t, table, geom.Layout(areas[0], variants.FourRowsSide, variants.South, false), after)
}

// The seeds of Omweso are where the rule has them after moves of houses with so many seeds that the first lap comes round. If it takes
// seeds, these lie in its house before they are lifted again with the others.
func TestLapsThatComeRound(t *testing.T) {
	r, err := variants.Load("omweso")
	if err != nil {
		t.Fatal(err)
	}
	board := geom.Layout(areas[0], variants.FourRowsSide, variants.South, false)
	rng := rand.New(rand.NewPCG(7, 8))
	rounds := 0
	for range 300 {
		p := variants.Position{Size: variants.FourRowsSide, Turn: variants.Side(rng.IntN(2))}
		full := variants.House(rng.IntN(variants.FourRowsSide)) // holds most seeds of its side
		for i := range r.Seeds() {
			h := full
			if rng.IntN(3) == 0 {
				h = variants.House(rng.IntN(variants.FourRowsSide))
			}
			p.Houses[p.First(variants.Side(i%2))+h]++
		}
		for _, m := range r.Legal(p) {
			if p.Houses[m.House()] < variants.FourRowsSide {
				continue
			}
			after, events, err := r.Apply(p, m)
			if err != nil {
				t.Fatal(err)
			}
			if comesRoundToSeize(events) {
				rounds++
			}
			table := seedsOf(p)
			table.SetReduced(rng.IntN(2) == 0)
			table.Play(p, events)
			table.Skip()
			table.Advance(0)
			checkRest(t, table, board, after)
		}
	}
	if rounds < 20 {
		t.Errorf("only %d laps came round and took seeds", rounds)
	}
	// 24 from A leave one there. I faces p: with the seeds of p and a, 3 go on from A. Here all of it is shown.
	p := variants.Position{Size: variants.FourRowsSide}
	p.Houses[0], p.Houses[8], p.Houses[31], p.Houses[16], p.Houses[17], p.Houses[18] = 24, 1, 1, 1, 1, 4
	after, events, err := r.Apply(p, 0)
	if err != nil || !comesRoundToSeize(events) {
		t.Fatalf("%v: %v", events, err)
	}
	table := seedsOf(p)
	table.Play(p, events)
	run(t, table, nil)
	checkRest(t, table, board, after)
}

// comesRoundToSeize reports whether a lap that takes seeds has come round to its house, which holds seeds then.
func comesRoundToSeize(events []variants.Event) bool {
	seized, start := false, variants.NoHouse // of the lap
	for _, e := range events {
		switch e.Kind {
		case variants.Seize:
			seized = true
		case variants.Lap:
			if seized && e.House == start {
				return true
			}
			seized, start = false, e.House
		case variants.Lift:
			start = e.House
		}
	}
	return false
}
