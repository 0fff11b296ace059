package library

import (
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

// KindOf returns the kind that a text seems to have. It does not check whether the text can be read.
func KindOf(text string) textKind {
	switch {
	case strings.HasPrefix(text, "#"), strings.Contains(text, "#p="), strings.HasPrefix(text, "awale:"):
		return TextLink
	case readGamesOf("", text) != nil:
		return TextGames
	case strings.HasPrefix(text, "{"):
		return TextRule
	case notation.IsPosition(text):
		return TextPosition
	}
	return textOther
}
