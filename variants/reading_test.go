package variants

import (
	"fmt"
	"slices"
	"strings"
)

// sown is what a reader makes of a move before anything ends.
type sown struct {
	p                Position
	endless, slammed bool
	again            bool
	// unsaid is what happened though no sentence speaks of it.
	unsaid string
}

// half is the side of the board that a house lies on, whichever side owns it.
func (rd *reader) half(h int) Side { return Side(h / (rd.ring / 2)) }

// stepOf is the way round of a move: 1 or ring-1.
func (rd *reader) stepOf(p *Position, m Move) int {
	clockwise := false
	h := int(m.House())
	odd := p.Houses[h]%2 == 1
	switch rd.way {
	case "clockwise":
		clockwise = true
	case "free":
		clockwise = m.Clockwise()
	case "odd-clockwise":
		clockwise = odd
	case "odd-counter-clockwise":
		clockwise = !odd
	case "by-house":
		clockwise = slices.Contains(rd.turned, h%(rd.ring/2)+1) || rd.chooses(h) && m.Clockwise()
	case "counter-clockwise":
		clockwise = rd.chooses(h) && m.Clockwise() || rd.mayTurn(p, h) && m.Clockwise()
	}
	if clockwise {
		return rd.ring - 1
	}
	return 1
}

// chooses reports whether the player may choose the way round from a house.
func (rd *reader) chooses(h int) bool {
	return rd.way == "free" || slices.Contains(rd.either, h%(rd.ring/2)+1)
}

// next is the house after h.
func (rd *reader) next(h, step int) int {
	if !rd.ownRing {
		return (h + step) % rd.ring
	}
	of := rd.ring / 2 // houses of a side, whose rings are each for itself
	return h/of*of + (h%of+step)%of
}

// column is where a house of four rows lies as its owner sees it: in the outer row from the left, and in the inner row back.
func (rd *reader) column(h int) (column int, inner bool) {
	row := rd.ring / 4
	if h %= rd.ring / 2; h < row {
		return h, false
	}
	return 2*row - 1 - h, true
}

// seized are the houses that a last seed seizes.
func (rd *reader) seized(p *Position, at int) (houses []int) {
	column, inner := rd.column(at)
	if rd.seize == "" || !inner || p.Houses[at] == 1 {
		return nil
	}
	facing := 0
	for h := range rd.ring {
		// The other side sees the columns the other way round.
		if c, in := rd.column(h); rd.half(h) != rd.half(at) && c == rd.ring/4-1-column && p.Houses[h] > 0 {
			houses = append(houses, h)
			if in {
				facing = len(houses)
			}
		}
	}
	if facing == 0 || rd.seize == "both" && len(houses) < 2 {
		return nil
	}
	return houses
}

// mayTurn reports whether the seeds of a house may go clockwise because that captures at once. It tries.
func (rd *reader) mayTurn(p *Position, h int) bool {
	if !slices.Contains(rd.reverse, string(rune('A'+h%(rd.ring/2)))) || p.Houses[h] == 0 {
		return false
	}
	q := *p
	hand, at := int(q.Houses[h]), h
	q.Houses[h] = 0
	for ; hand > 0; hand-- {
		at = rd.next(at, rd.ring-1)
		q.Houses[at]++
	}
	return len(rd.seized(&q, at)) > 0
}

// endOf is the end of its row at which an inner house lies: 0 for none, else a number of a bit of its own.
func (rd *reader) endOf(h int) int {
	switch column, inner := rd.column(h); {
	case inner && column == 0:
		return 1
	case inner && column == rd.ring/4-1:
		return 2
	}
	return 0
}

// sow plays a move as the sentences on sowing and capturing tell.
func (rd *reader) sow(p Position, m Move) sown {
	me := p.Turn
	fed := p.Row(me.Other()) > 0
	ends := int(p.Pause / 64)
	goesOn := func(h int) sown {
		p.Pause = Pause(64*ends + h + 1)
		return sown{p: p, again: true}
	}
	step := rd.stepOf(&p, m)
	p.Pause = 0
	next := func(h int) int { return rd.next(h, step) }
	at := int(m.House())
	unpassed := rd.passesLater && rd.first(&p) // no house is passed over for what it holds
	hand := int(p.Houses[at])
	p.Houses[at] = 0
	if rd.merge && p.Turns < 2 {
		p.Houses[next(at)] += uint8(hand)
		return sown{p: p}
	}
	first, filled := hand, at
	quiet := int(p.Turns) < 2*rd.grace
	if f := p.Facing(House(at)); rd.lifting && hand == 1 && !quiet && p.Owner(f) != me {
		p.Stores[me] += p.Houses[f]
		p.Houses[f] = 0
	}
	began, round := at, false // round is set when the hand has come back to where the move began
	fell := map[int]bool{}
	if rd.origin == "first" || rd.origin == "first-unless-single" && hand > 1 {
		p.Houses[at]++
		fell[at] = true
		hand--
	}
	for laps := 0; ; laps++ {
		for passed := 0; hand > 0; {
			before := at
			at = next(at)
			round = round || at == began
			if rd.bank && rd.half(before) == me && rd.half(at) != me {
				p.Stores[me]++
				if hand--; hand == 0 {
					return sown{p: p, again: rd.bankAgain}
				}
			}
			n := int(p.Houses[at])
			full := rd.passedFrom > 0 && !unpassed &&
				n >= rd.passedFrom && n <= rd.passedTo && (!rd.passedOther || p.Owner(House(at)) != me)
			if full || rd.origin == "skip" && at == filled || p.Blocks(House(at)) {
				if passed++; passed < rd.ring {
					continue
				}
				if !rd.back {
					return sown{p: p, unsaid: "the hand finds no house"}
				}
				at = filled
				p.Houses[at] += uint8(hand)
				fell[at] = true
				hand = 0
				continue
			}
			passed = 0
			p.Houses[at]++
			fell[at] = true
			if side, ok := rd.claimer(&p, at); ok {
				p.Stores[side]++
				p.Houses[at] = 0
				if hand--; hand == 0 {
					return sown{p: p}
				}
				continue
			}
			if hand--; (hand > 0 || rd.lastToo) && rd.during > 0 && !quiet && int(p.Houses[at]) == rd.during {
				to := p.Owner(House(at))
				if rd.ofMover {
					to = me
				}
				p.Stores[to] += p.Houses[at]
				p.Houses[at] = 0
			}
		}
		if spoils := rd.seized(&p, at); len(spoils) > 0 {
			if laps == rd.laps {
				return sown{p: p, endless: true}
			}
			for _, h := range spoils {
				hand += int(p.Houses[h])
				p.Houses[h] = 0
				if rd.bothEnds {
					ends |= rd.endOf(h)
				}
			}
			if step != 1 && len(rd.reverse) > 0 {
				step = 1
			}
			if rd.seizeBack {
				at = filled
			}
			if ends == 3 || rd.seizeBack {
				p.Houses[at] += uint8(hand)
				hand = 0
			}
			if ends == 3 {
				p.Pause = 3 * 64
				return sown{p: p}
			}
			if !rd.seizeBack {
				continue
			}
			if rd.mayTurn(&p, at) {
				return goesOn(at)
			}
			hand = int(p.Houses[at])
			p.Houses[at] = 0
			continue
		}
		from, on := at, false
		switch n := int(p.Houses[at]); rd.relay {
		case "until-empty":
			on = n > 1
		case "until-capture":
			on = n > 1 && !(rd.counts.right(n) && rd.counts.begins(&p, at))
		case "next-house":
			for from = next(at); p.Blocks(House(from)); {
				from = next(from)
			}
			on = p.Houses[from] > 0
		}
		if !on || int(p.Houses[from]) < rd.relayFrom {
			if !rd.sowOn || quiet || first < rd.leastSown {
				break
			}
			untaken := p
			s := rd.take(p, at, step, fell, fed)
			for p, from = s.p, next(at); p.Blocks(House(from)); {
				from = next(from)
			}
			if p.Stores == untaken.Stores || p.Houses[from] == 0 {
				return sown{p: p}
			}
			if laps == rd.laps {
				return sown{p: untaken, endless: true}
			}
		}
		if laps == rd.laps {
			return sown{p: p, endless: true}
		}
		if rd.mayTurn(&p, from) {
			return goesOn(from)
		}
		hand, at, filled = int(p.Houses[from]), from, from
		p.Houses[from] = 0
		clear(fell)
	}
	if quiet || first < rd.leastSown || rd.afterLap && !round {
		return sown{p: p}
	}
	if rd.claim > 0 && int(p.Houses[at]) == rd.claim && rd.mayClaim(&p, at) {
		p.Claims[me] = uint8(1 + at)
		p.Stores[me] += p.Houses[at]
		p.Houses[at] = 0
		return sown{p: p}
	}
	return rd.take(p, at, step, fell, fed)
}

// first tells whether nobody has played yet in the game or the round.
func (rd *reader) first(p *Position) bool {
	return p.Turns == 0 && (p.Round > 0 || p.Houses == rd.start.Houses && p.Stores == rd.start.Stores)
}

// claimer is the side that has claimed a house: the one across from it.
func (rd *reader) claimer(p *Position, h int) (Side, bool) {
	other := rd.half(h).Other()
	return other, int(p.Claims[other]) == h+1
}

// mayClaim reports whether the side to move may claim a house.
func (rd *reader) mayClaim(p *Position, h int) bool {
	size := rd.ring / 2
	letter := byte('A' + h)
	if h >= size {
		letter = byte('a' + h - size)
	}
	lost := int(p.Claims[p.Turn.Other()]) // the other side's claim, in the row of the side to move
	return rd.half(h) != p.Turn && p.Claims[p.Turn] == 0 && !strings.Contains(rd.unclaimed, string(letter)) &&
		!(rd.mirrored && lost > 0 && (lost-1)%size == h%size)
}

// begins reports whether a capture by counts may begin with a house.
func (c *countCapture) begins(p *Position, h int) bool {
	mine := p.Owner(House(h)) == p.Turn
	return c.side == "either" || c.side == "owner" || mine == (c.side == "own")
}

// take takes what the last seed takes. fed tells whether the other side had seeds before the move.
func (rd *reader) take(p Position, at, step int, fell map[int]bool, fed bool) sown {
	me, other := p.Turn, p.Turn.Other()
	type prize struct {
		house int
		to    Side
	}
	var prizes []prize
	crossed := false
	if f := int(p.Facing(House(at))); rd.cross != "" && p.Houses[at] == 1 && p.Houses[f] > 0 &&
		(rd.alike == 0 || int(p.Houses[f]) == rd.alike) && (rd.cross == "any" || p.Owner(House(at)) == me) {
		crossed = true
		prizes = append(prizes, prize{f, me})
		for h := range rd.ring {
			if int(p.Houses[h]) == rd.alike && h != f && h != at && rd.alike > 0 && p.Owner(House(h)) == p.Owner(House(f)) {
				prizes = append(prizes, prize{h, me})
			}
		}
		if rd.crossSeed {
			prizes = append(prizes, prize{at, me})
		}
	}
	if rd.beyond {
		// The houses in play as they lie after the last seed.
		var ahead []int
		for i := 1; i <= rd.ring; i++ {
			if h := (at + i*step) % rd.ring; !p.Blocks(House(h)) {
				ahead = append(ahead, h)
			}
		}
		if empty, full := ahead[0], ahead[1%len(ahead)]; p.Houses[empty] == 0 && p.Houses[full] > 0 {
			prizes = append(prizes, prize{full, me})
			if rd.across {
				prizes = append(prizes, prize{int(p.Facing(House(full))), me})
			}
		}
	}
	if c := rd.counts; c != nil && c.right != nil && !(crossed && rd.crossOnly) {
		var houses []int
		h, step := at, rd.ring-step
		if c.forward {
			step = rd.ring - step
			h = (at + step) % rd.ring
		}
		for c.overBlocked && p.Blocks(House(h)) {
			h = (h + step) % rd.ring
		}
		for len(houses) < rd.ring && c.right(int(p.Houses[h])) && (!c.raised || fell[h]) {
			if len(houses) == 0 && !c.begins(&p, h) ||
				len(houses) > 0 && !c.leave && p.Owner(House(h)) != p.Owner(House(houses[0])) {
				break
			}
			houses = append(houses, h)
			if !c.chain {
				break
			}
			h = (h + step) % rd.ring
			for c.overBlocked && p.Blocks(House(h)) {
				h = (h + step) % rd.ring
			}
		}
		if c.most > 0 && len(houses) > c.most {
			houses = houses[:c.most]
			if c.beyondNothing {
				houses = nil
			}
		}
		for _, h := range houses {
			to := me
			if c.side == "owner" {
				to = p.Owner(House(h))
			}
			prizes = append(prizes, prize{h, to})
		}
	}
	lost := 0
	for _, z := range prizes {
		if p.Owner(House(z.house)) == other {
			lost += int(p.Houses[z.house])
		}
	}
	s := sown{slammed: lost > 0 && lost == p.Row(other) && !(rd.slamFed && !fed)}
	if s.slammed {
		switch rd.slam {
		case "nothing":
			prizes = nil
		case "spare-first":
			prizes = prizes[1:]
		case "spare-last":
			prizes = prizes[:len(prizes)-1]
		case "again":
			s.again = true
		case "captures", "illegal", "give-row":
		default:
			s.unsaid = "everything is taken"
		}
	}
	for _, z := range prizes {
		p.Stores[z.to] += p.Houses[z.house]
		p.Houses[z.house] = 0
	}
	if s.slammed && rd.slam == "give-row" {
		for h := range rd.ring {
			if p.Owner(House(h)) == me {
				p.Stores[other] += p.Houses[h]
				p.Houses[h] = 0
			}
		}
	}
	s.p = p
	return s
}

// moves returns the moves that may be played as far as the sentences go.
func (rd *reader) moves(p Position) []Move {
	opening := rd.merge && p.Turns < 2
	var possible []Move
	waits := rd.waiting(&p)
	feeding := map[Move]bool{} // those that leave the other side seeds
	some := false
	for h := range House(rd.ring) {
		if p.Owner(h) != p.Turn || p.Houses[h] == 0 || int(p.Houses[h]) < rd.smallest && p.Pause == 0 ||
			p.Pause != 0 && int(p.Pause)%64 != int(h)+1 || rd.strictly && waits(h) {
			continue
		}
		for _, m := range []Move{Sow(h), SowClockwise(h)} {
			if m.Clockwise() && !rd.chooses(int(h)) && !rd.mayTurn(&p, int(h)) {
				continue
			}
			if opening && p.Owner(House((int(h)+rd.stepOf(&p, m))%rd.ring)) != p.Turn {
				continue
			}
			if back := rd.next(int(h), rd.stepOf(&p, m)); rd.noReturn && p.Houses[h] == 1 && p.Sown == 1<<back && rd.half(back) != p.Turn {
				continue
			}
			s := rd.sow(p, m)
			if !opening && (s.slammed && rd.slam == "illegal" || s.endless && rd.lapsIllegal) {
				continue
			}
			possible = append(possible, m)
			feeding[m] = s.p.Row(p.Turn.Other()) > 0 && !(rd.afterEnd && rd.takesRest(s.p, p.Turn))
			some = some || feeding[m]
		}
	}
	hungry := p.Row(p.Turn.Other()) == 0
	if !opening {
		possible = slices.DeleteFunc(possible, func(m Move) bool {
			return !feeding[m] && (hungry && rd.mustFeed && (some || !rd.playOn) || rd.keepFed && !hungry && some)
		})
	}
	fresh := func(m Move) bool { return p.Sown>>m.House()&1 == 0 }
	if rd.once && slices.ContainsFunc(possible, fresh) {
		possible = slices.DeleteFunc(possible, func(m Move) bool { return !fresh(m) })
	}
	large := func(m Move) bool { return p.Houses[m.House()] > 1 }
	if rd.singlesLast && slices.ContainsFunc(possible, large) {
		possible = slices.DeleteFunc(possible, func(m Move) bool { return !large(m) })
	}
	return possible
}

// waiting tells which houses have to wait for others as they lie, whether or not those can be played.
func (rd *reader) waiting(p *Position) func(h House) bool {
	var new, full []House
	for h := range House(rd.ring) {
		if p.Owner(h) == p.Turn && !p.Blocks(h) && rd.once && p.Sown>>h&1 == 0 {
			new = append(new, h)
		}
	}
	for h := range House(rd.ring) {
		if p.Owner(h) == p.Turn && p.Houses[h] > 1 {
			full = append(full, h)
		}
	}
	return func(h House) bool {
		return len(new) > 0 && !slices.Contains(new, h) || rd.singlesLast && p.Houses[h] == 1 && len(full) > 0
	}
}

// seen reports whether the game ends because of what lies on the board, whichever side is to move.
func (e ending) seen(p Position) bool {
	switch e.when {
	case "majority":
		return 2*int(max(p.Stores[0], p.Stores[1])) > p.Total()
	case "fewer":
		return p.InPlay() < e.count
	case "singles":
		return slices.Max(p.Houses[:]) <= 1
	case "cleared":
		return p.Row(South) == 0 || p.Row(North) == 0
	case "bothEnds":
		return p.Pause == 3*64
	}
	return false
}

// takesRest reports whether the game ends after a move of mover because of what lies on the board, and the mover gets it.
func (rd *reader) takesRest(p Position, mover Side) bool {
	for _, e := range rd.endings {
		if e.seen(p) {
			return e.rest == "last-mover" || e.rest == "starter" && (p.Turns == 0 || p.Starter == mover)
		}
	}
	return false
}

// ended finds what ends the game before the side to move plays.
func (rd *reader) ended(p Position) (ending, bool) {
	me, other := p.Turn, p.Turn.Other()
	if rd.lapsDraw && p.Pause == 64 {
		return ending{when: "endless"}, true
	}
	stuck := len(rd.moves(p)) == 0
	for _, e := range rd.endings {
		holds := e.seen(p)
		switch e.when {
		case "empty", "bare":
			holds = p.InPlay() == 0
		case "starved":
			holds = p.Row(me) == 0
		case "cannotFeed":
			holds = stuck && p.Row(other) == 0
		case "last":
			holds = stuck
		case "stuck":
			holds = stuck && p.Row(me) > 0
		case "bothStuck":
			q := p
			q.Turn = other
			holds = stuck && len(rd.moves(q)) == 0
		}
		if holds {
			return e, true
		}
	}
	return ending{}, false
}

// legal returns the moves that may be played: none when the game is over, a pass when the sentences say so.
func (rd *reader) legal(p Position) ([]Move, error) {
	if _, over := rd.ended(p); over {
		return nil, nil
	}
	if moves := rd.moves(p); len(moves) > 0 {
		return moves, nil
	}
	if rd.pass == "passAlways" || rd.pass == "pass" && p.Row(p.Turn) > 0 {
		return []Move{Pass}, nil
	}
	return nil, fmt.Errorf("no sentence says what happens to who cannot move")
}

// settle hands out what is left; p.Turn is to move, mover moved last.
func (rd *reader) settle(p Position, e ending, mover Side) (Position, Result) {
	hungry := p.Turn
	if e.when == "cannotFeed" || e.when == "cleared" && p.Row(hungry) > 0 {
		hungry = p.Turn.Other()
	}
	all := func(to Side) {
		for h := range rd.ring {
			p.Stores[to] += p.Houses[h]
			p.Houses[h] = 0
		}
	}
	if e.when == "endless" {
		return p, Draw
	}
	if e.when == "last" || e.when == "bothEnds" {
		return p, Wins(p.Turn.Other())
	}
	switch e.rest {
	case "own-rows":
		for h := range rd.ring {
			p.Stores[p.Owner(House(h))] += p.Houses[h]
			p.Houses[h] = 0
		}
	case "last-mover":
		all(mover)
	case "starter":
		all(p.Starter)
	case "hungry":
		all(hungry)
	case "feeder":
		all(hungry.Other())
	case "split":
		half := uint8(p.InPlay() / 2)
		odd := p.InPlay() % 2
		p.Stores[0] += half
		p.Stores[1] += half
		p.Houses = [MaxRing]uint8{}
		p.Houses[0] = uint8(odd) // wherever it lies
	case "starver-loses", "starved-wins":
		return p, Wins(hungry)
	case "starved-loses":
		return p, Wins(hungry.Other())
	case "draw":
		return p, Draw
	}
	return p, rd.leader(p)
}

func (rd *reader) leader(p Position) Result {
	switch {
	case p.Stores[0] > p.Stores[1]:
		return SouthWins
	case p.Stores[0] < p.Stores[1]:
		return NorthWins
	}
	return Draw
}

// after is the position that a move of an unfinished game leads to, with the result if that ends it.
func (rd *reader) after(p Position, m Move) (Position, Result, error) {
	mover := p.Turn
	came := uint32(0) // the house from which a single seed goes across into an empty house
	if h := m.House(); rd.noReturn && h != NoHouse && p.Houses[h] == 1 {
		if to := rd.next(int(h), rd.stepOf(&p, m)); rd.half(to) != mover && p.Houses[to] == 0 {
			came = 1 << h
		}
	}
	var s sown
	if m == Pass {
		s.p = p
	} else if s = rd.sow(p, m); s.unsaid != "" {
		return p, NoResult, fmt.Errorf("%s, and no sentence speaks of it", s.unsaid)
	}
	p = s.p
	if !s.again {
		p.Turn = mover.Other()
	}
	// What has to be remembered of a turn: who began, how many there were, what has been sown.
	if p.Turns == 0 {
		p.Starter = mover
	}
	if !s.again && p.Turns < 255 {
		p.Turns++
	}
	if h := m.House(); h != NoHouse {
		p.Sown |= 1 << h
	}
	if rd.noReturn {
		p.Sown = came
	}
	if s.endless && rd.lapsDraw {
		p.Pause = 64 // which a turn alone never leaves
	}
	e, over := rd.ended(p)
	if !over {
		return p, NoResult, nil
	}
	p, result := rd.settle(p, e, mover)
	if !rd.series.many {
		return p, result, nil
	}
	return rd.nextRound(p, e, result, mover)
}

// nextRound goes on after a round that was settled. mover made its last move.
func (rd *reader) nextRound(p Position, e ending, result Result, mover Side) (Position, Result, error) {
	s := &rd.series
	loser := p.Turn
	alone := s.loserFills && e.when == "starved" // the loser fills houses alone
	if s.kind != "points" && p.InPlay() > 0 && !alone {
		return p, NoResult, fmt.Errorf("%d seeds are left that no sentence gives to a side", p.InPlay())
	}
	if s.kind == "points" && (result == SouthWins || result == NorthWins) {
		won := s.points
		side := Side(result - SouthWins)
		if s.high > 0 && int(p.Stores[side]) >= s.high {
			won = s.highPts
		}
		p.Points[side] += uint8(won)
	}
	p.Round++
	over := int(p.Round) >= s.most || s.kind == "points" && int(max(p.Points[0], p.Points[1])) >= s.target ||
		s.kind != "points" && !alone && int(min(p.Stores[0], p.Stores[1])) < s.least || alone && int(p.Stores[loser]) < s.least
	if over {
		if alone {
			p.Stores[loser.Other()] += uint8(p.InPlay())
		}
		if s.kind == "points" {
			q := p
			q.Stores = p.Points
			return p, rd.leader(q), nil
		}
		return p, rd.leader(p), nil
	}
	if p.Lent, p.Sown, p.Turns = 0, 0, 0; alone {
		q := p
		q.Stores[loser.Other()], q.Blocked = 0, 0
		rd.fill(&q)
		for h := range rd.ring {
			if rd.half(h) == loser {
				p.Houses[h] = q.Houses[h]
				p.Blocked = p.Blocked&^(1<<h) | q.Blocked&(1<<h)
			}
		}
		p.Stores[loser] = q.Stores[loser]
	} else {
		// What nobody was given goes back into the houses with the rest.
		p.Stores[South] += uint8(p.InPlay())
		p.Houses = [MaxRing]uint8{}
		p.Blocked = 0
		rd.fill(&p)
	}
	p.Turn = p.Starter.Other()
	if s.winner && result != Draw {
		p.Turn = Side(result - SouthWins)
	}
	if s.lastMover {
		p.Turn = mover
	}
	p.Starter = p.Turn
	e, ended := rd.ended(p)
	if !ended {
		return p, NoResult, nil
	}
	p, result = rd.settle(p, e, p.Turn.Other())
	return rd.nextRound(p, e, result, p.Turn.Other())
}

// fill lays the seeds of the stores out for the next round.
func (rd *reader) fill(p *Position) {
	s, size := &rd.series, rd.ring/2
	pay := func(h int, n uint8, from Side) {
		p.Stores[from] -= n
		p.Houses[h] += n
	}
	switch s.kind {
	case "points":
		p.Blocked = rd.start.Blocked
		for h := range rd.ring {
			n := rd.start.Houses[h]
			own := min(n, p.Stores[rd.half(h)])
			pay(h, own, rd.half(h))
			pay(h, min(n-own, p.Stores[rd.half(h).Other()]), rd.half(h).Other())
		}
	case "refill":
		for i, letter := range strings.Fields(s.order) {
			for _, h := range [2]int{int(letter[0] - 'A'), size + int(strings.Fields(s.facing)[i][0]-'a')} {
				if int(p.Stores[rd.half(h)]) >= s.each {
					pay(h, uint8(s.each), rd.half(h))
				} else {
					p.Blocked |= 1 << h
				}
			}
		}
	case "territory":
		// South's houses in halves, so that nothing has to be rounded before it is known who gets a half.
		halves := 2 * int(p.Stores[South]) / s.each
		houses := (halves + 1) / 2
		if exactly := halves%2 == 1 && 2*int(p.Stores[South])%s.each == 0; exactly && houses > size {
			houses-- // the house by halves lies in North's row
		}
		var owners [MaxRing]Side
		for i := range rd.ring {
			// North's row, and from there on counter-clockwise into South's; so North's houses end where South's begin.
			owners[i] = rd.half(i)
		}
		for i := range size {
			if houses > size && i < houses-size {
				owners[size+i] = South
			}
			if houses < size && i < size-houses {
				owners[i] = North
			}
		}
		for h := range rd.ring {
			if owners[h] != rd.half(h) {
				p.Lent |= 1 << h
			}
		}
		for h := range rd.ring {
			own := min(uint8(s.each), p.Stores[owners[h]])
			pay(h, own, owners[h])
			pay(h, min(uint8(s.each)-own, p.Stores[owners[h].Other()]), owners[h].Other())
		}
	}
}

// repeats says what Repeat has to make of a position that has come back so often.
func (rd *reader) repeats(p Position, times int) (Position, Result, bool) {
	e := rd.repeated
	if e.count == 0 || times < e.count {
		return p, NoResult, false
	}
	q, result := rd.settle(p, e, p.Turn.Other())
	return q, result, true
}

// speaks returns the keys of an explanation, one after another.
func speaks(sections []Section) string {
	var keys []string
	for _, s := range sections {
		for _, sentence := range s.Sentences {
			keys = append(keys, fmt.Sprint(sentence.Key, sentence.Args))
		}
	}
	return strings.Join(keys, "\n")
}
