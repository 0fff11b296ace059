//go:build !js

// Command host serves the game to browsers, as web/server does, and hosts online play, in one process: awale/web/online describes the
// protocol. It keeps everything in a folder of its own, or in a cluster of NATS servers.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"os"
	"os/signal"
	"syscall"
)

func main() {
	o, err := parse(os.Args[1:])
	if errors.Is(err, flag.ErrHelp) {
		return
	}
	if err == nil {
		ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
		if o.restore != "" {
			err = restore(ctx, o)
		} else {
			err = serve(ctx, o, slog.New(slog.NewTextHandler(os.Stderr, nil)))
		}
		cancel()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
