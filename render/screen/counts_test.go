package screen

import (
	"math"
	"testing"

	"awale/game/save"
	"awale/render/geom"
	"awale/render/ui"
	"awale/variants"
)

// The numbers on the board grow with the words as far as the wood goes: off bowls, edge and each other, however many
// digits they have. All houses keep their letters.
func TestNumbersGrowWithTheWords(t *testing.T) {
	for _, w := range []struct {
		width, height float64
		grows         float64
	}{{1280, 800, 1.5}, {820, 1180, 1.8}, {3840, 2160, 1.5}, {390, 844, 1.75}, {360, 640, 1.5}, {844, 390, 1.4}, {320, 568, 1.4}} {
		plain := 0.0
		for _, words := range []float64{1, 1.5, 2} {
			s := opening{words: words, w: w.width, h: w.height}.stage(t)
			s.Link("#p=1;r=abapa;b=10-1-11-1-12-1-1-1-1-1-1-1-1-6-S")
			s.settle()
			all := make([]*ui.Node, 0, 14)
			for h := range variants.House(12) {
				all = append(all, s.Board().Badge(geom.HouseOf(h)))
			}
			for side := range variants.Side(2) {
				all = append(all, s.Board().Badge(geom.StoreOf(side)))
			}
			for i, n := range all {
				r := n.Bounds
				if in := r.Intersect(s.Board().Geometry().Plank); math.Abs(in.W-r.W) > 0.01 || math.Abs(in.H-r.H) > 0.01 {
					t.Errorf("%v, words %v: %q at %v leaves the plank", w, words, n.Label, r)
				}
				if (n.Tag != "") != (i < 12) {
					t.Errorf("%v, words %v: the letter of %d is %q", w, words, i, n.Tag)
				}
				for _, o := range all[i+1:] {
					if !o.Bounds.Intersect(r).Empty() {
						t.Errorf("%v, words %v: %q at %v covers %q at %v", w, words, n.Label, r, o.Label, o.Bounds)
					}
				}
				for h := range variants.House(12) {
					// The nearest point of the number to the middle of the bowl lies outside of it.
					b := s.Board().Geometry().Houses[h]
					x, y := max(r.X, min(b.X, r.X+r.W)), max(r.Y, min(b.Y, r.Y+r.H))
					if b.Contains(x, y) {
						t.Errorf("%v, words %v: %q at %v lies over house %d", w, words, n.Label, r, h)
					}
				}
			}
			for side := range variants.Side(2) {
				n, b := all[12+side], s.Board().Geometry().Stores[side]
				if size, most := n.Size, all[1].Size; math.Abs(size-most) > 0.01 {
					t.Errorf("%v, words %v: the number of the store of %v has %.1f dp, those of houses %.1f", w, words, side, size, most)
				}
				if x, _ := n.Bounds.Center(); !s.Board().Geometry().Upright && math.Abs(x-b.X) > 0.01 {
					t.Errorf("%v, words %v: the number of the store of %v is at %v, the store at %v", w, words, side, n.Bounds, b)
				}
				if r := n.Bounds; r.Contains(b.X, b.Y) || math.Hypot(r.X+r.W/2-s.Board().Geometry().StoreCounts[side].X,
					r.Y+r.H/2-s.Board().Geometry().StoreCounts[side].Y) > s.Board().Geometry().Pitch {
					t.Errorf("%v, words %v: the number of the store of %v is at %v", w, words, side, r)
				}
			}
			if words == 1 {
				plain = all[1].Size
			} else if grown := all[1].Size / plain; grown < 1 || words == 2 && grown < w.grows {
				t.Errorf("%v, words %v: the numbers are %.2f times as large", w, words, grown)
			}
		}
	}
}

// Where a move follows the last one before its seeds lie, the number of the house in which that one ended is not marked
// beside that of the house from which this one is sown.
func TestOneMoveIsMarkedAtATime(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.hotSeat("abapa")
	for _, h := range []variants.House{2, 7} {
		if err := s.Seats.Session.Play(s.position().Turn, variants.Sow(h)); err != nil {
			t.Fatal(err)
		}
		s.Update(0.02, 0)
	}
	marked := map[variants.House]bool{}
	for range 2000 {
		for h := range variants.House(12) {
			if n := s.Board().Badge(geom.HouseOf(h)); n != nil && n.Landed {
				marked[h] = true
			}
		}
		if !s.Board().Busy() {
			break
		}
		s.Update(0.02, 0)
	}
	if len(marked) != 1 || !marked[11] {
		t.Errorf("marked were %v, not the last house of the second move alone", marked)
	}
}

// However large numbers are, they leave the rim of a lying house free, on which a ring of beads says where a move begins.
func TestLargeNumbersLeaveTheRimsFree(t *testing.T) {
	const rim = 0.74 // of it, with its beads
	for _, window := range [...][2]float64{{667, 375}, {740, 360}, {844, 390}, {1280, 720}, {2560, 1080}, {3440, 1440}} {
		for _, scale := range [...]float64{1, 1.5, 2} {
			s := opening{printed: true, words: scale, w: window[0], h: window[1]}.stage(t)
			for h := range variants.House(2 * s.Board().Geometry().Size) {
				n, bowl := s.Board().Badge(geom.HouseOf(h)), s.Board().Geometry().Houses[h]
				free := math.Max(n.Bounds.Y-(bowl.Y+bowl.RY), bowl.Y-bowl.RY-(n.Bounds.Y+n.Bounds.H))
				if free < rim*s.Board().Geometry().Lip {
					t.Errorf("%v, words %v: the number of house %d is %.1f dp off a rim of %.1f", window, scale, h, free,
						s.Board().Geometry().Lip)
				}
			}
		}
	}
}
