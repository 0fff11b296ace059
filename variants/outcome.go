package variants

// decided reports whether a side has more than half of all seeds, under rules in which that ends the game.
func (r *Rules) decided(p *Position) bool {
	if !r.end.majority {
		return false
	}
	total := p.Total()
	return 2*int(p.Stores[South]) > total || 2*int(p.Stores[North]) > total
}

// stopped returns the method by which the stores or the numbers of seeds have ended the game, before any move is
// considered. It is Ongoing if they have not.
func (r *Rules) stopped(p *Position) Method {
	switch {
	case r.over(p):
		return LastRound
	case r.sowing.endlessDraws && p.Pause == neverEnds:
		return Unending
	case r.decided(p):
		return Majority
	case r.end.fewer > 0 && p.InPlay() < r.end.fewer:
		return FewSeeds
	case r.end.singles && single(p):
		return Singles
	case r.end.cleared && (p.Row(South) == 0 || p.Row(North) == 0):
		return Cleared
	case r.end.bothEnds && p.Pause == bothEnds:
		return BothEnds
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

// Outcome returns the outcome of a position, without regard to the positions before it: a repetition is not seen.
//
// In the last position of a finished game the seeds in play have been handed out already, so the stores decide. The odd
// seed of a split is an exception: neither side gets it, and it stays on the board as if it could be played. Another one
// is a rule in which an empty board names the winner, see [Feeding.EmptyBoard]: after a repetition or a resignation that
// has emptied the board, only the account of the move knows the result.
func (r *Rules) Outcome(p Position) Outcome {
	_, o := r.Finish(p)
	return o
}

// Finish returns the position with the seeds in play handed out, and its [Rules.Outcome]. If the game goes on, the
// position is unchanged.
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

// terminal returns the method by which the game, or a round of it, has ended in p, and who gets the seeds in play. The
// method is Ongoing if the game goes on. p.Turn is the side to move.
func (r *Rules) terminal(p *Position) (Method, settlement) {
	switch method := r.stopped(p); method {
	case Ongoing:
	case Majority, LastRound:
		if r.rounds.kind == seriesRefill || r.rounds.kind == seriesTerritory {
			return method, ownRows // they fill the next round
		}
		return method, unscored
	case Unending:
		return method, drawn
	case BothEnds:
		return method, starvedLoses // the side that moved last wins
	default:
		return method, r.end.rest
	}
	switch {
	case p.InPlay() == 0 && !r.feeding.emptyBoard:
		// No seeds are left to hand out. The position does not show whether the board was swept, so the stores decide.
		return NoSeeds, unscored
	case r.choosing.stuck != stuckAlwaysPasses && p.Row(p.Turn) == 0:
		// A player without seeds cannot move, and this rule does not let the player pass.
		return NoSeeds, r.feeding.starved
	case r.canSow(p) || r.mayPass(p) && r.otherCanSow(p):
		return Ongoing, ownRows
	case r.feeding.duty != feedNone && !r.feeding.playsOn && p.Row(p.Turn.Other()) == 0:
		return CannotFeed, r.feeding.impossible
	}
	return Stuck, r.end.stuck
}

// Repeat ends the game, or the round, if the current position has come back as often as the rule allows. history has the
// positions of the game, the oldest first and the current one last. Repeat returns the settled position, or the start of
// the next round, with the events that led to it. ended is false if play goes on; after is then the current position.
func (r *Rules) Repeat(history []Position) (after Position, events []Event, ended bool) {
	if len(history) == 0 {
		return Position{}, nil, false
	}
	p := history[len(history)-1]
	if r.end.occurrences == 0 {
		return p, nil, false
	}
	seen := 1
	for i := len(history) - 2; i >= 0; i-- {
		if history[i] == p {
			seen++
		}
	}
	if seen < r.end.occurrences || p.Round == Finished {
		return p, nil, false
	}
	after, _ = r.conclude(p, Repetition, r.end.repeated, p.Turn.Other(), &events)
	return after, events, true
}

// Resign ends the game because side resigns. Under rules that say so, the other side receives every seed in play. The
// other side wins, whatever the stores hold, unless the rule lets the stores decide then.
func (r *Rules) Resign(p Position, side Side) (Position, []Event) {
	var events []Event
	if r.params.Quitting != "unscored" {
		p, _ = settle(p, Resignation, toOf(side.Other(), p.Turn), side.Other(), &events)
	}
	result := Wins(side.Other())
	if r.CountsQuitting() {
		result = leader(p)
	}
	events = append(events, Event{Kind: End, House: NoHouse, Side: side,
		Outcome: Outcome{Method: Resignation, Result: result}})
	return p, events
}

// CountsQuitting reports whether the stores decide a game that a side gives up.
func (r *Rules) CountsQuitting() bool { return r.params.Quitting == quitCounted }

// seedsDecide reports whether the side that has more than half of all seeds in its store is sure to win: the game is a
// single one, and no way of ending it names a winner or a draw whatever the stores hold.
func (p *Parameters) seedsDecide() bool {
	return !p.Board.FourRows && p.Rounds.Kind == "single" && !(p.Relevant("sowing.endless") && p.Sowing.Endless == "draw") &&
		!(p.Relevant("feeding.starved") && namesWinner(p.Feeding.Starved)) &&
		!(p.Relevant("feeding.impossible") && namesWinner(p.Feeding.Impossible)) &&
		!(p.Relevant("repetition.rest") && p.Repetition.Rest == "draw")
}

// Leader returns the side that is sure to win because it holds more than half of all seeds, although the rule plays on.
// ok is false if neither side does, if the game is over, and under rules that end the game at a majority, play rounds, or
// have an end that names a winner whatever the stores hold.
func (r *Rules) Leader(p Position) (side Side, ok bool) {
	if r.end.majority || !r.params.seedsDecide() {
		return South, false
	}
	total := p.Total()
	switch {
	case 2*int(p.Stores[South]) > total:
		side = South
	case 2*int(p.Stores[North]) > total:
		side = North
	default:
		return South, false
	}
	method, _ := r.terminal(&p)
	return side, method == Ongoing
}

// toOf returns the settlement that gives every seed in play to side, if turn is the side to move.
func toOf(side, turn Side) settlement {
	if side == turn {
		return toHungry
	}
	return toFeeder
}

// settle hands out the seeds in play and returns the outcome. p.Turn is the side that would move next, and mover made the
// last move. Under CannotFeed the side to move is the feeder and the other side is hungry. Under Cleared the side
// without seeds is hungry, under every other method the side to move. events may be nil.
func settle(p Position, method Method, s settlement, mover Side, events *[]Event) (Position, Outcome) {
	hungry := p.Turn
	if method == CannotFeed || method == Cleared && p.Row(hungry) > 0 {
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
	giveAll := func(to Side) {
		for h := range p.Ring() {
			give(h, to)
		}
	}
	switch s {
	case ownRows:
		for h := range p.Ring() {
			give(h, p.Owner(House(h)))
		}
	case lastMover:
		giveAll(mover)
	case toStarter:
		giveAll(p.Starter)
	case drawn:
		o.Result = Draw
	case toHungry:
		giveAll(hungry)
	case toFeeder:
		giveAll(hungry.Other())
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

// splitEvenly gives each side half of the seeds in play, house by house. An odd seed stays on the board and counts for
// neither side.
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

// leader returns the result that the stores give.
func leader(p Position) Result { return compare(p.Stores[South], p.Stores[North]) }

// compare returns the result of two scores.
func compare(south, north uint8) Result {
	switch {
	case south > north:
		return SouthWins
	case south < north:
		return NorthWins
	}
	return Draw
}
