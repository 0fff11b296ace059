package boardview

import "awale/variants"

// Stage lets the seeds move to another position of the same number of seeds, to show a move there. The game that is followed
// stays as it is, and [Board.Unstage] lets the seeds move back.
func (b *Board) Stage(p variants.Position) {
	b.endRefusal()
	b.gains = [2]gain{}
	b.SetPreview(noPreview)
	b.seeds.Glide(p)
	b.change()
}

// Perform shows a move of the position that [Board.Stage] has set.
func (b *Board) Perform(before variants.Position, events []variants.Event) {
	b.beginGains(events)
	b.seeds.Play(before, events)
	b.change()
}

// Unstage lets the seeds move back to the game, or puts them back at once.
func (b *Board) Unstage(atOnce bool) {
	b.gains = [2]gain{}
	if atOnce {
		b.seeds.Set(b.position)
	} else {
		b.seeds.Glide(b.position)
	}
	b.seeds.SetLast(b.last)
	b.change()
}
