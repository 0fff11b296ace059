//go:build !js

package e2e

import (
	"encoding/json"
	"sync"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/tracing"
	"github.com/chromedp/chromedp"
)

// timerCosts measures the timers of a page while something happens. For each number that setTimeout or setInterval has returned it
// has the processor times of the calls. Unlike the time of a clock, they do not depend on what else the machine does.
func (p *Page) timerCosts(while func()) map[int][]time.Duration {
	p.t.Helper()
	costs := map[int][]time.Duration{}
	var once sync.Once
	complete := make(chan struct{})
	err := chromedp.Listen(p.ctx, func(event any) {
		switch e := event.(type) {
		case *tracing.EventDataCollected:
			for _, v := range e.Value {
				var call struct {
					Name string
					Tdur int64 // microseconds
					Args struct{ Data struct{ TimerID int } }
				}
				if json.Unmarshal(v, &call) == nil && call.Name == "TimerFire" {
					costs[call.Args.Data.TimerID] = append(costs[call.Args.Data.TimerID], time.Duration(call.Tdur)*time.Microsecond)
				}
			}
		case *tracing.EventTracingComplete:
			once.Do(func() { close(complete) })
		}
	})
	if err != nil {
		p.t.Fatal(err)
	}
	call(p, "trace", tracing.Start, tracing.StartParams{TransferMode: tracing.StartTransferModeReportEvents,
		TraceConfig: &tracing.TraceConfig{IncludedCategories: []string{"devtools.timeline"}, ExcludedCategories: []string{"*"}}})
	while()
	call(p, "end the trace", cdp.Command[cdp.Empty, cdp.Empty]{Method: tracing.CommandEnd}, cdp.Empty{})
	select {
	case <-complete:
	case <-time.After(Patience):
		p.t.Fatal("the trace does not end")
	}
	return costs
}
