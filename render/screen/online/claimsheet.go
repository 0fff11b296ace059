package online

import (
	"unicode/utf8"

	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/variants/notation"
	"awale/web/online/client"
	"awale/web/online/protocol"
)

// claim is an account that the player claims with its password: see [protocol.Claim]. key is the private key of this device for it, which
// is kept once the account knows it.
type claim struct{ name, password, key string }

// claim has the server open an account on this device by its name and password.
func (o *Room) claim(name, password string) {
	o.Network.NewKey(func(secret string, err error) {
		if err != nil || !notation.IsAccountKey(secret) {
			o.Page.Messages.Alert(o.Page.Kit.Text("online.fault.key"))
			return
		}
		o.Claiming = &claim{name, password, secret}
		o.enter()
	})
}

// claimed makes this device one of the account that was claimed.
func (o *Room) claimed() {
	k, you := &o.Kept, o.Client.You()
	k.Key, k.Name, k.Country, k.Account, k.Registered = o.Claiming.key, you.Name, you.Country, true, true
	k.CopyDue = false // there is the password
	o.Claiming = nil
	o.keep()
	o.Page.Remove("claim-sheet")
}

// claimSheet asks for the name and the password of an account that was made on another device.
type claimSheet struct {
	kit.Page
	net *Room
	// entry is the page from which it was opened, with the address of the server.
	entry *lobbySheet
	// name and password are what stands in the fields, with the number of characters before each caret. shown is set while the password
	// can be read.
	name, password           string
	nameCaret, passwordCaret int
	shown                    bool
	// tried is set once something was sent, so that the answer to something earlier is not shown.
	tried bool
}

// openClaim opens the way into an account by its password.
func (o *Room) openClaim(entry *lobbySheet) {
	s := &claimSheet{Page: o.Page, net: o, entry: entry}
	if o.Kept.Key == "" {
		s.name = oneLine(entry.name)
	}
	s.nameCaret = utf8.RuneCountInString(s.name)
	o.Page.Open(s)
}

func (*claimSheet) ID() string { return "claim-sheet" }

// online implements onlinePage.
func (*claimSheet) online() {}

// Submitted implements enters.
func (s *claimSheet) Submitted(id string) {
	if id == "claim-password" && s.net.State() == client.Offline {
		s.send()
	}
}

func (s *claimSheet) Build() *ui.Node {
	t := s.Page.Kit.Text
	var content []*ui.Node
	told, waits := "", s.net.Claiming != nil
	switch {
	case waits && s.net.State() == client.Away && s.net.Client.Retry() > 0:
		told = t("online.away", "server", shownServer(s.net.address()))
	case waits:
		told = t("online.connecting", "server", shownServer(s.net.address()))
	case s.tried && s.net.Client.Fault() != client.NoFault:
		told = s.net.fault()
	}
	if told != "" {
		content = append(content, &ui.Node{ID: "claim-status", Role: ui.RoleStatus, Live: true, Look: ui.LookText, Label: told})
	}
	content = append(content, kit.Paragraph("claim-told", t("claim.told")))
	if s.net.Kept.Key != "" {
		content = append(content, kit.Paragraph("claim-other", t("online.other.told", "player", s.net.Kept.Name)),
			kit.Group(s.Kit.Item("claim-save", t("online.key.save"), s.net.Kept.Name, ui.IconFile, func() { s.net.saveKey() })))
	}
	name := s.Kit.LineField("claim-name", t("online.name"), s.name, save.MaxOnlineName, s.nameCaret, func(text string, caret int) { s.name, s.nameCaret = text, caret })
	name.First = true
	fields := append([]*ui.Node{name, s.Kit.PasswordField("claim-password", t("password.title"), s.password, protocol.MaxPassword, s.passwordCaret, &s.shown,
		func(text string, caret int) { s.password, s.passwordCaret = text, caret })}, s.entry.serverField("claim-server")...)
	ways := kit.Section(kit.Heading("claim-ways", t("claim.ways")), kit.Paragraph("claim-ways-told", t("claim.ways.told")),
		kit.Group(s.Kit.Item("claim-file", t("claim.file"), "", ui.IconFile, func() {
			if err := s.net.host.OpenFile(".json"); err != nil {
				s.Messages.Alert(t("games.noChooser"))
			}
		})))
	content = append(content, &ui.Node{Axis: ui.AxisDown, Gap: ui.SpaceApart, Children: fields}, ways)
	foot := []*ui.Node{s.Kit.Primary("claim-send", t("online.enter"), ui.IconPlay, s.send)}
	foot[0].First = false // the name is written first
	if waits {
		foot = []*ui.Node{s.Kit.Button("claim-cancel", t("online.cancel"), ui.IconClose, s.net.leave)}
	}
	d := s.Kit.Dialog("claim-sheet", t("claim.title"), foot, content...)
	d.MaxW = s.Window.Grown(kit.NarrowSheet)
	return d
}

// send claims the account, if the fields say enough.
func (s *claimSheet) send() {
	name := oneLine(s.name)
	wrong := ""
	switch {
	case utf8.RuneCountInString(name) < protocol.MinName:
		wrong = s.Page.Kit.Text("online.name.short")
	case utf8.RuneCountInString(s.password) < protocol.MinPassword:
		wrong = s.Page.Kit.Text("password.short", "count", protocol.MinPassword)
	case !s.entry.namedServer():
		return
	case !client.IsPrivate(s.net.address()):
		wrong = s.Page.Kit.Text("password.open")
	}
	if wrong != "" {
		s.Kit.Sound.Thud()
		s.Messages.Notify(wrong)
		return
	}
	s.tried = true
	s.net.claim(name, s.password)
}
