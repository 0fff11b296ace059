//go:build !js

package e2e

import (
	"context"
	"fmt"
	"io"
	"net/http"
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

// Served is a site on a server.
type Served struct {
	// URL is the address of the page, which ends in a slash.
	URL string
	// Empty is the address of a page without content that a browser shows in the same process.
	Empty string
	// Dir is the folder that is served.
	Dir string
	// Files are the files of the site.
	Files []bundle.File
}

// Each site is built when the first test asks for it, once a run.
var (
	gameSite  = sync.OnceValues(func() (server, error) { return serve("game", bundle.Options{Quality: quality}) })
	probeSite = sync.OnceValues(func() (server, error) {
		return serve("probe", bundle.Options{Quality: quality, Package: "./web/e2e/probe"})
	})
)

// Site builds the game and serves it.
func Site(t testing.TB) Served { return served(t, gameSite) }

// Probe builds and serves the same page around web/e2e/probe, a program that does what a test tells it and keeps what the page
// reports to it.
func Probe(t testing.TB) Served { return served(t, probeSite) }

func served(t testing.TB, site func() (server, error)) Served {
	t.Helper()
	s, err := site()
	if err != nil {
		t.Fatal(err)
	}
	if s.site.Warning != "" {
		t.Errorf("the site was built with the warning: %s", s.site.Warning)
	}
	return Served{URL: s.url + "/", Empty: s.url + emptyPath, Dir: s.dir, Files: s.site.Files}
}

// serve builds a site of a name and serves it.
func serve(name string, o bundle.Options) (server, error) {
	site, dir, err := build(name, o)
	if err != nil {
		return server{}, err
	}
	handler, err := files.Open(dir)
	if err != nil {
		return server{}, err
	}
	return serveFolder(handler, dir, site), nil
}

// serveFolder serves the folder of a site.
func serveFolder(handler http.Handler, dir string, site *bundle.Site) server {
	return server{url: httptest.NewServer(besideEmpty(handler)).URL, dir: dir, site: site}
}

// emptyPath is the path of the empty page beside a site, and emptyPage is what it holds: browsers ask for no icon.
const (
	emptyPath = "/empty.html"
	emptyPage = `<!doctype html><title>Empty</title><link rel="icon" href="data:,">`
)

// besideEmpty serves a site and beside it the empty page, with the header that keeps it in the process of the site.
func besideEmpty(site http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != emptyPath {
			site.ServeHTTP(w, r)
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.Header().Set("Cross-Origin-Opener-Policy", "same-origin")
		_, _ = io.WriteString(w, emptyPage) // the browser may be gone
	})
}

// build builds a site of a name with the options that are not the same for all sites.
func build(name string, o bundle.Options) (site *bundle.Site, dir string, err error) {
	if o.Root, err = bundle.FindRoot(context.Background()); err != nil {
		return nil, "", err
	}
	dir = filepath.Join(o.Root, ".build", "e2e", name)
	o.Out, o.Work, o.Profile = dir, filepath.Join(o.Root, ".build", "work"), bundle.SearchProfile
	program, err := compiled(o)
	if err == nil {
		site, err = program.Build(o)
	}
	if err != nil {
		return nil, "", fmt.Errorf("the site for tests: %w", err)
	}
	return site, dir, nil
}

// programs are the programs of the sites. Each is compiled once a run.
var programs struct {
	sync.Mutex
	list map[programKey]func() (bundle.Compiled, error)
}

// programKey says what programs differ in.
type programKey struct {
	pkg        string
	asCompiled bool
}

// compiled returns the program of a site.
func compiled(o bundle.Options) (bundle.Compiled, error) {
	programs.Lock()
	key := programKey{o.Package, o.AsCompiled}
	compile := programs.list[key]
	if compile == nil {
		compile = sync.OnceValues(func() (bundle.Compiled, error) { return bundle.Compile(context.Background(), o) })
		if programs.list == nil {
			programs.list = map[programKey]func() (bundle.Compiled, error){}
		}
		programs.list[key] = compile
	}
	programs.Unlock()
	return compile()
}
