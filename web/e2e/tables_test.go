//go:build !js

package e2e

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"awale/web/server/files"
	"awale/web/site/bundle"

	"net/http/httptest"
)

// mostSeeds is up to how many seeds there are tables in tests: as "make tables" builds them.
const mostSeeds = 15

// tabledSite is the game with the endgame tables that every site is given, largeSite one that has been given larger
// ones, too.
var (
	tabledSite = sync.OnceValues(func() (server, error) { return serveTables("tabled", bundle.TableSeeds) })
	largeSite  = sync.OnceValues(func() (server, error) { return serveTables("large", bundle.TableSeeds, mostSeeds) })
)

// serveTables builds the game with tables up to so many seeds and serves it. The tables have a folder of their own, not
// the one that sites are made from, and stay there for the next run.
func serveTables(name string, seeds ...int) (server, error) {
	ctx := context.Background()
	root, err := bundle.FindRoot(ctx)
	if err != nil {
		return server{}, err
	}
	dir := filepath.Join(root, ".build", "e2e", name)
	tables := dir + "-tables"
	for _, n := range seeds {
		if err := bundle.BuildTablesIn(ctx, root, tables, n); err != nil {
			return server{}, err
		}
	}
	site, err := bundle.Build(ctx, bundle.Options{Root: root, Out: dir, Work: filepath.Join(root, ".build", "work"), Quality: quality, Profile: bundle.SearchProfile, Tables: tables})
	if err != nil {
		return server{}, err
	}
	handler, err := files.Open(dir)
	if err != nil {
		return server{}, err
	}
	return server{url: httptest.NewServer(handler).URL, dir: dir, site: site}, nil
}

// watchAsked writes down whether the first frame had been drawn when tables were asked for.
const watchAsked = `{
	const real = fetch;
	globalThis.asked = [];
	globalThis.fetch = (url, o) => {
		if (String(url).endsWith(".tables")) asked.push(document.documentElement.dataset.ready !== undefined);
		return real(url, o);
	};
}`

// watchWork writes down how long the program holds the page's one thread at a time, in ms, and how much memory it has.
const watchWork = `{
	let go;
	Object.defineProperty(globalThis, "Go", { configurable: true, get: () => go, set(made) {
		go = made;
		const resume = made.prototype._resume;
		made.prototype._resume = function() {
			const begin = performance.now();
			try { return resume.call(this); } finally {
				globalThis.held = Math.max(globalThis.held || 0, performance.now() - begin);
				globalThis.programMemory = this._inst.exports.mem.buffer.byteLength;
			}
		};
	} });
}`

// fetched is what the browser knows of tables of so many seeds whose last byte has come, [] before that.
func fetched(seeds int) string {
	return fmt.Sprintf(`performance.getEntriesByType("resource").filter((e) => e.name.includes("/abapa-%d.") && e.responseEnd > 0)`, seeds)
}

// holds watches for how long the program holds the thread at a time, until something has come and three seconds more.
// It returns the longest time, in ms.
func holds(p *Page, what, condition string) float64 {
	p.t.Helper()
	p.Run("globalThis.held = 0")
	p.wait(firstLoad, what, condition)
	// Checking forty megabytes takes a while at a few milliseconds a frame.
	p.Run(`await new Promise((done) => setTimeout(done, 3000))`)
	if !Eval[bool](p, "globalThis.programMemory > 0") {
		p.t.Fatal("the program is not watched")
	}
	return Eval[float64](p, "globalThis.held")
}

// The tables come after the first frame, no frame waits for them, they have room, and then a hint is proved.
func TestTablesComeAfterTheFirstFrame(t *testing.T) {
	t.Parallel()
	// Twelve seeds are in play; South wins all but two of them, which a search alone does not prove.
	const ending = "#p=1;r=abapa;b=1-2-1-1-0-1-2-0-1-2-0-1-18-18-S"
	bare := Open(t, Options{Fragment: ending, Before: watchWork})
	without := holds(bare, "nothing", "true")
	bare.Close()
	p := Open(t, Options{Site: need(t, largeSite), Fragment: ending, Before: watchAsked + watchWork})
	with := max(holds(p, "the small tables", fetched(bundle.TableSeeds)+`.length === 1`),
		holds(p, "the large tables", fetched(mostSeeds)+`.length === 1`))
	if ready := Eval[[]bool](p, "asked"); len(ready) != 2 || slices.Contains(ready, false) {
		t.Errorf("tables were asked for, the first frame having been drawn: %v", ready)
	}
	t.Logf("the program held the thread for %.0f ms at a time at most while they came, %.0f ms without tables", with, without)
	// That they are read in small portions is tested where they are read. Here a busy machine adds to every stretch.
	if with > 3*without+1000 {
		t.Errorf("the program held the thread for %.0f ms while the tables came, without them for %.0f at most", with, without)
	}
	p.Press("h")
	p.WaitHeard("it wins. Exact, but for the margin")
	// And while the strongest level thinks with them.
	startAgainst(p, "Grand Master", "None")
	p.Run(`location.hash = "#p=1;r=abapa;b=4-0-9-2-5-1-0-4-6-1-3-5-5-3-S"`)
	p.Click("button", "C, 9 seeds")
	p.WaitStatus("thinking")
	const mega = 1e6
	program := Eval[float64](p, "globalThis.programMemory") / mega
	if !Eval[bool](p, "performance.memory !== undefined") {
		t.Fatal("this browser does not tell how much memory a page has")
	}
	scripts := Eval[float64](p, "performance.memory.usedJSHeapSize") / mega
	t.Logf("the program has %.0f MB, the scripts of the page %.0f MB", program, scripts)
	if program == 0 || scripts == 0 || program+scripts > 300 {
		t.Errorf("the page has %.0f MB", program+scripts)
	}
}

// A server that has lost its tables is played on without.
func TestTablesThatAreLost(t *testing.T) {
	t.Parallel()
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
