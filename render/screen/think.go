package screen

import (
	"time"

	"awale/ai"
	"awale/game"
	"awale/game/tables"
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
}

type advice uint8

const (
	noAdvice advice = iota
	// tellIt marks the house and says it; playIt plays it.
	tellIt
	playIt
)

func newThinking(c Config) *thinking {
	t := &thinking{gate: ai.Open{}}
	if c.Sliced {
		t.budget = ai.NewBudget(c.Clock)
		t.meter = ai.NewMeter()
		t.gate = t.budget
	}
	t.tables = tables.New(c.Tables, t.gate)
	t.advisor = game.NewAdvisor(t.gate, c.Clock)
	return t
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

// sure reports whether the computer that is to move has proved who wins.
func (a *App) sure() bool {
	e, ok := a.session.Seat(a.session.Position().Turn).(*game.Engine)
	return ok && e.Sure()
}

// rest stops the computer where it thinks ahead while a person is to move.
func (a *App) rest() {
	if e, ok := a.session.Seat(a.session.Position().Turn.Other()).(*game.Engine); ok {
		e.Stop()
	}
}

// hint asks the computer which house it would play and marks it.
func (a *App) hint() {
	if !a.settings.Hints {
		a.refuse(a.words.text("refuse.hint"))
		return
	}
	a.advise(tellIt)
}

// autoplay has the computer choose the house and play it for the player.
func (a *App) autoplay() { a.advise(playIt) }

func (a *App) advise(what advice) {
	a.skip()
	if !a.session.Local() {
		if a.session.Outcome().Over() {
			a.showEnd()
			return
		}
		a.refuse(a.words.text("refuse.wait"))
		return
	}
	if a.think.wanted == noAdvice {
		a.rest() // the player's question comes first
		a.think.advisor.Ask(a.rules, a.session.Record().History(), a.think.tables.For(a.rules))
	}
	a.think.wanted = max(a.think.wanted, what)
	a.tell(a.words.text("hint.thinking"), false)
}

// stopAdvice stops looking for a move for a player who has turned to something else, and tells what there is to do instead.
// Advice that has been found stays.
func (a *App) stopAdvice() {
	if a.think.wanted != noAdvice {
		a.think.advisor.Stop()
		a.think.wanted = noAdvice
		a.remind()
	}
}

// forgetAdvice stops looking for a move that is no longer wanted, and forgets the one that was found.
func (a *App) forgetAdvice() {
	a.think.advisor.Stop()
	a.think.wanted = noAdvice
	a.board.SetHint(variants.NoHouse)
}

func (a *App) pollAdvice() {
	if a.think.wanted == noAdvice {
		return
	}
	found, done := a.think.advisor.Poll(a.rules)
	if !done {
		return
	}
	wanted := a.think.wanted
	a.forgetAdvice()
	if found.Move == variants.NoMove {
		return
	}
	if wanted == playIt {
		a.command(a.session.Play(a.session.Hand(), found.Move))
		return
	}
	a.board.SetHint(found.Move.House())
	a.tell(a.words.say(found.Words), false)
	a.changed()
}
