package flow

import "slices"

// loop is a set of nodes that all lead to each other.
type loop struct {
	// head is where it begins anew.
	head int
	// entries are all nodes that others lead to from outside.
	entries []int
	nodes   []int
	// by is the switch at its head, 0 if it needs none.
	by int
}

// loops returns the loops of a graph, each after those around it. What remains of a loop without the ways to its head can
// hold loops again: G. Steensgaard, Sequentializing Program Dependence Graphs for Irreducible Programs, 1993.
func (g *graph) loops() (found []*loop) {
	within := make([]int, len(g.to))
	for i := range within {
		within[i] = -1
	}
	var look func(nodes []int, head, level int)
	look = func(nodes []int, head, level int) {
		for _, n := range nodes {
			within[n] = level
		}
		for _, part := range g.circles(nodes, func(from, to int) bool { return within[to] == level && to != head }) {
			l := &loop{nodes: part}
			for _, n := range part {
				if slices.ContainsFunc(g.from[n], func(p int) bool { return !slices.Contains(part, p) }) {
					l.entries = append(l.entries, n)
				}
			}
			l.head = slices.MinFunc(l.entries, func(a, b int) int { return g.rank[a] - g.rank[b] })
			found = append(found, l)
			look(part, l.head, len(found))
			for _, n := range part {
				within[n] = level
			}
		}
	}
	look(g.order, -1, 0)
	return found
}

// circles returns the sets of some nodes that all lead to each other by the ways that count: R. Tarjan, Depth-First
// Search and Linear Graph Algorithms, 1972.
func (g *graph) circles(nodes []int, counts func(from, to int) bool) (found [][]int) {
	index, low := make(map[int]int, len(nodes)), make(map[int]int, len(nodes))
	var open []int
	isOpen := map[int]bool{}
	var visit func(n int)
	visit = func(n int) {
		index[n] = len(index) + 1
		low[n] = index[n]
		open, isOpen[n] = append(open, n), true
		itself := false
		for _, next := range g.to[n] {
			if !counts(n, next) {
				continue
			}
			itself = itself || next == n
			if index[next] == 0 {
				visit(next)
				low[n] = min(low[n], low[next])
			} else if isOpen[next] {
				low[n] = min(low[n], index[next])
			}
		}
		if low[n] != index[n] {
			return
		}
		at := slices.Index(open, n)
		part := slices.Clone(open[at:])
		open = open[:at]
		for _, p := range part {
			isOpen[p] = false
		}
		if len(part) > 1 || itself {
			found = append(found, part)
		}
	}
	for _, n := range nodes {
		if index[n] == 0 {
			visit(n)
		}
	}
	return found
}
