package hall

import (
	"strconv"
	"strings"

	"awale/game/tournament"
	"awale/render/screen/kit"
	"awale/render/ui"
)

// buildStandings makes the standings. After the end the first ones are above them: in a battle of teams the first teams.
func (s *tournamentSheet) buildStandings() (nodes []*ui.Node) {
	t, m := s.held.Tournament(), s.Kit.Measure
	list := t.Standings()
	if len(list) == 0 {
		return []*ui.Node{kit.Paragraph("tournament-nobody", s.Kit.Text("tournament.nobody"))}
	}
	teams := t.TeamStandings()
	battle, shown := t.Settings().Form == tournament.Battle, 0
	if t.Finished() {
		first := playersFirst(t, list)
		if battle {
			first = teamsFirst(t, teams)
		}
		for _, at := range first {
			shown += len(at.names)
		}
		if len(first) > 0 {
			nodes = append(nodes, s.podium(t, first))
		}
	}
	if battle && shown < len(teams) {
		nodes = append(nodes, s.teams(t, teams))
	}
	label := s.Kit.Text("tournament.standings")
	from, to, chips := s.slice("tournament-part", label, len(list), &s.part)
	if chips != nil {
		nodes = append(nodes, chips)
	}
	ties := t.Settings().TieBreaks
	scored := s.Kit.Text(scoredKey(t))
	widths := []float64{widest(m, ui.Small, strconv.Itoa(len(list))+"."), 0, widest(m, ui.Small, scored)}
	titles := []*ui.Node{{}, {}, word(scored, ui.Small, ui.AlignEnd, true)}
	for _, b := range ties {
		text := s.Kit.Text("tournament.tie." + string(b))
		widths = append(widths, widest(m, ui.Small, text))
		titles = append(titles, word(text, ui.Small, ui.AlignEnd, true))
	}
	var names []string
	for _, at := range list[from:to] {
		names = append(names, name(t, at.Player))
	}
	room := s.nameRoom(widths)
	if !fits(m, room, ui.Label, names...) || !s.Window.Wide() && widest(m, ui.Label, names...) > room {
		ties, widths, titles = nil, widths[:3], titles[:3] // they are on the card of the player
	}
	if !fits(m, s.nameRoom(widths), ui.Label, names...) {
		widths, titles = []float64{0}, titles[2:] // the names are below the points
	}
	var rows []*ui.Node
	for i := from; i < to; i++ {
		rows = append(rows, s.standing(t, &list[i], len(ties), widths))
	}
	return append(append(nodes, table("tournament-standings", label, cells(m, widths, titles...), rows...)), s.tieWords(t)...)
}

// nameRoom returns the width that the names of players have beside the other columns of a table, all in dp.
func (s *tournamentSheet) nameRoom(widths []float64) float64 {
	most := s.Window.SheetWidth()
	if s.Window.Wide() {
		most = s.Window.Grown(wideTable)
	}
	room := s.inner(most) - float64(len(widths)-1)*ui.SpaceNear
	for _, w := range widths {
		room -= w
	}
	return room
}

// scoredKey is the key of the word for what players collect.
func scoredKey(t *tournament.Tournament) string {
	if t.Settings().Form == tournament.Knockout {
		return "tournament.rounds"
	}
	return "tournament.points"
}

// standing is a row of the standings. With one column the name is below the place and the points.
func (s *tournamentSheet) standing(t *tournament.Tournament, at *tournament.Standing, ties int, widths []float64) *ui.Node {
	p, _ := t.Player(at.Player)
	note := s.note(t, &p)
	if at.Doubles() && !t.Finished() {
		note = strings.TrimPrefix(note+" · "+s.Kit.Text("tournament.streak", "count", at.Streak), " · ")
	}
	called := []*ui.Node{word(p.Name, ui.Label, ui.AlignStart, p.Away)}
	if note != "" {
		called = append(called, word(note, ui.Small, ui.AlignStart, true))
	}
	place := strconv.Itoa(at.Place) + "."
	nodes := []*ui.Node{word(place, ui.Small, ui.AlignEnd, true), {Axis: ui.AxisDown, Children: called},
		word(points(t, at), ui.Label, ui.AlignEnd, false)}
	if len(widths) == 1 {
		nodes[0].Align = ui.AlignStart
		above := cells(s.Kit.Measure, []float64{0, 0}, nodes[0], nodes[2])
		nodes = []*ui.Node{kit.Stack(0, append([]*ui.Node{above}, called...)...)}
	}
	told := []string{s.named(s.Kit.Text(scoredKey(t)), points(t, at))}
	if note != "" {
		told = append(told, note)
	}
	for i, b := range t.Settings().TieBreaks {
		text := value(b, at.TieBreaks[i])
		told = append(told, s.named(s.Kit.Text("tournament.tie."+string(b)), text))
		if i < ties {
			nodes = append(nodes, word(text, ui.Body, ui.AlignEnd, true))
		}
	}
	row := s.row("tournament-player-"+strconv.Itoa(at.Player), place+" "+p.Name, strings.Join(told, ". "),
		cells(s.Kit.Measure, widths, nodes...), func() { s.room.openPlayer(s.held, at.Player) })
	return marked(row, at.Player == you(s.held))
}

// note says of a player what stands below the name: the team, and whether the player has left.
func (s *page) note(t *tournament.Tournament, p *tournament.Player) string {
	var parts []string
	if p.Team > 0 {
		parts = append(parts, t.Teams()[p.Team-1].Name)
	}
	if p.Away && !t.Finished() {
		parts = append(parts, s.Kit.Text("tournament.away"))
	}
	return strings.Join(parts, " · ")
}

// tieWords say how players with the same points are ordered.
func (s *tournamentSheet) tieWords(t *tournament.Tournament) []*ui.Node {
	ties := t.Settings().TieBreaks
	if len(ties) == 0 {
		return nil
	}
	lines := []*ui.Node{kit.Faint("tournament-ties", s.Kit.Text("tournament.ties"))}
	for i, b := range ties {
		lines = append(lines, kit.Faint("tournament-tie-"+string(b), strconv.Itoa(i+1)+". "+s.tie(b)))
	}
	return []*ui.Node{kit.Stack(ui.SpaceHair, lines...)}
}

// tie says what a tie-break is.
func (s *page) tie(b tournament.TieBreak) string {
	return s.named(s.Kit.Text("tournament.tie."+string(b)), s.Kit.Text("tournament.tie."+string(b)+".told"))
}

// teams makes the standings of teams.
func (s *tournamentSheet) teams(t *tournament.Tournament, standings []tournament.TeamStanding) *ui.Node {
	list := &ui.Node{ID: "tournament-teams", Role: ui.RoleList, Label: s.Kit.Text("tournament.teams"), Look: ui.LookCard, Axis: ui.AxisDown,
		Pad: ui.SpaceNear, Gap: ui.SpaceNear}
	teams, m := t.Teams(), s.Kit.Measure
	for _, at := range standings {
		place, points := strconv.Itoa(at.Place)+".", strconv.Itoa(at.Points)
		widths := []float64{widest(m, ui.Small, strconv.Itoa(len(teams))+"."), 0, widest(m, ui.Label, points)}
		line := cells(m, widths, word(place, ui.Small, ui.AlignEnd, true), word(teams[at.Team-1].Name, ui.Label, ui.AlignStart, false),
			word(points, ui.Label, ui.AlignEnd, false))
		line.ID, line.Role = "tournament-team-"+strconv.Itoa(at.Team), ui.RoleListItem
		line.Label = s.named(place+" "+teams[at.Team-1].Name, points)
		list.Children = append(list.Children, line)
	}
	return list
}
