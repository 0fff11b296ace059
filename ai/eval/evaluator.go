package eval

import (
	"math"

	"awale/ai/packed"
)

// laneWeights holds the weights of a lane with some number of seeds, and where its last seed falls.
type laneWeights struct {
	mine, theirs int32
	// target or lap is the opponent's lane in which the last seed falls: target if that is before a whole
	// round, lap if it is after one.
	target, lap uint64
}

// threatWeights are the weights of the threats of both sides.
type threatWeights struct {
	tempo                       int32
	now, nowHouse, nowLap       int32
	later, laterHouse, laterLap int32
	// A capturable house counts nowLeast or laterLeast with the smallest count that is captured, and nowMore or
	// laterMore more with a larger one.
	nowLeast, nowMore     int32
	laterLeast, laterMore int32
}

// The weights change every stepSeeds seeds in play. steps is the number of different sets.
const (
	stepSeeds = 4
	steps     = packed.MaxSeeds/stepSeeds + 1
)

// Two adjacent lanes with fewer than sixteen seeds each fit in one byte, and so in one look-up.
const (
	pairs     = packed.MaxSide / 2
	pairBits  = 4
	pairFull  = 0xf0f0f0f0f0f0f0f0
	pairCount = 1 << (2 * pairBits)
)

// LaneSets holds four gathered sets (see [Evaluator.gather]) for some lanes of a side, from the lowest bits:
// the opponent's lanes that they reach before a whole round, those that they reach after one, the capturable
// ones among the lanes themselves, and the rich ones among these. Sets of several lanes can be combined by OR.
type LaneSets uint32

const (
	lapsAt = packed.MaxSide
	// A lane is ripe if one more seed makes it capturable, and rich if it then holds more than the smallest count.
	ripeAt = 2 * packed.MaxSide
	richAt = 3 * packed.MaxSide
)

// PhaseWeights holds the weights at some number of seeds in play. The sums of pairs are signed but stored
// unsigned, because unsigned loads are faster.
type PhaseWeights struct {
	threatWeights
	mine, theirs [pairs][pairCount]uint16
	// bias is the bias of the hinges.
	bias hingeSums
}

// Evaluator evaluates positions of a packed rule. It is immutable and safe for concurrent use.
type Evaluator struct {
	rules    *packed.Rules
	lanes    [][packed.MaxSide][packed.MaxSeeds + 1]laneWeights
	phases   [32]*PhaseWeights
	hinges   *hinges
	laneSets [pairs][pairCount]LaneSets
	// laps is added to a side to set the highest bit of lanes that lap the board.
	laps uint64
	// full are the bits that must be clear for an evaluation in pairs.
	full uint64
	// gathering is the multiplier of [Evaluator.gather].
	gathering uint64
	// spread maps a gathered set to lanes with all bits set.
	spread [1 << packed.MaxSide]uint64
	// counts maps a gathered set to its size.
	counts [1 << packed.MaxSide]int32
	// least is the smallest count that is captured. more is what the next one has more, and all larger ones count as the next one;
	// 0 if there is none.
	least  int
	more   int
	size   int
	chains bool
	// chained has all bits set if captures run in a chain.
	chained LaneSets
}

// New returns the evaluator of a rule, which must be plain (see [packed.Rules.Plain]).
func New(r *packed.Rules, w *Weights) *Evaluator {
	used := r.Seeds()/stepSeeds + 1
	a := &Evaluator{rules: r, size: r.Size(), chains: r.Chains(), laps: uint64(0x80-2*r.Size()) * ones, full: pairFull,
		lanes: make([][packed.MaxSide][packed.MaxSeeds + 1]laneWeights, used)}
	a.prepareGathering()
	a.prepareSets()
	for step := range used {
		mix := knotsAt(step)
		at := func(get func(k *Knot) int16) int32 {
			sum := 0.0
			for k, share := range mix {
				// The conversion prevents a fused multiply-add, which would round differently.
				sum += float64(share * float64(get(&w.Knots[k])))
			}
			return int32(roundHalf(sum))
		}
		for l := range r.Size() {
			for seeds := 0; seeds <= packed.MaxSeeds; seeds++ {
				count := min(seeds, Counts-1)
				c := &a.lanes[step][l][seeds]
				c.mine = at(func(k *Knot) int16 { return k.Mine[l][count] })
				c.theirs = at(func(k *Knot) int16 { return k.Theirs[l][count] })
				c.target, c.lap = r.Target(l, seeds)
			}
		}
		v := new(PhaseWeights)
		a.phases[step] = v
		v.threatWeights = threatWeights{
			tempo: at(func(k *Knot) int16 { return k.Tempo }),
			now:   at(func(k *Knot) int16 { return k.Now.Seeds }), nowHouse: at(func(k *Knot) int16 { return k.Now.House }),
			nowLap: at(func(k *Knot) int16 { return k.Now.Lap }),
			later:  at(func(k *Knot) int16 { return k.Later.Seeds }), laterHouse: at(func(k *Knot) int16 { return k.Later.House }),
			laterLap: at(func(k *Knot) int16 { return k.Later.Lap }),
		}
		v.nowLeast, v.nowMore = int32(a.least)*v.now+v.nowHouse, int32(a.more)*v.now
		v.laterLeast, v.laterMore = int32(a.least)*v.later+v.laterHouse, int32(a.more)*v.later
		a.fillPairs(v, &a.lanes[step])
	}
	a.prepareHinges(w)
	return a
}

// fillPairs fills the weights of pairs from those of single lanes.
func (a *Evaluator) fillPairs(v *PhaseWeights, w *[packed.MaxSide][packed.MaxSeeds + 1]laneWeights) {
	largest := int32(0)
	for p := range pairs {
		most := int32(0)
		for both := range pairCount {
			first, second := &w[2*p][both&(1<<pairBits-1)], &w[2*p+1][both>>pairBits]
			mine, theirs := first.mine+second.mine, first.theirs+second.theirs
			v.mine[p][both], v.theirs[p][both] = uint16(mine), uint16(theirs)
			most = max(most, mine, -mine, theirs, -theirs)
		}
		largest += most
	}
	if largest > math.MaxInt16 {
		// Trained weights are smaller than this. Others might not be.
		a.full = ^uint64(0)
	}
}

// prepareSets fills the sets of all pairs.
func (a *Evaluator) prepareSets() {
	taken := func(count int) bool { return a.rules.Capturable(uint64(count), 0)&0x80 != 0 }
	for a.least = 1; a.least < a.rules.Seeds() && !taken(a.least); {
		a.least++
	}
	for next := a.least + 1; next <= a.rules.Seeds() && a.more == 0; next++ {
		if taken(next) {
			a.more = next - a.least
		}
	}
	for p := range pairs {
		for both := range pairCount {
			first, second := both&(1<<pairBits-1), both>>pairBits
			target, lap := a.rules.Target(2*p, first)
			target2, lap2 := a.rules.Target(2*p+1, second)
			seeds := uint64(first|second<<8) << (16 * p)
			ripe := a.rules.Capturable(seeds, 1) & (0xffff << (16 * p))
			a.laneSets[p][both] = LaneSets(a.gather(target|target2) | a.gather(lap|lap2)<<lapsAt |
				a.gather(ripe)<<ripeAt | a.gather(a.rich(seeds, ripe))<<richAt)
		}
	}
}

// rich returns the highest bits of those of some ripe lanes that hold more than the smallest count if given one more seed.
func (a *Evaluator) rich(side, ripe uint64) uint64 {
	side &= ripe - ripe>>7
	return ripe & (((side + ones) ^ uint64(a.least)*ones) + below)
}

// prepareGathering prepares gather and its inverse.
func (a *Evaluator) prepareGathering() {
	if a.chains {
		a.chained = ^LaneSets(0)
	}
	for l := range a.size {
		// The product moves the lowest bit of each lane to its place in the highest byte. No two terms share a
		// bit, so there are no carries.
		a.gathering |= 1 << (55 + a.size - 9*l)
	}
	for set := range a.spread {
		for l := range a.size {
			if set>>(a.size-1-l)&1 != 0 {
				a.spread[set] |= 0xff << (8 * l)
				a.counts[set]++
			}
		}
	}
}

// gather returns the highest bits of the lanes of a side as a set in one byte, the lowest lane on top. Captures
// run down through the lanes, so they run up through the set as a carry does.
func (a *Evaluator) gather(lanes uint64) uint64 { return lanes >> 7 * a.gathering >> 56 }

// roundHalf rounds to the nearest integer, in the same way on every machine.
func roundHalf(x float64) float64 {
	if x < 0 {
		return -float64(int64(0.5 - x))
	}
	return float64(int64(0.5 + x))
}

// knotsAt returns the share of every knot in the weights of a step.
func knotsAt(step int) (mix [Knots]float64) {
	seeds := step*stepSeeds + stepSeeds/2
	if seeds <= KnotSeeds[0] {
		mix[0] = 1
		return mix
	}
	for k := 1; k < Knots; k++ {
		if from, to := KnotSeeds[k-1], KnotSeeds[k]; seeds <= to {
			mix[k] = float64(seeds-from) / float64(to-from)
			mix[k-1] = 1 - mix[k]
			return mix
		}
	}
	mix[Knots-1] = 1
	return mix
}
