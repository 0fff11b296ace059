package geom

import (
	"math"

	"awale/variants"
)

// piling describes how seeds heap up in a kind of bowl.
type piling struct {
	// slots is the number of seeds that have a resting place of their own. Further seeds lie on top of others.
	slots int
	// tries is the number of places that are tried for a seed before a layer counts as full. A long trough needs more, because
	// most seeds have neighbours on every side, and the free places are at its ends.
	tries int
	// wall is the least distance of the middle of a seed from the edge, in seed radii. It is larger in a store, which may have the
	// wider line that marks the winner.
	wall float64
	// layers is how far from the middle the seeds of each layer may lie, in half axes of the bowl. The last value holds for all
	// further layers.
	layers []float64
	// round is the first layer that is as wide as long, because high layers do not follow the shape of the bowl.
	round int
	// offset and stir are firstOffset and firstStir for the layers above the first. They are larger, so that seeds do not
	// form visible rows.
	offset, stir float64
}

// The first layer of a heap.
const (
	// firstOffset limits the distance of its middle from the middle of its bowl, in half axes, because the deepest point of a bowl
	// that is carved by hand is not exactly in the middle.
	firstOffset = 0.10
	// firstStir is the weight of chance, and not of depth, in the choice of the place of a seed. At 1, chance counts as much as the
	// difference in height between the edge and the middle of the layer.
	firstStir = 0.16
)

var (
	inHouse = piling{slots: 48, tries: 56, wall: 1.12, layers: []float64{0.77, 0.77, 0.70, 0.62, 0.58, 0.54, 0.50}, round: 2,
		offset: 0.22, stir: 0.30}
	inStore = piling{slots: 72, tries: 56, wall: 1.18, layers: []float64{0.77, 0.77, 0.74, 0.66, 0.56, 0.47, 0.40}, round: math.MaxInt,
		offset: firstOffset, stir: firstStir}
	inTrough = piling{slots: 72, tries: 160, wall: 1.18, layers: inStore.layers, round: math.MaxInt, offset: firstOffset, stir: firstStir}
)

// LayerStep is how much higher a layer lies than the one below it, in seed radii. Seeds rest in the gaps between those below them
// and are seen from above. At this height a player can tell layers apart, and a heap does not seem to float.
const LayerStep = 0.22

// slot is a resting place, in dp from the middle of the bowl.
type slot struct{ x, y, z float32 }

// heap holds the resting places of one bowl.
type heap []slot

// at returns the k-th resting place.
func (h heap) at(k int) (x, y, z float64) {
	if k < len(h) {
		s := h[k]
		return float64(s.x), float64(s.y), float64(s.z)
	}
	// The heap is full: further seeds lie on its middle, each with a small offset from the one before.
	c := chance(k)
	s := h[k%8]
	top := h[len(h)-1]
	return float64(s.x) + (c.next()-0.5)*float64(top.z)*0.2, float64(s.y) + (c.next()-0.5)*float64(top.z)*0.2,
		float64(top.z) * (1 + float64(1+(k-len(h))/8)*0.12)
}

// firstStore is the number of the first store, after those of the houses of a board of two rows.
const firstStore = 2 * variants.MaxSide

// pile returns the heaps of every place.
func (b *Board) pile() *[Places]heap {
	heaps := new([Places]heap)
	for p := range Place(Places) {
		if !b.Has(p) {
			heaps[p] = heap{{}} // no seed lies there
			continue
		}
		kind, number := &inHouse, chance(p)
		if side, store := p.Store(); store {
			// The number of a store does not depend on the size of the largest board, nor do the places of its seeds.
			kind, number = &inStore, firstStore+chance(side)
			if b.Flanked {
				kind = &inTrough
			}
		}
		heaps[p] = pileUp(b.Bowl(p), b.SeedR, kind, number*7919+17)
	}
	return heaps
}

// pileUp finds resting places for seeds of radius r in a bowl. Each seed lies about as deep as the seeds before it allow, next to
// one or two of them.
func pileUp(bowl Bowl, r float64, kind *piling, c chance) heap {
	n := kind.slots
	h := make(heap, 0, n)
	below, from := 0, 0
	mean := math.Sqrt(bowl.RX * bowl.RY)
	for layer := 0; len(h) < n; layer++ {
		extent := kind.layers[min(layer, len(kind.layers)-1)]
		round := math.Min(1, float64(layer)/float64(kind.round))
		// reach is how far out a seed may lie along an axis of the bowl.
		reach := func(half float64) float64 {
			return math.Min((half+(mean-half)*round)*extent, half-kind.wall*r)
		}
		offset, stir := firstOffset, firstStir
		if layer > 0 {
			offset, stir = kind.offset, kind.stir
		}
		l := pileLayer{
			rx: reach(bowl.RX), ry: reach(bowl.RY), r: r, tries: kind.tries, below: h[below:from:from], from: from,
			cx: (c.next() - 0.5) * offset * bowl.RX, cy: (c.next() - 0.5) * offset * bowl.RY, stir: stir,
		}
		z := float32(float64(layer) * LayerStep * r)
		for len(h) < n {
			s, ok := l.next(h, &c)
			if !ok {
				break
			}
			s.z = z
			h = append(h, s)
		}
		below, from = from, len(h)
	}
	return h
}

// pileLayer holds the values that the seeds of one layer share.
type pileLayer struct {
	rx, ry, r, cx, cy, stir float64
	tries                   int
	// below has the seeds of the layer below this one. from is the index at which this layer begins.
	below []slot
	from  int
}

// next finds the place of the next seed of the layer. ok is false if the layer is full.
func (l *pileLayer) next(h heap, c *chance) (best slot, ok bool) {
	own := h[l.from:]
	tries := l.tries
	if len(own) == 0 {
		tries = 12
	}
	least := math.Inf(1)
	mean := math.Sqrt(l.rx * l.ry)
	for range tries {
		var x, y float64
		if len(own) == 0 {
			sin, cos := math.Sincos(c.next() * 2 * math.Pi)
			d := math.Sqrt(c.next()) * 0.9 * l.r
			x, y = l.cx+d*cos, l.cy+d*sin
		} else {
			o := own[int(c.next()*float64(len(own)))]
			sin, cos := math.Sincos(c.next() * 2 * math.Pi)
			// Seeds of uneven size leave uneven gaps.
			d := (2.05 + 0.32*c.next()*c.next()) * l.r
			x, y = float64(o.x)+d*cos, float64(o.y)+d*sin
		}
		if x*x/(l.rx*l.rx)+y*y/(l.ry*l.ry) > 1 || overlaps(own, x, y, 2.04*l.r) {
			continue
		}
		// The bottom of a long bowl is flat, so that seeds form a group and no line.
		cost := (x-l.cx)*(x-l.cx)/(l.rx*mean) + (y-l.cy)*(y-l.cy)/(l.ry*mean) + l.stir*c.next()
		// No seed balances on the top of another.
		if overlaps(l.below, x, y, 0.75*l.r) {
			cost += 0.45
		}
		if cost < least {
			least, best, ok = cost, slot{x: float32(x), y: float32(y)}, true
		}
	}
	if !ok && len(own) == 0 {
		return slot{x: float32(l.cx), y: float32(l.cy)}, true
	}
	return best, ok
}

// overlaps reports whether one of these seeds is nearer than d to a point.
func overlaps(seeds []slot, x, y, d float64) bool {
	for _, s := range seeds {
		dx, dy := float64(s.x)-x, float64(s.y)-y
		if dx*dx+dy*dy < d*d {
			return true
		}
	}
	return false
}

// chance is a sequence of random numbers that is the same in every run (splitmix64 of S. Vigna).
type chance uint64

// next returns the next number, from 0 up to 1.
func (c *chance) next() float64 {
	*c += 0x9e3779b97f4a7c15
	z := uint64(*c)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return float64((z^z>>31)>>11) / (1 << 53)
}
