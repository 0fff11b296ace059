package eval

import (
	"math/bits"

	"awale/ai/packed"
)

const (
	ones  = 0x0101010101010101
	high  = 0x8080808080808080
	below = 0x7f7f7f7f7f7f7f7f
)

// Phase returns the weights at a number of seeds in play, at most that of the rule.
func (a *Evaluator) Phase(inPlay int32) *PhaseWeights { return a.phases[uint32(inPlay)/stepSeeds&31] }

// Paired reports whether the lanes of a position can be evaluated in pairs. Then the evaluation is the sum of
// [PhaseWeights.Base], [PhaseWeights.Mine], [PhaseWeights.Theirs], [PhaseWeights.Hinged], [PhaseWeights.OwnThreats] and
// [PhaseWeights.OpponentThreats], and of [PhaseWeights.LapThreats] if a lane laps the board.
func (a *Evaluator) Paired(own, opp uint64) bool { return (own|opp)&a.full == 0 }

// LaneSets returns the union of the sets of all lanes of a side.
func (a *Evaluator) LaneSets(side uint64) LaneSets {
	x := side | side>>pairBits
	return a.laneSets[0][uint8(x)] | a.laneSets[1][uint8(x>>16)] | a.laneSets[2][uint8(x>>32)] | a.laneSets[3][uint8(x>>48)]
}

// HasLaps reports whether a lane reaches the opponent after a whole round.
func (s LaneSets) HasLaps() bool { return s>>lapsAt&0xff != 0 }

// Base returns the value of the lead and of the turn.
func (v *PhaseWeights) Base(lead int32) int32 { return lead*Seed + v.tempo }

// Mine returns the value of the lanes of the player to move.
func (v *PhaseWeights) Mine(own uint64) int32 {
	x := own | own>>pairBits
	return int32(int16(v.mine[0][uint8(x)] + v.mine[1][uint8(x>>16)] + v.mine[2][uint8(x>>32)] + v.mine[3][uint8(x>>48)]))
}

// Theirs returns the value of the lanes of the opponent.
func (v *PhaseWeights) Theirs(opp uint64) int32 {
	x := opp | opp>>pairBits
	return int32(int16(v.theirs[0][uint8(x)] + v.theirs[1][uint8(x>>16)] + v.theirs[2][uint8(x>>32)] + v.theirs[3][uint8(x>>48)]))
}

// OwnThreats returns the value of the captures that the player to move threatens.
func (v *PhaseWeights) OwnThreats(a *Evaluator, mine, theirs LaneSets) int32 {
	taken := a.captured(theirs>>ripeAt, mine)
	return a.counts[taken]*v.nowLeast + a.counts[taken&uint8(theirs>>richAt)]*v.nowMore
}

// OpponentThreats returns the value of the captures that the opponent threatens.
func (v *PhaseWeights) OpponentThreats(a *Evaluator, mine, theirs LaneSets) int32 {
	taken := a.captured(mine>>ripeAt, theirs)
	return a.counts[taken]*v.laterLeast + a.counts[taken&uint8(mine>>richAt)]*v.laterMore
}

// Hits is a gathered set of opponent lanes: those that can be captured because the last seed of a lane of the
// player to move falls there. It is empty if no move captures, and UnknownHits if this is not known.
type Hits uint32

// UnknownHits means that any move may capture.
const UnknownHits Hits = 1 << packed.MaxSide

// Capturers returns the highest bits of the lanes of the player to move that may capture, given their hits. It
// may include lanes with too few seeds to be sown.
func (a *Evaluator) Capturers(own uint64, hits Hits) (lanes uint64) {
	if hits == UnknownHits {
		return high
	}
	for ; hits != 0; hits &= hits - 1 {
		lanes |= a.rules.LanesReaching(own, a.size-1-bits.TrailingZeros32(uint32(hits)))
	}
	return lanes
}

// Hits returns the hits of the player to move.
func (a *Evaluator) Hits(own, opp uint64) Hits {
	if !a.Paired(own, opp) {
		return UnknownHits
	}
	return hits(a.LaneSets(own), a.LaneSets(opp))
}

func hits(mine, theirs LaneSets) Hits {
	if mine.HasLaps() {
		return UnknownHits
	}
	return Hits(mine & (theirs >> ripeAt) & 0xff)
}

// Evaluate returns the value of a position that is not over for the player to move, in hundredths of a seed.
// lead is the difference of the stores for that player, inPlay the number of seeds in the houses, at most that
// of the rule.
func (a *Evaluator) Evaluate(own, opp uint64, lead, inPlay int32) int32 {
	worth, _ := a.EvaluateWithHits(own, opp, lead, inPlay)
	return worth
}

// EvaluateWithHits returns the results of Evaluate and Hits.
func (a *Evaluator) EvaluateWithHits(own, opp uint64, lead, inPlay int32) (worth int32, hit Hits) {
	if !a.Paired(own, opp) {
		return a.evaluateByLanes(own, opp, lead, inPlay), UnknownHits
	}
	v := a.Phase(inPlay)
	mine, theirs := a.LaneSets(own), a.LaneSets(opp)
	worth = v.Base(lead) + v.Mine(own) + v.Theirs(opp) + v.Hinged(a, own, opp) + v.OwnThreats(a, mine, theirs) +
		v.OpponentThreats(a, mine, theirs)
	if (mine | theirs).HasLaps() {
		worth += v.LapThreats(a, own, opp, mine, theirs)
	}
	return worth, hits(mine, theirs)
}

// LapThreats returns the value of captures by sowing round the board, for both sides.
func (v *PhaseWeights) LapThreats(a *Evaluator, own, opp uint64, mine, theirs LaneSets) (worth int32) {
	if laps := mine >> lapsAt & 0xff; laps != 0 {
		lanes := a.spread[a.captured(LaneSets(a.gather(a.rules.Capturable(opp, 2))), laps)]
		worth += int32(packed.Row((opp+2*ones)&lanes)) * v.nowLap
	}
	if laps := theirs >> lapsAt & 0xff; laps != 0 {
		lanes := a.spread[a.captured(LaneSets(a.gather(a.rules.Capturable(own, 2))), laps)]
		worth += int32(packed.Row((own+2*ones)&lanes)) * v.laterLap
	}
	return worth
}

// captured returns the capturable lanes that are captured by strikes at some lanes, all as gathered sets.
func (a *Evaluator) captured(ripe, strikes LaneSets) uint8 {
	ripe &= 0xff
	hit := ripe & strikes
	return uint8(ripe&^(ripe+hit)&a.chained | hit)
}

// evaluateByLanes is Evaluate without pairs, for any number of seeds in a lane.
func (a *Evaluator) evaluateByLanes(own, opp uint64, lead, inPlay int32) int32 {
	step := int(inPlay) / stepSeeds
	w, t := &a.lanes[step], &a.phases[step].threatWeights
	v := lead*Seed + t.tempo
	var strikes, struck uint64
	for l := range a.size {
		m, o := &w[l][own>>(8*l&63)&packed.MaxSeeds], &w[l][opp>>(8*l&63)&packed.MaxSeeds]
		v += m.mine + o.theirs
		strikes, struck = strikes|m.target, struck|o.target
	}
	if ripe := a.rules.Capturable(opp, 1); ripe&strikes != 0 {
		seeds, houses := a.threatened(opp, ripe, ripe&strikes, 1)
		v += seeds*t.now + houses*t.nowHouse
	}
	if ripe := a.rules.Capturable(own, 1); ripe&struck != 0 {
		seeds, houses := a.threatened(own, ripe, ripe&struck, 1)
		v += seeds*t.later + houses*t.laterHouse
	}
	return v + a.hingedByLanes(own, opp, step) + a.lapThreats(own, opp, inPlay)
}

// lapThreats returns the value of captures by sowing round the board.
func (a *Evaluator) lapThreats(own, opp uint64, inPlay int32) (v int32) {
	step := int(inPlay) / stepSeeds
	w, t := &a.lanes[step], &a.phases[step].threatWeights
	if laps := (own + a.laps) & high; laps != 0 {
		ripe := a.rules.Capturable(opp, 2)
		seeds, _ := a.threatened(opp, ripe, ripe&lapStrikes(own, laps, w), 2)
		v += seeds * t.nowLap
	}
	if laps := (opp + a.laps) & high; laps != 0 {
		ripe := a.rules.Capturable(own, 2)
		seeds, _ := a.threatened(own, ripe, ripe&lapStrikes(opp, laps, w), 2)
		v += seeds * t.laterLap
	}
	return v
}

// threatened returns the seeds and houses of a side that would be captured by the opponent's moves to the hit
// lanes. ripe are the capturable lanes, and each lane up to a hit one receives the given number of seeds. If that is 1, houses with
// more than the second smallest count that is captured count as if they had that.
func (a *Evaluator) threatened(side, ripe, hit uint64, given int) (seeds, houses int32) {
	if a.chains {
		// The capture extends down through the capturable lanes.
		hit |= ripe & (hit >> 8)
		ripe &= ripe >> 8
		hit |= ripe & (hit >> 16)
		ripe &= ripe >> 16
		hit |= ripe & (hit >> 32)
	}
	n := packed.Row(hit >> 7)
	if given == 1 {
		// The same as by pairs.
		return int32(n*a.least + packed.Row(a.rich(side, hit)>>7)*a.more), int32(n)
	}
	return int32(packed.Row(side&(hit|(hit-hit>>7))) + given*n), int32(n)
}

// lapStrikes returns the opponent's lanes that the lapping lanes reach.
func lapStrikes(side, laps uint64, w *[packed.MaxSide][packed.MaxSeeds + 1]laneWeights) (strikes uint64) {
	for ; laps != 0; laps &= laps - 1 {
		l := packed.First(laps)
		strikes |= w[l&7][side>>(8*l&63)&packed.MaxSeeds].lap
	}
	return strikes
}
