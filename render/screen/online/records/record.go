package records

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"awale/game/ruletext"
	"awale/render/screen/kit"
	"awale/render/screen/online/pages"
	"awale/render/ui"
	"awale/variants/notation"
	"awale/web/online/protocol"
)

// RecordSheet shows the rated games of a player: the ratings and their graph, the results by opponent, and the last games, each of which
// can be opened.
type RecordSheet struct {
	pages.Page
	room   *Room
	player protocol.Player
	record pages.Reply[protocol.Played]
	// Played is the record, nil before the answer.
	Played *protocol.Played
	// shown names the group of rules and the speed of the graph, see board; "" for those of the last game.
	shown string
	// rated caches the groups of rules, by the texts of the rules.
	rated map[string]string
}

// OpenRecord opens the record of a player.
func (r *Room) OpenRecord(p protocol.Player) {
	s := &RecordSheet{Page: r.page, room: r, player: p, rated: map[string]string{}}
	record := &protocol.Record{}
	record.Player = p.ID
	s.record.Ask(r.page, record, func() { s.Played = s.record.Got })
	r.page.Open(s)
}

func (*RecordSheet) ID() string { return recordID }

func (s *RecordSheet) Build() *ui.Node {
	t := s.Kit.Text
	var content []*ui.Node
	all := kit.Group(s.Kit.Lead("record-archive", t("archive.of", "player", s.player.Name), "", ui.IconSearch,
		func() { s.room.OpenArchive(s.player) }))
	switch {
	case s.Played == nil:
		content = append(content, s.record.Pending(s.Page, "record"))
	case len(s.Played.Results) == 0:
		content = append(content, kit.Paragraph("record-none", t("record.none")), all)
	default:
		for _, r := range s.Played.Ratings {
			said := s.Words.Read(r.Unsure, func(rating func(int) string) string {
				return t("record.rating", "group", s.boardName(board(r.Group, r.Speed)), "rating", rating(r.Rating), "count", r.Games)
			})
			content = append(content, said.On(kit.Paragraph("record-"+r.Group+"-"+r.Speed, "")))
		}
		content = append(content, s.groups()...)
		if s.shownBoard() != "" {
			content = append(content, s.graph())
		}
		content = append(content, all)
		content = append(content, s.opponents()...)
		content = append(content, kit.Section(kit.Heading("record-best", t("record.best")), s.rows("best", s.Played.Best)))
		games := kit.Section(kit.Heading("record-games", t("record.games")), s.rows("game", s.Played.Results))
		if s.Window.Wide() {
			content = []*ui.Node{s.Window.Columns(content, []*ui.Node{games})}
		} else {
			content = append(content, games)
		}
	}
	d := s.Kit.Dialog(recordID, t("record.of", "player", s.player.Name), nil, content...)
	if s.Played != nil && len(s.Played.Results) > 0 {
		s.Window.Broaden(d)
	}
	return d
}

const recordID = "record-sheet"

// groupName is the name of a group of rules.
func (s *RecordSheet) groupName(group string) string {
	if key := "rules.family." + group; s.Kit.Words.Has(key) {
		return s.Kit.Text(key)
	}
	return s.Kit.Text("record.common")
}

// board names a group of rules and a speed.
func board(group, speed string) string { return group + "." + speed }

// boardName is the name of a group of rules and of a speed.
func (s *RecordSheet) boardName(board string) string {
	group, speed, _ := strings.Cut(board, ".")
	return s.groupName(group) + " · " + s.Words.Speed(speed)
}

// boardOf names the group of rules and the speed in which a game was rated.
func (s *RecordSheet) boardOf(r protocol.Result) string { return board(s.groupOf(r.Rule), r.Speed) }

// groupOf is the group of rules in which a rule is rated, "" for none.
func (s *RecordSheet) groupOf(rule string) string {
	group, known := s.rated[rule]
	if !known {
		if r, err := notation.ParseRule(rule); err == nil {
			group, _ = ruletext.Group(r) // a rule without a group has none
		}
		s.rated[rule] = group
	}
	return group
}

// leastGraphed is the least number of results that are shown as a graph: one alone is the rating.
const leastGraphed = 2

// resultsOf are the results of a group at a speed, the last one first.
func (s *RecordSheet) resultsOf(board string) []protocol.Result {
	return slices.DeleteFunc(slices.Clone(s.Played.Results), func(r protocol.Result) bool { return s.boardOf(r) != board })
}

// groups is the choice of the group and the speed for the graph, nil if there is a graph of one at most.
func (s *RecordSheet) groups() []*ui.Node {
	var choices []kit.Choice
	for _, r := range s.Played.Ratings {
		if len(s.resultsOf(board(r.Group, r.Speed))) >= leastGraphed {
			choices = append(choices, kit.Option(board(r.Group, r.Speed), s.boardName(board(r.Group, r.Speed))))
		}
	}
	if len(choices) < 2 {
		return nil
	}
	return []*ui.Node{s.Kit.Segments("record-group", s.Kit.Text("record.group"), s.shownBoard(), func(id string) { s.shown = id },
		choices...)}
}

// shownBoard names the group and the speed whose graph is shown: at first those of the last game for which there is one. It is "" for none.
func (s *RecordSheet) shownBoard() string {
	if s.shown != "" {
		return s.shown
	}
	for _, r := range s.Played.Results {
		if on := s.boardOf(r); len(s.resultsOf(on)) >= leastGraphed {
			return on
		}
	}
	return ""
}

// opponents are the results by opponent, those with most games first. Each leads to the page of that player.
func (s *RecordSheet) opponents() []*ui.Node {
	list := kit.Group()
	for i, a := range s.Played.Opponents {
		note := s.Kit.Text("record.against", "won", a.Won, "drawn", a.Drawn, "lost", a.Lost)
		row := s.Kit.Item("record-opponent-"+strconv.Itoa(i), s.Words.Account(a.Name), note, ui.IconPerson,
			func() { s.room.OpenRecord(protocol.Player{ID: a.Player, Name: a.Name}) })
		if a.Name == protocol.Deleted {
			row = kit.Disable(row)
			row.Activate = nil
		} else {
			row = s.Kit.Onwards(row)
		}
		list.Children = append(list.Children, row)
	}
	if len(list.Children) == 0 {
		return nil
	}
	return []*ui.Node{kit.Section(kit.Heading("record-opponents", s.Kit.Text("record.opponents")), list)}
}

// rows are results, each of which opens its game.
func (s *RecordSheet) rows(prefix string, results []protocol.Result) *ui.Node {
	if len(results) == 0 {
		return kit.Faint("record-"+prefix+"-none", s.Kit.Text("record.best.none"))
	}
	list := kit.Group()
	for i, r := range results {
		points := strconv.Itoa(r.Points)
		if r.Points > 0 {
			points = "+" + points
		}
		words := s.Kit.Text("record."+r.Score, "opponent", s.Words.Account(r.Name))
		note := s.Kit.Text("record.note", "rule", s.Words.Rule(r.Rule), "points", points, "date", s.Words.Date(r.Time))
		list.Children = append(list.Children, s.Kit.Item("record-"+prefix+"-"+strconv.Itoa(i), words, note, ui.IconHistory,
			func() { s.room.Fetch(protocol.At{Match: r.Match, Game: r.Game}) }))
	}
	return list
}

// graph shows the rating in a group of rules at a speed after each game, the oldest on the left.
func (s *RecordSheet) graph() *ui.Node {
	bars := s.bars()
	told := &ui.Node{Look: ui.LookText, Type: ui.Small, Faint: true, Label: bars.Label}
	return kit.Stack(ui.SpaceTight, bars, told)
}

// bars are the graph without the words below it, which are those of its label.
func (s *RecordSheet) bars() *ui.Node {
	shown := s.shownBoard()
	results := s.resultsOf(shown)
	low, high := math.Inf(1), math.Inf(-1)
	for _, r := range results {
		low, high = min(low, float64(r.Rating)), max(high, float64(r.Rating))
	}
	n := &ui.Node{ID: "record-graph", Role: ui.RoleImage, Look: ui.LookCard,
		Label: s.Kit.Text("record.graph", "group", s.boardName(shown), "low", int(low), "high", int(high), "now", results[0].Rating),
		Text:  " ", MinH: kit.GraphHigh}
	for i := len(results) - 1; i >= 0; i-- {
		share := (float64(results[i].Rating) - low + 1) / (high - low + 1)
		n.Children = append(n.Children, &ui.Node{Look: ui.LookBar, Now: 0.1 + 0.9*share, Current: true})
	}
	n.Lay = func(n *ui.Node) {
		layBars(n.Children, n.Bounds.X+ui.SpaceNear, n.Bounds.X+n.Bounds.W-ui.SpaceNear, n.Bounds)
	}
	return n
}

// layBars places bars side by side between two places in a card.
func layBars(bars []*ui.Node, from, to float64, in ui.Rect) {
	w := min((to-from)/float64(len(bars)), 4*ui.SpaceWide)
	for i, c := range bars {
		c.Bounds = ui.Rect{X: from + float64(i)*w + 0.1*w, Y: in.Y + ui.SpaceTight, W: math.Max(1, 0.8*w), H: in.H - 2*ui.SpaceTight}
	}
}
