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
	"runtime/debug"
	"syscall"
	_ "time/tzdata" // weekly meetings keep the hour of their place, also in a container without the zone database
)

// gcPercent is how much memory may be added to what is in use until it is tidied up, in percent. Moves wait meanwhile for as long as what
// is in use takes: so it is done less often than a program does it by itself.
const gcPercent = 300

func main() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(gcPercent)
	}
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
