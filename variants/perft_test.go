package variants

import "testing"

// comparePerft walks the game tree of a rule from its start, and beside it that of a second program G. check compares a position with one
// of the second program, and returns the legal moves of both in the same order. move is a move of the second program. want are the numbers
// of leaves by depth, from 0.
func comparePerft[G any](t *testing.T, r *Rules, begin G, check func(p *Position, g *G) ([]Move, []int), move func(G, int) G, want []int) {
	t.Helper()
	var perft func(p Position, g G, depth int) int
	perft = func(p Position, g G, depth int) int {
		legal, houses := check(&p, &g)
		if depth == 0 {
			return 1
		}
		leaves := 0
		for i, m := range legal {
			q := p
			r.Step(&q, m)
			leaves += perft(q, move(g, houses[i]), depth-1)
		}
		return leaves
	}
	for depth, n := range want {
		if got := perft(r.Start(), begin, depth); got != n {
			t.Errorf("depth %d: %d leaves, want %d", depth, got, n)
		}
	}
}
