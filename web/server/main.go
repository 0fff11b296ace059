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
	// goodbye is how long requests in progress may take when the server stops.
	goodbye = 5 * time.Second
	// small is how hard a game is compressed that is built to be served, once for every change: one step more
	// takes twice as long. quick is for who changes it all the time.
	small, quick = 10, 5
)

func main() {
	dir := flag.String("dir", "", "the `folder` to serve, as made by web/site (default: build it first)")
	host := flag.String("host", "", "the `address` to listen on (default: all)")
	port := flag.Int("port", 8080, "the `port` to listen on, 0 for any that is free")
	hasty := flag.Bool("quick", false, "compress the game less, which builds sooner")
	flag.Parse()
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	quality := small
	if *hasty {
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
	// The port comes first: nobody wants to wait for a build only to hear that it is taken.
	listener, err := listen(host, port)
	if err != nil {
		return err
	}
	defer listener.Close()
	if dir == "" {
		if dir, err = build(ctx, quality); err != nil {
			return err
		}
	}
	handler, err := files.Open(dir)
	if err != nil {
		return err
	}
	defer handler.Close()

	server := files.Server(handler)
	stopped := make(chan error, 1)
	go func() {
		<-ctx.Done()
		late, cancel := context.WithTimeout(context.Background(), goodbye)
		defer cancel()
		stopped <- server.Shutdown(late)
	}()
	fmt.Printf("Awale is at %s (Ctrl+C stops it)\n", address(listener))
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

// address returns where a browser on this machine finds a listener.
func address(l net.Listener) string {
	host, port, err := net.SplitHostPort(l.Addr().String())
	if ip := net.ParseIP(host); err != nil || ip == nil || ip.IsUnspecified() || ip.IsLoopback() {
		host = "localhost"
	}
	return "http://" + net.JoinHostPort(host, port)
}
