package client

import (
	"time"

	"awale/web/online/protocol"
)

// loginState is how far the log-in of a client has got.
type loginState struct {
	// registered is set once the account exists that the player wanted to make or to claim. Until then each connection asks for it again: a
	// key that has an account already gets that account.
	registered bool
	// nonce is the nonce of the welcome of the present connection.
	nonce string
	// guest is as whom a guest entered who makes an account, nil for nobody.
	guest *Entry
	// late counts the proofs in a row that were refused.
	late int
}

// mostLate is how many proofs in a row may be refused, as one that has come too late is, before the client gives up.
const mostLate = 3

// Become makes an account of the guest who is online, by an entry that registers. The player stays the same, and so does what waits for an
// answer. The client connects again. If the server refuses the account, the player is the guest as before, and observers get Denied.
func (c *Client) Become(e Entry) {
	if c.state == Offline || !c.you.Guest || c.entry.Signer != nil {
		return
	}
	guest := c.entry
	c.entry, c.login, c.pace = e, loginState{guest: &guest}, pace{}
	c.cut = c.state >= Connecting
	c.down()
	c.become(Away)
}

// staysGuest enters as the guest again whose account was refused. It reports false if that is not the answer to a refusal.
func (c *Client) staysGuest(why protocol.Why) bool {
	guest := c.login.guest
	if guest == nil || why == protocol.WhyVersion || why == protocol.WhyOld {
		return false
	}
	c.entry, c.login.guest = *guest, nil
	c.ask(&protocol.Guest{Name: guest.Name}, c.loggedIn)
	c.tell(Change{Kind: Denied, Why: why})
	return true
}

// Wanted reports whether there should be a connection now. The caller opens one if there is none, and closes one that is not wanted.
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
	c.pace.end(c.now, len(c.servers.list), c.plays(), c.random())
	c.servers.next()
	c.become(Away)
}

// down forgets what belongs to the connection.
func (c *Client) down() {
	c.out, c.login.nonce, c.toldView = nil, "", false
	c.forget()
	for _, s := range c.streams {
		s.followed, s.asked = false, false
	}
}

// welcomed handles the answer to hello.
func (c *Client) welcomed(t protocol.Told) {
	w, ok := t.(*protocol.Welcome)
	switch {
	case !ok:
		c.loginRefused(t)
		return
	case w.Server != c.Server():
		c.stop(WrongServer, "")
		return
	}
	c.clock = w.Time - c.now.Milliseconds()
	c.login.nonce, c.talkHere, c.pushKey = w.Nonce, w.Talk, w.Push
	c.servers.hear(w.Others)
	e := &c.entry
	if e.Signer == nil {
		c.ask(&protocol.Guest{Name: e.Name, Code: e.Code, Group: e.Group}, c.loggedIn)
		return
	}
	do := "login"
	switch {
	case c.login.registered:
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

// prove sends a signature, if the connection for which it was made is still open.
func (c *Client) prove(do, nonce string, p protocol.Proof, err error) {
	switch {
	case c.login.nonce != nonce || c.state != Entering:
	case err != nil && c.staysGuest(protocol.WhyProof):
	case err != nil:
		c.stop(NoSignature, "")
	case do == "login":
		c.ask(&protocol.LogIn{Proof: p}, c.loggedIn)
	case do == "claim":
		c.ask(&protocol.Claim{Name: c.entry.Name, Password: c.entry.Password, Proof: p}, c.loggedIn)
	default:
		c.ask(&protocol.Register{Name: c.entry.Name, Country: c.entry.Country, Introduction: c.entry.Introduction, Code: c.entry.Code,
			Group: c.entry.Group, Proof: p}, c.loggedIn)
	}
}

// loggedIn handles the answer to a log-in.
func (c *Client) loggedIn(t protocol.Told) {
	y, ok := t.(*protocol.You)
	if !ok {
		c.loginRefused(t)
		return
	}
	if c.you.ID != "" && c.you.ID != y.Player.ID {
		c.forgetPlayer()
	}
	c.you, c.moderates, c.login.registered, c.pace.onlineSince = y.Player, y.Moderator, true, c.now
	c.login.late, c.login.guest = 0, nil
	c.entry.Password = "" // the key is enough from now on
	c.entry.Group = ""    // and the session is
	c.become(Online)
	c.followAll()
	c.sendAgain()
}

// loginRefused ends an attempt to log in. The client tries again later if the server has no room or no time now.
func (c *Client) loginRefused(t protocol.Told) {
	r, ok := t.(*protocol.Refused)
	switch {
	case !ok:
		c.garbled()
	case r.Why == protocol.WhyVersion:
		c.stop(WrongVersion, r.Why)
	case r.Why == protocol.WhyProof && c.login.guest != nil && c.login.late < mostLate:
		c.login.late++
		c.cut = true
	case c.staysGuest(r.Why):
	case c.entry.Password != "":
		c.stop(NotLetIn, r.Why) // nor when the server has no time now
	case r.Why == protocol.WhyFull, r.Why == protocol.WhyRate, r.Why == protocol.WhyOld:
		c.why, c.cut = r.Why, true
	case r.Why == protocol.WhyProof && c.login.late < mostLate:
		// The nonce was too old when the proof came: the server or the program stood still for a while.
		c.login.late++
		c.cut = true
	default:
		c.stop(NotLetIn, r.Why)
	}
}

// forgetPlayer forgets what belongs to the player before: the server has forgotten a guest, who is a new player now.
func (c *Client) forgetPlayer() {
	c.own = own{}
	for _, m := range c.matches {
		m.yours = false
	}
	own := c.streams[0]
	own.place = protocol.Follower{}
	c.tell(Change{Kind: Arrangements})
}

// bye handles the reason that a server sends before it ends the connection.
func (c *Client) bye(b *protocol.Bye) {
	switch b.Why {
	case protocol.ByeElse:
		c.stop(Elsewhere, "")
	case protocol.ByeBanned:
		c.stop(Banned, "")
	case protocol.ByeFlood:
		// The commands that were sent too fast are not sent again at once.
		c.pace.tries = max(c.pace.tries, rounds)
		c.pace.onlineSince = 0
		c.cut = true
	default:
		c.cut = true
	}
}
