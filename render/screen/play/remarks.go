package play

import (
	"slices"

	"awale/game"
)

// RemarksWanted reports whether the game says why moves matter: if the player wants that, and against the weakest
// computer.
func (w *gameWords) RemarksWanted() bool {
	return w.Session.Help() == game.AllHelp && (w.Settings.Remarks || w.Narrator.AgainstInitiation())
}

// remarksOn says why the move matters that was just played, nil for nothing.
func (w *gameWords) remarksOn(c game.Change) []string {
	if c.Kind != game.Moved || !w.RemarksWanted() {
		return nil
	}
	history := w.Session.Record().History()
	return w.Kit.Sentences(game.Remarks(w.Rules, history[:len(history)-1], c.Move))
}

// remarksNow returns the remarks to show beside the words of the game, once all of these are shown.
func (w *gameWords) remarksNow(said []string) []string {
	if w.Later != nil || !slices.Equal(said, w.Said) {
		return nil
	}
	return w.Remarks
}
