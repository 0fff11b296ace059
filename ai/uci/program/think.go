package program

import (
	"context"
	"errors"
	"time"

	"awale/ai"
	"awale/ai/book"
	"awale/ai/uci/dialect"
	"awale/variants"
)

// prepare starts making the engine and loading the endgame tables.
func (p *Program) prepare(ctx context.Context) {
	p.makeEngine(ctx)
	if !p.errs() {
		p.loadTables(ctx)
	}
}

// errs reports whether the level makes mistakes. Such levels use no endgame tables and no book.
func (p *Program) errs() bool { return p.levelled && p.level != ai.GrandMaster }

// smallHash is the number of entries of the transposition table of a search that cannot wait for the large one.
const smallHash = 1 << 16

// think executes go.
func (p *Program) think(ctx context.Context, words []string) error {
	g, err := dialect.ParseGo(words)
	if err != nil {
		return err
	}
	p.awaited = nil
	if g.Ponder {
		p.awaited = &g
		return p.search(ctx, dialect.Go{Infinite: true})
	}
	return p.search(ctx, g)
}

// ponderhit ends pondering and searches with the limits of go ponder. The results of pondering are in the
// transposition table.
func (p *Program) ponderhit(ctx context.Context, _ []string) error {
	if p.awaited == nil || !p.busy() {
		return errors.New("ponderhit has nothing that is pondered")
	}
	g := *p.awaited
	p.silent.Store(true)
	p.stop()
	p.silent.Store(false)
	p.awaited = nil
	return p.search(ctx, g)
}

// search starts a search.
func (p *Program) search(ctx context.Context, g dialect.Go) error {
	p.prepare(ctx)
	job := p.job(g)
	if p.answerFromBook(job, g) {
		return nil
	}
	made, level, loading := p.engine, p.levelled, p.tables
	if p.errs() {
		loading = nil
	}
	endless := g.Infinite || g == (dialect.Go{}) && !level
	p.start(ctx, endless, func(ctx context.Context) {
		began := p.Clock()
		engine := made.wait(ctx, job.Limits.Time/2)
		if engine == nil {
			engine = ai.NewEngine(smallHash)
			if ctx.Err() == nil {
				p.say("info string the hash table is not there yet, this search goes with a small one")
			}
		}
		if tables := loading.wait(ctx, tableWait(&job.Limits, endless)); tables != nil {
			job.EndgameTables = tables
		} else if !loading.finished() && ctx.Err() == nil {
			p.say("info string the tables are not there yet, this search goes without")
		}
		if lim := &job.Limits; lim.Time > 0 {
			lim.Time = max(lim.Time-(p.Clock()-began), 1)
			lim.UsualTime = min(lim.UsualTime, lim.Time)
		}
		var result ai.Result
		report := func(i ai.Info) { p.tell(i, began) }
		if level {
			result, _ = job.Run(ctx, engine, ai.Open{}, p.Clock, report)
		} else {
			engine.UseEndgameTables(job.EndgameTables)
			result, _ = engine.Search(ctx, job.Rules, job.History, job.Limits, ai.Open{}, report)
		}
		if endless {
			<-ctx.Done() // answer only after stop
		}
		if p.silent.Load() {
			return
		}
		// Answer even after an error. Without a legal move the answer is that there is none.
		best := dialect.Best{Move: result.Move, Ponder: variants.NoMove}
		if len(result.PV) > 1 && result.PV[0] == result.Move {
			best.Ponder = result.PV[1]
		}
		p.conclude("%s", best.Format(job.Rules.Size()))
	})
	return nil
}

// tableWait returns how long a search waits for endgame tables, 0 for no limit. With a time limit it waits
// briefly, long enough to load a file that is not very large. A search that ignores time must be reproducible,
// so it waits until they are loaded.
func tableWait(lim *ai.Limits, endless bool) time.Duration {
	const part = 10 // of the time of a search
	switch {
	case lim.Time > 0:
		return max(lim.Time/part, 1)
	case endless:
		return 100 * time.Millisecond
	}
	return 0
}

// answerFromBook answers with a book move, unless the level makes mistakes or the search is infinite.
func (p *Program) answerFromBook(job ai.Job, g dialect.Go) bool {
	if !p.ownBook || g.Infinite || p.errs() {
		return false
	}
	b := book.For(p.rules)
	if b == nil {
		return false
	}
	m, value, ok := b.Best(p.now())
	if !ok {
		return false
	}
	line := []variants.Move{m}
	p.say("%s", dialect.Info{Score: value, Line: line}.Format(job.Rules.Size()))
	p.say("%s", dialect.Best{Move: m, Ponder: variants.NoMove}.Format(job.Rules.Size()))
	return true
}

// job returns the job of a search. With a level, the limits of the level hold too.
func (p *Program) job(g dialect.Go) ai.Job {
	job := ai.Job{Rules: p.rules, History: p.history}
	if p.levelled {
		job = p.level.Job(p.rules, p.history, p.games<<32+uint64(len(p.history)))
	}
	lim := &job.Limits
	lim.Clock, lim.Resist = p.Clock, true
	lim.Depth = least(lim.Depth, g.Depth)
	lim.Nodes = least(lim.Nodes, g.Nodes)
	lim.Time = least(lim.Time, g.MoveTime)
	if g.Clocked {
		side := p.now().Turn
		usual, most := moveTime(g.Time[side], g.Increment[side], g.MovesToGo)
		lim.Time, lim.UsualTime = least(lim.Time, most), usual
	}
	lim.Threads = p.workers()
	return job
}

// least returns the smaller of two limits; 0 means no limit.
func least[T int | int64 | time.Duration](a, b T) T {
	if a == 0 || b != 0 && b < a {
		return b
	}
	return a
}

// moveTime returns the usual time for one move and the most, given the time left on the clock. It assumes some number of
// moves to come, uses most of the increment, and keeps a reserve for a slow connection.
func moveTime(left, increment time.Duration, toGo int) (usual, most time.Duration) {
	const (
		ahead     = 25                    // assumed moves to come
		difficult = 4                     // a difficult move may take the time of so many
		line      = 20 * time.Millisecond // reserve for the connection
	)
	if toGo == 0 {
		toGo = ahead
	}
	part := func(moves time.Duration) time.Duration {
		return max(min(moves*left/time.Duration(toGo)+increment*3/4, left/2, left-line), time.Millisecond)
	}
	return part(1), part(difficult)
}

// tell prints what a search has found.
func (p *Program) tell(i ai.Info, began time.Duration) {
	spent := p.Clock() - began
	found := dialect.Info{Depth: i.Depth, Nodes: i.Nodes, Time: spent, Score: int(i.Value), Line: i.PV}
	if spent > 0 {
		found.NPS = int64(float64(i.Nodes) / spent.Seconds())
	}
	switch i.Proof {
	case ai.AtLeast:
		found.Bound = dialect.LowerBound
	case ai.AtMost:
		found.Bound = dialect.UpperBound
	}
	p.say("%s", found.Format(p.rules.Size()))
	if i.Exact {
		p.say("info string depth %d proves this score", i.Depth)
	}
}
