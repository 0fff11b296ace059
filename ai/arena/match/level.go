package match

import (
	"context"
	"fmt"

	"awale/ai"
	"awale/variants"
)

// LevelPlayer plays as a level of the game does, or as the game does between two levels, but with a fixed number of nodes a
// move and no clock, so that a match is reproducible.
type LevelPlayer struct {
	Strength ai.Strength
	// Nodes is the number of nodes for a move of a level without a node limit.
	Nodes int64
	// EndgameTables may be nil.
	EndgameTables ai.EndgameTables

	engine *ai.Engine
	rules  *variants.Rules
}

// Begin implements Player.
func (l *LevelPlayer) Begin(_ context.Context, r *variants.Rules) error {
	if l.engine == nil {
		l.engine = ai.NewEngine(0)
	}
	l.engine.Forget()
	l.rules = r
	return nil
}

// Move implements Player.
func (l *LevelPlayer) Move(ctx context.Context, moves []variants.Move, history []variants.Position) (variants.Move, error) {
	// The seed depends on the moves, so that mistakes differ from game to game.
	_, level, _ := l.Strength.Between()
	job := l.Strength.Job(l.rules, history, seedOf(uint64(level)+1, moves))
	job.EndgameTables = l.EndgameTables
	job.Limits.Time = 0
	if job.Limits.Nodes == 0 {
		job.Limits.Nodes = l.Nodes
	}
	result, err := job.Run(ctx, l.engine, ai.Open{}, nil, nil)
	if err != nil {
		return variants.NoMove, fmt.Errorf("level %s: %w", job.Level.Key(), err)
	}
	return result.Move, nil
}

// seedOf derives a seed from another one and the moves of a game. It does not depend on the goroutine that
// plays the game.
func seedOf(s uint64, moves []variants.Move) uint64 {
	for _, m := range moves {
		s = (s ^ uint64(m)) * 0x9e3779b97f4a7c15
		s ^= s >> 29
	}
	return s
}

// Close implements Player.
func (l *LevelPlayer) Close() error { return nil }
