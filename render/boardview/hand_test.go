package boardview

import (
	"testing"

	"awale/render/geom"
	"awale/render/ui"
	"awale/variants"
)

// handOn returns a hand on the board of a game.
func handOn(t *testing.T, reduced bool, area ui.Rect) (*Hand, *Board) {
	t.Helper()
	o := playing
	o.Reduced = reduced
	b := New("", rootless(), &Layouts{}, o)
	b.Follow(sessionAt(t, "abapa", ""))
	b.Lay(area)
	b.Badges()
	return NewHand(b, b.PreviewHouse), b
}

// comes lets time pass until the hand is seen.
func comes(t *testing.T, h *Hand) {
	t.Helper()
	for range 200 {
		if h.Tick(0.02, true) == HandCame {
			h.Node()
			return
		}
	}
	t.Fatal("the hand never comes")
}

// The hand shows a sowing in the own row, twice, and plays nothing.
func TestTheHandShowsASowing(t *testing.T) {
	h, b := handOn(t, false, window)
	comes(t, h)
	for _, house := range h.way {
		if p := b.Position(); p.Owner(house) != p.Turn {
			t.Errorf("from %d it goes to %d, which is no house of the player", h.house, house)
		}
	}
	looked, before := 0, false
	for range 1000 {
		if h.Tick(0.02, true) == HandDone {
			break
		}
		if on := b.Marks().Preview == h.house; on != before {
			before = on
			if on {
				looked++
			}
		}
	}
	if looked != handRounds || h.Shown() || b.Preview().House != variants.NoHouse || b.Busy() {
		t.Errorf("shown %d times, still shown %t, preview of %d, busy %t", looked, h.Shown(), b.Preview().House, b.Busy())
	}
}

// It waits until the board has been quiet, and leaves at once.
func TestTheHandGivesWay(t *testing.T) {
	h, b := handOn(t, false, window)
	b.PreviewHouse(1, true)
	for range 200 {
		if h.Tick(0.02, true) != HandWaits {
			t.Fatal("it comes while the player previews a house")
		}
	}
	b.PreviewHouse(1, false)
	comes(t, h)
	for b.Preview().House == variants.NoHouse {
		h.Tick(0.02, true)
	}
	if h.Tick(0.02, false) != HandWaits || h.Shown() || h.Node() != nil || b.Preview().House != variants.NoHouse {
		t.Error("it stays though the board is not free")
	}
}

// With reduced motion the hand lies still on its house.
func TestTheHandLiesStill(t *testing.T) {
	h, b := handOn(t, true, window)
	comes(t, h)
	at := *h.node
	if x, y := at.Bounds.X+handTip*at.Bounds.W, at.Bounds.Y+handTip*at.Bounds.H; !b.Geometry().Houses[h.house].Contains(x, y) {
		t.Errorf("it lies at %v, not on house %d", at.Bounds, h.house)
	}
	for range 100 {
		h.Tick(0.02, true)
		if n := h.node; n.Bounds != at.Bounds || n.Now != 1 || n.Step != at.Step || n.Step <= 0 {
			t.Fatalf("it moves: %v, %v, light %v", n.Bounds, n.Now, n.Step)
		}
	}
}

// On its way the hand rests on every house that gets a seed, its tip within the bowl, and off the numbers.
func TestTheHandPointsAtEveryHouse(t *testing.T) {
	for _, area := range []ui.Rect{{W: 320, H: 440}, {W: 390, H: 600}, {W: 844, H: 250}, {W: 1180, H: 560}, {W: 1440, H: 700}} {
		h, b := handOn(t, false, area)
		comes(t, h)
		g := b.Geometry()
		rested := map[variants.House]int{}
		var before ui.Rect
		for range int(h.length() / 0.02) {
			h.Tick(0.02, true)
			r := h.node.Bounds
			for house := range variants.House(12) {
				if r == before && g.Houses[house].Contains(r.X+handTip*r.W, r.Y+handTip*r.H) {
					rested[house]++
					if number := b.Badge(geom.HouseOf(house)).Bounds; !g.Upright && !r.Intersect(number).Empty() {
						t.Fatalf("%v: on house %d it lies at %v, over the number at %v", area, house, r, number)
					}
				}
			}
			before = r
		}
		for _, house := range h.way {
			if rested[house] < 4 {
				t.Errorf("%v: of %v it rests on house %d for %d frames: %v", area, h.way, house, rested[house], rested)
			}
		}
	}
}
