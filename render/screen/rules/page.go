package rules

import (
	"slices"
	"strconv"

	"awale/game/manual"
	"awale/game/ruletext"
	"awale/render/boardview"
	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
)

// RulePage explains one rule: in words made from its parameters, and with moves that were found by playing it.
type RulePage struct {
	kit.Page
	kit.ExampleBoards
	Room  *Room
	Rules *variants.Rules
	// choice is the choice for which the player looks for a rule, nil for none.
	choice *Choice

	// Search looks for examples of the rule, one game in each frame. sowing and capture are the first examples it has
	// found, nil for none, and stand beside the words about them. more are the other examples that it has found at the
	// end.
	Search          *manual.Search
	Sowing, Capture *manual.Example
	more            []manual.Example
}

// FirstGames is the number of games that are searched for examples before a page is shown.
const FirstGames = 4

// captures are the examples that can stand beside the words about captures, the best first.
var captures = []manual.Kind{manual.KindChain, manual.KindCapture, manual.KindCross, manual.KindOwner, manual.KindDuring,
	manual.KindLifting}

func (*RulePage) ID() string { return "rule-sheet" }

// Advance and Moving implement [kit.Lively]: nothing moves, but the search continues.
func (s *RulePage) Advance(_ float64) {
	if s.Search == nil || !s.Search.Step() {
		return
	}
	for _, e := range s.Search.Examples() {
		plain := e.Kind == manual.KindSow || e.Kind == manual.KindCapture || e.Kind == manual.KindChain
		if !plain && (s.Capture == nil || e.Kind != s.Capture.Kind) {
			s.more = append(s.more, e)
		}
	}
	s.Search = nil
	s.Kit.Changed()
}

func (*RulePage) Moving() bool { return false }

func (s *RulePage) Build() *ui.Node {
	t := s.Kit.Text
	name := s.Room.Book.RuleName(s.Rules)
	var content []*ui.Node
	others := s.Kit.Button("rule-others", t("rules.others"), ui.IconRules, func() { s.Room.OpenRules(s.choice, "") })
	if s.choice != nil {
		others = s.Kit.Button("rule-choose", t("rules.choose", "rule", name), ui.IconCheck, func() { s.Room.chooseRule(s.Rules, s.choice) })
		others.Text = t("rules.choose.short")
	}
	play := s.Kit.Primary("rule-play", t("rules.play", "rule", name), ui.IconPlay, func() { s.Room.PlayRule(s.Rules, s.choice) })
	play.Text = t("rules.play.short") // the title says what is played
	foot := []*ui.Node{others, play}
	making := s.making()
	if s.Window.Height < kit.CompactFrom {
		// In a low window all buttons scroll with the page except the main one, which stands beside the name.
		making.Children, foot = append(making.Children, others), foot[1:]
	}
	switch from := kit.Faint("rule-region", s.Room.Book.Origin(s.Rules)); {
	case from.Label == "":
		content = append(content, making)
	case s.Window.Wide():
		content = append(content, s.Window.SideBySide(0.5, kit.Middle(from), making))
	default:
		content = append(content, from, making)
	}
	content = append(append(content, s.Window.Spread(s.Parts())...), kit.Divider(), s.taking())
	page := s.Kit.Dialog("rule-sheet", name, foot, content...)
	page.Children[1].Gap = kit.LeafGap // its parts are long
	return s.Window.Broaden(page)
}

// Parts are the parts of the description of the rule, in reading order.
func (s *RulePage) Parts() []*ui.Node {
	t := s.Kit.Text
	p := s.Rules.Parameters()
	var parts []*ui.Node
	for _, e := range variants.Explain(p) {
		words := &ui.Node{Axis: ui.AxisDown, Gap: ui.SpaceNear}
		for i, sentence := range s.Room.Book.Explained(e) {
			words.Children = append(words.Children, kit.Paragraph("rule-"+e.Section+"-"+strconv.Itoa(i+1), sentence))
		}
		about := []*ui.Node{words}
		head := kit.Heading("rule-"+e.Section, t("rule.section."+e.Section))
		switch e.Section {
		case "board":
			parts = append(parts, s.Window.Loosely(head, words,
				s.Board("rule-picture-start", s.Rules.Start(), variants.South, nil))...)
			continue
		case "sowing":
			about = append(about, s.example("rule-picture-sow", t("diagram.example"), s.Sowing)...)
		case "capture":
			about = append(about, s.example("rule-picture-capture", t("diagram.example"), s.Capture)...)
		}
		parts = append(parts, kit.Section(head, about...))
	}
	if others := s.others(); len(others) > 0 {
		parts = append(parts, s.Window.Loosely(kit.Heading("rule-examples", t("manual.examples")), others...)...)
	}
	var last []*ui.Node
	if remark := ruletext.Remark(s.Kit.Words.Catalog, s.Rules); remark != "" {
		last = append(last, kit.Section(kit.Heading("rule-remark", t("rule.section.remark")), kit.Paragraph("rule-remark-text", remark)))
	}
	if source := ruletext.Source(s.Kit.Words.Catalog, s.Rules); source != "" {
		last = append(last, kit.Faint("rule-source", t("rule.source", "source", source)))
	}
	if len(last) > 0 {
		parts = append(parts, kit.Stack(kit.LeafGap, last...))
	}
	return parts
}

// LookForFirst begins the search and takes the examples for sowing and captures.
func (s *RulePage) LookForFirst() {
	s.Search = manual.NewSearch(s.Rules)
	for range FirstGames {
		s.Search.Step()
	}
	best := len(captures)
	for _, e := range s.Search.Examples() {
		if e.Kind == manual.KindSow {
			s.Sowing = &e
		}
		if i := slices.Index(captures, e.Kind); i >= 0 && i < best {
			best, s.Capture = i, &e
		}
	}
}

// taking makes the row of buttons that save, print, share or delete the rule.
func (s *RulePage) taking() *ui.Node {
	row := kit.Together()
	s.Kit.Action(row, "rule-link", "rules.copyLink", ui.IconShare, func() { s.Room.shareRule(s.Rules) })
	s.Kit.Action(row, "rule-save", "rules.export", ui.IconFile, func() { s.Room.ExportRule(s.Rules) })
	s.Kit.Action(row, "rule-print", "rules.print", ui.IconPrint, func() { s.Room.printRules(s.Rules) })
	if variants.IsOwn(s.Rules.ID()) && s.Room.Book.Kept(s.Rules) {
		if s.Room.ways.Publishes() {
			s.Kit.Action(row, "rule-publish", "publish.title", ui.IconShare, func() { s.Room.ways.PublishRule(s.Rules) })
		}
		s.Kit.Action(row, "rule-delete", "rules.delete", ui.IconDelete, func() { s.remove() })
	}
	return row
}

// making makes the row of buttons that make something from the rule.
func (s *RulePage) making() *ui.Node {
	t := s.Kit.Text
	row := kit.Together()
	add := func(id, key string, icon ui.Icon, do func()) { s.Kit.Action(row, id, key, icon, do) }
	p := s.Rules.Parameters()
	name := s.Room.Book.RuleName(s.Rules)
	if s.Room.ways.Teaches(s.Rules) {
		add("rule-learn", "learn.title", ui.IconHint, func() { s.Room.ways.OpenLessonOf(s.Rules) })
	}
	switch id := s.Rules.ID(); {
	case variants.IsOwn(id) && !s.Room.Book.Kept(s.Rules):
		add("rule-keep", "keep.yes", ui.IconCheck, func() { s.Room.Book.Keep(s.Rules) })
	case variants.IsOwn(id):
		add("rule-change", "rules.change", ui.IconEdit, func() { s.Room.edit(NewDraft(p, id, s.Room.Book.Lang(), ""), s.choice) })
		add("rule-duplicate", "rules.duplicate", ui.IconNew, func() {
			s.Room.edit(NewDraft(p, "", s.Room.Book.Lang(), shortName(t("editor.copy", "rule", name))), s.choice)
		})
	default:
		add("rule-make", "rules.make", ui.IconEdit, func() {
			s.Room.edit(NewDraft(s.Room.Book.withOwnTexts(s.Rules), "", s.Room.Book.Lang(), shortName(t("editor.untitled", "rule", name))),
				s.choice)
		})
	}
	return row
}

// shortName shortens a name to the greatest length of the name of a rule.
func shortName(name string) string {
	letters := []rune(name)
	return string(letters[:min(len(letters), variants.MaxName)])
}

// remove deletes the rule from the shelf. The list of rules, which opens next, offers to bring it back.
func (s *RulePage) remove() {
	name := s.Room.Book.RuleName(s.Rules)
	problem, err := s.Room.Book.Own.Delete(s.Rules.ID())
	s.Room.Book.changes++
	s.Messages.Report(problem)
	if err != nil {
		s.Messages.Notify(s.Room.Book.shelfRefusal(err))
		return
	}
	s.choice.replace(s.Rules.ID(), variants.Default)
	s.Close()
	s.Room.OpenRules(s.choice, name)
	s.Messages.Announce(s.Kit.Text("rules.deleted", "rule", name), true)
}

// others shows further examples of the rule.
func (s *RulePage) others() []*ui.Node {
	var content []*ui.Node
	for _, e := range s.more {
		id := "rule-example-" + string(e.Kind)
		title := s.Kit.Text("manual.example." + string(e.Kind))
		if e.Reason == 0 {
			content = append(content, s.example(id, title, &e)...)
			continue
		}
		before := s.Board(id+"-before", e.Before, e.Before.Turn,
			func(b *boardview.Board) { b.SetPreview(boardview.Preview{House: e.Move.House()}) })
		words := kit.Paragraph(id+"-words", s.Kit.Text("manual.refused", "house", notation.HouseSign(s.Rules.Size(), e.Move.House()))+" "+
			s.Kit.Words.Say(e.Reason.Message()))
		words.Align = ui.AlignCenter
		content = append(content, &ui.Node{Look: ui.LookCard, Axis: ui.AxisDown, Pad: ui.SpaceApart, Gap: ui.SpaceNear,
			Children: []*ui.Node{kit.Faint(id+"-title", title), before, words}})
	}
	return content
}

// example shows a move: the board before it with the way of the seeds marked, what happens in words, and the board
// after it. It returns nothing for a nil example.
func (s *RulePage) example(id, title string, e *manual.Example) []*ui.Node {
	if e == nil {
		return nil
	}
	before := s.Board(id+"-before", e.Before, e.Before.Turn, func(b *boardview.Board) {
		b.SetPreview(boardview.Preview{House: e.Move.House(), Events: e.Events})
	})
	after := s.Board(id+"-after", e.After, e.Before.Turn, func(b *boardview.Board) { b.SetLast(boardview.LastOf(e.Events)) })
	words := kit.Paragraph(id+"-words", s.Room.Book.Narrate(*e))
	words.Align = ui.AlignCenter
	card := &ui.Node{Look: ui.LookCard, Axis: ui.AxisDown, Pad: ui.SpaceApart, Gap: ui.SpaceNear, Children: []*ui.Node{
		kit.Faint(id+"-title", title), before, words, after}}
	if s.Diagrams.Standing() {
		pair := &ui.Node{Children: []*ui.Node{before, after}}
		s.Kit.Table(pair, 2, ui.SpaceNear)
		card.Children = []*ui.Node{card.Children[0], pair, words}
	}
	return []*ui.Node{card}
}
