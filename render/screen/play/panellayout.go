package play

import (
	"awale/render/geom"
	"awale/render/screen/history"
	"awale/render/screen/kit"
	"awale/render/ui"
)

// layPanel makes room for the panel in a window that was divided without one. The form depends on the window.
//   - Wide: an open panel is a column beside the board, the widest that leaves the houses large enough. If large words or
//     a long board leave no column enough room, it is a sheet.
//   - Upright: an open panel is a sheet below. The board keeps at least half of its height. It may lie if its houses become
//     larger.
//   - Low, such as a phone on its side: an open panel is a column of the whole height. A sheet below would leave too little
//     height for itself and the board.
//
// A closed panel lies on the cloth below the board if there is room. Otherwise it is a line below, or a sign at the
// side if height is short.
func (l *layout) layPanel() {
	there, open := l.panel()
	if !there {
		return
	}
	alone, window := l.Frame, l.SheetArea()
	pitch := l.plain.Pitch
	wide, high := history.Needs(l.narrator.Kit)
	var shares []history.Share
	sheet := history.Share{Form: history.Sheet, Size: alone.Board.H*(1-history.BoardPart) - kit.Rounding}
	row := history.Share{Form: history.Line, Size: history.LineHeight(l.Measure) + kit.Edge}
	switch {
	case !open:
		shares = []history.Share{{Form: history.OnCloth}, row}
		if !alone.Upright {
			shares = append(shares, history.Share{Form: history.Sign, Size: l.narrator.Kit.SignSize() + kit.Margin})
		}
	case alone.Upright:
		shares = []history.Share{sheet}
	default:
		most := min(history.PanelPart*window.W, history.PanelMost*l.Measure.LineHeight(ui.Body))
		for size := most; size >= wide+kit.Margin; size -= history.PanelStep {
			shares = append(shares, history.Share{Form: history.Column, Size: size})
		}
		if shares = append(shares, sheet); alone.Compact {
			// If nothing else fits, a low window still has a column.
			shares = append(shares, history.Share{Form: history.Column, Size: history.PanelPart * window.W})
		}
	}
	least := min(pitch, history.HouseLeast)
	if alone.Compact {
		least = min(pitch, geom.Finger)
	}
	ui.Fit(func(s history.Share) bool {
		if s.Form == history.OnCloth {
			l.Frame = alone
			l.Frame.Form = s.Form
			l.placeBoard()
			return !l.Frame.Panel.Empty()
		}
		l.foldBeside(alone.fold, s)
		switch s.Form {
		case history.Sheet:
			return l.Frame.Panel.H >= high && (alone.Upright || l.plain.Pitch >= least-kit.Rounding)
		case history.Line:
			return !alone.Compact && l.plain.Pitch >= least-kit.Rounding
		}
		return l.plain.Pitch >= least-kit.Rounding
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

// clothLine returns the place of a closed panel on the cloth below the wood of the board, in dp. It is empty if there
// is no room.
func (l *layout) clothLine() ui.Rect {
	wood, room := l.plain.Plank, l.plain.Area
	at := ui.Rect{X: wood.X, W: wood.W, H: history.LineHeight(l.Measure)}
	below := room.Y + room.H - wood.Y - wood.H
	if below < at.H+2*ui.SpaceNear {
		return ui.Rect{}
	}
	at.Y = wood.Y + wood.H + (below-at.H)/2
	return at
}
