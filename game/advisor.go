package game

import (
	"time"

	"awale/ai"
	"awale/game/facts"
	"awale/variants"
	"awale/variants/notation"
)

// The search for advice: the strongest level, stopped after a short time.
const (
	adviceLevel = ai.GrandMaster
	adviceTime  = 1200 * time.Millisecond
)

// Advisor searches for a good move for a person. Its search runs beside the session and asks a gate for nodes.
type Advisor struct {
	thinker *ai.Thinker
	// position is the one that was asked about.
	position variants.Position
}

// Advice is a good move and what hints tell of it, one after the other.
type Advice struct {
	Move variants.Move
	// Where says where to look, Places are the houses that it names, and Plan says what the move is for. None of them names
	// the move. Where there is nothing to choose they are empty.
	Where  variants.Message
	Places []variants.House
	Plan   variants.Message
	// Words say which move it is and what it does, and what it is worth.
	Words []variants.Message
	// Line is the principal variation of the search. It begins with Move.
	Line []variants.Move
}

// NewAdvisor returns an advisor whose searches ask gate for nodes and take the time from clock.
func NewAdvisor(gate ai.Gate, clock func() time.Duration) *Advisor {
	return &Advisor{thinker: ai.NewThinker(gate, clock)}
}

// Ask starts the search for the best move of the current position. history has the positions of the game, the oldest first
// and the current one last. tables are the endgame tables, nil for none.
func (a *Advisor) Ask(r *variants.Rules, history []variants.Position, tables ai.EndgameTables) {
	a.position = history[len(history)-1]
	a.thinker.Start(adviceJob(r, history, tables))
}

// adviceJob returns the search for advice.
func adviceJob(r *variants.Rules, history []variants.Position, tables ai.EndgameTables) ai.Job {
	job := adviceLevel.Job(r, history, 0)
	job.Limits.Time, job.Limits.Margin = adviceTime, true
	job.EndgameTables = tables
	return job
}

// Stop ends the search and drops its result.
func (a *Advisor) Stop() { a.thinker.Stop() }

// Poll returns the advice once the search has ended, and whether it has. The Move of the advice is [variants.NoMove] if
// there was no move to choose.
func (a *Advisor) Poll(r *variants.Rules) (Advice, bool) {
	result, done := a.thinker.Poll()
	if !done || result.Move == variants.NoMove {
		return Advice{Move: variants.NoMove}, done
	}
	return adviceOf(r, a.position, result), true
}

// adviceOf makes advice of the result of a search.
func adviceOf(r *variants.Rules, p variants.Position, result ai.Result) Advice {
	a := Advice{Move: result.Move, Words: adviceWords(r, p, result), Line: result.PV}
	if len(a.Line) == 0 || a.Line[0] != a.Move {
		a.Line = []variants.Move{a.Move}
	}
	a.guide(r, p)
	return a
}

// adviceWords says which move the computer would play, what the move does, and how sure its result is.
func adviceWords(rules *variants.Rules, p variants.Position, r ai.Result) []variants.Message {
	house := moveSign(rules, r.Move)
	words := []variants.Message{variants.Say("hint.play", "house", house)}
	var why []variants.Message
	for _, f := range reasonsFor(rules, p, r.Move) {
		why = append(why, FactWords(rules, f))
	}
	if len(why) > 0 {
		words[0] = variants.Say("hint.why", "house", house, "why", why)
	}
	if m, ok := worthWords(rules, r); ok {
		words = append(words, m)
	}
	return words
}

// mostReasons is how many facts about a move advice gives: more would not be read.
const mostReasons = 2

// reasonsFor returns what speaks for a move.
func reasonsFor(rules *variants.Rules, p variants.Position, m variants.Move) []facts.Fact {
	var reasons []facts.Fact
	for _, f := range facts.Of(rules, p, m) {
		if f.Kind == facts.Gives || len(reasons) == mostReasons {
			continue // what it gives away is no reason
		}
		reasons = append(reasons, f)
	}
	return reasons
}

// factNames are the last parts of the keys of the words for facts.
var factNames = map[facts.Kind]string{facts.Claims: "claims", facts.Takes: "takes", facts.Ends: "ends", facts.Banks: "banks", facts.Again: "again",
	facts.Feeds: "feeds", facts.Protects: "protects", facts.Threatens: "threatens", facts.PreparesKroo: "kroo", facts.Gives: "gives"}

// FactWords says what a move does as the end of a sentence that begins with the move ("takes 3 seeds from b").
func FactWords(rules *variants.Rules, f facts.Fact) variants.Message {
	return variants.Say("fact."+factNames[f.Kind], "count", f.Seeds, "houses", houseSigns(rules.Size(), f.Houses),
		"house", notation.HouseSign(rules.Size(), f.House))
}

// houseSigns returns the signs of houses.
func houseSigns(size int, houses []variants.House) []string {
	signs := make([]string, len(houses))
	for i, h := range houses {
		signs[i] = notation.HouseSign(size, h)
	}
	return signs
}

// seedsDecide reports whether more seeds win, so that a lead is worth telling. On a board of four rows a player wins whose
// opponent cannot move, also with fewer seeds.
func seedsDecide(rules *variants.Rules) bool { return !rules.FourRows() }

// worthWords says what a move is worth: exactly, which is only so if the search has seen every line to the end of the game,
// as far as it is proved, or as an estimate. ok is false if nothing is known.
func worthWords(rules *variants.Rules, r ai.Result) (m variants.Message, ok bool) {
	seeds, wins, loses := r.Value.Seeds(), r.Value.Wins(), r.Value.Loses()
	margin := r.Exact && seedsDecide(rules)
	switch {
	case margin && seeds > 0 && !loses:
		return variants.Say("hint.exact.win", "count", seeds), true
	case margin && seeds < 0 && !wins:
		return variants.Say("hint.exact.lose", "count", -seeds), true
	case r.Decided() && wins:
		return variants.Say("hint.proved.win"), true
	case r.Decided() && loses:
		return variants.Say("hint.proved.lose"), true
	case r.Exact:
		return variants.Say("hint.exact.even"), true
	case r.Proof&ai.AtLeast != 0 && r.Value >= 0:
		return variants.Say("hint.proved.draw"), true
	case r.Depth == 0:
		return variants.Message{}, false
	case rules.Parameters().Rounds.Kind != "single":
		return variants.Say("hint.estimated", "depth", r.Depth), true // of rounds, seeds are not the score
	case seeds > 0:
		return variants.Say("hint.estimated.ahead", "count", seeds, "depth", r.Depth), true
	case seeds < 0:
		return variants.Say("hint.estimated.behind", "count", -seeds, "depth", r.Depth), true
	}
	return variants.Say("hint.estimated.even", "depth", r.Depth), true
}
