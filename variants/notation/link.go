package notation

import "awale/variants"

// Version is the format version of the links that are written. Links of oldVersion, which have no check, are read too.
const (
	Version    = 2
	oldVersion = 1
)

// Limits of links.
const (
	// MaxLink is a length in bytes. Written links are shorter, so that chat programs, QR codes and old browsers can
	// carry them. What does not fit has to go as a file.
	MaxLink = 2000
	// MaxInput is the length in bytes of the longest text that ParseLink searches for a link.
	MaxInput = 8 << 10
	// MaxText is the largest number of characters of a title or a goal.
	MaxText = 80
)

// View is the side at the bottom of the board in a link.
type View uint8

// The views. AnyView leaves the choice to the person who opens the link.
const (
	AnyView View = iota
	SouthView
	NorthView
)

// Side returns the side at the bottom. ok is false for AnyView.
func (v View) Side() (s variants.Side, ok bool) {
	if v == AnyView {
		return variants.South, false
	}
	return variants.Side(v - SouthView), true
}

// Link is the content of a share link: a rule, a start position and the moves played from it.
type Link struct {
	// Rules are the rules of the game.
	Rules *variants.Rules
	// Start is the position before the first move.
	Start variants.Position
	// Moves are legal moves, played one after another from Start.
	Moves []variants.Move
	// View is the side at the bottom of the board.
	View View
	// Title names the game or the problem: one line of at most MaxText characters, or empty.
	Title string
	// Goal is what to find in a problem.
	Goal Goal
	// End is how the game was ended after the moves, beyond its rules: one of [Ends], or empty.
	End string
	// Problems are the numbers of a set of problems, from 1, none of them twice; nil for every other link. Such a link says nothing
	// else but the rule and the title.
	Problems []int
	// Correspondence is what the link says of a game that is played by link.
	Correspondence
}

// The keys of a link, in the order in which they are written. The check is last: an incomplete copy of a link has
// none.
const (
	keyVersion  = "p"
	keyRule     = "r"
	keyStart    = "b"
	keyGame     = "i"
	keySender   = "s"
	keyOffer    = "o"
	keyEnd      = "e"
	keyMoves    = "m"
	keyView     = "v"
	keyProblems = "q"
	keyTitle    = "t"
	keyGoal     = "g"
	keyCheck    = "c"
)

// keysInOrder are the keys in the order in which they are written.
var keysInOrder = []string{keyVersion, keyRule, keyStart, keyGame, keySender, keyOffer, keyEnd, keyMoves, keyView, keyProblems, keyTitle,
	keyGoal, keyCheck}

// fieldNames are the fields of the keys.
var fieldNames = map[string]string{
	keyVersion:  fieldVersion,
	keyRule:     fieldRule,
	keyStart:    fieldPosition,
	keyGame:     fieldGame,
	keySender:   fieldSender,
	keyOffer:    fieldOffer,
	keyEnd:      fieldEnd,
	keyMoves:    fieldMoves,
	keyView:     fieldView,
	keyProblems: fieldProblems,
	keyTitle:    fieldTitle,
	keyGoal:     fieldGoal,
	keyCheck:    fieldCheck,
}
