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

// allowance counts the nodes of a search and says when it has to stop.
type allowance struct {
	ctx     context.Context
	gate    Gate
	lim     Limits
	started time.Duration
	// slice is how many nodes are searched at most before the next look.
	slice int
	// left is how many of the span nodes of this slice may still be searched.
	left, span int
	// granted nodes of the grant that is held, if one is, have not been searched; those of the slice are
	// among them.
	granted int
	held    bool
	// counted are the nodes of earlier slices.
	counted int64
	stopped bool
	err     error
	// common counts the nodes of the helpers of a search; unless nil, a helper adds to it what it has
	// searched.
	common *atomic.Int64
}

// reset begins to count, and looks whether to go on after every slice nodes.
func (a *allowance) reset(ctx context.Context, gate Gate, lim Limits, slice int) {
	*a = allowance{ctx: ctx, gate: gate, lim: lim, slice: slice}
	if lim.Time > 0 {
		a.started = lim.Clock()
	}
}

// take counts a node. It returns false when the search has to stop.
func (a *allowance) take() bool {
	if a.left > 0 {
		a.left--
		return true
	}
	return a.refill()
}

// nodes returns how many nodes have been searched.
func (a *allowance) nodes() int64 { return a.counted + int64(a.span-a.left) }

// settle counts the nodes of the slice.
func (a *allowance) settle() {
	if a.common != nil {
		a.common.Add(int64(a.span - a.left))
	}
	a.counted = a.nodes()
	a.granted -= a.span - a.left
	a.span, a.left = 0, 0
}

// refill looks at the limits, the context and the clock, asks the gate when its grant is used up, and takes
// the first node of the next slice.
func (a *allowance) refill() bool {
	if a.stopped {
		return false
	}
	a.settle()
	a.stopped = true
	if a.lim.Nodes > 0 && a.counted >= a.lim.Nodes {
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
		rest = min(rest, a.lim.Nodes-a.counted)
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
	a.span = min(a.slice, a.granted, int(rest))
	a.left = a.span - 1
	return true
}

// release gives the rest of a grant back and what belongs to others away.
func (a *allowance) release() {
	a.settle()
	if a.held {
		a.gate.Release(a.granted)
		a.granted, a.held = 0, false
	}
	a.ctx, a.gate = nil, nil
	a.lim.Clock = nil
}
