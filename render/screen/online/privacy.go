package online

import (
	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/ui"
)

// privacySheet tells what a server of online play keeps, and who reads it.
type privacySheet struct{ kit.Page }

func (*privacySheet) ID() string { return "privacy-sheet" }

// privacyParts are the last parts of the keys of what is told.
var privacyParts = [...]string{"account", "games", "rules", "talk", "private", "device", "erase"}

func (s *privacySheet) Build() *ui.Node {
	var content []*ui.Node
	for _, part := range privacyParts {
		content = append(content, kit.Section(kit.Heading("privacy-"+part, s.Kit.Text("privacy."+part)), kit.Paragraph("privacy-"+part+"-told", s.Kit.Text("privacy."+part+".told", "count", save.MaxMessages))))
	}
	d := s.Kit.Dialog("privacy-sheet", s.Kit.Text("privacy.title"), nil, content...)
	d.MaxW = s.Window.Grown(kit.NarrowSheet)
	return d
}

// privacyRow leads to what the server keeps.
func privacyRow(p kit.Page, id string) *ui.Node {
	return p.Kit.Onwards(p.Kit.Item(id, p.Kit.Text("privacy.title"), "", ui.IconHelp, func() { p.Open(&privacySheet{Page: p}) }))
}
