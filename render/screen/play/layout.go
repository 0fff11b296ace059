package play

import (
	"math"
	"slices"

	"awale/game"
	"awale/render/boardview"
	"awale/render/geom"
	"awale/render/screen/history"
	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/variants"
)

const (
	// rowsMore is the greatest height that each row takes of the height that the board of a wide window cannot use, in dp.
	rowsMore = 18
	// boardAir is the height that stays free above and below the board, in dp.
	boardAir = 20
)

// layout shares the window out between the board, the strips and the panel.
type layout struct {
	*shared
	window *kit.Window
	// plain is the board of the game without its numbers, in its last layout.
	plain *geom.Board
	// wants are the widths that the strips ask for.
	wants func() wants
	// seat returns the part of the row that the seat of a side needs, if two players sit opposite each other.
	seat func(side variants.Side, row ui.Rect) ui.Rect
	// help is the help that the board gives.
	help game.Help
	// panel returns the panel.
	panel func() *history.Panel
}

// Relay lays out the play screen anew, for another window, rule, view or text size.
func (l *layout) Relay() {
	if l.window.Width <= 0 {
		return // the window has no size yet
	}
	l.window.TextScale = l.Settings.TextScale
	l.window.Measure.SetTextSize(l.Settings.TextScale)
	// Strips fold before houses become too small for fingers.
	folds := []fold{unfolded, foldedOnce, foldedMost}
	if wantsWhole(l) {
		folds = slices.Insert(folds, 0, whole, wholeLow)
		if l.window.Width < l.window.Height && !l.Opposite() && l.wants().clock == 0 { // if no fold has room for fingers, words are whole
			folds = append(folds, wholeLow)
		}
	}
	ui.Fit(func(f fold) bool {
		l.layBoard(f)
		return f > wholeLow && !l.folds() || !l.cramped()
	}, folds...)
	l.layPanel()
	if l.Opposite() && l.Session.Offered().Kind != game.NoOffer {
		l.makeRoom()
	}
	l.board.SetOptions(l.options())
	l.board.Lay(l.plain.Area)
	l.Kit.Changed()
}

// wantsWhole reports whether large words would become smaller in the usual rows of this window.
func wantsWhole(l *layout) bool {
	if _, open := l.panel().Shown(); open && l.Opposite() || l.Settings.TextScale <= 1 {
		return false
	}
	in := inEdges(l.window.SheetArea())
	if isUpright(in) {
		return in.W < wholeMost*l.window.Measure.LineHeight(ui.Small)
	}
	return in.H < kit.CompactFrom
}

// makeRoom makes the board smaller for a question that is higher than its row, so that the question hides no part of
// the board.
func (l *layout) makeRoom() {
	f := l.frame
	for side := range variants.Side(2) {
		row := &f.Far
		if side == l.View() {
			row = &f.Near
		}
		*row = l.seat(side, *row)
	}
	f.Board.Y = f.Far.Y + f.Far.H
	f.Board.H = f.Near.Y - f.Board.Y
	l.placeBoard()
}

// folds reports whether the parts around the board may give way to it. Without numbers on the board only the strip
// shows the far player's seeds.
func (l *layout) folds() bool {
	return l.Opposite() || l.frame.Upright && l.Settings.ShowCounts
}

// layBoard divides the window and lays out the board in its part. fold says how much gives way to it.
func (l *layout) layBoard(fold fold) { l.layShared(fold, history.Share{}) }

// layShared is layBoard with a panel that takes a share of the window.
func (l *layout) layShared(fold fold, p history.Share) {
	needs := frameNeeds{l.window.SheetArea(), kit.LinesOf(l.window.Measure), l.wants(), l.Opposite(), p, 0}
	*l.frame = layFrame(needs, fold)
	l.placeBoard()
	if needs.more = l.spareHeight(); needs.more > 0 {
		*l.frame = layFrame(needs, fold)
		l.placeBoard()
	}
}

// spareHeight is the height in dp by which the rows of a wide window may be higher without any loss for the board. On a
// tablet, which is read from further away, the strips then have larger letters.
func (l *layout) spareHeight() float64 {
	if l.Opposite() || l.frame.Upright || l.frame.Compact || l.plain.Upright {
		return 0
	}
	return min(rowsMore, math.Floor((l.plain.Area.H-l.plain.Plank.H)/2-boardAir))
}

// placeBoard lays out the board in its part of the window.
func (l *layout) placeBoard() {
	area := l.frame.Board
	if l.frame.Upright && area.W > area.H && l.frame.Form != history.Sheet {
		// The board of an upright window is upright, whatever lies around it except a sheet.
		area.X, area.W = area.X+(area.W-area.H)/2, area.H
	}
	l.plain = l.Layouts.Geometry(area, l.Rules.Size(), l.View(), boardview.SowsStores(l.Rules))
}

// cramped reports whether a house is too small for a finger, or too close to the next one although no large words would
// have to give way, or whether a long board lies across an upright window.
func (l *layout) cramped() bool {
	if l.frame.fold == wholeLow && (l.Opposite() || l.frame.Form == history.Sheet) {
		return l.Opposite()
	}
	if l.plain.Flanked && l.plain.Upright != l.frame.Upright {
		return true
	}
	least := geom.Finger
	if large := l.Settings.TextScale > 1; l.Opposite() && !(large && l.frame.Below && l.frame.fold <= unfolded) {
		least += geom.TargetGap
	}
	for h := range variants.House(2 * l.plain.Size) {
		if at := l.plain.Target(h); min(at.W, at.H) < geom.Finger {
			return true
		}
	}
	return l.plain.Pitch < least
}

// BoardRoom implements [kit.BoardPlace].
func (l *layout) BoardRoom() (room ui.Rect, upright bool) {
	return l.frame.Board, l.frame.Upright
}

// SheetAir is the air in dp above and below a sheet that has room at its sides. If two players sit opposite each other,
// the one who has not opened the sheet still sees the strip with the clock, if there is enough height.
func (l *layout) SheetAir() float64 {
	in := l.window.SheetArea()
	if strip := l.frame.Far.Y + l.frame.Far.H - in.Y + kit.Margin; l.Opposite() && in.H-2*strip >= kit.CompactFrom {
		return max(ui.SpaceBroad, strip)
	}
	return ui.SpaceBroad
}

// SheetRoom implements [kit.BoardPlace].
func (l *layout) SheetRoom(w float64) float64 {
	in := l.window.SheetArea()
	if in.W-w < kit.SheetMargin || in.H < kit.CompactFrom {
		return in.H
	}
	return in.H - 2*l.SheetAir()
}

// ApplyOptions shows the board as the settings say, and with as much help as the game allows.
func (l *layout) ApplyOptions() {
	if s := l.Session; s != nil {
		l.help = s.Help()
	}
	l.board.SetOptions(l.options())
}

// followHelp follows a change of the help that the game allows.
func (l *layout) followHelp() {
	if l.help != l.Session.Help() {
		l.ApplyOptions()
	}
}

// options returns the options for the board of the game.
func (l *layout) options() boardview.Options {
	s := &l.Settings
	return boardview.Options{Kind: boardview.Playing, View: l.View(), Letters: true, Numbers: s.ShowCounts, OneNumber: s.ShowOne,
		Preview: s.ShowPreview && l.help != game.NoHelp, Forecast: true, Opposite: l.Opposite(), TextScale: s.TextScale,
		Speed: kit.SpeedOf(s.Speed), Reduced: l.Still}
}
