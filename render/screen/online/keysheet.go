package online

import (
	"slices"

	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/web/online/client"
)

// keySheet offers a copy of the key of an account that was just made.
type keySheet struct {
	kit.Page
	net *Room
	// interrupted is set if a game closes it: the player has not chosen then.
	interrupted bool
}

func (*keySheet) ID() string { return "key-sheet" }

// online implements onlinePage.
func (*keySheet) online() {}

func (s *keySheet) Build() *ui.Node {
	d := s.Kit.Dialog("key-sheet", s.Kit.Text("key.title"), []*ui.Node{
		s.Kit.Button("key-later", s.Kit.Text("key.later"), ui.IconNone, s.Close),
		s.Kit.Primary("key-save", s.Kit.Text("key.save"), ui.IconFile, s.save),
	}, kit.Paragraph("key-told", s.Kit.Text("key.told")), kit.Faint("key-later-told", s.Kit.Text("key.later.told")))
	d.MaxW = s.Window.Grown(kit.NarrowSheet)
	return d
}

// save saves the copy.
func (s *keySheet) save() {
	if s.net.saveKey() {
		s.Close()
	}
}

// Closed implements leaving: whoever closes the page without a copy has put it off.
func (s *keySheet) Closed() {
	if !s.interrupted {
		s.net.keyCopied()
	}
}

// keyCopied notes that the player has a copy of the key, or does not want to be asked for one.
func (o *Room) keyCopied() {
	if o.Kept.CopyDue {
		o.Kept.CopyDue = false
		o.keep()
	}
}

// offerCopy offers a copy of the key of a new account, once, as soon as the player is in the lobby and no game begins or goes on.
func (o *Room) offerCopy() {
	if !o.Kept.CopyDue || o.code != "" || o.joining || o.State() != client.Online || o.Client.You().Guest {
		return
	}
	if _, inLobby := o.Page.Top().(*lobbySheet); !inLobby || slices.ContainsFunc(o.Client.Matches(), func(m *client.Match) bool { return m.Yours() && !m.Over() }) {
		return
	}
	o.Page.Open(&keySheet{Page: o.Page, net: o})
}
