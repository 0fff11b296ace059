package screen

import (
	"awale/variants"
	"awale/variants/notation"
)

// sow plays a house; under a rule that leaves the way round to the player, it asks for that first.
func (ps *playScreen) sow(h variants.House) {
	play := func(m variants.Move) {
		back, turn := ps.session.Looking(), len(ps.session.Record().Path())-1
		if err := ps.session.Play(ps.session.Hand(), m); err != nil {
			ps.refuseHouse(h, ps.narrator.reason(err))
			return
		}
		if back {
			ps.adviser.tellMore(ps.playedOn(turn))
		}
	}
	m, either := ps.moveOf(h)
	if either {
		ps.chooseWay(h, notation.HouseSign(ps.rules.Size(), h), play)
		return
	}
	play(m)
}
