package ai

import (
	"awale/ai/packed"
)

// phases is how many sets of weights there are, by the seeds in play.
const phases = 1

// laneWeight is what so many seeds in a lane are worth, and where they strike.
type laneWeight struct {
	// mine and theirs are the worth in a lane of the player to move and of the other one.
	mine, theirs int32
	// target is the lane of the opponent in which the last of them falls; see [packed.Rules.Target].
	target uint64
}

// threatWeight is what threats are worth.
type threatWeight struct {
	// tempo is what it is worth to be to move.
	tempo int32
	// now is for every seed that the player to move can take at once, nowHouse for every house.
	now, nowHouse int32
	// later is for every seed the other one could take were he to move, laterHouse for every house.
	later, laterHouse int32
}

// appraisal estimates packed positions: by what every house is worth with the seeds in it, and by what hangs.
type appraisal struct {
	rules   *packed.Rules
	lanes   [phases][packed.MaxSide][packed.MaxSeeds + 1]laneWeight
	threats [phases]threatWeight
	// phase says which weights hold for so many seeds in play.
	phase [packed.MaxSeeds + 1]uint8
	// naive counts seeds only, chains says that captures run on backwards.
	naive, chains bool
}

// newAppraisal prepares the estimates of a packed rule.
func newAppraisal(r *packed.Rules) *appraisal {
	a := &appraisal{rules: r, chains: r.Chains()}
	for phase := range phases {
		for lane := range r.Size() {
			for seeds := 1; seeds <= packed.MaxSeeds; seeds++ {
				w := &a.lanes[phase][lane][seeds]
				w.mine = int32(seeds)*rowSeed + choice
				if seeds >= 2*r.Size() {
					w.mine += kroo
				}
				w.theirs = -w.mine
				w.target = r.Target(lane, seeds)
			}
		}
		a.threats[phase] = threatWeight{now: threatNow, later: -threatLater}
	}
	return a
}

// hanging returns the seeds and the houses of a side that a move of the other one, who strikes at some lanes,
// would take.
func (a *appraisal) hanging(side, strikes uint64) (seeds, houses int32) {
	ripe := a.rules.Ripe(side)
	hit := ripe & strikes
	if hit == 0 {
		return 0, 0
	}
	if a.chains {
		// What is hit spreads down through the ripe lanes.
		hit |= ripe & (hit >> 8)
		ripe &= ripe >> 8
		hit |= ripe & (hit >> 16)
		ripe &= ripe >> 16
		hit |= ripe & (hit >> 32)
	}
	n := packed.Row(hit >> 7)
	return int32(packed.Row(side&(hit|(hit-hit>>7))) + n), int32(n)
}

// estimate returns what a position in which the game goes on is worth to the player to move, in hundredths of
// a seed. lead is how many more seeds he has in his store, inPlay how many there are in the houses.
func (a *appraisal) estimate(own, opp uint64, lead, inPlay int32) Value {
	v := lead * int32(Seed)
	if a.naive {
		return Value(v)
	}
	phase := a.phase[inPlay&packed.MaxSeeds]
	w := &a.lanes[phase]
	var strikes, struck uint64
	// One after the other for six houses, which most boards have.
	m := &w[0][own&packed.MaxSeeds]
	o := &w[0][opp&packed.MaxSeeds]
	v += m.mine + o.theirs
	strikes, struck = m.target, o.target
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
	for i := 6; i < a.rules.Size(); i++ {
		m, o = &w[i&7][own>>(8*i&63)&packed.MaxSeeds], &w[i&7][opp>>(8*i&63)&packed.MaxSeeds]
		v += m.mine + o.theirs
		strikes, struck = strikes|m.target, struck|o.target
	}
	t := &a.threats[phase]
	seeds, houses := a.hanging(opp, strikes)
	v += t.tempo + seeds*t.now + houses*t.nowHouse
	seeds, houses = a.hanging(own, struck)
	v += seeds*t.later + houses*t.laterHouse
	return min(max(Value(v), -estimable), estimable)
}
