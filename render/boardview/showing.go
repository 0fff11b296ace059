package boardview

import (
	"awale/render/anim"
	"awale/variants"
)

// Stage moves the seeds to another position with the same number of seeds, to show a move there. The followed game does
// not change, and [Board.Unstage] moves the seeds back.
func (b *Board) Stage(p variants.Position) {
	b.begin(nil)
	b.SetPreview(noPreview)
	b.staged = true
	b.seeds.Glide(p)
	b.last = anim.NoLast
	b.change()
}

// Perform shows a move of the position that [Board.Stage] has set, or else of the game. No house is marked as advice
// until [Board.Unstage], because advice is about the game.
func (b *Board) Perform(before variants.Position, events []variants.Event) {
	b.begin(events)
	b.staged = true
	b.last = LastOf(events)
	b.seeds.Play(before, events)
	b.change()
}

// Unstage moves the seeds back to the position of the game, with motion or at once.
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

// Glide moves the seeds to another position, on a board that follows no game.
func (b *Board) Glide(p variants.Position) {
	b.begin(nil)
	b.seeds.Glide(p)
	b.position = p
	b.unmark()
	b.SetLast(anim.NoLast)
}
