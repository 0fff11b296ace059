package records

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"awale/render/screen/kit"
	"awale/render/screen/online/pages"
	"awale/render/screen/rules"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
	"awale/web/online/protocol"
)

// ArchiveSheet finds games that were played on the server, by player, rule and time, and opens them.
type ArchiveSheet struct {
	pages.Page
	kit.CardList
	room *Room
	// player is the player whose games are shown, with an id of "" for the games of all. Then name is a part of a player's name.
	player protocol.Player
	name   kit.Line
	// rule is the rule of the games, nil for any.
	rule *variants.Rules
	// when is one of the times below. from and until are the days in the fields.
	when        string
	from, until kit.Line
	rated       bool

	// Games are the games that were found, nil before the answer. more is set if there are others, growing while the server still builds
	// its list.
	Games         []protocol.Archived
	more, growing bool
	found         pages.Reply[protocol.Found]
}

// ArchiveID is the ID of the page of games that were played on the server.
const ArchiveID = "archive-sheet"

// The times from which games are searched.
const (
	everTime  = "ever"
	weekTime  = "week"
	monthTime = "month"
	daysTime  = "days"
)

// OpenArchive opens the games of a player, or the games of all for a player without an id.
func (r *Room) OpenArchive(p protocol.Player) {
	s := &ArchiveSheet{Page: r.page, room: r, player: p, when: everTime, CardList: kit.NewCardList(r.page.Page, ArchiveID)}
	s.Brief = true
	s.seek()
	r.page.Open(s)
}

func (*ArchiveSheet) ID() string { return ArchiveID }

// Submitted implements [kit.Submitting].
func (s *ArchiveSheet) Submitted(string) { s.seek() }

// seek starts a new search.
func (s *ArchiveSheet) seek() {
	f, ok := s.query()
	if !ok {
		s.Reject(s.Kit.Text("archive.wrong"))
		return
	}
	s.Games, s.found.Why, s.more = nil, "", false
	s.ToTop()
	s.ask(f)
}

// goOn asks for the games after those that are shown.
func (s *ArchiveSheet) goOn() {
	f, ok := s.query()
	if !ok || len(s.Games) == 0 {
		return
	}
	last := s.Games[len(s.Games)-1]
	f.Match, f.Game = last.Match, last.Game
	s.ask(f)
}

// ask asks the server and appends the answer to the games.
func (s *ArchiveSheet) ask(f *protocol.Find) {
	s.found.Ask(s.Page, f, func() {
		switch found := s.found.Got; {
		case s.found.Why == "":
			s.Games, s.more, s.growing = append(s.Games, found.Games...), found.More, found.Growing
			if s.Games == nil {
				s.Games = []protocol.Archived{}
			}
		case s.Games != nil:
			s.Messages.Notify(s.found.Why)
		}
	})
	s.Kit.Changed()
}

// query is the search that the fields describe. ok is false if a day cannot be read.
func (s *ArchiveSheet) query() (f *protocol.Find, ok bool) {
	f = &protocol.Find{Player: s.player.ID, Rated: s.rated}
	if f.Player == "" {
		f.Name = s.name.Squeezed()
	}
	if s.rule != nil {
		f.Rule = notation.FormatRule(s.rule)
	}
	back := map[string]int{weekTime: 7, monthTime: 30}[s.when]
	if back > 0 {
		f.From = time.UnixMilli(s.Server.Online().ServerTime()).AddDate(0, 0, -back).UnixMilli()
	}
	if s.when != daysTime {
		return f, true
	}
	from, known := dayOf(s.from.Text)
	until, knownToo := dayOf(s.until.Text)
	if !from.IsZero() {
		f.From = max(0, from.UnixMilli())
	}
	if !until.IsZero() {
		f.Until = max(0, until.AddDate(0, 0, 1).UnixMilli()) // that day as well
	}
	return f, known && knownToo
}

// dayOf reads the day in a field, in the player's own time. It is zero for an empty field. ok is false for a text that is no day.
func dayOf(text string) (day time.Time, ok bool) {
	if text = strings.TrimSpace(text); text == "" {
		return day, true
	}
	day, err := time.ParseInLocation(time.DateOnly, text, time.Local)
	return day, err == nil
}

func (s *ArchiveSheet) Build() *ui.Node {
	t := s.Kit.Text
	s.NoCards()
	search, content := s.search(), s.filters()
	wide := s.Window.Wide()
	if search != nil && !wide {
		content = append([]*ui.Node{search}, content...)
	}
	if s.growing {
		content = append(content, kit.Paragraph("archive-growing", t("archive.growing")))
	}
	switch {
	case s.Games == nil:
		content = append(content, s.found.Pending(s.Page, "archive"))
	case len(s.Games) == 0:
		content = append(content, s.none())
	default:
		content = append(content, s.BuildCards("archive-games", t("archive.title"), len(s.Games), "archive-games", s.card))
	}
	if s.more {
		content = append(content, kit.InColumn(s.Kit.Button("archive-older", t("archive.older"), ui.IconNone, s.goOn)))
	}
	title := t("archive.title")
	if s.player.ID != "" {
		title = t("archive.of", "player", s.Words.Account(s.player.Name))
	}
	seek := s.Kit.Primary("archive-seek", t("archive.seek"), ui.IconSearch, s.seek)
	seek.First = false // the field comes first
	d := s.Window.Broaden(s.Kit.Dialog(ArchiveID, title, []*ui.Node{seek}, content...))
	if search != nil && wide {
		search.MinW, search.MaxW = rules.SearchWide, rules.SearchWide
		d.Children[0].Children = slices.Insert(d.Children[0].Children, len(d.Children[0].Children)-1, search)
	}
	d.MinH = s.Window.SheetArea().H - 2*ui.SpaceBroad // the foot stays where it is while games come
	return d
}

// search is the field for a name, nil if the games are those of one player.
func (s *ArchiveSheet) search() *ui.Node {
	if s.player.ID != "" {
		return nil
	}
	n := s.Kit.SearchField("archive-name", s.Kit.Text("online.search"), &s.name)
	n.Max = protocol.MaxName
	return n
}

// filters are chips for the rule, the time, and whether the games were rated, and the fields for two days.
func (s *ArchiveSheet) filters() []*ui.Node {
	t := s.Kit.Text
	row := &ui.Node{ID: "archive-filters", Role: ui.RoleGroup, Label: t("archive.seek")}
	add := func(role ui.Role, id, label string, on bool, do func()) *ui.Node {
		n := s.Kit.Filter(id, label, on, do)
		n.Role = role
		row.Children = append(row.Children, n)
		return n
	}
	if s.player.ID != "" {
		add(ui.RoleButton, "archive-all", t("archive.all"), false, s.widen)
	}
	if s.rule != nil {
		add(ui.RoleButton, "archive-rule-any", t("archive.rule.any"), false, func() {
			s.rule = nil
			s.seek()
		})
		name := s.room.rules.Book.RuleName(s.rule)
		add(ui.RoleButton, "archive-rule", t("new.ruleIs", "rule", name), true, s.chooseRule).Text = name
	} else {
		add(ui.RoleButton, "archive-rule", t("archive.rule.any"), false, s.chooseRule)
	}
	when := &ui.Node{ID: "archive-when", Role: ui.RoleRadioGroup, Label: t("archive.when"), Axis: ui.AxisAcross, Gap: ui.SpaceNear}
	for _, id := range []string{everTime, weekTime, monthTime, daysTime} {
		when.Children = append(when.Children, s.Kit.Filter("archive-when-"+id, t("archive.when."+id), s.when == id, func() {
			s.when = id
			s.seek()
		}))
	}
	row.Children = append(row.Children, when)
	add(ui.RoleSwitch, "archive-rated", t("archive.rated"), s.rated, func() {
		s.rated = !s.rated
		s.seek()
	})
	nodes := []*ui.Node{s.Kit.Chips(row, false)}
	if s.when == daysTime {
		from := s.Kit.LineField("archive-from", t("archive.from"), &s.from, 10)
		until := s.Kit.LineField("archive-until", t("archive.until"), &s.until, 10)
		nodes = append(nodes, s.abreast(from, until)...)
	}
	return nodes
}

// narrowed reports whether the search leaves games out.
func (s *ArchiveSheet) narrowed() bool {
	return s.player.ID != "" || s.name.Squeezed() != "" || s.rule != nil || s.when != everTime || s.rated
}

// widen searches all games.
func (s *ArchiveSheet) widen() {
	s.player, s.name, s.rule, s.when, s.rated = protocol.Player{}, kit.Line{}, nil, everTime, false
	s.seek()
}

// none says that no game was found, with the next step.
func (s *ArchiveSheet) none() *ui.Node {
	next := s.SeekStep("archive-play")
	if s.narrowed() {
		next = s.Kit.Button("archive-widen", s.Kit.Text("archive.all"), ui.IconSearch, s.widen)
	}
	return kit.Empty("archive-none", s.Kit.Text("archive.none"), next)
}

// abreast places two nodes side by side if the window has room for that.
func (s *ArchiveSheet) abreast(one, other *ui.Node) []*ui.Node {
	if s.Window.Wide() {
		return []*ui.Node{s.Window.Columns([]*ui.Node{one}, []*ui.Node{other})}
	}
	return []*ui.Node{one, other}
}

// chooseRule has the player choose the rule of the games.
func (s *ArchiveSheet) chooseRule() {
	chosen := ""
	if s.rule != nil {
		chosen = s.rule.ID()
	}
	s.room.rules.OpenRules(rules.NewChoice(chosen, func(r *variants.Rules) {
		s.rule = r
		s.Open(s)
		s.seek()
	}), "")
}

// card is the card of a game: both players, how it ended, and when it was.
func (s *ArchiveSheet) card(i int) []*ui.Node {
	g := s.Games[i]
	t := s.Kit.Text
	title := t("games.players", "south", s.called(g, 0), "north", s.called(g, 1))
	end := t("archive.nobody")
	switch g.Result {
	case protocol.South, protocol.North:
		winner := 0
		if g.Result == protocol.North {
			winner = 1
		}
		key := "archive.won"
		if g.Seeds[winner] <= g.Seeds[1-winner] {
			key = "games.won" // the seeds have not decided
		}
		end = t(key, "player", s.Words.Account(g.Names[winner]), "seeds", g.Seeds[winner], "other", g.Seeds[1-winner])
	case protocol.Draw:
		end = t("archive.draw", "seeds", g.Seeds[0], "other", g.Seeds[1])
	}
	note := []string{s.Words.Date(g.Ended), t("games.moves", "count", g.Moves)}
	if g.Rated {
		note = append(note, t("online.rated.short"))
	}
	return []*ui.Node{s.Card("archive-game-"+strconv.Itoa(i), title, end+" · "+s.Words.Rule(g.Rule), strings.Join(note, " · "),
		ui.SmallBold, s.Kit.ItemSign(ui.IconHistory), func() { s.room.Fetch(g.At) })}
}

// called is the name of a player of a game.
func (s *ArchiveSheet) called(g protocol.Archived, side int) string {
	if g.Guests[side] {
		return s.Kit.Text("archive.guest", "player", g.Names[side])
	}
	return s.Words.Account(g.Names[side])
}
