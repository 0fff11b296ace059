package ai

import (
	"context"
	"slices"
	"testing"
	"time"

	"awale/variants"
)

// BenchmarkCancel cancels running searches and reports the longest and the median time until they returned. The
// longest includes disturbances by other processes. The last two rules use the search by rules; in the last one
// seeds are sown in laps.
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
