package client

import (
	"time"

	"awale/web/online/protocol"
)

// door is how far a client has come in.
type door struct {
	// made is set once the account that was to be made, or claimed, is there. Until then it is asked for again: a key that has an account
	// already gets that one.
	made bool
	// nonce is that of the welcome of the present connection.
	nonce string
}

// Wanted reports whether there should be a connection now. If there is none, one is to be opened, and if there is one while it is
// not wanted, it is to be closed.
func (c *Client) Wanted() bool {
	return c.wanted && !c.cut && (c.state >= Connecting || c.now >= c.pace.retry)
}

// Dialled tells the client that a connection is being opened.
func (c *Client) Dialled(now time.Duration) {
	c.now, c.cut = max(c.now, now), false
	c.pace.begin(c.now)
	c.become(Connecting)
}

// Opened tells the client that its connection is open.
func (c *Client) Opened(now time.Duration) {
	c.now = max(c.now, now)
	if c.state != Connecting {
		return
	}
	c.pace.hear(c.now, false)
	c.become(Entering)
	c.ask(&protocol.Hello{Version: protocol.Version, Session: c.options.Session.ID}, c.welcomed)
}

// Closed tells the client that its connection has ended, or could not be opened.
func (c *Client) Closed(now time.Duration) {
	c.now = max(c.now, now)
	c.cut = false
	if c.state < Connecting {
		return
	}
	c.down()
	c.pace.end(c.now, len(c.servers.list), c.lot())
	c.servers.next()
	c.become(Away)
}

// down forgets what belongs to the connection.
func (c *Client) down() {
	c.out, c.door.nonce = nil, ""
	c.forget()
	for _, s := range c.streams {
		s.followed, s.asked = false, false
	}
}

// welcomed takes the answer to hello.
func (c *Client) welcomed(t protocol.Told) {
	w, ok := t.(*protocol.Welcome)
	switch {
	case !ok:
		c.notLetIn(t)
		return
	case w.Server != c.Server():
		c.stop(WrongServer, "")
		return
	}
	c.clock = w.Time - c.now.Milliseconds()
	c.door.nonce, c.talkHere = w.Nonce, w.Talk
	c.servers.hear(w.Others)
	e := &c.entry
	if e.Signer == nil {
		c.ask(&protocol.Guest{Name: e.Name, Code: e.Code}, c.letIn)
		return
	}
	do := "login"
	switch {
	case c.door.made:
	case e.Register:
		do = "register"
	case e.Password != "" && !IsPrivate(w.Server):
		c.stop(NotPrivate, "")
		return
	case e.Password != "":
		do = "claim"
	}
	e.Signer.Prove(do, w.Server, w.Nonce, w.Expires, func(p protocol.Proof, err error) { c.prove(do, w.Nonce, p, err) })
}

// prove sends a proof, if the connection that it was made for is still there.
func (c *Client) prove(do, nonce string, p protocol.Proof, err error) {
	switch {
	case c.door.nonce != nonce || c.state != Entering:
	case err != nil:
		c.stop(NoSignature, "")
	case do == "login":
		c.ask(&protocol.LogIn{Proof: p}, c.letIn)
	case do == "claim":
		c.ask(&protocol.Claim{Name: c.entry.Name, Password: c.entry.Password, Proof: p}, c.letIn)
	default:
		c.ask(&protocol.Register{Name: c.entry.Name, Country: c.entry.Country, Introduction: c.entry.Introduction, Code: c.entry.Code, Proof: p}, c.letIn)
	}
}

// letIn takes the answer to the command that says who this is.
func (c *Client) letIn(t protocol.Told) {
	y, ok := t.(*protocol.You)
	if !ok {
		c.notLetIn(t)
		return
	}
	if c.you.ID != "" && c.you.ID != y.Player.ID {
		c.another()
	}
	c.you, c.moderates, c.door.made, c.pace.in = y.Player, y.Moderator, true, c.now
	c.entry.Password = "" // the key is enough from now on
	c.become(Online)
	c.followAll()
	c.sendAgain()
}

// notLetIn ends the attempt to enter. It is made again later if the server has no room or no time now.
func (c *Client) notLetIn(t protocol.Told) {
	r, ok := t.(*protocol.Refused)
	switch {
	case !ok:
		c.garbled()
	case r.Why == protocol.WhyVersion:
		c.stop(WrongVersion, r.Why)
	case c.entry.Password != "":
		c.stop(NotLetIn, r.Why) // nor when the server has no time now
	case r.Why == protocol.WhyFull, r.Why == protocol.WhyRate, r.Why == protocol.WhyOld:
		c.why, c.cut = r.Why, true
	default:
		c.stop(NotLetIn, r.Why)
	}
}

// another forgets what belongs to the player who was here: the server has forgotten a guest, who is a new one now.
func (c *Client) another() {
	c.own = own{}
	for _, m := range c.matches {
		m.yours = false
	}
	own := c.streams[0]
	own.place = protocol.Follower{}
	c.tell(Change{Kind: Arrangements})
}

// bye takes the last word of a server.
func (c *Client) bye(b *protocol.Bye) {
	switch b.Why {
	case protocol.ByeElse:
		c.stop(Elsewhere, "")
	case protocol.ByeBanned:
		c.stop(Banned, "")
	case protocol.ByeFlood:
		// What was sent too fast is not sent again at once.
		c.pace.tries = max(c.pace.tries, rounds)
		c.pace.in = 0
		c.cut = true
	default:
		c.cut = true
	}
}
