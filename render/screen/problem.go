package screen

import (
	"awale/game"
	"awale/render/ui"
	"awale/variants/notation"
)

// problemSheet says what the problem on the board asks for, before it is played and whenever the player asks again.
type problemSheet struct {
	page
	game *narrator
	book *ruleBook
	// again begins the problem anew.
	again func()
}

func (*problemSheet) id() string { return "problem-sheet" }

func (s *problemSheet) build() *ui.Node {
	rec := s.game.session.Record()
	title := rec.Problem().Title
	if title == "" {
		title = s.text("problem.title")
	}
	var content []*ui.Node
	if goal := s.game.goalTold(); goal != "" {
		content = append(content, &ui.Node{ID: "problem-goal", Role: ui.RoleText, Look: ui.LookText, Type: ui.Label, Label: goal})
	}
	if m, ok := game.GoalDecided(rec); ok {
		content = append(content, paragraph("problem-state", s.words.say(m)))
	}
	content = append(content, faint("problem-rule", s.text("problem.rule", "rule", s.book.ruleName(rec.Rules()))))
	play := s.primary("problem-play", s.text("problem.play"), ui.IconPlay, s.close)
	if rec.At() == 0 && !rec.Outcome().Over() {
		return s.dialog("problem-sheet", title, []*ui.Node{play}, content...)
	}
	play.Label = s.text("menu.continue")
	if rec.Outcome().Over() {
		play.Label = s.text("end.board")
	}
	return s.dialog("problem-sheet", title, []*ui.Node{
		s.button("problem-again", s.text("problem.again"), ui.IconAgain, func() {
			s.closeAll()
			s.again()
		}), play}, content...)
}

// goalTold says what the problem on the board asks for, "" if it asks for nothing.
func (nr *narrator) goalTold() string {
	rec := nr.session.Record()
	problem := rec.Problem()
	if m, ok := game.GoalTold(problem, nr.voices()[rec.Solver()]); ok {
		return nr.words.say(m)
	}
	if problem.Goal.Kind == notation.TextGoal {
		return nr.text("goal.text", "goal", problem.Goal.Text)
	}
	return ""
}

// openProblem shows what the problem on the board asks for.
func (ps *playScreen) openProblem() {
	ps.open(&problemSheet{page: ps.page, game: ps.narrator, book: ps.book, again: ps.rematch})
}

// followGoal tells once that the goal is reached or missed now, and again after that was taken back. The sheet of the end
// tells it of a game that is over.
func (ps *playScreen) followGoal() {
	rec := ps.session.Record()
	if ps.session.Looking() {
		return
	}
	before := ps.play.goal
	ps.play.goal = rec.Goal()
	if m, ok := game.GoalDecided(rec); ok && before == game.GoalOpen {
		said := ps.words.say(m)
		if rec.Outcome().Over() || ps.opposite() {
			ps.tellMore(said)
			return
		}
		ps.showMore(said)
		ps.messages.notify(said)
	}
}

// againKey is the key of the words for playing again: a problem with a goal begins anew.
func (nr *narrator) againKey() string {
	if nr.session.Record().Problem().Goal.Kind != notation.NoGoal {
		return "problem.again"
	}
	if key := nr.matchKey(); key != "" {
		return key
	}
	return "end.again"
}
