package variants

// decided reports whether the stores alone have ended the game.
func (r *Rules) decided(p *Position) bool {
	if !r.majority {
		return false
	}
	total := p.Total()
	return 2*int(p.Stores[South]) > total || 2*int(p.Stores[North]) > total
}

// stopped returns the method by which the stores or the number of seeds alone have ended the game.
func (r *Rules) stopped(p *Position) Method {
	switch {
	case r.over(p):
		return LastRound
	case r.decided(p):
		return Majority
	case r.fewer > 0 && p.InPlay() < r.fewer:
		return FewSeeds
	case r.singles && single(p):
		return Singles
	case r.cleared && (p.Row(South) == 0 || p.Row(North) == 0):
		return Cleared
	}
	return Ongoing
}

// single reports whether no house holds more than one seed.
func single(p *Position) bool {
	for _, n := range p.Houses {
		if n > 1 {
			return false
		}
	}
	return true
}

// Outcome says how a position stands, looking at it alone: over or not, and by which method.
// In a position that a finished game has left, the seeds have been settled already and the
// result is that of the stores, but for the odd seed of a split: nobody gets it, so it lies on the board as if
// it could be played.
func (r *Rules) Outcome(p Position) Outcome {
	_, o := r.Finish(p)
	return o
}

// Finish returns, beside what [Rules.Outcome] says of a position, the position with the seeds in play handed out. One in
// which the game goes on stays as it is.
func (r *Rules) Finish(p Position) (Position, Outcome) {
	method, s := r.terminal(&p)
	switch {
	case method == Ongoing:
		return p, Outcome{}
	case method == LastRound:
		return p, Outcome{Method: method, Result: r.final(&p)}
	}
	return settle(p, method, s, p.Turn.Other(), nil)
}

// terminal returns the method by which the game, or a round of it, has ended in p, Ongoing if it goes
// on, and who gets the seeds in play. It is called with the side to move in p.Turn.
func (r *Rules) terminal(p *Position) (Method, settlement) {
	switch method := r.stopped(p); method {
	case Ongoing:
	case Majority, LastRound:
		return method, unscored
	default:
		return method, r.rest
	}
	switch {
	case p.InPlay() == 0:
		// Nothing is left to be given to anybody, and whoever finds the board so cannot know whether it was
		// swept: the stores decide, under every rule.
		return NoSeeds, unscored
	case r.whenStuck != stuckAlwaysPasses && p.Row(p.Turn) == 0:
		// A player who has nothing to sow is stuck unless he passes.
		return NoSeeds, r.starved
	case r.canSow(p) || r.mayPass(p) && r.otherCanSow(p):
		return Ongoing, ownRows
	case r.duty != feedNone && p.Row(p.Turn.Other()) == 0:
		return CannotFeed, r.impossible
	}
	return Stuck, r.stuck
}

// Repeat looks at the positions of a game, oldest first, the current one last, and settles the
// game, or the round, when the rule ends it because the current position has come back often enough. It
// returns the settled position, or that in which the next round begins, and the account of how it came
// about; ended is false when play goes on as it was.
func (r *Rules) Repeat(history []Position) (after Position, events []Event, ended bool) {
	if len(history) == 0 {
		return Position{}, nil, false
	}
	p := history[len(history)-1]
	if r.occurrences == 0 {
		return p, nil, false
	}
	seen := 1
	for i := len(history) - 2; i >= 0; i-- {
		if history[i] == p {
			seen++
		}
	}
	if seen < r.occurrences || p.Round == Finished {
		return p, nil, false
	}
	after, _ = r.conclude(p, Repetition, r.repeated, p.Turn.Other(), &events)
	return after, events, true
}

// Resign ends the game because side gave up: under rules whose quitter hands over the rest, the
// opponent receives every seed in play. The quitter loses whatever the stores say.
func (r *Rules) Resign(p Position, side Side) (Position, []Event) {
	var events []Event
	if r.params.Quitting == "opponent" {
		p, _ = settle(p, Resignation, toOf(side.Other(), p.Turn), side.Other(), &events)
	}
	events = append(events, Event{Kind: End, House: NoHouse, Side: side,
		Outcome: Outcome{Method: Resignation, Result: Wins(side.Other())}})
	return p, events
}

// toOf names the settlement that gives everything to one side, as seen with turn to move.
func toOf(side, turn Side) settlement {
	if side == turn {
		return toHungry
	}
	return toFeeder
}

// settle hands out the seeds in play and says who has won. p.Turn is the side that cannot or
// need not move; mover made the last move. Under CannotFeed the side to move is the feeder and
// the other one hungry; under every other method the side to move is the hungry one.
func settle(p Position, method Method, s settlement, mover Side, events *[]Event) (Position, Outcome) {
	hungry := p.Turn
	if method == CannotFeed {
		hungry = p.Turn.Other()
	}
	o := Outcome{Method: method}
	give := func(h int, to Side) {
		if p.Houses[h] == 0 {
			return
		}
		if events != nil {
			*events = append(*events, Event{Kind: Sweep, House: House(h), Side: to, Seeds: p.Houses[h]})
		}
		p.Stores[to] += p.Houses[h]
		p.Houses[h] = 0
	}
	ring := p.Ring()
	switch s {
	case ownRows:
		for h := range ring {
			give(h, p.Owner(House(h)))
		}
	case lastMover:
		for h := range ring {
			give(h, mover)
		}
	case toStarter:
		for h := range ring {
			give(h, p.Starter)
		}
	case drawn:
		o.Result = Draw
	case toHungry:
		for h := range ring {
			give(h, hungry)
		}
	case toFeeder:
		for h := range ring {
			give(h, hungry.Other())
		}
	case split:
		splitEvenly(&p, events)
	case starverLoses, starvedWins:
		o.Result = Wins(hungry)
	case starvedLoses:
		o.Result = Wins(hungry.Other())
	}
	if o.Result == NoResult {
		o.Result = leader(p)
	}
	return p, o
}

// splitEvenly gives each side half of the seeds in play, house by house; an odd seed stays
// on the board, scored to nobody.
func splitEvenly(p *Position, events *[]Event) {
	owed := [2]int{p.InPlay() / 2, p.InPlay() / 2}
	for h := range p.Ring() {
		for _, side := range [2]Side{p.Owner(House(h)), p.Owner(House(h)).Other()} {
			n := min(owed[side], int(p.Houses[h]))
			if n == 0 {
				continue
			}
			if events != nil {
				*events = append(*events, Event{Kind: Sweep, House: House(h), Side: side, Seeds: uint8(n)})
			}
			owed[side] -= n
			p.Houses[h] -= uint8(n)
			p.Stores[side] += uint8(n)
		}
	}
}

// leader returns the result by the stores.
func leader(p Position) Result { return compare(p.Stores[South], p.Stores[North]) }

// compare returns who has more.
func compare(south, north uint8) Result {
	switch {
	case south > north:
		return SouthWins
	case south < north:
		return NorthWins
	}
	return Draw
}
