package rating

import (
	"cmp"
	"slices"
)

// Place is a place in a hall of fame.
type Place struct {
	// Rank counts from 1. Players with equal points have the same rank.
	Rank   int
	Player string
	Points int
}

// leaders are the players with the most points under a rule. They are collected once among all players, and then updated by results.
type leaders struct {
	// places are sorted, without ranks. All other players come after the last one.
	places []Place
	// most is the number of places that were collected.
	most int
	// all is set if no other player has points.
	all bool
}

// order compares two players by their places in a hall of fame.
func order(x, y Place) int {
	return cmp.Or(cmp.Compare(y.Points, x.Points), cmp.Compare(x.Player, y.Player))
}

// collect returns the leaders among players with points, at most the given number.
func collect(points map[string]int, most int) *leaders {
	l := &leaders{most: most, all: len(points) <= most}
	full := false
	for player, n := range points {
		p := Place{Player: player, Points: n}
		if full && order(p, l.places[most-1]) > 0 {
			continue
		}
		l.places = append(l.places, p)
		if len(l.places) == 2*most {
			slices.SortFunc(l.places, order)
			l.places, full = l.places[:most], true
		}
	}
	slices.SortFunc(l.places, order)
	l.places = l.places[:min(len(l.places), most)]
	return l
}

// remove removes a player who had the given points.
func (l *leaders) remove(player string, points int) {
	if i, found := slices.BinarySearchFunc(l.places, Place{Player: player, Points: points}, order); found {
		l.places = slices.Delete(l.places, i, i+1)
	}
}

// add inserts a player who has the given points now, if the places up to this player are known.
func (l *leaders) add(player string, points int) {
	p := Place{Player: player, Points: points}
	i, found := slices.BinarySearchFunc(l.places, p, order)
	if found || i == len(l.places) && !l.all {
		return
	}
	l.places = slices.Insert(l.places, i, p)
	if len(l.places) > 2*l.most {
		l.places, l.all = l.places[:l.most], false
	}
}

// Hall returns the hall of fame of a rule: the players with the most points, at most the given number. All of them have played a rated
// game by the rule.
func (b *Book) Hall(rule string, most int) []Place {
	points := b.points[rule]
	if len(points) == 0 || most <= 0 {
		return nil
	}
	l := b.leaders[rule]
	if l == nil || len(l.places) < most && !l.all {
		// Keep as many more, so that all players are seldom examined again.
		l = collect(points, 2*most)
		b.leaders[rule] = l
	}
	hall := slices.Clone(l.places[:min(len(l.places), most)])
	for i := range hall {
		hall[i].Rank = i + 1
		if i > 0 && hall[i].Points == hall[i-1].Points {
			hall[i].Rank = hall[i-1].Rank
		}
	}
	return hall
}

// setPoints sets the points of a player under a rule.
func (b *Book) setPoints(rule, player string, points int) {
	of := b.points[rule]
	if of == nil {
		of = map[string]int{}
		b.points[rule] = of
	}
	before, known := of[player]
	of[player] = points
	if l := b.leaders[rule]; l != nil {
		if known {
			l.remove(player, before)
		}
		l.add(player, points)
	}
}

// forgetPoints forgets the points of a player.
func (b *Book) forgetPoints(player string) {
	for rule, of := range b.points {
		points, known := of[player]
		delete(of, player)
		if l := b.leaders[rule]; l != nil && known {
			l.remove(player, points)
		}
	}
}
