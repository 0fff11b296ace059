package analysis

import (
	"context"
	"sync"

	"awale/ai"
	"awale/variants"
)

// Analyst analyses one game at a time while a frame loop goes on. Its methods are called from one goroutine and never block.
type Analyst struct {
	gate    ai.Gate
	threads int
	cancel  context.CancelFunc

	mu sync.Mutex
	// generation identifies the current game. Results for an earlier one are dropped.
	generation uint64
	done, of   int
	report     *Report
}

// NewAnalyst returns an analyst whose searches ask gate for nodes. threads is the number of turns that are examined at once;
// the report does not depend on it.
func NewAnalyst(gate ai.Gate, threads int) *Analyst {
	return &Analyst{gate: gate, threads: max(1, threads)}
}

// Start begins the analysis of a game and stops an earlier one. end is the outcome of the last position by the rules.
// tables may be nil. The analyst keeps the slices of the game.
func (a *Analyst) Start(g Game, end variants.Outcome, tables ai.EndgameTables) {
	a.Stop()
	turns := len(g.Positions)
	if end.Over() {
		turns--
	}
	seeds := 0
	if tables != nil && tables.Fits(g.Rules) {
		seeds = tables.Seeds()
	}
	ctx, cancel := context.WithCancel(context.Background())
	a.cancel = cancel
	a.mu.Lock()
	a.done, a.of = 0, turns
	generation := a.generation
	a.mu.Unlock()

	findings := make([]Finding, turns)
	var wait sync.WaitGroup
	next := make(chan int, turns)
	for i := range turns {
		next <- i
	}
	close(next)
	for range min(a.threads, max(1, turns)) {
		wait.Go(func() {
			on := ai.NewRunner(a.gate, nil)
			for i := range next {
				f, err := Examine(ctx, on, g, i, tables)
				if err != nil {
					return
				}
				findings[i] = f
				a.advance(generation)
			}
		})
	}
	go func() {
		defer cancel()
		wait.Wait()
		if ctx.Err() == nil {
			a.deliver(generation, Judge(g, findings, end, seeds))
		}
	}()
}

// Stop ends the analysis and drops its report.
func (a *Analyst) Stop() {
	if a.cancel != nil {
		a.cancel()
		a.cancel = nil
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	a.generation++
	a.done, a.of, a.report = 0, 0, nil
}

// Progress returns the number of positions that have been examined, and the number of all. running is false if no
// analysis runs.
func (a *Analyst) Progress() (done, of int, running bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.done, a.of, a.of > 0 && a.report == nil
}

// Poll returns the report. ok is false until it is complete.
func (a *Analyst) Poll() (r *Report, ok bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.report == nil {
		return nil, false
	}
	r = a.report
	a.done, a.of, a.report = 0, 0, nil
	return r, true
}

func (a *Analyst) advance(generation uint64) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if generation == a.generation {
		a.done++
	}
}

func (a *Analyst) deliver(generation uint64, r *Report) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if generation == a.generation {
		a.report = r
	}
}
