package screen

import (
	"math"
	"testing"

	"awale/game/save"
	"awale/render/ui"
	"awale/variants"
)

// covered finds two numbers of which one covers the other, nil and nil where there are none.
func covered(badges []*ui.Node) (a, b *ui.Node) {
	for i, a := range badges {
		for _, b := range badges[i+1:] {
			if a.Look != ui.LookNone && b.Look != ui.LookNone && !a.Bounds.Intersect(b.Bounds).Empty() {
				return a, b
			}
		}
	}
	return nil, nil
}

// The words of a diagram speak of houses by their letters, which stand on it: all where there is room for them, and
// else those of the houses where the move begins and ends. No number covers another.
func TestDiagramsHaveLetters(t *testing.T) {
	s := newStage(t, &save.Memory{})
	rules := s.rules
	for _, house := range []variants.House{0, 5} {
		for _, c := range []struct {
			w     float64
			wants int
		}{{262, 2}, {300, 12}, {700, 12}} {
			start := rules.Start()
			after, events, err := rules.Apply(start, variants.Sow(house))
			if err != nil {
				t.Fatal(err)
			}
			before, played := newDiagram(start), newDiagram(after)
			before.look.Preview, before.look.Promised = house, events
			played.table.SetLast(markOf(events))
			for name, d := range map[string]*Diagram{"before": before, "after": played} {
				n := s.picture("x", "x", d)
				n.Bounds = ui.Rect{W: c.w, H: boardHeight(6, c.w)}
				n.Lay(n)
				tags := map[variants.House]string{}
				for i, badge := range d.badges {
					if badge.Tag != "" {
						tags[variants.House(i)] = badge.Tag
					}
				}
				if a, b := covered(d.badges); a != nil {
					t.Errorf("%v dp, %s: %q at %v covers %q at %v", c.w, name, a.Label, a.Bounds, b.Label, b.Bounds)
				}
				to := markOf(events).To
				if len(tags) != c.wants || tags[house] == "" || tags[to] == "" {
					t.Errorf("%v dp, %s, from %d to %d: lettered are %v", c.w, name, house, to, tags)
				}
			}
		}
	}
}

// However small the board in a text is, the numbers of its stores lie on the wood: what they have at their round ends is
// within the round corners of the plank.
func TestNumbersOfSmallDiagramsStayOnTheWood(t *testing.T) {
	s := newStage(t, &save.Memory{})
	for _, w := range []float64{288, 300, 328, 358, 500} {
		d := newDiagram(s.rules.Start())
		n := s.picture("x", "x", d)
		n.Bounds = ui.Rect{W: w, H: boardHeight(6, w)}
		n.Lay(n)
		b := &d.geometry
		cx, cy := b.Plank.Center()
		for _, badge := range d.badges[12:] {
			r := badge.Bounds
			x, y := r.Center()
			// The end of a pill is a half circle around a point.
			out := math.Abs(x-cx) + r.W/2 - r.H/2 - b.Plank.W/2 + b.Corner
			up := math.Abs(y-cy) - b.Plank.H/2 + b.Corner
			if far := math.Hypot(max(0, out), max(0, up)) + r.H/2; far > b.Corner {
				t.Errorf("%v dp: the number of a store at %v reaches %.1f dp beyond the plank", w, r, far-b.Corner)
			}
		}
	}
}

// Rows of many houses have no room for letters along them: on a phone such a board stands in a text, and all its houses have
// theirs.
func TestDiagramsOfManyHousesStand(t *testing.T) {
	s := newStage(t, &save.Memory{})
	for size := 9; size <= variants.MaxSide; size++ {
		p := s.rules.Parameters()
		p.Board.Houses = size
		rules, err := variants.New(p)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range []struct{ high, w float64 }{{568, 264}, {568, 288}, {640, 304}, {640, 328}, {844, 334}} {
			s.height = c.high
			d := newDiagram(rules.Start())
			n := s.picture("x", "x", d)
			n.Bounds = ui.Rect{W: c.w, H: n.Tall(c.w)}
			n.Lay(n)
			if a, b := covered(d.badges); a != nil {
				t.Errorf("%d houses, %v: %q at %v covers %q at %v", size, c, a.Label, a.Bounds, b.Label, b.Bounds)
			}
			for h, badge := range d.badges[:2*size] {
				if badge.Tag == "" {
					t.Errorf("%d houses, %v: house %d has no letter", size, c, h)
				}
			}
			if n.Bounds.H > boardMost*c.high || !d.geometry.Upright {
				t.Errorf("%d houses, %v: a picture of %v, upright: %v", size, c, n.Bounds, d.geometry.Upright)
			}
		}
	}
}

// The numbers of a diagram grow with the words as far as its wood goes, with the letters of all houses and off each other.
func TestNumbersOfDiagramsGrowWithTheWords(t *testing.T) {
	s := newStage(t, &save.Memory{})
	for _, c := range []struct{ high, w, grows float64 }{{844, 358, 1.4}, {844, 334, 1.25}, {640, 328, 1.3}, {390, 812, 1.2}, {820, 1148, 1.9}, {820, 1124, 1.9},
		{1180, 788, 1.9}, {900, 588, 1.4}} {
		s.height = c.high
		sizes := map[float64]float64{}
		// The largest words come first: what was asked for last is remembered.
		for _, words := range []float64{2, 1.5, 1} {
			s.settings.TextScale = words
			d := newDiagram(variants.Position{Size: 6, Houses: [variants.MaxRing]uint8{10, 1, 12, 1, 11, 1, 10, 1, 1}, Stores: [2]uint8{12, 10}})
			n := s.picture("x", "x", d)
			n.Bounds = ui.Rect{X: 7, Y: 9, W: c.w, H: n.Tall(c.w)}
			n.Lay(n)
			if a, b := covered(d.badges); a != nil {
				t.Errorf("%v, words %v: %q at %v covers %q at %v", c, words, a.Label, a.Bounds, b.Label, b.Bounds)
			}
			for i, badge := range d.badges {
				r := badge.Bounds
				plank := d.geometry.Plank
				plank.X, plank.Y = plank.X+n.Bounds.X, plank.Y+n.Bounds.Y
				if !plank.Holds(r) || words == 2 && i < 12 && badge.Tag == "" {
					t.Errorf("%v, words %v: %s %q lies at %v on a plank at %v", c, words, badge.Tag, badge.Label, r, plank)
				}
			}
			if sizes[words] = d.badges[1].Size; words == 1 {
				sizes[1] = d.geometry.CountSize
			}
		}
		if grows := sizes[2] / sizes[1]; grows < c.grows || sizes[1.5] > sizes[2] {
			t.Errorf("%v: the numbers are as large as %v", c, sizes)
		}
	}
}
