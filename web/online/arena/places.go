package arena

import (
	"awale/game/tournament"
	"awale/web/online/protocol"
)

// isFull says whether there is no place for one more player. In a round robin a player who leaves before the first round is paired frees a
// place; package tournament bounds how many enter at all.
func (s *State) isFull() bool {
	here := func(p tournament.Player) bool { return !p.Away }
	return s.setup.Form == protocol.FormRobin && len(s.t.Rounds()) == 0 && s.count(here) >= protocol.MaxRobin
}

// HasPlaceForGuest says whether a guest can enter, or come back: guests, who cost nothing, have half of the places, so that accounts find
// one.
func (s *State) HasPlaceForGuest(id string) bool {
	p, known := s.Player(id)
	if known && !p.Away {
		return true // to be refused for that
	}
	guest := func(p tournament.Player) bool { return p.Name != p.Key } // the log has their names, and of accounts the ids
	here := func(p tournament.Player) bool { return guest(p) && !p.Away }
	most := tournament.MaxPlayers / 2
	if s.setup.Form == protocol.FormRobin {
		most = tournament.MaxRobin / 2
		if len(s.t.Rounds()) == 0 && s.count(here) >= protocol.MaxRobin/2 {
			return false
		}
	}
	return known || s.count(guest) < most
}

// count returns the number of players for whom is returns true.
func (s *State) count(is func(p tournament.Player) bool) (n int) {
	for _, p := range s.t.Players() {
		if is(p) {
			n++
		}
	}
	return n
}
