package play

import (
	"cmp"
	"time"

	"awale/game"
	"awale/render/boardview"
	"awale/render/screen/kit"
	"awale/render/screen/play/plaque"
	"awale/render/screen/table"
	"awale/render/ui"
	"awale/variants"
)

// matchTagFrom is the least width of a window in which the strips show the standing of the match, in dp at a text size
// of 100 %.
const matchTagFrom = 360

// doingMost is the greatest width of the words for the player's turn before fewer words are used, in widths of the
// window.
const doingMost = 0.1

// playerStrips are the strips of both players beside the board, and the words of the game.
type playerStrips struct {
	*shared
	window        *kit.Window
	demonstration *demonstration
	light         *turnLight
	// made are the shown strips, and Scores the numbers of seeds in them, nil for a strip without one.
	made, Scores [2]*ui.Node
	// seats are the bounds of the seats of two players who sit opposite each other.
	seats [2]ui.Rect
	// spoken are the words of the game if they stand in one place. Ground is the strip that is for them alone.
	spoken, Ground *ui.Node
}

// State says in a few words what a side is doing.
func (pl *playerStrips) State(side variants.Side) string {
	o := pl.seen.outcome
	switch {
	case o.Over() && o.Result == variants.Draw:
		return pl.Kit.Text("state.draw")
	case o.Over() && o.Result == variants.Wins(side):
		return pl.Kit.Text(pl.Narrator.WonKey(side))
	case o.Over():
		return ""
	case pl.Session.Cut() && pl.Session.Seat(side).Local():
		return pl.Kit.Text("online.state.cut")
	case pl.seen.Turn != side, pl.Opposite() && pl.Session.Offered().Kind != game.NoOffer:
		return "" // a player who is asked something has to answer first
	case pl.seen.sowing && pl.Narrator.SaysYou(side):
		return pl.Kit.Text("state.sowing.you")
	case pl.seen.sowing:
		return pl.Kit.Text("state.sowing")
	case pl.Session.Looking():
		return pl.Kit.Text("state.toMove")
	case pl.Session.Waits():
		return pl.Kit.Text("online.state.waits")
	case pl.Session.Away(side):
		return pl.Kit.Text("online.state.away")
	case pl.Session.Seat(side).Local(), pl.Session.Elsewhere():
	case !pl.demonstration.asks():
		return pl.Kit.Text("state.paused")
	case !pl.Session.Begun():
		return pl.Kit.Text("state.toMove")
	case pl.seen.sure:
		return pl.Kit.Text("state.thinking.sure")
	}
	return pl.doing(side)
}

// player returns what the strip of a side shows of its player.
func (pl *playerStrips) player(side variants.Side) plaque.Player {
	p := plaque.Player{ID: table.SeatIDs[side], Label: pl.Kit.Words.Say(pl.Narrator.SideName(side)), Name: pl.Narrator.PlayerName(side),
		State: pl.State(side), Tags: pl.Narrator.RoundTags(side), Seeds: boardview.Numeral(pl.board.Score(side))}
	if pl.window.Width >= matchTagFrom*pl.window.TextScale {
		tags := pl.Narrator.MatchTags(side)
		if tag := pl.Narrator.Behind(); tag != "" && side != pl.View() {
			tags = []string{tag} // the other strip shows the standing of the match
		}
		p.Tags = append(p.Tags, tags...)
	}
	if sure := pl.Kit.Text("state.thinking.sure"); p.State == sure {
		p.Brief = pl.Kit.Text("state.thinking")
	}
	if pl.Session.Offered().Kind == game.NoOffer || pl.Session.ByLink() {
		p.ToMove = pl.doing(side)
	}
	if pl.Opposite() {
		rival := pl.Narrator.PlayerName(side.Other())
		p.Rival, p.RivalBrief = rival.Short, cmp.Or(rival.Brief, rival.Short)
	}
	if pl.Session.Clock() != nil {
		left := pl.Session.Clock().Left(side)
		p.Clock, p.Low, p.Distant = table.ClockText(left), pl.Session.Clock().Low(side), !pl.Session.Seat(side).Local()
		if left >= longTime { // a correspondence game
			p.Clock = pl.Kit.LeftWords(left)
		}
	}
	switch o := pl.seen.outcome; {
	case pl.Opposite() && pl.Session.Offered().Kind != game.NoOffer:
		p.Lit = pl.Session.Offered().From != side
	case o.Over():
		p.Lit = o.Unbeaten(side)
	default:
		p.Lit = pl.seen.Turn == side && !pl.seen.sowing
	}
	return p
}

// longTime is the least time on a clock that is said in hours and days.
const longTime = 12 * time.Hour

// doing is the state of a player who is to move.
func (pl *playerStrips) doing(side variants.Side) string {
	switch {
	case !pl.Session.Seat(side).Local() && pl.Session.ByLink():
		return pl.Kit.Text("state.awaited")
	case pl.Session.Away(side):
		return pl.Kit.Text("online.state.away")
	case !pl.Session.Seat(side).Local():
		if c := pl.Session.Clock(); c != nil && c.Days() {
			return "" // the clock says how many days are left
		}
		return pl.Kit.Text("state.thinking")
	case pl.Narrator.Voices()[side].You:
		text, _ := ui.Fit(func(text string) bool { return pl.window.Measure.Width(text, ui.Small) <= doingMost*pl.window.Width },
			pl.Kit.Text("state.yourTurn"), pl.Kit.Text("state.yourTurn.short"))
		return text
	}
	return pl.Kit.Text("state.toMove")
}

// Speech returns how the words of the game are set on the play screen.
func (pl *playerStrips) Speech() kit.Speech {
	return kit.Speech{Measure: pl.window.Measure, Centred: !pl.frame.Upright, Shared: pl.Opposite()}
}

// strips returns the state by which the strips of the play screen are laid out.
func (pl *playerStrips) strips() *strips {
	s := &strips{measure: pl.window.Measure, speech: pl.Speech(), frame: pl.frame, near: pl.View(), opposite: pl.Opposite(),
		counted: pl.Settings.ShowCounts && !pl.Rules.FourRows(), message: pl.Messages.Toast.Text != ""}
	for side := range s.players {
		s.players[side] = pl.player(variants.Side(side))
	}
	return s
}

// keep stores the shown strips, the numbers in them and the words of the game, nil if these do not stand in one place.
func (pl *playerStrips) keep(s *strips, spoken *ui.Node) {
	pl.made, pl.Scores, pl.seats, pl.Ground, pl.spoken = s.made, s.scores, s.seats, s.ground, spoken
	pl.light.shine(s.made)
}

// showScores updates the numbers of the strips to the seeds that have landed, without a new tree.
func (pl *playerStrips) showScores() {
	for side, n := range pl.Scores {
		if n == nil {
			continue
		}
		if now := boardview.Numeral(pl.board.Score(variants.Side(side))); n.Label != now {
			n.Label = now
			pl.Page.Root.Changed = true
		}
	}
}

// SaidOn returns the places of the words of the game, which a message covers: one in all, or one in front of each of two
// players who sit opposite each other. It hides the words: two sentences in one place could not be read.
func (pl *playerStrips) SaidOn() []Said {
	if pl.spoken != nil {
		pl.spoken.Look = ui.LookNone
	}
	if pl.Ground != nil {
		at := pl.Ground.Bounds
		return []Said{{Row: at, Ground: at, Free: at.Inset(kit.ToastAir)}}
	}
	var all []Said
	for _, side := range [2]variants.Side{pl.View(), pl.View().Other()} {
		strip := pl.made[side]
		if strip == nil {
			continue
		}
		last := len(strip.Children) - 1
		said := strip.Children[last]
		if !pl.Opposite() && said != pl.spoken {
			continue
		}
		said.Look = ui.LookNone
		from, to := freeOf(strip, strip.Children[:last])
		at := Said{Row: strip.Bounds, Ground: strip.Bounds, Free: strip.Bounds}
		if side != pl.View() {
			at.Seat = pl.seats[side]
		}
		at.Free.X, at.Free.W = from, to-from
		if pl.frame.Below {
			// The line above the words stays.
			at.Ground = at.Ground.Inset(kit.ToastAir)
			at.Ground.H -= said.Bounds.Y - at.Ground.Y
			at.Ground.Y = said.Bounds.Y
			at.Free = ui.Rect{}
		}
		all = append(all, at)
	}
	return all
}

// Said is a place of the words of the game, in dp: the row, the ground on which they stand, and the part of the ground
// that is free without them. The places of a player who sits opposite are told as if the seat, which is turned about
// its middle, were not. Seat is empty for every other player.
type Said struct{ Row, Ground, Free, Seat ui.Rect }
