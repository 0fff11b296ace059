package ai

import (
	"math/bits"

	"awale/ai/eval"
	"awale/ai/packed"
	"awale/variants"
)

// packedNode is what the search of packed positions knows of one position of its line.
type packedNode struct {
	own, opp uint64
	// moves are the legal ones; see [packed.Rules.Moves].
	moves uint64
	key   uint64
	// lead is how many more seeds the player to move has in his store, inPlay how many lie in the houses,
	// and quiet how many plies have passed since seeds were last taken, over the history of the game too.
	lead, inPlay, quietPlies int32
	// line is the expected play from here, lanes, of length plies. It is known only where the value was
	// wanted and not just a limit of it.
	pvLength uint8
	// ply is how many plies the position lies after the root, and next the spot of the position after it, nil
	// for the last one.
	ply      int16
	next     *packedNode
	children [packed.MaxSide]packed.Child
	pv       [MaxDepth]uint8
}

// packedHouses are the two sides of a position, as the player to move sees them.
type packedHouses struct{ own, opp uint64 }

// setPV makes a lane, and what is expected after it, the expected play.
func (n *packedNode) setPV(lane uint8, next *packedNode) {
	n.pv[0] = lane
	n.pvLength = 1 + uint8(copy(n.pv[1:], next.pv[:next.pvLength]))
}

// makeMove makes the position after a move of n the next one, as the player to move there sees it, or returns the lead for
// the mover at the end when the game is over.
func (s *search) makeMove(n, next *packedNode, own, opp uint64, taken int32) (lead int32, over bool) {
	next.own, next.opp, next.pvLength = own, opp, 0
	// No ply has been quiet if something is taken.
	next.quietPlies = (n.quietPlies + 1) & ((taken - 1) >> 31)
	next.lead, next.inPlay = -n.lead-taken, n.inPlay-taken
	var ok bool
	if next.moves, ok = s.packedRules.OrdinaryMoves(own, opp); ok && next.moves != 0 && next.inPlay >= s.minSeeds && next.inPlay+next.lead >= 0 {
		return 0, false
	}
	return s.checkEnd(next, taken)
}

// checkEnd looks closer whether the game is over in a position that [search.arrive] has made.
func (s *search) checkEnd(n *packedNode, taken int32) (lead int32, over bool) {
	lead = -n.lead
	if taken > 0 {
		if s.majority && lead > n.inPlay && n.own != 0 {
			return lead, true
		}
		if n.inPlay < s.minSeeds {
			return s.finalLead(n, lead), true
		}
	}
	if n.moves = s.packedRules.Moves(n.own, n.opp); n.moves == 0 {
		return s.finalLead(n, lead), true
	}
	return 0, false
}

// finalLead returns the lead of the player who has just moved when the game has ended, the rest handed out.
func (s *search) finalLead(n *packedNode, lead int32) int32 {
	if s.majority && lead > n.inPlay {
		return lead
	}
	return lead - int32(s.packedRules.Rest(n.own, n.opp, s.packedRules.End(n.own, n.opp)))
}

// leadValue returns the value of a game that is over with so many seeds more, where more seeds win.
func leadValue(lead int32) Value {
	switch {
	case lead > 0:
		return Win + Value(lead)*Seed
	case lead < 0:
		return -Win + Value(lead)*Seed
	}
	return 0
}

// packedRepetition does what [search.returned] does, in the search of packed positions.
func (s *search) packedRepetition(n *packedNode) (nodeResult, bool) {
	ply := int(n.ply)
	seen := 1
	earliest, inLine := pathIndependent, false
	// Seeds only go forward, so for a position to come back every house has to be sown from.
	for at := ply - s.ring; at >= ply-int(n.quietPlies); at -= 2 {
		if at >= 0 {
			if g := &s.packedNodes[at]; g.own == n.own && g.opp == n.opp {
				seen++
				earliest, inLine = int16(at), true
			}
			continue
		}
		i := len(s.earlierHouses) + at
		if i < 0 {
			break
		}
		if s.earlierHouses[i] == (packedHouses{n.own, n.opp}) {
			seen++
			earliest = beforeRoot
		}
	}
	ended := s.repetitionRule.occurrences > 0 && seen >= s.repetitionRule.occurrences
	if !ended && !inLine {
		return nodeResult{}, false
	}
	lead := n.lead
	if s.repetitionRule.ownRows {
		lead += int32(packed.Row(n.own) - packed.Row(n.opp))
	}
	if s.repetitionRule.drawn {
		lead = 0
	}
	switch {
	case s.repetitionRule.oneValue() && s.packedProofsHold(n), ended && earliest == beforeRoot && !(s.rootInTables && s.tablesProve):
		return nodeResult{value: leadValue(lead), proof: Exact, pathPly: earliest}, true
	case ended && earliest == beforeRoot:
		// True, but what the tables say, and proves as much, holds without a history: the two are not
		// to be mixed in one proof.
		return nodeResult{value: leadValue(lead), pathPly: earliest}, true
	}
	return nodeResult{value: min(max(Value(lead)*Seed, -estimable), estimable), pathPly: earliest}, true
}

// packedProofsHold is [search.trusted] in the search of packed positions.
func (s *search) packedProofsHold(n *packedNode) bool {
	return s.irreversibleRoot || n.inPlay < s.packedNodes[0].inPlay
}

// Near the leaves an estimate that lies further from the limit than a few plies are likely to lead is believed.
// The numbers were found by matches at equal nodes.
const (
	futilityDepth  = 8
	futilityBase   = 130
	futilityPerPly = 50
)

// selective reports whether some moves are looked at less deep than others.
func (s *search) selective() bool { return !s.lim.fullWidth && !s.lim.materialOnly }

// alphaBeta searches a position of the line, depth plies deep, for a value between alpha and beta. From a depth of 2 on its
// key has to be known.
func (s *search) alphaBeta(n *packedNode, depth int, alpha, beta Value) nodeResult {
	n.pvLength = 0
	if !s.countNode() {
		return nodeResult{pathPly: pathIndependent}
	}
	if int(n.quietPlies) >= s.ring {
		if repeated, ok := s.packedRepetition(n); ok {
			return repeated
		}
	}
	least, most := -infinite, infinite
	if n.inPlay <= s.endgameSeeds {
		var tabled nodeResult
		var ok bool
		if least, most, tabled, ok = s.probeEndgame(n, alpha, beta); ok {
			return tabled
		}
	}
	if depth <= 1 {
		if depth < 1 {
			return nodeResult{value: min(max(s.staticEval(n), least), most), pathPly: pathIndependent}
		}
		if beta-alpha == 1 {
			if value, ok := s.quickFrontier(n, beta); ok {
				return nodeResult{value: value, pathPly: pathIndependent}
			}
		}
		result := s.frontier(n, alpha, beta)
		result.clamp(least, most)
		return result
	}

	// This comes before the table is asked, which is far away.
	hits := eval.UnknownHits
	if depth <= futilityDepth && beta-alpha == 1 && s.selective() && beta < estimable && alpha > -estimable {
		var eval int32
		eval, hits = s.evaluator.EvaluateWithHits(n.own, n.opp, n.lead, n.inPlay)
		v := clampToSeeds(Value(eval), n.lead, n.inPlay)
		v = min(max(v, least), most)
		if margin := Value(depth)*futilityPerPly + futilityBase; v-margin >= beta || v+margin <= alpha {
			return nodeResult{value: v, pathPly: pathIndependent}
		}
	}

	// So does this: the table seldom says all, and its line of memory is on its way.
	captures := n.moves & s.evaluator.Capturers(n.own, hits)
	var order moveScores
	s.scoreMoves(n, captures, &order)
	if e, ok := s.tt.probe(n.key); ok {
		if int(e.depth) >= depth || e.proof() != Estimate {
			if got, ok := s.packedCutoff(n, e, depth, alpha, beta); ok {
				return got
			}
		}
		if e.move < packed.MaxSide && order[e.move] != 0 {
			order[e.move] = hashMoveScore | int32(e.move)
		}
	}

	next := n.next
	result, best := nodeResult{value: -infinite, proof: AtMost, pathPly: pathIndependent}, noBestMove
	if depth == 2 && beta-alpha == 1 {
		best = s.preFrontier(n, &order, captures, beta, &result)
		if s.stopped {
			return nodeResult{pathPly: pathIndependent}
		}
	} else {
		bestAlpha := alpha
		reduceLate := depth > 2 && s.selective()
		for i := 0; ; i++ {
			top := order.top()
			if top == 0 {
				break
			}
			lane := int(top & (packed.MaxSide - 1))
			order[lane] = 0
			own, opp, taken := s.childHouses(n, lane, captures)
			if depth > 2 {
				// The table will be asked for it soon.
				next.key = hashPacked(own, opp, -n.lead-taken, s.tt.salt)
				s.tt.prefetch(next.key)
			}

			var got nodeResult
			if lead, over := s.makeMove(n, next, own, opp, taken); over {
				got = s.gameOver(lead)
			} else {
				got.value = infinite
				if reduceLate && i > 1 && taken == 0 {
					// First it is looked at less deep.
					got = s.alphaBeta(next, depth-1-s.reduction(i, depth), -bestAlpha-1, -bestAlpha).negated()
				}
				if got.value > bestAlpha && !s.stopped {
					if beta-bestAlpha == 1 {
						got = s.alphaBeta(next, depth-1, -beta, -bestAlpha).negated()
					} else {
						got = s.searchChild(next, depth-1, bestAlpha, beta, i > 0)
					}
				}
			}
			if s.stopped {
				return nodeResult{pathPly: pathIndependent}
			}
			result.addMove(got)
			if got.value <= bestAlpha {
				continue
			}
			best, bestAlpha = uint8(lane), got.value
			if bestAlpha >= beta {
				result.proof &= AtLeast
				s.recordPackedCutoff(n, lane, depth)
				break
			}
			n.setPV(best, next)
		}
	}
	result.clamp(least, most)

	bound := Exact
	if result.value >= beta {
		bound = AtLeast
	} else if result.value <= alpha {
		bound = AtMost
		best = noBestMove
	}
	if result.pathPly >= n.ply {
		result.pathPly = pathIndependent
		s.tt.store(n.key, entry{value: result.value, depth: int8(depth), move: best, flags: flagsOf(bound, result.proof)})
	}
	return result
}

// preFrontier searches the moves of a position, of which only the takers may take something, two plies deep, where the only
// question is whether the position is worth beta. It returns the lane of the one that is. Most are swept where they lead
// without having been searched for themselves.
func (s *search) preFrontier(n *packedNode, order *moveScores, captures uint64, beta Value, result *nodeResult) (best uint8) {
	next := n.next
	for top := order.top(); top != 0; top = order.top() {
		lane := int(top & (packed.MaxSide - 1))
		order[lane] = 0
		own, opp, taken := s.childHouses(n, lane, captures)
		var got nodeResult
		if lead, over := s.makeMove(n, next, own, opp, taken); over {
			if got = s.gameOver(lead); s.stopped {
				break
			}
		} else if value, ok := s.quickFrontier(next, 1-beta); ok {
			s.sliceLeft--
			got = nodeResult{value: -value, pathPly: pathIndependent}
		} else if got = s.alphaBeta(next, 1, -beta, 1-beta).negated(); s.stopped {
			break
		}
		result.addMove(got)
		if got.value >= beta {
			result.proof &= AtLeast
			s.recordPackedCutoff(n, lane, 2)
			return uint8(lane)
		}
	}
	return noBestMove
}

// childHouses returns the position after the move of a lane, as the player to move there sees it, and how many seeds were taken:
// what takers do lies with the children, the others only sow.
func (s *search) childHouses(n *packedNode, lane int, captures uint64) (own, opp uint64, taken int32) {
	if captures>>(8*lane&63)&0x80 != 0 {
		c := &n.children[lane&(packed.MaxSide-1)]
		return c.Own, c.Opp, int32(c.Taken)
	}
	opp, own = s.packedRules.SowQuiet(n.own, n.opp, 8*lane)
	return own, opp, 0
}

// hashNode makes the key of a position that is to be searched known, and says that the table will be asked for it soon.
func (s *search) hashNode(n *packedNode) {
	n.key = hashPacked(n.own, n.opp, n.lead, s.tt.salt)
	s.tt.prefetch(n.key)
}

// moveScores is what the moves of a position promise, by lane, above the three lowest bits, which hold the lane, so that
// no two are the same. It is 0 where there is no move, or none any more.
type moveScores [packed.MaxSide]int32

const laneBits = 3

// historyScore is how some credit of a lane is ranked.
func historyScore(history int32, lane int) int32 { return (history+1)<<laneBits | int32(lane) }

// top returns the most promising move.
func (r *moveScores) top() int32 {
	top := larger(larger(larger(r[0], r[1]), larger(r[2], r[3])), larger(r[4], r[5]))
	if r[6]|r[7] != 0 {
		top = larger(top, larger(r[6], r[7]))
	}
	return top
}

// larger returns the larger of two numbers whose difference is one too. It says so without a branch, which nobody
// could foresee here.
func larger(a, b int32) int32 {
	d := a - b
	return a - d&(d>>31)
}

// scoreMoves ranks the moves of a position and plays those that may take something, the takers: their children then lie at
// their lanes.
func (s *search) scoreMoves(n *packedNode, captures uint64, order *moveScores) {
	// All lanes alike, which is sooner done than those that move one by one: an empty one has no merit.
	own, m := n.own, &s.packedHistory
	*order = moveScores{m[0][own&packed.MaxSeeds], m[1][own>>8&packed.MaxSeeds], m[2][own>>16&packed.MaxSeeds], m[3][own>>24&packed.MaxSeeds],
		m[4][own>>32&packed.MaxSeeds], m[5][own>>40&packed.MaxSeeds], m[6][own>>48&packed.MaxSeeds], m[7][own>>56&packed.MaxSeeds]}
	for illegal := packed.Filled(n.own) ^ n.moves; illegal != 0; illegal &= illegal - 1 {
		order[packed.First(illegal)&(packed.MaxSide-1)] = 0
	}
	for moves := captures; moves != 0; moves &= moves - 1 {
		from := bits.TrailingZeros64(moves) & 0x38
		c := &n.children[from>>3]
		own, opp, loot := s.packedRules.SowBeforeCapture(n.own, n.opp, from)
		if loot == opp && loot != 0 {
			loot = s.packedRules.GrandSlamLoot(n.own, from, loot)
		}
		c.Own, c.Opp, c.Taken = opp^loot, own, uint8(packed.Row(loot))
		order[from>>3] += int32(c.Taken) << 19
	}
}

// reduction returns how many plies less deep the move in place i, from 2, is looked at first.
func (s *search) reduction(i, depth int) int {
	less := 1
	if i > 3 && depth > 5 {
		less = 2
	}
	return less
}

// addMove makes got one of the moves of a position. A position is worth at most what its best move is, if that is proved
// of every move. Which of two moves is better nobody could foresee, so it is told without a branch.
func (f *nodeResult) addMove(got nodeResult) {
	d := got.value - f.value
	worse, better := Proof(d>>31), Proof(-d>>31)
	f.proof = f.proof&got.proof&AtMost | (f.proof&^better|got.proof&^worse)&AtLeast
	f.value += d &^ (d >> 31)
	sooner := got.pathPly - f.pathPly
	f.pathPly += sooner & (sooner >> 15)
}

// clamp moves a value between two that are proved.
func (f *nodeResult) clamp(least, most Value) {
	switch {
	case f.value < least:
		f.value, f.proof = least, AtLeast
	case f.value > most:
		f.value, f.proof = most, AtMost
	}
}

// searchChild searches the position after a move and returns what it is worth to the mover: first by a test against alpha,
// when narrow is set, because another move is expected to be better.
func (s *search) searchChild(next *packedNode, depth int, alpha, beta Value, nullWindow bool) nodeResult {
	if nullWindow && beta-alpha > 1 {
		got := s.alphaBeta(next, depth, -alpha-1, -alpha).negated()
		if got.value <= alpha || got.value >= beta || s.stopped {
			return got
		}
	}
	return s.alphaBeta(next, depth, -beta, -alpha).negated()
}

// gameOver returns what it is worth to have ended the game with so many seeds more.
func (s *search) gameOver(lead int32) nodeResult {
	if !s.countNode() {
		return nodeResult{pathPly: pathIndependent}
	}
	return nodeResult{value: leadValue(lead), proof: Exact, pathPly: pathIndependent}
}

// staticEval returns what a position is worth without looking ahead.
func (s *search) staticEval(n *packedNode) Value {
	if s.lim.materialOnly {
		return Value(n.lead) * Seed
	}
	return clampToSeeds(Value(s.evaluator.Evaluate(n.own, n.opp, n.lead, n.inPlay)), n.lead, n.inPlay)
}

// clampToSeeds keeps an estimate to what can still happen: nobody gets more than all that is left.
func clampToSeeds(v Value, lead, inPlay int32) Value {
	return min(max(v, Value(lead-inPlay)*Seed), Value(lead+inPlay)*Seed)
}

// evaluateLeaf returns what a position of the line is worth without looking further.
func (s *search) evaluateLeaf(n *packedNode) nodeResult {
	if int(n.quietPlies) >= s.ring {
		if again, ok := s.packedRepetition(n); ok {
			return again
		}
	}
	if n.inPlay <= s.endgameSeeds {
		least, most, known, ok := s.probeEndgame(n, -infinite, infinite)
		if ok {
			return known
		}
		v := s.staticEval(n)
		got := nodeResult{value: v, pathPly: pathIndependent}
		got.clamp(least, most)
		return got
	}
	return nodeResult{value: s.staticEval(n), pathPly: pathIndependent}
}

// packedCutoff does what [search.recall] does, in the search of packed positions.
func (s *search) packedCutoff(n *packedNode, e entry, depth int, alpha, beta Value) (nodeResult, bool) {
	proof := e.proof()
	if n.inPlay == s.packedNodes[0].inPlay {
		if !s.irreversibleRoot {
			proof = Estimate
		}
		if int(e.depth) > depth && (e.value.Wins() || e.value.Loses()) {
			// A longer way to win than is asked for here: to take it for one again and again
			// would lead nowhere.
			return nodeResult{}, false
		}
	}
	sides := proof
	if int(e.depth) >= depth {
		sides |= e.bound()
	}
	switch {
	case sides == Exact, sides&AtLeast != 0 && e.value >= beta, sides&AtMost != 0 && e.value <= alpha:
		if e.move != noBestMove {
			n.pv[0], n.pvLength = e.move, 1
		}
		return nodeResult{value: e.value, proof: proof, pathPly: pathIndependent}, true
	}
	return nodeResult{}, false
}

// recordPackedCutoff remembers that the move of a lane was good enough in a position.
func (s *search) recordPackedCutoff(n *packedNode, lane, depth int) {
	m := &s.packedHistory[lane&(packed.MaxSide-1)][n.own>>(8*lane&63)&packed.MaxSeeds]
	if *m += int32(depth*depth) << laneBits; *m >= (historyLimit+1)<<laneBits {
		s.ageHistory()
	}
}

// ageHistory makes all credit count half.
func (s *search) ageHistory() {
	for lane := range s.packedHistory {
		for seeds := 1; seeds < len(s.packedHistory[lane]); seeds++ {
			m := &s.packedHistory[lane][seeds]
			*m = historyScore((*m>>laneBits-1)/2, lane)
		}
	}
}

// beginPacked sets the search of packed positions up at the root, whose frame is ready.
func (s *search) beginPacked() {
	f := &s.nodes[0]
	root := &s.packedNodes[0]
	for i := range s.packedNodes {
		s.packedNodes[i].ply = int16(i)
		if i > 0 {
			s.packedNodes[i-1].next = &s.packedNodes[i]
		}
	}
	turn := f.pos.Turn
	root.own, root.opp = s.packedRules.Sides(&f.pos)
	root.moves = s.packedRules.Moves(root.own, root.opp)
	root.lead = int32(f.pos.Stores[turn]) - int32(f.pos.Stores[turn.Other()])
	root.inPlay, root.quietPlies = int32(f.inPlay), int32(f.quietPlies)
	s.packedRules.Children(root.own, root.opp, root.moves, &root.children)
	s.ring = 2 * s.packedRules.Size()
	s.minSeeds = int32(s.packedRules.Fewer())
	s.earlierHouses = s.earlierHouses[:0]
	for i := range s.earlier {
		own, opp := s.packedRules.Sides(&s.earlier[i])
		s.earlierHouses = append(s.earlierHouses, packedHouses{own, opp})
	}
	for lane := range s.packedHistory {
		for seeds := range s.packedHistory[lane] {
			s.packedHistory[lane][seeds] = historyScore(0, lane)
		}
		s.packedHistory[lane][0] = 0
	}
}

// rootChild returns the child of the root that a move leads to.
func (s *search) rootChild(m variants.Move) *packed.Child {
	root := &s.packedNodes[0]
	lane, _ := s.packedRules.Lane(m)
	for i := range root.children {
		if int(root.children[i].Lane) == lane {
			return &root.children[i]
		}
	}
	return nil
}

// appendPV appends the expected play after the root's move to dst.
func (s *search) appendPV(dst []variants.Move) []variants.Move {
	turn := s.nodes[0].pos.Turn
	next := &s.packedNodes[1]
	for _, lane := range next.pv[:next.pvLength] {
		turn = turn.Other()
		dst = append(dst, s.packedRules.Move(int(lane), turn))
	}
	return dst
}
