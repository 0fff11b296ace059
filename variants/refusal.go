package variants

import "fmt"

// Reason is why a move may not be played.
type Reason uint8

// The reasons. A screen turns each into one sentence for the player.
const (
	// NoSuchHouse: the board has no such house.
	NoSuchHouse Reason = iota + 1
	// NotYours: the house belongs to the opponent.
	NotYours
	// EmptyHouse: there is nothing to sow.
	EmptyHouse
	// MustFeed: the opponent has no seeds and this move gives none, while another does.
	MustFeed
	// WouldStarve: the move leaves the opponent without seeds, while another does not.
	WouldStarve
	// GrandSlam: the move would capture everything the opponent has.
	GrandSlam
	// TooSmall: the rule asks for more seeds in the house that is sown.
	TooSmall
	// GameOver: the game has ended.
	GameOver
	// NoPass: the rule does not let this player pass now.
	NoPass
	// SinglesLast: a house of one seed may be sown only when no larger one may.
	SinglesLast
	// OnceFirst: each house has to be sown once before one is sown again.
	OnceFirst
	// WrongOpening: the first turn puts a house into the next one of the same side, and this house
	// has none.
	WrongOpening
	// Endless: the sowing would not come to an end.
	Endless
)

var reasonNames = [...]string{"", "no such house", "not your house", "empty house", "must feed",
	"would starve the opponent", "would capture everything", "too few seeds", "the game is over", "may not pass",
	"larger houses first", "every house once first", "no next house on this side", "the sowing would not end"}

// String returns a short English phrase; players read a translation.
func (r Reason) String() string { return reasonNames[r] }

// Refusal is the error returned for a move that the rules do not allow.
type Refusal struct {
	Move   Move
	Reason Reason
}

// Error implements error.
func (r *Refusal) Error() string {
	if h := r.Move.House(); h != NoHouse {
		return fmt.Sprintf("house %d: %s", h, r.Reason)
	}
	return "pass: " + r.Reason.String()
}
