package rating

import (
	"cmp"
	"maps"
	"math"
	"slices"

	"awale/game/learn"
)

// The rating of a player before the first rated game.
const (
	firstRating, firstDeviation, firstVolatility = 1500, 350, 0.06
	// leastDeviation is the smallest deviation. It keeps ratings of active players changeable.
	leastDeviation = 45
)

// Times, in milliseconds.
const (
	// period is the rating period of Glicko-2. After about a year without games, a well-known rating is uncertain.
	period = 5 * 24 * 60 * 60 * 1000
	// looseTime is the time in which matches of the same two players count less and less: the games of the first looseFull matches count
	// in full, each further match half as much as the one before.
	looseTime = 24 * 60 * 60 * 1000
	looseFull = 2
	// pairTime is the time for which a game of the same two players counts as recent. The first pairFull recent games, as many as two usual
	// matches have, count in full, each further one half as much as the one before. From the pairMost-th on, games do not change ratings.
	pairTime = 7 * 24 * 60 * 60 * 1000
	pairFull = 12
	pairMost = 16
)

// Result is a rated game that is over.
type Result struct {
	// Players are the ids of the players. Score is the score of the first one: 1 for a win, 1/2 for a draw, 0 for a loss.
	Players [2]string
	Score   float64
	// Rule is the id of the rule, Group its group, see [ruletext.Group]. Speed is that of the clock, as package protocol names it.
	Rule, Group, Speed string
	// Match is the match that the game belongs to, "" for a game by itself.
	Match string
	// Time is the end of the game, in milliseconds since 1970.
	Time int64
	// Short is set for a game of far too few moves, and Near if both players came from one place: see [Book.Arranged].
	Short, Near bool
}

// Change is the effect of a result on both players, in their order.
type Change struct {
	// Points are the changes of the points, of opposite sign. Ratings are the changes of the ratings.
	Points  [2]int
	Ratings [2]float64
}

// Book holds the ratings and points of all players. It is not safe for concurrent use.
type Book struct {
	// boards are the ratings by group and speed.
	boards map[Board]*board
	// points are the points of players by rule. leaders are the players with the most points, for rules whose hall of fame was requested.
	points  map[string]map[string]int
	leaders map[string]*leaders
	pairs   map[pair][]meeting
}

// pair is two players, in the order of their ids.
type pair [2]string

// meeting is a game of a pair: its end, its match, "" for a game by itself, and its winner, "" for none.
type meeting struct {
	at            int64
	match, winner string
	short, near   bool
}

type rated struct {
	learn.Rating
	games int
	// last is the end of the last game.
	last int64
}

// NewBook returns a book without results.
func NewBook() *Book {
	return &Book{boards: map[Board]*board{}, points: map[string]map[string]int{}, leaders: map[string]*leaders{},
		pairs: map[pair][]meeting{}}
}

// Rating is the rating of a player on a board.
type Rating struct {
	// Value is the rating, and Deviation its standard deviation.
	Value, Deviation float64
	// Games is the number of rated games of the player.
	Games int
}

// Rating returns the rating of a player on a board at a moment.
func (b *Book) Rating(on Board, player string, now int64) Rating {
	r := b.at(on, player, now)
	return Rating{r.Value, r.Deviation, r.games}
}

// Boards returns the boards on which a player has a rating, by their groups, in any order of speeds.
func (b *Book) Boards(player string) (boards []Board) {
	for on, x := range b.boards {
		if x.ratings[player] != nil {
			boards = append(boards, on)
		}
	}
	slices.SortFunc(boards, func(x, y Board) int { return cmp.Or(cmp.Compare(x.Group, y.Group), cmp.Compare(x.Speed, y.Speed)) })
	return boards
}

// at returns the rating of a player at a moment. Its deviation grows while the player does not play.
func (b *Book) at(on Board, player string, now int64) rated {
	var known *rated
	if x := b.boards[on]; x != nil {
		known = x.ratings[player]
	}
	if known == nil {
		return rated{Rating: learn.Rating{Value: firstRating, Deviation: firstDeviation, Volatility: firstVolatility}}
	}
	r := *known
	r.Rating = r.Rested(float64(max(0, now-r.last)) / period)
	r.Deviation = min(r.Deviation, firstDeviation)
	return r
}

// Points returns the points of a player under a rule.
func (b *Book) Points(rule, player string) int {
	if p, ok := b.points[rule][player]; ok {
		return p
	}
	return FirstPoints
}

// Add counts a result, and returns its effect. A game of a player against the same player has none.
func (b *Book) Add(r Result) (c Change) {
	if r.Players[0] == r.Players[1] {
		return c
	}
	together, halvings := b.together(r)
	c.Points[0] = b.moved(r) / (1 << halvings)
	c.Points[1] = -c.Points[0]
	for i, player := range r.Players {
		b.setPoints(r.Rule, player, b.Points(r.Rule, player)+c.Points[i])
	}
	if together >= pairMost-1 {
		return c
	}
	on := Board{r.Group, r.Speed}
	before := [2]rated{b.at(on, r.Players[0], r.Time), b.at(on, r.Players[1], r.Time)}
	if b.boards[on] == nil {
		b.boards[on] = &board{ratings: map[string]*rated{}}
	}
	for i, player := range r.Players {
		score := r.Score
		if i == 1 {
			score = 1 - score
		}
		after := before[i]
		after.Rating = after.After(learn.Result{Value: before[1-i].Value, Deviation: before[1-i].Deviation, Score: score})
		part := math.Ldexp(1, -halvings)
		after.Value = before[i].Value + part*(after.Value-before[i].Value)
		after.Deviation = before[i].Deviation + part*(after.Deviation-before[i].Deviation)
		after.Deviation = max(leastDeviation, min(firstDeviation, after.Deviation))
		after.games++
		after.last = max(after.last, r.Time)
		b.boards[on].set(player, &after)
		c.Ratings[i] = after.Value - before[i].Value
	}
	return c
}

// moved returns the points that a result moves to the first player, regardless of earlier games.
func (b *Book) moved(r Result) int {
	first, second := b.Points(r.Rule, r.Players[0]), b.Points(r.Rule, r.Players[1])
	switch {
	case r.Score > 0.5:
		return Points(first, second)
	case r.Score < 0.5:
		return -Points(second, first)
	case first > second:
		return -DrawPoints(first, second)
	}
	return DrawPoints(second, first)
}

// together records a game of two players. It returns the number of their earlier games within pairTime, and how often the effect of this
// one is halved.
func (b *Book) together(r Result) (earlier, halvings int) {
	p := pair{min(r.Players[0], r.Players[1]), max(r.Players[0], r.Players[1])}
	recent := slices.DeleteFunc(b.pairs[p], func(m meeting) bool { return m.at <= r.Time-pairTime })
	matches, last := 0, "" // the games of a match follow each other
	for _, m := range recent {
		if m.at > r.Time-looseTime && (m.match == "" || m.match != r.Match && m.match != last) {
			matches++
		}
		last = m.match
	}
	winner := ""
	switch {
	case r.Score > 0.5:
		winner = r.Players[0]
	case r.Score < 0.5:
		winner = r.Players[1]
	}
	b.pairs[p] = append(recent, meeting{r.Time, r.Match, winner, r.Short, r.Near})
	if len(b.pairs[p]) > 2*pairMost {
		b.pairs[p] = slices.Delete(b.pairs[p], 0, 1)
	}
	return len(recent), max(0, matches+1-looseFull) + max(0, len(recent)+1-pairFull)
}

// Tidy forgets games that are older than pairTime.
func (b *Book) Tidy(now int64) {
	maps.DeleteFunc(b.pairs, func(_ pair, games []meeting) bool { return games[len(games)-1].at <= now-pairTime })
}

// Forget removes a player whose account was deleted. The points and ratings of opponents stay.
func (b *Book) Forget(player string) {
	for _, x := range b.boards {
		x.set(player, nil)
	}
	b.forgetPoints(player)
	maps.DeleteFunc(b.pairs, func(p pair, _ []meeting) bool { return p[0] == player || p[1] == player })
}
