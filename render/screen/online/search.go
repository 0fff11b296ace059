package online

import (
	"time"

	"awale/web/online/client"
	"awale/web/online/protocol"
)

// Search is the search for an opponent.
type Search struct {
	room *Room
	// due is set if the search begins as soon as the server lets the player in, and terms are those of the last search.
	due   bool
	terms protocol.Terms
	// since is the time on the clock of the room at which the search began, and shown the stage that is shown.
	since time.Duration
	shown int
	// asked is the challenge to a computer player of the host that waits for an answer, computer is that player, and asking is set until
	// the server has the challenge. declined is set once one has declined: it has much to do.
	asked            string
	computer         protocol.Player
	asking, declined bool
}

// Free reports whether [Search.Enter] has nothing to ask: the player has been online from this device, and neither plays there now
// nor looks for an opponent.
func (s *Search) Free() bool {
	on := s.room.Connection
	if !on.Possible() {
		return false
	}
	on.load()
	if on.Kept.Name == "" || on.Address() == "" || s.room.invitations.Pending() {
		return false
	}
	c := on.Client
	return c == nil || !c.Seeking() && len(runningOf(c)) == 0
}

// Enter opens play on the Internet and looks for an opponent, once the player is online under the name and with the account of
// the last time.
func (s *Search) Enter() {
	s.room.Open()
	switch s.room.Connection.State() {
	case client.Online:
		s.begin(s.room.lastTerms(), func() {})
	case client.Offline:
		s.due = true
		s.room.Account.enter()
	default:
		s.due = true
	}
}

// follow begins the search that is due: the player is online now.
func (s *Search) follow() {
	if s.due {
		s.due = false
		s.begin(s.room.lastTerms(), func() {})
	}
}

// begin looks for an opponent on these terms. then is called once the server does.
func (s *Search) begin(on protocol.Terms, then func()) {
	p := s.room.page
	goesOn := s.terms == on && s.room.Connection.Client.Seeking()
	p.Do(&protocol.Seek{Terms: on}, func() {
		if !goesOn {
			s.since, s.declined = s.room.Clock(), false
		}
		s.terms = on
		then()
		p.Kit.Announce(p.Kit.Text("online.seeking"), false)
		p.Kit.Changed()
	})
}

// termsWords are the terms on which the player looks for an opponent, "" if it was not this run of the program that asked.
func (s *Search) termsWords() string {
	if s.terms == (protocol.Terms{}) {
		return ""
	}
	return s.room.words.Terms(s.terms)
}
