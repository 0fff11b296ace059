//go:build !js

package socket

import (
	"bufio"
	"context"
	"crypto/subtle"
	"crypto/tls"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"time"

	"awale/web/online/hub"
)

// Headers of a request that one host of a cluster passes on to another one: where the client comes from, as JSON of a [hub.From], and the
// secret of the cluster, without which the first one counts for nothing.
const (
	fromHeader   = "Awale-From"
	secretHeader = "Awale-Cluster-Secret"
)

const (
	// dialTime is how long it may take to connect to the host that serves, and answerTime how long that host may take to answer.
	dialTime, answerTime = 3 * time.Second, 10 * time.Second
	// copyBuffer is the number of bytes for each direction of a connection that is passed on.
	copyBuffer = 4 << 10
)

// Upstream is the host of a cluster that serves, as the other hosts reach it.
type Upstream struct {
	// URL is its address in the cluster, such as http://10.0.0.2:8080.
	URL string
	// ServerName is the name in its certificate, if that is not the host of URL.
	ServerName string `json:",omitempty"`
	// Secret is the [Options.Secret] of its handler.
	Secret string
}

// IsForwarded reports whether a request says that another host of the cluster passes it on. Such a request is not passed on again.
func IsForwarded(r *http.Request) bool { return r.Header.Get(secretHeader) != "" }

// forwarded returns where the client of a request comes from that another host of the cluster passes on. ok is false for every other
// request.
func (o Options) forwarded(r *http.Request) (from hub.From, ok bool) {
	if o.Secret == "" || subtle.ConstantTimeCompare([]byte(r.Header.Get(secretHeader)), []byte(o.Secret)) != 1 {
		return from, false
	}
	return from, json.Unmarshal([]byte(r.Header.Get(fromHeader)), &from) == nil
}

// Forwarder passes the WebSockets of clients on to the host of a cluster that serves.
type Forwarder struct {
	options Options
	proxy   *httputil.ReverseProxy
	ctx     context.Context
	stop    context.CancelFunc
}

// NewForwarder returns a forwarder to a host. The options are those of this host.
func NewForwarder(to Upstream, o Options) (*Forwarder, error) {
	target, err := url.Parse(to.URL)
	if err != nil {
		return nil, err
	}
	f := &Forwarder{options: o.withOwnPages()}
	f.ctx, f.stop = context.WithCancel(context.Background())
	f.proxy = &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			from, _ := json.Marshal(f.options.from(r.In)) // texts can always be written
			r.SetURL(target)
			r.Out.Header.Set(fromHeader, string(from))
			r.Out.Header.Set(secretHeader, to.Secret)
		},
		Transport: &http.Transport{
			DialContext:           (&net.Dialer{Timeout: dialTime}).DialContext,
			TLSClientConfig:       &tls.Config{ServerName: to.ServerName},
			TLSHandshakeTimeout:   dialTime,
			ResponseHeaderTimeout: answerTime,
			DisableKeepAlives:     true,
		},
		ErrorHandler: func(w http.ResponseWriter, _ *http.Request, err error) { w.(*client).err = err },
	}
	return f, nil
}

// Close ends all connections. Those that come later end at once.
func (f *Forwarder) Close() { f.stop() }

// Forward passes a request on, and returns when its connection has ended. After an error the client has no answer yet, and the request may
// be passed on again.
func (f *Forwarder) Forward(w http.ResponseWriter, r *http.Request) error {
	if !f.options.mayConnect(r) {
		refuse(w)
		return nil
	}
	// What is run after the end of a context runs a moment later: such a request could be passed on in between.
	if err := f.ctx.Err(); err != nil {
		return fmt.Errorf("the way to the host that serves is closed: %w", err)
	}
	ctx, cancel := context.WithCancel(r.Context())
	defer cancel()
	defer context.AfterFunc(f.ctx, cancel)()
	c := &client{ResponseWriter: w}
	f.proxy.ServeHTTP(c, r.WithContext(ctx))
	if c.hijacked || c.err == nil {
		return nil
	}
	return fmt.Errorf("the host that serves cannot be reached: %w", c.err)
}

// client answers a client whose request is passed on. err is set if the host that serves has not answered.
type client struct {
	http.ResponseWriter
	hijacked bool
	err      error
}

// Hijack implements [http.Hijacker].
func (c *client) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, buffer, err := http.NewResponseController(c.ResponseWriter).Hijack()
	if err != nil {
		return nil, nil, err
	}
	c.hijacked = true
	return &clientConn{conn}, buffer, nil
}

// clientConn is the connection of a client to this host. A client that takes nothing for patience is left.
type clientConn struct{ net.Conn }

// Write implements [io.Writer].
func (c *clientConn) Write(data []byte) (int, error) {
	if err := c.SetWriteDeadline(time.Now().Add(patience)); err != nil {
		return 0, err
	}
	return c.Conn.Write(data)
}

// ReadFrom and WriteTo copy by a small buffer, because one host may pass ten thousand connections on.

// ReadFrom implements [io.ReaderFrom].
func (c *clientConn) ReadFrom(r io.Reader) (int64, error) {
	return io.CopyBuffer(struct{ io.Writer }{c}, struct{ io.Reader }{r}, make([]byte, copyBuffer))
}

// WriteTo implements [io.WriterTo].
func (c *clientConn) WriteTo(w io.Writer) (int64, error) {
	return io.CopyBuffer(struct{ io.Writer }{w}, struct{ io.Reader }{c.Conn}, make([]byte, copyBuffer))
}
