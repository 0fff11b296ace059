package tournament

import (
	"maps"
	"slices"
)

// Last says whether all rounds were paired. A tournament without rounds has no last one.
func (t *Tournament) Last() bool { return !t.settings.Form.byTime() && t.last() }

// Open returns the number of games of the last round that have no result.
func (t *Tournament) Open() (count int) {
	if round := t.round(); round != nil {
		for _, number := range round.Games {
			if t.games[number-1].Result.End == "" {
				count++
			}
		}
	}
	return count
}

// Drawn returns the number of drawn ties of a knockout that are to be played again in the open round.
func (t *Tournament) Drawn() int { return len(t.toReplay()) }

// Awaited returns the numbers of the players who have a place in the next round and were given no bye for it, in their order. A player who
// is out of a knockout is none of them.
func (t *Tournament) Awaited() []int {
	if t.settings.Form.byTime() || t.finished || t.last() {
		return nil
	}
	bracket := t.bracket
	if t.settings.Form == Knockout && bracket == nil {
		bracket = t.newBracket()
	}
	due := t.due(len(t.rounds)+1, bracket)
	maps.DeleteFunc(due, func(_ int, kind ByeKind) bool { return kind != "" })
	return slices.Sorted(maps.Keys(due))
}

// MayReturn says whether a player left and may come back: see [Returned].
func (t *Tournament) MayReturn(player int) bool {
	p := t.player(player)
	return p != nil && p.Away && !t.finished && t.hasPlace(p)
}

// HalfByesLeft returns how many byes for half a point a player of a Swiss tournament may still ask for.
func (t *Tournament) HalfByesLeft(player int) int {
	p := t.player(player)
	if p == nil {
		return 0
	}
	return t.settings.HalfByes - t.halves(p, 0)
}
