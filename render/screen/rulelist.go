package screen

import (
	"awale/render/ui"
	"awale/variants"
)

// rulesSheet lists the rules there are, each with its region.
type rulesSheet struct {
	// game is the new game the rule is looked for, nil when there is none yet.
	game *newGameSheet
}

func (*rulesSheet) id() string { return "rules-sheet" }

func (s *rulesSheet) build(a *App) *ui.Node {
	lang := a.words.catalog.Lang()
	list := &ui.Node{ID: "rules-list", Role: ui.RoleGroup, Label: a.words.text("rules.pick"), Axis: ui.AxisDown, Gap: 8}
	for _, id := range variants.IDs() {
		r := mustLoad(id)
		open := a.button("rule-"+id, a.ruleName(r), ui.IconNone, func() { a.open(&ruleSheet{rules: r, game: s.game}) })
		open.Align, open.Grow = ui.AlignStart, 0
		list.Children = append(list.Children, &ui.Node{Axis: ui.AxisDown, Gap: 2, Children: []*ui.Node{
			open, faint("region-"+id, inLanguage(r.Parameters().Region, lang))}})
	}
	return a.dialog("rules-sheet", a.words.text("menu.rules"), nil, list)
}
