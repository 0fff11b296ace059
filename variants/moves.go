package variants

// Legal returns the legal moves in ring order, none if the game is over.
func (r *Rules) Legal(p Position) []Move {
	return r.AppendLegal(nil, &p)
}

// AppendLegal appends the legal moves of p to dst and returns it. It does not allocate if dst has room for [MaxMoves].
func (r *Rules) AppendLegal(dst []Move, p *Position) []Move {
	if !r.choosing.singlesLast && !r.choosing.onceFirst && r.plainlyOngoing(p) {
		return r.appendSowable(dst, p)
	}
	if r.stopped(p) != Ongoing {
		return dst
	}
	if r.board.fourRows && !r.quick.watched && !r.choosing.singlesLast && p.Pause == 0 {
		return r.appendInFourRows(dst, p)
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
		if r.ChoosesWay(h) {
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

// appendSowable appends a move for every house of the side to move that holds enough seeds. It is for positions in which
// nothing else can forbid a move.
func (r *Rules) appendSowable(dst []Move, p *Position) []Move {
	first := p.First(p.Turn)
	for i, n := range p.Houses[first : first+House(r.board.size)] {
		if n < r.choosing.smallest {
			continue
		}
		dst = append(dst, Sow(first+House(i)))
		if r.ChoosesWay(first + House(i)) {
			dst = append(dst, SowClockwise(first+House(i)))
		}
	}
	return dst
}

// span returns a range of houses that contains every house of the side to move.
func (r *Rules) span(p *Position) (first, count House) {
	if p.Lent != 0 {
		return 0, House(r.board.ring)
	}
	return p.First(p.Turn), House(r.board.size)
}

// Check returns nil if the move is legal, and otherwise a [*Refusal] with the reason.
func (r *Rules) Check(p Position, m Move) error {
	if reason := r.reason(&p, m); reason != 0 {
		return &Refusal{Move: m, Reason: reason, Next: p.Pause.House()}
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
	return r.choosing.stuck == stuckAlwaysPasses || r.choosing.stuck == stuckPasses && p.Row(p.Turn) > 0
}

// otherCanSow reports whether the other side could sow if it were its turn.
func (r *Rules) otherCanSow(p *Position) bool {
	q := *p
	q.Turn = p.Turn.Other()
	return r.canSow(&q)
}

// refuse returns the reason why a house may not be sown in a game that goes on, 0 if it may be.
func (r *Rules) refuse(p *Position, m Move) Reason {
	if reason := r.forbidden(p, m); reason != 0 || !r.quick.eventful {
		return reason
	}
	h := m.House()
	fresh := func(o House) bool { return p.Sown>>o&1 == 0 }
	once := r.choosing.onceFirst && r.anySowable(p, fresh)
	if once && !fresh(h) {
		return OnceFirst
	}
	// A larger house counts only if it may be sown before this one.
	if r.choosing.singlesLast && p.Houses[h] == 1 && r.anySowable(p, func(o House) bool { return p.Houses[o] > 1 && (!once || fresh(o)) }) {
		return SinglesLast
	}
	return 0
}

// anySowable reports whether the side to move may sow a house for which has returns true.
func (r *Rules) anySowable(p *Position, has func(House) bool) bool {
	first, count := r.span(p)
	for h := first; h < first+count; h++ {
		if has(h) && (r.forbidden(p, Sow(h)) == 0 || r.ChoosesWay(h) && r.forbidden(p, SowClockwise(h)) == 0) {
			return true
		}
	}
	return false
}

// forbidden returns the reason why a house may not be sown, 0 if there is none. It leaves out the reasons that only
// prefer other houses: OnceFirst and SinglesLast, unless [Choosing.Strict] makes them prohibitions.
func (r *Rules) forbidden(p *Position, m Move) Reason {
	if reason := r.unsowable(p, m); reason != 0 {
		return reason
	}
	if !r.quick.watched && r.feeding.duty == feedNone || r.choosing.merge && p.Turns < 2 {
		return 0
	}
	mover := p.Turn
	hungry := r.feeding.duty != feedNone && p.Row(mover.Other()) == 0
	if !r.quick.watched && !hungry {
		return 0
	}
	if !hungry && r.opponentSafe(p) {
		return 0
	}
	after := *p
	e := r.sow(&after, m, nil)
	switch {
	case e&unending != 0 && r.sowing.endlessIllegal:
		return Endless
	case e&slammed != 0 && r.capture.slam == slamIllegal:
		// Capturing everything is never allowed, even if the rule has no duty to feed and no other move exists.
		return GrandSlam
	case r.fed(&after, mover):
		return 0
	case hungry && r.feeding.playsOn && !r.anyFeeds(p):
		return 0
	case hungry:
		// If no move feeds and play does not go on, no move is legal, and the game ends with CannotFeed.
		return MustFeed
	case r.feeding.duty == feedKeep && r.anyFeeds(p):
		return WouldStarve
	}
	return 0
}

// opponentSafe reports whether the opponent keeps seeds after any move, because one of the opponent's houses holds too
// many seeds to be captured. A false result says nothing.
func (r *Rules) opponentSafe(p *Position) bool {
	if r.quick.keeps == 0 || p.Lent != 0 {
		return false
	}
	w := p.words()
	return w.any(&r.quick.rows[p.Turn.Other()], r.quick.keeps)
}

// unsowable returns the reason why a house may not be sown that does not depend on what the sowing does, 0 if there is
// none.
func (r *Rules) unsowable(p *Position, m Move) Reason {
	h := m.House()
	switch {
	case int(h) >= r.board.ring || m.Clockwise() && !r.ChoosesWay(h):
		return NoSuchHouse
	case p.Owner(h) != p.Turn:
		return NotYours
	case p.Houses[h] == 0:
		return EmptyHouse
	case r.board.fourRows:
		return r.unsowableInFourRows(p, m)
	case p.Houses[h] < r.choosing.smallest:
		return TooSmall
	case r.choosing.merge && p.Turns < 2 && p.Owner(r.after(p, m)) != p.Turn:
		return WrongOpening
	case r.choosing.strict:
		if reason := r.barred(p, h); reason != 0 {
			return reason
		}
	}
	if r.choosing.noReturn && p.Houses[h] == 1 && p.Sown>>r.after(p, m)&1 != 0 && p.Owner(r.after(p, m)) != p.Turn {
		return NoReturn
	}
	return 0
}

// barred returns the reason why house h, which holds seeds, has to wait for other houses under [Choosing.Strict]; 0 if it need not.
// It does not matter whether those may be sown.
func (r *Rules) barred(p *Position, h House) Reason {
	again := r.choosing.onceFirst && p.Sown>>h&1 != 0
	single := r.choosing.singlesLast && p.Houses[h] == 1
	first, count := r.span(p)
	for o := first; o < first+count; o++ {
		switch {
		case p.Owner(o) != p.Turn || p.Blocks(o):
		case again && p.Sown>>o&1 == 0:
			return OnceFirst
		case single && p.Houses[o] > 1:
			return SinglesLast
		}
	}
	return 0
}

// after returns the house after the one that a move sows, in the direction of the move.
func (r *Rules) after(p *Position, m Move) House {
	return House((int(m.House()) + r.stepOf(p, m)) % r.board.ring)
}

// anyFeeds reports whether some move leaves the opponent seeds.
func (r *Rules) anyFeeds(p *Position) bool {
	first, count := r.span(p)
	for h := first; h < first+count; h++ {
		if r.feeds(p, Sow(h)) || r.ChoosesWay(h) && r.feeds(p, SowClockwise(h)) {
			return true
		}
	}
	return false
}

// feeds reports whether a move is possible and leaves the opponent seeds.
func (r *Rules) feeds(p *Position, m Move) bool {
	if r.unsowable(p, m) != 0 {
		return false
	}
	after := *p
	e := r.sow(&after, m, nil)
	if e&slammed != 0 && r.capture.slam == slamIllegal || e&unending != 0 && r.sowing.endlessIllegal {
		return false
	}
	return r.fed(&after, p.Turn)
}

// fed reports whether the opponent of mover has seeds after a sowing of mover. after is the position after the sowing.
func (r *Rules) fed(after *Position, mover Side) bool {
	if after.Row(mover.Other()) == 0 {
		return false
	}
	if !r.feeding.afterEnd || r.end.rest != lastMover && r.end.rest != toStarter {
		return true
	}
	switch r.stopped(after) {
	case FewSeeds, Singles, Cleared:
		starter := after.Starter
		if after.Turns == 0 {
			starter = mover
		}
		return r.end.rest == toStarter && starter != mover
	}
	return true
}

// canSow reports whether the side to move may sow any house. OnceFirst and SinglesLast need not be tested, unless they are strict: they
// forbid a house only if another one may be sown.
func (r *Rules) canSow(p *Position) bool {
	if p.Pause != 0 {
		return true
	}
	first, count := r.span(p)
	for h := first; h < first+count; h++ {
		if p.Houses[h] < r.choosing.smallest {
			continue
		}
		if r.board.fourRows && !r.quick.watched {
			return true
		}
		if r.forbidden(p, Sow(h)) == 0 || r.ChoosesWay(h) && r.forbidden(p, SowClockwise(h)) == 0 {
			return true
		}
	}
	return false
}

// Apply plays a move. It returns the position after the move and every step of it, including the end of the game and
// its settlement. For an illegal move it returns p and a [*Refusal].
//
// Repetition depends on the moves before and is left to [Rules.Repeat].
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

// Step plays a legal move and settles the end of the game. It returns no events and does not allocate, so that a search
// can use it. It does not test whether the move is legal. The outcome does not consider repetition.
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

// plainlyOngoing is a fast test of whether the game goes on. If it returns false, [Rules.terminal] decides.
func (r *Rules) plainlyOngoing(p *Position) bool {
	if r.quick.keeps == 0 || p.Lent != 0 || r.quick.begins && r.beginning(p) || r.over(p) {
		return false
	}
	w := p.words()
	if r.end.singles && !w.any(&everywhere, 2) || !w.any(&r.quick.rows[p.Turn], r.choosing.smallest) ||
		!w.any(&r.quick.rows[p.Turn.Other()], r.quick.keeps) {
		return false
	}
	if !r.end.majority && r.end.fewer == 0 {
		return true
	}
	left := p.InPlay()
	lead := int(p.Stores[South]) - int(p.Stores[North])
	// A side has more than half of all seeds if it leads by more than all seeds in play.
	return left >= r.end.fewer && (!r.end.majority || lead <= left && -lead <= left)
}

// beginning reports whether the game has only begun, so that a side whose houses hold seeds may have no move: the first turns merge
// houses, or houses wait for others that have not been sown.
func (r *Rules) beginning(p *Position) bool {
	return r.choosing.merge && p.Turns < 2 || r.choosing.strict && r.choosing.onceFirst && p.Sown|p.Blocked != 1<<r.board.ring-1
}

// Gain returns by how many seeds the lead of side over the other side would grow if it were to move and sowed m now: the seeds
// that it captures and banks, less those that the other side receives; see [Position.Score]. The move need not be legal, but its
// house must belong to side and hold seeds. It is for estimates of what a side could capture, and much faster than [Rules.Sown]
// if the last seed captures nothing, or its house alone.
func (r *Rules) Gain(p *Position, side Side, m Move) int {
	if gain, ok := r.quickGain(p, side, m); ok {
		return gain
	}
	return r.playedGain(p, side, m)
}

// playedGain does the same as Gain. It plays the move.
func (r *Rules) playedGain(p *Position, side Side, m Move) int {
	after := *p
	if side != p.Turn {
		after.Turn, after.Pause = side, 0 // a turn that has stopped is one of the other side
	}
	r.sow(&after, m, nil)
	other := side.Other()
	return after.Score(side) - p.Score(side) - after.Score(other) + p.Score(other)
}

// Gains sets gains to what [Rules.Gain] returns for sowing each house of side that holds enough seeds to be sown; 0 for other houses of
// its row. It returns the largest of them, at least 0, and their sum.
func (r *Rules) Gains(p *Position, side Side, gains *[MaxRing]int16) (most, all int) {
	first, end := p.First(side), p.First(side)+House(r.board.size)
	if p.Lent != 0 {
		first, end = 0, House(r.board.ring)
	}
	tabulated, relays := false, false
	var table handfuls
	if p.Lent == 0 && p.Blocked == 0 && r.sowing.heading == oneWay && !r.board.fourRows && !(r.choosing.merge && p.Turns < 2) {
		tabulated, relays = r.quick.lastTakes && !(r.sowing.neverAny && r.avoids(p)), r.sowing.relay != relayNone
		if table = r.quick.handfuls[0]; r.sowing.step != 1 {
			table = r.quick.handfuls[1]
		}
		if tabulated && r.quick.lastOnly && table != nil && p.Turns >= r.capture.graceTurns {
			return r.lastGains(p, side, gains, table)
		}
	}
	for h := first; h < end; h++ {
		n := p.Houses[h]
		if n == 0 || n < r.choosing.smallest || p.Lent != 0 && p.Owner(h) != side || p.Blocks(h) {
			gains[h] = 0
			continue
		}
		gain, ok := 0, false
		switch {
		case tabulated:
			gain, ok = r.tabulatedGain(p, side, int(h), r.sowing.step, table)
		case relays:
			gain, ok = r.relayGain(p, side, int(h))
		default:
			gain, ok = r.quickGain(p, side, Sow(h))
		}
		if !ok {
			gain = r.playedGain(p, side, Sow(h))
		}
		gains[h] = int16(gain)
		all += gain
		most = max(most, gain)
	}
	return most, all
}

// Sown sows and captures as a move does, but neither changes the turn nor settles the end of the game. The move need not
// be legal, but its house must hold seeds. It is for estimates of what a side could capture.
func (r *Rules) Sown(p *Position, m Move) { r.sow(p, m, nil) }

// play makes a legal move and sets the side to move next. events may be nil.
func (r *Rules) play(p *Position, m Move, events *[]Event) {
	mover := p.Turn
	var e effect
	crosses := r.choosing.noReturn && r.crosses(p, m)
	if m != Pass {
		e = r.sow(p, m, events)
	} else if events != nil {
		*events = append(*events, Event{Kind: Passed, House: NoHouse, Side: mover})
	}
	if e&unending != 0 && r.sowing.endlessDraws {
		p.Pause = neverEnds
	}
	if e&goesOn == 0 {
		p.Turn = mover.Other()
	} else if events != nil {
		*events = append(*events, Event{Kind: Again, House: NoHouse, Side: mover})
	}
	if r.quick.eventful {
		r.remember(p, mover, m)
	}
	if r.choosing.noReturn {
		if p.Sown = 0; crosses && p.Turn != mover {
			p.Sown = 1 << m.House()
		}
	}
}

// crosses reports whether a move sows a single seed into an empty house of the other side.
func (r *Rules) crosses(p *Position, m Move) bool {
	if m == Pass || p.Houses[m.House()] != 1 {
		return false
	}
	to := r.after(p, m)
	return p.Owner(to) != p.Turn && p.Houses[to] == 0
}

// remember updates the memory of the position after a move.
func (r *Rules) remember(p *Position, mover Side, m Move) {
	if p.Turns == 0 && r.quick.countedTurns > 0 {
		p.Starter = mover
	}
	if p.Turns < r.quick.countedTurns && p.Turn != mover {
		p.Turns++
	}
	if h := m.House(); r.choosing.onceFirst && h != NoHouse {
		p.Sown |= 1 << h
	}
}
