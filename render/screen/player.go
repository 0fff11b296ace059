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
	// low is set if there is little time left.
	low bool
	// lit is set if the strip is lit: for the player to move or the winner, or the player who is asked something.
	lit bool
}

// stripPlayer returns what the strip of a side is told of its player.
func (ps *playScreen) stripPlayer(side variants.Side) player {
	p := player{id: seatIDs[side], label: ps.words.say(ps.sideName(side)), name: ps.playerName(side), state: ps.state(side),
		tags: ps.roundTags(side), seeds: boardview.Numeral(ps.board.Count(geom.StoreOf(side)))}
	if ps.width >= matchTagFrom*ps.textScale {
		p.tags = append(p.tags, ps.matchTags(side)...)
	}
	if sure := ps.text("state.thinking.sure"); p.state == sure {
		p.brief = ps.text("state.thinking")
	}
	if ps.session.Offered().Kind == game.NoOffer {
		p.toMove = ps.doing(side)
	}
	if ps.opposite() {
		p.rival = ps.stripName(side.Other())
	}
	if ps.session.Clock() != nil {
		p.clock, p.low = clockText(ps.session.Clock().Left(side)), ps.session.Clock().Low(side)
	}
	switch o := ps.play.outcome; {
	case ps.opposite() && ps.session.Offered().Kind != game.NoOffer:
		p.lit = ps.session.Offered().From != side
	case o.Over():
		p.lit = o.Unbeaten(side)
	default:
		p.lit = ps.play.turn == side && !ps.play.sowing
	}
	return p
}

// matchTagFrom is the least width of a window in which the strips tell how the match stands, in dp at a text size of 100 %.
const matchTagFrom = 360

// doing is the state of a player who is to move.
func (ps *playScreen) doing(side variants.Side) string {
	switch {
	case !ps.session.Seat(side).Local():
		return ps.text("state.thinking")
	case ps.voices()[side].You:
		text, _ := ui.Fit(func(text string) bool { return ps.measure.Width(text, ui.Small) <= doingMost*ps.width },
			ps.text("state.yourTurn"), ps.text("state.yourTurn.short"))
		return text
	}
	return ps.text("state.toMove")
}

// doingMost is how wide the words for the player's turn may be before they are put more briefly, in widths of the window.
const doingMost = 0.1
