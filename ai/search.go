package ai

import (
	"sync/atomic"

	"awale/ai/eval"
	"awale/ai/packed"
	"awale/variants"
)

// search is one search under way. All its room is part of it, so that no node allocates.
type search struct {
	rules *variants.Rules
	// packedRules is the packed form of rules, nil where there is none: then rules are asked for every move.
	packedRules *packed.Rules
	// evaluator estimates packed positions. Where there is none, the search is not of packed positions.
	evaluator      *eval.Evaluator
	tt             *transpositionTable
	rulesEval      rulesEvaluator
	repetitionRule repetitionRule
	// earlier are the positions before the root, the oldest first, and past their keys.
	earlier     []variants.Position
	earlierKeys []uint64
	// irreversibleRoot says that nothing in the history can come back, so that every proof holds here.
	irreversibleRoot bool

	limiter

	// historyScores counts how often and how deep a move refuted others, by side and house.
	historyScores [2][variants.MaxRing]int32
	nodes         [MaxDepth + 1]node

	majority bool
	// endgameTables answer for up to tableSeeds seeds, -1 without tables. known is what they say of the root, if
	// they were asked.
	endgameTables EndgameTables
	endgameSeeds  int32
	rootBounds    valueBounds
	rootInTables  bool
	// ruledOutMost is what the moves at the root that the tables rule out are worth at most, -infinite if there are none.
	ruledOutMost Value
	// tablesProve says that nothing in the history is in the way of what they say.
	tablesProve bool

	// What follows is of the search of packed positions.

	// packedNodes are the positions of the line, and stood those of the history that can come back.
	packedNodes   [MaxDepth + 1]packedNode
	earlierHouses []packedHouses
	// packedHistory is credit by lane and seeds, as it is ranked by.
	packedHistory [packed.MaxSide][packed.MaxSeeds + 1]int32
	ring          int
	minSeeds      int32
	// ordinarySeeds is with how many seeds in play, at least, a position is neither over for want of them nor in the
	// tables.
	ordinarySeeds int32
	// depthOffset is how many plies deeper a helper begins, and report where it counts its nodes.
	depthOffset int
	sharedNodes *atomic.Int64
}

// nodeResult is the value of a position, as seen by its side to move.
type nodeResult struct {
	value Value
	proof Proof
	// pathPly is the earliest ply of the line on which the value depends because the line came back
	// to it; beforeRoot for the history, anywhere when the value is the same in every line.
	pathPly int16
}

const (
	beforeRoot      int16 = -1
	pathIndependent int16 = MaxDepth + 1
)

// proofsHold reports whether proofs of the table hold at f: they were made without the positions that have
// already stood in this game.
func (s *search) proofsHold(f *node) bool { return s.irreversibleRoot || f.inPlay < s.nodes[0].inPlay }

// alphaBetaByRules searches the position of a ply, depth plies deep, for a value between alpha and beta.
func (s *search) alphaBetaByRules(ply, depth int, alpha, beta Value) nodeResult {
	f := &s.nodes[ply]
	f.pvLength = 0
	if !s.countNode() {
		return nodeResult{pathPly: pathIndependent}
	}
	if repeated, ok := s.repetition(ply); ok {
		return repeated
	}
	least, most, tabled, ok := s.probeEndgameByRules(f, alpha, beta)
	if ok {
		return tabled
	}
	if depth == 0 {
		// Looking on until no capture is left lost games at equal nodes: the estimate knows what
		// can be taken.
		return nodeResult{value: min(max(s.rulesEval.evaluate(&f.pos), least), most), pathPly: pathIndependent}
	}

	best := variants.NoMove
	if e, ok := s.tt.probe(f.key); ok {
		best = variants.Move(e.move)
		if got, ok := s.cutoff(f, e, depth, alpha, beta); ok {
			return got
		}
	}

	n := s.orderMoves(f, best)
	bestAlpha := alpha
	result := nodeResult{value: -infinite, proof: AtMost, pathPly: pathIndependent}
	best = variants.NoMove
	for i := range n {
		m := f.pickMove(i, n)
		got := s.searchMove(ply, m, depth-1, bestAlpha, beta, i > 0)
		if s.stopped {
			return nodeResult{pathPly: pathIndependent}
		}
		// The position is worth at most what its best move is, if that is proved of every move.
		proof := result.proof & got.proof & AtMost
		if got.value > result.value {
			best = m
			result.value = got.value
			result.proof = got.proof & AtLeast
			if got.value > bestAlpha {
				bestAlpha = got.value
				f.setPV(m, &s.nodes[ply+1])
			}
		} else {
			result.proof &= AtLeast
			if got.value == result.value {
				result.proof |= got.proof & AtLeast
			}
		}
		result.proof |= proof
		result.pathPly = min(result.pathPly, got.pathPly)
		if got.value >= beta {
			result.proof &= AtLeast
			s.recordCutoff(f, m, depth)
			break
		}
	}
	result.clamp(least, most)

	bound := Exact
	if result.value >= beta {
		bound = AtLeast
	} else if result.value <= alpha {
		bound = AtMost
		best = variants.NoMove
	}
	s.storeResult(ply, &result, bound, depth, best)
	return result
}

// storeResult puts a value into the table unless it holds in the present line only.
func (s *search) storeResult(ply int, result *nodeResult, bound Proof, depth int, best variants.Move) {
	if int(result.pathPly) < ply {
		return
	}
	result.pathPly = pathIndependent
	s.tt.store(s.nodes[ply].key, entry{value: result.value, depth: int8(depth), move: uint8(best), flags: flagsOf(bound, result.proof)})
}

// cutoff uses what the table knows of f, if it is enough.
func (s *search) cutoff(f *node, e entry, depth int, alpha, beta Value) (nodeResult, bool) {
	proof := e.proof()
	if !s.proofsHold(f) {
		proof = Estimate
	}
	if s.rootInTables && f.inPlay == s.nodes[0].inPlay && int(e.depth) > depth && (e.value.Wins() || e.value.Loses()) {
		// A longer way to win than is asked for here, as in [search.recallSpot].
		return nodeResult{}, false
	}
	sides := proof
	if int(e.depth) >= depth {
		sides |= e.bound()
	}
	got := nodeResult{value: e.value, proof: proof, pathPly: pathIndependent}
	switch {
	case sides == Exact, sides&AtLeast != 0 && e.value >= beta, sides&AtMost != 0 && e.value <= alpha:
		if e.move != noBestMove {
			f.pv[0], f.pvLength = variants.Move(e.move), 1
		}
		return got, true
	}
	return got, false
}

// searchMove plays m at ply and returns what it is worth to the mover: by a test against alpha first when
// narrow is set, because another move is expected to be better.
func (s *search) searchMove(ply int, m variants.Move, depth int, alpha, beta Value, nullWindow bool) nodeResult {
	if over, ok := s.makeMoveByRules(ply, m); ok {
		if !s.countNode() {
			return nodeResult{pathPly: pathIndependent}
		}
		return over
	}
	if s.nodes[ply+1].pos.Turn == s.nodes[ply].pos.Turn {
		// The mover has the next turn as well.
		return s.alphaBetaByRules(ply+1, depth, alpha, beta)
	}
	if nullWindow && beta-alpha > 1 {
		got := s.alphaBetaByRules(ply+1, depth, -alpha-1, -alpha).negated()
		if got.value <= alpha || got.value >= beta || s.stopped {
			return got
		}
	}
	return s.alphaBetaByRules(ply+1, depth, -beta, -alpha).negated()
}

// makeMoveByRules makes the position after m that of the next ply, or returns the value for the mover when the game
// is over.
func (s *search) makeMoveByRules(ply int, m variants.Move) (nodeResult, bool) {
	f, next := &s.nodes[ply], &s.nodes[ply+1]
	next.pos = f.pos
	next.movesKnown = false
	if s.packedRules != nil {
		next.packedMoves, next.movesKnown = s.packedRules.Step(&next.pos, m)
	}
	if !next.movesKnown {
		o := s.rules.Step(&next.pos, m)
		if o.Over() {
			next.pvLength = 0
			mover := f.pos.Turn
			lead := int(next.pos.Stores[mover]) - int(next.pos.Stores[mover.Other()])
			return nodeResult{value: outcomeValue(o.Result, mover, lead), proof: Exact, pathPly: pathIndependent}, true
		}
	}
	if next.pos.Round != f.pos.Round {
		// The line ends with the round: what follows begins from the start again.
		next.pvLength = 0
		return nodeResult{value: s.rulesEval.seriesValue(&next.pos, f.pos.Turn), pathPly: pathIndependent}, true
	}
	// Seeds leave the houses only for the stores.
	taken := int(next.pos.Stores[0]) + int(next.pos.Stores[1]) - int(f.pos.Stores[0]) - int(f.pos.Stores[1])
	next.inPlay = f.inPlay - taken
	next.quietPlies = f.quietPlies + 1
	if taken > 0 {
		next.quietPlies = 0
	}
	next.key = hash(&next.pos, s.tt.salt)
	return nodeResult{}, false
}

// negated returns the value as seen from the other side.
func (f nodeResult) negated() nodeResult {
	return nodeResult{value: -f.value, proof: f.proof.negated(), pathPly: f.pathPly}
}
