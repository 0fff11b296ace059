//go:build !js

package relay

import (
	"encoding/binary"
	"sync"
	"time"

	"awale/web/online/protocol"
)

const (
	// beatEvery is the time between two beats of an end, and silence how long the other end may be silent. Both are looked at in the
	// rhythm of the beats: a client notices within 5 s that the host with the hub is gone, wherever it is connected.
	beatEvery, silence = 500 * time.Millisecond, 4 * time.Second
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
	// out are the texts that were sent.
	out  shelf
	gone bool

	// in are the texts that came, and piles what has come of the next text of a connection. They belong to whoever calls give.
	in    shelf
	piles map[uint64][]byte
}

func newLink(publish func([]byte)) *link {
	return &link{publish: publish, since: time.Now(), silence: silence, lines: map[uint64]*line{}, piles: map[uint64][]byte{}}
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

// text sends the last piece of a text; whole is the text.
func (l *link) text(conn uint64, piece, whole []byte) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if !l.gone {
		l.sent++
		l.out.put(l.sent, whole)
		l.publish(frame{last, l.sent, conn, piece}.encode())
	}
}

// again sends a text by its number, if it is on the shelf.
func (l *link) again(conn uint64, whole []byte) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	number, ok := l.out.numberOf(whole)
	if ok && !l.gone {
		l.sent++
		l.publish(frame{same, l.sent, conn, binary.AppendUvarint(nil, number)}.encode())
	}
	return ok
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

// give gives a frame to the connection that it is for. The error says that the other end does not keep to the rules. What is for a
// connection that has ended here was on its way; its texts are on the shelf all the same.
func (l *link) give(f frame) error {
	x := l.at(f.conn)
	var whole []byte
	switch f.kind {
	case part, last:
		if len(l.piles[f.conn])+len(f.body) > protocol.MaxNotice {
			return errFrame
		}
		whole = append(l.piles[f.conn], f.body...)
		if f.kind == part {
			l.piles[f.conn] = whole
			if x != nil {
				return x.pile(len(f.body))
			}
			return nil
		}
		delete(l.piles, f.conn)
		l.in.put(f.number, whole)
	case same:
		number, err := f.value()
		there := false
		if err == nil {
			whole, there = l.in.at(number)
		}
		if !there {
			return errFrame
		}
	case ending:
		delete(l.piles, f.conn)
	}
	switch {
	case x == nil:
		return nil
	case f.kind == last:
		return x.come(len(f.body), whole)
	case f.kind == same:
		return x.come(min(piece, len(whole)), whole)
	}
	return x.take(f)
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
