//go:build !js

package platform

import (
	"context"
	"net"
	"net/http"
	"net/url"
	"sync"
	"time"

	"github.com/coder/websocket"
)

// Bounds of a connection.
const (
	// mostText is the most bytes of a message that is received.
	mostText = 16 << 20
	// mostUnread is how many messages may wait to be received: the server then waits. mostUnsent is how many may wait to be sent.
	mostUnread, mostUnsent = 64, 256
	// sendTime is how long the network may take for a message, and farewellTime how long it may take to end a connection.
	sendTime, farewellTime = 20 * time.Second, 5 * time.Second
)

// Socket is a WebSocket connection, as the client of online play takes one. Nothing in it waits.
type Socket struct {
	unread, unsent chan []byte
	// closing is closed when the program ends the connection.
	closing chan struct{}
	once    sync.Once
	cancel  context.CancelFunc
	wake    chan struct{}

	mu          sync.Mutex
	open, ended bool
}

// TakesProxy reports whether the program can be told a proxy.
func (*Host) TakesProxy() bool { return true }

// Dial begins a connection to an address such as "wss://play.example.org/online". proxy is the address of the proxy that it takes, with
// the scheme http, https or socks5. If it is "", the environment says whether there is one (HTTPS_PROXY for wss, HTTP_PROXY for ws,
// NO_PROXY for exceptions). A server on this machine is reached without one.
func (*Host) Dial(address, proxy string) *Socket { return dial(address, proxy, nil) }

// Dial is [Host.Dial] for a program without a window, with fields of the header of its request and the proxy of the environment.
func Dial(address string, header http.Header) *Socket { return dial(address, "", header) }

func dial(address, proxy string, header http.Header) *Socket {
	ctx, cancel := context.WithCancel(context.Background())
	s := &Socket{unread: make(chan []byte, mostUnread), unsent: make(chan []byte, mostUnsent), closing: make(chan struct{}), cancel: cancel,
		wake: make(chan struct{}, 1)}
	go s.run(ctx, address, proxy, header)
	return s
}

// clientFor returns what takes a proxy, nil for what takes that of the environment.
func clientFor(proxy string) (*http.Client, error) {
	if proxy == "" {
		return nil, nil
	}
	by, err := url.Parse(proxy)
	if err != nil {
		return nil, err
	}
	t := http.DefaultTransport.(*http.Transport).Clone()
	t.Proxy = func(r *http.Request) (*url.URL, error) {
		host := r.URL.Hostname()
		if ip := net.ParseIP(host); host == "localhost" || ip != nil && ip.IsLoopback() {
			return nil, nil // as with the proxy of the environment
		}
		return by, nil
	}
	return &http.Client{Transport: t}, nil
}

// run is the life of the connection.
func (s *Socket) run(ctx context.Context, address, proxy string, header http.Header) {
	defer s.become(false, true)
	defer s.cancel()
	way, err := clientFor(proxy)
	if err != nil {
		return
	}
	dialled := make(chan struct{})
	go func() {
		select {
		case <-s.closing:
			s.cancel()
		case <-dialled:
		}
	}()
	ws, _, err := websocket.Dial(ctx, address, &websocket.DialOptions{HTTPClient: way, HTTPHeader: header})
	close(dialled)
	if err != nil {
		return
	}
	defer ws.CloseNow()
	ws.SetReadLimit(mostText)
	s.become(true, false)
	go s.write(ctx, ws)
	for {
		kind, text, err := ws.Read(ctx)
		if err != nil || kind != websocket.MessageText {
			return
		}
		select {
		case s.unread <- text:
			s.signal()
		case <-ctx.Done():
			return
		}
	}
}

// write sends what waits, and what was sent last before it ends the connection.
func (s *Socket) write(ctx context.Context, ws *websocket.Conn) {
	defer s.cancel()
	for {
		select {
		case text := <-s.unsent:
			if !send(ctx, ws, text) {
				return
			}
		case <-s.closing:
			s.last(ctx, ws)
			return
		case <-ctx.Done():
			return
		}
	}
}

// last sends what waits, and ends the connection.
func (s *Socket) last(ctx context.Context, ws *websocket.Conn) {
	ctx, cancel := context.WithTimeout(ctx, farewellTime)
	defer cancel()
	for {
		select {
		case text := <-s.unsent:
			if !send(ctx, ws, text) {
				return
			}
		default:
			_ = ws.Close(websocket.StatusNormalClosure, "") // who is gone is gone
			return
		}
	}
}

// send sends a message. ok is false if the connection has ended.
func send(ctx context.Context, ws *websocket.Conn, text []byte) (ok bool) {
	ctx, cancel := context.WithTimeout(ctx, sendTime)
	defer cancel()
	return ws.Write(ctx, websocket.MessageText, text) == nil
}

func (s *Socket) become(open, ended bool) {
	s.mu.Lock()
	s.open, s.ended = s.open || open, s.ended || ended
	s.mu.Unlock()
	s.signal()
}

func (s *Socket) signal() {
	select {
	case s.wake <- struct{}{}:
	default:
	}
}

// Wake returns a channel that has an element when Status or Receive may have something new, for a program without frames.
func (s *Socket) Wake() <-chan struct{} { return s.wake }

// Status reports whether the connection has been opened, and whether it has ended.
func (s *Socket) Status() (open, ended bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.open, s.ended
}

// Receive returns the next message that has come. ok is false if there is none now.
func (s *Socket) Receive() (text []byte, ok bool) {
	select {
	case text = <-s.unread:
		return text, true
	default:
		return nil, false
	}
}

// Send sends a message, at once or when it can. A connection that takes no more ends.
func (s *Socket) Send(text []byte) {
	select {
	case s.unsent <- text:
	default:
		s.cancel()
	}
}

// Close ends the connection after what was sent.
func (s *Socket) Close() { s.once.Do(func() { close(s.closing) }) }
