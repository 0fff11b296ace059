package hall

import (
	"awale/render/screen/kit"
	"awale/render/screen/rules"
)

// Room shows tournaments.
type Room struct {
	kit.Page
	Parts
	// reported is what players have reported, by the ids of the tournaments of this device.
	reported map[string]*reported
}

// Parts are the parts from which the room is made, besides its page.
type Parts struct {
	Rules *rules.Room
	Book  *Book
	Files kit.FileHost
	Fill  Filler
	// Clock opens the clock for two.
	Clock interface{ Open() }
	// Desk takes results from the boards.
	Desk Desk
}

// Filler fills the screen with the program.
type Filler interface {
	// CanFill reports whether the player can be offered that, and Full whether it is so. SetFull does it or ends it.
	CanFill() bool
	Full() bool
	SetFull(on bool)
}

// NewRoom makes the room.
func NewRoom(p kit.Page, of Parts) *Room {
	return &Room{Page: p, Parts: of, reported: map[string]*reported{}}
}

// page is what the sheets of the room have.
type page struct {
	kit.Page
	room *Room
}

func (r *Room) page() page { return page{r.Page, r} }

// Open opens the list of the tournaments of this device.
func (r *Room) Open() { r.Page.Open(&listSheet{page: r.page()}) }

// Show opens a tournament.
func (r *Room) Show(held Held) { r.Page.Open(&tournamentSheet{page: r.page(), held: held}) }
