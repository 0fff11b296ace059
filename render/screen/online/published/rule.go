package published

import (
	"strconv"

	"awale/render/screen/kit"
	"awale/render/screen/online/pages"
	"awale/render/screen/rules"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
	"awale/web/online/client"
	"awale/web/online/protocol"
)

// ruleSheet is the page of a rule that a player has published.
type ruleSheet struct {
	*rules.RulePage
	online pages.Page
	room   *Room
	// published is the last news of the rule from the server.
	published protocol.Published
}

// show opens the page of a published rule.
func (r *Room) show(p protocol.Published) {
	rule, err := notation.ParseRule(p.Rule)
	if err == nil {
		named := rule.Parameters()
		named.Name = map[string]string{"en": p.Name}
		rule, err = variants.New(named)
	}
	if err != nil {
		r.page.Messages.Notify(r.page.Kit.Text("published.unreadable"))
		return
	}
	r.page.Open(&ruleSheet{RulePage: r.rules.NewPage(rule, nil), online: r.page, room: r, published: p})
}

func (*ruleSheet) ID() string { return RuleID }

// RuleID is the ID of the page of a published rule.
const RuleID = "published-sheet"

func (*ruleSheet) ShowsConnection() {}

func (s *ruleSheet) Build() *ui.Node {
	t, p, you := s.Kit.Text, &s.published, s.online.Server.Online().You()
	stars := &ui.Node{ID: "published-stars", Role: ui.RoleStatus, Live: true, Look: ui.LookText, Type: ui.Label,
		Label: s.online.Words.Stars(p)}
	by := s.Kit.Lead("published-author", t("published.by", "player", s.online.Words.Account(p.By)),
		s.online.Words.Date(p.Time), ui.IconPerson, s.openAuthor)
	told := []*ui.Node{kit.Group(by), stars}
	if p.About != "" {
		told = append(told, kit.Paragraph("published-about", p.About))
	}
	var yours *ui.Node
	switch {
	case s.online.Server.State() != client.Online:
		yours = kit.Faint("published-barred", t("published.offline"))
	case you.Guest:
		yours = kit.Faint("published-barred", t("published.guest"))
	case you.ID == p.Author:
		yours = kit.Faint("published-barred", t("published.vote.own"))
	default:
		yours = s.votes()
	}
	does := []*ui.Node{yours}
	if !s.RulePage.Room.Book.Kept(s.Rules) {
		does = append(does, kit.Together(s.Kit.Button("published-keep", t("keep.yes"), ui.IconCheck, func() { s.RulePage.Room.Book.Keep(s.Rules) })))
	}
	content := append(told, does...)
	if s.Window.Wide() {
		content = []*ui.Node{s.Window.Columns(told, does)}
	}
	content = append(append(content, s.Window.Spread(s.Parts())...), kit.Divider(), s.ending())
	d := s.Window.Broaden(s.Kit.Dialog(RuleID, p.Name, []*ui.Node{
		s.Kit.Button("published-challenge", t("published.challenge"), ui.IconPerson,
			func() { s.Open(&partnerSheet{Page: s.online, room: s.room, rules: s.Rules}) }),
		s.Kit.Primary("published-try", t("editor.try"), ui.IconPlay, func() {
			s.RulePage.Room.Book.Visit(s.Rules)
			s.RulePage.Room.PlayRule(s.Rules, nil)
		})}, content...))
	d.Children[1].Gap = kit.LeafGap // its parts are long
	return d
}

// votes are the controls with which the player gives the rule stars.
func (s *ruleSheet) votes() *ui.Node {
	now := ""
	told := s.Kit.Text("published.vote.none")
	if s.published.Vote > 0 {
		now = strconv.Itoa(s.published.Vote)
		told = s.Kit.Text("published.vote.given", "count", s.published.Vote)
	}
	var choices []kit.Choice
	for n := 1; n <= protocol.MaxStars; n++ {
		choices = append(choices, kit.Option(strconv.Itoa(n), strconv.Itoa(n)))
	}
	return s.Kit.Choose("published-vote", s.Kit.Text("published.vote"), now, func(id string) {
		n, _ := strconv.Atoi(id)
		s.vote(n)
	}, choices, kit.Faint("published-vote-told", told))
}

// vote gives the rule a number of stars.
func (s *ruleSheet) vote(stars int) {
	pages.Answered(s.online, &protocol.Vote{Published: s.published.Published, Stars: stars}, func(told *protocol.Published) {
		s.published = *told
		s.room.askAgain()
		s.Kit.Changed()
	})
}

// openAuthor opens the page of the player who has published the rule.
func (s *ruleSheet) openAuthor() {
	if s.published.Author == s.online.Server.Online().You().ID {
		s.room.players.OpenSelf()
		return
	}
	author, here := s.online.Server.Online().Lobby().Player(s.published.Author)
	if !here {
		author = protocol.Player{ID: s.published.Author, Name: s.online.Words.Account(s.published.By)}
	}
	s.room.players.OpenPlayer(author)
}

// ending is the row with the report and the withdrawal of the rule.
func (s *ruleSheet) ending() *ui.Node {
	p, mine := &s.published, s.published.Author == s.online.Server.Online().You().ID
	row := kit.Together()
	if !mine {
		s.Kit.Action(row, "published-report", "online.report", ui.IconFlag, func() {
			s.room.players.Report(protocol.Player{ID: p.Author, Name: s.online.Words.Account(p.By)}, p)
		})
	}
	if mine || s.online.Server.Online().Moderates() {
		s.Kit.Action(row, "published-withdraw", "published.withdraw", ui.IconDelete,
			func() { s.room.Withdraw(p.Published) })
	}
	return row
}
