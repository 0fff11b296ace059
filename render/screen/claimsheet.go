package screen

import (
	"unicode/utf8"

	"awale/game/save"
	"awale/render/ui"
	"awale/variants/notation"
	"awale/web/online/client"
	"awale/web/online/protocol"
)

// claim is an account that the player claims with its password: see [protocol.Claim]. key is the private key of this device for it, which
// is kept once the account knows it.
type claim struct{ name, password, key string }

// claim has the server open an account on this device by its name and password.
func (o *online) claim(name, password string) {
	o.network.NewKey(func(secret string, err error) {
		if err != nil || !notation.IsAccountKey(secret) {
			o.page.messages.alert(o.page.kit.text("online.fault.key"))
			return
		}
		o.claiming = &claim{name, password, secret}
		o.enter()
	})
}

// claimed makes this device one of the account that was claimed.
func (o *online) claimed() {
	k, you := &o.kept, o.client.You()
	k.Key, k.Name, k.Country, k.Account, k.Registered = o.claiming.key, you.Name, you.Country, true, true
	k.CopyDue = false // there is the password
	o.claiming = nil
	o.keep()
	o.page.remove("claim-sheet")
}

// claimSheet asks for the name and the password of an account that was made on another device.
type claimSheet struct {
	page
	net *online
	// entry is the page from which it was opened, with the address of the server.
	entry *onlineSheet
	// name and password are what stands in the fields, with the number of characters before each caret. shown is set while the password
	// can be read.
	name, password           string
	nameCaret, passwordCaret int
	shown                    bool
	// tried is set once something was sent, so that the answer to something earlier is not shown.
	tried bool
}

// openClaim opens the way into an account by its password.
func (o *online) openClaim(entry *onlineSheet) {
	s := &claimSheet{page: o.page, net: o, entry: entry}
	if o.kept.Key == "" {
		s.name = oneLine(entry.name)
	}
	s.nameCaret = utf8.RuneCountInString(s.name)
	o.page.open(s)
}

func (*claimSheet) id() string { return "claim-sheet" }

// online implements onlinePage.
func (*claimSheet) online() {}

// entered implements enters.
func (s *claimSheet) entered(id string) {
	if id == "claim-password" && s.net.state() == client.Offline {
		s.send()
	}
}

func (s *claimSheet) build() *ui.Node {
	t := s.page.kit.text
	var content []*ui.Node
	told, waits := "", s.net.claiming != nil
	switch {
	case waits && s.net.state() == client.Away && s.net.client.Retry() > 0:
		told = t("online.away", "server", shownServer(s.net.address()))
	case waits:
		told = t("online.connecting", "server", shownServer(s.net.address()))
	case s.tried && s.net.client.Fault() != client.NoFault:
		told = s.net.fault()
	}
	if told != "" {
		content = append(content, &ui.Node{ID: "claim-status", Role: ui.RoleStatus, Live: true, Look: ui.LookText, Label: told})
	}
	content = append(content, paragraph("claim-told", t("claim.told")))
	if s.net.kept.Key != "" {
		content = append(content, paragraph("claim-other", t("online.other.told", "player", s.net.kept.Name)),
			group(s.kit.item("claim-save", t("online.key.save"), s.net.kept.Name, ui.IconFile, func() { s.net.saveKey() })))
	}
	name := s.kit.lineField("claim-name", t("online.name"), s.name, save.MaxOnlineName, s.nameCaret, func(text string, caret int) { s.name, s.nameCaret = text, caret })
	name.First = true
	fields := append([]*ui.Node{name, s.kit.passwordField("claim-password", t("password.title"), s.password, s.passwordCaret, &s.shown,
		func(text string, caret int) { s.password, s.passwordCaret = text, caret })}, s.entry.serverField("claim-server")...)
	ways := section(heading("claim-ways", t("claim.ways")), paragraph("claim-ways-told", t("claim.ways.told")),
		group(s.kit.item("claim-file", t("claim.file"), "", ui.IconFile, func() {
			if err := s.net.host.OpenFile(".json"); err != nil {
				s.messages.alert(t("games.noChooser"))
			}
		})))
	content = append(content, &ui.Node{Axis: ui.AxisDown, Gap: ui.SpaceApart, Children: fields}, ways)
	foot := []*ui.Node{s.kit.primary("claim-send", t("online.enter"), ui.IconPlay, s.send)}
	foot[0].First = false // the name is written first
	if waits {
		foot = []*ui.Node{s.kit.button("claim-cancel", t("online.cancel"), ui.IconClose, s.net.leave)}
	}
	d := s.kit.dialog("claim-sheet", t("claim.title"), foot, content...)
	d.MaxW = s.window.grown(narrowSheet)
	return d
}

// send claims the account, if the fields say enough.
func (s *claimSheet) send() {
	name := oneLine(s.name)
	wrong := ""
	switch {
	case utf8.RuneCountInString(name) < protocol.MinName:
		wrong = s.page.kit.text("online.name.short")
	case utf8.RuneCountInString(s.password) < protocol.MinPassword:
		wrong = s.page.kit.text("password.short", "count", protocol.MinPassword)
	case !s.entry.namedServer():
		return
	case !client.IsPrivate(s.net.address()):
		wrong = s.page.kit.text("password.open")
	}
	if wrong != "" {
		s.kit.sound.Thud()
		s.messages.notify(wrong)
		return
	}
	s.tried = true
	s.net.claim(name, s.password)
}
