package ai

import (
	"context"
	"slices"
	"testing"
	"time"

	"awale/variants"
)

// BenchmarkCancel ends searches under way and reports how long after that they returned: the longest, and the one in the
// middle; the longest tells what else the machine did, too. The last two rules are searched by asking them for every move;
// in the last one seeds are sown in laps.
func BenchmarkCancel(b *testing.B) {
	for _, id := range []string{variants.Default, "kalah", "ayoayo"} {
		b.Run(id, func(b *testing.B) {
			r, e := load(b, id), NewEngine(1<<18)
			var took []time.Duration
			for i := range b.N {
				e.Forget()
				ctx, cancel := context.WithCancel(context.Background())
				left := make(chan time.Time)
				go func() {
					_, _ = e.Search(ctx, r, []variants.Position{r.Start()}, Limits{}, Open{}, nil)
					left <- time.Now()
				}()
				time.Sleep(time.Duration(10+i%10) * time.Millisecond)
				ended := time.Now()
				cancel()
				took = append(took, (<-left).Sub(ended))
			}
			slices.Sort(took)
			b.ReportMetric(float64(took[len(took)-1].Microseconds()), "µs-at-most")
			b.ReportMetric(float64(took[len(took)/2].Microseconds()), "µs-median")
		})
	}
}
