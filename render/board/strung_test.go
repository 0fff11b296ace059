package board

import (
	"math"
	"testing"
)

// Beads are strung evenly, about as close as they should be, with one at each end of both axes.
func TestBeadsLieEvenlyOnARim(t *testing.T) {
	for _, s := range []strung{{rx: 60, ry: 60, radius: 3}, {rx: 61, ry: 48, radius: 2}, {rx: 20, ry: 31, radius: 1.3}} {
		s.lay()
		n := len(s.at)
		if n < 8 || n%4 != 0 {
			t.Fatalf("%v, %v: %d beads", s.rx, s.ry, n)
		}
		for i, end := range [4][2]float64{{s.rx, 0}, {0, s.ry}, {-s.rx, 0}, {0, -s.ry}} {
			if at := s.at[i*n/4]; math.Hypot(at.X-end[0], at.Y-end[1]) > 0.1*s.radius {
				t.Errorf("%v, %v: bead %d lies at %v, not at %v", s.rx, s.ry, i*n/4, at, end)
			}
		}
		least, most := math.Inf(1), 0.0
		for i, at := range s.at {
			next := s.at[(i+1)%n]
			apart := math.Hypot(next.X-at.X, next.Y-at.Y)
			least, most = min(least, apart), max(most, apart)
		}
		if least < 0.97*most || math.Abs((least+most)/2-beadApart*s.radius) > 0.2*beadApart*s.radius {
			t.Errorf("%v, %v: beads are %.2f to %.2f dp apart, not %.2f", s.rx, s.ry, least, most, beadApart*s.radius)
		}
	}
}
