package online

import (
	"slices"

	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/ui"
)

// messagesSheet lists the players with whom the player has written.
type messagesSheet struct{ page }

// openMessages opens the list of the players with whom the player has written.
func (o *Room) openMessages() {
	o.messages.Load()
	o.page.Open(&messagesSheet{o.page})
}

func (*messagesSheet) ID() string { return "messages-sheet" }

func (s *messagesSheet) Build() *ui.Node {
	list, seen := kit.Group(), map[string]bool{"": true}
	for _, m := range slices.Backward(s.room.messages.Here()) {
		if seen[m.With] {
			continue
		}
		seen[m.With] = true
		list.Children = append(list.Children, s.Kit.Lead("talk-with-"+m.With, s.Words.Player(m.With), s.Words.Date(m.Time),
			ui.IconTalk, func() { s.Open(newTalkSheet(s.page, m.With, "")) }))
	}
	if len(list.Children) == 0 {
		list = kit.Paragraph("messages-none", s.Kit.Text("messages.none"))
	}
	return s.Window.Narrow(s.Kit.Dialog("messages-sheet", s.Kit.Text("talk.title"), nil, list,
		kit.Faint("messages-told", s.Kit.Text("messages.told", "count", save.MaxMessages))))
}
