package ai

import (
	"context"
	"sync"
	"time"
)

// Budget is a gate that a frame loop opens for a number of nodes in every frame. Searches block in Acquire
// between slices. In a browser there is only one thread, so this is what lets the page draw.
//
// The frame loop calls Grant and Taken, which never block. Several searches may share a budget. They take
// turns, and nodes that one leaves unused go to the next one in the same frame.
type Budget struct {
	clock func() time.Duration
	// offer holds the nodes of the current frame until a search takes them.
	offer chan frameNodes
	// turn holds one token. A search has it from Acquire to Release.
	turn chan struct{}

	mu sync.Mutex
	// frame counts the calls of Grant.
	frame int
	// granted nodes are being searched since began. rest is what remains of the frame.
	granted int
	rest    frameNodes
	began   time.Duration
	nodes   int
	took    time.Duration
}

// frameNodes are nodes that may be searched in one frame.
type frameNodes struct{ nodes, frame int }

// NewBudget returns a closed budget. clock returns the time since any fixed moment.
func NewBudget(clock func() time.Duration) *Budget {
	b := &Budget{clock: clock, offer: make(chan frameNodes, 1), turn: make(chan struct{}, 1)}
	b.turn <- struct{}{}
	return b
}

// Grant offers nodes for a new frame. Nodes left from the last frame are dropped. With 0 nodes or fewer the
// gate stays closed.
func (b *Budget) Grant(nodes int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.frame++
	select {
	case <-b.offer:
	default:
	}
	b.offerNodes(frameNodes{nodes, b.frame})
}

// offerNodes offers nodes if there are any and they belong to the current frame. The caller holds the lock.
func (b *Budget) offerNodes(s frameNodes) {
	if s.nodes <= 0 || s.frame != b.frame {
		return
	}
	select {
	case b.offer <- s:
	default:
	}
}

// Acquire implements [Gate].
func (b *Budget) Acquire(ctx context.Context, want int) (int, error) {
	select {
	case <-b.turn:
	case <-ctx.Done():
		return 0, ctx.Err()
	}
	select {
	case s := <-b.offer:
		if err := ctx.Err(); err != nil {
			// Leave the nodes to a search that has not been cancelled.
			b.mu.Lock()
			b.offerNodes(s)
			b.mu.Unlock()
			b.turn <- struct{}{}
			return 0, err
		}
		b.mu.Lock()
		defer b.mu.Unlock()
		b.granted, b.began = min(s.nodes, want), b.clock()
		b.rest = frameNodes{s.nodes - b.granted, s.frame}
		return b.granted, nil
	case <-ctx.Done():
		b.turn <- struct{}{}
		return 0, ctx.Err()
	}
}

// Release implements [Gate].
func (b *Budget) Release(unused int) {
	b.mu.Lock()
	b.nodes += b.granted - unused
	b.took += b.clock() - b.began
	b.rest.nodes += unused
	b.offerNodes(b.rest)
	b.mu.Unlock()
	b.turn <- struct{}{}
}

// Taken returns the number of nodes searched since the last call and the time they took. Both are 0 if no slice
// has ended since. Pass them to [Meter.Learn].
func (b *Budget) Taken() (nodes int, took time.Duration) {
	b.mu.Lock()
	defer b.mu.Unlock()
	nodes, took = b.nodes, b.took
	b.nodes, b.took = 0, 0
	return nodes, took
}
