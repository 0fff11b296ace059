//go:build !js

package files

import (
	"awale/web/server/pipes"
	"bufio"
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// tables is a file of the small site that takes a slow client hours.
const tables = "abapa-15.0123456789abcdef.tables"

// tablesSize is the size of that file in bytes.
const tablesSize = 8 << 20

// withServer runs a test against a server on pipes, in a bubble with a clock of its own.
func withServer(t *testing.T, test func(t *testing.T, p *pipes.Listener)) {
	h := site(t)
	if err := os.WriteFile(filepath.Join(h.root.Name(), tables), bytes.Repeat([]byte("seeds..."), tablesSize/8), 0o644); err != nil {
		t.Fatal(err)
	}
	synctest.Test(t, func(t *testing.T) {
		p := pipes.Listen()
		s := Server(h)
		done := make(chan error, 1)
		go func() { done <- s.Serve(p) }()
		test(t, p)
		if err := s.Close(); err != nil {
			t.Error(err)
		}
		if err := <-done; !errors.Is(err, http.ErrServerClosed) {
			t.Error(err)
		}
	})
}

// ask sends a request for a path.
func ask(t *testing.T, c net.Conn, path string) {
	t.Helper()
	if _, err := fmt.Fprintf(c, "GET %s HTTP/1.1\r\nHost: localhost\r\n\r\n", path); err != nil {
		t.Fatal(err)
	}
}

// untilClosed waits until the server closes a connection and returns how long that has taken.
func untilClosed(c net.Conn) time.Duration {
	begin := time.Now()
	_, _ = io.Copy(io.Discard, c)
	return time.Since(begin)
}

func TestAReaderThatNeverReadsIsCutOff(t *testing.T) {
	withServer(t, func(t *testing.T, p *pipes.Listener) {
		for _, read := range []int64{0, 1 << 20} {
			c := p.Connect()
			ask(t, c, "/"+tables)
			if _, err := io.CopyN(io.Discard, c, read); err != nil {
				t.Fatal(err)
			}
			// It reads again long after the server has given it up.
			time.Sleep(patience + time.Second)
			rest, err := io.ReadAll(c)
			if err != nil || len(rest) > 2*piece {
				t.Errorf("after %d bytes and a rest of %v, %d bytes came: %v", read, patience, len(rest), err)
			}
		}
	})
}

func TestASlowReaderGetsEverything(t *testing.T) {
	withServer(t, func(t *testing.T, p *pipes.Listener) {
		c := p.Connect()
		begin := time.Now()
		ask(t, c, "/"+tables)
		r, err := http.ReadResponse(bufio.NewReaderSize(c, 16), nil)
		if err != nil {
			t.Fatal(err)
		}
		total := 0
		for b := make([]byte, piece/2); err == nil; {
			time.Sleep(patience / 3)
			var n int
			n, err = io.ReadFull(r.Body, b)
			total += n
		}
		if total != tablesSize || err != io.EOF {
			t.Errorf("%d of %d bytes in %v: %v", total, tablesSize, time.Since(begin), err)
		}
		if time.Since(begin) < time.Hour {
			t.Errorf("the slow client took only %v", time.Since(begin))
		}
		// The connection is good for the next request.
		ask(t, c, "/favicon.svg")
		if r, err := http.ReadResponse(bufio.NewReader(c), nil); err != nil || r.StatusCode != 200 {
			t.Errorf("the next request: %v", err)
		}
	})
}

func TestASlowWriterIsCutOff(t *testing.T) {
	for _, c := range []struct {
		name, request string
		limit         time.Duration
	}{
		{"nothing at all", "", headerTime},
		{"header", "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: " + string(bytes.Repeat([]byte("x"), 1000)), headerTime},
		{"body", "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n" + string(bytes.Repeat([]byte("x"), 900)), patience},
		{"body of another method", "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n" +
			string(bytes.Repeat([]byte("x"), 900)), patience},
		{"body in chunks", "PUT / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n" +
			string(bytes.Repeat([]byte("1\r\nx\r\n"), 200)), patience},
	} {
		t.Run(c.name, func(t *testing.T) {
			withServer(t, func(t *testing.T, p *pipes.Listener) {
				conn := p.Connect()
				// The header of a request with a body comes at once, everything else byte by byte.
				head, slow, _ := bytes.Cut([]byte(c.request), []byte("\r\n\r\n"))
				if len(slow) == 0 {
					head, slow = nil, head
				} else {
					head = append(head, "\r\n\r\n"...)
				}
				var writer sync.WaitGroup
				writer.Go(func() {
					_, err := conn.Write(head)
					for i := 0; i < len(slow) && err == nil; i++ {
						time.Sleep(time.Second)
						_, err = conn.Write(slow[i : i+1])
					}
				})
				if took := untilClosed(conn); took > c.limit+time.Second {
					t.Errorf("the client was cut off after %v, want at most %v", took, c.limit)
				}
				writer.Wait()
			})
		})
	}
}

func TestAnIdleConnectionIsClosed(t *testing.T) {
	withServer(t, func(t *testing.T, p *pipes.Listener) {
		c := p.Connect()
		ask(t, c, "/favicon.svg")
		if took := untilClosed(c); took != idleTime {
			t.Errorf("closed after %v, want %v", took, idleTime)
		}
	})
}

// Every method with every coding, over a connection, as clients send them.
func TestMethodsAndCodings(t *testing.T) {
	withServer(t, func(t *testing.T, p *pipes.Listener) {
		for _, method := range []string{"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PROPFIND", "get"} {
			for _, c := range []struct{ accept, body, coding string }{{"br, gzip", "page-br", "br"}, {"gzip", "page-gz", "gzip"},
				{"identity", page, ""}, {"zstd", page, ""}, {"", page, ""}} {
				conn := p.Connect()
				if _, err := fmt.Fprintf(conn, "%s /index.html HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: %s\r\n\r\n", method,
					c.accept); err != nil {
					t.Fatal(err)
				}
				r, err := http.ReadResponse(bufio.NewReader(conn), &http.Request{Method: method})
				if err != nil {
					t.Fatalf("%s, %s: %v", method, c.accept, err)
				}
				body, err := io.ReadAll(r.Body)
				switch {
				case err != nil:
					t.Errorf("%s, %s: %v", method, c.accept, err)
				case method != "GET" && method != "HEAD":
					if r.StatusCode != 405 || r.Header.Get("Allow") != "GET, HEAD" {
						t.Errorf("%s, %s: %s", method, c.accept, r.Status)
					}
				case r.StatusCode != 200 || r.Header.Get("Content-Encoding") != c.coding || r.ContentLength != int64(len(c.body)) ||
					string(body) != c.body && method == "GET" || len(body) > 0 && method == "HEAD":
					t.Errorf("%s, %s: %s, %d bytes as %q: %q", method, c.accept, r.Status, r.ContentLength,
						r.Header.Get("Content-Encoding"), body)
				}
				if err := conn.Close(); err != nil {
					t.Error(err)
				}
			}
		}
	})
}

// countedWriter is an answer that ends its request with the first piece that is written.
type countedWriter struct {
	http.ResponseWriter
	written int
	end     func()
}

func (w *countedWriter) Header() http.Header { return http.Header{} }

func (w *countedWriter) Write(b []byte) (int, error) {
	w.written += len(b)
	w.end()
	return len(b), nil
}

// A server that stops ends the requests in progress. What they are sending must not keep it.
func TestARequestThatHasEndedIsSentNothingMore(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	w := &countedWriter{end: cancel}
	_, _ = pieceWriter{w, ctx}.Write(make([]byte, 4*piece))
	if w.written == 0 || w.written > piece {
		t.Errorf("%d bytes were written", w.written)
	}
}

// buffered is a connection of which the system holds as many bytes as it is told.
type buffered struct {
	net.Conn
	bytes int
}

// SetWriteBuffer is that of [net.TCPConn].
func (b *buffered) SetWriteBuffer(bytes int) error {
	b.bytes = bytes
	return nil
}

// TestTheSystemHoldsLittleForAClient looks at connections with and without encryption.
func TestTheSystemHoldsLittleForAClient(t *testing.T) {
	open, closed := &buffered{}, &buffered{}
	context := Server(nil).ConnContext
	context(t.Context(), open)
	context(t.Context(), tls.Server(closed, &tls.Config{}))
	if open.bytes != sendBuffer || closed.bytes != sendBuffer {
		t.Errorf("it holds %d bytes, with encryption %d", open.bytes, closed.bytes)
	}
}
