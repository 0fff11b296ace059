package ai

import (
	"encoding/binary"

	"awale/ai/eval"
	"awale/ai/packed"
	"awale/variants"
)

// The weights of all terms except the stores, in hundredths of a seed. They were set by hand for the reason
// given with each, then kept or changed by matches at equal nodes. Mobility turned out to be worth much more
// than expected, threats of the opponent much less.
const (
	// rowSeed: seeds in a player's own row feed that player's moves and go to his store if play stops.
	rowSeed = 11
	// moveBonus: a house with seeds is a move. A player without a choice can be forced.
	moveBonus = 32
	// krooBonus: a house that goes round the whole board attacks far beyond what a reply can defend, but only
	// once, and its seeds could have been many moves.
	krooBonus = 15
	// threatNow, threatLater: the largest capture that one move makes. The side to move can make it. The
	// opponent's can nearly always be answered.
	threatNow   = 40
	threatLater = 5
	// exposedSeed: every seed in a house that the opponent can capture, not only those of his best capture. One
	// move cannot save two houses.
	exposedSeed = 3
	// claimWorth, for each seed in play: a claimed house takes a share of all seeds that are still sown. With it the search took 127 of
	// 160 points in games of Toguz kumalak against the one without it, at 3,000 nodes a move.
	claimWorth = 16
)

// rulesEvaluator evaluates positions of one rule from its parameters, with weights set by hand.
type rulesEvaluator struct {
	size, ring int
	// clockwise is set if the rule sows against the ring order.
	clockwise bool
	// landing is the distance to the house of the last seed, by number of seeds, modulo ring. laps is the
	// number of additional seeds that this house and those before it receive.
	landing [variants.MaxSeeds + 1]uint8
	laps    [variants.MaxSeeds + 1]uint8
	// takes is true for counts that are captured.
	takes    [2*variants.MaxSeeds + 1]bool
	smallest uint8
	// movable is the least number of seeds in a house that counts as a move: on a board of four rows, where whoever cannot move loses,
	// that of the rule, otherwise 1.
	movable uint8
	either  bool
	chain   bool
	// slamTakes is false if a grand slam takes nothing or is illegal.
	slamTakes bool
	most      int
	// materialOnly evaluates the stores alone.
	materialOnly bool
	// rules is set for rules outside the common family, or that take other numbers than listed ones. They are asked what a move
	// takes.
	rules *variants.Rules
	// scored: rounds are scored with points.
	scored bool
	// packedRules is optional. It computes the same faster.
	packedRules *packed.Rules
	// crossing and crossingEval are optional. They evaluate with other weights, which may be trained.
	crossing     *packed.Crossing
	crossingEval *eval.CrossingEvaluator
	// gainsCache holds what moves gain with crossing, nil if that is not worth it.
	gainsCache []knownGains
	// threatCache holds captures without packedRules, nil if that is not worth it.
	threatCache []knownThreats
	// gains are the captures of every house with seeds in the last position that was evaluated without packedRules, by side.
	gains [2][variants.MaxRing]int16
	// laneGains are those of the side to move by lane, with crossing.
	laneGains [packed.MaxSide]uint8
}

// newRulesEvaluator returns the evaluator of a rule.
func newRulesEvaluator(r *variants.Rules) rulesEvaluator {
	p := r.Parameters()
	e := rulesEvaluator{
		size: r.Size(), ring: 2 * r.Size(), clockwise: r.Next(0) != 1,
		smallest: uint8(p.Choosing.Smallest),
		either:   p.Capture.Side == "either",
		chain:    p.Capture.Chain != "none",
		// With the other treatments at least one house is taken.
		slamTakes: p.GrandSlam != "nothing" && p.GrandSlam != "illegal",
		most:      p.Capture.Most,
	}
	if e.movable = 1; r.FourRows() {
		e.movable = e.smallest
	}
	e.scored = p.Rounds.Kind == "points"
	if !r.Plain() || p.Capture.Set != "listed" {
		e.rules = r
	}
	for _, c := range p.Capture.Counts {
		e.takes[c] = true
	}
	lap := e.ring
	if p.Sowing.Origin == "skip" {
		lap--
	}
	for n := 1; n <= variants.MaxSeeds; n++ {
		full := (n - 1) / lap
		e.laps[n] = uint8(full)
		e.landing[n] = uint8(((n-1)%lap + 1) % e.ring)
	}
	return e
}

// slow reports whether seeds are sown in laps, so that captures are slow to find.
func (e *rulesEvaluator) slow() bool { return e.gainsCache != nil || e.threatCache != nil }

// wrap returns the house that lies n houses after house at in the direction of sowing, or before it if n is negative. n is less
// than the number of houses.
func (e *rulesEvaluator) wrap(at, n int) int {
	if e.clockwise {
		n = -n
	}
	if at += n; at >= e.ring {
		return at - e.ring
	} else if at < 0 {
		return at + e.ring
	}
	return at
}

// captured returns how many seeds side would capture by sowing house h, computed without playing the move.
func (e *rulesEvaluator) captured(p *variants.Position, side variants.Side, h variants.House) int {
	seeds := p.Houses[h]
	if seeds < e.smallest || seeds == 0 {
		return 0
	}
	if e.rules != nil {
		return e.capturedByPlaying(p, side, h)
	}
	at := e.wrap(int(h), int(e.landing[seeds]))
	extra := int(e.laps[seeds]) + 1
	taken, houses, row := 0, 0, 0
	for span := int(e.landing[seeds]); houses < e.ring; span-- {
		if !e.either && p.Owner(variants.House(at)) == side || at == int(h) {
			break
		}
		if span <= 0 {
			// Houses before the first one sown receive one seed less.
			extra = int(e.laps[seeds])
		}
		count := int(p.Houses[at]) + extra
		if !e.takes[count] {
			break
		}
		taken += count
		row = houses
		houses++
		if !e.chain || e.most > 0 && houses == e.most {
			break
		}
		at = e.wrap(at, -1)
	}
	if !e.slamTakes && row+1 >= e.size && houses == e.size {
		return 0
	}
	return taken
}

// capturedByPlaying does the same as captured for any rule. It plays the move.
func (e *rulesEvaluator) capturedByPlaying(p *variants.Position, side variants.Side, h variants.House) int {
	if p.Owner(h) != side || p.Blocks(h) {
		return 0
	}
	return e.rules.Gain(p, side, variants.Sow(h))
}

// seedsPerPoint is the value of a point in seeds, about the margin by which a round is won.
const seedsPerPoint = 12

// seriesValue returns the value for side of a position that starts a round.
func (e *rulesEvaluator) seriesValue(p *variants.Position, side variants.Side) Value {
	other := side.Other()
	if e.scored {
		lead := Value(int(p.Points[side])-int(p.Points[other])) * seedsPerPoint * Seed
		return clampToEstimable(lead)
	}
	held := [2]int{int(p.Stores[0]) + p.Row(0), int(p.Stores[1]) + p.Row(1)}
	lead := Value(held[side]-held[other]) * Seed
	return clampToEstimable(lead)
}

// opponentThreats is about as much as the captures of the opponent can lower an evaluation, in hundredths of a seed. Seldom they
// weigh more.
const opponentThreats = 150

// evaluate returns the value of a position that is not over, from the point of view of the side to move.
func (e *rulesEvaluator) evaluate(p *variants.Position) Value {
	return e.evaluateWithin(p, -infinite, infinite)
}

// evaluateWithin returns what evaluate returns if that lies between low and high. Otherwise it returns a bound of it that lies
// outside on the same side. Captures are most of the work, and seldom needed to find that. The bound from above high is a true one
// unless the captures of the opponent weigh more than opponentThreats.
func (e *rulesEvaluator) evaluateWithin(p *variants.Position, low, high Value) Value {
	v, _ := e.evaluateAndGain(p, low, high)
	return v
}

// evaluateAndGain does the same as evaluateWithin. gainsKnown says that the captures of the side to move are in gains after it, or with
// crossing in laneGains. Without it they are those of another position.
func (e *rulesEvaluator) evaluateAndGain(p *variants.Position, low, high Value) (v Value, gainsKnown bool) {
	mover, other := p.Turn, p.Turn.Other()
	v = Value(p.Score(mover)-p.Score(other)) * Seed
	if e.materialOnly {
		return v, false
	}
	if e.crossing != nil {
		return e.evaluateCrossing(p, low, high)
	}
	if e.scored {
		v += Value(int(p.Points[mover])-int(p.Points[other])) * seedsPerPoint * Seed
	}
	if p.Claims[mover] != 0 {
		v += claimWorth * Value(p.InPlay())
	}
	if p.Claims[other] != 0 {
		v -= claimWorth * Value(p.InPlay())
	}
	var own, opp uint64
	if e.packedRules != nil {
		own, opp = e.packedRules.Sides(p)
		v += e.packedRow(own) - e.packedRow(opp)
	} else {
		v += e.row(p, mover) - e.row(p, other)
	}
	if v-opponentThreats >= high {
		return clampToEstimable(v - opponentThreats), false
	}
	best, all := e.threats(p, mover, own, opp)
	v += Value(best)*threatNow + Value(all)*exposedSeed
	switch {
	case v <= low:
	case v-opponentThreats >= high:
		v -= opponentThreats
	default:
		best, all = e.threats(p, other, opp, own)
		v -= Value(best)*threatLater + Value(all)*exposedSeed
	}
	return clampToEstimable(v), true
}

// clampToEstimable returns the estimate nearest to v.
func clampToEstimable(v Value) Value { return min(max(v, -estimable), estimable) }

// packedRow returns the value of a row by itself.
func (e *rulesEvaluator) packedRow(side uint64) Value {
	return Value(packed.Row(side)*rowSeed + packed.AtLeast(side, 1)*moveBonus + packed.AtLeast(side, e.ring)*krooBonus)
}

// span returns a range of houses that contains every house of a side.
func (e *rulesEvaluator) span(p *variants.Position, side variants.Side) (first, end variants.House) {
	if p.Lent != 0 {
		return 0, variants.House(e.ring)
	}
	first = p.First(side)
	return first, first + variants.House(e.size)
}

// row does the same as packedRow for any rule.
func (e *rulesEvaluator) row(p *variants.Position, side variants.Side) (v Value) {
	first, end := e.span(p, side)
	if p.Lent == 0 {
		if v, ok := e.wordRow(p, first); ok {
			return v
		}
	}
	for h := first; h < end; h++ {
		seeds := p.Houses[h]
		if seeds == 0 || p.Lent != 0 && p.Owner(h) != side {
			continue
		}
		v += Value(seeds) * rowSeed
		if seeds >= e.movable {
			v += moveBonus
		}
		if int(seeds) >= e.ring {
			v += krooBonus
		}
	}
	return v
}

// wordRow does the same as row for the houses from first on, eight at a time. ok is false if a house is too full for that.
func (e *rulesEvaluator) wordRow(p *variants.Position, first variants.House) (v Value, ok bool) {
	seeds, moves, kroos := 0, 0, 0
	for done := 0; done < e.size; done += 8 {
		w := binary.LittleEndian.Uint64(p.Houses[int(first)+done:])
		if left := e.size - done; left < 8 {
			w &= 1<<(8*left) - 1
		}
		if w&tooFull != 0 {
			return 0, false
		}
		seeds += packed.Row(w)
		moves += packed.AtLeast(w, int(e.movable))
		kroos += packed.AtLeast(w, e.ring)
	}
	return Value(seeds*rowSeed + moves*moveBonus + kroos*krooBonus), true
}

// tooFull has the bits of houses with 128 seeds or more.
const tooFull = 0x8080808080808080

// threats returns the largest capture of a side and the sum of all its captures. own and opp are its houses and those of the other
// side, if there are packedRules.
func (e *rulesEvaluator) threats(p *variants.Position, side variants.Side, own, opp uint64) (best, all int) {
	if e.packedRules != nil {
		return e.packedRules.Threats(own, opp)
	}
	if e.threatCache != nil && p.Lent == 0 {
		return e.knownThreats(p, side)
	}
	return e.findThreats(p, side)
}

// findThreats does the same as threats without packedRules.
func (e *rulesEvaluator) findThreats(p *variants.Position, side variants.Side) (best, all int) {
	if e.rules != nil {
		return e.rules.Gains(p, side, &e.gains[side])
	}
	first, end := e.span(p, side)
	for h := first; h < end; h++ {
		if p.Houses[h] == 0 || p.Lent != 0 && p.Owner(h) != side {
			continue
		}
		n := e.captured(p, side, h)
		e.gains[side][h] = int16(n)
		all += n
		best = max(best, n)
	}
	return best, all
}
