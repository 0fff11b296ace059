package ai

import (
	"awale/ai/packed"
	"awale/variants"
)

// spot is what the search of packed positions knows of one position of its line.
type spot struct {
	own, opp uint64
	// moves are the legal ones; see [packed.Rules.Moves].
	moves uint64
	key   uint64
	// lead is how many more seeds the player to move has in his store, inPlay how many lie in the houses,
	// and quiet how many plies have passed since seeds were last taken, over the history of the game too.
	lead, inPlay, quiet int32
	// line is the expected play from here, lanes, of length plies. It is known only where the value was
	// wanted and not just a limit of it.
	length   uint8
	line     [MaxDepth]uint8
	children [packed.MaxSide]packed.Child
}

// houses are the two sides of a position, as the player to move sees them.
type houses struct{ own, opp uint64 }

// expect makes a lane, and what is expected after it, the expected play.
func (n *spot) expect(lane uint8, next *spot) {
	n.line[0] = lane
	n.length = 1 + uint8(copy(n.line[1:], next.line[:next.length]))
}

// arrive makes the position after a move of n the next one, or returns the lead for the mover at the end when
// the game is over.
func (s *search) arrive(n *spot, c *packed.Child, next *spot) (lead int32, over bool) {
	next.own, next.opp = c.Own, c.Opp
	next.length = 0
	next.quiet = n.quiet + 1
	lead, next.inPlay = n.lead, n.inPlay
	if c.Taken > 0 {
		lead += int32(c.Taken)
		next.inPlay -= int32(c.Taken)
		next.quiet = 0
		if s.majority && lead > next.inPlay && c.Own != 0 {
			return lead, true
		}
		if next.inPlay < s.fewer {
			return s.settled(next, lead), true
		}
	}
	next.lead = -lead
	moves, ok := s.quick.Replies(c.Own, c.Opp)
	if !ok {
		moves = s.quick.Moves(c.Own, c.Opp)
	}
	if next.moves = moves; moves == 0 {
		return s.settled(next, lead), true
	}
	return 0, false
}

// settled returns the lead of the player who has just moved when the game has ended, the rest handed out.
func (s *search) settled(n *spot, lead int32) int32 {
	if s.majority && lead > n.inPlay {
		return lead
	}
	return lead - int32(s.quick.Rest(n.own, n.opp, s.quick.End(n.own, n.opp)))
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

// circled does what [search.returned] does, in the search of packed positions.
func (s *search) circled(ply int) (found, bool) {
	n := &s.spots[ply]
	seen := 1
	earliest, inLine := anywhere, false
	// Seeds only go forward, so for a position to come back every house has to be sown from.
	for at := ply - s.ring; at >= ply-int(n.quiet); at -= 2 {
		if at >= 0 {
			if g := &s.spots[at]; g.own == n.own && g.opp == n.opp {
				seen++
				earliest, inLine = int16(at), true
			}
			continue
		}
		i := len(s.stood) + at
		if i < 0 {
			break
		}
		if s.stood[i] == (houses{n.own, n.opp}) {
			seen++
			earliest = beforeRoot
		}
	}
	ended := s.cycle.occurrences > 0 && seen >= s.cycle.occurrences
	if !ended && !inLine {
		return found{}, false
	}
	lead := n.lead
	if s.cycle.ownRows {
		lead += int32(packed.Row(n.own) - packed.Row(n.opp))
	}
	if s.cycle.drawn {
		lead = 0
	}
	switch {
	case s.cycle.steady() && s.fresher(n), ended && earliest == beforeRoot && !(s.asked && s.open):
		return found{value: leadValue(lead), proof: Exact, ply: earliest}, true
	case ended && earliest == beforeRoot:
		// True, but what the tables say, and proves as much, holds without a history: the two are not
		// to be mixed in one proof.
		return found{value: leadValue(lead), ply: earliest}, true
	}
	return found{value: min(max(Value(lead)*Seed, -estimable), estimable), ply: earliest}, true
}

// fresher is [search.trusted] in the search of packed positions.
func (s *search) fresher(n *spot) bool { return s.fresh || n.inPlay < s.spots[0].inPlay }

// Near the leaves an estimate that lies further from the limit than a few plies are likely to lead is believed.
// The numbers were found by matches at equal nodes.
const (
	hopeDepth = 8
	hopeBase  = 130
	hopePly   = 50
)

// selective reports whether some moves are looked at less deep than others.
func (s *search) selective() bool { return !s.lim.whole && !s.lim.naive }

// dive searches the position of a ply, depth plies deep, for a value between alpha and beta.
func (s *search) dive(ply, depth int, alpha, beta Value) found {
	n := &s.spots[ply]
	n.length = 0
	if !s.take() {
		return found{ply: anywhere}
	}
	if int(n.quiet) >= s.ring {
		if again, ok := s.circled(ply); ok {
			return again
		}
	}
	least, most := -infinite, infinite
	if n.inPlay <= s.tableSeeds {
		var known found
		var ok bool
		if least, most, known, ok = s.lookUp(n, ply, alpha, beta); ok {
			return known
		}
	}
	if depth <= 1 {
		if depth < 1 {
			v := s.estimate(n)
			return found{value: min(max(v, least), most), ply: anywhere}
		}
		result := s.edge(ply, alpha, beta)
		result.within(least, most)
		return result
	}

	// This comes before the table is asked, which is far away.
	if depth <= hopeDepth && beta-alpha == 1 && s.selective() && beta < estimable && alpha > -estimable {
		v := min(max(s.estimate(n), least), most)
		if hope := Value(depth)*hopePly + hopeBase; v-hope >= beta || v+hope <= alpha {
			return found{value: v, ply: anywhere}
		}
	}

	n.key = hashPacked(n.own, n.opp, n.lead, s.table.salt)
	best := noBest
	if e, ok := s.table.get(n.key); ok {
		best = e.move
		if got, ok := s.recallSpot(n, e, depth, alpha, beta); ok {
			return got
		}
	}

	// The worth of every move, and its place among the children in the lowest bits.
	var order [packed.MaxSide]int32
	count := s.quick.Children(n.own, n.opp, n.moves, &n.children)
	for i := range count {
		c := &n.children[i&7]
		score := int32(c.Taken)<<16 + s.merit[c.Lane&7][c.Seeds&31]
		if c.Lane == best {
			score = tableMove >> 3
		}
		order[i&7] = score<<3 | int32(i)
	}

	lowest := alpha
	result := found{value: -infinite, proof: AtMost, ply: anywhere}
	best = noBest
	for i := range count {
		top := i
		for j := i + 1; j < count; j++ {
			if order[j&7] > order[top&7] {
				top = j
			}
		}
		order[top&7], order[i&7] = order[i&7], order[top&7]
		c := &n.children[order[i&7]&7]

		less := 0
		if i > 1 && depth > 2 && c.Taken == 0 && s.selective() {
			less = s.reduction(i, depth)
		}
		got := s.follow(ply, c, depth-1, less, lowest, beta, i > 0)
		if s.stopped {
			return found{ply: anywhere}
		}
		if result.offer(got) {
			best = c.Lane
			if got.value > lowest {
				lowest = got.value
				if beta-alpha > 1 {
					n.expect(c.Lane, &s.spots[ply+1])
				}
			}
		}
		if got.value >= beta {
			result.proof &= AtLeast
			s.refutes(c, depth)
			break
		}
	}
	result.within(least, most)

	bound := Exact
	if result.value >= beta {
		bound = AtLeast
	} else if result.value <= alpha {
		bound = AtMost
		best = noBest
	}
	if int(result.ply) >= ply {
		result.ply = anywhere
		s.table.put(n.key, entry{value: result.value, depth: int8(depth), move: best, sides: sidesOf(bound, result.proof)})
	}
	return result
}

// reduction returns how many plies less deep the move in place i, from 2, is looked at first.
func (s *search) reduction(i, depth int) int {
	less := 1
	if i > 3 && depth > 5 {
		less = 2
	}
	return less
}

// offer makes got one of the moves of a position, and reports whether it is the best so far. A position is
// worth at most what its best move is, if that is proved of every move.
func (f *found) offer(got found) bool {
	proof := f.proof & got.proof & AtMost
	better := got.value > f.value
	if better {
		f.value = got.value
		f.proof = got.proof & AtLeast
	} else {
		f.proof &= AtLeast
		if got.value == f.value {
			f.proof |= got.proof & AtLeast
		}
	}
	f.proof |= proof
	f.ply = min(f.ply, got.ply)
	return better
}

// within moves a value between two that are proved.
func (f *found) within(least, most Value) {
	switch {
	case f.value < least:
		f.value, f.proof = least, AtLeast
	case f.value > most:
		f.value, f.proof = most, AtMost
	}
}

// follow plays c at ply and returns what it is worth to the mover: first less plies less deep, and by a test
// against alpha, when narrow is set, because another move is expected to be better.
func (s *search) follow(ply int, c *packed.Child, depth, less int, alpha, beta Value, narrow bool) found {
	if lead, over := s.arrive(&s.spots[ply], c, &s.spots[ply+1]); over {
		if !s.take() {
			return found{ply: anywhere}
		}
		return found{value: leadValue(lead), proof: Exact, ply: anywhere}
	}
	if less > 0 {
		got := s.dive(ply+1, depth-less, -alpha-1, -alpha).turned()
		if got.value <= alpha || s.stopped {
			return got
		}
	}
	if narrow && beta-alpha > 1 {
		got := s.dive(ply+1, depth, -alpha-1, -alpha).turned()
		if got.value <= alpha || got.value >= beta || s.stopped {
			return got
		}
	}
	return s.dive(ply+1, depth, -beta, -alpha).turned()
}

// edge searches the position of a ply one ply deep.
func (s *search) edge(ply int, alpha, beta Value) found {
	n, next := &s.spots[ply], &s.spots[ply+1]
	count := s.quick.Children(n.own, n.opp, n.moves, &n.children)
	result := found{value: -infinite, proof: AtMost, ply: anywhere}
	// What takes something comes first.
	for quiet := range 2 {
		for i := count - 1; i >= 0; i-- {
			c := &n.children[i&7]
			if (c.Taken == 0) != (quiet == 1) {
				continue
			}
			if !s.take() {
				return found{ply: anywhere}
			}
			var got found
			if lead, over := s.arrive(n, c, next); over {
				got = found{value: leadValue(lead), proof: Exact, ply: anywhere}
			} else if next.quiet < int32(s.ring) && next.inPlay > s.tableSeeds {
				got = found{value: -s.estimate(next), ply: anywhere}
			} else {
				got = s.leaf(ply+1, next).turned()
			}
			if result.offer(got) && got.value > alpha && beta-alpha > 1 {
				n.expect(c.Lane, next)
			}
			if got.value >= beta {
				result.proof &= AtLeast
				return result
			}
		}
	}
	return result
}

// estimate returns what a position is worth without looking ahead.
func (s *search) estimate(n *spot) Value {
	if s.lim.naive {
		return Value(n.lead) * Seed
	}
	// Nobody gets more than all that is left.
	least, most := Value(n.lead-n.inPlay)*Seed, Value(n.lead+n.inPlay)*Seed
	return min(max(Value(s.appraisal.Estimate(n.own, n.opp, n.lead, n.inPlay)), least), most)
}

// leaf returns what the position of a ply is worth without looking further.
func (s *search) leaf(ply int, n *spot) found {
	if int(n.quiet) >= s.ring {
		if again, ok := s.circled(ply); ok {
			return again
		}
	}
	if n.inPlay <= s.tableSeeds {
		least, most, known, ok := s.lookUp(n, ply, -infinite, infinite)
		if ok {
			return known
		}
		v := s.estimate(n)
		got := found{value: v, ply: anywhere}
		got.within(least, most)
		return got
	}
	return found{value: s.estimate(n), ply: anywhere}
}

// recallSpot does what [search.recall] does, in the search of packed positions.
func (s *search) recallSpot(n *spot, e entry, depth int, alpha, beta Value) (found, bool) {
	proof := e.proof()
	if n.inPlay == s.spots[0].inPlay {
		if !s.fresh {
			proof = Estimate
		}
		if int(e.depth) > depth && (e.value.Wins() || e.value.Loses()) {
			// A longer way to win than is asked for here: to take it for one again and again
			// would lead nowhere.
			return found{}, false
		}
	}
	sides := proof
	if int(e.depth) >= depth {
		sides |= e.bound()
	}
	switch {
	case sides == Exact, sides&AtLeast != 0 && e.value >= beta, sides&AtMost != 0 && e.value <= alpha:
		if e.move != noBest {
			n.line[0], n.length = e.move, 1
		}
		return found{value: e.value, proof: proof, ply: anywhere}, true
	}
	return found{}, false
}

// refutes remembers that a move was good enough in a position.
func (s *search) refutes(c *packed.Child, depth int) {
	m := &s.merit[c.Lane&7][c.Seeds&31]
	if *m += int32(depth * depth); *m >= creditLimit {
		for i := range s.merit {
			for j := range s.merit[i] {
				s.merit[i][j] /= 2
			}
		}
	}
}

// beginQuick sets the search of packed positions up at the root, whose frame is ready.
func (s *search) beginQuick() {
	f := &s.frames[0]
	root := &s.spots[0]
	turn := f.pos.Turn
	root.own, root.opp = s.quick.Sides(&f.pos)
	root.moves = s.quick.Moves(root.own, root.opp)
	root.lead = int32(f.pos.Stores[turn]) - int32(f.pos.Stores[turn.Other()])
	root.inPlay, root.quiet = int32(f.inPlay), int32(f.quiet)
	s.quick.Children(root.own, root.opp, root.moves, &root.children)
	s.ring = 2 * s.quick.Size()
	s.majority, s.fewer = s.quick.Majority(), int32(s.quick.Fewer())
	s.stood = s.stood[:0]
	for i := range s.history {
		own, opp := s.quick.Sides(&s.history[i])
		s.stood = append(s.stood, houses{own, opp})
	}
	s.merit = [packed.MaxSide][32]int32{}
}

// rootChild returns the child of the root that a move leads to.
func (s *search) rootChild(m variants.Move) *packed.Child {
	root := &s.spots[0]
	lane, _ := s.quick.Lane(m)
	for i := range root.children {
		if int(root.children[i].Lane) == lane {
			return &root.children[i]
		}
	}
	return nil
}

// appendLine appends the expected play after the root's move to dst.
func (s *search) appendLine(dst []variants.Move) []variants.Move {
	turn := s.frames[0].pos.Turn
	next := &s.spots[1]
	for _, lane := range next.line[:next.length] {
		turn = turn.Other()
		dst = append(dst, s.quick.Move(int(lane), turn))
	}
	return dst
}
