//go:build !js

package relay

import (
	"encoding/binary"
	"sync"
	"time"
)

const (
	// beatEvery is the time between two beats of an end, and silence how long the other end may be silent.
	beatEvery, silence = 500 * time.Millisecond, 5 * time.Second
)

// link is one end of what joins an outpost and a base.
type link struct {
	// publish sends a message to the other end. It does not wait for it.
	publish func(data []byte)

	mu sync.Mutex
	// sent and heard are the numbers of the last frames, and since when the last one came.
	sent, heard uint64
	since       time.Time
	// silence is how long the other end may be silent.
	silence time.Duration
	lines   map[uint64]*line
	gone    bool
}

func newLink(publish func([]byte)) *link {
	return &link{publish: publish, since: time.Now(), silence: silence, lines: map[uint64]*line{}}
}

// send sends a frame. Frames are numbered in the order in which they are published.
func (l *link) send(k kind, conn uint64, body []byte) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.gone {
		return
	}
	l.sent++
	l.publish(frame{k, l.sent, conn, body}.encode())
}

// count sends a frame that holds a number.
func (l *link) count(k kind, conn uint64, n int) {
	l.send(k, conn, binary.AppendUvarint(nil, uint64(max(0, n))))
}

// hear counts a frame that has come. It reports false if one is missing before it.
func (l *link) hear(f frame) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.gone || f.number != l.heard+1 {
		return false
	}
	l.heard, l.since = f.number, time.Now()
	return true
}

// silent reports whether nothing has come for too long.
func (l *link) silent() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return time.Since(l.since) > l.silence
}

// add joins a connection to the link. It reports false if the link is gone, or has a connection of this number.
func (l *link) add(x *line) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.gone || l.lines[x.number] != nil {
		return false
	}
	l.lines[x.number] = x
	return true
}

// at returns a connection by its number, nil for one that is not there.
func (l *link) at(number uint64) *line {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.lines[number]
}

// remove forgets a connection, and tells the other end that it has ended here.
func (l *link) remove(x *line) {
	l.mu.Lock()
	there := l.lines[x.number] == x
	delete(l.lines, x.number)
	l.mu.Unlock()
	if there {
		l.send(ending, x.number, nil)
	}
}

// give gives a frame to the connection that it is for. The error says that the other end does not keep to the rules. A frame for a
// connection that has ended here was on its way.
func (l *link) give(f frame) error {
	if x := l.at(f.conn); x != nil {
		return x.take(f)
	}
	return nil
}

// giveUp ends all connections of the link.
func (l *link) giveUp() {
	l.mu.Lock()
	lines := l.lines
	l.lines, l.gone = map[uint64]*line{}, true
	l.mu.Unlock()
	for _, x := range lines {
		x.end()
	}
}
