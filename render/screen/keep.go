package screen

import (
	"awale/render/ui"
	"awale/variants"
)

// keepSheet offers to keep a rule that came with a link. The game is on the board already.
type keepSheet struct {
	page
	room  *ruleRoom
	rules *variants.Rules
}

func (*keepSheet) id() string { return "keep-sheet" }

func (s *keepSheet) build() *ui.Node {
	t := s.kit.text
	name := s.room.book.ruleName(s.rules)
	p := s.rules.Parameters()
	base := s.room.book.catalogued(p.Base).Parameters()
	list := &ui.Node{ID: "keep-differences", Role: ui.RoleList, Axis: ui.AxisDown, Gap: ui.SpaceNear,
		Label: t("editor.differs", "rule", s.room.book.ruleName(s.room.book.catalogued(p.Base)), "count", len(variants.Differences(base, p)))}
	for _, g := range fieldGroups {
		for _, f := range g.fields {
			if p.Value(f.Path) != base.Value(f.Path) {
				list.Children = append(list.Children, &ui.Node{ID: "keep-" + f.Path, Role: ui.RoleListItem, Look: ui.LookText,
					Label: t("editor.difference", "field", t("field."+f.Path), "value", s.room.book.valueWords(&p, f))})
			}
		}
	}
	return s.kit.dialog("keep-sheet", name, []*ui.Node{
		s.kit.button("keep-look", t("keep.look"), ui.IconRules, func() {
			s.close()
			s.room.openRule(s.rules, nil)
		}),
		s.kit.button("keep-no", t("keep.no"), ui.IconNone, s.close),
		s.kit.primary("keep-yes", t("keep.yes"), ui.IconCheck, func() {
			if s.room.book.keep(s.rules) {
				s.close()
			}
		}),
	}, paragraph("keep-text", t("keep.text", "rule", name)), section(heading("keep-differs", list.Label), list))
}
