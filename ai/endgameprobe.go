package ai

import (
	"math"
	"slices"

	"awale/variants"
)

// valueBounds are the bounds that endgame tables give for the value of a position, from the point of view of
// the player to move.
type valueBounds struct{ least, most Value }

// negated returns the bounds from the point of view of the opponent.
func (v valueBounds) negated() valueBounds { return valueBounds{-v.most, -v.least} }

// endgameBounds probes the endgame tables for a node of the packed search.
func (s *search) endgameBounds(n *packedNode) (valueBounds, bool) {
	low, high, ok := s.endgameTables.Probe(n.own, n.opp)
	return s.gameBounds(low, high, n.lead, n.inPlay), ok
}

// endgameBoundsByRules probes the endgame tables for a position under any rule.
func (s *search) endgameBoundsByRules(p *variants.Position) (valueBounds, bool) {
	low, high, ok := s.endgameTables.Position(p)
	lead := int32(p.Stores[p.Turn]) - int32(p.Stores[p.Turn.Other()])
	return s.gameBounds(low, high, lead, int32(p.InPlay())), ok
}

// gameBounds converts bounds of the seeds still to come into bounds of the value of the game.
//
// The tables play to the last seed, while most rules end the game as soon as a player has more than half of all
// seeds. This does not change the winner, but it changes the margin. With a majority rule a win is therefore
// bounded by one seed and by all that are left.
func (s *search) gameBounds(low, high int, lead, inPlay int32) valueBounds {
	least, most := lead+int32(low), lead+int32(high)
	if !s.majority || least == 0 && most == 0 {
		return valueBounds{leadValue(least), leadValue(most)}
	}
	v := valueBounds{leadValue(0), leadValue(0)}
	if least > 0 {
		v.least = leadValue(1)
	} else if least < 0 {
		v.least = leadValue(min(lead-inPlay, -1))
	}
	if most < 0 {
		v.most = leadValue(-1)
	} else if most > 0 {
		v.most = leadValue(max(lead+inPlay, 1))
	}
	return v
}

// probeEndgame probes the endgame tables for a node of the packed search. If ok, tabled is the result.
// Otherwise the value is between least and most.
func (s *search) probeEndgame(n *packedNode, alpha, beta Value) (least, most Value, tabled nodeResult, ok bool) {
	v, ok := s.endgameBounds(n)
	if !ok {
		return -infinite, infinite, nodeResult{}, false
	}
	return s.useEndgameBounds(v, n.inPlay == s.packedNodes[0].inPlay, n.ply&1 != 0, alpha, beta)
}

// probeEndgameByRules does the same as probeEndgame in the search by rules.
func (s *search) probeEndgameByRules(f *node, alpha, beta Value) (least, most Value, tabled nodeResult, ok bool) {
	if f.inPlay > int(s.endgameSeeds) {
		return -infinite, infinite, nodeResult{}, false
	}
	v, ok := s.endgameBoundsByRules(&f.pos)
	if !ok {
		return -infinite, infinite, nodeResult{}, false
	}
	root := &s.nodes[0]
	return s.useEndgameBounds(v, f.inPlay == root.inPlay, f.pos.Turn != root.pos.Turn, alpha, beta)
}

// useEndgameBounds returns the result of a node, or its bounds, from what the endgame tables say. noCapture
// says that nothing has been captured since the root, otherSide that the opponent of the root's player is to
// move.
//
// Before the first capture, bounds are ignored if they equal those of the root. The search must make progress
// towards a win, and the tables only say that there is one.
func (s *search) useEndgameBounds(v valueBounds, noCapture, otherSide bool, alpha, beta Value) (least, most Value, tabled nodeResult, ok bool) {
	least, most = -infinite, infinite
	proof := Exact
	if noCapture {
		seen := v
		if otherSide {
			seen = v.negated()
		}
		if s.rootInTables && seen == s.rootBounds {
			return least, most, nodeResult{}, false
		}
		if !s.endgameProves() {
			proof = Estimate
		}
	}
	switch {
	case v.least == v.most:
		return least, most, nodeResult{value: v.least, proof: proof, pathPly: pathIndependent}, true
	case v.least >= beta, v.least.Wins() && !s.lim.Margin:
		return least, most, nodeResult{value: v.least, proof: AtLeast & proof, pathPly: pathIndependent}, true
	case v.most <= alpha, v.most.Loses() && !s.lim.Margin:
		return least, most, nodeResult{value: v.most, proof: AtMost & proof, pathPly: pathIndependent}, true
	case proof == Estimate:
		return least, most, nodeResult{}, false
	}
	return v.least, v.most, nodeResult{}, false
}

// endgameProves reports whether the tables prove values of positions with as many seeds as the root.
//
// The tables know no history. Their winning lines repeat no position, so an earlier position matters only if
// one more repetition of it ends the game.
func (s *search) endgameProves() bool { return s.tablesProve }

// noRepetitionDue reports whether no earlier position would end the game by recurring once more.
func (s *search) noRepetitionDue() bool {
	if s.repetitionRule.occurrences == 0 {
		return true
	}
	for i := range s.earlier {
		times := 1
		for j := range i {
			if s.earlier[i] == s.earlier[j] {
				times++
			}
		}
		if times >= s.repetitionRule.occurrences-1 {
			return false
		}
	}
	return true
}

// prepareEndgame sets the endgame tables of the search and probes the root.
func (s *search) prepareEndgame(t EndgameTables) {
	s.endgameTables, s.endgameSeeds, s.rootInTables, s.tablesProve = nil, -1, false, true
	s.ordinarySeeds = s.minSeeds
	if s.lim.materialOnly {
		s.ordinarySeeds = math.MaxInt32
	}
	if t == nil || !t.Fits(s.rules) {
		return
	}
	s.endgameTables, s.endgameSeeds = t, int32(t.Seeds())
	s.ordinarySeeds = max(s.ordinarySeeds, s.endgameSeeds+1)
	root := &s.nodes[0]
	if root.inPlay > int(s.endgameSeeds) {
		return
	}
	s.rootBounds, s.rootInTables = s.endgameBoundsByRules(&root.pos)
	s.tablesProve = s.noRepetitionDue()
}

// filterRootMoves moves the root moves that should be searched to the front and returns their number. The
// endgame tables rule out the others. In a won position only moves that keep the win remain, and among these
// only moves that do not repeat a position.
//
// If the tables prove nothing, no move is ruled out: a move that is only a draw by the tables may win at once
// by repetition.
func (s *search) filterRootMoves(list []Candidate) int {
	if !s.rootInTables || s.lim.Wide || !s.endgameProves() {
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
	// winSearchDepth is the maximum depth when the endgame tables know a win that the search must find.
	// decidedRestDepth is that for other results known from the tables.
	winSearchDepth   = 60
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
		end := outcomeValue(o.Result, mover, lead)
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
		trusted := captures || s.endgameProves()
		if c.Value == infinite {
			c.Value = v.most
		}
		c.Value, c.Proof = v.amend(c.Value, c.Proof, trusted)
	}
	if s.rootInTables {
		r.Value, r.Proof = s.rootBounds.amend(r.Value, r.Proof, s.endgameProves())
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
