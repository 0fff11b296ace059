// Package clubs shows the clubs of a server of online play: a list of them, the page of each, and the form with which one is made or
// changed.
package clubs

import (
	"awale/render/screen/online/pages"
	"awale/render/ui"
	"awale/web/online/protocol"
)

// Players are the ways from a club to players.
type Players interface {
	// OpenSelf opens the page of the player, and OpenPlayer that of another.
	OpenSelf()
	OpenPlayer(p protocol.Player)
	// ReportClub opens the form that reports a club, for which a player answers, to the moderators.
	ReportClub(p protocol.Player, c protocol.Club)
}

// Tournaments shows and makes tournaments.
type Tournaments interface {
	// Row is a row that leads to a tournament, and Show opens one. Guide is a row that leads to the guide for those who make one.
	Row(x protocol.Tournament) *ui.Node
	Guide() *ui.Node
	Show(id string)
	// MakeFor opens the form with which a tournament of a club is made. repeat says whether it may be repeated every week. then is called
	// once there is one.
	MakeFor(c protocol.Club, repeat bool, then func())
}

// Room shows the clubs of a server.
type Room struct {
	page        pages.Page
	players     Players
	tournaments Tournaments
}

// New makes the room.
func New(p pages.Page, players Players, t Tournaments) *Room { return &Room{p, players, t} }

// AskAgain refreshes the sheets of this room that are open.
func (r *Room) AskAgain() {
	for _, on := range r.page.Sheets {
		switch s := on.(type) {
		case *listSheet:
			s.Renew()
		case *clubSheet:
			s.ask()
		}
	}
}

// do sends a command, and refreshes the sheets.
func (r *Room) do(command protocol.Asked) { r.page.Do(command, r.AskAgain) }
