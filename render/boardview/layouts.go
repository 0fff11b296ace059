package boardview

import (
	"awale/render/geom"
	"awale/render/ui"
	"awale/variants"
)

// mostLayouts is the number of layouts that are remembered. The boards of a page have only a few sizes.
const mostLayouts = 16

// Layouts remembers the layouts that were used last. Boards of one size share a layout, because it takes time to find
// the resting places of their seeds. The zero value is ready for use.
type Layouts struct {
	// recent has the layouts in the order of their last use, the latest at the end.
	recent []*layout
	made   int
}

// layout is the geometry of all boards of one size.
type layout struct {
	geometry geom.Board
	// sized are the numbers on the board, by kind, at the text size that was used last; nil before the first use.
	sized [2]*sized
	// spots are the places of the numbers of the stores that were computed.
	spots []spots
}

// spots has the places of the numbers of stores for an extent of these and an extent of the numbers of houses.
type spots struct {
	store, house geom.Extent
	at           [2]geom.Point
}

// sized are the numbers at a text size.
type sized struct {
	scale   float64
	numbers numbers
}

// Geometry returns the board with size houses a side in an area, in dp, before its numbers are laid out. sown is set if
// seeds are sown into its stores. The result is shared and must not be changed.
func (l *Layouts) Geometry(area ui.Rect, size int, view variants.Side, sown bool) *geom.Board {
	return &l.at(area, size, view, sown).geometry
}

func (l *Layouts) at(area ui.Rect, size int, view variants.Side, sown bool) *layout {
	last := len(l.recent) - 1
	for i := last; i >= 0; i-- {
		known := l.recent[i]
		if g := &known.geometry; g.Area == area && g.Size == size && g.View == view && g.Sown == sown {
			copy(l.recent[i:], l.recent[i+1:])
			l.recent[last] = known
			return known
		}
	}
	if len(l.recent) >= mostLayouts {
		copy(l.recent, l.recent[1:])
		l.recent = l.recent[:last]
	}
	l.made++
	n := &layout{geometry: geom.Layout(area, size, view, sown)}
	l.recent = append(l.recent, n)
	return n
}

// numbers returns the numbers on a board of some kind at a text size.
func (l *layout) numbers(kind Kind, scale float64) *numbers {
	if s := l.sized[kind]; s == nil || s.scale != scale {
		n := &sized{scale: scale}
		if kind == Playing {
			n.numbers = playingNumbers(&l.geometry, scale)
		} else {
			n.numbers = pictureNumbers(&l.geometry, scale)
		}
		l.sized[kind] = n
	}
	return &l.sized[kind].numbers
}

// mostSpots is the number of entries of spots: numbers have only a few widths.
const mostSpots = 8

// storeSpots returns the places of the numbers of the stores on a board, see [geom.Board.StoreSpots].
func (l *layout) storeSpots(store, house geom.Extent) [2]geom.Point {
	for i := range l.spots {
		if s := &l.spots[i]; s.store == store && s.house == house {
			return s.at
		}
	}
	if len(l.spots) >= mostSpots {
		l.spots = l.spots[:0]
	}
	at := l.geometry.StoreSpots(store, house)
	l.spots = append(l.spots, spots{store, house, at})
	return at
}
