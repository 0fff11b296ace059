package screen

import (
	"awale/render/boardview"
)

// guide is the hand of the first visit. Whatever the player does sends it away.
type guide struct {
	// due is set on the first visit, until the hand has been seen.
	due  bool
	hand *boardview.Hand
}

// tickGuide lets dt seconds pass for the hand.
func (ps *playScreen) tickGuide(dt float64) {
	if !ps.guide.due {
		return
	}
	free := ps.ready && ps.session.Local() && !ps.board.Busy() && len(ps.sheets) == 0
	switch ps.guide.hand.Tick(dt, free) {
	case boardview.HandCame:
		ps.changed()
	case boardview.HandDone:
		ps.sendGuideAway()
	case boardview.HandNothing:
		ps.guide.due = false
	}
}

// leaveGuide takes the hand away until the board has been quiet again.
func (ps *playScreen) leaveGuide() { ps.guide.hand.Leave() }

// sendGuideAway ends the hand for good: it has been seen, or the player knows what to do.
func (ps *playScreen) sendGuideAway() {
	if !ps.guide.due {
		return
	}
	ps.leaveGuide()
	ps.guide.due = false
	ps.settings.Seen = true
	ps.saveSettings()
}
