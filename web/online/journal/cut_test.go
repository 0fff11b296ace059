//go:build !js

package journal

import (
	"context"
	"io"
	"net"
	"strings"
	"sync"
	"testing"
	"time"

	"awale/web/online/journal/journaltest"
)

// cable is a way to a server that can be cut.
type cable struct {
	listener net.Listener
	to       string

	// mu guards what follows.
	mu    sync.Mutex
	cut   bool
	conns []net.Conn
}

// newCable lays a cable to a server at an address nats://…, and returns it with its own address. It ends with the test.
func newCable(t *testing.T, url string) (c *cable, address string) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	c = &cable{listener: l, to: strings.TrimPrefix(url, "nats://")}
	t.Cleanup(func() { _ = l.Close() })
	go c.run()
	return c, "nats://" + l.Addr().String()
}

func (c *cable) run() {
	for {
		near, err := c.listener.Accept()
		if err != nil {
			return
		}
		far, err := net.Dial("tcp", c.to)
		c.mu.Lock()
		if c.cut || err != nil {
			_ = near.Close()
			if err == nil {
				_ = far.Close()
			}
			c.mu.Unlock()
			continue
		}
		c.conns = append(c.conns, near, far)
		c.mu.Unlock()
		go func() { _, _ = io.Copy(far, near) }()
		go func() { _, _ = io.Copy(near, far) }()
	}
}

// set cuts the cable, or mends it.
func (c *cable) set(cut bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.cut = cut
	if cut {
		for _, conn := range c.conns {
			_ = conn.Close()
		}
		c.conns = nil
	}
}

// TestNothingIsSentLater cuts the way to the store while a document is put. Whoever puts it gets an error, and the store does not get it
// when the way is mended: another server may have taken over since.
func TestNothingIsSentLater(t *testing.T) {
	url := journaltest.Server(t)
	way, address := newCable(t, url)
	ctx, cancel := limit()
	defer cancel()
	kinds := map[string]time.Duration{players: 0}
	j, err := Open(ctx, Options{Cluster: []string{address}, Kinds: kinds})
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	if err := j.Put(ctx, players, "ama", []byte("before")); err != nil {
		t.Fatal(err)
	}
	way.set(true)
	for j.conn.IsConnected() {
		time.Sleep(time.Millisecond)
	}
	short, end := context.WithTimeout(ctx, 100*time.Millisecond)
	defer end()
	if err := j.Put(short, players, "ama", []byte("late")); err == nil {
		t.Error("a document is stored without a connection")
	}
	// What waits for the connection longer than it is cut is stored.
	waiting := make(chan error, 1)
	go func() { waiting <- j.Put(ctx, players, "kofi", []byte("after")) }()
	way.set(false)
	if err := <-waiting; err != nil {
		t.Error(err)
	}
	for id, want := range map[string]string{"ama": "before", "kofi": "after"} {
		if got, err := j.Document(ctx, players, id); string(got) != want || err != nil {
			t.Errorf("%s is %q, not %q; %v", id, got, want, err)
		}
	}
	// A document is read where it was written, also in a cluster.
	bucket, err := j.js.Stream(ctx, bucketPrefix+players)
	if err != nil || bucket.CachedInfo().Config.AllowDirect {
		t.Errorf("documents are read from any node, %v", err)
	}
}
