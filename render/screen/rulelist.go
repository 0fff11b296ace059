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

func (s *rulesSheet) build(a *App) *ui.Node {
	t := a.words.text
	content := s.buildDeleted(a)
	if a.draft != nil && a.draft.touched {
		content = append(content, a.opener("rules-draft", t("editor.unfinished", "rule", a.draft.name), ui.IconEdit, func() { a.openEditor(s.game) }))
	}
	if s.own == nil || s.changes != a.changes {
		own, problem := a.own.List()
		a.report(problem)
		s.own, s.changes = own, a.changes
		if own == nil {
			s.own = []*variants.Rules{}
		}
	}
	if own := s.own; len(own) > 0 {
		content = append(content, section(heading("rules-own-title", t("rules.own")), s.buildRows(a, "rules-own", t("rules.own"), own)), divider(),
			heading("rules-catalogue-title", t("rules.catalogue")))
	}
	list := s.buildRows(a, "rules-list", t("rules.pick"), a.catalogueByName())
	load := a.button("rules-open", t("rules.open"), ui.IconFile, a.askForFile)
	paper := a.button("rules-print", t("rules.printAll"), ui.IconPrint, func() { a.printEverything() })
	paper.Text = t("rules.printAll.short") // the title says what
	return a.broaden(a.dialog("rules-sheet", t("menu.rules"), []*ui.Node{load, paper}, append(content, list)...))
}

// buildRows makes a list of rules, two abreast where the window has room for that: it is read across, as it is walked
// through by keys.
func (s *rulesSheet) buildRows(a *App, id, label string, rules []*variants.Rules) *ui.Node {
	list := &ui.Node{ID: id, Role: ui.RoleGroup, Label: label, Axis: ui.AxisDown, Gap: ui.SpaceApart}
	for _, r := range rules {
		list.Children = append(list.Children, s.buildRow(a, r))
	}
	if rows := list.Children; a.wide() {
		if len(rows)%2 == 1 {
			rows = append(rows, &ui.Node{})
		}
		list.Children = nil
		for pair := range slices.Chunk(rows, 2) {
			list.Children = append(list.Children, a.sideBySide(0.5, pair[0], pair[1]))
		}
	}
	return list
}

// buildRow makes the button of a rule, with where it comes from and what is special about it below.
func (s *rulesSheet) buildRow(a *App, r *variants.Rules) *ui.Node {
	open := a.opener("rule-"+r.ID(), a.ruleName(r), ui.IconNone, func() { a.open(&ruleSheet{rules: r, game: s.game}) })
	region := a.origin(r)
	if used, key := s.used(a); used == r.ID() {
		open.Current, open.Icon = true, ui.IconCheck
		open.Value = a.words.text(key)
		region = a.words.text("rules.origin.used", "origin", region, "used", open.Value)
	}
	about := &ui.Node{Axis: ui.AxisDown, Pad: ui.SpaceApart, Gap: ui.SpaceTight, Children: []*ui.Node{faint("region-"+r.ID(), region)}}
	if special := ruletext.Special(a.words.catalog, r); special != "" && !variants.IsOwn(r.ID()) {
		n := paragraph("special-"+r.ID(), special)
		n.Type = ui.Small
		about.Children = append(about.Children, n)
	}
	// The words begin where those of the button do.
	about.Grow = 1
	side := func() *ui.Node { return &ui.Node{MinW: ui.ButtonPad - ui.SpaceApart} }
	return &ui.Node{Look: ui.LookCard, Axis: ui.AxisDown, Children: []*ui.Node{open,
		{Axis: ui.AxisAcross, Children: []*ui.Node{side(), about, side()}}}}
}

// used returns the rule that is in use and the key of the words that say so: the one that was chosen for a new game, or
// the one on the board.
func (s *rulesSheet) used(a *App) (id, key string) {
	if s.game != nil {
		return s.game.rule, "rules.chosen"
	}
	return a.rules.ID(), "rules.onBoard"
}

// buildDeleted offers to bring back the rule that was deleted last.
func (s *rulesSheet) buildDeleted(a *App) []*ui.Node {
	if s.deleted == "" || !a.own.CanUndelete() {
		return nil
	}
	back := a.button("rules-undelete", a.words.text("rules.undelete"), ui.IconUndo, func() {
		id, problem, err := a.own.Undelete()
		a.report(problem)
		if err != nil {
			a.notify(a.shelfRefusal(err))
			return
		}
		s.deleted = ""
		a.changes++
		a.changed()
		a.announce(a.ruleName(a.loadRule(id)), false)
	})
	back.Grow = 0
	words := paragraph("rules-deleted", a.words.text("rules.deleted", "rule", s.deleted))
	return []*ui.Node{{Look: ui.LookCard, Axis: ui.AxisDown, Pad: ui.SpaceApart, Gap: ui.SpaceNear, Children: []*ui.Node{words, back}}}
}
