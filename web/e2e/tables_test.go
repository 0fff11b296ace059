//go:build !js

package e2e

import (
	"context"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"awale/web/server/files"
	"awale/web/site/bundle"

	"net/http/httptest"
)

// tabledSite is the game with the endgame tables that every site is given.
var tabledSite = sync.OnceValues(func() (server, error) {
	ctx := context.Background()
	root, err := bundle.FindRoot(ctx)
	if err != nil {
		return server{}, err
	}
	tables, err := bundle.BuildTables(ctx, root, bundle.TableSeeds)
	if err != nil {
		return server{}, err
	}
	dir := filepath.Join(root, ".build", "e2e", "tabled")
	site, err := bundle.Build(ctx, bundle.Options{Root: root, Out: dir, Work: filepath.Join(root, ".build", "work"), Quality: quality, Tables: tables})
	if err != nil {
		return server{}, err
	}
	handler, err := files.Open(dir)
	if err != nil {
		return server{}, err
	}
	return server{url: httptest.NewServer(handler).URL, dir: dir, site: site}, nil
})

// watchReady writes down when the first frame was drawn.
const watchReady = `new MutationObserver((_, o) => {
	if (document.documentElement.dataset.ready !== undefined) { globalThis.readyAt = performance.now(); o.disconnect(); }
}).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-ready"] });`

// fetched is when the tables were asked for and when the last byte had come, in ms; [] before that.
const fetched = `performance.getEntriesByType("resource").filter((e) => e.name.includes("/abapa-12.") && e.responseEnd > 0)`

// The tables come after the first frame, no frame waits for them, and then a hint is proved.
func TestTablesComeAfterTheFirstFrame(t *testing.T) {
	// Twelve seeds are in play; South wins all but two of them, which a search alone does not prove.
	const ending = "#p=1;r=abapa;b=1-2-1-1-0-1-2-0-1-2-0-1-18-18-S"
	p := Open(t, Options{Site: need(t, tabledSite), Fragment: ending, Before: watchReady})
	p.StartFrames()
	p.Wait("the tables", fetched+`.length === 1`)
	first := Eval[float64](p, fetched+`[0].startTime - globalThis.readyAt`)
	if first < 0 {
		t.Errorf("the tables were asked for %.0f ms before the first frame was drawn", -first)
	}
	// Checking five megabytes takes a while at a few milliseconds a frame.
	p.Run(`await new Promise((done) => setTimeout(done, 3000))`)
	f := p.StopFrames()
	t.Logf("the tables were asked for %.0f ms after the first frame; while they came: %+v", first, f)
	bare := Open(t, Options{Fragment: ending})
	bare.StartFrames()
	bare.Run(`await new Promise((done) => setTimeout(done, 3000))`)
	without := bare.StopFrames()
	bare.Close()
	t.Logf("without tables: %+v", without)
	// What a busy machine adds is not the tables' fault; five megabytes at once are.
	if f.Longest > 3*without.Longest+1000 {
		t.Errorf("a frame took %.0f ms while the tables came, without them the longest %.0f", f.Longest, without.Longest)
	}
	p.Press("h")
	p.WaitHeard("proved, it wins")
	if memory := Eval[float64](p, `performance.memory ? performance.memory.usedJSHeapSize / 1e6 : 0`); memory > 300 {
		t.Errorf("the page has %.0f MB of scripts", memory)
	}
}

// A server that has lost its tables is played on without.
func TestTablesThatAreLost(t *testing.T) {
	p := Open(t, Options{Site: need(t, tabledSite), Unready: true,
		Before: `const real = fetch; globalThis.fetch = (url, o) => String(url).endsWith(".tables") ? Promise.resolve(new Response("gone", { status: 404 })) : real(url, o);`})
	p.WaitReady()
	p.Run(`await new Promise((done) => setTimeout(done, 1000))`)
	startAgainst(p, "Beginner", "None")
	p.Click("button", playable(p))
	myTurn(p)
	if said := strings.Join(p.Console(), "\n"); strings.Contains(said, "tables") {
		t.Errorf("the console says %s", said)
	}
}
