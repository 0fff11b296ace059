package anim

import (
	"awale/render/geom"
	"awale/variants"
)

// places is the number of places seeds can be in: the houses and two stores.
const places = variants.MaxRing + 2

// index numbers a place, 0 to places-1.
func index(p geom.Place) int {
	switch p {
	case geom.StoreOf(variants.South):
		return variants.MaxRing
	case geom.StoreOf(variants.North):
		return variants.MaxRing + 1
	}
	return min(int(p), variants.MaxRing-1)
}

// placeAt is the inverse of index.
func placeAt(i int) geom.Place {
	if i >= variants.MaxRing {
		return geom.StoreOf(variants.Side(i - variants.MaxRing))
	}
	return geom.Place(i)
}

// heaps holds the identities of the seeds of every place, slot by slot. What came last goes first,
// so that no other seed has to move.
type heaps struct {
	seeds [places][variants.MaxSeeds]uint8
	count [places]uint8
}

func (h *heaps) push(p geom.Place, seed uint8) spot {
	i := index(p)
	n := h.count[i]
	h.seeds[i][n] = seed
	h.count[i]++
	return spot{p, n}
}

// pop takes the topmost seed of a place; ok is false when there is none.
func (h *heaps) pop(p geom.Place) (seed uint8, from spot, ok bool) {
	i := index(p)
	if h.count[i] == 0 {
		return 0, spot{}, false
	}
	h.count[i]--
	n := h.count[i]
	return h.seeds[i][n], spot{p, n}, true
}

// counts returns the seeds of every place of a position, by index.
func counts(pos *variants.Position) (c [places]uint8) {
	copy(c[:], pos.Houses[:])
	c[variants.MaxRing] = pos.Stores[variants.South]
	c[variants.MaxRing+1] = pos.Stores[variants.North]
	return c
}
