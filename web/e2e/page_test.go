//go:build !js

package e2e

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"awale/web/server/files"
	"awale/web/site/bundle"
)

// open opens the page around the probe.
func open(t *testing.T, o Options) *Page {
	t.Helper()
	if o.Site.URL == "" {
		o.Site = Probe(t)
	}
	if o.Width == 0 {
		o.Width, o.Height = 640, 400
	}
	if o.Scale == 0 {
		o.Scale = 1 // the probe draws little
	}
	return Open(t, o)
}

// serveProbe serves the probe through a handler that may spoil the answers of the real one.
func serveProbe(t *testing.T, spoil func(w http.ResponseWriter, r *http.Request, real http.Handler)) Served {
	t.Helper()
	site := Probe(t)
	real, err := files.Open(site.Dir)
	if err != nil {
		t.Fatal(err)
	}
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { spoil(w, r, real) }))
	t.Cleanup(func() {
		s.Close()
		if err := real.Close(); err != nil {
			t.Error(err)
		}
	})
	site.URL = s.URL + "/some/folder/"
	return site
}

// strip takes away the folder that serveProbe puts the site into.
func strip(r *http.Request) *http.Request {
	r.URL.Path = strings.TrimPrefix(r.URL.Path, "/some/folder")
	return r
}

// recordProgress is a script that keeps what the loading bar has shown.
const recordProgress = `
globalThis.shown = [];
new MutationObserver(() => {
	const now = document.getElementById("bar")?.getAttribute("aria-valuenow");
	if (now && now !== shown[shown.length - 1]) shown.push(now);
}).observe(document, {subtree: true, childList: true, attributes: true});`

func TestPageLoads(t *testing.T) {
	t.Parallel()
	p := open(t, Options{Before: recordProgress})
	p.Wait("the cover to be gone", `!document.getElementById("cover")`)

	// The cover has the letters of the game.
	p.Wait("the letters of the game", `[...document.fonts].some((f) => f.family.includes("Awale Sans") && f.status === "loaded")`)

	shown := Eval[[]float64](p, "shown.map(Number)")
	for i := range shown {
		if i > 0 && shown[i] <= shown[i-1] || shown[i] > 100 {
			t.Errorf("the bar went through %v", shown)
		}
	}
	if len(shown) < 4 || shown[len(shown)-1] != 100 {
		t.Errorf("the bar went through %v, not from the beginning to 100 in steps", shown)
	}
	if got := Eval[string](p, `document.querySelector("canvas").getAttribute("aria-hidden") + document.querySelector("canvas").tabIndex`); got != "true-1" {
		t.Errorf("the canvas is there for assistive technology or takes the focus: %s", got)
	}
	if Eval[bool](p, `document.querySelector("canvas").getContext("webgl2").getContextAttributes().antialias`) {
		t.Error("the canvas has several samples for each pixel, which is shown as it was drawn")
	}
	if got := Eval[string](p, `[...document.querySelectorAll("meta[name=viewport]")].map((m) => m.content).join()`); !strings.Contains(got,
		"viewport-fit=cover") {
		t.Errorf("the viewport is %q", got)
	}
	if got := Eval[string](p, `(() => {
		window.scrollTo(50, 50);
		const c = document.querySelector("canvas").getBoundingClientRect();
		return [c.x, c.y, c.width, c.height, scrollX, scrollY, document.documentElement.scrollHeight].join();
	})()`); got != "0,0,640,400,0,0,400" {
		t.Errorf("the canvas and the page measure %s", got)
	}
	// Its surroundings are those of the board, as they were chosen last.
	around := `document.documentElement.dataset.around`
	if got := Eval[string](p, around); got != "dark" {
		t.Errorf("the surroundings of the cover are %q", got)
	}
	p.Run(`localStorage.setItem("awale/settings.0", '{"seq":2,"data":{"surroundings":"light"}}'); localStorage.setItem("awale/settings.1", '{"seq":1,"data":{}}')`)
	p.Reload()
	if got := Eval[string](p, around); got != "light" {
		t.Errorf("light surroundings were chosen, those of the cover are %q", got)
	}
}

func TestTheGameIsSmall(t *testing.T) {
	t.Parallel()
	// The program is 18 % larger than with the quality 11, with which it is served, and is compressed ten times faster.
	const fast, larger = 9, 1.18
	site, _, err := build("small", bundle.Options{Quality: fast})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d bytes are to be fetched before the game can be played", site.Total())
	if total, most := site.Total(), int(larger*float64(site.Limit())); total > most || total < most/4 {
		t.Errorf("%d bytes are to be fetched before the game can be played, want at most %d", total, most)
	}
}

func TestAnswerCarriesPolicy(t *testing.T) {
	t.Parallel()
	r, err := http.Get(Probe(t).URL)
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Body.Close(); err != nil {
		t.Fatal(err)
	}
	if policy := r.Header.Get("Content-Security-Policy"); !strings.Contains(policy, "default-src 'none'") ||
		strings.Contains(policy, "unsafe-inline") {
		t.Errorf("the policy is %q", policy)
	}
}

func TestPolicyHoldsInlineScriptsBack(t *testing.T) {
	t.Parallel()
	p := open(t, Options{})
	p.Expect("Content Security Policy", "Content-Security-Policy")
	p.Run(`const s = document.createElement("script"); s.textContent = "globalThis.broken = true"; document.body.append(s);`)
	if Eval[bool](p, "globalThis.broken === true") {
		t.Error("an inline script ran")
	}
	reported := func() bool {
		p.console.mu.Lock()
		defer p.console.mu.Unlock()
		return len(p.console.errors) > 0
	}
	if !poll(Patience, reported) { // a report comes in its own time
		t.Error("the browser reported no violation, so the other tests would not notice one")
	}
}

func TestPageWorksUnderAnyAddressAndType(t *testing.T) {
	t.Parallel()
	site := serveProbe(t, func(w http.ResponseWriter, r *http.Request, real http.Handler) {
		real.ServeHTTP(wrongType{w}, strip(r))
	})
	p := open(t, Options{Site: site})
	if got := Eval[string](p, "probe.link()"); got != site.URL+" " {
		t.Errorf("the base of links is %q", got)
	}
}

// wrongType calls WebAssembly what some static hosts call it.
type wrongType struct{ http.ResponseWriter }

func (w wrongType) Write(b []byte) (int, error) {
	w.spoil()
	return w.ResponseWriter.Write(b)
}

func (w wrongType) WriteHeader(status int) {
	w.spoil()
	w.ResponseWriter.WriteHeader(status)
}

func (w wrongType) spoil() {
	if w.Header().Get("Content-Type") == "application/wasm" {
		w.Header().Set("Content-Type", "application/octet-stream")
	}
}

// explained waits for the page that says why there is no game, and returns its words.
func explained(p *Page) string {
	p.t.Helper()
	p.wait(firstLoad, "an explanation", `document.querySelector("#cover.failed") && document.activeElement.tagName === "H2"`)
	return Eval[string](p, `document.documentElement.lang + ": " + [...document.querySelectorAll("#cover h2, #cover p, #cover button, #cover summary, #cover pre")].map((e) => e.textContent).join("\n")`)
}

// TestExplanations spoils the page and the answers of the server in several ways, in one browser.
func TestExplanations(t *testing.T) {
	t.Parallel()
	program := func(spoil func(w http.ResponseWriter, r *http.Request, real http.Handler)) Served {
		return serveProbe(t, func(w http.ResponseWriter, r *http.Request, real http.Handler) {
			if r = strip(r); !strings.HasSuffix(r.URL.Path, ".wasm") {
				real.ServeHTTP(w, r)
				return
			}
			spoil(w, r, real)
		})
	}
	missing := program(func(w http.ResponseWriter, _ *http.Request, _ http.Handler) {
		http.Error(w, "no", http.StatusServiceUnavailable)
	})
	short := program(func(w http.ResponseWriter, r *http.Request, real http.Handler) {
		real.ServeHTTP(&cutShort{w, 1 << 20}, r)
	})
	login := program(func(w http.ResponseWriter, _ *http.Request, _ http.Handler) {
		fmt.Fprint(w, "<!doctype html><p>Please log in to the network of this hotel.")
	})
	p := open(t, Options{Unready: true, Before: byQuery(map[string]string{
		"no-webgl": `HTMLCanvasElement.prototype.getContext = () => null;
			Object.defineProperty(navigator, "languages", { value: ["fr-CA", "en"] });`,
		"no-wasm": `delete globalThis.WebAssembly;`,
	})})
	p.Expect("503", "net::ERR_", "Failed to load resource")
	for _, c := range []struct {
		name, url string
		words     []string
	}{
		{"no WebGL 2, in French", Probe(t).URL + "?no-webgl", []string{"fr:", "ne peut pas dessiner", "WebGL 2", "Réessayer"}},
		{"no WebAssembly", Probe(t).URL + "?no-wasm", []string{"en:", "needs WebAssembly"}},
		{"program missing", missing.URL, []string{"en:", "did not arrive", "503", "Nothing is lost"}},
		{"program cut short", short.URL, []string{"en:", "did not arrive"}},
		{"something else than the program", login.URL, []string{"en:", "did not arrive"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			p.Use(t)
			p.Go(c.url)
			expectExplanation(t, p, c.words...)
			if !strings.Contains(c.url, "no-webgl") { // axe-core needs a canvas
				p.CheckContrast()
			}
		})
	}
}

// expectExplanation waits for the explanation that there is no game, which must contain some words.
func expectExplanation(t *testing.T, p *Page, words ...string) {
	t.Helper()
	got := explained(p)
	for _, w := range words {
		if !strings.Contains(got, w) {
			t.Errorf("the page does not say %q but:\n%s", w, got)
		}
	}
}

// cutShort lets only so many bytes through and then breaks the connection.
type cutShort struct {
	http.ResponseWriter
	left int
}

func (c *cutShort) Write(b []byte) (int, error) {
	if len(b) > c.left {
		panic(http.ErrAbortHandler)
	}
	c.left -= len(b)
	return c.ResponseWriter.Write(b)
}

func TestCrashIsExplained(t *testing.T) {
	t.Parallel()
	p := open(t, Options{})
	p.Expect("the program has stopped", "Go program has already exited", "told to crash")
	p.Run(`probe.mirror(JSON.stringify([{id: "a", role: "button", name: "A", x: 0, y: 0, w: 50, h: 50}]));
		try { probe.crash(); } catch (e) {}`)
	expectExplanation(t, p, "has stopped", "saved after the last move", "told to crash", "main.")
	if n := len(p.Controls()); n != 0 {
		t.Errorf("%d controls of a dead program can be reached", n)
	}
	// What still happens must not be handed to it.
	p.Press("a")
	p.PointAt(20, 20)
	p.Press("Tab")
	if got := Eval[string](p, "document.activeElement.textContent"); got != "Start again" {
		t.Errorf("Tab leads to %q", got)
	}
	p.Press("Enter")
	p.wait(firstLoad, "another start", `document.documentElement.dataset.ready !== undefined`)
}

func TestWithoutScriptsThereAreWords(t *testing.T) {
	t.Parallel()
	r, err := http.Get(Probe(t).URL)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	var page strings.Builder
	if err := r.Write(&page); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(page.String(), "<noscript>") {
		t.Error("the page says nothing to those who allow no scripts")
	}
}
