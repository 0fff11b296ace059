package client

import "time"

// Times of a connection.
const (
	// firstRetry is how long the client waits before it connects again, longestRetry the longest wait. Each wait is twice as long as the
	// last one. It is shortened at random, to half of its time at most, so that not all clients come back at once.
	firstRetry, longestRetry = 500 * time.Millisecond, 30 * time.Second
	// longestRound is the longest wait between two rounds through several servers, of which one is about to take over. After so many
	// rounds the waits get longer.
	longestRound, rounds = 2 * time.Second, 20
	// steady is how long a connection has to last so that the next wait is short again.
	steady = 10 * time.Second
	// silence is how long the server may send nothing while a command waits for an answer. quiet is how long it may send nothing else
	// before the client asks for a sign of life, and quietInMatch the same while the player plays.
	silence             = 10 * time.Second
	quiet, quietInMatch = time.Minute, 15 * time.Second
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
	// heardAt is when the last message came, and sentAt when the first command after it was sent. waiting is set if there was one.
	heardAt, sentAt time.Duration
	waiting         bool
	// garbled counts the messages in a row, over all connections, that could not be read.
	garbled int
}

// sent notes that a command was sent.
func (p *pace) sent(now time.Duration) {
	if !p.waiting {
		p.waiting, p.sentAt = true, now
	}
}

// hear notes that a message came. waiting is set if commands still wait for their answers: the time for them begins anew, because the
// server lives.
func (p *pace) hear(now time.Duration, waiting bool) {
	p.heardAt, p.sentAt, p.waiting = now, now, waiting
}

// begin notes that a connection is being opened.
func (p *pace) begin(now time.Duration) {
	p.dialledAt, p.heardAt, p.onlineSince, p.waiting = now, now, 0, false
}

// end notes that a connection has ended, and decides when the next one is opened. With several servers that is at once until each of
// them was tried, and then after a wait. random is a number from 0 up to 1.
func (p *pace) end(now time.Duration, servers int, random float64) {
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
	if servers > 1 && p.tries < rounds {
		wait = min(wait, longestRound)
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

// Hurry has the client connect again at once: the player asks for it, or the device is back on its network.
func (c *Client) Hurry() { c.pace.retry = 0 }

// random returns a random number from 0 up to 1.
func (c *Client) random() float64 { return float64(c.options.Chance()>>11) / (1 << 53) }

// Tick lets time go on to now.
func (c *Client) Tick(now time.Duration) {
	c.now = max(c.now, now)
	p := &c.pace
	switch c.state {
	case Connecting, Entering:
		if c.now-p.dialledAt >= opening || c.state == Connecting && len(c.servers.list) > 1 && c.now-p.dialledAt >= openingOne {
			c.cut = true
		}
	case Online:
		limit := quiet
		if c.plays() {
			limit = quietInMatch
		}
		switch {
		case p.waiting && c.now-p.sentAt >= silence:
			c.cut = true
		case !p.waiting && c.now-p.heardAt >= limit:
			// To follow a stream again is answered, and changes nothing.
			c.follow(c.streams[0])
		}
		c.followAll()
	}
}
