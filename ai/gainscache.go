package ai

import "awale/ai/packed"

// knownGains are what [packed.Crossing.Gains] returns for a position. A [recent] with them takes 256 KiB, which fits the second cache of a
// processor core.
type knownGains struct {
	own, opp uint64
	gains    [packed.MaxSide]uint8
	all      uint16
	most     uint8
}

// gainsOf does the same as [packed.Crossing.Gains].
func (e *rulesEvaluator) gainsOf(own, opp uint64, gains *[packed.MaxSide]uint8) (most, all int) {
	if e.gainsCache == nil {
		return e.crossing.Gains(own, opp, gains)
	}
	// An entry of zeros is right for an empty board.
	k := &e.gainsCache[hashPacked(own, opp, 0)>>(64-recentBits)&(1<<recentBits-1)]
	if k.own != own || k.opp != opp {
		most, all = e.crossing.Gains(own, opp, &k.gains)
		k.own, k.opp, k.most, k.all = own, opp, uint8(most), uint16(all)
	}
	*gains = k.gains
	return int(k.most), int(k.all)
}
