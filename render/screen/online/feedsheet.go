package online

import (
	"awale/render/screen/kit"
	"awale/render/screen/online/places"
	"awale/render/ui"
	"awale/web/online/protocol"
)

// feedSheet has the address of the player's calendar, which other programs read.
type feedSheet struct {
	page
	address reply[protocol.FeedAddress]
}

// openFeed opens the page about the player's calendar.
func openFeed(p page) {
	s := &feedSheet{page: p}
	s.address.ask(p, &protocol.Feed{}, nil)
	p.Open(s)
}

func (*feedSheet) ID() string { return "feed-sheet" }

func (s *feedSheet) Build() *ui.Node {
	t := s.Kit.Text
	content := []*ui.Node{kit.Paragraph("feed-told", t("feed.told"))}
	var foot []*ui.Node
	switch {
	case s.address.got == nil:
		content = append(content, s.address.pending(s.page, "feed"))
	case s.address.got.Secret == "":
		foot = append(foot, s.Kit.Primary("feed-make", t("feed.make"), ui.IconCheck, s.renew))
	default:
		link := s.link()
		content = append(content, kit.Group(s.Kit.Item("feed-copy", t("share.copy"), link, ui.IconCopy, func() { s.copy(link) })))
		foot = append(foot, s.Kit.Button("feed-drop", t("feed.drop"), ui.IconDelete, func() {
			s.do(&protocol.DropFeed{}, func() { s.address.ask(s.page, &protocol.Feed{}, nil) })
		}), s.Kit.Button("feed-renew", t("feed.renew"), ui.IconAgain, s.renew))
	}
	return s.Window.Narrow(s.Kit.Dialog("feed-sheet", t("feed.title"), foot, content...))
}

// renew has the server make a new address.
func (s *feedSheet) renew() { s.address.ask(s.page, &protocol.MakeFeed{}, nil) }

// link is the address of the calendar in the player's language.
func (s *feedSheet) link() string {
	return places.Page(s.connection.Address()) + "calendar/" + s.address.got.Secret + ".ics?l=" + s.Kit.Words.Catalog.Lang()
}

// copy copies the address to the clipboard. It can be read on the page where there is no clipboard.
func (s *feedSheet) copy(link string) {
	s.room.Host.Copy(link, func(err error) {
		key := "share.copied"
		if err != nil {
			key = "feed.copy.failed"
		}
		s.Messages.Notify(s.Kit.Text(key))
	})
}
