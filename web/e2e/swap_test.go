//go:build !js

package e2e

import (
	"net/http/httptest"
	"strings"
	"testing"

	"awale/web/server/files"
	"awale/web/site/bundle"
)

// TestASiteIsSwapped replaces a site by another build of the game while a page of the first one is open, as web/server does when the
// build that it serves at first is finished. The first one has the program as the compiler wrote it, which another release of Go ships. Its
// page plays a game to the end and finds its files. A reload gets the second build, without a word, also when the first one is kept on the
// device.
func TestASiteIsSwapped(t *testing.T) {
	t.Parallel()
	build := func(o bundle.Options) (dir string) {
		t.Helper()
		o.Quality, o.Fresh = quality, true
		_, dir, err := build("swapped", o)
		if err != nil {
			t.Fatal(err)
		}
		return dir
	}
	dir := build(bundle.Options{AsCompiled: true})
	handler, err := files.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer handler.Close()
	server := httptest.NewServer(handler)
	defer server.Close()
	p := Open(t, Options{Site: Served{URL: server.URL + "/", Dir: dir}, Width: 480, Height: 400, Worker: true, Alone: true})
	program := Eval[string](p, `document.documentElement.dataset.program`)
	p.waitKept()
	build(bundle.Options{})

	startAgainst(p, "First steps", "None")
	if said := playToTheEnd(p); !strings.Contains(said, " moves: ") || strings.HasPrefix(said, "stuck") {
		t.Errorf("after the swap: %s", said)
	}
	const lost = `Promise.all([document.documentElement.dataset.program,
		...document.documentElement.dataset.content.split(" ").map((entry) => entry.split(":")[3]),
		...[...document.querySelectorAll("link[href], script[src]")].map((e) => e.getAttribute("href") ?? e.getAttribute("src"))]
		.map(async (path) => (await fetch(path, { cache: "no-store" })).ok ? "" : path)).then((paths) => paths.filter(Boolean).join(" "))`
	if paths := Eval[string](p, lost); paths != "" {
		t.Errorf("the server has lost %s", paths)
	}
	p.Reload()
	if now := Eval[string](p, `document.documentElement.dataset.program`); now == program {
		t.Error("the page is loaded again with the program of the first build")
	}
	if Eval[bool](p, `!!document.querySelector('#mirror [data-node="toast"]')`) {
		t.Error("the page tells the player that there is another build")
	}
}
