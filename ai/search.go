package ai

import (
	"sync/atomic"

	"awale/ai/appraise"
	"awale/ai/packed"
	"awale/variants"
)

// search is one search under way. All its room is part of it, so that no node allocates.
type search struct {
	rules *variants.Rules
	// quick is the packed form of rules, nil where there is none: then rules are asked for every move.
	quick *packed.Rules
	// appraisal estimates packed positions. Where there is none, the search is not of packed positions.
	appraisal *appraise.Appraisal
	table     *table
	eval      evaluation
	cycle     cycle
	// history are the positions before the root, the oldest first, and past their keys.
	history []variants.Position
	past    []uint64
	// fresh says that nothing in the history can come back, so that every proof holds here.
	fresh bool

	allowance

	// credit counts how often and how deep a move refuted others, by side and house.
	credit [2][variants.MaxRing]int32
	frames [MaxDepth + 1]frame

	majority bool
	// tables answer for up to tableSeeds seeds, -1 without tables. known is what they say of the root, if
	// they were asked.
	tables     Tables
	tableSeeds int32
	known      verdict
	asked      bool
	// ruledOut is what the moves at the root that the tables rule out are worth at most, -infinite if there are none.
	ruledOut Value
	// open says that nothing in the history is in the way of what they say.
	open bool

	// What follows is of the search of packed positions.

	// spots are the positions of the line, and stood those of the history that can come back.
	spots [MaxDepth + 1]spot
	stood []houses
	// merit is credit by lane and seeds, as it is ranked by.
	merit [packed.MaxSide][packed.MaxSeeds + 1]int32
	ring  int
	fewer int32
	// simple is with how many seeds in play, at least, a position is neither over for want of them nor in the
	// tables.
	simple int32
	// ahead is how many plies deeper a helper begins, and report where it counts its nodes.
	ahead  int
	report *atomic.Int64
}

// found is the value of a position, as seen by its side to move.
type found struct {
	value Value
	proof Proof
	// ply is the earliest ply of the line on which the value depends because the line came back
	// to it; beforeRoot for the history, anywhere when the value is the same in every line.
	ply int16
}

const (
	beforeRoot int16 = -1
	anywhere   int16 = MaxDepth + 1
)

// trusted reports whether proofs of the table hold at f: they were made without the positions that have
// already stood in this game.
func (s *search) trusted(f *frame) bool { return s.fresh || f.inPlay < s.frames[0].inPlay }

// visit searches the position of a ply, depth plies deep, for a value between alpha and beta.
func (s *search) visit(ply, depth int, alpha, beta Value) found {
	f := &s.frames[ply]
	f.length = 0
	if !s.take() {
		return found{ply: anywhere}
	}
	if again, ok := s.returned(ply); ok {
		return again
	}
	least, most, known, ok := s.lookUpFrame(f, alpha, beta)
	if ok {
		return known
	}
	if depth == 0 {
		// Looking on until no capture is left lost games at equal nodes: the estimate knows what
		// can be taken.
		return found{value: min(max(s.eval.estimate(&f.pos), least), most), ply: anywhere}
	}

	best := variants.NoMove
	if e, ok := s.table.get(f.key); ok {
		best = variants.Move(e.move)
		if got, ok := s.recall(f, e, depth, alpha, beta); ok {
			return got
		}
	}

	n := s.order(f, best)
	lowest := alpha
	result := found{value: -infinite, proof: AtMost, ply: anywhere}
	best = variants.NoMove
	for i := range n {
		m := f.pick(i, n)
		got := s.reply(ply, m, depth-1, lowest, beta, i > 0)
		if s.stopped {
			return found{ply: anywhere}
		}
		// The position is worth at most what its best move is, if that is proved of every move.
		proof := result.proof & got.proof & AtMost
		if got.value > result.value {
			best = m
			result.value = got.value
			result.proof = got.proof & AtLeast
			if got.value > lowest {
				lowest = got.value
				f.expect(m, &s.frames[ply+1])
			}
		} else {
			result.proof &= AtLeast
			if got.value == result.value {
				result.proof |= got.proof & AtLeast
			}
		}
		result.proof |= proof
		result.ply = min(result.ply, got.ply)
		if got.value >= beta {
			result.proof &= AtLeast
			s.refuted(f, m, depth)
			break
		}
	}
	result.within(least, most)

	bound := Exact
	if result.value >= beta {
		bound = AtLeast
	} else if result.value <= alpha {
		bound = AtMost
		best = variants.NoMove
	}
	s.remember(ply, &result, bound, depth, best)
	return result
}

// remember puts a value into the table unless it holds in the present line only.
func (s *search) remember(ply int, result *found, bound Proof, depth int, best variants.Move) {
	if int(result.ply) < ply {
		return
	}
	result.ply = anywhere
	s.table.put(s.frames[ply].key, entry{value: result.value, depth: int8(depth), move: uint8(best), sides: sidesOf(bound, result.proof)})
}

// recall uses what the table knows of f, if it is enough.
func (s *search) recall(f *frame, e entry, depth int, alpha, beta Value) (found, bool) {
	proof := e.proof()
	if !s.trusted(f) {
		proof = Estimate
	}
	if s.asked && f.inPlay == s.frames[0].inPlay && int(e.depth) > depth && (e.value.Wins() || e.value.Loses()) {
		// A longer way to win than is asked for here, as in [search.recallSpot].
		return found{}, false
	}
	sides := proof
	if int(e.depth) >= depth {
		sides |= e.bound()
	}
	got := found{value: e.value, proof: proof, ply: anywhere}
	switch {
	case sides == Exact, sides&AtLeast != 0 && e.value >= beta, sides&AtMost != 0 && e.value <= alpha:
		if e.move != noBest {
			f.line[0], f.length = variants.Move(e.move), 1
		}
		return got, true
	}
	return got, false
}

// reply plays m at ply and returns what it is worth to the mover: by a test against alpha first when
// narrow is set, because another move is expected to be better.
func (s *search) reply(ply int, m variants.Move, depth int, alpha, beta Value, narrow bool) found {
	if over, ok := s.play(ply, m); ok {
		if !s.take() {
			return found{ply: anywhere}
		}
		return over
	}
	if s.frames[ply+1].pos.Turn == s.frames[ply].pos.Turn {
		// The mover has the next turn as well.
		return s.visit(ply+1, depth, alpha, beta)
	}
	if narrow && beta-alpha > 1 {
		got := s.visit(ply+1, depth, -alpha-1, -alpha).turned()
		if got.value <= alpha || got.value >= beta || s.stopped {
			return got
		}
	}
	return s.visit(ply+1, depth, -beta, -alpha).turned()
}

// play makes the position after m that of the next ply, or returns the value for the mover when the game
// is over.
func (s *search) play(ply int, m variants.Move) (found, bool) {
	f, next := &s.frames[ply], &s.frames[ply+1]
	next.pos = f.pos
	next.known = false
	if s.quick != nil {
		next.lawful, next.known = s.quick.Step(&next.pos, m)
	}
	if !next.known {
		o := s.rules.Step(&next.pos, m)
		if o.Over() {
			next.length = 0
			mover := f.pos.Turn
			lead := int(next.pos.Stores[mover]) - int(next.pos.Stores[mover.Other()])
			return found{value: outcomeValue(o.Result, mover, lead), proof: Exact, ply: anywhere}, true
		}
	}
	if next.pos.Round != f.pos.Round {
		// The line ends with the round: what follows begins from the start again.
		next.length = 0
		return found{value: s.eval.series(&next.pos, f.pos.Turn), ply: anywhere}, true
	}
	// Seeds leave the houses only for the stores.
	taken := int(next.pos.Stores[0]) + int(next.pos.Stores[1]) - int(f.pos.Stores[0]) - int(f.pos.Stores[1])
	next.inPlay = f.inPlay - taken
	next.quiet = f.quiet + 1
	if taken > 0 {
		next.quiet = 0
	}
	next.key = hash(&next.pos, s.table.salt)
	return found{}, false
}

// turned returns the value as seen from the other side.
func (f found) turned() found {
	return found{value: -f.value, proof: f.proof.turned(), ply: f.ply}
}
