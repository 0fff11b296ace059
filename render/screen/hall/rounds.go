package hall

import (
	"strconv"
	"strings"

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

// buildTable makes a table of games: a sign before each, South, the result and North. Where a name is too wide beside the result, North is
// below South, and each has the own points at the end of the line.
func (s *tournamentSheet) buildTable(label string, numbers []int, sign func(i int) string) *ui.Node {
	t, m := s.held.Tournament(), s.Kit.Measure
	form := tableForm{widths: []float64{0, 0, widest(m, ui.Label, "½–½") + ui.SpaceNear, 0}} // air between a result and the names
	var names []string
	for i, number := range numbers {
		form.widths[0] = max(form.widths[0], widest(m, ui.Small, sign(i)))
		g, _ := t.Game(number)
		if note := s.noteOf(&g); note != "" {
			form.widths[2] = max(form.widths[2], widest(m, ui.Small, note))
		}
		names = append(names, name(t, g.South), name(t, g.North))
	}
	titles := []string{s.Kit.Text("tournament.south"), s.Kit.Text("paper.north")}
	room := (s.inner(s.Window.SheetWidth()) - form.widths[0] - form.widths[2] - 3*ui.SpaceNear) / 2
	if kind, ok := whole(m, room, []ui.Type{ui.Body, ui.Small}, names...); ok && fits(m, room, ui.Small, titles...) {
		form.names = kind
	} else {
		form.stacked, form.widths = true, []float64{form.widths[0], 0, widest(m, ui.Label, "½")}
		room = s.inner(s.Window.SheetWidth()) - form.widths[0] - form.widths[2] - 2*ui.SpaceNear
		form.names, _ = whole(m, room, ui.Body.DownTo(ui.Small.Least()), names...)
	}
	var rows []*ui.Node
	for i, number := range numbers {
		rows = append(rows, s.gameRow(t, number, sign(i), &form))
	}
	head := []*ui.Node{{}, word(titles[0], ui.Small, ui.AlignEnd, true), {}, word(titles[1], ui.Small, ui.AlignStart, true)}
	if form.stacked {
		head = []*ui.Node{{}, kit.Stack(0, word(titles[0], ui.Small, ui.AlignStart, true), head[3]), {}}
	}
	return table("tournament-games", label, cells(m, form.widths, head...), rows...)
}

// tableForm is how the rows of a table of games are laid out: the widths of the columns in dp, the type of the names, and whether North is
// below South.
type tableForm struct {
	widths  []float64
	names   ui.Type
	stacked bool
}

// noteOf says below a result that it was only reported, or that nobody played for it, or the score of a match, and that
// a player went away from it who was not behind. It is "" for other results.
func (s *tournamentSheet) noteOf(g *tournament.Game) string {
	if x, ok := s.room.reportOf(s.held, g.Number); ok {
		return s.room.reportWords(x)
	}
	if _, unplayed := score(g); unplayed {
		return s.Kit.Text("tournament.walkover.short")
	}
	if gone(g) {
		return games(g) + " · " + s.Kit.Text("games.end.left")
	}
	return games(g)
}

// gameRow is a row of the table.
func (s *tournamentSheet) gameRow(t *tournament.Tournament, number int, sign string, form *tableForm) *ui.Node {
	g, _ := t.Game(number)
	note, told, faint := s.noteOf(&g), s.room.resultWords(t, &g), g.Result.End == ""
	if x, ok := s.room.reportOf(s.held, number); ok {
		g.Result.End = x.End
		told = s.named(note, s.room.resultWords(t, &g))
	}
	result, _ := score(&g)
	own := you(s.held)
	player := func(number int, align ui.Align) *ui.Node {
		return word(name(t, number), form.names, align, own != 0 && number != own)
	}
	first, m := word(sign, ui.Small, ui.AlignEnd, true), s.Kit.Measure
	var line *ui.Node
	if form.stacked {
		south, north, _ := strings.Cut(result, "–")
		if faint && south == "" {
			south, north = result, result // it goes on
		}
		each := func(number int, points string) *ui.Node {
			return cells(m, form.widths[1:], player(number, ui.AlignStart), word(points, ui.Label, ui.AlignEnd, faint))
		}
		both := kit.Stack(ui.SpaceNear, each(g.South, south), each(g.North, north))
		if note != "" {
			both.Children = append(both.Children, word(note, ui.Small, ui.AlignStart, true))
		}
		line = cells(m, form.widths[:2], first, both)
	} else {
		middle := &ui.Node{Axis: ui.AxisDown, Children: []*ui.Node{word(result, ui.Label, ui.AlignCenter, faint)}}
		if note != "" {
			middle.Children = append(middle.Children, word(note, ui.Small, ui.AlignCenter, true))
		}
		line = cells(m, form.widths, first, player(g.South, ui.AlignEnd), middle, player(g.North, ui.AlignStart))
	}
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
