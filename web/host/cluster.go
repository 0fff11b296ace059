//go:build !js

package main

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"sync"
	"time"

	"awale/web/online/hub"
	"awale/web/online/socket"

	"github.com/nats-io/nats.go"
)

const (
	// announceSubject is the subject of NATS under which the host that serves tells the others of its cluster how they reach it.
	announceSubject = "awale.serving"
	// announceEvery is the time between two announcements. After lostTime without one the host that serves counts as gone, and the
	// connections to it end: clients notice within 5 s that it is gone, wherever they are connected.
	announceEvery, lostTime = 500 * time.Millisecond, 4 * time.Second
	// holdTime is how long a client that connects waits until a host serves. It is shorter than the time that clients have for coming in.
	holdTime = 15 * time.Second
)

// cluster is what this host knows of the others on the same NATS servers: which one of them serves. It passes clients on to that one.
// Hosts show each other a secret, which they learn by NATS: whoever may use the NATS servers is believed about everything, as about what is
// kept there.
type cluster struct {
	conn *nats.Conn
	// own is how the other hosts reach this one, and options are whom this host lets in.
	own     socket.Upstream
	options socket.Options
	// most is how many clients may be passed on at a time, 0 for any number.
	most    int
	log     *slog.Logger
	stop    context.CancelFunc
	ctx     context.Context
	running sync.WaitGroup

	// mu guards what follows.
	mu sync.Mutex
	// serving is the host that serves, as it has announced itself at the time heard; its secret is "" for none, and forwarder is nil then.
	serving   socket.Upstream
	heard     time.Time
	forwarder *socket.Forwarder
	// changed is closed when another host serves, or none.
	changed chan struct{}
	// clients are those that are passed on, or wait until a host serves.
	clients int
}

// joinCluster joins the other hosts. own is how they reach this one, without a secret; options are whom this host lets in.
func joinCluster(conn *nats.Conn, own socket.Upstream, options socket.Options, most int, log *slog.Logger) (*cluster, error) {
	own.Secret = rand.Text()
	c := &cluster{conn: conn, own: own, options: options, most: most, log: log, changed: make(chan struct{})}
	announcements, err := conn.Subscribe(announceSubject, func(m *nats.Msg) { c.hear(m.Data) })
	if err != nil {
		return nil, err
	}
	c.ctx, c.stop = context.WithCancel(context.Background())
	c.running.Go(func() {
		defer func() { _ = announcements.Unsubscribe() }() // a connection that is gone has no subscriptions
		every(c.ctx, announceEvery, c.dropSilent)
	})
	return c, nil
}

// every calls f at once and then again and again, until ctx ends.
func every(ctx context.Context, wait time.Duration, f func()) {
	for ctx.Err() == nil {
		f()
		select {
		case <-time.After(wait):
		case <-ctx.Done():
		}
	}
}

// close ends all connections that are passed on.
func (c *cluster) close() {
	c.stop()
	c.running.Wait()
	c.mu.Lock()
	defer c.mu.Unlock()
	c.change(socket.Upstream{}, nil)
}

// change notes which host serves. The caller holds the lock.
func (c *cluster) change(to socket.Upstream, by *socket.Forwarder) {
	if c.forwarder != nil {
		c.forwarder.Close()
	}
	c.serving, c.forwarder = to, by
	close(c.changed)
	c.changed = make(chan struct{})
}

// hear takes an announcement. One without an address says that the host no longer serves.
func (c *cluster) hear(data []byte) {
	var to socket.Upstream
	if json.Unmarshal(data, &to) != nil || to.Secret == "" {
		return // it is of another version
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	switch {
	case c.ctx.Err() != nil:
	case to.URL == "":
		if to.Secret == c.serving.Secret {
			c.change(socket.Upstream{}, nil)
		}
	case to == c.serving:
		c.heard = time.Now()
	default:
		by, err := socket.NewForwarder(to, c.options)
		if err != nil {
			c.log.Warn("the host that serves has an address that cannot be read", "error", err)
			return
		}
		c.heard = time.Now()
		c.change(to, by)
	}
}

// dropSilent ends the connections to a host that has not announced itself for too long.
func (c *cluster) dropSilent() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.forwarder != nil && time.Since(c.heard) > lostTime {
		c.log.Warn("the host that serves is silent")
		c.change(socket.Upstream{}, nil)
	}
}

// announce tells the other hosts that this one serves, until ctx ends. It returns when they know that it does no more.
func (c *cluster) announce(ctx context.Context) {
	every(ctx, announceEvery, func() { c.publish(c.own) }) // the next one may be heard
	c.publish(socket.Upstream{Secret: c.own.Secret})
	_ = c.conn.FlushTimeout(byeTime) // the others learn of it by the silence, too
}

func (c *cluster) publish(u socket.Upstream) {
	if data, err := json.Marshal(u); err == nil {
		_ = c.conn.Publish(announceSubject, data)
	}
}

// ready reports whether there is a host that serves.
func (c *cluster) ready() bool {
	f, _ := c.server()
	return f != nil
}

// server returns the way to the host that serves, nil for none, and a channel that is closed when that changes.
func (c *cluster) server() (*socket.Forwarder, <-chan struct{}) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.forwarder, c.changed
}

// enter counts a client. The error is [hub.ErrFull].
func (c *cluster) enter() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.most > 0 && c.clients >= c.most {
		return hub.ErrFull
	}
	c.clients++
	return nil
}

func (c *cluster) leave() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.clients--
}

// take takes a client. It waits for a while until this host serves, which takes the client itself then, or another one to which it can be
// passed on.
func (c *cluster) take(w http.ResponseWriter, r *http.Request, here func() http.Handler) {
	if err := c.enter(); err != nil {
		unavailable(w, err.Error())
		return
	}
	defer c.leave()
	late := time.After(holdTime)
	for {
		to, changed := c.server()
		if h := here(); h != nil {
			h.ServeHTTP(w, r)
			return
		}
		retry := make(<-chan time.Time)
		if to != nil {
			err := to.Forward(w, r)
			if err == nil {
				return
			}
			c.log.Warn("a client cannot be passed on", "error", err)
			retry = time.After(announceEvery)
		}
		select {
		case <-changed:
		case <-retry:
		case <-late:
			unavailable(w, "no server serves yet")
			return
		case <-r.Context().Done():
			return
		}
	}
}

// unavailable answers a client that cannot be taken now.
func unavailable(w http.ResponseWriter, why string) {
	w.Header().Set("Retry-After", "5")
	http.Error(w, why, http.StatusServiceUnavailable)
}

// upstream returns how the other hosts of the cluster reach this one, by the address on which it listens and the one by which the NATS
// servers know it; without a secret.
func (o options) upstream(listening net.Addr, known net.IP) socket.Upstream {
	if o.clusterURL != "" {
		return socket.Upstream{URL: o.clusterURL}
	}
	host, port, err := net.SplitHostPort(listening.String())
	ip := net.ParseIP(host)
	switch {
	case err != nil || ip == nil, ip.IsLoopback() && o.url != "": // there is a proxy in front of it
		return socket.Upstream{URL: o.url}
	case ip.IsUnspecified():
		host = reachable(known)
	}
	if o.certificate == "" {
		return socket.Upstream{URL: "http://" + net.JoinHostPort(host, port)}
	}
	name := ""
	if public, err := url.Parse(o.url); err == nil {
		name = public.Hostname()
	}
	return socket.Upstream{URL: "https://" + net.JoinHostPort(host, port), ServerName: name}
}

// reachable returns the address of this machine for other ones: that by which a server knows it, unless the server is on this machine,
// or else the first one for networks.
func reachable(known net.IP) string {
	if known != nil && !known.IsLoopback() {
		return known.String()
	}
	if own, err := net.InterfaceAddrs(); err == nil {
		for _, a := range own {
			if n, ok := a.(*net.IPNet); ok && n.IP.IsGlobalUnicast() {
				return n.IP.String()
			}
		}
	}
	return "127.0.0.1"
}
