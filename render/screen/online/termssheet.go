package online

import (
	"slices"
	"strconv"
	"time"

	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/screen/library"
	"awale/render/screen/newgame"
	"awale/render/screen/online/goingon"
	"awale/render/screen/online/pages"
	"awale/render/screen/online/places"
	"awale/render/screen/online/published"
	"awale/render/screen/rules"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
	"awale/web/online/protocol"
	"awale/web/online/seat"
)

// termsFor is the purpose of terms.
type termsFor uint8

const (
	// termsChallenge asks a player, termsChange proposes other terms to one who has asked, termsSeek asks for the next opponent, and
	// termsInvite makes an invitation by link.
	termsChallenge termsFor = iota
	termsChange
	termsSeek
	termsInvite
)

// termsSheet chooses the terms of a match: rule, clock, side, number of games, rated or not, and the delay for those who watch.
type termsSheet struct {
	page
	kit.CardBoards
	// rule and clock are the choices of the game.
	rule   *rules.Choice
	clock  *newgame.ClockChoice
	what   termsFor
	player protocol.Player
	// challenge is the id of the challenge whose terms are changed.
	challenge string
	side      string
	rated     bool
	games     int
	// days are the days for each move of a correspondence game, 0 for a game with a clock.
	days int
	// goesOn are the terms of a game that goes on: its rule, side and record are not chosen. They are the zero value for a new game.
	goesOn protocol.Terms
	// behind is by how many seconds those who watch are behind the game.
	behind int
	// unfolded is set while the choices that few change are shown: the number of games, and the delay for those who watch.
	unfolded bool
}

// askTerms opens the choice of terms, which begins with the given ones.
func (o *Room) askTerms(what termsFor, player protocol.Player, challenge string, t protocol.Terms) {
	s := &termsSheet{page: o.page, CardBoards: kit.NewCardBoards(o.page.Diagrams), what: what, player: player,
		challenge: challenge, side: t.Side, rated: t.Rated, games: t.Games, behind: t.Behind,
		unfolded: t.Games > 1 || t.Behind > 0}
	s.rule = rules.NewChoice(variants.Default, func(*variants.Rules) { o.page.Open(s) })
	if r, err := notation.ParseRule(t.Rule); err == nil {
		o.Book.Visit(r)
		s.rule.Rule = r.ID()
	}
	if t.Record != "" {
		s.goesOn = t
	}
	control := seat.Time(t.Clock)
	if t.ByDays() {
		s.days, control = t.Clock.Days(), newgame.TimePresets[1]
	}
	s.clock = newgame.NewClockChoice(o.page.Page.Page, control)
	s.clock.Offered = newgame.OnlineTimes
	o.page.Open(s)
}

// lastTerms are the terms that the choice begins with: the rule of the last new game, its clock if many play with that online, and rated
// if possible.
func (o *Room) lastTerms() protocol.Terms {
	s := &o.page.Prefs.Settings
	time := newgame.ChosenTime(s)
	if !time.Timed() || !slices.Contains(newgame.OnlineTimes, time) {
		time = newgame.TimePresets[1]
	}
	return protocol.Terms{Rule: notation.FormatRule(o.Book.LoadRule(s.Rule)), Clock: seat.Clock(time), Side: protocol.Lot, Games: 1,
		Rated: !o.Connection.Client.You().Guest}
}

func (*termsSheet) ID() string { return "terms-sheet" }

// terms are the chosen terms.
func (s *termsSheet) terms() protocol.Terms {
	t := protocol.Terms{Rule: notation.FormatRule(s.room.Book.LoadRule(s.rule.Rule)), Clock: seat.Clock(s.clock.Time), Side: s.side,
		Games: s.games, Behind: s.behind}
	if s.what == termsSeek {
		t.Side = protocol.Lot
	}
	if s.days > 0 {
		t.Clock, t.Games, t.Behind = protocol.Clock{Kind: protocol.Days, Each: s.days * protocol.DaySeconds}, 1, 0
	}
	if of := s.goesOn; of.Record != "" {
		t.Rule, t.Side, t.Games, t.Record = of.Rule, of.Side, 1, of.Record
		return t
	}
	t.Rated = s.rated && s.barred() == ""
	return t
}

// barred is the key of why a match cannot be rated, "" if it can.
func (s *termsSheet) barred() string {
	switch {
	case s.connection.Client.You().Guest || s.player.Guest:
		return "online.rated.guest"
	case variants.IsOwn(s.rule.Rule):
		return "online.rated.own"
	case s.days == 0 && !s.clock.Time.Timed():
		return "online.rated.clock"
	}
	return ""
}

func (s *termsSheet) Build() *ui.Node {
	t := s.Page.Kit.Text
	name := s.room.Book.RuleName(s.room.Book.LoadRule(s.rule.Rule))
	rule := s.Kit.Onwards(s.Kit.Tile("terms-rule", t("new.ruleIs", "rule", name), func() { s.room.Rules.OpenRules(s.rule, "") },
		&ui.Node{Axis: ui.AxisDown, Grow: 1, Children: []*ui.Node{{Grow: 1}, {Look: ui.LookText, Type: ui.Label, Label: name}, {Grow: 1}}}))
	content := []*ui.Node{kit.Labelled(t("new.rule"), rule)}
	anew := s.goesOn.Record == ""
	if !anew {
		content = append([]*ui.Node{kit.Paragraph("terms-goes-on", s.Words.Terms(s.terms()))},
			s.room.goingOn.Board(s.CardBoards, "terms-board", s.goesOn)...)
	}
	content = append(content, s.pace()...)
	if s.what != termsSeek && anew {
		content = append(content, s.Kit.Choose("terms-side", t("online.side"), s.side, func(id string) { s.side = id },
			[]kit.Choice{kit.Option(protocol.South, t(newgame.SideKeys[variants.South])),
				kit.Option(protocol.North, t(newgame.SideKeys[variants.North])), kit.Option(protocol.Lot, t("new.starts.random"))},
			kit.Faint("terms-side-told", s.whoBegins())))
	}
	rated := s.Kit.Toggle("terms-rated", t("online.rated"), s.rated && s.barred() == "", func(on bool) { s.rated = on })
	told := t("online.rated.told")
	if why := s.barred(); why != "" {
		rated.Disabled, told = true, t(why)
	}
	rate := kit.Stack(ui.SpaceTight, rated, kit.Faint("terms-rated-told", told))
	if row := becomeRow(s.page, "terms-become"); row != nil {
		rate.Children = append(rate.Children, kit.Group(row))
	}
	if anew {
		content = append(content, rate)
	}
	switch {
	case s.days > 0:
	case anew:
		content = append(content, kit.More(&s.Page.Page, "terms-more", s.more(), &s.unfolded, func() []*ui.Node {
			return []*ui.Node{s.length(), s.watchers()}
		})...)
	default:
		content = append(content, s.watchers())
	}
	title, done := t("online.challenge.title", "player", s.player.Name), t("online.challenge.send")
	switch s.what {
	case termsChange:
		title, done = t("online.change"), t("online.change.send")
	case termsSeek:
		title, done = t("online.seek"), t("online.seek.send")
	case termsInvite:
		title, done = t("online.invite"), t("online.invite.send")
	}
	d := s.Kit.Dialog("terms-sheet", title, []*ui.Node{s.Kit.Primary("terms-send", done, ui.IconPlay, s.send)}, content...)
	d.Children[1].Gap = ui.SpaceWide
	return s.Window.Narrow(d)
}

// pace chooses between a game that is played at once, with its clock, and correspondence. A guest has the clock alone.
func (s *termsSheet) pace() []*ui.Node {
	t := s.Page.Kit.Text
	if s.connection.Client.You().Guest || s.player.Guest {
		return []*ui.Node{s.clock.Build()}
	}
	now := "now"
	if s.days > 0 {
		now = "days"
	}
	nodes := []*ui.Node{s.Kit.Segments("terms-pace", t("days.pace"), now, func(id string) {
		if s.days = 0; id == "days" {
			s.days = goingon.FirstDays
		}
	}, s.Kit.Options("days.pace.", "now", "days")...)}
	if s.days == 0 {
		return append(nodes, s.clock.Build())
	}
	return append(nodes, s.Kit.Stepper("terms-days", t("days.move"), strconv.Itoa(s.days), func(by int) (func(), bool) {
		n := s.days + by
		return func() {
			s.days = n
			s.Kit.Changed()
		}, n >= 1 && n <= protocol.MaxMoveDays
	}))
}

// more says in one line how many games are played, and how late those who watch see them.
func (s *termsSheet) more() string {
	said := s.Page.Kit.Text("games.found", "count", s.games)
	if s.behind > 0 {
		said += ", " + s.Words.Delay(s.behind)
	}
	return said
}

// length is the choice of the number of games.
func (s *termsSheet) length() *ui.Node {
	return s.Kit.Stepper("terms-games", s.Page.Kit.Text("match.games"), strconv.Itoa(s.games), func(by int) (func(), bool) {
		n := s.games + by
		return func() {
			s.games = n
			s.Kit.Changed()
		}, n >= 1 && n <= protocol.MaxGames
	})
}

// behinds are the choices of the delay for those who watch, in seconds, besides none.
var behinds = [...]int{60, 300}

// watchers is the choice of the delay for those who watch. A delay that the other player has proposed is one of the choices.
func (s *termsSheet) watchers() *ui.Node {
	t := s.Page.Kit.Text
	choices := []kit.Choice{kit.Option("0", t("online.behind.none"))}
	offered := behinds[:]
	if s.behind != 0 && !slices.Contains(offered, s.behind) {
		offered = append(slices.Clone(offered), s.behind)
	}
	for _, seconds := range offered {
		choices = append(choices, kit.Option(strconv.Itoa(seconds), s.Kit.DurationWords(time.Duration(seconds)*time.Second)))
	}
	pick := func(id string) { s.behind, _ = strconv.Atoi(id) }
	return s.Kit.Choose("terms-behind", t("online.behind"), strconv.Itoa(s.behind), pick, choices,
		kit.Faint("terms-behind-told", t("online.behind.told")))
}

// whoBegins says who begins the first game by the rule that is chosen.
func (s *termsSheet) whoBegins() string {
	if newgame.StartsBy(s.room.Book.LoadRule(s.rule.Rule)) == save.StartsRandom {
		return s.Page.Kit.Text("online.side.chance")
	}
	return s.Page.Kit.Text("new.starts.first", "player", s.Page.Kit.Text(newgame.SideKeys[variants.South]))
}

// send sends the terms. Once the server accepts them, the page before is shown again.
func (s *termsSheet) send() {
	var with protocol.Asked
	terms := s.terms()
	switch s.what {
	case termsChallenge:
		with = &protocol.Challenge{Player: s.player.ID, Terms: terms}
	case termsChange:
		with = &protocol.Change{Challenge: s.challenge, Terms: terms}
	case termsSeek:
		s.room.Search.begin(terms, func() { s.Remove("terms-sheet") })
		return
	case termsInvite:
		with = &protocol.Invite{Terms: terms}
	}
	pages.Answered(s.Page, with, func(told *protocol.Done) { s.sent(told.ID) })
}

// sent continues after the server has accepted the terms. id is that of the invitation or challenge.
func (s *termsSheet) sent(id string) {
	s.Remove("terms-sheet")
	if s.goesOn.Record != "" && s.what != termsChange {
		s.room.goingOn.Drop()
	}
	switch s.what {
	case termsChallenge:
		s.Remove("opponent-sheet")
		s.Remove(published.PartnerID)
		s.Kit.Announce(s.Page.Kit.Text("online.asked", "player", s.player.Name, "what", s.Words.Terms(s.terms())), false)
	case termsInvite:
		link := notation.FormatInvitation(places.Page(s.connection.Address()), id)
		s.room.Library.OpenShare(library.Shared{Ready: link, ReadyKey: "online.invite"}, "")
	}
}
