package online

import (
	"slices"

	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/ui"
)

// messagesSheet lists the players with whom the player has written.
type messagesSheet struct {
	page
	messages *messages
}

// openMessages opens the list of the players with whom the player has written.
func (o *Room) openMessages() {
	o.messages.load()
	o.page.Open(&messagesSheet{page: o.page, messages: o.messages})
}

func (*messagesSheet) ID() string { return "messages-sheet" }

func (s *messagesSheet) Build() *ui.Node {
	list, seen := kit.Group(), map[string]bool{"": true}
	for _, m := range slices.Backward(s.messages.here()) {
		if seen[m.With] {
			continue
		}
		seen[m.With] = true
		list.Children = append(list.Children, s.Kit.Onwards(s.Kit.Item("talk-with-"+m.With, s.words.player(m.With), s.words.date(m.Time),
			ui.IconTalk, func() { s.Open(newTalkSheet(s.page, s.messages, m.With, "")) })))
	}
	if len(list.Children) == 0 {
		list = kit.Paragraph("messages-none", s.Kit.Text("messages.none"))
	}
	return s.Window.Narrow(s.Kit.Dialog("messages-sheet", s.Kit.Text("talk.title"), nil, list,
		kit.Faint("messages-told", s.Kit.Text("messages.told", "count", save.MaxMessages))))
}

// forgetTalkSheet asks whether messages are deleted on this device.
type forgetTalkSheet struct {
	page
	messages *messages
	// which chooses the messages.
	which func(m save.Message) bool
}

func (*forgetTalkSheet) ID() string { return "forget-talk-sheet" }

func (s *forgetTalkSheet) Build() *ui.Node {
	return s.Kit.Dialog("forget-talk-sheet", s.Kit.Text("talk.delete.title"), []*ui.Node{
		s.Kit.Button("forget-talk-gone", s.Kit.Text("talk.delete"), ui.IconDelete, func() {
			s.messages.remove(func(m save.Message) bool { return s.messages.own(m) && s.which(m) })
			s.Close()
		}),
		s.Kit.Primary("forget-talk-keep", s.Kit.Text("talk.delete.no"), ui.IconNone, s.Close),
	}, kit.Paragraph("forget-talk-told", s.Kit.Text("talk.delete.told")))
}
