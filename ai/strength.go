package ai

import "awale/variants"

// Strength is a place on the ladder of the levels, in hundredths of a level: 100 is Initiation, the first level, 200 is
// Beginner, and 240 lies between Beginner and Amateur. 0 is no strength.
//
// Between two levels every move is played by one of both. Chance draws it for each move: at 240, 40 moves in a hundred are
// those of the Amateur and the others those of the Beginner. At 200 and 300 all moves are those of these levels.
type Strength int

// levelStep is how far a level is above the one below it.
const levelStep = 100

// The ends of the ladder.
const (
	Weakest   = Strength(levelStep)
	Strongest = Strength(levelStep * levelCount)
)

// Strength returns the place of the level on the ladder.
func (l Level) Strength() Strength { return levelStep * (Strength(l) + 1) }

// Clamp returns the place on the ladder that is next to s.
func (s Strength) Clamp() Strength { return max(Weakest, min(Strongest, s)) }

// Between returns the two levels that play the moves of a strength, and how many moves in a hundred upper plays. With none
// upper is lower. A strength beyond the ladder is the one at its end.
func (s Strength) Between() (lower, upper Level, share int) {
	s = s.Clamp() - levelStep
	lower, share = Level(s/levelStep), int(s%levelStep)
	if upper = lower; share > 0 {
		upper++
	}
	return lower, upper, share
}

// Job returns the job of finding a move, as [Level.Job] does, for one of the two levels between which the strength lies. seed
// draws which of them it is, and selects its mistakes.
func (s Strength) Job(r *variants.Rules, history []variants.Position, seed uint64) Job {
	l, upper, share := s.Between()
	if len(history) > 0 && int(drawMixed(&history[len(history)-1], seed)) < share {
		l = upper
	}
	return l.Job(r, history, seed)
}

// drawMixed draws a number below levelStep for a move. Two rounds of mixing keep it independent of the draws in makeMistake
// and glancesAt.
func drawMixed(p *variants.Position, seed uint64) uint64 {
	return mix(mix(hash(p, seed))+golden) % levelStep
}
