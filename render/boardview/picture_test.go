package boardview

import (
	"math"
	"testing"

	"awale/render/geom"
	"awale/render/ui"
	"awale/variants"
)

// places are those of the houses and stores of a board.
func places(size int) []geom.Place {
	var list []geom.Place
	for h := range variants.House(2 * size) {
		list = append(list, geom.HouseOf(h))
	}
	return append(list, geom.StoreOf(variants.South), geom.StoreOf(variants.North))
}

// covered finds two numbers of which one covers the other, nil and nil where there are none.
func covered(b *Board) (one, other *ui.Node) {
	all := places(int(b.Position().Size))
	for i, p := range all {
		for _, q := range all[i+1:] {
			if one, other = b.Badge(p), b.Badge(q); one != nil && other != nil && !one.Bounds.Intersect(other.Bounds).Empty() {
				return one, other
			}
		}
	}
	return nil, nil
}

// pictureOf lays out the picture of a position at a text size.
func pictureOf(p variants.Position, scale float64, at ui.Rect) *Board {
	o := picture
	o.TextScale = scale
	b := New("", rootless(), &Layouts{}, o)
	b.Show(p)
	layPicture(b, at)
	return b
}

func layPicture(b *Board, at ui.Rect) {
	n := b.Picture("x", "x", nil, nil)
	n.Bounds = at
	n.Lay(n)
}

// The words about a picture speak of houses by their letters: all houses have theirs where there is room, and else the houses
// where the move begins and ends. No number covers another.
func TestPicturesHaveLetters(t *testing.T) {
	rules := mustRule(t, "abapa")
	for _, house := range []variants.House{0, 5} {
		for _, c := range []struct {
			w     float64
			wants int
		}{{262, 2}, {300, 12}, {700, 12}} {
			after, events, err := rules.Apply(rules.Start(), variants.Sow(house))
			if err != nil {
				t.Fatal(err)
			}
			at := ui.Rect{W: c.w, H: LyingHeight(6, c.w)}
			before, played := pictureOf(rules.Start(), 1, at), pictureOf(after, 1, at)
			before.SetPreview(Preview{House: house, Events: events})
			played.SetLast(LastOf(events))
			for name, b := range map[string]*Board{"before": before, "after": played} {
				layPicture(b, at)
				tags := map[variants.House]string{}
				for h := range variants.House(12) {
					if n := b.Badge(geom.HouseOf(h)); n.Tag != "" {
						tags[h] = n.Tag
					}
				}
				if one, other := covered(b); one != nil {
					t.Errorf("%v dp, %s: %q at %v covers %q at %v", c.w, name, one.Label, one.Bounds, other.Label, other.Bounds)
				}
				to := LastOf(events).To.House()
				if len(tags) != c.wants || tags[house] == "" || tags[to] == "" {
					t.Errorf("%v dp, %s, from %d to %d: lettered are %v", c.w, name, house, to, tags)
				}
			}
		}
	}
}

// However small a picture is, the numbers of its stores lie on the wood: their round ends are within the round corners of the
// plank.
func TestNumbersOfSmallPicturesStayOnTheWood(t *testing.T) {
	for _, w := range []float64{288, 300, 328, 358, 500} {
		b := pictureOf(mustRule(t, "abapa").Start(), 1, ui.Rect{W: w, H: LyingHeight(6, w)})
		g := b.Geometry()
		cx, cy := g.Plank.Center()
		for side := range variants.Side(2) {
			r := b.Badge(geom.StoreOf(side)).Bounds
			x, y := r.Center()
			// The end of a number is a half circle around a point.
			out := math.Abs(x-cx) + r.W/2 - r.H/2 - g.Plank.W/2 + g.Corner
			up := math.Abs(y-cy) - g.Plank.H/2 + g.Corner
			if far := math.Hypot(max(0, out), max(0, up)) + r.H/2; far > g.Corner {
				t.Errorf("%v dp: the number of a store at %v reaches %.1f dp beyond the plank", w, r, far-g.Corner)
			}
		}
	}
}

// Rows of many houses have no room for letters along them: on a phone such a picture stands, and all its houses have theirs.
func TestPicturesOfManyHousesStand(t *testing.T) {
	for size := 9; size <= variants.MaxSide; size++ {
		p := mustRule(t, "abapa").Parameters()
		p.Board.Houses = size
		rules, err := variants.New(p)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range []struct{ high, w float64 }{{568, 264}, {568, 288}, {640, 304}, {640, 328}, {844, 334}} {
			at := ui.Rect{W: c.w, H: PictureHeight(size, c.w, c.high, 1)}
			b := pictureOf(rules.Start(), 1, at)
			if one, other := covered(b); one != nil {
				t.Errorf("%d houses, %v: %q at %v covers %q at %v", size, c, one.Label, one.Bounds, other.Label, other.Bounds)
			}
			for h := range variants.House(2 * size) {
				if b.Badge(geom.HouseOf(h)).Tag == "" {
					t.Errorf("%d houses, %v: house %d has no letter", size, c, h)
				}
			}
			if at.H > mostHigh*c.high || !b.Geometry().Upright {
				t.Errorf("%d houses, %v: a picture of %v, upright: %v", size, c, at, b.Geometry().Upright)
			}
		}
	}
}

// The numbers of a picture grow with the words as far as its wood goes, with the letters of all houses and off each other.
func TestNumbersOfPicturesGrowWithTheWords(t *testing.T) {
	position := variants.Position{Size: 6, Houses: [variants.MaxRing]uint8{10, 1, 12, 1, 11, 1, 10, 1, 1}, Stores: [2]uint8{12, 10}}
	for _, c := range []struct{ high, w, grows float64 }{{844, 358, 1.4}, {844, 334, 1.25}, {640, 328, 1.3}, {390, 812, 1.2},
		{820, 1148, 1.9}, {820, 1124, 1.9}, {1180, 788, 1.9}, {900, 588, 1.4}} {
		sizes := map[float64]float64{}
		for _, words := range []float64{2, 1.5, 1} {
			at := ui.Rect{X: 7, Y: 9, W: c.w, H: PictureHeight(6, c.w, c.high, words)}
			b := pictureOf(position, words, at)
			if one, other := covered(b); one != nil {
				t.Errorf("%v, words %v: %q at %v covers %q at %v", c, words, one.Label, one.Bounds, other.Label, other.Bounds)
			}
			plank := moved(b.Geometry().Plank, at.X, at.Y)
			for i, p := range places(6) {
				n := b.Badge(p)
				if !plank.Holds(n.Bounds) || words == 2 && i < 12 && n.Tag == "" {
					t.Errorf("%v, words %v: %s %q lies at %v on a plank at %v", c, words, n.Tag, n.Label, n.Bounds, plank)
				}
			}
			if sizes[words] = b.Badge(1).Size; words == 1 {
				sizes[1] = b.Geometry().CountSize
			}
		}
		if grows := sizes[2] / sizes[1]; grows < c.grows || sizes[1.5] > sizes[2] {
			t.Errorf("%v: the numbers are as large as %v", c, sizes)
		}
	}
}

// Houses out of play have no numbers.
func TestBlockedHousesHaveNoNumbers(t *testing.T) {
	p := mustRule(t, "abapa").Start()
	p.Blocked = 1<<2 | 1<<9
	b := pictureOf(p, 1, ui.Rect{W: 500, H: 250})
	for h := range variants.House(12) {
		if (b.Badge(geom.HouseOf(h)) == nil) != p.Blocks(h) {
			t.Errorf("house %d: number %v, out of play %t", h, b.Badge(geom.HouseOf(h)), p.Blocks(h))
		}
	}
	if m := b.Marks(); m.Blocked != p.Blocked {
		t.Errorf("marked as out of play are %b", m.Blocked)
	}
}

// A house is marked as claimed once the seeds of the move that claims it are at rest.
func TestClaimedHousesAreMarked(t *testing.T) {
	r := mustRule(t, "toguz-kumalak")
	p := r.Start()
	p.Houses[8], p.Houses[9], p.Houses[10] = 3, 9, 2
	after, events, err := r.Apply(p, variants.Sow(8))
	if err != nil || after.Claimed(variants.South) != 10 {
		t.Fatal(after, err)
	}
	b := pictureOf(p, 1, ui.Rect{W: 500, H: 250})
	b.Play(p, after, events)
	if m := b.Marks(); m.Claimed != [2]variants.House{variants.NoHouse, variants.NoHouse} {
		t.Errorf("marked at the beginning of the move: %v", m.Claimed)
	}
	for b.Busy() {
		b.Advance(0.1)
	}
	if m := b.Marks(); m.Claimed != [2]variants.House{10, variants.NoHouse} {
		t.Errorf("marked after the move: %v", m.Claimed)
	}
}
