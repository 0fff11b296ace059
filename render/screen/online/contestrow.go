package online

import (
	"time"

	"awale/render/screen/kit"
	"awale/render/ui"
)

// contestRow leads from the lobby to the tournament that goes on or begins soon.
type contestRow struct {
	page
	// asked is when the server was asked for its tournaments, by the clock of the client; 0 for never.
	asked time.Duration
}

// askContestsEvery is the time after which the server is asked again.
const askContestsEvery = 5 * time.Minute

// build makes the row, nil if there is no such tournament.
func (r *contestRow) build() []*ui.Node {
	c := r.connection.Client
	if now := c.Now(); r.asked == 0 || now-r.asked >= askContestsEvery {
		r.asked = max(now, 1)
		c.AskTournaments()
	}
	row := r.room.tournaments.Next()
	if row == nil {
		return nil
	}
	return []*ui.Node{kit.Group(row)}
}
