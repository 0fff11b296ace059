//go:build !js

package hub

import (
	"errors"

	"awale/web/online/identity"
	"awale/web/online/lobby"
	"awale/web/online/protocol"
	"awale/web/online/referee"
)

// carryOut carries out a command and answers it.
func (c *Conn) carryOut(m protocol.Command, arrived int64) {
	switch with := m.With.(type) {
	case *protocol.Hello:
		c.answer(m.ID, c.hello(with, arrived))
		return
	case *protocol.Register:
		c.logIn(m.ID, func() (*arrival, error) { return c.hub.register(c, with, arrived) })
		return
	case *protocol.LogIn:
		c.logIn(m.ID, func() (*arrival, error) { return c.hub.logIn(c, with, arrived) })
		return
	case *protocol.Claim:
		c.logIn(m.ID, func() (*arrival, error) { return c.hub.claim(c, with, arrived) })
		return
	case *protocol.Guest:
		c.logIn(m.ID, func() (*arrival, error) { return c.hub.guest(c, with, arrived) })
		return
	}
	if c.player == "" {
		c.answer(m.ID, protocol.Refuse(protocol.WhyOrder))
		return
	}
	answer, standing := c.session.take(m.ID)
	switch with := m.With.(type) {
	case *protocol.Follow:
		// What concerns the connection is carried out again on a new one.
		c.session.answer(m.ID, answered(nil, c.follow(with, arrived)))
		return
	case *protocol.Unfollow:
		c.session.answer(m.ID, answered(nil, c.unfollow(with.Of)))
		return
	case *protocol.Beat:
		c.view.Store(with.View)
		c.session.answer(m.ID, &protocol.Done{})
		return
	}
	switch standing {
	case protocol.New:
		if forModerators(m.With) {
			c.session.answer(m.ID, c.moderate(m.With, arrived))
			return
		}
		if reply, ok := c.past(m.With, arrived); ok {
			c.session.answerQuestion(m.ID, reply)
			return
		}
		if reply, ok := c.hub.publisher.do(c.player, m.With, arrived); ok {
			c.session.answer(m.ID, reply)
			return
		}
		if reply, ok := c.hub.tournaments.do(c, m.With, arrived); ok {
			c.session.answer(m.ID, reply)
			return
		}
		if reply, ok := c.hub.clubs.do(c, m.With, arrived); ok {
			c.session.answer(m.ID, reply)
			return
		}
		if reply, ok := c.hub.alerts.do(c.player, m.With, arrived); ok {
			c.session.answer(m.ID, reply)
			return
		}
		done, err := c.do(m.With, arrived)
		c.session.answer(m.ID, answered(done, err))
		if _, erased := m.With.(*protocol.Erase); erased && err == nil {
			c.hub.leave(c)
		}
	case protocol.Known:
		if answer == nil { // it was a question
			reply, ok := c.past(m.With, arrived)
			if !ok {
				reply = protocol.Refuse(protocol.WhyOld)
			}
			answer = reply
		}
		c.answer(m.ID, answer)
	case protocol.Old:
		c.answer(m.ID, protocol.Refuse(protocol.WhyOld))
	case protocol.Working:
		// The answer comes from where it is carried out.
	}
}

// moderate answers a command that is for moderators.
func (c *Conn) moderate(command protocol.Asked, arrived int64) protocol.Told {
	if !c.hub.moderators[c.player] {
		return protocol.Refuse(protocol.WhyOrder)
	}
	switch command.(type) {
	case *protocol.MakeCode, *protocol.DropCode, *protocol.Codes:
		if err := c.spend(coding, arrived); err != nil {
			return refusal(err)
		}
	}
	answer, err := c.hub.moderate(c.player, command, arrived)
	if err != nil {
		return refusal(err)
	}
	return answer
}

// answer answers a command on this connection, without keeping the answer.
func (c *Conn) answer(id uint64, with protocol.Told) { c.notify(protocol.Notice{Re: id, With: with}) }

// answered returns the answer to a command.
func answered(done *protocol.Done, err error) protocol.Told {
	switch {
	case err != nil:
		return refusal(err)
	case done == nil:
		return &protocol.Done{}
	}
	return done
}

// hello answers the first command of a connection.
func (c *Conn) hello(m *protocol.Hello, at int64) protocol.Told {
	switch {
	case c.ticket != nil:
		return protocol.Refuse(protocol.WhyOrder)
	case m.Version != protocol.Version:
		return protocol.Refuse(protocol.WhyVersion)
	}
	c.ticket = identity.NewTicket(at)
	c.sessionID = sessionID(m.Session)
	c.hub.mu.Lock()
	s := c.hub.sessions[c.sessionID]
	known := s != nil && s.known
	c.hub.mu.Unlock()
	return &protocol.Welcome{Server: c.from.Address, Nonce: c.ticket.Nonce, Expires: c.ticket.Expires, Time: at, Known: known,
		Others: c.from.Others, Talk: c.hub.registry.talk.Name(), Push: c.hub.alerts.public}
}

// logIn answers a command that says who the client is.
func (c *Conn) logIn(id uint64, who func() (*arrival, error)) {
	if c.ticket == nil || c.player != "" {
		c.answer(id, protocol.Refuse(protocol.WhyOrder))
		return
	}
	a, err := who()
	var player protocol.Player
	if err == nil {
		player, err = c.hub.enter(c, a)
	}
	if err != nil {
		c.answer(id, refusal(err))
		if errors.Is(err, errBanned) {
			c.end(protocol.ByeBanned)
		}
		return
	}
	c.answer(id, &protocol.You{Player: player, Moderator: c.hub.moderators[player.ID]})
}

// do carries out a command of somebody who is logged in, about the lobby or a match.
func (c *Conn) do(command protocol.Asked, arrived int64) (*protocol.Done, error) {
	if about, ok := command.(protocol.AboutMatch); ok {
		return nil, c.hub.post.at(about.MatchID(), c.mayRead(arrived), func(t *table) error {
			if t == nil {
				return protocol.Refuse(protocol.WhyUnknown)
			}
			return t.command(c.player, command, referee.Arrival{Now: arrived, Lag: c.lag.Load()})
		})
	}
	switch command := command.(type) {
	case *protocol.Edit:
		return nil, c.hub.edit(c.player, command, arrived)
	case *protocol.Erase:
		return nil, c.hub.erase(c.player, command)
	case *protocol.Report:
		if command.Published != "" || command.Club != "" {
			return nil, c.hub.reportShown(c.player, command, arrived)
		}
		done, err := c.hub.doInLobby(c.player, command, arrived)
		if refusal, ok := errors.AsType[*protocol.Refused](err); ok && refusal.Why == protocol.WhyUnknown {
			if reported, failed := c.hub.post.complain(c.player, command, arrived); reported {
				return nil, failed
			}
		}
		return done, err
	case *protocol.Tell:
		if c.hub.post.has(command.Match) {
			return nil, c.hub.post.say(c.player, command, arrived)
		}
	case *protocol.Pause, *protocol.Note:
		if err := c.spend(noting, arrived); err != nil {
			return nil, err
		}
		if pause, ok := command.(*protocol.Pause); ok {
			return nil, c.hub.post.pause(c.player, pause, arrived)
		}
		return nil, c.hub.post.note(c.player, command.(*protocol.Note))
	case *protocol.Password:
		return nil, c.hub.registry.setPassword(c.player, command, arrived)
	case *protocol.Forget:
		return nil, c.hub.registry.forgetOthers(c.player, c.key, arrived)
	}
	return c.hub.doInLobby(c.player, command, arrived)
}

// mayRead asks the budget of the player for a log that is read.
func (c *Conn) mayRead(at int64) func() error {
	return func() error { return c.spend(reading, at) }
}

// table returns the table of a match that is played or was played lately, nil for none.
func (h *Hub) table(match string) *table {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.tables[match]
}

// doInLobby carries out a command of the lobby, and begins the match that was agreed on by it.
func (h *Hub) doInLobby(player string, command protocol.Asked, at int64) (*protocol.Done, error) {
	h.mu.Lock()
	err := h.lobby.Spend(player, command, at)
	h.mu.Unlock()
	if err != nil {
		return nil, err
	}
	terms := termsIn(command)
	var sent sentRule
	if terms != nil {
		sent = readSent(terms.Rule) // others need not wait while it is read
		lobby.Read(sent.text)
		lobby.Read(sent.bare)
		if err := referee.CheckRecord(terms); err != nil {
			return nil, err
		}
	}
	h.mu.Lock()
	var done *protocol.Done
	if _, report := command.(*protocol.Report); report {
		err = h.reports.mayReport(player)
	}
	if err == nil {
		if terms != nil {
			_, seeks := command.(*protocol.Seek)
			// A name of a rule is a free text: a player who may write free texts may send it to an opponent. Two players who seek each
			// other know the rule already, which has no name for them.
			terms.Rule = h.publisher.gallery.shown(sent, !seeks && h.lobby.MayWrite(player, at))
		}
		done, err = h.lobby.Do(player, command, at)
	}
	if m := h.members[toWhom(command)]; err == nil && m != nil && m.conn != nil {
		signal(m.conn.asked)
	}
	h.deliver()
	agreed, reports := h.lobby.Agreed(), h.reports.count(h.lobby.Reports())
	h.mu.Unlock()
	if failed := h.reports.put(reports); failed != nil {
		err = failed
	}
	for _, a := range agreed {
		if failed := h.begin(a, sitting{}); failed != nil && err == nil {
			err = failed
		}
	}
	if err == nil {
		switch command.(type) {
		case *protocol.Mute, *protocol.Unmute, *protocol.Block, *protocol.Unblock:
			err = h.keepHidden(player)
		}
	}
	return done, err
}

// toWhom returns the player to whom a command says something that waits for an answer, "" for every other command.
func toWhom(command protocol.Asked) string {
	switch c := command.(type) {
	case *protocol.Challenge:
		return c.Player
	case *protocol.Tell:
		return c.Player
	}
	return ""
}

// termsIn returns the terms of a command, nil for a command without terms.
func termsIn(command protocol.Asked) *protocol.Terms {
	switch c := command.(type) {
	case *protocol.Challenge:
		return &c.Terms
	case *protocol.Change:
		return &c.Terms
	case *protocol.Invite:
		return &c.Terms
	case *protocol.Seek:
		return &c.Terms
	}
	return nil
}

// reportShown tells the moderators of a published rule or of a club.
func (h *Hub) reportShown(player string, m *protocol.Report, at int64) error {
	h.mu.Lock()
	var texts []string
	since := at
	if p := h.publisher.gallery.rules[m.Published]; p != nil && p.Author == m.Player {
		texts, since = []string{p.Name, p.About}, p.Time
	} else if k := h.clubs.list[m.Club]; k != nil && m.Published == "" && k.Author() == m.Player {
		texts = []string{k.Texts().Name, k.Texts().About}
	}
	var said []protocol.Heard
	for _, text := range texts {
		if text != "" {
			said = append(said, protocol.Heard{Time: since, Words: protocol.Words{Text: text}})
		}
	}
	err := h.reports.mayReport(player)
	if len(said) == 0 {
		err = protocol.Refuse(protocol.WhyUnknown)
	}
	if err == nil {
		err = h.lobby.Complain(player, m, said, at)
	}
	reports := h.reports.count(h.lobby.Reports())
	h.mu.Unlock()
	if err != nil {
		return err
	}
	return h.reports.put(reports)
}
