//go:build !js

package e2e

import "testing"

// offlinePairs is how often a start without a connection is compared with one with it.
const offlinePairs = 5

// BenchmarkOfflineStart starts the kept game with a connection and without one, in turn, until its first frame.
func BenchmarkOfflineStart(b *testing.B) {
	host := serveCopy(b, Site(b))
	p := Open(b, Options{Site: host.site, Worker: true, Alone: true, Before: readyAt})
	p.Expect("ERR_EMPTY_RESPONSE", "ERR_FAILED", "Failed to load resource")
	p.waitKept()
	var times [2][]float64
	var ratios []float64
	start := func(cut int) float64 {
		host.cut.Store(cut == 1)
		p.Reload()
		at := Eval[float64](p, "globalThis.readyAt")
		times[cut] = append(times[cut], at)
		return at
	}
	start(0)
	start(1)
	times = [2][]float64{}
	for i := range offlinePairs {
		first := start(i % 2)
		second := start(1 - i%2)
		if i%2 == 1 {
			first, second = second, first
		}
		ratios = append(ratios, second/first)
	}
	b.Logf("with a connection %.0f ms, without %.0f ms, ratios %.2f", times[0], times[1], ratios)
	b.ReportMetric(spreadOf(times[0]).Median, "online-ms")
	b.ReportMetric(spreadOf(times[1]).Median, "offline-ms")
	b.ReportMetric(spreadOf(ratios).Median, "ratio")
	for range b.N {
		// One run is the measurement; the metrics above are what it reports.
	}
}
