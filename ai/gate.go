package ai

import (
	"context"
)

// Gate hands out the right to search nodes. A search holds one grant at a time: it calls Acquire, searches
// at most as many nodes as were granted, calls Release, and asks again.
type Gate interface {
	// Acquire blocks until at least one node may be searched or ctx is done, and returns how many
	// may be, 1 to want. want is at least 1. The error is that of ctx.
	Acquire(ctx context.Context, want int) (granted int, err error)
	// Release gives a grant back, of which unused nodes have not been searched.
	Release(unused int)
}

// Open is a gate that never closes. It is for searches with a thread of their own.
type Open struct{}

// Acquire grants whatever is wanted.
func (Open) Acquire(ctx context.Context, want int) (int, error) {
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	return want, nil
}

// Release does nothing.
func (Open) Release(int) {}
