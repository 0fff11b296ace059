package flow

import (
	"cmp"
	"slices"
)

// shape is a function whose places have been put in order. Its nodes are a switch at the entrance, which is node 0, then the
// places, then a switch at the head of every loop that is entered again, or at several places.
type shape struct {
	*graph
	function *function
	// around are the loops with a switch that a node lies in, from the inmost on, and switches those loops by the
	// node of their switch. That at the entrance is of no loop.
	around   [][]*loop
	switches map[int]*loop
	// begins are the nodes with which loops begin.
	begins []bool
	// behind are the nodes that are written behind a block, because they are reached from several others, by the node
	// that is above them, the last first.
	behind [][]int
	// shared are the nodes that are in one of behind.
	shared []bool
}

// node is that of a place.
func node(place int) int { return place + 1 }

// shaped puts the places of a function in order.
func (f *function) shaped() *shape {
	to := make([][]int, len(f.places)+1)
	to[0] = []int{node(0)}
	for i := range f.places {
		for _, t := range f.places[i].to {
			to[node(i)] = append(to[node(i)], node(t))
		}
	}
	// What only the runtime enters is reached from the entrance alone.
	bare := newGraph(to)
	for i := range f.places {
		if f.places[i].again && bare.rank[node(i)] < 0 {
			to[0] = append(to[0], node(i))
			bare = newGraph(to)
		}
	}
	s := &shape{function: f, around: make([][]*loop, len(to)), switches: map[int]*loop{0: nil}}
	for _, l := range slices.Backward(bare.loops()) {
		if len(l.entries) > 1 || slices.ContainsFunc(l.nodes, s.again) {
			l.by = len(to) - 1 + len(s.switches)
			s.switches[l.by] = l
			for _, n := range l.nodes {
				s.around[n] = append(s.around[n], l)
			}
		}
	}
	s.graph = newGraph(s.ways(bare))
	var ok bool
	if s.begins, ok = s.heads(); !ok {
		return nil
	}
	s.findShared()
	return s
}

// again reports whether the function is entered at a node.
func (s *shape) again(n int) bool { return n > 0 && s.function.places[n-1].again }

// ways returns where each node leads to with the switches in between.
func (s *shape) ways(bare *graph) [][]int {
	all := make([][]int, len(bare.to)-1+len(s.switches))
	for n := range all {
		l, isSwitch := s.switches[n]
		switch {
		case !isSwitch:
			for _, t := range bare.to[n] {
				all[n] = append(all[n], s.via(n, t))
			}
			continue
		case n == 0:
			for _, t := range bare.order {
				if s.again(t) {
					all[n] = append(all[n], s.hop(nil, t))
				}
			}
		default:
			for _, t := range l.nodes {
				if s.entered(l, t) {
					all[n] = append(all[n], s.hop(l, t))
				}
			}
		}
		slices.Sort(all[n])
		all[n] = slices.Compact(all[n])
	}
	return all
}

// via returns the node by which a node leads to another: itself, or the switch of a loop.
func (s *shape) via(from, to int) int {
	for i := len(s.around[to]) - 1; i >= 0; i-- {
		l := s.around[to][i]
		if l.head == to || !slices.Contains(s.around[from], l) {
			return l.by
		}
	}
	return to
}

// entered reports whether the switch of a loop leads to a node in it.
func (s *shape) entered(l *loop, n int) bool {
	return n == l.head || s.again(n) || slices.Contains(l.entries, n)
}

// hop returns where a switch, that of a loop or, for none, that at the entrance, leads on the way to a node.
func (s *shape) hop(l *loop, n int) int {
	inner := s.around[n]
	if l != nil {
		inner = inner[:slices.Index(inner, l)]
	}
	if len(inner) > 0 {
		return inner[len(inner)-1].by
	}
	return n
}

// chosen returns where a switch leads for a place, false if nowhere.
func (s *shape) chosen(by, place int) (int, bool) {
	l, n := s.switches[by], node(place)
	switch {
	case l == nil:
		if !s.again(n) {
			return 0, false
		}
	case !slices.Contains(s.around[n], l) || !s.entered(l, n):
		return 0, false
	}
	to := s.hop(l, n)
	return to, s.rank[to] >= 0
}

// findShared finds what is reached from several nodes, or from a switch.
func (s *shape) findShared() {
	s.behind, s.shared = make([][]int, len(s.to)), make([]bool, len(s.to))
	for _, n := range s.order[1:] {
		ways := 0
		for _, from := range s.from[n] {
			if !s.back(from, n) {
				ways++
			}
			if _, isSwitch := s.switches[from]; isSwitch && len(s.to[from]) > 1 {
				ways++
			}
		}
		if ways > 1 {
			s.shared[n] = true
			s.behind[s.above[n]] = append(s.behind[s.above[n]], n)
		}
	}
	for _, nodes := range s.behind {
		slices.SortFunc(nodes, func(a, b int) int { return cmp.Compare(s.rank[b], s.rank[a]) })
	}
}
