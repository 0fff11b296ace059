package render

import (
	"awale/render/board"
	"awale/render/boardview"
	"awale/render/geom"
	"awale/variants"
)

// appendPreview appends the marks of the previewed move: the houses that get seeds, the house of the last seed, and the
// captures; or the mark of a house that may not be sown.
func appendPreview(marks []board.Mark, shown *boardview.Marks) []board.Mark {
	mark := func(kind board.MarkKind, p geom.Place) {
		marks = append(marks, board.Mark{Kind: kind, Place: p, Strength: 1})
	}
	add := func(kind board.MarkKind, h variants.House) { mark(kind, geom.HouseOf(h)) }
	if len(shown.Events) == 0 {
		add(board.MarkRefuse, shown.Preview)
		return marks
	}
	begin := board.MarkHover
	if shown.Focus != variants.NoHouse {
		begin = board.MarkGlow // there is a ring more
	}
	add(begin, shown.Preview)
	last := geom.NoPlace
	for _, e := range shown.Events {
		switch e.Kind {
		case variants.Drop, variants.Bank:
			if last.House() != variants.NoHouse {
				mark(board.MarkPath, last)
			}
			if last = geom.HouseOf(e.House); e.Kind == variants.Bank {
				last = geom.StoreOf(e.Side)
			}
		case variants.Capture, variants.Seize:
			add(board.MarkTake, e.House)
		case variants.Forgo:
			add(board.MarkForgo, e.House)
		}
	}
	if last != geom.NoPlace {
		mark(board.MarkTarget, last)
	}
	return marks
}
