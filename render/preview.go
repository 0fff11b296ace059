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
	add := func(kind board.MarkKind, h variants.House) {
		marks = append(marks, board.Mark{Kind: kind, Place: geom.HouseOf(h), Strength: 1})
	}
	if len(shown.Events) == 0 {
		add(board.MarkRefuse, shown.Preview)
		return marks
	}
	add(board.MarkHover, shown.Preview)
	last := variants.NoHouse
	for _, e := range shown.Events {
		switch e.Kind {
		case variants.Drop:
			if last != variants.NoHouse {
				add(board.MarkPath, last)
			}
			last = e.House
		case variants.Capture:
			add(board.MarkCapture, e.House)
		case variants.Forgo:
			add(board.MarkForgo, e.House)
		}
	}
	if last != variants.NoHouse {
		add(board.MarkTarget, last)
	}
	return marks
}
