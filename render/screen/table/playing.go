package table

import (
	"awale/ai"
	"awale/game"
	"awale/render/boardview"
	"awale/variants"
)

// AgainstInitiation reports whether a person plays the weakest computer.
func (p *Playing) AgainstInitiation() bool {
	for side := range variants.Side(2) {
		if strength, _ := p.Session.Seat(side).Computer(); strength == ai.Initiation.Strength() && !p.Session.Demonstration() {
			return true
		}
	}
	return false
}

// Playing is the game on the board: its rule and its session, at a table.
type Playing struct {
	Game    *game.Table
	Session *game.Session
	Rules   *variants.Rules
	// Chosen is the new game that was chosen last.
	Chosen ChosenGame
	// Replaying is set while the screen shows what has happened elsewhere in a game by link.
	Replaying bool
}

// Opposite reports whether two people sit opposite each other, with the screen flat between them. Each then has words
// and controls, and only the houses of the side to move react to touch.
func (p *Playing) Opposite() bool { return p.Session != nil && p.Session.Sitting() == game.Opposite }

// View is the side at the bottom of the board.
func (pl *Playing) View() variants.Side {
	if pl.Session == nil {
		return variants.South
	}
	return pl.Session.View()
}

// MoveOf returns the move that sows a house. either is set if both directions are allowed; the move is then
// counter-clockwise.
func (pl *Playing) MoveOf(h variants.House) (m variants.Move, either bool) {
	return boardview.MoveOf(pl.Rules, pl.Session.Position(), h)
}
