package paper

import (
	"strconv"

	"awale/game/manual"
	"awale/game/ruletext"
	"awale/variants"
)

// solutionLines is the number of lines that a problem leaves for the solution.
const solutionLines = 8

// Position returns the page of a position: a large diagram, the side to move, and lines to write on if there is a goal.
func Position(words ruletext.Words, p variants.Position, f Facts) string {
	s := manual.NewSheet(words, f.Title, style)
	writeFacts(s, f, "facts")
	s.HTML(`<figure class="diagram large">`)
	s.Board(p, variants.NoHouse)
	key := "paper.southMoves"
	if p.Turn == variants.North {
		key = "paper.northMoves"
	}
	s.HTML("<figcaption>", s.Text(key), "</figcaption></figure>\n")
	if f.Goal != "" {
		s.HTML(`<section class="lines"><h2>`, s.Text("paper.solution"), "</h2>\n")
		for range solutionLines {
			s.HTML("<div></div>\n")
		}
		s.HTML("</section>\n")
	}
	return s.String()
}

// scoreRows is the number of rows of a score sheet, scoreColumns the number of columns of rows beside each other. That
// is room for 100 turns.
const scoreRows, scoreColumns = 25, 2

// ScoreSheet returns a blank sheet on which two people write down their game.
func ScoreSheet(words ruletext.Words, rule string) string {
	s := manual.NewSheet(words, words.Text("paper.score", nil), style)
	s.HTML("<header><h1>", s.Text("paper.score"), "</h1>\n<dl class=\"facts blank\">\n")
	for _, key := range []string{"paper.south", "paper.north", "paper.place", "paper.date"} {
		s.HTML("<dt>", s.Text(key), "</dt><dd></dd>\n")
	}
	s.HTML("<dt>", s.Text("paper.rule"), "</dt><dd>", rule, "</dd>\n<dt>", s.Text("paper.result"),
		"</dt><dd></dd>\n</dl></header>\n<table class=\"score\">\n<colgroup>")
	for c := range scoreColumns {
		if c > 0 {
			s.HTML(`<col class="gap">`)
		}
		s.HTML(`<col class="n"><col><col><col><col>`)
	}
	s.HTML("</colgroup>\n<thead><tr>")
	for c := range scoreColumns {
		if c > 0 {
			s.HTML("<th></th>")
		}
		s.HTML("<th></th><th>", s.Text("paper.south"), "</th><th>", s.Text("paper.took"), "</th><th>", s.Text("paper.north"), "</th><th>",
			s.Text("paper.took"), "</th>")
	}
	s.HTML("</tr></thead>\n<tbody>\n")
	for row := range scoreRows {
		s.HTML("<tr>")
		for c := range scoreColumns {
			if c > 0 {
				s.HTML(`<td class="gap"></td>`)
			}
			s.HTML(`<td class="n">`, strconv.Itoa(c*scoreRows+row+1), "</td><td></td><td></td><td></td><td></td>")
		}
		s.HTML("</tr>\n")
	}
	s.HTML("</tbody></table>\n")
	return s.String()
}
