//go:build !js

package e2e

import (
	"bytes"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"

	"awale/web/server/files"
	"awale/web/site/bundle"
)

// faulty serves a site, with one fault in one file at each of several hosts.
type faulty struct {
	site   Served
	port   string
	faults map[string]*fault
}

// fault is what is wrong with the answers for one file at one host, until it is healed.
type fault struct {
	kind, host string
	file       bundle.File
	spoil      spoiler
	healed     atomic.Bool
}

// everything is the name that stands for all files but the page itself.
const everything = "everything else"

// content is the name that stands for all files that the program fetches after its first frame.
const content = "all content"

func (f *fault) spoils(path string) bool {
	switch f.file.Name {
	case everything:
		return path != bundle.Index
	case content:
		return strings.HasSuffix(path, ".content")
	}
	return path == f.file.Path
}

// spoiler answers for a file with this content.
type spoiler func(w http.ResponseWriter, r *http.Request, file bundle.File, content []byte)

// resolveTests is the value of the browser's flag with which it finds all hosts under .test on this machine. Unlike localhost they
// are not trusted: a page there has no crypto.subtle.
const resolveTests = "MAP *.test 127.0.0.1"

// serveFaulty serves a site with faults by the names of their hosts, without ".test".
func serveFaulty(t *testing.T, site Served, faults map[string]*fault) *faulty {
	t.Helper()
	real, err := files.Open(site.Dir)
	if err != nil {
		t.Fatal(err)
	}
	f := &faulty{site: site, faults: faults}
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		host, _, _ := strings.Cut(r.Host, ".")
		path := strings.TrimPrefix(r.URL.Path, "/")
		if path == "" {
			path = bundle.Index
		}
		at, ok := faults[host]
		if !ok || at.healed.Load() || !at.spoils(path) {
			real.ServeHTTP(w, r)
			return
		}
		content, err := os.ReadFile(filepath.Join(site.Dir, path))
		if err != nil {
			t.Error(err)
		}
		at.spoil(w, r, bundle.File{Name: at.file.Name, Path: path}, content)
	}))
	f.port = s.URL[strings.LastIndexByte(s.URL, ':'):]
	t.Cleanup(func() {
		s.CloseClientConnections()
		s.Close()
		if err := real.Close(); err != nil {
			t.Error(err)
		}
	})
	return f
}

// url returns the address of the page at a host. All of them are one site to the browser, which needs one process for them.
func (f *faulty) url(host string) string { return "http://" + host + ".awale.test" + f.port + "/" }

// head sends the header of an answer that is to be n bytes long and is kept for ever, as the server sends it.
func head(w http.ResponseWriter, file bundle.File, n int) {
	kinds := map[string]string{".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml",
		".webmanifest": "application/manifest+json", ".wasm": "application/wasm", ".ttf": "font/ttf", ".json": "application/json"}
	w.Header().Set("Content-Type", kinds[filepath.Ext(file.Path)]+"; charset=utf-8")
	w.Header().Set("Content-Length", fmt.Sprint(n))
	w.Header().Set("Cache-Control", "no-cache")
	if file.Name != bundle.Index {
		w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
	}
}

// status answers with an error.
func status(code int) spoiler {
	return func(w http.ResponseWriter, _ *http.Request, _ bundle.File, _ []byte) {
		http.Error(w, fmt.Sprint(code, " ", strings.ToLower(http.StatusText(code))), code)
	}
}

// abort closes the connection without an answer.
func abort(http.ResponseWriter, *http.Request, bundle.File, []byte) { panic(http.ErrAbortHandler) }

// half sends the first half of a file.
func half(w http.ResponseWriter, file bundle.File, content []byte) {
	head(w, file, len(content))
	_, _ = w.Write(content[:len(content)/2]) // the browser may be gone
	_ = http.NewResponseController(w).Flush()
}

// stall sends the first half of a file and then nothing.
func stall(w http.ResponseWriter, r *http.Request, file bundle.File, content []byte) {
	half(w, file, content)
	<-r.Context().Done()
}

// late returns a fault that sends the second half of a file only after more is closed.
func late(more chan struct{}) spoiler {
	return func(w http.ResponseWriter, r *http.Request, file bundle.File, content []byte) {
		half(w, file, content)
		select {
		case <-more:
			_, _ = w.Write(content[len(content)/2:])
		case <-r.Context().Done():
		}
	}
}

// truncate sends the first half of a file and closes the connection.
func truncate(w http.ResponseWriter, _ *http.Request, file bundle.File, content []byte) {
	half(w, file, content)
	panic(http.ErrAbortHandler)
}

// flip returns a fault that changes one bit of a file at a part of its length, 0 to 1.
func flip(at float64) spoiler {
	return func(w http.ResponseWriter, _ *http.Request, file bundle.File, content []byte) {
		content[int(at*float64(len(content)))] ^= 4
		head(w, file, len(content))
		_, _ = w.Write(content)
	}
}

// older sends an earlier version of a file: a page that names files that are gone, a program with one more section, and scripts
// and pictures with a remark.
func older(w http.ResponseWriter, _ *http.Request, file bundle.File, content []byte) {
	switch filepath.Ext(file.Path) {
	case ".html":
		content = regexp.MustCompile(`\.[0-9a-f]{4}([0-9a-f]{12})\.`).ReplaceAll(content, []byte(`.0123$1.`))
	case ".wasm":
		content = append(content, "\x00\x04\x03old"...)
	case ".svg":
		content = bytes.Replace(content, []byte("</svg>"), []byte("<!-- old --></svg>"), 1)
	case ".webmanifest":
		content = append(content, ' ')
	default:
		content = append(content, "/* old */"...)
	}
	head(w, file, len(content))
	_, _ = w.Write(content)
}
