package game

import (
	"awale/variants"
	"awale/variants/notation"
)

// Problem is a task that a game begins with. The zero value is a game like any other.
type Problem struct {
	// Title names the problem: one line of at most [notation.MaxText] characters, or empty.
	Title string
	// Goal is what the side to move at the start has to reach.
	Goal notation.Goal
}

// GoalState says whether the goal of a problem is reached.
type GoalState uint8

// The states. GoalOpen is also that of a goal that no program can judge, and of a game without a goal.
const (
	// GoalOpen: the goal may still be reached, as far as the rules alone tell.
	GoalOpen GoalState = iota
	// GoalReached: the goal is reached, whatever is played from here on.
	GoalReached
	// GoalMissed: the goal cannot be reached any more.
	GoalMissed
)

// SetProblem makes a record one of a problem.
func (rec *Record) SetProblem(p Problem) { rec.problem = p }

// Problem returns the problem that the game began with.
func (rec *Record) Problem() Problem { return rec.problem }

// Solver returns the side that the goal of a problem is for.
func (rec *Record) Solver() variants.Side { return rec.Start().Turn }

// Goal returns whether the goal is reached at the current node. It says only what the rules make certain: a goal to win or not to
// lose is decided once the game is over or one side is sure to win, see [Record.Leader]. A goal to take seeds is decided
// once the store has gained them, or too few seeds are left. If the rule plays rounds, only those of the first round count.
func (rec *Record) Goal() GoalState {
	solver := rec.Solver()
	switch rec.problem.Goal.Kind {
	case notation.TakeGoal:
		gained, left := rec.Gained()
		switch goal := rec.problem.Goal.Seeds; {
		case gained >= goal:
			return GoalReached
		case gained+left < goal:
			return GoalMissed
		}
	case notation.WinGoal, notation.DrawGoal:
		winner, sure := rec.Leader()
		o := rec.Outcome()
		switch {
		case sure && winner == solver, o.Result == variants.Wins(solver),
			o.Result == variants.Draw && rec.problem.Goal.Kind == notation.DrawGoal:
			return GoalReached
		case sure, o.Over():
			return GoalMissed
		}
	}
	return GoalOpen
}

// Gained returns how many seeds the store of the solver has gained since the start, and how many are left that it could
// gain. If the rule plays rounds, only those of the first round count.
func (rec *Record) Gained() (gained, left int) {
	solver, start, now := rec.Solver(), rec.Start(), rec.Position()
	if now.Round == start.Round {
		gained = now.Score(solver) - start.Score(solver)
		if !rec.Outcome().Over() {
			left = now.InPlay()
		}
		return gained, left
	}
	path := rec.Path()
	for i, n := range path[1:] {
		if rec.nodes[n].Position.Round == start.Round {
			continue
		}
		// This move has ended the round. The stores have paid for the next one since.
		before := rec.nodes[path[i]].Position
		gained = before.Score(solver) - start.Score(solver)
		_, _, events, err := next(rec.rules, rec.historyTo(path[i]), rec.nodes[n].Move)
		if err != nil {
			panic(err) // the move has been played
		}
		for _, e := range events {
			switch {
			case e.Kind == variants.Round:
				return gained, 0
			case e.Side != solver:
			case e.Kind == variants.Capture, e.Kind == variants.Collect, e.Kind == variants.Sweep:
				gained += int(e.Seeds)
			case e.Kind == variants.Bank:
				gained++
			}
		}
		return gained, 0
	}
	return 0, 0
}

// GoalTold says in words what a problem asks for. ok is false for a problem without a goal, and for a goal that is a text:
// that is shown as it is.
func GoalTold(p Problem, solver Voice) (m variants.Message, ok bool) {
	switch p.Goal.Kind {
	case notation.WinGoal:
		return solver.person("goal.win"), true
	case notation.DrawGoal:
		return solver.person("goal.draw"), true
	case notation.TakeGoal:
		return solver.person("goal.take", "count", p.Goal.Seeds), true
	}
	return variants.Message{}, false
}

// GoalDecided says that the goal is reached or missed. ok is false while it is open.
func GoalDecided(rec *Record) (m variants.Message, ok bool) {
	switch state := rec.Goal(); {
	case state == GoalReached && rec.problem.Goal.Kind == notation.TakeGoal:
		gained, _ := rec.Gained()
		return variants.Say("goal.reached.take", "count", gained), true
	case state == GoalReached:
		return variants.Say("goal.reached"), true
	case state == GoalMissed:
		return variants.Say("goal.missed"), true
	}
	return variants.Message{}, false
}
