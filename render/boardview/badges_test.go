package boardview

import (
	"slices"
	"testing"

	"awale/render/geom"
	"awale/render/ui"
	"awale/variants"
)

// rootless returns a root without a tree.
func rootless() *ui.Root { return ui.NewRoot() }

// counted returns how many houses show their number.
func counted(b *Board) (n int) {
	for h := range variants.House(variants.MaxRing) {
		if badge := b.Badge(geom.HouseOf(h)); badge != nil && badge.Label != "" {
			n++
		}
	}
	return n
}

// All numbers are shown, or that of the house that is looked at, or none. The letters stay.
func TestNumbersAreShownAsAskedFor(t *testing.T) {
	o := playing
	b := gameBoard(t, o, sessionAt(t, "abapa", ""))
	if b.Badges(); counted(b) != 12 || b.Badge(geom.StoreOf(variants.South)) == nil {
		t.Errorf("%d houses show their numbers", counted(b))
	}
	o.Numbers, o.OneNumber = false, true
	b.SetOptions(o)
	b.PreviewHouse(3, true)
	if b.Badges(); counted(b) != 1 || b.Badge(3).Label == "" {
		t.Errorf("%d houses show their numbers, house 3 alone should", counted(b))
	}
	if n := b.Badge(4); n == nil || n.Tag == "" {
		t.Error("a house without a number has no letter")
	}
	if b.Badge(geom.StoreOf(variants.South)) != nil {
		t.Error("a store shows its number")
	}
	o.Letters = false
	b.SetOptions(o)
	b.PreviewHouse(3, false)
	if list := b.Badges(); len(list) != 0 {
		t.Errorf("%d numbers are shown, none should", len(list))
	}
}

// A tree that comes while captured seeds still fly marks no more than one that comes before or after.
func TestTheLastHouseIsMarkedWhenTheSeedsLie(t *testing.T) {
	s := sessionAt(t, "abapa", "0-1-4-2-0-5-1-2-0-1-1-3-14-14-S")
	b := gameBoard(t, playing, s)
	mustPlay(t, s, 5)
	last, landed := geom.HouseOf(10), false
	for ; b.Busy(); b.Advance(0.02) {
		landed = landed || b.seeds.Last() == b.Last()
		if b.Badges(); b.Badge(last).Landed {
			t.Fatal("the house is marked while seeds move")
		}
	}
	if b.Badges(); !landed || !b.Badge(last).Landed {
		t.Errorf("the last seed has landed on its way: %t; the house is marked afterwards: %t", landed, b.Badge(last).Landed)
	}
}

// A number that something lies over is left out, and those of the far side face it.
func TestNumbersGiveWay(t *testing.T) {
	o := playing
	o.Opposite = true
	b := gameBoard(t, o, sessionAt(t, "abapa", ""))
	all := b.Badges()
	for _, n := range all {
		if n.Turned != (n.Bounds.Y < window.H/2) {
			t.Errorf("%s %s at %v is turned: %t", n.Tag, n.Label, n.Bounds, n.Turned)
		}
	}
	over := &ui.Node{Bounds: b.Badge(2).Bounds}
	if left := b.Badges(over); len(left) != len(all)-1 || b.Badge(2) != nil {
		t.Errorf("%d of %d numbers are left", len(left), len(all))
	}
}

// The numbers follow the seeds without a new tree.
func TestNumbersFollowTheSeeds(t *testing.T) {
	for kind, o := range map[string]Options{"game": playing, "picture": picture} {
		s := sessionAt(t, "abapa", "")
		b := gameBoard(t, o, s)
		mustPlay(t, s, 5)
		if kind == "game" {
			b.Badges()
		} else {
			b.Picture("x", "x", nil, nil)
		}
		before := b.Badge(7)
		seen := map[string]bool{}
		for b.Busy() {
			b.root.Changed = false
			was := b.Badge(7).Label
			if b.Advance(0.02); b.Badge(7).Label != was && !b.root.Changed {
				t.Errorf("%s: a number has changed and nothing is drawn", kind)
			}
			seen[b.Badge(7).Label] = true
		}
		if !seen["4"] || !seen["5"] || len(seen) != 2 || b.Badge(7) != before {
			t.Errorf("%s: the number of a house went through %v", kind, seen)
		}
	}
}

// Houses are controls with the targets of the board, in the order of sowing.
func TestHousesAreControls(t *testing.T) {
	b := gameBoard(t, playing, sessionAt(t, "abapa", ""))
	tapped, looked := variants.NoHouse, variants.NoHouse
	c := &Controls{
		Row:     func(side variants.Side) string { return sideNames[side] },
		Label:   func(h variants.House) string { return "house " + Numeral(int(h)) },
		State:   func(h variants.House) (string, bool) { return "value " + Numeral(int(h)), h == 7 },
		Tap:     func(h variants.House) { tapped = h },
		Preview: func(h variants.House, _ bool) { looked = h },
	}
	for i, n := range b.Row(variants.North, c) {
		h := variants.House(6 + i)
		n.Activate()
		n.Preview(true)
		if n.ID != "house-"+Numeral(int(h)) || n.Label != "house "+Numeral(int(h)) || n.Value != "value "+Numeral(int(h)) ||
			n.Disabled != (h == 7) || tapped != h || looked != h || n.Area() != b.Geometry().Target(h) {
			t.Errorf("house %d is %+v, tapped %d, looked at %d", h, n, tapped, looked)
		}
	}
	n := b.Picture("trial", "a board", nil, c)
	n.Bounds = ui.Rect{X: 10, Y: 20, W: 600, H: 300}
	n.Lay(n)
	rows := n.Children[len(n.Children)-2:]
	houses := slices.Concat(rows[0].Children, rows[1].Children)
	for h, house := range houses {
		want := b.Geometry().Target(variants.House(h))
		if house.Area() != (ui.Rect{X: want.X + 10, Y: want.Y + 20, W: want.W, H: want.H}) {
			t.Errorf("house %d of a picture is at %v", h, house.Area())
		}
	}
	again := b.Picture("trial", "a board", nil, c)
	again.Bounds = n.Bounds
	again.Lay(again)
	for i, badge := range again.Children {
		if was := n.Children[i]; badge == was || badge.Tag != was.Tag || badge.Size != was.Size || badge.Bounds != was.Bounds {
			t.Errorf("made again, %s %q at %v is %s %q at %v", was.Tag, was.Label, was.Bounds, badge.Tag, badge.Label, badge.Bounds)
		}
	}
	if n.Role != ui.RoleGrid || rows[0].Role != ui.RoleRow || !n.Bounds.Holds(n.Children[0].Bounds) {
		t.Errorf("a board that is played on is a %v with a number at %v", n.Role, n.Children[0].Bounds)
	}
}
