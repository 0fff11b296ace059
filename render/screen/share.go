package screen

import (
	"unicode/utf8"

	"awale/render/ui"
)

// share puts the link on the clipboard, or shows it where there is none.
func (a *App) share() { a.copy(a.link()) }

func (a *App) copy(link string) {
	a.Host.Copy(link, func(err error) {
		if err != nil {
			a.open(&shareSheet{page: a.page(), copy: a.copy, link: link})
			a.announce(a.words.text("share.failed"), true)
		} else {
			a.notify(a.words.text("share.copied"))
		}
		a.refresh()
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
