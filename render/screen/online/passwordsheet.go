package online

import (
	"unicode/utf8"

	"awale/render/screen/kit"
	"awale/render/screen/online/pages"
	"awale/render/ui"
	"awale/web/online/client"
	"awale/web/online/protocol"
)

// passwordSheet sets the password of the account, and says on how many devices the account opens without it.
type passwordSheet struct {
	page
	// password is the text of the field. shown is set while it can be read.
	password kit.Line
	shown    bool
	// access is how the account can be opened.
	access pages.Reply[protocol.Access]
}

// openPassword opens the page about the password of the account.
func (o *Room) openPassword() {
	s := &passwordSheet{page: o.page}
	s.ask()
	o.page.Open(s)
}

// ask asks how the account can be opened.
func (s *passwordSheet) ask() { s.access.Ask(s.Page, &protocol.Devices{}, nil) }

func (*passwordSheet) ID() string { return "password-sheet" }

// Submitted implements [kit.Submitting].
func (s *passwordSheet) Submitted(id string) {
	if id == "password-field" {
		s.save()
	}
}

func (s *passwordSheet) Build() *ui.Node {
	t := s.Page.Kit.Text
	content := []*ui.Node{kit.Paragraph("password-told", t("password.told"))}
	var foot []*ui.Node
	switch {
	case s.access.Got == nil:
		content = append(content, s.access.Pending(s.Page, "password"))
	case !client.IsPrivate(s.connection.Client.Server()):
		content = append(content, kit.Paragraph("password-open", t("password.open")))
	default:
		state, label, done := t("password.none"), t("password.new"), t("password.set")
		if s.access.Got.Password {
			state, label, done = t("password.there"), t("password.other"), t("password.change")
			foot = append(foot, s.Kit.Button("password-remove", t("password.remove"), ui.IconDelete,
				func() { s.send("", "password.removed") }))
		}
		field := s.Kit.PasswordField("password-field", label, &s.password, protocol.MaxPassword, &s.shown)
		content = append(content, &ui.Node{ID: "password-state", Role: ui.RoleStatus, Live: true, Look: ui.LookText, Label: state}, field)
		set := s.Kit.Primary("password-save", done, ui.IconCheck, s.save)
		set.First = false
		foot = append(foot, set)
	}
	if s.access.Got != nil {
		devices := kit.Section(kit.Heading("password-devices", t("password.devices")),
			kit.Paragraph("password-keys", t("password.keys", "count", s.access.Got.Devices)),
			kit.Faint("password-keys-told", t("password.keys.told")))
		if s.access.Got.Devices > 1 {
			devices.Children = append(devices.Children, kit.Group(s.Kit.Lead("password-forget", t("password.forget"), "",
				ui.IconDelete, func() {
					s.Open(&forgetSheet{page: s.page, from: s})
				})))
		}
		content = append(content, devices)
	}
	return s.Window.Narrow(s.Kit.Dialog("password-sheet", t("password.title"), foot, content...))
}

// save sets the password in the field.
func (s *passwordSheet) save() {
	if utf8.RuneCountInString(s.password.Text) < protocol.MinPassword {
		s.Kit.Sound.Thud()
		s.Messages.Notify(s.Page.Kit.Text("password.short", "count", protocol.MinPassword))
		return
	}
	s.send(s.password.Text, "password.kept")
}

// send sends the server a password, "" for none. done is the key of what is said once the server has it.
func (s *passwordSheet) send(password, done string) {
	s.Do(&protocol.Password{Password: password}, func() {
		s.password, s.shown = kit.Line{}, false
		s.Messages.Notify(s.Page.Kit.Text(done))
		s.ask()
	})
}

// forgetSheet asks whether the server forgets all other devices of the account.
type forgetSheet struct {
	page
	from *passwordSheet
}

func (*forgetSheet) ID() string { return "forget-sheet" }

func (s *forgetSheet) Build() *ui.Node {
	return s.Kit.Dialog("forget-sheet", s.Kit.Text("password.forget"), []*ui.Node{
		s.Kit.Button("forget-gone", s.Kit.Text("password.forget.yes"), ui.IconDelete, s.forget),
		s.Kit.Primary("forget-keep", s.Kit.Text("sheet.cancel"), ui.IconNone, s.Close),
	}, kit.Paragraph("forget-told", s.Kit.Text("password.forget.told")))
}

// forget takes the other keys from the account.
func (s *forgetSheet) forget() {
	s.Do(&protocol.Forget{}, func() {
		s.Remove("forget-sheet")
		s.Messages.Notify(s.Kit.Text("password.forgotten"))
		s.from.ask()
	})
}
