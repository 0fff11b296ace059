package eval

import (
	"math"

	"awale/ai/packed"
)

// laneWeights is what so many seeds in a lane are worth, and where they strike.
type laneWeights struct {
	mine, theirs int32
	// target and lap are the lane of the opponent in which the last of them falls: target if that is
	// before a whole round, lap if after one.
	target, lap uint64
}

// threatWeights are the weights of both sides' threats.
type threatWeights struct {
	tempo                       int32
	now, nowHouse, nowLap       int32
	later, laterHouse, laterLap int32
	// A house that can be taken is worth nowLeast or laterLeast with the least seeds, and now or later more if it is odd.
	nowLeast, laterLeast int32
}

// steps is how many sets of weights there are from no seed in play to all of them: the weights change every
// four seeds.
const (
	stepSeeds = 4
	steps     = packed.MaxSeeds/stepSeeds + 1
)

// Two neighbouring lanes with fewer than sixteen seeds each fit one byte, and so one look-up.
const (
	pairs     = packed.MaxSide / 2
	pairBits  = 4
	pairFull  = 0xf0f0f0f0f0f0f0f0
	pairCount = 1 << (2 * pairBits)
)

// LaneSets say of some lanes of a side, gathered (see [Appraisal.gather]), from the lowest bits on: which lanes of the other
// side they strike before a whole round, which they strike after it, which of them are ripe themselves, and which of
// these are odd. Those of several lanes can be joined.
type LaneSets uint32

const (
	lapsAt = packed.MaxSide
	// Ripe is what one seed more makes fit to be taken, odd what is then taken with one seed more than the least that is.
	ripeAt = 2 * packed.MaxSide
	oddAt  = 3 * packed.MaxSide
)

// PhaseWeights is what an estimate at some number of seeds in play needs, close together. What pairs are worth has a sign, and so
// has its sum, but the processor finds numbers without one sooner.
type PhaseWeights struct {
	threatWeights
	mine, theirs [pairs][pairCount]uint16
}

// Evaluator estimates positions of a packed rule. It is immutable and safe for concurrent use.
type Evaluator struct {
	rules    *packed.Rules
	lanes    [][packed.MaxSide][packed.MaxSeeds + 1]laneWeights
	phases   [32]*PhaseWeights
	laneSets [pairs][pairCount]LaneSets
	// laps brings out the highest bit of a lane whose seeds go round the board.
	laps uint64
	// full are the bits that no lane may have if the lanes are to be judged in pairs.
	full uint64
	// gathering is what [Appraisal.gather] multiplies by.
	gathering uint64
	// spread are the lanes of a gathered set, all their bits set.
	spread [1 << packed.MaxSide]uint64
	// counts are how many lanes are in a gathered set.
	counts [1 << packed.MaxSide]int32
	// least is the least number of seeds of which a house is taken.
	least  int
	size   int
	chains bool
	// chained has all bits set where captures run on.
	chained LaneSets
}

// New prepares the estimates of a rule, which must be plain (see [packed.Rules.Plain]).
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
				// The conversion keeps machines from rounding only once.
				sum += float64(share * float64(get(&w[k])))
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
		v.nowLeast = int32(a.least)*v.now + v.nowHouse
		v.laterLeast = int32(a.least)*v.later + v.laterHouse
		a.fillPairs(v, &a.lanes[step])
	}
	return a
}

// fillPairs makes the pairs of a step of its lanes.
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
		// There are no weights as large as that, but there could be.
		a.full = ^uint64(0)
	}
}

// prepareSets makes the sets of all pairs.
func (a *Evaluator) prepareSets() {
	for a.least < a.rules.Seeds() && a.rules.Capturable(uint64(a.least), 0)&0x80 == 0 {
		a.least++
	}
	for p := range pairs {
		for both := range pairCount {
			first, second := both&(1<<pairBits-1), both>>pairBits
			target, lap := a.rules.Target(2*p, first)
			target2, lap2 := a.rules.Target(2*p+1, second)
			seeds := uint64(first|second<<8) << (16 * p)
			ripe := a.rules.Capturable(seeds, 1) & (0xffff << (16 * p))
			odd := ripe & (((seeds + ones) ^ uint64(a.least)*ones) << 7)
			a.laneSets[p][both] = LaneSets(a.gather(target|target2) | a.gather(lap|lap2)<<lapsAt | a.gather(ripe)<<ripeAt | a.gather(odd)<<oddAt)
		}
	}
}

// prepareGathering prepares [Appraisal.gather], and what leads back from it.
func (a *Evaluator) prepareGathering() {
	if a.chains {
		a.chained = ^LaneSets(0)
	}
	for l := range a.size {
		// Brings the lowest bit of the lane to its place in the highest byte. No two lanes ever fall on the
		// same bit, so nothing is carried.
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

// gather brings the highest bits of the lanes of a side together, the lowest lane on top: captures, which run down
// through the lanes, run up through these as a carry does.
func (a *Evaluator) gather(lanes uint64) uint64 { return lanes >> 7 * a.gathering >> 56 }

// roundHalf rounds to the nearest whole number, the same on every machine.
func roundHalf(x float64) float64 {
	if x < 0 {
		return -float64(int64(0.5 - x))
	}
	return float64(int64(0.5 + x))
}

// knotsAt returns the share that every knot has in the weights of a step.
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
