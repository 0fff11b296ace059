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
func (w *gameWords) remarksWanted() bool {
	return !w.session.Online() && (w.settings.Remarks || w.narrator.againstInitiation())
}

// againstInitiation reports whether a person plays the weakest computer.
func (p *playing) againstInitiation() bool {
	for side := range variants.Side(2) {
		if strength, _ := p.session.Seat(side).Computer(); strength == ai.Initiation.Strength() && !p.session.Demonstration() {
			return true
		}
	}
	return false
}

// remark says why a move matters that has just been played.
func (w *gameWords) remark(c game.Change) {
	if c.Kind != game.Moved || !w.remarksWanted() {
		return
	}
	history := w.session.Record().History()
	said := w.kit.sentences(game.Remarks(w.rules, history[:len(history)-1], c.Move, w.narrator.voices()))
	if len(said) == 0 {
		return
	}
	w.remarks = said
	w.messages.announce(strings.Join(said, " "), false)
}

// remarksNow are the remarks to be shown beside what the game says, once all of that is shown.
func (w *gameWords) remarksNow(said []string) []string {
	if w.later != nil || !slices.Equal(said, w.said) {
		return nil
	}
	return w.remarks
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
