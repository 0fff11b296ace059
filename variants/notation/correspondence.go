package notation

import (
	"slices"
	"strings"

	"awale/variants"
)

// Two people who are not at the same place play a game by sending each other a link after every move. The link then holds
// the whole game, and says which game it is and who sends it:
//
//	i    the identity of the game, the same in all its links
//	s    the side that sends the link, S or N
//	o    "draw" if that side offers a draw with its move
//	e    how the game was ended beyond its rules: one of [Ends]
//
// i and s are used together. As long as the game goes on, the other side is to move. o needs them and a move. e may be in
// every link.

// Correspondence is the part of a link that belongs to a game played by link. The zero value is none.
type Correspondence struct {
	// Game is the identity of the game: see [IsIdentity].
	Game string
	// Sender is the side that sends the link.
	Sender variants.Side
	// Draw is set if the sender offers a draw with the last move.
	Draw bool
}

// IdentityLength is the number of characters of the identity of a game. Twelve characters are 62 bits.
const IdentityLength = 12

// IdentityCharacters are the characters of an identity.
const IdentityCharacters = "0123456789abcdefghijklmnopqrstuvwxyz"

// IsIdentity reports whether a text can be the identity of a game.
func IsIdentity(s string) bool {
	return len(s) == IdentityLength && strings.Trim(s, IdentityCharacters) == ""
}

// RandomIdentity makes an identity out of numbers of 64 random bits. Their remainder favours no character by more than one part in 10 to
// the power of 17.
func RandomIdentity(random func() uint64) string {
	id := make([]byte, IdentityLength)
	for i := range id {
		id[i] = IdentityCharacters[random()%uint64(len(IdentityCharacters))]
	}
	return string(id)
}

// The ways of ending a game that do not follow from its moves, as links and saves write them.
const (
	SouthResigned = "resign-south"
	NorthResigned = "resign-north"
	SouthTimedOut = "time-south"
	NorthTimedOut = "time-north"
	Agreed        = "agreed"
	// The ends that are decided elsewhere: a side has left, the game is aborted, or a winner is decided.
	SouthLeft        = "left-south"
	NorthLeft        = "left-north"
	Aborted          = "aborted"
	AdjudicatedSouth = "adjudicated-south"
	AdjudicatedNorth = "adjudicated-north"
	AdjudicatedDraw  = "adjudicated-draw"
	// The game was stopped because the side held more than half of the seeds.
	StoppedSouth = "stopped-south"
	StoppedNorth = "stopped-north"
)

// Ends returns all ways in which a game can have been ended.
func Ends() []string {
	return []string{SouthResigned, NorthResigned, SouthTimedOut, NorthTimedOut, Agreed,
		SouthLeft, NorthLeft, Aborted, AdjudicatedSouth, AdjudicatedNorth, AdjudicatedDraw, StoppedSouth, StoppedNorth}
}

// offerDraw is the only offer that a link can hold.
const offerDraw = "draw"

// readEnd reads how a game was ended in the position that its moves lead to. over is set if the rules have ended it there.
func readEnd(s string, r *variants.Rules, last variants.Position, over bool) (string, error) {
	switch leader, leads := r.Leader(last); {
	case !slices.Contains(Ends(), s):
		return "", &Error{Kind: KindSyntax, Field: fieldEnd, Value: Excerpt(s)}
	case over:
		return "", &Error{Kind: KindOver, Field: fieldEnd}
	case s == StoppedSouth && (!leads || leader != variants.South), s == StoppedNorth && (!leads || leader != variants.North):
		return "", &Error{Kind: KindUndecided, Field: fieldEnd}
	}
	return s, nil
}

// readCorrespondence reads what a link says of a game that is played by link. moved is set once there is a move, and ended
// if the game has ended.
func readCorrespondence(values map[string]string, last variants.Position, moved, ended bool) (c Correspondence, err error) {
	identity, known := values[keyGame]
	sender, sent := values[keySender]
	offer, offered := values[keyOffer]
	switch {
	case !known && (sent || offered), known && identity == "":
		return c, &Error{Kind: KindMissing, Field: fieldGame}
	case !known:
		return c, nil
	case !IsIdentity(identity):
		return c, &Error{Kind: KindSyntax, Field: fieldGame, Value: Excerpt(identity)}
	case sender == "":
		return c, &Error{Kind: KindMissing, Field: fieldSender}
	}
	side, ok := parseSide(sender)
	switch {
	case !ok:
		return c, &Error{Kind: KindTurn, Field: fieldSender, Value: Excerpt(sender)}
	case !ended && side == last.Turn:
		return c, &Error{Kind: KindSender, Field: fieldSender, Value: sender}
	case offered && offer != offerDraw:
		return c, &Error{Kind: KindSyntax, Field: fieldOffer, Value: Excerpt(offer)}
	case offered && ended:
		return c, &Error{Kind: KindOver, Field: fieldOffer}
	case offered && !moved:
		return c, &Error{Kind: KindMissing, Field: fieldMoves}
	}
	return Correspondence{Game: identity, Sender: side, Draw: offered}, nil
}
