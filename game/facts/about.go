package facts

import (
	"slices"

	"awale/variants"
)

// About returns the facts about a move that [Of] returns, and those that depend on the moves before it: at most one of
// each kind. history has the positions of the game, the oldest first. The move is made in the last one. About returns
// nothing for an illegal move.
func About(r *variants.Rules, history []variants.Position, m variants.Move) []Fact {
	before := history[len(history)-1]
	list := Of(r, before, m)
	after, events, err := r.Apply(before, m)
	if err != nil || m.House() == variants.NoHouse {
		return list
	}
	mover, other := before.Turn, before.Turn.Other()
	over := endIn(events)
	if before.Row(other) == 0 && after.Row(other) > 0 && refusesToStarve(r, before) {
		list = append(list, Fact{Kind: MustFeed, House: variants.NoHouse})
	}
	if !over && before.Row(other) > 0 && after.Row(other) == 0 {
		list = append(list, Fact{Kind: Starves, House: variants.NoHouse})
	}
	times := 1
	for i := range history {
		if history[i] == after {
			times++
		}
	}
	if times > 1 && !over {
		list = append(list, Fact{Kind: Repeats, House: variants.NoHouse, Seeds: times})
	}
	if len(history) > 1 {
		if f, ok := takenSoon(r, history[len(history)-2], before, events, m); ok {
			list = append(list, f)
		}
	}
	if over || after.Turn == mover {
		return list
	}
	if f, ok := overload(chances(r, before, other), chances(r, after, other), &before, &after, other); ok {
		list = append(list, f)
	}
	now := chances(r, after, mover)
	if f, ok := twoThreats(now); ok {
		if _, had := twoThreats(chances(r, before, mover)); !had {
			list = append(list, f)
		}
	}
	if f, ok := growth(r, &before, &after, mover); ok {
		list = append(list, f)
	}
	return list
}

// refusesToStarve reports whether the rule forbids a move of the side to move because it does not feed the opponent.
func refusesToStarve(r *variants.Rules, p variants.Position) bool {
	for h := range variants.House(p.Ring()) {
		if p.Owner(h) != p.Turn || p.Houses[h] == 0 {
			continue
		}
		if refusal, ok := r.Check(p, variants.Sow(h)).(*variants.Refusal); ok && refusal.Reason == variants.MustFeed {
			return true
		}
	}
	return false
}

// takenSoon returns how the capture of a move became possible: the player could have made it before the last move of
// the other side, or that move put the houses within reach. p2 is the position before the move of the other side, p the
// one after it.
func takenSoon(r *variants.Rules, p2, p variants.Position, events []variants.Event, m variants.Move) (Fact, bool) {
	f, ok := Captured(events, p.Turn)
	if !ok || p2.Turn == p.Turn || p2.Round != p.Round {
		return f, false
	}
	before := chances(r, p2, p.Turn)
	if slices.ContainsFunc(before, func(c chance) bool { return c.move == m && c.seeds > 0 && slices.Equal(c.houses, f.Houses) }) {
		f.Kind = CarriesOut
		return f, true
	}
	for _, h := range f.Houses {
		if p.Owner(h) == p.Turn || slices.ContainsFunc(before, func(c chance) bool { return slices.Contains(c.houses, h) }) {
			return f, false
		}
	}
	f.Kind = Hung
	return f, true
}

// overload returns a house of a side that could be sown all the way round to take seeds, but cannot with the seeds
// added to it.
func overload(was, now []chance, before, after *variants.Position, side variants.Side) (Fact, bool) {
	for _, w := range was {
		h := w.move.House()
		if !w.round || w.seeds == 0 || before.Owner(h) != side || after.Houses[h] <= before.Houses[h] {
			continue
		}
		for _, n := range now {
			if n.move == w.move && n.round && n.seeds == 0 {
				return Fact{Kind: Overloads, House: h, Seeds: w.seeds}, true
			}
		}
	}
	return Fact{}, false
}

// twoThreats returns two houses that each take seeds, from different houses.
func twoThreats(list []chance) (Fact, bool) {
	for i, a := range list {
		for _, b := range list[:i] {
			if a.seeds == 0 || b.seeds == 0 || a.move.House() == b.move.House() ||
				slices.ContainsFunc(a.houses, func(h variants.House) bool { return slices.Contains(b.houses, h) }) {
				continue
			}
			return Fact{Kind: TwoThreats, House: variants.NoHouse, Houses: []variants.House{b.move.House(), a.move.House()}}, true
		}
	}
	return Fact{}, false
}

// growth returns a house of a side that a move has brought to at least two thirds of the seeds that go all the way
// round, but not to all of them. It returns none under rules in which that number is not the number of houses.
func growth(r *variants.Rules, before, after *variants.Position, side variants.Side) (Fact, bool) {
	ring := uint8(after.Ring())
	begun := (2*ring + 2) / 3
	for h := range variants.House(ring) {
		if after.Owner(h) != side || before.Houses[h] >= begun || after.Houses[h] < begun || after.Houses[h] >= ring {
			continue
		}
		if goesRound(r, *after, h, ring, side) && !goesRound(r, *after, h, ring-1, side) {
			return Fact{Kind: GrowsKroo, House: h, Seeds: int(after.Houses[h])}, true
		}
	}
	return Fact{}, false
}

// goesRound reports whether a side could sow a house with that number of seeds all the way round.
func goesRound(r *variants.Rules, p variants.Position, h variants.House, seeds uint8, side variants.Side) bool {
	p.Turn, p.Pause = side, 0
	p.Houses[h] = seeds
	_, events, err := r.Apply(p, variants.Sow(h))
	return err == nil && comesRound(events, h)
}

// Threats returns the captures that the side not to move could make if it were its turn: a fact for each of its houses
// that takes seeds, the largest capture first.
func Threats(r *variants.Rules, p variants.Position) []Fact {
	if r.Outcome(p).Over() {
		return nil
	}
	var list []Fact
	for _, c := range chances(r, p, p.Turn.Other()) {
		if c.seeds > 0 {
			list = append(list, Fact{Kind: Threatens, House: c.move.House(), Houses: c.houses, Seeds: c.seeds})
		}
	}
	slices.SortStableFunc(list, func(a, b Fact) int { return b.Seeds - a.Seeds })
	return list
}
