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

// matchTagFrom is the least width of a window in which the strips tell how the match stands, in dp at a text size of 100 %.
const matchTagFrom = 360

// doingMost is how wide the words for the player's turn may be before they are put more briefly, in widths of the window.
const doingMost = 0.1

// playerStrips are the strips of both players beside the board, and of the words of the game.
type playerStrips struct {
	narrator *narrator
	*preferences
	*window
	messages      *messages
	board         *boardview.Board
	frame         *frame
	seen          *seenGame
	demonstration *demonstration
	light         *turnLight
	root          *ui.Root
	// made are the strips that are shown, and scores the numbers of seeds in them, nil where they are not told.
	made, scores [2]*ui.Node
	// spoken are the words of the game, where it speaks in one place, ground the strip that is for them alone.
	spoken, ground *ui.Node
}

// state says in a few words what a side is doing.
func (pl *playerStrips) state(side variants.Side) string {
	o := pl.seen.outcome
	switch {
	case o.Over() && o.Result == variants.Draw:
		return pl.narrator.kit.text("state.draw")
	case o.Over() && o.Result == variants.Wins(side):
		return pl.narrator.kit.text(pl.narrator.wonKey(side))
	case o.Over():
		return ""
	case pl.seen.turn != side, pl.narrator.opposite() && pl.narrator.session.Offered().Kind != game.NoOffer:
		return "" // a player who is asked something has to answer first
	case pl.seen.sowing && pl.narrator.voices()[side].You:
		return pl.narrator.kit.text("state.sowing.you")
	case pl.seen.sowing:
		return pl.narrator.kit.text("state.sowing")
	case pl.narrator.session.Looking():
		return pl.narrator.kit.text("state.toMove")
	case pl.narrator.session.Away(side):
		return pl.narrator.kit.text("online.state.away")
	case pl.narrator.session.Seat(side).Local(), pl.narrator.session.Elsewhere():
	case !pl.demonstration.asks():
		return pl.narrator.kit.text("state.paused")
	case !pl.narrator.session.Begun():
		return pl.narrator.kit.text("state.toMove")
	case pl.seen.sure:
		return pl.narrator.kit.text("state.thinking.sure")
	}
	return pl.doing(side)
}

// player returns what the strip of a side is told of its player.
func (pl *playerStrips) player(side variants.Side) player {
	p := player{id: seatIDs[side], label: pl.narrator.kit.words.say(pl.narrator.sideName(side)), name: pl.narrator.playerName(side), state: pl.state(side),
		tags: pl.narrator.roundTags(side), seeds: boardview.Numeral(pl.board.Count(geom.StoreOf(side)))}
	if pl.width >= matchTagFrom*pl.textScale {
		tags := pl.narrator.matchTags(side)
		if tag := pl.narrator.behind(); tag != "" && side != pl.narrator.view() {
			tags = []string{tag} // the other strip tells how the match stands
		}
		p.tags = append(p.tags, tags...)
	}
	if sure := pl.narrator.kit.text("state.thinking.sure"); p.state == sure {
		p.brief = pl.narrator.kit.text("state.thinking")
	}
	if pl.narrator.session.Offered().Kind == game.NoOffer || pl.narrator.session.ByLink() {
		p.toMove = pl.doing(side)
	}
	if pl.narrator.opposite() {
		p.rival = pl.narrator.stripName(side.Other())
	}
	if pl.narrator.session.Clock() != nil {
		p.clock, p.low = clockText(pl.narrator.session.Clock().Left(side)), pl.narrator.session.Clock().Low(side)
	}
	switch o := pl.seen.outcome; {
	case pl.narrator.opposite() && pl.narrator.session.Offered().Kind != game.NoOffer:
		p.lit = pl.narrator.session.Offered().From != side
	case o.Over():
		p.lit = o.Unbeaten(side)
	default:
		p.lit = pl.seen.turn == side && !pl.seen.sowing
	}
	return p
}

// doing is the state of a player who is to move.
func (pl *playerStrips) doing(side variants.Side) string {
	switch {
	case !pl.narrator.session.Seat(side).Local() && pl.narrator.session.ByLink():
		return pl.narrator.kit.text("state.awaited")
	case pl.narrator.session.Away(side):
		return pl.narrator.kit.text("online.state.away")
	case !pl.narrator.session.Seat(side).Local():
		return pl.narrator.kit.text("state.thinking")
	case pl.narrator.voices()[side].You:
		text, _ := ui.Fit(func(text string) bool { return pl.measure.Width(text, ui.Small) <= doingMost*pl.width },
			pl.narrator.kit.text("state.yourTurn"), pl.narrator.kit.text("state.yourTurn.short"))
		return text
	}
	return pl.narrator.kit.text("state.toMove")
}

// speech returns how the words of the game are set on the play screen.
func (pl *playerStrips) speech() speech {
	return speech{measure: pl.measure, centred: !pl.frame.upright, shared: pl.narrator.opposite()}
}

// strips returns what the strips of the play screen are laid out by.
func (pl *playerStrips) strips() *strips {
	s := &strips{measure: pl.measure, speech: pl.speech(), frame: pl.frame, near: pl.narrator.view(), opposite: pl.narrator.opposite(),
		counted: pl.settings.ShowCounts, message: pl.messages.toast.text != ""}
	for side := range s.players {
		s.players[side] = pl.player(variants.Side(side))
	}
	return s
}

// keep remembers the strips that are shown, the numbers in them and the words of the game, nil where it does not speak in one
// place.
func (pl *playerStrips) keep(s *strips, spoken *ui.Node) {
	pl.made, pl.scores, pl.ground, pl.spoken = s.made, s.scores, s.ground, spoken
	pl.light.shine(s.made)
}

// showScores brings the numbers of the strips up to date with the seeds that have landed, without a new tree.
func (pl *playerStrips) showScores() {
	for side, n := range pl.scores {
		if n == nil {
			continue
		}
		if now := boardview.Numeral(pl.board.Count(geom.StoreOf(variants.Side(side)))); n.Label != now {
			n.Label = now
			pl.root.Changed = true
		}
	}
}

// saidOn returns the strip with the ground on which the words of the game stand, that ground, and its part that is free
// without them. If two players sit opposite each other it is the ground before the one at the bottom. The words are hidden:
// two sentences in one place could not be read.
func (pl *playerStrips) saidOn() (row, ground, free ui.Rect) {
	if pl.spoken != nil {
		pl.spoken.Look = ui.LookNone
	}
	if pl.ground != nil {
		return pl.ground.Bounds, pl.ground.Bounds, pl.ground.Bounds.Inset(toastAir)
	}
	for _, strip := range pl.made {
		if strip == nil {
			continue
		}
		last := len(strip.Children) - 1
		said := strip.Children[last]
		if pl.narrator.opposite() && strip == pl.made[pl.narrator.view()] || said == pl.spoken {
			said.Look = ui.LookNone
			from, to := freeOf(strip, strip.Children[:last])
			row, ground, free = strip.Bounds, strip.Bounds, strip.Bounds
			free.X, free.W = from, to-from
			if pl.frame.below {
				// The line above the words stays.
				ground = ground.Inset(toastAir)
				ground.H -= said.Bounds.Y - ground.Y
				ground.Y = said.Bounds.Y
				free = ui.Rect{}
			}
		}
	}
	return row, ground, free
}
