package play

import (
	"math"

	"awale/render/screen/history"
	"awale/render/screen/kit"
	"awale/render/ui"
)

// Frame is how the play screen shares the window: the board takes all it can, and at each of its ends one row of
// strips takes as much as it needs. The controls stand beside the strip of one player. The words of the game stand in
// the row of the other.
type Frame struct {
	// Upright is set when the window is higher than wide and the board stands on its end. The words have a strip of
	// their own beside the far one then, and the controls are beside the near one; across the words are in the near
	// strip and the controls beside the far one.
	Upright bool
	// Compact is set when there is little height.
	Compact bool
	// Far and Near are the strips of the player at the top and the one at the bottom.
	Far, Near ui.Rect
	// stacked and below are for players who sit opposite each other. stacked is set if a strip has the state of its player
	// below the name, below if the words of the game have lines of their own below both. column is the most width that a
	// strip with words gives to its plaque, less a clock; 0 is no limit.
	stacked bool
	Below   bool
	column  float64
	// seedless is set if the plaque above the words has no room for the seeds: the board tells them.
	seedless bool
	// Words is the strip for the words alone, empty if the words stand in the strip of a player.
	Words ui.Rect
	Board ui.Rect
	// Bar holds the controls: beside the near strip in an upright window, beside the far one otherwise. controls is
	// their form.
	Bar      ui.Rect
	controls barForm
	// fold is how much has given way to the board.
	fold fold

	history.Place
}

// Lengths of the frame, in dp.
const (
	stripHigh = 52
	stripLow  = 44
	barGap    = ui.SpaceHair
	// uprightHigh is the height of a row of strips in an upright window: three lines of small words.
	uprightHigh = 64
	// The bar has from fewestKeys to mostKeys controls. The menu has the others.
	fewestKeys, MostKeys = 3, 6
	// acrossKeys is the number of controls below which none gives way to the name of the rule.
	acrossKeys = 5
	// These are widths for words, in heights of their lines. besideFrom is the least width beside a name, columnFrom that
	// above the controls, tightFrom that beside a name in smaller letters. Two lines of lowFrom hold most sentences, two
	// of lowLeast nearly as many.
	// seatWords is that beside a name, of players who sit opposite each other.
	besideFrom, seatWords, columnFrom, tightFrom, lowFrom, lowLeast = 6.5, 8, 8, 4.2, 10.5, 9.7
	// wordsHigh is the height of a strip for words that has room for little more than a word a line, in heights of lines.
	wordsHigh = 2.5
	// belowLow is the part that is left of a plaque and of a strip of words below it where the board needs their room.
	// lineLeast and wordsLeast are the least heights of both: one line and two of the smallest letters.
	belowLow, lineLeast, wordsLeast = 0.7, 24, 44
	// clockHigh is the least height of a plaque with a clock and words below it, nearLow that of the near row beside it, which holds
	// a clock below a name. In a window of roomyFrom both are as high as others.
	clockHigh, nearLow, roomyFrom = 34, 56, 640
	// belowLeast is the least height of a plaque with words below it, for players who sit opposite each other.
	belowLeast = 64
	// farMost is the largest part of a row that a plaque takes from the words beside it.
	farMost = 0.5
	// seatLow is the height of a seat that has folded most: one control, and two lines of the smallest words. In a row
	// narrower than seatFrom there are three lines beside a clock: seatThree.
	seatLow, seatThree = 46, 64
	seatFrom           = 330
)

// wants are the widths that strips ask for, in dp: near and far with the state below the name, tight the same as far in
// smaller letters. abreast is the wider of both with the state beside the name, line the same in smaller letters. clock is
// the part of all these for a clock, 0 without one. across is the far strip with everything in one line, bar all controls
// in words. tag is the name of the rule beside the far player.
type wants struct{ near, far, tight, across, abreast, line, clock, bar, tag float64 }

// barForm is a form of the controls: how many there are, whether they are told in words and how wide they are together.
type barForm struct {
	keys   int
	worded bool
	width  float64
}

// barForms returns the forms of the controls, the widest first: all of them in words, which are so wide together, then
// signs alone, from all of them to the fewest.
func barForms(words float64) []barForm {
	forms := []barForm{{MostKeys, true, words}}
	for keys := MostKeys; keys >= fewestKeys; keys-- {
		forms = append(forms, barForm{keys, false, barWidth(keys)})
	}
	return forms
}

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

// frameNeeds is what a frame is shared out by.
type frameNeeds struct {
	// window is the part of the window that is safe to use.
	window   ui.Rect
	line     kit.Lines
	strip    wants
	opposite bool
	// panel is what a panel takes of the window.
	panel history.Share
	// more is by how much the rows are higher than they need to be: the board cannot use that height.
	more float64
}

// layFrame shares out a window, in which so much gives way to the board. What a panel leaves is shared out like a window
// of that size, but it is upright if the whole window is: what stands at its ends stays there.
func layFrame(n frameNeeds, fold fold) Frame {
	f := Frame{fold: fold, Place: history.Place{Form: n.panel.Form}}
	in := inEdges(n.window)
	f.Upright = in.H > 1.08*in.W
	f.Panel, n.window = n.panel.Split(n.window)
	in = inEdges(n.window)
	f.Compact = in.H < kit.CompactFrom
	switch {
	case n.opposite:
		f.layOpposite(in, n.line, n.strip)
	case f.Upright:
		f.layUpright(in, n.line, n.strip)
	default:
		f.layAcross(in, n.line, n.strip, n.more)
	}
	return f
}

// inEdges returns the part of a window between its upper and its lower edge.
func inEdges(window ui.Rect) ui.Rect {
	window.Y, window.W, window.H = window.Y+kit.Edge, math.Max(0, window.W), math.Max(0, window.H-2*kit.Edge)
	return window
}

// layAcross shares out a window that is wider than high: the controls stand beside the far strip, in words if a window
// that is not compact has room for all of them. The rows are so much higher than usual.
func (f *Frame) layAcross(in ui.Rect, line kit.Lines, strip wants, more float64) {
	high, side := math.Max(stripHigh, 2*line.Small+2*StripPad), 2.0*kit.Margin
	if f.Compact {
		high, side = math.Max(stripLow, line.Body+16), kit.Margin
	}
	high += more
	f.Far = ui.Rect{X: in.X + side, Y: in.Y, W: in.W - 2*side, H: high}
	f.Near = f.Far
	f.Near.Y = in.Y + in.H - high
	f.controls, _ = ui.Fit(func(b barForm) bool {
		if !b.worded && (strip.tag == 0 || b.keys < acrossKeys) {
			return true
		}
		return !(b.worded && f.Compact) && strip.across+strip.tag+kit.Margin+b.width <= f.Far.W
	}, barForms(strip.bar)...)
	f.Bar, f.Far = splitEnd(f.Far, f.controls.width)
	f.layBoard(in, f.Far.Y+f.Far.H)
}

// layBoard gives the board all from a height down to the near strip.
func (f *Frame) layBoard(in ui.Rect, top float64) {
	f.Board = ui.Rect{X: in.X, Y: top, W: in.W, H: f.Near.Y - top}
}

// splitEnd splits a row into its end of a width and the rest, with a margin between them.
func splitEnd(row ui.Rect, width float64) (end, rest ui.Rect) {
	end, rest = row, row
	end.W = width
	end.X += row.W - width
	rest.W -= width + kit.Margin
	return end, rest
}

// layUpright shares out a window that is higher than wide: the controls are below, where thumbs are. The rows are as
// high as the fold leaves them, or lower where the words have a strip beside the far one in which two lines hold most
// sentences.
func (f *Frame) layUpright(in ui.Rect, line kit.Lines, strip wants) {
	if f.fold == foldedMost { // nothing is touched at the top of the window
		in.Y, in.H = in.Y-kit.Edge, in.H+kit.Edge
	}
	// air is how far the far row reaches into the air around the board.
	rows := [...]struct{ near, far, air float64 }{
		unfolded:   {math.Max(uprightHigh, Snug*(line.Small+line.Smaller)+2*ui.SpaceHair), math.Max(uprightHigh, wordsHigh*line.Small), 0},
		foldedOnce: {math.Max(ui.ControlHeight, line.Body+ui.SpaceTight), math.Max(ui.ControlHeight, 2*line.Small+ui.SpaceTight), 0},
		foldedMost: {ui.ControlHeight, 2*line.Small + ui.SpaceTight, StripPad},
	}[f.fold]
	f.Far = ui.Rect{X: in.X + kit.Margin, Y: in.Y, W: in.W - 2*kit.Margin, H: rows.far}
	f.Near = f.Far
	f.Near.Y, f.Near.H = in.Y+in.H-rows.near, rows.near
	// Both rows have the columns of the near one.
	f.controls, _ = ui.Fit(func(b barForm) bool {
		return b.width+kit.Margin+math.Max(strip.near, strip.tight) <= f.Near.W
	}, barForms(strip.bar)...)
	f.Bar, f.Near = splitEnd(f.Near, f.controls.width)
	f.layWords(line, strip)
	if wide := (f.Words.W - 2*stripEdge) / line.Small; f.fold == unfolded && f.Words.Y == f.Far.Y && wide >= lowLeast {
		low := 2*line.Body + 2*StripPad
		if wide >= seatNeeds { // one line holds those in full size
			low = line.Body + line.Small + 2*StripPad
		}
		f.Near.Y += f.Near.H - math.Min(f.Near.H, low)
		f.Near.H = math.Min(f.Near.H, low)
		f.Far.H = math.Min(f.Far.H, low)
		f.Words.H = f.Far.H
		f.Bar.Y, f.Bar.H = f.Near.Y, f.Near.H
	}
	f.layBoard(in, f.Words.Y+f.Words.H-rows.air)
}

// layWords gives the words of the game a strip. It chooses between columns in which they stand beside the far player,
// and if none fits they stand below: with little height where the window has folded most.
func (f *Frame) layWords(line kit.Lines, strip wants) {
	row := f.Far
	left := row.W - kit.Margin - 2*stripEdge
	// room is the width for words beside a player, in heights of their lines.
	room := func(player float64) float64 { return (row.W - player - kit.Margin - 2*stripEdge) / line.Small }
	// low is the width of a player beside whom the words are low. A name in full size takes a little of their room.
	low := math.Floor(max(left-lowFrom*line.Small, min(math.Ceil(strip.far), left-lowLeast*line.Small)))
	least := math.Max(strip.near, strip.tight)
	// Beside a name with a clock words have a wide column, or a row of their own: in a corner they would stand in four small lines.
	full, tight := besideFrom, tightFrom
	if strip.clock > 0 && f.fold != foldedMost {
		full, tight = columnFrom, columnFrom
	}
	column, ok := ui.Fit(func(c farColumn) bool { return c.fits },
		farColumn{"narrower columns in both rows", low, room(f.Near.W) < lowFrom && low >= least, true},
		farColumn{"the column of the near player", f.Near.W, f.Near.W >= strip.tight && f.Near.W <= farMost*row.W && room(f.Near.W) >= columnFrom, false},
		farColumn{"a name in full size", strip.far, room(strip.far) >= full, false},
		farColumn{"a name in small letters", strip.tight, room(strip.tight) >= tight, false})
	if !ok {
		high, head := 2*line.Small+ui.SpaceTight, line.Smaller+ui.SpaceTight
		switch {
		case f.fold == foldedMost:
			high, head = math.Max(wordsLeast, belowLow*high), math.Max(lineLeast, belowLow*head)
		case strip.clock > 0:
			// A clock is read at a glance. In a low window the near row gives up the height for it.
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

// farColumn is a way to share the far row: the width of the player, and whether that leaves room enough for the words.
// both is set if the near player becomes as narrow.
type farColumn struct {
	name   string
	player float64
	fits   bool
	both   bool
}

// layOpposite gives each of two players who face each other a row, both alike: a strip with the words in it, and controls
// beside it. It chooses where the words of the game stand: beside a name with the state below it; beside a name and a
// state in one line, in a low window with large words; or below both, if they have no room beside them.
func (f *Frame) layOpposite(in ui.Rect, line kit.Lines, strip wants) {
	stack := math.Max(stripHigh, line.Body+line.Small+2*StripPad)
	// A low window has no height to spare for words one below the other when they are large, but width.
	f.stacked = f.Upright || !f.Compact || stack == stripHigh
	side := 2.0 * kit.Margin
	if f.Compact || f.Upright {
		side = kit.Margin
	}
	row := ui.Rect{X: in.X + side, Y: in.Y, W: in.W - 2*side, H: stack}
	f.column = math.Max(strip.near, strip.far) - strip.clock - 2*PlaqueEdge
	if !f.stacked {
		row.H = math.Max(stripLow, line.Body+ui.SpaceApart) // two lines of small words fit
		f.column = math.Min(strip.abreast-strip.clock-2*PlaqueEdge, farMost*row.W)
	}
	full := row.H
	f.Below = f.stacked && row.W-barWidth(1)-kit.Margin-f.column-strip.clock-2*(stripGap+PlaqueEdge) < seatWords*line.Small
	if f.Below {
		f.column = 0
		f.seedless = row.W-barWidth(1)-kit.Margin < strip.line
		row.H = 2*StripPad + math.Min(line.Body+2*line.Small, math.Max(belowLeast, 3*line.Smaller))
	}
	switch f.fold {
	case foldedMost:
		// The ground of a strip keeps off the edge of the window by itself.
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

// barWidth is the width of so many controls that show their signs alone.
func barWidth(keys int) float64 { return float64(keys)*(ui.ControlHeight+barGap) - barGap }
