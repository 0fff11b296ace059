package screen

import (
	"awale/game"
	"awale/render/boardview"
	"awale/variants"
	"awale/variants/notation"
)

// mustPass reports whether a person at the table is to move in a game and can do nothing but pass. legal is room for the
// moves: it is asked in every frame.
func mustPass(s *game.Session, legal *[]variants.Move) bool {
	if !s.Local() {
		return false
	}
	p := s.Position()
	*legal = s.Record().Rules().AppendLegal((*legal)[:0], &p)
	return len(*legal) == 1 && (*legal)[0] == variants.Pass
}

// mustPass reports whether the person to move can do nothing but pass.
func (a *App) mustPass() bool { return mustPass(a.session, &a.legal) }

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
	return boardview.MoveOf(a.rules, a.session.Position(), h)
}
