//go:build !js

package e2e

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"awale/web/site/bundle"

	"github.com/chromedp/cdproto/page"
)

// starterSite is the page around web/e2e/starter.
var starterSite = sync.OnceValues(func() (server, error) {
	return serve("starter", bundle.Options{Quality: quality, Package: "./web/e2e/starter"})
})

// fakeTime is a script that keeps what is to happen after ten seconds and more until passTime is called. Graphics are not what
// these tests are about, and their start takes long.
const fakeTime = `{
	const set = setTimeout, clear = clearTimeout, late = new Map();
	let last = 0;
	globalThis.setTimeout = (f, ms, ...more) => {
		if (!(ms >= 10000)) return set(f, ms, ...more);
		late.set(--last, f);
		return last;
	};
	globalThis.clearTimeout = (id) => { if (!late.delete(id)) clear(id); };
	globalThis.passTime = () => {
		const all = [...late.values()];
		late.clear();
		for (const f of all) f();
		return all.length;
	};
	HTMLCanvasElement.prototype.getContext = () => ({ getExtension: () => null });
}`

// arrived is an expression for whether all files of the page but one have come whole, and half of that one.
func arrived(but string) string {
	return fmt.Sprintf(`document.readyState !== "loading" && [...document.querySelectorAll("link[rel$=load], link[rel=stylesheet], script[src]")]
		.map((e) => e.href || e.src).filter((url) => !url.endsWith(%[1]q)).every((url) => performance.getEntriesByName(url).length) &&
		(!%[1]q.endsWith(".wasm") || document.getElementById("bar").ariaValueNow === "50" || document.getElementById("bar").ariaValueNow === "49")`, but)
}

// The ends of a load, as an expression.
const (
	inTheGame = `document.documentElement.dataset.ready !== undefined && !document.querySelector("#cover.failed")`
	told      = `document.querySelector("#cover.failed button") && document.activeElement.tagName === "H2"`
)

// visit opens an address without waiting until all has come. It returns what the browser says if it shows a page of its own.
func (p *Page) visit(url string) string {
	p.t.Helper()
	return call(p, "open "+url, page.Navigate, page.NavigateParams{URL: url}).ErrorText
}

// tabs are tabs of one browser, each of which one test uses at a time.
func tabs(t *testing.T, n int, o Options) chan *Page {
	t.Helper()
	list := make(chan *Page, n)
	first := Open(t, o)
	first.Expect("Cross-Origin-Opener-Policy") // which does nothing at an address that is not trusted
	list <- first
	for range n - 1 {
		list <- first.Tab()
	}
	return list
}

// Every file of the page is spoiled in every way. Each time the game starts all the same, or the page says which file is at
// fault and has a button; once the fault is healed, the button leads to the game.
func TestEveryFaultOfEveryFile(t *testing.T) {
	t.Parallel()
	site := served(t, starterSite)
	// Without these there is a game.
	dispensable := []string{"favicon.svg", "cloth.svg", "app.webmanifest"}
	faults := map[string]*fault{}
	hosts := map[string]string{} // by the name of the test
	for _, file := range site.Files {
		for kind, spoil := range map[string]func(http.ResponseWriter, *http.Request, bundle.File, []byte){"404": status(404), "500": status(500),
			"abort": abort, "stall": stall, "truncation": truncate, "flipped bit": flip(0.5), "older version": older} {
			host := fmt.Sprintf("h%d", len(faults))
			hosts[file.Name+" "+kind] = host
			faults[host] = &fault{file: file, spoil: spoil}
		}
	}
	server := serveFaulty(t, site, faults)
	free := tabs(t, 3, Options{Site: Served{URL: server.url("fine")}, Before: fakeTime, Flags: resolveTests})
	if n := len(site.Files); n < 15 {
		t.Fatalf("the site has only %d files", n)
	}
	for name, host := range hosts {
		f := faults[host]
		file, kind, _ := strings.Cut(name, " ")
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := <-free
			defer func() { free <- p }()
			p.Use(t)
			p.Expect("") // that is what these pages are for
			failure := p.visit(server.url(host))
			if file == bundle.Index && slices.Contains([]string{"404", "500", "abort"}, kind) {
				// There is no page that could say anything. The server and the browser do.
				if said := Eval[string](p, "document.body.innerText"); failure == "" && !strings.Contains(said, kind) {
					t.Errorf("the browser shows %q", said)
				}
				return
			}
			if kind == "stall" && !slices.Contains(dispensable, file) {
				if file != "style.css" { // without it, browsers do not ask for all others
					p.wait(8*time.Second, "all other files", arrived(f.file.Path))
				}
				if Eval[int](p, "passTime()") == 0 {
					t.Fatal("nobody waits for the file")
				}
			}
			p.wait(8*time.Second, "the game or words", "("+inTheGame+") || ("+told+")")
			if Eval[bool](p, inTheGame) {
				if !slices.Contains(dispensable, file) && file != bundle.Index {
					t.Errorf("there is a game")
				}
				return
			}
			if slices.Contains(dispensable, file) {
				t.Errorf("there is no game")
			}
			said := explained(p)
			for _, w := range map[string][]string{"stall": {"Nothing has come for a while. Still missing: " + file}}[kind] {
				if !strings.Contains(said, w) {
					t.Errorf("the page does not say %q but:\n%s", w, said)
				}
			}
			if file != bundle.Index && !strings.Contains(strings.Split(said, "Technical details")[0], file) {
				t.Errorf("the page does not name the file:\n%s", said)
			}
			if file == "awale.wasm" && kind == "flipped bit" && !strings.Contains(said, "arrived damaged") {
				t.Errorf("the page does not say that the program is damaged:\n%s", said)
			}
			if height := Eval[float64](p, `document.querySelector("#cover button").getBoundingClientRect().height`); height < 44 {
				t.Errorf("the button is %g px high", height)
			}
			f.healed.Store(true)
			p.Run(`setTimeout(() => document.querySelector("#cover button").click())`)
			p.wait(8*time.Second, "the game after another try", inTheGame)
		})
	}
}
