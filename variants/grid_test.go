package variants

import "testing"

// Houses of a column face each other. A step along the ring goes to a neighbour, on a board of four rows without leaving the side.
func TestGrid(t *testing.T) {
	for size := 2; size <= FourRowsSide; size++ {
		if size > MaxSide && size < FourRowsSide {
			continue
		}
		p := Position{Size: uint8(size), Turn: South}
		g := p.Grid()
		if g.Rows()*g.Columns() != p.Ring() || g.FourRows() != (size == FourRowsSide) {
			t.Fatalf("%d houses a side: %d rows of %d", size, g.Rows(), g.Columns())
		}
		seen := map[[2]int]bool{}
		for h := range House(p.Ring()) {
			row, column := g.Cell(h)
			seen[[2]int{row, column}] = true
			if row < 0 || row >= g.Rows() || column < 0 || column >= g.Columns() || g.At(row, column) != h {
				t.Fatalf("%d houses a side: house %d lies in row %d, column %d, where house %d is", size, h, row, column, g.At(row, column))
			}
			if (row >= g.Rows()/2) != (p.Owner(h) == North) || g.Inner(h) != (row == g.Rows()/2 || row == g.Rows()/2-1) {
				t.Errorf("%d houses a side: house %d in row %d belongs to %v, inner %v", size, h, row, p.Owner(h), g.Inner(h))
			}
			facing := p.Facing(h)
			if across, at := g.Cell(facing); at != column || p.Owner(facing) == p.Owner(h) || g.Inner(facing) != g.Inner(h) ||
				across != g.Rows()-1-row || p.Facing(facing) != h {
				t.Errorf("%d houses a side: house %d faces house %d", size, h, facing)
			}
			next := g.Next(h)
			if along, at := g.Cell(next); abs(along-row)+abs(at-column) != 1 || g.FourRows() && p.Owner(next) != p.Owner(h) {
				t.Errorf("%d houses a side: house %d follows house %d", size, next, h)
			}
		}
		if len(seen) != p.Ring() {
			t.Errorf("%d houses a side have %d places", size, len(seen))
		}
		// Each side sees its own houses begin at its left.
		if row, column := g.Cell(p.First(South)); row != 0 || column != 0 {
			t.Errorf("%d houses a side: South begins in row %d, column %d", size, row, column)
		}
		if row, column := g.Cell(p.First(North)); row != g.Rows()-1 || column != g.Columns()-1 {
			t.Errorf("%d houses a side: North begins in row %d, column %d", size, row, column)
		}
	}
}

func abs(n int) int { return max(n, -n) }

// The seeds of the largest board are counted in every house.
func TestSeedsInFourRows(t *testing.T) {
	p := Position{Size: FourRowsSide, Stores: [2]uint8{1, 2}}
	south := 0
	for h := range p.Houses {
		p.Houses[h] = uint8(h % 7)
		if h < FourRowsSide {
			south += h % 7
		}
	}
	north := p.InPlay() - south
	if p.Row(South) != south || p.Row(North) != north || p.Total() != p.InPlay()+3 || north != 47 {
		t.Errorf("South has %d seeds, North %d, both %d", p.Row(South), p.Row(North), p.InPlay())
	}
}
