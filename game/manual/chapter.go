package manual

import (
	"strings"

	"awale/game"
	"awale/game/ruletext"
	"awale/variants"
	"awale/variants/notation"
)

// ways has the arrows of the directions that are the same in every move: 1 counter-clockwise, -1 clockwise.
var ways = map[string]int{"counter-clockwise": 1, "clockwise": -1}

// chapter writes the chapter on a rule. id is its HTML id.
func (p *Sheet) chapter(r *variants.Rules, id string) {
	q := r.Parameters()
	p.HTML(`<section class="rule" id="`, id, "\">\n<h1>", ruletext.Name(p.words, r), "</h1>\n")
	if region := ruletext.Region(p.words, r); region != "" {
		p.HTML(`<p class="region">`, region, "</p>\n")
	}
	start := r.Start()
	p.HTML("<figure>\n")
	p.board(picture{position: start, way: ways[q.Sowing.Direction]})
	p.HTML("<figcaption>", p.Text("manual.start"), "</figcaption>\n</figure>\n")
	for _, section := range variants.Explain(q) {
		p.HTML("<h2>", p.Text("rule.section."+section.Section), "</h2>\n")
		said := make([]string, len(section.Sentences))
		for i, s := range section.Sentences {
			said[i] = p.say(s)
		}
		p.HTML("<p>", strings.Join(said, " "), "</p>\n")
	}
	if examples := Examples(r); len(examples) > 0 {
		p.HTML("<h2>", p.Text("manual.examples"), "</h2>\n<p>", p.Text("manual.legend"), "</p>\n")
		for _, e := range examples {
			p.example(r, e)
		}
	}
	if remark := ruletext.Remark(p.words, r); remark != "" {
		p.HTML("<h2>", p.Text("rule.section.remark"), "</h2>\n<p>", remark, "</p>\n")
	}
	if source := ruletext.Source(p.words, r); source != "" {
		p.HTML(`<p class="source">`, p.Text("rule.source", "source", source), "</p>\n")
	}
	p.HTML("</section>\n")
}

// example writes an example: the boards before and after the move, and a description of it.
func (p *Sheet) example(r *variants.Rules, e Example) {
	p.HTML(`<div class="example"><h3>`, p.Text("manual.example."+string(e.Kind)), "</h3>\n<div class=\"boards\">\n")
	before := picture{position: e.Before, sown: e.Move.House(), marked: true}
	var words []string
	if e.Reason != 0 {
		before.refused = true
		p.board(before)
		words = []string{p.Text("manual.refused", "house", notation.HouseSign(r.Size(), e.Move.House())), p.say(e.Reason.Message())}
	} else {
		p.board(before)
		p.board(pictureAfter(e))
		for _, m := range game.Comment(game.Change{Kind: game.Moved, Side: e.Before.Turn, Move: e.Move, Before: e.Before, After: e.After,
			Events: e.Events}, game.SideVoices()) {
			words = append(words, p.say(m))
		}
	}
	p.HTML("</div>\n<p>", strings.Join(words, " "), "</p></div>\n")
}
