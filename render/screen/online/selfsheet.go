package online

import (
	"strings"
	"unicode/utf8"

	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/screen/library"
	"awale/render/ui"
	"awale/variants/notation"
	"awale/web/online/protocol"
)

// selfSheet is the page of the player: the profile that others see, the file of the account, and the button that leaves the server.
type selfSheet struct {
	page
	account  *Account
	messages *messages
	host     kit.SharingHost
	library  *library.Room
	// name, country and line are the texts of the fields, with the number of characters before each caret.
	name, country, line     string
	nameCaret, countryCaret int
	lineCaret               int
}

// openSelf opens the page of the player.
func (o *Room) openSelf() {
	you := o.Connection.You()
	s := &selfSheet{page: o.page, account: o.Account, messages: o.messages, host: o.host, library: o.library, name: you.Name,
		country: you.Country, line: you.Introduction}
	s.nameCaret, s.countryCaret, s.lineCaret = utf8.RuneCountInString(s.name), len(s.country), utf8.RuneCountInString(s.line)
	o.page.Open(s)
}

func (*selfSheet) ID() string { return "self-sheet" }

func (s *selfSheet) Build() *ui.Node {
	t, you := s.Kit.Text, s.connection.You()
	content := []*ui.Node{kit.Paragraph("self-standing", s.words.strength(you)),
		kit.Faint("self-server", t("online.server.now", "server", shownServer(s.connection.address())))}
	content = append(content, kit.Group(s.Kit.Onwards(s.Kit.Item("self-hall", t("hall.title"), "", ui.IconChart, s.room.openOwnHall)),
		s.Kit.Onwards(s.Kit.Item("self-archive", t("archive.title"), "", ui.IconSearch, func() { s.room.openArchive(protocol.Player{}) })),
		s.Kit.Onwards(s.Kit.Item("self-messages", t("talk.title"), "", ui.IconTalk, s.room.openMessages)),
		s.Kit.Onwards(s.Kit.Item("self-agenda", t("agenda.title"), "", ui.IconHistory, s.room.openAgenda)),
		s.Kit.Onwards(s.Kit.Item("self-rules", t("published.title"), "", ui.IconRules, s.room.openPlayersRules))))
	var foot []*ui.Node
	if you.Guest {
		content = append(content, kit.Paragraph("self-guest", t("online.as.guest.told")))
	} else {
		fields := &ui.Node{Axis: ui.AxisDown, Gap: ui.SpaceApart, Children: []*ui.Node{
			s.Kit.LineField("self-name", t("online.name"), s.name, save.MaxOnlineName, s.nameCaret,
				func(text string, caret int) { s.name, s.nameCaret = text, caret }),
			s.Kit.LineField("self-country", t("self.country"), s.country, 2, s.countryCaret,
				func(text string, caret int) { s.country, s.countryCaret = strings.ToUpper(text), caret })}}
		if s.connection.Client.MayWrite() {
			fields.Children = append(fields.Children, s.Kit.LineField("self-line", t("self.line"), s.line, protocol.MaxIntroduction,
				s.lineCaret, func(text string, caret int) { s.line, s.lineCaret = text, caret }))
		}
		rows := []*ui.Node{s.Kit.Onwards(s.Kit.Item("self-record", t("record.title"), "", ui.IconPerson,
			func() { s.room.openRecord(you) })), s.Kit.Item("self-key", t("online.key.save"), "", ui.IconFile,
			func() { s.account.saveKey() }),
			s.Kit.Onwards(s.Kit.Item("self-password", t("password.title"), "", ui.IconOptions, s.room.openPassword)),
			s.Kit.Onwards(s.Kit.Item("self-move", t("online.move"), "", ui.IconShare, func() {
				s.library.OpenShare(library.Shared{Ready: notation.FormatAccountLink(pageOf(s.connection.address()), s.connection.Kept.Key),
					ReadyKey: "online.move"}, "")
			})),
			s.Kit.Item("self-id", t("self.id"), you.ID, ui.IconCopy, func() { s.copyID(you.ID) }),
			s.Kit.Onwards(s.Kit.Item("self-erase", t("self.erase"), "", ui.IconDelete,
				func() { s.Open(&eraseSheet{page: s.page, account: s.account, messages: s.messages}) }))}
		content = append(content, fields, kit.Paragraph("self-key-told", t("online.key.told")), kit.Group(rows...))
		foot = append(foot, s.Kit.Button("self-save", t("self.save"), ui.IconCheck, s.save))
	}
	if s.connection.Client.Moderates() {
		content = append(content, kit.Group(s.Kit.Onwards(s.Kit.Item("self-reports", t("reports.title"), "", ui.IconFlag,
			s.room.openReports))))
	}
	content = append(content, kit.Group(privacyRow(s.Page, "self-privacy")))
	foot = append(foot, s.Kit.Button("self-leave", t("online.leave"), ui.IconClose, func() {
		s.Close()
		s.room.leave()
	}))
	return s.Window.Narrow(s.Kit.Dialog("self-sheet", you.Name, foot, content...))
}

// copyID copies the id of the player to the clipboard. A host names moderators by their ids.
func (s *selfSheet) copyID(id string) {
	s.host.Copy(id, func(err error) {
		if err != nil {
			s.Messages.Notify(s.Kit.Text("self.id.failed", "id", id))
			return
		}
		s.Messages.Notify(s.Kit.Text("share.copied.text"))
	})
}

// save sends the profile in the fields to the server.
func (s *selfSheet) save() {
	name, country := oneLine(s.name), strings.TrimSpace(s.country)
	edit := &protocol.Edit{Name: name, Country: country}
	if s.connection.Client.MayWrite() {
		edit.Introduction = oneLine(s.line)
	}
	s.connection.Client.Do(edit, func(told protocol.Told) {
		if r, refused := told.(*protocol.Refused); refused {
			why := s.words.refusal(r.Why)
			if r.Why == protocol.WhyMessage {
				why = s.Kit.Text("self.wrong")
			}
			s.Messages.Notify(why)
			return
		}
		s.connection.Kept.Name, s.connection.Kept.Country = name, country
		s.connection.save()
		s.Messages.Notify(s.Kit.Text("self.saved"))
	})
}

// eraseSheet asks whether the account is deleted.
type eraseSheet struct {
	page
	account  *Account
	messages *messages
}

func (*eraseSheet) ID() string { return "erase-sheet" }

func (s *eraseSheet) Build() *ui.Node {
	return s.Kit.Dialog("erase-sheet", s.Kit.Text("self.erase.title"), []*ui.Node{
		s.Kit.Button("erase-gone", s.Kit.Text("self.erase"), ui.IconDelete, s.erase),
		s.Kit.Primary("erase-keep", s.Kit.Text("self.erase.no"), ui.IconNone, s.Close),
	}, kit.Paragraph("erase-told", s.Kit.Text("self.erase.told")))
}

// erase deletes the account here and at the server.
func (s *eraseSheet) erase() {
	erase := &protocol.Erase{}
	erase.Player = s.connection.Client.You().ID
	s.do(erase, func() {
		s.account.erase()
		s.messages.removeOwn()
		s.room.leave()
		s.Remove("erase-sheet")
		s.Remove("self-sheet")
		s.Messages.Notify(s.Kit.Text("self.erased"))
	})
}

// otherAccountSheet asks whether an account from elsewhere replaces the one on this device, which would be lost without a copy.
type otherAccountSheet struct {
	kit.Page
	account *Account
	// coming is the account from elsewhere. replace takes it.
	coming  save.Account
	replace func(save.Account)
}

func (*otherAccountSheet) ID() string { return "other-account-sheet" }

func (s *otherAccountSheet) Build() *ui.Node {
	name := s.account.connection.Kept.Name
	return s.Kit.Dialog("other-account-sheet", s.Kit.Text("online.other"), []*ui.Node{
		s.Kit.Button("other-take", s.Kit.Text("online.other.take"), ui.IconCheck, s.take),
		s.Kit.Primary("other-keep", s.Kit.Text("online.other.keep", "player", name), ui.IconNone, s.Close),
	}, kit.Paragraph("other-told", s.Kit.Text("online.other.told", "player", name)), kit.Group(s.Kit.Item("other-save",
		s.Kit.Text("online.key.save"), name, ui.IconFile, func() { s.account.saveKey() })))
}

// take replaces the account of this device.
func (s *otherAccountSheet) take() {
	s.replace(s.coming)
	s.Remove("other-account-sheet")
}
