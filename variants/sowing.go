package variants

// effect is a set of flags: what a sowing does besides moving seeds.
type effect uint8

const (
	// slammed: it would capture every seed of the opponent, whether or not the rule allows that.
	slammed effect = 1 << iota
	// goesOn: the mover also has the next turn.
	goesOn
	// unending: the relay would go on beyond the limit of laps.
	unending
)

// stepOf returns the number to add to a house, modulo the number of houses, to reach the next house of a move.
func (r *Rules) stepOf(p *Position, m Move) int {
	h := m.House()
	turned := false
	switch r.sowing.heading {
	case oneWay:
		return r.sowing.step
	case byParity:
		if p.Houses[h]%2 == 1 {
			return r.sowing.oddStep
		}
		return r.board.ring - r.sowing.oddStep
	case byHouse:
		turned = r.sowing.clockwise>>h&1 != 0 || m.Clockwise() && r.ChoosesWay(h)
	case freeWay:
		turned = m.Clockwise()
	}
	if turned {
		return r.board.ring - 1
	}
	return 1
}

// sow sows the seeds of a house and captures. Apart from claims it does not change the turn or the memory. events may
// be nil.
func (r *Rules) sow(p *Position, m Move, events *[]Event) effect {
	if r.board.fourRows {
		return r.sowOwnRing(p, m, events)
	}
	if events == nil {
		if e, ok := r.sowFast(p, m); ok {
			return e
		}
	}
	return r.sowStepwise(p, m, events)
}

// sowStepwise does the same as sow, seed by seed under every rule.
func (r *Rules) sowStepwise(p *Position, m Move, events *[]Event) effect {
	if r.board.fourRows {
		return r.sowOwnRing(p, m, events)
	}
	if r.choosing.merge && p.Turns < 2 {
		r.mergeInto(p, m, events)
		return 0
	}
	return r.sowSeeds(p, m, events)
}

// opens reports whether the first turn of the game, or of a later round, is to be played. In the first round other seeds than those of
// the start show that the position comes from elsewhere, so that turns have been played before it.
func (r *Rules) opens(p *Position) bool {
	start := &r.board.start
	return p.Turns == 0 && (p.Round > 0 || p.Houses == start.Houses && p.Stores == start.Stores)
}

// mergeInto moves all seeds of a house into the next house.
func (r *Rules) mergeInto(p *Position, m Move, events *[]Event) {
	from := m.House()
	to := House((int(from) + r.stepOf(p, m)) % r.board.ring)
	n := p.Houses[from]
	p.Houses[from] = 0
	if events != nil {
		*events = append(*events, Event{Kind: Lift, House: from, Side: p.Turn, Seeds: n})
	}
	for range n {
		p.Houses[to]++
		if events != nil {
			*events = append(*events, Event{Kind: Drop, House: to, Side: p.Turn, Seeds: p.Houses[to]})
		}
	}
}

// sowing is the state of a sowing.
type sowing struct {
	rules  *Rules
	p      *Position
	events *[]Event
	mover  Side
	step   int
	// origin is the house that the seeds in the hand came from. at is the house that the hand is over.
	origin, at int
	hand       uint8
	// steps is the number of houses by which the hand has moved on since the move began.
	steps int
	// raised has a bit for every house that this lap has added to.
	raised uint32
	// quiet is set if the sowing captures nothing.
	quiet bool
	// opening is set if the move is the first turn, in which no house is passed over for what it holds.
	opening bool
	// banked is set if the last seed fell into the mover's store, or into a claimed house.
	banked bool
	// unfed is set if the opponent had no seeds before the move, under rules in which that matters.
	unfed bool
}

// emit appends an event, unless events are not collected.
func (s *sowing) emit(kind EventKind, h int, side Side, seeds uint8) {
	if s.events != nil {
		*s.events = append(*s.events, Event{Kind: kind, House: House(h), Side: side, Seeds: seeds})
	}
}

// lift takes all seeds of a house into the hand. kind is Lift or Lap.
func (s *sowing) lift(kind EventKind, h int) {
	s.origin, s.at = h, h
	s.hand = s.p.Houses[h]
	s.p.Houses[h] = 0
	s.emit(kind, h, s.mover, s.hand)
}

// take moves the seeds of a house into the store of a side.
func (s *sowing) take(h int, to Side) { s.carry(Capture, h, to) }

// carry brings the seeds of a house into the store of a side.
func (s *sowing) carry(as EventKind, h int, to Side) {
	n := s.p.Houses[h]
	s.emit(as, h, to, n)
	s.p.Stores[to] += n
	s.p.Houses[h] = 0
}

// drop sows one seed into the house that the hand is over.
func (s *sowing) drop() {
	s.p.Houses[s.at]++
	s.hand--
	s.raised |= 1 << s.at
	if s.events != nil {
		s.emit(Drop, s.at, s.mover, s.p.Houses[s.at])
	}
}

// next returns the house after h in the direction of sowing.
func (s *sowing) next(h int) int {
	if h += s.step; h >= s.rules.board.ring {
		h -= s.rules.board.ring
	}
	return h
}

// nextInPlay returns the first house in play after h in the direction of sowing. It is h if there is no other.
func (s *sowing) nextInPlay(h int) int {
	n := s.next(h)
	for s.p.Blocks(House(n)) && n != h {
		n = s.next(n)
	}
	return n
}

// sowSeeds does the same as sow, for every turn that does not merge houses.
func (r *Rules) sowSeeds(p *Position, m Move, events *[]Event) effect {
	s := sowing{rules: r, p: p, events: events, mover: p.Turn, step: r.stepOf(p, m), quiet: p.Turns < r.capture.graceTurns,
		opening: r.sowing.neverAny && !r.sowing.neverFirst && r.opens(p), unfed: r.capture.slamFed && p.Row(p.Turn.Other()) == 0}
	origin := int(m.House())
	s.lift(Lift, origin)
	first := s.hand
	if r.capture.lifting && first == 1 && !s.quiet {
		if f := int(p.Facing(House(origin))); p.Owner(House(f)) != s.mover && p.Houses[f] > 0 {
			s.take(f, s.mover)
		}
	}
	if r.sowing.firstBack && (first > 1 || !r.sowing.singleOn) {
		s.drop()
	}
	for laps := 0; ; laps++ {
		s.lap()
		if s.banked || r.sowing.relay == relayNone {
			break
		}
		from := s.at
		if r.sowing.relay == relayNextHouse {
			from = s.nextInPlay(from)
		}
		if r.rests(p, from) {
			if !r.capture.sowOn {
				break
			}
			if laps == r.sowing.laps && s.wouldSowOn(first) {
				return unending
			}
			var on bool
			if from, on = s.sowsOn(first); !on {
				return 0
			}
		}
		if laps == r.sowing.laps {
			return unending
		}
		s.raised = 0
		s.lift(Lap, from)
	}
	switch {
	case s.banked && r.sowing.bankAgain:
		return goesOn
	case s.banked || s.quiet || first < r.capture.smallest || r.capture.afterLap && s.steps < r.board.ring:
		return 0
	case r.capture.claim > 0 && s.claim():
		return 0
	}
	return s.capture()
}

// sowsOn captures where a relay stopped. It returns the house with whose seeds the sowing goes on, and whether it does.
func (s *sowing) sowsOn(first uint8) (from int, on bool) {
	if s.quiet || first < s.rules.capture.smallest {
		return 0, false
	}
	before := s.p.Stores
	s.capture()
	from = s.nextInPlay(s.at)
	return from, s.p.Stores != before && s.p.Houses[from] > 0
}

// wouldSowOn reports what sowsOn would, and changes nothing. At the limit of laps the last seed captures nothing if the sowing would go on.
func (s *sowing) wouldSowOn(first uint8) bool {
	p, t := *s.p, *s
	t.p, t.events = &p, nil
	_, on := t.sowsOn(first)
	return on
}

// rests reports whether a relay stops at house h.
func (r *Rules) rests(p *Position, h int) bool {
	n := p.Houses[h]
	if r.sowing.relay == relayUntilEmpty {
		return n <= 1 || n < r.sowing.relayFrom
	}
	return n < r.sowing.relayFrom || n == 0 || r.sowing.relay != relayNextHouse && n == 1 ||
		r.sowing.relay == relayUntilCapture && r.capture.takes[n] && r.admits(p.Owner(House(h)), p.Turn)
}

// lap sows the seeds in the hand.
func (s *sowing) lap() {
	r := s.rules
	size := int(s.p.Size)
	for idle := 0; s.hand > 0; {
		before := s.at
		s.at = s.next(before)
		s.steps++
		if r.sowing.bank && (before < size) == (s.mover == South) && (s.at < size) != (s.mover == South) {
			s.p.Stores[s.mover]++
			s.hand--
			s.emit(Bank, int(NoHouse), s.mover, s.p.Stores[s.mover])
			if s.hand == 0 {
				s.banked = true
				return
			}
		}
		if s.passes() {
			s.emit(Skip, s.at, s.mover, 0)
			if idle++; idle == r.board.ring {
				// No house may be sown, so the seeds go back into the house that they came from.
				for s.at = s.origin; s.hand > 0; {
					s.drop()
				}
			}
			continue
		}
		idle = 0
		s.drop()
		if r.capture.claim > 0 {
			if side, ok := s.p.Claimer(House(s.at)); ok {
				s.carry(Collect, s.at, side)
				s.banked = s.hand == 0
				continue
			}
		}
		if s.p.Houses[s.at] == r.capture.during && (s.hand > 0 || r.capture.duringLast) && !s.quiet && r.capture.during > 0 {
			s.take(s.at, r.duringTo(s.p, House(s.at)))
		}
	}
}

// duringTo returns the side that gets the seeds of a house that has reached the number of capture.during.
func (r *Rules) duringTo(p *Position, h House) Side {
	if r.capture.duringMover {
		return p.Turn
	}
	return p.Owner(h)
}

// passes reports whether the sowing skips the house that the hand is over.
func (s *sowing) passes() bool {
	r := s.rules
	return s.at == s.origin && r.sowing.skipOrigin || s.p.Blocked>>s.at&1 != 0 ||
		r.sowing.neverAny && !s.opening && r.sowing.never[s.p.Houses[s.at]] &&
			(r.sowing.neverOwn || s.p.Owner(House(s.at)) != s.mover)
}

// claimable reports whether side may claim a house, whatever it holds.
func (r *Rules) claimable(p *Position, h House, side Side) bool {
	if p.Owner(h) == side || p.Claims[side] != 0 || r.capture.unclaimed>>h&1 != 0 {
		return false
	}
	other := p.Claimed(side.Other())
	return other == NoHouse || !r.capture.mirrored || int(other)%r.board.size != int(h)%r.board.size
}

// claim claims the house of the last seed, if it may be claimed.
func (s *sowing) claim() bool {
	p, h := s.p, House(s.at)
	if p.Houses[h] != s.rules.capture.claim || !s.rules.claimable(p, h, s.mover) {
		return false
	}
	s.emit(Claim, s.at, s.mover, p.Houses[h])
	p.Claims[s.mover] = uint8(h + 1)
	s.take(s.at, s.mover)
	return true
}

// admits reports whether a sowing of mover can capture a house of owner.
func (r *Rules) admits(owner, mover Side) bool {
	switch r.capture.reach {
	case reachOpponent:
		return owner != mover
	case reachOwn:
		return owner == mover
	}
	return true
}

// beyondEmpty returns the house after the empty one at which a relay stopped. ok is false if the relay stopped for another
// reason, and if that house holds no seeds.
func (s *sowing) beyondEmpty() (h House, ok bool) {
	empty := s.nextInPlay(s.at)
	h = House(s.nextInPlay(empty))
	return h, s.p.Houses[empty] == 0 && s.p.Houses[h] > 0
}

// capture captures after the last seed of the sowing.
func (s *sowing) capture() effect {
	r, p := s.rules, s.p
	// taken has the houses in the order of capture.
	var taken [MaxRing]House
	n, most := 0, 0
	crossed := false
	h := s.at
	if r.capture.beyondEmpty {
		taken[0], crossed = s.beyondEmpty()
		if !crossed {
			return 0
		}
		n = 1
		if facing := p.Facing(taken[0]); r.capture.beyondFacing && p.Houses[facing] > 0 {
			taken[1] = facing
			n++
		}
	} else if facing := p.Facing(House(h)); r.capture.cross != crossNone && p.Houses[h] == 1 && p.Houses[facing] > 0 &&
		(r.capture.crossAlike == 0 || p.Houses[facing] == r.capture.crossAlike) &&
		(r.capture.cross == crossAny || p.Owner(House(h)) == s.mover) {
		taken[0], n, crossed = facing, 1, true
		if r.capture.crossAlike > 0 {
			n += s.alike(facing, House(h), taken[1:])
		}
		if r.capture.crossSeed {
			taken[n] = House(h)
			n++
		}
	} else {
		most = r.capture.most
		back := r.board.ring - s.step
		if r.capture.chain == chainForward {
			back = s.step
			h = s.beyondBlocked(s.next(h), back)
		}
		var side Side
		for n < r.board.ring {
			if !r.capture.takes[p.Houses[h]] || r.capture.raised && s.raised>>h&1 == 0 {
				break
			}
			owner := p.Owner(House(h))
			if n == 0 {
				side = owner
				if !r.admits(owner, s.mover) {
					break
				}
			} else if owner != side && !r.capture.leave {
				break
			}
			taken[n] = House(h)
			n++
			if r.capture.chain == chainNone {
				break
			}
			if h += back; h >= r.board.ring {
				h -= r.board.ring
			}
			h = s.beyondBlocked(h, back)
		}
	}
	if n == 0 {
		return 0
	}
	var opposing [2]int
	for _, h := range taken[:n] {
		opposing[p.Owner(h)] += int(p.Houses[h])
	}
	houses, kept := r.limit(taken[:n], most)
	if len(houses) < n {
		opposing = [2]int{}
		for _, h := range houses {
			opposing[p.Owner(h)] += int(p.Houses[h])
		}
	}
	var e effect
	other := s.mover.Other()
	if opposing[other] > 0 && opposing[other] == p.Row(other) && !s.unfed {
		e = slammed
		houses, kept = r.spare(houses, kept)
	}
	for _, h := range houses {
		to := s.mover
		if r.capture.reach == reachOwner && !crossed {
			to = p.Owner(h)
		}
		s.take(int(h), to)
	}
	if s.events != nil {
		for _, h := range kept {
			s.emit(Forgo, int(h), s.mover, p.Houses[h])
		}
	}
	if e&slammed != 0 {
		switch r.capture.slam {
		case slamAgain:
			e |= goesOn
		case slamGiveRow:
			for h := range r.board.ring {
				if p.Houses[h] > 0 && p.Owner(House(h)) == s.mover {
					s.take(h, other)
				}
			}
		}
	}
	return e
}

// alike stores the other houses of the owner of house facing that hold as many seeds, in ring order without house last, and returns
// their number.
func (s *sowing) alike(facing, last House, to []House) (n int) {
	for h := range House(s.rules.board.ring) {
		if h != facing && h != last && s.p.Houses[h] == s.p.Houses[facing] && s.p.Owner(h) == s.p.Owner(facing) {
			to[n] = h
			n++
		}
	}
	return n
}

// beyondBlocked returns the first house from h on, by steps of step, that a chain looks at: under rules in which chains
// pass over houses that are out of play, the first one that is in play.
func (s *sowing) beyondBlocked(h, step int) int {
	for s.rules.capture.overBlocked && s.p.Blocks(House(h)) {
		if h += step; h >= s.rules.board.ring {
			h -= s.rules.board.ring
		}
	}
	return h
}

// limit divides the houses of a capture into those that are captured and those that stay, if the rule captures at most
// most houses. 0 is no limit.
func (r *Rules) limit(taken []House, most int) (houses, kept []House) {
	switch {
	case most == 0 || len(taken) <= most:
		return taken, nil
	case r.capture.beyondTakesNone:
		return nil, taken
	}
	return taken[:most], taken[most:]
}

// spare divides the houses of a grand slam into those that are captured and those that stay.
func (r *Rules) spare(houses, kept []House) (taken, left []House) {
	switch r.capture.slam {
	case slamNothing:
		return nil, houses
	case slamSpareFirst:
		return houses[1:], houses[:1]
	case slamSpareLast:
		return houses[:len(houses)-1], houses[len(houses)-1:]
	}
	return houses, kept
}
