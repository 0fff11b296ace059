package ai

import (
	"context"
	"slices"
	"testing"
	"time"

	"awale/variants"
)

// nearlyBest is how much longer than at the best the yardstick may take while a core is said to be ours alone.
const nearlyBest = 1.05

// timedSearch is one search and how long the yardstick took beside it, before or after, whichever was longer.
type timedSearch struct {
	nodes             int64
	took, calibration time.Duration
}

// measure searches from the start again and again and reports the nodes a second: over all of the time, in the fastest
// search, and over all those beside which a fixed piece of work took hardly longer than at its fastest, with their share.
// On a machine whose cores others use besides, the same work takes twice as long for most of the time: the last figure
// tells what the search does on a core of its own.
func measure(b *testing.B, r *variants.Rules, e *Engine) {
	b.Helper()
	var all []timedSearch
	before := calibrate(b)
	for range b.N {
		e.Forget()
		start := time.Now()
		got, err := e.Search(context.Background(), r, []variants.Position{r.Start()}, Limits{Nodes: 200_000}, Open{}, nil)
		if err != nil {
			b.Fatal(err)
		}
		took := time.Since(start)
		after := calibrate(b)
		all = append(all, timedSearch{got.Nodes, took, max(before, after)})
		before = after
	}
	best := slices.MinFunc(all, func(a, b timedSearch) int { return int(a.calibration - b.calibration) }).calibration
	fastest := 0.0
	var whole []timedSearch
	for _, t := range all {
		fastest = max(fastest, rate(t))
		if float64(t.calibration) <= nearlyBest*float64(best) {
			whole = append(whole, t)
		}
	}
	b.ReportMetric(rate(all...), "nodes/s")
	b.ReportMetric(fastest, "most-nodes/s")
	b.ReportMetric(rate(whole...), "whole-core-nodes/s")
	b.ReportMetric(100*float64(len(whole))/float64(len(all)), "%-whole-core")
}

// rate is the nodes a second of some searches together.
func rate(all ...timedSearch) float64 {
	nodes, took := int64(0), time.Duration(0)
	for _, t := range all {
		nodes, took = nodes+t.nodes, took+t.took
	}
	return float64(nodes) / took.Seconds()
}

// calibrationSum is what the yardstick has made, so that it is made.
var calibrationSum uint64

// calibrate does a fixed piece of work that keeps a processor as busy as it can be, without memory, and returns how long it
// took. The benchmark does not count it.
func calibrate(b *testing.B) time.Duration {
	b.StopTimer()
	defer b.StartTimer()
	start := time.Now()
	// Six sums that do not wait for each other.
	p, q, r, s, t, u := uint64(1), uint64(2), uint64(3), uint64(4), uint64(5), uint64(6)
	for i := range uint64(4_000_000) {
		p += i ^ p>>3
		q ^= i + q<<1
		r += i | r>>2
		s ^= i + s>>1
		t += i & t
		u ^= i + u
	}
	calibrationSum += p + q + r + s + t + u
	return time.Since(start)
}
