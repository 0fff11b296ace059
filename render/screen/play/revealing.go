package play

import (
	"math"
	"slices"

	"awale/render/geom"
	"awale/render/screen/kit"
	"awale/render/ui"
)

// PlaceRevealing places a sheet so that it does not cover the parts of the board that it reveals. It tries to leave
// free all of these parts and the strips; these parts alone; and the same with only the parts in front of the player at
// the bottom. For each it tries the gaps in the sheet, the widest first. A sheet with a part that it spares shows this
// part if it then leaves as much free. It returns nil if nothing fits or nothing is revealed.
func (l *layout) PlaceRevealing(s kit.Sheet, revealed []ui.Rect) *ui.Node {
	if len(revealed) == 0 {
		return nil
	}
	all := kit.Around(kit.Margin, revealed...)
	own := slices.DeleteFunc(slices.Clone(all), l.beyond)
	strips := kit.Around(ui.SpaceTight, l.frame.Far, l.frame.Near, l.frame.Words, l.frame.Bar)
	place := func() (d *ui.Node, free int, ok bool) {
		d = s.Build()
		free, ok = l.window.PlaceOff(d, l.window.WidthBetween(revealed), slices.Concat(all, strips), all, slices.Concat(own, strips), own)
		return d, free, ok
	}
	d, least, ok := place()
	if !ok {
		return nil
	}
	if s, sparing := s.(kit.Sparing); sparing {
		s.SetRoomy(true)
		if full, free, ok := place(); ok && free <= least {
			d = full
		}
		s.SetRoomy(false)
	}
	return d
}

// beyond reports whether a part of the board is nearer to the player at the top than to the player at the bottom.
func (l *layout) beyond(r ui.Rect) bool {
	x, y := r.Center()
	near, far := l.board.Geometry().Bowl(geom.StoreOf(l.View())), l.board.Geometry().Bowl(geom.StoreOf(l.View().Other()))
	if g := l.board.Geometry(); g.Sown && g.Upright && !g.Flanked {
		near, far = far, near // each store is near the other player
	}
	return math.Hypot(x-far.X, y-far.Y) < math.Hypot(x-near.X, y-near.Y)
}
