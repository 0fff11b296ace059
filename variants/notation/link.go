package notation

import "awale/variants"

// Version is the format version of the links that are written, and the only one that is read.
const Version = 1

// Limits of links.
const (
	// MaxLink is the length in bytes that a written link stays under: what chat programs, QR codes and
	// old browsers still carry.
	MaxLink = 2000
	// MaxInput is the longest text in bytes in which a link is looked for.
	MaxInput = 8 << 10
	// MaxText is the most characters of a title or a goal.
	MaxText = 80
)

// View is the side that a link wants to be seen from: the one whose houses lie below.
type View uint8

// The views. AnyView leaves it to whoever opens the link.
const (
	AnyView View = iota
	SouthView
	NorthView
)

// ViewOf returns the view with the houses of side s below.
func ViewOf(s variants.Side) View { return SouthView + View(s) }

// Side returns the side whose houses lie below; ok is false for AnyView.
func (v View) Side() (s variants.Side, ok bool) {
	if v == AnyView {
		return variants.South, false
	}
	return variants.Side(v - SouthView), true
}

// Link is what a share link says: a rule, a position in which play begins and the moves since.
type Link struct {
	// Rules is the rule that is played.
	Rules *variants.Rules
	// Start is the position before the first move.
	Start variants.Position
	// Moves are the moves from Start, each legal where it is played.
	Moves []variants.Move
	// View is the side it is shown from.
	View View
	// Title is a name for what is shown, Goal says what a problem asks; each one line of at most MaxText
	// characters, empty when there is none.
	Title, Goal string
}

// The keys of a link, with the name of the field each holds. A link is written in this order, so that
// a text at its end is all that a careless copy loses.
const (
	keyVersion = "p"
	keyRule    = "r"
	keyStart   = "b"
	keyMoves   = "m"
	keyView    = "v"
	keyTitle   = "t"
	keyGoal    = "g"
)

// fieldName returns the name of the field that a key holds, "" for a key that is not known.
func fieldName(key string) string {
	switch key {
	case keyVersion:
		return "version"
	case keyRule:
		return "rule"
	case keyStart:
		return "position"
	case keyMoves:
		return "moves"
	case keyView:
		return "view"
	case keyTitle:
		return "title"
	case keyGoal:
		return "goal"
	}
	return ""
}
