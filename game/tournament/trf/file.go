package trf

import "awale/game/tournament"

// The columns of a player's line, from 0.
const (
	startAt, startEnd       = 4, 8
	nameAt, nameEnd         = 14, 47
	ratingAt, ratingEnd     = 48, 52
	pointsAt, pointsEnd     = 80, 84
	placeAt, placeEnd       = 85, 89
	roundsAt, roundWidth    = 91, 10
	opponentEnd             = 4
	sideAt, resultAt        = 5, 7
	teamNameAt, teamNameEnd = 4, 36
	matesAt, mateWidth      = 36, 5
)

// The limits of what is read.
const (
	// MaxSize is in bytes.
	MaxSize = 1 << 20
	// maxLine is the length of a line in characters. A team of 1000 players needs 5036.
	maxLine   = 8 << 10
	maxRounds = tournament.MaxPlanned
	maxStart  = 9999
)

// File is a tournament in the form of the format.
type File struct {
	Name, Clock string
	// Rounds is the number of rounds planned, 0 if the file does not say it.
	Rounds  int
	Players []Player
	Teams   []Team
}

// Player is a line of a player.
type Player struct {
	// Line is the line of the file, from 1.
	Line int
	// Start is the number in the file, from 1.
	Start  int
	Name   string
	Rating int
	// Place is from 1, 0 if the file does not say it.
	Place  int
	Rounds []Cell
}

// Cell is what a round brought a player.
type Cell struct {
	// Opponent is the number of the opponent in the file, 0 for none.
	Opponent int
	// Side is 'w' for South, who begins, 'b' for North, '-' for neither.
	Side byte
	// Result is a letter of the format, in capitals. It is a space if there is no result, and 0 if the line ended before.
	Result byte
}

// missing is the result of a round after the end of a player's line.
const missing = 0

// Team is a line of a team, with the numbers of its players in the file.
type Team struct {
	Line    int
	Name    string
	Players []int
}
