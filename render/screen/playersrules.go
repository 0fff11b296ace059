package screen

import (
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
	"awale/web/online/client"
	"awale/web/online/protocol"
	"strconv"
)

// playersRulesSheet lists the rules that players have published on the server, a page at a time.
type playersRulesSheet struct {
	page
	net *online
	// order is how the rules are sorted, or ordersOwn for those of the player.
	order string
	// query are the words of the search, caret the number of characters before the caret.
	query string
	caret int
	// from is how many rules lie before the page that is shown.
	from int
	// found is the page that is shown, nil until one has come; why says why there is none.
	found *protocol.Gallery
	why   string
	// questions counts the pages that were asked for: the answer to the last one counts.
	questions int
	// due is in how many seconds the words of the search are sent, 0 for no search that waits.
	due float64
}

// ordersOwn is the choice of the player's own published rules, beside the orders of the protocol.
const ordersOwn = "own"

// searchAfter is how long after the last key a search is sent, in seconds.
const searchAfter = 0.4

// openPlayersRules opens the list of the rules of players.
func (o *online) openPlayersRules() {
	s := &playersRulesSheet{page: o.page, net: o, order: protocol.OrderBest}
	s.ask()
	o.page.open(s)
}

func (*playersRulesSheet) id() string { return playersRulesID }

const playersRulesID = "players-rules-sheet"

// online implements onlinePage.
func (*playersRulesSheet) online() {}

// advance and moving implement lively: nothing moves, but a search is sent.
func (s *playersRulesSheet) advance(dt float64) {
	if s.due <= 0 {
		return
	}
	if s.due -= dt; s.due <= 0 {
		s.turnTo(0)
	}
}

func (*playersRulesSheet) moving() bool { return false }

// entered implements enters: the words are sent at once.
func (s *playersRulesSheet) entered(id string) {
	if id == "players-rules-search" && s.due > 0 {
		s.turnTo(0)
	}
}

// turnTo shows the page that begins after so many rules.
func (s *playersRulesSheet) turnTo(from int) {
	s.from = from
	s.net.root.ScrollToTop(playersRulesID + "-body")
	s.ask()
}

// ask asks for the page.
func (s *playersRulesSheet) ask() {
	s.questions++
	s.due = 0
	question := s.questions
	find := &protocol.Browse{Words: oneLine(s.query), Order: s.order, From: s.from}
	if s.order == ordersOwn {
		find.Order, find.Author = protocol.OrderNewest, s.net.client.You().ID
	}
	s.net.client.Do(find, func(told protocol.Told) {
		if question != s.questions {
			return
		}
		if found, why := answerOf[*protocol.Gallery](s.net, told); found != nil {
			s.found, s.why = found, ""
		} else {
			s.found, s.why = nil, why
		}
		s.kit.changed()
	})
}

// askPublishedAgain has the list show what has changed, if it is open.
func (o *online) askPublishedAgain() {
	for _, on := range o.page.sheets {
		if s, ok := on.(*playersRulesSheet); ok {
			s.ask()
		}
	}
}

func (s *playersRulesSheet) build() *ui.Node {
	t := s.kit.text
	orders := []choice{option(protocol.OrderBest, t("published.best")), option(protocol.OrderNewest, t("published.newest"))}
	guest := s.net.client.You().Guest
	if !guest {
		orders = append(orders, option(ordersOwn, t("published.own")))
	}
	var content []*ui.Node
	switch {
	case s.net.state() != client.Online && s.found != nil: // else it is said in the place of the list
		content = append(content, faint("published-barred", t("published.offline")))
	case guest:
		content = append(content, faint("published-barred", t("published.guest")))
	}
	content = append(content,
		s.kit.searchField("players-rules-search", t("published.search"), s.query, s.caret, func(text string, caret int) {
			if text != s.query {
				s.due = searchAfter
			}
			s.query, s.caret = text, caret
		}),
		s.kit.segments("published-order", t("published.order"), s.order, func(id string) {
			s.order = id
			s.turnTo(0)
		}, orders...))
	switch {
	case s.found == nil:
		content = append(content, s.net.awaited("published", s.why))
	case len(s.found.Rules) == 0:
		key := "published.none"
		switch {
		case s.query != "":
			key = "published.search.none"
		case s.order == ordersOwn:
			key = "published.own.none"
		}
		content = append(content, paragraph("published-none", t(key)))
	default:
		content = append(content, s.rows()...)
	}
	var foot []*ui.Node
	if !guest {
		foot = append(foot, s.kit.button("published-publish", t("publish.title"), ui.IconShare, func() { s.net.publishRule(nil) }))
	}
	d := s.kit.dialog(playersRulesID, t("published.title"), foot, content...)
	d.MinH = s.window.sheetArea().H - 2*ui.SpaceBroad // the foot stays where it is while the list grows and shrinks
	return d
}

// rows are the rules of the page, and the ways to the pages beside it.
func (s *playersRulesSheet) rows() []*ui.Node {
	list := group()
	for i := range s.found.Rules {
		p := s.found.Rules[i]
		note := s.kit.text("published.note", "player", s.net.called(p.By), "stars", s.net.starsWords(&p))
		list.Children = append(list.Children, s.kit.onwards(s.kit.item("found-"+p.Published, p.Name, note, ui.IconRules, func() { s.net.openPublished(p) })))
	}
	shown, all := len(s.found.Rules), s.found.All
	if shown == all {
		return []*ui.Node{list}
	}
	count := paragraph("published-count", s.kit.text("published.count", "from", s.from+1, "to", s.from+shown, "all", all))
	count.Live = true
	before := s.kit.button("published-before", s.kit.text("published.before"), ui.IconPrevious, func() { s.turnTo(max(0, s.from-protocol.MaxGallery)) })
	after := s.kit.button("published-after", s.kit.text("published.after"), ui.IconNext, func() { s.turnTo(s.from + protocol.MaxGallery) })
	before.Disabled, after.Disabled = s.from == 0, s.from+shown >= all
	return []*ui.Node{list, count, together(before, after)}
}

// starsWords says what players think of a rule.
func (o *online) starsWords(p *protocol.Published) string {
	if p.Votes == 0 {
		return o.page.kit.text("published.unrated")
	}
	return o.page.kit.text("published.stars", "whole", p.Stars/10, "tenth", p.Stars%10, "count", p.Votes)
}

// publishedSheet is the page of a rule that a player has published: what it says, and what can be done with it.
type publishedSheet struct {
	*ruleSheet
	net *online
	// published is what the server has told last.
	published protocol.Published
}

// openPublished opens the page of a published rule.
func (o *online) openPublished(p protocol.Published) {
	r, err := notation.ParseRule(p.Rule)
	if err == nil {
		named := r.Parameters()
		named.Name = map[string]string{"en": p.Name}
		r, err = variants.New(named)
	}
	if err != nil {
		o.page.messages.notify(o.page.kit.text("published.unreadable"))
		return
	}
	o.page.open(&publishedSheet{ruleSheet: o.rules.newPage(r, nil), net: o, published: p})
}

func (*publishedSheet) id() string { return publishedID }

const publishedID = "published-sheet"

// online implements onlinePage.
func (*publishedSheet) online() {}

func (s *publishedSheet) build() *ui.Node {
	t, p, you := s.kit.text, &s.published, s.net.client.You()
	stars := &ui.Node{ID: "published-stars", Role: ui.RoleStatus, Live: true, Look: ui.LookText, Type: ui.Label, Label: s.net.starsWords(p)}
	by := s.kit.onwards(s.kit.item("published-author", t("published.by", "player", s.net.called(p.By)), newGameTexts(s.kit, s.room.book, nil).date(p.Time), ui.IconPerson, s.openAuthor))
	told := []*ui.Node{group(by), stars}
	if p.About != "" {
		told = append(told, paragraph("published-about", p.About))
	}
	var yours *ui.Node
	switch {
	case s.net.state() != client.Online:
		yours = faint("published-barred", t("published.offline"))
	case you.Guest:
		yours = faint("published-barred", t("published.guest"))
	case you.ID == p.Author:
		yours = faint("published-barred", t("published.vote.own"))
	default:
		yours = s.votes()
	}
	does := []*ui.Node{yours}
	if !s.room.book.kept(s.rules) {
		does = append(does, together(s.kit.button("published-keep", t("keep.yes"), ui.IconCheck, func() { s.room.book.keep(s.rules) })))
	}
	content := append(told, does...)
	if s.window.wide() {
		content = []*ui.Node{s.window.columns(told, does)}
	}
	content = append(append(content, s.window.spread(s.parts())...), divider(), s.ending())
	d := s.window.broaden(s.kit.dialog(publishedID, p.Name, []*ui.Node{
		s.kit.button("published-challenge", t("published.challenge"), ui.IconPerson, func() { s.open(&partnerSheet{page: s.page, net: s.net, rules: s.rules}) }),
		s.kit.primary("published-try", t("published.try"), ui.IconPlay, func() {
			s.room.book.visit(s.rules)
			s.net.rules.playRule(s.rules, nil)
		})}, content...))
	d.Children[1].Gap = leafGap // its parts are long
	return d
}

// votes asks how good the rule is, in stars.
func (s *publishedSheet) votes() *ui.Node {
	now := ""
	told := s.kit.text("published.vote.none")
	if s.published.Vote > 0 {
		now = strconv.Itoa(s.published.Vote)
		told = s.kit.text("published.vote.given", "count", s.published.Vote)
	}
	var choices []choice
	for n := 1; n <= protocol.MaxStars; n++ {
		choices = append(choices, option(strconv.Itoa(n), strconv.Itoa(n)))
	}
	row := s.kit.segments("published-vote", s.kit.text("published.vote"), now, func(id string) {
		for n := 1; n <= protocol.MaxStars; n++ {
			if strconv.Itoa(n) == id {
				s.vote(n)
			}
		}
	}, choices...)
	return headed(s.kit.text("published.vote"), "", "", row, faint("published-vote-told", told))
}

// vote gives the rule so many stars.
func (s *publishedSheet) vote(stars int) {
	s.net.client.Do(&protocol.Vote{Published: s.published.Published, Stars: stars}, func(told protocol.Told) {
		switch told := told.(type) {
		case *protocol.Refused:
			s.messages.notify(s.net.why(told.Why))
		case *protocol.Published:
			s.published = *told
			s.net.askPublishedAgain()
		}
		s.kit.changed()
	})
}

// openAuthor opens the page of the player who has published the rule.
func (s *publishedSheet) openAuthor() {
	if s.published.Author == s.net.client.You().ID {
		s.net.openSelf()
		return
	}
	author, here := s.net.client.Lobby().Player(s.published.Author)
	if !here {
		author = protocol.Player{ID: s.published.Author, Name: s.net.called(s.published.By)}
	}
	s.open(newOpponentSheet(s.page, s.net, s.net.root, author))
}

// ending is the row of what takes a rule away: a report, and its withdrawal.
func (s *publishedSheet) ending() *ui.Node {
	p, mine := &s.published, s.published.Author == s.net.client.You().ID
	row := together()
	if !mine {
		s.kit.action(row, "published-report", "online.report", ui.IconFlag, func() {
			s.open(&reportSheet{page: s.page, net: s.net, player: protocol.Player{ID: p.Author, Name: s.net.called(p.By)}, published: p})
		})
	}
	if mine || s.net.client.Moderates() {
		s.kit.action(row, "published-withdraw", "published.withdraw", ui.IconDelete, func() { s.open(&withdrawSheet{page: s.page, net: s.net, published: p.Published}) })
	}
	return row
}

// withdrawSheet asks whether a published rule is to be taken off the server.
type withdrawSheet struct {
	page
	net *online
	// published is the id of the rule.
	published string
}

func (*withdrawSheet) id() string { return withdrawID }

const withdrawID = "withdraw-sheet"

// online implements onlinePage.
func (*withdrawSheet) online() {}

func (s *withdrawSheet) build() *ui.Node {
	return s.kit.dialog(withdrawID, s.kit.text("published.withdraw.title"), []*ui.Node{
		s.kit.button("withdraw-gone", s.kit.text("published.withdraw"), ui.IconDelete, s.unpublish),
		s.kit.primary("withdraw-keep", s.kit.text("published.withdraw.no"), ui.IconNone, s.close),
	}, paragraph("withdraw-told", s.kit.text("published.withdraw.told")))
}

// unpublish takes the rule off the server. Its page closes.
func (s *withdrawSheet) unpublish() {
	s.net.client.Do(&protocol.Unpublish{Published: s.published}, func(told protocol.Told) {
		if r, refused := told.(*protocol.Refused); refused {
			s.messages.notify(s.net.why(r.Why))
			return
		}
		s.remove(withdrawID)
		s.remove(publishedID)
		s.net.askPublishedAgain()
		s.messages.notify(s.kit.text("published.withdrawn"))
	})
}

// partnerSheet asks with whom a rule is played: a player who is free, or a friend who gets a link.
type partnerSheet struct {
	page
	net   *online
	rules *variants.Rules
}

// mostPartners is how many players are offered. The others are in the lobby.
const mostPartners = 50

func (*partnerSheet) id() string { return partnerID }

const partnerID = "partner-sheet"

// online implements onlinePage.
func (*partnerSheet) online() {}

func (s *partnerSheet) build() *ui.Node {
	t, c := s.kit.text, s.net.client
	terms := s.net.lastTerms()
	terms.Rule, terms.Rated = notation.FormatRule(s.rules), false
	list := group(s.kit.onwards(s.kit.item("partner-friend", t("online.invite"), "", ui.IconShare, func() { s.net.askTerms(termsInvite, protocol.Player{}, "", terms) })))
	for _, p := range c.Lobby().Players() {
		if len(list.Children) > mostPartners {
			break
		}
		if p.ID != c.You().ID && c.Relation(p) == client.Free && !c.Hides(p.ID) {
			list.Children = append(list.Children, s.kit.onwards(s.kit.item("partner-"+p.ID, p.Name, s.net.standingOf(p), ui.IconPerson, func() { s.net.askTerms(termsChallenge, p, "", terms) })))
		}
	}
	content := []*ui.Node{paragraph("partner-told", t("partner.told", "rule", s.net.book.ruleName(s.rules))), list}
	if len(list.Children) == 1 {
		content = append(content, faint("partner-none", t("partner.none")))
	}
	d := s.kit.dialog(partnerID, t("published.challenge"), nil, content...)
	d.MaxW = s.window.grown(narrowSheet)
	return d
}
