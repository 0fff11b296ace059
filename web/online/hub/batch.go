//go:build !js

package hub

import (
	"context"
	"sync"
	"sync/atomic"
)

// batchAtOnce is how many things a batch does at once: the store takes many in little more time than one.
const batchAtOnce = 64

// batch does things for which the store is needed, many at once, until one of them fails or the hub stops.
type batch struct {
	ctx    context.Context
	all    sync.WaitGroup
	failed atomic.Bool
	places chan bool
}

// newBatch returns a batch that ends early with ctx.
func newBatch(ctx context.Context) *batch {
	return &batch{ctx: ctx, places: make(chan bool, batchAtOnce)}
}

// try has something done as soon as there is a place for it. It reports false if it is not done, because the batch has ended.
func (b *batch) try(do func() error) (tried bool) {
	b.places <- true
	if b.failed.Load() || b.ctx.Err() != nil {
		<-b.places
		return false
	}
	b.all.Go(func() {
		if do() != nil {
			b.failed.Store(true)
		}
		<-b.places
	})
	return true
}

// wait waits until everything that was tried is done.
func (b *batch) wait() { b.all.Wait() }
