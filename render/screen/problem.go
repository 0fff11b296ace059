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
		title = s.kit.text("problem.title")
	}
	var content []*ui.Node
	if goal := s.game.goalTold(); goal != "" {
		content = append(content, &ui.Node{ID: "problem-goal", Role: ui.RoleText, Look: ui.LookText, Type: ui.Label, Label: goal})
	}
	if m, ok := game.GoalDecided(rec); ok {
		content = append(content, paragraph("problem-state", s.kit.words.say(m)))
	}
	content = append(content, faint("problem-rule", s.kit.text("problem.rule", "rule", s.book.ruleName(rec.Rules()))))
	play := s.kit.primary("problem-play", s.kit.text("problem.play"), ui.IconPlay, s.close)
	if rec.At() == 0 && !rec.Outcome().Over() {
		return s.kit.dialog("problem-sheet", title, []*ui.Node{play}, content...)
	}
	play.Label = s.kit.text("menu.continue")
	if rec.Outcome().Over() {
		play.Label = s.kit.text("end.board")
	}
	return s.kit.dialog("problem-sheet", title, []*ui.Node{
		s.kit.button("problem-again", s.kit.text("problem.again"), ui.IconAgain, func() {
			s.closeAll()
			s.again()
		}), play}, content...)
}

// goalTold says what the problem on the board asks for, "" if it asks for nothing.
func (nr *narrator) goalTold() string {
	rec := nr.session.Record()
	problem := rec.Problem()
	if m, ok := game.GoalTold(problem, nr.voices()[rec.Solver()]); ok {
		return nr.kit.words.say(m)
	}
	if problem.Goal.Kind == notation.TextGoal {
		return nr.kit.text("goal.text", "goal", problem.Goal.Text)
	}
	return ""
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

// problems watch the goal of the problem on the board.
type problems struct {
	*commentary
	page page
	book *ruleBook
	// rematch begins the problem anew.
	rematch func()
	// stands is how the goal stands, as it was told last.
	stands game.GoalState
}

// begin follows another game, or the game to another moment: nothing is told.
func (pr *problems) begin() { pr.stands = pr.session.Record().Goal() }

// open reports whether the goal is neither reached nor missed, as far as it was told.
func (pr *problems) open() bool { return pr.stands == game.GoalOpen }

// show shows what the problem on the board asks for.
func (pr *problems) show() {
	pr.page.open(&problemSheet{page: pr.page, game: pr.narrator, book: pr.book, again: pr.rematch})
}

// follow tells once that the goal is reached or missed now, and again after that was taken back. The sheet of the end
// tells it of a game that is over.
func (pr *problems) follow() {
	rec := pr.session.Record()
	if pr.session.Looking() {
		return
	}
	before := pr.stands
	pr.stands = rec.Goal()
	if m, ok := game.GoalDecided(rec); ok && before == game.GoalOpen {
		said := pr.kit.words.say(m)
		if rec.Outcome().Over() || pr.opposite() {
			pr.tellMore(said)
			return
		}
		pr.showMore(said)
		pr.messages.notify(said)
	}
}

// goal says what the problem on the board asks for. ok is false if no problem is on the board.
func (pr *problems) goal() (told string, ok bool) {
	problem := pr.session.Record().Problem()
	if told = pr.narrator.goalTold(); told == "" {
		told = problem.Title
	}
	return told, told != ""
}
