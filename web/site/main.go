//go:build !js

// Command site builds the game for browsers into a folder that any web server can hand out.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"net/url"
	"os"
	"os/signal"
	"path/filepath"

	"awale/web/site/bundle"
)

const (
	// quick and small are how hard to compress while developing and for publishing.
	quick, small = 5, 11
)

func main() {
	out := flag.String("out", filepath.FromSlash(".build/web"), "the `folder` to fill")
	pkg := flag.String("package", ".", "the main `package` to build")
	dist := flag.Bool("dist", false, "compress as well as possible, which takes a minute")
	seeds := flag.Int("tables", bundle.TableSeeds, "ship endgame tables with up to so many seeds, 0 for none")
	quality := flag.Int("quality", -1, "how hard to compress, 0 to 11 (default 5, or 11 with -dist)")
	server := flag.String("server", "",
		"the `address` of the server of online play, such as wss://play.example.org/online (default: that of the page)")
	flag.Parse()
	if err := checkServer(*server); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	if *quality < 0 {
		*quality = quick
		if *dist {
			*quality = small
		}
	}
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt)
	err := build(ctx, *out, *pkg, *server, *quality, *seeds)
	cancel()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// checkServer returns what is wrong with the address of a server, in one sentence.
func checkServer(address string) error {
	u, err := url.Parse(address)
	if address != "" && (err != nil || u.Scheme != "wss" && u.Scheme != "ws" || u.Host == "" ||
		u.User != nil || u.RawQuery != "" || u.Fragment != "") {
		return errors.New("-server: the address of a server is wss://…, or ws://… without TLS")
	}
	return nil
}

func build(ctx context.Context, out, pkg, server string, quality, seeds int) error {
	root, err := bundle.FindRoot(ctx)
	if err != nil {
		return err
	}
	tables, err := bundle.BuildTables(ctx, root, seeds)
	if err != nil {
		return err
	}
	site, err := bundle.Build(ctx, bundle.Options{
		Root: root, Package: pkg, Out: out, Work: filepath.Join(root, ".build", "work"), Quality: quality,
		Profile: bundle.SearchProfile, Tables: tables, Server: server,
	})
	if err != nil {
		return err
	}
	if site.Warning != "" {
		fmt.Fprintln(os.Stderr, "warning:", site.Warning)
	}
	for _, f := range site.Files {
		fmt.Printf("%10d bytes %9d brotli %9d gzip  %s\n", f.Size, f.Brotli, f.Gzip, f.Path)
	}
	fmt.Printf("%s: %d files, %.2f MB to fetch with Brotli at quality %d in the language that needs most, %s\n", out, len(site.Files),
		float64(site.Total())/1e6, quality, site.Heaviest())
	if quality == small && site.Total() > site.Limit() {
		return fmt.Errorf("%d bytes are to be fetched before the game can be played in %s, more than %d", site.Total(), site.Heaviest(),
			site.Limit())
	}
	return nil
}
