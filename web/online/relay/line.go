//go:build !js

package relay

import (
	"context"
	"io"
	"sync"

	"awale/web/online/protocol"
)

const (
	// piece is the most of a text in one frame, in bytes. NATS servers take a million bytes unless they are told otherwise.
	piece = 64 << 10
	// upWindow and downWindow are how many bytes may be on the way to the base and to the outpost, until the other end has taken some.
	upWindow, downWindow = 8 * protocol.MaxCommand, 256 << 10
)

// line is one end of a connection.
type line struct {
	number uint64
	// window is how much may be on the way from here, opposite how much from the other end.
	window, opposite int
	// ended is closed when the connection has ended at the other end, or the link is gone.
	ended chan struct{}
	// wake has an element when there is something for next, room one when more may be sent.
	wake, room chan struct{}
	// lag takes how long a message takes to the client and back, in milliseconds; nil at an outpost.
	lag func(milliseconds int64)

	mu   sync.Mutex
	link *link
	// under is how many bytes are on the way.
	under int
	// texts have come and wait. piled is what has come of the next one.
	texts []text
	piled text
	// held is how many bytes have come of which the other end was not told that they are taken, debt those of them that are.
	held, debt int
	over       bool
}

// text is a text that has come. owes is how many of its bytes count as on the way.
type text struct {
	data []byte
	owes int
}

func newLine(number uint64, window, opposite int) *line {
	return &line{number: number, window: window, opposite: opposite, ended: make(chan struct{}), wake: make(chan struct{}, 1), room: make(chan struct{}, 1)}
}

func signal(to chan struct{}) {
	select {
	case to <- struct{}{}:
	default:
	}
}

// send sends a text to the other end, and waits while too much is on the way. The error is io.EOF if the connection has ended, or that
// of ctx.
func (l *line) send(ctx context.Context, data []byte) error {
	for {
		head := data[:min(piece, len(data))]
		if err := l.wait(ctx, len(head)); err != nil {
			return err
		}
		if data = data[len(head):]; len(data) == 0 {
			l.link.send(last, l.number, head)
			return nil
		}
		l.link.send(part, l.number, head)
	}
}

// wait waits until n bytes may be sent, and counts them.
func (l *line) wait(ctx context.Context, n int) error {
	for {
		l.mu.Lock()
		if l.over {
			l.mu.Unlock()
			return io.EOF
		}
		if l.under < l.window {
			l.under += n
			if l.under < l.window {
				signal(l.room) // somebody else may wait too
			}
			l.mu.Unlock()
			return nil
		}
		l.mu.Unlock()
		select {
		case <-l.room:
		case <-l.ended:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// next returns the next text from the other end, and waits until there is one. The error is io.EOF when the connection has ended and
// nothing is left, or that of ctx.
func (l *line) next(ctx context.Context) ([]byte, error) {
	for {
		l.mu.Lock()
		if len(l.texts) > 0 {
			t := l.texts[0]
			l.texts[0] = text{}
			l.texts = l.texts[1:]
			l.debt += t.owes
			l.settle()
			l.mu.Unlock()
			return t.data, nil
		}
		over := l.over
		l.mu.Unlock()
		if over {
			return nil, io.EOF
		}
		select {
		case <-l.wake:
		case <-l.ended:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

// settle tells the other end what was taken, if it is enough for a message. What has come of a text counts as taken when no other one
// waits: a text may be longer than the window.
func (l *line) settle() {
	if len(l.texts) == 0 {
		l.debt += l.piled.owes
		l.piled.owes = 0
	}
	if l.debt >= l.opposite/4 && !l.over {
		l.link.count(taken, l.number, l.debt)
		l.held -= l.debt
		l.debt = 0
	}
}

// take takes a frame that is for this connection. The error says that the other end does not keep to the rules.
func (l *line) take(f frame) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	switch f.kind {
	case part, last:
		l.piled.data = append(l.piled.data, f.body...)
		l.piled.owes += len(f.body)
		l.held += len(f.body)
		if len(l.piled.data) > protocol.MaxNotice || l.held > l.opposite+piece {
			return errFrame
		}
		if f.kind == last {
			l.texts = append(l.texts, l.piled)
			l.piled = text{}
			signal(l.wake)
		} else {
			l.settle()
		}
	case taken:
		n, err := f.count()
		if err != nil || n > l.under {
			return errFrame
		}
		l.under -= n
		signal(l.room)
	case lag:
		n, err := f.count()
		if err != nil || l.lag == nil {
			return errFrame
		}
		l.lag(int64(n))
	case ending:
		l.finish()
	default:
		return errFrame
	}
	return nil
}

// end ends the connection at this end: nothing more comes.
func (l *line) end() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.finish()
}

func (l *line) finish() {
	if !l.over {
		l.over = true
		close(l.ended)
	}
}
