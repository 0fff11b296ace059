package paper

import (
	"slices"
	"strconv"

	"awale/game"
	"awale/game/manual"
	"awale/game/ruletext"
	"awale/variants"
	"awale/variants/notation"
)

// Facts are what a page says about a game besides its moves. An empty fact is left out.
type Facts struct {
	Title   string
	Players [2]string
	Rule    string
	Date    string
	// Place is the place where the game was played. Round is its round of an event.
	Place, Round string
	Goal         string
	// Result is the result of the game, or how it stands so far.
	Result string
}

// Record returns the page of the record of a game, along its current line. There is a diagram at the start if that is
// not the start of the rule, after each comment, after every `every` turns (0 for none) unless another diagram is near,
// and at the end.
func Record(words ruletext.Words, rec *game.Record, f Facts, every int) string {
	w := &recordWriter{Sheet: manual.NewSheet(words, f.Title, style), rec: rec, size: rec.Rules().Size()}
	w.line = rec.LineThrough(rec.At())
	writeFacts(w.Sheet, f, "facts record")
	w.HTML(`<div class="game">` + "\n")
	if rec.Start() != rec.Rules().Start() {
		w.diagram(0)
	}
	w.comment(0)
	drawn := 0
	for i := 1; i < len(w.line); i++ {
		node := w.line[i]
		w.turn(i)
		last := i == len(w.line)-1
		n := rec.Node(node)
		branched := slices.ContainsFunc(rec.Node(n.Parent).Children, func(c int) bool { return c != node })
		if n.Comment != "" || branched || last {
			w.closeTurns()
			w.comment(node)
			w.variations(i)
		}
		if last || n.Comment != "" || every > 0 && i%every == 0 && i-drawn > every/2 {
			w.closeTurns()
			w.diagram(i)
			drawn = i
		}
	}
	if f.Result != "" {
		w.HTML(`<p class="result">`, f.Result, "</p>\n")
	}
	w.HTML("</div>\n")
	return w.String()
}

// recordWriter writes a record.
type recordWriter struct {
	*manual.Sheet
	rec  *game.Record
	size int
	line []int
	// open is set within a list of turns. half is set within a row that has only the turn of South so far.
	open, half bool
}

// writeFacts writes the heading of a page. class is the HTML class of the list of facts.
func writeFacts(s *manual.Sheet, f Facts, class string) {
	s.HTML("<header><h1>", f.Title, "</h1>\n<dl class=\""+class+"\">\n")
	for _, fact := range [][2]string{
		{"paper.south", f.Players[variants.South]}, {"paper.north", f.Players[variants.North]},
		{"paper.rule", f.Rule}, {"paper.place", f.Place}, {"paper.date", f.Date}, {"paper.round", f.Round}, {"paper.goal", f.Goal}} {
		if fact[1] != "" {
			s.HTML("<dt>", s.Text(fact[0]), "</dt><dd>", fact[1], "</dd>\n")
		}
	}
	s.HTML("</dl></header>\n")
}

// sign writes the house of a move, "–" for a pass.
func sign(size int, m variants.Move) string {
	if m.House() == variants.NoHouse {
		return "–"
	}
	s := notation.HouseSign(size, m.House())
	if m.Clockwise() {
		s += "r"
	}
	return s
}

// turn writes a turn of the line into the list. A turn of South and the turn of North after it share a row.
func (w *recordWriter) turn(i int) {
	n := w.rec.Node(w.line[i])
	side := w.rec.Node(n.Parent).Position.Turn
	if !w.open {
		w.HTML(`<ol class="turns">` + "\n")
		w.open = true
	}
	if w.half && side == variants.South {
		w.closeRow()
	}
	if !w.half {
		w.HTML("<li>")
		w.half = true
		if side == variants.North {
			w.HTML("<span></span><span></span><span></span>")
		}
	}
	took := ""
	if n.Took > 0 {
		took = "+" + strconv.Itoa(n.Took)
	}
	w.HTML(`<span class="n">`, strconv.Itoa(i), `</span><span class="m">`, sign(w.size, n.Move), `</span><span class="t">`, took, "</span>")
	if side == variants.North {
		w.closeRow()
	}
}

func (w *recordWriter) closeRow() {
	w.HTML("</li>\n")
	w.half = false
}

func (w *recordWriter) closeTurns() {
	if w.half {
		w.closeRow()
	}
	if w.open {
		w.HTML("</ol>\n")
		w.open = false
	}
}

// comment writes the comment on a node, if it has one.
func (w *recordWriter) comment(node int) {
	if text := w.rec.Node(node).Comment; text != "" {
		w.HTML(`<p class="comment">`, text, "</p>\n")
	}
}

// diagram draws the board after a turn of the line.
func (w *recordWriter) diagram(i int) {
	node := w.line[i]
	n := w.rec.Node(node)
	p, sown := n.Position, variants.NoHouse
	caption := w.Text("paper.atStart")
	if i > 0 {
		caption, sown = w.Text("paper.after", "turn", strconv.Itoa(i), "house", sign(w.size, n.Move)), n.Move.House()
	}
	if node == w.rec.At() {
		p = w.rec.Position()
	}
	w.HTML(`<figure class="diagram">`)
	w.Board(p, sown)
	w.HTML("<figcaption>", caption, "</figcaption></figure>\n")
}

// variations writes the alternatives to a turn of the line.
func (w *recordWriter) variations(i int) {
	node := w.line[i]
	for _, c := range w.rec.Node(w.rec.Node(node).Parent).Children {
		if c != node {
			w.HTML(`<p class="variation">(`)
			w.branch(c, i)
			w.HTML(")</p>\n")
		}
	}
}

// branch writes the turns from a node on, which is turn i. A variation in it is in brackets after the turn that it replaces.
func (w *recordWriter) branch(node, i int) {
	w.branchTurn(node, i)
	for next := w.rec.Node(node).Children; len(next) > 0; next = w.rec.Node(next[0]).Children {
		i++
		w.HTML(" ")
		w.branchTurn(next[0], i)
		for _, c := range next[1:] {
			w.HTML(" (")
			w.branch(c, i)
			w.HTML(")")
		}
	}
}

// branchTurn writes the turn i of a variation, which leads to a node, with its comment.
func (w *recordWriter) branchTurn(node, i int) {
	n := w.rec.Node(node)
	took := ""
	if n.Took > 0 {
		took = " +" + strconv.Itoa(n.Took)
	}
	w.HTML(`<span class="n">`, strconv.Itoa(i), `</span><b>`, sign(w.size, n.Move), `</b><span class="t">`, took, "</span>")
	if n.Comment != "" {
		w.HTML(" <i>", n.Comment, "</i>")
	}
}
