package play

import (
	"awale/render/geom"
	"awale/render/screen/history"
	"awale/render/screen/kit"
	"awale/render/ui"
)

// layPanel makes room for the panel in a window that was divided without one. The form depends on the window.
//   - Wide: a column beside the board, the widest that leaves the houses large enough. If large words or a long board leave
//     no column enough room, it is a sheet.
//   - Upright: a sheet below. The board keeps at least half of its height. It may lie if its houses become larger.
//   - Low, such as a phone on its side: a column of the whole height. A sheet below would leave too little height for
//     itself and the board.
func (l *layout) layPanel() {
	if !l.panel() {
		return
	}
	alone, window := *l.frame, l.window.SheetArea()
	wide, high := history.Needs(l.Kit)
	least := min(l.plain.Pitch, history.HouseLeast)
	shares := []history.Share{{Form: history.Sheet, Size: alone.Board.H*(1-history.BoardPart) - kit.Rounding}}
	if !alone.Upright {
		var columns []history.Share
		most := min(history.PanelPart*window.W, history.PanelMost*l.window.Measure.LineHeight(ui.Body))
		for size := most; size >= wide+kit.Margin; size -= history.PanelStep {
			columns = append(columns, history.Share{Form: history.Column, Size: size})
		}
		if shares = append(columns, shares...); alone.Compact {
			// If nothing else fits, a low window still has a column.
			shares = append(shares, history.Share{Form: history.Column, Size: history.PanelPart * window.W})
			least = min(l.plain.Pitch, geom.Finger)
		}
	}
	ui.Fit(func(s history.Share) bool {
		l.foldBeside(alone.fold, s)
		return (s.Form != history.Sheet || l.frame.Panel.H >= high) && (alone.Upright || l.plain.Pitch >= least-kit.Rounding)
	}, shares...)
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
	}, unfolded, foldedOnce, foldedMost)
}
