package boardview

import (
	"awale/render/anim"
	"awale/variants"
)

// Stage lets the seeds move to another position of the same number of seeds, to show a move there. The game that is followed
// stays as it is, and [Board.Unstage] lets the seeds move back.
func (b *Board) Stage(p variants.Position) {
	b.begin(nil)
	b.SetPreview(noPreview)
	b.staged = true
	b.seeds.Glide(p)
	b.last = anim.NoLast
	b.change()
}

// Perform shows a move of the position that [Board.Stage] has set, or of that of the game. Until [Board.Unstage] no house is
// marked as advice: that is about the game.
func (b *Board) Perform(before variants.Position, events []variants.Event) {
	b.begin(events)
	b.staged = true
	b.last = LastOf(events)
	b.seeds.Play(before, events)
	b.change()
}

// Unstage lets the seeds move back to the game, or puts them back at once.
func (b *Board) Unstage(atOnce bool) {
	b.begin(nil)
	b.staged = false
	if atOnce {
		b.seeds.Set(b.position)
	} else {
		b.seeds.Glide(b.position)
	}
	b.SetLast(lastOf(b.session.Record()))
}

// Play shows a move that leads to another position, on a board that follows no game.
func (b *Board) Play(before, after variants.Position, events []variants.Event) {
	b.begin(events)
	b.last = LastOf(events)
	b.seeds.Play(before, events)
	b.position = after
	b.unmark()
	b.change()
}

// Glide lets the seeds move to another position, on a board that follows no game.
func (b *Board) Glide(p variants.Position) {
	b.begin(nil)
	b.seeds.Glide(p)
	b.position = p
	b.unmark()
	b.SetLast(anim.NoLast)
}
