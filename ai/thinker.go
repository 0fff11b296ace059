package ai

import (
	"context"
	"slices"
	"sync"
	"time"
)

// Thinker runs one job at a time beside a frame loop. Its methods are called from one goroutine, never
// block and, but for Start, do not allocate.
//
// The search runs in a goroutine of its own. What it decides is dropped when it was stopped or another
// job was started in the meantime.
type Thinker struct {
	gate  Gate
	clock func() time.Duration
	// cancel stops the running search; left is closed when its goroutine has ended. The next search
	// waits for that, since both use the engine.
	cancel context.CancelFunc
	left   chan struct{}
	engine *Engine

	mu sync.Mutex
	// generation tells the current job from all earlier ones.
	generation uint64
	running    bool
	ready      bool
	result     Result
	info       Info
}

// NewThinker returns a thinker whose searches ask gate for nodes and take the time from clock.
func NewThinker(gate Gate, clock func() time.Duration) *Thinker {
	return &Thinker{gate: gate, clock: clock, engine: NewEngine(0)}
}

// Start begins a job in place of whatever is running. The history is copied.
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
		// An error leaves a result without a move, or one that nobody waits for any more.
		result, _ := j.Run(ctx, t.engine, t.gate, t.clock, func(i Info) { t.report(generation, i) })
		t.deliver(generation, result)
	}()
}

// Stop ends the running search; its result is dropped. Without one it does nothing.
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

// Poll hands over the result of the job, once. Its Move is [variants.NoMove] when there was nothing to
// decide.
func (t *Thinker) Poll() (Result, bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if !t.ready {
		return Result{}, false
	}
	t.ready = false
	return t.result, true
}

// Thinking reports whether a job is under way, and what it has found so far. The line is for reading.
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
