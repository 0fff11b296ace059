package anim_test

import (
	"slices"
	"testing"

	"awale/render/anim"
	"awale/render/geom"
	"awale/variants"
)

// TestTheResultIsSeen checks that the store of the winner, and no other, is lit, and that each of its seeds leaps
// once, or only shines where nothing is to move; and that all lie as before in the end.
func TestTheResultIsSeen(t *testing.T) {
	pos := position(variants.South, [2]uint8{25, 20}, 0, 0, 0, 0, 0, 1, 2, 0, 0, 0, 0, 0)
	for _, c := range []struct {
		result  variants.Result
		reduced bool
		lit     [2]bool
	}{
		{variants.SouthWins, false, [2]bool{true, false}},
		{variants.NorthWins, false, [2]bool{false, true}},
		{variants.Draw, false, [2]bool{true, true}},
		{variants.SouthWins, true, [2]bool{true, false}},
		{variants.NoResult, false, [2]bool{}},
	} {
		table := seedsOf(pos)
		table.SetReduced(c.reduced)
		lain := map[uint8]anim.Pose{}
		for _, p := range table.Poses() {
			lain[p.Kind] = p
		}
		table.Play(pos, []variants.Event{{Kind: variants.End, House: variants.NoHouse,
			Outcome: variants.Outcome{Method: variants.Majority, Result: c.result}}})
		leapt, shone := map[uint8]bool{}, map[uint8]bool{}
		var lit [2]bool
		run(t, table, func(float64) {
			for _, p := range table.Poses() {
				leapt[p.Kind] = leapt[p.Kind] || p.Z > lain[p.Kind].Z
				shone[p.Kind] = shone[p.Kind] || p.Glow > 0.5
			}
			for _, l := range table.Lights() {
				side, store := l.Place.Store()
				if !store || l.Kind != anim.Winning {
					t.Fatalf("%+v is lit", l)
				}
				lit[side] = true
			}
		})
		if lit != c.lit {
			t.Errorf("%+v: lit are %v", c, lit)
		}
		board := geom.Layout(areas[0], 6, variants.South, false)
		for kind, p := range lain {
			of := false
			for side := range variants.Side(2) {
				for k := range int(pos.Stores[side]) {
					x, y, _ := board.Rest(geom.StoreOf(side), k)
					of = of || c.lit[side] && p.X == float32(x) && p.Y == float32(y)
				}
			}
			if shone[kind] != of || leapt[kind] != (of && !c.reduced) {
				t.Errorf("%+v: seed %d of %v shone %v and leapt %v", c, kind, of, shone[kind], leapt[kind])
			}
		}
		checkRest(t, table, board, pos)
	}
}

// finaleOf plays the end of a game in a finale and returns the seeds, with the position.
func finaleOf(f anim.Finale, both, reduced bool, o variants.Outcome) (*anim.Seeds, variants.Position) {
	pos := position(variants.South, [2]uint8{25, 20}, 0, 0, 0, 0, 0, 1, 2, 0, 0, 0, 0, 0)
	table := seedsOf(pos)
	table.SetReduced(reduced)
	table.SetFinale(f, both)
	table.Play(pos, []variants.Event{{Kind: variants.End, House: variants.NoHouse, Outcome: o}})
	return table, pos
}

// Each finale lasts two to four seconds at every speed, lights what it has to light, and leaves all seeds where they lay.
// Under reduced motion nothing moves: the store is lit with a still light around it.
func TestFinales(t *testing.T) {
	south := variants.Outcome{Method: variants.Majority, Result: variants.SouthWins}
	draw := variants.Outcome{Method: variants.Majority, Result: variants.Draw}
	board := geom.Layout(areas[0], 6, variants.South, false)
	for f := anim.Even; f <= anim.Wreath; f++ {
		for _, reduced := range []bool{false, true} {
			for _, speed := range []anim.Speed{anim.Quick, anim.Normal, anim.Calm} {
				o := south
				if f == anim.Even {
					o = draw
				}
				table, pos := finaleOf(f, true, reduced, o)
				table.SetSpeed(speed)
				lain := map[uint8]anim.Pose{}
				for _, p := range table.Poses() {
					lain[p.Kind] = p
				}
				lit := map[anim.LightKind]map[geom.Place]bool{}
				moved, far, length := 0, 0, 0.0
				for ; table.Busy(); length += 1.0 / 60 {
					table.Advance(1.0 / 60)
					moving, away := 0, 0
					for _, p := range table.Poses() {
						if p.X != lain[p.Kind].X || p.Y != lain[p.Kind].Y || p.Z != lain[p.Kind].Z {
							moving++
						}
						if p.X != lain[p.Kind].X {
							away++
						}
					}
					moved, far = max(moved, moving), max(far, away)
					for _, l := range table.Lights() {
						if lit[l.Kind] == nil {
							lit[l.Kind] = map[geom.Place]bool{}
						}
						lit[l.Kind][l.Place] = true
						if l.Strength < 0 || l.Strength > 1 || l.Reach < 0 || l.Reach > 1 {
							t.Fatalf("%d: %+v", f, l)
						}
					}
				}
				if length < 2 || length > 4 {
					t.Errorf("%d at speed %d, reduced %t, lasts %.1f s", f, speed, reduced, length)
				}
				stores := 1
				if f == anim.Even {
					stores = 2
				}
				if len(lit[anim.Winning]) != stores || len(lit[anim.Radiance]) != stores || len(lit[anim.Honour]) != 2-stores {
					t.Errorf("%d, reduced %t: lit are %v", f, reduced, lit)
				}
				houses, fronts := 12, 1
				if f == anim.Even {
					fronts = 0
				}
				if reduced {
					houses, fronts = 0, 0
				}
				if len(lit[anim.Cheering]) != houses || len(lit[anim.Front]) != fronts || (moved > 0) == reduced ||
					(far == 25) != (f == anim.Wreath && !reduced) {
					t.Errorf("%d, reduced %t: %d houses are lit, %d waves of light, %d seeds move, %d to another place", f, reduced,
						len(lit[anim.Cheering]), len(lit[anim.Front]), moved, far)
				}
				checkRest(t, table, board, pos)
			}
		}
	}
}

// The light runs along the way of the sowing, and ends beside the store of the winner.
func TestTheLightFollowsTheSowing(t *testing.T) {
	for _, c := range []struct {
		result      variants.Result
		back        bool
		first, last geom.Place
	}{
		{variants.SouthWins, false, 6, 5}, {variants.NorthWins, false, 0, 11},
		{variants.SouthWins, true, 5, 6}, {variants.NorthWins, true, 11, 0},
	} {
		pos := position(variants.South, [2]uint8{25, 21}, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0)
		to := variants.House(3)
		if c.back {
			to = 1
		}
		table := seedsOf(pos)
		table.SetFinale(anim.Warm, false)
		table.Play(pos, []variants.Event{{Kind: variants.Lift, House: 2, Seeds: 1}, {Kind: variants.Drop, House: to, Seeds: 1},
			{Kind: variants.End, House: variants.NoHouse, Outcome: variants.Outcome{Method: variants.Majority, Result: c.result}}})
		var order []geom.Place
		run(t, table, func(float64) {
			for _, l := range table.Lights() {
				if l.Kind == anim.Cheering && !slices.Contains(order, l.Place) {
					order = append(order, l.Place)
				}
			}
		})
		if len(order) != 12 || order[0] != c.first || order[11] != c.last {
			t.Errorf("%+v: houses light up in the order %v", c, order)
		}
	}
}

// A tap ends a finale at once, and its frames allocate nothing.
func TestAFinaleEndsAtOnceAndAllocatesNothing(t *testing.T) {
	table, _ := finaleOf(anim.Wreath, true, false, variants.Outcome{Method: variants.Majority, Result: variants.SouthWins})
	for range 30 {
		table.Advance(1.0 / 60)
		table.Poses()
		table.Lights()
	}
	if n := testing.AllocsPerRun(100, func() {
		table.Advance(1.0 / 60)
		table.Poses()
		table.Lights()
	}); n > 0 {
		t.Errorf("a frame allocates %v times", n)
	}
	table.Skip()
	if len(table.Lights()) > 0 {
		t.Error("it goes on after a tap")
	}
}

// A long sowing is shortened, but not what follows it.
func TestALongSowingLeavesTheFinaleItsTime(t *testing.T) {
	pos := position(variants.South, [2]uint8{20, 20}, 0, 0, 40, 0, 0, 0, 1, 0, 0, 0, 0, 0)
	events := []variants.Event{{Kind: variants.Lift, House: 2, Seeds: 40}}
	for i := range 400 {
		events = append(events, variants.Event{Kind: variants.Drop, House: variants.House((3 + i) % 12), Seeds: 1})
	}
	events = append(events, variants.Event{Kind: variants.End, House: variants.NoHouse,
		Outcome: variants.Outcome{Method: variants.Majority, Result: variants.SouthWins}})
	table := seedsOf(pos)
	table.SetFinale(anim.Garland, false)
	table.Play(pos, events)
	begun, length := -1.0, 0.0
	for ; table.Busy(); length += 1.0 / 60 {
		if cues := table.Advance(1.0 / 60); slices.ContainsFunc(cues, func(c anim.Cue) bool { return c.Kind == anim.End }) {
			begun = length
		}
	}
	if last := length - begun; begun < 0 || begun > 6.5 || last < 3.2 || last > 3.5 {
		t.Errorf("the finale begins after %.1f s and lasts %.1f s", begun, last)
	}
}
