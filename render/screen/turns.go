package screen

import (
	"awale/render/boardview"
	"awale/variants"
	"awale/variants/notation"
)

// sow plays a house; under a rule that leaves the way round to the player, it asks for that first.
func (a *App) sow(h variants.House) {
	play := func(m variants.Move) {
		a.command(a.session.Play(a.session.Hand(), m))
	}
	m, either := a.moveOf(h)
	if either {
		a.chooseWay(h, notation.HouseSign(a.rules.Size(), h), play)
		return
	}
	play(m)
}

// moveOf returns the move that sows a house, counter-clockwise if it may go either way round.
func (a *App) moveOf(h variants.House) (m variants.Move, either bool) {
	return boardview.MoveOf(a.rules, a.session.Position(), h)
}
