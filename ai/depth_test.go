package ai

import (
	"context"
	"fmt"
	"testing"
	"time"

	"awale/variants"
)

// BenchmarkDepth searches the start for some seconds and prints the time of each depth.
func BenchmarkDepth(b *testing.B) {
	r := load(b, variants.Default)
	e := NewEngine(1 << 24)
	e.Prefault(b.Context())
	for range b.N {
		e.Forget()
		start := time.Now()
		clock := func() time.Duration { return time.Since(start) }
		lim := Limits{Time: 4 * time.Second, Clock: clock}
		_, err := e.Search(context.Background(), r, []variants.Position{r.Start()}, lim, Open{}, func(i Info) {
			took := clock()
			fmt.Printf("depth %d: %v, %d nodes, %.1f million a second, value %d, line %v\n", i.Depth, took.Round(time.Millisecond), i.Nodes,
				float64(i.Nodes)/1e6/took.Seconds(), i.Value, i.PV)
		})
		if err != nil {
			b.Fatal(err)
		}
	}
}
