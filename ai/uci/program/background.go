package program

import (
	"context"
	"runtime/debug"
	"time"

	"awale/ai"
	"awale/ai/endgame"
	"awale/variants"
)

// background is a value that a goroutine of its own makes. A nil background is finished and has no value.
type background[T any] struct {
	cancel context.CancelFunc
	// done is closed when the work has ended. Then value is set, unless there is none.
	done  chan struct{}
	value *T
}

// inBackground begins to make a value. work returns nil if there is none, and ends soon after ctx.
func inBackground[T any](ctx context.Context, work func(ctx context.Context) *T) *background[T] {
	ctx, cancel := context.WithCancel(ctx)
	b := &background[T]{cancel: cancel, done: make(chan struct{})}
	go func() {
		defer close(b.done)
		defer cancel()
		b.value = work(ctx)
	}()
	return b
}

// wait waits until the work has ended or ctx ends, at most for the given time if that is not 0. It returns the value, nil if
// there is none yet.
func (b *background[T]) wait(ctx context.Context, most time.Duration) *T {
	if b == nil {
		return nil
	}
	if most > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, most)
		defer cancel()
	}
	select {
	case <-b.done:
	case <-ctx.Done():
	}
	return b.now()
}

// finished reports whether the work has ended.
func (b *background[T]) finished() bool {
	if b == nil {
		return true
	}
	select {
	case <-b.done:
		return true
	default:
		return false
	}
}

// now returns the value, nil if there is none yet.
func (b *background[T]) now() *T {
	if b == nil || !b.finished() {
		return nil
	}
	return b.value
}

// makeEngine starts to make the engine, unless it was started before. The memory of a large transposition table takes seconds.
func (p *Program) makeEngine(ctx context.Context) {
	if p.engine != nil {
		return
	}
	before, entries := p.dropped, p.hashEntries()
	p.dropped = nil
	p.engine = inBackground(ctx, func(ctx context.Context) *ai.Engine {
		if before != nil {
			// Give the memory of the old table back before a new one is needed.
			<-before
			debug.FreeOSMemory()
		}
		if ctx.Err() != nil {
			return nil
		}
		engine := p.newEngine(ctx, entries)
		if ctx.Err() != nil {
			return nil
		}
		return engine
	})
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
	if p.engine != nil {
		p.engine.cancel()
		p.dropped = p.engine.done
		p.engine = nil
	}
}

// tableChoice says which endgame tables are wanted: those of a rule, of so many seeds if they have to be built.
type tableChoice struct {
	rules *variants.Rules
	seeds int
}

// loadTables starts loading or building the tables of the current rule, unless it has been started, and drops others.
func (p *Program) loadTables(ctx context.Context) {
	wanted, choice := p.useTables && p.EndgameTables != nil, tableChoice{p.rules, p.tableSeeds}
	if wanted && p.tables != nil && p.tableChoice == choice {
		return
	}
	p.dropTables()
	if !wanted {
		return
	}
	p.tableChoice = choice
	p.tables = inBackground(ctx, func(ctx context.Context) *endgame.Tables {
		tables, err := p.EndgameTables(ctx, choice.rules, choice.seeds, func(seeds int) {
			p.say("info string building endgame tables of up to %d seeds", seeds)
		})
		if ctx.Err() != nil {
			return nil
		}
		if err != nil {
			p.refuse(err)
		}
		return tables
	})
}

// dropTables cancels loading and drops the tables.
func (p *Program) dropTables() {
	if p.tables != nil {
		p.tables.cancel()
		<-p.tables.done
		p.tables = nil
	}
}
