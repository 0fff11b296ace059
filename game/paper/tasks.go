package paper

import (
	"strconv"

	"awale/game/manual"
	"awale/game/ruletext"
	"awale/variants"
)

// Task is a problem on a page of problems.
type Task struct {
	// Number is the number of the problem, counted from 1.
	Number   int
	Position variants.Position
	// Goal is the goal in words, Solution the moves that reach it, and Idea the reason why they do.
	Goal, Solution, Idea string
}

// Tasks returns a page of problems for a class, in two columns. The answers are on the next page. rule is the name of the rule, "" if
// it need not be said.
func Tasks(words ruletext.Words, title, rule string, tasks []Task) string {
	s := manual.NewSheet(words, title, style)
	s.HTML("<header><h1>", title, "</h1>\n")
	if rule != "" {
		s.HTML(`<dl class="facts"><dt>`, s.Text("paper.rule"), "</dt><dd>", rule, "</dd></dl>\n")
	}
	s.HTML("<p>", s.Text("paper.tasks"), "</p></header>\n"+`<div class="tasks">`+"\n")
	for _, t := range tasks {
		s.HTML(`<figure class="diagram"><figcaption><b>`, number(t), "</b> ", t.Goal, "</figcaption>")
		s.Board(t.Position, variants.NoHouse)
		s.HTML("</figure>\n")
	}
	s.HTML("</div>\n"+`<section class="answers"><h2>`, s.Text("paper.answers"), "</h2>\n<dl class=\"entries\">\n")
	for _, t := range tasks {
		s.HTML("<dt>", number(t)+" "+t.Solution, "</dt><dd>", t.Idea, "</dd>\n")
	}
	s.HTML("</dl></section>\n")
	return s.String()
}

func number(t Task) string { return strconv.Itoa(t.Number) + "." }
