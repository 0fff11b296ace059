package game

import "awale/variants"

// RefusalReason is why a command was refused.
type RefusalReason uint8

// The reasons for which the table refuses a command. The rules have their own, [variants.Refusal].
const (
	// Watching: nobody here plays: both players are elsewhere, or the computer plays both sides.
	Watching RefusalReason = iota
	// NotYourSeat: the side is not played by a person here.
	NotYourSeat
	// NotYourTurn: the other side is to move.
	NotYourTurn
	// Unconfirmed: the server has not taken the last move yet.
	Unconfirmed
	// NothingToUndo: there is no turn to go back to.
	NothingToUndo
	// LastingEnd: the game ended in a way that is not taken back.
	LastingEnd
	// NothingToRedo: no move was taken back.
	NothingToRedo
	// NoMoveYet: no move has been made.
	NoMoveYet
	// AnswerFirst: the side has been asked something.
	AnswerFirst
	// NothingAsked: no question waits for this answer.
	NothingAsked
	// NobodyAnswers: a seat that is no person cannot be asked this.
	NobodyAnswers
	// NoParkedGame: no game is parked.
	NoParkedGame
	// MatchOver: the match has its winner.
	MatchOver
	// GameGoesOn: the next game of a match begins when this one is over.
	GameGoesOn
	// Undecided: no side is sure to win yet.
	Undecided
	// PlayedElsewhere: another window plays the game.
	PlayedElsewhere
	// LookingBack: another moment of the record is shown than the current one of the game.
	LookingBack
	// BothDecide: the game goes on from an earlier turn only if both sides want it.
	BothDecide
	// WithTheMove: by link a draw is offered together with a move.
	WithTheMove
	// NotByLink: this cannot be done in a game by link.
	NotByLink
	reasons
)

var reasonKeys = [reasons]string{"refuse.watching", "refuse.seat", "refuse.turn", "refuse.pending", "refuse.undo", "refuse.timeUp",
	"refuse.redo", "refuse.noMove", "refuse.answerFirst", "refuse.noOffer", "refuse.computer", "refuse.noGame", "refuse.matchOver",
	"refuse.matchGoesOn", "refuse.undecided",
	"refuse.elsewhere", "refuse.looking", "refuse.both", "refuse.withMove", "refuse.byLink"}

// RefusalReasons returns every reason, so that a test can ask for a sentence for each.
func RefusalReasons() []RefusalReason {
	all := make([]RefusalReason, reasons)
	for i := range all {
		all[i] = RefusalReason(i)
	}
	return all
}

// Message returns the sentence for a player, where player is what the player of [Refusal.Side] is called.
func (r RefusalReason) Message(player variants.Message) variants.Message {
	return variants.Say(reasonKeys[r], "player", player)
}

// Refusal is why a command changed nothing.
type Refusal struct {
	Reason RefusalReason
	// Side is the side that is to move, decides or has to answer.
	Side variants.Side
}

// Error implements error; players read a translation.
func (r *Refusal) Error() string { return "refused: " + reasonKeys[r.Reason] }
