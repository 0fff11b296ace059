package play

import (
	"slices"
	"strings"

	"awale/game"
)

// RemarksWanted reports whether it is said why moves matter: where the player wants that, and against the weakest computer.
func (w *gameWords) RemarksWanted() bool {
	return !w.Session.Online() && (w.Settings.Remarks || w.Narrator.AgainstInitiation())
}

// remark says why a move matters that has just been played.
func (w *gameWords) remark(c game.Change) {
	if c.Kind != game.Moved || !w.RemarksWanted() {
		return
	}
	history := w.Session.Record().History()
	said := w.Kit.Sentences(game.Remarks(w.Rules, history[:len(history)-1], c.Move, w.Narrator.Voices()))
	if len(said) == 0 {
		return
	}
	w.Remarks = said
	w.Messages.Announce(strings.Join(said, " "), false)
}

// remarksNow are the remarks to be shown beside what the game says, once all of that is shown.
func (w *gameWords) remarksNow(said []string) []string {
	if w.Later != nil || !slices.Equal(said, w.Said) {
		return nil
	}
	return w.Remarks
}
