package ai

import (
	"math"
	"slices"

	"awale/variants"
)

// verdict is between what the tables say that a position lies, to the player to move.
type verdict struct{ least, most Value }

// turned returns the verdict as seen from the other side.
func (v verdict) turned() verdict { return verdict{-v.most, -v.least} }

// judge asks the tables about a position of the line.
func (s *search) judge(n *spot) (verdict, bool) {
	low, high, ok := s.tables.Probe(n.own, n.opp)
	return s.verdictOf(low, high, n.lead, n.inPlay), ok
}

// judgePosition does what judge does, under any rule.
func (s *search) judgePosition(p *variants.Position) (verdict, bool) {
	low, high, ok := s.tables.Position(p)
	lead := int32(p.Stores[p.Turn]) - int32(p.Stores[p.Turn.Other()])
	return s.verdictOf(low, high, lead, int32(p.InPlay())), ok
}

// verdictOf turns what the tables say, for the seeds still to come, into a verdict on a game.
//
// They are played to the last seed, while most rules stop as soon as somebody has more than half of all
// seeds. That changes nobody's fortune, but it changes by how much he wins: only what is true of that is said,
// a win by at least one seed, and by no more than all that are left.
func (s *search) verdictOf(low, high int, lead, inPlay int32) verdict {
	least, most := lead+int32(low), lead+int32(high)
	if !s.majority || least == 0 && most == 0 {
		return verdict{leadValue(least), leadValue(most)}
	}
	v := verdict{leadValue(0), leadValue(0)}
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

// lookUp asks the tables about a position of the line. What they say is enough if ok; otherwise the value lies
// between least and most.
func (s *search) lookUp(n *spot, alpha, beta Value) (least, most Value, known found, ok bool) {
	v, ok := s.judge(n)
	if !ok {
		return -infinite, infinite, found{}, false
	}
	return s.heed(v, n.inPlay == s.spots[0].inPlay, n.ply&1 != 0, alpha, beta)
}

// lookUpFrame does what lookUp does, where the rules are asked for every move.
func (s *search) lookUpFrame(f *frame, alpha, beta Value) (least, most Value, known found, ok bool) {
	if f.inPlay > int(s.tableSeeds) {
		return -infinite, infinite, found{}, false
	}
	v, ok := s.judgePosition(&f.pos)
	if !ok {
		return -infinite, infinite, found{}, false
	}
	root := &s.frames[0]
	return s.heed(v, f.inPlay == root.inPlay, f.pos.Turn != root.pos.Turn, alpha, beta)
}

// heed says how far a verdict of the tables answers for a position of the line. As full means that nothing has been taken
// since the root, and turned that the other side is to move.
//
// As long as nothing has been taken since the root, what they say is heeded only when it is not what they
// said of the root: the search is to find the way, not to be told again and again that there is one.
func (s *search) heed(v verdict, asFull, turned bool, alpha, beta Value) (least, most Value, known found, ok bool) {
	least, most = -infinite, infinite
	certain := Exact
	if asFull {
		seen := v
		if turned {
			seen = v.turned()
		}
		if s.asked && seen == s.known {
			return least, most, found{}, false
		}
		if !s.tablesTrusted() {
			certain = Estimate
		}
	}
	switch {
	case v.least == v.most:
		return least, most, found{value: v.least, proof: certain, ply: anywhere}, true
	case v.least >= beta, v.least.Wins() && !s.lim.Margin:
		return least, most, found{value: v.least, proof: AtLeast & certain, ply: anywhere}, true
	case v.most <= alpha, v.most.Loses() && !s.lim.Margin:
		return least, most, found{value: v.most, proof: AtMost & certain, ply: anywhere}, true
	case certain == Estimate:
		return least, most, found{}, false
	}
	return v.least, v.most, found{}, false
}

// tablesTrusted reports whether what the tables say of positions with as many seeds as the root proves something.
//
// They know no history. The ways they know lead through no position twice, so what has stood before is in the way
// only if it ends the game when it comes back once more.
func (s *search) tablesTrusted() bool { return s.open }

// wayOpen reports whether no position before the root ends the game by coming back once more.
func (s *search) wayOpen() bool {
	if s.cycle.occurrences == 0 {
		return true
	}
	for i := range s.history {
		times := 1
		for j := range i {
			if s.history[i] == s.history[j] {
				times++
			}
		}
		if times >= s.cycle.occurrences-1 {
			return false
		}
	}
	return true
}

// askTables prepares the use of tables: what they say about the root and its moves.
func (s *search) askTables(t Tables) {
	s.tables, s.tableSeeds, s.asked, s.open = nil, -1, false, true
	s.simple = s.fewer
	if s.lim.naive {
		s.simple = math.MaxInt32
	}
	if t == nil || !t.Fits(s.rules) {
		return
	}
	s.tables, s.tableSeeds = t, int32(t.Seeds())
	s.simple = max(s.simple, s.tableSeeds+1)
	root := &s.frames[0]
	if root.inPlay > int(s.tableSeeds) {
		return
	}
	s.known, s.asked = s.judgePosition(&root.pos)
	s.open = s.wayOpen()
}

// choices divides the moves at the root into those that are to be searched, which come first and whose number
// is returned, and those that the tables rule out. Where the game is won, only moves that keep it won are
// left, and of these those that do not lead back to where the game has been.
//
// Nothing is ruled out where what they say proves nothing: what they know no better than a draw may win at once, by
// bringing a position back.
func (s *search) choices(list []Candidate) int {
	if !s.asked || s.lim.Wide || !s.tablesTrusted() {
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
		v, _, ok := s.judgeMove(m)
		if !ok {
			return true
		}
		return v.least >= s.known.least || !s.known.least.Wins() && v.most > s.known.least
	})
	if s.known.least.Wins() {
		n = keep(n, func(m variants.Move) bool {
			after := s.frames[0].pos
			s.rules.Step(&after, m)
			return !slices.Contains(s.history, after)
		})
	}
	for _, c := range list[n:] {
		if v, _, ok := s.judgeMove(c.Move); ok {
			s.ruledOut = max(s.ruledOut, v.most)
		}
	}
	return n
}

const (
	// winDepth is how far a way to win is looked for where the tables say that there is one, and restDepth how
	// far anything else where they have said all there is to say.
	winDepth  = 60
	restDepth = 16
)

// farEnough returns how deep to search at most when the tables have decided the game.
func (s *search) farEnough() int {
	if s.known.least.Wins() {
		return winDepth
	}
	return restDepth
}

// judgeMove says between what a move at the root lies, by the tables or because it ends the game, and whether it takes
// something.
func (s *search) judgeMove(m variants.Move) (v verdict, takes, ok bool) {
	root := &s.frames[0]
	after, mover := root.pos, root.pos.Turn
	if o := s.rules.Step(&after, m); o.Over() {
		lead := int(after.Stores[mover]) - int(after.Stores[mover.Other()])
		end := outcomeValue(o.Result, mover, lead)
		return verdict{end, end}, true, true
	}
	v, ok = s.judgePosition(&after)
	if after.Turn != mover {
		v = v.turned()
	}
	return v, after.InPlay() < root.inPlay, ok
}

// tell adds what the tables say to a result. What proves nothing takes the place of what is proved no better, but not
// of what is: the search has seen which positions come back.
func (s *search) tell(r *Result) {
	if s.tables == nil {
		return
	}
	for i := range r.Candidates {
		c := &r.Candidates[i]
		v, takes, ok := s.judgeMove(c.Move)
		if !ok {
			continue
		}
		trusted := takes || s.tablesTrusted()
		if c.Value == infinite {
			c.Value = v.most
		}
		c.Value, c.Proof = v.amend(c.Value, c.Proof, trusted)
	}
	if s.asked {
		r.Value, r.Proof = s.known.amend(r.Value, r.Proof, s.tablesTrusted())
		r.Exact = r.Proof == Exact
	}
}

// amend makes a value and its proof agree with the verdict.
func (v verdict) amend(value Value, proof Proof, trusted bool) (Value, Proof) {
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
