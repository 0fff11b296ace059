//go:build !js

package service

import (
	"context"
	"io"
	"net"
	"os"
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

	"awale/web/server/files"
	"awale/web/server/pipes"
)

func TestTheGreetingSaysWhoReachesTheServer(t *testing.T) {
	own := []net.Addr{
		&net.IPNet{IP: net.IPv4(127, 0, 0, 1)}, &net.IPNet{IP: net.IPv6loopback}, &net.IPNet{IP: net.ParseIP("fe80::1")},
		&net.IPNet{IP: net.IPv4(192, 168, 1, 5)}, &net.IPNet{IP: net.IPv4(10, 0, 0, 7)},
	}
	const stop = " (Ctrl+C stops it)"
	for _, c := range []struct {
		listening string
		own       []net.Addr
		want      string
	}{
		{"127.0.0.1:8080", own, "Awale is at http://localhost:8080" + stop},
		{"[::1]:8080", own, "Awale is at http://localhost:8080" + stop},
		{"127.0.0.2:8080", own, "Awale is at http://127.0.0.2:8080" + stop},
		{"192.168.1.5:80", own, "Awale is at http://192.168.1.5:80" + stop},
		{"[::]:8080", own,
			"Awale is at http://localhost:8080, and for other devices in the network at http://192.168.1.5:8080 or http://10.0.0.7:8080" +
				stop},
		{"0.0.0.0:8080", nil, "Awale is at http://localhost:8080, and for other devices at the address of this machine" + stop},
	} {
		a, err := net.ResolveTCPAddr("tcp", c.listening)
		if err != nil {
			t.Fatal(err)
		}
		if got := greeting(a, c.own); got != c.want {
			t.Errorf("%s: %s\nwant %s", c.listening, got, c.want)
		}
	}
}

// A client that reads nothing does not hold the server up for longer than a second, on a clock of the test.
func TestTheServerStopsUnderLoad(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "large.tables"), make([]byte, 1<<20), 0o644); err != nil {
		t.Fatal(err)
	}
	h, err := files.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer h.Close()
	synctest.Test(t, func(t *testing.T) {
		l := pipes.Listen()
		ctx, stop := context.WithCancel(t.Context())
		done := make(chan error, 1)
		go func() { done <- Run(ctx, files.Server(h), l) }()
		client := l.Connect()
		if _, err := io.WriteString(client, "GET /large.tables HTTP/1.1\r\nHost: localhost\r\n\r\n"); err != nil {
			t.Fatal(err)
		}
		synctest.Wait()
		begin := time.Now()
		stop()
		if err := <-done; err != nil || time.Since(begin) >= time.Second {
			t.Errorf("the server stopped after %v with %v", time.Since(begin), err)
		}
		if err := client.Close(); err != nil {
			t.Error(err)
		}
	})
}
