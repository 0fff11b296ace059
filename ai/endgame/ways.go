package endgame

import (
	"sync/atomic"

	"awale/ai/packed"
)

// ways are the moves of the positions of a chunk that stay within the layer. To play them again and again, as often as a
// layer is gone through, would take many times longer.
type ways struct {
	// to are the numbers of the positions they lead to, twice, and one more where the mover has the next turn too.
	to []uint32
	// ends says for each position where its moves end; they begin where those of the position before end.
	ends []uint32
}

// of returns the moves of a position.
func (w *ways) of(i int) []uint32 {
	from := uint32(0)
	if i > 0 {
		from = w.ends[i-1]
	}
	return w.to[from:w.ends[i]]
}

// openGeneral is open for a rule without a packed form. It notes the moves that stay within the layer.
func (l *layer) openGeneral(at int, own, opp uint64) bool {
	w := &l.ways[at/chunk]
	var room [2 * packed.MaxSide]branch
	list, rest, over := l.general.branches(room[:0], own, opp)
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
			w.to = append(w.to, to)
		default:
			below, above, _ := l.tables.Probe(b.own, b.opp)
			below, above = b.worth(below, above)
			low, high = max(low, below), max(high, above)
		}
	}
	w.ends = append(w.ends, uint32(len(w.to)))
	if inside {
		l.cells[at] = cellOf(low, l.n, high, 0)
	} else {
		l.cells[at] = cellOf(low, high, high, 0)
	}
	return false
}

// tightenGeneral is tighten for a rule without a packed form. It reports whether something has changed.
func (l *layer) tightenGeneral(at int, _, _ uint64) bool {
	c := &l.cells[at]
	was := atomic.LoadUint32(c)
	if lowOf(was) >= highOf(was) {
		return false
	}
	low, high := lowOf(was), outOf(was)
	for _, to := range l.ways[at/chunk].of(at % chunk) {
		there := atomic.LoadUint32(&l.cells[to>>1])
		if to&1 != 0 {
			low, high = max(low, lowOf(there)), max(high, highOf(there))
		} else {
			low, high = max(low, -highOf(there)), max(high, -lowOf(there))
		}
	}
	high = min(high, highOf(was))
	if low == lowOf(was) && high == highOf(was) {
		return false
	}
	// Nobody else changes this position: no other goroutine goes through the chunk.
	atomic.StoreUint32(c, cellOf(low, high, outOf(was), 0))
	return true
}
