package screen

import (
	"fmt"
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
	}{{1280, 800, 1.5}, {820, 1180, 1.8}, {3840, 2160, 1.5}, {390, 844, 1.8}, {360, 640, 1.5}, {844, 390, 1.4}, {320, 568, 1.4}} {
		plain := 0.0
		for _, words := range []float64{1, 1.5, 2} {
			s := newStage(t, &save.Memory{})
			s.Link("#p=1;r=abapa;b=10-1-11-1-12-1-1-1-1-1-1-1-1-6-S")
			s.settle()
			s.settings.TextScale = words
			s.keepSettings()
			s.Resize(w.width, w.height)
			s.Update(0, 0)
			all := make([]*ui.Node, 0, 14)
			for h := range variants.House(12) {
				all = append(all, s.play.badges[h])
			}
			for side := range variants.Side(2) {
				all = append(all, s.play.badges[geom.StoreOf(side)])
			}
			for i, n := range all {
				r := n.Bounds
				if in := r.Intersect(s.board.Plank); math.Abs(in.W-r.W) > 0.01 || math.Abs(in.H-r.H) > 0.01 {
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
					b := s.board.Houses[h]
					x, y := max(r.X, min(b.X, r.X+r.W)), max(r.Y, min(b.Y, r.Y+r.H))
					if b.Contains(x, y) {
						t.Errorf("%v, words %v: %q at %v lies over house %d", w, words, n.Label, r, h)
					}
				}
			}
			for side := range variants.Side(2) {
				n, b := all[12+side], s.board.Stores[side]
				if size, most := n.Size, all[1].Size; math.Abs(size-most) > 0.01 {
					t.Errorf("%v, words %v: the number of the store of %v has %.1f dp, those of houses %.1f", w, words, side, size, most)
				}
				if x, _ := n.Bounds.Center(); !s.board.Upright && math.Abs(x-b.X) > 0.01 {
					t.Errorf("%v, words %v: the number of the store of %v is at %v, the store at %v", w, words, side, n.Bounds, b)
				}
				if r := n.Bounds; r.Contains(b.X, b.Y) || math.Hypot(r.X+r.W/2-s.board.StoreCounts[side].X, r.Y+r.H/2-s.board.StoreCounts[side].Y) > s.board.Pitch {
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
		if err := s.session.Play(s.session.Hand(), variants.Sow(h)); err != nil {
			t.Fatal(err)
		}
		s.Update(0.02, 0)
	}
	marked := map[variants.House]bool{}
	for range 2000 {
		for h := range variants.House(12) {
			if n := s.play.badges[h]; n != nil && n.Landed {
				marked[h] = true
			}
		}
		if !s.table.Busy() {
			break
		}
		s.Update(0.02, 0)
	}
	if len(marked) != 1 || !marked[11] {
		t.Errorf("marked were %v, not the last house of the second move alone", marked)
	}
}

// What a house would do is told by signs on the numbers, not by colour alone: where it begins, where it ends, what would
// be and what would be taken. In the meantime the last move has none.
func TestNumbersTellWhatWouldBe(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.Link("#p=1;r=abapa;b=4-0-0-1-0-2-1-1-0-3-3-0-19-14-S")
	s.settle()
	s.play.last.From, s.play.last.To = 8, 10
	s.look(5, true)
	s.Update(0, 0)
	for h := range variants.House(12) {
		n := s.play.badges[h]
		changes := h >= 5 && h <= 7
		if n.Current != (h == 5) || n.Landed != (h == 7) || n.Taken != (h == 6 || h == 7) || n.Checked != changes || !n.Promised {
			t.Errorf("house %d says %q: begins %t, ends %t, taken %t, would be %t", h, n.Label, n.Current, n.Landed, n.Taken, n.Checked)
		}
	}
	s.look(5, false)
	s.Update(0, 0)
	for h := range variants.House(12) {
		if n := s.play.badges[h]; n.Promised || n.Checked || n.Taken || n.Current != (h == 8) {
			t.Errorf("afterwards house %d says %q: begins %t, would be %t", h, n.Label, n.Current, n.Checked)
		}
	}
}

// A letter, an arrow and a number of two digits have as much room as they need, in every window, on every board and
// however large words are: TestTheArrowHasAirAroundIt draws them in no less.
func TestWhatWouldBeHasRoom(t *testing.T) {
	lettered := 0
	for _, w := range [][2]float64{{320, 568}, {360, 640}, {390, 844}, {412, 915}, {820, 1180}, {844, 390}, {1280, 800}} {
		for _, size := range []int{4, 6, 9, 12} {
			for _, words := range []float64{1, 1.5} {
				s := newStage(t, &save.Memory{})
				s.Link(fmt.Sprintf("#p=1;r=kalah,board.houses:%d", size))
				s.settle()
				s.settings.TextScale = words
				s.keepSettings()
				s.Resize(w[0], w[1])
				s.Update(0, 0)
				for h := range variants.House(2 * size) {
					n := s.play.badges[h]
					if n == nil || n.Tag == "" {
						continue
					}
					lettered++
					n.Label, n.Checked = "48", true
					s.widen(n)
					least := 3.05
					if s.numbers.stacked {
						least = 1.5
					}
					if got := n.Bounds.W / n.Size; got < least-0.01 {
						t.Errorf("%v, %d houses, words %v: the number of house %d is %.2f sizes wide, not %v", w, size, words, h, got, least)
						break
					}
				}
				// What a store would hold has an arrow too, and stays on the wood.
				for side := range variants.Side(2) {
					n := s.play.badges[geom.StoreOf(side)]
					n.Label, n.Checked = "48", true
					s.widen(n)
					if got := n.Bounds.W / n.Size; words == 1 && got < 2 || !s.board.Plank.Holds(n.Bounds) {
						t.Errorf("%v, %d houses, words %v: the number of a store is %.2f sizes wide and lies at %v on %v", w, size, words, got, n.Bounds, s.board.Plank)
					}
				}
			}
		}
	}
	if lettered == 0 {
		t.Error("no house has a letter")
	}
}

// However large numbers are, they leave the rim of a lying house free, on which a ring of beads says where a move begins.
func TestLargeNumbersLeaveTheRimsFree(t *testing.T) {
	const rim = 0.74 // of it, with its beads
	for _, window := range [...][2]float64{{667, 375}, {740, 360}, {844, 390}, {1280, 720}, {2560, 1080}, {3440, 1440}} {
		for _, scale := range [...]float64{1, 1.5, 2} {
			s := newStage(t, &save.Memory{})
			s.measureBy(newPrinter(t))
			s.settings.TextScale = scale
			s.Resize(window[0], window[1])
			s.Update(0, 0)
			for h := range variants.House(2 * s.board.Size) {
				n, bowl := s.play.badges[h], s.board.Houses[h]
				free := math.Max(n.Bounds.Y-(bowl.Y+bowl.RY), bowl.Y-bowl.RY-(n.Bounds.Y+n.Bounds.H))
				if free < rim*s.board.Lip {
					t.Errorf("%v, words %v: the number of house %d is %.1f dp off a rim of %.1f", window, scale, h, free, s.board.Lip)
				}
			}
		}
	}
}
