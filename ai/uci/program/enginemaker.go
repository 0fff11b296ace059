package program

import (
	"context"
	"runtime/debug"
	"time"

	"awale/ai"
)

// engineMaker makes an engine in its own goroutine, because the memory of a large transposition table takes seconds.
type engineMaker struct {
	cancel context.CancelFunc
	// done is closed when the work has ended. Then engine is set, unless the work was cancelled.
	done   chan struct{}
	engine *ai.Engine
}

// makeEngine starts to make the engine, unless it was started before.
func (p *Program) makeEngine(ctx context.Context) {
	if p.maker != nil {
		return
	}
	ctx, cancel := context.WithCancel(ctx)
	m := &engineMaker{cancel: cancel, done: make(chan struct{})}
	p.maker = m
	before, entries := p.dropped, p.hashEntries()
	p.dropped = nil
	go func() {
		defer close(m.done)
		defer cancel()
		if before != nil {
			// Give the memory of the old table back before a new one is needed.
			<-before
			debug.FreeOSMemory()
		}
		if ctx.Err() != nil {
			return
		}
		if engine := p.newEngine(ctx, entries); ctx.Err() == nil {
			m.engine = engine
		}
	}()
}

// newEngine returns an engine whose transposition table has its memory, unless ctx ends.
func newEngine(ctx context.Context, entries int) *ai.Engine {
	e := ai.NewEngine(entries)
	e.Prefault(ctx)
	return e
}

// hashEntries returns the number of entries of the transposition table. A level sets its own.
func (p *Program) hashEntries() int {
	const entry = 16 // bytes
	if p.levelled {
		return 0
	}
	return p.hash << 20 / entry
}

// dropEngine drops the engine, because another one is needed.
func (p *Program) dropEngine() {
	if p.maker != nil {
		p.maker.cancel()
		p.dropped = p.maker.done
		p.maker = nil
	}
}

// wait returns the engine, or nil if it is not made after the given time, 0 for no limit, or when ctx ends.
func (m *engineMaker) wait(ctx context.Context, most time.Duration) *ai.Engine {
	if most > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, most)
		defer cancel()
	}
	select {
	case <-m.done:
		return m.engine
	case <-ctx.Done():
		return nil
	}
}

// finished reports whether the work has ended.
func (m *engineMaker) finished() bool {
	select {
	case <-m.done:
		return true
	default:
		return false
	}
}
