package library

import (
	"regexp"
	"strings"

	"awale/variants/notation"
)

// textKind is the kind of a pasted text.
type textKind uint8

const (
	// textOther is a text that the program does not know.
	textOther textKind = iota
	TextLink
	TextGames
	TextRule
	TextPosition
)

// positionForm matches the form of all position strings, under every rule.
var positionForm = regexp.MustCompile(`^[0-9]+(-[0-9]+)+-[SN](-[0-9A-Za-z+-]+)?$`)

// KindOf returns the kind that a text seems to have. It does not check whether the text can be read.
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

// IsPlayStrategy reports whether a text is a position in the notation of PlayStrategy.
func IsPlayStrategy(text string) bool {
	n, ok := notation.LooksLikePlayStrategy(text)
	return ok && n == len(text)
}
