package game

import (
	"awale/game/save"
	"awale/variants"
)

// Setup describes the game to begin.
type Setup struct {
	Rules *variants.Rules
	// Record, if set, is put on the table as it is, and Rules and First do not matter.
	Record *Record
	// Start, if set, is the position to begin with, and First does not matter.
	Start *variants.Position
	// First decides which side begins.
	First First
	// Players are South and North, as they are saved.
	Players [2]save.Player
	Sitting Sitting
	Time    TimeControl
	// Tags are facts about the game, such as its place, that are saved with it. They do not matter with Record.
	Tags []save.Tag
	// Match, if set, is the match that the game begins; it decides which side begins. Where the sides begin in turn, First
	// decides it for the first game.
	Match *MatchRules
	// Link, if set, makes it a game by link between a person here and one elsewhere, who are Human and Remote among the
	// players. It gets a random identity if that is empty.
	Link *save.Link
}

// Cause is why another game is on the table.
type Cause uint8

// The causes of a Placed change.
const (
	// Began: a game was begun with a setup, a game of a match included.
	Began Cause = iota
	// Rematched: the same players play again.
	Rematched
	// Opened: a record was put on the table.
	Opened
	// Returned: a game that was parked goes on.
	Returned
	// Restored: the game of the last visit goes on.
	Restored
	// Watched: another window plays the game, or has played on in it; see [Table.Watching].
	Watched
	// Resumed: this window plays the game that another one has played.
	Resumed
)
