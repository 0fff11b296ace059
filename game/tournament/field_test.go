package tournament

import (
	"testing"

	"pgregory.net/rapid"
)

// TestSmallSwissPlaysAllRounds: a Swiss of the least number of players, or one fewer, is paired to its end without a second meeting, if all
// stay.
func TestSmallSwissPlaysAllRounds(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		rounds := rapid.IntRange(MinRounds, MaxRounds).Draw(rt, "rounds")
		least, _ := SwissField(rounds)
		h := newHall(t, Settings{Form: Swiss, Rounds: rounds, Wins: 1})
		h.enter(least-rapid.IntRange(0, 1).Draw(rt, "fewer"), noTeam)
		for range rounds {
			for i := range h.pair(rapid.Uint64().Draw(rt, "seed")).Games {
				h.results(len(h.t.games)-i, rapid.SampledFrom([]End{SouthWon, NorthWon, Drawn}).Draw(rt, "end"))
			}
			h.do(&Closed{Round: len(h.t.rounds)})
		}
	})
}

// TestPairAgain: two players meet in each round, and the pairing names their second meetings.
func TestPairAgain(t *testing.T) {
	h := newHall(t, Settings{Form: Swiss, Rounds: 3, Wins: 1})
	h.enter(2, noTeam)
	h.pair(1)
	h.results(1, SouthWon)
	h.do(&Closed{Round: 1})
	if _, err := h.t.Pair(h.now, 1); err == nil {
		t.Error("two players who have met are paired without being asked")
	}
	e, broken, err := h.t.PairAgain(h.now, 1)
	if err != nil || len(e.Games) != 1 || !e.ByHand || len(broken) != 1 || broken[0].Why != WhyMet {
		t.Fatal(e, broken, err)
	}
	h.do(e)
	robin := newHall(t, Settings{Form: RoundRobin, Laps: 1, Wins: 1})
	if _, _, err := robin.t.PairAgain(0, 1); err == nil {
		t.Error("a round robin is paired anew")
	}
}
