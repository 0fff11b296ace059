package screen

import (
	"math"
	"testing"

	"awale/game/save"
	"awale/render/ui"
	"awale/variants"
)

// The words of a diagram speak of houses by their letters, which stand on it: all where there is room for them, and
// else those of the houses where the move begins and ends. No number covers another.
func TestDiagramsHaveLetters(t *testing.T) {
	s := newStage(t, &save.Memory{})
	rules := s.rules
	for _, house := range []variants.House{0, 5} {
		for _, c := range []struct {
			w     float64
			wants int
		}{{262, 2}, {300, 2}, {700, 12}} {
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
					for _, other := range d.badges[i+1:] {
						a, b := badge.Bounds, other.Bounds
						if badge.Look != ui.LookNone && other.Look != ui.LookNone && a.X < b.X+b.W && b.X < a.X+a.W && a.Y < b.Y+b.H && b.Y < a.Y+a.H {
							t.Errorf("%v dp, %s: %+v covers %+v", c.w, name, a, b)
						}
					}
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
