// Package records shows what a server of online play has saved of its players: the games that are over, the ratings and results of each
// player, and the hall of fame of each rule.
package records

import (
	"awale/render/screen/online/pages"
	"awale/render/screen/rules"
	"awale/web/online/protocol"
)

// Room shows what a server has saved of its players.
type Room struct {
	page     pages.Page
	rules    *rules.Room
	openText func(text string)
}

// New makes the room. openText opens games that have come as a text.
func New(p pages.Page, r *rules.Room, openText func(text string)) *Room {
	return &Room{page: p, rules: r, openText: openText}
}

// Fetch asks the server for a game that is over, and opens it.
func (r *Room) Fetch(at protocol.At) {
	pages.Answered(r.page, &protocol.Fetch{At: at}, func(told *protocol.Fetched) { r.openText(told.Text) })
}
