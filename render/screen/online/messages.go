package online

import (
	"slices"

	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/screen/library"
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
func (o *Room) readMessages() {
	list, problem := o.mail.book.List()
	o.mail.list, o.mail.read = list, true
	o.Page.Messages.Report(problem)
}

// keptHere returns the messages of the player at this server, the oldest first, without those of players who are hidden.
func (o *Room) keptHere() []save.Message {
	if !o.mail.read {
		o.readMessages()
	}
	server, you := o.address(), o.Client.You().ID
	return slices.DeleteFunc(slices.Clone(o.mail.list), func(m save.Message) bool { return m.Server != server || m.Who != you || o.Client.Hides(m.From) })
}

// keepMessage keeps a message that came or was sent, and returns it as it is kept. fresh is set for a new one.
func (o *Room) keepMessage(m protocol.Message) (kept save.Message, fresh bool) {
	you := o.Client.You()
	kept = save.Message{Server: o.address(), Who: you.ID, Guest: you.Guest, From: m.From, With: m.From, Match: m.Match, Time: m.Time, Phrase: m.Phrase, Text: m.Text}
	if m.From == you.ID {
		kept.With = m.Player
	}
	if match := o.Client.Match(m.Match); match != nil && match.Log() != nil {
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
	o.Page.Messages.Report(o.mail.book.Add(kept))
	o.readMessages()
	return kept, true
}

// forgetMessages removes messages from this device.
func (o *Room) forgetMessages(which func(m save.Message) bool) {
	o.readMessages()
	if slices.ContainsFunc(o.mail.list, which) {
		o.Page.Messages.Report(o.mail.book.Remove(which))
		o.readMessages()
	}
}

// forgetOthersMessages removes the messages of guests who are gone, and of an account in the place of which there is another one: nobody
// reads them any more. Another window may be a guest too while it has the run that is kept.
func (o *Room) forgetOthersMessages() {
	server, you, alone := o.address(), o.Client.You(), o.Kept.Session == o.Client.Session().ID
	o.forgetMessages(func(m save.Message) bool {
		if m.Guest {
			return alone && m.Who != you.ID
		}
		return !you.Guest && m.Server == server && m.Who != you.ID
	})
}

// forgetOwnMessages removes the messages of the player at this server.
func (o *Room) forgetOwnMessages() {
	server, you := o.address(), o.Client.You().ID
	o.forgetMessages(func(m save.Message) bool { return m.Server == server && m.Who == you })
}

// knownName is what a player is called, "" if that is not known.
func (o *Room) knownName(id string) string {
	if p, ok := o.Client.Lobby().Player(id); ok {
		return p.Name
	}
	if id == o.Client.You().ID {
		return o.Client.You().Name
	}
	for _, m := range o.Client.Matches() {
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
	kit.Page
	net *Room
}

// openMessages opens the list of the players with whom the player has written.
func (o *Room) openMessages() {
	o.readMessages()
	o.Page.Open(&messagesSheet{Page: o.Page, net: o})
}

func (*messagesSheet) ID() string { return "messages-sheet" }

// online implements onlinePage.
func (*messagesSheet) online() {}

func (s *messagesSheet) Build() *ui.Node {
	list, seen := kit.Group(), map[string]bool{"": true}
	for _, m := range slices.Backward(s.net.keptHere()) {
		if seen[m.With] {
			continue
		}
		seen[m.With] = true
		list.Children = append(list.Children, s.Kit.Onwards(s.Kit.Item("talk-with-"+m.With, s.net.nameOf(m.With), library.NewTexts(s.Kit, s.net.book, nil).Date(m.Time), ui.IconTalk,
			func() { s.Open(newTalkSheet(s.Page, s.net, s.net.root, m.With, "")) })))
	}
	if len(list.Children) == 0 {
		list = kit.Paragraph("messages-none", s.Kit.Text("messages.none"))
	}
	d := s.Kit.Dialog("messages-sheet", s.Kit.Text("talk.title"), nil, list, kit.Faint("messages-told", s.Kit.Text("messages.told", "count", save.MaxMessages)))
	d.MaxW = s.Window.Grown(kit.NarrowSheet)
	return d
}

// forgetTalkSheet asks whether messages are to be deleted on this device.
type forgetTalkSheet struct {
	kit.Page
	net *Room
	// which are the messages.
	which func(m save.Message) bool
}

func (*forgetTalkSheet) ID() string { return "forget-talk-sheet" }

// online implements onlinePage.
func (*forgetTalkSheet) online() {}

func (s *forgetTalkSheet) Build() *ui.Node {
	return s.Kit.Dialog("forget-talk-sheet", s.Kit.Text("talk.delete.title"), []*ui.Node{
		s.Kit.Button("forget-talk-gone", s.Kit.Text("talk.delete"), ui.IconDelete, func() {
			server, you := s.net.address(), s.net.Client.You().ID
			s.net.forgetMessages(func(m save.Message) bool { return m.Server == server && m.Who == you && s.which(m) })
			s.Close()
		}),
		s.Kit.Primary("forget-talk-keep", s.Kit.Text("talk.delete.no"), ui.IconNone, s.Close),
	}, kit.Paragraph("forget-talk-told", s.Kit.Text("talk.delete.told")))
}
