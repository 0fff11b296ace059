//go:build !js

package socket

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"testing"
	"testing/synctest"
	"time"

	"awale/web/online/hub"
	"awale/web/online/protocol"
	"awale/web/server/pipes"

	"github.com/coder/websocket"
)

const address = "wss://play.example.org/online"

// host is a hub with a server, in the bubble of a test.
type host struct {
	t        *testing.T
	hub      *hub.Hub
	handler  *Handler
	listener *pipes.Listener
}

func newHost(t *testing.T, o hub.Options) *host {
	t.Helper()
	o.Lobby.Most = 1000
	h, err := hub.Open(o, hub.NewMemory())
	if err != nil {
		t.Fatal(err)
	}
	x := &host{t, h, New(h, Options{Addresses: []string{address}, Origins: []string{"https://other.example.org"}}), pipes.Listen()}
	server := &http.Server{Handler: x.handler}
	go func() { _ = server.Serve(x.listener) }()
	t.Cleanup(func() {
		h.Stop()
		if err := server.Close(); err != nil {
			t.Error(err)
		}
	})
	return x
}

// dial connects as a page does. The error is that of the answer.
func (x *host) dial(origin string) (*websocket.Conn, int, error) {
	transport := &http.Transport{DialContext: func(context.Context, string, string) (net.Conn, error) { return x.listener.Connect(), nil }}
	header := http.Header{}
	if origin != "" {
		header.Set("Origin", origin)
	}
	ws, answer, err := websocket.Dial(x.t.Context(), "ws://play.example.org/online",
		&websocket.DialOptions{HTTPClient: &http.Client{Transport: transport}, HTTPHeader: header})
	status := 0
	if answer != nil {
		status = answer.StatusCode
	}
	if err == nil {
		ws.SetReadLimit(protocol.MaxNotice)
		x.t.Cleanup(func() { _ = ws.CloseNow() })
	} else {
		transport.CloseIdleConnections()
	}
	return ws, status, err
}

// client is a client that has said hello.
func (x *host) client(session int) *websocket.Conn {
	x.t.Helper()
	ws, _, err := x.dial("https://play.example.org")
	if err != nil {
		x.t.Fatal(err)
	}
	welcome := x.ask(ws, &protocol.Hello{Version: protocol.Version, Session: fmt.Sprintf("session%05d", session)}).(*protocol.Welcome)
	if welcome.Server != address {
		x.t.Errorf("the server calls itself %s", welcome.Server)
	}
	return ws
}

// ask sends a command and returns the next notice.
func (x *host) ask(ws *websocket.Conn, with protocol.Asked) protocol.Told {
	x.t.Helper()
	text, err := protocol.Command{ID: 1, With: with}.Encode()
	if err != nil {
		x.t.Fatal(err)
	}
	if err := ws.Write(x.t.Context(), websocket.MessageText, text); err != nil {
		x.t.Fatal(err)
	}
	return x.next(ws)
}

func (x *host) next(ws *websocket.Conn) protocol.Told {
	x.t.Helper()
	_, text, err := ws.Read(x.t.Context())
	if err != nil {
		x.t.Fatal(err)
	}
	n, err := protocol.DecodeNotice(text)
	if err != nil {
		x.t.Fatal(err)
	}
	return n.With
}

func TestAClientTalksThroughASocket(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		x := newHost(t, hub.Options{})
		ws := x.client(1)
		if you, ok := x.ask(ws, &protocol.Guest{Name: "Ama"}).(*protocol.You); !ok || you.Player.Name != "Ama" {
			t.Errorf("%#v", you)
		}
		x.hub.Stop()
		if bye, ok := x.next(ws).(*protocol.Bye); !ok || bye.Why != protocol.ByeStop {
			t.Errorf("%#v", bye)
		}
		if _, _, err := ws.Read(t.Context()); websocket.CloseStatus(err) != websocket.StatusNormalClosure {
			t.Errorf("the connection ends with %v", err)
		}
		x.handler.Wait(t.Context())
		if _, status, err := x.dial(""); err == nil || status != http.StatusServiceUnavailable {
			t.Errorf("a hub that has stopped answers %d, %v", status, err)
		}
	})
}

func TestPagesOfStrangersDoNotConnect(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		x := newHost(t, hub.Options{})
		for origin, want := range map[string]bool{
			"": true, "https://play.example.org": true, "https://PLAY.example.org": true, "https://other.example.org": true,
			"http://play.example.org": false, "https://evil.example.org": false, "https://play.example.org.evil.com": false,
			"null": false, "https://play.example.org:8443": false,
		} {
			ws, status, err := x.dial(origin)
			if (err == nil) != want || !want && status != http.StatusForbidden {
				t.Errorf("%q connects: %t, status %d", origin, err == nil, status)
			}
			if err == nil {
				_ = ws.CloseNow()
			}
		}
	})
}

// TestOversizedMessages sends what is too long, what is no text, and what never ends.
func TestOversizedMessages(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		x := newHost(t, hub.Options{})
		ctx := t.Context()
		for name, c := range map[string]struct {
			kind websocket.MessageType
			data []byte
			want websocket.StatusCode
		}{
			"long":   {websocket.MessageText, bytes.Repeat([]byte("x"), protocol.MaxCommand+1), websocket.StatusMessageTooBig},
			"binary": {websocket.MessageBinary, []byte("{}"), websocket.StatusUnsupportedData},
		} {
			ws := x.client(1)
			ended := make(chan error, 1)
			go func() {
				_, _, err := ws.Read(ctx)
				ended <- err
			}()
			synctest.Wait()                                   // the first ping is answered
			go func() { _ = ws.Write(ctx, c.kind, c.data) }() // nobody reads it to its end
			if err := <-ended; websocket.CloseStatus(err) != c.want {
				t.Errorf("%s: the connection ends with %v", name, err)
			}
		}
		ws := x.client(2)
		w, err := ws.Writer(ctx, websocket.MessageText)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(w, "{"); err != nil {
			t.Fatal(err)
		}
		begin := time.Now()
		// What is written so far goes on its way with the answer to the next ping.
		if _, _, err := ws.Read(ctx); err == nil || time.Since(begin) > pingEvery+patience+time.Second {
			t.Errorf("a message without an end: %v after %v", err, time.Since(begin))
		}
	})
}

// upgraded returns the raw end of a connection that has become a WebSocket.
func upgraded(t *testing.T, l *pipes.Listener) net.Conn {
	t.Helper()
	raw := l.Connect()
	if _, err := io.WriteString(raw, "GET /online HTTP/1.1\r\nHost: play.example.org\r\nConnection: Upgrade\r\nUpgrade: "+
		"websocket\r\nSec-WebSocket-Version: 13\r\n"+
		"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"); err != nil {
		t.Fatal(err)
	}
	var answer []byte
	for b := make([]byte, 1); !bytes.HasSuffix(answer, []byte("\r\n\r\n")); answer = append(answer, b...) {
		if _, err := raw.Read(b); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.HasPrefix(answer, []byte("HTTP/1.1 101 ")) {
		t.Fatalf("%s", answer)
	}
	return raw
}

// TestASlowReaderIsLeft has a client that reads nothing.
func TestASlowReaderIsLeft(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		x := newHost(t, hub.Options{})
		raw := upgraded(t, x.listener)
		defer raw.Close()
		// The first ping is not read.
		time.Sleep(patience + 2*time.Second)
		synctest.Wait()
		if n := x.hub.Health().Connections; n != 0 {
			t.Errorf("%d connections are left", n)
		}
	})
}

// full is a connection of which the client has to read before more is carried out: what it says waits until the end.
type full struct {
	waits chan struct{}
	ended context.Context
	end   context.CancelFunc
}

func (f *full) Receive([]byte) {
	f.waits <- struct{}{}
	<-f.ended.Done()
}

func (f *full) Next(ctx context.Context) ([]byte, error) {
	select {
	case <-f.ended.Done():
		return nil, io.EOF
	case <-ctx.Done():
		return nil, ctx.Err()
	default:
		return bytes.Repeat([]byte("x"), piece), nil
	}
}

func (f *full) Lag(int64)              {}
func (f *full) Beats() bool            { return false }
func (f *full) Asked() <-chan struct{} { return nil }
func (f *full) Close()                 { f.end() }

// TestAClientThatAsksAndReadsNothingIsLeft has clients that ask for more than they read, and go or stay: both connections end, though what
// was asked last still waits.
func TestAClientThatAsksAndReadsNothingIsLeft(t *testing.T) {
	for name, goes := range map[string]bool{"gone": true, "silent": false} {
		synctest.Test(t, func(t *testing.T) {
			f := &full{waits: make(chan struct{}, 1)}
			f.ended, f.end = context.WithCancel(t.Context())
			x := &host{t: t, handler: newHandler(func(hub.From) (connection, error) { return f, nil },
				Options{Addresses: []string{address}}), listener: pipes.Listen()}
			server := &http.Server{Handler: x.handler}
			go func() { _ = server.Serve(x.listener) }()
			defer server.Close()
			ws, _, err := x.dial("")
			if err != nil {
				t.Fatal(err)
			}
			if err := ws.Write(t.Context(), websocket.MessageText, []byte("{}")); err != nil {
				t.Fatal(err)
			}
			<-f.waits
			if goes {
				_ = ws.CloseNow()
			}
			time.Sleep(patience + time.Second)
			synctest.Wait()
			if f.ended.Err() == nil {
				t.Errorf("the connection of a client that is %s stays", name)
				f.end()
			}
			x.handler.Wait(t.Context())
		})
	}
}

// TestASlowReaderThatGoesOnGetsAll has a client that takes several minutes for one text.
func TestASlowReaderThatGoesOnGetsAll(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const size = 10*piece + 1
		l, sent := pipes.Listen(), make(chan error, 1)
		server := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			ws, err := websocket.Accept(w, r, nil)
			if err == nil {
				ctx, late, done := patiently(context.Background())
				err = send(ctx, ws, make([]byte, size), late)
				done()
				_ = ws.CloseNow()
			}
			sent <- err
		})}
		go func() { _ = server.Serve(l) }()
		defer server.Close()
		raw := upgraded(t, l)
		defer raw.Close()
		begin := time.Now()
		for read := 0; read < size; read += piece / 2 {
			time.Sleep(patience / 4)
			if _, err := io.CopyN(io.Discard, raw, piece/2); err != nil && err != io.EOF {
				t.Fatal(err)
			}
		}
		go func() { _, _ = io.Copy(io.Discard, raw) }() // the rest of it
		if err := <-sent; err != nil || time.Since(begin) < 4*patience {
			t.Errorf("%v after %v", err, time.Since(begin))
		}
	})
}

// TestWhereAClientComesFrom believes proxies that are named, and nobody else.
func TestWhereAClientComesFrom(t *testing.T) {
	o := Options{Proxies: []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8"), netip.MustParsePrefix("::1/128")}}
	for _, c := range []struct{ remote, said, want string }{
		{"192.0.2.1:5000", "", "192.0.2.1"},
		{"192.0.2.1:5000", "198.51.100.7", "192.0.2.1"},
		{"10.0.0.1:5000", "", "10.0.0.1"},
		{"10.0.0.1:5000", "198.51.100.7", "198.51.100.7"},
		{"10.0.0.1:5000", "203.0.113.5, 198.51.100.7", "198.51.100.7"},
		{"10.0.0.1:5000", "203.0.113.5, 198.51.100.7, 10.1.2.3", "198.51.100.7"},
		{"10.0.0.1:5000", "203.0.113.5, nonsense", "10.0.0.1"},
		{"[::1]:5000", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"},
		{"10.0.0.1:5000", "198.51.100.7:41000", "198.51.100.7"},
		{"10.0.0.1:5000", "198.51.100.7:41000, 10.1.2.3:443", "198.51.100.7"},
		{"10.0.0.1:5000", "[2001:db8:1:2:3:4:5:6]:41000", "2001:db8:1:2::/64"},
		{"10.0.0.1:5000", "[2001:db8:1:2:3:4:5:6]", "2001:db8:1:2::/64"},
		{"[2001:db8:1:2:a:b:c:d]:5000", "198.51.100.7", "2001:db8:1:2::/64"},
		{"[::ffff:192.0.2.1]:5000", "", "192.0.2.1"},
	} {
		r := httptest.NewRequest(http.MethodGet, "/online", nil)
		r.RemoteAddr = c.remote
		if c.said != "" {
			r.Header.Set("X-Forwarded-For", c.said)
		}
		if got := o.place(r); got != c.want {
			t.Errorf("%s, %q: %s, want %s", c.remote, c.said, got, c.want)
		}
	}
}
