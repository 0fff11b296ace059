package game

import (
	"slices"
	"time"

	"awale/ai"
	"awale/variants"
)

// Engine is the computer as a seat. Its search runs beside the session, behind a gate.
type Engine struct {
	strength ai.Strength
	thinker  *ai.Thinker
	seed     uint64
	// expected is the reply that the last move was made for, NoMove if none is known, and asked how many positions
	// the game had when that move was asked for.
	expected variants.Move
	asked    int
	// turn is the side that moves in the position asked about last.
	turn variants.Side
	// early is set while it is too early in the game that it thinks about for a draw that is not proved.
	early bool
	// Resources, if set, is asked before every move what the engine may use for it.
	Resources func() EngineResources
}

// NewEngine returns a computer of a strength. gate gives its searches nodes, and clock the
// time; seed decides where a weak level errs, and which of two levels plays a move.
func NewEngine(strength ai.Strength, gate ai.Gate, clock func() time.Duration, seed uint64) *Engine {
	return &Engine{strength: strength, thinker: ai.NewThinker(gate, clock), seed: seed, expected: variants.NoMove}
}

// Computer implements Seat.
func (e *Engine) Computer() (strength ai.Strength, full bool) {
	return e.strength, e.strength == ai.GrandMaster.Strength() && (e.Resources == nil || e.Resources().Depth == 0)
}

// Local implements Seat: nobody at the table decides for the computer.
func (e *Engine) Local() bool { return false }

// Begin implements Seat.
func (e *Engine) Begin(t Turn) {
	// Every turn of a game errs in its own way, and the same way when the game is restored.
	e.expected, e.asked = variants.NoMove, len(t.History)
	e.turn = t.History[len(t.History)-1].Turn
	job := e.job(t.Rules, t.History)
	t.Budget.Limit(&job.Limits)
	e.thinker.Start(job)
}

// job returns the work of a move, and what there is for it.
func (e *Engine) job(r *variants.Rules, history []variants.Position) ai.Job {
	job := e.strength.Job(r, history, e.seed+uint64(len(history)))
	if e.Resources != nil {
		e.Resources().grant(&job)
	}
	return job
}

// ahead is how long the engine thinks about a move at most before it is known to be needed, so that the machine does not
// run hot while the opponent is away.
const ahead = time.Minute

// Wait implements Waiter: where it may, the Grand Master goes on thinking about the reply he expects. What he finds
// lies in his table when his turn comes. The other levels begin every move anew, or they would play better the longer
// one thinks about them.
func (e *Engine) Wait(t Turn) {
	if e.strength != ai.GrandMaster.Strength() || e.Resources == nil || !e.Resources().Ahead {
		return
	}
	r, history := t.Rules, t.History
	p := history[len(history)-1]
	if len(history) == e.asked+1 && e.expected != variants.NoMove && r.Check(p, e.expected) == nil && !r.Step(&p, e.expected).Over() {
		history = append(slices.Clone(history), p)
	}
	e.thinker.Start(e.jobAhead(r, history))
}

// jobAhead returns the work of thinking ahead about a position. It goes on until the opponent has moved, also where one move is
// clear.
func (e *Engine) jobAhead(r *variants.Rules, history []variants.Position) ai.Job {
	job := e.job(r, history)
	job.Book, job.Limits.Margin, job.Limits.Threads = nil, true, 1
	job.Limits.Time, job.Limits.UsualTime = ahead, 0
	return job
}

// Poll implements Seat.
func (e *Engine) Poll() (Choice, bool) {
	result, done := e.thinker.Poll()
	if !done || result.Move == variants.NoMove {
		return Choice{}, false
	}
	if len(result.PV) > 1 && result.PV[0] == result.Move {
		e.expected = result.PV[1]
	}
	return Choice{result.Move, provedResult(&result.Info, e.turn)}, true
}

// Stop implements Seat.
func (e *Engine) Stop() { e.thinker.Stop() }

// Thinking implements Seat.
func (e *Engine) Thinking() bool {
	_, thinking := e.thinker.Thinking()
	return thinking
}

// Sure implements Seat.
func (e *Engine) Sure() bool {
	info, thinking := e.thinker.Thinking()
	return thinking && info.Decided()
}

// provedResult returns the result that a search for side has proved, NoResult if it has not.
func provedResult(i *ai.Info, side variants.Side) variants.Result {
	switch {
	case !i.Decided():
		return variants.NoResult
	case i.Value.Wins():
		return variants.Wins(side)
	case i.Value.Loses():
		return variants.Wins(side.Other())
	}
	return variants.Draw
}
