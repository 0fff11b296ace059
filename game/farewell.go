package game

import (
	"awale/game/analysis"
	"awale/variants"
)

// The least numbers of what a farewell speaks of, and the most of a close, a quick and the least of a long game: seeds,
// houses, laps, games and moves.
const (
	farewellTaken, farewellBehind = 4, 4
	farewellHouses, farewellLaps  = 4, 6
	farewellRow                   = 3
	farewellClose                 = 4
	farewellQuick, farewellLong   = 24, 70
	// farewellFree is the least number of moves with a choice of which a farewell tells how many were good. It tells so
	// if at least two of three were.
	farewellFree = 8
)

// Thanks is the key of the farewell after a game about which no other one is true.
const Thanks = "farewell.thanks"

// Farewell returns one sentence about a game that is over: the most telling of those that are true of it. First comes
// what happens once, then what a search has found, then what the moves and the earlier games show, the rarest first. Only
// a search says whether moves were good.
func (s *Story) Farewell(voices [2]Voice, past Past) variants.Message {
	winner, won := s.Winner()
	about := winner
	if voices[winner.Other()].You {
		about = winner.Other()
	}
	behind := variants.South
	if s.Behind[variants.North] > s.Behind[behind] {
		behind = variants.North
	}
	drawn := s.Result == variants.Draw
	v := voices[about]
	mine := won && about == winner
	margin := max(s.Margin, -s.Margin)
	for _, f := range []struct {
		ok   bool
		tell func() variants.Message
	}{
		{mine && v.You && past.First, func() variants.Message { return variants.Say("farewell.first") }},
		{mine && v.You && past.FirstLevel != "", func() variants.Message {
			return variants.Say("farewell.firstLevel", "level", variants.Say("level."+past.FirstLevel))
		}},
		{(won || drawn) && v.You && accurate(&s.play[about]), func() variants.Message {
			return variants.Say("farewell.good", "good", s.play[about].Grades[analysis.Good], "count", s.play[about].Free())
		}},
		{mine && s.Scored && s.Behind[winner] >= farewellBehind,
			func() variants.Message { return v.person("farewell.back", "count", s.Behind[winner]) }},
		{drawn && s.Scored && s.Behind[behind] >= farewellBehind,
			func() variants.Message { return voices[behind].person("farewell.back", "count", s.Behind[behind]) }},
		{mine && v.You && s.Scored && past.Record > 0,
			func() variants.Message { return variants.Say("farewell.record", "count", past.Record) }},
		{mine && s.Grand(winner), func() variants.Message { return v.person("farewell.grand", "count", s.Seeds[winner]) }},
		{mine && v.You && past.Row >= farewellRow, func() variants.Message { return variants.Say("farewell.row", "count", past.Row) }},
		{won && s.Scored && margin <= farewellClose, func() variants.Message { return variants.Say("farewell.close", "count", margin) }},
		{won && s.Late, func() variants.Message { return variants.Say("farewell.late") }},
		{mine && s.Laps[winner] >= farewellLaps, func() variants.Message { return v.person("farewell.laps", "count", s.Laps[winner]) }},
		{mine && s.Houses[winner] >= farewellHouses,
			func() variants.Message { return v.person("farewell.chain", "count", s.Houses[winner]) }},
		{mine && s.Seeds[winner] >= farewellTaken,
			func() variants.Message { return v.person("farewell.best", "count", s.Seeds[winner]) }},
		{won && v.You && !mine && s.Seeds[about] >= farewellTaken,
			func() variants.Message { return variants.Say("farewell.next", "count", s.Seeds[about]) }},
		{mine && s.Scored && s.whole && s.Moves <= farewellQuick,
			func() variants.Message { return variants.Say("farewell.quick", "count", s.Moves) }},
		{s.Moves >= farewellLong, func() variants.Message { return variants.Say("farewell.long", "count", s.Moves) }},
	} {
		if f.ok {
			return f.tell()
		}
	}
	return variants.Say(Thanks)
}

// accurate reports whether so many moves of a side were good, by the analysis, that a farewell says it.
func accurate(p *analysis.Play) bool {
	return p.Free() >= farewellFree && 3*p.Grades[analysis.Good] >= 2*p.Free()
}
