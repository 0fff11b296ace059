package screen

import (
	"awale/render/boardview"
	"awale/render/ui"
)

// guide is the hand of the first visit. Whatever the player does sends it away.
type guide struct {
	// due is set on the first visit, until the hand has been seen.
	due  bool
	hand *boardview.Hand
}

// tickGuide lets dt seconds pass for the hand.
func (a *App) tickGuide(dt float64) {
	if !a.guide.due {
		return
	}
	free := a.ready && a.session.Local() && !a.board.Busy() && len(a.sheets) == 0
	switch a.guide.hand.Tick(dt, free) {
	case boardview.HandCame:
		a.changed()
	case boardview.HandDone:
		a.sendGuideAway()
	case boardview.HandNothing:
		a.guide.due = false
	}
}

// leaveGuide takes the hand away until the board has been quiet again.
func (a *App) leaveGuide() { a.guide.hand.Leave() }

// sendGuideAway ends the hand for good: it has been seen, or the player knows what to do.
func (a *App) sendGuideAway() {
	if !a.guide.due {
		return
	}
	a.leaveGuide()
	a.guide.due = false
	a.settings.Seen = true
	a.saveSettings()
}

// buildGuide makes the hand, or nothing.
func (a *App) buildGuide() *ui.Node { return a.guide.hand.Node() }
