package tournament

import (
	"cmp"
	"slices"
	"sort"
)

// Standing is the place of a player.
type Standing struct {
	// Place is from 1. Players who are equal in all share it.
	Place  int
	Player int
	// Points are in half points. In an arena they are points; in a knockout the number of rounds that the player has outlived.
	Points int
	// TieBreaks are the values of the tie-breaks of the settings, in their units; see [TieBreak.Text].
	TieBreaks []int
	// Wins, Draws and Losses count games that have a result, walkovers among them.
	Wins, Draws, Losses int
	// Streak is the number of wins in a row at the end in an arena, and Results are the points of its games.
	Streak  int
	Results []int
}

// Doubles reports whether points of the next game of an arena count twice, because the player has won the last ones.
func (s *Standing) Doubles() bool { return s.Streak >= streakFrom }

// TeamStanding is the place of a team in a battle.
type TeamStanding struct {
	// Place is from 1. Teams with the same points share it.
	Place, Team int
	// Points are those of the players who count, in points of the arena.
	Points int
	// Counted are the players who count, the best first.
	Counted []int
}

// Standings returns all players, the first one first.
func (t *Tournament) Standings() []Standing {
	list := make([]Standing, len(t.players))
	for i := range list {
		list[i].Player = i + 1
	}
	switch {
	case t.settings.Form.byTime():
		return t.arenaStandings(list)
	case t.settings.Form == Knockout:
		return t.knockoutStandings(list)
	}
	return t.roundStandings(list)
}

// place gives places to standings in their order, and returns them. same says whether two neighbours are equal.
func place(list []Standing, same func(a, b *Standing) bool) []Standing {
	for i := range list {
		list[i].Place = i + 1
		if i > 0 && same(&list[i-1], &list[i]) {
			list[i].Place = list[i-1].Place
		}
	}
	return list
}

// arenaStandings orders by points, then wins, then fewer games.
func (t *Tournament) arenaStandings(list []Standing) []Standing {
	for i := range list {
		s := &t.sheets[i]
		list[i].Points, list[i].Streak, list[i].Results = s.points, s.streak, slices.Clone(s.results)
		list[i].Wins, list[i].Draws, list[i].Losses = s.wins, s.draws, s.losses
	}
	compare := func(a, b *Standing) int {
		return cmp.Or(b.Points-a.Points, b.Wins-a.Wins, len(a.Results)-len(b.Results))
	}
	sort.SliceStable(list, func(i, j int) bool { return compare(&list[i], &list[j]) < 0 })
	return place(list, func(a, b *Standing) bool { return compare(a, b) == 0 })
}

// TeamStandings returns all teams of a battle, the first one first.
func (t *Tournament) TeamStandings() []TeamStanding {
	list := make([]TeamStanding, len(t.teams))
	for i := range list {
		list[i].Team = i + 1
	}
	for _, s := range t.Standings() {
		team := t.players[s.Player-1].Team
		if team == 0 || len(list[team-1].Counted) == t.settings.Counted {
			continue
		}
		list[team-1].Points += s.Points
		list[team-1].Counted = append(list[team-1].Counted, s.Player)
	}
	sort.SliceStable(list, func(i, j int) bool { return list[i].Points > list[j].Points })
	for i := range list {
		list[i].Place = i + 1
		if i > 0 && list[i].Points == list[i-1].Points {
			list[i].Place = list[i-1].Place
		}
	}
	return list
}

// knockoutStandings orders by the round in which a player went out.
func (t *Tournament) knockoutStandings(list []Standing) []Standing {
	t.count(list)
	beaten := t.beaten()
	closed := 0
	for _, round := range t.rounds {
		if round.Closed {
			closed = round.Number
		}
	}
	for i := range list {
		list[i].Points = closed
		if round := beaten[i+1]; round > 0 {
			list[i].Points = round - 1
		} else if t.players[i].Away {
			list[i].Points = min(closed, t.lastRound(i+1))
		}
	}
	sort.SliceStable(list, func(i, j int) bool { return list[i].Points > list[j].Points })
	return place(list, func(a, b *Standing) bool { return a.Points == b.Points })
}

// lastRound returns the last round in which a player had a game or a bye, 0 without one.
func (t *Tournament) lastRound(player int) int {
	for i := len(t.rounds) - 1; i >= 0; i-- {
		if slices.ContainsFunc(t.rounds[i].Games, func(number int) bool { return t.games[number-1].Has(player) }) ||
			slices.ContainsFunc(t.rounds[i].Byes, func(b Bye) bool { return b.Player == player }) {
			return i + 1
		}
	}
	return 0
}

// count counts the games of the players, who are in the order of their numbers.
func (t *Tournament) count(list []Standing) {
	add := func(player, own, other int) {
		s := &list[player-1]
		switch {
		case own > other:
			s.Wins++
		case own == other && own > 0:
			s.Draws++
		default:
			s.Losses++
		}
	}
	for i := range t.games {
		if g := &t.games[i]; g.Result.End != "" {
			south, north := g.Result.End.halves()
			add(g.South, south, north)
			add(g.North, north, south)
		}
	}
}

// roundStandings orders by points, then by the tie-breaks of the settings.
func (t *Tournament) roundStandings(list []Standing) []Standing {
	t.count(list)
	x := table{ledgers: t.ledgers(), robin: t.settings.Form == RoundRobin, points: make([]int, len(list))}
	for i := range list {
		x.points[i] = total(x.ledgers[i])
		list[i].Points = x.points[i]
	}
	sort.SliceStable(list, func(i, j int) bool { return list[i].Points > list[j].Points })
	same := func(a, b *Standing) bool { return a.Points == b.Points && slices.Equal(a.TieBreaks, b.TieBreaks) }
	for _, b := range t.settings.TieBreaks {
		for from := 0; from < len(list); {
			to := from + 1
			for to < len(list) && same(&list[from], &list[to]) {
				to++
			}
			from = breakTie(&x, b, list[from:to], from)
		}
	}
	return place(list, same)
}

// breakTie orders the standings of players who are equal up to here, and notes the values. It returns the place after them; from is that of
// the first one.
func breakTie(x *table, b TieBreak, tied []Standing, from int) int {
	group := make([]int, len(tied))
	for i, s := range tied {
		group[i] = s.Player
	}
	for i, value := range x.values(b, group) {
		tied[i].TieBreaks = append(tied[i].TieBreaks, value)
	}
	last := len(tied[0].TieBreaks) - 1
	sort.SliceStable(tied, func(i, j int) bool { return tied[i].TieBreaks[last] > tied[j].TieBreaks[last] })
	return from + len(tied)
}
