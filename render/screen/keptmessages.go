package screen

import (
	"slices"

	"awale/game/save"
	"awale/render/ui"
	"awale/web/online/protocol"
)

// keptMessages are the messages that are kept on this device.
type keptMessages struct {
	book *save.Messages
	// list are those of all players and servers, the oldest first, once they were read.
	list []save.Message
	read bool
}

// readMessages reads what is kept: another window may have changed it.
func (o *online) readMessages() {
	list, problem := o.mail.book.List()
	o.mail.list, o.mail.read = list, true
	o.page.messages.report(problem)
}

// keptHere returns the messages of the player at this server, the oldest first, without those of players who are hidden.
func (o *online) keptHere() []save.Message {
	if !o.mail.read {
		o.readMessages()
	}
	server, you := o.address(), o.client.You().ID
	return slices.DeleteFunc(slices.Clone(o.mail.list), func(m save.Message) bool { return m.Server != server || m.Who != you || o.client.Hides(m.From) })
}

// keepMessage keeps a message that came or was sent, and returns it as it is kept. fresh is set for a new one.
func (o *online) keepMessage(m protocol.Message) (kept save.Message, fresh bool) {
	you := o.client.You()
	kept = save.Message{Server: o.address(), Who: you.ID, Guest: you.Guest, From: m.From, With: m.From, Match: m.Match, Time: m.Time, Phrase: m.Phrase, Text: m.Text}
	if m.From == you.ID {
		kept.With = m.Player
	}
	if match := o.client.Match(m.Match); match != nil && match.Log() != nil {
		kept.With = "" // those who watch talk with each other
		if at := match.Player(you.ID); at >= 0 {
			kept.With = match.Log().Players()[1-at]
		}
	}
	kept.Name = o.knownName(kept.With)
	if kept.With == "" {
		kept.Name = o.knownName(m.From)
	}
	if slices.Contains(o.keptHere(), kept) {
		return kept, false
	}
	o.page.messages.report(o.mail.book.Add(kept))
	o.readMessages()
	return kept, true
}

// forgetMessages removes messages from this device.
func (o *online) forgetMessages(which func(m save.Message) bool) {
	o.readMessages()
	if slices.ContainsFunc(o.mail.list, which) {
		o.page.messages.report(o.mail.book.Remove(which))
		o.readMessages()
	}
}

// forgetOthersMessages removes the messages of guests who are gone, and of an account in the place of which there is another one: nobody
// reads them any more. Another window may be a guest too while it has the run that is kept.
func (o *online) forgetOthersMessages() {
	server, you, alone := o.address(), o.client.You(), o.kept.Session == o.client.Session().ID
	o.forgetMessages(func(m save.Message) bool {
		if m.Guest {
			return alone && m.Who != you.ID
		}
		return !you.Guest && m.Server == server && m.Who != you.ID
	})
}

// forgetOwnMessages removes the messages of the player at this server.
func (o *online) forgetOwnMessages() {
	server, you := o.address(), o.client.You().ID
	o.forgetMessages(func(m save.Message) bool { return m.Server == server && m.Who == you })
}

// knownName is what a player is called, "" if that is not known.
func (o *online) knownName(id string) string {
	if p, ok := o.client.Lobby().Player(id); ok {
		return p.Name
	}
	if id == o.client.You().ID {
		return o.client.You().Name
	}
	for _, m := range o.client.Matches() {
		if i := m.Player(id); i >= 0 {
			return o.called(m.Log().Names()[i])
		}
	}
	for _, m := range slices.Backward(o.mail.list) {
		if m.With == id && id != "" {
			return m.Name
		}
	}
	return ""
}

// messagesSheet lists the players with whom the player has written.
type messagesSheet struct {
	page
	net *online
}

// openMessages opens the list of the players with whom the player has written.
func (o *online) openMessages() {
	o.readMessages()
	o.page.open(&messagesSheet{page: o.page, net: o})
}

func (*messagesSheet) id() string { return "messages-sheet" }

// online implements onlinePage.
func (*messagesSheet) online() {}

func (s *messagesSheet) build() *ui.Node {
	list, seen := group(), map[string]bool{"": true}
	for _, m := range slices.Backward(s.net.keptHere()) {
		if seen[m.With] {
			continue
		}
		seen[m.With] = true
		list.Children = append(list.Children, s.kit.onwards(s.kit.item("talk-with-"+m.With, s.net.nameOf(m.With), newGameTexts(s.kit, s.net.book, nil).date(m.Time), ui.IconTalk,
			func() { s.open(newTalkSheet(s.page, s.net, s.net.root, m.With, "")) })))
	}
	if len(list.Children) == 0 {
		list = paragraph("messages-none", s.kit.text("messages.none"))
	}
	d := s.kit.dialog("messages-sheet", s.kit.text("talk.title"), nil, list, faint("messages-told", s.kit.text("messages.told", "count", save.MaxMessages)))
	d.MaxW = s.window.grown(narrowSheet)
	return d
}

// forgetTalkSheet asks whether messages are to be deleted on this device.
type forgetTalkSheet struct {
	page
	net *online
	// which are the messages.
	which func(m save.Message) bool
}

func (*forgetTalkSheet) id() string { return "forget-talk-sheet" }

// online implements onlinePage.
func (*forgetTalkSheet) online() {}

func (s *forgetTalkSheet) build() *ui.Node {
	return s.kit.dialog("forget-talk-sheet", s.kit.text("talk.delete.title"), []*ui.Node{
		s.kit.button("forget-talk-gone", s.kit.text("talk.delete"), ui.IconDelete, func() {
			server, you := s.net.address(), s.net.client.You().ID
			s.net.forgetMessages(func(m save.Message) bool { return m.Server == server && m.Who == you && s.which(m) })
			s.close()
		}),
		s.kit.primary("forget-talk-keep", s.kit.text("talk.delete.no"), ui.IconNone, s.close),
	}, paragraph("forget-talk-told", s.kit.text("talk.delete.told")))
}
