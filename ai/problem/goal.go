package problem

import "awale/variants"

// GoalKind is the kind of a goal.
type GoalKind uint8

// The kinds of goals.
const (
	// Win: South wins.
	Win GoalKind = iota
	// Draw: South does not lose.
	Draw
	// Take: South takes at least Seeds seeds in at most Moves of its own moves.
	Take
)

// Goal is what South has to reach.
type Goal struct {
	Kind GoalKind
	// Seeds and Moves are those of [Take], 0 for other kinds.
	Seeds, Moves int
}

// State says how a goal stands.
type State uint8

// The states.
const (
	// Open: the goal may still be reached or missed, as far as the seeds in the stores tell.
	Open State = iota
	// Reached: the goal is reached, whatever is played from here on.
	Reached
	// Missed: the goal cannot be reached any more.
	Missed
)

// After returns how the goal of a problem that began at start stands at p, after South has made so many moves. p is settled if
// the game is over, as [variants.Rules.Step] leaves it.
func (g Goal) After(start, p *variants.Position, moves int, over bool) State {
	south, north, half := int(p.Stores[variants.South]), int(p.Stores[variants.North]), p.Total()/2
	switch g.Kind {
	case Win:
		switch {
		case south > half:
			return Reached
		case 2*north >= p.Total(), over:
			return Missed
		}
	case Draw:
		switch {
		case 2*south >= p.Total():
			return Reached
		case north > half, over:
			return Missed
		}
	case Take:
		switch {
		case south-int(start.Stores[variants.South]) >= g.Seeds:
			return Reached
		case over, moves >= g.Moves:
			return Missed
		}
	}
	return Open
}
