package game

import (
	"testing"

	"awale/variants"
	"awale/variants/rulestest"
)

// The usual rule has a capture to show for either side, with all of its seeds.
func TestShowcase(t *testing.T) {
	t.Parallel()
	for _, r := range rulestest.Catalogue(t) {
		for side := range variants.Side(2) {
			before, m, ok := Showcase(r, side)
			if !ok {
				if r.ID() == variants.Default {
					t.Errorf("%s has nothing to show for %v", r.ID(), side)
				}
				continue
			}
			start := r.Start()
			_, events, err := r.Apply(before, m)
			if err != nil || before.Turn != side || before.Total() != start.Total() {
				t.Fatalf("%s: %v in %v: %v", r.ID(), m, before, err)
			}
			taken := 0
			for _, e := range events {
				if e.Takes(side) {
					taken += int(e.Seeds)
				}
			}
			if taken < 2 {
				t.Errorf("%s: %v in %v takes %d", r.ID(), m, before, taken)
			}
		}
	}
}
