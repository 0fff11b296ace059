package online

import (
	"unicode/utf8"

	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/web/online/client"
	"awale/web/online/protocol"
)

// becomeSheet offers a guest an account, of which all is that the guest has played.
type becomeSheet struct {
	page
	// name is the field for the name of the account.
	name kit.Line
}

const becomeID = "become-sheet"

// mayBecome reports whether the player is a guest who can make an account on this device.
func (o *Room) mayBecome() bool {
	c := o.Connection
	return c.State() == client.Online && c.Client.You().Guest && c.Network.HasKeys() && c.Kept.Key == ""
}

// openBecome opens the offer of an account.
func (o *Room) openBecome() {
	o.page.Open(&becomeSheet{page: o.page, name: kit.NewLine(o.Connection.Client.You().Name)})
}

// becomeRow leads to the offer of an account. It is nil where there is nothing to offer.
func becomeRow(p page, id string) *ui.Node {
	if !p.room.mayBecome() {
		return nil
	}
	return p.Kit.Lead(id, p.Kit.Text("become.make"), "", ui.IconPerson, p.room.openBecome)
}

func (*becomeSheet) ID() string { return becomeID }

// Submitted implements [kit.Submitting].
func (s *becomeSheet) Submitted(id string) {
	if id == "become-name" {
		s.make()
	}
}

func (s *becomeSheet) Build() *ui.Node {
	t := s.Kit.Text
	made := s.Kit.Primary("become-make", t("become.make"), ui.IconPerson, s.make)
	made.Disabled = s.connection.State() != client.Online
	return s.Window.Narrow(s.Kit.Dialog(becomeID, t("become.title"), []*ui.Node{
		s.Kit.Button("become-later", t("key.later"), ui.IconNone, s.Close), made,
	}, kit.Paragraph("become-told", t("become.told")), s.Kit.LineField("become-name", t("online.name"), &s.name, save.MaxOnlineName),
		kit.Faint("become-key", t("online.as.account.told"))))
}

// make makes the account.
func (s *becomeSheet) make() {
	name := s.name.Squeezed()
	if utf8.RuneCountInString(name) < protocol.MinName {
		s.Reject(s.Kit.Text("online.name.short"))
		return
	}
	s.room.Account.become(name)
}

// offerAccount offers a guest an account, once, when the player is in the lobby after a match and no other is about to begin.
func (o *Room) offerAccount() {
	kept := &o.Connection.Kept
	if !kept.Played || kept.Offered || !o.mayBecome() || !o.idleInLobby() {
		return
	}
	kept.Offered = true
	o.Connection.save()
	o.openBecome()
}
