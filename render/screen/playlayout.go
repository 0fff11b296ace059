package screen

import (
	"math"

	"awale/game"
	"awale/render/boardview"
	"awale/render/geom"
	"awale/render/ui"
	"awale/variants"
)

// rowsMore is the most height that each row takes of what a board leaves that lies, and boardAir what stays free above and
// below the board, in dp.
const rowsMore, boardAir = 18, 20

// playLayout shares the window out between the board, the strips and the panel.
type playLayout struct {
	narrator *narrator
	prefs    *preferences
	*window
	board *boardview.Board
	// layouts are shared by all boards. plain is the board of the game without its numbers, as it was laid out last.
	layouts *boardview.Layouts
	plain   *geom.Board
	frame   frame
	// wants are the widths that the strips ask for.
	wants func() wants
	// seat returns the room that the seat of a side needs of its row, where two sit opposite each other.
	seat func(side variants.Side, row ui.Rect) ui.Rect
	// panel reports whether there is a panel, and whether it is open.
	panel func() (there, open bool)
}

// relay lays the play screen out anew, for another window, rule, view or text size.
func (l *playLayout) relay() {
	if l.width <= 0 {
		return // the window has no size yet
	}
	l.textScale = l.prefs.settings.TextScale
	l.measure.SetTextSize(l.prefs.settings.TextScale)
	// Strips fold before houses become too small for fingers.
	ui.Fit(func(f fold) bool {
		l.layBoard(f)
		return !l.folds() || !l.cramped()
	}, unfolded, foldedOnce, foldedMost)
	l.layPanel()
	if l.narrator.opposite() && l.narrator.session.Offered().Kind != game.NoOffer {
		l.makeRoom()
	}
	l.board.SetOptions(l.options())
	l.board.Lay(l.plain.Area)
	l.narrator.kit.changed()
}

// makeRoom has the board give way to a question that is higher than the row of who reads it, so that nothing on the
// board is hidden.
func (l *playLayout) makeRoom() {
	f := &l.frame
	for side := range variants.Side(2) {
		row := &f.far
		if side == l.narrator.view() {
			row = &f.near
		}
		*row = l.seat(side, *row)
	}
	f.board.Y = f.far.Y + f.far.H
	f.board.H = f.near.Y - f.board.Y
	l.placeBoard()
}

// folds reports whether what lies around the board may give way to it: without numbers on the board the far player's
// seeds are told nowhere else.
func (l *playLayout) folds() bool {
	return l.narrator.opposite() || l.frame.upright && l.prefs.settings.ShowCounts
}

// layBoard shares out the window and lays the board out in its part; fold is what gives way to it.
func (l *playLayout) layBoard(fold fold) { l.layShared(fold, panelShare{}) }

// layShared is layBoard with a panel that takes a share of the window.
func (l *playLayout) layShared(fold fold, p panelShare) {
	needs := frameNeeds{l.sheetArea(), linesOf(l.measure), l.wants(), l.narrator.opposite(), p, 0}
	l.frame = layFrame(needs, fold)
	l.placeBoard()
	if needs.more = l.spareHeight(); needs.more > 0 {
		l.frame = layFrame(needs, fold)
		l.placeBoard()
	}
}

// spareHeight is by how much the rows of a window that lies may be higher without any loss to the board: on a tablet, from
// further away, the players are told in larger letters then.
func (l *playLayout) spareHeight() float64 {
	if l.narrator.opposite() || l.frame.upright || l.frame.compact || l.plain.Upright || l.frame.form == panelOnCloth {
		return 0
	}
	return min(rowsMore, math.Floor((l.plain.Area.H-l.plain.Plank.H)/2-boardAir))
}

// placeBoard lays the board out in its part of the window.
func (l *playLayout) placeBoard() {
	area := l.frame.board
	if l.frame.upright && area.W > area.H && l.frame.form != panelSheet {
		// The board stands in a window that is higher than wide, whatever lies around it but a sheet.
		area.X, area.W = area.X+(area.W-area.H)/2, area.H
	}
	l.plain = l.layouts.Geometry(area, l.narrator.rules.Size(), l.narrator.view(), boardview.SowsStores(l.narrator.rules))
	if l.frame.form == panelOnCloth {
		l.frame.panel = l.clothLine()
	}
}

// cramped reports whether a house is too small for a finger or, where no large words would have to give way for that, too
// close to the next one, or a long board lies across a window that is higher than wide.
func (l *playLayout) cramped() bool {
	if l.plain.Flanked && l.plain.Upright != l.frame.upright {
		return true
	}
	least := geom.Finger
	if large := l.prefs.settings.TextScale > 1; l.narrator.opposite() && !(large && l.frame.below && l.frame.fold == unfolded) {
		least += geom.TargetGap
	}
	for h := range variants.House(2 * l.plain.Size) {
		if at := l.plain.Target(h); min(at.W, at.H) < geom.Finger {
			return true
		}
	}
	return l.plain.Pitch < least
}

// boardRoom implements boardPlace.
func (l *playLayout) boardRoom() (room ui.Rect, upright bool) {
	return l.frame.board, l.frame.upright
}

// sheetAir is the air above and below a sheet that has room at its sides. Of two who sit opposite each other the one who
// has not opened it goes on seeing the own strip, with the clock, if there is height for that.
func (l *playLayout) sheetAir() float64 {
	in := l.sheetArea()
	if strip := l.frame.far.Y + l.frame.far.H - in.Y + margin; l.narrator.opposite() && in.H-2*strip >= compactFrom {
		return max(ui.SpaceBroad, strip)
	}
	return ui.SpaceBroad
}

// sheetRoom implements boardPlace.
func (l *playLayout) sheetRoom(w float64) float64 {
	in := l.sheetArea()
	if in.W-w < sheetMargin || in.H < compactFrom {
		return in.H
	}
	return in.H - 2*l.sheetAir()
}

// applyOptions has the board shown as the settings say.
func (l *playLayout) applyOptions() { l.board.SetOptions(l.options()) }

// options say how the board of the game is shown.
func (l *playLayout) options() boardview.Options {
	s := &l.prefs.settings
	return boardview.Options{Kind: boardview.Playing, View: l.narrator.view(), Letters: true, Numbers: s.ShowCounts, OneNumber: s.ShowOne,
		Preview: s.ShowPreview, Forecast: true, Opposite: l.narrator.opposite(), TextScale: s.TextScale, Speed: speedOf(s.Speed),
		Reduced: l.prefs.still}
}
