//go:build !js

package platform

import (
	"encoding/pem"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/coder/websocket"
)

// echo answers a message by itself.
func echo(w http.ResponseWriter, r *http.Request) {
	ws, err := websocket.Accept(w, r, nil)
	if err != nil {
		return
	}
	defer ws.CloseNow()
	kind, text, err := ws.Read(r.Context())
	if err != nil {
		return
	}
	_ = ws.Write(r.Context(), kind, text)
	_, _, _ = ws.Read(r.Context())
}

// proxy is a proxy to one server, whatever the name that it is asked for, and the name that it was asked for last.
type proxy struct {
	to    string
	asked atomic.Value
}

// ServeHTTP is the way of http: for wss by CONNECT, for ws by passing the request on.
func (p *proxy) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	p.asked.Store(r.Host)
	if r.Method != http.MethodConnect {
		httputil.NewSingleHostReverseProxy(&url.URL{Scheme: "http", Host: p.to}).ServeHTTP(w, r)
		return
	}
	conn, _, err := w.(http.Hijacker).Hijack()
	if err != nil {
		return
	}
	_, _ = io.WriteString(conn, "HTTP/1.1 200 OK\r\n\r\n")
	p.join(conn)
}

// join carries bytes to and fro.
func (p *proxy) join(conn net.Conn) {
	defer conn.Close()
	server, err := net.Dial("tcp", p.to)
	if err != nil {
		return
	}
	defer server.Close()
	go func() { _, _ = io.Copy(server, conn) }()
	_, _ = io.Copy(conn, server)
}

// socks is the way of SOCKS 5 without a password (RFC 1928): a greeting, and a connection to a name.
func (p *proxy) socks(conn net.Conn) {
	defer conn.Close()
	head := make([]byte, 2)
	if _, err := io.ReadFull(conn, head); err != nil {
		return
	}
	if _, err := io.ReadFull(conn, make([]byte, head[1])); err != nil {
		return
	}
	_, _ = conn.Write([]byte{5, 0})
	request := make([]byte, 5)
	if _, err := io.ReadFull(conn, request); err != nil || request[3] != 3 {
		return
	}
	name := make([]byte, int(request[4])+2)
	if _, err := io.ReadFull(conn, name); err != nil {
		return
	}
	p.asked.Store(string(name[:len(name)-2]))
	_, _ = conn.Write([]byte{5, 0, 0, 1, 0, 0, 0, 0, 0, 0})
	p.join(conn)
}

// serveSocks serves the way of SOCKS, and returns the address.
func serveSocks(t *testing.T, p *proxy) string {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			go p.socks(conn)
		}
	}()
	return "socks5://" + l.Addr().String()
}

// was fails unless the proxy was asked for a host last, "" for none.
func (p *proxy) was(t *testing.T, what, name string) {
	t.Helper()
	if got, _ := p.asked.Swap("").(string); got != name && !strings.HasPrefix(got, name+":") {
		t.Errorf("%s: the proxy was asked for %q, not for %q", what, got, name)
	}
}

// The proxy that the player names is taken, but not to the player's own machine, and nothing goes around one that does not answer.
func TestAProxyOfThePlayer(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(echo))
	defer server.Close()
	p := &proxy{to: server.Listener.Addr().String()}
	by := httptest.NewServer(p)
	defer by.Close()
	check := func(what string, s *Socket) {
		t.Helper()
		until(t, s, what, s.isOpen)
		s.Send([]byte("hello"))
		until(t, s, what, func() bool { text, ok := s.Receive(); return ok && string(text) == "hello" })
		s.Close()
		until(t, s, what, s.isEnded)
	}
	h := &Host{}
	check("http", h.Dial("ws://play.example.com/online", by.URL))
	p.was(t, "http", "play.example.com")
	check("socks5", h.Dial("ws://play.example.com/online", serveSocks(t, p)))
	p.was(t, "socks5", "play.example.com")
	check("a server here", h.Dial("ws://"+p.to+"/online", by.URL))
	p.was(t, "a server here", "")
	for _, wrong := range []string{"http://127.0.0.1:1", "http://%zz"} {
		s := h.Dial("ws://play.example.com/online", wrong)
		until(t, s, wrong, s.isEnded)
		if s.isOpen() {
			t.Errorf("%s leads somewhere", wrong)
		}
	}
}

// dialVariable makes the test program one that connects to an address once and sends a message, with the proxy of the environment.
const dialVariable = "AWALE_TEST_DIAL"

// dialOnce returns 0 if the message comes back.
func dialOnce(address string) int {
	s, late := (&Host{}).Dial(address, ""), time.After(20*time.Second)
	s.Send([]byte("hello"))
	for !s.isEnded() {
		if text, ok := s.Receive(); ok && string(text) == "hello" {
			return 0
		}
		select {
		case <-s.Wake():
		case <-late:
			return 1
		}
	}
	return 1
}

// The proxy of the environment is taken where the player names none. A program reads the environment once, so another one does it.
func TestAProxyOfTheEnvironment(t *testing.T) {
	plain, private := httptest.NewServer(http.HandlerFunc(echo)), httptest.NewTLSServer(http.HandlerFunc(echo))
	defer plain.Close()
	defer private.Close()
	certificate := filepath.Join(t.TempDir(), "certificate.pem")
	text := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: private.Certificate().Raw})
	if err := os.WriteFile(certificate, text, 0o600); err != nil {
		t.Fatal(err)
	}
	for scheme, server := range map[string]*httptest.Server{"ws": plain, "wss": private} {
		if scheme == "wss" && runtime.GOOS != "linux" {
			continue // the variable for the certificate is one of Linux
		}
		p := &proxy{to: server.Listener.Addr().String()}
		by := httptest.NewServer(p)
		defer by.Close()
		child := exec.Command(os.Args[0])
		child.Env = append(os.Environ(), dialVariable+"="+scheme+"://play.example.com/online", "HTTP_PROXY="+by.URL, "HTTPS_PROXY="+by.URL,
			"NO_PROXY=", "http_proxy=", "https_proxy=", "no_proxy=", "SSL_CERT_FILE="+certificate)
		if out, err := child.CombinedOutput(); err != nil {
			t.Errorf("%s: no message comes back: %v %s", scheme, err, out)
		}
		p.was(t, scheme, "play.example.com")
	}
}
