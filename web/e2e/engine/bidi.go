//go:build linux

package engine

import (
	"context"
	"encoding/json"
	"fmt"
	"sync"

	"github.com/coder/websocket"
	"github.com/coder/websocket/wsjson"
)

// bidi is a connection to a browser that speaks WebDriver BiDi.
type bidi struct {
	socket *websocket.Conn
	event  func(method string, params json.RawMessage)

	mu      sync.Mutex
	last    int
	waiting map[int]chan message
	ended   error
}

// message is what a browser sends: the answer to a command, or an event.
type message struct {
	Type, Method   string
	ID             int
	Error, Message string
	Result, Params json.RawMessage
}

// dialBiDi connects to a browser. event is called for each event, one after the other.
func dialBiDi(ctx context.Context, address string, event func(method string, params json.RawMessage)) (*bidi, error) {
	socket, _, err := websocket.Dial(ctx, address, nil)
	if err != nil {
		return nil, err
	}
	socket.SetReadLimit(-1) // pictures are large
	b := &bidi{socket: socket, event: event, waiting: map[int]chan message{}}
	go b.listen()
	return b, nil
}

// listen hands out what comes, until the connection ends.
func (b *bidi) listen() {
	for {
		var m message
		if err := wsjson.Read(context.Background(), b.socket, &m); err != nil {
			b.mu.Lock()
			defer b.mu.Unlock()
			b.ended = err
			for _, answer := range b.waiting {
				close(answer)
			}
			b.waiting = nil
			return
		}
		if m.Type == "event" {
			b.event(m.Method, m.Params)
			continue
		}
		b.mu.Lock()
		answer := b.waiting[m.ID]
		delete(b.waiting, m.ID)
		b.mu.Unlock()
		if answer != nil {
			answer <- m
		}
	}
}

// call sends a command and reads the answer into result, unless that is nil.
func (b *bidi) call(ctx context.Context, method string, params, result any) error {
	answer := make(chan message, 1)
	b.mu.Lock()
	if b.ended != nil {
		b.mu.Unlock()
		return fmt.Errorf("%s: the connection has ended: %w", method, b.ended)
	}
	b.last++
	id := b.last
	b.waiting[id] = answer
	b.mu.Unlock()
	if err := wsjson.Write(ctx, b.socket, map[string]any{"id": id, "method": method, "params": params}); err != nil {
		return fmt.Errorf("%s: %w", method, err)
	}
	select {
	case <-ctx.Done():
		return fmt.Errorf("%s: %w", method, ctx.Err())
	case m, open := <-answer:
		switch {
		case !open:
			return fmt.Errorf("%s: the connection has ended", method)
		case m.Error != "":
			return fmt.Errorf("%s: %s: %s", method, m.Error, m.Message)
		case result == nil:
			return nil
		}
		return json.Unmarshal(m.Result, result)
	}
}

// close ends the connection.
func (b *bidi) close() { _ = b.socket.CloseNow() }
