//go:build !js

package main

import (
	"context"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

func TestBusyPortIsOneSentence(t *testing.T) {
	l, err := net.Listen("tcp", ":0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	port := l.Addr().(*net.TCPAddr).Port
	err = serve(context.Background(), t.TempDir(), "", port, quick)
	if err == nil || !strings.Contains(err.Error(), "port "+strconv.Itoa(port)+" is in use") || strings.Contains(err.Error(), "\n") {
		t.Errorf("a busy port gives: %v", err)
	}
}

func TestServesUntilItIsTold(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "index.html"), []byte("page"), 0o644); err != nil {
		t.Fatal(err)
	}
	// A port that was free a moment ago.
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := l.Addr().(*net.TCPAddr)
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- serve(ctx, dir, "127.0.0.1", address.Port, quick) }()
	var r *http.Response
	for r == nil {
		select {
		case err := <-done:
			t.Fatalf("the server stopped by itself: %v", err)
		default:
		}
		r, _ = http.Get("http://" + address.String())
	}
	body, err := io.ReadAll(r.Body)
	if err != nil || string(body) != "page" {
		t.Errorf("it serves %q, %v", body, err)
	}
	if err := r.Body.Close(); err != nil {
		t.Error(err)
	}
	stop()
	if err := <-done; err != nil {
		t.Errorf("it ended with %v", err)
	}
}

func TestAddressIsOneABrowserTakes(t *testing.T) {
	for listen, want := range map[string]string{"127.0.0.1:0": "http://localhost:", ":0": "http://localhost:"} {
		l, err := net.Listen("tcp", listen)
		if err != nil {
			t.Fatal(err)
		}
		if got := address(l); !strings.HasPrefix(got, want) {
			t.Errorf("%s is called %s", listen, got)
		}
		if err := l.Close(); err != nil {
			t.Error(err)
		}
	}
}
