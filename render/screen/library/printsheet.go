package library

import (
	"strconv"
	"strings"

	"awale/game"
	"awale/game/paper"
	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
)

// sharedScore is a blank sheet on which players write down a game. It can be printed like the parts of a game.
const sharedScore = "score"

// diagramSteps are the choices of the number of turns between two diagrams of a record; with 0 there are diagrams only
// at comments.
var diagramSteps = [...]int{0, 10, 20}

// printSheet chooses what to print of a game.
type printSheet struct {
	kit.Page
	texts *texts
	of    Shared
	// what is the part to print, and every the number of turns between two diagrams of a record.
	what  string
	every int
}

func (*printSheet) ID() string { return "print-sheet" }

func (s *printSheet) Build() *ui.Node {
	t := s.Kit.Text
	content := []*ui.Node{s.Kit.Radios("print-what", t("printing.what"), s.what, func(part string) { s.what = part },
		s.Kit.Options("printing.", append(s.of.parts(), sharedScore)...)...),
		kit.Faint("print-told", t("printing."+s.what+".told"))}
	if s.what == sharedGame {
		var steps []kit.Choice
		for _, every := range diagramSteps {
			key := "printing.diagrams.few"
			if every > 0 {
				key = "printing.diagrams." + strconv.Itoa(every)
			}
			steps = append(steps, kit.Option(strconv.Itoa(every), t(key)))
		}
		content = append(content, s.Kit.Radios("print-every", t("printing.diagrams"), strconv.Itoa(s.every), func(id string) {
			s.every, _ = strconv.Atoi(id)
		}, steps...))
	}
	return s.Kit.Dialog("print-sheet", t("printing.title"),
		[]*ui.Node{s.Kit.Primary("print-go", t("printing.title"), ui.IconPrint, s.print)}, content...)
}

// print prints the chosen page.
func (s *printSheet) print() {
	page, err := s.written()
	if err != nil {
		s.Messages.Alert(s.Kit.Text("print.failed"))
		return
	}
	s.Close()
	s.Messages.Print(page)
}

// written returns the chosen page. The error says that the game cannot be replayed.
func (s *printSheet) written() (string, error) {
	words, problem := s.Kit.Words.Catalog, s.of.problem
	entry := save.Describe(s.of.game, notation.FormatPosition(s.of.now))
	f := paper.Facts{Title: s.texts.title(&entry), Rule: s.texts.book.RuleName(s.of.Rules), Goal: s.goal()}
	if problem.Title != "" {
		f.Title = problem.Title
	}
	switch s.what {
	case sharedScore:
		return paper.ScoreSheet(words, f.Rule), nil
	case SharedPosition:
		f.Goal = ""
		return paper.Position(words, s.of.now, f), nil
	case sharedProblem:
		if problem.Title == "" {
			f.Title = s.Kit.Text("problem.title")
		}
		return paper.Position(words, s.of.start, f), nil
	}
	rec, err := game.Restore(s.of.game)
	if err != nil {
		return "", err
	}
	f.Date = s.texts.Date(entry.Played)
	if day := s.of.game.Tag(save.TagDate); day != "" {
		f.Date = s.texts.dateOf(day)
	}
	f.Place, f.Round = s.of.game.Tag(save.TagSite), s.of.game.Tag(save.TagRound)
	for side := range variants.Side(2) {
		if p := entry.Players[side]; p.Name != "" || p.Kind != save.Human {
			f.Players[side] = s.texts.player(&entry, side)
		}
	}
	if rec.Outcome().Over() {
		f.Result = s.texts.state(&entry)
	}
	return paper.Record(words, rec, f, s.every), nil
}

// goal says the goal of the problem for South or North, "" for none.
func (s *printSheet) goal() string {
	solver := variants.Say("player." + strings.ToLower(s.of.start.Turn.String()))
	if m, ok := game.GoalTold(s.of.problem, game.Voice{Name: solver}); ok {
		return s.Kit.Words.Say(m)
	}
	return s.of.problem.Goal.Text
}
