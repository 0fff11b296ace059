package game

import "awale/variants"

// Preview is the result of a move that has not been played.
type Preview struct {
	// Events is the account of the move.
	Events []variants.Event
	// Last is the house that receives the last seed. It is variants.NoHouse if that seed falls into a store or the
	// player passes.
	Last variants.House
	// Captured is the number of seeds that the mover takes from houses, and Banked that of seeds sown into the mover's store or into a
	// house that the mover has claimed, from which they go there.
	// Given is the number that the opponent's store gains. Neither counts the seeds that the end of a round or
	// of the game hands out.
	Captured, Banked, Given int
	// Spared is the number of seeds that stay on the board because the rule forbids their capture.
	Spared int
	// Claims is set if the move claims the house of the last seed.
	Claims bool
	// Laps is the number of times that a relay goes on with the seeds of another house.
	Laps int
	// Again is set when the mover also has the next turn.
	Again bool
	// Chooses is set besides Again if the mover chooses how the same turn goes on.
	Chooses bool
}

// PreviewOf returns the result of a move in a position without playing it. For an illegal move the error is a
// [*variants.Refusal].
func PreviewOf(r *variants.Rules, p variants.Position, m variants.Move) (Preview, error) {
	after, events, err := r.Apply(p, m)
	if err != nil {
		return Preview{}, err
	}
	preview := Preview{Events: events, Last: variants.NoHouse}
	for _, e := range events {
		switch e.Kind {
		case variants.Drop:
			preview.Last = e.House
		case variants.Bank:
			preview.Last = variants.NoHouse
			preview.Banked++
		case variants.Capture:
			if e.Side == p.Turn {
				preview.Captured += int(e.Seeds)
			} else {
				preview.Given += int(e.Seeds)
			}
		case variants.Seize:
			preview.Captured += int(e.Seeds)
		case variants.Collect:
			if e.Side == p.Turn {
				preview.Banked += int(e.Seeds)
			} else {
				preview.Given += int(e.Seeds)
			}
		case variants.Claim:
			preview.Claims = true
		case variants.Forgo:
			preview.Spared += int(e.Seeds)
		case variants.Lap:
			preview.Laps++
		case variants.Again:
			preview.Again, preview.Chooses = true, after.Pause != 0
		case variants.Round, variants.End:
			return preview, nil
		}
	}
	return preview, nil
}
