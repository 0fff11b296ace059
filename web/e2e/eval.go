//go:build !js

package e2e

import (
	"context"
	"encoding/json"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// pause is how long to wait before looking again.
const pause = 50 * time.Millisecond

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
	return context.WithTimeout(p.ctx, 2*Patience)
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

// Wait waits until an expression is true.
func (p *Page) Wait(what, expression string) {
	p.t.Helper()
	p.wait(Patience, what, expression)
}

func (p *Page) wait(limit time.Duration, what, expression string) {
	p.t.Helper()
	for end := time.Now().Add(limit); ; time.Sleep(pause) {
		if p.holds(expression) {
			return
		}
		if time.Now().After(end) {
			p.t.Fatalf("waited %v in vain for %s; the console says %q", limit, what, p.Console())
		}
	}
}

// holds evaluates a condition; a page that is just being loaded has none that hold.
func (p *Page) holds(expression string) bool {
	ctx, cancel := p.limit()
	defer cancel()
	v, err := chromedp.Run(ctx, chromedp.Evaluate[bool]("Boolean("+expression+")"))
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
