package screen

import (
	"awale/render/ui"
	"awale/variants"
)

// rulesSheet shows the rules there are and explains the one that is picked.
type rulesSheet struct{ shown string }

func (*rulesSheet) id() string { return "rules-sheet" }

func (s *rulesSheet) build(a *App) *ui.Node {
	t := a.words.text
	var choices []choice
	for _, id := range variants.IDs() {
		choices = append(choices, choice{id, a.ruleName(mustLoad(id))})
	}
	content := []*ui.Node{
		a.radios("rules-pick", t("rules.pick"), s.shown, func(id string) { s.shown = id }, choices...),
		divider(),
	}
	r := mustLoad(s.shown)
	p := r.Parameters()
	lang := a.words.catalog.Lang()
	content = append(content,
		heading("rules-name", a.ruleName(r)),
		faint("rules-region", inLanguage(p.Region, lang)))
	for _, e := range variants.Explain(p) {
		content = append(content, heading("rules-"+e.Section, t("rule.section."+e.Section)))
		for i, sentence := range e.Sentences {
			content = append(content, paragraph("rules-"+e.Section+string(rune('a'+i)), t(sentence.Key, sentence.Pairs()...)))
		}
	}
	content = append(content, heading("rules-remark", t("rule.section.remark")),
		paragraph("rules-remark-text", inLanguage(p.Remark, lang)),
		faint("rules-source", t("rule.source", "source", p.Source)))
	return a.dialog("rules-sheet", t("menu.rules"), []*ui.Node{
		a.button("rules-play", t("rules.play", "rule", a.ruleName(r)), ui.IconPlay, func() {
			sheet := newGameSheetOf(a)
			sheet.rule = s.shown
			a.open(sheet)
		}),
		a.primary("rules-done", t("sheet.done"), ui.IconNone, a.close),
	}, content...)
}
