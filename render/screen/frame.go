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
	// the near one has its state below its name, beside the controls; beside when the far one does, with the
	// words next to it.
	far, near ui.Rect // far is empty when it has folded
	stacked   bool
	beside    bool
	board     ui.Rect
	// words is where the game's sentences run; empty when they share the near strip.
	words ui.Rect
	// bar holds the controls, keys of them: beside the near strip or below it on an upright window,
	// beside the far one otherwise.
	bar  ui.Rect
	keys int
	// fold is how much has given way to the board.
	fold fold
	// talk is the height of the words in each half where two sit opposite each other, 0 when they share the
	// strips; far and near are then the halves with everything in them.
	talk float64
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
	// roomyFrom is the height from which an upright window has room for two lines of words in full size.
	roomyFrom = 760
	// oneLineFrom is the width from which a sentence fits into one line.
	oneLineFrom = 600
	// fewest and most are how many controls the bar has; what it leaves out is in the menu. foldedKeys is how
	// many stay beside a strip that shows only its number.
	fewestKeys, foldedKeys, mostKeys = 3, 4, 6
	// sentence is about the width of the longest sentences of the game, in heights of their lines.
	sentence = 28
	// farMost is the largest part of a row that the far strip takes from the words beside it.
	farMost = 0.5
	// seatKeys is how many controls each of two players has who sit opposite each other; in a window that
	// is narrower than seatFrom there is none for a hint.
	seatKeys = 5
	seatFrom = 440
	// seatFolded is how many controls each has when the others are in a panel, sharedMost the height up to which
	// a strip that has words too has three lines of them.
	seatFolded = 1
	sharedMost = 64
)

// lines are the heights of lines of text at the player's text size, in dp.
type lines struct{ body, small float64 }

// wants are the widths that strips ask for, in dp: near and far with the state below the name, least with
// nothing but the number of seeds. timed is the width of a name over a clock, 0 without a clock.
type wants struct{ near, far, least, timed float64 }

// fold is how much of what lies around the board has given way to it.
type fold uint8

const (
	unfolded fold = iota
	// foldedOnce: the far strip is gone, but for a clock. The board tells its player's seeds too, and the words whose
	// turn it is. Where two sit opposite each other both strips are as low as their words let them, and the controls
	// of each are in one panel.
	foldedOnce
	// foldedMost: the near strip, too, is no higher than the controls beside it, and has one line if there is no
	// room for two. Where two sit opposite each other the words share the strips, which have one line across.
	foldedMost
)

// layFrame shares out a window of w by h dp with the given safe areas.
func layFrame(w, h, top, right, bottom, left float64, line lines, strip wants, opposite bool, fold fold) frame {
	top, bottom = top+edge, bottom+edge
	in := ui.Rect{X: left, Y: top, W: math.Max(0, w-left-right), H: math.Max(0, h-top-bottom)}
	f := frame{upright: in.H > 1.08*in.W, compact: in.H < compactFrom, keys: mostKeys, fold: fold}
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
func (f *frame) layUpright(in ui.Rect, line lines, strip wants) {
	roomy := in.H >= roomyFrom
	side := float64(margin)
	high := math.Max(stripLow, line.body+16)
	if roomy {
		high = math.Max(stripHigh, line.body+24)
	}
	row := ui.Rect{X: in.X + side, Y: in.Y, W: in.W - 2*side, H: high}
	f.far, f.near = row, row
	if f.fold >= foldedOnce {
		f.far.H = 0
	}
	stack := math.Max(high, line.body+line.small+2*stripPad)
	if f.fold >= foldedMost {
		high = math.Max(ui.ControlHeight, line.body+ui.SpaceTight)
		stack = high
	}
	f.layControls(in, strip, high, stack)
	below := f.near.Y

	// Two lines of words, so that a sentence never has to be cut.
	words := 2*line.small + 6
	switch {
	case f.fold == foldedOnce && strip.timed > 0:
		words = line.body + line.small
	case f.fold >= foldedOnce:
		words = 2 * line.small
	case in.W >= oneLineFrom:
		words = line.body + 2*margin
	case roomy:
		words = 2*line.body + margin
	}
	// Beside the far strip they take less of the board, where there is room for them.
	far := math.Min(strip.far, farMost*row.W)
	room := row.W - far - side
	if tall := math.Max(high, math.Ceil(sentence*line.small/room)*line.small+6); tall < high+words && f.fold == unfolded {
		f.beside = true
		f.far.W, f.far.H = far, tall
		f.words = ui.Rect{X: row.X + far + side, Y: row.Y, W: room, H: tall}
	} else {
		f.words = ui.Rect{X: in.X + margin, Y: below - words, W: in.W - 2*margin, H: words}
		below = f.words.Y
	}
	if f.fold >= foldedOnce && strip.timed > 0 {
		// A clock is told nowhere else: it stays, at the end of the words.
		f.far = f.words
		f.far.W = strip.timed
		f.far.X += f.words.W - f.far.W
		f.words.W -= f.far.W + side
	}
	top := in.Y
	switch {
	case f.fold == unfolded:
		top += f.far.H
	case f.fold >= foldedMost:
		top -= edge // there is nothing to be touched at the top of the window
	}
	f.board = ui.Rect{X: in.X, Y: top, W: in.W, H: below - top}
}

// layControls puts the near strip and the controls into one row, so that the board gets another: with as many
// controls as leave room for the strip, or with a strip that shows only its number. high is the height of a strip with
// one line, stack that of one with two.
func (f *frame) layControls(in ui.Rect, strip wants, high, stack float64) {
	width := f.near.W
	fits := func(strip float64) bool { return barWidth(f.keys)+margin+strip <= width }
	for f.keys > fewestKeys && !fits(strip.near) {
		f.keys--
	}
	f.stacked = true
	f.near.H = stack
	if !fits(strip.near) {
		f.near.H = high
		for f.keys = foldedKeys; f.keys > fewestKeys && !fits(strip.least); {
			f.keys--
		}
	}
	f.near.Y = in.Y + in.H - f.near.H
	f.bar = f.near
	f.bar.W = barWidth(f.keys)
	f.bar.X += width - f.bar.W
	f.near.W -= f.bar.W + margin
}

// layOpposite gives each of two players who face each other a half of what the board leaves, alike.
func (f *frame) layOpposite(in ui.Rect, line lines) {
	f.keys, f.stacked = seatKeys, true
	if in.W < seatFrom {
		f.keys--
	}
	switch {
	case !f.upright:
		f.talk = 0 // a strip across has room for them
	case in.W >= oneLineFrom:
		f.talk = line.body + 12
	default:
		f.talk = 2*line.small + 6
	}
	high := math.Max(stripHigh, line.body+line.small+2*stripPad)
	one := math.Max(ui.ControlHeight, line.body+ui.SpaceTight)
	if f.fold >= foldedOnce {
		f.keys, high = seatFolded, one
	}
	switch {
	case f.fold == foldedOnce && !f.upright:
		high = math.Max(one, 2*line.small+ui.SpaceTight) // the words are in there
	case f.fold >= foldedMost && f.upright:
		f.talk, high = 0, math.Max(one, math.Max(2*line.small+4, math.Min(3*line.small+ui.SpaceTight, sharedMost)))
	}
	half := high + f.talk
	f.far = ui.Rect{X: in.X + margin, Y: in.Y, W: in.W - 2*margin, H: half}
	f.near = f.far
	f.near.Y = in.Y + in.H - half
	f.board = ui.Rect{X: in.X, Y: f.far.Y + half, W: in.W, H: f.near.Y - f.far.Y - half}
}

// barWidth is the width of a bar with so many controls.
func barWidth(keys int) float64 { return float64(keys)*(ui.ControlHeight+barGap) - barGap }
