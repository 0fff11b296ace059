//go:build !js

package e2e

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// pause is the time between two looks at something that sends no signal, such as a file or a page that is being loaded.
const pause = 50 * time.Millisecond

// poll looks again and again until done reports true. It returns false if that does not happen within the limit.
func poll(limit time.Duration, done func() bool) bool {
	tick := time.NewTicker(pause)
	defer tick.Stop()
	for late := time.After(limit); !done(); {
		select {
		case <-tick.C:
		case <-late:
			return done()
		}
	}
	return true
}

func (p *Page) do(what string, actions ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	ctx, cancel := p.limit()
	defer cancel()
	if err := chromedp.Do(ctx, actions...); err != nil {
		p.t.Fatalf("%s: %v", what, err)
	}
}

// limit returns the context for one action. The first action of all starts the browser, which lives as
// long as the context of that action: it has no limit of its own.
func (p *Page) limit() (context.Context, context.CancelFunc) {
	if p.console == nil {
		return p.ctx, func() {}
	}
	return context.WithTimeout(p.ctx, firstLoad)
}

func call[P, R any](p *Page, what string, command cdp.Command[P, R], params P) R {
	p.t.Helper()
	ctx, cancel := p.limit()
	defer cancel()
	r, err := chromedp.Call(ctx, command, params)
	if err != nil {
		p.t.Fatalf("%s: %v", what, err)
	}
	return r
}

// Eval evaluates an expression in the page, as if the player had asked for it, and waits for it if it
// is a promise.
func Eval[T any](p *Page, expression string) T {
	p.t.Helper()
	ctx, cancel := p.limit()
	defer cancel()
	v, err := chromedp.Run(ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise, func(e *runtime.EvaluateParams) {
		e.UserGesture = new(true)
	}))
	if err != nil {
		p.t.Fatalf("evaluate %.200s: %v", expression, err)
	}
	return v
}

// Run evaluates statements for their effect.
func (p *Page) Run(statements string) {
	p.t.Helper()
	Eval[bool](p, "(async () => {"+statements+"\nreturn true})()")
}

// waitInPage is a script for globalThis.until, which waits until a condition holds, or for so many ms, and returns whether it
// holds. It looks after every frame, and from time to time where there are no frames.
const waitInPage = `
globalThis.until = async (condition, limit) => {
	const holds = () => { try { return Boolean(condition()); } catch { return false; } };
	for (const end = performance.now() + limit; performance.now() < end && !holds();) {
		await new Promise((done) => { requestAnimationFrame(done); setTimeout(done, 100); });
	}
	return holds();
};`

// Wait waits until an expression is true.
func (p *Page) Wait(what, expression string) {
	p.t.Helper()
	p.wait(Patience, what, expression)
}

// oneWait is how long the page is asked to wait at a time.
const oneWait = 5 * time.Second

func (p *Page) wait(limit time.Duration, what, expression string) {
	p.t.Helper()
	// A page that is being loaded answers with an error, and is asked again.
	if !poll(limit, func() bool { return p.holds(expression, min(limit, oneWait)) }) {
		p.t.Fatalf("waited %v in vain for %s; the console says %q, and what was said last is %q", limit, what, p.Console(), p.lastWords())
	}
}

// lastWords returns what was announced last and what the status lines say, as text: a page may have lost its script by now.
func (p *Page) lastWords() string {
	ctx, cancel := p.limit()
	defer cancel()
	v, err := chromedp.Run(ctx, chromedp.Evaluate[string](
		`JSON.stringify([(globalThis.announced ?? []).slice(-4), [...document.querySelectorAll("[role=status], [role=dialog]")].map((e) => e.textContent || e.ariaLabel)])`))
	if err != nil {
		return err.Error()
	}
	return v
}

// holds waits in the page for a condition, for a limited time, and reports whether it holds.
func (p *Page) holds(expression string, limit time.Duration) bool {
	ctx, cancel := p.limit()
	defer cancel()
	v, err := chromedp.Run(ctx, chromedp.Evaluate[bool](fmt.Sprintf("until(() => (%s), %d)", expression, limit.Milliseconds()),
		chromedp.EvalAwaitPromise))
	return err == nil && v
}

// quote returns a string as a script writes it.
func quote(s string) string {
	b, err := json.Marshal(s)
	if err != nil {
		panic(err) // a string always has a JSON form
	}
	return string(b)
}
