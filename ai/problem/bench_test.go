package problem_test

import (
	"testing"

	"awale/ai/endgame"
	"awale/ai/problem"
)

// BenchmarkGame measures the mining of a game, with the rating of what it gives.
func BenchmarkGame(b *testing.B) {
	r := abapa(b)
	tables, err := endgame.Build(b.Context(), r, 9, endgame.KindFor(r))
	if err != nil {
		b.Fatal(err)
	}
	m, err := problem.NewMiner(r, tables, 1)
	if err != nil {
		b.Fatal(err)
	}
	problems, game := 0, uint64(0)
	for b.Loop() {
		found, err := m.Game(b.Context(), game)
		game++
		if err != nil {
			b.Fatal(err)
		}
		for i := range found {
			if _, err := m.Rate(b.Context(), &found[i]); err != nil {
				b.Fatal(err)
			}
		}
		problems += len(found)
	}
	b.ReportMetric(float64(problems)/float64(b.N), "problems/op")
}
