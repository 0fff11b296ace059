//go:build !js

package service

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"syscall"
	"time"

	"awale/web/site/bundle"
)

// stopTime is the time that requests in progress have when the server stops.
const stopTime = 250 * time.Millisecond

// Qualities of the compression of a game that is built to be served. Small is for players: one step more takes twice as long. Quick is
// for development.
const Small, Quick = 10, 5

// Run serves until ctx ends. Then requests in progress have stopTime, after which they are cut off.
func Run(ctx context.Context, server *http.Server, listener net.Listener) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	requests, cut := context.WithCancel(context.Background())
	defer cut()
	server.BaseContext = func(net.Listener) context.Context { return requests }
	stopped := make(chan error, 1)
	go func() {
		<-ctx.Done()
		late, cancel := context.WithTimeout(context.Background(), stopTime)
		defer cancel()
		if server.Shutdown(late) == nil {
			stopped <- nil
			return
		}
		// Closing a connection waits for its handler to notice, one connection after the other. Handlers that have ended
		// before keep nobody waiting.
		cut()
		stopped <- server.Close()
	}()
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return <-stopped
}

// Listen listens on an address of this machine. The error is one sentence for the one who has started the server.
func Listen(host string, port int) (net.Listener, error) {
	l, err := net.Listen("tcp", net.JoinHostPort(host, strconv.Itoa(port)))
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		return nil, fmt.Errorf("port %d is in use by another program; choose another one, for example PORT=%d", port, port+1)
	case errors.Is(err, syscall.EADDRNOTAVAIL):
		return nil, fmt.Errorf("%s is not an address of this machine; choose localhost, one of its addresses, or 0.0.0.0 for all", host)
	case errors.Is(err, syscall.EACCES):
		return nil, fmt.Errorf("port %d may not be used by this user; choose one above 1023, for example PORT=8080", port)
	}
	return l, err
}

// Build makes the folder to serve, and returns it.
func Build(ctx context.Context, quality int) (string, error) {
	root, err := bundle.FindRoot(ctx)
	if err != nil {
		return "", err
	}
	out := filepath.Join(root, ".build", "web")
	fmt.Println("Building the game … (the first time, compressing it takes a minute)")
	tables, err := bundle.BuildTables(ctx, root, bundle.TableSeeds)
	if err != nil {
		return "", err
	}
	site, err := bundle.Build(ctx, bundle.Options{
		Root: root, Out: out, Work: filepath.Join(root, ".build", "work"), Quality: quality, Profile: bundle.SearchProfile, Tables: tables,
	})
	if err != nil {
		return "", err
	}
	if site.Warning != "" {
		fmt.Fprintln(os.Stderr, "warning:", site.Warning)
	}
	return out, nil
}
