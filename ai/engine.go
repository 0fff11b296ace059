package ai

import (
	"context"

	"awale/variants"
)

// Engine is what a computer player keeps from one move to the next: its transposition table and the room
// a search works in. One search at a time may use it.
type Engine struct {
	tt transpositionTable
	// rules and naive are what the table was filled for.
	rules        *variants.Rules
	materialOnly bool
	// endgameTables, unless nil, are those to use where they fit.
	endgameTables EndgameTables
	// helpers are the searches of further threads.
	helpers []*search
	// search is the state of the current or last search, kept so that no search allocates it anew.
	search search
}

// NewEngine returns an engine whose table has room for entries positions of 16 bytes each, rounded down to
// a power of two. With less than 4 it has no table.
func NewEngine(entries int) *Engine {
	return &Engine{tt: newTranspositionTable(entries)}
}

// Forget makes the engine one that has not searched anything yet.
func (e *Engine) Forget() { e.tt.clear() }

// Search thinks about the last position of history, the positions of the game with the oldest first,
// and reports after every completed depth; report may be nil.
//
// The result holds a legal move whenever there is one, also when the search was cut short at once or the
// gate never opened; the error is then that of ctx. Without a legal move the error is [ErrOver].
// A search that ends by its limits returns no error.
func (e *Engine) Search(ctx context.Context, r *variants.Rules, history []variants.Position, lim Limits, gate Gate, report func(Info)) (Result, error) {
	if len(history) == 0 {
		return Result{Move: variants.NoMove}, ErrHistory
	}
	// A rule of the same name may be another one: players make their own.
	if r != e.rules || lim.materialOnly != e.materialOnly {
		if r != e.rules {
			e.search.useRules(r)
		}
		e.rules, e.materialOnly = r, lim.materialOnly
		e.Forget()
	}
	e.tt.age++
	if _, open := gate.(Open); open && lim.Threads > 1 && e.search.evaluator != nil {
		return e.lazySMP(ctx, r, history, lim, gate, report)
	}
	return e.search.deepen(ctx, r, &e.tt, e.endgameTables, history, lim, gate, report)
}

// Search thinks with an engine of its own that is thrown away afterwards. See [Engine.Search].
func Search(ctx context.Context, r *variants.Rules, history []variants.Position, lim Limits, gate Gate, report func(Info)) (Result, error) {
	return NewEngine(1<<18).Search(ctx, r, history, lim, gate, report)
}
