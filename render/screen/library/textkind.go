package library

import (
	"regexp"
	"strings"

	"awale/variants/notation"
)

// textKind is what a text that was pasted holds.
type textKind uint8

const (
	// textOther holds nothing that the program knows.
	textOther textKind = iota
	TextLink
	TextGames
	TextRule
	TextPosition
)

// positionForm is what every position string looks like, whatever the rule.
var positionForm = regexp.MustCompile(`^[0-9]+(-[0-9]+)+-[SN](-[0-9A-Za-z+-]+)?$`)

// KindOf tells what a text looks like. Whether it can be read is seen later.
func KindOf(text string) textKind {
	switch {
	case strings.HasPrefix(text, "#"), strings.Contains(text, "#p="), strings.HasPrefix(text, "awale:"):
		return TextLink
	case readGamesOf("", text) != nil:
		return TextGames
	case strings.HasPrefix(text, "{"):
		return TextRule
	case positionForm.MatchString(text), IsPlayStrategy(text):
		return TextPosition
	}
	return textOther
}

// IsPlayStrategy reports whether a text is a position as PlayStrategy writes it.
func IsPlayStrategy(text string) bool {
	n, ok := notation.LooksLikePlayStrategy(text)
	return ok && n == len(text)
}
