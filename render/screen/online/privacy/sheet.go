// Package privacy says what a server of online play keeps.
package privacy

import (
	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/ui"
)

// sheet says what a server of online play stores, and who can read it.
type sheet struct{ kit.Page }

func (*sheet) ID() string { return "privacy-sheet" }

// parts are the last parts of the keys of its sections.
var parts = [...]string{"account", "games", "rules", "talk", "private", "device", "erase"}

func (s *sheet) Build() *ui.Node {
	var content []*ui.Node
	for _, part := range parts {
		content = append(content, kit.Section(kit.Heading("privacy-"+part, s.Kit.Text("privacy."+part)),
			kit.Paragraph("privacy-"+part+"-told", s.Kit.Text("privacy."+part+".told", "count", save.MaxMessages))))
	}
	if s.Window.Wide() {
		return s.Window.Widen(s.Kit.Dialog("privacy-sheet", s.Kit.Text("privacy.title"), nil, s.Window.Spread(content)...))
	}
	return s.Window.Narrow(s.Kit.Dialog("privacy-sheet", s.Kit.Text("privacy.title"), nil, content...))
}

// Row is the row that opens the privacy sheet.
func Row(p kit.Page, id string) *ui.Node {
	return p.Kit.Lead(id, p.Kit.Text("privacy.title"), "", ui.IconHelp, func() { p.Open(&sheet{Page: p}) })
}
