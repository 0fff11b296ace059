package screen

import (
	"slices"

	"awale/render/ui"
	"awale/web/online/client"
)

// keySheet offers a copy of the key of an account that was just made.
type keySheet struct {
	page
	net *online
	// interrupted is set if a game closes it: the player has not chosen then.
	interrupted bool
}

func (*keySheet) id() string { return "key-sheet" }

// online implements onlinePage.
func (*keySheet) online() {}

func (s *keySheet) build() *ui.Node {
	d := s.kit.dialog("key-sheet", s.kit.text("key.title"), []*ui.Node{
		s.kit.button("key-later", s.kit.text("key.later"), ui.IconNone, s.close),
		s.kit.primary("key-save", s.kit.text("key.save"), ui.IconFile, s.save),
	}, paragraph("key-told", s.kit.text("key.told")), faint("key-later-told", s.kit.text("key.later.told")))
	d.MaxW = s.window.grown(narrowSheet)
	return d
}

// save saves the copy.
func (s *keySheet) save() {
	if s.net.saveKey() {
		s.close()
	}
}

// left implements leaving: whoever closes the page without a copy has put it off.
func (s *keySheet) left() {
	if !s.interrupted {
		s.net.keyCopied()
	}
}

// keyCopied notes that the player has a copy of the key, or does not want to be asked for one.
func (o *online) keyCopied() {
	if o.kept.CopyDue {
		o.kept.CopyDue = false
		o.keep()
	}
}

// offerCopy offers a copy of the key of a new account, once, as soon as the player is in the lobby and no game begins or goes on.
func (o *online) offerCopy() {
	if !o.kept.CopyDue || o.code != "" || o.joining || o.state() != client.Online || o.client.You().Guest {
		return
	}
	if _, inLobby := o.page.top().(*onlineSheet); !inLobby || slices.ContainsFunc(o.client.Matches(), func(m *client.Match) bool { return m.Yours() && !m.Over() }) {
		return
	}
	o.page.open(&keySheet{page: o.page, net: o})
}
