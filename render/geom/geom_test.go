package geom

import (
	"fmt"
	"math"
	"testing"

	"awale/render/ui"
	"awale/variants"

	"pgregory.net/rapid"
)

// areas are what windows leave for the board, from the smallest phone to a large screen.
var areas = []ui.Rect{
	{W: 320, H: 200}, {X: 8, Y: 52, W: 360, H: 424}, {Y: 52, W: 390, H: 628}, {Y: 46, W: 844, H: 298},
	{W: 640, H: 268}, {Y: 52, W: 1024, H: 620}, {Y: 52, W: 1440, H: 755}, {W: 2560, H: 1290}, {W: 3840, H: 2160},
	{W: 768, H: 860}, {W: 500, H: 500}, {W: 200, H: 320}, {W: 2160, H: 3840},
	{Y: 4, W: 360, H: 544}, {Y: 52, W: 360, H: 490}, {Y: 4, W: 320, H: 464}, {Y: 50, W: 568, H: 224},
}

// eachBoard calls f with boards of every size, seen from both sides.
func eachBoard(t *testing.T, f func(t *testing.T, b *Board)) {
	for _, area := range areas {
		for size := 2; size <= variants.MaxSide; size++ {
			for view := range variants.Side(2) {
				b := Layout(area, size, view, false)
				t.Run(fmt.Sprintf("%.0fx%.0f/%d/%v", area.W, area.H, size, view), func(t *testing.T) { f(t, &b) })
			}
		}
	}
}

func places(b *Board) []Place {
	list := []Place{StoreOf(variants.South), StoreOf(variants.North)}
	for p := range Place(2 * b.Size) {
		list = append(list, p)
	}
	return list
}

func inside(outer, inner ui.Rect) bool {
	const slack = 1e-6
	return inner.X >= outer.X-slack && inner.Y >= outer.Y-slack &&
		inner.X+inner.W <= outer.X+outer.W+slack && inner.Y+inner.H <= outer.Y+outer.H+slack
}

// rim returns points of the outer edge of a bowl's carved rim; the ends of stores are blunter than
// those of ellipses, and those that flank the rows have a straight part between them.
func rim(b *Board, p Place) []Point {
	bowl, blunt := b.Bowl(p), 1.0
	var straight Point
	if _, ok := p.Store(); ok {
		blunt = 2 / 2.6
		if straight.X = b.Straight(); b.Upright {
			straight.X, straight.Y = 0, straight.X
		}
	}
	var points []Point
	for i := range 72 {
		s, c := math.Sincos(float64(i) * math.Pi / 36)
		s, c = math.Copysign(math.Pow(math.Abs(s), blunt), s), math.Copysign(math.Pow(math.Abs(c), blunt), c)
		x, y := math.Copysign(straight.X, c), math.Copysign(straight.Y, s)
		points = append(points, Point{bowl.X + x + (bowl.RX-straight.X+b.Lip)*c, bowl.Y + y + (bowl.RY-straight.Y+b.Lip)*s})
	}
	return points
}

// covers reports whether a point lies within the opening of a bowl.
func covers(b *Board, p Place, at Point) bool {
	bowl := b.Bowl(p)
	if _, store := p.Store(); !store || !b.Flanked {
		return bowl.Contains(at.X, at.Y)
	}
	dx, dy, long, short := math.Abs(at.X-bowl.X), math.Abs(at.Y-bowl.Y), bowl.RX, bowl.RY
	if b.Upright {
		dx, dy, long, short = dy, dx, short, long
	}
	dx = math.Max(0, dx-b.Straight()) / (long - b.Straight())
	return math.Pow(dx, 2.6)+math.Pow(dy/short, 2.6) <= 1
}

func onPlank(b *Board, p Point) bool {
	x, y := b.Plank.Center()
	return roundedBox(p.X-x, p.Y-y, b.Plank.W/2, b.Plank.H/2, b.Corner) <= 1e-6
}

func TestPlankFillsItsArea(t *testing.T) {
	eachBoard(t, func(t *testing.T, b *Board) {
		if !inside(b.Area, b.Plank) {
			t.Errorf("plank %v is not within %v", b.Plank, b.Area)
		}
		if b.Size >= 4 {
			if w, h := b.Plank.W/b.Area.W, b.Plank.H/b.Area.H; math.Max(w, h) < 0.92 {
				t.Errorf("plank takes %.2f of the width and %.2f of the height", w, h)
			}
		}
	})
}

func TestBowlsLieApartOnTheWood(t *testing.T) {
	eachBoard(t, func(t *testing.T, b *Board) {
		for _, p := range places(b) {
			for _, at := range rim(b, p) {
				if !onPlank(b, at) {
					t.Fatalf("the rim of %d leaves the plank at %v", p, at)
				}
				for _, o := range places(b) {
					if o != p && covers(b, o, at) {
						t.Fatalf("the rim of %d cuts into %d", p, o)
					}
				}
			}
		}
	})
}

func TestCountsStandOnTheWood(t *testing.T) {
	eachBoard(t, func(t *testing.T, b *Board) {
		if b.CountSize < MinCount {
			t.Errorf("counts of %v dp", b.CountSize)
		}
		check := func(p Place, at Point) {
			// Two digits are about as wide as their size.
			for _, c := range []Point{{-0.5, -0.4}, {0.5, -0.4}, {-0.5, 0.4}, {0.5, 0.4}} {
				corner := Point{at.X + c.X*b.CountSize, at.Y + c.Y*b.CountSize}
				if !onPlank(b, corner) {
					t.Fatalf("the count of %d leaves the plank", p)
				}
				for _, o := range places(b) {
					if covers(b, o, corner) {
						t.Fatalf("the count of %d lies over bowl %d", p, o)
					}
				}
			}
		}
		for h := range Place(2 * b.Size) {
			check(h, b.Counts[h])
			if !b.Target(variants.House(h)).Contains(b.Counts[h].X, b.Counts[h].Y) {
				t.Errorf("the count of %d is not part of its target", h)
			}
		}
		for s := range variants.Side(2) {
			check(StoreOf(s), b.StoreCounts[s])
		}
	})
}

// The line along the edge of a board that lies keeps off the counts of the houses, or runs under the middle of them all,
// above as below.
func TestTheLineAlongTheEdgeDividesNoCount(t *testing.T) {
	for _, w := range []ui.Rect{{W: 3440, H: 1240}, {W: 1720, H: 556}, {W: 2560, H: 940}, {W: 844, H: 294}, {W: 1440, H: 780},
		{W: 1280, H: 690}} {
		b := Layout(w, 6, variants.South, false)
		for _, h := range []int{0, 11} {
			at := b.Counts[h]
			deep := math.Min(at.Y-b.Plank.Y, b.Plank.Y+b.Plank.H-at.Y)
			round := b.Bevel
			if h == 0 {
				round *= lowerBevel
			}
			off := deep-countHalf*b.CountSize-round >= edgeLine*b.Pitch
			if b.Line > 0 && math.Abs(deep-b.Line) > 0.01 || b.Line == 0 && !off {
				t.Errorf("%v: the count of house %d lies %.1f dp from the edge, the line %.1f, off it %t", w, h, deep, b.Line, off)
			}
		}
	}
	if b := Layout(ui.Rect{W: 1720, H: 556}, 6, variants.South, false); b.Line == 0 {
		t.Error("in a very wide window the line runs next to the counts")
	}
}

// On a board that stands, the rounded edge with the line along it ends before the stores, whose rims reach close to it.
func TestTheEdgeEndsBeforeTheStores(t *testing.T) {
	const line = 0.042 // from the edge to the farther side of the line, in pitches, as it is drawn
	standing := 0
	for _, area := range []ui.Rect{{W: 320, H: 420}, {W: 360, H: 520}, {W: 390, H: 724}, {W: 412, H: 780}, {W: 820, H: 1060},
		{W: 1080, H: 1800}} {
		for size := 5; size <= 8; size++ {
			b := Layout(area, size, variants.South, false)
			if !b.Upright || b.Flanked {
				continue
			}
			standing++
			for _, s := range b.Stores {
				wood := math.Min(s.Y-b.Plank.Y, b.Plank.Y+b.Plank.H-s.Y) - s.RY - b.Lip
				if far := b.EndBevel() + line*b.Pitch; far > wood {
					t.Errorf("%v, %d houses: the line lies %.1f dp from the end, where there are %.1f of wood", area, size, far, wood)
				}
			}
		}
	}
	if standing < 10 {
		t.Errorf("%d boards stand", standing)
	}
}

// Where seeds are sown into the stores, the store of each side lies beyond its last house, however the board lies: no seed
// flies over the board to it. Nothing else changes.
func TestSownStoresLieWhereTheSowingReachesThem(t *testing.T) {
	for _, area := range areas {
		for size := 2; size <= variants.MaxSide; size++ {
			for view := range variants.Side(2) {
				b, plain := Layout(area, size, view, true), Layout(area, size, view, false)
				if b.Houses != plain.Houses || b.Upright != plain.Upright || b.Plank != plain.Plank {
					t.Fatalf("%v, %d houses: the houses lie elsewhere", area, size)
				}
				for side := range variants.Side(2) {
					store, first, last := b.Stores[side], b.Houses[size*int(side)], b.Houses[size*int(side)+size-1]
					to := func(h Bowl) float64 { return math.Hypot(store.X-h.X, store.Y-h.Y) }
					if !b.Flanked && to(last) >= to(first) {
						t.Errorf("%v, %d houses, seen by %v: the store of %v lies %.0f dp from its last house, %.0f from its first", area,
							size, view, side, to(last), to(first))
					}
				}
			}
		}
	}
}

// TestCountsOfStoresStandAtTheRightHand: wherever the stores lie, the count of each stands at its owner's right hand.
func TestCountsOfStoresStandAtTheRightHand(t *testing.T) {
	eachBoard(t, func(t *testing.T, b *Board) {
		x, y := b.Plank.Center()
		for side, at := range b.StoreCounts {
			near, right := at.Y-y, at.X-x
			if variants.Side(side) != b.View {
				near, right = -near, -right
			}
			if near <= 0 || right <= 0 {
				t.Errorf("flanked %v: the count of side %d is at %v on the plank %v", b.Flanked, side, at, b.Plank)
			}
		}
	})
}

// TestTargetsUseTheWoodBeyondTheirHouses: where fingers lack room between targets, those of a long board share the wood
// at its ends.
func TestTargetsUseTheWoodBeyondTheirHouses(t *testing.T) {
	for size, want := range map[int]float64{11: 5.1, 12: 1.2} {
		b := Layout(ui.Rect{Y: 46, W: 360, H: 548}, size, variants.South, false)
		for h := range variants.House(size - 1) {
			at, next := b.Target(h), b.Target(h+1)
			if gap := at.Y - next.Y - next.H; gap < want || at.H < Finger-1e-6 || !inside(b.Area, at) {
				t.Errorf("%d houses: target %v of %d is %.2f from the next", size, at, h, gap)
			}
		}
	}
}

func TestTargetsKeepApart(t *testing.T) {
	eachBoard(t, func(t *testing.T, b *Board) {
		gap := clamp(b.Pitch-Finger, 0, TargetGap)
		middle := math.Min(TargetGap, 0.16*b.Pitch) - 1e-6
		for h := range variants.House(2 * b.Size) {
			at, bowl := b.Target(h), b.Houses[h]
			if !inside(b.Area, at) || !at.Contains(bowl.X, bowl.Y) {
				t.Errorf("target %v of %d, bowl %v", at, h, bowl)
			}
			// All of the bowl but what the gap to the neighbour takes.
			cut := ui.Rect{X: bowl.X - bowl.RX, Y: bowl.Y - bowl.RY, W: 2 * bowl.RX, H: 2 * bowl.RY}.Inset(TargetGap / 2)
			if !inside(at, cut) {
				t.Errorf("target %v does not hold bowl %v", at, bowl)
			}
			for o := range h {
				apart := gap - 1e-6
				if int(h) >= b.Size && int(o) < b.Size {
					apart = middle
				}
				if !at.Inset(-apart / 2).Intersect(b.Target(o).Inset(-apart / 2)).Empty() {
					t.Errorf("targets of %d and %d are nearer than %.1f", h, o, apart)
				}
			}
			for s := range variants.Side(2) {
				for _, p := range rim(b, StoreOf(s)) {
					if b.Flanked && at.Contains(p.X, p.Y) {
						t.Fatalf("target %v of %d reaches into the store at %v", at, h, p)
					}
				}
			}
		}
	})
}

// TestTargetsFitFingersOnTheSmallestPhone: whatever board a rule may have fits a window of 360 by 640 dp, with what
// panels leave there.
func TestTargetsFitFingersOnTheSmallestPhone(t *testing.T) {
	for _, c := range []struct {
		area  ui.Rect
		sizes int
	}{
		{ui.Rect{Y: 52, W: 360, H: 424}, 8}, {ui.Rect{Y: 52, W: 360, H: 490}, 10}, {ui.Rect{Y: 4, W: 360, H: 548}, variants.MaxSide},
		{ui.Rect{Y: 48, W: 640, H: 264}, variants.MaxSide}, {ui.Rect{Y: 48, W: 640, H: 224}, variants.MaxSide},
	} {
		for size := 2; size <= c.sizes; size++ {
			b := Layout(c.area, size, variants.South, false)
			for h := range variants.House(2 * size) {
				if at := b.Target(h); at.W < 44-1e-6 || at.H < 44-1e-6 {
					t.Errorf("%v: target of %d of %d is %.1f by %.1f", c.area, h, 2*size, at.W, at.H)
				}
			}
		}
	}
}

// TestStoresLieBesideTheRowsOfLongBoards: where length is dear each store lies along its player's row, and nothing
// is gained by that where there is enough of it.
func TestStoresLieBesideTheRowsOfLongBoards(t *testing.T) {
	for view := range variants.Side(2) {
		b := Layout(ui.Rect{W: 360, H: 536}, 10, view, false)
		if !b.Flanked || !b.Upright {
			t.Fatal("the stores lie at the ends of ten houses on a phone")
		}
		middle, _ := b.Plank.Center()
		for side := range variants.Side(2) {
			store, house := b.Stores[side], b.Houses[10*int(side)]
			if (store.X > middle) != (house.X > middle) || math.Abs(store.X-middle) < math.Abs(house.X-middle)+store.RX+house.RX {
				t.Errorf("seen by %v, the store of %v is at %v, its first house at %v", view, side, store, house)
			}
			if store.RY < 0.4*b.Plank.H {
				t.Errorf("a store of %v on a plank of %v", store, b.Plank)
			}
			if near := b.StoreCounts[side].Y > store.Y; near != (side == view) {
				t.Errorf("seen by %v, the count of %v is at the wrong end", view, side)
			}
		}
	}
	for _, area := range []ui.Rect{{W: 390, H: 732}, {W: 844, H: 298}} {
		if b := Layout(area, 10, variants.South, false); b.Flanked || b.Straight() != 0 {
			t.Errorf("%v: the stores flank the rows", area)
		}
	}
}

// TestCountsBesideTroughsHaveAir: where the window is wide enough, the widest count of a long board that stands keeps off
// the lines around the rims on either side.
func TestCountsBesideTroughsHaveAir(t *testing.T) {
	const line, least = 0.42, 4 // of a line beyond its rim, in rims; dp
	for _, size := range []int{10, 11, 12} {
		b := Layout(ui.Rect{W: 820, H: 1060}, size, variants.South, false)
		if !b.Flanked || !b.Upright {
			t.Fatalf("the stores of %d houses lie at the ends", size)
		}
		house, store, at := b.Houses[0], b.Stores[variants.South], b.Counts[0]
		in := at.X - b.CountRoom/2 - house.X - house.RX - (1+line)*b.Lip
		out := store.X - store.RX - 1.15*(1+line)*b.Lip - at.X - b.CountRoom/2
		if in < least || out < least {
			t.Errorf("%d houses: %.1f dp to the house, %.1f to the store", size, in, out)
		}
	}
}

// TestManyHousesFillAWideWindow: on a large screen too the stores of a long board flank its rows where that makes
// its houses clearly larger, and only there.
func TestManyHousesFillAWideWindow(t *testing.T) {
	for _, area := range []ui.Rect{{W: 1440, H: 790}, {W: 1180, H: 700}, {W: 1024, H: 650}, {W: 820, H: 1064}, {W: 844, H: 298},
		{W: 2560, H: 960}} {
		for size := 2; size <= variants.MaxSide; size++ {
			b := Layout(area, size, variants.South, false)
			m := outerMargin(area)
			length, width := area.W-2*m, area.H-2*m
			if b.Upright {
				length, width = width, length
			}
			ends, flanked := measure(size, length, width, b.Upright), measureFlanked(size, length, width, b.Upright)
			larger := math.Sqrt(flanked.ra * flanked.rc / (ends.ra * ends.rc))
			if want := size >= 9 && larger > 1.07; b.Flanked != want {
				t.Errorf("%v, %d houses a side: flanked %v where houses are %.2f times as large by it", area, size, b.Flanked, larger)
			}
			if b.Flanked {
				t.Logf("%v, %d houses a side: %.2f times as large, the plank takes %.2f of the height", area, size, larger,
					b.Plank.H/area.H)
			}
		}
	}
}

func TestRowsRunCounterClockwise(t *testing.T) {
	flat := Layout(ui.Rect{W: 1440, H: 755}, 6, variants.South, false)
	if flat.Upright {
		t.Fatal("a wide area got an upright board")
	}
	a, f, oppA := flat.Houses[0], flat.Houses[5], flat.Houses[6]
	if a.X >= f.X || a.Y != f.Y || oppA.X != f.X || oppA.Y >= f.Y {
		t.Errorf("A %v F %v a %v", a, f, oppA)
	}
	if flat.Stores[variants.South].X <= f.X || flat.Stores[variants.North].X >= a.X {
		t.Error("a store is not at its player's right hand")
	}
	tall := Layout(ui.Rect{W: 390, H: 628}, 6, variants.South, false)
	if !tall.Upright {
		t.Fatal("a tall area got a board across")
	}
	a, f, oppA = tall.Houses[0], tall.Houses[5], tall.Houses[6]
	if a.Y <= f.Y || a.X != f.X || oppA.Y != f.Y || oppA.X >= f.X {
		t.Errorf("A %v F %v a %v", a, f, oppA)
	}
	if tall.Stores[variants.South].Y <= a.Y || tall.Stores[variants.North].Y >= f.Y {
		t.Error("a store is not before its player")
	}
}

func TestNorthSeesTheBoardTurned(t *testing.T) {
	for _, area := range areas {
		south, north := Layout(area, 6, variants.South, false), Layout(area, 6, variants.North, false)
		cx, cy := area.Center()
		for _, p := range places(&south) {
			s, n := south.Bowl(p), north.Bowl(p)
			if math.Abs(s.X+n.X-2*cx)+math.Abs(s.Y+n.Y-2*cy) > 1e-6 || s.RX != n.RX || s.RY != n.RY {
				t.Errorf("%v: place %d at %v and %v", area, p, s, n)
			}
		}
	}
}

func TestSeedsRestApartInTheirBowls(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		area := ui.Rect{W: rapid.Float64Range(200, 3840).Draw(t, "width"), H: rapid.Float64Range(200, 3840).Draw(t, "height")}
		size := rapid.IntRange(2, variants.MaxSide).Draw(t, "size")
		b := Layout(area, size, variants.Side(rapid.IntRange(0, 1).Draw(t, "view")), false)
		for _, p := range places(&b) {
			bowl := b.Bowl(p)
			type seed struct{ x, y, z float64 }
			var lie []seed
			for k := range 48 {
				x, y, z := b.Rest(p, k)
				// All of the seed, not only its middle.
				inner := Bowl{bowl.X, bowl.Y, bowl.RX - b.SeedR, bowl.RY - b.SeedR}
				if !inner.Contains(x, y) {
					t.Fatalf("seed %d of %d lies over the edge", k, p)
				}
				for i, s := range lie {
					if math.Abs(s.z-z) < 1e-6*b.SeedR && math.Hypot(s.x-x, s.y-y) < 2*b.SeedR {
						t.Fatalf("seeds %d and %d of %d overlap", i, k, p)
					}
					if s.z > z+1e-6 {
						t.Fatalf("seed %d of %d lies below seed %d", k, p, i)
					}
				}
				lie = append(lie, seed{x, y, z})
			}
		}
	})
}

func TestFirstLayersHoldSomeSeeds(t *testing.T) {
	for _, area := range areas {
		b := Layout(area, 6, variants.South, false)
		for h := range Place(12) {
			n := 0
			for _, _, z := b.Rest(h, n); z == 0; _, _, z = b.Rest(h, n) {
				n++
			}
			if n < 7 || n > 14 {
				t.Errorf("%v: the first layer of house %d holds %d", area, h, n)
			}
		}
	}
}

// TestSeedsOfATroughLieSideBySide: there is room for them all along it before one has to lie on others.
func TestSeedsOfATroughLieSideBySide(t *testing.T) {
	b := Layout(ui.Rect{W: 360, H: 536}, 10, variants.South, false)
	for s := range variants.Side(2) {
		for k := range 40 {
			if _, _, z := b.Rest(StoreOf(s), k); z > 0 {
				t.Fatalf("seed %d of %v's store lies on others", k, s)
			}
		}
	}
}

func TestHeapsDifferAndStay(t *testing.T) {
	area := ui.Rect{W: 1024, H: 620}
	b, again := Layout(area, 6, variants.South, false), Layout(area, 6, variants.South, false)
	if !b.Equal(&again) {
		t.Error("two equal layouts are not equal")
	}
	for _, p := range places(&b) {
		for k := range 255 {
			x, y, z := b.Rest(p, k)
			if u, v, w := again.Rest(p, k); x != u || y != v || z != w {
				t.Fatalf("seed %d of %d moved", k, p)
			}
			if bowl := b.Bowl(p); !bowl.Contains(x, y) {
				t.Fatalf("seed %d of %d lies outside of its bowl", k, p)
			}
		}
	}
	for p := range Place(11) {
		x, y, _ := b.Rest(p, 2)
		u, v, _ := b.Rest(p+1, 2)
		o, n := b.Bowl(p), b.Bowl(p+1)
		if math.Hypot(x-o.X-u+n.X, y-o.Y-v+n.Y) < 0.05*b.SeedR {
			t.Errorf("houses %d and %d hold their seeds alike", p, p+1)
		}
	}
}

func TestPlaces(t *testing.T) {
	if s, ok := StoreOf(variants.North).Store(); !ok || s != variants.North {
		t.Error("North's store is not North's")
	}
	if _, ok := HouseOf(3).Store(); ok || HouseOf(3).House() != 3 || StoreOf(variants.South).House() != variants.NoHouse {
		t.Error("houses and stores are mixed up")
	}
}

func TestRestDoesNotAllocate(t *testing.T) {
	b := Layout(ui.Rect{W: 1024, H: 620}, 6, variants.South, false)
	if n := testing.AllocsPerRun(100, func() { b.Rest(3, 17) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkLayout(b *testing.B) {
	for b.Loop() {
		Layout(ui.Rect{W: 1440, H: 755}, 6, variants.South, false)
	}
}

// BenchmarkPile is a layout with the resting places of all seeds.
func BenchmarkPile(b *testing.B) {
	for b.Loop() {
		board := Layout(ui.Rect{W: 1440, H: 755}, 6, variants.South, false)
		board.Rest(0, 0)
	}
}

// TestCountsOfStoresGrowWithThoseOfHouses: however large counts are, those of the stores keep off every bowl, off the
// edge and off the counts of the houses, and are nearly as large as these.
func TestCountsOfStoresGrowWithThoseOfHouses(t *testing.T) {
	house, store := Extent{Wide: 3, High: 1.44}, Extent{Wide: 1.8, High: 1.44}
	for _, area := range areas {
		for size := 2; size <= variants.MaxSide; size++ {
			for view := range variants.Side(2) {
				b := Layout(area, size, view, false)
				plain, c := b.CountsUpTo(b.CountSize, house, store), b.CountsUpTo(2*b.CountSize, house, store)
				if plain.StoresAt != b.StoreCounts || plain.Houses != b.CountSize || plain.Stores != b.CountSize {
					t.Errorf("%v, %d houses: counts of %.1f and %.1f dp at %v without larger words", area, size, plain.Houses, plain.Stores,
						plain.StoresAt)
				}
				if c.Stores < b.CountSize || c.Stores > c.Houses || c.Houses > 2*b.CountSize {
					t.Errorf("%v, %d houses: counts of %.1f and %.1f dp, usually %.1f", area, size, c.Houses, c.Stores, b.CountSize)
				}
				if c.Stores > b.CountSize && c.Stores < 0.75*c.Houses {
					t.Errorf("%v, %d houses: the counts of the stores have %.1f dp, those of the houses %.1f", area, size,
						c.Stores, c.Houses)
				}
				for side, at := range c.StoresAt {
					if math.Hypot(at.X-b.StoreCounts[side].X, at.Y-b.StoreCounts[side].Y) > spotReach*b.Pitch+1e-6 {
						t.Errorf("%v, %d houses: the count of the store of side %d went away", area, size, side)
					}
					if c.Stores == b.CountSize {
						continue
					}
					// It has round ends: the middle of each lies as far out as it goes.
					if end := math.Abs(at.X-b.Plank.X-b.Plank.W/2) + store.Wide*c.Stores/2; b.Plank.W/2-end < edgeOff*b.Bevel-1e-6 {
						t.Errorf("%v, %d houses: the count of the store of side %d ends %.1f dp before the edge, which is %.1f wide",
							area, size, side, b.Plank.W/2-end, b.Bevel)
					}
					for _, p := range places(&b) {
						for _, q := range rim(&b, p) {
							if math.Abs(q.X-at.X) < store.Wide*c.Stores/2 && math.Abs(q.Y-at.Y) < store.High*c.Stores/2 {
								t.Fatalf("%v, %d houses: the count of the store of side %d lies over the rim of %d", area, size, side, p)
							}
						}
					}
				}
			}
		}
	}
}

// TestHeapsAreRoundOnTop: in long houses too what heaps up on other seeds is about as wide as long, and the largest heap no
// higher than seeds are that lie.
func TestHeapsAreRoundOnTop(t *testing.T) {
	const most = 8 // layers
	for _, area := range areas {
		b := Layout(area, 6, variants.South, false)
		wide, high, n := 0.0, 0.0, 0.0
		for h := range Place(12) {
			bowl := b.Bowl(h)
			for k := range 48 {
				x, y, z := b.Rest(h, k)
				if layer := int(math.Round(z / LayerStep / b.SeedR)); layer >= most {
					t.Errorf("%v: seed %d of house %d lies in layer %d", area, k, h, layer)
				} else if layer >= 2 {
					wide, high, n = wide+(x-bowl.X)*(x-bowl.X), high+(y-bowl.Y)*(y-bowl.Y), n+1
				}
			}
		}
		if long := math.Sqrt(math.Max(wide/high, high/wide)); long > 1.2 {
			t.Errorf("%v: heaps are %.2f times as long as wide in bowls of %v", area, long, b.Houses[0])
		}
	}
}

// On a phone the wood between the rows of six houses is clearly narrower than a house, and on a tablet that lies counts are
// large.
func TestHousesAndCountsUseTheWood(t *testing.T) {
	for _, area := range []ui.Rect{{W: 320, H: 432}, {W: 360, H: 420}, {W: 360, H: 504}, {W: 375, H: 531}, {W: 390, H: 528},
		{W: 390, H: 724}} {
		b := Layout(area, 6, variants.South, false)
		if house := 2 * b.Houses[0].RX; !b.Upright || b.Middle > 0.7*house {
			t.Errorf("%v: upright %t, %.0f dp between the rows, houses %.0f wide", area, b.Upright, b.Middle, house)
		}
	}
	for _, area := range []ui.Rect{{W: 1024, H: 640}, {W: 1180, H: 700}, {W: 1280, H: 680}} {
		if b := Layout(area, 6, variants.South, false); b.CountSize < 23 {
			t.Errorf("%v: counts of %.1f dp", area, b.CountSize)
		}
	}
}

// On a phone of usual size the counts of six houses are clearly larger than they must be, and a house is still the widest
// thing in its row.
func TestCountsOnAPhoneAreLarge(t *testing.T) {
	for _, area := range []ui.Rect{{W: 390, H: 724}, {W: 393, H: 732}, {W: 412, H: 795}, {W: 430, H: 812}} {
		b := Layout(area, 6, variants.South, false)
		if !b.Upright || b.CountSize < 17 || b.CountRoom < countTagged*b.CountSize-1e-9 || 2*b.Houses[0].RX < 1.5*b.CountRoom {
			t.Errorf("%v: counts of %.1f dp in %.1f, houses %.1f wide", area, b.CountSize, b.CountRoom, 2*b.Houses[0].RX)
		}
	}
}
