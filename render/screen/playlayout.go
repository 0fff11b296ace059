package screen

import (
	"math"

	"awale/game"
	"awale/render/boardview"
	"awale/render/geom"
	"awale/render/ui"
	"awale/variants"
)

// relay lays the play screen out anew, for another window, rule, view or text size.
func (ps *playScreen) relay() {
	if ps.width <= 0 {
		return // the window has no size yet
	}
	ps.textScale = ps.settings.TextScale
	ps.measure.SetTextSize(ps.settings.TextScale)
	// Strips fold before houses become too small for fingers.
	ui.Fit(func(f fold) bool {
		ps.layBoard(f)
		return !ps.folds() || !ps.cramped()
	}, unfolded, foldedOnce, foldedMost)
	ps.layPanel()
	if ps.opposite() && ps.session.Offered().Kind != game.NoOffer {
		ps.makeRoom()
	}
	ps.board.SetOptions(ps.boardOptions())
	ps.board.Lay(ps.plain.Area)
	ps.changed()
}

// makeRoom has the board give way to a question that is higher than the row of who reads it, so that nothing on the
// board is hidden.
func (ps *playScreen) makeRoom() {
	f := &ps.frame
	for side := range variants.Side(2) {
		row := &f.far
		if side == ps.view() {
			row = &f.near
		}
		*row = ps.buildSeat(ps.strips(), side, *row).Bounds
	}
	f.board.Y = f.far.Y + f.far.H
	f.board.H = f.near.Y - f.board.Y
	ps.placeBoard()
}

// folds reports whether what lies around the board may give way to it: without numbers on the board the far player's
// seeds are told nowhere else.
func (ps *playScreen) folds() bool {
	return ps.opposite() || ps.frame.upright && ps.settings.ShowCounts
}

// layBoard shares out the window and lays the board out in its part; fold is what gives way to it.
func (ps *playScreen) layBoard(fold fold) { ps.layShared(fold, panelShare{}) }

// layShared is layBoard with a panel that takes a share of the window.
func (ps *playScreen) layShared(fold fold, p panelShare) {
	wants := ps.strips().wants(ui.Width(ps.buildBar(mostKeys, true), ps.measure))
	wants.tag = ps.tagWidth()
	needs := frameNeeds{ps.sheetArea(), linesOf(ps.measure), wants, ps.opposite(), p, 0}
	ps.frame = layFrame(needs, fold)
	ps.placeBoard()
	if needs.more = ps.spareHeight(); needs.more > 0 {
		ps.frame = layFrame(needs, fold)
		ps.placeBoard()
	}
}

// rowsMore is the most height that each row takes of what a board leaves that lies, and boardAir what stays free above and
// below the board, in dp.
const rowsMore, boardAir = 18, 20

// spareHeight is by how much the rows of a window that lies may be higher without any loss to the board: on a tablet, from
// further away, the players are told in larger letters then.
func (ps *playScreen) spareHeight() float64 {
	if ps.opposite() || ps.frame.upright || ps.frame.compact || ps.plain.Upright || ps.frame.form == panelOnCloth {
		return 0
	}
	return min(rowsMore, math.Floor((ps.plain.Area.H-ps.plain.Plank.H)/2-boardAir))
}

// placeBoard lays the board out in its part of the window.
func (ps *playScreen) placeBoard() {
	area := ps.frame.board
	if ps.frame.upright && area.W > area.H && ps.frame.form != panelSheet {
		// The board stands in a window that is higher than wide, whatever lies around it but a sheet.
		area.X, area.W = area.X+(area.W-area.H)/2, area.H
	}
	ps.plain = ps.layouts.Geometry(area, ps.rules.Size(), ps.view(), boardview.SowsStores(ps.rules))
	if ps.frame.form == panelOnCloth {
		ps.frame.panel = ps.clothLine()
	}
}

// cramped reports whether a house is too small for a finger or, where no large words would have to give way for that, too
// close to the next one, or a long board lies across a window that is higher than wide.
func (ps *playScreen) cramped() bool {
	if ps.plain.Flanked && ps.plain.Upright != ps.frame.upright {
		return true
	}
	least := geom.Finger
	if large := ps.settings.TextScale > 1; ps.opposite() && !(large && ps.frame.below && ps.frame.fold == unfolded) {
		least += geom.TargetGap
	}
	for h := range variants.House(2 * ps.plain.Size) {
		if at := ps.plain.Target(h); min(at.W, at.H) < geom.Finger {
			return true
		}
	}
	return ps.plain.Pitch < least
}

// boardRoom implements trialGame.
func (ps *playScreen) boardRoom() (room ui.Rect, upright bool) {
	return ps.frame.board, ps.frame.upright
}

// sheetAir is the air above and below a sheet that has room at its sides. Of two who sit opposite each other the one who
// has not opened it goes on seeing the own strip, with the clock, if there is height for that.
func (ps *playScreen) sheetAir() float64 {
	in := ps.sheetArea()
	if strip := ps.frame.far.Y + ps.frame.far.H - in.Y + margin; ps.opposite() && in.H-2*strip >= compactFrom {
		return max(ui.SpaceBroad, strip)
	}
	return ui.SpaceBroad
}

// sheetRoom is the most height of a sheet of a width.
func (ps *playScreen) sheetRoom(w float64) float64 {
	in := ps.sheetArea()
	if in.W-w < sheetMargin || in.H < compactFrom {
		return in.H
	}
	return in.H - 2*ps.sheetAir()
}
