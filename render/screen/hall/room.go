package hall

import (
	"awale/render/screen/kit"
	"awale/render/screen/rules"
)

// Room shows tournaments.
type Room struct {
	kit.Page
	Parts
}

// Parts are the parts from which the room is made, besides its page.
type Parts struct {
	Rules *rules.Room
}

// NewRoom makes the room.
func NewRoom(p kit.Page, of Parts) *Room { return &Room{Page: p, Parts: of} }

// page is what the sheets of the room have.
type page struct {
	kit.Page
	room *Room
}

// Show opens a tournament.
func (r *Room) Show(held Held) {
	t := held.Tournament()
	s := &tournamentSheet{page: page{r.Page, r}, held: held, view: viewRounds}
	if t.Finished() {
		s.view = viewStandings
	}
	r.Open(s)
}
