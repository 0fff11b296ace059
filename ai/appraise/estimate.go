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
// lead, what [View.Mine] and [View.Theirs] are worth, and what of either side [Appraisal.Hanging] finds; and unless
// nothing is struck after a whole round, [Appraisal.Lapping].
func (a *Appraisal) Paired(own, opp uint64) bool { return (own|opp)&a.full == 0 }

// Laps reports whether something is struck after a whole round.
func Laps(strikes Pair) bool { return strikes>>lapsAt != 0 }

// Base returns what is to be added to all the rest.
func (v *View) Base(lead int32) int32 { return lead*Seed + v.tempo }

// Mine adds up the lanes of the player to move, and returns what they strike.
func (v *View) Mine(own uint64) (sum, strikes Pair) {
	x := own | own>>pairBits
	a, b, c, d := v.mine[0][x&0xff], v.mine[1][x>>16&0xff], v.mine[2][x>>32&0xff], v.mine[3][x>>48&0xff]
	return a + b + c + d, a | b | c | d
}

// Theirs adds up the lanes of the other side, and returns what they strike.
func (v *View) Theirs(opp uint64) (sum, strikes Pair) {
	x := opp | opp>>pairBits
	a, b, c, d := v.theirs[0][x&0xff], v.theirs[1][x>>16&0xff], v.theirs[2][x>>32&0xff], v.theirs[3][x>>48&0xff]
	return a + b + c + d, a | b | c | d
}

// Hanging returns what of a side would be taken by somebody who strikes some lanes before a whole round.
func (a *Appraisal) Hanging(side uint64, strikes Pair) *Hang {
	return a.taken(a.gather(a.rules.Ripe(side, 1)), strikes>>strikesAt)
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
func (v *View) Hits(a *Appraisal, own, opp uint64) Hits {
	if !a.Paired(own, opp) {
		return Unsure
	}
	_, strikes := v.Mine(own)
	return hits(a.gather(a.rules.Ripe(opp, 1)), strikes)
}

// hits returns which of some ripe lanes, gathered, somebody hits who strikes some lanes.
func hits(ripe uint64, strikes Pair) Hits {
	if Laps(strikes) {
		return Unsure
	}
	return Hits(ripe & uint64(strikes>>strikesAt))
}

// Now is what it is worth to the player to move that of opp something hangs.
func (v *View) Now(opp uint64, h *Hang) int32 {
	return int32(packed.Row((opp+ones)&h.lanes))*v.now + h.number*v.nowHouse
}

// Later is what it is worth to the player to move that of own something hangs.
func (v *View) Later(own uint64, h *Hang) int32 {
	return int32(packed.Row((own+ones)&h.lanes))*v.later + h.number*v.laterHouse
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
	mine, strikes := v.Mine(own)
	theirs, struck := v.Theirs(opp)
	ripe := a.gather(a.rules.Ripe(opp, 1))
	now := a.taken(ripe, strikes>>strikesAt)
	worth = v.Base(lead) + mine.Worth() + theirs.Worth() + v.Now(opp, now) + v.Later(own, a.Hanging(own, struck))
	if Laps(strikes | struck) {
		worth += v.Lapping(a, own, opp, strikes, struck)
	}
	return worth, hits(ripe, strikes)
}

// Lapping returns what it is worth to the player to move that either side strikes some lanes after a whole round.
func (v *View) Lapping(a *Appraisal, own, opp uint64, strikes, struck Pair) (worth int32) {
	if strikes >>= lapsAt; strikes != 0 {
		h := a.taken(a.gather(a.rules.Ripe(opp, 2)), strikes)
		worth += int32(packed.Row((opp+2*ones)&h.lanes)) * v.nowLap
	}
	if struck >>= lapsAt; struck != 0 {
		h := a.taken(a.gather(a.rules.Ripe(own, 2)), struck)
		worth += int32(packed.Row((own+2*ones)&h.lanes)) * v.laterLap
	}
	return worth
}

// taken returns what of some ripe lanes, gathered, somebody takes who strikes some lanes.
func (a *Appraisal) taken(ripe uint64, strikes Pair) *Hang {
	hit := ripe & uint64(strikes)
	return &a.hangs[(ripe&^(ripe+hit)&a.chained|hit)&0xff]
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
