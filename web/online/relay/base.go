//go:build !js

package relay

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"log/slog"
	"strings"
	"sync"
	"time"

	"awale/web/online/hub"

	"github.com/nats-io/nats.go"
)

// Base joins the clients of all outposts to a hub.
type Base struct {
	id   string
	conn *nats.Conn
	hub  *hub.Hub
	log  *slog.Logger
	ear  *nats.Subscription
	stop context.CancelFunc
	ctx  context.Context
	// beating is the goroutine that beats, open are those of connections.
	beating, open sync.WaitGroup

	mu    sync.Mutex
	links map[string]*link
}

// NewBase returns the base for a hub. The outposts learn of it at once.
func NewBase(conn *nats.Conn, h *hub.Hub, log *slog.Logger) (*Base, error) {
	b := &Base{id: rand.Text(), conn: conn, hub: h, log: log, links: map[string]*link{}}
	var err error
	prefix := baseSubject + b.id + "."
	b.ear, err = conn.Subscribe(prefix+"*", func(m *nats.Msg) { b.receive(strings.TrimPrefix(m.Subject, prefix), m.Data) })
	if err != nil {
		return nil, err
	}
	if err := b.ear.SetPendingLimits(-1, mostPending); err != nil {
		return nil, err
	}
	if err := conn.Flush(); err != nil {
		return nil, err
	}
	b.ctx, b.stop = context.WithCancel(context.Background())
	b.beating.Go(func() {
		for b.ctx.Err() == nil {
			b.pass()
			select {
			case <-time.After(beatEvery):
			case <-b.ctx.Done():
			}
		}
	})
	return b, nil
}

// Close ends what the base has, after the hub has stopped: clients get their last texts until ctx ends.
func (b *Base) Close(ctx context.Context) {
	ended := make(chan struct{})
	go func() {
		b.open.Wait()
		close(ended)
	}()
	select {
	case <-ended:
	case <-ctx.Done():
	}
	b.stop()
	b.beating.Wait()
	_ = b.ear.Unsubscribe() // a connection that is gone has no subscriptions
	b.mu.Lock()
	links := b.links
	b.links = nil
	b.mu.Unlock()
	for id, l := range links {
		l.giveUp()
		b.reset(id)
	}
	_ = b.conn.FlushWithContext(ctx) // outposts learn of it by the silence, too
}

// pass lets time pass: the outposts hear that the base is there, and links that are silent are given up.
func (b *Base) pass() {
	b.mu.Lock()
	silent := map[string]*link{}
	for id, l := range b.links {
		if l.silent() {
			silent[id] = l
		} else {
			l.send(beat, 0, nil)
		}
	}
	b.mu.Unlock()
	for id, l := range silent {
		b.lose(id, l, "it is silent")
	}
	_ = b.conn.Publish(beatSubject, []byte(b.id)) // the next one may be heard
}

// lose gives up a link that has failed.
func (b *Base) lose(id string, l *link, why string) {
	b.log.Warn("the way to another host is lost", "why", why)
	b.mu.Lock()
	delete(b.links, id)
	b.mu.Unlock()
	l.giveUp()
	b.reset(id)
}

// reset tells an outpost that there is no link.
func (b *Base) reset(id string) {
	_ = b.conn.Publish(linkSubject+id, frame{kind: reset}.encode()) // an outpost that does not hear it notices the silence
}

// link returns the link of an id, and makes one for the first frame of it; nil if the link is not known.
func (b *Base) link(id string, f frame) *link {
	b.mu.Lock()
	defer b.mu.Unlock()
	l := b.links[id]
	if l == nil && f.number == 1 && b.links != nil {
		l = newLink(func(data []byte) { _ = b.conn.Publish(linkSubject+id, data) }) // what is lost is noticed at the other end
		b.links[id] = l
	}
	return l
}

// receive takes a message of an outpost.
func (b *Base) receive(id string, data []byte) {
	f, err := decode(data)
	l := b.link(id, f)
	switch {
	case err != nil && l != nil:
		b.lose(id, l, err.Error())
		return
	case f.kind == reset:
		if l != nil {
			b.lose(id, l, "it has given the link up")
		}
		return
	case l == nil:
		b.reset(id)
		return
	case !l.hear(f):
		b.lose(id, l, "a message is missing")
		return
	}
	switch f.kind {
	case beat:
	case opening:
		err = b.connect(l, f)
	default:
		err = l.give(f)
	}
	if err != nil {
		b.lose(id, l, err.Error())
	}
}

// connect opens a connection that a client has opened at an outpost. The error says that the outpost does not keep to the rules.
func (b *Base) connect(l *link, f frame) error {
	var from hub.From
	if json.Unmarshal(f.body, &from) != nil {
		return errFrame
	}
	x := newLine(f.conn, downWindow, upWindow)
	x.link = l
	if !l.add(x) {
		return errFrame
	}
	conn, err := b.hub.Connect(from)
	if err != nil { // there is no room, or no hub any more
		x.end()
		l.remove(x)
		return nil
	}
	x.lag = conn.Lag
	b.open.Go(func() { b.carry(x, conn) })
	return nil
}

// carry carries texts between a connection and the hub, until it ends at either end.
func (b *Base) carry(x *line, conn *hub.Conn) {
	ctx, cancel := context.WithCancel(b.ctx)
	defer cancel()
	var writing sync.WaitGroup
	writing.Go(func() {
		defer conn.Close() // what the client has said may still wait for room
		defer x.end()      // what the client says is of no use then
		for {
			text, err := conn.Next(ctx)
			if err == nil {
				err = x.send(ctx, text)
			}
			if err != nil {
				return
			}
		}
	})
	for {
		text, err := x.next(ctx)
		if err != nil {
			break
		}
		conn.Receive(text)
	}
	conn.Close()
	writing.Wait()
	x.link.remove(x)
}
