package table

import (
	"awale/variants"
	"awale/variants/notation"
)

// round is the number of the current round, from 1. It is 0 under rules with only one round.
func (nr *Narrator) round() int {
	p := nr.Session.Position()
	series := nr.Rules.Parameters().Rounds
	switch {
	case series.Kind == "single":
		return 0
	case p.Round == variants.Finished:
		return 0
	}
	return int(p.Round) + 1
}

// scored reports whether rounds give points.
func (nr *Narrator) scored() bool { return nr.Rules.Parameters().Rounds.Kind == "points" }

// RoundTags are words about the rounds for a player's strip: the points of the side and, at the lower end of the board,
// the number of the round. The fullest words come first. There are none under rules without rounds.
func (nr *Narrator) RoundTags(side variants.Side) []string {
	var tags []string
	points := ""
	if nr.scored() {
		points = nr.Kit.Text("round.points", "count", int(nr.Session.Position().Points[side]))
		tags = []string{points}
	}
	if n := nr.round(); n > 0 && side == nr.View() {
		round := nr.Kit.Text("round.number", "count", n)
		if points != "" {
			round += ", " + points
		}
		tags = append([]string{round}, tags...)
	}
	return tags
}

// roundStatus is the part of the status about the rounds, with a space before it.
func (nr *Narrator) roundStatus() string {
	words := ""
	p := nr.Session.Position()
	if n := nr.round(); n > 0 {
		words += " " + nr.Kit.Text("status.round", "count", n)
	}
	if nr.scored() {
		near, far := nr.View(), nr.View().Other()
		v := nr.Voices()
		words += " " + nr.Kit.Text("status.points", "near", nr.ScoreName(v[near]), "nearPoints", int(p.Points[near]),
			"far", nr.ScoreName(v[far]), "farPoints", int(p.Points[far]))
	}
	return words
}

// HouseLabel names a house with its seeds. It says whose house it is if it lies in the row of the other side, or that
// it is out of play, or who has claimed it.
func (nr *Narrator) HouseLabel(p *variants.Position, h variants.House) string {
	letter := notation.HouseName(int(p.Size), h)
	claimer, claimed := p.Claimer(h)
	switch {
	case p.Blocks(h):
		return nr.Kit.Text("house.blocked", "house", letter)
	case claimed:
		return nr.owned("house.claimed", claimer, "house", letter)
	case p.Lent>>h&1 != 0:
		return nr.Kit.Text("house.lent", "house", letter, "count", int(p.Houses[h]), "player", nr.ScoreName(nr.Voices()[p.Owner(h)]))
	}
	return nr.Kit.Text("house.name", "house", letter, "count", int(p.Houses[h]))
}

// owned says that something belongs to a side. The player who is spoken to has a sentence without a name: what "you" becomes after "by"
// or "of" differs among languages.
func (nr *Narrator) owned(key string, side variants.Side, args ...any) string {
	v := nr.Voices()[side]
	if v.You {
		return nr.Kit.Text(key+".you", args...)
	}
	return nr.Kit.Text(key, append(args, "player", v.Name)...)
}
