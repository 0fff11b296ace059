package game

import "awale/variants"

// Promise is what a move would do, for whoever wants to know before it is played.
type Promise struct {
	// Events is the account of the move.
	Events []variants.Event
	// Last is the house of the last seed, variants.NoHouse when that falls into a store or the player
	// passes.
	Last variants.House
	// Captured are the seeds that come into the mover's store by it: captured or sown into it. Given are those
	// that come into the opponent's. What the end of a game or a round hands out is in neither.
	Captured, Given int
	// Spared are the seeds that would be captured if the rule did not let them stay.
	Spared int
	// Laps is how often the hand goes on with the seeds of a house it comes to.
	Laps int
	// Again is set when the mover has the next turn as well.
	Again bool
	// Ends is set when the game, or the round, is over after the move. That the same position comes back is not
	// foreseen: it depends on the moves before.
	Ends bool
}

// PromiseOf says what a move would do. The error is the [*variants.Refusal] of a move that is not legal.
func PromiseOf(r *variants.Rules, p variants.Position, m variants.Move) (Promise, error) {
	_, events, err := r.Apply(p, m)
	if err != nil {
		return Promise{}, err
	}
	promise := Promise{Events: events, Last: variants.NoHouse}
	for _, e := range events {
		switch e.Kind {
		case variants.Drop:
			promise.Last = e.House
		case variants.Bank:
			promise.Last = variants.NoHouse
			promise.Captured++
		case variants.Capture:
			if e.Side == p.Turn {
				promise.Captured += int(e.Seeds)
			} else {
				promise.Given += int(e.Seeds)
			}
		case variants.Forgo:
			promise.Spared += int(e.Seeds)
		case variants.Lap:
			promise.Laps++
		case variants.Again:
			promise.Again = true
		case variants.Round, variants.End:
			promise.Ends = true
			return promise, nil
		}
	}
	return promise, nil
}
