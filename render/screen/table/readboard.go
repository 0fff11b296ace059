package table

import (
	"strconv"
	"strings"

	"awale/variants"
	"awale/variants/notation"
)

// ReadBoard reads the whole board for a player who does not see it, from the side of that player: the houses of both rows in the
// order of sowing, the stores, and whose turn it is or how the game stands.
func (nr *Narrator) ReadBoard() string {
	p, v := nr.Session.Position(), nr.Voices()
	near := nr.View()
	switch {
	case v[near.Other()].You:
		near = near.Other()
	case !v[near].You && nr.Session.Seat(p.Turn).Local():
		near = p.Turn // two people share the board
	}
	far := near.Other()
	stores := nr.Kit.Text("read.stores", "near", nr.ScoreName(v[near]), "nearSeeds", int(p.Stores[near]),
		"far", nr.ScoreName(v[far]), "farSeeds", int(p.Stores[far]))
	return strings.Join([]string{nr.readRow(&p, near), nr.readRow(&p, far), stores + nr.roundStatus(), nr.turnNow()}, " ")
}

// readRow reads the row of a side. It says which houses are out of play, and which belong to the other side or
// are claimed by it.
func (nr *Narrator) readRow(p *variants.Position, side variants.Side) string {
	size := int(p.Size)
	first := p.First(side)
	counts := make([]string, size)
	for i := range counts {
		h := first + variants.House(i)
		counts[i] = strconv.Itoa(int(p.Houses[h]))
		claimer, claimed := p.Claimer(h)
		switch {
		case claimed:
			counts[i] = nr.owned("read.claimed", claimer)
		case p.Blocks(h):
			counts[i] = nr.Kit.Text("read.blocked")
		case p.Owner(h) != side:
			counts[i] = nr.owned("read.lent", p.Owner(h), "count", counts[i])
		}
	}
	return nr.Kit.Text("read.row", "whose", nr.RowName(side), "first", notation.HouseName(size, first),
		"last", notation.HouseName(size, first+variants.House(size-1)), "counts", strings.Join(counts, ", "))
}

// RowName is the name of the row of a side.
func (nr *Narrator) RowName(side variants.Side) string {
	key := "houses.other"
	if nr.Voices()[side].You {
		key = "houses.you"
	}
	return nr.Kit.Text(key, "player", nr.SideName(side))
}
