package game

import "awale/variants"

// Example is a move that shows a rule at work: found by playing the rule, never made up.
type Example struct {
	// Before is the position in which Move is played, After the one it leads to.
	Before, After variants.Position
	Move          variants.Move
	// Events is the account of the move.
	Events []variants.Event
}

// Examples are the moves that explain a rule; nil where the search met none.
type Examples struct {
	// Sow is a plain sowing, Capture one that takes seeds.
	Sow, Capture *Example
}

// How far examples are looked for. A rule page is opened by a tap, so all of it has to be done within a
// frame or two.
const (
	exampleGames = 16
	examplePlies = 40
	// goodExample is the cost of a capture that shows all it should: the search ends there.
	goodExample = 0
)

// FindExamples plays a few games by chance, the same ones every time, and keeps the moves of South that
// are the easiest to follow: few seeds, one lap, and for a capture a chain of two or three houses
// where the rule has chains.
func FindExamples(r *variants.Rules) Examples {
	var found Examples
	cost := [2]int{1 << 30, 1 << 30}
	keep := func(i int, at **Example, c int, e Example) {
		if c < cost[i] {
			cost[i] = c
			*at = &e
		}
	}
	// The first rounds alternate who begins, so that South's side of each position is met.
	chance := exampleChance(1)
	for n := range exampleGames {
		p := r.Start()
		p.Turn = variants.Side(n & 1)
		for range examplePlies {
			legal := r.Legal(p)
			if len(legal) == 0 || r.Outcome(p).Over() {
				break
			}
			var next variants.Position
			chosen := chance.below(len(legal))
			for i, m := range legal {
				after, events, err := r.Apply(p, m)
				if err != nil {
					break // Legal has just said otherwise: nothing can be shown
				}
				if i == chosen {
					next = after
				}
				if p.Turn != variants.South || m.House() == variants.NoHouse || r.Outcome(after).Over() {
					continue
				}
				e := Example{Before: p, After: after, Move: m, Events: events}
				switch s := weigh(events); {
				case s.rounds > 0:
				case s.taken > 0:
					keep(1, &found.Capture, s.captureCost(r), e)
				case s.spared > 0:
				default:
					keep(0, &found.Sow, s.sowCost(), e)
				}
			}
			if next.Size == 0 {
				break
			}
			p = next
		}
		if cost[1] <= goodExample && found.Sow != nil {
			break
		}
	}
	return found
}

// weight is what makes a move easy or hard to follow.
type weight struct {
	lifted, dropped, laps, skipped int
	taken, houses, spared          int
	given, rounds                  int
}

func weigh(events []variants.Event) weight {
	var w weight
	for _, e := range events {
		switch e.Kind {
		case variants.Lift:
			w.lifted = int(e.Seeds)
		case variants.Drop, variants.Bank:
			w.dropped++
		case variants.Lap:
			w.laps++
		case variants.Skip:
			w.skipped++
		case variants.Capture:
			if e.Side != variants.South {
				w.given += int(e.Seeds)
			}
			w.taken += int(e.Seeds)
			w.houses++
		case variants.Forgo:
			w.spared += int(e.Seeds)
		case variants.Round, variants.End, variants.Begin:
			w.rounds++
		}
	}
	return w
}

// sowCost is how far a sowing is from one lap of four or five seeds.
func (w weight) sowCost() int {
	return distance(w.lifted, 4, 5) + 3*w.laps + 4*w.skipped
}

// captureCost is how far a capture is from a short sowing that takes two or three houses at once, or
// one where the rule knows no chains.
func (w weight) captureCost(r *variants.Rules) int {
	p := r.Parameters()
	c := distance(w.lifted, 2, 6) + 6*w.laps + 5*w.skipped + 2*w.given
	if chain := p.Capture.Chain; chain == "none" || p.Capture.Set == "none" {
		return c + 4*(max(1, w.houses)-1)
	}
	return c + 6*distance(w.houses, 2, 3)
}

// distance is how far n is from the numbers lo to hi.
func distance(n, lo, hi int) int {
	switch {
	case n < lo:
		return lo - n
	case n > hi:
		return n - hi
	}
	return 0
}

// exampleChance is a sequence of chance that is the same in every run (splitmix64 of S. Vigna).
type exampleChance uint64

// below returns a number from 0 up to n, n excluded.
func (c *exampleChance) below(n int) int {
	*c += 0x9e3779b97f4a7c15
	z := uint64(*c)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return int((z ^ z>>31) % uint64(n))
}
