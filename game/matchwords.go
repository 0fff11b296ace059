package game

import "awale/variants"

// Figures returns the score of South and North as people write it: wins where these end the match, else points, of which a draw
// gives half of one, or seeds. half is set where a half is added.
func (m *Match) Figures() (whole [2]int, half [2]bool) {
	score := m.Score()
	_, wins := m.Counted()
	switch {
	case m.Wins > 0:
		return wins, half
	case m.Scoring == ScoreSeeds:
		return score, half
	}
	return [2]int{score[0] / 2, score[1] / 2}, [2]bool{score[0]%2 == 1, score[1]%2 == 1}
}

// Figure returns the score of a side as a message.
func (m *Match) Figure(side variants.Side) variants.Message {
	whole, half := m.Figures()
	switch {
	case !half[side]:
		return variants.Say("match.figure", "whole", whole[side])
	case whole[side] == 0:
		return variants.Say("match.half", "whole", "")
	}
	return variants.Say("match.half", "whole", whole[side])
}

// MatchSaid says which side has won a match or leads, and what is still to be played.
func MatchSaid(s Standing, voices [2]Voice) []variants.Message {
	score := s.Score()
	if s.Wins > 0 {
		_, score = s.Counted()
	}
	ahead := variants.South
	if score[1] > score[0] {
		ahead = variants.North
	}
	args := []any{"score", s.Figure(ahead), "other", s.Figure(ahead.Other())}
	if s.Over() && !s.Going {
		return s.result(voices, ahead, args)
	}
	said := []variants.Message{variants.Say("match.level", args...)}
	if score[0] != score[1] {
		said[0] = voices[ahead].person("match.leads", args...)
	}
	if s.Stopped {
		return append(said, variants.Say("match.stopped"))
	}
	return append(said, s.needed(voices)...)
}

// result says who has won a match that is over.
func (s *Standing) result(voices [2]Voice, ahead variants.Side, args []any) []variants.Message {
	var said variants.Message
	score := s.Score()
	switch result := s.Result(); {
	case result == variants.Draw:
		said = variants.Say("match.drawn", args...)
	case s.Scoring == ScoreBoth && score[0] == score[1]:
		side, seeds := winner(variants.Outcome{Result: result}), s.Seeds()
		said = voices[side].person("match.wonBySeeds", "score", seeds[side], "other", seeds[side.Other()])
	default:
		said = voices[ahead].person("match.won", args...)
	}
	games, _ := s.Counted()
	return []variants.Message{said, variants.Say("match.thanks", "count", games)}
}

// needed says what is still to be played.
func (s *Standing) needed(voices [2]Voice) []variants.Message {
	wins, games := s.Left()
	switch {
	case s.Wins == 0:
		return []variants.Message{variants.Say("match.left", "count", games)}
	case wins[0] == wins[1]:
		return []variants.Message{variants.Say("match.needs.both", "count", wins[0])}
	}
	return []variants.Message{voices[variants.South].person("match.needs", "count", wins[0]),
		voices[variants.North].person("match.needs", "count", wins[1])}
}

// MatchGameWon says who has won a game of a match, and how it ended.
func MatchGameWon(g MatchGame, voices [2]Voice) (won, how variants.Message) {
	won, loser := variants.Say("match.rowDraw"), variants.South
	switch g.Result {
	case variants.NoResult:
		won = variants.Say("match.rowNone")
	case variants.SouthWins:
		won, loser = voices[variants.South].person("match.rowWon"), variants.North
	case variants.NorthWins:
		won = voices[variants.North].person("match.rowWon")
	}
	if g.How != variants.Ongoing {
		how = Reason(variants.Outcome{Method: g.How, Result: g.Result}, voices, loser, g.Late)
	}
	return won, how
}

// MatchBegan says who began a game of a match.
func MatchBegan(side variants.Side, voices [2]Voice) variants.Message {
	return voices[side].person("match.began")
}
