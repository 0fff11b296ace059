package client

import (
	"time"

	"awale/web/online/protocol"
)

// Times of a connection.
const (
	// firstRetry is how long the client waits before it connects again, longestRetry the longest wait. Each wait is twice as long as the
	// last one. It is shortened at random, to half of its time at most, so that not all clients come back at once.
	firstRetry, longestRetry = 500 * time.Millisecond, 30 * time.Second
	// longestInMatch is the longest wait while the player plays, for as many tries as there are rounds.
	longestInMatch = 5 * time.Second
	// longestRound is the longest wait between two rounds through several servers, of which one is about to take over. After so many
	// rounds the waits get longer.
	longestRound, rounds = 2 * time.Second, 20
	// steady is how long a connection has to last so that the next wait is short again.
	steady = 10 * time.Second
	// beatEvery is how long a client in view may send nothing while the player plays or seeks. quiet is how long the server may send
	// nothing before any client in view asks for a sign of life: by itself it gives one a little sooner. silence is how long the server
	// may send nothing while a command waits for an answer.
	beatEvery = protocol.BeatEvery * time.Millisecond
	quiet     = beatEvery + 500*time.Millisecond
	silence   = protocol.LostAfter*time.Millisecond - quiet
	// hiddenSilence and hiddenQuiet are the same for a client that is hidden, and hiddenInMatch is its quiet while the player plays:
	// browsers let it do little.
	hiddenSilence              = 10 * time.Second
	hiddenQuiet, hiddenInMatch = time.Minute, 15 * time.Second
	// standstill is how long a program without a frame has stood still: an answer may be on its way that it could not see.
	standstill = time.Second
	// opening is how long it may take to open a connection and log in.
	opening = 20 * time.Second
	// openingOne is how long it may take to open a connection to one of several servers: one that is gone may not answer at all.
	openingOne = 4 * time.Second
)

// pace decides when a client connects again, and when it gives a connection up.
type pace struct {
	// tries is the number of connections since the last steady one, or of rounds through several servers. turn counts the connections of
	// a round.
	tries, turn int
	// retry is when the next connection may be opened, dialledAt when the present one was opened, and onlineSince when the player was
	// logged in over it, 0 if not yet.
	retry, dialledAt, onlineSince time.Duration
	// heardAt is when the last message came, and sentAt when the first command after it was sent. waiting is set if there was one. saidAt
	// is when the last command was sent.
	heardAt, sentAt, saidAt time.Duration
	waiting                 bool
	// spared is set once the client waits for longer because the program stood still. The next message or connection ends that.
	spared bool
	// garbled counts the messages in a row, over all connections, that could not be read.
	garbled int
}

// sent notes that a command was sent.
func (p *pace) sent(now time.Duration) {
	p.saidAt = now
	if !p.waiting {
		p.waiting, p.sentAt = true, now
	}
}

// hear notes that a message came. waiting is set if commands still wait for their answers: the time for them begins anew, because the
// server lives.
func (p *pace) hear(now time.Duration, waiting bool) {
	p.heardAt, p.sentAt, p.waiting, p.spared = now, now, waiting, false
}

// begin notes that a connection is being opened.
func (p *pace) begin(now time.Duration) {
	p.dialledAt, p.heardAt, p.onlineSince, p.waiting, p.spared = now, now, 0, false, false
}

// end notes that a connection has ended, and decides when the next one is opened. With several servers that is at once until each of
// them was tried, and then after a wait. plays is whether the player plays, and random a number
// from 0 up to 1.
func (p *pace) end(now time.Duration, servers int, plays bool, random float64) {
	if p.onlineSince > 0 && now-p.onlineSince >= steady {
		p.tries, p.turn = 0, 0
	}
	if p.turn++; p.turn < servers {
		p.retry = now
		return
	}
	p.turn = 0
	wait := longestRetry
	if p.tries < 6 {
		wait = min(longestRetry, firstRetry<<p.tries)
	}
	switch {
	case p.tries >= rounds:
	case servers > 1:
		wait = min(wait, longestRound)
	case plays:
		wait = min(wait, longestInMatch)
	}
	p.tries++
	p.retry = now + time.Duration(float64(wait)*(0.5+random/2))
}

// Retry returns how long the client waits until it tries to connect again, 0 if it does not wait.
func (c *Client) Retry() time.Duration {
	if c.state != Away {
		return 0
	}
	return max(0, c.pace.retry-c.now)
}

// HeardAt returns when the last message of the server came, or the connection was begun.
func (c *Client) HeardAt() time.Duration { return c.pace.heardAt }

// Hurry has the client connect again at once: the player asks for it, or the device is back on its network.
func (c *Client) Hurry() { c.pace.retry = 0 }

// random returns a random number from 0 up to 1.
func (c *Client) random() float64 { return float64(c.options.Chance()>>11) / (1 << 53) }

// Tick lets time go on to now.
func (c *Client) Tick(now time.Duration) {
	p := &c.pace
	if gap := now - c.now; gap >= standstill && !p.spared {
		p.spared = true
		p.dialledAt += gap
		p.sentAt += gap
	}
	c.now = max(c.now, now)
	switch c.state {
	case Connecting, Entering:
		if c.now-p.dialledAt >= opening || c.state == Connecting && len(c.servers.list) > 1 && c.now-p.dialledAt >= openingOne {
			c.cut = true
		}
	case Online:
		quiet, silence := c.limits()
		switch {
		case p.waiting:
			c.cut = c.cut || c.now-p.sentAt >= silence
		case c.now-p.heardAt >= quiet, c.now-p.saidAt >= beatEvery && c.beats(), c.toldView == c.hidden:
			c.beat()
		}
		c.followAll()
	}
}

// beats reports whether the client has to be heard every few seconds.
func (c *Client) beats() bool { return !c.hidden && (c.own.seeking || c.plays()) }

// limits returns how long the server may send nothing before the client asks for a sign of life, and how long while a command waits for an
// answer.
func (c *Client) limits() (beat, lost time.Duration) {
	switch {
	case !c.hidden:
		return quiet, silence
	case c.plays():
		return hiddenInMatch, hiddenSilence
	}
	return hiddenQuiet, hiddenSilence
}

// beat gives a sign of life, and asks for one.
func (c *Client) beat() {
	c.toldView = !c.hidden
	c.ask(&protocol.Beat{View: c.toldView}, nil)
}

// Hide says whether the program is out of the player's sight. Then it may be throttled, and a lost connection is noticed later. A client
// that is in view again connects at once.
func (c *Client) Hide(hidden bool) {
	if c.hidden && !hidden {
		c.Hurry()
	}
	c.hidden = hidden
}
