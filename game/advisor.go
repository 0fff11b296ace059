package game

import (
	"strings"
	"time"

	"awale/ai"
	"awale/variants"
	"awale/variants/notation"
)

// Advice comes from the strongest level, before one has to wait for it.
const (
	adviceLevel = ai.GrandMaster
	adviceTime  = 1200 * time.Millisecond
)

// Advisor looks for a good move on behalf of a person. Its search runs beside the session, behind a gate.
type Advisor struct{ thinker *ai.Thinker }

// Advice is a good move, and what there is to say about it.
type Advice struct {
	Move  variants.Move
	Words variants.Message
}

// NewAdvisor returns an advisor whose searches ask gate for nodes and take the time from clock.
func NewAdvisor(gate ai.Gate, clock func() time.Duration) *Advisor {
	return &Advisor{thinker: ai.NewThinker(gate, clock)}
}

// Ask begins to look for the best move of the last position of history, oldest first, with what tables know,
// nil for none.
func (a *Advisor) Ask(r *variants.Rules, history []variants.Position, tables ai.Tables) {
	a.thinker.Start(adviceJob(r, history, tables))
}

// adviceJob is the search for advice.
func adviceJob(r *variants.Rules, history []variants.Position, tables ai.Tables) ai.Job {
	job := adviceLevel.Job(r, history, 0)
	job.Limits.Time, job.Limits.Margin = adviceTime, true
	job.Tables = tables
	return job
}

// Stop ends the search; its advice is dropped.
func (a *Advisor) Stop() { a.thinker.Stop() }

// Thinking reports whether the advisor is still looking.
func (a *Advisor) Thinking() bool {
	_, thinking := a.thinker.Thinking()
	return thinking
}

// Poll returns the advice once it has been found. Its Move is [variants.NoMove] when there was nothing to decide.
func (a *Advisor) Poll(r *variants.Rules) (Advice, bool) {
	result, done := a.thinker.Poll()
	if !done || result.Move == variants.NoMove {
		return Advice{Move: variants.NoMove}, done
	}
	return Advice{Move: result.Move, Words: adviceWords(r, result)}, true
}

// adviceWords says what the computer would play and how sure that is: exact only when the search has seen every
// way to the end.
func adviceWords(rules *variants.Rules, r ai.Result) variants.Message {
	house := notation.FormatMove(rules.Size(), r.Move)
	if h := r.Move.House(); h != variants.NoHouse {
		house = strings.Replace(house, notation.HouseName(rules.Size(), h), notation.HouseSign(rules.Size(), h), 1)
	}
	switch {
	case !r.Exact && r.Decided() && r.Value.Wins():
		return variants.Say("hint.proved.win", "house", house)
	case !r.Exact && r.Decided() && r.Value.Loses():
		return variants.Say("hint.proved.lose", "house", house)
	case !r.Exact && r.Proof&ai.AtLeast != 0 && r.Value >= 0:
		return variants.Say("hint.proved.draw", "house", house)
	case !r.Exact:
		return variants.Say("hint.estimated", "house", house, "depth", r.Depth)
	}
	switch seeds := r.Value.Seeds(); {
	case seeds > 0:
		return variants.Say("hint.exact.win", "house", house, "count", seeds)
	case seeds < 0:
		return variants.Say("hint.exact.lose", "house", house, "count", -seeds)
	}
	return variants.Say("hint.exact.even", "house", house)
}
