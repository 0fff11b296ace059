package rating

import (
	"cmp"
	"math"
	"slices"

	"awale/web/online/protocol"
)

// Board names the ratings in a group of rules at a speed, as package protocol names it.
type Board struct{ Group, Speed string }

// board has the ratings of all players in a group at a speed.
type board struct {
	ratings map[string]*rated
	// ranks are the players whose rating was not provisional after their last game, the best first.
	ranks []ranked
}

// ranked is a player among the best. The rating is provisional from a moment on if the player does not play before.
type ranked struct {
	player string
	rating int
	until  int64
}

func (x ranked) order(y ranked) int {
	return cmp.Or(cmp.Compare(y.rating, x.rating), cmp.Compare(x.player, y.player))
}

// rank returns the place of a player on the board, without the moment at which it ends.
func (r *rated) rank(player string) ranked {
	return ranked{player: player, rating: int(math.Round(r.Value))}
}

// set sets the rating of a player, nil for none.
func (x *board) set(player string, r *rated) {
	if before := x.ratings[player]; before != nil {
		if i, found := slices.BinarySearchFunc(x.ranks, before.rank(player), ranked.order); found {
			x.ranks = slices.Delete(x.ranks, i, i+1)
		}
		delete(x.ratings, player)
	}
	if r == nil {
		return
	}
	x.ratings[player] = r
	if protocol.Provisional(int(math.Round(r.Deviation))) {
		return
	}
	place := r.rank(player)
	place.until = r.lapses()
	i, _ := slices.BinarySearchFunc(x.ranks, place, ranked.order)
	x.ranks = slices.Insert(x.ranks, i, place)
}

// lapses returns when a rating becomes provisional, in milliseconds since 1970.
func (r *rated) lapses() int64 {
	low, high := int64(0), int64(longestRest)
	for low < high {
		if mid := (low + high) / 2; protocol.Provisional(int(math.Round(r.Rested(float64(mid) / period).Deviation))) {
			high = mid
		} else {
			low = mid + 1
		}
	}
	return r.last + low
}

// longestRest is longer than any rating lasts without games, in milliseconds.
const longestRest = 1000 * period

// Leader is a place among the best ratings of a board.
type Leader struct {
	// Rank counts from 1. Players with equal ratings have the same rank.
	Rank   int
	Player string
	Rating int
}

// Leaders returns the players with the best ratings of a board at a moment, at most the given number, and the rank of one player, 0 for
// none. Ratings that are provisional have no place.
func (b *Book) Leaders(on Board, most int, player string, now int64) (best []Leader, rank int) {
	x := b.boards[on]
	if x == nil {
		return nil, 0
	}
	least := math.MaxInt // the player asked for has no place below this rating
	if mine := x.ratings[player]; mine != nil {
		least = mine.rank(player).rating
	}
	var last Leader
	n := 0
	for _, r := range x.ranks {
		if len(best) >= most && r.rating < least {
			break
		}
		if r.until <= now {
			continue
		}
		n++
		if n == 1 || r.rating != last.Rating {
			last = Leader{Rank: n, Rating: r.rating}
		}
		if last.Player = r.player; len(best) < most {
			best = append(best, last)
		}
		if r.player == player {
			rank = last.Rank
		}
	}
	return best, rank
}
