package online

import (
	"slices"

	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/web/online/client"
)

// keySheet offers a copy of the key of an account.
type keySheet struct {
	page
	// interrupted is set if a game closes the sheet before the player has chosen.
	interrupted bool
}

func (*keySheet) ID() string { return "key-sheet" }

func (s *keySheet) Build() *ui.Node {
	return s.Window.Narrow(s.Kit.Dialog("key-sheet", s.Kit.Text("key.title"), []*ui.Node{
		s.Kit.Button("key-later", s.Kit.Text("key.later"), ui.IconNone, s.Close),
		s.Kit.Primary("key-save", s.Kit.Text("key.save"), ui.IconFile, s.save),
	}, kit.Paragraph("key-told", s.Kit.Text("online.key.told"))))
}

// save saves the copy.
func (s *keySheet) save() {
	if s.room.Account.saveKey() {
		s.Close()
	}
}

// Closed is called when the sheet closes. A player who closes the page without a copy is not asked again.
func (s *keySheet) Closed() {
	if !s.interrupted {
		s.room.Account.copyDone()
	}
}

// offerCopy offers a copy of the key of an account that has played a rated match, once, when the player is in the lobby and no game
// has begun or is about to.
func (o *Room) offerCopy() {
	c := o.Connection
	if c.Kept.CopyDue && c.Kept.Rated && c.State() == client.Online && !c.Client.You().Guest && o.idleInLobby() {
		o.page.Open(&keySheet{page: o.page})
	}
}

// idleInLobby reports whether the player is in the lobby, and no game has begun or is about to.
func (o *Room) idleInLobby() bool {
	_, inLobby := o.page.Top().(*lobbySheet)
	return inLobby && !o.invitations.Pending() && !slices.ContainsFunc(o.Connection.Client.Matches(), func(m *client.Match) bool {
		return m.Yours() && !m.Over()
	})
}
