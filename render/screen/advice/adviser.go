package advice

import (
	"time"

	"awale/ai"
	"awale/game"
	"awale/game/save"
	"awale/game/tables"
	"awale/render/boardview"
	"awale/render/screen/kit"
	"awale/render/screen/table"
	"awale/variants"
)

// thinking holds the searches: an engine that plays and one that advises. If searches share the thread of the frames,
// it also holds what lets them run a little in every frame, and endgame tables come beside them.
type thinking struct {
	searches, tableWork *frameShare
	// worked is set if one of them has run in the last frame.
	worked bool
	// Gate is the gate of the searches, and TableGate that of the work for endgame tables.
	Gate, TableGate ai.Gate
	// Tables are the endgame tables of the current rule.
	Tables *tables.Library
	// advisor searches the move for a hint or for the space bar.
	advisor *game.Advisor
	// Wanted is the purpose of the advice.
	Wanted advice
	// Coach checks the moves of a player.
	Coach *game.Coach
	// Settler finds out how a decided game ends with best play.
	Settler *game.Settler
}

// Base is what the parts have in common that help a player: the words of the game, the settings and the board.
type Base struct {
	*table.Commentary
	*kit.Preferences
	Board *boardview.Board
	// Skip finishes all movement at once. ShowScores shows the seeds that have landed on the strips.
	Skip, ShowScores func()
}

// Limits of the search of one position: the greatest number of nodes, so that a machine does not run hot for ever, and
// the number of entries of its transposition table.
const (
	SearchNodes   = 400_000_000
	SearchEntries = 1 << 18
)

// Adviser lets the computer help a player: with hints, or with a move for the player.
type Adviser struct {
	*Base
	Machine Machine
	Think   *thinking
	Line    *LineShower
	Hints   hints
	// ShowEnd opens the sheet of the end.
	ShowEnd func()
	// points is set while a house is marked only because it captures seeds: no search has found that it should be
	// played.
	points bool
	// Hidden is set while nobody can see the program. The computer then does not think ahead.
	Hidden bool
}

type advice uint8

const (
	NoAdvice advice = iota
	// tellIt is advice for hints. playIt is advice to play at once.
	tellIt
	playIt
)

// NewThinking makes the searches. source provides endgame tables, nil for none.
func NewThinking(on Machine, source tables.Source) *thinking {
	t := &thinking{Gate: ai.Open{}, TableGate: ai.Open{}}
	if on.Sliced {
		t.searches, t.tableWork = newFrameShare(on.Clock), newFrameShare(on.Clock)
		t.Gate, t.TableGate = t.searches.budget, t.tableWork.budget
		if on.Thinker != nil {
			t.Gate = thread{t.searches.budget, on.Thinker}
		}
	}
	t.Tables = tables.New(source, t.TableGate)
	if on.BuildTables {
		t.Tables.BuildUnasked()
	}
	t.advisor = game.NewAdvisor(t.Gate, on.Clock)
	t.Coach = game.NewCoach(t.Gate, on.Clock)
	t.Settler = game.NewSettler(t.Gate, on.Clock)
	return t
}

// Stop ends all searches except the opponent's.
func (t *thinking) Stop() {
	t.advisor.Stop()
	t.Coach.Stop()
	t.Settler.Stop()
}

// Grant lets searches and the work for tables that share the thread run for about slack before the next frame.
func (t *thinking) Grant(slack time.Duration) {
	if t.searches == nil {
		return
	}
	searched, worked := t.searches.taken(), t.tableWork.taken()
	t.worked = searched+worked > 0
	least := slack / tablePart
	t.searches.grant(slack - min(worked, least))
	t.tableWork.grant(max(slack-searched, least))
}

// Working reports whether a search, or the work for tables, has run in the last frame.
func (t *thinking) Working() bool { return t.worked }

// Computer makes the seat of the computer. The same seed makes the same seat.
func (ad *Adviser) Computer(_ variants.Side, p save.Player, seed uint64) game.Seat {
	strength, _ := game.StrengthOf(p) // all strengths of the table are known
	e := game.NewEngine(strength, ad.Think.Gate, ad.Machine.Clock, seed)
	e.Resources = ad.Resources
	return e
}

// Resources are the resources for the computer's moves, as far as the player allows them.
func (ad *Adviser) Resources() game.EngineResources {
	s := &ad.Settings
	return game.EngineResources{Tables: ad.Think.Tables, Time: time.Duration(s.ThinkTime) * time.Second, Depth: s.MasterDepth,
		Threads: ad.Machine.Threads, Memory: ad.Machine.Memory, Ahead: s.Ponder && !ad.Hidden}
}

// Sure reports whether the computer that is to move has proved who wins.
func (ad *Adviser) Sure() bool {
	return ad.Session.Seat(ad.Session.Position().Turn).Sure()
}

// Rest stops a computer that thinks ahead while a person is to move.
func (ad *Adviser) Rest() {
	ad.Session.Seat(ad.Session.Position().Turn.Other()).Stop()
}

// Hint gives the next hint about the position. For the first one the computer searches a good move.
func (ad *Adviser) Hint() {
	switch {
	case ad.Session.Help() != game.AllHelp && ad.Session.Local():
		ad.Refuse(ad.Kit.Text("online.noHelp"))
	case !ad.Settings.Hints:
		ad.Refuse(ad.Kit.Text("refuse.hint"))
	case ad.Hints.Told != NothingTold && ad.Session.Local():
		ad.Skip()
		ad.tellNext()
	default:
		ad.advise(tellIt)
	}
}

// Autoplay lets the computer choose the house and play it for the player.
func (ad *Adviser) Autoplay() {
	switch {
	case ad.Session.Looking():
		ad.Refuse(ad.Kit.Text("refuse.looking"))
	case ad.Session.Help() != game.AllHelp && ad.Session.Local():
		ad.Refuse(ad.Kit.Text("online.noHelp"))
	default:
		ad.advise(playIt)
	}
}

func (ad *Adviser) advise(what advice) {
	ad.Skip()
	if !ad.Session.Local() {
		if ad.Session.Outcome().Over() {
			ad.ShowEnd()
			return
		}
		ad.Refuse(ad.Narrator.Waits())
		return
	}
	if ad.Think.Wanted == NoAdvice {
		ad.Rest() // the player's question comes first
		ad.Think.advisor.Ask(ad.Rules, ad.Session.Record().History(), ad.Think.Tables.For(ad.Rules))
	}
	ad.Think.Wanted = max(ad.Think.Wanted, what)
	ad.Tell(ad.Kit.Text("hint.thinking"), false)
}

// StopAdvice ends the search of a move when the player has turned to something else, and says what the player can do
// instead. Advice that was found stays.
func (ad *Adviser) StopAdvice() {
	if ad.Think.Wanted != NoAdvice {
		ad.Think.advisor.Stop()
		ad.Think.Wanted = NoAdvice
		ad.Remind()
	}
}

// ForgetAdvice ends the search of a move that is no longer wanted, and removes advice that was found.
func (ad *Adviser) ForgetAdvice() {
	ad.Think.advisor.Stop()
	ad.Think.Wanted = NoAdvice
	ad.Hints = hints{}
	ad.mark(variants.NoHouse, nil)
}

// mark marks the house that the computer would sow, and the houses to look at.
func (ad *Adviser) mark(h variants.House, places []variants.House) {
	ad.Board.SetHint(h)
	ad.Board.SetLooks(places)
	ad.points = false
}

// point marks a house without advice.
func (ad *Adviser) point(h variants.House) {
	ad.mark(h, nil)
	ad.points = true
}

// Advises reports whether the computer has advised to sow a house.
func (ad *Adviser) Advises(h variants.House) bool { return ad.Board.Hint() == h && !ad.points }

func (ad *Adviser) PollAdvice() {
	if ad.Think.Wanted == NoAdvice {
		return
	}
	found, done := ad.Think.advisor.Poll(ad.Rules)
	if !done {
		return
	}
	wanted := ad.Think.Wanted
	ad.ForgetAdvice()
	if found.Move == variants.NoMove {
		return
	}
	if wanted == playIt {
		ad.Command(ad.Session.Play(ad.Session.Hand(), found.Move))
		ad.Think.Coach.Stop() // the computer has chosen it
		return
	}
	ad.Hints.Advice = found
	ad.tellNext()
}

// Barred says why no position may be analysed now, "" if it may: nobody is helped in a game with somebody else, and where
// hints are off the computer helps after the game.
func (ad *Adviser) Barred() string {
	_, o := ad.Session.GamePosition()
	switch {
	case ad.Session.Help() != game.AllHelp:
		return ad.Kit.Text("analysis.shared")
	case !o.Over() && !ad.Settings.Hints:
		return ad.Kit.Text("analysis.off")
	}
	return ""
}
