package screen

import (
	"awale/variants"
	"awale/variants/notation"
)

// mustPass reports whether a person at the table is to move and can do nothing but pass.
func (a *App) mustPass() bool {
	if !a.session.Local() {
		return false
	}
	// It is asked in every frame: the list lives on.
	p := a.session.Position()
	a.legal = a.rules.AppendLegal(a.legal[:0], &p)
	return len(a.legal) == 1 && a.legal[0] == variants.Pass
}

// passForYou passes for a person who can do nothing else; the account of the move says so. It reports
// whether it did.
func (a *App) passForYou() bool {
	if !a.mustPass() {
		return false
	}
	return a.session.Play(variants.Pass) == nil
}

// sow plays a house; under a rule that leaves the way round to the player, it asks for that first.
func (a *App) sow(h variants.House) {
	play := func(m variants.Move) {
		if err := a.session.Play(m); err != nil {
			a.refuse(a.reason(err))
		}
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
	return moveOf(a.rules, a.session.Position(), h)
}
