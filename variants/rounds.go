package variants

// over reports whether the last round has been played.
func (r *Rules) over(p *Position) bool { return r.rounds.kind != seriesNone && p.Round == Finished }

// final returns the result of a series of rounds that is over.
func (r *Rules) final(p *Position) Result {
	if r.rounds.kind == seriesPoints {
		return compare(p.Points[South], p.Points[North])
	}
	return leader(*p)
}

// conclude settles the game, or the round, that ended in p after a move of mover. In a series it begins the next round,
// unless the series is over. It returns the new position and its outcome. events may be nil.
func (r *Rules) conclude(p Position, method Method, s settlement, mover Side, events *[]Event) (Position, Outcome) {
	p, o := settle(p, method, s, mover, events)
	if r.rounds.kind == seriesNone || method == LastRound {
		if events != nil {
			*events = append(*events, Event{Kind: End, House: NoHouse, Side: mover, Outcome: o})
		}
		return p, o
	}
	won := r.score(&p, o.Result)
	if events != nil {
		side := South
		if o.Result == NorthWins {
			side = North
		}
		*events = append(*events, Event{Kind: Round, House: NoHouse, Side: side, Seeds: won, Outcome: o})
	}
	fills := [2]bool{true, true}
	if r.rounds.loserFills && method == NoSeeds && p.InPlay() > 0 {
		fills[p.Turn.Other()] = false
	} else {
		// All seeds go to the stores before the board is filled again.
		p, _ = settle(p, method, ownRows, mover, events)
	}
	p.Round++
	if r.seriesEnds(&p, fills) {
		p, _ = settle(p, method, ownRows, mover, events)
		p.Round, p.Blocked, p.Lent = Finished, 0, 0
		o = Outcome{Method: LastRound, Result: r.final(&p)}
		if events != nil {
			*events = append(*events, Event{Kind: End, House: NoHouse, Side: mover, Outcome: o})
		}
		return p, o
	}
	r.refill(&p, fills, events)
	switch won := o.Result; {
	case r.params.Rounds.LastMoverBegins:
		p.Starter = mover
	case r.params.Rounds.WinnerBegins && won == SouthWins:
		p.Starter = South
	case r.params.Rounds.WinnerBegins && won == NorthWins:
		p.Starter = North
	default:
		p.Starter = p.Starter.Other()
	}
	p.Turn, p.Turns, p.Sown = p.Starter, 0, 0
	if events != nil {
		*events = append(*events, Event{Kind: Begin, House: NoHouse, Side: p.Turn})
	}
	if method, s := r.terminal(&p); method != Ongoing {
		// No side can play the new round. The recursion ends because the number of rounds has a limit.
		return r.conclude(p, method, s, p.Turn.Other(), events)
	}
	return p, Outcome{}
}

// score gives the winner of a round its points and returns their number.
func (r *Rules) score(p *Position, result Result) uint8 {
	if r.rounds.kind != seriesPoints || result != SouthWins && result != NorthWins {
		return 0
	}
	winner := South
	if result == NorthWins {
		winner = North
	}
	n := r.params.Rounds.Points
	if high := r.params.Rounds.High; high > 0 && int(p.Stores[winner]) >= high {
		n = r.params.Rounds.HighPoints
	}
	p.Points[winner] += uint8(n)
	return uint8(n)
}

// seriesEnds reports whether the series is over. fills says which sides would fill their houses for another round.
func (r *Rules) seriesEnds(p *Position, fills [2]bool) bool {
	s := &r.params.Rounds
	if p.Round >= r.rounds.most {
		return true
	}
	if r.rounds.kind == seriesPoints {
		return int(max(p.Points[South], p.Points[North])) >= s.Target
	}
	return fills[South] && int(p.Stores[South]) < s.Least || fills[North] && int(p.Stores[North]) < s.Least
}

// refill puts the seeds of the stores of the sides that fill their houses on the board for the next round.
func (r *Rules) refill(p *Position, fills [2]bool, events *[]Event) {
	p.Lent = 0
	for side, filled := range fills {
		if filled {
			p.Blocked &^= (1<<r.board.size - 1) << p.First(Side(side))
		}
	}
	switch r.rounds.kind {
	case seriesPoints:
		for h := range r.board.ring {
			if r.board.start.Blocks(House(h)) {
				block(p, House(h), events)
			}
			fill(p, House(h), r.board.start.Houses[h], events)
		}
	case seriesRefill:
		each := uint8(r.params.Board.Seeds)
		for _, houses := range r.rounds.order {
			for _, h := range houses {
				if !fills[p.Owner(h)] {
					if p.Blocks(h) {
						block(p, h, events) // it stays out of play
					}
					continue
				}
				if p.Stores[p.Owner(h)] >= each {
					fill(p, h, each, events)
				} else {
					block(p, h, events)
				}
			}
		}
	case seriesTerritory:
		r.divide(p, events)
	}
}

// divide gives each side as many houses as its seeds fill, rounded to the nearest, and fills every house. A side with
// more than a row of seeds goes on counter-clockwise into the other row. A house that each side can half fill stays with
// the side in whose row it lies, so that no seat has an advantage.
func (r *Rules) divide(p *Position, events *[]Event) {
	each := r.params.Board.Seeds
	south, left := int(p.Stores[South])/each, int(p.Stores[South])%each
	if 2*left > each || 2*left == each && south < r.board.size {
		south++
	}
	for h := range r.board.ring {
		owner := South
		switch {
		case south >= r.board.size && h >= south:
			owner = North
		case south < r.board.size && (h < r.board.size-south || h >= r.board.size):
			owner = North
		}
		if p.Owner(House(h)) != owner {
			p.Lent |= 1 << h
			if events != nil {
				*events = append(*events, Event{Kind: Own, House: House(h), Side: owner})
			}
		}
	}
	for h := range r.board.ring {
		fill(p, House(h), uint8(each), events)
	}
}

// fill moves n seeds into a house, from the store of its owner first and then from the other store.
func fill(p *Position, h House, n uint8, events *[]Event) {
	for _, side := range [2]Side{p.Owner(h), p.Owner(h).Other()} {
		pay := min(n, p.Stores[side])
		if pay == 0 {
			continue
		}
		p.Stores[side] -= pay
		p.Houses[h] += pay
		n -= pay
		if events != nil {
			*events = append(*events, Event{Kind: Fill, House: h, Side: side, Seeds: pay})
		}
	}
}

func block(p *Position, h House, events *[]Event) {
	p.Blocked |= 1 << h
	if events != nil {
		*events = append(*events, Event{Kind: Block, House: h, Side: p.Owner(h)})
	}
}
