package ai

import (
	"context"
	"sync/atomic"
	"time"
)

// How many nodes are searched at most between two looks at the context and the clock: much less than a millisecond's
// worth. Where the rules are asked for every move a node takes ten times as long, and many times that where seeds are
// sown in laps.
const (
	packedSlice  = 1024
	byRulesSlice = 64
)

// limiter counts the nodes of a search and says when it has to stop.
type limiter struct {
	ctx     context.Context
	gate    Gate
	lim     Limits
	started time.Duration
	// slice is how many nodes are searched at most before the next look.
	slice int
	// sliceLeft is how many of the span nodes of this slice may still be searched.
	sliceLeft, sliceSize int
	// granted nodes of the grant that is held, if one is, have not been searched; those of the slice are
	// among them.
	granted int
	held    bool
	// countedBefore are the nodes of earlier slices.
	countedBefore int64
	stopped       bool
	err           error
	// helperNodes counts the nodes of the helpers of a search; unless nil, a helper adds to it what it has
	// searched.
	helperNodes *atomic.Int64
}

// reset begins to count, and looks whether to go on after every slice nodes.
func (a *limiter) reset(ctx context.Context, gate Gate, lim Limits, slice int) {
	*a = limiter{ctx: ctx, gate: gate, lim: lim, slice: slice}
	if lim.Time > 0 {
		a.started = lim.Clock()
	}
}

// countNode counts a node. It returns false when the search has to stop.
func (a *limiter) countNode() bool {
	if a.sliceLeft > 0 {
		a.sliceLeft--
		return true
	}
	return a.nextSlice()
}

// searched returns how many nodes have been searched.
func (a *limiter) searched() int64 { return a.countedBefore + int64(a.sliceSize-a.sliceLeft) }

// countSlice counts the nodes of the slice.
func (a *limiter) countSlice() {
	if a.helperNodes != nil {
		a.helperNodes.Add(int64(a.sliceSize - a.sliceLeft))
	}
	a.countedBefore = a.searched()
	a.granted -= a.sliceSize - a.sliceLeft
	a.sliceSize, a.sliceLeft = 0, 0
}

// nextSlice looks at the limits, the context and the clock, asks the gate when its grant is used up, and takes
// the first node of the next slice.
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

// release gives the rest of a grant back and what belongs to others away.
func (a *limiter) release() {
	a.countSlice()
	if a.held {
		a.gate.Release(a.granted)
		a.granted, a.held = 0, false
	}
	a.ctx, a.gate = nil, nil
	a.lim.Clock = nil
}
