//go:build !js

package e2e

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/chromedp"
)

// running is a profile of a browser with one tab. The start of a browser and the first load of a page take most of the time of a
// short test. So all tests share one browser, in which each page has a profile of its own, as private windows have. When a page is
// closed, its profile is lent to the next page: without scripts, history and storage, but with the code that the browser has compiled,
// which its process keeps while it shows an empty page of the same server.
type running struct {
	ctx  context.Context
	stop func(t testing.TB)
	// scripts are those that run in every new document.
	scripts []page.ScriptIdentifier
	// spoiled is set once the profile has more than its one tab.
	spoiled bool
	// site is the address of the site that was shown last.
	site string
}

// idle are the profiles that no test uses now.
var idle struct {
	sync.Mutex
	list []*running
}

// shared is the browser of all pages that need nothing special. It is started when the first of them is opened.
var shared struct {
	sync.Mutex
	browser *running
	dir     string
}

// shareable reports whether a page with these options can be one of the shared browser.
func (o Options) shareable() bool { return o.Profile == "" && o.Flags == nil }

// reusable reports whether a page with these options can have a profile that other tests have used.
func (o Options) reusable() bool { return o.shareable() && !o.Alone && !o.Slow }

// borrow returns a profile for a page with some options.
func borrow(t testing.TB, o Options) *running {
	t.Helper()
	if !o.shareable() {
		if o.Profile == "" {
			o.Profile = t.TempDir()
		}
		return start(t, o)
	}
	if o.reusable() {
		if b := takeIdle(o.Site.URL); b != nil {
			return b
		}
	}
	b, err := sharedBrowser(t)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := chromedp.NewContext(b.ctx, chromedp.WithNewBrowserContext())
	return &running{ctx: ctx, stop: func(testing.TB) { cancel() }}
}

// takeIdle takes an idle profile, nil if there is none: the last one that has shown a site, or the last one.
func takeIdle(site string) *running {
	idle.Lock()
	defer idle.Unlock()
	n := len(idle.list)
	if n == 0 {
		return nil
	}
	at := n - 1
	for i, b := range idle.list {
		if b.site == site {
			at = i
		}
	}
	b := idle.list[at]
	idle.list = slices.Delete(idle.list, at, at+1)
	return b
}

// sharedBrowser returns the browser that tests share.
func sharedBrowser(t testing.TB) (*running, error) {
	t.Helper()
	shared.Lock()
	defer shared.Unlock()
	if shared.browser != nil {
		return shared.browser, nil
	}
	dir, err := os.MkdirTemp("", "awale-browser-")
	if err != nil {
		return nil, err
	}
	b := start(t, Options{Profile: dir, Width: 800, Height: 600, Lang: "en-US"})
	if err := chromedp.Do(b.ctx); err != nil {
		return nil, fmt.Errorf("start the browser: %w", err)
	}
	shared.browser, shared.dir = b, dir
	return b, nil
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

// giveBack lends the profile of a page to the next page, or ends it if it cannot be used again.
func (p *Page) giveBack() {
	p.t.Helper()
	b := p.browser
	if !p.options.shareable() || p.options.Slow || b.spoiled || p.t.Failed() {
		b.stop(p.t)
		return
	}
	for _, id := range b.scripts {
		call(p, "remove a script", page.RemoveScriptToEvaluateOnNewDocument, page.RemoveScriptToEvaluateOnNewDocumentParams{Identifier: id})
	}
	b.scripts = nil
	p.do("leave the page", chromedp.Navigate(p.options.Site.Empty))
	call(p, "forget the history", page.ResetNavigationHistory, cdp.Empty{})
	b.site = p.options.Site.URL
	idle.Lock()
	defer idle.Unlock()
	idle.list = append(idle.list, b)
}

// profile returns the id of the page's profile, by which the browser knows it.
func (p *Page) profile() cdp.BrowserContextID { return chromedp.FromContext(p.ctx).BrowserContextID }

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

// stopShared stops the browser that tests have shared, with its profiles.
func stopShared() {
	shared.Lock()
	defer shared.Unlock()
	if shared.browser == nil {
		return
	}
	shared.browser.stop(nil)
	shared.browser = nil
	if err := os.RemoveAll(shared.dir); err != nil {
		fmt.Fprintln(os.Stderr, err)
	}
}
