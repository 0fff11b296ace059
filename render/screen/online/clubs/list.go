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
	pages.Listing
	room  *Room
	found pages.Reply[protocol.ClubList]
}

// ListID is the ID of the list of clubs.
const ListID = "clubs-sheet"

// Open opens the list of clubs.
func (r *Room) Open() {
	s := &listSheet{Page: r.page, room: r}
	s.Listing = pages.NewListing(r.page, ListID, "clubs", s.ask)
	s.ask()
	r.page.Open(s)
}

func (*listSheet) ID() string { return ListID }

// ask asks for the page.
func (s *listSheet) ask() {
	s.found.Ask(s.Page, &protocol.Clubs{Words: s.Query.Squeezed(), From: s.From}, nil)
}

func (s *listSheet) Build() *ui.Node {
	t := s.Kit.Text
	content := []*ui.Node{s.Field()}
	var foot []*ui.Node
	empty := false
	switch list := s.found.Got; {
	case list == nil:
		content = append(content, s.found.Pending(s.Page, "clubs"))
	default:
		if list.May {
			foot = append(foot, s.Kit.Button("clubs-new", t("clubs.new"), ui.IconPeople, func() { s.room.openForm(protocol.Club{}) }))
		}
		others, turn := list.Clubs, s.Pages(len(list.Clubs), list.All, protocol.MaxClubsShown)
		if len(list.Own) > 0 && s.Query.Text == "" && s.From == 0 {
			content = append(content, kit.Section(kit.Heading("clubs-own", t("clubs.own")), s.rows("own-", list.Own)))
			others = slices.DeleteFunc(slices.Clone(others), func(c protocol.Club) bool { return c.You != "" }) // they are above
		}
		switch {
		case len(others) > 0:
			content = append(content, kit.Section(kit.Heading("clubs-all", t("clubs.all")), s.rows("club-", others)))
			content = append(content, turn...)
		case len(list.Clubs) > 0:
			content = append(content, turn...)
		case s.Query.Text != "":
			content = append(content, kit.Paragraph("clubs-none", t("clubs.none.found")))
		default:
			// Where there is none there is nothing to search.
			empty, content = true, []*ui.Node{kit.EmptyTold("clubs-none", t("clubs.none"), t("clubs.none.told"))}
		}
	}
	d := s.Kit.Dialog(ListID, t("clubs.title"), foot, content...)
	if empty {
		return s.Window.Narrow(d)
	}
	d.MinH = s.Window.SheetArea().H - 2*ui.SpaceBroad // the foot stays where it is while the list grows and shrinks
	return s.Window.Broaden(d)
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
