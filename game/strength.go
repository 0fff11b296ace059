package game

import (
	"math"

	"awale/ai"
	"awale/game/learn"
	"awale/game/save"
)

// StrengthOf returns how strong a computer player plays. ok is false at a level that this version does not have, and at
// [save.EvenLevel] while that has no strength yet.
func StrengthOf(p save.Player) (s ai.Strength, ok bool) {
	return strengthAt(p.Level, p.Strength)
}

// strengthAt returns the strength of a level, and that of [save.EvenLevel] with a strength.
func strengthAt(level string, strength int) (s ai.Strength, ok bool) {
	if level == save.EvenLevel {
		return ai.Strength(strength).Clamp(), strength > 0
	}
	l, ok := ai.LevelOf(level)
	return l.Strength(), ok
}

// The ratings of the levels. Each level scores about four of five points against the one below it (see [awale/ai]), which is
// levelRatings. The lowest one is that at which problems are rated by Initiation (see [awale/ai/problem]).
const (
	lowestRating = 700
	levelRatings = 250
	// leastDeviation keeps the strength moving after many games: by about a tenth of a level each.
	leastDeviation = 100
)

// Rating returns the rating of a strength: what the weakest level has and a fixed distance for each level.
func Rating(s ai.Strength) float64 {
	return lowestRating + levelRatings*float64(s-ai.Weakest)/float64(ai.Weakest)
}

// rated returns the strength of a rating.
func rated(value float64) ai.Strength {
	return ai.Weakest + ai.Strength(math.Round((value-lowestRating)/levelRatings*float64(ai.Weakest)))
}

// StrengthAfter returns the strength of a player after games against the computer, in the order in which they ended. It is that
// of a computer which follows the player.
//
// Before the first game it is that of the opponent in it, whom the player chose; without games it is that of the level chosen
// last. Every game then moves it by Glicko-2, as a result against an opponent of a fixed rating: up after a win, down after a
// loss, and after a draw towards the opponent. The first game moves it by seven tenths of a level, a later one against an
// opponent as strong by less, but by a tenth even after hundreds. It stays within the ladder of the levels. Games at levels that
// this version does not have do not count; known is false where no game does.
func StrengthAfter(games []save.Counted, chosen ai.Level) (s ai.Strength, known bool) {
	r := learn.Rating{}.Known()
	r.Value = Rating(chosen.Strength())
	for _, c := range games {
		s, ok := strengthAt(c.Level, c.Strength)
		if !ok {
			continue
		}
		opponent := Rating(s)
		if !known {
			known, r.Value = true, opponent
		}
		r = r.After(learn.Result{Value: opponent, Score: scoreOf(c.Result)})
		r.Value = max(Rating(ai.Weakest), min(Rating(ai.Strongest), r.Value))
		r.Deviation = max(leastDeviation, r.Deviation)
	}
	return rated(r.Value), known
}

// scoreOf is what a result counts: 1 for a win, 0 for a loss.
func scoreOf(result string) float64 {
	switch result {
	case save.Won:
		return 1
	case save.Drawn:
		return 0.5
	}
	return 0
}
