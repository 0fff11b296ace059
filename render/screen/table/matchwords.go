package table

import (
	"awale/game"
	"awale/variants"
)

// MatchStanding returns the standing of the match of the game on the board. ok is false if the game belongs to no
// match.
func (nr *Narrator) MatchStanding() (s game.Standing, ok bool) { return nr.Game.Standing() }

// ShownMatch returns the standing of the match of the game on the board, here or on the Internet. ok is false if there
// is none.
func (nr *Narrator) ShownMatch() (s game.Standing, ok bool) {
	if s, ok = nr.MatchStanding(); ok {
		return s, ok
	}
	return nr.Elsewhere()
}

// MatchOver reports whether the match ends with the game on the board.
func MatchOver(s *game.Standing) bool { return s.Over() && !s.Going }

// MatchFigures are the scores of South and North.
func (nr *Narrator) MatchFigures(s *game.Standing) (figures [2]string) {
	for side := range variants.Side(2) {
		figures[side] = nr.Kit.Words.Say(s.Figure(side))
	}
	return figures
}

// MatchTags say how the match stands, for the strip of a player.
func (nr *Narrator) MatchTags(side variants.Side) []string {
	s, ok := nr.ShownMatch()
	if !ok || s.Stopped || nr.Session.Record().Rules().Parameters().Rounds.Kind != "single" {
		return nil
	}
	return []string{nr.Kit.Text("match.tag", "score", nr.MatchFigures(&s)[side])}
}

// MatchSaid says how the match stands.
func (nr *Narrator) MatchSaid() []string {
	s, ok := nr.MatchStanding()
	if !ok {
		return nil
	}
	return nr.Kit.Sentences(game.MatchSaid(s, nr.Voices()))
}

// matchGreeting says which game of the match begins, "" for a single game.
func (nr *Narrator) matchGreeting() string {
	s, ok := nr.MatchStanding()
	switch {
	case !ok || s.Stopped:
		return ""
	case s.Games > 0:
		return nr.Kit.Text("match.game", "count", len(s.Played())+1, "all", s.Games)
	}
	return nr.Kit.Text("match.gameOf", "count", len(s.Played())+1)
}

// MatchKey is the key of the words for the next step of the match after the game on the board, "" for none.
func (nr *Narrator) MatchKey() string {
	s, ok := nr.MatchStanding()
	switch {
	case !ok || s.Stopped:
	case s.Here && MatchOver(&s):
		return "match.anew"
	case s.Due():
		return "match.next"
	}
	return ""
}
