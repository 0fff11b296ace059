package play

import (
	"awale/game"
	"awale/render/screen/advice"
	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/variants"
)

// gameWords choose what the game says now.
type gameWords struct {
	*shared
	guide    *advice.Guide
	problems *problems
}

// saying returns what the game says now: what has happened or, if preview is set, the preview of the house that the
// player looks at, in full and then ever shorter. Beside the hand of the first visit it explains the hand.
func (w *gameWords) saying() (said []string, preview bool) {
	if told := w.guide.Saying(); told != "" {
		return []string{told}, false
	}
	if h := w.board.Preview().House; h != variants.NoHouse && previews(w.Preferences, w.Session) && w.Session.Local() && !w.News {
		said, _ = w.Narrator.Previews(w.Session.Position(), h)
		return said, true
	}
	if goal := w.Narrator.GoalTold(); goal != "" && w.problems.open() && !w.seen.outcome.Over() {
		// If there is too little room, the first sentence is left out: the goal, once there is a move to describe.
		if w.Session.Record().At() == 0 {
			return append(w.Said[:len(w.Said):len(w.Said)], goal), false
		}
		return append([]string{goal}, w.Said...), false
	}
	return w.Said, false
}

// previews reports whether what a move would do is shown before it is played: if the player wants that and the game allows it.
func previews(p *kit.Preferences, s *game.Session) bool {
	return p.Settings.ShowPreview && s.Help() != game.NoHelp
}

// opener makes the control that lies over the words of the game in a node and opens the earlier words. It is nil if
// there are none.
func (w *gameWords) opener(n *ui.Node, open func()) *ui.Node {
	if n == nil || n.Label == "" || w.Session.Record().Len() == 1 {
		return nil
	}
	at := n.Bounds
	if lack := kit.TouchLeast - at.H; lack > 0 {
		at.Y, at.H = at.Y-lack/2, kit.TouchLeast
	}
	return &ui.Node{ID: "words-open", Role: ui.RoleButton, Look: ui.LookItem, Label: w.Kit.Text("history.open.words"), Text: " ",
		Bounds: n.Bounds, Target: at, Activate: open}
}
