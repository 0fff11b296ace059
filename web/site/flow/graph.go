package flow

import "slices"

// graph is what may follow on what, from node 0 on.
type graph struct {
	to, from [][]int
	// order are the nodes that can be reached, each before all it leads to but for the ways back to a loop's head, and
	// rank the place of each in it, -1 for the others.
	order, rank []int
	// above is the node through which every way from node 0 to a node leads last; 0 for itself.
	above []int
}

// newGraph looks through the ways from node 0.
func newGraph(to [][]int) *graph {
	g := &graph{to: to, from: make([][]int, len(to)), rank: make([]int, len(to)), above: make([]int, len(to))}
	g.sort()
	for _, n := range g.order {
		for _, next := range to[n] {
			g.from[next] = append(g.from[next], n)
		}
	}
	g.findAbove()
	return g
}

// sort makes the order.
func (g *graph) sort() {
	type step struct{ node, next int }
	seen := make([]bool, len(g.to))
	seen[0] = true
	for walk := []step{{}}; len(walk) > 0; {
		top := &walk[len(walk)-1]
		if top.next == len(g.to[top.node]) {
			g.order = append(g.order, top.node)
			walk = walk[:len(walk)-1]
			continue
		}
		n := g.to[top.node][top.next]
		top.next++
		if !seen[n] {
			seen[n] = true
			walk = append(walk, step{node: n})
		}
	}
	slices.Reverse(g.order)
	for i := range g.rank {
		g.rank[i] = -1
	}
	for i, n := range g.order {
		g.rank[n] = i
	}
}

// findAbove finds the dominators: K. Cooper, T. Harvey and K. Kennedy, A Simple, Fast Dominance Algorithm, 2001.
func (g *graph) findAbove() {
	for i := range g.above {
		g.above[i] = -1
	}
	g.above[0] = 0
	for changed := true; changed; {
		changed = false
		for _, n := range g.order[1:] {
			best := -1
			for _, p := range g.from[n] {
				switch {
				case g.above[p] < 0:
				case best < 0:
					best = p
				default:
					best = g.common(best, p)
				}
			}
			if g.above[n] != best {
				g.above[n], changed = best, true
			}
		}
	}
}

// common returns the last node that is above two nodes, or one of them.
func (g *graph) common(a, b int) int {
	for a != b {
		if g.rank[a] > g.rank[b] {
			a = g.above[a]
		} else {
			b = g.above[b]
		}
	}
	return a
}

// leads reports whether every way to node n leads through node a, or is there.
func (g *graph) leads(a, n int) bool {
	for g.rank[n] > g.rank[a] {
		n = g.above[n]
	}
	return n == a
}

// back reports whether the way from a node to another leads back to where it must have been.
func (g *graph) back(from, to int) bool { return g.rank[to] <= g.rank[from] }

// heads returns which nodes are the heads of loops. It reports false if there is a loop that can be entered
// elsewhere.
func (g *graph) heads() ([]bool, bool) {
	heads := make([]bool, len(g.to))
	for _, n := range g.order {
		for _, next := range g.to[n] {
			if g.back(n, next) {
				if !g.leads(next, n) {
					return nil, false
				}
				heads[next] = true
			}
		}
	}
	return heads, true
}
