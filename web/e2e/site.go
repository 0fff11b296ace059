//go:build !js

package e2e

import (
	"context"
	"fmt"
	"net/http/httptest"
	"path/filepath"
	"sync"
	"testing"

	"awale/web/server/files"
	"awale/web/site/bundle"
)

// quality is how hard files are compressed for tests: hardly.
const quality = 1

// server is a site that is being served for the rest of the test run.
type server struct {
	url, dir string
	site     *bundle.Site
}

// Served tells where a site is and what it is made of.
type Served struct {
	// URL is the address of the page, which ends in a slash.
	URL string
	// Dir is the folder that is served.
	Dir string
	// Files are the files of the site.
	Files []bundle.File
}

// The sites that tests ask for are built when the first test asks, once a run.
var (
	gameSite  = sync.OnceValues(func() (server, error) { return serve(".", "game") })
	probeSite = sync.OnceValues(func() (server, error) { return serve("./web/e2e/probe", "probe") })
)

// Site builds the game and serves it.
func Site(t testing.TB) Served { return need(t, gameSite) }

// Probe builds and serves the same page around web/e2e/probe, a program that does what a test tells it
// to and keeps what the page tells it.
func Probe(t testing.TB) Served { return need(t, probeSite) }

func need(t testing.TB, site func() (server, error)) Served {
	t.Helper()
	s, err := site()
	if err != nil {
		t.Fatal(err)
	}
	return Served{URL: s.url + "/", Dir: s.dir, Files: s.site.Files}
}

func serve(pkg, name string) (server, error) {
	site, dir, err := build(pkg, name, quality)
	if err != nil {
		return server{}, err
	}
	handler, err := files.Open(dir)
	if err != nil {
		return server{}, err
	}
	return server{url: httptest.NewServer(handler).URL, dir: dir, site: site}, nil
}

// build builds a site around a program.
func build(pkg, name string, quality int) (site *bundle.Site, dir string, err error) {
	ctx := context.Background()
	root, err := bundle.FindRoot(ctx)
	if err != nil {
		return nil, "", err
	}
	dir = filepath.Join(root, ".build", "e2e", name)
	site, err = bundle.Build(ctx, bundle.Options{
		Root: root, Package: pkg, Out: dir, Work: filepath.Join(root, ".build", "work"), Quality: quality, Profile: bundle.SearchProfile,
	})
	if err != nil {
		return nil, "", fmt.Errorf("the site for tests: %w", err)
	}
	return site, dir, nil
}
