package play

import (
	"slices"
	"strings"

	"awale/game"
)

// RemarksWanted reports whether the game says why moves matter: if the player wants that, and against the weakest
// computer.
func (w *gameWords) RemarksWanted() bool {
	return w.Session.Help() == game.AllHelp && (w.Settings.Remarks || w.Narrator.AgainstInitiation())
}

// remark says why the move matters that was just played.
func (w *gameWords) remark(c game.Change) {
	if c.Kind != game.Moved || !w.RemarksWanted() {
		return
	}
	history := w.Session.Record().History()
	said := w.Kit.Sentences(game.Remarks(w.Rules, history[:len(history)-1], c.Move))
	if len(said) == 0 {
		return
	}
	w.Remarks = said
	w.Messages.Announce(strings.Join(said, " "), false)
}

// remarksNow returns the remarks to show beside the words of the game, once all of these are shown.
func (w *gameWords) remarksNow(said []string) []string {
	if w.Later != nil || !slices.Equal(said, w.Said) {
		return nil
	}
	return w.Remarks
}
