//go:build !js

package e2e

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/tracing"
	"github.com/chromedp/chromedp"
)

// scriptTrace records how long the scripts of a page work.
type scriptTrace struct {
	events chan traced
	stop   context.CancelFunc
}

// traced is an event of a trace, with its times in microseconds: when it began, how long it took, and how long a processor worked for
// it.
type traced struct {
	Name             string
	Ph               string
	Pid, Tid         int
	Ts, Dur, TDur    float64
	Args             json.RawMessage
	closed, damaging bool
}

// Script is how long the script of a page worked for each frame, in milliseconds, by the clock and by what a processor worked. On a
// machine that does something else besides, the clock also counts the time in which the page has to wait for its turn.
type Script struct {
	Frames                 int
	Clock, Processor       Share
	LongestTask, TaskShare float64
}

// Share are the median, the 99th percentile and the largest of some numbers.
type Share struct{ Median, P99, Most float64 }

// shareOf sorts the numbers.
func shareOf(list []float64) Share {
	if len(list) == 0 {
		return Share{}
	}
	slices.Sort(list)
	return Share{list[len(list)/2], list[len(list)*99/100], list[len(list)-1]}
}

// StartScript begins to record how long the script of the page works; StopScript ends that.
func (p *Page) StartScript() *scriptTrace {
	p.t.Helper()
	ctx, stop := context.WithCancel(p.ctx)
	s := &scriptTrace{events: make(chan traced, 1<<20), stop: stop}
	parts := chromedp.Events(ctx, tracing.DataCollected)
	ends := chromedp.Events(ctx, tracing.TracingComplete)
	go func() {
		for part, err := range parts {
			if err != nil {
				return
			}
			for _, v := range part.Value {
				var e traced
				if json.Unmarshal([]byte(v), &e) == nil {
					s.events <- e
				}
			}
		}
	}()
	go func() {
		for range ends {
			s.events <- traced{closed: true}
			return
		}
	}()
	call(p, "trace", tracing.Start, tracing.StartParams{TransferMode: tracing.StartTransferModeReportEvents, TraceConfig: &tracing.TraceConfig{
		RecordMode: tracing.TraceConfigRecordModeRecordAsMuchAsPossible, IncludedCategories: []string{"devtools.timeline", "toplevel", "disabled-by-default-devtools.timeline", "v8"}, ExcludedCategories: []string{"*"}}})
	return s
}

// StopScript returns what was recorded.
func (p *Page) StopScript(s *scriptTrace) Script {
	p.t.Helper()
	defer s.stop()
	call(p, "end the trace", tracing.End, cdp.Empty{})
	var all []traced
	for e := range s.events {
		if e.closed {
			break
		}
		all = append(all, e)
	}
	return scriptOf(p.t, all)
}

func scriptOf(t testing.TB, all []traced) Script {
	if path := os.Getenv("AWALE_TRACE"); path != "" {
		data, _ := json.Marshal(all)
		_ = os.WriteFile(path, data, 0o644)
	}
	var clock, processor []float64
	for _, e := range all {
		if e.Name == "FireAnimationFrame" {
			clock, processor = append(clock, e.Dur/1000), append(processor, e.TDur/1000)
		}
	}
	if len(clock) == 0 {
		t.Fatal(fmt.Sprintf("no frame among %d events", len(all)))
	}
	return Script{Frames: len(clock), Clock: shareOf(clock), Processor: shareOf(processor)}
}
