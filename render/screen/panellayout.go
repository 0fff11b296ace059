package screen

import (
	"awale/render/geom"
	"awale/render/ui"
)

// layPanel makes room for the panel in a window that has been shared out without one. The form is chosen by window.
//   - Wide: open, a column beside the board, the widest that leaves the houses large enough. Where large words or a long
//     board leave no column enough room, a sheet.
//   - Upright: open, a sheet below. The board keeps at least half of its height, and may lie if its houses become larger.
//   - Low, like a phone that lies flat: open, a column. It has the whole height, the only length that is short, and a sheet
//     below would leave neither itself nor the board any.
//
// A closed panel lies on the cloth below the board if there is room. Else it takes a line below, or a sign at the side
// where height is short.
func (l *playLayout) layPanel() {
	there, open := l.panel()
	if !there {
		return
	}
	alone, window := l.frame, l.sheetArea()
	pitch := l.plain.Pitch
	wide, high := panelNeeds(l.narrator.kit)
	var shares []panelShare
	sheet := panelShare{form: panelSheet, size: alone.board.H*(1-boardPart) - rounding}
	row := panelShare{form: panelLine, size: panelLineHeight(l.measure) + edge}
	switch {
	case !open:
		shares = []panelShare{{form: panelOnCloth}, row}
		if !alone.upright {
			shares = append(shares, panelShare{form: panelSign, size: l.narrator.kit.signSize() + margin})
		}
	case alone.upright:
		shares = []panelShare{sheet}
	default:
		most := min(panelPart*window.W, panelMost*l.measure.LineHeight(ui.Body))
		for size := most; size >= wide+margin; size -= panelStep {
			shares = append(shares, panelShare{form: panelColumn, size: size})
		}
		if shares = append(shares, sheet); alone.compact {
			// If nothing else fits, a low window still has a column.
			shares = append(shares, panelShare{form: panelColumn, size: panelPart * window.W})
		}
	}
	least := min(pitch, houseLeast)
	if alone.compact {
		least = min(pitch, geom.Finger)
	}
	ui.Fit(func(s panelShare) bool {
		if s.form == panelOnCloth {
			l.frame = alone
			l.frame.form = s.form
			l.placeBoard()
			return !l.frame.panel.Empty()
		}
		l.foldBeside(alone.fold, s)
		switch s.form {
		case panelSheet:
			return l.frame.panel.H >= high && (alone.upright || l.plain.Pitch >= least-rounding)
		case panelLine:
			return !alone.compact && l.plain.Pitch >= least-rounding
		}
		return l.plain.Pitch >= least-rounding
	}, shares...)
}

// foldBeside shares out the window beside a panel. From a fold on, strips fold before houses become too small.
func (l *playLayout) foldBeside(from fold, s panelShare) {
	ui.Fit(func(f fold) bool {
		if f < from {
			return false
		}
		l.layShared(f, s)
		return !l.folds() || !l.cramped()
	}, unfolded, foldedOnce, foldedMost)
}

// clothLine returns where a closed panel lies on the cloth below the wood of the board, empty if there is no room.
func (l *playLayout) clothLine() ui.Rect {
	wood, room := l.plain.Plank, l.plain.Area
	at := ui.Rect{X: wood.X, W: wood.W, H: panelLineHeight(l.measure)}
	below := room.Y + room.H - wood.Y - wood.H
	if below < at.H+2*ui.SpaceNear {
		return ui.Rect{}
	}
	at.Y = wood.Y + wood.H + (below-at.H)/2
	return at
}
