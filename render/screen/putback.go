package screen

import "awale/game"

// putBack shows the score of a game that is over as the rule of the leaflet counts it: each side puts its seeds back into its
// houses. It reports whether that begins now; the end of the game goes on when the seeds lie.
func (ps *playScreen) putBack() bool {
	events := ps.rules.PutBackEvents(ps.session.Position())
	if ps.play.puttingBack || events == nil {
		return false
	}
	ps.play.puttingBack = true
	ps.board.Perform(ps.session.Position(), events)
	ps.tellAll(ps.sentences(game.PutBack(ps.rules, ps.session.Position(), ps.voices())), false)
	ps.changed()
	return ps.board.Busy()
}
