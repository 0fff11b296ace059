package table

import (
	"awale/game"
	"awale/variants"
)

// MatchStanding returns how the match of the game on the board stands; ok is false if it belongs to none.
func (nr *Narrator) MatchStanding() (s game.Standing, ok bool) { return nr.Game.Standing() }

// ShownMatch returns how the match of the game on the board stands, here or on the Internet.
func (nr *Narrator) ShownMatch() (s game.Standing, ok bool) {
	if s, ok = nr.MatchStanding(); ok {
		return s, ok
	}
	return nr.Elsewhere()
}

// MatchOver reports whether the match is over with the game on the board.
func MatchOver(s *game.Standing) bool { return s.Over() && !s.Going }

// MatchFigures are the scores of South and North.
func (nr *Narrator) MatchFigures(s *game.Standing) (figures [2]string) {
	for side := range variants.Side(2) {
		figures[side] = nr.Kit.Words.Say(s.Figure(side))
	}
	return figures
}

// MatchTags say on a player's strip how the match stands.
func (nr *Narrator) MatchTags(side variants.Side) []string {
	s, ok := nr.ShownMatch()
	if !ok || s.Stopped || nr.Session.Record().Rules().Parameters().Rounds.Kind != "single" {
		return nil
	}
	return []string{nr.Kit.Text("match.tag", "score", nr.MatchFigures(&s)[side])}
}

// MatchSaid tells how the match stands.
func (nr *Narrator) MatchSaid() []string {
	s, ok := nr.MatchStanding()
	if !ok {
		return nil
	}
	return nr.Kit.Sentences(game.MatchSaid(s, nr.Voices()))
}

// matchGreeting tells which game of the match begins, "" for a game by itself.
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

// MatchKey is the key of the words for what comes after the game on the board in its match, "" if nothing does.
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
