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
	anim.Winning: board.MarkWon, anim.Cheering: board.MarkCheer, anim.Radiance: board.MarkRadiance, anim.Honour: board.MarkHonour,
	anim.Front: board.MarkFront}

// appendMarks appends the marks on a board: the last move, the lights of the animation, the preview, the hint and the focus.
// No more than two kinds of ring are seen at a time. While a move is previewed the last one is not marked: its ring would be
// taken for the end of the next one. Beads for where it began give way to the ring of the focus.
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
	for _, h := range shown.Claimed {
		at(board.MarkClaimed, h, 1)
	}
	for side, won := range shown.Won {
		if won && b.Geometry().Has(geom.StoreOf(variants.Side(side))) {
			marks = append(marks, board.Mark{Kind: board.MarkWon, Place: geom.StoreOf(variants.Side(side)), Strength: 1})
		}
	}
	last := seeds.Last()
	if shown.Preview == variants.NoHouse {
		if shown.Focus == variants.NoHouse {
			at(board.MarkFrom, last.From, 1)
		}
		if last.To != geom.NoPlace {
			marks = append(marks, board.Mark{Kind: board.MarkTo, Place: last.To, Strength: 1})
		}
	}
	for _, l := range seeds.Lights() {
		marks = append(marks, board.Mark{Kind: lamps[l.Kind], Place: l.Place, Strength: float32(l.Strength), Reach: float32(l.Reach)})
	}
	at(board.MarkHint, shown.Hint, 1)
	at(board.MarkHover, shown.Queued, 1)
	for h := range variants.House(variants.MaxRing) {
		if shown.Looks>>h&1 != 0 {
			at(board.MarkLook, h, 1)
		}
	}
	if shown.Preview != variants.NoHouse {
		marks = appendPreview(marks, &shown)
	}
	if shown.Refused != shown.Preview {
		at(board.MarkRefuse, shown.Refused, shown.RefusedBy)
	}
	at(board.MarkFocus, shown.Focus, 1)
	return marks
}
