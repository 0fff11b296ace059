package game

import (
	"math/rand/v2"

	"awale/variants"
)

// How Showcase searches: so many games of so many moves at most, and a capture that sows few seeds, so that they can be
// followed.
const (
	showcaseGames, showcaseMoves = 60, 12
	showcaseSown                 = 5
)

// Showcase returns a position of a game by the rule, with all seeds, in which side can take two or three seeds from a single
// house with a short sowing, and that move. ok is false if it finds none. It always finds the same one.
func Showcase(r *variants.Rules, side variants.Side) (before variants.Position, m variants.Move, ok bool) {
	random := rand.New(rand.NewPCG(1, uint64(side)))
	best := 0
	for range showcaseGames {
		p := r.Start()
		for range showcaseMoves {
			legal := r.Legal(p)
			if len(legal) == 0 {
				break
			}
			if p.Turn == side {
				for _, move := range legal {
					if worth := showcaseWorth(r, p, move); worth > best {
						best, before, m = worth, p, move
					}
				}
			}
			p, _, _ = r.Apply(p, legal[random.IntN(len(legal))])
		}
	}
	return before, m, best > 0
}

// showcaseWorth returns how well a move shows a capture, 0 if it does not.
func showcaseWorth(r *variants.Rules, p variants.Position, m variants.Move) int {
	h := m.House()
	if h == variants.NoHouse || p.Houses[h] > showcaseSown || p.Houses[h] < 2 {
		return 0
	}
	_, events, err := r.Apply(p, m)
	if err != nil {
		return 0
	}
	houses, seeds := 0, 0
	for _, e := range events {
		switch e.Kind {
		case variants.Capture:
			if houses, seeds = houses+1, seeds+int(e.Seeds); e.Side != p.Turn {
				return 0
			}
		case variants.Lap, variants.Seize, variants.Collect, variants.Round, variants.End, variants.Sweep, variants.Forgo:
			return 0
		}
	}
	if houses != 1 || seeds < 2 {
		return 0
	}
	// More seeds show more, and few in the stores are nearer to a first game.
	return 100 + 10*min(seeds, 3) - int(p.Stores[0]) - int(p.Stores[1]) - int(p.Houses[h])
}
