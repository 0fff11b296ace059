package calendar

import (
	"awale/render/screen/kit"
	"awale/render/screen/online/pages"
	"awale/render/screen/online/places"
	"awale/render/ui"
	"awale/web/online/protocol"
)

// feedSheet has the address of the player's calendar, which other programs read.
type feedSheet struct {
	pages.Page
	host    kit.SharingHost
	address pages.Reply[protocol.FeedAddress]
}

// OpenFeed opens the page about the player's calendar.
func (r *Room) OpenFeed() {
	s := &feedSheet{Page: r.page, host: r.host}
	s.address.Ask(r.page, &protocol.Feed{}, nil)
	r.page.Open(s)
}

func (*feedSheet) ID() string { return "feed-sheet" }

func (s *feedSheet) Build() *ui.Node {
	t := s.Kit.Text
	content := []*ui.Node{kit.Paragraph("feed-told", t("feed.told"))}
	var foot []*ui.Node
	switch {
	case s.address.Got == nil:
		content = append(content, s.address.Pending(s.Page, "feed"))
	case s.address.Got.Secret == "":
		foot = append(foot, s.Kit.Primary("feed-make", t("feed.make"), ui.IconCheck, s.renew))
	default:
		link := s.link()
		content = append(content, kit.Group(s.Kit.Item("feed-copy", t("share.copy"), link, ui.IconCopy, func() { s.copy(link) })))
		foot = append(foot, s.Kit.Button("feed-drop", t("feed.drop"), ui.IconDelete, func() {
			s.Do(&protocol.DropFeed{}, func() { s.address.Ask(s.Page, &protocol.Feed{}, nil) })
		}), s.Kit.Button("feed-renew", t("feed.renew"), ui.IconAgain, s.renew))
	}
	return s.Window.Narrow(s.Kit.Dialog("feed-sheet", t("feed.title"), foot, content...))
}

// renew has the server make a new address.
func (s *feedSheet) renew() { s.address.Ask(s.Page, &protocol.MakeFeed{}, nil) }

// link is the address of the calendar in the player's language.
func (s *feedSheet) link() string {
	return places.Page(s.Server.Address()) + "calendar/" + s.address.Got.Secret + ".ics?l=" + s.Kit.Words.Catalog.Lang()
}

// copy copies the address to the clipboard. It can be read on the page where there is no clipboard.
func (s *feedSheet) copy(link string) {
	s.host.Copy(link, func(err error) {
		key := "share.copied"
		if err != nil {
			key = "feed.copy.failed"
		}
		s.Messages.Notify(s.Kit.Text(key))
	})
}
