package ai

import (
	"math"
	"slices"

	"awale/variants"
)

// valueBounds is between what the tables say that a position lies, to the player to move.
type valueBounds struct{ least, most Value }

// negated returns the verdict as seen from the other side.
func (v valueBounds) negated() valueBounds { return valueBounds{-v.most, -v.least} }

// endgameBounds asks the tables about a position of the line.
func (s *search) endgameBounds(n *packedNode) (valueBounds, bool) {
	low, high, ok := s.endgameTables.Probe(n.own, n.opp)
	return s.gameBounds(low, high, n.lead, n.inPlay), ok
}

// endgameBoundsByRules does what judge does, under any rule.
func (s *search) endgameBoundsByRules(p *variants.Position) (valueBounds, bool) {
	low, high, ok := s.endgameTables.Position(p)
	lead := int32(p.Stores[p.Turn]) - int32(p.Stores[p.Turn.Other()])
	return s.gameBounds(low, high, lead, int32(p.InPlay())), ok
}

// gameBounds turns what the tables say, for the seeds still to come, into a verdict on a game.
//
// They are played to the last seed, while most rules stop as soon as somebody has more than half of all
// seeds. That changes nobody's fortune, but it changes by how much he wins: only what is true of that is said,
// a win by at least one seed, and by no more than all that are left.
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

// probeEndgame asks the tables about a position of the line. What they say is enough if ok; otherwise the value lies
// between least and most.
func (s *search) probeEndgame(n *packedNode, alpha, beta Value) (least, most Value, known nodeResult, ok bool) {
	v, ok := s.endgameBounds(n)
	if !ok {
		return -infinite, infinite, nodeResult{}, false
	}
	return s.useEndgameBounds(v, n.inPlay == s.packedNodes[0].inPlay, n.ply&1 != 0, alpha, beta)
}

// probeEndgameByRules does what lookUp does, where the rules are asked for every move.
func (s *search) probeEndgameByRules(f *node, alpha, beta Value) (least, most Value, known nodeResult, ok bool) {
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

// useEndgameBounds says how far a verdict of the tables answers for a position of the line. As full means that nothing has been taken
// since the root, and turned that the other side is to move.
//
// As long as nothing has been taken since the root, what they say is heeded only when it is not what they
// said of the root: the search is to find the way, not to be told again and again that there is one.
func (s *search) useEndgameBounds(v valueBounds, noCapture, otherSide bool, alpha, beta Value) (least, most Value, known nodeResult, ok bool) {
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

// endgameProves reports whether what the tables say of positions with as many seeds as the root proves something.
//
// They know no history. The ways they know lead through no position twice, so what has stood before is in the way
// only if it ends the game when it comes back once more.
func (s *search) endgameProves() bool { return s.tablesProve }

// noRepetitionDue reports whether no position before the root ends the game by coming back once more.
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

// prepareEndgame prepares the use of tables: what they say about the root and its moves.
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

// filterRootMoves divides the moves at the root into those that are to be searched, which come first and whose number
// is returned, and those that the tables rule out. Where the game is won, only moves that keep it won are
// left, and of these those that do not lead back to where the game has been.
//
// Nothing is ruled out where what they say proves nothing: what they know no better than a draw may win at once, by
// bringing a position back.
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
	// winSearchDepth is how far a way to win is looked for where the tables say that there is one, and restDepth how
	// far anything else where they have said all there is to say.
	winSearchDepth   = 60
	decidedRestDepth = 16
)

// decidedDepth returns how deep to search at most when the tables have decided the game.
func (s *search) decidedDepth() int {
	if s.rootBounds.least.Wins() {
		return winSearchDepth
	}
	return decidedRestDepth
}

// rootMoveBounds says between what a move at the root lies, by the tables or because it ends the game, and whether it takes
// something.
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

// amendResult adds what the tables say to a result. What proves nothing takes the place of what is proved no better, but not
// of what is: the search has seen which positions come back.
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

// amend makes a value and its proof agree with the verdict.
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
	// Who wins is said for certain, rather than by how much for probable.
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
