package online

import (
	"strconv"
	"strings"
	"time"

	"awale/render/screen/kit"
	"awale/render/screen/rules"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
	"awale/web/online/protocol"
)

// ArchiveSheet finds games that were played on the server, by player, rule and time, and opens them.
type ArchiveSheet struct {
	page
	kit.CardList
	// player is the player whose games are shown, with an id of "" for the games of all. Then name is a part of a player's name.
	player protocol.Player
	name   kit.Line
	// rule is the rule of the games, nil for any.
	rule *variants.Rules
	// when is one of the times below. from and until are the days in the fields.
	when            string
	from, until     kit.Line
	rated, unfolded bool

	// Games are the games that were found, nil before the answer. more is set if there are others, growing while the server still builds
	// its list.
	Games         []protocol.Archived
	more, growing bool
	found         reply[protocol.Found]
}

const ArchiveID = "archive-sheet"

// The times from which games are searched.
const (
	everTime  = "ever"
	weekTime  = "week"
	monthTime = "month"
	daysTime  = "days"
)

// openArchive opens the games of a player, or the games of all for a player without an id.
func (o *Room) openArchive(p protocol.Player) {
	s := &ArchiveSheet{page: o.page, player: p, when: everTime, unfolded: o.page.Window.Wide(),
		CardList: kit.NewCardList(o.page.Page, ArchiveID)}
	s.Brief = true
	s.seek()
	o.page.Open(s)
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
	s.Games, s.found.why, s.more = nil, "", false
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
	s.found.ask(s.page, f, func() {
		switch found := s.found.got; {
		case s.found.why == "":
			s.Games, s.more, s.growing = append(s.Games, found.Games...), found.More, found.Growing
			if s.Games == nil {
				s.Games = []protocol.Archived{}
			}
		case s.Games != nil:
			s.Messages.Notify(s.found.why)
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
		f.From = time.UnixMilli(s.connection.Client.ServerTime()).AddDate(0, 0, -back).UnixMilli()
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
	content := s.filters()
	if s.growing {
		content = append(content, kit.Paragraph("archive-growing", t("archive.growing")))
	}
	switch {
	case s.Games == nil:
		content = append(content, s.found.pending(s.page, "archive"))
	case len(s.Games) == 0:
		content = append(content, kit.Paragraph("archive-none", t("archive.none")))
	default:
		content = append(content, s.BuildCards("archive-games", t("archive.title"), len(s.Games), "archive-games", s.card))
	}
	if s.more {
		content = append(content, kit.InColumn(s.Kit.Button("archive-older", t("archive.older"), ui.IconNone, s.goOn)))
	}
	title := t("archive.title")
	if s.player.ID != "" {
		title = t("archive.of", "player", s.words.account(s.player.Name))
	}
	seek := s.Kit.Primary("archive-seek", t("archive.seek"), ui.IconSearch, s.seek)
	seek.First = false // the field comes first
	d := s.Window.Broaden(s.Kit.Dialog(ArchiveID, title, []*ui.Node{seek}, content...))
	d.MinH = s.Window.SheetArea().H - 2*ui.SpaceBroad // the foot stays where it is while games come
	return d
}

// filters are the field for a name, the rule, the time, and whether the games were rated.
func (s *ArchiveSheet) filters() []*ui.Node {
	t := s.Kit.Text
	fold := s.Kit.Fold("archive-more", t("archive.choices"), &s.unfolded)
	var who *ui.Node
	if s.player.ID != "" {
		who = s.Kit.Button("archive-all", t("archive.all"), ui.IconClose, func() {
			s.player = protocol.Player{}
			s.seek()
		})
	} else {
		who = s.Kit.SearchField("archive-name", t("online.search"), &s.name)
		who.Max = protocol.MaxName
	}
	who.Grow = 1
	nodes := []*ui.Node{{Axis: ui.AxisAcross, Gap: ui.SpaceNear, Children: []*ui.Node{who, fold}}}
	if !s.unfolded {
		return nodes
	}
	rule := t("archive.rule.any")
	spoken := rule
	if s.rule != nil {
		rule = s.room.Book.RuleName(s.rule)
		spoken = t("new.ruleIs", "rule", rule)
	}
	rules := kit.Stack(ui.SpaceNear, s.Kit.Onwards(s.Kit.Tile("archive-rule", spoken, s.chooseRule, s.Kit.ItemSign(ui.IconRules),
		&ui.Node{Axis: ui.AxisDown, Grow: 1, Children: []*ui.Node{{Grow: 1}, {Look: ui.LookText, Type: ui.Label, Label: rule},
			{Grow: 1}}})))
	if s.rule != nil {
		rules.Children = append(rules.Children, s.Kit.Item("archive-rule-any", t("archive.rule.any"), "", ui.IconClose, func() {
			s.rule = nil
			s.seek()
		}))
	}
	when := s.Kit.Choose("archive-when", t("archive.when"), s.when, func(id string) {
		s.when = id
		s.seek()
	}, s.Kit.Options("archive.when.", everTime, weekTime, monthTime, daysTime))
	which := kit.Labelled(t("new.rule"), rules)
	nodes = append(nodes, s.abreast(which, when)...)
	if s.when == daysTime {
		from := s.Kit.LineField("archive-from", t("archive.from"), &s.from, 10)
		until := s.Kit.LineField("archive-until", t("archive.until"), &s.until, 10)
		nodes = append(nodes, s.abreast(from, until)...)
	}
	return append(nodes, s.Kit.Toggle("archive-rated", t("archive.rated"), s.rated, func(on bool) {
		s.rated = on
		s.seek()
	}))
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
	s.room.Rules.OpenRules(rules.NewChoice(chosen, func(r *variants.Rules) {
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
			key = "archive.won.only" // the seeds have not decided
		}
		end = t(key, "player", s.words.account(g.Names[winner]), "seeds", g.Seeds[winner], "other", g.Seeds[1-winner])
	case protocol.Draw:
		end = t("archive.draw", "seeds", g.Seeds[0], "other", g.Seeds[1])
	}
	note := []string{s.words.date(g.Ended), t("games.moves", "count", g.Moves)}
	if g.Rated {
		note = append(note, t("online.rated.short"))
	}
	return []*ui.Node{s.Card("archive-game-"+strconv.Itoa(i), title, end+" · "+s.words.rule(g.Rule), strings.Join(note, " · "),
		ui.SmallBold, s.Kit.ItemSign(ui.IconHistory), func() { s.room.fetch(g.At) })}
}

// called is the name of a player of a game.
func (s *ArchiveSheet) called(g protocol.Archived, side int) string {
	if g.Guests[side] {
		return s.Kit.Text("archive.guest", "player", g.Names[side])
	}
	return s.words.account(g.Names[side])
}
