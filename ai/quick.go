package ai

import (
	"math/bits"

	"awale/ai/appraise"
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
	length uint8
	// ply is how many plies the position lies after the root, and next the spot of the position after it, nil
	// for the last one.
	ply      int16
	next     *spot
	children [packed.MaxSide]packed.Child
	line     [MaxDepth]uint8
}

// houses are the two sides of a position, as the player to move sees them.
type houses struct{ own, opp uint64 }

// expect makes a lane, and what is expected after it, the expected play.
func (n *spot) expect(lane uint8, next *spot) {
	n.line[0] = lane
	n.length = 1 + uint8(copy(n.line[1:], next.line[:next.length]))
}

// arrive makes the position after a move of n the next one, as the player to move there sees it, or returns the lead for
// the mover at the end when the game is over.
func (s *search) arrive(n, next *spot, own, opp uint64, taken int32) (lead int32, over bool) {
	next.own, next.opp, next.length = own, opp, 0
	// No ply has been quiet if something is taken.
	next.quiet = (n.quiet + 1) & ((taken - 1) >> 31)
	next.lead, next.inPlay = -n.lead-taken, n.inPlay-taken
	var ok bool
	if next.moves, ok = s.quick.Replies(own, opp); ok && next.moves != 0 && next.inPlay >= s.fewer && next.inPlay+next.lead >= 0 {
		return 0, false
	}
	return s.ended(next, taken)
}

// ended looks closer whether the game is over in a position that [search.arrive] has made.
func (s *search) ended(n *spot, taken int32) (lead int32, over bool) {
	lead = -n.lead
	if taken > 0 {
		if s.majority && lead > n.inPlay && n.own != 0 {
			return lead, true
		}
		if n.inPlay < s.fewer {
			return s.settled(n, lead), true
		}
	}
	if n.moves = s.quick.Moves(n.own, n.opp); n.moves == 0 {
		return s.settled(n, lead), true
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
func (s *search) circled(n *spot) (found, bool) {
	ply := int(n.ply)
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

// dive searches a position of the line, depth plies deep, for a value between alpha and beta. From a depth of 2 on its
// key has to be known.
func (s *search) dive(n *spot, depth int, alpha, beta Value) found {
	n.length = 0
	if !s.take() {
		return found{ply: anywhere}
	}
	if int(n.quiet) >= s.ring {
		if again, ok := s.circled(n); ok {
			return again
		}
	}
	least, most := -infinite, infinite
	if n.inPlay <= s.tableSeeds {
		var known found
		var ok bool
		if least, most, known, ok = s.lookUp(n, alpha, beta); ok {
			return known
		}
	}
	if depth <= 1 {
		if depth < 1 {
			return found{value: min(max(s.estimate(n), least), most), ply: anywhere}
		}
		if beta-alpha == 1 {
			if value, ok := s.sweep(n, beta); ok {
				return found{value: value, ply: anywhere}
			}
		}
		result := s.edge(n, alpha, beta)
		result.within(least, most)
		return result
	}

	// This comes before the table is asked, which is far away.
	hits := appraise.Unsure
	if depth <= hopeDepth && beta-alpha == 1 && s.selective() && beta < estimable && alpha > -estimable {
		var worth int32
		worth, hits = s.appraisal.Judge(n.own, n.opp, n.lead, n.inPlay)
		v := within(Value(worth), n.lead, n.inPlay)
		v = min(max(v, least), most)
		if hope := Value(depth)*hopePly + hopeBase; v-hope >= beta || v+hope <= alpha {
			return found{value: v, ply: anywhere}
		}
	}

	// So does this: the table seldom says all, and its line of memory is on its way.
	takers := n.moves & s.appraisal.Takers(n.own, hits)
	var order ranking
	s.rank(n, takers, &order)
	if e, ok := s.table.get(n.key); ok {
		if int(e.depth) >= depth || e.proof() != Estimate {
			if got, ok := s.recallSpot(n, e, depth, alpha, beta); ok {
				return got
			}
		}
		if e.move < packed.MaxSide && order[e.move] != 0 {
			order[e.move] = tableMove | int32(e.move)
		}
	}

	next := n.next
	result, best := found{value: -infinite, proof: AtMost, ply: anywhere}, noBest
	if depth == 2 && beta-alpha == 1 {
		best = s.fork(n, &order, takers, beta, &result)
		if s.stopped {
			return found{ply: anywhere}
		}
	} else {
		lowest := alpha
		late := depth > 2 && s.selective()
		for i := 0; ; i++ {
			top := order.best()
			if top == 0 {
				break
			}
			lane := int(top & (packed.MaxSide - 1))
			order[lane] = 0
			own, opp, taken := s.played(n, lane, takers)
			if depth > 2 {
				// The table will be asked for it soon.
				next.key = hashPacked(own, opp, -n.lead-taken, s.table.salt)
				s.table.expect(next.key)
			}

			var got found
			if lead, over := s.arrive(n, next, own, opp, taken); over {
				got = s.outcome(lead)
			} else {
				got.value = infinite
				if late && i > 1 && taken == 0 {
					// First it is looked at less deep.
					got = s.dive(next, depth-1-s.reduction(i, depth), -lowest-1, -lowest).turned()
				}
				if got.value > lowest && !s.stopped {
					if beta-lowest == 1 {
						got = s.dive(next, depth-1, -beta, -lowest).turned()
					} else {
						got = s.follow(next, depth-1, lowest, beta, i > 0)
					}
				}
			}
			if s.stopped {
				return found{ply: anywhere}
			}
			result.offer(got)
			if got.value <= lowest {
				continue
			}
			best, lowest = uint8(lane), got.value
			if lowest >= beta {
				result.proof &= AtLeast
				s.refutes(n, lane, depth)
				break
			}
			n.expect(best, next)
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
	if result.ply >= n.ply {
		result.ply = anywhere
		s.table.put(n.key, entry{value: result.value, depth: int8(depth), move: best, sides: sidesOf(bound, result.proof)})
	}
	return result
}

// fork searches the moves of a position, of which only the takers may take something, two plies deep, where the only
// question is whether the position is worth beta. It returns the lane of the one that is. Most are swept where they lead
// without having been searched for themselves.
func (s *search) fork(n *spot, order *ranking, takers uint64, beta Value, result *found) (best uint8) {
	next := n.next
	for top := order.best(); top != 0; top = order.best() {
		lane := int(top & (packed.MaxSide - 1))
		order[lane] = 0
		own, opp, taken := s.played(n, lane, takers)
		var got found
		if lead, over := s.arrive(n, next, own, opp, taken); over {
			if got = s.outcome(lead); s.stopped {
				break
			}
		} else if value, ok := s.sweep(next, 1-beta); ok {
			s.left--
			got = found{value: -value, ply: anywhere}
		} else if got = s.dive(next, 1, -beta, 1-beta).turned(); s.stopped {
			break
		}
		result.offer(got)
		if got.value >= beta {
			result.proof &= AtLeast
			s.refutes(n, lane, 2)
			return uint8(lane)
		}
	}
	return noBest
}

// played returns the position after the move of a lane, as the player to move there sees it, and how many seeds were taken:
// what takers do lies with the children, the others only sow.
func (s *search) played(n *spot, lane int, takers uint64) (own, opp uint64, taken int32) {
	if takers>>(8*lane&63)&0x80 != 0 {
		c := &n.children[lane&(packed.MaxSide-1)]
		return c.Own, c.Opp, int32(c.Taken)
	}
	opp, own = s.quick.Laid(n.own, n.opp, 8*lane)
	return own, opp, 0
}

// approach makes the key of a position that is to be searched known, and says that the table will be asked for it soon.
func (s *search) approach(n *spot) {
	n.key = hashPacked(n.own, n.opp, n.lead, s.table.salt)
	s.table.expect(n.key)
}

// ranking is what the moves of a position promise, by lane, above the three lowest bits, which hold the lane, so that
// no two are the same. It is 0 where there is no move, or none any more.
type ranking [packed.MaxSide]int32

const laneBits = 3

// merit is how some credit of a lane is ranked.
func merit(credit int32, lane int) int32 { return (credit+1)<<laneBits | int32(lane) }

// best returns the most promising move.
func (r *ranking) best() int32 {
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

// rank ranks the moves of a position and plays those that may take something, the takers: their children then lie at
// their lanes.
func (s *search) rank(n *spot, takers uint64, order *ranking) {
	// All lanes alike, which is sooner done than those that move one by one: an empty one has no merit.
	own, m := n.own, &s.merit
	*order = ranking{m[0][own&packed.MaxSeeds], m[1][own>>8&packed.MaxSeeds], m[2][own>>16&packed.MaxSeeds], m[3][own>>24&packed.MaxSeeds],
		m[4][own>>32&packed.MaxSeeds], m[5][own>>40&packed.MaxSeeds], m[6][own>>48&packed.MaxSeeds], m[7][own>>56&packed.MaxSeeds]}
	for stuck := packed.Filled(n.own) ^ n.moves; stuck != 0; stuck &= stuck - 1 {
		order[packed.First(stuck)&(packed.MaxSide-1)] = 0
	}
	for moves := takers; moves != 0; moves &= moves - 1 {
		from := bits.TrailingZeros64(moves) & 0x38
		c := &n.children[from>>3]
		own, opp, loot := s.quick.Sown(n.own, n.opp, from)
		if loot == opp && loot != 0 {
			loot = s.quick.Spared(n.own, from, loot)
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

// offer makes got one of the moves of a position. A position is worth at most what its best move is, if that is proved
// of every move. Which of two moves is better nobody could foresee, so it is told without a branch.
func (f *found) offer(got found) {
	d := got.value - f.value
	worse, better := Proof(d>>31), Proof(-d>>31)
	f.proof = f.proof&got.proof&AtMost | (f.proof&^better|got.proof&^worse)&AtLeast
	f.value += d &^ (d >> 31)
	sooner := got.ply - f.ply
	f.ply += sooner & (sooner >> 15)
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

// follow searches the position after a move and returns what it is worth to the mover: first by a test against alpha,
// when narrow is set, because another move is expected to be better.
func (s *search) follow(next *spot, depth int, alpha, beta Value, narrow bool) found {
	if narrow && beta-alpha > 1 {
		got := s.dive(next, depth, -alpha-1, -alpha).turned()
		if got.value <= alpha || got.value >= beta || s.stopped {
			return got
		}
	}
	return s.dive(next, depth, -beta, -alpha).turned()
}

// outcome returns what it is worth to have ended the game with so many seeds more.
func (s *search) outcome(lead int32) found {
	if !s.take() {
		return found{ply: anywhere}
	}
	return found{value: leadValue(lead), proof: Exact, ply: anywhere}
}

// estimate returns what a position is worth without looking ahead.
func (s *search) estimate(n *spot) Value {
	if s.lim.naive {
		return Value(n.lead) * Seed
	}
	return within(Value(s.appraisal.Estimate(n.own, n.opp, n.lead, n.inPlay)), n.lead, n.inPlay)
}

// within keeps an estimate to what can still happen: nobody gets more than all that is left.
func within(v Value, lead, inPlay int32) Value {
	return min(max(v, Value(lead-inPlay)*Seed), Value(lead+inPlay)*Seed)
}

// leaf returns what a position of the line is worth without looking further.
func (s *search) leaf(n *spot) found {
	if int(n.quiet) >= s.ring {
		if again, ok := s.circled(n); ok {
			return again
		}
	}
	if n.inPlay <= s.tableSeeds {
		least, most, known, ok := s.lookUp(n, -infinite, infinite)
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

// refutes remembers that the move of a lane was good enough in a position.
func (s *search) refutes(n *spot, lane, depth int) {
	m := &s.merit[lane&(packed.MaxSide-1)][n.own>>(8*lane&63)&packed.MaxSeeds]
	if *m += int32(depth*depth) << laneBits; *m >= (creditLimit+1)<<laneBits {
		s.fade()
	}
}

// fade makes all credit count half.
func (s *search) fade() {
	for lane := range s.merit {
		for seeds := 1; seeds < len(s.merit[lane]); seeds++ {
			m := &s.merit[lane][seeds]
			*m = merit((*m>>laneBits-1)/2, lane)
		}
	}
}

// beginQuick sets the search of packed positions up at the root, whose frame is ready.
func (s *search) beginQuick() {
	f := &s.frames[0]
	root := &s.spots[0]
	for i := range s.spots {
		s.spots[i].ply = int16(i)
		if i > 0 {
			s.spots[i-1].next = &s.spots[i]
		}
	}
	turn := f.pos.Turn
	root.own, root.opp = s.quick.Sides(&f.pos)
	root.moves = s.quick.Moves(root.own, root.opp)
	root.lead = int32(f.pos.Stores[turn]) - int32(f.pos.Stores[turn.Other()])
	root.inPlay, root.quiet = int32(f.inPlay), int32(f.quiet)
	s.quick.Children(root.own, root.opp, root.moves, &root.children)
	s.ring = 2 * s.quick.Size()
	s.fewer = int32(s.quick.Fewer())
	s.stood = s.stood[:0]
	for i := range s.history {
		own, opp := s.quick.Sides(&s.history[i])
		s.stood = append(s.stood, houses{own, opp})
	}
	for lane := range s.merit {
		for seeds := range s.merit[lane] {
			s.merit[lane][seeds] = merit(0, lane)
		}
		s.merit[lane][0] = 0
	}
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
