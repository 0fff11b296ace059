package notation

import "awale/variants"

// replay plays n moves from start, asking next for each, and returns them and the position they lead
// to. A game that a repetition has ended takes no more moves. The error is an [*Error] of KindIllegal
// that counts the moves from 1.
func replay(r *variants.Rules, start variants.Position, n int, next func(i int, p *variants.Position) variants.Move) ([]variants.Move, variants.Position, error) {
	moves := make([]variants.Move, 0, n)
	history := append(make([]variants.Position, 0, n+1), start)
	seen := map[variants.Position]bool{start: true}
	p, ended := start, false
	for i := range n {
		m := next(i, &p)
		after, _, err := r.Apply(p, m)
		if ended {
			err = &variants.Refusal{Move: m, Reason: variants.GameOver}
		}
		if err != nil {
			e := &Error{Kind: KindIllegal, Field: "moves", Value: MoveString(r.Size(), m), Got: i + 1}
			if refusal, ok := err.(*variants.Refusal); ok {
				e.Reason = refusal.Reason
			}
			return moves, p, e
		}
		moves = append(moves, m)
		p = after
		history = append(history, p)
		if seen[p] {
			// Only a position that has stood before can be a repetition; counting is the rule's matter.
			again, events, over := r.Repeat(history)
			if over {
				// It may have ended a round only.
				p, ended = again, events[len(events)-1].Outcome.Over()
				history = append(history[:0], p)
			}
		}
		seen[p] = true
	}
	return moves, p, nil
}
