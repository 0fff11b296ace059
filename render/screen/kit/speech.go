package kit

import (
	"strings"

	"awale/render/ui"
)

// Add adds sentences to words of the game, as many as have room in letters of the same size.
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

// Speech lays out the words of the game.
type Speech struct {
	Measure ui.Measurer
	// Centred is set if the words stand in the middle of their room.
	Centred bool
	// Shared is set if two people read from one screen, at a greater distance.
	Shared bool
}

// Talk makes the words of the game in a room, in letters no smaller than the type least.
type Talk func(room ui.Rect, least ui.Type) *ui.Node

// Say makes the words of the game in a room. For a preview the sentences are alternatives, the fullest first, and the
// first one with room in small letters is shown. Otherwise all sentences are wanted.
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

// bodyFrom is the least width of a one-line room for words in full size, in heights of that line.
const bodyFrom = 20

// Sentences makes the words of the game in a room, in a type no smaller than least. If there is too little room, it
// leaves out the first sentences: how a move ended matters more than how it began. If only the last sentence is left,
// it becomes smaller and is cut if necessary.
func (s Speech) Sentences(id string, room ui.Rect, said []string, least ui.Type) *ui.Node {
	n := &ui.Node{ID: id, Role: ui.RoleText, Look: ui.LookText, Bounds: room}
	if s.Centred {
		n.Align = ui.AlignCenter
	}
	if line := s.Measure.LineHeight(ui.Body); room.H < 2*line && room.W < bodyFrom*line {
		// Short sentences are then no larger than long ones.
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
