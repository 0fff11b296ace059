package client

import (
	"awale/web/online/protocol"
)

// Do sends a command. It is kept until it is answered, also over lost connections, and then done is called with the answer: a
// [*protocol.Done] or a [*protocol.Refused]. With done nil a refusal is told as Denied. A command whose answer will never be known
// is answered with protocol.WhyOld, and one that was given offline, or while too many wait, with protocol.WhyRate or
// protocol.WhyOrder at once. A password that somebody on the way could read is refused here, with protocol.WhyPassword.
func (c *Client) Do(with protocol.Asked, done func(protocol.Told)) {
	switch {
	case !c.wanted:
		c.settle(&question{done: done}, protocol.Refuse(protocol.WhyOrder))
	case !c.put(with, &question{done: done}, c.state == Online):
		c.settle(&question{done: done}, protocol.Refuse(protocol.WhyRate))
	}
}

// ask sends a command that belongs to the present connection. Commands that have waited longest are given up if there is no room for
// it: nobody could ever connect again behind them.
func (c *Client) ask(with protocol.Asked, done func(protocol.Told)) {
	q := &question{done: done, bound: true}
	for !c.put(with, q, true) {
		c.giveUp(c.outbox.Waiting()[0].ID)
	}
}

// put gives a command its number, and sends it if now is set. ok is false if too many wait.
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

// send writes a command for the connection. One that a server would refuse to read is answered at once: it is a mistake of the
// program.
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

// Next returns the next text that is to be sent. ok is false if there is none now.
func (c *Client) Next() (text []byte, ok bool) {
	if len(c.out) == 0 {
		return nil, false
	}
	text = c.out[0]
	c.out = c.out[1:]
	return text, true
}

// sendAgain sends what was not answered before the connection was lost, oldest first.
func (c *Client) sendAgain() {
	for _, m := range c.outbox.Waiting() {
		if q := c.asked[m.ID]; q != nil && !q.bound {
			c.send(m)
		}
	}
}

// answer takes the answer to a command. One that was answered before is left out.
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

// giveUp answers all commands up to a number as forgotten.
func (c *Client) giveUp(last uint64) {
	for _, m := range c.outbox.Waiting() {
		if m.ID <= last {
			c.answer(m.ID, protocol.Refuse(protocol.WhyOld))
		}
	}
}

// forget drops the commands that belong to the connection that has ended. Nobody is told.
func (c *Client) forget() {
	for _, m := range c.outbox.Waiting() {
		if q := c.asked[m.ID]; q != nil && q.bound {
			c.outbox.Answered(m.ID)
			delete(c.asked, m.ID)
		}
	}
}
