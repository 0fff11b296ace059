package screen

import (
	"strings"

	"awale/render/screen/library"
	"awale/render/screen/rules"
)

// Link opens a text that came while the program runs: it was pasted, or entered as the address of the page. It is a
// link, games, a rule or a position of the current rule, or a list of players for a tournament that is shown.
// Anything else is refused, and nothing changes.
func (a *App) Link(text string) {
	text = strings.TrimSpace(text)
	switch library.KindOf(text) {
	case library.TextLink:
		a.openLink(text)
	case library.TextGames:
		a.library.Files.Open(rules.File{Name: a.kit.Text("paste.name"), Text: text})
	case library.TextRule:
		a.rules.OpenFile(rules.File{Name: a.kit.Text("paste.name"), Text: text})
	case library.TextPosition:
		a.play.Games.OpenPosition(text)
	default:
		if !a.hall.OpenText(text) {
			a.messages.Alert(a.kit.Text("paste.refused"))
		}
	}
	a.Host.ClearLink()
	a.refresh()
}
