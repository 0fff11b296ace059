//go:build !js

package e2e

import (
	"context"
	"encoding/json"
	"slices"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/tracing"
	"github.com/chromedp/chromedp"
)

// work is something that the script of a page has done: how long it took by the clock, and what of that a processor has worked for it,
// in microseconds. While a machine does something else besides, only the latter tells what the page asks for.
type work struct {
	Name      string
	Dur, TDur float64
	// Ts is when it began, in microseconds.
	Ts   float64
	Args struct {
		Data struct {
			TimerID int
			// Frame is the document in which it happened: a trace has those of all pages of the browser.
			Frame string
			// Type is the type of an event that was dispatched.
			Type string
		}
	}
}

// trace returns what the script of the page does while something happens.
func (p *Page) trace(while func()) (all []work) {
	p.t.Helper()
	ctx, stop := context.WithCancel(p.ctx)
	defer stop()
	complete := make(chan struct{})
	err := chromedp.Listen(ctx, func(event any) {
		switch e := event.(type) {
		case *tracing.EventDataCollected:
			for _, text := range e.Value {
				var w work
				if json.Unmarshal(text, &w) == nil {
					all = append(all, w)
				}
			}
		case *tracing.EventTracingComplete:
			close(complete)
		}
	})
	if err != nil {
		p.t.Fatalf("listen to a trace: %v", err)
	}
	call(p, "begin a trace", tracing.Start, tracing.StartParams{TransferMode: tracing.StartTransferModeReportEvents,
		TraceConfig: &tracing.TraceConfig{
			RecordMode: tracing.TraceConfigRecordModeRecordAsMuchAsPossible, IncludedCategories: []string{"devtools.timeline"},
			ExcludedCategories: []string{"*"}}})
	while()
	call(p, "end a trace", tracing.End, cdp.Empty{})
	select {
	case <-complete:
	case <-time.After(Patience):
		p.t.Fatal("the trace does not end")
	}
	return all
}

// timerCosts measures the timers of the document of a page while something happens. For each number that setTimeout or setInterval has
// returned it has the processor times of the calls.
func (p *Page) timerCosts(while func()) map[int][]time.Duration {
	p.t.Helper()
	costs := map[int][]time.Duration{}
	frame := call(p, "name the document", page.GetFrameTree, cdp.Empty{}).FrameTree.Frame.ID
	for _, w := range p.trace(while) {
		if w.Name == "TimerFire" && w.Args.Data.Frame == string(frame) {
			timer := w.Args.Data.TimerID
			costs[timer] = append(costs[timer], time.Duration(w.TDur)*time.Microsecond)
		}
	}
	return costs
}

// Script is how long the script of a page works in a callback for a frame, in milliseconds, by the clock and of a processor.
type Script struct{ Clock, Processor Spread }

// Spread are the median of some numbers, the one that 99 in a hundred do not exceed, and the largest.
type Spread struct{ Median, P99, Most float64 }

func spreadOf(list []float64) Spread {
	slices.Sort(list)
	return Spread{list[len(list)/2], list[len(list)*99/100], list[len(list)-1]}
}

// MeasureScript measures the callbacks for frames while something happens.
func (p *Page) MeasureScript(while func()) Script {
	p.t.Helper()
	var clock, processor []float64
	for _, w := range p.trace(while) {
		if w.Name == "FireAnimationFrame" {
			clock, processor = append(clock, w.Dur/1000), append(processor, w.TDur/1000)
		}
	}
	if len(clock) == 0 {
		p.t.Fatal("there was no frame")
	}
	return Script{spreadOf(clock), spreadOf(processor)}
}
