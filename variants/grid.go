package variants

// Grid is the arrangement of the houses on a board: which house lies where, faces which, and follows which. Its value is the
// number of houses a side: 2 to [MaxSide] in one row, or [FourRowsSide] in two rows of eight.
//
// Places are given as South sees the board. Row 0 is the row nearest to South, and column 0 is at South's left.
type Grid uint8

// rowHouses is the number of houses in a row of a board of four rows.
const rowHouses = FourRowsSide / 2

// Grid returns the arrangement of the houses of the position.
func (p *Position) Grid() Grid { return Grid(p.Size) }

// FourRows reports whether each side has two rows, an outer one, which is nearest to its player, and an inner one.
func (g Grid) FourRows() bool { return g == FourRowsSide }

// Rows returns the number of rows of both sides together: 2 or 4.
func (g Grid) Rows() int {
	if g.FourRows() {
		return 4
	}
	return 2
}

// Columns returns the number of houses in a row.
func (g Grid) Columns() int { return 2 * int(g) / g.Rows() }

// Cell returns the place of a house. The ring of two rows runs along the row of South from the left, and back along the row of
// North. In four rows the ring of each side does the same with its outer and its inner row, from the left of its player.
func (g Grid) Cell(h House) (row, column int) {
	turns := int(h) / g.Columns() // the rows in ring order
	column = int(h) % g.Columns()
	if turns == 1 || turns == 2 {
		column = g.Columns() - 1 - column
	}
	if turns >= 2 {
		turns = g.Rows() + 1 - turns // North's outer row comes before its inner one
	}
	return turns, column
}

// At returns the house in a row and a column.
func (g Grid) At(row, column int) House {
	turns := row
	if row >= 2 {
		turns = g.Rows() + 1 - row
	}
	if turns == 1 || turns == 2 {
		column = g.Columns() - 1 - column
	}
	return House(turns*g.Columns() + column)
}

// Inner reports whether a house lies in a row that is next to the rows of the other side.
func (g Grid) Inner(h House) bool { return !g.FourRows() || h&rowHouses != 0 }

// Facing returns the house opposite h on the other side of the board. In four rows an inner house faces the inner house of
// its column, and an outer one the outer house.
func (g Grid) Facing(h House) House {
	if g.FourRows() {
		// The columns run the other way, and the side is the other one.
		return h ^ (rowHouses - 1) ^ FourRowsSide
	}
	return House(2*int(g) - 1 - int(h))
}

// Behind returns the other house of the same side in the column of h, on a board of four rows.
func (g Grid) Behind(h House) House { return h ^ (FourRowsSide - 1) }

// Next returns the house after h counter-clockwise: in the ring of both sides, in four rows in that of its side.
func (g Grid) Next(h House) House {
	if g.FourRows() {
		return h&FourRowsSide | (h+1)&(FourRowsSide-1)
	}
	if h++; int(h) == 2*int(g) {
		return 0
	}
	return h
}
