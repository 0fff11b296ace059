package geom

import "awale/variants"

// Place is where a seed can lie: a house, by its index in the ring, or a store.
type Place uint8

// Places is the number of places of the largest board.
const Places = variants.MaxRing + 2

// NoPlace is not a place.
const NoPlace Place = Places

// StoreOf returns the store of a side.
func StoreOf(s variants.Side) Place { return variants.MaxRing + Place(s) }

// HouseOf returns the place of a house.
func HouseOf(h variants.House) Place { return Place(h) }

// Store returns the side of a store. ok is false for a house.
func (p Place) Store() (side variants.Side, ok bool) {
	if p < variants.MaxRing || p >= Places {
		return 0, false
	}
	return variants.Side(p - variants.MaxRing), true
}

// House returns the house of a place, NoHouse for a store.
func (p Place) House() variants.House {
	if p >= variants.MaxRing {
		return variants.NoHouse
	}
	return variants.House(p)
}
