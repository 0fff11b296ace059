package ai

import (
	"context"
	"sync/atomic"
	"time"
)

// The search checks its context and its clock once a slice. A slice of packed nodes takes much less than a
// millisecond. A node of the search by rules takes ten times as long, and much longer where seeds are sown in
// laps. With captures across the board it takes twice as long.
const (
	packedSlice   = 1024
	crossingSlice = 512
	byRulesSlice  = 64
)

// limiter counts the nodes of a search and stops it at its limits.
type limiter struct {
	ctx     context.Context
	gate    Gate
	lim     Limits
	started time.Duration
	// slice is the largest number of nodes between two checks.
	slice int
	// sliceLeft nodes of the current slice, which has sliceSize, may still be searched.
	sliceLeft, sliceSize int
	// granted is the part of the current grant that has not been searched. It includes the nodes of the current
	// slice. held says that there is a grant.
	granted int
	held    bool
	// countedBefore is the number of nodes of earlier slices.
	countedBefore int64
	stopped       bool
	err           error
	// helperNodes is set in a lazy SMP helper: the helper adds its nodes to it.
	helperNodes *atomic.Int64
}

// reset starts a count. The limits are checked after every slice nodes.
func (a *limiter) reset(ctx context.Context, gate Gate, lim Limits, slice int) {
	*a = limiter{ctx: ctx, gate: gate, lim: lim, slice: slice}
	a.started = a.lim.now()
}

// countNode counts one node. It returns false when the search must stop.
func (a *limiter) countNode() bool {
	if a.sliceLeft > 0 {
		a.sliceLeft--
		return true
	}
	return a.nextSlice()
}

// searched returns the number of nodes searched so far.
func (a *limiter) searched() int64 { return a.countedBefore + int64(a.sliceSize-a.sliceLeft) }

// countSlice adds the searched nodes of the current slice to the totals and ends the slice.
func (a *limiter) countSlice() {
	if a.helperNodes != nil {
		a.helperNodes.Add(int64(a.sliceSize - a.sliceLeft))
	}
	a.countedBefore = a.searched()
	a.granted -= a.sliceSize - a.sliceLeft
	a.sliceSize, a.sliceLeft = 0, 0
}

// nextSlice checks the limits, the context and the clock, acquires a new grant if the old one is used up, and
// counts the first node of the next slice. It returns false when the search must stop.
func (a *limiter) nextSlice() bool {
	if a.stopped {
		return false
	}
	a.countSlice()
	a.stopped = true
	if a.lim.Nodes > 0 && a.countedBefore >= a.lim.Nodes {
		return false
	}
	if a.err = a.ctx.Err(); a.err != nil {
		return false
	}
	if a.lim.Time > 0 && a.lim.Clock()-a.started >= a.lim.Time {
		return false
	}
	rest := int64(1) << 20
	if a.lim.Nodes > 0 {
		rest = min(rest, a.lim.Nodes-a.countedBefore)
	}
	if a.granted == 0 {
		if a.held {
			a.gate.Release(0)
			a.held = false
		}
		n, err := a.gate.Acquire(a.ctx, int(rest))
		if err != nil {
			a.err = err
			return false
		}
		a.granted, a.held = n, true
	}
	a.stopped = false
	a.sliceSize = min(a.slice, a.granted, int(rest))
	a.sliceLeft = a.sliceSize - 1
	return true
}

// release returns the unused part of the grant to the gate and drops references to the caller's objects.
func (a *limiter) release() {
	a.countSlice()
	if a.held {
		a.gate.Release(a.granted)
		a.granted, a.held = 0, false
	}
	a.ctx, a.gate = nil, nil
	a.lim.Clock = nil
}
