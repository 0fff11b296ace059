package anim

import (
	"awale/render/geom"
	"awale/variants"
)

// heaps holds the numbers of the seeds in every place, slot by slot. The seed that came last goes first, so that no other seed has
// to move.
type heaps struct {
	seeds [geom.Places][variants.MaxSeeds]uint8
	count [geom.Places]uint8
}

// push puts a seed on top of a place.
func (h *heaps) push(p geom.Place, seed uint8) spot {
	n := h.count[p]
	h.seeds[p][n] = seed
	h.count[p]++
	return spot{p, n}
}

// pop takes the top seed of a place. The place must have one.
func (h *heaps) pop(p geom.Place) (seed uint8, from spot) {
	h.count[p]--
	n := h.count[p]
	return h.seeds[p][n], spot{p, n}
}

// counts returns the seeds of every place of a position.
func counts(pos *variants.Position) (c [geom.Places]uint8) {
	copy(c[:], pos.Houses[:])
	c[geom.StoreOf(variants.South)] = pos.Stores[variants.South]
	c[geom.StoreOf(variants.North)] = pos.Stores[variants.North]
	return c
}
