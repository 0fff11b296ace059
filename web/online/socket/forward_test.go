//go:build !js

package socket

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"awale/web/online/hub"
	"awale/web/online/protocol"

	"github.com/coder/websocket"
)

const secret, standByAddress, page = "secret of the cluster", "wss://two.example.org/online", "https://two.example.org"

// newServing is a host that serves, and lets each place have one connection. It returns its address.
func newServing(t *testing.T) (*hub.Hub, string) {
	t.Helper()
	o := hub.Options{OfPlace: 1}
	o.Lobby.Most = 10
	h, err := hub.Open(o, hub.NewMemory())
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(New(h, Options{Addresses: []string{address}, Secret: secret}))
	t.Cleanup(func() {
		h.Stop()
		server.Close()
	})
	return h, server.URL
}

// newStandBy is a host that passes clients on to another one. A client says in X-Forwarded-For from where it comes. Errors of Forward are
// told by the status 502.
func newStandBy(t *testing.T, to string) (*Forwarder, string) {
	t.Helper()
	f, err := NewForwarder(Upstream{URL: to, Secret: secret}, Options{Addresses: []string{standByAddress}, Others: []string{address},
		Proxies: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}})
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := f.Forward(w, r); err != nil {
			http.Error(w, err.Error(), http.StatusBadGateway)
		}
	}))
	t.Cleanup(func() {
		f.Close()
		server.Close()
	})
	return f, server.URL
}

// connect connects to a host with some fields of the header. It returns the status of the answer, and no connection if it was refused.
func connect(t *testing.T, host string, fields ...string) (*websocket.Conn, int) {
	t.Helper()
	header := http.Header{}
	for i := 0; i < len(fields); i += 2 {
		header.Set(fields[i], fields[i+1])
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	ws, answer, err := websocket.Dial(ctx, "ws"+strings.TrimPrefix(host, "http")+"/online", &websocket.DialOptions{HTTPHeader: header})
	if answer == nil {
		t.Fatal(err)
	}
	if err == nil {
		t.Cleanup(func() { _ = ws.CloseNow() })
	}
	return ws, answer.StatusCode
}

func TestPlayersArePassedOnWithTheirAddresses(t *testing.T) {
	h, serving := newServing(t)
	f, standBy := newStandBy(t, serving)
	const first, second = "198.51.100.1", "198.51.100.2"
	ws, status := connect(t, standBy, "X-Forwarded-For", first, "Origin", page)
	if ws == nil {
		t.Fatalf("the first player is answered %d", status)
	}
	x := &host{t: t}
	welcome := x.ask(ws, &protocol.Hello{Version: protocol.Version, Session: "session00001"}).(*protocol.Welcome)
	if welcome.Server != standByAddress || !slices.Equal(welcome.Others, []string{address}) {
		t.Errorf("the welcome at the host that stands by is %+v", welcome)
	}
	if _, status := connect(t, standBy, "X-Forwarded-For", second); status != http.StatusSwitchingProtocols {
		t.Errorf("a player with another address is answered %d", status)
	}
	if _, status := connect(t, standBy, "X-Forwarded-For", first); status != http.StatusServiceUnavailable {
		t.Errorf("a second connection of an address is answered %d", status)
	}
	if n := h.Health().Connections; n != 2 {
		t.Errorf("there are %d connections", n)
	}
	if _, status := connect(t, standBy, "X-Forwarded-For", "198.51.100.3", "Origin",
		"https://evil.example.org"); status != http.StatusForbidden {
		t.Errorf("the page of a stranger is answered %d", status)
	}
	f.Close()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	if _, _, err := ws.Read(ctx); err == nil || ctx.Err() != nil {
		t.Errorf("a connection outlives the way to the host that serves: %v", err)
	}
	if _, status := connect(t, standBy); status != http.StatusBadGateway {
		t.Errorf("a connection after that is answered %d", status)
	}
}

// TestAStrangerIsNotBelieved has clients that say that a host of the cluster passes them on. They count for their own address, of which one
// connection is there already, and their page may not connect.
func TestAStrangerIsNotBelieved(t *testing.T) {
	_, serving := newServing(t)
	if ws, status := connect(t, serving); ws == nil {
		t.Fatalf("the first client is answered %d", status)
	}
	for i, guess := range []string{"", "secret", secret + "x"} {
		from, err := json.Marshal(hub.From{Address: standByAddress, Place: fmt.Sprint("198.51.100.", i)})
		if err != nil {
			t.Fatal(err)
		}
		fields := []string{fromHeader, string(from), "X-Forwarded-For", fmt.Sprint("198.51.100.", i)}
		if guess != "" {
			fields = append(fields, secretHeader, guess)
		}
		if _, status := connect(t, serving, fields...); status != http.StatusServiceUnavailable {
			t.Errorf("with the secret %q it is answered %d", guess, status)
		}
		if _, status := connect(t, serving, append(fields, "Origin", page)...); status != http.StatusForbidden {
			t.Errorf("with the secret %q its page is answered %d", guess, status)
		}
	}
	// A host without a secret believes nobody.
	r := httptest.NewRequest(http.MethodGet, "/online", nil)
	r.Header.Set(fromHeader, "{}")
	if _, ok := (Options{}).forwarded(r); ok {
		t.Error("no secret is believed")
	}
	r.Header.Set(secretHeader, secret)
	if _, ok := (Options{Secret: secret}).forwarded(r); !ok || !IsForwarded(r) {
		t.Error("the secret is not believed")
	}
}

// TestAClientIsPassedOnAgain passes clients on to a host that is not there: they have no answer yet.
func TestAClientIsPassedOnAgain(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	gone := "http://" + l.Addr().String()
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	_, standBy := newStandBy(t, gone)
	if _, status := connect(t, standBy); status != http.StatusBadGateway {
		t.Errorf("a client is answered %d", status)
	}
}

// TestASlowReaderIsNotPassedOn has a client that takes nothing of what the host that serves has for it.
func TestASlowReaderIsNotPassedOn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		near, far := net.Pipe()
		defer far.Close()
		c := &clientConn{near}
		begin := time.Now()
		const taken = 3 * copyBuffer / 2
		go func() { _, _ = io.CopyN(io.Discard, far, taken) }()
		n, err := c.ReadFrom(strings.NewReader(strings.Repeat("x", 10*copyBuffer)))
		if err == nil || n < copyBuffer || time.Since(begin) != patience {
			t.Errorf("%d bytes are sent, %v after %v", n, err, time.Since(begin))
		}
	})
}
