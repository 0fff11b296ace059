package program

import (
	"context"
	"time"

	"awale/ai"
	"awale/ai/endgame"
	"awale/variants"
)

// tableLoader are the endgame tables of a rule, which are read or built beside the conversation. A nil one is settled and has
// none.
type tableLoader struct {
	rules *variants.Rules
	// seeds is up to how many seeds they are built where there are none.
	seeds  int
	cancel context.CancelFunc
	// done is closed when nothing more is on its way; then tables are there, or nil.
	done   chan struct{}
	tables *endgame.Tables
}

// loadTables sees to it that the tables for the rule are on their way or there, or that no others are.
func (p *Program) loadTables(ctx context.Context) {
	wanted := p.useTables && p.Tables != nil
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
		tables, err := p.Tables(ctx, s.rules, s.seeds, func(seeds int) {
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

// dropTables ends what is on its way and forgets what is there.
func (p *Program) dropTables() {
	if p.loader != nil {
		p.loader.cancel()
		<-p.loader.done
		p.loader = nil
	}
}

// wait waits until the tables are there or ctx ends, at most so long if that is not 0.
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

// finished reports whether nothing more is on its way.
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

// loaded returns the tables for a search once they are settled, nil for none.
func (s *tableLoader) loaded() ai.EndgameTables {
	if s == nil || s.tables == nil {
		return nil
	}
	return s.tables
}
