package records

import (
	"cmp"
	"strconv"

	"awale/render/screen/kit"
	"awale/render/screen/online/pages"
	"awale/render/screen/rules"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
	"awale/web/online/protocol"
)

// hallSheet is the hall of fame of a rule: the players with the most points, or those with the best ratings at a speed.
type hallSheet struct {
	pages.Page
	room *Room
	rule *variants.Rules
	// view is hallPoints or hallRatings, and speed that of the ratings.
	view, speed string
	points      pages.Reply[protocol.Ranked]
	ratings     pages.Reply[protocol.Leading]
}

// The lists of the hall of fame.
const (
	hallPoints  = "points"
	hallRatings = "ratings"
)

// OpenHall opens the hall of fame of the rule that the player chose last for a new game.
func (r *Room) OpenHall() { r.openHallOf(r.rules.Book.LoadRule(r.page.Prefs.Settings.Rule)) }

// openHallOf opens the hall of fame of a rule.
func (r *Room) openHallOf(rule *variants.Rules) {
	s := &hallSheet{Page: r.page, room: r, rule: rule, view: hallPoints, speed: cmp.Or(r.page.Server.You().Speed, protocol.Blitz)}
	s.points.Ask(r.page, &protocol.Hall{Rule: notation.FormatRule(rule)}, nil)
	r.page.Open(s)
}

func (*hallSheet) ID() string { return "hall-sheet" }

// show shows a list. The ratings at a speed are asked for when they are shown.
func (s *hallSheet) show(view, speed string) {
	if s.view, s.speed = view, speed; view == hallRatings {
		s.ratings.Got = nil
		s.ratings.Ask(s.Page, &protocol.Leaders{Rule: notation.FormatRule(s.rule), Speed: speed}, nil)
	}
}

func (s *hallSheet) Build() *ui.Node {
	t := s.Kit.Text
	name := s.room.rules.Book.RuleName(s.rule)
	rule := s.Kit.Lead("hall-rule", t("new.ruleIs", "rule", name), "", ui.IconRules, func() {
		s.room.rules.OpenRules(rules.NewChoice(s.rule.ID(), s.room.openHallOf), "")
	})
	content := []*ui.Node{kit.Group(rule), s.Kit.Segments("hall-view", t("hall.title"), s.view,
		func(view string) { s.show(view, s.speed) }, s.Kit.Options("hall.", hallPoints, hallRatings)...)}
	if s.view == hallPoints {
		content = append(content, s.buildPoints()...)
	} else {
		content = append(content, s.Kit.Segments("hall-speed", t("hall.speed"), s.speed,
			func(speed string) { s.show(hallRatings, speed) }, s.Kit.Options("speed.", protocol.Speeds()...)...))
		content = append(content, s.buildRatings()...)
	}
	return s.Window.Broaden(s.Kit.Dialog("hall-sheet", t("hall.title"), nil, content...))
}

// buildPoints lists the players with the most points.
func (s *hallSheet) buildPoints() []*ui.Node {
	about := kit.Faint("hall-about", s.Kit.Text("hall.about"))
	switch {
	case s.points.Got == nil:
		return []*ui.Node{about, s.points.Pending(s.Page, "hall")}
	case len(s.points.Got.Places) == 0:
		return []*ui.Node{about, kit.Empty("hall-none", s.Kit.Text("hall.none"), s.SeekStep("hall-play"))}
	}
	var rows []*ui.Node
	for i, p := range s.points.Got.Places {
		rows = append(rows, s.place(i, p.Rank, protocol.Player{ID: p.Player, Name: p.Name, Country: p.Country},
			s.Kit.Text("round.points", "count", p.Points)))
	}
	return []*ui.Node{about, s.Window.Grouped(rows)}
}

// buildRatings lists the players with the best ratings, after the place of the player.
func (s *hallSheet) buildRatings() []*ui.Node {
	got := s.ratings.Got
	if got == nil {
		return []*ui.Node{s.ratings.Pending(s.Page, "hall")}
	}
	var content []*ui.Node
	if got.Rating != 0 {
		own := s.Words.Read(got.Unsure, func(rating func(int) string) string {
			if got.Rank == 0 {
				return s.Kit.Text("hall.own.provisional", "rating", rating(got.Rating))
			}
			return s.Kit.Text("hall.own", "rank", got.Rank, "rating", rating(got.Rating))
		})
		content = append(content, own.On(kit.Paragraph("hall-own", "")))
	}
	if len(got.Leaders) == 0 {
		return append(content, kit.Empty("hall-none", s.Kit.Text("hall.none.ratings"), s.SeekStep("hall-play")))
	}
	var rows []*ui.Node
	for i, p := range got.Leaders {
		rows = append(rows, s.place(i, p.Rank, protocol.Player{ID: p.Player, Name: p.Name, Country: p.Country}, strconv.Itoa(p.Rating)))
	}
	return append(content, s.Window.Grouped(rows))
}

// place is a place in a list. It leads to the record of the player.
func (s *hallSheet) place(i, rank int, p protocol.Player, note string) *ui.Node {
	who := p.Name
	if p.Country != "" {
		who += " · " + p.Country
	}
	row := s.Kit.Lead("hall-"+strconv.Itoa(i), s.Kit.Text("hall.place", "rank", rank, "player", who), note, ui.IconPerson,
		func() { s.room.OpenRecord(protocol.Player{ID: p.ID, Name: p.Name}) })
	if p.ID == s.Server.Online().You().ID {
		kit.Lit(row)
	}
	return row
}
