package screen

import (
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
)

// keepSheet offers to keep a rule that came with a link. The game is on the board already.
type keepSheet struct{ rules *variants.Rules }

func (*keepSheet) id() string { return "keep-sheet" }

func (s *keepSheet) build(a *App) *ui.Node {
	t := a.words.text
	name := a.ruleName(s.rules)
	p := s.rules.Parameters()
	base := a.catalogued(p.Base).Parameters()
	list := &ui.Node{ID: "keep-differences", Role: ui.RoleList, Axis: ui.AxisDown, Gap: ui.SpaceNear,
		Label: t("editor.differs", "rule", a.ruleName(a.catalogued(p.Base)), "count", len(variants.Differences(base, p)))}
	for _, g := range fieldGroups {
		for _, f := range g.fields {
			if p.Value(f.Path) != base.Value(f.Path) {
				list.Children = append(list.Children, &ui.Node{ID: "keep-" + f.Path, Role: ui.RoleListItem, Look: ui.LookText,
					Label: t("editor.difference", "field", t("field."+f.Path), "value", a.valueWords(&p, f))})
			}
		}
	}
	return a.dialog("keep-sheet", name, []*ui.Node{
		a.button("keep-look", t("keep.look"), ui.IconRules, func() {
			a.close()
			a.open(&ruleSheet{rules: s.rules})
		}),
		a.button("keep-no", t("keep.no"), ui.IconNone, a.close),
		a.primary("keep-yes", t("keep.yes"), ui.IconCheck, func() {
			if a.keep(s.rules) {
				a.close()
			}
		}),
	}, paragraph("keep-text", t("keep.text", "rule", name)), section(heading("keep-differs", list.Label), list))
}

// shareRule puts a link to a rule on the clipboard: who opens it finds a new game by the rule.
func (a *App) shareRule(r *variants.Rules) {
	link := notation.FormatLink(a.Host.LinkBase(), notation.Link{Rules: r, Start: r.Start()})
	a.Host.Copy(link, func(err error) {
		if err != nil {
			a.notify(a.words.text("rules.linkFailed", "link", link))
		} else {
			a.notify(a.words.text("rules.linkCopied"))
		}
		a.refresh()
	})
}
