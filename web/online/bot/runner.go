//go:build !js

package main

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"fmt"
	"net/http"
	"time"

	"awale/web/online/client"
	"awale/web/platform"
)

// runner keeps a client online.
type runner struct {
	client *client.Client
	line   *client.Line
	// socket is the connection of the line, nil before the first one.
	socket link
	begun  time.Time
}

// link is a connection that tells when there is something to receive, or when it has ended.
type link interface {
	client.Connection
	Wake() <-chan struct{}
}

// newRunner returns a runner of a client at an address, which sends fields of a header when it connects.
func newRunner(address string, header http.Header) *runner {
	return newRunnerOver(address, func(address string) link { return platform.Dial(address, header) })
}

// newRunnerOver returns a runner of a client at an address to which dial begins a connection.
func newRunnerOver(address string, dial func(address string) link) *runner {
	r := &runner{client: client.New(client.Options{Address: address, Chance: draw}), begun: time.Now()}
	r.line = client.NewLine(r.client, func(address string) client.Connection {
		r.socket = dial(address)
		return r.socket
	})
	return r
}

// Times of a runner.
const (
	// idle is how long it rests at most when nothing comes.
	idle = time.Second
	// farewell is how long it takes to end its connection.
	farewell = 100 * time.Millisecond
)

// run keeps the client online as somebody until ctx ends. act is called whenever something may have changed, and returns when it is to be
// called next. The error says why the client is offline.
func (r *runner) run(ctx context.Context, e client.Entry, act func() time.Duration) error {
	r.client.Enter(e)
	timer := time.NewTimer(0)
	defer timer.Stop()
	for {
		r.line.Tick(time.Since(r.begun))
		if r.client.State() == client.Offline {
			err := fmt.Errorf("the server does not let this player in (fault %d %s)", r.client.Fault(), r.client.Why())
			r.close()
			return err
		}
		wait := min(idle, act())
		r.line.Tick(time.Since(r.begun)) // what was decided on is sent
		var wake <-chan struct{}
		if r.socket != nil {
			wake = r.socket.Wake()
		}
		timer.Reset(wait)
		select {
		case <-ctx.Done():
			r.close()
			return nil
		case <-wake:
		case <-timer.C:
		}
	}
}

// close takes the client offline.
func (r *runner) close() {
	r.client.Leave()
	r.line.Tick(time.Since(r.begun))
	if r.socket == nil {
		return
	}
	select {
	case <-r.socket.Wake():
	case <-time.After(farewell):
	}
}

// draw returns 64 random bits.
func draw() uint64 {
	var b [8]byte
	_, _ = rand.Read(b[:]) // it never fails
	return binary.LittleEndian.Uint64(b[:])
}
