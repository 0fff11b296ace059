package ai

import (
	"context"
	"sync"
	"sync/atomic"

	"awale/variants"
)

// together searches with several threads. They know nothing of each other but what they find in the table
// they share; as no two of them are ever at the same place, each finds there what it would have had to search.
// The first one decides.
func (e *Engine) together(ctx context.Context, r *variants.Rules, history []variants.Position, lim Limits, gate Gate, report func(Info)) (Result, error) {
	for len(e.helpers) < lim.Threads-1 {
		e.helpers = append(e.helpers, new(search))
	}
	helping, stop := context.WithCancel(ctx)
	defer stop()
	var elsewhere atomic.Int64
	var wait sync.WaitGroup
	e.table.shared = true
	defer func() { e.table.shared = false }()
	theirs := lim
	theirs.Time, theirs.Clock = 0, nil
	theirs.Nodes /= int64(lim.Threads)
	for i, h := range e.helpers[:lim.Threads-1] {
		if lim.Nodes > 0 && theirs.Nodes == 0 {
			break
		}
		h.quick, h.appraisal = e.search.quick, e.search.appraisal
		h.ahead, h.report = 1+i%2, &elsewhere
		wait.Go(func() {
			// It is done when it is told so; what it finds lies in the table.
			_, _ = h.run(helping, r, &e.table, e.tables, history, theirs, gate, nil)
		})
	}
	lim.Nodes -= theirs.Nodes * int64(lim.Threads-1)
	all := func(i Info) {
		i.Nodes += elsewhere.Load()
		report(i)
	}
	if report == nil {
		all = nil
	}
	result, err := e.search.run(ctx, r, &e.table, e.tables, history, lim, gate, all)
	stop()
	wait.Wait()
	result.Nodes += elsewhere.Load()
	return result, err
}
