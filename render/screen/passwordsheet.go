package screen

import (
	"unicode/utf8"

	"awale/render/ui"
	"awale/web/online/client"
	"awale/web/online/protocol"
)

// passwordSheet sets the password of the account, and tells on how many devices the account can be opened without it.
type passwordSheet struct {
	page
	net *online
	// password is what stands in the field, with the number of characters before the caret. shown is set while it can be read.
	password string
	caret    int
	shown    bool
	// access is how the account can be opened, nil until that has come. why says why it does not come.
	access *protocol.Access
	why    string
}

// openPassword opens the page about the password of the account.
func (o *online) openPassword() {
	s := &passwordSheet{page: o.page, net: o}
	s.ask()
	o.page.open(s)
}

// ask asks how the account can be opened.
func (s *passwordSheet) ask() {
	s.net.client.Do(&protocol.Devices{}, func(told protocol.Told) {
		s.access, s.why = answerOf[*protocol.Access](s.net, told)
		s.kit.changed()
	})
}

func (*passwordSheet) id() string { return "password-sheet" }

// online implements onlinePage.
func (*passwordSheet) online() {}

// entered implements enters.
func (s *passwordSheet) entered(id string) {
	if id == "password-field" {
		s.save()
	}
}

func (s *passwordSheet) build() *ui.Node {
	t := s.page.kit.text
	content := []*ui.Node{paragraph("password-told", t("password.told"))}
	var foot []*ui.Node
	switch {
	case s.access == nil:
		content = append(content, s.net.awaited("password", s.why))
	case !client.IsPrivate(s.net.client.Server()):
		content = append(content, paragraph("password-open", t("password.open")))
	default:
		state, label, done := t("password.none"), t("password.new"), t("password.set")
		if s.access.Password {
			state, label, done = t("password.there"), t("password.other"), t("password.change")
			foot = append(foot, s.kit.button("password-remove", t("password.remove"), ui.IconDelete, func() { s.send("", "password.removed") }))
		}
		field := s.kit.passwordField("password-field", label, s.password, s.caret, &s.shown, func(text string, caret int) { s.password, s.caret = text, caret })
		content = append(content, &ui.Node{ID: "password-state", Role: ui.RoleStatus, Live: true, Look: ui.LookText, Label: state}, field)
		set := s.kit.primary("password-save", done, ui.IconCheck, s.save)
		set.First = false
		foot = append(foot, set)
	}
	if s.access != nil {
		devices := section(heading("password-devices", t("password.devices")), paragraph("password-keys", t("password.keys", "count", s.access.Devices)),
			faint("password-keys-told", t("password.keys.told")))
		if s.access.Devices > 1 {
			devices.Children = append(devices.Children, group(s.kit.onwards(s.kit.item("password-forget", t("password.forget"), "", ui.IconDelete, func() {
				s.open(&forgetSheet{page: s.page, net: s.net, from: s})
			}))))
		}
		content = append(content, devices)
	}
	d := s.kit.dialog("password-sheet", t("password.title"), foot, content...)
	d.MaxW = s.window.grown(narrowSheet)
	return d
}

// save sets the password that stands in the field.
func (s *passwordSheet) save() {
	if utf8.RuneCountInString(s.password) < protocol.MinPassword {
		s.kit.sound.Thud()
		s.messages.notify(s.page.kit.text("password.short", "count", protocol.MinPassword))
		return
	}
	s.send(s.password, "password.kept")
}

// send has the server take a password, "" for none. done is the key of what is told then.
func (s *passwordSheet) send(password, done string) {
	s.net.client.Do(&protocol.Password{Password: password}, func(told protocol.Told) {
		if r, refused := told.(*protocol.Refused); refused {
			s.messages.notify(s.net.why(r.Why))
			return
		}
		s.password, s.caret, s.shown = "", 0, false
		s.messages.notify(s.page.kit.text(done))
		s.ask()
	})
}

// passwordField is a field in which a password is written, with a switch that shows it.
func (k *kit) passwordField(id, label, text string, caret int, shown *bool, write func(text string, caret int)) *ui.Node {
	field := k.lineField(id, label, text, protocol.MaxPassword, caret, write)
	field.Secret = !*shown
	return &ui.Node{Axis: ui.AxisDown, Gap: ui.SpaceNear, Children: []*ui.Node{field, k.toggle(id+"-shown", k.text("password.shown"), *shown, func(on bool) { *shown = on })}}
}

// forgetSheet asks whether all other devices are to be forgotten.
type forgetSheet struct {
	page
	net  *online
	from *passwordSheet
}

func (*forgetSheet) id() string { return "forget-sheet" }

// online implements onlinePage.
func (*forgetSheet) online() {}

func (s *forgetSheet) build() *ui.Node {
	return s.kit.dialog("forget-sheet", s.kit.text("password.forget"), []*ui.Node{
		s.kit.button("forget-gone", s.kit.text("password.forget.yes"), ui.IconDelete, s.forget),
		s.kit.primary("forget-keep", s.kit.text("password.forget.no"), ui.IconNone, s.close),
	}, paragraph("forget-told", s.kit.text("password.forget.told")))
}

// forget takes the other keys from the account.
func (s *forgetSheet) forget() {
	s.net.client.Do(&protocol.Forget{}, func(told protocol.Told) {
		if r, refused := told.(*protocol.Refused); refused {
			s.messages.notify(s.net.why(r.Why))
			return
		}
		s.remove("forget-sheet")
		s.messages.notify(s.kit.text("password.forgotten"))
		s.from.ask()
	})
}
