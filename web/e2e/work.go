//go:build !js

package e2e

import (
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/performance"
)

// countWork has the browser count from now on how long the main thread of the page works.
func (p *Page) countWork() {
	p.t.Helper()
	call(p, "count the work", performance.Enable, performance.EnableParams{TimeDomain: performance.EnableTimeDomainThreadTicks})
}

// worked returns how long the main thread of the page has worked since countWork, in ms of a processor. That depends little on what else
// the machine does.
func (p *Page) worked() float64 {
	p.t.Helper()
	for _, m := range call(p, "count the work", performance.GetMetrics, cdp.Empty{}).Metrics {
		if m.Name == "TaskDuration" {
			return m.Value * 1000
		}
	}
	p.t.Fatal("the browser does not count the work")
	return 0
}
