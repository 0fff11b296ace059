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
	// texts have come and wait. piled is how many bytes of the next one count as on the way.
	texts []text
	piled int
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
func (l *line) send(ctx context.Context, whole []byte) error {
	for rest := whole; ; {
		head := rest[:min(piece, len(rest))]
		if err := l.wait(ctx, len(head)); err != nil {
			return err
		}
		switch first := len(rest) == len(whole); {
		case first && l.link.again(l.number, whole):
			return nil
		case len(rest) == len(head):
			l.link.text(l.number, head, whole)
			return nil
		}
		l.link.send(part, l.number, head)
		rest = rest[len(head):]
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
		l.debt += l.piled
		l.piled = 0
	}
	if l.debt >= l.opposite/4 && !l.over {
		l.link.count(taken, l.number, l.debt)
		l.held -= l.debt
		l.debt = 0
	}
}

// pile notes that n bytes of a text have come. The error says that too much was on the way.
func (l *line) pile(n int) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if err := l.hold(n); err != nil {
		return err
	}
	l.settle()
	return nil
}

// hold counts n bytes that have come.
func (l *line) hold(n int) error {
	l.held += n
	l.piled += n
	if l.held > l.opposite+piece {
		return errFrame
	}
	return nil
}

// come takes a text, of which the last n bytes have come. The error is that of pile.
func (l *line) come(n int, whole []byte) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if err := l.hold(n); err != nil {
		return err
	}
	l.texts = append(l.texts, text{whole, l.piled})
	l.piled = 0
	signal(l.wake)
	return nil
}

// take takes any other frame for this connection. The error says that the other end does not keep to the rules.
func (l *line) take(f frame) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	switch f.kind {
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
