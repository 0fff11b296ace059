package ai

import (
	"sync/atomic"

	"awale/ai/eval"
	"awale/ai/packed"
	"awale/variants"
)

// search is the state of one search. It contains all the memory that the nodes need, so that they do not
// allocate.
type search struct {
	rules *variants.Rules
	// packedRules is the packed form of rules. It is nil if there is none; then all moves are made by rules.
	packedRules *packed.Rules
	// crossingForm is the packed form of rules in the search by rules, if they are of that kind. Otherwise it is nil. crossing is the
	// same, or nil if the form does not cover the root.
	crossingForm, crossing *packed.Crossing

	crossingEval *eval.CrossingEvaluator
	gains        recent[*packed.Crossing, knownGains]
	threats      recent[*variants.Rules, knownThreats]
	// evaluator evaluates packed positions. It is nil if the rule has no packed search.
	evaluator *eval.Evaluator
	// weights are used instead of those of the rules, unless they are nil.
	weights        *eval.Weights
	tt             *transpositionTable
	rulesEval      rulesEvaluator
	repetitionRule repetitionRule
	// earlier holds the positions before the root since the last capture, oldest first. earlierKeys holds their
	// keys.
	earlier     []variants.Position
	earlierKeys []uint64
	// irreversibleRoot says that no earlier position can recur, so that every proof holds.
	irreversibleRoot bool

	limiter

	// historyScores are the scores of the history heuristic in the search by rules, by side, house and seeds.
	historyScores [2][variants.MaxRing][variants.MaxSeeds + 1]int32
	nodes         [MaxDepth + 1]node

	majority bool
	// extraTurnsExtend says that a move that gives another turn costs no depth in the search by rules. Each such move brings a seed
	// into the store, so their number is limited. Where seeds are sown in laps this lost matches.
	extraTurnsExtend bool
	// win is the value of a game won without a lead: [Win], or 0 in a search that counts only seeds.
	win Value
	// endgameTables cover up to endgameSeeds seeds, -1 without tables. rootBounds is the result for the root,
	// if rootInEndgame.
	endgameTables EndgameTables
	endgameSeeds  int32
	rootBounds    valueBounds
	rootInEndgame bool
	// ruledOutMost is the largest value of a root move that the endgame tables rule out, -infinite if there is
	// none.
	ruledOutMost Value
	// endgameProof says that the endgame tables prove values of positions with as many seeds as the root. The
	// tables know no history, but their winning lines repeat no position. An earlier position therefore matters
	// only if one more repetition of it ends the game.
	endgameProof bool

	// The packed search uses the fields below.

	// packedNodes is the search stack. earlierHouses are the earlier positions.
	packedNodes   [MaxDepth + 1]packedNode
	earlierHouses []packedHouses
	// packedHistory holds the scores of the history heuristic by lane and seeds, as [historyScore] returns
	// them.
	packedHistory [packed.MaxSide][packed.MaxSeeds + 1]int32
	ring          int
	minSeeds      int32
	// With ordinarySeeds or more seeds in play a position is not over for lack of seeds and not in the endgame
	// tables.
	ordinarySeeds int32
	// depthOffset is the number of plies by which a lazy SMP helper starts deeper. sharedNodes is where it
	// counts its nodes.
	depthOffset int
	sharedNodes *atomic.Int64
}

// proofsHold reports whether proofs in the transposition table hold in f. They were made without the earlier
// positions of this game.
func (s *search) proofsHold(f *node) bool { return s.irreversibleRoot || f.inPlay < s.nodes[0].inPlay }

// unknownMoveDepth is the least depth at which a node without a hash move is reduced by one ply.
const unknownMoveDepth = 4

// alphaBetaByRules searches the position at ply to a depth in plies, with a window of alpha and beta.
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
		// There is no quiescence search: it lost games at equal nodes, because the evaluation already knows
		// what can be captured.
		low, high := alpha, beta
		if !s.selective() {
			low, high = -infinite, infinite // a bound may miss large captures, see evaluateWithin
		}
		return nodeResult{value: min(max(s.rulesEval.evaluateWithin(&f.pos, low, high), least), most), pathPly: pathIndependent}
	}

	// Futility pruning comes before the probe of the transposition table, which is a cache miss.
	gainsKnown := false
	if depth <= futilityDepth && beta-alpha == 1 && s.selective() && beta < estimable && alpha > -estimable {
		margin := futilityMargin(depth)
		var v Value
		v, gainsKnown = s.rulesEval.evaluateAndGain(&f.pos, alpha-margin, beta+margin)
		if v = min(max(v, least), most); v-margin >= beta || v+margin <= alpha {
			return nodeResult{value: v, pathPly: pathIndependent}
		}
		if depth == 1 {
			v, ok := s.quickLastPly(ply, gainsKnown, beta)
			if s.stopped {
				return nodeResult{pathPly: pathIndependent}
			}
			if ok {
				return nodeResult{value: min(max(v, least), most), pathPly: pathIndependent}
			}
			gainsKnown = gainsKnown && s.crossing != nil // the leaves have been evaluated since
		}
	}

	best := variants.NoMove
	if e, ok := s.tt.probe(f.key); ok {
		best = variants.Move(e.move)
		if got, ok := s.cutoff(f, e, depth, alpha, beta); ok {
			return got
		}
	}

	if best == variants.NoMove && depth >= unknownMoveDepth && s.selective() && s.repetitionRule.period == 2 {
		// Internal iterative reduction: without a hash move the order is poor, and the next iteration will have one. Where a
		// move can give another turn this lost matches. The result is stored with the reduced depth, which is the one searched: with
		// the full depth the search scored 46 to 50 % of 100 games under each of five rules, at equal nodes.
		depth--
	}
	n := s.generateMoves(f)
	// The hash move often cuts the node. If gains are slow to find and not known, the other moves are scored only after it.
	hashMove := best
	scoresLater := !gainsKnown && s.rulesEval.slow() && f.bringForward(hashMove, n)
	if !scoresLater {
		s.scoreMovesByRules(f, 0, n, hashMove, gainsKnown)
	}
	reduceLate := depth > 2 && s.selective()
	bestAlpha := alpha
	result := nodeResult{value: -infinite, proof: AtMost, pathPly: pathIndependent}
	best = variants.NoMove
	for i := range n {
		if scoresLater && i == 1 {
			s.scoreMovesByRules(f, 1, n, hashMove, false)
		}
		m := f.moves[0]
		if i > 0 || !scoresLater {
			m = f.pickMove(i, n)
		}
		less := 0
		if reduceLate && i > 1 && f.scores[i] < captureScore {
			less = s.reduction(i, depth)
		}
		got := s.searchMove(ply, m, depth-1, less, bestAlpha, beta, i > 0)
		if s.stopped {
			return nodeResult{pathPly: pathIndependent}
		}
		// An upper bound is proved if that of every move is.
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

// finalValue returns the value for side of a game that ended with result, as [outcomeValue] does. In a search that counts
// only seeds it is the lead.
func (s *search) finalValue(result variants.Result, side variants.Side, lead int) Value {
	if s.win == 0 {
		return Value(lead) * Seed
	}
	return outcomeValue(result, side, lead)
}

// storeResult stores a result in the transposition table unless it depends on the path.
func (s *search) storeResult(ply int, result *nodeResult, bound Proof, depth int, best variants.Move) {
	if int(result.pathPly) < ply {
		return
	}
	result.pathPly = pathIndependent
	s.tt.store(s.nodes[ply].key, entry{value: result.value, depth: int8(depth), move: uint8(best), flags: flagsOf(bound, result.proof)})
}

// cutoff returns the result of the transposition table for f, if it is sufficient.
func (s *search) cutoff(f *node, e entry, depth int, alpha, beta Value) (nodeResult, bool) {
	proof := e.proof()
	if !s.proofsHold(f) {
		proof = Estimate
	}
	if s.rootInEndgame && f.inPlay == s.nodes[0].inPlay && int(e.depth) > depth && (e.value.Wins() || e.value.Loses()) {
		// See [search.packedCutoff].
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

// searchMove makes m at ply, searches the position after it and returns its value for the mover. If nullWindow
// is set, another move is expected to be better: it searches with a null window first and again only if that
// fails high. If less is not 0, a null-window search at a depth reduced by less comes before that.
func (s *search) searchMove(ply int, m variants.Move, depth, less int, alpha, beta Value, nullWindow bool) nodeResult {
	if over, ok := s.makeMoveByRules(ply, m); ok {
		if !s.countNode() {
			return nodeResult{pathPly: pathIndependent}
		}
		return over
	}
	if depth > 0 {
		s.tt.prefetch(s.nodes[ply+1].key)
	}
	if s.nodes[ply+1].pos.Turn == s.nodes[ply].pos.Turn {
		// The mover moves again, and the opponent has not yet answered.
		if s.extraTurnsExtend && s.selective() && ply+depth < MaxDepth-2 {
			depth++
		}
		return s.alphaBetaByRules(ply+1, depth, alpha, beta)
	}
	if less > 0 {
		got := s.alphaBetaByRules(ply+1, depth-less, -alpha-1, -alpha).negated()
		if got.value <= alpha || s.stopped {
			return got
		}
	}
	if nullWindow && beta-alpha > 1 {
		got := s.alphaBetaByRules(ply+1, depth, -alpha-1, -alpha).negated()
		if got.value <= alpha || got.value >= beta || s.stopped {
			return got
		}
	}
	return s.alphaBetaByRules(ply+1, depth, -beta, -alpha).negated()
}

// makeMoveByRules enters the position after m at the next ply. If m ends the game or the round, it returns the
// value for the mover instead.
func (s *search) makeMoveByRules(ply int, m variants.Move) (nodeResult, bool) {
	f, next := &s.nodes[ply], &s.nodes[ply+1]
	next.pos = f.pos
	next.movesKnown = false
	switch {
	case s.packedRules != nil:
		next.packedMoves, next.movesKnown = s.packedRules.Step(&next.pos, m)
	case s.crossing != nil:
		next.packedMoves, next.movesKnown = s.crossing.Step(&next.pos, m)
	}
	if !next.movesKnown {
		o := s.rules.Step(&next.pos, m)
		if o.Over() {
			next.pvLength = 0
			mover := f.pos.Turn
			lead := next.pos.Score(mover) - next.pos.Score(mover.Other())
			return nodeResult{value: s.finalValue(o.Result, mover, lead), proof: Exact, pathPly: pathIndependent}, true
		}
	}
	if next.pos.Round != f.pos.Round {
		// The path ends with the round, because the next one starts from the beginning.
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
	next.key = hash(&next.pos, 0)
	return nodeResult{}, false
}
