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
	games := readGamesOf("", text) != nil
	switch {
	case strings.HasPrefix(text, "#"), strings.HasPrefix(text, "awale:"), strings.Contains(text, "#p=") && !games:
		return TextLink
	case games: // a comment in them may have a link
		return TextGames
	case strings.HasPrefix(text, "{"):
		return TextRule
	case notation.IsPosition(text):
		return TextPosition
	}
	return textOther
}
