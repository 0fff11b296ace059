//go:build !js

package socket

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"

	"awale/web/online/hub"
	"awale/web/online/protocol"

	"github.com/coder/websocket"
)

const (
	// patience is the time within which a client has to take a piece of a text, to send a whole message, and to answer a ping.
	patience = 30 * time.Second
	// piece is the number of bytes that a client has to take within its patience.
	piece = 16 << 10
	// beatPatience is how long a client in view may say nothing, a little more than it does by itself. Then it has pongPatience to answer a
	// ping.
	beatPatience = (protocol.BeatEvery + 500) * time.Millisecond
	pongPatience = protocol.LostAfter*time.Millisecond - beatPatience
	// pingEvery is the time between two pings. The way to a client is as long as the fastest of the last keptPings ones says.
	pingEvery = 15 * time.Second
	keptPings = 3
)

// Options say whom a [Handler] lets in.
type Options struct {
	// Addresses are the addresses at which clients connect, such as wss://play.example.org/online, one at least. A client counts as
	// connected to the one that it has named, or to the first one.
	Addresses []string
	// Origins are the pages that may connect, such as https://example.org, beside those of the server itself.
	Origins []string
	// Others are the addresses of the other servers of the same cluster, where clients go on when this one is gone.
	Others []string
	// Proxies are the addresses of proxies that are believed where a request comes from.
	Proxies []netip.Prefix
	// Secret is known to the hosts of the cluster alone: a request that shows it is believed about where its client comes from, and whether
	// its page may connect. With "" no request is believed.
	Secret string
}

// connection is a connection of a client as a hub has it: see [hub.Conn]. Close ends every Receive and Next that waits, and may be called
// again.
type connection interface {
	Receive(text []byte)
	Next(ctx context.Context) ([]byte, error)
	Lag(milliseconds int64)
	Beats() bool
	Asked() <-chan struct{}
	Close()
}

// Handler takes WebSockets for a hub.
type Handler struct {
	connect func(hub.From) (connection, error)
	options Options
	open    sync.WaitGroup
}

// New returns a handler for a hub.
func New(h *hub.Hub, o Options) *Handler {
	return newHandler(func(from hub.From) (connection, error) { return h.Connect(from) }, o)
}

func newHandler(connect func(hub.From) (connection, error), o Options) *Handler {
	return &Handler{connect: connect, options: o.withOwnPages()}
}

// withOwnPages adds the pages of the server itself to the origins.
func (o Options) withOwnPages() Options {
	o.Origins = slices.Clone(o.Origins)
	for _, address := range o.Addresses {
		if u, err := url.Parse(address); err == nil {
			o.Origins = append(o.Origins, "http"+strings.TrimPrefix(u.Scheme, "ws")+"://"+u.Host)
		}
	}
	return o
}

// Wait waits until every client has its last text, or ctx ends.
func (h *Handler) Wait(ctx context.Context) {
	done := make(chan struct{})
	go func() {
		h.open.Wait()
		close(done)
	}()
	select {
	case <-done:
	case <-ctx.Done():
	}
}

// ServeHTTP implements http.Handler. It returns when the connection has ended.
func (h *Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h.open.Add(1)
	defer h.open.Done()
	from, forwarded := h.options.forwarded(r)
	if !forwarded {
		if !h.options.mayConnect(r) {
			refuse(w)
			return
		}
		from = h.options.from(r)
	}
	conn, err := h.connect(from)
	if err != nil {
		w.Header().Set("Retry-After", "30")
		http.Error(w, err.Error(), http.StatusServiceUnavailable)
		return
	}
	defer conn.Close()
	// The origin was checked above: it has to be one of a list, not the one that the request itself names.
	ws, err := websocket.Accept(w, r, &websocket.AcceptOptions{InsecureSkipVerify: true, CompressionMode: websocket.CompressionDisabled})
	if err != nil {
		return // it has answered
	}
	defer ws.CloseNow()
	ws.SetReadLimit(protocol.MaxCommand)
	ctx, cancel := context.WithCancel(context.Background())
	// A client that no longer takes anything is gone, though what it has said may still wait for room.
	defer context.AfterFunc(ctx, conn.Close)()
	var both sync.WaitGroup
	both.Go(func() {
		defer cancel()
		if write(ctx, ws, conn) == nil {
			_ = ws.Close(websocket.StatusNormalClosure, "") // who is gone is gone
		}
	})
	both.Go(func() {
		defer cancel()
		ping(ctx, ws, conn)
	})
	seen := &watch{ctx: ctx, leave: cancel, ws: ws, conn: conn}
	both.Go(seen.follow)
	read(ctx, ws, conn, seen)
	cancel()
	seen.stop()
	conn.Close()
	both.Wait()
}

// refuse answers a page that may not connect.
func refuse(w http.ResponseWriter) { http.Error(w, "this page may not connect", http.StatusForbidden) }

// mayConnect reports whether the page of a request may connect. A client that is no browser has no origin.
func (o Options) mayConnect(r *http.Request) bool {
	origin := r.Header.Get("Origin")
	return origin == "" || slices.ContainsFunc(o.Origins, func(page string) bool { return strings.EqualFold(page, origin) })
}

// from returns where the client of a request comes from.
func (o Options) from(r *http.Request) hub.From {
	return hub.From{Address: o.address(r.Host), Place: o.place(r), Others: o.Others}
}

// address returns the address of the server to which a client has connected, by the host that it names.
func (o Options) address(host string) string {
	for _, a := range o.Addresses {
		if u, err := url.Parse(a); err == nil && strings.EqualFold(u.Host, host) {
			return a
		}
	}
	return o.Addresses[0]
}

// place returns where a request comes from: an address, or the part of a long one that belongs to one household. A proxy that is
// believed tells whose request it passes on; it adds that at the end of what others say.
func (o Options) place(r *http.Request) string {
	at, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	from := at.Addr().Unmap()
	said := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for i := len(said) - 1; i >= 0 && o.isProxy(from); i-- {
		next, ok := parsePlace(strings.TrimSpace(said[i]))
		if !ok {
			break
		}
		from = next.Unmap()
	}
	if from.Is6() {
		const household = 64
		if p, err := from.WithZone("").Prefix(household); err == nil {
			return p.String()
		}
	}
	return from.String()
}

// parsePlace reads an address as proxies write it: some add the port.
func parsePlace(text string) (a netip.Addr, ok bool) {
	if at, err := netip.ParseAddrPort(text); err == nil {
		return at.Addr(), true
	}
	a, err := netip.ParseAddr(strings.TrimSuffix(strings.TrimPrefix(text, "["), "]"))
	return a, err == nil
}

func (o Options) isProxy(a netip.Addr) bool {
	return slices.ContainsFunc(o.Proxies, func(p netip.Prefix) bool { return p.Contains(a) })
}

// read gives what the client sends to the hub, until the connection ends.
func read(ctx context.Context, ws *websocket.Conn, conn connection, w *watch) {
	ctx, late, done := patiently(ctx)
	defer done()
	for {
		text, err := message(ctx, ws, late)
		if err != nil {
			return
		}
		w.begin()
		conn.Receive(text)
		w.end()
	}
}

// patiently returns a context that ends with a timer, which runs while something is expected of a client. There is one of each for a
// connection: one for each message would cost as much as the message.
func patiently(ctx context.Context) (within context.Context, late *time.Timer, done func()) {
	within, cancel := context.WithCancel(ctx)
	late = time.AfterFunc(patience, cancel)
	late.Stop()
	return within, late, func() {
		late.Stop()
		cancel()
	}
}

var errNoText = errors.New("a message is a text")

// message reads one message. The client may wait for as long as it likes before it, and not within it.
func message(ctx context.Context, ws *websocket.Conn, late *time.Timer) ([]byte, error) {
	kind, r, err := ws.Reader(ctx)
	if err != nil {
		return nil, err
	}
	if kind != websocket.MessageText {
		_ = ws.Close(websocket.StatusUnsupportedData, errNoText.Error())
		return nil, errNoText
	}
	late.Reset(patience)
	defer late.Stop()
	return io.ReadAll(r)
}

// write sends what the hub has for the client, until there is nothing more; the error is nil then.
func write(ctx context.Context, ws *websocket.Conn, conn connection) error {
	ctx, late, done := patiently(ctx)
	defer done()
	for {
		text, err := conn.Next(ctx)
		if err == io.EOF {
			return nil
		}
		if err == nil {
			err = send(ctx, ws, text, late)
		}
		if err != nil {
			return err
		}
	}
}

// send sends a text, piece by piece. The client has its patience for each of them.
func send(ctx context.Context, ws *websocket.Conn, text []byte, late *time.Timer) error {
	late.Reset(patience)
	defer late.Stop()
	if len(text) <= piece {
		return ws.Write(ctx, websocket.MessageText, text)
	}
	w, err := ws.Writer(ctx, websocket.MessageText)
	if err != nil {
		return err
	}
	for part := range slices.Chunk(text, piece) {
		late.Reset(patience)
		if _, err := w.Write(part); err != nil {
			return err
		}
	}
	late.Reset(patience)
	return w.Close()
}

// ping measures the way to the client, until it no longer answers.
func ping(ctx context.Context, ws *websocket.Conn, conn connection) {
	var last []int64
	for ctx.Err() == nil {
		within, cancel := context.WithTimeout(ctx, patience)
		begin := time.Now()
		err := ws.Ping(within)
		cancel()
		if err != nil {
			return
		}
		last = append(last, time.Since(begin).Milliseconds())
		if len(last) > keptPings {
			last = last[1:]
		}
		conn.Lag(slices.Min(last))
		select {
		case <-time.After(pingEvery):
		case <-ctx.Done():
		}
	}
}
