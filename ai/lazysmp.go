package ai

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"awale/variants"
)

// growShare is the part of the time of a search, 1/growShare, in which its table may grow.
const growShare = 4

// left is what is left of a limit of time, 0 for no limit, after some of it was spent.
func left(limit, spent time.Duration) time.Duration {
	if limit == 0 {
		return 0
	}
	return max(1, limit-spent)
}

// lazySMP searches with several threads that share nothing but the transposition table (lazy SMP). The helpers
// start at different depths, so each thread finds results of the others in the table. The main thread decides.
func (e *Engine) lazySMP(ctx context.Context, r *variants.Rules, history []variants.Position, lim Limits, gate Gate,
	report func(Info)) (Result, error) {
	for len(e.helpers) < lim.Threads-1 {
		e.helpers = append(e.helpers, new(search))
	}
	helperCtx, stop := context.WithCancel(ctx)
	defer stop()
	var helperNodes atomic.Int64
	var wait sync.WaitGroup
	begun := lim.now()
	e.tt.useAll(func() bool { return ctx.Err() != nil || lim.Time > 0 && lim.now()-begun >= lim.Time/growShare })
	spent := lim.now() - begun
	lim.Time, lim.UsualTime = left(lim.Time, spent), left(lim.UsualTime, spent)
	e.tt.shared = true
	defer func() { e.tt.shared = false }()
	helperLimits := lim
	helperLimits.Time, helperLimits.UsualTime, helperLimits.Clock = 0, 0, nil
	helperLimits.Nodes /= int64(lim.Threads)
	for i, h := range e.helpers[:lim.Threads-1] {
		if lim.Nodes > 0 && helperLimits.Nodes == 0 {
			break
		}
		h.packedRules, h.evaluator = e.search.packedRules, e.search.evaluator
		h.depthOffset, h.sharedNodes = 1+i%2, &helperNodes
		wait.Go(func() {
			// Its result is in the transposition table.
			_, _ = h.deepen(helperCtx, r, &e.tt, e.endgameTables, history, helperLimits, gate, nil)
		})
	}
	lim.Nodes -= helperLimits.Nodes * int64(lim.Threads-1)
	reportAll := func(i Info) {
		i.Nodes += helperNodes.Load()
		report(i)
	}
	if report == nil {
		reportAll = nil
	}
	result, err := e.search.deepen(ctx, r, &e.tt, e.endgameTables, history, lim, gate, reportAll)
	stop()
	wait.Wait()
	result.Nodes += helperNodes.Load()
	return result, err
}
