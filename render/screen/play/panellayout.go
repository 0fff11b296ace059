package play

import (
	"math"

	"awale/render/geom"
	"awale/render/screen/history"
	"awale/render/screen/kit"
	"awale/render/ui"
)

// layPanel makes room for the panel in a window that was divided without one. The form depends on the window.
//   - Wide: a column beside the board. The widest one that takes only room which the board cannot use, or else the narrowest
//     one that is read well. If large words or a long board leave no column enough room, it is a sheet.
//   - Upright: a sheet below. The board keeps at least half of its height. It may lie if its houses become larger; the sheet
//     then has all the height that the board cannot use.
//   - Low, such as a phone on its side: a column of the whole height. A sheet below would leave too little height for
//     itself and the board.
//
// The size of the panel does not depend on what it shows, so that the board stays as it is when the player changes the view.
func (l *layout) layPanel() {
	panel := l.panel()
	if _, open := panel.Shown(); !open {
		return
	}
	alone, board := *l.frame, l.plain
	l.sharePanel(alone, board)
	if l.frame.Beside = l.frame.Form == history.Column && !l.frame.Compact; !l.frame.Beside && panel.OnlyBeside() {
		panel.Leave()
		*l.frame, l.plain = alone, board
	}
}

// sharePanel divides a window with a panel. alone and board are the division without one, and its board.
func (l *layout) sharePanel(alone Frame, board *geom.Board) {
	read, narrow, high := history.Needs(l.Kit)
	least := min(board.Pitch, history.HouseLeast)
	shares := []history.Share{{Form: history.Sheet, Size: alone.Board.H*(1-history.BoardPart) - kit.Rounding}}
	if !alone.Upright {
		quarter := history.PanelPart * l.window.SheetArea().W
		read = max(narrow, min(read, quarter-kit.Margin)) + kit.Margin
		for size := min(quarter, history.PanelMost*l.window.Measure.LineHeight(ui.Body)); size >= read; size -= history.PanelStep {
			l.foldBeside(alone.fold, history.Share{Form: history.Column, Size: size})
			if l.plain.Plank.W >= board.Plank.W-kit.Rounding && l.plain.Plank.H >= board.Plank.H-kit.Rounding {
				return // the board does not need the room
			}
		}
		var columns []history.Share
		for size := read; size >= narrow+kit.Margin && read <= quarter; size -= history.PanelStep {
			columns = append(columns, history.Share{Form: history.Column, Size: size})
		}
		if shares = append(columns, shares...); alone.Compact {
			// If nothing else fits, a low window still has a column, with room for large words.
			shares = append(shares, history.Share{Form: history.Column, Size: history.LowColumn(quarter, narrow)})
			least = min(board.Pitch, geom.Finger)
		}
	}
	ui.Fit(func(s history.Share) bool {
		l.foldBeside(alone.fold, s)
		raiseSheet(l, alone.fold, s)
		return (s.Form != history.Sheet || l.frame.Panel.H >= high) && (alone.Upright || l.plain.Pitch >= least-kit.Rounding)
	}, shares...)
}

// raiseSheet makes a sheet below a board that lies higher, by the height that the board cannot use.
func raiseSheet(l *layout, from fold, s history.Share) {
	plank := l.plain.Plank
	spare := math.Floor(l.plain.Area.H - plank.H - 2*boardAir)
	if s.Form != history.Sheet || l.plain.Upright || spare <= 0 {
		return
	}
	l.foldBeside(from, history.Share{Form: history.Sheet, Size: s.Size + spare})
	if l.plain.Plank.W < plank.W-kit.Rounding {
		l.foldBeside(from, s)
	}
}

// foldBeside divides the window beside a panel. It begins with the fold from; strips fold further before houses become
// too small.
func (l *layout) foldBeside(from fold, s history.Share) {
	ui.Fit(func(f fold) bool {
		if f < from {
			return false
		}
		l.layShared(f, s)
		return !l.folds() || !l.cramped()
	}, wholeLow, unfolded, foldedOnce, foldedMost)
}
