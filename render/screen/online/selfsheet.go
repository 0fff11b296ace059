package online

import (
	"slices"
	"strings"

	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/screen/library"
	"awale/render/screen/online/places"
	"awale/render/screen/online/privacy"
	"awale/render/ui"
	"awale/variants/notation"
	"awale/web/online/protocol"
)

// selfSheet is the page of the player: the profile that others see, the file of the account, and the button that leaves the server.
type selfSheet struct {
	page
	// name, country and line are the texts of the fields.
	name, country, line kit.Line
}

// openSelf opens the page of the player.
func (o *Room) openSelf() {
	you := o.Connection.You()
	o.page.Open(&selfSheet{page: o.page, name: kit.NewLine(you.Name), country: kit.NewLine(you.Country),
		line: kit.NewLine(you.Introduction)})
}

func (*selfSheet) ID() string { return "self-sheet" }

func (s *selfSheet) Build() *ui.Node {
	t, you := s.Kit.Text, s.connection.You()
	left := []*ui.Node{s.Words.Strength(you).On(kit.Paragraph("self-standing", "")),
		kit.Faint("self-server", t("online.server.now", "server", places.Shown(s.connection.Address())))}
	left = append(left, kit.Group(s.Kit.Lead("self-hall", t("hall.title"), "", ui.IconChart, s.room.records.OpenHall),
		s.Kit.Lead("self-archive", t("archive.title"), "", ui.IconSearch, func() { s.room.records.OpenArchive(protocol.Player{}) }),
		s.Kit.Lead("self-messages", t("talk.title"), "", ui.IconTalk, s.room.openMessages),
		s.Kit.Lead("self-arenas", t("arenas.title"), "", ui.IconFlag, s.room.tournaments.Open),
		s.Kit.Lead("self-clubs", t("clubs.title"), "", ui.IconPeople, s.room.clubs.Open),
		s.Kit.Lead("self-agenda", t("agenda.title"), "", ui.IconHistory, s.room.calendar.OpenAgenda),
		s.Kit.Lead("self-rules", t("published.title"), "", ui.IconRules, s.room.Published.Open)))
	var right, foot []*ui.Node
	if you.Guest {
		left = append(left, kit.Paragraph("self-guest", t("online.as.guest.told")))
		if row := becomeRow(s.page, "self-become"); row != nil {
			left = append(left, kit.Group(row))
		}
	} else {
		fields := kit.Stack(ui.SpaceApart, s.Kit.LineField("self-name", t("online.name"), &s.name, save.MaxOnlineName),
			kit.Written(s.Kit.LineField("self-country", t("self.country"), &s.country, 2),
				func() { s.country.Text = strings.ToUpper(s.country.Text) }))
		if s.connection.Client.MayWrite() {
			fields.Children = append(fields.Children, s.Kit.LineField("self-line", t("self.line"), &s.line, protocol.MaxIntroduction))
		}
		rows := []*ui.Node{s.Kit.Lead("self-record", t("record.title"), "", ui.IconPerson,
			func() { s.room.records.OpenRecord(you) }), s.Kit.Item("self-key", t("online.key.save"), "", ui.IconFile,
			func() { s.room.Account.saveKey() }),
			s.Kit.Lead("self-password", t("password.title"), "", ui.IconOptions, s.room.openPassword),
			s.Kit.Lead("self-feed", t("feed.title"), "", ui.IconHistory, s.room.calendar.OpenFeed),
			s.Kit.Lead("self-move", t("online.move"), "", ui.IconShare, func() {
				link := notation.FormatAccountLink(places.Page(s.connection.Address()), s.connection.Kept.Key)
				s.room.Library.OpenShare(library.Shared{Ready: link, ReadyKey: "online.move"}, "")
			}),
			s.Kit.Item("self-id", t("self.id"), you.ID, ui.IconCopy, func() { s.copyID(you.ID) }),
			s.Kit.Lead("self-erase", t("self.erase"), "", ui.IconDelete, func() { s.Ask("erase", "self.erase", s.erase) })}
		right = append(right, fields, kit.Paragraph("self-key-told", t("online.key.told")), kit.Group(rows...))
		foot = append(foot, s.Kit.Button("self-save", t("sheet.save"), ui.IconCheck, s.save))
	}
	var end []*ui.Node
	if s.connection.Client.Moderates() {
		end = append(end, kit.Group(s.Kit.Lead("self-reports", t("reports.title"), "", ui.IconFlag, s.room.openReports),
			s.Kit.Lead("self-codes", t("codes.title"), "", ui.IconPerson, s.room.openCodes)))
	}
	end = append(end, kit.Group(privacy.Row(s.Page.Page, "self-privacy")))
	foot = append(foot, s.Kit.Button("self-leave", t("online.leave"), ui.IconClose, func() {
		s.Close()
		s.room.leave()
	}))
	if right == nil || !s.Window.Wide() {
		return s.Window.Narrow(s.Kit.Dialog("self-sheet", you.Name, foot, slices.Concat(left, right, end)...))
	}
	return s.Window.Broaden(s.Kit.Dialog("self-sheet", you.Name, foot, s.Window.Columns(append(left, end...), right)))
}

// copyID copies the id of the player to the clipboard. A host names moderators by their ids.
func (s *selfSheet) copyID(id string) {
	s.room.Host.Copy(id, func(err error) {
		if err != nil {
			s.Messages.Notify(s.Kit.Text("self.id.failed", "id", id))
			return
		}
		s.Messages.Notify(s.Kit.Text("share.copied.text"))
	})
}

// save sends the profile in the fields to the server.
func (s *selfSheet) save() {
	name, country := s.name.Squeezed(), strings.TrimSpace(s.country.Text)
	edit := &protocol.Edit{Name: name, Country: country}
	if s.connection.Client.MayWrite() {
		edit.Introduction = s.line.Squeezed()
	}
	s.connection.Client.Do(edit, func(told protocol.Told) {
		if r, refused := told.(*protocol.Refused); refused {
			why := s.Words.Refusal(r.Why)
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

// erase deletes the account here and at the server.
func (s *selfSheet) erase() {
	erase := &protocol.Erase{}
	erase.Player = s.connection.Client.You().ID
	s.Do(erase, func() {
		s.room.Account.erase()
		s.room.messages.RemoveOwn()
		s.room.leave()
		s.Remove("erase-sheet")
		s.Remove("self-sheet")
		s.Messages.Notify(s.Kit.Text("self.erased"))
	})
}

// otherAccountSheet asks whether an account from elsewhere replaces the one on this device, which would be lost without a copy.
type otherAccountSheet struct {
	kit.Page
	room *Room
	// coming is the account from elsewhere.
	coming save.Account
}

func (*otherAccountSheet) ID() string { return "other-account-sheet" }

func (s *otherAccountSheet) Build() *ui.Node {
	name := s.room.Connection.Kept.Name
	return s.Kit.Dialog("other-account-sheet", s.Kit.Text("online.other"), []*ui.Node{
		s.Kit.Button("other-take", s.Kit.Text("online.other.take"), ui.IconCheck, s.take),
		s.Kit.Primary("other-keep", s.Kit.Text("online.other.keep", "player", name), ui.IconNone, s.Close),
	}, kit.Paragraph("other-told", s.Kit.Text("online.other.told", "player", name)), kit.Group(s.Kit.Item("other-save",
		s.Kit.Text("online.key.save"), name, ui.IconFile, func() { s.room.Account.saveKey() })))
}

// take replaces the account of this device.
func (s *otherAccountSheet) take() {
	s.room.TakeAccount(s.coming)
	s.Remove("other-account-sheet")
}
