package facts

import (
	"slices"

	"awale/variants"
)

// Kind is the kind of a fact about a move.
type Kind uint8

// The kinds, in the order in which [Of] returns them.
const (
	// Claims: the move claims House for the rest of the game.
	Claims Kind = iota
	// Takes: the move captures Seeds from Houses, in the order of the captures, for its player.
	Takes
	// Ends: the game or the round is over after the move. An end by repetition is not considered.
	Ends
	// Banks: the move sows Seeds into the player's own store, or into a house that the player has claimed before.
	Banks
	// Again: the player moves again.
	Again
	// Feeds: the other side had no seeds in its houses, and has Seeds after the move.
	Feeds
	// Protects: the other side could have taken from Houses of the player if it had been its turn, and cannot after the
	// move. The most that it can take with one move is less by Seeds.
	Protects
	// Threatens: with one more turn the player could sow House and take Seeds from Houses. Before the move House would
	// have taken fewer.
	Threatens
	// PreparesKroo: with one more turn the player could sow House all the way round, back to it. Before the move it
	// could not.
	PreparesKroo
	// Gives: the move captures Seeds from Houses for the other side.
	Gives

	// Only [About] returns the kinds below, in this order.

	// MustFeed: the other side had no seeds in its houses, and the rule forbade at least one move because it gives
	// none.
	MustFeed
	// Starves: the other side had seeds in its houses and has none after the move, and the game goes on.
	Starves
	// Repeats: the position after the move has occurred Seeds times, at least twice.
	Repeats
	// CarriesOut: the move captures from Houses as the player could have done before the last move of the other side, if it
	// had been the player's turn.
	CarriesOut
	// Hung: the move captures from Houses of the other side. Before the last move of that side the player could have taken
	// from none of them.
	Hung
	// Overloads: the other side could have sown House all the way round and taken Seeds. The seeds that the move added
	// to House prevent that.
	Overloads
	// TwoThreats: with one more turn the player could take seeds with either of the two Houses, from different houses.
	// Before the move it could not.
	TwoThreats
	// GrowsKroo: House has Seeds after the move, at least two thirds of the seeds that go all the way round. Before the
	// move it had fewer than that.
	GrowsKroo
)

// Fact is one fact about a move. Each kind uses some of the fields. House is [variants.NoHouse] if it is not used.
type Fact struct {
	Kind   Kind
	House  variants.House
	Houses []variants.House
	Seeds  int
}

// Of returns what a move does in a position, at most one fact of each kind. It returns nothing for a move that is not
// legal.
func Of(r *variants.Rules, p variants.Position, m variants.Move) []Fact {
	after, events, err := r.Apply(p, m)
	if err != nil {
		return nil
	}
	mover := p.Turn
	var list []Fact
	add := func(f Fact) { list = append(list, f) }
	for _, e := range events {
		if e.Kind == variants.Claim {
			add(Fact{Kind: Claims, House: e.House})
		}
	}
	if f, ok := Captured(events, mover); ok {
		add(f)
	}
	over := endIn(events)
	if over {
		add(Fact{Kind: Ends, House: variants.NoHouse})
	}
	if n := count(events, variants.Bank) + collected(events, mover); n > 0 {
		add(Fact{Kind: Banks, House: variants.NoHouse, Seeds: n})
	}
	again := count(events, variants.Again) > 0
	if again && !over && after.Pause == 0 { // a choice is no further turn
		add(Fact{Kind: Again, House: variants.NoHouse})
	}
	if !over {
		list = append(list, outlook(r, &p, &after, m, again)...)
	}
	if f, ok := Captured(events, mover.Other()); ok {
		f.Kind = Gives
		add(f)
	}
	return list
}

// outlook returns the facts about the moves that are possible after a move. The move does not end the game.
func outlook(r *variants.Rules, before, after *variants.Position, m variants.Move, again bool) []Fact {
	var list []Fact
	mover := before.Turn
	if n := after.Row(mover.Other()); before.Row(mover.Other()) == 0 && n > 0 {
		list = append(list, Fact{Kind: Feeds, House: variants.NoHouse, Seeds: n})
	}
	if f, ok := protection(r, before, after, mover); ok {
		list = append(list, f)
	}
	if again {
		return list // what the player can take now is no threat but a move
	}
	was, now := chances(r, *before, mover), chances(r, *after, mover)
	if f, ok := threat(was, now); ok {
		list = append(list, f)
	}
	for _, c := range now {
		h := c.move.House()
		if c.round && after.Houses[h] > before.Houses[h] &&
			!slices.ContainsFunc(was, func(w chance) bool { return w.round && w.move.House() == h }) {
			list = append(list, Fact{Kind: PreparesKroo, House: h})
			break
		}
	}
	return list
}

// threat returns the largest capture that a side can make now and could not make before with the same house.
func threat(was, now []chance) (Fact, bool) {
	best := Fact{Kind: Threatens, House: variants.NoHouse}
	for _, c := range now {
		if c.seeds > best.Seeds &&
			!slices.ContainsFunc(was, func(w chance) bool { return w.move.House() == c.move.House() && w.seeds >= c.seeds }) {
			best.House, best.Houses, best.Seeds = c.move.House(), c.houses, c.seeds
		}
	}
	return best, best.Seeds > 0
}

// protection returns the houses of a side that the other side could take from before a move and cannot after it.
func protection(r *variants.Rules, before, after *variants.Position, side variants.Side) (Fact, bool) {
	f := Fact{Kind: Protects, House: variants.NoHouse}
	was, mostBefore := danger(r, *before, side)
	if was == 0 {
		return f, false
	}
	now, mostAfter := danger(r, *after, side)
	for h := range variants.House(before.Ring()) {
		if was&^now>>h&1 != 0 && before.Houses[h] > 0 {
			f.Houses = append(f.Houses, h)
		}
	}
	f.Seeds = mostBefore - mostAfter
	return f, f.Seeds > 0 && len(f.Houses) > 0
}

// danger returns the houses of a side that the other side could take from if it were its turn, a bit for each, and the
// most seeds of the side that one move could take.
func danger(r *variants.Rules, p variants.Position, side variants.Side) (houses uint32, most int) {
	for _, c := range chances(r, p, side.Other()) {
		lost := 0
		for i, h := range c.houses {
			if p.Owner(h) == side {
				houses |= 1 << h
				lost += c.each[i]
			}
		}
		most = max(most, lost)
	}
	return houses, most
}

// chance is a move that a side could make if it were its turn.
type chance struct {
	move variants.Move
	// houses are the houses that it takes from, each the seeds taken from each of them, and seeds their sum.
	houses []variants.House
	each   []int
	seeds  int
	// round is set if the sowing comes back to the house that it began in.
	round bool
}

// chances returns the moves that a side could make if it were its turn, and this turn had just begun.
func chances(r *variants.Rules, p variants.Position, side variants.Side) []chance {
	p.Turn, p.Pause = side, 0
	var list []chance
	for _, m := range r.Legal(p) {
		_, events, err := r.Apply(p, m)
		if err != nil || m.House() == variants.NoHouse {
			continue
		}
		c := chance{move: m, round: comesRound(events, m.House())}
		for _, e := range ofMove(events) {
			if e.Takes(side) {
				c.houses, c.each = append(c.houses, e.House), append(c.each, int(e.Seeds))
				c.seeds += int(e.Seeds)
			}
		}
		list = append(list, c)
	}
	return list
}

// comesRound reports whether the first lap of a sowing comes back to the house that it began in.
func comesRound(events []variants.Event, h variants.House) bool {
	left := false
	for _, e := range events {
		switch e.Kind {
		case variants.Drop, variants.Skip:
			if e.House == h && left {
				return true
			}
			left = left || e.House != h && e.Kind == variants.Drop
		case variants.Lap, variants.Seize:
			return false
		}
	}
	return false
}

// ofMove returns the events of the move itself, without those that end a game or a round.
func ofMove(events []variants.Event) []variants.Event {
	for i, e := range events {
		switch e.Kind {
		case variants.Sweep, variants.End, variants.Round:
			return events[:i]
		}
	}
	return events
}

// endIn reports whether events end a game or a round.
func endIn(events []variants.Event) bool {
	return count(events, variants.End) > 0 || count(events, variants.Round) > 0
}

// count returns the number of events of a kind.
func count(events []variants.Event, kind variants.EventKind) int {
	n := 0
	for _, e := range events {
		if e.Kind == kind {
			n++
		}
	}
	return n
}

// collected returns the number of seeds of a move that fell into the house that a side had claimed before.
func collected(events []variants.Event, side variants.Side) (n int) {
	for _, e := range ofMove(events) {
		if e.Kind == variants.Collect && e.Side == side {
			n += int(e.Seeds)
		}
	}
	return n
}

// Captured returns the capture of a side among the events of a move, as [Takes]. ok is false if the side captures
// nothing. Seeds that it receives at the end of the game or the round do not count.
func Captured(events []variants.Event, side variants.Side) (f Fact, ok bool) {
	f = Fact{Kind: Takes, House: variants.NoHouse}
	for _, e := range ofMove(events) {
		if e.Takes(side) {
			f.Houses = append(f.Houses, e.House)
			f.Seeds += int(e.Seeds)
		}
	}
	return f, f.Seeds > 0
}
