package screen

import (
	"testing"

	"awale/game/save"
	"awale/render/geom"
	"awale/variants"
)

// lit are the houses whose numbers are lit at this moment.
func (s *stage) lit() (houses []variants.House) {
	for h := range variants.House(variants.MaxRing) {
		if n := s.Board().Badge(geom.HouseOf(h)); n != nil && n.Now > 0 {
			houses = append(houses, h)
		}
	}
	return houses
}

// When the turn passes, the numbers of the side to move are lit one after the other, and no others.
func TestTheTurnIsPassed(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.hotSeat("abapa")
	s.settle()
	s.Update(1, 0)
	for turn, h := range []variants.House{0, 6, 1} {
		if lit := s.lit(); lit != nil {
			t.Fatalf("turn %d: %v are lit before anything has been played", turn, lit)
		}
		s.press(houseIDs[h])
		for s.Board().Busy() {
			s.Update(0.02, 0)
		}
		mover := s.position().Turn
		last, seen := variants.NoHouse, 0
		for range 100 {
			s.Update(0.02, 0)
			for _, h := range s.lit() {
				if s.Board().RowOf(geom.HouseOf(h)) != mover {
					t.Fatalf("turn %d: house %d is lit, and it is not its turn", turn, h)
				}
				if last == variants.NoHouse || h > last {
					last = h
					seen++
				}
			}
		}
		if seen != 6 {
			t.Errorf("turn %d: %d houses were lit, one after the other", turn, seen)
		}
	}
}

// With reduced motion, and without movement, nothing runs along the board.
func TestTheTurnIsPassedAtOnce(t *testing.T) {
	for _, reduced := range []bool{true, false} {
		s := newStage(t, &save.Memory{}, func(d *desk) { d.reduced = reduced }, choosing(func(s *save.Settings) {
			if !reduced {
				s.Speed = save.SpeedNone
			}
		}))
		s.hotSeat("abapa")
		s.settle()
		s.press(houseIDs[2])
		for range 200 {
			s.Update(0.02, 0)
			if lit := s.lit(); lit != nil {
				t.Fatalf("reduced %v: %v are lit", reduced, lit)
			}
		}
		if s.position().Turn != variants.North {
			t.Fatalf("reduced %v: nothing was played", reduced)
		}
	}
}

// A message comes in like everything else: softly, in less than 200 ms, and at once where motion is reduced.
func TestAMessageComesInSoftly(t *testing.T) {
	for _, reduced := range []bool{true, false} {
		s := newStage(t, &save.Memory{}, func(d *desk) { d.reduced = reduced })
		s.tellCopied()
		if got := s.find("toast").Shift != 0; got == reduced {
			t.Errorf("reduced %v: it is on its way: %v", reduced, got)
		}
		for range 11 {
			s.Update(1.0/60, 0)
		}
		if at := s.find("toast").Shift; at != 0 {
			t.Errorf("reduced %v: after 200 ms it is still %v dp away", reduced, at)
		}
	}
}
