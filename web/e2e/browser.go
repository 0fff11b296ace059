//go:build !js

package e2e

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// Patience is the time that a page has for each step. It is long: a machine that draws in software and compiles other tests
// at the same time is slow.
const Patience = 3 * time.Minute

// firstLoad is the time that a page has from its start to its first frame, and for a single script: one may play a whole game.
const firstLoad = 5 * time.Minute

// BrowserVariable is the environment variable that names the browser, if it is to be another one than
// the first that is found.
const BrowserVariable = "AWALE_CHROMIUM"

// Options say on which device a page is opened. The zero value is a laptop with an English browser.
type Options struct {
	// Site is what to open; the game if empty.
	Site Served
	// Fragment is put behind the address, with its #.
	Fragment string
	// Width and Height are the size of the window in CSS px (800×600). Scale is the number of device pixels in a CSS px (½: the
	// browser draws in software here, and most of a test's time would go into pixels that nobody looks at).
	Width, Height int
	Scale         float64
	// Touch makes it a touch screen, Mobile a phone or tablet.
	Touch, Mobile bool
	// Lang is the language of the browser as a BCP 47 tag (en-US).
	Lang string
	// ReducedMotion, Contrast and Forced (colours) are preferences of the system.
	ReducedMotion, Contrast, Forced bool
	// Inset is the room that a notch and rounded corners take: top, right, bottom, left, in CSS px.
	Inset [4]int
	// Profile is the folder of the browser's profile, if the test closes the browser and opens another one with the same profile.
	// All other pages have profiles of their own in memory.
	Profile string
	// Alone gives the page a profile that no other test has used.
	Alone bool
	// Before is a script that runs in every new document before its own.
	Before string
	// Flags are more flags for the browser; false takes one of the usual flags away.
	Flags map[string]any
	// Worker lets the page have a service worker, which keeps the game on the device. Without it, a page is like one in a browser
	// that refuses service workers, and no test pays for what is kept.
	Worker bool
	// Slow makes the processor six times slower for the page, and the network what DevTools calls Fast 3G.
	Slow bool
	// Unready opens the page without waiting for the program.
	Unready bool
}

// Page is a page in a browser. Its methods end the test when something does not work.
type Page struct {
	t       testing.TB
	ctx     context.Context
	close   func()
	options Options
	browser *running
	console *console
	// fingers are those that touch the screen since [Page.Down].
	fingers []Finger
}

// Open opens a page and waits until the program is ready.
func Open(t testing.TB, o Options) *Page {
	t.Helper()
	if o.Site.URL == "" {
		o.Site = Site(t)
	}
	if o.Site.Empty == "" {
		o.Site.Empty = "about:blank"
	}
	if o.Width == 0 {
		o.Width, o.Height = 800, 600
	}
	if o.Scale == 0 {
		o.Scale = 0.5
	}
	if o.Lang == "" {
		o.Lang = "en-US"
	}
	b := borrow(t, o)
	p := &Page{t: t, ctx: b.ctx, options: o, browser: b}
	p.close = p.giveBack
	t.Cleanup(func() { p.Close() })
	p.prepare()
	if o.reusable() {
		p.forget(o.Site.URL)
	}
	p.Go(o.Site.URL + o.Fragment)
	return p
}

// Tab opens another tab of the same browser, with the same options but without a page.
func (p *Page) Tab() *Page {
	p.t.Helper()
	ctx, cancel := chromedp.NewContext(p.ctx)
	p.browser.spoiled = true
	tab := &Page{t: p.t, ctx: ctx, options: p.options, browser: p.browser, close: cancel}
	p.t.Cleanup(func() { tab.Close() })
	tab.prepare()
	return tab
}

// prepare starts the browser or the tab and makes it the device of the options.
func (p *Page) prepare() {
	p.t.Helper()
	p.do("start the browser", chromedp.Evaluate[chromedp.Void]("0"))
	p.console = listen(p.ctx)
	p.emulate()
	if !p.options.Worker {
		p.Before(noWorker)
	}
	for _, script := range []string{waitInPage, countFrames, recordAnnouncements, p.options.Before} {
		if script != "" {
			p.Before(script)
		}
	}
}

// noWorker is a script that takes service workers away.
const noWorker = `delete Navigator.prototype.serviceWorker;`

// Use hands the page to a subtest until that ends.
func (p *Page) Use(t testing.TB) {
	before := p.t
	p.t = t
	t.Cleanup(func() { p.t = before })
}

// Close closes the browser and fails the test if the page has reported errors.
func (p *Page) Close() {
	if p.close == nil {
		return
	}
	p.t.Helper()
	p.close()
	p.close = nil
	p.console.stop()
	for _, e := range p.console.unexpected() {
		p.t.Errorf("the console says: %s", e)
	}
}

// Go opens another address and waits as Open does.
func (p *Page) Go(url string) {
	p.t.Helper()
	p.do("open "+url, chromedp.Navigate(url))
	if !p.options.Unready {
		p.WaitReady()
	}
}

// Reload loads the page again and waits as Open does.
func (p *Page) Reload() {
	p.t.Helper()
	p.do("reload", chromedp.Reload())
	if !p.options.Unready {
		p.WaitReady()
	}
}

// WaitReady waits until the program has drawn its first frame.
func (p *Page) WaitReady() {
	p.t.Helper()
	p.wait(firstLoad, "the first frame", `document.documentElement.dataset.ready !== undefined || document.querySelector("#cover.failed") !== null`)
	if failed := Eval[string](p, `[...document.querySelectorAll("#cover.failed, #cover.failed pre")].map((e) => e.innerText).join("\n")`); failed != "" {
		p.t.Fatalf("there is no game, but:\n%s", failed)
	}
}

// flags returns how the browser is started.
func flags(t testing.TB, o Options) []chromedp.ExecAllocatorOption {
	t.Helper()
	options := append([]chromedp.ExecAllocatorOption{}, chromedp.DefaultExecAllocatorOptions[:]...)
	options = append(options, chromedp.ExecPath(browserPath(t)), chromedp.UserDataDir(o.Profile),
		chromedp.WindowSize(o.Width, o.Height), chromedp.NoSandbox, chromedp.WSURLReadTimeout(time.Minute))
	all := map[string]any{
		"headless": "new", "use-angle": "swiftshader", "enable-unsafe-swiftshader": true, "ignore-gpu-blocklist": true,
		"disable-quic": true, "disable-background-networking": true, "disable-component-update": true, "disable-sync": true,
		"host-resolver-rules": resolveTests, "lang": o.Lang, "accept-lang": o.Lang,
		// A page that is left ends, with its connections. It would be kept for the way back otherwise.
		"disable-features": "BackForwardCache,Translate,BlinkGenPropertyTrees",
	}
	for name, value := range o.Flags {
		all[name] = value
	}
	for name, value := range all {
		options = append(options, chromedp.Flag(name, value))
	}
	return options
}

// browserPath returns the path of the browser. Without a browser the test fails: tests that are skipped in silence find
// nothing.
func browserPath(t testing.TB) string {
	t.Helper()
	if path := os.Getenv(BrowserVariable); path != "" {
		return path
	}
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	for _, path := range []string{
		"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
		"/Applications/Chromium.app/Contents/MacOS/Chromium",
		filepath.Join(os.Getenv("ProgramFiles"), `Google\Chrome\Application\chrome.exe`),
	} {
		if info, err := os.Stat(path); err == nil && !info.IsDir() {
			return path
		}
	}
	command := "apt-get install chromium"
	if runtime.GOOS != "linux" {
		command = "install Chromium or Google Chrome"
	}
	t.Fatalf("There is no Chromium for the browser tests. On Debian or Ubuntu: make setup (or %s); elsewhere set %s to its path.", command,
		BrowserVariable)
	return ""
}

// emulate makes the browser behave like the device of the options.
func (p *Page) emulate() {
	p.t.Helper()
	o := p.options
	p.Resize(o.Width, o.Height)
	choose := func(on bool, yes, no string) string {
		if on {
			return yes
		}
		return no
	}
	call(p, "emulate preferences", emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{
		{Name: "prefers-reduced-motion", Value: choose(o.ReducedMotion, "reduce", "no-preference")},
		{Name: "prefers-color-scheme", Value: "dark"},
		{Name: "prefers-contrast", Value: choose(o.Contrast, "more", "no-preference")},
		{Name: "forced-colors", Value: choose(o.Forced, "active", "none")},
	}})
	agent := Eval[string](p, "navigator.userAgent")
	call(p, "emulate the language", emulation.SetUserAgentOverride, emulation.SetUserAgentOverrideParams{
		UserAgent: strings.ReplaceAll(agent, "HeadlessChrome", "Chrome"), AcceptLanguage: o.Lang,
	})
	inset := make([]*int64, 4)
	for i, v := range o.Inset {
		inset[i] = new(int64(v))
	}
	call(p, "emulate safe areas", emulation.SetSafeAreaInsetsOverride, emulation.SetSafeAreaInsetsOverrideParams{
		Insets: &emulation.SafeAreaInsets{Top: inset[0], Right: inset[1], Bottom: inset[2], Left: inset[3]},
	})
	if o.Slow {
		p.slowDown()
	}
	// The page has the focus, whatever window is in front on this machine.
	call(p, "emulate focus", emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
}

// Before has a script run in every new document before its own.
func (p *Page) Before(script string) {
	p.t.Helper()
	added := call(p, "add a script", page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script})
	p.browser.scripts = append(p.browser.scripts, added.Identifier)
}

// byQuery returns a script that runs the one of some scripts whose name is the query of the page's address. With it, one
// browser can open the same page in several ways.
func byQuery(scripts map[string]string) string {
	var b strings.Builder
	for name, script := range scripts {
		fmt.Fprintf(&b, "if (location.search === %s) { %s }\n", quote("?"+name), script)
	}
	return b.String()
}

// Resize gives the window another size in CSS px, as when a phone is turned.
func (p *Page) Resize(width, height int) {
	p.t.Helper()
	p.options.Width, p.options.Height = width, height
	orientation := &emulation.ScreenOrientation{Type: emulation.ScreenOrientationTypeLandscapePrimary, Angle: 90}
	if height > width {
		orientation = &emulation.ScreenOrientation{Type: emulation.ScreenOrientationTypePortraitPrimary}
	}
	call(p, "emulate a screen", emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{
		Width: int64(width), Height: int64(height), DeviceScaleFactor: p.options.Scale, Mobile: p.options.Mobile,
		ScreenOrientation: orientation,
	})
	touch := emulation.SetTouchEmulationEnabledParams{Enabled: p.options.Touch}
	if p.options.Touch {
		touch.MaxTouchPoints = 5
	}
	call(p, "emulate touch", emulation.SetTouchEmulationEnabled, touch)
}
