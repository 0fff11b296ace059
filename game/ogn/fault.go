package ogn

import (
	"fmt"

	"awale/variants"
)

// Kind is the kind of a fault. The values are stable: a screen uses them as the last part of the key of a sentence.
type Kind string

// The kinds. The comments name the fields of [Fault] that are set beside Kind, Line and Column.
const (
	// KindTooLong: the text has more than MaxText bytes.
	KindTooLong Kind = "too-long"
	// KindTag: a tag cannot be read. Value is its text.
	KindTag Kind = "tag"
	// KindRule: Value is a rule that is not known or cannot be played.
	KindRule Kind = "rule"
	// KindStart: Value is the start, but not a position of the rule.
	KindStart Kind = "start"
	// KindMove: Value is not a move.
	KindMove Kind = "move"
	// KindIllegal: Value is a move that is illegal there; Reason says why.
	KindIllegal Kind = "illegal"
	// KindTook: Value is a move that takes Want seeds, not Got.
	KindTook Kind = "took"
	// KindLands: Value is a move, but its last seed falls into another house.
	KindLands Kind = "lands"
	// KindBeyond: the game is over before the move Value. That move and those behind it are left out, and the game is not refused.
	KindBeyond Kind = "beyond"
	// KindOpen: a comment or a variation has no end.
	KindOpen Kind = "open"
	// KindClose: a closing parenthesis has no opening one.
	KindClose Kind = "close"
	// KindDeep: variations are nested too deeply, or there are more moves than a game can hold.
	KindDeep Kind = "deep"
	// KindNone: the text holds no game.
	KindNone Kind = "none"
	// KindUnread: Value is the value of the tag Tag, which means nothing here. It is kept, and the game is not refused.
	KindUnread Kind = "unread"
	// KindResult: Value is a result in the text that is not the result of the moves. The game is not refused.
	KindResult Kind = "result"
)

// Kinds returns every kind, so that a test can ask for a sentence for each.
func Kinds() []Kind {
	return []Kind{KindTooLong, KindTag, KindRule, KindStart, KindMove, KindIllegal, KindTook, KindLands, KindBeyond, KindOpen, KindClose,
		KindDeep, KindNone, KindUnread, KindResult}
}

// Fault is the reason why a game in a text was refused, or a part of the text that was not understood.
type Fault struct {
	Kind Kind
	// Line and Column are the place of the fault, counted from 1. A column is a character.
	Line, Column int
	// Value is the part of the text that is at fault, shortened. Tag is the name of its tag.
	Value, Tag string
	// Got and Want are numbers of seeds.
	Got, Want int
	// Reason says why the move is illegal.
	Reason variants.Reason
}

// Error implements error, for programmers.
func (f *Fault) Error() string {
	at := fmt.Sprintf("line %d, column %d: ", f.Line, f.Column)
	switch f.Kind {
	case KindTooLong:
		return fmt.Sprintf("the text has more than %d bytes", MaxText)
	case KindIllegal:
		return at + fmt.Sprintf("%q is illegal: %s", f.Value, f.Reason)
	case KindTook:
		return at + fmt.Sprintf("%q takes %d seeds, not %d", f.Value, f.Want, f.Got)
	case KindNone:
		return "there is no game"
	}
	return at + fmt.Sprintf("%s: %q", f.Kind, f.Value)
}
