package game

import (
	"time"

	"awale/ai"
	"awale/variants"
)

// Engine is the computer as a player. Its search runs beside the session, behind a gate.
type Engine struct {
	level   ai.Level
	thinker *ai.Thinker
	seed    uint64
	// Equipment, if set, is asked before every move what there is for it.
	Equipment func() Equipment
}

// NewEngine returns a computer player of a level. gate hands out nodes to its searches and clock tells
// them the time; seed decides where a weak level errs.
func NewEngine(level ai.Level, gate ai.Gate, clock func() time.Duration, seed uint64) *Engine {
	return &Engine{level: level, thinker: ai.NewThinker(gate, clock), seed: seed}
}

// Level returns how well the computer plays.
func (e *Engine) Level() ai.Level { return e.level }

// Local implements Player: nobody at the table decides for the computer.
func (e *Engine) Local() bool { return false }

// Begin implements Player.
func (e *Engine) Begin(r *variants.Rules, history []variants.Position) {
	// Every turn of a game errs in its own way, and the same way when the game is restored.
	job := e.level.Job(r, history, e.seed+uint64(len(history)))
	if e.Equipment != nil {
		e.Equipment().equip(&job)
	}
	e.thinker.Start(job)
}

// Poll implements Player.
func (e *Engine) Poll() (variants.Move, bool) {
	result, done := e.thinker.Poll()
	if !done || result.Move == variants.NoMove {
		return variants.NoMove, false
	}
	return result.Move, true
}

// Stop implements Player.
func (e *Engine) Stop() { e.thinker.Stop() }

// Sure reports whether the computer, while it thinks, has proved who wins.
func (e *Engine) Sure() bool {
	info, thinking := e.thinker.Thinking()
	return thinking && info.Decided()
}
