package notation

import (
	"errors"

	"awale/variants"
)

// Replay plays moves from a position and returns the position before the first move and after each one. Where a
// repetition ends a game or a round, the position after the move is the settled one, as in [variants.Rules.Repeat].
// The error is an [*Error] of KindIllegal that names the first move that cannot be played.
func Replay(r *variants.Rules, start variants.Position, moves []variants.Move) ([]variants.Position, error) {
	_, positions, _, err := replay(r, start, len(moves), func(i int, _ *variants.Position) variants.Move { return moves[i] })
	if err != nil {
		return nil, err
	}
	return positions, nil
}

// replay plays n moves from start. It asks next for each move, because a compact move can be read only when the
// side to move is known. It returns the moves that were played, the positions as [Replay] does, and whether the game is over.
func replay(r *variants.Rules, start variants.Position, n int,
	next func(i int, p *variants.Position) variants.Move) (_ []variants.Move, _ []variants.Position, over bool, _ error) {
	moves := make([]variants.Move, 0, n)
	positions := append(make([]variants.Position, 0, n+1), start)
	seen := map[variants.Position]bool{start: true}
	p := start
	for i := range n {
		m := next(i, &p)
		after, _, err := r.Apply(p, m)
		if over {
			err = &variants.Refusal{Move: m, Reason: variants.GameOver}
		}
		if err != nil {
			e := &Error{Kind: KindIllegal, Field: fieldMoves, Value: FormatMove(r.Size(), m), Got: i + 1}
			var refusal *variants.Refusal
			if errors.As(err, &refusal) {
				e.Reason = refusal.Reason
			}
			return moves, positions, over, e
		}
		moves = append(moves, m)
		p = after
		positions = append(positions, p)
		if seen[p] {
			// Repeat compares with every earlier position, so it is asked only when one of them was the same.
			if settled, events, ended := r.Repeat(positions); ended {
				// The game goes on if only a round has ended.
				over = events[len(events)-1].Outcome.Over()
				p, positions[len(positions)-1] = settled, settled
			}
		}
		seen[p] = true
	}
	return moves, positions, over || r.Outcome(p).Over(), nil
}
