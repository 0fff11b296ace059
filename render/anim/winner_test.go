package anim_test

import (
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
