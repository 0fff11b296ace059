package appraise

import (
	"math/bits"

	"awale/ai/packed"
)

const (
	ones = 0x0101010101010101
	high = 0x8080808080808080
)

// View returns what is needed at so many seeds in play, at most those of the rule.
func (a *Appraisal) View(inPlay int32) *View { return a.views[uint32(inPlay)/stepSeeds&31] }

// Paired reports whether the lanes of a position can be judged in pairs: then its estimate is [View.Base] for the
// lead, [View.Mine] and [View.Theirs] for the lanes, [View.Now] and [View.Later] for what they strike, and [View.Lapping]
// if that is after a whole round.
func (a *Appraisal) Paired(own, opp uint64) bool { return (own|opp)&a.full == 0 }

// Sets joins the lanes of a side.
func (a *Appraisal) Sets(side uint64) Sets {
	x := side | side>>pairBits
	return a.sets[0][uint8(x)] | a.sets[1][uint8(x>>16)] | a.sets[2][uint8(x>>32)] | a.sets[3][uint8(x>>48)]
}

// Laps reports whether something is struck after a whole round.
func (s Sets) Laps() bool { return s>>lapsAt&0xff != 0 }

// Base returns what is to be added to all the rest.
func (v *View) Base(lead int32) int32 { return lead*Seed + v.tempo }

// Mine returns what the lanes of the player to move are worth.
func (v *View) Mine(own uint64) int32 {
	x := own | own>>pairBits
	return int32(int16(v.mine[0][uint8(x)] + v.mine[1][uint8(x>>16)] + v.mine[2][uint8(x>>32)] + v.mine[3][uint8(x>>48)]))
}

// Theirs returns what the lanes of the other side are worth.
func (v *View) Theirs(opp uint64) int32 {
	x := opp | opp>>pairBits
	return int32(int16(v.theirs[0][uint8(x)] + v.theirs[1][uint8(x>>16)] + v.theirs[2][uint8(x>>32)] + v.theirs[3][uint8(x>>48)]))
}

// Now is what it is worth to the player to move that he takes what he strikes.
func (v *View) Now(a *Appraisal, mine, theirs Sets) int32 {
	taken := a.taken(theirs>>ripeAt, mine)
	return a.counts[taken]*v.nowLeast + a.counts[taken&uint8(theirs>>oddAt)]*v.now
}

// Later is what it is worth to the player to move that the other one strikes something.
func (v *View) Later(a *Appraisal, mine, theirs Sets) int32 {
	taken := a.taken(mine>>ripeAt, theirs)
	return a.counts[taken]*v.laterLeast + a.counts[taken&uint8(mine>>oddAt)]*v.later
}

// Hits are the lanes of the other side, gathered, where the last seed of some lane of the player to move makes something
// to be taken: none if no move takes anything. It is Unsure where that is not known.
type Hits uint32

// Unsure says that any move may take something.
const Unsure Hits = 1 << packed.MaxSide

// Takers returns the highest bits of the lanes of the player to move that hit something, all lanes where that is not
// known. Those that hold too few seeds to be sown may be among them.
func (a *Appraisal) Takers(own uint64, hits Hits) (lanes uint64) {
	if hits == Unsure {
		return high
	}
	for ; hits != 0; hits &= hits - 1 {
		lanes |= a.rules.Strikers(own, a.size-1-bits.TrailingZeros32(uint32(hits)))
	}
	return lanes
}

// Hits returns what the player to move hits.
func (a *Appraisal) Hits(own, opp uint64) Hits {
	if !a.Paired(own, opp) {
		return Unsure
	}
	return hits(a.Sets(own), a.Sets(opp))
}

func hits(mine, theirs Sets) Hits {
	if mine.Laps() {
		return Unsure
	}
	return Hits(mine & (theirs >> ripeAt) & 0xff)
}

// Estimate returns what a position in which the game goes on is worth to the player to move, in hundredths of
// a seed. lead is how many more seeds he has in his store, inPlay how many there are in the houses, at most
// those of the rule.
func (a *Appraisal) Estimate(own, opp uint64, lead, inPlay int32) int32 {
	worth, _ := a.Judge(own, opp, lead, inPlay)
	return worth
}

// Judge is Estimate; it says besides what the player to move hits.
func (a *Appraisal) Judge(own, opp uint64, lead, inPlay int32) (worth int32, hit Hits) {
	if !a.Paired(own, opp) {
		return a.estimate(own, opp, lead, inPlay), Unsure
	}
	v := a.View(inPlay)
	mine, theirs := a.Sets(own), a.Sets(opp)
	worth = v.Base(lead) + v.Mine(own) + v.Theirs(opp) + v.Now(a, mine, theirs) + v.Later(a, mine, theirs)
	if (mine | theirs).Laps() {
		worth += v.Lapping(a, own, opp, mine, theirs)
	}
	return worth, hits(mine, theirs)
}

// Lapping returns what it is worth to the player to move that either side strikes some lanes after a whole round.
func (v *View) Lapping(a *Appraisal, own, opp uint64, mine, theirs Sets) (worth int32) {
	if laps := mine >> lapsAt & 0xff; laps != 0 {
		lanes := a.spread[a.taken(Sets(a.gather(a.rules.Ripe(opp, 2))), laps)]
		worth += int32(packed.Row((opp+2*ones)&lanes)) * v.nowLap
	}
	if laps := theirs >> lapsAt & 0xff; laps != 0 {
		lanes := a.spread[a.taken(Sets(a.gather(a.rules.Ripe(own, 2))), laps)]
		worth += int32(packed.Row((own+2*ones)&lanes)) * v.laterLap
	}
	return worth
}

// taken returns what of some ripe lanes, gathered in the lowest bits, somebody takes who strikes some lanes.
func (a *Appraisal) taken(ripe, strikes Sets) uint8 {
	ripe &= 0xff
	hit := ripe & strikes
	return uint8(ripe&^(ripe+hit)&a.chained | hit)
}

// estimate is Estimate, one lane after the other, whatever they hold.
func (a *Appraisal) estimate(own, opp uint64, lead, inPlay int32) int32 {
	step := int(inPlay) / stepSeeds
	w, t := &a.lanes[step], &a.views[step].threats
	v := lead*Seed + t.tempo
	var strikes, struck uint64
	for l := range a.size {
		m, o := &w[l][own>>(8*l&63)&packed.MaxSeeds], &w[l][opp>>(8*l&63)&packed.MaxSeeds]
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
	return v + a.lapping(own, opp, inPlay)
}

// lapping returns what there is to take by sowing round the board.
func (a *Appraisal) lapping(own, opp uint64, inPlay int32) (v int32) {
	step := int(inPlay) / stepSeeds
	w, t := &a.lanes[step], &a.views[step].threats
	if laps := (own + a.laps) & high; laps != 0 {
		ripe := a.rules.Ripe(opp, 2)
		seeds, _ := a.hanging(opp, ripe, ripe&lapStrikes(own, laps, w), 2)
		v += seeds * t.nowLap
	}
	if laps := (opp + a.laps) & high; laps != 0 {
		ripe := a.rules.Ripe(own, 2)
		seeds, _ := a.hanging(own, ripe, ripe&lapStrikes(opp, laps, w), 2)
		v += seeds * t.laterLap
	}
	return v
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

// lapStrikes returns where the seeds of some lanes fall after a whole round.
func lapStrikes(side, laps uint64, w *[packed.MaxSide][packed.MaxSeeds + 1]lane) (strikes uint64) {
	for ; laps != 0; laps &= laps - 1 {
		l := packed.First(laps)
		strikes |= w[l&7][side>>(8*l&63)&packed.MaxSeeds].lap
	}
	return strikes
}
