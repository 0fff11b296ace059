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
	// far and near are the strips of the player at the top and the one at the bottom. stacked is set when
	// the near one has its state below its name, beside the controls.
	far, near ui.Rect
	stacked   bool
	board     ui.Rect
	// words is where the game's sentences run; empty when compact: then they share the near strip.
	words ui.Rect
	// bar holds the controls, keys of them: beside the near strip or below it on an upright window,
	// beside the far one otherwise.
	bar  ui.Rect
	keys int
	// talk is the height of the words in each half where two sit opposite each other; far and near are then
	// the halves with everything in them.
	talk float64
}

// Lengths of the frame, in dp.
const (
	margin      = 8
	stripHigh   = 52
	stripLow    = 44
	compactFrom = 520
	barHeight   = 56
	barGap      = 2
	// roomyFrom is the height from which an upright window has room for two lines of words in full size.
	roomyFrom = 760
	// oneLineFrom is the width from which a sentence fits into one line.
	oneLineFrom = 600
	// fewest and most are how many controls the bar has; what it leaves out is in the menu.
	fewestKeys, mostKeys = 4, 6
	// seatKeys is how many controls each of two players has who sit opposite each other; in a window that
	// is narrower than seatFrom there is none for a hint.
	seatKeys = 5
	seatFrom = 440
)

// lines are the heights of lines of text at the player's text size, in dp.
type lines struct{ body, small float64 }

// layFrame shares out a window of w by h dp with the given safe areas. strip is the width that the
// words of the near strip want when its state stands below its name.
func layFrame(w, h, top, right, bottom, left float64, line lines, strip float64, opposite bool) frame {
	const edge = 4 // what is touched keeps a little off the edge of the window
	top, bottom = top+edge, bottom+edge
	in := ui.Rect{X: left, Y: top, W: math.Max(0, w-left-right), H: math.Max(0, h-top-bottom)}
	f := frame{upright: in.H > 1.08*in.W, compact: in.H < compactFrom, keys: mostKeys}
	switch {
	case opposite:
		f.layOpposite(in, line)
		return f
	case f.upright:
		f.layUpright(in, line, strip)
		return f
	}
	high := math.Max(stripHigh, line.body+24)
	side := 2.0 * margin
	if f.compact {
		high, side = math.Max(stripLow, line.body+16), margin
	}
	f.far = ui.Rect{X: in.X + side, Y: in.Y, W: in.W - 2*side, H: high}
	f.bar = f.far
	f.bar.W = barWidth(f.keys)
	f.bar.X += f.far.W - f.bar.W
	f.far.W -= f.bar.W + margin
	below := in.Y + in.H
	if !f.compact {
		f.words = ui.Rect{X: in.X + side, Y: below - line.body - 2*margin, W: in.W - 2*side, H: line.body + 2*margin}
		below = f.words.Y
	}
	f.near = ui.Rect{X: in.X + side, Y: below - high, W: in.W - 2*side, H: high}
	f.board = ui.Rect{X: in.X, Y: f.far.Y + f.far.H, W: in.W, H: f.near.Y - f.far.Y - f.far.H}
	return f
}

// layUpright shares out a window that is higher than wide: the controls are below, where thumbs are.
func (f *frame) layUpright(in ui.Rect, line lines, strip float64) {
	roomy := in.H >= roomyFrom
	side := float64(margin)
	high := math.Max(stripLow, line.body+16)
	if roomy {
		high = math.Max(stripHigh, line.body+24)
	}
	f.far = ui.Rect{X: in.X + side, Y: in.Y, W: in.W - 2*side, H: high}
	below := in.Y + in.H
	f.near = ui.Rect{X: f.far.X, W: f.far.W}
	for f.keys > fewestKeys && barWidth(f.keys)+side+strip > f.near.W {
		f.keys--
	}
	if f.stacked = barWidth(f.keys)+side+strip <= f.near.W; f.stacked {
		// One row for the player and the controls: the board gets the other.
		f.near.H = math.Max(high, line.body+line.small+2*stripPad)
		f.near.Y = below - f.near.H
		f.bar = f.near
		f.bar.W = barWidth(f.keys)
		f.bar.X += f.near.W - f.bar.W
		f.near.W -= f.bar.W + side
		below = f.near.Y
	} else {
		f.keys = mostKeys
		f.bar = ui.Rect{X: f.near.X, Y: below - barHeight, W: f.near.W, H: barHeight}
		f.near.Y, f.near.H = f.bar.Y-high, high
		below = f.near.Y
	}
	// Two lines of words, so that a sentence never has to be cut.
	words := 2*line.small + 6
	switch {
	case in.W >= oneLineFrom:
		words = line.body + 2*margin
	case roomy:
		words = 2*line.body + margin
	}
	f.words = ui.Rect{X: in.X + margin, Y: below - words, W: in.W - 2*margin, H: words}
	f.board = ui.Rect{X: in.X, Y: f.far.Y + f.far.H, W: in.W, H: f.words.Y - f.far.Y - f.far.H}
}

// layOpposite gives each of two players who face each other a half of what the board leaves, alike.
func (f *frame) layOpposite(in ui.Rect, line lines) {
	f.keys, f.stacked = seatKeys, true
	if in.W < seatFrom {
		f.keys--
	}
	f.talk = line.small + 8
	switch {
	case in.W >= oneLineFrom && !f.compact:
		f.talk = line.body + 12
	case in.W < oneLineFrom:
		f.talk = 2*line.small + 6
	}
	half := math.Max(stripHigh, line.body+line.small+2*stripPad) + f.talk
	f.far = ui.Rect{X: in.X + margin, Y: in.Y, W: in.W - 2*margin, H: half}
	f.near = f.far
	f.near.Y = in.Y + in.H - half
	f.board = ui.Rect{X: in.X, Y: f.far.Y + half, W: in.W, H: f.near.Y - f.far.Y - half}
}

// barWidth is the width of a bar with so many controls.
func barWidth(keys int) float64 { return float64(keys)*(ui.ControlHeight+barGap) - barGap }
