package eval

import "awale/ai/packed"

// knotTerms is the number of terms of a knot: Mine, Theirs, Now, Later and Tempo.
const knotTerms = 2*Lanes*Counts + 7

// The indexes of the first terms of Now and Later, and of Tempo, in a knot.
const (
	nowTerm   = 2 * Lanes * Counts
	laterTerm = nowTerm + 3
	tempoTerm = laterTerm + 3
)

// TermCount is the number of different terms.
const TermCount = Knots * knotTerms

// Term is the index of a weight and its factor.
type Term struct {
	Index  int
	Amount float64
}

// Terms appends the terms of a position to dst. Its evaluation is the lead, the sum of all amounts times their weights
// and the value of the hinges, except for rounding.
func (a *Evaluator) Terms(dst []Term, own, opp uint64) []Term {
	first := len(dst)
	dst = a.laneTerms(dst, own, opp)
	var strikes, struck, laps, lapped uint64
	for l := range a.size {
		m, o := &a.lanes[0][l][own>>(8*l)&packed.MaxSeeds], &a.lanes[0][l][opp>>(8*l)&packed.MaxSeeds]
		strikes, laps = strikes|m.target, laps|m.lap
		struck, lapped = struck|o.target, lapped|o.lap
	}
	hang := func(at int, side, strikes uint64, given int) {
		ripe := a.rules.Capturable(side, given)
		seeds, houses := a.threatened(side, ripe, ripe&strikes, given)
		dst = appendTerm(dst, at, seeds)
		if given == 1 {
			dst = appendTerm(dst, at+1, houses)
		}
	}
	hang(nowTerm, opp, strikes, 1)
	hang(nowTerm+2, opp, laps, 2)
	hang(laterTerm, own, struck, 1)
	hang(laterTerm+2, own, lapped, 2)
	dst = appendTerm(dst, tempoTerm, 1)
	return mixTerms(dst, first, own, opp)
}

// laneTerms appends the terms of the lanes, as those of the first knot.
func (a *Evaluator) laneTerms(dst []Term, own, opp uint64) []Term {
	for l := range a.size {
		mine, theirs := int(own>>(8*l)&packed.MaxSeeds), int(opp>>(8*l)&packed.MaxSeeds)
		dst = append(dst, Term{l*Counts + min(mine, Counts-1), 1}, Term{(Lanes+l)*Counts + min(theirs, Counts-1), 1})
	}
	return dst
}

// appendTerm appends a term of the first knot, unless its amount is 0.
func appendTerm(dst []Term, at int, amount int32) []Term {
	if amount == 0 {
		return dst
	}
	return append(dst, Term{at, float64(amount)})
}

// mixTerms replaces the terms of the first knot, which begin at index first, by those of all knots that matter.
func mixTerms(dst []Term, first int, own, opp uint64) []Term {
	// Every term belongs to at most two knots.
	mix := knotsAt((packed.Row(own) + packed.Row(opp)) / stepSeeds)
	plain := len(dst)
	for k, share := range mix {
		if share == 0 {
			continue
		}
		for _, t := range dst[first:plain] {
			dst = append(dst, Term{k*knotTerms + t.Index, share * t.Amount})
		}
	}
	return append(dst[:first], dst[plain:]...)
}

// Weight returns the weight with an index.
func (w *Weights) Weight(index int) *int16 {
	k := &w.Knots[index/knotTerms]
	switch i := index % knotTerms; {
	case i < Lanes*Counts:
		return &k.Mine[i/Counts][i%Counts]
	case i < 2*Lanes*Counts:
		i -= Lanes * Counts
		return &k.Theirs[i/Counts][i%Counts]
	default:
		return [...]*int16{&k.Now.Seeds, &k.Now.House, &k.Now.Lap, &k.Later.Seeds, &k.Later.House, &k.Later.Lap, &k.Tempo}[i-2*Lanes*Counts]
	}
}

// LaneTerm returns the knot, lane and count of a term. Lanes from [Lanes] on are those of the opponent. ok is
// false for terms of other kinds.
func LaneTerm(index int) (knot, lane, count int, ok bool) {
	i := index % knotTerms
	return index / knotTerms, i / Counts, i % Counts, i < 2*Lanes*Counts
}

// Mix returns the share of every knot in the weights at a number of seeds in play.
func Mix(inPlay int) [Knots]float64 { return knotsAt(inPlay / stepSeeds) }
