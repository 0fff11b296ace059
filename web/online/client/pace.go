package client

import "time"

// Times of a connection.
const (
	// firstRetry is how long the client waits before it connects again, longestRetry the most. Each try waits twice as long as
	// the last, and each is drawn from half of the time to all of it, so that not all come back at once.
	firstRetry, longestRetry = 500 * time.Millisecond, 30 * time.Second
	// longestRound is the most between two rounds through several servers, of which one is about to take over, until there were as many
	// as rounds says.
	longestRound, rounds = 2 * time.Second, 20
	// steady is how long a connection has to last until the next wait is short again.
	steady = 10 * time.Second
	// silence is how long a server may leave a command without a sign of life. quiet is how long nothing need be heard before the
	// client asks for one, and quietInMatch that while the player plays.
	silence             = 10 * time.Second
	quiet, quietInMatch = time.Minute, 15 * time.Second
	// opening is how long it may take to open a connection and enter.
	opening = 20 * time.Second
	// openingOne is how long it may take to open a connection to one of several servers: from one that is gone nothing may come.
	openingOne = 4 * time.Second
)

// pace measures when a client connects again, and when it gives a connection up.
type pace struct {
	// tries are the connections that were not steady since the last one that was, or the rounds of them through several servers.
	// turn counts the connections of a round.
	tries, turn int
	// retry is when the next connection may be opened. began is when the present one was, and in when the player was let in.
	retry, began, in time.Duration
	// heard is when something came last, and asked when the first thing since was sent. waits is set if something was.
	heard, asked time.Duration
	waits        bool
	// garbled counts the messages in a row, over all connections, that could not be read.
	garbled int
}

// sent notes that a command was sent.
func (p *pace) sent(now time.Duration) {
	if !p.waits {
		p.waits, p.asked = true, now
	}
}

// hear notes that something came. The server lives, whatever it still owes.
func (p *pace) hear(now time.Duration, waits bool) { p.heard, p.asked, p.waits = now, now, waits }

// begin notes that a connection is being opened.
func (p *pace) begin(now time.Duration) { p.began, p.heard, p.in, p.waits = now, now, 0, false }

// end notes that a connection has ended, and decides when the next one is opened: with several servers at once, until each of them
// had its turn, and then after a wait. lot is a number from 0 up to 1.
func (p *pace) end(now time.Duration, servers int, lot float64) {
	if p.in > 0 && now-p.in >= steady {
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
	p.retry = now + time.Duration(float64(wait)*(0.5+lot/2))
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

// lot draws a number from 0 up to 1.
func (c *Client) lot() float64 { return float64(c.options.Chance()>>11) / (1 << 53) }

// Tick lets time go on to now.
func (c *Client) Tick(now time.Duration) {
	c.now = max(c.now, now)
	p := &c.pace
	switch c.state {
	case Connecting, Entering:
		if c.now-p.began >= opening || c.state == Connecting && len(c.servers.list) > 1 && c.now-p.began >= openingOne {
			c.cut = true
		}
	case Online:
		limit := quiet
		if c.plays() {
			limit = quietInMatch
		}
		switch {
		case p.waits && c.now-p.asked >= silence:
			c.cut = true
		case !p.waits && c.now-p.heard >= limit:
			// To follow a stream again is answered, and changes nothing.
			c.follow(c.streams[0])
		}
		c.followAll()
	}
}
