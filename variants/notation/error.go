package notation

import (
	"fmt"
	"strings"
	"unicode"

	"awale/variants"
)

// Kind says what is wrong with a text. The values are stable: a screen uses them as the last part of
// the key under which it looks up a sentence for the player ("link.error." + kind).
type Kind string

// The kinds. The comments name the fields of [Error] that are set beside Kind and Field.
const (
	// KindNoLink: the text holds no link.
	KindNoLink Kind = "no-link"
	// KindTooLong: the text has Got bytes, more than the Want that are read.
	KindTooLong Kind = "too-long"
	// KindVersion: the link has format version Value, which this program does not know.
	KindVersion Kind = "version"
	// KindRepeated: the link says Field twice.
	KindRepeated Kind = "repeated"
	// KindMissing: Field is not there or empty.
	KindMissing Kind = "missing"
	// KindUnknownRule: no rule of the catalogue is called Value.
	KindUnknownRule Kind = "unknown-rule"
	// KindCustomRule: the rule is described by its differences from one of the catalogue, and cannot be read or
	// cannot be played, for the fault of Rule; Value is the field that has it.
	KindCustomRule Kind = "custom-rule"
	// KindSyntax: Field is written as Value, which is not how it is written.
	KindSyntax Kind = "syntax"
	// KindCounts: the position has Got parts, but the board of the rule needs Want.
	KindCounts Kind = "counts"
	// KindNumber: Value, in Field, is not a number of seeds from 0 to Want.
	KindNumber Kind = "number"
	// KindTurn: Value is neither S nor N.
	KindTurn Kind = "turn"
	// KindSeeds: the position holds Got seeds, but the rule is played with 1 to Want.
	KindSeeds Kind = "seeds"
	// KindHouse: Value, the move number Got, is no house of the board.
	KindHouse Kind = "house"
	// KindIllegal: Value, the move number Got, may not be played, for the given Reason.
	KindIllegal Kind = "illegal"
	// KindTooMany: there are Got moves, more than the Want that are read.
	KindTooMany Kind = "too-many"
	// KindText: Field is a text with characters that cannot be shown, or longer than Want characters.
	KindText Kind = "text"
)

// Kinds returns every kind, so that a test can ask for a sentence for each.
func Kinds() []Kind {
	return []Kind{KindNoLink, KindTooLong, KindVersion, KindRepeated, KindMissing, KindUnknownRule,
		KindCustomRule, KindSyntax, KindCounts, KindNumber, KindTurn, KindSeeds, KindHouse, KindIllegal,
		KindTooMany, KindText}
}

// Error says what in a text cannot be accepted. It carries what a translated sentence needs; its
// English text is for programmers.
type Error struct {
	Kind Kind
	// Field is what is wrong: the name of a house ("C", "f"), or one of "position", "south", "north",
	// "turn", "moves", "link", "version", "rule", "view", "title", "goal".
	Field string
	// Value is the text in question, shortened and without anything that cannot be shown.
	Value string
	// Got and Want are the numbers of the kind; the first move is number 1.
	Got, Want int
	// Reason is why a move is illegal, 0 for every other kind.
	Reason variants.Reason
	// Rule is what is wrong with a rule, nil for every other kind.
	Rule *variants.FieldError
}

// Error implements error.
func (e *Error) Error() string {
	switch e.Kind {
	case KindNoLink:
		return "no link in the text"
	case KindTooLong:
		return fmt.Sprintf("%s has %d bytes, more than %d", e.Field, e.Got, e.Want)
	case KindVersion:
		return fmt.Sprintf("link of unknown version %s", e.Value)
	case KindRepeated:
		return fmt.Sprintf("%s is given twice", e.Field)
	case KindMissing:
		return fmt.Sprintf("%s is missing", e.Field)
	case KindUnknownRule:
		return fmt.Sprintf("rule %q is not in the catalogue", e.Value)
	case KindCustomRule:
		return fmt.Sprintf("rule cannot be played: %v", e.Rule)
	case KindCounts:
		return fmt.Sprintf("position has %d parts instead of %d", e.Got, e.Want)
	case KindNumber:
		return fmt.Sprintf("%s holds %q, which is not a number from 0 to %d", e.Field, e.Value, e.Want)
	case KindTurn:
		return fmt.Sprintf("turn is %q, neither S nor N", e.Value)
	case KindSeeds:
		return fmt.Sprintf("position holds %d seeds instead of 1 to %d", e.Got, e.Want)
	case KindHouse:
		return fmt.Sprintf("move %d, %q, is no house of the board", e.Got, e.Value)
	case KindIllegal:
		return fmt.Sprintf("move %d, %s, is illegal: %s", e.Got, e.Value, e.Reason)
	case KindTooMany:
		return fmt.Sprintf("%d moves are more than %d", e.Got, e.Want)
	case KindText:
		return fmt.Sprintf("%s has more than %d characters, or some that cannot be shown", e.Field, e.Want)
	}
	return fmt.Sprintf("%s cannot be read: %q", e.Field, e.Value)
}

// maxValue is the number of characters of a wrong text that an error repeats.
const maxValue = 24

// shown makes a piece of a wrong text fit to be repeated in a sentence.
func shown(s string) string {
	var b strings.Builder
	n := 0
	for _, c := range s {
		if n == maxValue {
			b.WriteRune('…')
			break
		}
		if !showable(c) {
			c = unicode.ReplacementChar
		}
		b.WriteRune(c)
		n++
	}
	return b.String()
}

// showable reports whether a character may stand in a text from outside: neither control characters
// nor invisible ones that turn the direction of writing, which could make a text look like another.
func showable(c rune) bool { return c != unicode.ReplacementChar && unicode.IsPrint(c) }
