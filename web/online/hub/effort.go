//go:build !js

package hub

import (
	"awale/web/online/budget"
	"awale/web/online/protocol"
)

// effort is a kind of command or question that costs the server more than others. Each player has a budget for each of them, which all
// connections of the player share.
type effort int

// The kinds of efforts.
const (
	// reading is the reading of a match or a tournament from its log.
	reading effort = iota
	// finding is a search among games that are over.
	finding
	// catching is the beginning of a stream.
	catching
	// looking is a look at a hall of fame, a record, a tournament or a club.
	looking
	// asking is a question for players.
	asking
	// coding is a command of a moderator about codes of groups.
	coding
	// dayListing is a list of correspondence games, and noting a note about one or a pause.
	dayListing
	noting
	effortKinds
)

// efforts are the limits of a player.
var efforts = [effortKinds]budget.Limit{
	reading:    {Burst: 10, Each: 2000},
	finding:    {Burst: 10, Each: 1000},
	catching:   {Burst: 40, Each: 1000},
	looking:    {Burst: 40, Each: 250},
	asking:     {Burst: 20, Each: 1000},
	coding:     {Burst: 10, Each: 3000},
	dayListing: {Burst: 5, Each: 3000},
	noting:     {Burst: 10, Each: 3000},
}

// spend takes an effort out of the budget of the player of the connection. The error is WhyRate.
func (c *Conn) spend(on effort, at int64) error {
	c.hub.mu.Lock()
	defer c.hub.mu.Unlock()
	if m := c.hub.members[c.player]; m == nil || !m.efforts[on].Spend(efforts[on], at) {
		return protocol.Refuse(protocol.WhyRate)
	}
	return nil
}
