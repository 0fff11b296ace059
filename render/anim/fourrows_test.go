package anim_test

import (
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
