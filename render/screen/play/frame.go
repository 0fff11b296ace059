package play

import (
	"math"
	"slices"

	"awale/render/screen/history"
	"awale/render/screen/kit"
	"awale/render/screen/play/plaque"
	"awale/render/ui"
)

// Frame is the division of the window of the play screen. The board takes as much as possible, and one row of strips at
// each end of it takes as much as it needs. The controls stand beside the strip of one player. The words of the game
// stand in the row of the other player.
type Frame struct {
	// Upright is set if the window is upright, and the board with it. The words then have a strip of their own beside the
	// far strip, and the controls are beside the near one. In a wide window the words are in the near strip and the
	// controls beside the far one.
	Upright bool
	// Compact is set when there is little height.
	Compact bool
	// Far and Near are the strips of the player at the top and the player at the bottom, in dp.
	Far, Near ui.Rect
	// stacked and below are for players who sit opposite each other. stacked is set if the state of a player stands
	// below the name, below if the words of the game have lines of their own below both. column is the greatest width
	// of the plaque in a strip with words, without a clock, in dp; 0 is no limit.
	stacked bool
	Below   bool
	column  float64
	// Words is the strip for the words alone, in dp. It is empty if the words stand in the strip of a player.
	Words ui.Rect
	Board ui.Rect
	// Bar is the place of the controls: beside or below the near strip in an upright window, otherwise beside the far one.
	// controls is their form.
	Bar      ui.Rect
	controls barForm
	// fold says how much gives way to the board.
	fold fold

	history.Place
}

// Lengths of the frame, in dp.
const (
	stripHigh = 52
	barGap    = ui.SpaceHair
	// uprightHigh is the height of a row of strips in an upright window: three lines of small words.
	uprightHigh = 64
	// wholeMost is the width of an upright window in heights of lines of small words up to which these words have rows of their own.
	wholeMost = 14
	// fewestKeys is the least number of controls in the bar. The page about the game has the others.
	fewestKeys = 3
	// WordedKeys is the least number of controls in a bar with words.
	WordedKeys = 6
	// acrossKeys is the number of controls that stay beside the name of the rule: fewer than these do not give way to
	// it.
	acrossKeys = 5
	// besideFrom is the least width for words beside a name, in heights of their lines.
	besideFrom = 6.5
	// seatWords is the same for players who sit opposite each other.
	seatWords = 8
	// columnFrom is the least width for words above the controls, in heights of their lines.
	columnFrom = 8
	// tightFrom is the least width for words beside a name in smaller letters, in heights of their lines.
	tightFrom = 4.2
	// lowFrom is the width at which two lines hold most sentences, in heights of their lines.
	lowFrom = 10.5
	// lowLeast is the width at which two lines hold nearly as many sentences, in heights of their lines.
	lowLeast = 9.7
	// wordsHigh is the height of a strip for words with room for little more than a word in a line, in heights of
	// lines.
	wordsHigh = 2.5
	// belowLow is the part of the height that a plaque and a strip of words below it keep if the board needs their room.
	belowLow = 0.7
	// lineLeast is the least height of that plaque in dp: one line of the smallest letters.
	lineLeast = 24
	// wordsLeast is the least height of that strip of words in dp: two lines of the smallest letters.
	wordsLeast = 44
	// clockHigh is the least height of a plaque with a clock and words below it, in dp.
	clockHigh = 34
	// nearLow is the least height of the near row beside such a plaque, in dp: it holds a clock below a name.
	nearLow = 56
	// roomyFrom is the height of a window from which both are as high as other rows, in dp.
	roomyFrom = 640
	// belowLeast is the least height of a plaque with words below it, for players who sit opposite each other, in dp.
	belowLeast = 64
	// farMost is the largest part of a row that a plaque takes from the words beside it.
	farMost = 0.5
	// seatLow is the height of a seat that has folded most, in dp: one control, and two lines of the smallest words.
	seatLow = 46
	// seatThree is the same with three lines of words beside a clock, in dp.
	seatThree = 64
	// seatFrom is the width of a row below which there are three lines beside a clock, in dp.
	seatFrom = 330
)

// wants are the widths that strips ask for, in dp. near and far are the widths with the state below the name, tight is
// far in smaller letters. abreast is the wider of both with the state beside the name.
// clock is the part of all these for a clock, 0 without one. across is the far strip with everything in one line. tag is the
// name of the rule beside the far player. bars are the widths of the bar with words, for WordedKeys controls and for each
// greater number, and highBars those with the words below the signs, which is barHigh dp high.
type wants struct {
	near, far, tight, across, abreast, clock, tag float64
	// nearLine and farLine are the widths with all in one line of full size. nearTimed is nearLine without the state beside a clock,
	// nearName the width with the name alone.
	nearLine, nearTimed, nearName, farLine float64
	// covered is set if the words may cover the far player: there is nothing to read but the name and whose turn it is. tagged is set if
	// words about rounds stand below the near player.
	covered, tagged bool

	bars, highBars []float64
	barHigh        float64
}

// barForm is a form of the controls: their number, whether they show words, beside or below their signs, and their width together in dp.
type barForm struct {
	keys         int
	worded, high bool
	width        float64
}

// barForms returns the forms of the controls, the best first: with words beside their signs, with words below them, then with signs only,
// each from all of them to the fewest. worded and high are the widths with words, in dp, for WordedKeys controls and for each greater
// number.
func barForms(worded, high []float64) (forms []barForm) {
	for i, width := range slices.Backward(worded) {
		forms = append(forms, barForm{WordedKeys + i, true, false, width})
	}
	for i, width := range slices.Backward(high) {
		forms = append(forms, barForm{WordedKeys + i, true, true, width})
	}
	for keys := WordedKeys + len(worded) - 1; keys >= fewestKeys; keys-- {
		forms = append(forms, barForm{keys, false, false, barWidth(keys)})
	}
	return forms
}

// fold says how much of the parts around the board gives way to it.
type fold uint8

const (
	// whole: all words beside the board keep the size that the player wants. In a narrow window the words of the game are below the far
	// player, and the controls below the near one or beside it. In a low window the near row is as high as two lines of words.
	whole fold = iota
	// wholeLow is whole in little height: the words cover a far player without a clock, seeds and rounds, and the controls are few.
	wholeLow
	unfolded
	// foldedOnce: the strips are only as high as two lines of words and the controls. If two players sit opposite each
	// other, only the board shows the numbers of their seeds, and each has the controls in one panel.
	foldedOnce
	// foldedMost: the strips reach into the air around the board, and large words are smaller there.
	foldedMost
)

// frameNeeds are the needs by which a frame is divided.
type frameNeeds struct {
	// window is the part of the window that is safe to use, in dp.
	window   ui.Rect
	line     kit.Lines
	strip    wants
	opposite bool
	// panel is the share of the window that a panel takes.
	panel history.Share
	// more is the height in dp by which the rows are higher than they need to be: the board cannot use that height.
	more float64
}

// layFrame divides a window; fold says how much gives way to the board. The part beside a panel is divided like a
// window of its size. But it is upright if the whole window is: the parts at its ends stay there.
func layFrame(n frameNeeds, fold fold) Frame {
	f := Frame{fold: fold, Place: history.Place{Form: n.panel.Form}}
	in := inEdges(n.window)
	f.Upright = isUpright(in)
	f.Panel, n.window = n.panel.Split(n.window)
	in = inEdges(n.window)
	f.Compact = in.H < kit.CompactFrom
	switch {
	case n.opposite:
		f.layOpposite(in, n.line, n.strip)
	case f.Upright && fold <= wholeLow:
		f.layWhole(in, n.line, n.strip)
	case f.Upright:
		f.layUpright(in, n.line, n.strip)
	default:
		f.layAcross(in, n.line, n.strip, n.more)
	}
	return f
}

// isUpright reports whether the board is upright in a part of a window.
func isUpright(in ui.Rect) bool { return in.H > 1.08*in.W }

// inEdges returns the part of a window between its upper and its lower edge.
func inEdges(window ui.Rect) ui.Rect {
	window.Y, window.W, window.H = window.Y+kit.Edge, math.Max(0, window.W), math.Max(0, window.H-2*kit.Edge)
	return window
}

// layAcross divides a wide window. The controls stand beside the far strip, with words if a window that is not compact
// has room for all of them. The rows are more dp higher than usual.
func (f *Frame) layAcross(in ui.Rect, line kit.Lines, strip wants, more float64) {
	high, side := math.Max(stripHigh, 2*line.Small+2*StripPad), 2.0*kit.Margin
	if f.Compact {
		high, side = math.Max(plaque.Low, line.Body+16), kit.Margin
	}
	high += more
	f.Far = ui.Rect{X: in.X + side, Y: in.Y, W: in.W - 2*side, H: high}
	f.Near = f.Far
	if f.fold <= wholeLow { // the words of the game stand in the near row only
		f.Far.H, f.Near.H = math.Max(plaque.Low, line.Body), wholeWords(line, 2)
	}
	f.Near.Y = in.Y + in.H - f.Near.H
	f.controls, _ = ui.Fit(func(b barForm) bool {
		if f.fold <= wholeLow && !b.worded && b.keys > fewestKeys && strip.farLine+kit.Margin+b.width > f.Far.W {
			return false
		}
		if !b.worded && (strip.tag == 0 || b.keys < acrossKeys) {
			return b.width <= f.Far.W
		}
		return !(b.worded && f.Compact) && strip.across+strip.tag+kit.Margin+b.width <= f.Far.W
	}, barForms(strip.bars, nil)...)
	f.Bar, f.Far = splitEnd(f.Far, f.controls.width)
	f.layBoard(in, f.Far.Y+f.Far.H)
}

// layBoard gives the board everything from the height top down to the near strip.
func (f *Frame) layBoard(in ui.Rect, top float64) {
	f.Board = ui.Rect{X: in.X, Y: top, W: in.W, H: f.Near.Y - top}
}

// splitEnd splits a row into an end of a width and the rest, with a margin between them.
func splitEnd(row ui.Rect, width float64) (end, rest ui.Rect) {
	end, rest = row, row
	end.W = width
	end.X += row.W - width
	rest.W -= width + kit.Margin
	return end, rest
}

// layUpright divides an upright window. The controls are at the bottom, near the thumbs. The height of the rows depends
// on the fold. They are lower if the words have a strip beside the far one in which two lines hold most sentences.
func (f *Frame) layUpright(in ui.Rect, line kit.Lines, strip wants) {
	if f.fold == foldedMost { // nothing at the top of the window is touched
		in.Y, in.H = in.Y-kit.Edge, in.H+kit.Edge
	}
	// air is how far the far row reaches into the air around the board, in dp.
	rows := [...]struct{ near, far, air float64 }{
		unfolded: {math.Max(uprightHigh, plaque.Snug*(line.Small+line.Smaller)+2*ui.SpaceHair),
			math.Max(uprightHigh, wordsHigh*line.Small), 0},
		foldedOnce: {math.Max(ui.ControlHeight, line.Body+ui.SpaceTight), math.Max(ui.ControlHeight, 2*line.Small+ui.SpaceTight), 0},
		foldedMost: {ui.ControlHeight, 2*line.Small + ui.SpaceTight, StripPad},
	}[f.fold]
	f.Far = ui.Rect{X: in.X + kit.Margin, Y: in.Y, W: in.W - 2*kit.Margin, H: rows.far}
	f.Near = f.Far
	f.Near.Y, f.Near.H = in.Y+in.H-rows.near, rows.near
	// Both rows have the columns of the near one.
	f.controls, _ = ui.Fit(func(b barForm) bool {
		return !(b.high && strip.barHigh > rows.near) && b.width+kit.Margin+math.Max(strip.near, strip.tight) <= f.Near.W
	}, barForms(strip.bars, strip.highBars)...)
	f.Bar, f.Near = splitEnd(f.Near, f.controls.width)
	f.layWords(line, strip)
	if wide := (f.Words.W - 2*stripEdge) / line.Small; f.fold == unfolded && f.Words.Y == f.Far.Y && wide >= lowLeast {
		low := 2*line.Body + 2*StripPad
		if wide >= seatNeeds { // one line holds them in full size
			low = line.Body + line.Small + 2*StripPad
		}
		if f.controls.high {
			low = math.Max(low, strip.barHigh)
		}
		f.Near.Y += f.Near.H - math.Min(f.Near.H, low)
		f.Near.H = math.Min(f.Near.H, low)
		f.Far.H = math.Min(f.Far.H, low)
		f.Words.H = f.Far.H
		f.Bar.Y, f.Bar.H = f.Near.Y, f.Near.H
	}
	f.layBoard(in, f.Words.Y+f.Words.H-rows.air)
}

// layWhole divides a narrow upright window so that all words beside the board keep their size.
func (f *Frame) layWhole(in ui.Rect, line kit.Lines, strip wants) {
	row := ui.Rect{X: in.X + kit.Margin, Y: in.Y, W: in.W - 2*kit.Margin}
	high := func(width float64) float64 {
		if width <= row.W {
			return math.Max(plaque.Low, plaque.Snug*line.Body+2*ui.SpaceHair)
		}
		return math.Ceil(2*plaque.Snug*line.Small) + 2*ui.SpaceHair
	}
	low := f.fold == wholeLow
	forms := barForms(strip.bars, nil)
	beside := false // a board with more height is better than more controls
	if f.controls, beside = ui.Fit(func(b barForm) bool {
		beside := b.width + kit.Margin
		return !b.worded && beside+strip.nearLine <= row.W || low && b.keys == fewestKeys && beside+strip.nearName <= row.W
	}, forms...); !beside {
		f.controls, _ = ui.Fit(func(b barForm) bool { return !b.worded && b.width <= row.W }, forms...)
	}
	f.Far, f.Words, f.Near, f.Bar = row, row, row, row
	f.Far.H = high(strip.farLine)
	if f.Words.Y, f.Words.H = row.Y+f.Far.H+barGap, wholeWords(line, 2); low && strip.covered {
		f.Words.Y, f.Far.H = row.Y, f.Words.H
	}
	f.Bar.Y, f.Bar.H = in.Y+in.H-ui.ControlHeight, ui.ControlHeight
	f.Near.H = high(strip.nearTimed)
	if f.Near.Y = f.Bar.Y - barGap - f.Near.H; beside {
		if !(low && strip.tagged) {
			f.Near.H = f.Bar.H
		}
		f.Near.Y = f.Bar.Y + f.Bar.H - f.Near.H
		f.Bar, f.Near = splitEnd(f.Near, f.controls.width)
	}
	f.layBoard(in, f.Words.Y+f.Words.H)
}

// wholeWords is the height in dp of a strip for so many lines of words of the game in full size.
func wholeWords(line kit.Lines, lines float64) float64 {
	return math.Ceil(lines*line.Small) + 2*ui.SpaceHair
}

// layWords gives the words of the game a strip. It tries columns beside the far player first. If none fits, the words
// stand below the player, with little height if the window has folded most.
func (f *Frame) layWords(line kit.Lines, strip wants) {
	row := f.Far
	left := row.W - kit.Margin - 2*stripEdge
	// room is the width for words beside a player, in heights of their lines.
	room := func(player float64) float64 { return (row.W - player - kit.Margin - 2*stripEdge) / line.Small }
	// low is the width of the plaque of a player with low words beside it. A name in full size takes a little of their
	// room.
	low := math.Floor(max(left-lowFrom*line.Small, min(math.Ceil(strip.far), left-lowLeast*line.Small)))
	least := math.Max(strip.near, strip.tight)
	// Beside a name with a clock the words have a wide column, or a row of their own: in a narrow column they would
	// stand in four small lines.
	full, tight := besideFrom, tightFrom
	if strip.clock > 0 && f.fold != foldedMost {
		full, tight = columnFrom, columnFrom
	}
	column, ok := ui.Fit(func(c farColumn) bool { return c.fits },
		farColumn{low, room(f.Near.W) < lowFrom && low >= least, true}, // narrower columns in both rows
		farColumn{f.Near.W, f.Near.W >= strip.tight && f.Near.W <= farMost*row.W && room(f.Near.W) >= columnFrom, false},
		farColumn{strip.far, room(strip.far) >= full, false},      // a name in full size
		farColumn{strip.tight, room(strip.tight) >= tight, false}) // a name in small letters
	if !ok {
		high, head := 2*line.Small+ui.SpaceTight, line.Smaller+ui.SpaceTight
		switch {
		case f.fold == foldedMost:
			high, head = math.Max(wordsLeast, belowLow*high), math.Max(lineLeast, belowLow*head)
		case strip.clock > 0:
			// A player reads a clock at a glance. In a low window the near row gives up the height for it.
			head = math.Max(head, clockHigh)
			if low := math.Max(nearLow, line.Body+line.Small+StripPad); f.Near.Y+f.Near.H < roomyFrom && low < f.Near.H {
				f.Near.Y, f.Near.H = f.Near.Y+f.Near.H-low, low
				f.Bar.Y, f.Bar.H = f.Near.Y, f.Near.H
			} else {
				head = math.Max(head, stripHigh)
			}
		}
		f.Words, f.Far.H = row, head
		f.Words.Y, f.Words.H = row.Y+head+barGap, high
		return
	}
	if column.both {
		f.Bar.X, f.Bar.W = f.Bar.X-(f.Near.W-low), f.Bar.W+f.Near.W-low
		f.Near.W = low
	}
	f.Words = row
	f.Far.W = column.player
	f.Words.X += column.player + kit.Margin
	f.Words.W -= column.player + kit.Margin
}

// farColumn is a way to divide the far row: the width of the player, and whether the rest has enough room for the
// words. both is set if the near player becomes as narrow.
type farColumn struct {
	player float64
	fits   bool
	both   bool
}

// layOpposite gives each of two players who face each other a row, both alike: a strip with the words in it, and
// controls beside it. The words of the game stand beside a name with the state below it; or beside a name and a state
// in one line, in a low window with large words; or below both, if they have no room beside them.
func (f *Frame) layOpposite(in ui.Rect, line kit.Lines, strip wants) {
	stack := math.Max(stripHigh, line.Body+line.Small+2*StripPad)
	// In a low window with large words there is not enough height for one line below the other, but enough width.
	f.stacked = f.Upright || !f.Compact || stack == stripHigh
	side := 2.0 * kit.Margin
	if f.Compact || f.Upright {
		side = kit.Margin
	}
	row := ui.Rect{X: in.X + side, Y: in.Y, W: in.W - 2*side, H: stack}
	f.column = math.Max(strip.near, strip.far) - strip.clock - 2*PlaqueEdge
	if !f.stacked {
		row.H = math.Max(plaque.Low, line.Body+ui.SpaceApart) // two lines of small words fit
		f.column = math.Min(strip.abreast-strip.clock-2*PlaqueEdge, farMost*row.W)
	}
	full := row.H
	f.Below = f.stacked && row.W-barWidth(1)-kit.Margin-f.column-strip.clock-2*(plaque.Gap+PlaqueEdge) < seatWords*line.Small
	if f.Below {
		f.column = 0
		row.H = 2*StripPad + math.Min(line.Body+2*line.Small, math.Max(belowLeast, 3*line.Smaller))
	}
	switch f.fold {
	case whole:
		row.H = max(row.H, 2*StripPad+line.Body+2*line.Small)
	case foldedMost:
		// The ground of a strip has its own distance to the edge of the window.
		row.Y -= kit.Edge
		in.H += kit.Edge
		if row.H = seatLow; row.W < seatFrom && strip.clock > 0 {
			row.H = seatThree
		}
	case foldedOnce:
		row.H = math.Min(full, math.Max(ui.ControlHeight, 2*line.Small+2*StripPad))
	}
	f.Far, f.Near = row, row
	f.Near.Y = in.Y + in.H - row.H
	f.layBoard(in, f.Far.Y+row.H)
}

// barWidth is the width in dp of so many controls with signs only.
func barWidth(keys int) float64 { return float64(keys)*(ui.ControlHeight+barGap) - barGap }
