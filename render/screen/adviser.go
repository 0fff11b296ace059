package screen

import (
	"time"

	"awale/ai"
	"awale/game"
	"awale/game/save"
	"awale/game/tables"
	"awale/render/boardview"
	"awale/variants"
)

// thinking is the computer's part: one engine that plays and one that advises, and, where searches
// share the thread of the frames, the gate that lets them run a little in every frame.
type thinking struct {
	budget *ai.Budget
	meter  *ai.Meter
	gate   ai.Gate
	// tables are those of the rule that is played.
	tables *tables.Library
	// advisor looks for the move of the hint and of the space bar.
	advisor *game.Advisor
	// wanted says what the advice is for.
	wanted advice
	// coach checks the moves of a player.
	coach *game.Coach
	// settler finds out how a decided game ends with best play.
	settler *game.Settler
}

// adviser has the computer help a player: with hints, or by playing for the player.
type adviser struct {
	*commentary
	*preferences
	machine machine
	board   *boardview.Board
	think   *thinking
	line    *lineShower
	hints   hints
	// skip lets everything that moves arrive at once, and showEnd opens the sheet of the end.
	skip, showEnd func()
	// points is set while a house is marked only because it takes seeds: nobody has searched whether it should be played.
	points bool
	// away is set while nobody can see the program: the computer does not think ahead.
	away bool
}

type advice uint8

const (
	noAdvice advice = iota
	// tellIt is for hints; playIt plays the move.
	tellIt
	playIt
)

// newThinking makes the searches. source is where endgame tables come from, nil for none.
func newThinking(on machine, source tables.Source) *thinking {
	t := &thinking{gate: ai.Open{}}
	if on.sliced {
		t.budget = ai.NewBudget(on.clock)
		t.meter = ai.NewMeter()
		t.gate = t.budget
	}
	t.tables = tables.New(source, t.gate)
	t.advisor = game.NewAdvisor(t.gate, on.clock)
	t.coach = game.NewCoach(t.gate, on.clock)
	t.settler = game.NewSettler(t.gate, on.clock)
	return t
}

// stop ends the searches that are not the opponent's.
func (t *thinking) stop() {
	t.advisor.Stop()
	t.coach.Stop()
	t.settler.Stop()
}

// grant lets a search that shares the thread run for about slack before the next frame.
func (t *thinking) grant(slack time.Duration) {
	if t.budget == nil {
		return
	}
	nodes, took := t.budget.Taken()
	t.meter.Learn(nodes, took)
	t.budget.Grant(t.meter.Nodes(slack))
}

// computer makes the seat of the computer. The same seed makes the same seat.
func (ad *adviser) computer(_ variants.Side, p save.Player, seed uint64) game.Seat {
	strength, _ := game.StrengthOf(p) // those of the table are all known
	e := game.NewEngine(strength, ad.think.gate, ad.machine.clock, seed)
	e.Resources = ad.resources
	return e
}

// resources are what there is for the computer's moves, and what the player grants it.
func (ad *adviser) resources() game.EngineResources {
	s := &ad.settings
	return game.EngineResources{Tables: ad.think.tables, Time: time.Duration(s.ThinkTime) * time.Second, Depth: s.MasterDepth, Threads: ad.machine.threads, Ahead: s.Ponder && !ad.away}
}

// sure reports whether the computer that is to move has proved who wins.
func (ad *adviser) sure() bool {
	return ad.session.Seat(ad.session.Position().Turn).Sure()
}

// rest stops the computer where it thinks ahead while a person is to move.
func (ad *adviser) rest() {
	ad.session.Seat(ad.session.Position().Turn.Other()).Stop()
}

// hint gives the next hint about the position. The first one has the computer look for a good move.
func (ad *adviser) hint() {
	switch {
	case ad.session.Online() && ad.session.Local():
		ad.refuse(ad.kit.text("online.noHelp"))
	case !ad.settings.Hints:
		ad.refuse(ad.kit.text("refuse.hint"))
	case ad.hints.told != nothingTold && ad.session.Local():
		ad.skip()
		ad.tellNext()
	default:
		ad.advise(tellIt)
	}
}

// autoplay has the computer choose the house and play it for the player.
func (ad *adviser) autoplay() {
	switch {
	case ad.session.Looking():
		ad.refuse(ad.kit.text("refuse.looking"))
	case ad.session.Online() && ad.session.Local():
		ad.refuse(ad.kit.text("online.noHelp"))
	default:
		ad.advise(playIt)
	}
}

func (ad *adviser) advise(what advice) {
	ad.skip()
	if !ad.session.Local() {
		if ad.session.Outcome().Over() {
			ad.showEnd()
			return
		}
		ad.refuse(ad.narrator.waits())
		return
	}
	if ad.think.wanted == noAdvice {
		ad.rest() // the player's question comes first
		ad.think.advisor.Ask(ad.rules, ad.session.Record().History(), ad.think.tables.For(ad.rules))
	}
	ad.think.wanted = max(ad.think.wanted, what)
	ad.tell(ad.kit.text("hint.thinking"), false)
}

// stopAdvice stops looking for a move for a player who has turned to something else, and tells what there is to do instead.
// Advice that has been found stays.
func (ad *adviser) stopAdvice() {
	if ad.think.wanted != noAdvice {
		ad.think.advisor.Stop()
		ad.think.wanted = noAdvice
		ad.remind()
	}
}

// forgetAdvice stops looking for a move that is no longer wanted, and forgets the one that was found.
func (ad *adviser) forgetAdvice() {
	ad.think.advisor.Stop()
	ad.think.wanted = noAdvice
	ad.hints = hints{}
	ad.mark(variants.NoHouse, nil)
}

// mark marks the house that the computer would sow, and those to look at.
func (ad *adviser) mark(h variants.House, places []variants.House) {
	ad.board.SetHint(h)
	ad.board.SetLooks(places)
	ad.points = false
}

// point marks a house that is no advice.
func (ad *adviser) point(h variants.House) {
	ad.mark(h, nil)
	ad.points = true
}

// advises reports whether the computer has said that it would sow a house.
func (ad *adviser) advises(h variants.House) bool { return ad.board.Hint() == h && !ad.points }

func (ad *adviser) pollAdvice() {
	if ad.think.wanted == noAdvice {
		return
	}
	found, done := ad.think.advisor.Poll(ad.rules)
	if !done {
		return
	}
	wanted := ad.think.wanted
	ad.forgetAdvice()
	if found.Move == variants.NoMove {
		return
	}
	if wanted == playIt {
		ad.command(ad.session.Play(ad.session.Hand(), found.Move))
		ad.think.coach.Stop() // the computer has chosen it
		return
	}
	ad.hints.advice = found
	ad.tellNext()
}
