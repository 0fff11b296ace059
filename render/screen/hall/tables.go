package hall

import (
	"slices"
	"strconv"

	"awale/game/paper"
	"awale/game/tournament"
)

// pairings is the table of the boards of a round, from 1.
func (r *Room) pairings(t *tournament.Tournament, number int) paper.Table {
	round := t.Rounds()[number-1]
	x := paper.Table{Title: t.Settings().Name, Note: r.Kit.Text("tournament.round", "count", number), Wide: -1,
		Head: []string{"", r.Kit.Text("tournament.south"), "", r.Kit.Text("paper.north")}}
	for i, n := range round.Games {
		g, _ := t.Game(n)
		result, _ := score(&g)
		x.Rows = append(x.Rows, []string{strconv.Itoa(i + 1), name(t, g.South), result, name(t, g.North)})
	}
	for _, b := range round.Byes {
		x.Rows = append(x.Rows, []string{"", r.bye(t, b), "", ""})
	}
	return x
}

// standings is the table of the standings.
func (r *Room) standings(t *tournament.Tournament) paper.Table {
	x := paper.Table{Title: t.Settings().Name, Note: r.Kit.Text("tournament.standings"), Wide: 1,
		Head: []string{"", r.Kit.Text("games.name"), r.Kit.Text(scoredKey(t))}}
	if n := len(t.Rounds()); n > 0 {
		x.Note += " · " + r.Kit.Text("tournament.round", "count", n)
		if open := t.Open(); open > 0 { // else it would look like the standings after that round
			x.Note += " · " + r.Kit.Text("tournament.wait", "count", open)
		}
	}
	for _, b := range t.Settings().TieBreaks {
		x.Head = append(x.Head, r.Kit.Text("tournament.tie."+string(b)))
	}
	for _, at := range t.Standings() {
		row := []string{strconv.Itoa(at.Place) + ".", name(t, at.Player), points(t, &at)}
		for i, v := range at.TieBreaks {
			row = append(row, value(t.Settings().TieBreaks[i], v))
		}
		x.Rows = append(x.Rows, row)
	}
	return x
}

// chart is the wall chart: what each round has brought each player, in the order of the standings. "3S1" is a win as South against
// the one on line 3.
func (r *Room) chart(t *tournament.Tournament) paper.Table {
	x := paper.Table{Title: t.Settings().Name, Note: r.Kit.Text("tournament.chart.told"), Wide: 1,
		Head: []string{"", r.Kit.Text("games.name")}}
	list := t.Standings()
	line := func(player int) string {
		return strconv.Itoa(1 + slices.IndexFunc(list, func(at tournament.Standing) bool { return at.Player == player }))
	}
	letters := [2]string{r.Kit.Text("tournament.chart.south"), r.Kit.Text("tournament.chart.north")}
	rounds := t.Rounds()
	for _, round := range rounds {
		x.Head = append(x.Head, strconv.Itoa(round.Number))
	}
	x.Head = append(x.Head, r.Kit.Text(scoredKey(t)))
	for i, at := range list {
		row := []string{strconv.Itoa(i + 1), name(t, at.Player)}
		for _, round := range rounds {
			cell := ""
			for _, n := range round.Games {
				g, _ := t.Game(n)
				for side, player := range [2]int{g.South, g.North} {
					if player == at.Player {
						cell += line(g.Opponent(player)) + letters[side] + gained(&g, side)
					}
				}
			}
			for _, b := range round.Byes {
				if b.Player == at.Player {
					cell += "+" + worth(b.Kind)
				}
			}
			row = append(row, cell)
		}
		x.Rows = append(x.Rows, append(row, points(t, &at)))
	}
	return x
}

// cards are the cards for the tables of a round, with codes; nil for none.
func (r *Room) cards(t *tournament.Tournament, number int, codes []string) (list []paper.Card) {
	for i, n := range t.Rounds()[number-1].Games {
		g, _ := t.Game(n)
		c := paper.Card{Board: r.Kit.Text("tournament.board", "count", i+1),
			Note:    r.Kit.Text("tournament.round", "count", number) + " · " + r.ruleName(t),
			Players: [2]string{name(t, g.South), name(t, g.North)}}
		if i < len(codes) {
			if code, ok := r.Desk.CardPicture(codes[i]); ok {
				c.Code, c.CodeSize = code.Black, code.Size
			}
		}
		list = append(list, c)
	}
	return list
}
