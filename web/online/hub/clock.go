//go:build !js

package hub

import (
	"context"
	"errors"
	"maps"
	"slices"
	"sync"
	"time"

	"awale/web/online/matchlog"
	"awale/web/online/protocol"
)

const (
	// outageFrom is the least time between two readings of the clock after which the host counts as having been out, in milliseconds.
	outageFrom = 4000
	// readEvery is how often a hub reads its clock at least, unless the host is out.
	readEvery = time.Second
	// backMost is the longest time by which the clock of the machine may go back without being corrected, in milliseconds: the clock of
	// the hub stands meanwhile.
	backMost = 1000
)

// now is the time by the clock of the machine, in milliseconds since 1970.
func now() int64 { return time.Now().UnixMilli() }

// clock is the clock of a hub, which never goes back. It notices that the host was out: the process was stopped, the machine was suspended
// or had no time for it, or the clock of the machine was set. It is safe for concurrent use.
type clock struct {
	read func() int64

	mu sync.Mutex
	// last is the last reading, and ahead is how far this clock is ahead of that of the machine, both in milliseconds.
	last, ahead int64
	// outages are the beginnings of all outages, and back is the end of the last one.
	outages []int64
	back    int64
}

// newClock returns a clock by that of the machine, nil for [now].
func newClock(read func() int64) *clock {
	if read == nil {
		read = now
	}
	return &clock{read: read, last: read()}
}

// now returns the time, in milliseconds since 1970.
func (c *clock) now() int64 {
	c.mu.Lock()
	defer c.mu.Unlock()
	at := c.read() + c.ahead
	switch since := at - c.last; {
	case since < -backMost:
		c.ahead -= since
		at = c.last
	case since < 0:
		at = c.last
	case since >= outageFrom:
		c.outages, c.back = append(c.outages, c.last), at
	}
	c.last = at
	return at
}

// outage returns the number of outages, and the beginning of the one after the first known ones; 0 if there is none.
func (c *clock) outage(known int) (n int, since int64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if n = len(c.outages); known < n {
		since = c.outages[known]
	}
	return n, since
}

// backAt returns the end of the last outage.
func (c *clock) backAt() int64 {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.back
}

// serve has everything until now since a moment count as an outage: the host opens.
func (c *clock) serve(since int64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.last = c.read() + c.ahead
	c.outages, c.back = []int64{since}, c.last
}

// now returns the time, in milliseconds since 1970.
func (h *Hub) now() int64 { return h.clock.now() }

// clockWatch reads the clock of a hub.
type clockWatch struct{ hub *Hub }

// run reads the clock again and again, wakes all tables after an outage of the host, and gives signs of life, until the
// hub stops.
func (w clockWatch) run() {
	h := w.hub
	ticks := time.NewTicker(readEvery)
	defer ticks.Stop()
	for known := 0; ; {
		h.now()
		if n, _ := h.clock.outage(known); n > known {
			h.running.Go(w.wake) // the store may take longer than the clock may go unread
			known = n
		}
		w.tellAlive()
		select {
		case <-h.ctx.Done():
			return
		case <-ticks.C:
		}
	}
}

// tellAlive gives a sign of life to all clients in view.
func (w clockWatch) tellAlive() {
	h := w.hub
	text, err := protocol.Notice{With: &protocol.Alive{}}.Encode()
	if err != nil {
		return // an empty text can always be written
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	for c := range h.conns {
		if c.view.Load() {
			c.tellAlive(text)
		}
	}
}

// wake wakes all tables after an outage of the host, unless another server has taken over meanwhile.
func (w clockWatch) wake() {
	h := w.hub
	ctx, cancel := context.WithTimeout(context.Background(), beatTime)
	err := h.store.Beat(ctx)
	cancel()
	if errors.Is(err, matchlog.ErrTakenOver) {
		return // the hub stops with its next beat
	}
	h.mu.Lock()
	h.standStill(h.now())
	tables := slices.Collect(maps.Values(h.tables))
	h.mu.Unlock()
	for _, t := range tables {
		t.mu.Lock()
		t.wake()
		t.mu.Unlock()
	}
}

// standStill has those who have lost their connection not count as gone for longer because of an outage of the host.
func (h *Hub) standStill(at int64) {
	n, since := h.clock.outage(h.outages)
	if n == h.outages {
		return
	}
	if h.outages > 0 { // when the hub opens nobody was here
		h.log.Warn("the host was out", "milliseconds", at-since)
		for _, m := range h.members {
			if m.conn == nil {
				m.lost += max(0, at-max(since, m.lost))
			}
		}
		for _, s := range h.sessions {
			if s.conn == nil {
				s.ended += max(0, at-max(since, s.ended))
			}
		}
	}
	h.outages = n
}
