package ai

import (
	"context"
	"time"

	"awale/ai/book"
	"awale/variants"
)

// Job is one move to be found at a level. [Level.Job] makes one with the limits of the level, which may
// be changed before it runs, such as the depth and the time of the Grand Master.
type Job struct {
	Rules *variants.Rules
	// History are the positions of the game, the oldest first and the one to move in last.
	History []variants.Position
	Level   Level
	// Limits are how long to think. The clock is given to Run.
	Limits Limits
	// HashEntries is the room of the table, which Run gives the engine: positions of 16 bytes each, a power of
	// two.
	HashEntries int
	// EndgameTables, unless nil, are what a level that does not err looks endings up in. See [Engine.Use].
	EndgameTables EndgameTables
	// Book, unless nil, is what such a level opens by, without thinking: a result from it has depth 0.
	Book *book.Book
	// Seed decides where a weak level errs.
	Seed uint64
}

// forcedDepth is how far a level looks when there is but one move to choose: enough to say what it is
// worth.
const forcedDepth = 6

// Run finds the move with an engine, which a level that errs starts anew, so that what it plays depends
// on nothing but the job. clock is needed when Limits.Time is set; report may be nil. What is returned,
// and when there is an error, is as with [Engine.Search].
func (j Job) Run(ctx context.Context, e *Engine, gate Gate, clock func() time.Duration, report func(Info)) (Result, error) {
	m := j.Level.style()
	if result, ok := j.bookMove(); ok && !m.makesMistakes() && ctx.Err() == nil {
		return result, nil
	}
	lim := j.Limits
	lim.Clock = clock
	if clock == nil {
		lim.Time = 0
	}
	if m.glancesAt(j) {
		m = m.glance()
		lim.Depth = m.depth
	}
	lim.materialOnly = m.materialOnly
	if len(j.History) > 0 && len(j.Rules.Legal(j.History[len(j.History)-1])) == 1 && (lim.Depth == 0 || lim.Depth > forcedDepth) {
		lim.Depth = forcedDepth
	}
	e.tt.resize(j.HashEntries)
	if m.makesMistakes() {
		e.UseEndgameTables(nil)
	} else {
		e.UseEndgameTables(j.EndgameTables)
	}
	if m.nodes > 0 && m.time == 0 {
		e.Forget()
	}
	result, err := e.Search(ctx, j.Rules, j.History, lim, gate, report)
	if err != nil || !m.makesMistakes() {
		return result, err
	}
	m.makeMistake(j, &result)
	return result, nil
}

// bookMove returns what the book says about the position.
func (j Job) bookMove() (Result, bool) {
	if j.Book == nil || len(j.History) == 0 {
		return Result{}, false
	}
	p := j.History[len(j.History)-1]
	best, value, ok := j.Book.Best(&p)
	if !ok || j.Rules.Check(p, best) != nil {
		return Result{}, false
	}
	result := Result{Move: best, Info: Info{Value: Value(value), PV: []variants.Move{best}}}
	result.Candidates = []Candidate{{Move: best, Value: Value(value)}}
	for _, m := range j.Rules.Legal(p) {
		if m != best {
			result.Candidates = append(result.Candidates, Candidate{Move: m, Value: infinite, Beaten: true})
		}
	}
	return result, true
}
