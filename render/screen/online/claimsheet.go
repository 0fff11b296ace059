package online

import (
	"unicode/utf8"

	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/screen/online/places"
	"awale/render/ui"
	"awale/web/online/client"
	"awale/web/online/protocol"
)

// claimSheet asks for the name and the password of an account from another device.
type claimSheet struct {
	page
	// entry is the page that opened it. It has the address of the server.
	entry *lobbySheet
	// name and password are the texts of the fields. shown is set while the password can be read.
	name, password kit.Line
	shown          bool
	// tried is set once the claim was sent. An older fault is not shown.
	tried bool
}

// openClaim opens the page on which an account is claimed by its password.
func (o *Room) openClaim(entry *lobbySheet) {
	s := &claimSheet{page: o.page, entry: entry}
	if o.Connection.Kept.Key == "" {
		s.name = kit.NewLine(entry.name.Squeezed())
	}
	o.page.Open(s)
}

const claimID = "claim-sheet"

func (*claimSheet) ID() string { return claimID }

// Submitted implements [kit.Submitting].
func (s *claimSheet) Submitted(id string) {
	if id == "claim-password" && s.connection.State() == client.Offline {
		s.send()
	}
}

func (s *claimSheet) Build() *ui.Node {
	t := s.Page.Kit.Text
	var content []*ui.Node
	told, waits := "", s.room.Account.Claiming != nil
	switch {
	case waits && s.connection.State() == client.Away && s.connection.Client.Retry() > 0:
		told = t("online.away", "server", places.Shown(s.connection.Address()))
	case waits:
		told = t("online.connecting", "server", places.Shown(s.connection.Address()))
	case s.tried && s.connection.Client.Fault() != client.NoFault:
		told = s.Words.Fault(s.connection.Client)
	}
	if told != "" {
		content = append(content, &ui.Node{ID: "claim-status", Role: ui.RoleStatus, Live: true, Look: ui.LookText, Label: told})
	}
	content = append(content, kit.Paragraph("claim-told", t("claim.told")))
	if s.connection.Kept.Key != "" {
		content = append(content, kit.Paragraph("claim-other", t("online.other.told", "player", s.connection.Kept.Name)),
			kit.Group(s.Kit.Item("claim-save", t("online.key.save"), s.connection.Kept.Name, ui.IconFile,
				func() { s.room.Account.saveKey() })))
	}
	name := s.Kit.LineField("claim-name", t("online.name"), &s.name, save.MaxOnlineName)
	name.First = true
	password := s.Kit.PasswordField("claim-password", t("password.title"), &s.password, protocol.MaxPassword, &s.shown)
	fields := append([]*ui.Node{name, password}, s.entry.serverField("claim-server")...)
	ways := kit.Section(kit.Heading("claim-ways", t("claim.ways")), kit.Paragraph("claim-ways-told", t("claim.ways.told")),
		kit.Group(s.Kit.Item("claim-file", t("claim.file"), "", ui.IconFile, func() {
			if err := s.room.Host.OpenFile(".json"); err != nil {
				s.Messages.Alert(t("games.noChooser"))
			}
		})))
	content = append(content, kit.Stack(ui.SpaceApart, fields...), ways)
	foot := []*ui.Node{s.Kit.Primary("claim-send", t("online.enter"), ui.IconPlay, s.send)}
	foot[0].First = false // the name is written first
	if waits {
		foot = []*ui.Node{s.Kit.Button("claim-cancel", t("sheet.cancel"), ui.IconClose, s.room.leave)}
	}
	return s.Window.Narrow(s.Kit.Dialog(claimID, t("claim.title"), foot, content...))
}

// send claims the account if the fields are filled in.
func (s *claimSheet) send() {
	name := s.name.Squeezed()
	wrong := ""
	switch {
	case utf8.RuneCountInString(name) < protocol.MinName:
		wrong = s.Page.Kit.Text("online.name.short")
	case utf8.RuneCountInString(s.password.Text) < protocol.MinPassword:
		wrong = s.Page.Kit.Text("password.short", "count", protocol.MinPassword)
	case !s.entry.namedServer():
		return
	case !client.IsPrivate(s.connection.Address()):
		wrong = s.Page.Kit.Text("password.open")
	}
	if wrong != "" {
		s.Kit.Sound.Thud()
		s.Messages.Notify(wrong)
		return
	}
	s.tried = true
	s.room.Account.claim(name, s.password.Text)
}
