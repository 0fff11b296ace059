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

// ruleSheet explains one rule.
type ruleSheet struct {
	rules *variants.Rules
	game  *newGameSheet
}

func (*ruleSheet) id() string { return "rule-sheet" }

func (s *ruleSheet) build(a *App) *ui.Node {
	t := a.words.text
	p := s.rules.Parameters()
	lang := a.words.catalog.Lang()
	name := a.ruleName(s.rules)
	content := []*ui.Node{faint("rule-region", inLanguage(p.Region, lang))}
	for _, e := range variants.Explain(p) {
		content = append(content, heading("rule-"+e.Section, t("rule.section."+e.Section)))
		for i, sentence := range e.Sentences {
			content = append(content, paragraph("rule-"+e.Section+"-"+numerals[i+1], t(sentence.Key, sentence.Pairs()...)))
		}
	}
	content = append(content, heading("rule-remark", t("rule.section.remark")),
		paragraph("rule-remark-text", inLanguage(p.Remark, lang)),
		faint("rule-source", t("rule.source", "source", p.Source)))
	return a.dialog("rule-sheet", name, []*ui.Node{
		a.button("rule-others", t("rules.others"), ui.IconRules, func() { a.open(&rulesSheet{game: s.game}) }),
		a.primary("rule-play", t("rules.play", "rule", name), ui.IconPlay, func() {
			sheet := s.game
			if sheet == nil {
				sheet = newGameSheetOf(a)
			}
			sheet.rule = s.rules.ID()
			a.open(sheet)
		}),
	}, content...)
}
