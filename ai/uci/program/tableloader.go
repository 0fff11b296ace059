package program

import (
	"context"
	"time"

	"awale/ai"
	"awale/ai/endgame"
	"awale/variants"
)

// tableLoader loads or builds the endgame tables of a rule in its own goroutine. A nil loader is finished and
// has none.
type tableLoader struct {
	rules *variants.Rules
	// seeds is the number of seeds to build if there are no tables.
	seeds  int
	cancel context.CancelFunc
	// done is closed when loading has ended. Then tables is set, or nil.
	done   chan struct{}
	tables *endgame.Tables
}

// loadTables starts loading the tables of the current rule, unless it has been started, and drops others.
func (p *Program) loadTables(ctx context.Context) {
	wanted := p.useTables && p.EndgameTables != nil
	if s := p.loader; wanted && s != nil && s.rules == p.rules && s.seeds == p.tableSeeds {
		return
	}
	p.dropTables()
	if !wanted {
		return
	}
	ctx, cancel := context.WithCancel(ctx)
	s := &tableLoader{rules: p.rules, seeds: p.tableSeeds, cancel: cancel, done: make(chan struct{})}
	p.loader = s
	go func() {
		defer close(s.done)
		defer cancel()
		tables, err := p.EndgameTables(ctx, s.rules, s.seeds, func(seeds int) {
			p.say("info string building endgame tables of up to %d seeds", seeds)
		})
		if ctx.Err() != nil {
			return
		}
		if s.tables = tables; err != nil {
			p.refuse(err)
		}
	}()
}

// dropTables cancels loading and drops the tables.
func (p *Program) dropTables() {
	if p.loader != nil {
		p.loader.cancel()
		<-p.loader.done
		p.loader = nil
	}
}

// wait waits until the tables are loaded or ctx ends, at most for the given time if that is not 0.
func (s *tableLoader) wait(ctx context.Context, most time.Duration) {
	if s == nil {
		return
	}
	if most > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, most)
		defer cancel()
	}
	select {
	case <-s.done:
	case <-ctx.Done():
	}
}

// finished reports whether loading has ended.
func (s *tableLoader) finished() bool {
	if s == nil {
		return true
	}
	select {
	case <-s.done:
		return true
	default:
		return false
	}
}

// loaded returns the tables if they are loaded, otherwise nil.
func (s *tableLoader) loaded() ai.EndgameTables {
	if s == nil || s.tables == nil {
		return nil
	}
	return s.tables
}
