//go:build !js

package hub

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// TestABatchEndsEarly: a batch does so many things at once, and nothing more once one has failed or the hub stops.
func TestABatchEndsEarly(t *testing.T) {
	for _, stops := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			ctx, stop := context.WithCancel(t.Context())
			defer stop()
			b := newBatch(ctx)
			var done, most, now atomic.Int64
			tried := 0
			for n := range 10 * batchAtOnce {
				if b.try(func() error {
					most.Store(max(most.Load(), now.Add(1)))
					time.Sleep(time.Second)
					now.Add(-1)
					done.Add(1)
					switch {
					case n != batchAtOnce:
						return nil
					case stops:
						stop()
						return nil
					}
					return errors.New("no room")
				}) {
					tried++
				}
			}
			b.wait()
			if most.Load() != batchAtOnce || done.Load() != int64(tried) {
				t.Errorf("%d are done of %d, %d at once", done.Load(), tried, most.Load())
			}
			if tried <= batchAtOnce || tried > 3*batchAtOnce {
				t.Errorf("%d are tried", tried)
			}
		})
	}
}
