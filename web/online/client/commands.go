package client

import (
	"awale/web/online/protocol"
)

// Do sends a command. The command waits for its answer, also over lost connections. Then done is called with the answer: a
// [*protocol.Done] or a [*protocol.Refused]. With done nil, observers get a refusal as Denied. The client itself refuses a command whose
// answer will never be known (protocol.WhyOld), one that is given offline (protocol.WhyOrder), one too many
// (protocol.WhyRate), and a password over a connection that others can read (protocol.WhyPassword).
func (c *Client) Do(with protocol.Asked, done func(protocol.Told)) {
	switch {
	case !c.wanted:
		c.settle(&question{done: done}, protocol.Refuse(protocol.WhyOrder))
	case !c.put(with, &question{done: done}, c.state == Online):
		c.settle(&question{done: done}, protocol.Refuse(protocol.WhyRate))
	}
}

// ask sends a command that belongs to the present connection. If there is no room for it, the commands that have waited longest are
// given up: otherwise the client could never log in again.
func (c *Client) ask(with protocol.Asked, done func(protocol.Told)) {
	q := &question{done: done, bound: true}
	for !c.put(with, q, true) {
		c.giveUp(c.outbox.Waiting()[0].ID)
	}
}

// put gives a command its number, and sends it if now is set. ok is false if too many commands wait.
func (c *Client) put(with protocol.Asked, q *question, now bool) (ok bool) {
	m, ok := c.outbox.Put(with)
	if !ok {
		return false
	}
	c.asked[m.ID] = q
	if now {
		c.send(m)
	}
	return true
}

// send encodes a command for the connection. A command that no server would read is answered at once: it is a mistake of the program.
func (c *Client) send(m protocol.Command) {
	if isSecret(m.With) && !IsPrivate(c.Server()) {
		c.answer(m.ID, protocol.Refuse(protocol.WhyPassword))
		return
	}
	text, err := m.Encode()
	if err != nil {
		c.answer(m.ID, &protocol.Refused{Why: protocol.WhyMessage, Says: err.Error()})
		return
	}
	c.out = append(c.out, text)
	c.pace.sent(c.now)
}

// Next returns the next message that is to be sent. ok is false if there is none now.
func (c *Client) Next() (text []byte, ok bool) {
	if len(c.out) == 0 {
		return nil, false
	}
	text = c.out[0]
	c.out = c.out[1:]
	return text, true
}

// sendAgain sends the commands that were not answered before the connection was lost, oldest first.
func (c *Client) sendAgain() {
	for _, m := range c.outbox.Waiting() {
		if q := c.asked[m.ID]; q != nil && !q.bound {
			c.send(m)
		}
	}
}

// answer handles the answer to a command. A second answer is ignored.
func (c *Client) answer(id uint64, with protocol.Told) {
	m, ok := c.outbox.Answered(id)
	if !ok {
		return
	}
	q := c.asked[id]
	delete(c.asked, id)
	if _, refused := with.(*protocol.Refused); !refused {
		c.own.carriedOut(m.With)
	}
	if asked, ok := m.With.(*protocol.Players); ok {
		if found, ok := with.(*protocol.Here); ok {
			c.lobby.meet(asked, found)
		}
	}
	c.settle(q, with)
}

func (c *Client) settle(q *question, with protocol.Told) {
	if q.done != nil {
		q.done(with)
		return
	}
	if r, refused := with.(*protocol.Refused); refused && !q.bound {
		c.tell(Change{Kind: Denied, Why: r.Why})
	}
}

// giveUp refuses all commands up to a number, because their answers will not be known.
func (c *Client) giveUp(last uint64) {
	for _, m := range c.outbox.Waiting() {
		if m.ID <= last {
			c.answer(m.ID, protocol.Refuse(protocol.WhyOld))
		}
	}
}

// forget drops the commands that belong to the connection that has ended. Nobody gets an answer to them.
func (c *Client) forget() {
	for _, m := range c.outbox.Waiting() {
		if q := c.asked[m.ID]; q != nil && q.bound {
			c.outbox.Answered(m.ID)
			delete(c.asked, m.ID)
		}
	}
}
