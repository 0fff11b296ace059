//go:build !js

// Command server serves the game to browsers.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"
	"strconv"
	"syscall"
	"time"

	"awale/web/server/files"
	"awale/web/site/bundle"
)

const (
	// stopTime is the time that requests in progress have when the server stops.
	stopTime = 250 * time.Millisecond
	// small is the compression of a game that is built to be served: one step more takes twice as long. quick is for
	// development.
	small, quick = 10, 5
)

func main() {
	dir := flag.String("dir", "", "the `folder` to serve, as made by web/site (default: build it first)")
	host := flag.String("host", "localhost", "the `address` of this machine to listen on; 0.0.0.0 for all, which other devices in the network reach")
	port := flag.Int("port", 8080, "the `port` to listen on, 0 for any that is free")
	fast := flag.Bool("quick", false, "compress the game less, which builds sooner")
	flag.Parse()
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	quality := small
	if *fast {
		quality = quick
	}
	err := serve(ctx, *dir, *host, *port, quality)
	cancel()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func serve(ctx context.Context, dir, host string, port, quality int) error {
	// The port comes first: a port that is taken is reported before the build, which takes minutes.
	listener, err := listen(host, port)
	if err != nil {
		return err
	}
	defer listener.Close()
	if dir == "" {
		if dir, err = build(ctx, quality); err != nil {
			if ctx.Err() != nil {
				return nil // it was told to stop
			}
			return err
		}
	}
	handler, err := files.Open(dir)
	if err != nil {
		return err
	}
	defer handler.Close()

	own, err := net.InterfaceAddrs()
	if err != nil {
		own = nil // then the addresses for other devices are not told
	}
	fmt.Println(greeting(listener.Addr(), own))
	return run(ctx, files.Server(handler), listener)
}

// run serves until ctx ends. Then requests in progress have stopTime, after which they are cut off.
func run(ctx context.Context, server *http.Server, listener net.Listener) error {
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

func listen(host string, port int) (net.Listener, error) {
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

// build makes the folder to serve.
func build(ctx context.Context, quality int) (string, error) {
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
	for _, w := range site.Warnings {
		fmt.Fprintln(os.Stderr, "warning:", w)
	}
	return out, nil
}
