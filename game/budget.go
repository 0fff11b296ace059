package game

import (
	"time"

	"awale/ai"
	"awale/variants"
)

// Budget is how long the computer may think about a move, so that its time lasts for a whole game.
type Budget struct {
	// Usual is the share of a move. Most is the time that a difficult one may take, at least Usual. Both are 0 without a clock.
	Usual, Most time.Duration
}

// Limit keeps a search within the budget. A search that has no usual time ends after the share of a move.
func (b Budget) Limit(l *ai.Limits) {
	if b.Most == 0 {
		return
	}
	most := b.Usual
	if l.UsualTime > 0 {
		l.UsualTime, most = min(l.UsualTime, b.Usual), b.Most
	}
	if l.Time == 0 || l.Time > most {
		l.Time = most
	}
}

// Shares of the time left that the computer takes for a move: usually one of partsLeft of its time, and gained of what each
// move gives it. A difficult move may take difficult times its part, but at most one of leastParts.
const (
	partsLeft  = 25
	gained     = 0.7
	difficult  = 4
	leastParts = 2
)

// Budget returns the budget of the computer of a side for the move that it begins now.
func (c *Clock) Budget(side variants.Side) Budget {
	left := c.left[side]
	plus := time.Duration(gained * float64(c.plus(side)))
	switch c.control.Kind {
	case PerMove:
		most := time.Duration(gained * float64(left))
		return Budget{max(most/usualShare, time.Millisecond), max(most, time.Millisecond)}
	case Delay:
		free := max(0, time.Duration(gained*float64(c.plus(side)-c.used)))
		return Budget{max(left/partsLeft+free, time.Millisecond), max(difficult*left/partsLeft+free, time.Millisecond)}
	}
	part := func(parts time.Duration) time.Duration {
		return max(min(left/leastParts, parts*left/partsLeft+plus), time.Millisecond)
	}
	return Budget{part(1), part(difficult)}
}
