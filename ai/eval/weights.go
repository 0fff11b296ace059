package eval

import (
	"slices"

	"awale/variants"
)

const (
	// Knots is the number of knots: numbers of seeds in play with weights of their own.
	Knots = 4
	// Lanes is the number of lanes of a side.
	Lanes = 8
	// Counts is the number of different counts of a lane. The last one stands for all larger counts.
	Counts = 28
	// Seed is the weight of a seed in the store.
	Seed = 100
	// Hinges is the number of hinges. The first half of them counts for the player to move, the other half against him.
	Hinges = 8
	// HingeLanes is the largest number of lanes of a side that hinges see.
	HingeLanes = 8
	// HingeCounts is the number of different counts of a lane in a hinge. The last one stands for all larger counts.
	HingeCounts = 16
)

// narrowLanes is the least number of lanes that hinges see, whatever the size of the board.
const narrowLanes = 6

// HingeLanesOf returns the number of lanes of a side that hinges see on a board with size houses a side.
func HingeLanesOf(size int) int { return max(size, narrowLanes) }

// KnotSeeds are the seeds in play at the knots, ascending.
var KnotSeeds = [Knots]int{6, 16, 30, 44}

// Threats are weights of threatened captures.
type Threats struct {
	// Seeds is for every threatened seed, House for every threatened house, and Lap for every seed threatened
	// by sowing round the board.
	Seeds, House, Lap int16
}

// Knot holds the weights at one number of seeds in play, in hundredths of a seed, for the player to move.
type Knot struct {
	// Mine and Theirs are weights by lane and count, of the player to move and of the opponent.
	Mine, Theirs [Lanes][Counts]int16
	// Now is for captures that the player to move threatens, Later for those that the opponent threatens.
	Now, Later Threats
	// Tempo is for having the move.
	Tempo int16
}

// Hinge is a sum over all lanes that counts only where it is positive. Sums of single lanes cannot say that something
// matters only together with something else, and this is what hinges are for. They are the hidden layer of a neural
// network with rectified linear units. The weights behind this layer are all 1 or -1: others can be moved into the sum.
type Hinge struct {
	// Bias is added to the sum, by knot.
	Bias [Knots]int16
	// Mine and Theirs are weights by lane and count, of the player to move and of the opponent.
	Mine, Theirs [HingeLanes][HingeCounts]int16
}

// Weights holds all weights.
type Weights struct {
	Knots [Knots]Knot
	// Hinges are all zero if there are none.
	Hinges [Hinges]Hinge
}

// For returns the weights for a rule: trained weights for rules that play like the default rule, mangala or songo; otherwise plain
// ones.
func For(r *variants.Rules) *Weights {
	switch {
	case UsesTrained(r):
		return Trained()
	case capturesChains(r, "opponent", 6, 2, 4, 6):
		return TrainedMangala()
	case capturesChains(r, "opponent", 7, 2, 4):
		return TrainedSongo()
	}
	return Plain(2 * r.Size())
}

// UsesTrained reports whether a rule plays like the default rule.
func UsesTrained(r *variants.Rules) bool { return capturesChains(r, "opponent", 6, 2, 3) }

// capturesChains reports whether a rule has some number of houses a side, and captures of some counts, ascending, from a side, in
// chains of any length.
func capturesChains(r *variants.Rules, side string, houses int, counts ...int) bool {
	p := r.Parameters()
	return r.Plain() && p.Board.Houses == houses && slices.Equal(slices.Sorted(slices.Values(p.Capture.Counts)), counts) &&
		p.Capture.Chain == "backward" && p.Capture.Side == side && p.Capture.Most == 0
}

// ForCrossing returns the weights for a rule with a [CrossingEvaluator]: trained weights for rules that play like kalah, ayoayo or
// bohnenspiel, with six houses a side; otherwise plain ones.
func ForCrossing(r *variants.Rules) *Weights {
	p := r.Parameters()
	switch {
	case capturesChains(r, "either", 6, 2, 4, 6):
		return TrainedBohnenspiel()
	case p.Board.Houses != 6 || p.Capture.Cross != "own":
	case p.Sowing.Stores == "own-again" && p.Sowing.Relay == "none":
		return TrainedKalah()
	case p.Sowing.Stores == "none" && p.Sowing.Relay == "until-empty":
		return TrainedAyoayo()
	}
	return PlainCrossing(2 * r.Size())
}

// The plain weights were set by hand for the reason given with each, then kept or changed by matches at equal
// nodes. Mobility turned out to be worth much more than expected, threats of the opponent much less.
const (
	// plainSeed: seeds in a player's own row feed that player's moves and go to his store if play stops.
	plainSeed = 11
	// plainChoice: a house with seeds is a move. A player without a choice can be forced.
	plainChoice = 32
	// plainLap: a house that goes round the whole board attacks far beyond what a reply can defend, but only
	// once, and its seeds could have been many moves.
	plainLap = 15
	// plainNow, plainLater: threats. The player to move can carry his out. The opponent's can nearly always be
	// answered.
	plainNow   = 40
	plainLater = -5
	// plainGain: every seed of all gains together, if captures go across the board.
	plainGain = 3
)

// Plain returns plain weights. ring is the number of houses of both sides.
func Plain(ring int) *Weights {
	w := new(Weights)
	for k := range w.Knots {
		n := &w.Knots[k]
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

// PlainCrossing does the same as Plain for rules with captures across the board.
func PlainCrossing(ring int) *Weights {
	w := Plain(ring)
	for k := range w.Knots {
		w.Knots[k].Now.House, w.Knots[k].Later.House = plainGain, -plainGain
	}
	return w
}
