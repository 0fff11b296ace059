package ai

import "context"

// Elsewhere is a place beside this thread in which jobs can be run, such as a worker of a browser. A gate that also implements it
// makes a [Thinker] run its jobs there, and behind the gate only those that cannot be run there.
type Elsewhere interface {
	// Remote returns an engine there. It keeps its transposition table from one job to the next, as an [Engine] does.
	Remote() Remote
}

// Remote is an engine elsewhere.
type Remote interface {
	// Run runs a job as [Job.Run] does, and calls report as that does, though not for every iteration. It returns when the job
	// has ended or ctx is done. ok is false if the job has not been run to its end, for whatever reason.
	Run(ctx context.Context, j Job, report func(Info)) (r Result, ok bool)
}

// leastRest is the divisor of the time limit of a job that was lost elsewhere: it is run here in the rest of its time, but at
// least in this part of it.
const leastRest = 4

// run runs a job elsewhere, or here if it cannot be run there or is lost there.
func (t *Thinker) run(ctx context.Context, j Job, report func(Info)) Result {
	if t.remote != nil {
		if result, ok := j.atOnce(ctx); ok {
			return result
		}
		began := t.clock()
		if result, ok := t.remote.Run(ctx, j.forRemote(), report); ok {
			return result
		}
		if limit := j.Limits.Time; limit > 0 {
			j.Limits.Time = max(limit-(t.clock()-began), limit/leastRest)
		}
	}
	// On an error the result has no move or is no longer needed.
	result, _ := j.Run(ctx, t.engine, t.gate, t.clock, report)
	return result
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
