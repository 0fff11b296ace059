package screen

import (
	"strings"
	"unicode/utf8"

	"awale/game/save"
	"awale/render/ui"
	"awale/variants/notation"
	"awale/web/online/protocol"
)

// selfSheet is the page of the player: what others see, the file that keeps an account, and the way out.
type selfSheet struct {
	page
	net *online
	// name, country and line are what stands in the fields, with the number of characters before each caret.
	name, country, line     string
	nameCaret, countryCaret int
	lineCaret               int
}

// openSelf opens the page of the player.
func (o *online) openSelf() {
	you := o.you()
	s := &selfSheet{page: o.page, net: o, name: you.Name, country: you.Country, line: you.Introduction}
	s.nameCaret, s.countryCaret, s.lineCaret = utf8.RuneCountInString(s.name), len(s.country), utf8.RuneCountInString(s.line)
	o.page.open(s)
}

// you is the player as the lobby shows the player now.
func (o *online) you() protocol.Player {
	you := o.client.You()
	if p, here := o.client.Lobby().Player(you.ID); here {
		return p
	}
	return you
}

func (*selfSheet) id() string { return "self-sheet" }

// online implements onlinePage.
func (*selfSheet) online() {}

func (s *selfSheet) build() *ui.Node {
	t, you := s.kit.text, s.net.you()
	content := []*ui.Node{paragraph("self-standing", s.net.standingOf(you)), faint("self-server", t("online.server.now", "server", shownServer(s.net.address())))}
	content = append(content, group(s.kit.onwards(s.kit.item("self-hall", t("hall.title"), "", ui.IconChart, s.net.openOwnHall)),
		s.kit.onwards(s.kit.item("self-archive", t("archive.title"), "", ui.IconSearch, func() { s.net.openArchive(protocol.Player{}) })),
		s.kit.onwards(s.kit.item("self-messages", t("talk.title"), "", ui.IconTalk, s.net.openMessages)),
		s.kit.onwards(s.kit.item("self-agenda", t("agenda.title"), "", ui.IconHistory, s.net.openAgenda)),
		s.kit.onwards(s.kit.item("self-rules", t("published.title"), "", ui.IconRules, s.net.openPlayersRules))))
	var foot []*ui.Node
	if you.Guest {
		content = append(content, paragraph("self-guest", t("online.as.guest.told")))
	} else {
		fields := &ui.Node{Axis: ui.AxisDown, Gap: ui.SpaceApart, Children: []*ui.Node{
			s.kit.lineField("self-name", t("online.name"), s.name, save.MaxOnlineName, s.nameCaret, func(text string, caret int) { s.name, s.nameCaret = text, caret }),
			s.kit.lineField("self-country", t("self.country"), s.country, 2, s.countryCaret, func(text string, caret int) { s.country, s.countryCaret = strings.ToUpper(text), caret })}}
		if s.net.client.MayWrite() {
			fields.Children = append(fields.Children, s.kit.lineField("self-line", t("self.line"), s.line, protocol.MaxIntroduction, s.lineCaret, func(text string, caret int) { s.line, s.lineCaret = text, caret }))
		}
		rows := []*ui.Node{s.kit.onwards(s.kit.item("self-record", t("record.title"), "", ui.IconPerson, func() { s.net.openRecord(you) })),
			s.kit.item("self-key", t("online.key.save"), "", ui.IconFile, func() { s.net.saveKey() }),
			s.kit.onwards(s.kit.item("self-password", t("password.title"), "", ui.IconOptions, s.net.openPassword)),
			s.kit.onwards(s.kit.item("self-move", t("online.move"), "", ui.IconShare, func() {
				s.net.library.openShare(shared{ready: notation.FormatAccountLink(pageOf(s.net.address()), s.net.kept.Key), readyKey: "online.move"}, "")
			})),
			s.kit.item("self-id", t("self.id"), you.ID, ui.IconCopy, func() { s.copyID(you.ID) }),
			s.kit.onwards(s.kit.item("self-erase", t("self.erase"), "", ui.IconDelete, func() { s.open(&eraseSheet{page: s.page, net: s.net}) }))}
		content = append(content, fields, paragraph("self-key-told", t("online.key.told")), group(rows...))
		foot = append(foot, s.kit.button("self-save", t("self.save"), ui.IconCheck, s.save))
	}
	if s.net.client.Moderates() {
		content = append(content, group(s.kit.onwards(s.kit.item("self-reports", t("reports.title"), "", ui.IconFlag, s.net.openReports))))
	}
	content = append(content, group(privacyRow(s.page, "self-privacy")))
	foot = append(foot, s.kit.button("self-leave", t("online.leave"), ui.IconClose, func() {
		s.close()
		s.net.leave()
	}))
	d := s.kit.dialog("self-sheet", you.Name, foot, content...)
	d.MaxW = s.window.grown(narrowSheet)
	return d
}

// copyID puts the id of the player on the clipboard: a host names moderators by their ids.
func (s *selfSheet) copyID(id string) {
	s.net.host.Copy(id, func(err error) {
		if err != nil {
			s.messages.notify(s.kit.text("self.id.failed", "id", id))
			return
		}
		s.messages.notify(s.kit.text("share.copied.text"))
	})
}

// save has the server take what stands in the fields.
func (s *selfSheet) save() {
	name, country := oneLine(s.name), strings.TrimSpace(s.country)
	edit := &protocol.Edit{Name: name, Country: country}
	if s.net.client.MayWrite() {
		edit.Introduction = oneLine(s.line)
	}
	s.net.client.Do(edit, func(told protocol.Told) {
		if r, refused := told.(*protocol.Refused); refused {
			why := s.net.why(r.Why)
			if r.Why == protocol.WhyMessage {
				why = s.kit.text("self.wrong")
			}
			s.messages.notify(why)
			return
		}
		s.net.kept.Name, s.net.kept.Country = name, country
		s.net.keep()
		s.messages.notify(s.kit.text("self.saved"))
	})
}

// eraseSheet asks whether the account is to be deleted.
type eraseSheet struct {
	page
	net *online
}

func (*eraseSheet) id() string { return "erase-sheet" }

// online implements onlinePage.
func (*eraseSheet) online() {}

func (s *eraseSheet) build() *ui.Node {
	return s.kit.dialog("erase-sheet", s.kit.text("self.erase.title"), []*ui.Node{
		s.kit.button("erase-gone", s.kit.text("self.erase"), ui.IconDelete, s.erase),
		s.kit.primary("erase-keep", s.kit.text("self.erase.no"), ui.IconNone, s.close),
	}, paragraph("erase-told", s.kit.text("self.erase.told")))
}

// erase deletes the account here and at the server.
func (s *eraseSheet) erase() {
	erase := &protocol.Erase{}
	erase.Player = s.net.client.You().ID
	s.net.client.Do(erase, func(told protocol.Told) {
		if r, refused := told.(*protocol.Refused); refused {
			s.messages.notify(s.net.why(r.Why))
			return
		}
		k := &s.net.kept
		k.Key, k.Account, k.Registered, k.Country, k.CopyDue = "", false, false, "", false
		s.net.forgetOwnMessages()
		s.net.leave()
		s.remove("erase-sheet")
		s.remove("self-sheet")
		s.messages.notify(s.kit.text("self.erased"))
	})
}

// otherAccountSheet asks whether an account that has come takes the place of the one on this device, which would be lost without a copy.
type otherAccountSheet struct {
	page
	net     *online
	account save.Account
}

func (*otherAccountSheet) id() string { return "other-account-sheet" }

func (s *otherAccountSheet) build() *ui.Node {
	name := s.net.kept.Name
	return s.kit.dialog("other-account-sheet", s.kit.text("online.other"), []*ui.Node{
		s.kit.button("other-take", s.kit.text("online.other.take"), ui.IconCheck, s.take),
		s.kit.primary("other-keep", s.kit.text("online.other.keep", "player", name), ui.IconNone, s.close),
	}, paragraph("other-told", s.kit.text("online.other.told", "player", name)), group(s.kit.item("other-save", s.kit.text("online.key.save"), name, ui.IconFile, func() { s.net.saveKey() })))
}

// take puts the account that has come in the place of the one here.
func (s *otherAccountSheet) take() {
	s.net.takeAccount(s.account)
	s.remove("other-account-sheet")
}
