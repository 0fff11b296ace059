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
	host := flag.String("host", "localhost", "the `address` of this machine to listen on; 0.0.0.0 for all, which other devices in the network reach")
	port := flag.Int("port", 8080, "the `port` to listen on, 0 for any that is free")
	fast := flag.Bool("quick", false, "compress the game less, which builds sooner")
	flag.Parse()
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	quality := service.Small
	if *fast {
		quality = service.Quick
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
	listener, err := service.Listen(host, port)
	if err != nil {
		return err
	}
	defer listener.Close()
	if dir == "" {
		if dir, err = service.Build(ctx, quality); err != nil {
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

	fmt.Println(service.Greeting(listener.Addr()))
	return service.Run(ctx, files.Server(handler), listener)
}
