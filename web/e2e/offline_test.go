//go:build !js

package e2e

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"awale/web/site/bundle"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/serviceworker"
	"github.com/chromedp/chromedp"
)

// plainHost serves a copy of a site in a folder, as a host of static files does: without any header that the game's own server sends.
type plainHost struct {
	site Served
	// cut is set while nobody is connected, stalled while the page does not come, and damaged is the path of a file that comes damaged.
	cut, stalled atomic.Bool
	damaged      atomic.Value
}

// hostFolder is the folder of such a site.
const hostFolder = "/some/folder"

// serveCopy serves a copy of a site.
func serveCopy(t testing.TB, site Served) *plainHost {
	t.Helper()
	h := &plainHost{site: site}
	h.site.Dir = t.TempDir()
	for _, f := range site.Files {
		data, err := os.ReadFile(filepath.Join(site.Dir, f.Path))
		if err == nil {
			err = os.WriteFile(filepath.Join(h.site.Dir, f.Path), data, 0o644)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	h.damaged.Store("")
	static := http.StripPrefix(hostFolder, http.FileServer(http.Dir(h.site.Dir)))
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		path := strings.TrimPrefix(r.URL.Path, hostFolder+"/")
		switch {
		case h.cut.Load():
			panic(http.ErrAbortHandler)
		case h.stalled.Load() && path == "":
			<-r.Context().Done()
		case path != "" && path == h.damaged.Load():
			_, _ = w.Write([]byte("damaged"))
		default:
			static.ServeHTTP(w, r)
		}
	}))
	h.site.URL, h.site.Empty = s.URL+hostFolder+"/", ""
	t.Cleanup(func() {
		s.CloseClientConnections()
		s.Close()
	})
	return h
}

// change makes another build of the site, in which one file has something behind its end, and returns its path before and now.
func (h *plainHost) change(t *testing.T, name string) (before, now string) {
	t.Helper()
	paths := map[string]string{}
	for _, f := range h.site.Files {
		paths[f.Name] = f.Path
	}
	read := func(name string) string {
		data, err := os.ReadFile(filepath.Join(h.site.Dir, paths[name]))
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	hash := func(text string) string {
		sum := sha256.Sum256([]byte(text))
		return hex.EncodeToString(sum[:])[:bundle.HashLength]
	}
	write := func(old, text string) string {
		path := old
		if parts := strings.Split(old, "."); len(parts) > 2 {
			parts[len(parts)-2] = hash(text)
			path = strings.Join(parts, ".")
		}
		if err := os.WriteFile(filepath.Join(h.site.Dir, path), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return path
	}
	before = paths[name]
	now = write(before, read(name)+"<!-- newer -->")
	list := write(paths["kept.json"], strings.ReplaceAll(read("kept.json"), before, now))
	page := strings.NewReplacer(before, now, paths["kept.json"], list).Replace(read(bundle.Index))
	at := strings.Index(page, `data-build="`) + len(`data-build="`)
	page = page[:at] + page[at+bundle.HashLength:]
	write(bundle.Index, page[:at]+hash(page)+page[at:])
	return before, now
}

// waitKept waits until the game is kept on the device.
func (p *Page) waitKept() {
	p.t.Helper()
	p.Wait("the game to be kept", keptBuild+" && keptBuild === document.documentElement.dataset.build")
}

// keptBuild is an expression that looks for the build on the device, and is true once it is known.
const keptBuild = `(caches.match(new URL("./", location).href).then((r) => r?.text()).then((text) => {
	globalThis.keptBuild = text?.match(/data-build="([^"]+)"/)[1]; }), globalThis.keptBuild)`

// keep has the service worker look for a newer build, and returns what it replies.
func (p *Page) keep() (build, fault string) {
	p.t.Helper()
	reply := Eval[struct{ Build, Fault string }](p, `new Promise((done) => {
		const { port1, port2 } = new MessageChannel();
		port1.onmessage = ({ data }) => done(data);
		const { build } = document.documentElement.dataset;
		navigator.serviceWorker.controller.postMessage({ ask: "keep", build, language: "en", fetched: [], saveData: false }, [port2]);
	})`)
	return reply.Build, reply.Fault
}

// pushed has the service worker get a push message.
func (p *Page) pushed(data string) {
	p.t.Helper()
	ctx, cancel := p.limit()
	defer cancel()
	updates := chromedp.Events(ctx, serviceworker.WorkerRegistrationUpdated)
	call(p, "look for workers", serviceworker.Enable, cdp.Empty{})
	for update, err := range updates {
		if err != nil {
			p.t.Fatal(err)
		}
		for _, r := range update.Registrations {
			call(p, "push", serviceworker.DeliverPushMessage, serviceworker.DeliverPushMessageParams{
				Origin: Eval[string](p, "location.origin"), RegistrationID: r.RegistrationID, Data: data})
			call(p, "look no more", serviceworker.Disable, cdp.Empty{})
			return
		}
	}
}

// clickNotification has the service worker take a click on the notification that is shown. A script cannot show that the player wants the
// page in front.
func (p *Page) clickNotification() {
	p.t.Helper()
	ctx, cancel := p.limit()
	defer cancel()
	all, err := chromedp.Targets(ctx)
	if err != nil {
		p.t.Fatal(err)
	}
	origin := Eval[string](p, "location.origin")
	for _, one := range all {
		if one.Type != "service_worker" || !strings.HasPrefix(one.URL, origin) {
			continue
		}
		worker, end := chromedp.NewContext(ctx, chromedp.WithTargetID(one.TargetID))
		defer end()
		if _, err := chromedp.Run(worker, chromedp.Evaluate[any](`registration.getNotifications().then(([notification]) => {
			const click = new NotificationEvent("notificationclick", { notification });
			click.waitUntil = (p) => { p.catch(() => {}); };
			dispatchEvent(click);
		})`, chromedp.EvalAwaitPromise)); err != nil {
			p.t.Fatal(err)
		}
		return
	}
	p.t.Fatal("there is no service worker")
}

// keptPaths is an expression that lists the paths of the files on the device.
const keptPaths = `caches.open("awale files " + new URL("./", location).href).then((c) => c.keys())
	.then((all) => all.map(({ url }) => url))`

// checkInstallable checks that the browser would install the game, with its icons, if the page were not one of a private window.
func (p *Page) checkInstallable() {
	p.t.Helper()
	for _, e := range call(p, "ask for errors", page.GetInstallabilityErrors, cdp.Empty{}).InstallabilityErrors {
		if e.ErrorID != "in-incognito" {
			p.t.Errorf("the game cannot be installed: %s %v", e.ErrorID, e.ErrorArguments)
		}
	}
	manifest := call(p, "read the manifest", page.GetAppManifest, page.GetAppManifestParams{})
	for _, e := range manifest.Errors {
		p.t.Errorf("%s: %s", manifest.URL, e.Message)
	}
}

// fakeFullScreen is a script that fills the screen in name only: a browser without a screen refuses to.
const fakeFullScreen = `
const change = async (element) => {
	Object.defineProperty(document, "fullscreenElement", { value: element, configurable: true });
	document.dispatchEvent(new Event("fullscreenchange"));
};
document.documentElement.requestFullscreen = () => change(document.documentElement);
document.exitFullscreen = () => change(null);`

// readyAt is a script that keeps the time from the start of a page to its first frame, in ms.
const readyAt = `new MutationObserver((_, o) => {
	if (document.documentElement?.dataset.ready === undefined) return;
	globalThis.readyAt = performance.now();
	o.disconnect();
}).observe(document, { attributes: true, subtree: true });`

// After one visit, the game works without a connection, with lessons and problems, on a host that knows nothing of it. A newer build is
// fetched as a whole, and said to be ready. A damaged file leaves the older build, and so does a page that does not come.
func TestTheGameWorksOffline(t *testing.T) {
	t.Parallel()
	host := serveCopy(t, Site(t))
	p := Open(t, Options{Site: host.site, Width: 480, Height: 600, Worker: true, Alone: true, Before: readyAt})
	p.Expect("ERR_EMPTY_RESPONSE", "ERR_FAILED", "Failed to load resource", "WebSocket connection")
	p.waitKept()
	if scope := Eval[string](p, `navigator.serviceWorker.ready.then((r) => r.scope)`); scope != host.site.URL {
		t.Errorf("the scope is %s, not %s", scope, host.site.URL)
	}
	p.checkInstallable()
	for _, event := range comebacks {
		if got := p.intervalsAfter(event); !slices.Contains(got, 900_000) {
			t.Errorf("after %s there are new intervals of %v ms, and none looks for a newer build", event, got)
		}
	}
	build := Eval[string](p, "document.documentElement.dataset.build")
	startTime := func() float64 {
		t.Helper()
		p.Reload()
		return Eval[float64](p, "globalThis.readyAt")
	}
	online := startTime()

	// Another program shares a game by its link, in a sentence.
	p.Go(host.site.URL + "?text=Look&url=" + url.QueryEscape("https://example.org/#p=1;r=abapa;m=Ff"))
	p.Control("button", "F, 0 seeds")
	if at := Eval[string](p, "location.href"); at != host.site.URL {
		t.Errorf("the page is at %s", at)
	}

	// The worker shows notifications of the page, one at a time, until the player comes back.
	p.allowNotifications()
	p.Run(`awale.notify("Ama", "One."); awale.notify("Kofi", "Two.");`)
	const notified = `navigator.serviceWorker.ready.then((r) => r.getNotifications()).then((all) => {
		globalThis.notified = all.map(({ title, body }) => title + " " + body).join(); })`
	p.Wait("the second notification", `(`+notified+`, globalThis.notified === "Kofi Two.")`)
	p.Run(`document.dispatchEvent(new Event("visibilitychange"))`)
	p.Wait("no notification", `(`+notified+`, globalThis.notified === "")`)

	// A push message is shown in the words that the page has left.
	p.Run(`{
		const answer = new MessageChannel();
		answer.port1.onmessage = () => { globalThis.wordsKept = true; };
		navigator.serviceWorker.controller.postMessage({ ask: "keepWords", words: '{"turn":"Your turn.","rules":{"abapa":"Abapa"}}' },
			[answer.port2]);
	}`)
	p.Wait("the words in the worker", "globalThis.wordsKept")
	p.pushed(`{"kind":"turn","match":"a1b2c3d4e5f6","name":"Ama","rule":"abapa"}`)
	p.Wait("the push message", `(`+notified+`, globalThis.notified === "Ama, Abapa Your turn.")`)
	p.clickNotification() // leads to the match, once the player is online
	p.Control("textbox", "Your name")
	p.Press("Escape")
	p.pushed("damaged")
	p.Wait("a damaged message", `(`+notified+`, globalThis.notified.includes("Awale "))`)
	p.Run(`document.dispatchEvent(new Event("visibilitychange"))`)
	p.Wait("no push message", `(`+notified+`, globalThis.notified === "")`)

	host.cut.Store(true)
	offline := startTime()
	t.Logf("playable after %.0f ms online, %.0f ms offline: %.2f", online, offline, offline/online)
	p.Press("Escape")
	p.Click("button", "Learn")
	p.Control("paragraph", "Step 1 of 4")
	p.Press("Escape")
	p.Press("Escape")
	p.Click("button", "Problems")
	p.Click("button", "Problem of the day")
	p.Control("paragraph", "No. *")
	p.Press("Escape", "Escape", "Escape", "Escape")
	p.Click("button", "Play online")
	p.fill("Your name", "Ama")
	p.Click("button", "Go online")
	p.WaitStatus("does not answer. Trying again.")
	p.Control("paragraph", "All else works without a server.")
	p.Click("button", "Cancel")
	host.cut.Store(false)

	host.stalled.Store(true)
	p.Reload()
	host.stalled.Store(false)

	before, now := host.change(t, "favicon.svg")
	icon := func() string {
		t.Helper()
		return Eval[string](p, `document.querySelector("link[rel=icon]").getAttribute("href")`)
	}
	host.damaged.Store(now)
	if got, fault := p.keep(); got != "" || !strings.Contains(fault, now) {
		t.Errorf("with a damaged file the build is %q, and the fault %q", got, fault)
	}
	p.Reload()
	if icon() != before {
		t.Error("a build with a damaged file has replaced the one before")
	}
	host.damaged.Store("")
	got, fault := p.keep()
	if got == "" || got == build || fault != "" {
		t.Errorf("the newer build is %q, and the fault %q", got, fault)
	}
	p.WaitAnnounced("A new version comes")
	if icon() != before {
		t.Error("an open page has changed")
	}
	p.Press("Escape")
	p.Click("button", "Use the new version")
	p.Wait("the newer build", `document.documentElement.dataset.ready !== undefined &&
		document.querySelector("link[rel=icon]").href.endsWith(`+quote(now)+`)`)
	host.cut.Store(true)
	p.Reload()
	if icon() != now {
		t.Error("the newer build is not there offline")
	}
	host.cut.Store(false)

	// Music that was fetched is listed in the options, where it can be removed.
	const music = `document.documentElement.dataset.content.match(/\bscores\/\S+:(\S+)/)[1]`
	p.Run(`await (await fetch(` + music + `)).text()`)
	p.Press("Escape")
	p.Click("button", "Options")
	p.Run(fakeFullScreen)
	for _, full := range []bool{true, false} {
		p.Click("switch", "Full screen")
		p.Wait("the change of the screen", fmt.Sprint(`document.fullscreenElement !== null === `, full, ` && `, listControls,
			`.some((c) => c.name === "Full screen" && c.checked === `, full, `)`))
	}
	p.Click("button", "Advanced")
	p.Control("paragraph", "The game: *")
	p.Click("button", "Remove: Music")
	p.Wait("the list without music", `!document.querySelector("[data-node=options-kept-music]")`)
	if Eval[bool](p, `caches.match(`+music+`).then((found) => !!found)`) {
		t.Error("music that was removed is still there")
	}
	gone := poll(Patience, func() bool {
		p.keep()
		return !strings.Contains(strings.Join(Eval[[]string](p, keptPaths), " "), before)
	})
	if paths := Eval[[]string](p, keptPaths); !gone || !strings.Contains(strings.Join(paths, " "), now) {
		t.Errorf("these files are on the device: %q", paths)
	}
}
