package screen

import (
	"awale/variants/notation"
	"regexp"
	"strings"
)

// textKind is what a text that was pasted holds.
type textKind uint8

const (
	// textOther holds nothing that the program knows.
	textOther textKind = iota
	textLink
	textGames
	textRule
	textPosition
)

// positionForm is what every position string looks like, whatever the rule.
var positionForm = regexp.MustCompile(`^[0-9]+(-[0-9]+)+-[SN](-[0-9A-Za-z+-]+)?$`)

// kindOf tells what a text looks like. Whether it can be read is seen later.
func kindOf(text string) textKind {
	switch {
	case strings.HasPrefix(text, "#"), strings.Contains(text, "#p="), strings.HasPrefix(text, "awale:"):
		return textLink
	case readGamesOf("", text) != nil:
		return textGames
	case strings.HasPrefix(text, "{"):
		return textRule
	case positionForm.MatchString(text), isPlayStrategy(text):
		return textPosition
	}
	return textOther
}

// isPlayStrategy reports whether a text is a position as PlayStrategy writes it.
func isPlayStrategy(text string) bool {
	n, ok := notation.LooksLikePlayStrategy(text)
	return ok && n == len(text)
}

// Link opens a text that came while the program runs: it was pasted, or put into the address line. It is a link, games, a rule
// or a position of the rule that is played; anything else is refused, and nothing changes.
func (a *App) Link(text string) {
	text = strings.TrimSpace(text)
	switch kindOf(text) {
	case textLink:
		a.openLink(text)
	case textGames:
		a.library.files.open(file{name: a.kit.text("paste.name"), text: text})
	case textRule:
		a.rules.exchange.openFile(file{name: a.kit.text("paste.name"), text: text})
	case textPosition:
		a.play.games.openPosition(text)
	default:
		a.messages.alert(a.kit.text("paste.refused"))
	}
	a.Host.ClearLink()
	a.refresh()
}
