package clubs

import (
	"slices"

	"awale/render/screen/kit"
	"awale/render/screen/online/pages"
	"awale/render/ui"
	"awale/web/online/protocol"
)

// listSheet lists the clubs of the server: first those of the player, then all that are found, a page at a time.
type listSheet struct {
	pages.Page
	room *Room
	// query are the words of the search, sought their last text.
	query  kit.Line
	sought string
	// from is the number of clubs before the page that is shown.
	from  int
	found pages.Reply[protocol.ClubList]
	// due is the number of seconds until the words of the search are sent, 0 if no search waits.
	due float64
}

// ListID is the ID of the list of clubs.
const ListID = "clubs-sheet"

// Open opens the list of clubs.
func (r *Room) Open() {
	s := &listSheet{Page: r.page, room: r}
	s.ask()
	r.page.Open(s)
}

func (*listSheet) ID() string { return ListID }

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
	if id == "clubs-search" && s.due > 0 {
		s.turnTo(0)
	}
}

// turnTo shows the page that begins after a number of clubs.
func (s *listSheet) turnTo(from int) {
	s.from = from
	s.Root.ScrollToTop(ListID + "-body")
	s.ask()
}

// ask asks for the page.
func (s *listSheet) ask() {
	s.due = 0
	s.found.Ask(s.Page, &protocol.Clubs{Words: s.query.Squeezed(), From: s.from}, nil)
}

func (s *listSheet) Build() *ui.Node {
	t := s.Kit.Text
	content := []*ui.Node{kit.Written(s.Kit.SearchField("clubs-search", t("published.search"), &s.query), func() {
		if s.query.Text != s.sought {
			s.due = pages.SearchAfter
		}
		s.sought = s.query.Text
	})}
	var foot []*ui.Node
	switch list := s.found.Got; {
	case list == nil:
		content = append(content, s.found.Pending(s.Page, "clubs"))
	default:
		if list.May {
			foot = append(foot, s.Kit.Button("clubs-new", t("clubs.new"), ui.IconPeople, func() { s.room.openForm(protocol.Club{}) }))
		}
		others := list.Clubs
		if len(list.Own) > 0 && s.query.Text == "" && s.from == 0 {
			content = append(content, kit.Section(kit.Heading("clubs-own", t("clubs.own")), s.rows("own-", list.Own)))
			others = slices.DeleteFunc(slices.Clone(others), func(c protocol.Club) bool { return c.You != "" }) // they are above
		}
		switch {
		case len(others) > 0:
			content = append(content, kit.Section(kit.Heading("clubs-all", t("clubs.all")), s.rows("club-", others)))
			content = append(content, s.pages()...)
		case len(list.Clubs) > 0:
			content = append(content, s.pages()...)
		case s.query.Text != "":
			content = append(content, kit.Paragraph("clubs-none", t("clubs.none.found")))
		default:
			content = append(content, kit.Empty("clubs-none", t("clubs.none"), nil))
		}
	}
	d := s.Window.Broaden(s.Kit.Dialog(ListID, t("clubs.title"), foot, content...))
	d.MinH = s.Window.SheetArea().H - 2*ui.SpaceBroad // the foot stays where it is while the list grows and shrinks
	return d
}

// rows are rows that lead to clubs.
func (s *listSheet) rows(prefix string, list []protocol.Club) *ui.Node {
	var rows []*ui.Node
	for _, c := range list {
		note := s.Kit.Text("clubs.members", "count", c.Members)
		switch {
		case c.You == protocol.ClubAsking:
			note = s.Kit.Text("clubs.asked")
		case c.Asking > 0:
			note += " · " + s.Kit.Text("clubs.asking", "count", c.Asking)
		case c.You == "" && c.About != "":
			note += " · " + c.About
		}
		rows = append(rows, s.Kit.Lead(prefix+c.Club, c.Name, note, ui.IconPeople, func() { s.room.Show(c.Club) }))
	}
	return s.Window.Grouped(rows)
}

// pages are the buttons for the pages before and after, nil if there is one page.
func (s *listSheet) pages() []*ui.Node {
	shown, all := len(s.found.Got.Clubs), s.found.Got.All
	if shown == all {
		return nil
	}
	return turning(s.Page, "clubs", s.from, shown, all, protocol.MaxClubsShown, s.turnTo)
}

// turning are the number of what is shown, and the buttons for the pages before and after it.
func turning(p pages.Page, prefix string, from, shown, all, most int, turnTo func(from int)) []*ui.Node {
	count := kit.Paragraph(prefix+"-count", p.Kit.Text("published.count", "from", from+1, "to", from+shown, "all", all))
	count.Live = true
	before := p.Kit.Button(prefix+"-before", p.Kit.Text("published.before"), ui.IconPrevious, func() { turnTo(max(0, from-most)) })
	after := p.Kit.Button(prefix+"-after", p.Kit.Text("published.after"), ui.IconNext, func() { turnTo(from + most) })
	before.Disabled, after.Disabled = from == 0, from+shown >= all
	return []*ui.Node{count, kit.Together(before, after)}
}
