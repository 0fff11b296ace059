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
	pages.Listing
	room *Room
	// order is the order of the rules, or ordersOwn for the rules of the player.
	order string
	// found is the page that is shown.
	found pages.Reply[protocol.Gallery]
}

// ordersOwn is the choice of the player's own published rules, beside the orders of the protocol.
const ordersOwn = "own"

// Open opens the list of the rules of players.
func (r *Room) Open() {
	s := &listSheet{Page: r.page, room: r, order: protocol.OrderBest}
	s.Listing = pages.NewListing(r.page, ListID, "players-rules", s.ask)
	s.ask()
	r.page.Open(s)
}

func (*listSheet) ID() string { return ListID }

// ListID is the ID of the list of the rules of players.
const ListID = "players-rules-sheet"

// ask asks for the page.
func (s *listSheet) ask() {
	find := &protocol.Browse{Words: s.Query.Squeezed(), Order: s.order, From: s.From}
	if s.order == ordersOwn {
		find.Order, find.Author = protocol.OrderNewest, s.Server.Online().You().ID
	}
	s.found.Ask(s.Page, find, nil)
}

// askAgain refreshes the list of published rules if it is open.
func (r *Room) askAgain() {
	for _, on := range r.page.Sheets {
		if s, ok := on.(*listSheet); ok {
			s.Renew()
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
		s.Field(),
		s.Kit.Segments("published-order", t("published.order"), s.order, func(id string) {
			s.order = id
			s.TurnTo(0)
		}, orders...))
	switch {
	case s.found.Got == nil:
		content = append(content, s.found.Pending(s.Page, "published"))
	case len(s.found.Got.Rules) == 0:
		key := "published.none"
		switch {
		case s.Query.Text != "":
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
	return append([]*ui.Node{s.Window.Grouped(rows)}, s.Pages(len(s.found.Got.Rules), s.found.Got.All, protocol.MaxGallery)...)
}
