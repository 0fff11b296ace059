package variants

import "fmt"

// Reason is why a move may not be played.
type Reason uint8

// The reasons.
const (
	// NoSuchHouse: the board has no such house.
	NoSuchHouse Reason = iota + 1
	// NotYours: the house belongs to the opponent.
	NotYours
	// EmptyHouse: there is nothing to sow.
	EmptyHouse
	// MustFeed: the opponent has no seeds, and this move gives none while another one does.
	MustFeed
	// WouldStarve: the move leaves the opponent without seeds, while another one does not.
	WouldStarve
	// GrandSlam: the move would capture everything the opponent has.
	GrandSlam
	// TooSmall: the house holds fewer seeds than the rule asks for.
	TooSmall
	// GameOver: the game has ended.
	GameOver
	// NoPass: the player may not pass.
	NoPass
	// SinglesLast: a single seed may be sown only if no larger house may.
	SinglesLast
	// OnceFirst: each house has to be sown once before any house is sown again.
	OnceFirst
	// WrongOpening: the first turn puts the seeds of a house into the next house of the same side, and this house has no
	// next house on its side.
	WrongOpening
	// Endless: the sowing would not come to an end.
	Endless
	// GoOn: the turn goes on with another house.
	GoOn
	// NoReverse: a lap may go clockwise only from certain houses and if its last seed captures.
	NoReverse
	// NoReturn: a single seed may not be sown back into the house that it has just come from.
	NoReturn
)

// reasons has a short English phrase and the key of a sentence in the locale files for every reason.
var reasons = [...]struct{ phrase, key string }{
	NoSuchHouse:  {"no such house", "refuse.noSuchHouse"},
	NotYours:     {"not your house", "refuse.notYours"},
	EmptyHouse:   {"empty house", "refuse.empty"},
	MustFeed:     {"must feed", "refuse.mustFeed"},
	WouldStarve:  {"would starve the opponent", "refuse.wouldStarve"},
	GrandSlam:    {"would capture everything", "refuse.grandSlam"},
	TooSmall:     {"too few seeds", "refuse.tooSmall"},
	GameOver:     {"the game is over", "refuse.gameOver"},
	NoPass:       {"may not pass", "refuse.noPass"},
	SinglesLast:  {"larger houses first", "refuse.singlesLast"},
	OnceFirst:    {"every house once first", "refuse.onceFirst"},
	WrongOpening: {"no next house on this side", "refuse.opening"},
	Endless:      {"the sowing would not end", "refuse.endless"},
	GoOn:         {"the turn goes on with another house", "refuse.goOn"},
	NoReverse:    {"clockwise only to capture", "refuse.reverse"},
	NoReturn:     {"not straight back", "refuse.return"},
}

// Reasons returns every reason. Tests use it to ask for a sentence for each.
func Reasons() []Reason {
	all := make([]Reason, len(reasons)-1)
	for i := range all {
		all[i] = Reason(i + 1)
	}
	return all
}

// String returns a short English phrase for programmers. Players read the translation of [Reason.Message].
func (r Reason) String() string { return reasons[r].phrase }

// Message returns the sentence that explains to a player why the move may not be played.
func (r Reason) Message() Message { return Message{Key: reasons[r].key} }

// Refusal is the error returned for a move that the rules do not allow.
type Refusal struct {
	Move   Move
	Reason Reason
	// Next is the house with which the turn goes on if the reason is [GoOn].
	Next House
}

// Error implements error.
func (r *Refusal) Error() string {
	if h := r.Move.House(); h != NoHouse {
		return fmt.Sprintf("house %d: %s", h, r.Reason)
	}
	return "pass: " + r.Reason.String()
}
