package clubs

import (
	"slices"
	"strings"

	"awale/render/screen/kit"
	"awale/render/screen/online/pages"
	"awale/render/ui"
	"awale/web/online/protocol"
)

// chooseSheet has the player choose some of the clubs of the server.
type chooseSheet struct {
	pages.Page
	pages.Listing
	found  pages.Reply[protocol.ClubList]
	chosen []protocol.Club
	// most is how many can be chosen.
	most int
	// then is called with the clubs that are chosen after each change.
	then func(chosen []protocol.Club)
}

// ChooseID is the ID of the sheet on which clubs are chosen.
const ChooseID = "clubs-choose-sheet"

// Choose has the player choose at most so many clubs. then is called with those that are chosen after each change, in the order in which
// they were chosen.
func (r *Room) Choose(chosen []protocol.Club, most int, then func(chosen []protocol.Club)) {
	s := &chooseSheet{Page: r.page, chosen: slices.Clone(chosen), most: most, then: then}
	s.Listing = pages.NewListing(r.page, ChooseID, "choose", func() {
		s.found.Ask(s.Page, &protocol.Clubs{Words: s.Query.Squeezed(), From: s.From}, nil)
	})
	s.Renew()
	r.page.Open(s)
}

func (*chooseSheet) ID() string { return ChooseID }

func (s *chooseSheet) Build() *ui.Node {
	t := s.Kit.Text
	content := []*ui.Node{s.Field()}
	if len(s.chosen) > 0 {
		var names []string
		for _, c := range s.chosen {
			names = append(names, c.Name)
		}
		content = append(content, kit.Faint("choose-chosen", strings.Join(names, " · ")))
	}
	switch list := s.found.Got; {
	case list == nil:
		content = append(content, s.found.Pending(s.Page, "choose"))
	case len(list.Clubs) == 0 && s.Query.Text != "":
		content = append(content, kit.Paragraph("choose-none", t("clubs.none.found")))
	case len(list.Clubs) == 0:
		content = append(content, kit.Empty("choose-none", t("clubs.none"), nil))
	default:
		var rows []*ui.Node
		for _, c := range list.Clubs {
			row := s.Kit.Toggle("choose-"+c.Club, c.Name, s.index(c) >= 0, func(on bool) { s.set(c, on) })
			row.Disabled = s.index(c) < 0 && len(s.chosen) >= s.most
			rows = append(rows, row)
		}
		content = append(content, kit.Stack(ui.SpaceNear, rows...))
		content = append(content, s.Pages(len(list.Clubs), list.All, protocol.MaxClubsShown)...)
	}
	d := s.Window.Narrow(s.Kit.Dialog(ChooseID, t("arenas.clubs"), nil, content...))
	d.MinH = s.Window.SheetArea().H - 2*ui.SpaceBroad // it stays where it is while the list grows and shrinks
	return d
}

// index is the place of a club among those that are chosen, -1 for another one.
func (s *chooseSheet) index(c protocol.Club) int {
	return slices.IndexFunc(s.chosen, func(x protocol.Club) bool { return x.Club == c.Club })
}

// set chooses a club, or no longer does.
func (s *chooseSheet) set(c protocol.Club, on bool) {
	switch i := s.index(c); {
	case on && i < 0:
		s.chosen = append(s.chosen, c)
	case !on && i >= 0:
		s.chosen = slices.Delete(s.chosen, i, i+1)
	}
	s.then(slices.Clone(s.chosen))
}
