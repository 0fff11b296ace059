package ai

import (
	"context"
	"sync"
	"time"
)

// Budget is a gate that a frame loop opens a little in every frame. Searches block in Acquire between
// their slices, which in the browser is what lets the page live: there is one thread, and it is only
// given up by blocking.
//
// Grant and Taken are called by the frame loop and never block. Several searches may share a budget;
// they take turns, and what one leaves of a frame is the next one's, in that frame.
type Budget struct {
	clock func() time.Duration
	// offer holds the nodes of the current frame until a search takes them.
	offer chan frameNodes
	// turn holds a token that a search keeps from Acquire to Release.
	turn chan struct{}

	mu sync.Mutex
	// frame counts the grants.
	frame int
	// granted nodes are being searched since began, and rest is what that leaves of the frame.
	granted int
	rest    frameNodes
	began   time.Duration
	nodes   int
	took    time.Duration
}

// frameNodes is some of the nodes of a frame.
type frameNodes struct{ nodes, frame int }

// NewBudget returns a closed budget. clock tells the time since any fixed moment.
func NewBudget(clock func() time.Duration) *Budget {
	b := &Budget{clock: clock, offer: make(chan frameNodes, 1), turn: make(chan struct{}, 1)}
	b.turn <- struct{}{}
	return b
}

// Grant offers nodes for this frame in place of those of the last one: what no search has taken does not
// pile up. Without nodes, 0 or less, the gate stays closed.
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

// offerNodes offers nodes, if there are any and they are of this frame. The lock is held.
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
			// The grant was for whoever still needs it.
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

// Taken returns how many nodes have been searched since the last call and how long that took, both 0
// when no slice has ended since. It is what [Meter.Learn] wants to know.
func (b *Budget) Taken() (nodes int, took time.Duration) {
	b.mu.Lock()
	defer b.mu.Unlock()
	nodes, took = b.nodes, b.took
	b.nodes, b.took = 0, 0
	return nodes, took
}
