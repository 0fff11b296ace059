package render

import (
	"awale/render/anim"
	"awale/render/board"
	"awale/render/geom"
	"awale/render/screen"
	"awale/variants"
)

// lamps says how the lights of an animation are painted.
var lamps = [...]board.MarkKind{anim.Lifting: board.MarkHover, anim.Taking: board.MarkCapture,
	anim.Sparing: board.MarkForgo, anim.Sweeping: board.MarkHover,
	anim.Winning: board.MarkWon}

// recalled is how strongly the last move is marked while somebody looks at what the next one would do.
const recalled = 0.3

// appendMarks appends what the board shows beyond its seeds.
func (g *Game) appendMarks(marks []board.Mark) []board.Mark {
	return appendLook(marks, g.app.Table(), g.app.Look())
}

// appendLook appends what is shown beyond the seeds: the last move, what is lit by the animation, what
// somebody looks at, the computer's advice and the focus.
func appendLook(marks []board.Mark, table *anim.Seeds, look screen.Look) []board.Mark {
	at := func(kind board.MarkKind, h variants.House, strength float64) {
		if h != variants.NoHouse {
			marks = append(marks, board.Mark{Kind: kind, Place: geom.HouseOf(h), Strength: float32(strength)})
		}
	}
	for h := range variants.House(variants.MaxRing) {
		if look.Blocked>>h&1 != 0 {
			at(board.MarkBlocked, h, 1)
		}
		if look.Lent>>h&1 != 0 {
			at(board.MarkLent, h, 1)
		}
	}
	for side, won := range look.Won {
		if won {
			marks = append(marks, board.Mark{Kind: board.MarkWon, Place: geom.StoreOf(variants.Side(side)), Strength: 1})
		}
	}
	last := table.Last()
	was := 1.0
	if look.Preview != variants.NoHouse {
		was = recalled // four rings alike would say nothing
	}
	at(board.MarkFrom, last.From, was)
	at(board.MarkTo, last.To, was)
	for _, l := range table.Lights() {
		marks = append(marks, board.Mark{Kind: lamps[l.Kind], Place: l.Place, Strength: float32(l.Strength)})
	}
	at(board.MarkHint, look.Advice, 1)
	if look.Preview != variants.NoHouse {
		marks = appendPreview(marks, look)
	}
	at(board.MarkFocus, look.Focus, 1)
	return marks
}
