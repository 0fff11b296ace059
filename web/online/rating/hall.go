package rating

import (
	"cmp"
	"slices"
)

// Place is a place in a hall of fame.
type Place struct {
	// Rank counts from 1. Players with as many points share it.
	Rank   int
	Player string
	Points int
}

// leaders are the players with the most points under a rule. They are collected among all players once, and then follow the results.
type leaders struct {
	// places are in order, without ranks. Players who are not among them come after the last one.
	places []Place
	// most is how many were collected.
	most int
	// all is set if no other player has points.
	all bool
}

// order compares two players by their places in a hall of fame.
func order(x, y Place) int {
	return cmp.Or(cmp.Compare(y.Points, x.Points), cmp.Compare(x.Player, y.Player))
}

// collect returns the leaders among players with points, at most so many.
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

// remove takes a player out, who had so many points.
func (l *leaders) remove(player string, points int) {
	if i, found := slices.BinarySearchFunc(l.places, Place{Player: player, Points: points}, order); found {
		l.places = slices.Delete(l.places, i, i+1)
	}
}

// add puts a player in who has so many points now, if those before are known.
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

// Hall returns the hall of fame of a rule: the players with the most points, at most so many. All of them have played a rated game by it.
func (b *Book) Hall(rule string, most int) []Place {
	points := b.points[rule]
	if len(points) == 0 || most <= 0 {
		return nil
	}
	l := b.leaders[rule]
	if l == nil || len(l.places) < most && !l.all {
		// As many more may fall out before all players are looked at again.
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
