package online

import (
	"strconv"

	"awale/render/screen/kit"
	"awale/render/screen/rules"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
	"awale/web/online/client"
	"awale/web/online/protocol"
)

// playersRulesSheet lists the rules that players have published on the server, a page at a time.
type playersRulesSheet struct {
	page
	// order is the order of the rules, or ordersOwn for the rules of the player.
	order string
	// query are the words of the search, sought their last text.
	query  kit.Line
	sought string
	// from is the number of rules before the page that is shown.
	from int
	// found is the page that is shown.
	found reply[protocol.Gallery]
	// due is the number of seconds until the words of the search are sent, 0 if no search waits.
	due float64
}

// ordersOwn is the choice of the player's own published rules, beside the orders of the protocol.
const ordersOwn = "own"

// searchAfter is the number of seconds from the last key until a search is sent.
const searchAfter = 0.4

// openPlayersRules opens the list of the rules of players.
func (o *Room) openPlayersRules() {
	s := &playersRulesSheet{page: o.page, order: protocol.OrderBest}
	s.ask()
	o.page.Open(s)
}

func (*playersRulesSheet) ID() string { return PlayersRulesID }

const PlayersRulesID = "players-rules-sheet"

// Advance implements [kit.Lively]. Nothing moves, but a search that waits is sent.
func (s *playersRulesSheet) Advance(dt float64) {
	if s.due <= 0 {
		return
	}
	if s.due -= dt; s.due <= 0 {
		s.turnTo(0)
	}
}

func (*playersRulesSheet) Moving() bool { return false }

// Submitted implements [kit.Submitting]: it sends the words at once.
func (s *playersRulesSheet) Submitted(id string) {
	if id == "players-rules-search" && s.due > 0 {
		s.turnTo(0)
	}
}

// turnTo shows the page that begins after a number of rules.
func (s *playersRulesSheet) turnTo(from int) {
	s.from = from
	s.Root.ScrollToTop(PlayersRulesID + "-body")
	s.ask()
}

// ask asks for the page.
func (s *playersRulesSheet) ask() {
	s.due = 0
	find := &protocol.Browse{Words: s.query.Squeezed(), Order: s.order, From: s.from}
	if s.order == ordersOwn {
		find.Order, find.Author = protocol.OrderNewest, s.connection.Client.You().ID
	}
	s.found.ask(s.page, find, nil)
}

// askPublishedAgain refreshes the list of published rules if it is open.
func (o *Room) askPublishedAgain() {
	for _, on := range o.page.Sheets {
		if s, ok := on.(*playersRulesSheet); ok {
			s.ask()
		}
	}
}

func (s *playersRulesSheet) Build() *ui.Node {
	t := s.Kit.Text
	orders := []kit.Choice{kit.Option(protocol.OrderBest, t("published.best")), kit.Option(protocol.OrderNewest, t("published.newest"))}
	guest := s.connection.Client.You().Guest
	if !guest {
		orders = append(orders, kit.Option(ordersOwn, t("published.own")))
	}
	var content []*ui.Node
	switch {
	case s.connection.State() != client.Online && s.found.got != nil: // without a list its place says so
		content = append(content, kit.Faint("published-barred", t("published.offline")))
	case guest:
		content = append(content, kit.Faint("published-barred", t("published.guest")))
	}
	content = append(content,
		kit.Written(s.Kit.SearchField("players-rules-search", t("published.search"), &s.query), func() {
			if s.query.Text != s.sought {
				s.due = searchAfter
			}
			s.sought = s.query.Text
		}),
		s.Kit.Segments("published-order", t("published.order"), s.order, func(id string) {
			s.order = id
			s.turnTo(0)
		}, orders...))
	switch {
	case s.found.got == nil:
		content = append(content, s.found.pending(s.page, "published"))
	case len(s.found.got.Rules) == 0:
		key := "published.none"
		switch {
		case s.query.Text != "":
			key = "published.search.none"
		case s.order == ordersOwn:
			key = "published.own.none"
		}
		content = append(content, kit.Paragraph("published-none", t(key)))
	default:
		content = append(content, s.rows()...)
	}
	var foot []*ui.Node
	if !guest {
		foot = append(foot, s.Kit.Button("published-publish", t("publish.title"), ui.IconShare, func() { s.room.PublishRule(nil) }))
	}
	d := s.Window.Broaden(s.Kit.Dialog(PlayersRulesID, t("published.title"), foot, content...))
	d.MinH = s.Window.SheetArea().H - 2*ui.SpaceBroad // the foot stays where it is while the list grows and shrinks
	return d
}

// rows are the rules of the page, and the buttons for the pages before and after it.
func (s *playersRulesSheet) rows() []*ui.Node {
	var rows []*ui.Node
	for i := range s.found.got.Rules {
		p := s.found.got.Rules[i]
		note := s.Kit.Text("published.note", "player", s.words.Account(p.By), "stars", s.words.Stars(&p))
		rows = append(rows, s.Kit.Lead("found-"+p.Published, p.Name, note, ui.IconRules, func() { s.room.openPublished(p) }))
	}
	list := s.Window.Grouped(rows)
	shown, all := len(s.found.got.Rules), s.found.got.All
	if shown == all {
		return []*ui.Node{list}
	}
	count := kit.Paragraph("published-count", s.Kit.Text("published.count", "from", s.from+1, "to", s.from+shown, "all", all))
	count.Live = true
	before := s.Kit.Button("published-before", s.Kit.Text("published.before"), ui.IconPrevious,
		func() { s.turnTo(max(0, s.from-protocol.MaxGallery)) })
	after := s.Kit.Button("published-after", s.Kit.Text("published.after"), ui.IconNext, func() { s.turnTo(s.from + protocol.MaxGallery) })
	before.Disabled, after.Disabled = s.from == 0, s.from+shown >= all
	return []*ui.Node{list, count, kit.Together(before, after)}
}

// publishedSheet is the page of a rule that a player has published.
type publishedSheet struct {
	*rules.RulePage
	online page
	// published is the last news of the rule from the server.
	published protocol.Published
}

// openPublished opens the page of a published rule.
func (o *Room) openPublished(p protocol.Published) {
	r, err := notation.ParseRule(p.Rule)
	if err == nil {
		named := r.Parameters()
		named.Name = map[string]string{"en": p.Name}
		r, err = variants.New(named)
	}
	if err != nil {
		o.page.Messages.Notify(o.page.Kit.Text("published.unreadable"))
		return
	}
	o.page.Open(&publishedSheet{RulePage: o.Rules.NewPage(r, nil), online: o.page, published: p})
}

func (*publishedSheet) ID() string { return PublishedID }

const PublishedID = "published-sheet"

func (*publishedSheet) showsConnection() {}

func (s *publishedSheet) Build() *ui.Node {
	t, p, you := s.Kit.Text, &s.published, s.online.connection.Client.You()
	stars := &ui.Node{ID: "published-stars", Role: ui.RoleStatus, Live: true, Look: ui.LookText, Type: ui.Label,
		Label: s.online.words.Stars(p)}
	by := s.Kit.Lead("published-author", t("published.by", "player", s.online.words.Account(p.By)),
		s.online.words.Date(p.Time), ui.IconPerson, s.openAuthor)
	told := []*ui.Node{kit.Group(by), stars}
	if p.About != "" {
		told = append(told, kit.Paragraph("published-about", p.About))
	}
	var yours *ui.Node
	switch {
	case s.online.connection.State() != client.Online:
		yours = kit.Faint("published-barred", t("published.offline"))
	case you.Guest:
		yours = kit.Faint("published-barred", t("published.guest"))
	case you.ID == p.Author:
		yours = kit.Faint("published-barred", t("published.vote.own"))
	default:
		yours = s.votes()
	}
	does := []*ui.Node{yours}
	if !s.Room.Book.Kept(s.Rules) {
		does = append(does, kit.Together(s.Kit.Button("published-keep", t("keep.yes"), ui.IconCheck, func() { s.Room.Book.Keep(s.Rules) })))
	}
	content := append(told, does...)
	if s.Window.Wide() {
		content = []*ui.Node{s.Window.Columns(told, does)}
	}
	content = append(append(content, s.Window.Spread(s.Parts())...), kit.Divider(), s.ending())
	d := s.Window.Broaden(s.Kit.Dialog(PublishedID, p.Name, []*ui.Node{
		s.Kit.Button("published-challenge", t("published.challenge"), ui.IconPerson,
			func() { s.Open(&partnerSheet{page: s.online, rules: s.Rules}) }),
		s.Kit.Primary("published-try", t("editor.try"), ui.IconPlay, func() {
			s.Room.Book.Visit(s.Rules)
			s.Room.PlayRule(s.Rules, nil)
		})}, content...))
	d.Children[1].Gap = kit.LeafGap // its parts are long
	return d
}

// votes are the controls with which the player gives the rule stars.
func (s *publishedSheet) votes() *ui.Node {
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
func (s *publishedSheet) vote(stars int) {
	answered(s.online, &protocol.Vote{Published: s.published.Published, Stars: stars}, func(told *protocol.Published) {
		s.published = *told
		s.online.room.askPublishedAgain()
		s.Kit.Changed()
	})
}

// openAuthor opens the page of the player who has published the rule.
func (s *publishedSheet) openAuthor() {
	if s.published.Author == s.online.connection.Client.You().ID {
		s.online.room.openSelf()
		return
	}
	author, here := s.online.connection.Client.Lobby().Player(s.published.Author)
	if !here {
		author = protocol.Player{ID: s.published.Author, Name: s.online.words.Account(s.published.By)}
	}
	s.online.room.openOpponent(author)
}

// ending is the row with the report and the withdrawal of the rule.
func (s *publishedSheet) ending() *ui.Node {
	p, mine := &s.published, s.published.Author == s.online.connection.Client.You().ID
	row := kit.Together()
	if !mine {
		s.Kit.Action(row, "published-report", "online.report", ui.IconFlag, func() {
			s.Open(&reportSheet{page: s.online, player: protocol.Player{ID: p.Author, Name: s.online.words.Account(p.By)}, published: p})
		})
	}
	if mine || s.online.connection.Client.Moderates() {
		s.Kit.Action(row, "published-withdraw", "published.withdraw", ui.IconDelete,
			func() { s.online.withdraw(p.Published) })
	}
	return row
}

// withdraw asks whether a published rule is removed from the server. If it is, its page is closed.
func (p page) withdraw(published string) {
	p.ask("withdraw", "published.withdraw", func() {
		p.do(&protocol.Unpublish{Published: published}, func() {
			p.Remove("withdraw-sheet")
			p.Remove(PublishedID)
			p.room.askPublishedAgain()
			p.Messages.Notify(p.Kit.Text("published.withdrawn"))
		})
	})
}

// partnerSheet asks with whom the player wants to play a rule: a player who is free, or a friend who gets a link.
type partnerSheet struct {
	page
	rules *variants.Rules
}

// mostPartners is the most players that are offered. The others are in the lobby.
const mostPartners = 50

func (*partnerSheet) ID() string { return partnerID }

const partnerID = "partner-sheet"

func (s *partnerSheet) Build() *ui.Node {
	t, c := s.Kit.Text, s.connection.Client
	terms := s.room.lastTerms()
	terms.Rule, terms.Rated = notation.FormatRule(s.rules), false
	list := kit.Group(s.Kit.Lead("partner-friend", t("online.invite"), "", ui.IconShare,
		func() { s.room.askTerms(termsInvite, protocol.Player{}, "", terms) }))
	for _, p := range c.Lobby().Players() {
		if len(list.Children) > mostPartners {
			break
		}
		if p.ID != c.You().ID && c.Relation(p) == client.Free && !c.Hides(p.ID) {
			strength := s.words.Strength(p)
			row := s.Kit.Lead("partner-"+p.ID, s.words.Account(p.Name), strength.Shown, ui.IconPerson,
				func() { s.room.askTerms(termsChallenge, p, "", terms) })
			row.Value = strength.Spoken
			list.Children = append(list.Children, row)
		}
	}
	content := []*ui.Node{kit.Paragraph("partner-told", t("partner.told", "rule", s.room.Book.RuleName(s.rules))), list}
	if len(list.Children) == 1 {
		content = append(content, kit.Faint("partner-none", t("partner.none")))
	}
	return s.Window.Narrow(s.Kit.Dialog(partnerID, t("published.challenge"), nil, content...))
}
