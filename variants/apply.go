package variants

// Legal returns the moves the side to move may play, in ring order; none when the game is over.
func (r *Rules) Legal(p Position) []Move {
	return r.AppendLegal(nil, &p)
}

// AppendLegal appends the legal moves of p to dst and returns it. It does not allocate when
// dst has room for one move a house.
func (r *Rules) AppendLegal(dst []Move, p *Position) []Move {
	if r.decided(p) {
		return dst
	}
	first := p.First(p.Turn)
	before := len(dst)
	for i := range House(r.size) {
		if m := Sow(first + i); r.refuse(p, m) == 0 {
			dst = append(dst, m)
		}
	}
	if len(dst) == before && r.pass && p.Row(p.Turn) > 0 {
		dst = append(dst, Pass)
	}
	return dst
}

// Check returns nil when the move is legal and a [*Refusal] with the reason when it is not.
func (r *Rules) Check(p Position, m Move) error {
	if reason := r.reason(&p, m); reason != 0 {
		return &Refusal{Move: m, Reason: reason}
	}
	return nil
}

func (r *Rules) reason(p *Position, m Move) Reason {
	if r.decided(p) {
		return GameOver
	}
	if m == Pass {
		if !r.pass || p.Row(p.Turn) == 0 || r.canSow(p) {
			return NoPass
		}
		return 0
	}
	return r.refuse(p, m)
}

// refuse returns why house m may not be sown in a game that goes on, or 0.
func (r *Rules) refuse(p *Position, m Move) Reason {
	if reason := r.unsowable(p, m); reason != 0 {
		return reason
	}
	mover := p.Turn
	hungry := p.Row(mover.Other()) == 0
	watch := r.slam == slamIllegal || r.duty == feedKeep || r.duty == feedMust && hungry
	if !watch {
		return 0
	}
	after, slam := r.sow(p, m, nil)
	if r.slam == slamIllegal && slam {
		// Without a duty to feed the alternatives do not matter: taking everything is never allowed.
		return GrandSlam
	}
	if after.Row(mover.Other()) > 0 {
		return 0
	}
	switch {
	case hungry && r.duty != feedNone:
		// When no move feeds there is no legal move, and the game ends as CannotFeed.
		return MustFeed
	case r.duty == feedKeep && r.anyFeeds(p):
		return WouldStarve
	}
	return 0
}

// unsowable returns why the house itself rules a move out, whatever the move would do.
func (r *Rules) unsowable(p *Position, m Move) Reason {
	h := m.House()
	switch {
	case h == NoHouse || int(h) >= r.ring:
		return NoSuchHouse
	case p.Owner(h) != p.Turn:
		return NotYours
	case p.Houses[h] == 0:
		return EmptyHouse
	case p.Houses[h] < r.smallest:
		return TooSmall
	}
	return 0
}

// anyFeeds reports whether some sowable house leaves the opponent seeds.
func (r *Rules) anyFeeds(p *Position) bool {
	first := p.First(p.Turn)
	for i := range House(r.size) {
		m := Sow(first + i)
		if r.unsowable(p, m) != 0 {
			continue
		}
		after, slam := r.sow(p, m, nil)
		if slam && r.slam == slamIllegal {
			continue
		}
		if after.Row(p.Turn.Other()) > 0 {
			return true
		}
	}
	return false
}

// canSow reports whether the side to move may sow any house.
func (r *Rules) canSow(p *Position) bool {
	first := p.First(p.Turn)
	for i := range House(r.size) {
		if r.refuse(p, Sow(first+i)) == 0 {
			return true
		}
	}
	return false
}

// Apply plays a move: it returns the position after it and the account of everything that
// happened, the end of the game and its settlement included. A move that is not legal leaves
// the position as it is and returns a [*Refusal].
//
// Repetition depends on the moves before and is settled by [Rules.Repeat].
func (r *Rules) Apply(p Position, m Move) (Position, []Event, error) {
	if err := r.Check(p, m); err != nil {
		return p, nil, err
	}
	mover := p.Turn
	events := make([]Event, 0, 24)
	after := r.play(&p, m, &events)
	if o, s := r.terminal(&after); o.Method != Ongoing {
		after, o = settle(after, o.Method, s, mover, &events)
		events = append(events, Event{Kind: End, House: NoHouse, Side: mover, Outcome: o})
	}
	return after, events, nil
}

// Step plays a move that is known to be legal and settles the end of the game, without an
// account and without allocating. It is what a search uses; the outcome is that of the
// position alone, repetition excepted.
func (r *Rules) Step(p *Position, m Move) Outcome {
	mover := p.Turn
	*p = r.play(p, m, nil)
	o, s := r.terminal(p)
	if o.Method != Ongoing {
		*p, o = settle(*p, o.Method, s, mover, nil)
	}
	return o
}

func (r *Rules) play(p *Position, m Move, events *[]Event) Position {
	if m == Pass {
		after := *p
		if events != nil {
			*events = append(*events, Event{Kind: Passed, House: NoHouse, Side: p.Turn})
		}
		after.Turn = p.Turn.Other()
		return after
	}
	after, _ := r.sow(p, m, events)
	after.Turn = p.Turn.Other()
	return after
}

// sow lays out the seeds of a house and captures. The turn does not change. slam reports
// whether the move would take every seed of the opponent, whatever the rule makes of it.
func (r *Rules) sow(p *Position, m Move, events *[]Event) (after Position, slam bool) {
	after = *p
	origin := int(m)
	mover := p.Turn
	hand := after.Houses[origin]
	after.Houses[origin] = 0
	if events != nil {
		*events = append(*events, Event{Kind: Lift, House: House(origin), Side: mover, Seeds: hand})
	}
	last := origin
	for hand > 0 {
		if last += r.step; last >= r.ring {
			last -= r.ring
		}
		if last == origin && r.skipOrigin {
			if events != nil {
				*events = append(*events, Event{Kind: Skip, House: House(last), Side: mover})
			}
			continue
		}
		after.Houses[last]++
		hand--
		if events != nil {
			*events = append(*events, Event{Kind: Drop, House: House(last), Side: mover, Seeds: after.Houses[last]})
		}
	}
	slam = r.capture(&after, House(last), mover, events)
	return after, slam
}

// capture takes what the last seed of a sowing takes.
func (r *Rules) capture(p *Position, last House, mover Side, events *[]Event) (slam bool) {
	// taken lists the houses in the order of capture, the last one sown first.
	var taken [MaxRing]House
	n := 0
	for h, left := int(last), r.ring; left > 0; left-- {
		if !r.takes[p.Houses[h]] || !r.eitherSide && p.Owner(House(h)) == mover {
			break
		}
		taken[n] = House(h)
		n++
		if !r.chain {
			break
		}
		if h -= r.step; h < 0 {
			h += r.ring
		}
	}
	if n == 0 {
		return false
	}
	houses := taken[:n]
	kept := taken[n:n]
	if r.most > 0 && n > r.most {
		if r.beyondTakesNone {
			houses, kept = houses[:0], houses
		} else {
			houses, kept = houses[:r.most], houses[r.most:]
		}
	}
	opposing := 0
	for _, h := range houses {
		if p.Owner(h) != mover {
			opposing += int(p.Houses[h])
		}
	}
	if opposing > 0 && opposing == p.Row(mover.Other()) {
		slam = true
		switch r.slam {
		case slamNothing:
			houses, kept = houses[:0], houses
		case slamSpareFirst:
			houses, kept = houses[1:], houses[:1]
		case slamSpareLast:
			houses, kept = houses[:len(houses)-1], houses[len(houses)-1:]
		}
	}
	for _, h := range houses {
		if events != nil {
			*events = append(*events, Event{Kind: Capture, House: h, Side: mover, Seeds: p.Houses[h]})
		}
		p.Stores[mover] += p.Houses[h]
		p.Houses[h] = 0
	}
	if events != nil {
		for _, h := range kept {
			*events = append(*events, Event{Kind: Forgo, House: h, Side: mover, Seeds: p.Houses[h]})
		}
	}
	return slam
}
