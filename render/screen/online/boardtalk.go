package online

import (
	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/web/online/client"
)

// BoardTalk is the talk of the match on the board, with the opponent or among those who watch. It is shown beside the board or as a
// dialog.
type BoardTalk struct {
	room *Room
	// with is the talk of the match that was on the board last, nil before the first one.
	with *talkSheet
	// unread is the number of its messages that came while nothing showed them.
	unread int
}

// now returns the talk of the match on the board, nil for none. What the player has written stays in its field.
func (b *BoardTalk) now() *talkSheet {
	m := b.room.Match()
	if m == nil || m.Log() == nil {
		return nil
	}
	if b.with == nil || b.with.match != m.ID() {
		player := ""
		if at := b.room.Connection.placeIn(m); at >= 0 {
			player = m.Log().Players()[1-at]
		}
		b.with, b.unread = newTalkSheet(b.room.page, player, m.ID()), 0
		b.with.view.prefix = "beside"
	}
	return b.with
}

// Here reports whether a match is on the board.
func (b *BoardTalk) Here() bool { return b.now() != nil }

// With is the name of the opponent, or the title of a match that the player watches.
func (b *BoardTalk) With() string {
	m := b.room.Match()
	if m == nil || m.Log() == nil {
		return ""
	}
	names := m.Log().Names()
	if at := b.room.Connection.placeIn(m); at >= 0 {
		return names[1-at]
	}
	return b.room.page.Kit.Text("games.players", "south", names[0], "north", names[1])
}

// Title names the talk.
func (b *BoardTalk) Title() string {
	s := b.now()
	if s == nil {
		return ""
	}
	return s.title()
}

// Unread is the number of messages that came while nothing showed them, and Read ends that.
func (b *BoardTalk) Unread() int {
	b.now()
	return b.unread
}

func (b *BoardTalk) Read() { b.unread = 0 }

// came follows a message that came, which was seen if something shows it.
func (b *BoardTalk) came(m save.Message, seen bool) {
	if s := b.now(); s != nil && s.holds(m) && !seen {
		b.unread++
	}
}

// holds reports whether a message belongs to the talk.
func (b *BoardTalk) holds(m save.Message) bool {
	s := b.now()
	return s != nil && s.holds(m)
}

// Open opens the talk as a dialog, which also reports, saves and deletes.
func (b *BoardTalk) Open() {
	if s := b.now(); s != nil {
		b.room.page.Open(newTalkSheet(b.room.page, s.player, s.match))
	}
}

// Submitted sends the text of the field.
func (b *BoardTalk) Submitted(id string) {
	if s := b.now(); s != nil {
		s.Submitted(id)
	}
}

// Build makes the parts of the talk for a column beside the board: the field with its controls, and the messages.
func (b *BoardTalk) Build() (field *ui.Node, lines []*ui.Node) {
	s := b.now()
	if s == nil {
		return nil, nil
	}
	more := s.Kit.Button("beside-more", s.Kit.Text("talk.more"), ui.IconMore, b.Open)
	more.Text, more.Grow, more.MinW = " ", 0, s.Kit.SignSize()
	field, lines = s.view.buildNarrow(s.lines(), more)
	lines = append([]*ui.Node{s.matchNote("beside-match", b.room.Match())}, lines...)
	lines = append(b.room.days.beside("beside"), lines...)
	if s.connection.State() != client.Online {
		lines = append([]*ui.Node{kit.Faint("beside-offline", s.Kit.Text("online.offline"))}, lines...)
	}
	return field, lines
}
