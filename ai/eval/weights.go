package eval

const (
	// Knots is how many numbers of seeds in play have weights of their own.
	Knots = 4
	// Lanes is how many lanes have, and Counts how many numbers of seeds in a lane: the last one stands
	// for all that are larger.
	Lanes, Counts = 8, 28
	// Seed is what a seed in the store is worth in the unit of all weights.
	Seed = 100
)

// KnotSeeds are the seeds in play at the knots, rising.
var KnotSeeds = [Knots]int{6, 16, 30, 44}

// Threats are weights of what can be taken at once.
type Threats struct {
	// Seeds is for every seed, House for every house that hangs; Lap is for every seed that a sowing round
	// the board would take.
	Seeds, House, Lap int16
}

// Knot are the weights at one number of seeds in play, in hundredths of a seed, to the player to move.
type Knot struct {
	// Mine and Theirs are for so many seeds in a lane of the player to move and of the other one.
	Mine, Theirs [Lanes][Counts]int16
	// Now is what the player to move can take, Later what the other one could if it were his turn.
	Now, Later Threats
	// Tempo is for being to move.
	Tempo int16
}

// Weights are all weights.
type Weights [Knots]Knot

// The plain weights, set by hand, with the reason beside each, and kept or changed by games at equal nodes: a
// house more to choose from turned out to be worth much more than it looks, the threats of the other side much
// less.
const (
	// plainSeed: seeds in the own row feed the own moves and end in the own store if play stops.
	plainSeed = 11
	// plainChoice: a house with seeds is a move; who has no choice is driven.
	plainChoice = 32
	// plainLap: a house that goes round the whole board strikes far beyond what a reply can cover, once,
	// but it is one move where its seeds could have been many.
	plainLap = 15
	// plainNow, plainLater: what hangs. The mover can carry his threats out; those of the other side can
	// nearly always be answered.
	plainNow   = 40
	plainLater = -5
)

// Plain returns weights for a board of any size, ring houses on both sides together.
func Plain(ring int) *Weights {
	w := new(Weights)
	for k := range w {
		n := &w[k]
		for lane := range Lanes {
			for seeds := 1; seeds < Counts; seeds++ {
				v := int16(seeds*plainSeed + plainChoice)
				if seeds >= ring {
					v += plainLap
				}
				n.Mine[lane][seeds], n.Theirs[lane][seeds] = v, -v
			}
		}
		n.Now.Seeds, n.Later.Seeds = plainNow, plainLater
	}
	return w
}
