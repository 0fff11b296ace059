package game

import (
	"awale/game/facts"
	"awale/variants"
)

// The least numbers of what a farewell speaks of, and the most of a close, a quick and the least of a long game: seeds and
// moves.
const (
	farewellTaken, farewellBehind = 4, 4
	farewellClose                 = 4
	farewellQuick, farewellLong   = 24, 70
)

// Thanks is the key of the farewell after a game about which no other one is true.
const Thanks = "farewell.thanks"

// Farewell returns a friendly sentence about a game that is over: one of those that are true of it, chosen by its moves, so
// that it differs from game to game and stays the same for one.
func Farewell(rec *Record, voices [2]Voice) variants.Message {
	path := rec.Path()
	best, behind := [2]int{}, [2]int{}
	mark := 0
	for i, n := range path[1:] {
		node, before := rec.nodes[n], rec.nodes[path[i]].Position
		mark = mark*31 + int(node.Move)
		if _, events, err := rec.rules.Apply(before, node.Move); err == nil {
			f, _ := facts.Captured(events, before.Turn)
			best[before.Turn] = max(best[before.Turn], f.Seeds)
		}
		lead := int(before.Stores[variants.South]) - int(before.Stores[variants.North])
		behind[variants.South], behind[variants.North] = max(behind[variants.South], -lead), max(behind[variants.North], lead)
	}
	final := rec.Position()
	margin := int(final.Stores[variants.South]) - int(final.Stores[variants.North])
	moves := len(path) - 1
	var lines []variants.Message
	add := func(ok bool, m variants.Message) {
		if ok {
			lines = append(lines, m)
		}
	}
	result := rec.Outcome().Result
	for side := range variants.Side(2) {
		v := voices[side]
		switch {
		case result == variants.Wins(side):
			add(best[side] >= farewellTaken, v.person("farewell.best", "count", best[side]))
			add(behind[side] >= farewellBehind && final.Stores[side] > final.Stores[side.Other()], v.person("farewell.back", "count", behind[side]))
		case v.You && result == variants.Wins(side.Other()):
			add(best[side] >= farewellTaken, variants.Say("farewell.next", "count", best[side]))
		}
	}
	scored := rec.closed == 0 && rec.rules.Parameters().Rounds.Kind == "single"
	add(scored && result != variants.Draw && max(margin, -margin) <= farewellClose,
		variants.Say("farewell.close", "count", max(margin, -margin)))
	add(rec.closed == 0 && moves <= farewellQuick && rec.Start() == rec.rules.Start(), variants.Say("farewell.quick", "count", moves))
	add(moves >= farewellLong, variants.Say("farewell.long", "count", moves))
	if len(lines) == 0 {
		return variants.Say(Thanks)
	}
	return lines[uint(mark)%uint(len(lines))]
}
