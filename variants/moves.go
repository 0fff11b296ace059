package variants

// Legal returns the moves the side to move may play, in ring order; none when the game is over.
func (r *Rules) Legal(p Position) []Move {
	return r.AppendLegal(nil, &p)
}

// AppendLegal appends the legal moves of p to dst and returns it. It does not allocate when
// dst has room for [MaxMoves].
func (r *Rules) AppendLegal(dst []Move, p *Position) []Move {
	if !r.singlesLast && !r.onceFirst && r.plainlyOngoing(p) {
		return r.appendSowable(dst, p)
	}
	if r.stopped(p) != Ongoing {
		return dst
	}
	before := len(dst)
	first, count := r.span(p)
	for h := first; h < first+count; h++ {
		if p.Houses[h] == 0 {
			continue
		}
		if m := Sow(h); r.refuse(p, m) == 0 {
			dst = append(dst, m)
		}
		if r.heading == freeWay {
			if m := SowClockwise(h); r.refuse(p, m) == 0 {
				dst = append(dst, m)
			}
		}
	}
	if len(dst) == before && r.mayPass(p) && r.otherCanSow(p) {
		dst = append(dst, Pass)
	}
	return dst
}

// appendSowable appends every house of the side to move that holds enough, where nothing else can forbid it.
func (r *Rules) appendSowable(dst []Move, p *Position) []Move {
	first := p.First(p.Turn)
	for i, n := range p.Houses[first : first+House(r.size)] {
		if n < r.smallest {
			continue
		}
		dst = append(dst, Sow(first+House(i)))
		if r.heading == freeWay {
			dst = append(dst, SowClockwise(first+House(i)))
		}
	}
	return dst
}

// span returns the houses among which those of the side to move are.
func (r *Rules) span(p *Position) (first, count House) {
	if p.Lent != 0 {
		return 0, House(r.ring)
	}
	return p.First(p.Turn), House(r.size)
}

// Check returns nil when the move is legal and a [*Refusal] with the reason when it is not.
func (r *Rules) Check(p Position, m Move) error {
	if reason := r.reason(&p, m); reason != 0 {
		return &Refusal{Move: m, Reason: reason}
	}
	return nil
}

func (r *Rules) reason(p *Position, m Move) Reason {
	if r.stopped(p) != Ongoing {
		return GameOver
	}
	if m == Pass {
		if !r.mayPass(p) || r.canSow(p) || !r.otherCanSow(p) {
			return NoPass
		}
		return 0
	}
	return r.refuse(p, m)
}

// mayPass reports whether the rule lets the side to move pass when it has no move.
func (r *Rules) mayPass(p *Position) bool {
	return r.whenStuck == stuckAlwaysPasses || r.whenStuck == stuckPasses && p.Row(p.Turn) > 0
}

// otherCanSow reports whether the side not to move could sow if it were its turn.
func (r *Rules) otherCanSow(p *Position) bool {
	q := *p
	q.Turn = p.Turn.Other()
	return r.canSow(&q)
}

// refuse returns why house m may not be sown in a game that goes on, or 0.
func (r *Rules) refuse(p *Position, m Move) Reason {
	if reason := r.forbidden(p, m); reason != 0 || !r.eventful {
		return reason
	}
	h := m.House()
	fresh := func(o House) bool { return p.Sown>>o&1 == 0 }
	once := r.onceFirst && r.another(p, fresh)
	if once && !fresh(h) {
		return OnceFirst
	}
	// A larger house that has to wait for others is none that a single one has to wait for.
	if r.singlesLast && p.Houses[h] == 1 && r.another(p, func(o House) bool { return p.Houses[o] > 1 && (!once || fresh(o)) }) {
		return SinglesLast
	}
	return 0
}

// another reports whether some house with a property may be sown.
func (r *Rules) another(p *Position, has func(House) bool) bool {
	first, count := r.span(p)
	for h := first; h < first+count; h++ {
		if has(h) && (r.forbidden(p, Sow(h)) == 0 || r.heading == freeWay && r.forbidden(p, SowClockwise(h)) == 0) {
			return true
		}
	}
	return false
}

// forbidden returns why house m may not be sown whatever other moves there are to prefer, or 0.
func (r *Rules) forbidden(p *Position, m Move) Reason {
	if reason := r.unsowable(p, m); reason != 0 {
		return reason
	}
	if !r.watched && r.duty == feedNone || r.merge && p.Turns < 2 {
		return 0
	}
	mover := p.Turn
	hungry := r.duty != feedNone && p.Row(mover.Other()) == 0
	if !r.watched && !hungry {
		return 0
	}
	if !hungry && r.unsparing(p) {
		return 0
	}
	after := *p
	e := r.sow(&after, m, nil)
	switch {
	case e&unending != 0 && r.noEndless:
		return Endless
	case e&slammed != 0 && r.slam == slamIllegal:
		// Without a duty to feed the alternatives do not matter: taking everything is never allowed.
		return GrandSlam
	case after.Row(mover.Other()) > 0:
		return 0
	case hungry:
		// When no move feeds there is no legal move, and the game ends as CannotFeed.
		return MustFeed
	case r.duty == feedKeep && r.anyFeeds(p):
		return WouldStarve
	}
	return 0
}

// unsparing reports whether the opponent plainly keeps seeds whatever is sown, because some of his houses
// hold more than is ever captured.
func (r *Rules) unsparing(p *Position) bool {
	if r.keeps == 0 || p.Lent != 0 {
		return false
	}
	w := p.words()
	return w.any(&r.rows[p.Turn.Other()], r.keeps)
}

// unsowable returns why the house itself rules a move out, whatever the move would do.
func (r *Rules) unsowable(p *Position, m Move) Reason {
	h := m.House()
	switch {
	case int(h) >= r.ring || m.Clockwise() && r.heading != freeWay:
		return NoSuchHouse
	case p.Owner(h) != p.Turn:
		return NotYours
	case p.Houses[h] == 0:
		return EmptyHouse
	case p.Houses[h] < r.smallest:
		return TooSmall
	case r.merge && p.Turns < 2 && p.Owner(House((int(h)+r.stepOf(p, m))%r.ring)) != p.Turn:
		return WrongOpening
	}
	return 0
}

// anyFeeds reports whether some sowable house leaves the opponent seeds.
func (r *Rules) anyFeeds(p *Position) bool {
	first, count := r.span(p)
	for h := first; h < first+count; h++ {
		if r.feeds(p, Sow(h)) || r.heading == freeWay && r.feeds(p, SowClockwise(h)) {
			return true
		}
	}
	return false
}

// feeds reports whether a move can be made and leaves the opponent seeds.
func (r *Rules) feeds(p *Position, m Move) bool {
	if r.unsowable(p, m) != 0 {
		return false
	}
	after := *p
	e := r.sow(&after, m, nil)
	if e&slammed != 0 && r.slam == slamIllegal || e&unending != 0 && r.noEndless {
		return false
	}
	return after.Row(p.Turn.Other()) > 0
}

// canSow reports whether the side to move may sow any house. Where houses are to be preferred to others,
// one may be sown exactly when one may be without the preference.
func (r *Rules) canSow(p *Position) bool {
	first, count := r.span(p)
	for h := first; h < first+count; h++ {
		if p.Houses[h] < r.smallest {
			continue
		}
		if r.forbidden(p, Sow(h)) == 0 || r.heading == freeWay && r.forbidden(p, SowClockwise(h)) == 0 {
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
	after := p
	r.play(&after, m, &events)
	if method, s := r.terminal(&after); method != Ongoing {
		after, _ = r.conclude(after, method, s, mover, &events)
	}
	return after, events, nil
}

// Step plays a move that is known to be legal and settles the end of the game, without an
// account and without allocating. It is what a search uses; the outcome is that of the
// position alone, repetition excepted.
func (r *Rules) Step(p *Position, m Move) Outcome {
	mover := p.Turn
	r.play(p, m, nil)
	if r.plainlyOngoing(p) {
		return Outcome{}
	}
	method, s := r.terminal(p)
	if method == Ongoing {
		return Outcome{}
	}
	var o Outcome
	*p, o = r.conclude(*p, method, s, mover, nil)
	return o
}

// plainlyOngoing reports whether a glance shows that the game goes on after a move. If it does not, the rules
// have to be asked.
func (r *Rules) plainlyOngoing(p *Position) bool {
	if r.keeps == 0 || p.Lent != 0 || r.merge && p.Turns < 2 || r.over(p) {
		return false
	}
	w := p.words()
	if r.singles && !w.any(&everywhere, 2) || !w.any(&r.rows[p.Turn], r.smallest) || !w.any(&r.rows[p.Turn.Other()], r.keeps) {
		return false
	}
	if !r.majority && r.fewer == 0 {
		return true
	}
	left := p.InPlay()
	lead := int(p.Stores[South]) - int(p.Stores[North])
	// More than half of all is more than the other side and everything in play together.
	return left >= r.fewer && (!r.majority || lead <= left && -lead <= left)
}

// Sown sows and captures as a move would, legal or not, without settling anything: it is for estimates
// of what a house would bring a side, and asks only that the house holds seeds.
func (r *Rules) Sown(p *Position, m Move) { r.sow(p, m, nil) }

// play makes a move and gives the turn to whom it belongs.
func (r *Rules) play(p *Position, m Move, events *[]Event) {
	mover := p.Turn
	var e effect
	if m != Pass {
		e = r.sow(p, m, events)
	} else if events != nil {
		*events = append(*events, Event{Kind: Passed, House: NoHouse, Side: mover})
	}
	if e&goesOn == 0 {
		p.Turn = mover.Other()
	} else if events != nil {
		*events = append(*events, Event{Kind: Again, House: NoHouse, Side: mover})
	}
	if r.eventful {
		r.remember(p, mover, m)
	}
}

// remember notes what the rule has to know of a move later.
func (r *Rules) remember(p *Position, mover Side, m Move) {
	if p.Turns == 0 && r.opening > 0 {
		p.Starter = mover
	}
	if p.Turns < r.opening && p.Turn != mover {
		p.Turns++
	}
	if h := m.House(); r.onceFirst && h != NoHouse {
		p.Sown |= 1 << h
	}
}
