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
	b.seeds.Glide(p)
	b.last = anim.NoLast
	b.change()
}

// Perform shows a move of the position that [Board.Stage] has set.
func (b *Board) Perform(before variants.Position, events []variants.Event) {
	b.begin(events)
	b.last = LastOf(events)
	b.seeds.Play(before, events)
	b.change()
}

// Unstage lets the seeds move back to the game, or puts them back at once.
func (b *Board) Unstage(atOnce bool) {
	b.begin(nil)
	if atOnce {
		b.seeds.Set(b.position)
	} else {
		b.seeds.Glide(b.position)
	}
	b.SetLast(lastOf(b.session.Record()))
}
