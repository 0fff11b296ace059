package pairing

import "errors"

// ErrNone says that the players cannot be paired without a second meeting, or without a game of team-mates.
var ErrNone = errors.New("no pairing without a second meeting or a game of team-mates is left")

// Game is a game that is to be played, by the numbers of the players. South begins.
type Game struct{ South, North int }

// Round is the pairing of a round.
type Round struct {
	// Games are in the order of the boards.
	Games []Game
	// Bye is the number of the player without an opponent, 0 if there is none.
	Bye int
}

// Side is the side of a player in a game.
type Side int8

// The sides.
const (
	South Side = iota
	North
)

// Float says whether a player met one with other points.
type Float int8

// The floats. A player who had points without a game in a round floated down.
const (
	Level Float = iota
	Down
	Up
)

// Player is a player of a Swiss tournament who plays in the round that is paired.
type Player struct {
	// Number names the player. It is at least 1.
	Number int
	// Rank is the place in the order of strength before the tournament. Rank 1 is the strongest. No two players have the same.
	Rank int
	// Score is in half points.
	Score int
	// Sides are those of the games played, in their order. Games that a forfeit decided are left out.
	Sides []Side
	// Met are the numbers of the players met. Games that a forfeit decided are left out.
	Met []int
	// Floats are those of the last round and of the round before it.
	Floats [2]Float
	// HadBye says that the player had a bye or won without playing, and is given no bye.
	HadBye bool
	// Unplayed is the number of rounds without a game.
	Unplayed int
	// Team is the number of a team, 0 for none. Players of a team do not meet.
	Team int
}
