package screen

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"awale/game/ruletext"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
	"awale/web/online/client"
	"awale/web/online/protocol"
)

// recordSheet shows what a player has played for rating: the ratings, how they went, the results by opponent, and the last games, each of
// which can be opened.
type recordSheet struct {
	page
	net    *online
	player protocol.Player
	// played is what there is to show, nil until it has come.
	played *protocol.Played
	// group is the group of rules of which the graph is shown, "" for that of the last game.
	group string
	// rated are the groups of rules that were looked up, by the rules.
	rated map[string]string
	// why says why there is nothing.
	why string
}

// openRecord opens the record of a player.
func (o *online) openRecord(p protocol.Player) {
	s := &recordSheet{page: o.page, net: o, player: p, rated: map[string]string{}}
	record := &protocol.Record{}
	record.Player = p.ID
	o.client.Do(record, func(told protocol.Told) {
		s.played, s.why = answerOf[*protocol.Played](o, told)
		o.page.kit.changed()
	})
	o.page.open(s)
}

// awaited says that an answer of the server is to come, at once or when the player is back there, or why there is none.
func (o *online) awaited(prefix, why string) *ui.Node {
	switch {
	case why != "":
		return paragraph(prefix+"-why", why)
	case o.state() != client.Online:
		return paragraph(prefix+"-coming", o.page.kit.text("published.offline"))
	}
	return faint(prefix+"-coming", o.page.kit.text("online.coming"))
}

// answerOf returns the answer of a kind, or why there is none.
func answerOf[T protocol.Told](o *online, told protocol.Told) (answer T, why string) {
	if r, refused := told.(*protocol.Refused); refused {
		return answer, o.why(r.Why)
	}
	answer, _ = told.(T)
	return answer, ""
}

func (*recordSheet) id() string { return recordID }

// online implements onlinePage.
func (*recordSheet) online() {}

func (s *recordSheet) build() *ui.Node {
	t := s.kit.text
	var content []*ui.Node
	all := group(s.kit.onwards(s.kit.item("record-archive", t("archive.of", "player", s.player.Name), "", ui.IconSearch, func() { s.net.openArchive(s.player) })))
	switch {
	case s.played == nil:
		content = append(content, s.net.awaited("record", s.why))
	case len(s.played.Results) == 0:
		content = append(content, paragraph("record-none", t("record.none")), all)
	default:
		for _, r := range s.played.Ratings {
			content = append(content, paragraph("record-"+r.Group, t("record.rating", "group", s.groupName(r.Group), "rating", r.Rating, "unsure", r.Unsure, "count", r.Games)))
		}
		content = append(content, s.groups()...)
		content = append(content, s.graph(), all)
		content = append(content, s.opponents()...)
		content = append(content, section(heading("record-best", t("record.best")), s.rows("best", s.played.Best)))
		games := section(heading("record-games", t("record.games")), s.rows("game", s.played.Results))
		if s.window.wide() {
			content = []*ui.Node{s.window.columns(content, []*ui.Node{games})}
		} else {
			content = append(content, games)
		}
	}
	d := s.kit.dialog(recordID, t("record.of", "player", s.player.Name), nil, content...)
	if s.played != nil && len(s.played.Results) > 0 {
		s.window.broaden(d)
	}
	return d
}

const recordID = "record-sheet"

// groupName is what a group of rules is called.
func (s *recordSheet) groupName(group string) string {
	if key := "rules.family." + group; s.kit.words.has(key) {
		return s.kit.text(key)
	}
	return s.kit.text("record.common")
}

// groupOf is the group of rules in which a rule is rated, "" for none.
func (s *recordSheet) groupOf(rule string) string {
	group, known := s.rated[rule]
	if !known {
		if r, err := notation.ParseRule(rule); err == nil {
			group, _ = ruletext.Group(r) // a rule without a group has none
		}
		s.rated[rule] = group
	}
	return group
}

// groups are the choice of the group whose graph is shown, if there were results in several ones.
func (s *recordSheet) groups() []*ui.Node {
	var choices []choice
	for _, r := range s.played.Ratings {
		if slices.ContainsFunc(s.played.Results, func(x protocol.Result) bool { return s.groupOf(x.Rule) == r.Group }) {
			choices = append(choices, option(r.Group, s.groupName(r.Group)))
		}
	}
	if len(choices) < 2 {
		return nil
	}
	return []*ui.Node{s.kit.segments("record-group", s.kit.text("record.group"), s.shownGroup(), func(id string) { s.group = id }, choices...)}
}

// shownGroup is the group whose graph is shown.
func (s *recordSheet) shownGroup() string {
	return cmp.Or(s.group, s.groupOf(s.played.Results[0].Rule))
}

// opponents are the results by opponent, those with most games first. Each leads to the page of that player.
func (s *recordSheet) opponents() []*ui.Node {
	list := group()
	for i, a := range s.played.Opponents {
		note := s.kit.text("record.against", "won", a.Won, "drawn", a.Drawn, "lost", a.Lost)
		row := s.kit.item("record-opponent-"+strconv.Itoa(i), s.net.called(a.Name), note, ui.IconPerson, func() { s.net.openRecord(protocol.Player{ID: a.Player, Name: a.Name}) })
		if a.Name == protocol.Deleted {
			row = disable(row)
			row.Activate = nil
		} else {
			row = s.kit.onwards(row)
		}
		list.Children = append(list.Children, row)
	}
	if len(list.Children) == 0 {
		return nil
	}
	return []*ui.Node{section(heading("record-opponents", s.kit.text("record.opponents")), list)}
}

// rows are results, each of which opens its game.
func (s *recordSheet) rows(prefix string, results []protocol.Result) *ui.Node {
	if len(results) == 0 {
		return faint("record-"+prefix+"-none", s.kit.text("record.best.none"))
	}
	list := group()
	for i, r := range results {
		points := strconv.Itoa(r.Points)
		if r.Points > 0 {
			points = "+" + points
		}
		words := s.kit.text("record."+r.Score, "opponent", s.net.called(r.Name))
		note := s.kit.text("record.note", "rule", s.net.ruleWords(r.Rule), "points", points, "date", newGameTexts(s.kit, s.net.book, nil).date(r.Time))
		list.Children = append(list.Children, s.kit.item("record-"+prefix+"-"+strconv.Itoa(i), words, note, ui.IconHistory, func() { s.net.fetch(protocol.At{Match: r.Match, Game: r.Game}) }))
	}
	return list
}

// called is what a player is called whose account may be gone.
func (o *online) called(name string) string {
	if name == protocol.Deleted {
		return o.page.kit.text("online.deleted")
	}
	return name
}

// graph shows how the rating in a group of rules went with the games, the oldest on the left.
func (s *recordSheet) graph() *ui.Node {
	bars := s.bars()
	told := &ui.Node{Look: ui.LookText, Type: ui.Small, Faint: true, Label: bars.Label}
	return &ui.Node{Axis: ui.AxisDown, Gap: ui.SpaceTight, Children: []*ui.Node{bars, told}}
}

// bars are the graph without the words below it, which are those of its label.
func (s *recordSheet) bars() *ui.Node {
	shown := s.shownGroup()
	results := slices.DeleteFunc(slices.Clone(s.played.Results), func(r protocol.Result) bool { return s.groupOf(r.Rule) != shown })
	low, high := math.Inf(1), math.Inf(-1)
	for _, r := range results {
		low, high = min(low, float64(r.Rating)), max(high, float64(r.Rating))
	}
	n := &ui.Node{ID: "record-graph", Role: ui.RoleImage, Look: ui.LookCard, Label: s.kit.text("record.graph", "group", s.groupName(shown), "low", int(low), "high", int(high), "now", results[0].Rating),
		Text: " ", MinH: graphHigh}
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

// fetch has a game come that is over, and opens it among the player's own games.
func (o *online) fetch(at protocol.At) {
	o.client.Do(&protocol.Fetch{At: at}, func(told protocol.Told) {
		switch told := told.(type) {
		case *protocol.Refused:
			o.page.messages.notify(o.why(told.Why))
		case *protocol.Fetched:
			o.ways.openText(told.Text)
		}
	})
}

// hallSheet is the hall of fame of a rule.
type hallSheet struct {
	page
	net    *online
	rule   *variants.Rules
	ranked *protocol.Ranked
	why    string
}

// openOwnHall opens the hall of fame of the rule that the player chose last for a new game.
func (o *online) openOwnHall() { o.openHall(o.book.loadRule(o.preferences.settings.Rule)) }

// openHall opens the hall of fame of a rule.
func (o *online) openHall(r *variants.Rules) {
	s := &hallSheet{page: o.page, net: o, rule: r}
	o.client.Do(&protocol.Hall{Rule: notation.FormatRule(r)}, func(told protocol.Told) {
		s.ranked, s.why = answerOf[*protocol.Ranked](o, told)
		o.page.kit.changed()
	})
	o.page.open(s)
}

func (*hallSheet) id() string { return "hall-sheet" }

// online implements onlinePage.
func (*hallSheet) online() {}

func (s *hallSheet) build() *ui.Node {
	t := s.kit.text
	name := s.net.book.ruleName(s.rule)
	rule := s.kit.onwards(s.kit.item("hall-rule", t("new.ruleIs", "rule", name), "", ui.IconRules, func() {
		s.net.rules.openRules(newRuleChoice(s.rule.ID(), s.net.openHall), "")
	}))
	content := []*ui.Node{group(rule), faint("hall-about", t("hall.about"))}
	switch {
	case s.ranked == nil:
		content = append(content, s.net.awaited("hall", s.why))
	case len(s.ranked.Places) == 0:
		content = append(content, paragraph("hall-none", t("hall.none")))
	default:
		list := group()
		for i, p := range s.ranked.Places {
			who := p.Name
			if p.Country != "" {
				who += " · " + p.Country
			}
			list.Children = append(list.Children, s.kit.onwards(s.kit.item("hall-"+strconv.Itoa(i), t("hall.place", "rank", p.Rank, "player", who), t("hall.points", "count", p.Points), ui.IconPerson,
				func() { s.net.openRecord(protocol.Player{ID: p.Player, Name: p.Name}) })))
		}
		content = append(content, list)
	}
	return s.kit.dialog("hall-sheet", t("hall.title"), nil, content...)
}
