package pairing

import (
	"cmp"
	"math/bits"
	"slices"

	"github.com/gnutterts/chesspairing/algorithm/blossom"
)

// edge is a possible game of the players at two places of a list, and what it costs.
type edge struct {
	a, b int
	cost int64
}

// mostCost is the largest cost of an edge. The matching adds four of them.
const mostCost = 1 << 59

// match pairs the n players of a list such that as many as possible have a partner, and such that the games then cost as little as
// possible in sum. It returns the partner of each place, -1 for none.
func match(n int, edges []edge) []int {
	partners := make([]int, n)
	for i := range partners {
		partners[i] = -1
	}
	most := int64(0)
	for _, e := range edges {
		most = max(most, e.cost)
	}
	weighted := make([]blossom.BlossomEdge, len(edges))
	for i, e := range edges {
		weighted[i] = blossom.BlossomEdge{I: e.a, J: e.b, Weight: most - e.cost + 1}
	}
	copy(partners, blossom.MaxWeightMatching(weighted, true))
	return partners
}

// perfect says whether everybody has a partner.
func perfect(partners []int) bool { return !slices.Contains(partners, -1) }

// cheapest calls accept with pairings of all n players of a list, the one that costs least first, until accept returns true or has refused
// a number of them. It reports whether accept returned true. (K. G. Murty, An algorithm for ranking all the assignments in order of
// increasing cost, 1968.)
func cheapest(n int, edges []edge, most int, accept func(partners []int) bool) bool {
	type group struct { // of pairings: all those that have only these edges, and the cheapest one of them
		edges    []edge
		partners []int
		cost     int64
	}
	var groups []group
	add := func(edges []edge) {
		g := group{edges: edges, partners: match(n, edges)}
		if !perfect(g.partners) {
			return
		}
		for _, e := range edges {
			if g.partners[e.a] == e.b {
				g.cost += e.cost
			}
		}
		groups = append(groups, g)
	}
	without := func(edges []edge, drop func(e edge) bool) (left []edge) {
		for _, e := range edges {
			if !drop(e) {
				left = append(left, e)
			}
		}
		return left
	}
	for add(edges); most > 0 && len(groups) > 0; most-- {
		least := 0
		for i := range groups {
			if groups[i].cost < groups[least].cost {
				least = i
			}
		}
		g := groups[least]
		if accept(g.partners) {
			return true
		}
		groups[least] = groups[len(groups)-1]
		groups = groups[:len(groups)-1]
		// The other pairings of the group: those without the first game, those with it but without the second one, and so on.
		for a, b := range g.partners {
			if a > b {
				continue
			}
			add(without(g.edges, func(e edge) bool { return e.a == a && e.b == b }))
			g.edges = without(g.edges, func(e edge) bool {
				return (e.a == a || e.b == a || e.a == b || e.b == b) && (e.a != a || e.b != b)
			})
		}
	}
	return false
}

// nearest returns the edges that are among the k first ones of one of their two players in one of several orders, as the edges
// stand in the list. An order says how far behind an edge is, less than 0 for one that has no place in it.
func nearest(n, k int, edges []edge, orders ...func(edge) int64) []edge {
	kept := make([]bool, len(edges))
	of, far := make([][]int, n), make([]int64, len(edges))
	for _, order := range orders {
		clear(of)
		for i, e := range edges {
			if far[i] = order(e); far[i] >= 0 {
				of[e.a], of[e.b] = append(of[e.a], i), append(of[e.b], i)
			}
		}
		for _, list := range of {
			slices.SortStableFunc(list, func(x, y int) int { return cmp.Compare(far[x], far[y]) })
			for _, i := range list[:min(k, len(list))] {
				kept[i] = true
			}
		}
	}
	var near []edge
	for i, e := range edges {
		if kept[i] {
			near = append(near, e)
		}
	}
	return near
}

// scale puts several kinds of cost into one number, such that the smallest amount of a kind outweighs all kinds after it, summed over all
// games.
type scale struct{ shifts []int }

// newScale returns the scale for a number of games, of kinds whose largest amount in one game is given, the weightiest first.
// The last kind is made coarser, as far as the number has no place for it.
func newScale(games int, most ...int64) scale {
	s := scale{shifts: make([]int, len(most))}
	at := 0
	for i := len(most) - 1; i >= 0; i-- {
		s.shifts[i] = at
		at += bits.Len64(uint64(most[i]) * uint64(games))
	}
	if over := at - bits.Len64(mostCost-1); over > 0 {
		for i := range s.shifts {
			s.shifts[i] -= over
		}
	}
	return s
}

// cost returns the amounts as one number.
func (s scale) cost(amounts ...int64) (sum int64) {
	for i, a := range amounts {
		if s.shifts[i] < 0 {
			sum += a >> -s.shifts[i]
		} else {
			sum += a << s.shifts[i]
		}
	}
	return sum
}
