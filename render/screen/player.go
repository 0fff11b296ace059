package screen

import (
	"awale/game"
	"awale/render/boardview"
	"awale/render/geom"
	"awale/render/ui"
	"awale/variants"
)

// player is what a strip is told of its player. The play screen fills it in.
type player struct {
	// id begins the IDs of the nodes that tell of the player, label names the group of them.
	id, label string
	name      playerName
	// rival is the short name of the other player if both names are of one size, "" otherwise.
	rival string
	// state says what the player is doing, "" for nothing; brief says the same in fewer words, "" for no such words.
	state, brief string
	// toMove is the state while the player is to move. It always has room, so that nothing changes its place or its size
	// when the turn changes.
	toMove string
	// tags tell of the rounds that are played, the fullest way first. The last one is the shortest.
	tags []string
	// seeds is the number of captured seeds and clock the time, "" without a clock.
	seeds, clock string
	// lit is set if the strip is lit: for the player to move or the winner, or the player who is asked something.
	lit bool
}

// playerTold returns what the strip of a side is told of its player.
func (a *App) playerTold(side variants.Side) player {
	p := player{id: seatIDs[side], label: a.words.say(a.sideName(side)), name: a.playerName(side), state: a.state(side),
		tags: a.roundTags(side), seeds: boardview.Numeral(a.board.Count(geom.StoreOf(side)))}
	if sure := a.words.text("state.thinking.sure"); p.state == sure {
		p.brief = a.words.text("state.thinking")
	}
	if a.session.Offered().Kind == game.NoOffer {
		p.toMove = a.doing(side)
	}
	if a.opposite() {
		p.rival = a.stripName(side.Other())
	}
	if a.session.Clock() != nil {
		p.clock = clockText(a.session.Clock().Left(side))
	}
	switch o := a.play.outcome; {
	case a.opposite() && a.session.Offered().Kind != game.NoOffer:
		p.lit = a.session.Offered().From != side
	case o.Over():
		p.lit = o.Unbeaten(side)
	default:
		p.lit = a.play.turn == side && !a.play.sowing
	}
	return p
}

// doing is the state of a player who is to move.
func (a *App) doing(side variants.Side) string {
	switch {
	case !a.session.Seat(side).Local():
		return a.words.text("state.thinking")
	case a.voices()[side].You:
		text, _ := ui.Fit(func(text string) bool { return a.kit.measure.Width(text, ui.Small) <= doingMost*a.width },
			a.words.text("state.yourTurn"), a.words.text("state.yourTurn.short"))
		return text
	}
	return a.words.text("state.toMove")
}

// doingMost is how wide the words for the player's turn may be before they are put more briefly, in widths of the window.
const doingMost = 0.1
