package screen

import (
	"awale/render/ui"
	"awale/variants"
)

// keepSheet offers to keep a rule that came with a link. The game is on the board already.
type keepSheet struct {
	page
	book  *ruleBook
	rules *variants.Rules
}

func (*keepSheet) id() string { return "keep-sheet" }

func (s *keepSheet) build() *ui.Node {
	t := s.text
	name := s.book.ruleName(s.rules)
	p := s.rules.Parameters()
	base := s.book.catalogued(p.Base).Parameters()
	list := &ui.Node{ID: "keep-differences", Role: ui.RoleList, Axis: ui.AxisDown, Gap: ui.SpaceNear,
		Label: t("editor.differs", "rule", s.book.ruleName(s.book.catalogued(p.Base)), "count", len(variants.Differences(base, p)))}
	for _, g := range fieldGroups {
		for _, f := range g.fields {
			if p.Value(f.Path) != base.Value(f.Path) {
				list.Children = append(list.Children, &ui.Node{ID: "keep-" + f.Path, Role: ui.RoleListItem, Look: ui.LookText,
					Label: t("editor.difference", "field", t("field."+f.Path), "value", s.book.valueWords(&p, f))})
			}
		}
	}
	return s.dialog("keep-sheet", name, []*ui.Node{
		s.button("keep-look", t("keep.look"), ui.IconRules, func() {
			s.close()
			s.nav.openRule(s.rules, nil)
		}),
		s.button("keep-no", t("keep.no"), ui.IconNone, s.close),
		s.primary("keep-yes", t("keep.yes"), ui.IconCheck, func() {
			if s.book.keep(s.rules) {
				s.close()
			}
		}),
	}, paragraph("keep-text", t("keep.text", "rule", name)), section(heading("keep-differs", list.Label), list))
}
