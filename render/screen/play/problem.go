package play

import (
	"awale/game"
	"awale/render/screen/kit"
	"awale/render/ui"
)

// problemSheet shows the goal of the problem on the board, before it is played and whenever the player asks again.
type problemSheet struct {
	kit.Page
	problems *problems
}

func (*problemSheet) ID() string { return "problem-sheet" }

func (s *problemSheet) Build() *ui.Node {
	rec := s.problems.Session.Record()
	title := rec.Problem().Title
	if title == "" {
		title = s.Kit.Text("problem.title")
	}
	var content []*ui.Node
	if goal := s.problems.Narrator.GoalTold(); goal != "" {
		content = append(content, &ui.Node{ID: "problem-goal", Role: ui.RoleText, Look: ui.LookText, Type: ui.Label, Label: goal})
	}
	if m, ok := game.GoalDecided(rec); ok {
		content = append(content, kit.Paragraph("problem-state", s.Kit.Words.Say(m)))
	}
	content = append(content, kit.Faint("problem-rule", s.Kit.Text("new.ruleIs", "rule", s.problems.Book.RuleName(rec.Rules()))))
	play := s.Kit.Primary("problem-play", s.Kit.Text("problem.play"), ui.IconPlay, s.Close)
	if rec.At() == 0 && !rec.Outcome().Over() {
		return s.Kit.Dialog("problem-sheet", title, []*ui.Node{play}, content...)
	}
	play.Label = s.Kit.Text("menu.continue")
	if rec.Outcome().Over() {
		play.Label = s.Kit.Text("problem.board")
	}
	return s.Kit.Dialog("problem-sheet", title, []*ui.Node{
		s.Kit.Button("problem-again", s.Kit.Text("content.again"), ui.IconAgain, func() {
			s.CloseAll()
			s.problems.rematch()
		}), play}, content...)
}

// problems watch the goal of the problem on the board.
type problems struct {
	*shared
	// rematch begins the problem anew.
	rematch func()
	// announced is the state of the goal that was announced last.
	announced game.GoalState
}

// begin follows another game, or another position of the game. It announces nothing.
func (pr *problems) begin() { pr.announced = pr.Session.Record().Goal() }

// open reports whether the goal is neither reached nor missed, as far as it was announced.
func (pr *problems) open() bool { return pr.announced == game.GoalOpen }

// show shows the goal of the problem on the board.
func (pr *problems) show() {
	pr.Page.Open(&problemSheet{Page: pr.Page, problems: pr})
}

// follow says once that the goal is reached or missed now, and again if that was taken back and happens again. The
// sheet of the end says it if the game is over.
func (pr *problems) follow() {
	rec := pr.Session.Record()
	if pr.Session.Looking() {
		return
	}
	before := pr.announced
	pr.announced = rec.Goal()
	if m, ok := game.GoalDecided(rec); ok && before == game.GoalOpen {
		said := pr.Kit.Words.Say(m)
		if rec.Outcome().Over() || pr.Opposite() {
			pr.TellMore(said)
			return
		}
		pr.ShowMore(said)
		pr.Messages.Notify(said)
	}
}

// goal says the goal of the problem on the board. ok is false if no problem is on the board.
func (pr *problems) goal() (told string, ok bool) {
	problem := pr.Session.Record().Problem()
	if told = pr.Narrator.GoalTold(); told == "" {
		told = problem.Title
	}
	return told, told != ""
}
