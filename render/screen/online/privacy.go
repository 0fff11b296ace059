package online

import (
	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/ui"
)

// privacySheet says what a server of online play stores, and who can read it.
type privacySheet struct{ kit.Page }

func (*privacySheet) ID() string { return "privacy-sheet" }

// privacyParts are the last parts of the keys of its sections.
var privacyParts = [...]string{"account", "games", "rules", "talk", "private", "device", "erase"}

func (s *privacySheet) Build() *ui.Node {
	var content []*ui.Node
	for _, part := range privacyParts {
		content = append(content, kit.Section(kit.Heading("privacy-"+part, s.Kit.Text("privacy."+part)),
			kit.Paragraph("privacy-"+part+"-told", s.Kit.Text("privacy."+part+".told", "count", save.MaxMessages))))
	}
	return s.Window.Narrow(s.Kit.Dialog("privacy-sheet", s.Kit.Text("privacy.title"), nil, content...))
}

// privacyRow is the row that opens the privacy sheet.
func privacyRow(p kit.Page, id string) *ui.Node {
	return p.Kit.Lead(id, p.Kit.Text("privacy.title"), "", ui.IconHelp, func() { p.Open(&privacySheet{Page: p}) })
}
