package ai

import "awale/ai/packed"

// knownGains are what [packed.Crossing.Gains] returns for a position.
type knownGains struct {
	own, opp uint64
	gains    [packed.MaxSide]uint8
	all      uint16
	most     uint8
}

// gainsBits is the binary logarithm of the number of positions in a cache of gains, which takes 256 KiB. That fits the second cache of
// a processor core.
const gainsBits = 13

// gainsCache holds the gains of the last positions that were evaluated. Where seeds are sown in laps, to find them is most of the work
// of a search, and iterative deepening evaluates many positions again. The cache never changes a result.
type gainsCache struct {
	rules *packed.Crossing
	known []knownGains
}

// of returns the entries for a rule, nil if they are not worth it.
func (c *gainsCache) of(r *packed.Crossing) []knownGains {
	if r == nil || !r.Relays() {
		return nil
	}
	if c.known == nil {
		c.known = make([]knownGains, 1<<gainsBits)
	}
	if c.rules != r {
		clear(c.known)
		c.rules = r
	}
	return c.known
}

// gainsOf does the same as [packed.Crossing.Gains].
func (e *rulesEvaluator) gainsOf(own, opp uint64, gains *[packed.MaxSide]uint8) (most, all int) {
	if e.gainsCache == nil {
		return e.crossing.Gains(own, opp, gains)
	}
	// An entry of zeros is right for an empty board.
	k := &e.gainsCache[hashPacked(own, opp, 0, 0)>>(64-gainsBits)&(1<<gainsBits-1)]
	if k.own != own || k.opp != opp {
		most, all = e.crossing.Gains(own, opp, &k.gains)
		k.own, k.opp, k.most, k.all = own, opp, uint8(most), uint16(all)
	}
	*gains = k.gains
	return int(k.most), int(k.all)
}
