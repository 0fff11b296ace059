package protocol

import (
	"cmp"
	"slices"
)

// Limits of correspondence games, see [Days].
const (
	// MaxDayGames is the largest number of correspondence games that a player plays at once, and maxListed of those in a list, with the
	// ones that have ended lately.
	MaxDayGames = 200
	maxListed   = MaxDayGames + MaxEndedGames
	// MaxEndedGames is the largest number of games in the list that have ended.
	MaxEndedGames = 20
	// MaxPauseDays is the number of days in a year for which a player may pause.
	MaxPauseDays = 30
	// MaxNote is the longest note about a game, in characters. MaxKeptTalk is the largest number of messages that are kept for a game.
	MaxNote     = 1000
	MaxKeptTalk = 50
)

// MyGames asks for the correspondence games of the player. The answer is [GameList].
type MyGames struct{}

// Pause stops the clocks of all correspondence games of the player whenever it is the player's turn, from now on for so many days. 0 ends
// it.
type Pause struct {
	Days int `json:"days" is:"pauseDays"`
}

// Note replaces what the player has noted about a correspondence game. Nobody else is told.
type Note struct {
	Match string `json:"match" is:"id"`
	Text  string `json:"text" is:"note"`
}

// Papers asks for what is kept beside a correspondence game. The answer is [GamePapers].
type Papers struct {
	Match string `json:"match" is:"id"`
}

// GameList answers [MyGames].
type GameList struct {
	// Games are first those that wait for the player, by the time at which the player would lose, then the others, then those that have
	// ended lately.
	Games []DayGame `json:"games" most:"dayGames"`
	// PausedUntil is the end of the pause of the player, 0 for none. PauseDays are the days for which the player may still pause.
	PausedUntil int64 `json:"until,omitempty" is:"time"`
	PauseDays   int   `json:"left" is:"pauseDays"`
}

// DayGame is a correspondence game in the list of a player.
type DayGame struct {
	Match string `json:"match" is:"id"`
	// Players are the ids of South and North, and Names what they are called.
	Players [2]string `json:"players" is:"id"`
	Names   [2]string `json:"names" is:"name"`
	Rule    string    `json:"rule" is:"rule"`
	Rated   bool      `json:"rated,omitempty"`
	// Days are the days for a move, and Ply is the number of moves, of which From come from the record in the terms.
	Days int `json:"days" is:"moveDays"`
	Ply  int `json:"ply" is:"ply"`
	From int `json:"from,omitempty" is:"ply"`
	// Turn is the side to move, and Deadline when it loses; both are left out once the game has ended. Paused is until when the player of
	// that side pauses, left out for none.
	Turn     string `json:"turn,omitempty" is:"side"`
	Deadline int64  `json:"deadline,omitempty" is:"time"`
	Paused   int64  `json:"paused,omitempty" is:"time"`
	// Offer is the side that has made an offer which waits for an answer, "" for none.
	Offer string `json:"offer,omitempty" is:"side"`
	// Ended is when the game ended, and Result how, as in [Ended]; both are left out before.
	Ended  int64  `json:"ended,omitempty" is:"time"`
	Result string `json:"result,omitempty" is:"result"`
}

func (g *DayGame) check(c *checker, at string) {
	if (g.Turn == "") == (g.Result == "") {
		c.fail(at+"turn", "and the result do not go together")
	}
	if (g.Turn == "") != (g.Deadline == 0) {
		c.fail(at+"deadline", "and the turn go together")
	}
	if (g.Result == "") != (g.Ended == 0) {
		c.fail(at+"ended", "and the result go together")
	}
}

// Waits reports whether the game waits for a player: for a move, or for the answer to an offer.
func (g *DayGame) Waits(player string) bool {
	for i, side := range [2]string{South, North} {
		if g.Players[i] == player && g.Turn != "" {
			return g.Turn == side || g.Offer != "" && g.Offer != side
		}
	}
	return false
}

// SortDayGames sorts the correspondence games of a player: first those that wait for the player, by the time at which the player would
// lose, then the others, then those that have ended, the last one first.
func SortDayGames(games []DayGame, player string) {
	part := func(g DayGame) int {
		switch {
		case g.Waits(player):
			return 0
		case g.Turn != "":
			return 1
		}
		return 2
	}
	slices.SortFunc(games, func(a, b DayGame) int {
		return cmp.Or(part(a)-part(b), cmp.Compare(a.Deadline, b.Deadline), cmp.Compare(b.Ended, a.Ended), cmp.Compare(a.Match, b.Match))
	})
}

// GameNews tells a player of a correspondence game that has begun, changed or ended.
type GameNews struct {
	Game DayGame `json:"game"`
	// Begun is set if the game has begun with this notice.
	Begun bool `json:"begun,omitempty"`
}

// GamePapers answers [Papers].
type GamePapers struct {
	Match string `json:"match" is:"id"`
	// Note is the note of the player, and Said are the last messages of both, oldest first.
	Note string    `json:"note" is:"note"`
	Said []Message `json:"said" most:"keptTalk"`
}
