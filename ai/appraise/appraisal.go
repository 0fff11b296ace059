package appraise

import (
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

// Appraisal estimates positions of a packed rule. It is immutable and safe for concurrent use.
type Appraisal struct {
	rules *packed.Rules
	lanes [][packed.MaxSide][packed.MaxSeeds + 1]lane
	hangs []threats
	// laps brings out the highest bit of a lane whose seeds go round the board.
	laps   uint64
	size   int
	chains bool
}

// New prepares the estimates of a rule, which must be plain (see [packed.Rules.Plain]).
func New(r *packed.Rules, w *Weights) *Appraisal {
	used := r.Seeds()/stepSeeds + 1
	a := &Appraisal{rules: r, size: r.Size(), chains: r.Chains(), laps: uint64(0x80-2*r.Size()) * 0x0101010101010101,
		lanes: make([][packed.MaxSide][packed.MaxSeeds + 1]lane, used), hangs: make([]threats, used)}
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
		a.hangs[step] = threats{
			tempo: at(func(k *Knot) int16 { return k.Tempo }),
			now:   at(func(k *Knot) int16 { return k.Now.Seeds }), nowHouse: at(func(k *Knot) int16 { return k.Now.House }),
			nowLap: at(func(k *Knot) int16 { return k.Now.Lap }),
			later:  at(func(k *Knot) int16 { return k.Later.Seeds }), laterHouse: at(func(k *Knot) int16 { return k.Later.House }),
			laterLap: at(func(k *Knot) int16 { return k.Later.Lap }),
		}
	}
	return a
}

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

// hanging returns the seeds and the houses of a side that a move of the other one, who hits some of the ripe
// lanes and gives each lane up to there so many seeds, would take.
func (a *Appraisal) hanging(side, ripe, hit uint64, given int) (seeds, houses int32) {
	if a.chains {
		// What is hit spreads down through the ripe lanes.
		hit |= ripe & (hit >> 8)
		ripe &= ripe >> 8
		hit |= ripe & (hit >> 16)
		ripe &= ripe >> 16
		hit |= ripe & (hit >> 32)
	}
	n := packed.Row(hit >> 7)
	return int32(packed.Row(side&(hit|(hit-hit>>7))) + given*n), int32(n)
}

// Estimate returns what a position in which the game goes on is worth to the player to move, in hundredths of
// a seed. lead is how many more seeds he has in his store, inPlay how many there are in the houses, at most
// those of the rule.
func (a *Appraisal) Estimate(own, opp uint64, lead, inPlay int32) int32 {
	step := int(inPlay) / stepSeeds
	w, t := &a.lanes[step], &a.hangs[step]
	// One lane after the other: this is half of what a search does.
	m, o := &w[0][own&packed.MaxSeeds], &w[0][opp&packed.MaxSeeds]
	v := lead*Seed + t.tempo + m.mine + o.theirs
	strikes, struck := m.target, o.target
	m, o = &w[1][own>>8&packed.MaxSeeds], &w[1][opp>>8&packed.MaxSeeds]
	v += m.mine + o.theirs
	strikes, struck = strikes|m.target, struck|o.target
	m, o = &w[2][own>>16&packed.MaxSeeds], &w[2][opp>>16&packed.MaxSeeds]
	v += m.mine + o.theirs
	strikes, struck = strikes|m.target, struck|o.target
	m, o = &w[3][own>>24&packed.MaxSeeds], &w[3][opp>>24&packed.MaxSeeds]
	v += m.mine + o.theirs
	strikes, struck = strikes|m.target, struck|o.target
	m, o = &w[4][own>>32&packed.MaxSeeds], &w[4][opp>>32&packed.MaxSeeds]
	v += m.mine + o.theirs
	strikes, struck = strikes|m.target, struck|o.target
	m, o = &w[5][own>>40&packed.MaxSeeds], &w[5][opp>>40&packed.MaxSeeds]
	v += m.mine + o.theirs
	strikes, struck = strikes|m.target, struck|o.target
	if a.size > 6 {
		m, o = &w[6][own>>48&packed.MaxSeeds], &w[6][opp>>48&packed.MaxSeeds]
		v += m.mine + o.theirs
		strikes, struck = strikes|m.target, struck|o.target
		m, o = &w[7][own>>56&packed.MaxSeeds], &w[7][opp>>56&packed.MaxSeeds]
		v += m.mine + o.theirs
		strikes, struck = strikes|m.target, struck|o.target
	}
	if ripe := a.rules.Ripe(opp, 1); ripe&strikes != 0 {
		seeds, houses := a.hanging(opp, ripe, ripe&strikes, 1)
		v += seeds*t.now + houses*t.nowHouse
	}
	if ripe := a.rules.Ripe(own, 1); ripe&struck != 0 {
		seeds, houses := a.hanging(own, ripe, ripe&struck, 1)
		v += seeds*t.later + houses*t.laterHouse
	}
	const high = 0x8080808080808080
	if laps := (own + a.laps) & high; laps != 0 {
		ripe := a.rules.Ripe(opp, 2)
		seeds, _ := a.hanging(opp, ripe, ripe&a.lapStrikes(own, laps, w), 2)
		v += seeds * t.nowLap
	}
	if laps := (opp + a.laps) & high; laps != 0 {
		ripe := a.rules.Ripe(own, 2)
		seeds, _ := a.hanging(own, ripe, ripe&a.lapStrikes(opp, laps, w), 2)
		v += seeds * t.laterLap
	}
	return v
}

// lapStrikes returns where the seeds of some lanes fall after a whole round.
func (a *Appraisal) lapStrikes(side, laps uint64, w *[packed.MaxSide][packed.MaxSeeds + 1]lane) (strikes uint64) {
	for ; laps != 0; laps &= laps - 1 {
		l := packed.First(laps)
		strikes |= w[l&7][side>>(8*l&63)&packed.MaxSeeds].lap
	}
	return strikes
}
