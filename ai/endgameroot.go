package ai

import (
	"slices"

	"awale/variants"
)

// filterRootMoves moves the root moves that should be searched to the front and returns their number. The
// endgame tables rule out the others. In a won position only moves that keep the win remain, and among these
// only moves that do not repeat a position.
//
// If the tables prove nothing, no move is ruled out: a move that is only a draw by the tables may win at once
// by repetition.
func (s *search) filterRootMoves(list []Candidate) int {
	if !s.rootInEndgame || s.lim.Wide || !s.endgameProof {
		return len(list)
	}
	keep := func(among int, good func(m variants.Move) bool) int {
		kept := make([]Candidate, 0, among)
		var rest []Candidate
		for _, c := range list[:among] {
			if good(c.Move) {
				kept = append(kept, c)
			} else {
				rest = append(rest, c)
			}
		}
		if len(kept) == 0 {
			return among
		}
		copy(list[copy(list, kept):], rest)
		return len(kept)
	}
	n := keep(len(list), func(m variants.Move) bool {
		v, _, ok := s.rootMoveBounds(m)
		if !ok {
			return true
		}
		return v.least >= s.rootBounds.least || !s.rootBounds.least.Wins() && v.most > s.rootBounds.least
	})
	if s.rootBounds.least.Wins() {
		n = keep(n, func(m variants.Move) bool {
			after := s.nodes[0].pos
			s.rules.Step(&after, m)
			return !slices.Contains(s.earlier, after)
		})
	}
	for _, c := range list[n:] {
		if v, _, ok := s.rootMoveBounds(c.Move); ok {
			s.ruledOutMost = max(s.ruledOutMost, v.most)
		}
	}
	return n
}

const (
	// winSearchDepth is the largest depth when the endgame tables know a win that the search must find.
	winSearchDepth = 60
	// decidedRestDepth is the largest depth when the endgame tables know another result.
	decidedRestDepth = 16
)

// decidedDepth returns the maximum depth when the endgame tables have decided the game.
func (s *search) decidedDepth() int {
	if s.rootBounds.least.Wins() {
		return winSearchDepth
	}
	return decidedRestDepth
}

// rootMoveBounds returns the bounds of a root move, by the endgame tables or because it ends the game, and
// whether it captures.
func (s *search) rootMoveBounds(m variants.Move) (v valueBounds, captures, ok bool) {
	root := &s.nodes[0]
	after, mover := root.pos, root.pos.Turn
	if o := s.rules.Step(&after, m); o.Over() {
		lead := int(after.Stores[mover]) - int(after.Stores[mover.Other()])
		end := s.finalValue(o.Result, mover, lead)
		return valueBounds{end, end}, true, true
	}
	v, ok = s.endgameBoundsByRules(&after)
	if after.Turn != mover {
		v = v.negated()
	}
	return v, after.InPlay() < root.inPlay, ok
}

// amendResult merges the bounds of the endgame tables into a result. Where the tables prove nothing they
// replace estimates but no proofs: the search knows the repetitions.
func (s *search) amendResult(r *Result) {
	if s.endgameTables == nil {
		return
	}
	for i := range r.Candidates {
		c := &r.Candidates[i]
		v, captures, ok := s.rootMoveBounds(c.Move)
		if !ok {
			continue
		}
		trusted := captures || s.endgameProof
		c.table, c.tabled = v, trusted
		if c.Value == infinite {
			c.Value = v.most
		}
		c.Value, c.Proof = v.amend(c.Value, c.Proof, trusted)
	}
	if s.rootInEndgame {
		r.Value, r.Proof = s.rootBounds.amend(r.Value, r.Proof, s.endgameProof)
		r.Exact = r.Proof == Exact
	}
}

// amend makes a value and its proof agree with the bounds. trusted says that the bounds are proved.
func (v valueBounds) amend(value Value, proof Proof, trusted bool) (Value, Proof) {
	if !trusted && proof != Estimate {
		return value, proof
	}
	if value < v.least {
		value, proof = v.least, Estimate
	} else if value > v.most {
		value, proof = v.most, Estimate
	}
	if !trusted {
		return value, proof
	}
	// A proved winner is preferred to an estimated margin.
	switch {
	case v.least.Wins() && proof&AtLeast == 0:
		value, proof = v.least, AtLeast
	case v.most.Loses() && proof&AtMost == 0:
		value, proof = v.most, AtMost
	}
	if value == v.least {
		proof |= AtLeast
	}
	if value == v.most {
		proof |= AtMost
	}
	return value, proof
}
