package board

import (
	"math"
	"testing"

	"awale/render/geom"
)

func TestSeedsShadeTheirNeighbours(t *testing.T) {
	s := small()
	b := s.board()
	r := finished(t, s)
	x, y := float32(b.Houses[2].X), float32(b.Houses[2].Y)
	radius := float32(b.SeedR)
	// The neighbour lies towards the light, at the same height, and comes later.
	lit := Seed{X: x, Y: y, Alpha: 1}
	neighbour := Seed{X: x - 1.3*radius, Y: y - 1.6*radius, Kind: 1, Alpha: 1}
	shade := func(i, j float32) int {
		at := func(seeds ...Seed) int {
			return int(s.shot(r, nil, seeds...).RGBAAt(int(x+i*radius), int(y+j*radius)).G)
		}
		return at(lit) - at(lit, neighbour)
	}
	if near, far := shade(-0.5, -0.6), shade(0.5, 0.4); near < 20 || far != 0 {
		t.Errorf("a seed is %d darker towards its neighbour and %d on its other side", near, far)
	}
}

func TestSeedsAreNeverDimOnAFlatBoard(t *testing.T) {
	b := small().board()
	for _, theme := range []Theme{Iroko(), Stark()} {
		r := Renderer{board: b, theme: theme}
		house := b.Bowl(geom.HouseOf(0))
		x, y := float32(house.X-0.5*house.RX), float32(house.Y-0.5*house.RY)
		if light := r.lightAt(x, y); (light == 1) != theme.Flat {
			t.Errorf("below the wall towards the light a seed gets %.2f of it, flat %v", light, theme.Flat)
		}
	}
}

// A seed that flies over a line of a flat board does not grey it; one that flies over wood has a shadow.
func TestSeedsInFlightLeaveTheLinesOfAFlatBoard(t *testing.T) {
	for _, theme := range []Theme{Iroko(), Stark()} {
		s := small()
		s.theme = theme
		b := s.board()
		r := finished(t, s)
		house := b.Bowl(geom.HouseOf(2))
		radius := b.SeedR
		for _, up := range []float64{2, 4, 8} {
			seed := Seed{X: float32(house.X + house.RX), Y: float32(house.Y), Z: float32(up * radius), Alpha: 1}
			before, after := s.shot(r, nil), s.shot(r, nil, seed)
			greyed := 0
			for y := int(house.Y - house.RY); y < int(house.Y+house.RY); y++ {
				for x := int(house.X); x < int(house.X+house.RX+4*radius); x++ {
					if math.Hypot(float64(x)-float64(seed.X), float64(y)-float64(seed.Y)) < 1.3*radius {
						continue // the seed itself
					}
					if int(before.RGBAAt(x, y).G)-int(after.RGBAAt(x, y).G) > 8 {
						greyed++
					}
				}
			}
			if theme.Flat && greyed > 0 || !theme.Flat && greyed == 0 {
				t.Errorf("flat %v: a seed %v radii high darkens %d pixels", theme.Flat, up, greyed)
			}
		}
	}
}
