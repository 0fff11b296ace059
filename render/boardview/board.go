package boardview

import (
	"awale/game"
	"awale/render/anim"
	"awale/render/geom"
	"awale/render/ui"
	"awale/variants"
)

// Board is one board on a screen. It is made by [New]. All methods are called from the goroutine of the frame loop.
type Board struct {
	// ids are the IDs of its houses.
	ids     *[variants.MaxRing]string
	root    *ui.Root
	layouts *Layouts
	options Options

	// session is the game that is followed, nil for a position. position is its position. The seeds may still be on
	// their way to it.
	session  *game.Session
	position variants.Position
	// sown is set if seeds are sown into the stores.
	sown  bool
	seeds *anim.Seeds
	// last is the mark of the last move, also if its seeds are still moving.
	last    anim.Last
	preview Preview
	hint    variants.House
	queued  variants.House
	// looks has a bit for every house to look at.
	looks   uint32
	refusal refusal
	// staged is set while the board shows something else than the game.
	staged bool
	// gains are the seeds that the shown move brings into the stores. OnGain, if set, is called when one appears or
	// disappears, so that a new tree is built.
	gains  [2]gain
	OnGain func()
	// claims has a bit for every house that the shown move claims. Its mark appears when the seeds are at rest.
	claims uint32
	// skipped is set after all seeds have been moved to their places at once, while sounds are still to be played.
	skipped bool

	// layout is shared with other boards, and geometry and numbers are parts of it. All are nil before the board is laid
	// out.
	layout   *layout
	geometry *geom.Board
	numbers  *numbers

	// badges are the nodes of the numbers, nil if there are none. counted marks those that show a number, not a bare
	// letter.
	badges  [geom.Places]*ui.Node
	counted [geom.Places]bool
	// picture is the node of a picture, nil if it has to be built again.
	picture *ui.Node
	// spots are the places of the numbers of a picture, relative to the corner of its node. They are valid while placed
	// is set.
	spots  [geom.Places]ui.Rect
	placed bool
	// corners are the results of FreeCorner on this geometry.
	corners []corner

	version int
	// marked is the house that had the focus at the last call of Version.
	marked variants.House
}

// New returns a board without seeds. id is the beginning of the IDs of its houses, as in "house-3". Boards that are
// shown together need different ones. The root knows the nodes with the pointer and the focus.
func New(id string, root *ui.Root, layouts *Layouts, o Options) *Board {
	b := &Board{ids: houseIDs(id), root: root, layouts: layouts, options: o, seeds: anim.NewSeeds(), last: anim.NoLast, preview: noPreview,
		hint: variants.NoHouse, queued: variants.NoHouse, marked: variants.NoHouse, refusal: refusal{house: variants.NoHouse}}
	b.seeds.SetSpeed(o.Speed)
	b.seeds.SetReduced(o.Reduced)
	return b
}

// SetOptions changes the options. It does not lay out the board again.
func (b *Board) SetOptions(o Options) {
	if o == b.options {
		return
	}
	if o.Speed != b.options.Speed {
		b.seeds.SetSpeed(o.Speed)
	}
	b.seeds.SetReduced(o.Reduced)
	b.options = o
	b.change()
}

// change counts a change of the picture of the board at rest.
func (b *Board) change() {
	b.version++
	b.picture, b.placed = nil, false
}

// Version returns a number that grows whenever the picture of the board at rest changes.
func (b *Board) Version() int {
	if h := b.focused(); h != b.marked {
		b.marked = h
		b.version++
	}
	return b.version
}

// Show puts the seeds of a position on the board, at rest. The board follows no game then.
func (b *Board) Show(p variants.Position) { b.set(nil, p, anim.NoLast) }

// Follow puts a game on the board, at rest. From then on the board shows each of its moves.
func (b *Board) Follow(s *game.Session) {
	b.SetSown(SowsStores(s.Record().Rules()))
	b.set(s, s.Position(), lastOf(s.Record()))
	s.Observe(game.Shows, func(c game.Change) {
		if b.session == s {
			b.observe(c)
		}
	})
}

func (b *Board) set(s *game.Session, p variants.Position, last anim.Last) {
	b.session, b.position, b.staged = s, p, false
	b.unmark()
	b.begin(nil)
	b.seeds.Set(p)
	b.SetLast(last)
}

// begin prepares for a motion of the seeds. The seeds that the events bring into the stores are shown as gains.
func (b *Board) begin(events []variants.Event) {
	b.endRefusal()
	b.beginGains(events)
	b.skipped = false
}

// observe shows a change of the game.
func (b *Board) observe(c game.Change) {
	looked := c.Kind == game.Looked
	if c.Kind.Jump() || c.Kind == game.Moved || c.Kind == game.Closed || looked {
		b.begin(c.Events)
	}
	switch {
	case c.Kind == game.Moved, looked && c.Events != nil:
		b.last = LastOf(c.Events)
		b.seeds.Play(c.Before, c.Events)
	case c.Kind.Jump(), looked:
		b.seeds.Glide(c.After)
		b.SetLast(lastOf(b.session.Record()))
	case c.Kind == game.Closed:
		b.seeds.Play(c.Before, c.Events)
	default:
		return // the seeds stay where they are
	}
	b.position, b.staged = c.After, false
	b.unmark()
	b.change()
}

// SetLast marks a move as the last one.
func (b *Board) SetLast(l anim.Last) {
	b.last = l
	b.seeds.SetLast(l)
	b.change()
}

// Last returns the mark of the last move, also if its seeds are still moving.
func (b *Board) Last() anim.Last { return b.last }

// Position returns the position of the board. Seeds may still be on their way to it.
func (b *Board) Position() variants.Position { return b.position }

// Seeds returns the seeds on the board, at rest or moving.
func (b *Board) Seeds() *anim.Seeds { return b.seeds }

// Busy reports whether anything on the board moves, is lit by a move or waits to be shown.
func (b *Board) Busy() bool { return b.seeds.Busy() }

// Advance lets dt seconds pass. It returns the sounds that are due, valid until the next call, and whether the seeds
// have just come to rest. After Skip that is not reported again.
func (b *Board) Advance(dt float64) (cues []anim.Cue, landed bool) {
	if !b.seeds.Busy() {
		return nil, false
	}
	cues = b.seeds.Advance(dt)
	for _, cue := range cues {
		b.arriveGain(cue)
	}
	b.moved()
	return cues, !b.seeds.Busy() && !b.skipped
}

// Skip moves everything to its place at once. It reports whether anything moved.
func (b *Board) Skip() bool {
	if !b.seeds.Busy() {
		return false
	}
	b.seeds.Skip()
	b.skipped = true
	b.moved()
	return true
}

// moved updates the numbers, and the version once the seeds are at rest.
func (b *Board) moved() {
	b.showNumbers()
	if !b.seeds.Busy() {
		b.endGains()
		b.change()
	}
}

// SetFinale sets the form in which the end of the game is shown, see [anim.Seeds.SetFinale].
func (b *Board) SetFinale(f anim.Finale, both bool) { b.seeds.SetFinale(f, both) }

// SetSown sets whether seeds are sown into the stores, which are then at other ends of an upright board. A followed
// game sets it by itself. The board is not laid out again.
func (b *Board) SetSown(sown bool) { b.sown = sown }

// SowsStores reports whether a rule sows seeds into the stores.
func SowsStores(r *variants.Rules) bool { return r.Parameters().Sowing.Stores != "none" }

// Count returns the number of seeds that are seen in a place.
func (b *Board) Count(p geom.Place) int { return b.seeds.Count(p) }

// Has reports whether a place is on the board.
func (b *Board) Has(p geom.Place) bool {
	return (&geom.Board{Size: int(b.position.Size)}).Has(p)
}

// Score returns the number of seeds of a side that are seen: those in its store or, on a board without stores, in its houses.
func (b *Board) Score(side variants.Side) (n int) {
	if !b.position.Grid().FourRows() {
		return b.Count(geom.StoreOf(side))
	}
	first := b.position.First(side)
	for h := first; h < first+variants.FourRowsSide; h++ {
		n += b.Count(geom.HouseOf(h))
	}
	return n
}

// Lay lays the board out in an area, in dp, together with its numbers.
func (b *Board) Lay(area ui.Rect) {
	l := b.layouts.at(area, int(b.position.Size), b.options.View, b.sown)
	geometry, n := &l.geometry, l.numbers(b.options.Kind, b.options.TextScale)
	if n.Houses > 0 {
		geometry = &n.board
	}
	if b.geometry == geometry && b.numbers == n {
		return
	}
	b.layout, b.geometry, b.numbers, b.placed, b.corners = l, geometry, n, false, nil
	b.seeds.SetBoard(*geometry)
	b.version++
}

// Geometry returns the places on the board, in dp: in the window, or for a picture relative to the upper left corner of
// its node. It is empty before the board is laid out. It must not be changed.
func (b *Board) Geometry() *geom.Board {
	if b.geometry == nil {
		return &geom.Board{}
	}
	return b.geometry
}

// RowOf returns the side whose row or store a place is in.
func (b *Board) RowOf(place geom.Place) variants.Side {
	if side, ok := place.Store(); ok {
		return side
	}
	if place.House() >= b.position.First(variants.North) {
		return variants.North
	}
	return variants.South
}
