package variants

// effect is what a sowing does beside moving seeds.
type effect uint8

const (
	// slammed: it would take every seed of the opponent, whatever the rule makes of it.
	slammed effect = 1 << iota
	// goesOn: the mover has the next turn as well.
	goesOn
	// unending: the hand would go on for ever.
	unending
)

// stepOf returns what is added to a house, modulo ring, to reach the next one sown by a move.
func (r *Rules) stepOf(p *Position, m Move) int {
	h := m.House()
	turned := false
	switch r.heading {
	case oneWay:
		return r.step
	case byParity:
		if p.Houses[h]%2 == 1 {
			return r.oddStep
		}
		return r.ring - r.oddStep
	case byHouse:
		turned = r.turned>>h&1 != 0
	case freeWay:
		turned = m.Clockwise()
	}
	if turned {
		return r.ring - 1
	}
	return 1
}

// sow lays out the seeds of a house and captures. Turn and memory do not change. Events may be nil.
func (r *Rules) sow(p *Position, m Move, events *[]Event) effect {
	if events == nil {
		if e, ok := r.sowFast(p, m); ok {
			return e
		}
	}
	return r.sowStepwise(p, m, events)
}

// sowStepwise is sow seed by seed.
func (r *Rules) sowStepwise(p *Position, m Move, events *[]Event) effect {
	if r.merge && p.Turns < 2 {
		r.mergeInto(p, m, events)
		return 0
	}
	return r.sowSeeds(p, m, events)
}

// mergeInto moves all seeds of a house into the next one.
func (r *Rules) mergeInto(p *Position, m Move, events *[]Event) {
	from := m.House()
	to := House((int(from) + r.stepOf(p, m)) % r.ring)
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

// sowing is a sowing under way.
type sowing struct {
	rules  *Rules
	p      *Position
	events *[]Event
	mover  Side
	step   int
	// origin is the house the hand was filled from, at the one it is over.
	origin, at int
	hand       uint8
	// raised has a bit for every house that this lap has added to.
	raised uint32
	// quiet sowings capture nothing.
	quiet bool
	// banked: the last seed fell into the mover's store.
	banked bool
}

func (s *sowing) tell(kind EventKind, h int, side Side, seeds uint8) {
	if s.events != nil {
		*s.events = append(*s.events, Event{Kind: kind, House: House(h), Side: side, Seeds: seeds})
	}
}

// lift fills the hand.
func (s *sowing) lift(kind EventKind, h int) {
	s.origin, s.at = h, h
	s.hand = s.p.Houses[h]
	s.p.Houses[h] = 0
	s.tell(kind, h, s.mover, s.hand)
}

// take gives the seeds of a house to a side.
func (s *sowing) take(h int, to Side) {
	n := s.p.Houses[h]
	s.tell(Capture, h, to, n)
	s.p.Stores[to] += n
	s.p.Houses[h] = 0
}

// drop lets a seed fall into the house the hand is over.
func (s *sowing) drop() {
	s.p.Houses[s.at]++
	s.hand--
	s.raised |= 1 << s.at
	if s.events != nil {
		s.tell(Drop, s.at, s.mover, s.p.Houses[s.at])
	}
}

// next returns the house after h.
func (s *sowing) next(h int) int {
	if h += s.step; h >= s.rules.ring {
		h -= s.rules.ring
	}
	return h
}

// sowSeeds is sow for rules with any mechanism.
func (r *Rules) sowSeeds(p *Position, m Move, events *[]Event) effect {
	s := sowing{rules: r, p: p, events: events, mover: p.Turn, step: r.stepOf(p, m), quiet: p.Turns < r.grace}
	origin := int(m.House())
	s.lift(Lift, origin)
	first := s.hand
	if r.liftTakes && first == 1 && !s.quiet {
		if f := int(p.Facing(House(origin))); p.Owner(House(f)) != s.mover && p.Houses[f] > 0 {
			s.take(f, s.mover)
		}
	}
	if r.firstBack {
		s.drop()
	}
	for laps := 0; ; laps++ {
		s.lap()
		if s.banked || r.relay == relayNone {
			break
		}
		from := s.at
		if r.relay == relayNextHouse {
			for from = s.next(from); p.Blocks(House(from)) && from != s.at; {
				from = s.next(from)
			}
		}
		if r.rests(p, from) {
			break
		}
		if laps == r.laps {
			return unending
		}
		s.raised = 0
		s.lift(Lap, from)
	}
	switch {
	case s.banked && r.bankAgain:
		return goesOn
	case s.banked || s.quiet || first < r.leastSown:
		return 0
	}
	return s.capture()
}

// rests reports whether a relay sowing does not go on with what house h holds.
func (r *Rules) rests(p *Position, h int) bool {
	n := p.Houses[h]
	return n < r.relayFrom || n == 0 || r.relay != relayNextHouse && n == 1 ||
		r.relay == relayUntilCapture && r.takes[n] && r.admits(p.Owner(House(h)), p.Turn)
}

// lap sows what is in the hand.
func (s *sowing) lap() {
	r := s.rules
	size := int(s.p.Size)
	for idle := 0; s.hand > 0; {
		before := s.at
		s.at = s.next(before)
		if r.bank && (before < size) == (s.mover == South) && (s.at < size) != (s.mover == South) {
			s.p.Stores[s.mover]++
			s.hand--
			s.tell(Bank, int(NoHouse), s.mover, s.p.Stores[s.mover])
			if s.hand == 0 {
				s.banked = true
				return
			}
		}
		if s.passes() {
			s.tell(Skip, s.at, s.mover, 0)
			if idle++; idle == r.ring {
				// No house may be sown: the rest goes back to where it came from.
				for s.at = s.origin; s.hand > 0; {
					s.drop()
				}
			}
			continue
		}
		idle = 0
		s.drop()
		if s.p.Houses[s.at] == r.during && s.hand > 0 && !s.quiet && r.during > 0 {
			s.take(s.at, s.p.Owner(House(s.at)))
		}
	}
}

// passes reports whether the hand passes over the house it is over.
func (s *sowing) passes() bool {
	r := s.rules
	return s.at == s.origin && r.skipOrigin || s.p.Blocked>>s.at&1 != 0 ||
		r.neverAny && r.never[s.p.Houses[s.at]] && (r.neverOwn || s.p.Owner(House(s.at)) != s.mover)
}

// admits reports whether a house of owner is one that the mover's sowing can capture.
func (r *Rules) admits(owner, mover Side) bool {
	switch r.reach {
	case reachOpponent:
		return owner != mover
	case reachOwn:
		return owner == mover
	}
	return true
}

// capture takes what the last seed takes.
func (s *sowing) capture() effect {
	r, p := s.rules, s.p
	// taken lists the houses in the order of capture.
	var taken [MaxRing]House
	n, most := 0, 0
	crossed := false
	h := s.at
	if facing := p.Facing(House(h)); r.cross != crossNone && p.Houses[h] == 1 && p.Houses[facing] > 0 &&
		(r.cross == crossAny || p.Owner(House(h)) == s.mover) {
		taken[0], n, crossed = facing, 1, true
		if r.crossSeed {
			taken[1], n = House(h), 2
		}
	} else {
		most = r.most
		back := r.ring - s.step
		if r.chain == chainForward {
			back = s.step
			h = s.next(h)
		}
		var side Side
		for n < r.ring {
			if !r.takes[p.Houses[h]] || r.raised && s.raised>>h&1 == 0 {
				break
			}
			owner := p.Owner(House(h))
			if n == 0 {
				side = owner
				if !r.admits(owner, s.mover) {
					break
				}
			} else if owner != side && !r.leave {
				break
			}
			taken[n] = House(h)
			n++
			if r.chain == chainNone {
				break
			}
			if h += back; h >= r.ring {
				h -= r.ring
			}
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
	if opposing[other] > 0 && opposing[other] == p.Row(other) {
		e = slammed
		houses, kept = r.spare(houses, kept)
	}
	for _, h := range houses {
		to := s.mover
		if r.reach == reachOwner && !crossed {
			to = p.Owner(h)
		}
		s.take(int(h), to)
	}
	if s.events != nil {
		for _, h := range kept {
			s.tell(Forgo, int(h), s.mover, p.Houses[h])
		}
	}
	if e&slammed != 0 {
		switch r.slam {
		case slamAgain:
			e |= goesOn
		case slamGiveRow:
			for h := range r.ring {
				if p.Houses[h] > 0 && p.Owner(House(h)) == s.mover {
					s.take(h, other)
				}
			}
		}
	}
	return e
}

// limit parts the houses of a capture into those that a largest number of houses, 0 for any, allows and those it
// lets be.
func (r *Rules) limit(taken []House, most int) (houses, kept []House) {
	switch {
	case most == 0 || len(taken) <= most:
		return taken, nil
	case r.beyondTakesNone:
		return nil, taken
	}
	return taken[:most], taken[most:]
}

// spare parts the houses of a capture that would take all the opponent has.
func (r *Rules) spare(houses, kept []House) (taken, left []House) {
	switch r.slam {
	case slamNothing:
		return nil, houses
	case slamSpareFirst:
		return houses[1:], houses[:1]
	case slamSpareLast:
		return houses[:len(houses)-1], houses[len(houses)-1:]
	}
	return houses, kept
}
