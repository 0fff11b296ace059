package screen

import (
	"slices"

	"awale/game/ruletext"
	"awale/render/ui"
	"awale/variants"
)

// rulesSheet lists the rules there are: the player's own, then those of the catalogue, each with where it
// comes from.
type rulesSheet struct {
	page
	book     *ruleBook
	exchange *exchange
	// played is the rule on the board.
	played *variants.Rules
	// game is the new game the rule is looked for, nil when there is none yet.
	game *newGameSheet
	// own are the player's own rules as they were read last, changes the number of changes to them by
	// then.
	own     []*variants.Rules
	changes int
	// deleted is the name of the rule that was deleted last and can be brought back from here.
	deleted string
}

func (*rulesSheet) id() string { return "rules-sheet" }

func (s *rulesSheet) build() *ui.Node {
	t := s.text
	content := s.buildDeleted()
	if s.book.draft != nil && s.book.draft.touched {
		content = append(content, s.opener("rules-draft", t("editor.unfinished", "rule", s.book.draft.texts.title(s.book.lang())), ui.IconEdit, func() { s.nav.openEditor(s.game) }))
	}
	if s.own == nil || s.changes != s.book.changes {
		own, problem := s.book.own.List()
		s.messages.report(problem)
		s.own, s.changes = own, s.book.changes
		if own == nil {
			s.own = []*variants.Rules{}
		}
	}
	if own := s.own; len(own) > 0 {
		content = append(content, section(heading("rules-own-title", t("rules.own")), s.buildRows("rules-own", t("rules.own"), own)), divider(),
			heading("rules-catalogue-title", t("rules.catalogue")))
	}
	list := s.buildRows("rules-list", t("rules.pick"), s.book.catalogueByName())
	load := s.button("rules-open", t("rules.open"), ui.IconFile, s.exchange.askForFile)
	paper := s.button("rules-print", t("rules.printAll"), ui.IconPrint, func() { s.exchange.printEverything() })
	paper.Text = t("rules.printAll.short") // the title says what
	return s.window.broaden(s.dialog("rules-sheet", t("menu.rules"), []*ui.Node{load, paper}, append(content, list)...))
}

// buildRows makes a list of rules, two abreast where the window has room for that: it is read across, as it is walked
// through by keys.
func (s *rulesSheet) buildRows(id, label string, rules []*variants.Rules) *ui.Node {
	list := &ui.Node{ID: id, Role: ui.RoleGroup, Label: label, Axis: ui.AxisDown, Gap: ui.SpaceApart}
	for _, r := range rules {
		list.Children = append(list.Children, s.buildRow(r))
	}
	if rows := list.Children; s.window.wide() {
		if len(rows)%2 == 1 {
			rows = append(rows, &ui.Node{})
		}
		list.Children = nil
		for pair := range slices.Chunk(rows, 2) {
			list.Children = append(list.Children, s.window.sideBySide(0.5, pair[0], pair[1]))
		}
	}
	return list
}

// buildRow makes the button of a rule, with where it comes from and what is special about it below.
func (s *rulesSheet) buildRow(r *variants.Rules) *ui.Node {
	open := s.opener("rule-"+r.ID(), s.book.ruleName(r), ui.IconNone, func() { s.nav.openRule(r, s.game) })
	region := s.book.origin(r)
	if used, key := s.used(); used == r.ID() {
		open.Current, open.Icon = true, ui.IconCheck
		open.Value = s.text(key)
		region = s.text("rules.origin.used", "origin", region, "used", open.Value)
	}
	about := &ui.Node{Axis: ui.AxisDown, Pad: ui.SpaceApart, Gap: ui.SpaceTight, Children: []*ui.Node{faint("region-"+r.ID(), region)}}
	if special := ruletext.Special(s.words.catalog, r); special != "" && !variants.IsOwn(r.ID()) {
		n := paragraph("special-"+r.ID(), special)
		n.Type = ui.Small
		about.Children = append(about.Children, n)
	}
	// The words begin where those of the button do.
	about.Grow = 1
	side := func() *ui.Node { return &ui.Node{MinW: ui.ButtonPad - ui.SpaceApart} }
	open.Look = ui.LookQuiet
	return &ui.Node{Look: ui.LookCard, Single: true, Axis: ui.AxisDown, Children: []*ui.Node{open,
		{Axis: ui.AxisAcross, Children: []*ui.Node{side(), about, side()}}}}
}

// used returns the rule that is in use and the key of the words that say so: the one that was chosen for a new game, or
// the one on the board.
func (s *rulesSheet) used() (id, key string) {
	if s.game != nil {
		return s.game.chosenRule(), "rules.chosen"
	}
	return s.played.ID(), "rules.onBoard"
}

// buildDeleted offers to bring back the rule that was deleted last.
func (s *rulesSheet) buildDeleted() []*ui.Node {
	if s.deleted == "" || !s.book.own.CanUndelete() {
		return nil
	}
	back := s.button("rules-undelete", s.text("rules.undelete"), ui.IconUndo, func() {
		id, problem, err := s.book.own.Undelete()
		s.messages.report(problem)
		if err != nil {
			s.messages.notify(s.book.shelfRefusal(err))
			return
		}
		s.deleted = ""
		s.book.changes++
		s.changed()
		s.messages.announce(s.book.ruleName(s.book.loadRule(id)), false)
	})
	back.Grow = 0
	words := paragraph("rules-deleted", s.text("rules.deleted", "rule", s.deleted))
	return []*ui.Node{{Look: ui.LookCard, Axis: ui.AxisDown, Pad: ui.SpaceApart, Gap: ui.SpaceNear, Children: []*ui.Node{words, back}}}
}
