package ai

import (
	"context"
	"time"

	"awale/variants"
)

// Elsewhere is a place beside this thread in which jobs can be run, such as a worker of a browser. A gate that also implements it
// makes a [Runner] run its jobs there, and behind the gate only those that cannot be run there.
type Elsewhere interface {
	// Remote returns an engine there. It keeps its transposition table from one job to the next, as an [Engine] does.
	Remote() Remote
}

// Remote is an engine elsewhere.
type Remote interface {
	// Run runs a job as [Job.Run] does, and calls report as that does, though not for every iteration: only the last report before
	// the result is sure. It returns when the job has ended or ctx is done. ok is false if the job has not been run to its end, for
	// whatever reason.
	Run(ctx context.Context, j Job, report func(Info)) (r Result, ok bool)
}

// Runner runs jobs with one engine, one job after the other: elsewhere if its gate is an [Elsewhere], or else here.
type Runner struct {
	gate  Gate
	clock func() time.Duration
	// engine takes no memory before its first job. remote is an engine elsewhere, nil for none.
	engine *Engine
	remote Remote
}

// NewRunner returns a runner whose searches use gate and clock. clock is needed for jobs with a limit of time.
func NewRunner(gate Gate, clock func() time.Duration) *Runner {
	r := &Runner{gate: gate, clock: clock, engine: NewEngine(0)}
	if e, ok := gate.(Elsewhere); ok {
		r.remote = e.Remote()
	}
	return r
}

// leastRest is the divisor of the time limit of a job that was lost elsewhere: it is run here in the rest of its time, but at
// least in this part of it.
const leastRest = 4

// Run runs a job as [Job.Run] does. A job that cannot be run elsewhere, or is lost there, is run here.
func (x *Runner) Run(ctx context.Context, j Job, report func(Info)) (Result, error) {
	if x.remote == nil {
		return j.Run(ctx, x.engine, x.gate, x.clock, report)
	}
	if result, ok := j.atOnce(ctx); ok {
		return result, nil
	}
	var began time.Duration
	if j.Limits.timed() {
		began = x.clock()
	}
	result, ok := x.remote.Run(ctx, j.forRemote(), report)
	switch {
	case ctx.Err() != nil:
		return Result{Move: variants.NoMove}, ctx.Err()
	case ok && result.Move == variants.NoMove:
		return result, ErrOver
	case ok:
		return result, nil
	}
	for _, limit := range [...]*time.Duration{&j.Limits.Time, &j.Limits.UsualTime} {
		if *limit > 0 {
			*limit = max(*limit-(x.clock()-began), *limit/leastRest)
		}
	}
	return j.Run(ctx, x.engine, x.gate, x.clock, report)
}

// forRemote returns the job without what an engine elsewhere has no use for: the book has been asked, and levels that make
// mistakes use no tables.
func (j Job) forRemote() Job {
	j.Book = nil
	if m := j.Level.style(); m.makesMistakes() {
		j.EndgameTables = nil
	}
	return j
}
