package ai

import (
	"context"
	"time"

	"awale/ai/book"
	"awale/variants"
)

// Job is one move to be found at a level. [Level.Job] returns one with the limits of the level. They may be
// changed before Run, for instance the depth and the time of the Grand Master.
type Job struct {
	Rules *variants.Rules
	// History holds the positions of the game, oldest first. The last one is to be searched.
	History []variants.Position
	Level   Level
	// Limits limit the search. Run sets their clock.
	Limits Limits
	// HashEntries is the size that Run gives the transposition table of the engine: entries of 16 bytes, a
	// power of two.
	HashEntries int
	// EndgameTables may be nil. Levels that make mistakes do not use them. See [Engine.UseEndgameTables].
	EndgameTables EndgameTables
	// Book may be nil. Levels that make mistakes do not use it. A book move is returned without a search, with
	// depth 0.
	Book *book.Book
	// Seed selects the mistakes of a weak level.
	Seed uint64
	// Alone makes the result depend on the job alone: the transposition table is cleared first. A single legal move is then searched
	// as deep as any other.
	Alone bool
}

// forcedDepth is the depth when there is only one legal move: enough for a useful value. A search for the margin of every move
// wants no move but values, and goes on.
const forcedDepth = 6

// Run finds the move with an engine. A level with a node limit clears its transposition table first, so that
// its move depends on the job alone. clock is needed if Limits.Time is set; report may be nil. The result and
// the errors are those of [Engine.Search].
func (j Job) Run(ctx context.Context, e *Engine, gate Gate, clock func() time.Duration, report func(Info)) (Result, error) {
	if result, ok := j.atOnce(ctx); ok {
		return result, nil
	}
	m := j.Level.style()
	lim := j.Limits
	lim.Clock = clock
	if clock == nil {
		lim.Time, lim.UsualTime = 0, 0
	}
	if m.glancesAt(j) {
		m = m.glance()
		lim.Depth = m.depth
	}
	lim.materialOnly = m.materialOnly
	if !j.Alone && len(j.History) > 0 && len(j.Rules.Legal(j.History[len(j.History)-1])) == 1 &&
		(lim.Depth == 0 || lim.Depth > forcedDepth) && !(lim.Wide && lim.Margin) {
		lim.Depth = forcedDepth
	}
	e.tt.resize(j.HashEntries)
	if m.makesMistakes() {
		e.UseEndgameTables(nil)
	} else {
		e.UseEndgameTables(j.EndgameTables)
	}
	if m.nodes > 0 && m.time == 0 || j.Alone {
		e.Forget()
	}
	result, err := e.Search(ctx, j.Rules, j.History, lim, gate, report)
	if err != nil || !m.makesMistakes() {
		return result, err
	}
	m.makeMistake(j, &result)
	return result, nil
}

// atOnce returns the move of a job that needs no search: that of the book. Levels that make mistakes do not use it.
func (j Job) atOnce(ctx context.Context) (Result, bool) {
	m := j.Level.style()
	if m.makesMistakes() || ctx.Err() != nil {
		return Result{}, false
	}
	return j.bookMove()
}

// bookMove returns the entry of the book for the position.
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
