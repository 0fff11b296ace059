package history

import (
	"strings"

	"awale/render/ui"
)

// Talk is the talk of a game on the Internet, as the panel shows it.
type Talk interface {
	// Here reports whether the game on the board has a talk. With is the name of the opponent, or the title of a match that the player
	// watches, and Title names the talk.
	Here() bool
	With() string
	Title() string
	// Unread is the number of messages that came while nothing showed them, and Read ends that.
	Unread() int
	Read()
	// Build makes the field with its controls, nil for none, and what stands below it.
	Build() (field *ui.Node, lines []*ui.Node)
	// Submitted sends what was written.
	Submitted(id string)
	// Open opens the talk as a dialog.
	Open()
}

// TalkField is the ID of the field of a talk in the panel.
const TalkField = "beside-field"

// Talking reports whether the panel shows the talk and nothing lies over it.
func (hp *Panel) Talking() bool {
	h, open := hp.Shown()
	return open && len(hp.Page.Sheets) == 0 && h.view() == talkView
}

// ToggleTalk shows the talk beside the board, or closes the panel if it shows that. Where there is no room beside the board it
// opens as a dialog.
func (hp *Panel) ToggleTalk() {
	_, open := hp.Shown()
	switch {
	case hp.Talking():
		hp.Close()
		return
	case open && hp.Place.Beside:
		hp.openView(talkView)
	case open:
		hp.Talk.Open()
		return
	default:
		hp.shown, hp.turned, hp.onlyBeside = hp.made(talkView), false, true
		if hp.Relay(); hp.shown == nil {
			hp.Talk.Open()
			return
		}
		hp.keep()
	}
	hp.Refresh()
	if hp.Page.Root.KeysLead {
		hp.focusOn(TalkField)
	}
}

// MarkNews marks a control that leads to the talk while that has messages which nobody has seen.
func (hp *Panel) MarkNews(n *ui.Node) {
	if count := hp.Talk.Unread(); count > 0 {
		n.News, n.Value = true, hp.Kit.Text("talk.new", "count", count)
	}
}

// writing reports whether the focus is in a field of the panel.
func (hp *Panel) writing() bool {
	n := hp.Page.Root.Writing()
	return n != nil && strings.HasPrefix(n.ID, "beside-")
}

// LeaveField gives the focus to the board if it is in a field of the panel, and reports whether it was.
func (hp *Panel) LeaveField() bool {
	if len(hp.Page.Sheets) > 0 || !hp.writing() {
		return false
	}
	hp.FocusBoard()
	return true
}

// Submitted implements [kit.Submitting]: it sends a message.
func (hp *Panel) Submitted(id string) { hp.Talk.Submitted(id) }
