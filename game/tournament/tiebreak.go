package tournament

import (
	"slices"
	"strconv"
)

// TieBreak is a way to order players with the same points.
type TieBreak string

// The tie-breaks. The first three count rounds without a game as the arbiters of the Mind Sports Olympiad were reported to do:
//   - An opponent gets half a point for each round in which that opponent had no game.
//   - A player who had no game in a round is taken to have met an imagined opponent. That opponent had as many points as the player before
//     the round, and gets half a point for each later round.
//
// In a round robin all players have the same opponents. There an opponent without a game counts like the others, and a player's own round
// without a game does not count.
const (
	// SonnebornBerger is the sum of the points of those who were beaten, and half of the points of those who were played to a
	// draw, as they stand.
	SonnebornBerger TieBreak = "sonnebornBerger"
	// Buchholz is the sum of the points of the opponents, and BuchholzCut that without the lowest of them.
	Buchholz    TieBreak = "buchholz"
	BuchholzCut TieBreak = "buchholzCut"
	// HeadToHead is the points of the games of those who are equal up to here. It counts if each of them met each other one.
	HeadToHead TieBreak = "headToHead"
	// Wins is the number of games won. A walkover is no game.
	Wins TieBreak = "wins"
)

// TieBreaks returns all of them.
func TieBreaks() []TieBreak {
	return []TieBreak{SonnebornBerger, Buchholz, BuchholzCut, HeadToHead, Wins}
}

func (b TieBreak) known() bool { return slices.Contains(TieBreaks(), b) }

// Text returns a value of the tie-break as a decimal number, with a point.
func (b TieBreak) Text(value int) string {
	unit := 1
	switch b {
	case SonnebornBerger:
		unit = 4
	case Buchholz, BuchholzCut, HeadToHead:
		unit = 2
	}
	return strconv.FormatFloat(float64(value)/float64(unit), 'f', -1, 64)
}

// table is what tie-breaks are computed from.
type table struct {
	ledgers [][]entry
	// robin says that everybody meets everybody.
	robin bool
	// points are in half points.
	points []int
}

// imagined returns the half points of the imagined opponent of a round without a game.
func (x *table) imagined(player, round int) int {
	ledger := x.ledgers[player-1]
	return scoreBefore(ledger, round) + len(ledger) - round
}

// adjusted returns the half points of an opponent, with half a point for each round without a game.
func (x *table) adjusted(player int) (half int) {
	for _, e := range x.ledgers[player-1] {
		switch {
		case e.open:
		case e.played:
			half += e.half
		default:
			half++
		}
	}
	return half
}

// opponent returns the half points of the opponent of a round, and whether the round counts. adjust is for those of opponents as Buchholz
// counts them.
func (x *table) opponent(player int, e entry, adjust bool) (half int, counts bool) {
	switch {
	case e.open, x.robin && e.opponent == 0:
		return 0, false
	case x.robin:
		return x.points[e.opponent-1], true
	case !e.played:
		return x.imagined(player, e.round), true
	case adjust:
		return x.adjusted(e.opponent), true
	}
	return x.points[e.opponent-1], true
}

// sonnebornBerger returns the value in quarters of a point.
func (x *table) sonnebornBerger(player int) (quarters int) {
	for _, e := range x.ledgers[player-1] {
		points, _ := x.opponent(player, e, false)
		quarters += points * e.half // half points times half of a win
	}
	return quarters
}

// buchholz returns the value in half points. cut leaves the lowest opponent out.
func (x *table) buchholz(player int, cut bool) (sum int) {
	lowest, any := 0, false
	for _, e := range x.ledgers[player-1] {
		points, counts := x.opponent(player, e, true)
		if !counts {
			continue
		}
		if !any || points < lowest {
			lowest, any = points, true
		}
		sum += points
	}
	if cut {
		sum -= lowest
	}
	return sum
}

// headToHead returns the half points of a player against the others of a group, and whether the player met all of them.
func (x *table) headToHead(player int, group []int) (half int, all bool) {
	met := map[int]bool{}
	in := map[int]bool{}
	for _, number := range group {
		in[number] = true
	}
	for _, e := range x.ledgers[player-1] {
		if e.played && in[e.opponent] {
			met[e.opponent] = true
			half += e.half
		}
	}
	return half, len(met) == len(group)-1
}

func (x *table) wins(player int) (n int) {
	for _, e := range x.ledgers[player-1] {
		if e.played && e.half == 2 {
			n++
		}
	}
	return n
}

// values returns the values of a tie-break for players who are equal up to here.
func (x *table) values(b TieBreak, group []int) []int {
	values := make([]int, len(group))
	for i, player := range group {
		switch b {
		case SonnebornBerger:
			values[i] = x.sonnebornBerger(player)
		case Buchholz, BuchholzCut:
			values[i] = x.buchholz(player, b == BuchholzCut)
		case Wins:
			values[i] = x.wins(player)
		case HeadToHead:
			half, all := x.headToHead(player, group)
			if !all {
				return make([]int, len(group))
			}
			values[i] = half
		}
	}
	return values
}
