//go:build !js

package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"

	"awale/web/server/service/servicetest"
)

func TestMain(m *testing.M) { servicetest.Main(m, main) }

// folder returns a folder with a page and a large file.
func folder(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "index.html"), []byte("page"), 0o644); err != nil {
		t.Fatal(err)
	}
	f, err := os.Create(filepath.Join(dir, "large.tables"))
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(f.Truncate(64<<20), f.Close()); err != nil {
		t.Fatal(err)
	}
	return dir
}

func TestBusyPortIsOneSentence(t *testing.T) {
	for _, host := range []string{"localhost", "0.0.0.0"} {
		l, err := net.Listen("tcp", net.JoinHostPort(host, "0"))
		if err != nil {
			t.Fatal(err)
		}
		port := l.Addr().(*net.TCPAddr).Port
		err = serve(context.Background(), t.TempDir(), host, port, false)
		if err == nil || !strings.Contains(err.Error(), "port "+strconv.Itoa(port)+" is in use") || strings.Contains(err.Error(), "\n") {
			t.Errorf("a busy port gives: %v", err)
		}
		if err := l.Close(); err != nil {
			t.Error(err)
		}
	}
}

func TestAnAddressOfAnotherMachineIsOneSentence(t *testing.T) {
	// Addresses for examples (RFC 5737), which no machine has.
	err := serve(context.Background(), t.TempDir(), "192.0.2.1", 0, false)
	if err == nil || !strings.HasPrefix(err.Error(), "192.0.2.1 is not an address of this machine") || strings.Contains(err.Error(), "\n") {
		t.Errorf("an address of another machine gives: %v", err)
	}
}

// connections is the number of clients that the server has to serve at the same time.
const connections = 2000

func TestManyConnections(t *testing.T) {
	s := servicetest.Start(t, "-dir", folder(t))
	address := strings.Replace(strings.TrimPrefix(s.URL, "http://"), "localhost", "127.0.0.1", 1)
	clients := make([]net.Conn, connections)
	for i := range clients {
		c, err := net.Dial("tcp", address)
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		clients[i] = c
	}
	// All of them are open when the first one asks; the last one is served like the first.
	var group sync.WaitGroup
	for i, c := range clients {
		group.Go(func() {
			if _, err := fmt.Fprint(c, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"); err != nil {
				t.Error(err)
				return
			}
			r, err := http.ReadResponse(bufio.NewReader(c), nil)
			if err != nil {
				t.Errorf("client %d: %v", i, err)
				return
			}
			if body, err := io.ReadAll(r.Body); err != nil || string(body) != "page" {
				t.Errorf("client %d got %q, %v", i, body, err)
			}
		})
	}
	group.Wait()
	// Now a fourth of them reads nothing of a large file, a fourth reads it, a fourth is in the middle of a request, and a
	// fourth is idle.
	for i, c := range clients {
		request := "GET /large.tables HTTP/1.1\r\nHost: localhost\r\n\r\n"
		switch i % 4 {
		case 1:
			go func() { _, _ = io.Copy(io.Discard, c) }()
		case 2:
			request = "GET / HTTP/1.1\r\nHost:"
		case 3:
			request = ""
		}
		if _, err := io.WriteString(c, request); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("the server stopped after %v", s.Stop(t))
}

// The default is this machine alone, as the server says. 127.0.0.2 belongs to the same machine, but it is not localhost.
func TestOtherDevicesReachTheServerOnlyIfItIsTold(t *testing.T) {
	dir := folder(t)
	for _, c := range []struct {
		flags []string
		open  bool
	}{{nil, false}, {[]string{"-host", "0.0.0.0"}, true}} {
		s := servicetest.Start(t, append([]string{"-dir", dir}, c.flags...)...)
		port := s.URL[strings.LastIndexByte(s.URL, ':'):]
		for host, want := range map[string]bool{"127.0.0.1": true, "127.0.0.2": c.open} {
			conn, err := net.Dial("tcp", host+port)
			if (err == nil) != want {
				t.Errorf("%q: %s can be reached: %t", c.flags, host, err == nil)
			}
			if err == nil {
				conn.Close()
			}
		}
		s.Stop(t)
	}
}
