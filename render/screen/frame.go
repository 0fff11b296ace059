package screen

import (
	"math"

	"awale/render/ui"
)

// frame is how the play screen shares the window: the board takes all it can, a strip for each
// player and the words of the game take what they need and no more.
type frame struct {
	// upright is set when the window is higher than wide and the board stands on its end.
	upright bool
	// compact is set when there is little height: the words share the lower strip.
	compact bool
	// far and near are the strips of the player at the top and the one at the bottom.
	far, near ui.Rect
	board     ui.Rect
	// words is where the game's sentences run; it lies inside near when compact.
	words ui.Rect
	// bar holds the controls, below everything on an upright window; otherwise they stand in far.
	bar ui.Rect
}

// Lengths of the frame, in dp.
const (
	margin      = 8
	stripHigh   = 52
	stripLow    = 46
	compactFrom = 520
	barHeight   = 56
)

// layFrame shares out a window of w by h dp with the given safe areas. line is the height of a line
// of body text at the player's text size.
func layFrame(w, h, top, right, bottom, left, line float64) frame {
	const edge = 4 // what is touched keeps a little off the edge of the window
	top, bottom = top+edge, bottom+edge
	in := ui.Rect{X: left, Y: top, W: math.Max(0, w-left-right), H: math.Max(0, h-top-bottom)}
	f := frame{upright: in.H > 1.08*in.W, compact: in.H < compactFrom}
	strip := math.Max(stripHigh, line+24)
	if f.compact {
		strip = math.Max(stripLow, line+16)
	}
	side := float64(margin)
	if !f.upright && !f.compact {
		side = 2 * margin
	}
	f.far = ui.Rect{X: in.X + side, Y: in.Y, W: in.W - 2*side, H: strip}
	below := in.Y + in.H
	if f.upright {
		f.bar = ui.Rect{X: in.X + margin, Y: below - barHeight, W: in.W - 2*margin, H: barHeight}
		below = f.bar.Y
		// Two lines of words, so that a sentence never has to be cut.
		f.words = ui.Rect{X: in.X + 2*margin, Y: below - 2*line - margin, W: in.W - 4*margin, H: 2*line + margin}
		below = f.words.Y
	} else if !f.compact {
		f.words = ui.Rect{X: in.X + side, Y: below - line - 2*margin, W: in.W - 2*side, H: line + 2*margin}
		below = f.words.Y
	}
	f.near = ui.Rect{X: f.far.X, Y: below - strip, W: f.far.W, H: strip}
	f.board = ui.Rect{X: in.X, Y: f.far.Y + f.far.H, W: in.W, H: f.near.Y - f.far.Y - f.far.H}
	if f.compact && !f.upright {
		f.words = ui.Rect{X: f.near.X + f.near.W*0.38, Y: f.near.Y, W: f.near.W * 0.62, H: f.near.H}
	}
	return f
}
