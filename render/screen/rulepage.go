package screen

import (
	"slices"
	"strconv"

	"awale/game/manual"
	"awale/game/ruletext"
	"awale/render/boardview"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
)

// ruleSheet explains one rule: in words made from its parameters, and with moves that were found by
// playing it.
type ruleSheet struct {
	page
	room     *ruleRoom
	examples exampleBoards
	rules    *variants.Rules
	// choice is what a rule is looked for, nil for nothing.
	choice *ruleChoice

	// search looks for what the rule gives rise to, a game a frame. sowing and capture, nil for none, are the first
	// it has come upon and stand with the words on them; more is what else it has found in the end.
	search          *manual.Search
	sowing, capture *manual.Example
	more            []manual.Example
}

// firstGames is how many games are played in search of examples before a page is shown.
const firstGames = 4

// captures are the examples that can stand with the words on captures, the best first.
var captures = []manual.Kind{manual.KindChain, manual.KindCapture, manual.KindCross, manual.KindOwner, manual.KindDuring, manual.KindLifting}

func (*ruleSheet) id() string { return "rule-sheet" }

// diagram implements illustrated.
func (s *ruleSheet) diagram(id string) *boardview.Board { return s.examples.diagram(id) }

// advance and moving implement lively: nothing moves, but the search goes on.
func (s *ruleSheet) advance(_ float64) {
	if s.search == nil || !s.search.Step() {
		return
	}
	for _, e := range s.search.Examples() {
		plain := e.Kind == manual.KindSow || e.Kind == manual.KindCapture || e.Kind == manual.KindChain
		if !plain && (s.capture == nil || e.Kind != s.capture.Kind) {
			s.more = append(s.more, e)
		}
	}
	s.search = nil
	s.kit.changed()
}

func (*ruleSheet) moving() bool { return false }

func (s *ruleSheet) build() *ui.Node {
	t := s.kit.text
	name := s.room.book.ruleName(s.rules)
	var content []*ui.Node
	others := s.kit.button("rule-others", t("rules.others"), ui.IconRules, func() { s.room.openRules(s.choice, "") })
	if s.choice != nil {
		others = s.kit.button("rule-choose", t("rules.choose", "rule", name), ui.IconCheck, func() { s.room.chooseRule(s.rules, s.choice) })
		others.Text = t("rules.choose.short")
	}
	play := s.kit.primary("rule-play", t("rules.play", "rule", name), ui.IconPlay, func() { s.room.playRule(s.rules, s.choice) })
	play.Text = t("rules.play.short") // the title says what
	foot := []*ui.Node{others, play}
	making := s.making()
	if s.window.height < compactFrom {
		// In a low window the page scrolls with all but the one button it is for, which stands beside its name.
		making.Children, foot = append(making.Children, others), foot[1:]
	}
	switch from := faint("rule-region", s.room.book.origin(s.rules)); {
	case from.Label == "":
		content = append(content, making)
	case s.window.wide():
		content = append(content, s.window.sideBySide(0.5, middle(from), making))
	default:
		content = append(content, from, making)
	}
	content = append(append(content, s.window.spread(s.parts())...), divider(), s.taking())
	page := s.kit.dialog("rule-sheet", name, foot, content...)
	page.Children[1].Gap = leafGap // its parts are long
	return s.window.broaden(page)
}

// parts are what is told of the rule, in the order in which it is read.
func (s *ruleSheet) parts() []*ui.Node {
	t := s.kit.text
	p := s.rules.Parameters()
	var parts []*ui.Node
	for _, e := range variants.Explain(p) {
		words := &ui.Node{Axis: ui.AxisDown, Gap: ui.SpaceNear}
		for i, sentence := range s.room.book.explained(e) {
			words.Children = append(words.Children, paragraph("rule-"+e.Section+"-"+strconv.Itoa(i+1), sentence))
		}
		about := []*ui.Node{words}
		head := heading("rule-"+e.Section, t("rule.section."+e.Section))
		switch e.Section {
		case "board":
			parts = append(parts, s.window.loosely(head, words, s.examples.board("rule-picture-start", s.rules.Start(), variants.South, nil))...)
			continue
		case "sowing":
			about = append(about, s.example("rule-picture-sow", t("diagram.example"), s.sowing)...)
		case "capture":
			about = append(about, s.example("rule-picture-capture", t("diagram.example"), s.capture)...)
		}
		parts = append(parts, section(head, about...))
	}
	if others := s.others(); len(others) > 0 {
		parts = append(parts, s.window.loosely(heading("rule-examples", t("manual.examples")), others...)...)
	}
	var last []*ui.Node
	if remark := ruletext.Remark(s.kit.words.catalog, s.rules); remark != "" {
		last = append(last, section(heading("rule-remark", t("rule.section.remark")), paragraph("rule-remark-text", remark)))
	}
	if source := ruletext.Source(s.kit.words.catalog, s.rules); source != "" {
		last = append(last, faint("rule-source", t("rule.source", "source", source)))
	}
	if len(last) > 0 {
		parts = append(parts, &ui.Node{Axis: ui.AxisDown, Gap: leafGap, Children: last})
	}
	return parts
}

// lookForFirst begins the search and takes what stands with the words on sowing and on captures.
func (s *ruleSheet) lookForFirst() {
	s.search = manual.NewSearch(s.rules)
	for range firstGames {
		s.search.Step()
	}
	best := len(captures)
	for _, e := range s.search.Examples() {
		if e.Kind == manual.KindSow {
			s.sowing = &e
		}
		if i := slices.Index(captures, e.Kind); i >= 0 && i < best {
			best, s.capture = i, &e
		}
	}
}

// taking is the row of what can be taken away from the page: a file, paper, a link; and the rule itself.
func (s *ruleSheet) taking() *ui.Node {
	row := together()
	s.kit.action(row, "rule-link", "rules.copyLink", ui.IconShare, func() { s.room.exchange.shareRule(s.rules) })
	s.kit.action(row, "rule-save", "rules.export", ui.IconFile, func() { s.room.exchange.exportRule(s.rules) })
	s.kit.action(row, "rule-print", "rules.print", ui.IconPrint, func() { s.room.exchange.printRules(s.rules) })
	if variants.IsOwn(s.rules.ID()) && s.room.book.kept(s.rules) {
		if s.room.ways.publishes() {
			s.kit.action(row, "rule-publish", "publish.title", ui.IconShare, func() { s.room.ways.publishRule(s.rules) })
		}
		s.kit.action(row, "rule-delete", "rules.delete", ui.IconDelete, func() { s.remove() })
	}
	return row
}

// making is the row of what can be made of the rule.
func (s *ruleSheet) making() *ui.Node {
	t := s.kit.text
	row := together()
	add := func(id, key string, icon ui.Icon, do func()) { s.kit.action(row, id, key, icon, do) }
	p := s.rules.Parameters()
	name := s.room.book.ruleName(s.rules)
	switch id := s.rules.ID(); {
	case variants.IsOwn(id) && !s.room.book.kept(s.rules):
		add("rule-keep", "keep.yes", ui.IconCheck, func() { s.room.book.keep(s.rules) })
	case variants.IsOwn(id):
		add("rule-change", "rules.change", ui.IconEdit, func() { s.room.edit(newDraft(p, id, s.room.book.lang(), ""), s.choice) })
		add("rule-duplicate", "rules.duplicate", ui.IconNew, func() {
			s.room.edit(newDraft(p, "", s.room.book.lang(), shortName(t("editor.copy", "rule", name))), s.choice)
		})
	default:
		add("rule-make", "rules.make", ui.IconEdit, func() {
			s.room.edit(newDraft(s.room.book.withOwnTexts(s.rules), "", s.room.book.lang(), shortName(t("editor.untitled", "rule", name))), s.choice)
		})
	}
	return row
}

// shortName keeps a name within what a rule may be called.
func shortName(name string) string {
	letters := []rune(name)
	return string(letters[:min(len(letters), variants.MaxName)])
}

// remove takes the rule off the shelf; the list of rules, which follows, brings it back on demand.
func (s *ruleSheet) remove() {
	name := s.room.book.ruleName(s.rules)
	problem, err := s.room.book.own.Delete(s.rules.ID())
	s.room.book.changes++
	s.messages.report(problem)
	if err != nil {
		s.messages.notify(s.room.book.shelfRefusal(err))
		return
	}
	s.choice.replace(s.rules.ID(), variants.Default)
	s.close()
	s.room.openRules(s.choice, name)
	s.messages.announce(s.kit.text("rules.deleted", "rule", name), true)
}

// others shows what else the rule gives rise to.
func (s *ruleSheet) others() []*ui.Node {
	var content []*ui.Node
	for _, e := range s.more {
		id := "rule-example-" + string(e.Kind)
		title := s.kit.text("manual.example." + string(e.Kind))
		if e.Reason == 0 {
			content = append(content, s.example(id, title, &e)...)
			continue
		}
		before := s.examples.board(id+"-before", e.Before, e.Before.Turn, func(b *boardview.Board) { b.SetPreview(boardview.Preview{House: e.Move.House()}) })
		words := paragraph(id+"-words", s.kit.text("manual.refused", "house", notation.HouseSign(s.rules.Size(), e.Move.House()))+" "+
			s.kit.words.say(e.Reason.Message()))
		words.Align = ui.AlignCenter
		content = append(content, &ui.Node{Look: ui.LookCard, Axis: ui.AxisDown, Pad: ui.SpaceApart, Gap: ui.SpaceNear,
			Children: []*ui.Node{faint(id+"-title", title), before, words}})
	}
	return content
}

// example shows a move: the board before it with its way marked, what happens in words, and the board
// after it. Without an example there is nothing to show.
func (s *ruleSheet) example(id, title string, e *manual.Example) []*ui.Node {
	if e == nil {
		return nil
	}
	before := s.examples.board(id+"-before", e.Before, e.Before.Turn, func(b *boardview.Board) {
		b.SetPreview(boardview.Preview{House: e.Move.House(), Events: e.Events})
	})
	after := s.examples.board(id+"-after", e.After, e.Before.Turn, func(b *boardview.Board) { b.SetLast(boardview.LastOf(e.Events)) })
	words := paragraph(id+"-words", s.room.book.narrate(*e))
	words.Align = ui.AlignCenter
	card := &ui.Node{Look: ui.LookCard, Axis: ui.AxisDown, Pad: ui.SpaceApart, Gap: ui.SpaceNear, Children: []*ui.Node{
		faint(id+"-title", title), before, words, after}}
	if s.examples.standing() {
		pair := &ui.Node{Children: []*ui.Node{before, after}}
		s.kit.table(pair, 2, ui.SpaceNear)
		card.Children = []*ui.Node{card.Children[0], pair, words}
	}
	return []*ui.Node{card}
}
