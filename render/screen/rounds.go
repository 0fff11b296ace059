package screen

import (
	"awale/variants"
	"awale/variants/notation"
)

// round is the number of the round that is played, from 1; 0 under rules that have only one.
func (a *App) round() int {
	p := a.session.Position()
	series := a.rules.Parameters().Rounds
	switch {
	case series.Kind == "single":
		return 0
	case p.Round == variants.Finished:
		return 0
	}
	return int(p.Round) + 1
}

// scored reports whether rounds give points.
func (a *App) scored() bool { return a.rules.Parameters().Rounds.Kind == "points" }

// roundTags say on a player's strip which points the side has and, at the lower end of the board, which
// round it is, the fullest way of saying it first; none under rules without rounds.
func (a *App) roundTags(side variants.Side) []string {
	var tags []string
	points := ""
	if a.scored() {
		points = a.words.text("round.points", "count", int(a.session.Position().Points[side]))
		tags = []string{points}
	}
	if n := a.round(); n > 0 && side == a.view() {
		round := a.words.text("round.number", "count", n)
		if points != "" {
			round += ", " + points
		}
		tags = append([]string{round}, tags...)
	}
	return tags
}

// roundStatus is what the status says of the rounds, with a space before it.
func (a *App) roundStatus() string {
	words := ""
	p := a.session.Position()
	if n := a.round(); n > 0 {
		words += " " + a.words.text("status.round", "count", n)
	}
	if a.scored() {
		near, far := a.view(), a.view().Other()
		v := a.voices()
		words += " " + a.words.text("status.points", "near", a.scoreName(v[near]), "nearPoints", int(p.Points[near]),
			"far", a.scoreName(v[far]), "farPoints", int(p.Points[far]))
	}
	return words
}

// houseLabel names a house with its seeds, and says whose it is when it lies in the other row, or that it is
// out of play.
func (a *App) houseLabel(p *variants.Position, h variants.House) string {
	letter := notation.HouseName(int(p.Size), h)
	switch {
	case p.Blocks(h):
		return a.words.text("house.blocked", "house", letter)
	case p.Lent>>h&1 != 0:
		return a.words.text("house.lent", "house", letter, "count", int(p.Houses[h]), "player", a.scoreName(a.voices()[p.Owner(h)]))
	}
	return a.words.text("house.name", "house", letter, "count", int(p.Houses[h]))
}
