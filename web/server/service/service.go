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

// quality is how hard a game is compressed that is built to be served: as well as possible, because nobody waits for it.
const quality = 11

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

// Game is a game that is built to be served.
type Game struct {
	// Dir is the folder to serve.
	Dir string

	root  string
	draft *bundle.Draft
}

// Build builds a draft of the game, or all of it if that was built before from the same sources, and says so.
func Build(ctx context.Context) (*Game, error) {
	root, err := bundle.FindRoot(ctx)
	if err != nil {
		return nil, err
	}
	fmt.Println("Compiling the game for browsers … (this takes a minute or two the first time)")
	g := &Game{Dir: filepath.Join(root, ".build", "web"), root: root}
	g.draft, err = bundle.BuildDraft(ctx, bundle.Options{Root: root, Out: g.Dir, Work: filepath.Join(root, ".build", "work"),
		Quality: quality, Profile: bundle.SearchProfile, Tables: bundle.TablesFolder(root), Fresh: true})
	if err != nil {
		return nil, err
	}
	if g.draft.Warning != "" {
		fmt.Fprintln(os.Stderr, "warning:", g.draft.Warning)
	}
	return g, nil
}

// Finish builds the rest while the draft is served: the endgame tables, and the program compiled by its profile and compressed well.
// Pages that are loaded from then on get it, and those that are open keep their files. It says what it does, and returns when it is
// done or ctx ends.
func (g *Game) Finish(ctx context.Context) {
	if g.draft.Finished {
		return
	}
	fmt.Printf("You can play. In the background, the game is compiled for speed and compressed: %.1f MB to load until then.\n",
		megabytes(g.draft.Site))
	begin := time.Now()
	_, err := bundle.BuildTables(ctx, g.root, bundle.TableSeeds)
	var site *bundle.Site
	if err == nil {
		site, err = g.draft.Finish(ctx)
	}
	switch {
	case ctx.Err() != nil: // it was told to stop
	case err != nil:
		fmt.Fprintln(os.Stderr, "The game stays as it is:", err)
	default:
		fmt.Printf("The game is finished after %d more seconds: the next page that is loaded gets it, with %.1f MB to load.\n",
			int(time.Since(begin).Seconds()), megabytes(site))
	}
}

// megabytes returns what a browser fetches before the game can be played.
func megabytes(site *bundle.Site) float64 { return float64(site.Total()) / 1e6 }
