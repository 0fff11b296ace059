package screen

import (
	"awale/game/save"
	"awale/render/ui"
)

// privacySheet tells what a server of online play keeps, and who reads it.
type privacySheet struct{ page }

func (*privacySheet) id() string { return "privacy-sheet" }

// online implements onlinePage.
func (*privacySheet) online() {}

// privacyParts are the last parts of the keys of what is told.
var privacyParts = [...]string{"account", "games", "rules", "talk", "private", "device", "erase"}

func (s *privacySheet) build() *ui.Node {
	var content []*ui.Node
	for _, part := range privacyParts {
		content = append(content, section(heading("privacy-"+part, s.kit.text("privacy."+part)), paragraph("privacy-"+part+"-told", s.kit.text("privacy."+part+".told", "count", save.MaxMessages))))
	}
	d := s.kit.dialog("privacy-sheet", s.kit.text("privacy.title"), nil, content...)
	d.MaxW = s.window.grown(narrowSheet)
	return d
}

// privacyRow leads to what the server keeps.
func privacyRow(p page, id string) *ui.Node {
	return p.kit.onwards(p.kit.item(id, p.kit.text("privacy.title"), "", ui.IconHelp, func() { p.open(&privacySheet{page: p}) }))
}
