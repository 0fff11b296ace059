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

	"awale/web/site/bundle"
)

// mostSeeds is up to how many seeds there are tables in tests. Those that "make tables" builds, for up to 15, take four times as
// long to build, and 24 MB more in the page.
const mostSeeds = 13

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
	tables := filepath.Join(root, ".build", "e2e", fmt.Sprintf("%s-tables-%d", name, seeds[len(seeds)-1]))
	for _, n := range seeds {
		if err := bundle.BuildTablesIn(ctx, root, tables, n); err != nil {
			return server{}, err
		}
	}
	return serve(name, bundle.Options{Quality: quality, Tables: tables})
}

// watchRequests is a script that records whether the first frame had been drawn when tables were asked for.
const watchRequests = `{
	const real = fetch;
	globalThis.requests = [];
	globalThis.fetch = (url, o) => {
		if (String(url).endsWith(".tables")) requests.push(document.documentElement.dataset.ready !== undefined);
		return real(url, o);
	};
}`

// watchWork is a script that records the longest time for which the program holds the page's one thread, in ms, and how much
// memory it has, in bytes.
const watchWork = `{
	let go;
	globalThis.longestHold = 0;
	Object.defineProperty(globalThis, "Go", { configurable: true, get: () => go, set(made) {
		go = made;
		const resume = made.prototype._resume;
		made.prototype._resume = function() {
			const begin = performance.now();
			try { return resume.call(this); } finally {
				globalThis.longestHold = Math.max(longestHold, performance.now() - begin);
				globalThis.programMemory = this._inst.exports.mem.buffer.byteLength;
			}
		};
	} });
}`

// fetched is what the browser knows of tables of so many seeds whose last byte has come, [] before that.
func fetched(seeds int) string {
	return fmt.Sprintf(`performance.getEntriesByType("resource").filter((e) => e.name.includes("/abapa-%d.") && e.responseEnd > 0)`, seeds)
}

// ending is a link to a position with twelve seeds in play. South wins all but two of them, which a search alone does not prove.
const ending = "#p=1;r=abapa;b=1-2-1-1-0-1-2-0-1-2-0-1-18-18-S"

// waitTables waits until the small tables have arrived, allows the large ones and waits for those. The program asks for the
// large ones only after it has read the small ones.
func waitTables(p *Page) {
	p.t.Helper()
	p.wait(firstLoad, "the small tables", fetched(bundle.TableSeeds)+`.length === 1`)
	for _, name := range []string{"Menu", "Options", "Advanced", "Endgame tables"} {
		p.Click("button", name)
	}
	p.Control("paragraph", fmt.Sprintf("Abapa: %d seeds*", bundle.TableSeeds)) // they have been read: what is on the way begins anew
	if n := Eval[int](p, fetched(mostSeeds)+`.length`); n > 0 {
		p.t.Errorf("large tables were fetched before they were allowed")
	}
	p.Click("switch", "Download larger tables")
	p.wait(firstLoad, "the large tables", fetched(mostSeeds)+`.length === 1`)
	p.Click("button", "Close")
}

// The tables come after the first frame, they have room, and a hint is proved by them. That no frame waits for them is tested
// where they are read; [BenchmarkTables] measures it.
func TestTablesComeAfterTheFirstFrame(t *testing.T) {
	t.Parallel()
	p := Open(t, Options{Site: served(t, largeSite), Fragment: ending, Before: watchRequests + watchWork})
	waitTables(p)
	if ready := Eval[[]bool](p, "requests"); len(ready) != 2 || slices.Contains(ready, false) {
		t.Errorf("tables were asked for, the first frame having been drawn: %v", ready)
	}
	if said := hint(p); !strings.Contains(said, "Exact: it wins, margin open") {
		t.Errorf("the hint is %q", said)
	}
	// And once the strongest level has thought with them: a program never gives memory back.
	startAgainst(p, "Grand Master", "None")
	p.Run("location.hash = " + quote(unknownPosition))
	p.Click("button", unknownMove)
	p.Press("m")
	p.Control("button", "Move 2, the computer: *") // a busy machine may not see it think
	const mega = 1e6
	program := Eval[float64](p, "globalThis.programMemory") / mega
	if !Eval[bool](p, "performance.memory !== undefined") {
		t.Fatal("this browser does not tell how much memory a page has")
	}
	scripts := Eval[float64](p, "performance.memory.usedJSHeapSize") / mega
	t.Logf("the program has %.0f MB, the scripts of the page %.0f MB", program, scripts)
	if program == 0 || scripts == 0 || program+scripts > 275 {
		t.Errorf("the page has %.0f MB", program+scripts)
	}
}

// A server that has lost its tables is played on without.
func TestTablesThatAreLost(t *testing.T) {
	t.Parallel()
	p := Open(t, Options{Site: served(t, tabledSite), Before: `const real = fetch;
		globalThis.refusals = 0;
		globalThis.fetch = (url, o) => {
			if (!String(url).endsWith(".tables")) return real(url, o);
			refusals += 1;
			return Promise.resolve(new Response("gone", { status: 404 }));
		};`})
	p.Wait("the tables to be asked for", "refusals > 0")
	startAgainst(p, "Beginner", "None")
	p.Click("button", playable(p))
	myTurn(p)
	if said := strings.Join(p.Console(), "\n"); strings.Contains(said, "tables") {
		t.Errorf("the console says %s", said)
	}
}

// BenchmarkTables is the longest time for which the program holds the page's one thread from its start to the first hint, with
// and without tables on the server.
func BenchmarkTables(b *testing.B) {
	for _, c := range []struct {
		name string
		site func() (server, error)
		wait func(p *Page)
	}{{"with", largeSite, waitTables}, {"without", gameSite, func(*Page) {}}} {
		b.Run(c.name, func(b *testing.B) {
			p := Open(b, Options{Scale: 1, Site: served(b, c.site), Fragment: ending, Before: watchWork})
			c.wait(p)
			p.WaitStill()
			hint(p)
			b.ReportMetric(Eval[float64](p, "longestHold"), "longest-hold-ms")
			for range b.N {
				// One run is the measurement; the metric above is what it reports.
			}
		})
	}
}
