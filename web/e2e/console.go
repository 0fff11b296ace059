//go:build !js

package e2e

import (
	"context"
	"fmt"
	"strings"
	"sync"

	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// console keeps the errors of a page: calls of console.error, exceptions that were not caught, and errors of the browser, as
// when the page breaks its Content-Security-Policy. What WebGL refuses to draw is one, though a browser only warns of it.
type console struct {
	// stop ends the listening.
	stop     context.CancelFunc
	mu       sync.Mutex
	errors   []string
	lines    []string
	expected []string
}

func listen(ctx context.Context) *console {
	ctx, stop := context.WithCancel(ctx)
	c := &console{stop: stop}
	calls := chromedp.Events(ctx, runtime.ConsoleAPICalled)
	thrown := chromedp.Events(ctx, runtime.ExceptionThrown)
	entries := chromedp.Events(ctx, log.EntryAdded)
	go func() {
		for e, err := range calls {
			if err != nil {
				return
			}
			var words []string
			for _, a := range e.Args {
				words = append(words, describe(a))
			}
			c.add(string(e.Type) == "error", strings.Join(words, " "))
		}
	}()
	go func() {
		for e, err := range thrown {
			if err != nil {
				return
			}
			text := e.ExceptionDetails.Text
			if x := e.ExceptionDetails.Exception; x != nil {
				text += " " + describe(x)
			}
			c.add(true, text)
		}
	}()
	go func() {
		for e, err := range entries {
			if err != nil {
				return
			}
			c.add(e.Entry.Level == log.EntryLevelError || strings.Contains(e.Entry.Text, "GL_INVALID"), fmt.Sprintf("%s (%s)", e.Entry.Text, e.Entry.URL))
		}
	}()
	return c
}

// describe returns what an argument of a console call looks like.
func describe(o *runtime.RemoteObject) string {
	if o.Description != "" {
		return o.Description
	}
	return strings.Trim(string(o.Value), `"`)
}

func (c *console) add(isError bool, text string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.lines = append(c.lines, text)
	if isError {
		c.errors = append(c.errors, text)
	}
}

func (c *console) unexpected() []string {
	c.mu.Lock()
	defer c.mu.Unlock()
	var list []string
next:
	for _, e := range c.errors {
		for _, x := range c.expected {
			if strings.Contains(e, x) {
				continue next
			}
		}
		list = append(list, e)
	}
	return list
}

// Expect says that errors with these words are part of the test.
func (p *Page) Expect(words ...string) {
	p.console.mu.Lock()
	defer p.console.mu.Unlock()
	p.console.expected = append(p.console.expected, words...)
}

// Console returns everything that has been written to the console so far.
func (p *Page) Console() []string {
	p.console.mu.Lock()
	defer p.console.mu.Unlock()
	return append([]string(nil), p.console.lines...)
}
