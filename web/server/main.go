//go:build !js

// Command server serves the game to browsers.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"syscall"

	"awale/web/server/files"
	"awale/web/server/service"
)

func main() {
	dir := flag.String("dir", "", "the `folder` to serve, as made by web/site (default: build it first)")
	host := flag.String("host", "localhost",
		"the `address` of this machine to listen on; 0.0.0.0 for all, which other devices in the network reach")
	port := flag.Int("port", 8080, "the `port` to listen on, 0 for any that is free")
	quick := flag.Bool("quick", false, "leave the game as it is first built: slower, and more to load")
	flag.Parse()
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err := serve(ctx, *dir, *host, *port, *quick)
	cancel()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func serve(ctx context.Context, dir, host string, port int, quick bool) error {
	// The port comes first: a port that is taken is reported before the build, which takes a minute or two.
	listener, err := service.Listen(host, port)
	if err != nil {
		return err
	}
	defer listener.Close()
	var game *service.Game
	if dir == "" {
		if game, err = service.Build(ctx); err != nil {
			if ctx.Err() != nil {
				return nil // it was told to stop
			}
			return err
		}
		dir = game.Dir
	}
	handler, err := files.Open(dir)
	if err != nil {
		return err
	}
	defer handler.Close()

	fmt.Println(service.Greeting(listener.Addr()))
	if game != nil && !quick {
		go game.Finish(ctx)
	}
	return service.Run(ctx, files.Server(handler), listener)
}
