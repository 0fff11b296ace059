package match

import (
	"fmt"
	"time"

	"awale/variants"
)

// Conduct counts what a score does not show: games that were not won on the board, and the time taken.
type Conduct struct {
	// Forfeits is the number of games that each player lost by an error.
	Forfeits [2]int
	// BrokenOff is the number of games that are drawn only because they reached [MaxMoves].
	BrokenOff int
	Spent     [2]Spent
}

// Add counts a pair of games. The first player is South in the first one.
func (c *Conduct) Add(games [2]Record) {
	for i := range games {
		g := &games[i]
		for player := range 2 {
			side := variants.Side(player ^ i)
			c.Spent[player].add(g.Spent[side])
			if g.Failed != nil && g.Result == variants.Wins(side.Other()) {
				c.Forfeits[player]++
			}
		}
		if g.BrokenOff() {
			c.BrokenOff++
		}
	}
}

// Clean reports whether every game was played to its end.
func (c *Conduct) Clean() bool { return c.Forfeits == [2]int{} && c.BrokenOff == 0 }

// Games returns one line about the games that were not played to their end.
func (c *Conduct) Games() string {
	return fmt.Sprintf("forfeited: a %d, b %d; broken off after %d moves and counted as drawn: %d",
		c.Forfeits[0], c.Forfeits[1], MaxMoves, c.BrokenOff)
}

// Time returns one line about the times of the moves.
func (c *Conduct) Time() string {
	of := func(s Spent) string {
		mean := time.Duration(0)
		if s.Moves > 0 {
			mean = s.Total / time.Duration(s.Moves)
		}
		return fmt.Sprintf("%v, at most %v", mean.Round(100*time.Microsecond), s.Longest.Round(100*time.Microsecond))
	}
	return fmt.Sprintf("time for a move: a %s; b %s", of(c.Spent[0]), of(c.Spent[1]))
}
