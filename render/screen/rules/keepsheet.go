package rules

import (
	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/variants"
)

// keepSheet offers to save a rule that came with a link. The game is on the board already.
type keepSheet struct {
	kit.Page
	room  *Room
	rules *variants.Rules
}

func (*keepSheet) ID() string { return "keep-sheet" }

func (s *keepSheet) Build() *ui.Node {
	t := s.Kit.Text
	name := s.room.Book.RuleName(s.rules)
	p := s.rules.Parameters()
	base := s.room.Book.Catalogued(p.Base).Parameters()
	list := &ui.Node{ID: "keep-differences", Role: ui.RoleList, Axis: ui.AxisDown, Gap: ui.SpaceNear,
		Label: t("editor.differs", "rule", s.room.Book.RuleName(s.room.Book.Catalogued(p.Base)), "count",
			len(variants.Differences(base, p)))}
	for _, f := range variants.Fields() {
		if p.Value(f.Path) != base.Value(f.Path) {
			list.Children = append(list.Children, &ui.Node{ID: "keep-" + f.Path, Role: ui.RoleListItem, Look: ui.LookText,
				Label: t("editor.difference", "field", t("field."+f.Path), "value", s.room.Book.valueWords(&p, f))})
		}
	}
	parts := []*ui.Node{kit.Paragraph("keep-text", t("keep.text", "rule", name))}
	if known := s.room.Book.alike(s.rules); known != nil {
		parts = append(parts, kit.Paragraph("keep-alike", t("rule.alike", "rule", s.room.Book.RuleName(known))))
	} else {
		parts = append(parts, kit.Section(kit.Heading("keep-differs", list.Label), list))
	}
	return s.Kit.Dialog("keep-sheet", name, []*ui.Node{
		s.Kit.Button("keep-look", t("keep.look"), ui.IconRules, func() {
			s.Close()
			s.room.OpenRule(s.rules, nil)
		}),
		s.Kit.Button("keep-no", t("keep.no"), ui.IconNone, s.Close),
		s.Kit.Primary("keep-yes", t("keep.yes"), ui.IconCheck, func() {
			if s.room.Book.Keep(s.rules) {
				s.Close()
			}
		}),
	}, parts...)
}
