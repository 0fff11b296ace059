//go:build !js

package e2e

import (
	"context"
	"encoding/json"
	"slices"
	"sync"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/tracing"
	"github.com/chromedp/chromedp"
)

// Script is how long the script of a page works in a callback for a frame, in milliseconds: by the clock, and what of that a
// processor has worked for it. While a machine does something else besides, only the latter tells what the page asks for.
type Script struct{ Clock, Processor Spread }

// Spread are the median of some numbers, the one that 99 in a hundred do not exceed, and the largest.
type Spread struct{ Median, P99, Most float64 }

func spreadOf(list []float64) Spread {
	slices.Sort(list)
	return Spread{list[len(list)/2], list[len(list)*99/100], list[len(list)-1]}
}

// ScriptTrace records how long the script of a page works.
type ScriptTrace struct {
	stop context.CancelFunc
	// ended is closed once everything has been recorded.
	ended chan struct{}

	mu               sync.Mutex
	clock, processor []float64
}

// StartScript begins to record how long the script of the page works; StopScript ends that.
func (p *Page) StartScript() *ScriptTrace {
	p.t.Helper()
	ctx, stop := context.WithCancel(p.ctx)
	s := &ScriptTrace{stop: stop, ended: make(chan struct{})}
	if err := chromedp.Listen(ctx, s.hear); err != nil {
		p.t.Fatalf("listen to a trace: %v", err)
	}
	call(p, "begin a trace", tracing.Start, tracing.StartParams{TransferMode: tracing.StartTransferModeReportEvents,
		TraceConfig: &tracing.TraceConfig{
			RecordMode: tracing.TraceConfigRecordModeRecordAsMuchAsPossible, IncludedCategories: []string{"devtools.timeline"},
			ExcludedCategories: []string{"*"}}})
	return s
}

// hear keeps the callbacks for frames of a part of the trace. Its times are in microseconds.
func (s *ScriptTrace) hear(ev any) {
	switch e := ev.(type) {
	case *tracing.EventDataCollected:
		s.mu.Lock()
		defer s.mu.Unlock()
		for _, text := range e.Value {
			var f struct {
				Name      string
				Dur, TDur float64
			}
			if json.Unmarshal([]byte(text), &f) == nil && f.Name == "FireAnimationFrame" {
				s.clock, s.processor = append(s.clock, f.Dur/1000), append(s.processor, f.TDur/1000)
			}
		}
	case *tracing.EventTracingComplete:
		close(s.ended)
	}
}

// StopScript returns what was recorded.
func (p *Page) StopScript(s *ScriptTrace) Script {
	p.t.Helper()
	defer s.stop()
	call(p, "end a trace", tracing.End, cdp.Empty{})
	select {
	case <-s.ended:
	case <-time.After(Patience):
		p.t.Fatal("the trace does not end")
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.clock) == 0 {
		p.t.Fatal("there was no frame")
	}
	return Script{spreadOf(s.clock), spreadOf(s.processor)}
}
