package appraise

import (
	"math"

	"awale/ai/packed"
)

// lane is what so many seeds in a lane are worth, and where they strike.
type lane struct {
	mine, theirs int32
	// target and lap are the lane of the opponent in which the last of them falls: target if that is
	// before a whole round, lap if after one.
	target, lap uint64
}

// threats are the weights of both sides' threats.
type threats struct {
	tempo                       int32
	now, nowHouse, nowLap       int32
	later, laterHouse, laterLap int32
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

// Pair is what neighbouring lanes are worth together, in the lower half, and in the upper one the lanes of the other
// side that they strike, gathered (see [Appraisal.Hanging]): in its lower byte before a whole round, in the other one
// after it. Pairs of one side can be added for the sake of their lower halves.
type Pair uint32

// Worth returns what a pair, or the sum of the pairs of a side, is worth.
func (p Pair) Worth() int32 { return int32(int16(p)) }

const (
	strikesAt = 16
	lapsAt    = strikesAt + packed.MaxSide
)

// View is what an estimate at some number of seeds in play needs, close together.
type View struct {
	threats
	mine, theirs [pairs][pairCount]Pair
}

// Hang are some gathered lanes, all their bits set, and their number.
type Hang struct {
	lanes  uint64
	number int32
}

// Appraisal estimates positions of a packed rule. It is immutable and safe for concurrent use.
type Appraisal struct {
	rules *packed.Rules
	lanes [][packed.MaxSide][packed.MaxSeeds + 1]lane
	views [32]*View
	// laps brings out the highest bit of a lane whose seeds go round the board.
	laps uint64
	// full are the bits that no lane may have if the lanes are to be judged in pairs.
	full uint64
	// gathering is what [Appraisal.gather] multiplies by.
	gathering uint64
	hangs     [1 << packed.MaxSide]Hang
	size      int
	chains    bool
	// chained has all bits set where captures run on.
	chained uint64
}

// New prepares the estimates of a rule, which must be plain (see [packed.Rules.Plain]).
func New(r *packed.Rules, w *Weights) *Appraisal {
	used := r.Seeds()/stepSeeds + 1
	a := &Appraisal{rules: r, size: r.Size(), chains: r.Chains(), laps: uint64(0x80-2*r.Size()) * ones, full: pairFull,
		lanes: make([][packed.MaxSide][packed.MaxSeeds + 1]lane, used)}
	a.prepareGathering()
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
		v := new(View)
		a.views[step] = v
		v.threats = threats{
			tempo: at(func(k *Knot) int16 { return k.Tempo }),
			now:   at(func(k *Knot) int16 { return k.Now.Seeds }), nowHouse: at(func(k *Knot) int16 { return k.Now.House }),
			nowLap: at(func(k *Knot) int16 { return k.Now.Lap }),
			later:  at(func(k *Knot) int16 { return k.Later.Seeds }), laterHouse: at(func(k *Knot) int16 { return k.Later.House }),
			laterLap: at(func(k *Knot) int16 { return k.Later.Lap }),
		}
		a.pairUp(v, &a.lanes[step])
	}
	return a
}

// pairUp makes the pairs of a step of its lanes.
func (a *Appraisal) pairUp(v *View, w *[packed.MaxSide][packed.MaxSeeds + 1]lane) {
	largest := int32(0)
	for p := range pairs {
		most := int32(0)
		for both := range pairCount {
			first, second := &w[2*p][both&(1<<pairBits-1)], &w[2*p+1][both>>pairBits]
			set := Pair(a.gather(first.target|second.target)<<strikesAt | a.gather(first.lap|second.lap)<<lapsAt)
			mine, theirs := first.mine+second.mine, first.theirs+second.theirs
			v.mine[p][both], v.theirs[p][both] = set|Pair(uint16(mine)), set|Pair(uint16(theirs))
			most = max(most, mine, -mine, theirs, -theirs)
		}
		largest += most
	}
	if largest > math.MaxInt16 {
		// There are no weights as large as that, but there could be.
		a.full = ^uint64(0)
	}
}

// prepareGathering prepares [Appraisal.gather], and what leads back from it.
func (a *Appraisal) prepareGathering() {
	if a.chains {
		a.chained = ^uint64(0)
	}
	for l := range a.size {
		// Brings the lowest bit of the lane to its place in the highest byte. No two lanes ever fall on the
		// same bit, so nothing is carried.
		a.gathering |= 1 << (55 + a.size - 9*l)
	}
	for set := range a.hangs {
		for l := range a.size {
			if set>>(a.size-1-l)&1 != 0 {
				a.hangs[set].lanes |= 0xff << (8 * l)
				a.hangs[set].number++
			}
		}
	}
}

// gather brings the highest bits of the lanes of a side together, the lowest lane on top: captures, which run down
// through the lanes, run up through these as a carry does.
func (a *Appraisal) gather(lanes uint64) uint64 { return lanes >> 7 * a.gathering >> 56 }

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
