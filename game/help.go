package game

// Help is how much the program may say about the moves of a game while it is played.
type Help uint8

const (
	// AllHelp: hints, warnings, analysis and whatever else the player wants.
	AllHelp Help = iota
	// PreviewHelp: only what a move would do is shown, before it is played. Two people play, one of them elsewhere.
	PreviewHelp
	// NoHelp: nothing is said. The game counts for a rating.
	NoHelp
)

// Help returns how much help there may be in the game as it stands. Whoever watches a game gets as much as its players, and a game that
// is over may be analysed.
func (s *Session) Help() Help {
	_, o := s.GamePosition()
	r := s.remoteSeat()
	switch {
	case o.Over():
		return AllHelp
	case r != nil:
		if k := r.Known(); k.Record == nil || k.Rated {
			return NoHelp // what is not known may be rated
		}
		return PreviewHelp
	case s.ByLink():
		return PreviewHelp
	}
	return AllHelp
}
