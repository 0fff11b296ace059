package anim

import "awale/variants"

// Duration returns how many seconds a move with these events, on a board with size houses a side, is
// shown at a speed, with full motion and nothing else waiting.
func Duration(events []variants.Event, size int, speed Speed) float64 {
	if speed == None {
		return 0
	}
	var p plan
	p.set(events, size, speed.factor(), 0)
	return p.total
}

// Hand returns the handful on its way; ok is false when there is none.
func (t *Seeds) Hand() (h Hand, ok bool) {
	if !t.running || !t.drawable() {
		return Hand{}, false
	}
	for i := range t.runs {
		r := &t.runs[i]
		if t.now < r.lift || r.first == r.last || t.now > t.knots[r.last-1].t {
			continue
		}
		p := t.hand(*r, t.now)
		h = Hand{X: p.x, Y: p.y}
		for j := range t.legs {
			if l := &t.legs[j]; l.kind == carry && int(l.run) == i && t.now < l.end {
				h.Seeds++
			}
		}
		return h, h.Seeds > 0
	}
	return Hand{}, false
}

// Hand is a handful of seeds on its way.
type Hand struct {
	// X and Y are the middle of the handful in dp.
	X, Y float64
	// Seeds is the number still in it.
	Seeds int
}
