package ai

import (
	"context"
)

// Gate grants the right to search nodes. A search holds one grant at a time. It calls Acquire, searches at most
// the granted number of nodes, calls Release, and asks again.
type Gate interface {
	// Acquire blocks until at least one node may be searched or ctx is done. It returns the number granted, 1
	// to want; want is at least 1. The error is that of ctx.
	Acquire(ctx context.Context, want int) (granted int, err error)
	// Release returns a grant. unused is the number of its nodes that were not searched.
	Release(unused int)
}

// Open is a gate that is always open, for searches that have a thread of their own.
type Open struct{}

// Acquire grants want nodes.
func (Open) Acquire(ctx context.Context, want int) (int, error) {
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	return want, nil
}

// Release does nothing.
func (Open) Release(int) {}
