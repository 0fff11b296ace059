package lobby

import (
	"cmp"
	"maps"
	"slices"

	"awale/web/online/protocol"
)

// Bounds of arrangements.
const (
	// mostAsked is how many challenges of one player wait for an answer, and mostAsks how many to one player.
	mostAsked, mostAsks = 5, 20
	// mostInvitations is how many invitations of one player wait, and invitationTime how long, in milliseconds.
	mostInvitations = 5
	invitationTime  = 24 * 60 * 60_000
)

// Agreement is a match that two players have agreed on. The server begins it, and tells the lobby with Begin.
type Agreement struct {
	// Players are the ids of South and North in the first game.
	Players [2]string
	Terms   protocol.Terms
}

// agreed stands for the id of a match that was agreed on and does not run yet.
const agreed = "agreed"

// Agreed returns the matches that were agreed on since the last call. Both players can be asked for nothing else until the match
// begins, or the server gives it up with Cancel.
func (l *Lobby) Agreed() []Agreement {
	list := l.agreed
	l.agreed = nil
	return list
}

// Cancel gives up a match that was agreed on and could not begin. cause lists the players who were the reason, if any. If one of them looks
// for an opponent, that player is told so, once, and gets no opponent for a while, which doubles each time.
func (l *Lobby) Cancel(a Agreement, cause ...string) {
	for _, m := range l.present(a.Players[:]) {
		if m.match == agreed {
			m.match, m.asked = l.Playing(m.ID), ""
			l.state(m)
		}
		if s := l.seekers[m.ID]; s != nil && slices.Contains(cause, m.ID) {
			if s.pause == 0 {
				l.tell(m, &protocol.Stalled{})
			}
			s.pause = min(2*s.pause+1, mostPause)
			s.left = s.pause
		}
	}
}

// Again begins a match that two players have agreed on elsewhere: another one after one that is over. The sides are
// given. The error is a [*protocol.Refused] if one of them is not here, plays, or has blocked the other.
func (l *Lobby) Again(a Agreement) error {
	both := l.present(a.Players[:])
	if len(both) < 2 {
		return protocol.Refuse(protocol.WhyBusy)
	}
	if why := l.mayMeet(both[0], both[1], a.Terms); why != "" {
		return protocol.Refuse(why)
	}
	a.Terms.Side = protocol.South
	l.agree(both[0], both[1], a.Terms, "")
	return nil
}

// Reserve has two players play who were paired by a tournament, as those of [Lobby.Agreed] do: the server begins the match, or gives it up
// with Cancel. It reports false, and changes nothing, if one of them is not here, or plays a match that others wait for.
func (l *Lobby) Reserve(players [2]string) bool {
	both := l.present(players[:])
	if len(both) < 2 || l.bound(both[0]) || l.bound(both[1]) {
		return false
	}
	both[0].match, both[1].match = agreed, agreed
	return true
}

// Agrees reports whether a match that a player has agreed on, or was reserved for, does not run yet.
func (l *Lobby) Agrees(player string) bool {
	m := l.members[player]
	return m != nil && m.match == agreed
}

// agree hands a match to the server. The terms are those that by has proposed to other, in the challenge or invitation with the id asked, ""
// for none. Searches and challenges of both end when the match begins: if it does not, they are still there.
func (l *Lobby) agree(by, other *member, terms protocol.Terms, asked string) {
	side := terms.Side
	if side == protocol.Lot {
		side = protocol.South
		if l.chance.Coin() {
			side = protocol.North
		}
	}
	a := Agreement{[2]string{by.ID, other.ID}, terms}
	if side == protocol.North {
		a.Players = [2]string{other.ID, by.ID}
	}
	a.Terms.Side = protocol.South
	if terms.ByDays() { // both stay free
		l.accepted(asked)
		l.unseekDays(by.ID)
		l.unseekDays(other.ID)
		l.agreed = append(l.agreed, a)
		return
	}
	by.match, other.match = agreed, agreed
	by.asked, other.asked = asked, asked
	l.agreed = append(l.agreed, a)
}

// mayPlay returns why a player may not play under terms, "" if it is possible.
func (m *member) mayPlay(terms protocol.Terms) protocol.Why {
	switch rule := factsOf(terms.Rule); {
	case terms.Wins > 0: // a tournament alone has such matches
		return protocol.WhyOrder
	case !rule.playable:
		return protocol.WhyRule
	case m.Guest && (terms.Rated || terms.ByDays()): // a guest has nothing that lasts for days
		return protocol.WhyGuest
	case !terms.Rated:
		return ""
	case !rule.rated:
		return protocol.WhyRule
	}
	return ""
}

// mayMeet returns why two players may not begin a match now, "" if it is possible.
func (l *Lobby) mayMeet(m, o *member, terms protocol.Terms) protocol.Why {
	if l.bound(o) && !terms.ByDays() {
		return protocol.WhyBusy
	}
	return l.mayAsk(m, o, terms)
}

// mayAsk returns why one player may not ask another one now, "" if it is possible. One who plays is asked all the same: the challenge waits.
func (l *Lobby) mayAsk(m, o *member, terms protocol.Terms) protocol.Why {
	switch {
	case l.bound(m) && !terms.ByDays():
		return protocol.WhyBusy
	case apart(m, o):
		return protocol.WhyBlocked
	}
	return cmp.Or(m.mayPlay(terms), o.mayPlay(terms))
}

func (l *Lobby) challenge(m *member, c *protocol.Challenge) (id string, why protocol.Why) {
	o, why := l.other(m, c.Player)
	if why != "" {
		return "", why
	}
	asked, asks := 0, 0
	for _, p := range l.challenges {
		switch {
		case p.From == m.ID && p.To == o.ID, p.From == o.ID && p.To == m.ID:
			return "", protocol.WhyAsked
		case p.From == m.ID:
			asked++
		case p.To == o.ID:
			asks++
		}
	}
	if asked >= mostAsked || asks >= mostAsks {
		return "", protocol.WhyFull
	}
	if why := l.mayAsk(m, o, c.Terms); why != "" {
		return "", why
	}
	p := &protocol.Pending{Challenge: l.chance.ID(), From: m.ID, To: o.ID, Names: [2]string{m.Name, o.Name}, By: m.ID,
		Terms: c.Terms}
	l.challenges[p.Challenge] = p
	l.propose(p)
	return p.Challenge, ""
}

// propose tells both players the terms of a challenge as they are now, and their ratings by these.
func (l *Lobby) propose(p *protocol.Pending) {
	for i, player := range [2]string{p.From, p.To} {
		p.Ratings[i], p.Unsure[i] = 0, 0
		if m := l.members[player]; m != nil && !m.Guest {
			p.Ratings[i], p.Unsure[i] = l.standing(m, p.Terms).inMessages()
		}
	}
	for _, m := range l.present([]string{p.From, p.To}) {
		l.tell(m, &protocol.Proposed{Pending: *p})
	}
}

// pending returns a challenge between a player and somebody, and that other player.
func (l *Lobby) pending(m *member, id string) (*protocol.Pending, *member) {
	p := l.challenges[id]
	if p == nil || p.From != m.ID && p.To != m.ID {
		return nil, nil
	}
	other := p.From
	if other == m.ID {
		other = p.To
	}
	return p, l.members[other]
}

func (l *Lobby) change(m *member, c *protocol.Change) protocol.Why {
	p, o := l.pending(m, c.Challenge)
	if p == nil {
		return protocol.WhyUnknown
	}
	if why := l.mayAsk(m, o, c.Terms); why != "" {
		return why
	}
	p.By, p.Terms = m.ID, c.Terms
	l.propose(p)
	return ""
}

func (l *Lobby) accept(m *member, id string) protocol.Why {
	p, o := l.pending(m, id)
	switch {
	case p == nil:
		return protocol.WhyUnknown
	case p.By == m.ID:
		return protocol.WhyTurn
	}
	if why := l.mayMeet(m, o, p.Terms); why != "" {
		return why
	}
	l.agree(o, m, p.Terms, id)
	return ""
}

func (l *Lobby) decline(m *member, id string) protocol.Why {
	switch p, _ := l.pending(m, id); {
	case p == nil:
		return protocol.WhyUnknown
	case p.By == m.ID:
		return protocol.WhyTurn
	}
	l.close(id, protocol.EndedDeclined)
	return ""
}

// withdraw takes back a challenge, or an invitation.
func (l *Lobby) withdraw(m *member, id string) protocol.Why {
	if i := l.invitations[id]; i != nil && i.from == m.ID {
		delete(l.invitations, id)
		return ""
	}
	switch p, _ := l.pending(m, id); {
	case p == nil:
		return protocol.WhyUnknown
	case p.From != m.ID:
		return protocol.WhyTurn
	}
	l.close(id, protocol.EndedWithdrawn)
	return ""
}

// close ends a challenge and tells both players.
func (l *Lobby) close(id, how string) {
	p := l.challenges[id]
	delete(l.challenges, id)
	for _, m := range l.present([]string{p.From, p.To}) {
		l.tell(m, &protocol.Closed{Challenge: id, How: how})
	}
}

// accepted ends the challenge or invitation with an id, "" for none, from which a match has come.
func (l *Lobby) accepted(asked string) {
	if l.challenges[asked] != nil {
		l.close(asked, protocol.EndedAccepted)
	}
	delete(l.invitations, asked)
}

// closeAll ends all that waits for or from a player who goes.
func (l *Lobby) closeAll(player string) {
	l.closeWhere(func(p *protocol.Pending) bool { return p.From == player || p.To == player })
	l.unseekNow(player)
}

// closeOwn ends what a player has asked who begins to play with another one. What the player was asked waits until the match is over. Who
// plays with a computer goes on to ask persons, and to seek.
func (l *Lobby) closeOwn(m, other *member) {
	l.closeWhere(func(p *protocol.Pending) bool {
		return p.From == m.ID && (other.Computer == "" || l.members[p.To].Computer != "")
	})
	if other.Computer == "" {
		l.unseekNow(m.ID)
	}
}

// closeWhere ends challenges because one of their players is busy or has gone.
func (l *Lobby) closeWhere(ends func(p *protocol.Pending) bool) {
	for _, id := range slices.Sorted(maps.Keys(l.challenges)) {
		if ends(l.challenges[id]) {
			l.close(id, protocol.EndedBusy)
		}
	}
}

// invitation is a match for whoever has its code.
type invitation struct {
	from  string
	terms protocol.Terms
	at    int64
}

func (l *Lobby) invite(m *member, terms protocol.Terms, now int64) (code string, why protocol.Why) {
	if why := m.mayPlay(terms); why != "" {
		return "", why
	}
	n := 0
	for _, i := range l.invitations {
		if i.from == m.ID {
			n++
		}
	}
	if n >= mostInvitations {
		return "", protocol.WhyFull
	}
	code = l.chance.ID()
	l.invitations[code] = &invitation{m.ID, terms, now}
	return code, ""
}

// Invited reports whether an invitation with a code waits.
func (l *Lobby) Invited(code string) bool { return l.invitations[code] != nil }

func (l *Lobby) join(m *member, code string) protocol.Why {
	i := l.invitations[code]
	if i == nil {
		return protocol.WhyUnknown
	}
	o, why := l.other(m, i.from)
	if why != "" {
		return why
	}
	terms := i.terms
	terms.Rated = terms.Rated && !m.Guest
	if why := l.mayMeet(m, o, terms); why != "" {
		return why
	}
	l.agree(o, m, terms, code)
	return ""
}
