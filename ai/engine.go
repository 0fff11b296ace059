package ai

import (
	"context"

	"awale/ai/eval"
	"awale/variants"
)

// Engine is the state that a computer player keeps from one move to the next: the transposition table and the
// memory of a search. Only one search may use it at a time.
type Engine struct {
	tt transpositionTable
	// The transposition table holds results for rules, materialOnly and seedsOnly.
	rules        *variants.Rules
	materialOnly bool
	seedsOnly    bool
	// endgameTables may be nil. They are used if they fit the rule.
	endgameTables EndgameTables
	// helpers are the searches of the other lazy SMP threads.
	helpers []*search
	// search is the current or last search. It is kept so that a new search does not allocate.
	search search
}

// NewEngine returns an engine whose transposition table has room for the given number of entries of 16 bytes,
// rounded down to a power of two. With fewer than 4 there is no transposition table.
func NewEngine(entries int) *Engine {
	return &Engine{tt: newTranspositionTable(entries)}
}

// Prefault makes the system provide the memory of a large transposition table now, and not during the first search. It
// can take seconds, and ends with ctx. Call it only before the first search.
func (e *Engine) Prefault(ctx context.Context) { e.tt.prefault(ctx) }

// UseWeights makes the engine evaluate packed positions with these weights instead of those of its rules. Call it before the
// first search.
func (e *Engine) UseWeights(w *eval.Weights) { e.search.weights = w }

// Forget clears the transposition table. The engine then behaves like a new one.
func (e *Engine) Forget() { e.tt.clear() }

// Search searches the last position of history, which holds the positions of the game, oldest first. It calls
// report after every completed iteration; report may be nil.
//
// The result holds a legal move whenever there is one, even if the search was cancelled at once or the gate
// never opened. The error is then that of ctx. Without a legal move it is [ErrOver]. A search that stops at its
// limits returns no error.
func (e *Engine) Search(ctx context.Context, r *variants.Rules, history []variants.Position, lim Limits, gate Gate,
	report func(Info)) (Result, error) {
	if len(history) == 0 {
		return Result{Move: variants.NoMove}, ErrHistory
	}
	if lim.Resist && !lim.Margin && !lim.Wide {
		return e.searchResisting(ctx, r, history, lim, gate, report)
	}
	return e.searchOnce(ctx, r, history, lim, gate, report)
}

// searchOnce searches with one thread or several.
func (e *Engine) searchOnce(ctx context.Context, r *variants.Rules, history []variants.Position, lim Limits, gate Gate,
	report func(Info)) (Result, error) {
	// Compare pointers, not names: two rules of players may have the same name.
	if r != e.rules || lim.materialOnly != e.materialOnly || lim.seedsOnly != e.seedsOnly {
		if r != e.rules {
			e.search.useRules(r)
		}
		e.rules, e.materialOnly, e.seedsOnly = r, lim.materialOnly, lim.seedsOnly
		e.Forget()
	}
	e.tt.beginSearch()
	if _, open := gate.(Open); open && lim.Threads > 1 && e.search.evaluator != nil {
		return e.lazySMP(ctx, r, history, lim, gate, report)
	}
	return e.search.deepen(ctx, r, &e.tt, e.endgameTables, history, lim, gate, report)
}
