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
	key := "read.stores"
	if p.Grid().FourRows() {
		key = "read.sides"
	}
	stores := nr.Kit.Text(key, "near", nr.ScoreName(v[near]), "nearSeeds", p.Score(near),
		"far", nr.ScoreName(v[far]), "farSeeds", p.Score(far))
	return strings.Join([]string{nr.readRows(&p, near), nr.readRows(&p, far), stores + nr.roundStatus(), nr.turnNow()}, " ")
}

// readRows reads the rows of a side.
func (nr *Narrator) readRows(p *variants.Position, side variants.Side) string {
	first, columns := p.First(side), variants.House(p.Grid().Columns())
	var rows []string
	for h := first; h < first+variants.House(p.Size); h += columns {
		rows = append(rows, nr.readRow(p, side, h))
	}
	return strings.Join(rows, " ")
}

// readRow reads the row of a side that begins with a house. It says which houses are out of play, and which belong to the other side
// or are claimed by it.
func (nr *Narrator) readRow(p *variants.Position, side variants.Side, first variants.House) string {
	size, columns := int(p.Size), p.Grid().Columns()
	counts := make([]string, columns)
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
	whose := nr.RowName(side)
	if grid := p.Grid(); grid.FourRows() {
		whose = nr.RowOf(side, grid.Inner(first))
	}
	return nr.Kit.Text("read.row", "whose", whose, "first", notation.HouseName(size, first),
		"last", notation.HouseName(size, first+variants.House(columns-1)), "counts", strings.Join(counts, ", "))
}

// RowOf is the name of the inner or the outer row of a side on a board of four rows.
func (nr *Narrator) RowOf(side variants.Side, inner bool) string {
	key := "houses.outer"
	if inner {
		key = "houses.inner"
	}
	return nr.Kit.Text(key, "whose", nr.RowName(side))
}

// RowName is the name of the row of a side.
func (nr *Narrator) RowName(side variants.Side) string {
	key := "houses.other"
	if nr.Voices()[side].You {
		key = "houses.you"
	}
	return nr.Kit.Text(key, "player", nr.SideName(side))
}
