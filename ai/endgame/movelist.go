package endgame

import (
	"sync/atomic"

	"awale/ai/packed"
)

// moveList holds the moves of a chunk of positions that stay within the layer. Making them again in every
// iteration would take many times longer.
type moveList struct {
	// targets are the numbers of the successors times two, plus one if the mover moves again.
	targets []uint32
	// ends are the end indices in targets for each position. Its moves begin at the end of the position before.
	ends []uint32
}

// of returns the targets of a position.
func (w *moveList) of(i int) []uint32 {
	from := uint32(0)
	if i > 0 {
		from = w.ends[i-1]
	}
	return w.targets[from:w.ends[i]]
}

// initializeGeneral does the same as initialize for a rule without a packed form. It also fills the move list.
func (l *layer) initializeGeneral(at int, own, opp uint64) bool {
	w := &l.moveLists[at/chunk]
	var room [2 * packed.MaxSide]successor
	list, rest, over := l.general.successors(room[:0], own, opp)
	low, high, inside := -l.n, -l.n, false
	if over {
		low, high = rest, rest
	}
	for i := range list {
		b := &list[i]
		switch {
		case b.over:
			low, high = max(low, b.gain), max(high, b.gain)
		case packed.Row(b.own)+packed.Row(b.opp) == l.n:
			inside = true
			to := uint32(l.tables.index.number(b.own, b.opp)) << 1
			if b.again {
				to++
			}
			w.targets = append(w.targets, to)
		default:
			below, above, _ := l.tables.Probe(b.own, b.opp)
			below, above = b.bounds(below, above)
			low, high = max(low, below), max(high, above)
		}
	}
	w.ends = append(w.ends, uint32(len(w.targets)))
	if inside {
		l.cells[at] = newCell(low, l.n, high, 0)
	} else {
		l.cells[at] = newCell(low, high, high, 0)
	}
	return false
}

// updateGeneral does the same as update for a rule without a packed form. It reports whether a bound has
// changed.
func (l *layer) updateGeneral(at int, _, _ uint64) bool {
	c := &l.cells[at]
	was := atomic.LoadUint32(c)
	if lowerBound(was) >= upperBound(was) {
		return false
	}
	low, high := lowerBound(was), upperOutside(was)
	for _, to := range l.moveLists[at/chunk].of(at % chunk) {
		there := atomic.LoadUint32(&l.cells[to>>1])
		if to&1 != 0 {
			low, high = max(low, lowerBound(there)), max(high, upperBound(there))
		} else {
			low, high = max(low, -upperBound(there)), max(high, -lowerBound(there))
		}
	}
	high = min(high, upperBound(was))
	if low == lowerBound(was) && high == upperBound(was) {
		return false
	}
	// No other goroutine works on this chunk, so the store needs no comparison.
	atomic.StoreUint32(c, newCell(low, high, upperOutside(was), 0))
	return true
}
