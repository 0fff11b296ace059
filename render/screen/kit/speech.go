package kit

import (
	"strings"

	"awale/render/ui"
)

// Add adds sentences to words of the game as far as there is room for them in letters of the same size.
func (s Speech) Add(n *ui.Node, more []string) {
	for _, sentence := range more {
		longer := *n
		longer.Label = strings.TrimSpace(n.Label + " " + sentence)
		if n.Text != "" || !ui.WordsFit(&longer, s.Measure) {
			return
		}
		n.Label = longer.Label
	}
}

// Speech sets the words in which the game speaks.
type Speech struct {
	Measure ui.Measurer
	// Centred is set if the words stand in the middle of their room.
	Centred bool
	// Shared is set if two people read from one screen, from further away.
	Shared bool
}

// Talk makes the words of the game in a room, in letters no smaller than those of a type.
type Talk func(room ui.Rect, least ui.Type) *ui.Node

// Say makes the words of the game in a room. The tellings of a preview are alternatives, the fullest first: it shows the
// first that has room in small letters. All sentences of other words are wanted.
func (s Speech) Say(id string, room ui.Rect, said []string, preview bool, least ui.Type) *ui.Node {
	if preview && len(said) > 1 {
		var n *ui.Node
		last := len(said) - 1
		if _, ok := ui.Fit(func(telling string) bool {
			n = s.Sentences(id, room, []string{telling}, ui.Small)
			return ui.WordsFit(n, s.Measure)
		}, said[:last]...); ok {
			return n
		}
		said = said[last:]
	}
	return s.Sentences(id, room, said, least)
}

// bodyFrom is the least width of a room with one line for words in full size, in heights of that line.
const bodyFrom = 20

// Sentences makes the words of the game in a room, in a type down to the least. It chooses between all sentences and
// fewer, where the first ones go first: how a move ended matters more than how it began. The last sentence alone becomes
// smaller, and is cut if it has to be.
func (s Speech) Sentences(id string, room ui.Rect, said []string, least ui.Type) *ui.Node {
	n := &ui.Node{ID: id, Role: ui.RoleText, Look: ui.LookText, Bounds: room}
	if s.Centred {
		n.Align = ui.AlignCenter
	}
	if line := s.Measure.LineHeight(ui.Body); room.H < 2*line && room.W < bodyFrom*line {
		// So that short sentences are no larger than long ones.
		if n.Label = strings.Join(said, " "); !s.Shared || !ui.WordsFit(n, s.Measure) {
			n.Type = ui.Small
		}
	}
	for ; len(said) > 1; said = said[1:] {
		if n.Label = strings.Join(said, " "); ui.WordsFit(n, s.Measure) {
			return n
		}
	}
	n.Label = strings.Join(said, " ")
	if _, ok := ui.Fit(func(t ui.Type) bool {
		n.Type = t
		return ui.WordsFit(n, s.Measure)
	}, n.Type.DownTo(least)...); !ok {
		ui.Shorten(n, s.Measure)
	}
	return n
}
