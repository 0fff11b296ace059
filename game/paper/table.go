package paper

import (
	"strconv"
	"strings"

	"awale/game/manual"
	"awale/game/ruletext"
)

// Table is a table: a head, and rows with as many cells. A cell may be empty.
type Table struct {
	Title, Note string
	Head        []string
	Rows        [][]string
	// Wide is the column that takes the rest of the width, such as that of the names.
	Wide int
}

// postedColumns is the largest number of columns of a table in large letters, as pairings on a wall are read from some steps away.
const postedColumns = 4

// Tables returns a page with a table. Its head is on every sheet of paper.
func Tables(words ruletext.Words, of Table) string {
	s := manual.NewSheet(words, of.Title, style)
	class := "rows"
	if len(of.Head) <= postedColumns {
		class = "rows posted"
	}
	s.HTML("<header><h1>", of.Title, "</h1>\n<p>", of.Note, "</p></header>\n"+`<table class="`+class+`"><thead><tr>`)
	for i, text := range of.Head {
		s.HTML(cell("th", i, of.Wide), text, "</th>")
	}
	s.HTML("</tr></thead>\n<tbody>\n")
	for _, row := range of.Rows {
		s.HTML("<tr>")
		for i, text := range row {
			s.HTML(cell("td", i, of.Wide), text, "</td>")
		}
		s.HTML("</tr>\n")
	}
	s.HTML("</tbody></table>\n")
	return s.String()
}

// cell begins a cell of a column.
func cell(tag string, column, wide int) string {
	if column == wide {
		return "<" + tag + ` class="wide">`
	}
	return "<" + tag + ">"
}

// Card is a card that lies on a table of a tournament: its number, who plays there, and what else is known.
type Card struct {
	Board, Note string
	Players     [2]string
	// Code is a code for cameras, of squares that are black or white, row by row: CodeSize to a side, 0 for none.
	Code     []bool
	CodeSize int
}

// codeMargin is the number of white squares around a code that a camera needs.
const codeMargin = 4

// code returns the code of a card as a picture.
func (c *Card) code() string {
	size := strconv.Itoa(c.CodeSize + 2*codeMargin)
	var b strings.Builder
	b.WriteString(`<svg class="code" viewBox="0 0 ` + size + " " + size + `" shape-rendering="crispEdges"><path d="`)
	for i, black := range c.Code {
		if black {
			b.WriteString("M" + strconv.Itoa(i%c.CodeSize+codeMargin) + " " + strconv.Itoa(i/c.CodeSize+codeMargin) + "h1v1h-1z")
		}
	}
	b.WriteString(`"/></svg>`)
	return b.String()
}

// Cards returns a page of cards to cut out, with lines for the result.
func Cards(words ruletext.Words, title string, cards []Card) string {
	s := manual.NewSheet(words, title, style)
	s.HTML(`<div class="cards">` + "\n")
	for _, c := range cards {
		s.HTML("<section>")
		if c.CodeSize > 0 {
			s.HTML(c.code())
		}
		s.HTML(`<h2>`, c.Board, "</h2>\n<p>", strings.TrimSpace(title+" · "+c.Note), "</p>\n<dl class=\"blank\">")
		for side, key := range [2]string{"paper.south", "paper.north"} {
			s.HTML("<dt>", s.Text(key), " <b>", c.Players[side], "</b></dt><dd></dd>\n")
		}
		s.HTML("<dt>", s.Text("paper.result"), "</dt><dd></dd></dl></section>\n")
	}
	s.HTML("</div>\n")
	return s.String()
}
