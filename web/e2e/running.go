//go:build !js

package e2e

import (
	"context"
	"errors"
	"net/url"
	"os"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/chromedp"
)

// running is a browser with one tab. Its start and the first load of a page take most of the time of a short test. A test that
// needs nothing of its own therefore hands its browser on: without scripts, history and storage, but with what it has compiled.
type running struct {
	ctx  context.Context
	stop func(t testing.TB)
	// scripts are those that run in every new document.
	scripts []page.ScriptIdentifier
	// spoiled is set once the browser has more than its one tab.
	spoiled bool
}

// idle are the browsers that no test uses now.
var idle struct {
	sync.Mutex
	list []*running
}

// shareable reports whether a page with these options can be one of a browser that other tests have used.
func (o Options) shareable() bool {
	return o.Profile == "" && o.Flags == nil && o.Lang == "en-US" && !o.Alone
}

// borrow returns a browser for a page with some options.
func borrow(t testing.TB, o Options) *running {
	t.Helper()
	if !o.shareable() {
		if o.Profile == "" {
			o.Profile = t.TempDir()
		}
		return start(t, o)
	}
	idle.Lock()
	defer idle.Unlock()
	if n := len(idle.list); n > 0 {
		b := idle.list[n-1]
		idle.list = idle.list[:n-1]
		return b
	}
	var err error
	if o.Profile, err = os.MkdirTemp("", "awale-browser-"); err != nil {
		t.Fatal(err)
	}
	b := start(t, o)
	stop := b.stop
	b.stop = func(t testing.TB) {
		stop(t)
		if err := os.RemoveAll(o.Profile); err != nil && t != nil {
			t.Log(err)
		}
	}
	return b
}

// start starts a browser. Its context is that of its tab.
func start(t testing.TB, o Options) *running {
	t.Helper()
	allocator, stop := chromedp.NewExecAllocator(context.Background(), flags(t, o)...)
	ctx, cancel := chromedp.NewContext(allocator)
	return &running{ctx: ctx, stop: func(t testing.TB) {
		// Gracefully, so that the profile is written; then by force.
		late, enough := context.WithTimeout(ctx, 10*time.Second)
		if err := chromedp.Cancel(late); err != nil && !errors.Is(err, context.Canceled) && t != nil {
			t.Logf("closing the browser: %v", err)
		}
		enough()
		cancel()
		stop()
	}}
}

// giveBack hands the browser of a page on, or stops it where it cannot be used again.
func (p *Page) giveBack() {
	p.t.Helper()
	b := p.browser
	if !p.options.shareable() || b.spoiled || p.t.Failed() {
		b.stop(p.t)
		return
	}
	for _, id := range b.scripts {
		call(p, "remove a script", page.RemoveScriptToEvaluateOnNewDocument, page.RemoveScriptToEvaluateOnNewDocumentParams{Identifier: id})
	}
	b.scripts = nil
	p.do("leave the page", chromedp.Navigate("about:blank"))
	call(p, "forget the history", page.ResetNavigationHistory, cdp.Empty{})
	idle.Lock()
	defer idle.Unlock()
	idle.list = append(idle.list, b)
}

// forget clears what earlier tests have left at the address that is opened next.
func (p *Page) forget(address string) {
	p.t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		p.t.Fatal(err)
	}
	call(p, "clear the storage", storage.ClearDataForOrigin, storage.ClearDataForOriginParams{
		Origin: u.Scheme + "://" + u.Host, StorageTypes: "all"})
}

// stopIdle stops the browsers that are left at the end.
func stopIdle() {
	idle.Lock()
	defer idle.Unlock()
	for _, b := range idle.list {
		b.stop(nil)
	}
	idle.list = nil
}
