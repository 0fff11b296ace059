package screen

import (
	"awale/render/boardview"
	"awale/render/ui"
	"awale/variants"
)

// gameWords are what the game says now, where several things could be said.
type gameWords struct {
	*commentary
	*preferences
	guide    *guide
	problems *problems
	board    *boardview.Board
	seen     *seenGame
}

// saying is what the game says now: what has happened, or the preview of a house that somebody looks at, in full and then
// ever shorter. Beside the hand of the first visit it says what that is about.
func (w *gameWords) saying() (said []string, preview bool) {
	if told := w.guide.saying(); told != "" {
		return []string{told}, false
	}
	if h := w.board.Preview().House; h != variants.NoHouse && w.settings.ShowPreview && w.session.Local() && !w.news {
		said, _ = w.narrator.previews(w.session.Position(), h)
		return said, true
	}
	if goal := w.narrator.goalTold(); goal != "" && w.problems.open() && !w.seen.outcome.Over() {
		// Where there is no room for all, the first sentence gives way: the goal once there is a move to tell of.
		if w.session.Record().At() == 0 {
			return append(w.said[:len(w.said):len(w.said)], goal), false
		}
		return append([]string{goal}, w.said...), false
	}
	return w.said, false
}

// opener makes the control that lies over the words of the game in a node and opens what was said before, nil where nothing
// was.
func (w *gameWords) opener(n *ui.Node, open func()) *ui.Node {
	if n == nil || n.Label == "" || w.session.Record().Len() == 1 {
		return nil
	}
	at := n.Bounds
	if lack := touchLeast - at.H; lack > 0 {
		at.Y, at.H = at.Y-lack/2, touchLeast
	}
	return &ui.Node{ID: "words-open", Role: ui.RoleButton, Look: ui.LookItem, Label: w.kit.text("history.open.words"), Text: " ", Bounds: n.Bounds,
		Target: at, Activate: open}
}
