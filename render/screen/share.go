package screen

import (
	"unicode/utf8"

	"awale/render/ui"
)

// share puts the link on the clipboard, or shows it where there is none.
func (ps *playScreen) share() { ps.copy(ps.link()) }

func (ps *playScreen) copy(link string) {
	ps.host.Copy(link, func(err error) {
		if err != nil {
			ps.open(&shareSheet{page: ps.page, copy: ps.copy, link: link})
			ps.messages.announce(ps.text("share.failed"), true)
		} else {
			ps.messages.notify(ps.text("share.copied"))
		}
		ps.refresh()
	})
}

// shareSheet shows a link that could not be copied, in a field where it can be selected.
type shareSheet struct {
	page
	copy  func(link string)
	link  string
	caret int
}

func (*shareSheet) id() string { return "share-sheet" }

func (s *shareSheet) build() *ui.Node {
	t := s.text
	letters := utf8.RuneCountInString(s.link)
	field := &ui.Node{ID: "share-link", Role: ui.RoleTextbox, Look: ui.LookField, Label: t("share.link"), Value: s.link,
		Max: float64(letters), Now: float64(s.caret)}
	// The field is for reading: what is written into it does not stay.
	field.Write = func(_ string, caret int) { s.caret = min(caret, letters) }
	again := s.primary("share-again", t("share.again"), ui.IconShare, func() {
		s.close()
		s.copy(s.link)
	})
	return s.dialog("share-sheet", t("menu.share"), []*ui.Node{
		s.button("share-done", t("sheet.done"), ui.IconNone, s.close), again,
	}, paragraph("share-why", t("share.failed")), field)
}
