//go:build !js

package main

import (
	"context"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"awale/web/online/journal/journaltest"
	"awale/web/online/socket"

	"github.com/nats-io/nats.go"
)

// newMember is a host on a NATS server, whose address in the cluster is given.
func newMember(t *testing.T, at, url string, most int) *cluster {
	t.Helper()
	conn, err := nats.Connect(at)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(conn.Close)
	c, err := joinCluster(conn, socket.Upstream{URL: url}, socket.Options{Addresses: []string{"ws://localhost/online"}}, most,
		slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.close)
	return c
}

// until waits until something is so.
func until(t *testing.T, what string, so func() bool) {
	t.Helper()
	for range 6000 {
		if so() {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatalf("not within a minute: %s", what)
}

// text is a handler that answers with a text.
func text(s string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, s) })
}

// take has a host take a client, and returns the answer later.
func take(t *testing.T, c *cluster, here func() http.Handler) <-chan *httptest.ResponseRecorder {
	t.Helper()
	answers := make(chan *httptest.ResponseRecorder, 1)
	go func() {
		w := httptest.NewRecorder()
		c.take(w, httptest.NewRequest(http.MethodGet, onlinePath, nil), here)
		answers <- w
	}()
	return answers
}

func nowhere() http.Handler { return nil }

// TestClientsWaitForTheHostThatServes has two hosts that stand by, until one after the other serves.
func TestClientsWaitForTheHostThatServes(t *testing.T) {
	t.Parallel() // it waits more than it works
	at := journaltest.Server(t)
	first, second := httptest.NewServer(text("first")), httptest.NewServer(text("second"))
	defer first.Close()
	defer second.Close()
	one, two, standBy := newMember(t, at, first.URL, 0), newMember(t, at, second.URL, 0), newMember(t, at, "http://127.0.0.1:1", 1)
	if standBy.ready() {
		t.Error("no host serves yet")
	}
	waits := take(t, standBy, nowhere)
	until(t, "a client waits", func() bool {
		standBy.mu.Lock()
		defer standBy.mu.Unlock()
		return standBy.clients == 1
	})
	if w := <-take(t, standBy, nowhere); w.Code != http.StatusServiceUnavailable { // there is room for one
		t.Errorf("a client too many is answered %d", w.Code)
	}
	serve := func(c *cluster) (end func()) {
		ctx, cancel := context.WithCancel(t.Context())
		ended := make(chan struct{})
		go func() {
			c.announce(ctx)
			close(ended)
		}()
		return func() {
			cancel()
			<-ended
		}
	}
	end := serve(one)
	if w := <-waits; w.Body.String() != "first" {
		t.Errorf("the client that has waited is answered %d %s", w.Code, w.Body)
	}
	end()
	until(t, "no host serves", func() bool { return !standBy.ready() })
	end = serve(two)
	if w := <-take(t, standBy, nowhere); w.Body.String() != "second" {
		t.Errorf("after a takeover a client is answered %d %s", w.Code, w.Body)
	}
	// A host that serves takes its clients itself.
	if w := <-take(t, two, func() http.Handler { return text("here") }); w.Body.String() != "here" {
		t.Errorf("a client of the host that serves is answered %d %s", w.Code, w.Body)
	}
	end()
	until(t, "no host serves again", func() bool { return !standBy.ready() })
	// A host that is gone says no farewell.
	two.publish(two.own)
	until(t, "a host serves", standBy.ready)
	until(t, "the host that serves is silent", func() bool { return !standBy.ready() })
}

// TestAHostThatDoesNotServePassesNothingOnTwice sends it a client of another host.
func TestAHostThatDoesNotServePassesNothingOnTwice(t *testing.T) {
	at := journaltest.Server(t)
	c := newMember(t, at, "http://127.0.0.1:1", 0)
	f, err := socket.NewForwarder(socket.Upstream{URL: "http://127.0.0.1:1", Secret: "x"}, c.options)
	if err != nil {
		t.Fatal(err)
	}
	c.mu.Lock()
	c.change(socket.Upstream{Secret: "x"}, f)
	c.mu.Unlock()
	x := &online{cluster: c}
	r := httptest.NewRequest(http.MethodGet, onlinePath, nil)
	r.Header.Set("Awale-Cluster-Secret", "of another host")
	w := httptest.NewRecorder()
	begin := time.Now()
	if x.connect(w, r); w.Code != http.StatusServiceUnavailable || time.Since(begin) > holdTime/2 {
		t.Errorf("it is answered %d after %v", w.Code, time.Since(begin))
	}
}

// TestUpstream finds the address at which a host is reached by the others of its cluster.
func TestUpstream(t *testing.T) {
	const lan = "10.0.0.2"
	for _, c := range []struct {
		o                          options
		listens, known, want, name string
	}{
		{options{}, lan + ":8080", "", "http://10.0.0.2:8080", ""},
		{options{}, "127.0.0.1:8080", lan, "http://127.0.0.1:8080", ""},
		{options{}, "0.0.0.0:8080", lan, "http://10.0.0.2:8080", ""},
		{options{}, "[::]:8080", "2001:db8::2", "http://[2001:db8::2]:8080", ""},
		{options{url: "https://play.example.org"}, "127.0.0.1:8080", lan, "https://play.example.org", ""},
		{options{url: "https://play.example.org"}, "0.0.0.0:8080", lan, "http://10.0.0.2:8080", ""},
		{options{url: "https://play.example.org", certificate: "c"}, "0.0.0.0:443", lan, "https://10.0.0.2:443", "play.example.org"},
		{options{clusterURL: "http://inside:80", url: "https://play.example.org"}, "0.0.0.0:443", lan, "http://inside:80", ""},
	} {
		at, err := net.ResolveTCPAddr("tcp", c.listens)
		if err != nil {
			t.Fatal(err)
		}
		if got := c.o.upstream(at, net.ParseIP(c.known)); got != (socket.Upstream{URL: c.want, ServerName: c.name}) {
			t.Errorf("%+v on %s: %+v", c.o, c.listens, got)
		}
	}
	if ip := net.ParseIP(reachable(net.IPv4(127, 0, 0, 1))); ip == nil {
		t.Error("this machine has no address")
	}
}
