package game

import (
	"awale/variants"
	"awale/variants/notation"
)

// RefusalReason is why a command was refused. "refuse." + reason is the key of a sentence in the locale files.
type RefusalReason string

// The reasons for which the table refuses a command. The rules have their own, [variants.Refusal].
const (
	// Watching: nobody here plays: both players are elsewhere, or the computer plays both sides.
	Watching RefusalReason = "watching"
	// NotYourSeat: the side is not played by a person here.
	NotYourSeat RefusalReason = "seat"
	// NotYourTurn: the other side is to move.
	NotYourTurn RefusalReason = "turn"
	// Unconfirmed: the server has not taken the last move yet.
	Unconfirmed RefusalReason = "pending"
	// NothingToUndo: there is no turn to go back to.
	NothingToUndo RefusalReason = "undo"
	// LastingEnd: the game ended in a way that is not taken back.
	LastingEnd RefusalReason = "timeUp"
	// NothingToRedo: no move was taken back.
	NothingToRedo RefusalReason = "redo"
	// NoMoveYet: no move has been made.
	NoMoveYet RefusalReason = "noMove"
	// AnswerFirst: the side has been asked something.
	AnswerFirst RefusalReason = "answerFirst"
	// NothingAsked: no question waits for this answer.
	NothingAsked RefusalReason = "noOffer"
	// NobodyAnswers: a seat that is no person cannot be asked this.
	NobodyAnswers RefusalReason = "computer"
	// NoParkedGame: no game is parked.
	NoParkedGame RefusalReason = "noGame"
	// MatchOver: the match has its winner.
	MatchOver RefusalReason = "matchOver"
	// GameGoesOn: the next game of a match begins when this one is over.
	GameGoesOn RefusalReason = "matchGoesOn"
	// Undecided: no side is sure to win yet.
	Undecided RefusalReason = "undecided"
	// PlayedElsewhere: another window plays the game.
	PlayedElsewhere RefusalReason = "elsewhere"
	// LookingBack: another moment of the record is shown than the current one of the game.
	LookingBack RefusalReason = "looking"
	// BothDecide: the game goes on from an earlier turn only if both sides want it.
	BothDecide RefusalReason = "both"
	// WithTheMove: by link a draw is offered together with a move.
	WithTheMove RefusalReason = "withMove"
	// NotByLink: this cannot be done in a game by link.
	NotByLink RefusalReason = "byLink"
)

// RefusalReasons returns every reason, so that a test can ask for a sentence for each.
func RefusalReasons() []RefusalReason {
	return []RefusalReason{Watching, NotYourSeat, NotYourTurn, Unconfirmed, NothingToUndo, LastingEnd, NothingToRedo, NoMoveYet,
		AnswerFirst, NothingAsked, NobodyAnswers, NoParkedGame, MatchOver, GameGoesOn, Undecided, PlayedElsewhere, LookingBack,
		BothDecide, WithTheMove, NotByLink}
}

// Message returns the sentence for a player, where player is what the player of [Refusal.Side] is called.
func (r RefusalReason) Message(player variants.Message) variants.Message {
	return variants.Say("refuse."+string(r), "player", player)
}

// Refusal is why a command changed nothing.
type Refusal struct {
	Reason RefusalReason
	// Side is the side that is to move, decides or has to answer.
	Side variants.Side
}

// Error implements error; players read a translation.
func (r *Refusal) Error() string { return "refused: refuse." + string(r.Reason) }

// RefusedMove returns the sentence for a player about a move that the rules do not allow. If the turn goes on with another house, it
// names that house.
func RefusedMove(r *variants.Refusal) variants.Message {
	if r.Reason == variants.GoOn {
		return variants.Say("comment.choose.you", "house", notation.HouseSign(variants.FourRowsSide, r.Next))
	}
	return r.Reason.Message()
}
