package hall

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"awale/game/tournament"
	"awale/game/tournament/lines"
	"awale/game/tournament/sheet"
	"awale/render/screen/kit"
	"awale/render/ui"
)

// buildPlayers makes the list of the players, below the field for another one.
func (s *tournamentSheet) buildPlayers() (nodes []*ui.Node) {
	t := s.held.Tournament()
	if s.mayEnter(t) {
		field := s.Kit.LineField("tournament-add", s.Kit.Text("tournament.add"), &s.added, lineMost)
		field.Lists = true
		field.First = len(t.Rounds()) == 0
		add := s.Kit.Button("tournament-add-go", s.Kit.Text("learners.add.done"), ui.IconNew, s.add)
		file := s.Kit.Button("tournament-add-file", s.Kit.Text("tournament.list"), ui.IconFile, func() { s.room.ask(".csv,.txt,.tsv") })
		nodes = append(nodes, kit.Stack(ui.SpaceNear, field, kit.Faint("tournament-add-told", s.Kit.Text("tournament.add.told")),
			kit.Together(file, add)))
	}
	players := t.Players()
	if len(players) == 0 {
		return nodes
	}
	label := s.Kit.Text("tournament.count", "count", len(players))
	nodes = append(nodes, &ui.Node{ID: "tournament-players-count", Role: ui.RoleStatus, Live: true, Look: ui.LookText, Type: ui.Small,
		Faint: true, Label: label})
	from, to, chips := s.slice("tournament-part", label, len(players), &s.part)
	if chips != nil {
		nodes = append(nodes, chips)
	}
	m := s.Kit.Measure
	widths := []float64{widest(m, ui.Small, strconv.Itoa(len(players))), 0, 0}
	room := (s.inner(s.Window.SheetWidth()) - widths[0] - 2*ui.SpaceNear) / 2
	below := slices.ContainsFunc(players[from:to], func(p tournament.Player) bool { return !fits(m, room, ui.Label, p.Name) })
	if below {
		widths = widths[:2]
	}
	var rows []*ui.Node
	for _, p := range players[from:to] {
		note := s.note(t, &p)
		if p.Rating > 0 {
			note = strings.TrimSuffix(strconv.Itoa(p.Rating)+" · "+note, " · ")
		}
		nodes := []*ui.Node{word(strconv.Itoa(p.Number), ui.Small, ui.AlignEnd, true), word(p.Name, ui.Label, ui.AlignStart, p.Away),
			word(note, ui.Small, ui.AlignEnd, true)}
		if below {
			nodes[2].Align = ui.AlignStart
			nodes = []*ui.Node{nodes[0], kit.Stack(0, nodes[1:]...)}
		}
		line := cells(m, widths, nodes...)
		rows = append(rows, s.row("tournament-entry-"+strconv.Itoa(p.Number), p.Name, note, line,
			func() { s.room.openPlayer(s.held, p.Number) }))
	}
	return append(nodes, table("tournament-players", label, nil, rows...))
}

// lineMost is the greatest length of a line with a player, in characters.
const lineMost = 120

// mayEnter says whether players can still be entered.
func (s *tournamentSheet) mayEnter(t *tournament.Tournament) bool {
	_, mine := s.held.(*own)
	return mine && !t.Finished() && (len(t.Rounds()) == 0 || t.Settings().Form == tournament.Swiss && !t.Last())
}

// Submitted implements [kit.Submitting].
func (s *tournamentSheet) Submitted(string) { s.add() }

// add enters the player in the field. The field is then empty for the next one.
func (s *tournamentSheet) add() {
	text := s.added.Squeezed()
	if text == "" {
		s.Refuse(s.Kit.Text("learners.refused.empty"))
		return
	}
	if s.enter(text) {
		s.added = kit.Line{}
	}
	s.Kit.Changed()
}

// enter enters the players of a list, and reports whether it can be read. Those who are here already are left out.
func (s *tournamentSheet) enter(text string) bool {
	list, err := sheet.ReadPlayers([]byte(text))
	var wrong *lines.Error
	if errors.As(err, &wrong) {
		s.Kit.Sound.Thud()
		s.Messages.Alert(s.Kit.Text("tournament.list.wrong", "line", max(wrong.Line, 1)))
		return false
	}
	t := s.held.Tournament()
	known, teams, next := map[string]bool{}, map[string]int{}, len(t.Players())
	for _, p := range t.Players() {
		known[p.Name] = true
	}
	for _, team := range t.Teams() {
		teams[team.Name] = team.Number
	}
	at := head(s.held)
	var events []tournament.Event
	for _, p := range list {
		if known[p.Name] {
			continue
		}
		known[p.Name] = true
		if p.Team != "" && teams[p.Team] == 0 {
			teams[p.Team] = len(teams) + 1
			events = append(events, &tournament.TeamEntered{Head: at, Team: teams[p.Team], Name: p.Team})
		}
		next++
		events = append(events, &tournament.Entered{Head: at, Player: next, Name: p.Name, Rating: p.Rating, Team: teams[p.Team]})
	}
	came := next - len(t.Players())
	if came == 0 {
		s.Kit.Sound.Thud()
		s.Messages.Notify(s.Kit.Text("games.imported.known", "count", len(list)))
		return true
	}
	if s.room.failed(s.held.Do(func() {}, events...)) {
		return false
	}
	told := s.Kit.Text("tournament.entered", "count", came)
	if came == 1 {
		told = s.Kit.Text("tournament.entered.one", "player", name(s.held.Tournament(), next))
	}
	s.Messages.Announce(told, false)
	if left := len(list) - came; left > 0 {
		s.Messages.Notify(told + " " + s.Kit.Text("games.imported.known", "count", left))
	}
	return true
}

// byeKinds are the choices for a round that is not paired yet. The first one is a game.
var byeKinds = []tournament.ByeKind{"", tournament.ByeHalf, tournament.ByeZero}

// director are the controls on the card of a player for who runs the tournament.
func (s *playerSheet) director(t *tournament.Tournament, p *tournament.Player) (nodes []*ui.Node) {
	do := func(e tournament.Event, told string) {
		s.room.failed(s.held.Do(func() {
			s.Messages.Announce(s.Kit.Text(told, "player", p.Name), false)
			s.Kit.Changed()
		}, e))
	}
	var rows []*ui.Node
	o, mine := s.held.(*own)
	if !t.Finished() {
		if next := len(t.Rounds()) + 1; t.Settings().Form == tournament.Swiss && !p.Away && !t.Last() {
			if last := t.Settings().Rounds; next < last {
				nodes = append(nodes, s.chooseRound(next, last))
				next = s.round
			}
			now := string(t.GivenBye(p.Number, next))
			if !slices.Contains(byeKinds, tournament.ByeKind(now)) {
				now = string(tournament.ByeZero)
			}
			var choices []kit.Choice
			for _, k := range byeKinds {
				choices = append(choices, kit.Option(string(k), s.Kit.Text("tournament.next.bye"+string(k))))
			}
			nodes = append(nodes, s.Kit.Choose("tournament-bye", s.Kit.Text("tournament.round", "count", next), now, func(id string) {
				do(&tournament.ByeGiven{Head: head(s.held), Player: p.Number, Round: next, Kind: tournament.ByeKind(id)}, "tournament.changed")
			}, choices))
		}
		switch {
		case p.Away && mine:
			rows = append(rows, s.Kit.Item("tournament-return", s.Kit.Text("tournament.return"), "", ui.IconUndo, func() {
				do(&tournament.Returned{Head: head(s.held), Player: p.Number}, "tournament.returned")
			}))
		case !p.Away:
			rows = append(rows, s.Kit.Item("tournament-leave", s.Kit.Text("tournament.leave"), s.Kit.Text("tournament.leave.told"),
				ui.IconClose, func() { do(&tournament.Left{Head: head(s.held), Player: p.Number}, "tournament.left") }))
		}
	}
	if mine {
		other := s.Kit.Text("tournament.nameless", "count", p.Number)
		if p.Name != other {
			rows = append(rows, s.Kit.Lead("tournament-forget", s.Kit.Text("tournament.forget"), "", ui.IconDelete, func() {
				s.Page.Open(&kit.Question{Page: s.Page, Name: "tournament-forget", Key: "tournament.forget",
					Args: []any{"player", p.Name}, Delete: func() {
						s.Close()
						s.room.failed(o.rename(p.Number, other))
						s.Kit.Changed()
					}})
			}))
		}
	}
	if len(rows) > 0 {
		nodes = append(nodes, kit.Group(rows...))
	}
	return nodes
}

// chooseRound makes the labelled choice of the round for which a bye is given, from the next one to the last one.
func (s *playerSheet) chooseRound(next, last int) *ui.Node {
	if s.round < next {
		s.round = next
	}
	label := s.Kit.Text("tournament.bye.round")
	row := &ui.Node{ID: "tournament-bye-rounds", Role: ui.RoleRadioGroup, Label: label}
	for round := next; round <= last; round++ {
		n := s.Kit.Filter("tournament-bye-round-"+strconv.Itoa(round), strconv.Itoa(round), round == s.round, func() { s.round = round })
		n.Label, n.Text = s.Kit.Text("tournament.round", "count", round), n.Label
		row.Children = append(row.Children, n)
	}
	return kit.Labelled(label, s.Kit.Chips(row, false))
}
