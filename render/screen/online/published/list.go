package published

import (
	"awale/render/screen/kit"
	"awale/render/screen/online/pages"
	"awale/render/ui"
	"awale/web/online/client"
	"awale/web/online/protocol"
)

// listSheet lists the rules that players have published on the server, a page at a time.
type listSheet struct {
	pages.Page
	room *Room
	// order is the order of the rules, or ordersOwn for the rules of the player.
	order string
	// query are the words of the search, sought their last text.
	query  kit.Line
	sought string
	// from is the number of rules before the page that is shown.
	from int
	// found is the page that is shown.
	found pages.Reply[protocol.Gallery]
	// due is the number of seconds until the words of the search are sent, 0 if no search waits.
	due float64
}

// ordersOwn is the choice of the player's own published rules, beside the orders of the protocol.
const ordersOwn = "own"

// Open opens the list of the rules of players.
func (r *Room) Open() {
	s := &listSheet{Page: r.page, room: r, order: protocol.OrderBest}
	s.ask()
	r.page.Open(s)
}

func (*listSheet) ID() string { return ListID }

// ListID is the ID of the list of the rules of players.
const ListID = "players-rules-sheet"

// Advance implements [kit.Lively]. Nothing moves, but a search that waits is sent.
func (s *listSheet) Advance(dt float64) {
	if s.due <= 0 {
		return
	}
	if s.due -= dt; s.due <= 0 {
		s.turnTo(0)
	}
}

func (*listSheet) Moving() bool { return false }

// Submitted implements [kit.Submitting]: it sends the words at once.
func (s *listSheet) Submitted(id string) {
	if id == "players-rules-search" && s.due > 0 {
		s.turnTo(0)
	}
}

// turnTo shows the page that begins after a number of rules.
func (s *listSheet) turnTo(from int) {
	s.from = from
	s.Root.ScrollToTop(ListID + "-body")
	s.ask()
}

// ask asks for the page.
func (s *listSheet) ask() {
	s.due = 0
	find := &protocol.Browse{Words: s.query.Squeezed(), Order: s.order, From: s.from}
	if s.order == ordersOwn {
		find.Order, find.Author = protocol.OrderNewest, s.Server.Online().You().ID
	}
	s.found.Ask(s.Page, find, nil)
}

// askAgain refreshes the list of published rules if it is open.
func (r *Room) askAgain() {
	for _, on := range r.page.Sheets {
		if s, ok := on.(*listSheet); ok {
			s.ask()
		}
	}
}

func (s *listSheet) Build() *ui.Node {
	t := s.Kit.Text
	orders := []kit.Choice{kit.Option(protocol.OrderBest, t("published.best")), kit.Option(protocol.OrderNewest, t("published.newest"))}
	guest := s.Server.Online().You().Guest
	if !guest {
		orders = append(orders, kit.Option(ordersOwn, t("published.own")))
	}
	var content []*ui.Node
	switch {
	case s.Server.State() != client.Online && s.found.Got != nil: // without a list its place says so
		content = append(content, kit.Faint("published-barred", t("published.offline")))
	case guest:
		content = append(content, kit.Faint("published-barred", t("published.guest")))
	}
	content = append(content,
		kit.Written(s.Kit.SearchField("players-rules-search", t("published.search"), &s.query), func() {
			if s.query.Text != s.sought {
				s.due = pages.SearchAfter
			}
			s.sought = s.query.Text
		}),
		s.Kit.Segments("published-order", t("published.order"), s.order, func(id string) {
			s.order = id
			s.turnTo(0)
		}, orders...))
	switch {
	case s.found.Got == nil:
		content = append(content, s.found.Pending(s.Page, "published"))
	case len(s.found.Got.Rules) == 0:
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
		foot = append(foot, s.Kit.Button("published-publish", t("publish.title"), ui.IconShare, func() { s.room.Publish(nil) }))
	}
	d := s.Window.Broaden(s.Kit.Dialog(ListID, t("published.title"), foot, content...))
	d.MinH = s.Window.SheetArea().H - 2*ui.SpaceBroad // the foot stays where it is while the list grows and shrinks
	return d
}

// rows are the rules of the page, and the buttons for the pages before and after it.
func (s *listSheet) rows() []*ui.Node {
	var rows []*ui.Node
	for i := range s.found.Got.Rules {
		p := s.found.Got.Rules[i]
		note := s.Kit.Text("published.note", "player", s.Words.Account(p.By), "stars", s.Words.Stars(&p))
		rows = append(rows, s.Kit.Lead("found-"+p.Published, p.Name, note, ui.IconRules, func() { s.room.show(p) }))
	}
	list := s.Window.Grouped(rows)
	shown, all := len(s.found.Got.Rules), s.found.Got.All
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
