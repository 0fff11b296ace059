package screen

import (
	"slices"
	"strings"

	"awale/ai"
	"awale/game"
	"awale/render/ui"
	"awale/variants"
)

// remarksWanted reports whether it is said why moves matter: where the player wants that, and against the weakest computer.
func (ps *playScreen) remarksWanted() bool {
	if ps.settings.Remarks {
		return true
	}
	for side := range variants.Side(2) {
		if e, ok := ps.session.Seat(side).(*game.Engine); ok && e.Level() == ai.Initiation && !ps.session.Demonstration() {
			return true
		}
	}
	return false
}

// remark says why a move matters that has just been played.
func (ps *playScreen) remark(c game.Change) {
	if c.Kind != game.Moved || ps.play.ending || !ps.remarksWanted() {
		return
	}
	history := ps.session.Record().History()
	said := ps.sentences(game.Remarks(ps.rules, history[:len(history)-1], c.Move, ps.voices()))
	if len(said) == 0 {
		return
	}
	ps.adviser.remarks = said
	ps.messages.announce(strings.Join(said, " "), false)
}

// remarksNow are the remarks to be shown beside what the game says, once all of that is shown.
func (ps *playScreen) remarksNow(said []string) []string {
	if ps.adviser.later != nil || !slices.Equal(said, ps.adviser.said) {
		return nil
	}
	return ps.adviser.remarks
}

// add adds sentences to words of the game as far as there is room for them in letters of the same size.
func (s speech) add(n *ui.Node, more []string) {
	for _, sentence := range more {
		longer := *n
		longer.Label = strings.TrimSpace(n.Label + " " + sentence)
		if n.Text != "" || !ui.WordsFit(&longer, s.measure) {
			return
		}
		n.Label = longer.Label
	}
}
