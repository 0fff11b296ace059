package ai

import "awale/variants"

// knownThreats are the captures of a side in a position: the largest one, the sum, and those of every house. An entry has the 64-bit hash
// of its position, not the position: two positions with the same hash would have the same captures. A [recent] with them takes 384 KiB.
type knownThreats struct {
	key       uint64
	best, all int16
	gains     [variants.FourRowsSide]int16
}

// knownThreats does the same as findThreats. Every house of the row must belong to the side.
func (e *rulesEvaluator) knownThreats(p *variants.Position, side variants.Side) (best, all int) {
	first := p.First(side)
	gains := e.gains[side][first:][:e.size]
	q := *p
	q.Stores, q.Turn = [2]uint8{}, side // what is captured does not depend on them
	key := hash(&q, 0)
	k := &e.threatCache[key>>(64-recentBits)&(1<<recentBits-1)]
	if k.key == key {
		copy(gains, k.gains[:])
		return int(k.best), int(k.all)
	}
	best, all = e.findThreats(p, side)
	k.key, k.best, k.all = key, int16(best), int16(all)
	copy(k.gains[:], gains)
	return best, all
}
