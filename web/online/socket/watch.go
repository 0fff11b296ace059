//go:build !js

package socket

import (
	"context"
	"sync"
	"time"

	"awale/web/online/protocol"

	"github.com/coder/websocket"
)

// watch leaves a client soon after its connection was lost without a sign, if it is in view or another player has just asked
// something of its player. [ping] leaves every other one.
type watch struct {
	ctx   context.Context
	leave context.CancelFunc
	ws    *websocket.Conn
	conn  connection

	mu sync.Mutex
	// heard is when the client was heard last. busy is set while a message of it is carried out: no answer to a ping is read meanwhile.
	heard time.Time
	busy  bool
	// timer is set from a message of a client in view on, until it has said nothing for beatPatience.
	timer *time.Timer
}

func (w *watch) begin() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.busy = true
}

func (w *watch) end() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.busy, w.heard = false, time.Now()
	if w.timer == nil && w.conn.Beats() {
		w.timer = time.AfterFunc(beatPatience, w.look)
	}
}

func (w *watch) stop() {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.timer != nil {
		w.timer.Stop()
	}
}

// look asks a client for a sign of life that has said nothing for a while, once.
func (w *watch) look() {
	if silent, heard := w.silent(); silent {
		w.ask(heard, pongPatience)
	}
}

// follow asks a client for a sign of life whenever another player has just asked something of its player.
func (w *watch) follow() {
	for {
		select {
		case <-w.conn.Asked():
			w.mu.Lock()
			heard := w.heard
			w.mu.Unlock()
			w.ask(heard, protocol.LostAfter*time.Millisecond)
		case <-w.ctx.Done():
			return
		}
	}
}

// ask pings a client that was heard last at a time, and leaves it if it neither answers within its patience nor is heard otherwise.
func (w *watch) ask(asked time.Time, patience time.Duration) {
	within, cancel := context.WithTimeout(w.ctx, patience)
	defer cancel()
	if w.ws.Ping(within) == nil {
		return
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if !w.busy && w.heard.Equal(asked) {
		w.leave()
	}
}

// silent reports whether the client, which was heard last at a time, has said nothing for so long that it is asked. Otherwise that is
// looked at again later.
func (w *watch) silent() (yes bool, heard time.Time) {
	w.mu.Lock()
	defer w.mu.Unlock()
	left := beatPatience
	if !w.busy {
		left -= time.Since(w.heard)
	}
	switch {
	case !w.conn.Beats():
		w.timer = nil
	case left > 0:
		w.timer.Reset(left)
	default:
		w.timer = nil
		return true, w.heard
	}
	return false, w.heard
}
