package render

import (
	"awale/render/anim"
	"awale/render/board"
	"awale/render/boardview"
	"awale/render/geom"
	"awale/variants"
)

// lamps says how the lights of an animation are painted.
var lamps = [...]board.MarkKind{anim.Lifting: board.MarkHover, anim.Taking: board.MarkCapture,
	anim.Sparing: board.MarkForgo, anim.Sweeping: board.MarkHover,
	anim.Winning: board.MarkWon}

// recalled is how strongly the last move is marked while the next one is previewed, 0 to 1.
const recalled = 0.3

// appendMarks appends the marks on a board: the last move, the lights of the animation, the preview, the hint and the focus.
func appendMarks(marks []board.Mark, b *boardview.Board) []board.Mark {
	shown, seeds := b.Marks(), b.Seeds()
	at := func(kind board.MarkKind, h variants.House, strength float64) {
		if h != variants.NoHouse {
			marks = append(marks, board.Mark{Kind: kind, Place: geom.HouseOf(h), Strength: float32(strength)})
		}
	}
	for h := range variants.House(variants.MaxRing) {
		if shown.Blocked>>h&1 != 0 {
			at(board.MarkBlocked, h, 1)
		}
		if shown.Lent>>h&1 != 0 {
			at(board.MarkLent, h, 1)
		}
	}
	for side, won := range shown.Won {
		if won {
			marks = append(marks, board.Mark{Kind: board.MarkWon, Place: geom.StoreOf(variants.Side(side)), Strength: 1})
		}
	}
	last := seeds.Last()
	was := 1.0
	if shown.Preview != variants.NoHouse {
		was = recalled // four rings alike would say nothing
	}
	at(board.MarkFrom, last.From, was)
	at(board.MarkTo, last.To, was)
	for _, l := range seeds.Lights() {
		marks = append(marks, board.Mark{Kind: lamps[l.Kind], Place: l.Place, Strength: float32(l.Strength)})
	}
	at(board.MarkHint, shown.Hint, 1)
	if shown.Preview != variants.NoHouse {
		marks = appendPreview(marks, &shown)
	}
	if shown.Refused != shown.Preview {
		at(board.MarkRefuse, shown.Refused, shown.RefusedBy)
	}
	at(board.MarkFocus, shown.Focus, 1)
	return marks
}
