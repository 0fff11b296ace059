package ai

import (
	"awale/ai/packed"
	"awale/variants"
)

// What there is in a position beside the stores, in hundredths of a seed. The weights are set by hand,
// with the reason beside each, and were kept or changed by games at equal nodes: a house more to choose from
// turned out to be worth much more than it looks, the threats of the other side much less.
const (
	// rowSeed: seeds in the own row feed the own moves and end in the own store if play stops.
	rowSeed = 11
	// choice: a house with seeds is a move; who has no choice is driven.
	choice = 32
	// kroo: a house that goes round the whole board strikes far beyond what a reply can cover, once,
	// but it is one move where its seeds could have been many.
	kroo = 15
	// threatNow, threatLater: the most seeds one move would take. The mover can carry his out; those
	// of the other side can nearly always be answered.
	threatNow   = 40
	threatLater = 5
	// exposed: every seed in a house that the other side can reach and take, beside the best capture:
	// what hangs twice cannot be saved by one move.
	exposed = 3
)

// evaluation estimates positions of one rule from what the rule is after.
type evaluation struct {
	size, ring int
	// step leads to the next house sown, modulo ring.
	step int
	// land is how far from its house the last of so many seeds falls, modulo ring; rounds is how many
	// seeds the house it falls into and those before it receive besides.
	land   [variants.MaxSeeds + 1]uint8
	rounds [variants.MaxSeeds + 1]uint8
	// takes says which counts are captured.
	takes    [2*variants.MaxSeeds + 1]bool
	smallest uint8
	either   bool
	chain    bool
	// slamTakes is false where a move that would take everything takes nothing or is forbidden.
	slamTakes bool
	most      int
	// naive counts seeds only.
	naive bool
	// rules, unless nil, are asked what a move takes, because they are not of the common family.
	rules *variants.Rules
	// points: rounds are scored.
	points bool
	// quick, if set, finds the same faster.
	quick *packed.Rules
}

// newEvaluation prepares the evaluation of a rule.
func newEvaluation(r *variants.Rules) evaluation {
	p := r.Parameters()
	e := evaluation{
		size: r.Size(), ring: 2 * r.Size(), step: int(r.Next(0)),
		smallest: uint8(p.Choosing.Smallest),
		either:   p.Capture.Side == "either",
		chain:    p.Capture.Chain != "none",
		// Under the other treatments at least one house is taken.
		slamTakes: p.GrandSlam != "nothing" && p.GrandSlam != "illegal",
		most:      p.Capture.Most,
	}
	e.points = p.Rounds.Kind == "points"
	if !r.Plain() {
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
		e.rounds[n] = uint8(full)
		e.land[n] = uint8(((n-1)%lap + 1) % e.ring)
	}
	return e
}

// reach returns how many seeds side would take by sowing house h now, without playing it.
func (e *evaluation) reach(p *variants.Position, side variants.Side, h variants.House) int {
	seeds := p.Houses[h]
	if seeds < e.smallest || seeds == 0 {
		return 0
	}
	if e.rules != nil {
		return e.gain(p, side, h)
	}
	at := int(h) + int(e.land[seeds])*e.step
	if e.step == 1 {
		if at >= e.ring {
			at -= e.ring
		}
	} else {
		at %= e.ring
	}
	extra := int(e.rounds[seeds]) + 1
	taken, houses, row := 0, 0, 0
	for span := int(e.land[seeds]); houses < e.ring; span-- {
		if !e.either && p.Owner(variants.House(at)) == side || at == int(h) {
			break
		}
		if span <= 0 {
			// Houses before the first one sown have one seed less.
			extra = int(e.rounds[seeds])
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
		if at -= e.step; at < 0 {
			at += e.ring
		}
		if e.step != 1 {
			at %= e.ring
		}
	}
	if !e.slamTakes && row+1 >= e.size && houses == e.size {
		return 0
	}
	return taken
}

// gain is reach by playing the move, for rules of any kind.
func (e *evaluation) gain(p *variants.Position, side variants.Side, h variants.House) int {
	if p.Owner(h) != side || p.Blocks(h) {
		return 0
	}
	after := *p
	after.Turn = side
	e.rules.Sown(&after, variants.Sow(h))
	return int(after.Stores[side]) - int(p.Stores[side]) - int(after.Stores[side.Other()]) + int(p.Stores[side.Other()])
}

// pointWorth is what a point of a series is counted for in seeds, about what a round is won by.
const pointWorth = 12

// series returns the value for a side of a position with which a round begins.
func (e *evaluation) series(p *variants.Position, side variants.Side) Value {
	other := side.Other()
	if e.points {
		lead := Value(int(p.Points[side])-int(p.Points[other])) * pointWorth * Seed
		return min(max(lead, -estimable), estimable)
	}
	held := [2]int{int(p.Stores[0]) + p.Row(0), int(p.Stores[1]) + p.Row(1)}
	lead := Value(held[side]-held[other]) * Seed
	return min(max(lead, -estimable), estimable)
}

// estimate returns the value of a position that is not over, from its side to move.
func (e *evaluation) estimate(p *variants.Position) Value {
	mover := p.Turn
	if e.naive {
		return Value(int(p.Stores[mover])-int(p.Stores[mover.Other()])) * Seed
	}
	mine, best, hangs, theirs, bestOther, hangsOther := e.sides(p)
	v := Value(int(p.Stores[mover])-int(p.Stores[mover.Other()])) * Seed
	if e.points {
		v += Value(int(p.Points[mover])-int(p.Points[mover.Other()])) * pointWorth * Seed
	}
	v += mine - theirs
	v += Value(best)*threatNow - Value(bestOther)*threatLater
	v += Value(hangs-hangsOther) * exposed
	return min(max(v, -estimable), estimable)
}

// sides returns what [evaluation.side] does, of the side to move first.
func (e *evaluation) sides(p *variants.Position) (mine Value, best, hangs int, theirs Value, bestOther, hangsOther int) {
	if e.quick == nil {
		mine, best, hangs = e.side(p, p.Turn)
		theirs, bestOther, hangsOther = e.side(p, p.Turn.Other())
		return
	}
	own, opp := e.quick.Sides(p)
	best, hangs = e.quick.Threats(own, opp)
	bestOther, hangsOther = e.quick.Threats(opp, own)
	return e.packedRow(own), best, hangs, e.packedRow(opp), bestOther, hangsOther
}

// packedRow returns what a row is worth by itself.
func (e *evaluation) packedRow(side uint64) Value {
	return Value(packed.Row(side)*rowSeed + packed.AtLeast(side, 1)*choice + packed.AtLeast(side, e.ring)*kroo)
}

// side returns what one side has beside its store, the most one of its moves would take, and what all of
// them together would.
func (e *evaluation) side(p *variants.Position, side variants.Side) (v Value, best, all int) {
	first, count := p.First(side), variants.House(e.size)
	if p.Lent != 0 {
		first, count = 0, variants.House(e.ring)
	}
	for h := first; h < first+count; h++ {
		seeds := p.Houses[h]
		if seeds == 0 || p.Lent != 0 && p.Owner(h) != side {
			continue
		}
		v += Value(seeds)*rowSeed + choice
		if int(seeds) >= e.ring {
			v += kroo
		}
		n := e.reach(p, side, h)
		all += n
		best = max(best, n)
	}
	return v, best, all
}
