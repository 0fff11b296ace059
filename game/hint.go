package game

import (
	"slices"

	"awale/game/facts"
	"awale/variants"
	"awale/variants/notation"
)

// guide fills in what leads to a move without naming it: where to look, and the plan. It leaves both empty where there is
// nothing to choose.
func (a *Advice) guide(r *variants.Rules, p variants.Position) {
	if a.Move.House() == variants.NoHouse || len(r.Legal(p)) < 2 {
		return
	}
	reasons := reasonsFor(r, p, a.Move)
	a.Where, a.Places = whereToLook(p, a.Move, reasons)
	a.Plan = planWords(reasons)
}

// whereToLook says which part of the board a move is about, by the first of its reasons, and returns the houses that this
// names. The house of the move is among them only if others are.
func whereToLook(p variants.Position, m variants.Move, reasons []facts.Fact) (variants.Message, []variants.House) {
	if len(reasons) > 0 {
		switch f := reasons[0]; f.Kind {
		case facts.Takes, facts.Protects, facts.Threatens:
			if !slices.Contains(f.Houses, m.House()) {
				return housesToLookAt(p, f.Houses), f.Houses
			}
		case facts.PreparesKroo:
			if f.House != m.House() {
				places := []variants.House{f.House}
				return housesToLookAt(p, places), places
			}
		case facts.Banks:
			return variants.Say("hint.where.store"), nil
		case facts.Feeds:
			return variants.Say("hint.where.row"), housesFrom(p.First(p.Turn.Other()), int(p.Size))
		}
	}
	// Half of the row that the house is in, or all of a row so short that half would name the house.
	size := int(p.Size)
	first, count := m.House()-m.House()%variants.House(size), size
	if half := (size + 1) / 2; size-half > 1 {
		if count = half; int(m.House()-first) >= half {
			first, count = first+variants.House(half), size-half
		}
	}
	places := housesFrom(first, count)
	return variants.Say("hint.where.part", "first", notation.HouseSign(size, places[0]),
		"last", notation.HouseSign(size, places[count-1])), places
}

// housesFrom returns a number of houses side by side, from one on.
func housesFrom(first variants.House, count int) []variants.House {
	houses := make([]variants.House, count)
	for i := range houses {
		houses[i] = first + variants.House(i)
	}
	return houses
}

// housesToLookAt names houses by their owner, in the order of the board.
func housesToLookAt(p variants.Position, houses []variants.House) variants.Message {
	houses = slices.Compact(slices.Sorted(slices.Values(houses)))
	own := 0
	for _, h := range houses {
		if p.Owner(h) == p.Turn {
			own++
		}
	}
	key := "hint.where.houses"
	switch own {
	case 0:
		key = "hint.where.other"
	case len(houses):
		key = "hint.where.own"
	}
	return variants.Say(key, "houses", houseSigns(int(p.Size), houses))
}

// planWords says what a move is for, without its house.
func planWords(reasons []facts.Fact) variants.Message {
	var what []variants.Message
	for _, f := range reasons {
		what = append(what, variants.Say("plan."+factNames[f.Kind], "count", f.Seeds))
	}
	if len(what) == 0 {
		return variants.Say("hint.plan.quiet")
	}
	return variants.Say("hint.plan", "what", what)
}
