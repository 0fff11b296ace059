package screen

import (
	"math"

	"awale/render/ui"
)

// frame is how the play screen shares the window: the board takes all it can, and at each of its ends one row of
// strips takes what it needs and no more. Beside the strip of one player are the controls; that of the other goes on
// to the end of its row and holds the words of the game.
type frame struct {
	// upright is set when the window is higher than wide and the board stands on its end. The words are in the far
	// strip then, or in the near one if they are its player's, and the controls beside the near one; across the words
	// are in the near strip and the controls beside the far one.
	upright bool
	// compact is set when there is little height.
	compact bool
	// far and near are the strips of the player at the top and the one at the bottom. stacked is set when
	// they have the state of a player below the name, below when the words have lines of their own there.
	far, near ui.Rect
	stacked   bool
	below     bool
	// own is set when the near strip of an upright window has room for any sentence beside its player.
	own bool
	// column is the most width that the far strip gives to its player less a clock, ownColumn what the near one of an
	// upright window does; the rest is for the words.
	column, ownColumn float64
	board             ui.Rect
	// bar holds the controls, keys of them: beside the near strip or below it on an upright window,
	// beside the far one otherwise.
	bar  ui.Rect
	keys int
	// worded is set when the controls are told in words.
	worded bool
	// fold is how much has given way to the board.
	fold fold
}

// Lengths of the frame, in dp.
const (
	margin      = ui.SpaceNear
	edge        = ui.SpaceTight // what is touched keeps a little off the edge of the window
	stripHigh   = 52
	stripLow    = 44
	compactFrom = 520
	barHeight   = 56
	barGap      = ui.SpaceHair
	// roomyFrom is the height from which an upright window has room for full strips.
	roomyFrom = 760
	// fewest and most are how many controls the bar has; what it leaves out is in the menu.
	fewestKeys, mostKeys = 3, 6
	// besideFrom is the least width at which words stand beside a name, ownFrom that at which they do in the near strip
	// of an upright window, in heights of their lines: one line of it holds most sentences.
	besideFrom, ownFrom = 6.5, 13
	// farMost is the largest part of a row that the far player takes from the words beside him.
	farMost = 0.5
	// seatLow is the height of a seat of which nothing is left but what cannot be elsewhere: a control, and two lines of
	// the smallest words. Beside a clock these are three in a row that is narrower than seatFrom.
	seatLow, seatThree = 46, 64
	seatFrom           = 330
)

// lines are the heights of lines of text at the player's text size, in dp.
type lines struct{ body, small float64 }

// wants are the widths that strips ask for, in dp: near and far with the state below the name. abreast is what the wider
// of near and far wants with the state beside the name. clock is what of all these is for a clock, 0 without one. across
// is what far wants with everything in one line, bar what all controls want in words.
type wants struct{ near, far, across, abreast, clock, bar float64 }

// fold is how much of what lies around the board has given way to it.
type fold uint8

const (
	unfolded fold = iota
	// foldedOnce: the far strip is as low as two lines of words let it, and the board alone tells its player's seeds.
	// Where two sit opposite each other both strips are, and the controls of each are in one panel.
	foldedOnce
	// foldedMost: the near strip, too, is no higher than the controls beside it, and has one line if there is no
	// room for two. Where two sit opposite each other neither strip is, and large words are smaller there.
	foldedMost
)

// layFrame shares out a window of w by h dp with the given safe areas.
func layFrame(w, h, top, right, bottom, left float64, line lines, strip wants, opposite bool, fold fold) frame {
	top, bottom = top+edge, bottom+edge
	in := ui.Rect{X: left, Y: top, W: math.Max(0, w-left-right), H: math.Max(0, h-top-bottom)}
	f := frame{upright: in.H > 1.08*in.W, compact: in.H < compactFrom, keys: mostKeys, fold: fold}
	switch {
	case opposite:
		f.layOpposite(in, line, strip)
		return f
	case f.upright:
		f.layUpright(in, line, strip)
		return f
	}
	high, side := math.Max(stripHigh, 2*line.small+2*stripPad), 2.0*margin
	if f.compact {
		high, side = math.Max(stripLow, line.body+16), margin
	}
	f.far = ui.Rect{X: in.X + side, Y: in.Y, W: in.W - 2*side, H: high}
	f.near = f.far
	f.near.Y = in.Y + in.H - high
	f.bar = f.far
	f.bar.W = barWidth(f.keys)
	if f.worded = !f.compact && strip.across+margin+strip.bar <= f.far.W; f.worded {
		f.bar.W = strip.bar
	}
	f.bar.X += f.far.W - f.bar.W
	f.far.W -= f.bar.W + margin
	f.board = ui.Rect{X: in.X, Y: f.far.Y + f.far.H, W: in.W, H: f.near.Y - f.far.Y - f.far.H}
	return f
}

// layUpright shares out a window that is higher than wide: the controls are below, where thumbs are.
func (f *frame) layUpright(in ui.Rect, line lines, strip wants) {
	high := math.Max(stripLow, line.body+16)
	if in.H >= roomyFrom {
		high = math.Max(stripHigh, line.body+24)
	}
	stack := math.Max(high, line.body+line.small+2*stripPad)
	row := ui.Rect{X: in.X + margin, Y: in.Y, W: in.W - 2*margin, H: stack}
	f.far, f.near = row, row
	// Words that are too large for a place beside the name stand below it.
	f.column = math.Min(strip.far-strip.clock-2*stripEdge, farMost*row.W)
	if row.W-f.column-strip.clock-2*(stripGap+stripEdge) < besideFrom*line.small {
		f.below, f.column = true, 0
		f.far.H = line.body + 2*line.small + 2*stripPad
	}
	if f.fold >= foldedMost {
		high = math.Max(ui.ControlHeight, line.body+ui.SpaceTight)
		stack = high
	}
	f.layControls(in, strip, high, stack, line.small)
	top, below := f.far.Y+f.far.H, f.near.Y
	if f.fold > unfolded {
		// The ground of the strip reaches into the air around the board: it is no higher than its lines.
		f.far.H = 2*line.small + stripPad
		if f.fold >= foldedMost {
			f.far.Y -= edge // there is nothing to be touched at the top of the window
		}
		top = f.far.Y + f.far.H - stripPad
	}
	f.board = ui.Rect{X: in.X, Y: top, W: in.W, H: below - top}
}

// layControls puts the near strip and the controls into one row, so that the board gets another: with as many controls as
// leave room for the strip, or with the fewest. high is the height of a strip with one line, stack that of one with two,
// small that of a line of small words.
func (f *frame) layControls(in ui.Rect, strip wants, high, stack, small float64) {
	width := f.near.W
	fits := func(bar float64) bool { return bar+margin+strip.near <= width }
	for f.keys > fewestKeys && !fits(barWidth(f.keys)) {
		f.keys--
	}
	f.stacked = true
	if f.near.H = stack; !fits(barWidth(f.keys)) {
		f.near.H = high
	}
	f.near.Y = in.Y + in.H - f.near.H
	f.bar = f.near
	f.bar.W = barWidth(f.keys)
	if f.worded = f.keys == mostKeys && fits(strip.bar); f.worded {
		f.bar.W = strip.bar
	}
	f.bar.X += width - f.bar.W
	f.near.W -= f.bar.W + margin
	f.ownColumn = strip.near - strip.clock - 2*stripEdge
	f.own = f.near.W-strip.near-2*stripGap >= ownFrom*small
}

// layOpposite gives each of two players who face each other a row of what the board leaves, alike: a strip, which
// holds the words too, and beside it as many controls as leave room for them.
func (f *frame) layOpposite(in ui.Rect, line lines, strip wants) {
	stack := math.Max(stripHigh, line.body+line.small+2*stripPad)
	// A low window has no height to spare for words one below the other when they are large, but width.
	f.stacked = f.upright || !f.compact || stack == stripHigh
	side := 2.0 * margin
	if f.compact || f.upright {
		side = margin
	}
	row := ui.Rect{X: in.X + side, Y: in.Y, W: in.W - 2*side, H: stack}
	f.column = math.Max(strip.near, strip.far) - strip.clock - 2*stripEdge
	if !f.stacked {
		row.H = math.Max(stripLow, line.body+ui.SpaceApart) // two lines of small words fit
		f.column = math.Min(strip.abreast-strip.clock-2*stripEdge, farMost*row.W)
	}
	full := row.H
	f.below = f.stacked && row.W-barWidth(1)-margin-f.column-strip.clock-2*(stripGap+stripEdge) < besideFrom*line.small
	if f.below {
		f.column, row.H = 0, line.body+2*line.small+2*stripPad
	}
	switch f.fold {
	case foldedMost:
		// The ground of a strip keeps off the edge of the window by itself.
		row.Y -= edge
		in.H += edge
		if row.H = seatLow; row.W < seatFrom && strip.clock > 0 {
			row.H = seatThree
		}
	case foldedOnce:
		row.H = math.Min(full, math.Max(ui.ControlHeight, 2*line.small+2*stripPad))
	}
	f.far, f.near = row, row
	f.near.Y = in.Y + in.H - row.H
	f.board = ui.Rect{X: in.X, Y: f.far.Y + row.H, W: in.W, H: f.near.Y - f.far.Y - row.H}
}

// barWidth is the width of a bar with so many controls.
func barWidth(keys int) float64 { return float64(keys)*(ui.ControlHeight+barGap) - barGap }
