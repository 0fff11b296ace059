package ai

import (
	"context"
	"slices"
	"sync"
	"time"
)

// Thinker runs one job at a time while a frame loop goes on. Its methods are called from one goroutine, never
// block and, except for Start, do not allocate.
//
// The search runs in its own goroutine. Its result is dropped if it was stopped or another job was started in
// the meantime.
type Thinker struct {
	on *Runner
	// cancel stops the running search. left is closed when its goroutine has ended. The next search waits for
	// that because both use the engine.
	cancel context.CancelFunc
	left   chan struct{}

	mu sync.Mutex
	// generation identifies the current job.
	generation uint64
	running    bool
	ready      bool
	result     Result
	info       Info
}

// NewThinker returns a thinker whose searches use gate and clock.
func NewThinker(gate Gate, clock func() time.Duration) *Thinker {
	return &Thinker{on: NewRunner(gate, clock)}
}

// Start starts a job and cancels the running one. It copies the history.
func (t *Thinker) Start(j Job) {
	t.Stop()
	j.History = slices.Clone(j.History)
	ctx, cancel := context.WithCancel(context.Background())
	before, left := t.left, make(chan struct{})
	t.cancel, t.left = cancel, left

	t.mu.Lock()
	t.running = true
	generation := t.generation
	t.mu.Unlock()

	go func() {
		defer close(left)
		defer cancel()
		if before != nil {
			<-before
		}
		if ctx.Err() != nil {
			return
		}
		// On an error the result has no move or is no longer needed.
		result, _ := t.on.Run(ctx, j, func(i Info) { t.report(generation, i) })
		t.deliver(generation, result)
	}()
}

// Stop cancels the running search and drops its result. Without a search it does nothing.
func (t *Thinker) Stop() {
	if t.cancel != nil {
		t.cancel()
		t.cancel = nil
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.generation++
	t.running, t.ready = false, false
	t.result, t.info = Result{}, Info{}
}

// Poll returns the result of the job once. Its Move is [variants.NoMove] if there was no legal move.
func (t *Thinker) Poll() (Result, bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if !t.ready {
		return Result{}, false
	}
	t.ready = false
	return t.result, true
}

// Thinking reports whether a job is running, and what it has found so far. The caller must not change the PV.
func (t *Thinker) Thinking() (Info, bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.info, t.running
}

func (t *Thinker) report(generation uint64, i Info) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if generation == t.generation {
		t.info = i
	}
}

func (t *Thinker) deliver(generation uint64, r Result) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if generation == t.generation {
		t.running, t.ready = false, true
		t.result, t.info = r, r.Info
	}
}
