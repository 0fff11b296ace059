package ai

import "awale/variants"

// solver solves all positions with few seeds by retrograde analysis. It shares only the rules with the search.
type solver struct {
	rules *variants.Rules
	// worst and best are the values for the side to move with endless play at its worst and best, even those
	// with endless play worth 0.
	worst, best, even map[variants.Position]int
}

func solve(r *variants.Rules, seeds int) *solver {
	s := &solver{rules: r, worst: map[variants.Position]int{}, best: map[variants.Position]int{}, even: map[variants.Position]int{}}
	for n := 1; n <= seeds; n++ {
		var layer []variants.Position
		p := variants.Position{Size: uint8(r.Size())}
		p.Memory, _ = r.Settled()
		spread(&p, 0, n, func(p variants.Position) {
			if !r.Outcome(p).Over() {
				layer = append(layer, p)
			}
		})
		// Endless play at its worst and best, also in lower layers.
		for _, p := range layer {
			s.worst[p], s.best[p] = -n, n
		}
		s.close(layer, s.worst, s.best, s.worst, s.best)
		// Endless play at its worst and best in this layer, but worth 0 in lower ones.
		low, high := map[variants.Position]int{}, map[variants.Position]int{}
		for _, p := range layer {
			low[p], high[p] = -seeds, seeds
		}
		s.close(layer, low, high, s.even, s.even)
		for _, p := range layer {
			s.even[p] = min(max(0, low[p]), high[p])
		}
	}
	return s
}

// close tightens low and high until they agree with the moves. Positions outside the layer are looked up in
// lowBelow and highBelow.
func (s *solver) close(layer []variants.Position, low, high, lowBelow, highBelow map[variants.Position]int) {
	for changed := true; changed; {
		changed = false
		for _, p := range layer {
			l, h := -1000, -1000
			for _, m := range s.rules.Legal(p) {
				q := p
				over := s.rules.Step(&q, m).Over()
				gain := int(q.Stores[0]) - int(q.Stores[1])
				if over {
					l, h = max(l, gain), max(h, gain)
					continue
				}
				again := q.Turn == p.Turn
				if q.Stores = p.Stores; !again {
					q = facing(q)
				}
				childLow, ok := low[q]
				childHigh := high[q]
				if !ok {
					childLow, childHigh = lowBelow[q], highBelow[q]
				}
				if again {
					childLow, childHigh = -childHigh, -childLow
				}
				l, h = max(l, gain-childHigh), max(h, gain-childLow)
			}
			if l > low[p] {
				low[p], changed = l, true
			}
			if h < high[p] {
				high[p], changed = h, true
			}
		}
	}
}

// facing returns p from the point of view of the other player, with empty stores.
func facing(p variants.Position) variants.Position {
	q := variants.Position{Size: p.Size, Turn: p.Turn.Other(), Memory: p.Memory}
	for h := range p.Ring() {
		q.Houses[h] = p.Houses[(h+int(p.Size))%p.Ring()]
	}
	return q
}

// spread calls f with every distribution of n seeds over the houses from h on.
func spread(p *variants.Position, h, n int, f func(variants.Position)) {
	if h == p.Ring()-1 {
		p.Houses[h] = uint8(n)
		f(*p)
		p.Houses[h] = 0
		return
	}
	for c := 0; c <= n; c++ {
		p.Houses[h] = uint8(c)
		spread(p, h+1, n-c, f)
	}
	p.Houses[h] = 0
}
