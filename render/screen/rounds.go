package screen

import (
	"awale/variants"
	"awale/variants/notation"
)

// round is the number of the round that is played, from 1; 0 under rules that have only one.
func (nr *narrator) round() int {
	p := nr.session.Position()
	series := nr.rules.Parameters().Rounds
	switch {
	case series.Kind == "single":
		return 0
	case p.Round == variants.Finished:
		return 0
	}
	return int(p.Round) + 1
}

// scored reports whether rounds give points.
func (nr *narrator) scored() bool { return nr.rules.Parameters().Rounds.Kind == "points" }

// roundTags say on a player's strip which points the side has and, at the lower end of the board, which
// round it is, the fullest way of saying it first; none under rules without rounds.
func (nr *narrator) roundTags(side variants.Side) []string {
	var tags []string
	points := ""
	if nr.scored() {
		points = nr.kit.text("round.points", "count", int(nr.session.Position().Points[side]))
		tags = []string{points}
	}
	if n := nr.round(); n > 0 && side == nr.view() {
		round := nr.kit.text("round.number", "count", n)
		if points != "" {
			round += ", " + points
		}
		tags = append([]string{round}, tags...)
	}
	return tags
}

// roundStatus is what the status says of the rounds, with a space before it.
func (nr *narrator) roundStatus() string {
	words := ""
	p := nr.session.Position()
	if n := nr.round(); n > 0 {
		words += " " + nr.kit.text("status.round", "count", n)
	}
	if nr.scored() {
		near, far := nr.view(), nr.view().Other()
		v := nr.voices()
		words += " " + nr.kit.text("status.points", "near", nr.scoreName(v[near]), "nearPoints", int(p.Points[near]),
			"far", nr.scoreName(v[far]), "farPoints", int(p.Points[far]))
	}
	return words
}

// houseLabel names a house with its seeds, and says whose it is when it lies in the other row, or that it is
// out of play.
func (nr *narrator) houseLabel(p *variants.Position, h variants.House) string {
	letter := notation.HouseName(int(p.Size), h)
	switch {
	case p.Blocks(h):
		return nr.kit.text("house.blocked", "house", letter)
	case p.Lent>>h&1 != 0:
		return nr.kit.text("house.lent", "house", letter, "count", int(p.Houses[h]), "player", nr.scoreName(nr.voices()[p.Owner(h)]))
	}
	return nr.kit.text("house.name", "house", letter, "count", int(p.Houses[h]))
}
