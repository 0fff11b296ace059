package anim_test

import (
	"math"
	"testing"

	"awale/render/anim"
	"awale/render/geom"
	"awale/variants"

	"pgregory.net/rapid"
)

// lying counts the seeds that are seen to lie in a place at the least and at the most: at rest there, or else over its
// bowl, or the rectangle around it and half a seed, no higher than so many radii of a seed above its resting places.
func lying(table *anim.Seeds, b *geom.Board, p geom.Place, high float64) (least, most int) {
	bowl := b.Bowl(p)
	near := func(s *anim.Pose) bool {
		return math.Abs(float64(s.X)-bowl.X) < bowl.RX+b.SeedR/2 && math.Abs(float64(s.Y)-bowl.Y) < bowl.RY+b.SeedR/2
	}
	poses := table.Poses()
	ground, over := 0.0, 0
	for i := range poses {
		if near(&poses[i]) {
			_, _, z := b.Rest(p, over)
			ground = math.Max(ground, z)
			over++
		}
	}
	for i := range poses {
		s := &poses[i]
		if !near(s) {
			continue
		}
		if float64(s.Z) <= ground+high*b.SeedR {
			most++
		}
		for k := 0; k < over && s.Alpha > 0.99; k++ {
			if x, y, z := b.Rest(p, k); math.Abs(x-float64(s.X))+math.Abs(y-float64(s.Y))+math.Abs(z-float64(s.Z)) < 0.1*b.SeedR {
				least++
				break
			}
		}
	}
	return least, most
}

// TestNumbersSayWhatLies: at every frame of every move the number of a house or store is that of the seeds that are
// seen to lie in it. One that rises or falls no higher than a bounce may be either.
func TestNumbersSayWhatLies(t *testing.T) {
	eachGame(t, areas, func(t *rapid.T, rules *variants.Rules, table *anim.Seeds, board geom.Board) {
		pos := rules.Start()
		for range rapid.IntRange(1, 6).Draw(t, "plies") {
			legal := rules.Legal(pos)
			if len(legal) == 0 {
				break
			}
			after, events, err := rules.Apply(pos, rapid.SampledFrom(legal).Draw(t, "move"))
			if err != nil {
				t.Fatal(err)
			}
			table.Play(pos, events)
			pos = after
			run(t, table, func(now float64) {
				for p := range geom.Place(geom.Places) {
					if _, store := p.Store(); !store && int(p) >= 2*rules.Size() {
						continue
					}
					least, most := lying(table, &board, p, 1.5)
					if n := table.Count(p); n < least || n > most {
						t.Fatalf("at %.3f s %d says %d, where %d to %d seeds lie", now, p, n, least, most)
					}
				}
			})
		}
	})
}
