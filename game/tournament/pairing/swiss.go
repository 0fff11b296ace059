package pairing

import (
	"cmp"
	"slices"
	"sort"
)

// dense is the number of players up to which every possible game is weighed. In larger fields the few best ones of each player are, with
// players of the same points and with others, and more only if these leave somebody out.
const dense, few, more = 64, 16, 48

// Swiss pairs the players for a round of a Swiss tournament. Two players who met, or who are of one team, are never paired. A player who
// had a bye gets another one only if nobody else can have it. Then, the weightiest first: no two players who must both have the same
// side meet; the lowest player has the bye; opponents have equal points; opponents wish different sides; nobody floats
// again; the upper half of those with equal points meets the lower half.
//
// later is the number of rounds that follow. In a field of at most 31 players, such a pairing is left out if it would leave one of these
// rounds without a pairing of the same players, as long as another one would not. seed decides who begins on the first board of the first
// round. The error is [ErrNone].
func Swiss(players []Player, later int, seed uint64) (Round, error) {
	field := inOrder(players)
	for _, byes := range byesOf(field) {
		for _, strict := range []bool{true, false} {
			if r, ok := swissWith(field, byes, meeting{strict: strict}, seed); ok {
				return lookAhead(field, byes, later, seed, r), nil
			}
		}
	}
	return Round{}, ErrNone
}

// SwissAgain pairs the players for a round for which [Swiss] has no pairing. As few of them as possible meet again, which also decides who
// has the bye. A third meeting counts as two second ones. The error is ErrNone: there are too many players of one team.
func SwissAgain(players []Player, seed uint64) (Round, error) {
	field := inOrder(players)
	if r, ok := swissWith(field, slices.Concat(byesOf(field)...), meeting{again: true}, seed); ok {
		return r, nil
	}
	return Round{}, ErrNone
}

// inOrder returns the players in the order of points and rank.
func inOrder(players []Player) []Player {
	field := slices.Clone(players)
	sort.SliceStable(field, func(i, j int) bool { return cmp.Or(field[j].Score-field[i].Score, field[i].Rank-field[j].Rank) < 0 })
	return field
}

// byesOf returns lists of the places of those who may have the bye: the second list is for the case that no pairing is possible with the
// first one. Where nobody has it, there is one list, which is empty.
func byesOf(players []Player) [][]int {
	if len(players)%2 == 0 {
		return [][]int{nil}
	}
	return [][]int{byeOrder(players, false), byeOrder(players, true)}
}

// meeting says who may meet besides players who have not met and are of different teams.
type meeting struct {
	// strict says that two players who must both have the same side do not meet.
	strict bool
	// again says that players who have met may meet again, at a cost that outweighs every other one.
	again bool
}

// swissWith pairs a list of players. byes are the places of those who may have the bye, the first choice first. It reports whether there is
// a pairing.
func swissWith(players []Player, byes []int, may meeting, seed uint64) (Round, bool) {
	if len(players) == 1 {
		return Round{Bye: players[0].Number}, true
	}
	if len(players)%2 == 0 {
		partners := newSwissField(players, may).pair()
		return Round{Games: seat(players, partners, seed)}, partners != nil
	}
	try := func(place int) (Round, bool) {
		field := append(append([]Player{}, players[:place]...), players[place+1:]...)
		partners := newSwissField(field, may).pair()
		return Round{Games: seat(field, partners, seed), Bye: players[place].Number}, partners != nil
	}
	if len(byes) == 0 {
		return Round{}, false
	}
	if !may.again { // else another bye may leave fewer meetings
		if r, ok := try(byes[0]); ok {
			return r, true
		}
	}
	// The bye is one more place of the list, which those may have who may have the bye. The cheapest pairing gives it to the first
	// of them that leaves a pairing of the others, with the fewest who meet again.
	n := len(players)
	field := newSwissField(players, may)
	edges := field.edges()
	for i, e := range edges {
		edges[i].cost = int64(field.met[e.a][players[e.b].Number] * len(byes))
	}
	for choice, place := range byes {
		edges = append(edges, edge{place, n, int64(choice)})
	}
	partners := match(n+1, edges)
	if !perfect(partners) {
		return Round{}, false
	}
	return try(partners[n])
}

// byeOrder returns the places of the players who may have the bye, the first choice first: the fewest points, then the most
// games, then the lowest rank. again are those who had one.
func byeOrder(players []Player, again bool) []int {
	var places []int
	for i, p := range players {
		if p.HadBye == again {
			places = append(places, i)
		}
	}
	slices.SortStableFunc(places, func(i, j int) int {
		a, b := &players[i], &players[j]
		return cmp.Or(a.Score-b.Score, a.Unplayed-b.Unplayed, b.Rank-a.Rank)
	})
	return places
}

// swissField is an even number of players, in the order of points and rank.
type swissField struct {
	players []Player
	wishes  []wish
	// met has how often each player has met another one, by that one's number.
	met []map[int]int
	// first and end bound the players with the same points as the one at a place, and half is the distance of opponents among them.
	first, end, half []int
	may              meeting
	scale            scale
}

func newSwissField(players []Player, may meeting) *swissField {
	n := len(players)
	f := &swissField{players: players, wishes: make([]wish, n), met: make([]map[int]int, n),
		first: make([]int, n), end: make([]int, n), half: make([]int, n), may: may}
	most := 0 // meetings of two players
	for i, p := range players {
		f.wishes[i] = wishOf(p.Sides)
		f.met[i] = map[int]int{}
		for _, m := range p.Met {
			f.met[i][m]++
			most = max(most, f.met[i][m])
		}
	}
	if !may.again {
		most = 0
	}
	deepest := 0
	for from := 0; from < n; {
		to := from
		for to < n && players[to].Score == players[from].Score {
			to++
		}
		for i := from; i < to; i++ {
			// An odd number of players above sends one down, who meets the first one.
			f.first[i], f.end[i], f.half[i] = from, to, max(1, (to-from-from%2)/2)
		}
		deepest = max(deepest, to-from)
		from = to
	}
	widest := int64(players[0].Score - players[n-1].Score)
	f.scale = newScale(n/2, int64(most), 1, widest*widest, mostWish, mostFloat, 2*int64(deepest)*int64(deepest))
	return f
}

// mostWish and mostFloat are the largest amounts of wish and float.
const (
	mostWish  = 4
	mostFloat = 6
)

// pair returns the partners of the players, nil if not everybody can have one.
func (f *swissField) pair() []int {
	n, edges := len(f.players), f.edges()
	if n > dense {
		near := nearest(n, few, edges, f.within, f.withinFold, f.across)
		if partners := match(n, near); perfect(partners) {
			return partners
		}
		// Somebody is left out. The games of any pairing of all make the next attempt succeed.
		free := slices.Clone(edges)
		for i := range free {
			free[i].cost = 0
		}
		partners := match(n, free)
		if !perfect(partners) {
			return nil
		}
		near = nearest(n, more, edges, f.within, f.withinFold, f.across)
		for _, e := range edges {
			if partners[e.a] == e.b {
				near = append(near, e)
			}
		}
		edges = near
	}
	if partners := match(n, edges); perfect(partners) {
		return partners
	}
	return nil
}

// edges returns all games that may be.
func (f *swissField) edges() (edges []edge) {
	for i := range f.players {
		for j := i + 1; j < len(f.players); j++ {
			if cost, may := f.cost(i, j); may {
				edges = append(edges, edge{i, j, cost})
			}
		}
	}
	return edges
}

// within orders games of players with the same points by their cost.
func (f *swissField) within(e edge) int64 {
	if f.players[e.a].Score != f.players[e.b].Score {
		return -1
	}
	return e.cost
}

// withinFold orders them by how far the two are from the opponents that their places ask for. Without these games, those who
// wish the side that most of the others wish would have to leave their group.
func (f *swissField) withinFold(e edge) int64 {
	if f.players[e.a].Score != f.players[e.b].Score {
		return -1
	}
	off := int64(e.b - e.a - f.half[e.a])
	return off * off
}

// across orders games of players with different points by their cost.
func (f *swissField) across(e edge) int64 {
	if f.players[e.a].Score == f.players[e.b].Score {
		return -1
	}
	return e.cost
}

// cost returns what a game of the players at two places costs, and whether it may be. The place i is before j.
func (f *swissField) cost(i, j int) (cost int64, may bool) {
	a, b := &f.players[i], &f.players[j]
	met := f.met[i][b.Number]
	if met > 0 && !f.may.again || a.Team != 0 && a.Team == b.Team {
		return 0, false
	}
	must, wish := f.wish(i, j)
	if must > 0 && f.may.strict {
		return 0, false
	}
	points := int64(a.Score - b.Score)
	float, fold := int64(0), int64(0)
	if points > 0 {
		float = floated(a, Down) + floated(b, Up)
		up, down := int64(f.end[i]-1-i), int64(j-f.first[j])
		fold = up*up + down*down
	} else {
		off := int64(j - i - f.half[i])
		fold = off * off
	}
	return f.scale.cost(int64(met), must, points*points, wish, float, fold), true
}

// wish returns how far two players wish the same side: must is 1 if both have to have it, wish is 0 if they do not wish the same, 1 if one
// of them wishes it mildly, and 4 otherwise.
func (f *swissField) wish(i, j int) (must, wish int64) {
	a, b := f.wishes[i], f.wishes[j]
	switch {
	case a.strength == noWish || b.strength == noWish || a.side != b.side:
		return 0, 0
	case a.strength == absolute && b.strength == absolute:
		return 1, mostWish
	case a.strength >= strong && b.strength >= strong:
		return 0, mostWish
	}
	return 0, 1
}

// floated returns what it costs if a player floats in a direction: 2 if it did in the last round, 1 in the round before, 3 in both.
func floated(p *Player, f Float) (cost int64) {
	if p.Floats[0] == f {
		cost += 2
	}
	if p.Floats[1] == f {
		cost++
	}
	return cost
}

// seat returns the games of paired players in the order of the boards: the more points of the better player, then of the other
// one, then the better rank come first. It decides who begins.
func seat(players []Player, partners []int, seed uint64) []Game {
	var pairs [][2]int
	for i, j := range partners {
		if i < j {
			pairs = append(pairs, [2]int{i, j})
		}
	}
	sort.SliceStable(pairs, func(i, j int) bool {
		x, y := pairs[i], pairs[j]
		return cmp.Or(players[y[0]].Score-players[x[0]].Score, players[y[1]].Score-players[x[1]].Score, x[0]-y[0]) < 0
	})
	other := Side(lots(seed).IntN(2)) // of the better player on the first board; the sides change from board to board
	games := make([]Game, len(pairs))
	for board, p := range pairs {
		a, b := &players[p[0]], &players[p[1]]
		games[board] = Game{a.Number, b.Number}
		if sideOf(a, b, other) == North {
			games[board] = Game{b.Number, a.Number}
		}
		other = 1 - other
	}
	return games
}
