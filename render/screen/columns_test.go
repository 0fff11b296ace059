package screen

import (
	"slices"
	"testing"

	"awale/render/screen/rules"
	"awale/render/ui"
	"awale/variants"
)

// In a wide window the page of a rule stands in two columns, in the order in which it is read: nobody has to scroll back
// further than what is seen at once, nothing covers anything, and what is read stays where it is when more examples have
// been found. In a narrow one it stands in one.
func TestARuleIsReadInLeaves(t *testing.T) {
	for _, size := range []struct {
		w, h, scale float64
		two         bool
	}{{1440, 900, 1, true}, {1180, 820, 1, true}, {2560, 1080, 2, true}, {1180, 820, 2, false}, {390, 844, 1, false},
		{844, 390, 1, false}} {
		s := opening{printed: true, words: size.scale, w: size.w, h: size.h}.stage(t)
		for _, id := range variants.IDs() {
			s.visitRule(id)
			page := s.stack.Top().(*rules.RulePage)
			aim, start, capture := s.node("rule-aim").Bounds, s.node("rule-picture-start").Bounds, s.node("rule-capture").Bounds
			if two := aim.X+aim.W < start.X; two != size.two {
				t.Errorf("%v, %s: the aim stands at %v, the board at %v", size, id, aim, start)
			}
			for page.Search != nil {
				s.Update(0, 0)
			}
			s.Update(0, 0)
			if now := s.node("rule-capture").Bounds; now != capture {
				t.Errorf("%v, %s: the words on captures went from %v to %v", size, id, capture, now)
			}
			body := s.node("rule-sheet-body")
			for _, n := range body.Children {
				if len(n.Children) < 3 || n.Lay == nil {
					continue
				}
				s.checkLeaves(n.Children)
			}
		}
	}
}

// checkLeaves looks whether parts that stand in two columns are read down the left one and then down the right one, within
// what is seen at once.
func (s *stage) checkLeaves(parts []*ui.Node) {
	s.t.Helper()
	run := 0 // the first part of the column
	for i, n := range parts[1:] {
		before := parts[i].Bounds
		r, end := n.Bounds, before.Y+before.H
		switch {
		case r.X == before.X && r.Y > end: // it goes on below
			continue
		case r.X > before.X+before.W: // the right column begins
			first := run + slices.IndexFunc(parts[run:i+1], func(o *ui.Node) bool { return o.Bounds.Y == r.Y })
			if first < run || first < i && end-r.Y > s.windowBounds().H {
				s.t.Errorf("the part at %v is read after those from %v to %v", r, parts[run].Bounds, before)
			}
		case r.X+r.W < before.X && r.Y > end: // the next leaf begins
		default:
			s.t.Errorf("the part at %v is read after that at %v", r, before)
		}
		run = i + 1
	}
}
