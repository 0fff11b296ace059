// Package calendar shows what a server of online play knows of days to come: the meetings of players, and the address of the calendar of
// a player, which other programs read.
package calendar

import (
	"awale/render/screen/kit"
	"awale/render/screen/online/pages"
)

// Room shows the days to come.
type Room struct {
	page pages.Page
	host kit.SharingHost
}

// New makes the room. Addresses are copied by the host.
func New(p pages.Page, h kit.SharingHost) *Room { return &Room{page: p, host: h} }
