package notation

import (
	"fmt"
	"strings"
	"unicode"

	"awale/variants"
)

// Kind is the kind of fault of a text. The values are stable: a screen uses them as the last part of the key of a translated
// sentence ("link.error." + kind).
type Kind string

// The kinds. The comments name the fields of [Error] that are set beside Kind and Field.
const (
	// KindNoLink: the text holds no link.
	KindNoLink Kind = "no-link"
	// KindTooLong: the text has Got bytes, more than Want.
	KindTooLong Kind = "too-long"
	// KindVersion: this program does not know Value, the format version of the link.
	KindVersion Kind = "version"
	// KindRepeated: Field is given twice.
	KindRepeated Kind = "repeated"
	// KindMissing: Field is absent or empty.
	KindMissing Kind = "missing"
	// KindUnknownRule: the catalogue has no rule with the id Value.
	KindUnknownRule Kind = "unknown-rule"
	// KindCustomRule: the differences from a rule of the catalogue cannot be read, or they make a rule that cannot be
	// played. Rule is the reason, Value the field of the rule.
	KindCustomRule Kind = "custom-rule"
	// KindSyntax: Value, in Field, cannot be read. Cause is the reason, where there is more to say.
	KindSyntax Kind = "syntax"
	// KindCounts: the position has Got parts, but the board of the rule needs Want.
	KindCounts Kind = "counts"
	// KindNumber: Value, in Field, is not a number from Least to Want. In a position it is a number of seeds.
	KindNumber Kind = "number"
	// KindTurn: Value, in Field, is neither S nor N.
	KindTurn Kind = "turn"
	// KindSeeds: the position holds Got seeds, but the rule is played with 1 to Want.
	KindSeeds Kind = "seeds"
	// KindHouse: Value, the move number Got, is not a house of the board.
	KindHouse Kind = "house"
	// KindIllegal: Value, the move number Got, is illegal. Reason says why.
	KindIllegal Kind = "illegal"
	// KindTooMany: there are Got moves, more than Want.
	KindTooMany Kind = "too-many"
	// KindText: Field is a text with characters that cannot be shown, or longer than Want characters.
	KindText Kind = "text"
	// KindOver: Field is given, but the game is over by its moves.
	KindOver Kind = "over"
	// KindUndecided: the game is said to have been stopped because a side was sure to win, and that side is not.
	KindUndecided Kind = "undecided"
	// KindSender: the link is said to come from Value, the side that is to move, and the game goes on.
	KindSender Kind = "sender"
	// KindProblem: Value, in Field, is not the number of a problem, or is given twice.
	KindProblem Kind = "problem"
	// KindIncomplete: the end of the link is missing.
	KindIncomplete Kind = "incomplete"
	// KindSpoilt: the check of the link says that a part of it is missing or wrong.
	KindSpoilt Kind = "spoilt"
	// KindTooManyProblems: there are Got problems, more than Want.
	KindTooManyProblems Kind = "too-many-problems"
)

// Kinds returns every kind, so that a test can ask for a sentence for each.
func Kinds() []Kind {
	return []Kind{KindNoLink, KindTooLong, KindVersion, KindRepeated, KindMissing, KindUnknownRule,
		KindCustomRule, KindSyntax, KindCounts, KindNumber, KindTurn, KindSeeds, KindHouse, KindIllegal,
		KindTooMany, KindText, KindOver, KindUndecided, KindSender, KindProblem, KindTooManyProblems,
		KindIncomplete, KindSpoilt}
}

// The fields of an [Error], besides the letters of the houses. The UCI words of package awale/ai/uci/dialect are
// fields too.
const (
	fieldPosition = "position"
	fieldSouth    = "south" // South's store
	fieldNorth    = "north" // North's store
	fieldTurn     = "turn"
	fieldMoves    = "moves"
	fieldRule     = "rule"
	fieldLink     = "link"
	fieldVersion  = "version"
	fieldView     = "view"
	fieldTitle    = "title"
	fieldGoal     = "goal"
	fieldGame     = "game"
	fieldSender   = "sender"
	fieldOffer    = "offer"
	fieldEnd      = "ending"
	fieldProblems = "problems"
	fieldCheck    = "check"
)

// Error names the field of a text that cannot be accepted, and the reason. It carries the values for a translated sentence.
// Its own English sentence is for programmers.
type Error struct {
	Kind Kind
	// Field is the part of the text that is wrong: the letter of a house ("C", "f"), "position", "south", "north",
	// "turn", "moves", "rule", "link", "version", "view", "title", "goal", "game", "sender", "offer", "ending",
	// "problems", "check", or a UCI word such as "movetime".
	Field string
	// Value is the wrong text, as [Excerpt] returns it.
	Value string
	// Got, Least and Want are the numbers of the kind. The first move is number 1.
	Got, Least, Want int
	// Reason is why a move is illegal, 0 for every other kind.
	Reason variants.Reason
	// Rule is the fault of a rule, nil for every other kind.
	Rule *variants.FieldError
	// Cause is the reason why the rules refuse a well-formed text, nil without one.
	Cause error
}

// Unwrap returns the error of the rules, nil without one.
func (e *Error) Unwrap() error {
	if e.Rule != nil {
		return e.Rule
	}
	return e.Cause
}

// Error implements error.
func (e *Error) Error() string {
	switch e.Kind {
	case KindNoLink:
		return "the text holds no link"
	case KindTooLong:
		return fmt.Sprintf("%s has %d bytes, more than %d", e.Field, e.Got, e.Want)
	case KindVersion:
		return fmt.Sprintf("version %q of the link is unknown", e.Value)
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
		return fmt.Sprintf("%s is %q, not a number from %d to %d", place(e.Field), e.Value, e.Least, e.Want)
	case KindTurn:
		return fmt.Sprintf("%s is %q, neither S nor N", e.Field, e.Value)
	case KindSeeds:
		return fmt.Sprintf("position holds %d seeds instead of 1 to %d", e.Got, e.Want)
	case KindHouse:
		return fmt.Sprintf("moves hold %q as move %d, which is not a house of the board", e.Value, e.Got)
	case KindIllegal:
		return fmt.Sprintf("moves hold %s as move %d, which is illegal: %s", e.Value, e.Got, e.Reason)
	case KindTooMany:
		return fmt.Sprintf("moves are %d, more than %d", e.Got, e.Want)
	case KindText:
		return fmt.Sprintf("%s has more than %d characters, or some that cannot be shown", e.Field, e.Want)
	case KindOver:
		return fmt.Sprintf("%s is given for a game that is over", e.Field)
	case KindUndecided:
		return "the game was stopped, but no side was sure to win"
	case KindSender:
		return fmt.Sprintf("the link comes from %s, which is to move", e.Value)
	case KindProblem:
		return fmt.Sprintf("%s hold %q, which is no number of a problem or is there twice", e.Field, e.Value)
	case KindIncomplete:
		return "the end of the link is missing"
	case KindSpoilt:
		return "a part of the link is missing or wrong"
	case KindTooManyProblems:
		return fmt.Sprintf("%s are %d, more than %d", e.Field, e.Got, e.Want)
	}
	s := fmt.Sprintf("%s cannot be read: %q", e.Field, e.Value)
	if e.Cause != nil {
		s += ": " + e.Cause.Error()
	}
	return s
}

// place returns the English name of a field that holds a number.
func place(field string) string {
	switch {
	case len(field) == 1:
		return "house " + field
	case field == fieldSouth:
		return "the store of South"
	case field == fieldNorth:
		return "the store of North"
	}
	return field
}

// maxValue is the number of characters of a wrong text that an error repeats.
const maxValue = 24

// Excerpt returns the beginning of a wrong text for the Value of an [Error]. It has up to 24 characters and an
// ellipsis, and no characters that cannot be shown.
func Excerpt(s string) string {
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

// showable reports whether a character may stand in a text from outside. Control characters may not. Invisible
// characters that turn the direction of writing may not either: they could make a text look like another.
func showable(c rune) bool { return c != unicode.ReplacementChar && unicode.IsPrint(c) }
