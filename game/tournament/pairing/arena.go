package pairing

import (
	"cmp"
	"slices"
	"sort"
)

// Waiting is a player of an arena who is free.
type Waiting struct {
	// Number names the player. It is at least 1.
	Number int
	// Score is in points of the arena, and Rating orders players with the same score.
	Score, Rating int
	// Met are the numbers of the opponents so far, the last one at the end.
	Met []int
	// Sides are those of the games so far.
	Sides []Side
	// Skipped is how many pairings left the player without a game since the last one.
	Skipped int
	// Team is the number of a team, 0 for none. Players of a team do not meet.
	Team int
}

// window is the number of players of neighbouring scores who are weighed against each other at once. Five hundred players then take a
// few milliseconds.
const window = 24

// most of these amounts count, so that they have a place in a cost.
const (
	mostSkipped = 15
	mostMet     = 7
	mostRun     = 3
)

// Arena pairs players who are free with others of about the same score. If again is false, two players whose last game was against each
// other are not paired. Call it with again true if it found no game and nobody else will be free. Somebody who was left out goes before
// others, players who met seldom go before those who met often, and somebody who had a side for long gets the other one. seed orders those
// who are equal.
func Arena(waiting []Waiting, again bool, seed uint64) []Game {
	r := lots(seed)
	free := slices.Clone(waiting)
	sort.SliceStable(free, func(i, j int) bool { return free[i].Number < free[j].Number })
	r.Shuffle(len(free), func(i, j int) { free[i], free[j] = free[j], free[i] })
	sort.SliceStable(free, func(i, j int) bool { return cmp.Or(free[j].Score-free[i].Score, free[j].Rating-free[i].Rating) < 0 })
	var games []Game
	var late []Waiting // who found nobody in the windows so far
	for len(free) > 0 {
		n := min(window, len(free))
		if len(free)-n < window/2 {
			n = len(free)
		}
		group := append(late, free[:n]...)
		free = free[n:]
		partners := pairWindow(group, again)
		late = nil
		for i, j := range partners {
			switch {
			case j < 0:
				late = append(late, group[i])
			case i < j:
				games = append(games, begin(group[i], group[j], r.IntN(2) == 1))
			}
		}
	}
	return games
}

// pairWindow returns the partners of players of neighbouring scores.
func pairWindow(group []Waiting, again bool) []int {
	n := int64(len(group))
	s := newScale(len(group)/2, 2*mostSkipped, 1, mostMet, mostRun, n*n)
	var edges []edge
	for i := range group {
		for j := i + 1; j < len(group); j++ {
			a, b := &group[i], &group[j]
			if a.Team != 0 && a.Team == b.Team {
				continue
			}
			repeat := int64(0)
			if last(a) == b.Number || last(b) == a.Number {
				if !again {
					continue
				}
				repeat = 1
			}
			apart := int64(j - i)
			cost := s.cost(2*mostSkipped-skipped(a)-skipped(b), repeat, meetings(a, b.Number), sameRun(a, b), apart*apart)
			edges = append(edges, edge{i, j, cost})
		}
	}
	return match(len(group), edges)
}

func last(w *Waiting) int {
	if len(w.Met) == 0 {
		return 0
	}
	return w.Met[len(w.Met)-1]
}

func skipped(w *Waiting) int64 { return int64(min(w.Skipped, mostSkipped)) }

// meetings returns how often a player met another one, at most mostMet.
func meetings(w *Waiting, number int) int64 {
	n := 0
	for _, m := range w.Met {
		if m == number {
			n++
		}
	}
	return int64(min(n, mostMet))
}

// run returns the side of the last games and how many of them had it, at most mostRun.
func run(w *Waiting) (side Side, n int) {
	for i := len(w.Sides) - 1; i >= 0 && n < mostRun; i-- {
		if n > 0 && w.Sides[i] != side {
			break
		}
		side = w.Sides[i]
		n++
	}
	return side, n
}

// sameRun returns how long both players had the same side in their last games, 0 if it was not the same.
func sameRun(a, b *Waiting) int64 {
	x, n := run(a)
	y, m := run(b)
	if n == 0 || m == 0 || x != y {
		return 0
	}
	return int64(min(n, m))
}

// begin returns the game of two players. Who had one side in the last three games gets the other one. Else the one begins who
// began less often, then the one who had North for longer, then the one whom the lot chose.
func begin(a, b Waiting, lot bool) Game {
	balance := func(w Waiting) int {
		sum := 0
		for _, s := range w.Sides {
			if s == South {
				sum++
			} else {
				sum--
			}
		}
		return sum
	}
	drift := func(w Waiting) int {
		side, n := run(&w)
		if side == South {
			return n
		}
		return -n
	}
	switch d := cmp.Or(drift(a)/mostRun-drift(b)/mostRun, balance(a)-balance(b), drift(a)-drift(b)); {
	case d < 0, d == 0 && !lot:
		return Game{a.Number, b.Number}
	default:
		return Game{b.Number, a.Number}
	}
}
