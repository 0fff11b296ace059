package client

import (
	"slices"

	"awale/web/online/protocol"
)

// days mirrors the correspondence games of the player.
type days struct {
	games []protocol.DayGame
	// pausedUntil is the end of the pause of the player, 0 for none, and left are the days for which the player may still pause.
	pausedUntil int64
	left        int
}

// DayGames returns the correspondence games of the player: first those that wait for the player, by when the player would lose, then the
// others, then those that have ended lately.
func (c *Client) DayGames() []protocol.DayGame {
	games := slices.Clone(c.own.days.games)
	protocol.SortDayGames(games, c.you.ID)
	return games
}

// DaysWaiting returns how many correspondence games wait for the player.
func (c *Client) DaysWaiting() (n int) {
	for _, g := range c.own.days.games {
		if g.Waits(c.you.ID) {
			n++
		}
	}
	return n
}

// DayGame returns a correspondence game of the player. ok is false for a match that is none.
func (c *Client) DayGame(match string) (g protocol.DayGame, ok bool) {
	for _, g := range c.own.days.games {
		if g.Match == match {
			return g, true
		}
	}
	return g, false
}

// Pauses returns the end of the pause of the player, 0 for none, and for how many days the player may still pause.
func (c *Client) Pauses() (until int64, left int) { return c.own.days.pausedUntil, c.own.days.left }

// AskDays asks for the correspondence games again: after a pause has begun or ended.
func (c *Client) AskDays() {
	if c.state != Online || c.you.Guest {
		return
	}
	c.ask(&protocol.MyGames{}, func(t protocol.Told) {
		list, ok := t.(*protocol.GameList)
		if !ok {
			return
		}
		c.own.days = days{games: list.Games, pausedUntil: list.PausedUntil, left: list.PauseDays}
		c.tell(Change{Kind: ByDays})
	})
}

// take adds a game, or changes one.
func (d *days) take(g protocol.DayGame) {
	for i := range d.games {
		if d.games[i].Match == g.Match {
			d.games[i] = g
			return
		}
	}
	d.games = appendBounded(slices.Clone(d.games), g, protocol.MaxDayGames+protocol.MaxEndedGames)
}
