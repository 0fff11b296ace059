//go:build !js

package journal

import (
	"context"
	"sync"
)

// turn is a lock for which nobody waits longer than a context lasts. Who came first is first: a [sync.Mutex] may be taken by one that comes
// just as it is free, so that a beat has waited for several proofs, one after the other.
type turn struct {
	once sync.Once
	held chan struct{}
}

// take waits for the lock. The error is that of ctx.
func (t *turn) take(ctx context.Context) error {
	t.once.Do(func() { t.held = make(chan struct{}, 1) })
	select {
	case t.held <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// leave gives the lock to the one that has waited longest.
func (t *turn) leave() { <-t.held }
