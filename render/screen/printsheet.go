package screen

import (
	"strconv"
	"strings"

	"awale/game"
	"awale/game/paper"
	"awale/game/save"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
)

// sharedScore is a blank sheet on which a game is written down: it can be printed beside the parts of a game.
const sharedScore = "score"

// diagramSteps are the choices of how many turns lie between two diagrams of a record: 0 for comments alone.
var diagramSteps = [...]int{0, 10, 20}

// printSheet chooses what of a game is printed.
type printSheet struct {
	page
	texts *gameTexts
	host  fileHost
	of    shared
	// what is the part that is printed, every the number of turns between two diagrams of a record.
	what  string
	every int
}

func (*printSheet) id() string { return "print-sheet" }

func (s *printSheet) build() *ui.Node {
	t := s.kit.text
	var whats []choice
	for _, part := range append(s.of.parts(), sharedScore) {
		whats = append(whats, option(part, t("printing." + part)))
	}
	content := []*ui.Node{s.kit.radios("print-what", t("printing.what"), s.what, func(part string) { s.what = part }, whats...),
		faint("print-told", t("printing."+s.what+".told"))}
	if s.what == sharedGame {
		var steps []choice
		for _, every := range diagramSteps {
			key := "printing.diagrams.few"
			if every > 0 {
				key = "printing.diagrams." + strconv.Itoa(every)
			}
			steps = append(steps, option(strconv.Itoa(every), t(key)))
		}
		content = append(content, s.kit.radios("print-every", t("printing.diagrams"), strconv.Itoa(s.every), func(id string) {
			s.every, _ = strconv.Atoi(id)
		}, steps...))
	}
	return s.kit.dialog("print-sheet", t("printing.title"), []*ui.Node{s.kit.primary("print-go", t("printing.print"), ui.IconPrint, s.print)}, content...)
}

// print prints the page that is chosen.
func (s *printSheet) print() {
	page, err := s.written()
	if err != nil {
		s.messages.alert(s.kit.text("print.failed"))
		return
	}
	s.close()
	s.messages.print(page)
}

// written is the page that is chosen. The error says that the game cannot be replayed.
func (s *printSheet) written() (string, error) {
	words, problem := s.kit.words.catalog, s.of.problem
	entry := save.Describe(s.of.game, notation.FormatPosition(s.of.now))
	f := paper.Facts{Title: s.texts.title(&entry), Rule: s.texts.book.ruleName(s.of.rules), Goal: s.goal()}
	if problem.Title != "" {
		f.Title = problem.Title
	}
	switch s.what {
	case sharedScore:
		return paper.ScoreSheet(words, f.Rule), nil
	case sharedPosition:
		f.Goal = ""
		return paper.Position(words, s.of.now, f), nil
	case sharedProblem:
		if problem.Title == "" {
			f.Title = s.kit.text("problem.title")
		}
		return paper.Position(words, s.of.start, f), nil
	}
	rec, err := game.Restore(s.of.game)
	if err != nil {
		return "", err
	}
	f.Date = s.texts.date(entry.Played)
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

// goal says what the problem asks of South or North, "" for nothing.
func (s *printSheet) goal() string {
	solver := variants.Say("player." + strings.ToLower(s.of.start.Turn.String()))
	if m, ok := game.GoalTold(s.of.problem, game.Voice{Name: solver}); ok {
		return s.kit.words.say(m)
	}
	return s.of.problem.Goal.Text
}
