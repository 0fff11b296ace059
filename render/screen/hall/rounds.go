package hall

import (
	"strconv"

	"awale/game/tournament"
	"awale/render/screen/kit"
	"awale/render/ui"
)

// buildRound makes the pairings of a round.
func (s *tournamentSheet) buildRound() (nodes []*ui.Node) {
	t := s.held.Tournament()
	rounds := t.Rounds()
	if len(rounds) == 0 {
		return []*ui.Node{kit.Paragraph("tournament-none", s.Kit.Text("tournament.notPaired"))}
	}
	now := s.round
	if now < 1 || now > len(rounds) {
		now = len(rounds)
	}
	if len(rounds) > 1 {
		row := &ui.Node{ID: "tournament-rounds", Role: ui.RoleRadioGroup, Label: s.Kit.Text("tournament.rounds")}
		for i := range rounds {
			n := s.Kit.Filter("tournament-round-"+strconv.Itoa(i+1), strconv.Itoa(i+1), i+1 == now, func() { s.round, s.part = i+1, 0 })
			n.Label, n.Text = s.Kit.Text("tournament.round", "count", i+1), n.Label
			row.Children = append(row.Children, n)
		}
		nodes = append(nodes, s.Kit.Chips(row, false))
	}
	if open := t.Open(); now == len(rounds) && open > 0 && s.held.Director() {
		nodes = append(nodes, &ui.Node{ID: "tournament-wait", Role: ui.RoleStatus, Look: ui.LookText, Type: ui.Small, Faint: true,
			Label: s.Kit.Text("tournament.wait", "count", open)})
	}
	if enter := s.buildReported(); enter != nil && now == len(rounds) {
		nodes = append(nodes, kit.Together(enter))
	}
	round := &rounds[now-1]
	label := s.Kit.Text("tournament.round", "count", now)
	from, to, chips := s.slice("tournament-part", label, len(round.Games), &s.part)
	if chips != nil {
		nodes = append(nodes, chips)
	}
	nodes = append(nodes, s.buildTable(label, round.Games[from:to], func(i int) string { return strconv.Itoa(from + i + 1) }))
	if to == len(round.Games) {
		for i, b := range round.Byes {
			nodes = append(nodes, kit.Faint("tournament-bye-"+strconv.Itoa(i), s.room.bye(t, b)))
		}
	}
	return nodes
}

// bye says who plays nobody, and what that is worth.
func (r *Room) bye(t *tournament.Tournament, b tournament.Bye) string {
	if t.Settings().Form == tournament.Knockout {
		return r.Kit.Text("tournament.bye.on", "player", name(t, b.Player))
	}
	return r.Kit.Text("tournament.bye", "player", name(t, b.Player), "points", r.worthWords(b.Kind))
}

// worthWords says the points of a bye, with their unit.
func (r *Room) worthWords(b tournament.ByeKind) string {
	points, err := strconv.Atoi(worth(b))
	if err != nil {
		return r.Kit.Text("tournament.half")
	}
	return r.Kit.Text("round.points", "count", points)
}

// worth returns the points of a bye.
func worth(b tournament.ByeKind) string {
	switch b {
	case tournament.ByePaired, tournament.ByeFull:
		return "1"
	case tournament.ByeHalf:
		return "½"
	}
	return "0"
}

// buildGames makes the games of a tournament without rounds, the latest first.
func (s *tournamentSheet) buildGames() []*ui.Node {
	t := s.held.Tournament()
	all := t.Games()
	if all == 0 {
		return []*ui.Node{kit.Paragraph("tournament-none", s.Kit.Text("tournament.noGames"))}
	}
	label := s.Kit.Text("match.games")
	from, to, chips := s.slice("tournament-part", label, all, &s.part)
	var numbers []int
	for i := from; i < to; i++ {
		numbers = append(numbers, all-i)
	}
	games := s.buildTable(label, numbers, func(i int) string { return strconv.Itoa(numbers[i]) })
	if chips != nil {
		return []*ui.Node{chips, games}
	}
	return []*ui.Node{games}
}

// buildTable makes a table of games: a sign before each, South, the result and North.
func (s *tournamentSheet) buildTable(label string, numbers []int, sign func(i int) string) *ui.Node {
	t, m := s.held.Tournament(), s.Kit.Measure
	widths := []float64{0, 0, widest(m, ui.Label, "½–½") + ui.SpaceNear, 0} // air between a result and the names
	for i, number := range numbers {
		widths[0] = max(widths[0], widest(m, ui.Small, sign(i)))
		if g, _ := t.Game(number); !g.Result.End.Played() && g.Result.End != "" {
			widths[2] = max(widths[2], widest(m, ui.Small.Least(), s.Kit.Text("tournament.walkover.short")))
		}
		if x, ok := s.room.reportOf(s.held, number); ok {
			widths[2] = max(widths[2], widest(m, ui.Small.Least(), s.room.reportWords(x)))
		}
	}
	room := (s.inner(s.Window.SheetWidth()) - widths[0] - widths[2] - 3*ui.SpaceNear) / 2
	var names []string
	for _, number := range numbers {
		g, _ := t.Game(number)
		names = append(names, name(t, g.South), name(t, g.North))
	}
	kind := whole(m, room, ui.Body.DownTo(ui.Small.Least()), names...)
	var rows []*ui.Node
	for i, number := range numbers {
		rows = append(rows, s.gameRow(t, number, sign(i), widths, kind))
	}
	titles := [2]string{s.Kit.Text("tournament.south"), s.Kit.Text("paper.north")}
	small := whole(m, room, ui.Small.DownTo(ui.Small.Least()), titles[:]...)
	head := cells(m, widths, &ui.Node{}, word(titles[0], small, ui.AlignEnd, true), &ui.Node{},
		word(titles[1], small, ui.AlignStart, true))
	return table("tournament-games", label, head, rows...)
}

// gameRow is a row of the table.
func (s *tournamentSheet) gameRow(t *tournament.Tournament, number int, sign string, widths []float64, kind ui.Type) *ui.Node {
	g, _ := t.Game(number)
	result, unplayed := score(&g)
	told := s.room.resultWords(t, &g)
	own := you(s.held)
	player := func(number int, align ui.Align) *ui.Node {
		return word(name(t, number), kind, align, own != 0 && number != own)
	}
	middle := &ui.Node{Axis: ui.AxisDown, Children: []*ui.Node{word(result, ui.Label, ui.AlignCenter, g.Result.End == "")}}
	if x, ok := s.room.reportOf(s.held, number); ok {
		g.Result.End = x.End
		middle.Children = []*ui.Node{word(scores[x.End], ui.Label, ui.AlignCenter, true),
			word(s.room.reportWords(x), ui.Small.Least(), ui.AlignCenter, true)}
		told = s.named(s.room.reportWords(x), s.room.resultWords(t, &g))
	}
	if unplayed {
		middle.Children = append(middle.Children, word(s.Kit.Text("tournament.walkover.short"), ui.Small.Least(), ui.AlignCenter, true))
	}
	line := cells(s.Kit.Measure, widths, word(sign, ui.Small, ui.AlignEnd, true), player(g.South, ui.AlignEnd), middle,
		player(g.North, ui.AlignStart))
	label := s.named(s.Kit.Text("tournament.board", "count", sign), s.Kit.Text("games.players", "south", name(t, g.South),
		"north", name(t, g.North)))
	row := s.row("tournament-game-"+strconv.Itoa(number), label, told, line, func() { s.openGame(number, sign) })
	return marked(row, own != 0 && g.Has(own))
}

// openGame does what a tap on a game is for: who runs the tournament enters its result. A host has those of games that go on.
func (s *tournamentSheet) openGame(number int, sign string) {
	g, _ := s.held.Tournament().Game(number)
	h, hosted := s.held.(Hosted)
	switch {
	case s.held.Director() && (!hosted || g.Result.End != ""):
		s.Page.Open(&resultSheet{page: s.page, held: s.held, game: number, board: sign})
	case hosted:
		h.OpenGame(number)
	}
}
