package screen

import (
	"time"

	"awale/ai"
	"awale/game"
	"awale/game/notation"
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
	advisor *ai.Thinker
	// wanted says what the advice is for.
	wanted advice
}

// Advice comes from the strongest level, before one has to wait for it.
const (
	adviceLevel = ai.GrandMaster
	adviceTime  = 1200 * time.Millisecond
)

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
	t.advisor = ai.NewThinker(t.gate, c.Clock)
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
	e, ok := a.session.Player(a.session.Position().Turn).(*game.Engine)
	if !ok {
		return false
	}
	info, thinking := e.Thinking()
	return thinking && info.Decided()
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
			a.open(&endSheet{})
			return
		}
		a.refuse(a.words.text("refuse.wait"))
		return
	}
	if a.think.wanted == noAdvice {
		job := adviceLevel.Job(a.rules, a.session.Record().History(), a.chance())
		job.Limits.Time, job.Limits.Margin = adviceTime, true
		job.Tables = a.think.tables.For(a.rules)
		a.think.advisor.Start(job)
	}
	a.think.wanted = max(a.think.wanted, what)
	a.tell(a.words.text("hint.thinking"), false)
}

// forgetAdvice stops looking for a move that is no longer wanted.
func (a *App) forgetAdvice() {
	a.think.advisor.Stop()
	a.think.wanted = noAdvice
	a.play.advice = variants.NoHouse
}

func (a *App) pollAdvice() {
	if a.think.wanted == noAdvice {
		return
	}
	result, done := a.think.advisor.Poll()
	if !done {
		return
	}
	wanted := a.think.wanted
	a.forgetAdvice()
	if result.Move == variants.NoMove {
		return
	}
	if wanted == playIt {
		if err := a.session.Play(result.Move); err != nil {
			a.refuse(a.reason(err))
		}
		return
	}
	a.play.advice = result.Move.House()
	a.tell(a.words.say(a.adviceWords(result)), false)
	a.stale = true
}

// adviceWords says what the computer would play and how sure that is: exact only when the search
// has seen every way to the end.
func (a *App) adviceWords(r ai.Result) game.Message {
	house := notation.MoveString(a.rules.Size(), r.Move)
	switch {
	case !r.Exact && r.Decided() && r.Value.Wins():
		return game.Say("hint.proved.win", "house", house)
	case !r.Exact && r.Decided() && r.Value.Loses():
		return game.Say("hint.proved.lose", "house", house)
	case !r.Exact && r.Proof&ai.AtLeast != 0 && r.Value >= 0:
		return game.Say("hint.proved.draw", "house", house)
	case !r.Exact:
		return game.Say("hint.estimated", "house", house, "depth", r.Depth)
	}
	switch seeds := r.Value.Seeds(); {
	case seeds > 0:
		return game.Say("hint.exact.win", "house", house, "count", seeds)
	case seeds < 0:
		return game.Say("hint.exact.lose", "house", house, "count", -seeds)
	}
	return game.Say("hint.exact.even", "house", house)
}
