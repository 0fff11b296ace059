package ai

import (
	"context"
	"slices"
	"testing"
	"time"

	"awale/variants"
)

// nearlyBest is the largest ratio to the best calibration time at which a core counts as fully available.
const nearlyBest = 1.05

// timedSearch is one search. calibration is the longer of the calibration times before and after it.
type timedSearch struct {
	nodes             int64
	took, calibration time.Duration
}

// measure searches from the start repeatedly. It reports the nodes per second over all searches, of the fastest
// search, and over the searches with a calibration time near the best, with their share. On a machine shared
// with others the same work usually takes twice as long. The last figure is the speed with a whole core.
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

// rate returns the nodes per second over some searches.
func rate(all ...timedSearch) float64 {
	nodes, took := int64(0), time.Duration(0)
	for _, t := range all {
		nodes, took = nodes+t.nodes, took+t.took
	}
	return float64(nodes) / took.Seconds()
}

// calibrationSum keeps the compiler from removing the work.
var calibrationSum uint64

// calibrate does a fixed piece of work that uses the processor fully, without memory accesses. It returns the
// time taken. The benchmark timer is stopped.
func calibrate(b *testing.B) time.Duration {
	b.StopTimer()
	defer b.StartTimer()
	start := time.Now()
	// The six sums are independent, so the processor computes them in parallel.
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
