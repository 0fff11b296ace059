package game

import (
	"awale/game/analysis"
	"awale/game/facts"
	"awale/game/save"
	"awale/variants"
)

// Story is the course of a finished game, by its moves alone.
type Story struct {
	// Result is the result of the game, and Moves the number of moves.
	Result variants.Result
	Moves  int
	// Seeds, Houses and Laps are by side the most seeds that it captured with one move, the most houses that it captured
	// from with one move, and the most laps of one sowing.
	Seeds, Houses, Laps [2]int
	// Behind is by side by how many seeds it was behind at most. Margin is the lead of South at the end.
	Behind [2]int
	Margin int
	// Scored is set if the seeds in the stores have decided the game.
	Scored bool
	// Late is set if the winner was behind in the last quarter of the moves.
	Late bool
	// whole is set if the game began at the start of the rule. grand is the least seeds of a grand capture, and play how
	// well the sides played, zero if the game was not analysed.
	whole bool
	grand int
	play  [2]analysis.Play
}

// lateFrom is the number of moves from which on a change of the lead near the end makes a game close.
const lateFrom = 16

// StoryOf returns the course of the game of a record, up to its present position.
func StoryOf(rec *Record) Story {
	path := rec.Path()
	s := Story{Result: rec.Outcome().Result, Moves: len(path) - 1, whole: rec.Start() == rec.rules.Start(), grand: grandCapture(rec.rules)}
	final := rec.Position()
	s.Margin = final.Score(variants.South) - final.Score(variants.North)
	s.Scored = !final.Grid().FourRows() && rec.closed == 0 && rec.rules.Parameters().Rounds.Kind == "single" &&
		(s.Result == variants.Draw || s.Result == variants.SouthWins && s.Margin > 0 || s.Result == variants.NorthWins && s.Margin < 0)
	for i, n := range path[1:] {
		node, before := rec.nodes[n], rec.nodes[path[i]].Position
		side := before.Turn
		if _, events, err := rec.rules.Apply(before, node.Move); err == nil {
			f, _ := facts.Captured(events, side)
			laps := 0
			for _, e := range events {
				if e.Kind == variants.Lap {
					laps++
				}
			}
			s.Seeds[side] = max(s.Seeds[side], f.Seeds)
			s.Houses[side] = max(s.Houses[side], len(f.Houses))
			s.Laps[side] = max(s.Laps[side], laps)
		}
		lead := before.Score(variants.South) - before.Score(variants.North)
		s.Behind[variants.South], s.Behind[variants.North] = max(s.Behind[variants.South], -lead), max(s.Behind[variants.North], lead)
		if s.Scored && s.Moves >= lateFrom && 4*i >= 3*s.Moves {
			s.Late = s.Late || s.Result == variants.SouthWins && lead < 0 || s.Result == variants.NorthWins && lead > 0
		}
	}
	if r := rec.ReportOn(path); r != nil && len(r.Turns) == s.Moves {
		s.play = r.Sides
	}
	return s
}

// Winner returns the side that has won. ok is false after a draw, and if nobody has won.
func (s *Story) Winner() (side variants.Side, ok bool) {
	return variants.Side(s.Result-variants.SouthWins) & 1, s.Result == variants.SouthWins || s.Result == variants.NorthWins
}

// closeMargin is the largest difference of a close game, in seeds.
const closeMargin = 2

// Close reports whether a game was close: few seeds made the difference, or the lead changed late.
func (s *Story) Close() bool {
	return s.Scored && s.Result != variants.Draw && (max(s.Margin, -s.Margin) <= closeMargin || s.Late)
}

// Grand reports whether a side captured as many seeds with one move as it rarely can.
func (s *Story) Grand(side variants.Side) bool { return s.Seeds[side] >= s.grand }

// grandCaptures has the least seeds of a grand capture under rules of the catalogue. Of games in which both sides mostly
// take what they can, at most about one in ten has such a capture by the winner. A rule whose captures are nearly all as
// large, or that ends too rarely to count, is not here.
var grandCaptures = map[string]int{
	"abapa": 10, "achochodi": 14, "adji-boto": 19, "adji-kui": 11, "awari-allis": 10, "awari-ndyuka": 11, "ayoayo": 14, "ba-awa": 16,
	"bohnenspiel": 14, "classical": 10, "cross-wari": 10, "djenon-abe": 12, "english-wari": 10, "erherhe": 10, "ivory-coast": 11,
	"ivory-coast-free": 10, "ivory-coast-strict": 10, "kalah": 12, "kale": 13, "lamlameta": 20, "leaflet": 11, "mangala": 14,
	"meusueb": 16, "nam-nam": 16, "omweso": 24, "ouri": 10, "pallanguzhi": 28, "pandi": 27, "songo": 12, "songo-douala": 15,
	"sullins": 8, "twelve-max": 9, "vai-lung-thlan": 7, "wari": 11, "wouri": 32,
}

// grandShare is the part of all seeds that makes a grand capture under every other rule.
const grandShare = 4

// grandCapture returns the least seeds of a grand capture under a rule.
func grandCapture(r *variants.Rules) int {
	if n := grandCaptures[variants.PlayedAs(r)]; n > 0 {
		return n
	}
	return (r.Seeds() + grandShare - 1) / grandShare
}

// EndForm is the form in which the end of a game is shown.
type EndForm uint8

// The forms.
const (
	// QuietEnd: nobody who plays here has won, or the player watches.
	QuietEnd EndForm = iota
	// DrawnEnd: nobody has lost.
	DrawnEnd
	// WonEnd: a win of which nothing below is true.
	WonEnd
	// GrandEnd: a win with a grand capture by the winner.
	GrandEnd
	// CloseEnd: a win in a close game.
	CloseEnd
	// FirstLevelEnd: the first win against the computer at its level. FirstEnd: the first of all.
	FirstLevelEnd
	FirstEnd
)

// Seated says who plays a game, for the form of its end.
type Seated struct {
	// Here is set by side for a person at this device.
	Here [2]bool
	// Apart is set if the other side is a person elsewhere. Both then see the same form, whoever has won.
	Apart bool
	// Watched is set if nobody at this device plays.
	Watched bool
}

// Form returns the form in which the end of a game is shown. past says what the earlier games against the computer add to
// it.
func (s *Story) Form(who Seated, past Past) EndForm {
	side, won := s.Winner()
	switch {
	case who.Watched || !who.Here[variants.South] && !who.Here[variants.North]:
		return QuietEnd
	case s.Result == variants.Draw:
		return DrawnEnd
	case !won || !who.Here[side] && !who.Apart:
		return QuietEnd
	case past.First:
		return FirstEnd
	case past.FirstLevel != "":
		return FirstLevelEnd
	case s.Close():
		return CloseEnd
	case s.Grand(side):
		return GrandEnd
	}
	return WonEnd
}

// Past is what the statistics of games against the computer say about a game that was won. It is zero for every other
// game. It says nothing that games which are no longer kept could make false.
type Past struct {
	// First is set for the first win of all. FirstLevel is the name of the level if it is the first win at it, "" otherwise.
	First      bool
	FirstLevel string
	// Row is the number of games won in a row, with this one.
	Row int
	// Record is the lead in seeds if the win is wider than every earlier one by the rule, and there are enough of them; 0
	// otherwise.
	Record int
}

// recordFrom is the least number of earlier wins by a rule after which a wider one is a record.
const recordFrom = 2

// PastOf compares a game with the games of the same learner before it. games are in the order in which they ended. The
// game itself may be among them, and later ones.
func PastOf(games []save.Counted, ended save.Counted) Past {
	if ended.Result != save.Won {
		return Past{}
	}
	all := len(games) < save.MaxCounted
	p := Past{First: all, Row: 1, Record: ended.Margin}
	level, wins := true, 0
	for _, g := range games {
		if g.ID == ended.ID {
			break
		}
		switch {
		case g.Learner != ended.Learner:
		case g.Result != save.Won:
			p.Row = 1
		default:
			p.Row++
			p.First = false
			level = level && g.Level != ended.Level
			if g.Rule == ended.Rule {
				wins++
				if g.Margin >= ended.Margin {
					p.Record = 0
				}
			}
		}
	}
	if all && level && !p.First && ended.Level != save.EvenLevel {
		p.FirstLevel = ended.Level
	}
	if !all || wins < recordFrom || p.Record < 0 {
		p.Record = 0
	}
	return p
}
