package screen

import (
	"math"

	"awale/render/ui"
)

// frame is how the play screen shares the window: the board takes all it can, and at each of its ends one row of
// strips takes what it needs and no more. Beside the strip of one player are the controls; in the row of the other are
// the words of the game.
type frame struct {
	// upright is set when the window is higher than wide and the board stands on its end. The words have a strip of
	// their own beside the far one then, and the controls are beside the near one; across the words are in the near
	// strip and the controls beside the far one.
	upright bool
	// compact is set when there is little height.
	compact bool
	// far and near are the strips of the player at the top and the one at the bottom.
	far, near ui.Rect
	// Where two sit opposite each other stacked is set when strips have the state of a player below the name, and below when
	// the words have lines of their own there. column is the most width that a strip with words gives to its player less a
	// clock, the rest is for the words; 0 is no limit.
	stacked bool
	below   bool
	column  float64
	// seedless is set where the line of a player above the words has no room for the seeds, which the board tells.
	seedless bool
	// words is the strip that is for the words alone, empty where they stand in that of a player.
	words ui.Rect
	board ui.Rect
	// bar holds the controls, keys of them: beside the near strip in an upright window, beside the far one otherwise.
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
	barGap      = ui.SpaceHair
	// uprightHigh is the height of a row of strips in an upright window: three lines of small words.
	uprightHigh = 64
	// fewest and most are how many controls the bar has; what it leaves out is in the menu.
	fewestKeys, mostKeys = 3, 6
	// besideFrom is the least width at which words stand beside a name, in heights of their lines, columnFrom that at
	// which they have the column of the controls below them, and tightFrom that at which they stand beside a name in
	// smaller letters. lowFrom is the width of a strip of their own in which two lines hold most sentences, lowLeast that
	// in which they hold nearly as many.
	besideFrom, columnFrom, tightFrom, lowFrom, lowLeast = 6.5, 8, 4.2, 10.5, 9.7
	// wordsHigh is how high a strip for words is that has room for little more than a word a line, in heights of them.
	wordsHigh = 2.5
	// belowLow is how much is left of the line of a player and of a strip of words below it where the board needs their
	// room, lineLeast and wordsLeast the least height of both: one line and two of the smallest letters.
	belowLow, lineLeast, wordsLeast = 0.7, 24, 44
	// belowLeast is how high the lines of a player and of words below are at the least where two sit opposite each other.
	belowLeast = 64
	// farMost is the largest part of a row that a player takes from the words beside him.
	farMost = 0.5
	// seatLow is the height of a seat of which nothing is left but what cannot be elsewhere: a control, and two lines of
	// the smallest words. Beside a clock these are three in a row that is narrower than seatFrom.
	seatLow, seatThree = 46, 64
	seatFrom           = 330
)

// lines are the heights of lines of text at the player's text size, in dp; smaller is that of small words that have given
// way a little.
type lines struct{ body, small, smaller float64 }

// wants are the widths that strips ask for, in dp: near and far with the state below the name, tight what far does in
// smaller letters. abreast is what the wider of near and far wants with the state beside the name, line the same in smaller
// letters. clock is what of all these is for a clock, 0 without one. across is what far wants with everything in one line,
// bar what all controls want in words.
type wants struct{ near, far, tight, across, abreast, line, clock, bar float64 }

// fold is how much of what lies around the board has given way to it.
type fold uint8

const (
	unfolded fold = iota
	// foldedOnce: the strips are as low as two lines of words and the controls let them. Where two sit opposite each
	// other the board alone tells their seeds, and the controls of each are in one panel.
	foldedOnce
	// foldedMost: the strips reach into the air around the board, and large words are smaller there.
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
	near, far := math.Max(uprightHigh, snug*(line.small+line.smaller)+2*ui.SpaceHair), math.Max(uprightHigh, wordsHigh*line.small)
	air := 0.0
	switch f.fold {
	case foldedOnce:
		near = math.Max(ui.ControlHeight, line.body+ui.SpaceTight)
		far = math.Max(ui.ControlHeight, 2*line.small+ui.SpaceTight)
	case foldedMost:
		// There is nothing to be touched at the top of the window, and the strips reach into the air around the board.
		near, far, air = ui.ControlHeight, 2*line.small+ui.SpaceTight, stripPad
		in.Y, in.H = in.Y-edge, in.H+edge
	}
	row := ui.Rect{X: in.X + margin, Y: in.Y, W: in.W - 2*margin, H: far}
	f.far, f.near = row, row
	f.near.H = near
	f.near.Y = in.Y + in.H - near
	f.layControls(strip)
	f.layWords(line, strip)
	if wide := (f.words.W - 2*stripEdge) / line.small; f.fold == unfolded && f.words.Y == f.far.Y && wide >= lowLeast {
		// Two lines hold most sentences, and one those in full size where there is room.
		low := 2*line.body + 2*stripPad
		if wide >= seatNeeds {
			low = line.body + line.small + 2*stripPad
		}
		f.near.Y += f.near.H - math.Min(near, low)
		f.near.H = math.Min(near, low)
		f.far.H = math.Min(far, low)
		f.words.H = f.far.H
		f.bar.Y, f.bar.H = f.near.Y, f.near.H
	}
	top := f.words.Y + f.words.H - air
	f.board = ui.Rect{X: in.X, Y: top, W: in.W, H: f.near.Y - top}
}

// layControls puts the near strip and the controls into one row, so that the board gets another: with as many controls as
// leave room for the strip, or with the fewest.
func (f *frame) layControls(strip wants) {
	width := f.near.W
	// Both rows have these columns.
	fits := func(bar float64) bool { return bar+margin+math.Max(strip.near, strip.tight) <= width }
	for f.keys > fewestKeys && !fits(barWidth(f.keys)) {
		f.keys--
	}
	f.bar = f.near
	f.bar.W = barWidth(f.keys)
	if f.worded = f.keys == mostKeys && fits(strip.bar); f.worded {
		f.bar.W = strip.bar
	}
	f.bar.X += width - f.bar.W
	f.near.W -= f.bar.W + margin
}

// layWords puts the strip of the far player and that of the words into one row: in columns of both rows that leave so much
// for the words that these are low, else in those of the near one if there is room for both, else with as little for the
// player as must be. Words that are too large for that stand below.
func (f *frame) layWords(line lines, strip wants) {
	row := f.far
	room := func(player float64) float64 { return (row.W - player - margin - 2*stripEdge) / line.small }
	player := f.near.W
	// A name in full size takes a little of that.
	left := row.W - margin - 2*stripEdge
	low := math.Floor(max(left-lowFrom*line.small, min(math.Ceil(strip.far), left-lowLeast*line.small)))
	switch {
	case room(player) < lowFrom && low >= math.Max(strip.near, strip.tight):
		f.bar.X, f.bar.W = f.bar.X-(player-low), f.bar.W+player-low
		f.near.W, player = low, low
	case player >= strip.tight && player <= farMost*row.W && room(player) >= columnFrom:
	case room(strip.far) >= besideFrom:
		player = strip.far
	case room(strip.tight) >= tightFrom:
		player = strip.tight
	default:
		f.words = row
		f.words.H = 2*line.small + ui.SpaceTight
		f.far.H = line.smaller + ui.SpaceTight
		if f.fold == foldedMost {
			f.words.H, f.far.H = math.Max(wordsLeast, belowLow*f.words.H), math.Max(lineLeast, belowLow*f.far.H)
		}
		f.words.Y += f.far.H + barGap
		return
	}
	f.words = row
	f.far.W = player
	f.words.X += player + margin
	f.words.W -= player + margin
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
		f.column = 0
		f.seedless = row.W-barWidth(1)-margin < strip.line
		row.H = 2*stripPad + math.Min(line.body+2*line.small, math.Max(belowLeast, 3*line.smaller))
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
