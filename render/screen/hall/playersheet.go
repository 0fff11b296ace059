package hall

import (
	"slices"
	"strconv"
	"strings"

	"awale/game/tournament"
	"awale/render/screen/kit"
	"awale/render/ui"
)

// playerSheet is the card of a player: the place, and what each round has brought.
type playerSheet struct {
	page
	held   Held
	player int
	// round is the round for which a bye is given, 0 for the next one.
	round int
}

const playerID = "tournament-player-sheet"

func (*playerSheet) ID() string { return playerID }

// openPlayer opens the card of a player.
func (r *Room) openPlayer(held Held, player int) {
	r.Page.Open(&playerSheet{page: r.page(), held: held, player: player})
}

func (s *playerSheet) Build() *ui.Node {
	t := s.held.Tournament()
	p, _ := t.Player(s.player)
	var content []*ui.Node
	list := t.Standings()
	var results []int
	if i := slices.IndexFunc(list, func(at tournament.Standing) bool { return at.Player == s.player }); i >= 0 {
		content = append(content, s.place(t, &p, &list[i]))
		results = list[i].Results
	}
	if lines := s.games(t, results); len(lines) > 0 {
		content = append(content, &ui.Node{ID: "tournament-card", Role: ui.RoleList, Label: s.Kit.Text("match.games"), Look: ui.LookCard,
			Axis: ui.AxisDown, Pad: ui.SpaceApart, Gap: ui.SpaceApart, Children: lines})
	}
	if s.held.Director() {
		content = append(content, s.director(t, &p)...)
	}
	return s.Kit.Dialog(playerID, p.Name, nil, content...)
}

// place says which place the player has, and the tie-breaks.
func (s *playerSheet) place(t *tournament.Tournament, p *tournament.Player, at *tournament.Standing) *ui.Node {
	lines := []*ui.Node{kit.Paragraph("tournament-card-place", s.Kit.Text("tournament.place", "count", at.Place)+" · "+
		s.named(s.Kit.Text(scoredKey(t)), points(t, at)))}
	if note := s.note(t, p); note != "" {
		lines = append(lines, kit.Faint("tournament-card-note", note))
	}
	for i, b := range t.Settings().TieBreaks {
		lines = append(lines, kit.Faint("tournament-card-tie-"+string(b),
			s.named(s.Kit.Text("tournament.tie."+string(b))+" "+value(b, at.TieBreaks[i]), s.Kit.Text("tournament.tie."+string(b)+".told"))))
	}
	return kit.Stack(ui.SpaceHair, lines...)
}

// games are the lines of the card: the round, the side, the opponent and the points. results are the points that the games of an arena
// with a result have brought, the first one first.
func (s *playerSheet) games(t *tournament.Tournament, results []int) (lines []*ui.Node) {
	m := s.Kit.Measure
	sides := [2]string{s.Kit.Text("paper.south"), s.Kit.Text("paper.north")}
	digits := max(2, len(strconv.Itoa(t.Games())))
	widths := []float64{widest(m, ui.Small, strings.Repeat("0", digits)), widest(m, ui.Small, sides[:]...), 0, widest(m, ui.Label, "½ +")}
	kind, below := s.namesBelow(t, widths)
	if below {
		widths = slices.Delete(widths, 1, 2)
	}
	add := func(sign, side, opponent, result, told string) {
		where, who := word(side, ui.Small, ui.AlignStart, true), word(opponent, kind, ui.AlignStart, side == "")
		middle := []*ui.Node{where, who}
		if below && side != "" {
			middle = []*ui.Node{kit.Stack(0, where, who)}
		} else if below {
			middle = []*ui.Node{who}
		}
		n := cells(m, widths, slices.Concat([]*ui.Node{word(sign, ui.Small, ui.AlignEnd, true)}, middle,
			[]*ui.Node{word(result, ui.Label, ui.AlignEnd, false)})...)
		n.ID, n.Role, n.Label = "tournament-card-"+strconv.Itoa(len(lines)+1), ui.RoleListItem, told
		lines = append(lines, n)
	}
	scored := map[int]string{} // by games of an arena
	for number := 1; number <= t.Games() && byTime(t); number++ {
		if g, _ := t.Game(number); g.Has(s.player) && g.Result.End != "" && len(scored) < len(results) {
			scored[number] = strconv.Itoa(results[len(scored)])
		}
	}
	game := func(sign string, number int) {
		g, _ := t.Game(number)
		if !g.Has(s.player) {
			return
		}
		side := 0
		if g.North == s.player {
			side = 1
		}
		opponent := name(t, g.Opponent(s.player))
		text := s.Kit.Text("tournament.against", "round", sign, "side", sides[side], "player", opponent)
		points, told := gained(&g, side), text+" "+s.room.resultWords(t, &g)
		if all, ok := scored[number]; ok {
			points, told = all, told+". "+s.named(s.Kit.Text("tournament.points"), all)
		}
		add(sign, sides[side], opponent, points, told)
	}
	for _, round := range t.Rounds() {
		sign, before := strconv.Itoa(round.Number), len(lines)
		for _, number := range round.Games {
			game(sign, number)
		}
		for _, b := range round.Byes {
			if b.Player == s.player {
				text := s.Kit.Text("tournament.free")
				add(sign, "", text, worth(b.Kind), s.named(s.Kit.Text("tournament.round", "count", sign), text+", "+s.room.worthWords(b.Kind)))
			}
		}
		if len(lines) == before && t.Settings().Form != tournament.Knockout {
			text := s.Kit.Text("tournament.absent")
			add(sign, "", text, "0", s.named(s.Kit.Text("tournament.round", "count", sign), text))
		}
	}
	if byTime(t) {
		for number := t.Games(); number > 0; number-- {
			game(strconv.Itoa(number), number)
		}
	}
	return lines
}

// namesBelow reports whether the names of opponents are below their sides, because beside them a word would be broken, and returns the type
// of the names. The widths of the columns are dp; that of the names is 0.
func (s *playerSheet) namesBelow(t *tournament.Tournament, widths []float64) (kind ui.Type, below bool) {
	m := s.Kit.Measure
	room := s.inner(s.Window.SheetWidth()) - float64(len(widths)-1)*ui.SpaceNear
	for _, w := range widths {
		room -= w
	}
	names := []string{s.Kit.Text("tournament.free"), s.Kit.Text("tournament.absent")}
	for _, p := range t.Players() {
		names = append(names, p.Name)
	}
	if fits(m, room, ui.Body, names...) {
		return ui.Body, false
	}
	kind, _ = whole(m, room+widths[1]+ui.SpaceNear, ui.Body.DownTo(ui.Small.Least()), names...)
	return kind, true
}

// gained returns what a game has brought one of its sides, "–" while it is played.
func gained(g *tournament.Game, side int) string {
	won := [2][]tournament.End{{tournament.SouthWon, tournament.SouthWalkover}, {tournament.NorthWon, tournament.NorthWalkover}}
	switch e := g.Result.End; {
	case e == "":
		return "–"
	case e == tournament.Drawn:
		return "½"
	case slices.Contains(won[side], e):
		return "1"
	}
	return "0"
}
