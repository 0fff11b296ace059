package play

import (
	"strings"

	"awale/game"
	"awale/game/save"
	"awale/render/screen/history"
	"awale/render/screen/table"
	"awale/variants"
)

// tellLook says that another position of the game is shown, or the current one again.
func (ps *Screen) tellLook(c game.Change) {
	if ps.Links.look(c) {
		return
	}
	ps.Messages.GoOn()
	ps.forget()
	ps.Reading.Stop()
	ps.Ending.forget()
	ps.Settling.look()
	ps.Seen.sowing = c.Events != nil && ps.GameBoard.Busy()
	h, open := ps.History.Shown()
	if !open {
		ps.arrive()
		return
	}
	said := h.Telling()
	ps.Seats.TellSpoken(said, ps.Seats.Narrator.SpokenLook(said, ps.Prefs.Settings.Brief), false)
	if !ps.Seen.sowing {
		ps.arrive()
		return
	}
	if len(said) > 1 {
		ps.Seats.TellLater(said)
	}
}

// take shows a game that was put on the table.
func (ps *Screen) take() {
	ps.Adviser.ForgetAdvice()
	ps.Coaching.Stop()
	ps.Line.Forget()
	ps.Seats.Session = ps.Seats.Game.Session()
	ps.Seats.Rules, ps.Seats.Shown, ps.Seats.Put = ps.Seats.Session.Record().Rules(), game.NoOffer, false
	ps.GameBoard.Follow(ps.Seats.Session) // before the words and strips, which describe what the board shows
	ps.Seats.Session.Observe(game.Tells, ps.observe)
	ps.Ending.forget()
	ps.Settling.begin()
	ps.problems.begin()
	ps.Links.begin()
	ps.Reading.Stop()
	ps.arrive()
	ps.light.begin(ps.Seen.Turn)
	ps.History.Restore()
	ps.Layout.Relay()
	ps.Kit.Changed()
}

// placed shows another game and says whose turn it is.
func (ps *Screen) placed(c game.Change) {
	wanted := c.Setup != nil && c.Setup == ps.Seats.Chosen.Setup
	if wanted {
		ps.Seats.Chosen.Agreed()
	}
	ps.Seats.Chosen = table.ChosenGame{}
	if c.Cause == game.Returned {
		ps.CloseAll()
	}
	if _, open := ps.History.Shown(); open && ps.Frame.Form == history.Sheet {
		ps.History.Leave() // the new game has the whole board
	}
	// A demonstration that was left shows its position before it continues.
	ps.demonstration.begin(c.Cause != game.Began && c.Cause != game.Rematched && ps.Seats.Game.Session().Demonstration())
	ps.take()
	ps.focusGame(c.Cause)
	lost := ps.followWindows()
	switch c.Cause {
	case game.Began, game.Rematched:
		ps.Seats.Greet()
		ps.Links.invite()
	case game.Opened:
		if wanted {
			ps.Seats.Greet()
			ps.Links.invite()
		}
	case game.Returned, game.Restored, game.Resumed:
		ps.Seats.Welcome()
	case game.Watched:
		if lost {
			ps.Seats.Tell(ps.Kit.Text("refuse.elsewhere"), false)
		}
	}
	ps.Matches.tellLeft(c)
}

// observe follows every change of the game with words and sound. The save and the board have followed it already.
func (ps *Screen) observe(c game.Change) {
	switch c.Kind {
	case game.Asked:
		ps.Seats.Asked(c.Offer)
	case game.Withdrawn:
		ps.Seats.FollowOffer()
	case game.Answered:
		ps.Seats.Answered(c)
	case game.Confirmed:
		ps.Seats.Offers.Confirmed()
		ps.Kit.Changed()
	case game.Warned:
		ps.warn(c)
	case game.Moved, game.Closed:
		if ps.Seats.Session.Seat(c.Side).Local() {
			ps.Messages.GoOn()
			ps.of.Ways.Played()
		}
		ps.demonstration.moved()
		ps.forget()
		ps.Coaching.Moved(c)
		ps.tellMove(c)
	case game.Looked:
		ps.tellLook(c)
	case game.Away:
		ps.of.Remote.TellAway(c.Side)
	default:
		if c.Kind.Jump() {
			ps.Messages.GoOn()
			ps.forget()
			ps.tellJump(c)
		}
		ps.Kit.Changed()
	}
}

// forget clears all words and marks of the position before.
func (ps *Screen) forget() {
	ps.Line.Forget()
	ps.Seats.Offers.Due = false
	ps.Callouts.End()
	ps.Adviser.ForgetAdvice()
	ps.Coaching.Stop()
	ps.Seats.FollowOffer()
	ps.Kit.Changed()
}

// tellJump says how the game came to another position.
func (ps *Screen) tellJump(c game.Change) {
	ps.arrive()
	ps.Reading.Stop()
	ps.Ending.forget()
	ps.Settling.jump()
	ps.problems.begin()
	ps.Links.jump()
	switch c.Kind {
	case game.Undone:
		ps.tellStatus("comment.undo")
		if ps.Seats.Session.ByLink() {
			ps.Seats.TellMore(ps.Kit.Text("comment.undo.byLink"))
		}
	case game.Redone:
		ps.tellStatus("comment.redo")
	case game.Refused:
		if c.Why.Key != "" {
			ps.Seats.Tell(ps.Kit.Words.Say(c.Why), true)
		}
	}
}

// tellStatus shows the sentence of a key, and announces it with whose turn it is and the score.
func (ps *Screen) tellStatus(key string) {
	said := ps.Kit.Text(key)
	ps.Seats.TellSpoken([]string{said}, said+" "+ps.Seats.Narrator.Status(), false)
}

// tellMove describes a move or the end of a game.
func (ps *Screen) tellMove(c game.Change) {
	ps.Ending.follow()
	ps.Links.follow(c)
	ps.Reading.Due = c.Kind == game.Moved
	ps.Seen.sowing = c.Kind == game.Moved && ps.GameBoard.Busy()
	said := ps.Kit.Sentences(game.Comment(c, ps.Seats.Narrator.Voices()))
	more := ps.Guide.FollowLead(c)
	var remarks []string
	if ps.Ending.due {
		more = append(more, ps.Seats.Narrator.MatchSaid()...)
	} else {
		remarks = ps.Speaker.remarksOn(c)
	}
	said = append(said, more...)
	ps.Seats.TellSpoken(said, ps.spoken(c, more, remarks), false)
	if ps.GameBoard.Busy() && len(said) > 1 {
		ps.Seats.TellLater(said)
	}
	ps.Seats.Remarks = remarks
	if !ps.GameBoard.Busy() {
		ps.landed()
	}
}

// spoken is the announcement of a move or of the end of a game: all in one, with more sentences, remarks, and the house that the
// guide points at once the seeds have landed.
func (ps *Screen) spoken(c game.Change, more, remarks []string) string {
	brief := ps.Prefs.Settings.Brief
	told := append([]string{ps.Seats.Narrator.Spoken(c, brief)}, more...)
	if !brief {
		told = append(told, remarks...)
	}
	if lead := ps.Guide.Foretell(); lead != "" {
		told = append(told, lead)
	}
	return strings.Join(told, " ")
}

// Moving reports whether something moves that a tap or key skips. Without motion nothing does, also in the frame before
// the last sound of a move.
func (ps *Screen) Moving() bool {
	return ps.GameBoard.Busy() && ps.Prefs.Settings.Speed != save.SpeedNone || ps.Seats.Replaying
}

// Skip finishes all movement at once.
func (ps *Screen) Skip() {
	if ps.GameBoard.Skip() {
		ps.Strip.showScores()
		ps.landed()
	}
	ps.Links.end()
}

// Hasten ends at once what the board shows, after a tap beside the houses: a line that ends by itself, or else the flight of
// the seeds. It reports whether there was something to end.
func (ps *Screen) Hasten() bool {
	switch {
	case len(ps.Sheets) > 0:
	case ps.Line.Ends():
		ps.Line.TakeBack(false)
		return true
	case ps.Moving():
		ps.Callouts.Hurry(variants.NoHouse)
		return true
	}
	return false
}

// Retract takes a queued house back or else ends a shown line, for the Escape key. It reports whether there was one.
func (ps *Screen) Retract() bool {
	if ps.House.Unqueue() {
		return true
	}
	if !ps.Line.Ends() {
		return false
	}
	ps.Line.TakeBack(false)
	return true
}

// landed is called when nothing moves any more. The end of a game is shown now, not before.
func (ps *Screen) landed() {
	ps.arrive()
	ps.Reading.Begin(&ps.Prefs.Settings)
	if ps.Guide.Showing() {
		ps.Guide.TellShown()
		return
	}
	if ps.Line.On() {
		return
	}
	if ps.Seats.Session.Looking() {
		ps.House.lookAgain()
		ps.Seats.News = true
		return
	}
	ps.Guide.Lead()
	if !ps.Ending.due {
		ps.House.lookAgain()
	}
	ps.Seats.News = true // until the player looks at another house
	ps.problems.follow()
	if ps.Ending.landed() {
		return
	}
	ps.Settling.tellDecided()
	ps.Links.settle()
}

// Tick lets time pass. If ask is set, the seats are asked for their moves.
func (ps *Screen) Tick(ask bool) {
	if ask {
		p := ps.Seats.Session.Position()
		ps.Adviser.Think.Tables.Follow(ps.Seats.Rules, p.InPlay())
	}
	begun, shown := ps.Seats.Session.Begun(), ps.clockShown()
	cut, waits := ps.Seats.Session.Cut(), ps.Seats.Session.Waits()
	ps.Seats.Session.Hold(game.Hold{Seats: !ask || !ps.demonstration.asks() || ps.Coaching.Holds(), Answers: !ps.Reading.Over(),
		Clock: ps.clockStopped()})
	if err := ps.Seats.Game.Tick(ps.of.Machine.Clock()); err != nil {
		// A computer that chooses an illegal move is asked again. A person never gets here.
		ps.Seats.Tell(ps.Seats.Narrator.Reason(err), false)
	}
	if sure := ps.Adviser.Sure(); ask && (begun != ps.Seats.Session.Begun() || sure != ps.Seen.sure) {
		ps.Seen.sure = sure
		ps.Kit.Changed()
	}
	if shown != ps.clockShown() || cut != ps.Seats.Session.Cut() {
		ps.Kit.Changed()
	}
	if now := ps.Seats.Session.Waits(); now != waits {
		if ps.Kit.Changed(); now && !ps.Seats.Session.Cut() {
			ps.Seats.Tell(ps.Kit.Text("online.status.waits"), false)
		}
	}
}

// TurnTitle says in a few words whose turn it is, see [table.Narrator.TurnTitle].
func (ps *Screen) TurnTitle() (words string, yours bool) { return ps.Seats.Narrator.TurnTitle() }
