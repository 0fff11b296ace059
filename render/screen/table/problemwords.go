package table

import (
	"awale/game"
	"awale/variants/notation"
)

// GoalTold says the goal of the problem on the board, "" for none.
func (nr *Narrator) GoalTold() string {
	rec := nr.Session.Record()
	problem := rec.Problem()
	if m, ok := game.GoalTold(problem, nr.Voices()[rec.Solver()]); ok {
		return nr.Kit.Words.Say(m)
	}
	if problem.Goal.Kind == notation.TextGoal {
		return nr.Kit.Text("goal.text", "goal", problem.Goal.Text)
	}
	return ""
}

// AgainKey is the key of the words for playing again: a problem with a goal begins anew.
func (nr *Narrator) AgainKey() string {
	if nr.Session.Record().Problem().Goal.Kind != notation.NoGoal {
		return "content.again"
	}
	if key := nr.MatchKey(); key != "" {
		return key
	}
	return "end.again"
}
