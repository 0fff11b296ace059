package hall_test

import (
	"fmt"
	"testing"

	"awale/game/tournament"
	"awale/render/screen/kit/kittest"
)

// BenchmarkLargeHall builds the sheet of a Swiss tournament of 300 players in its fifth round, as each change of it does.
func BenchmarkLargeHall(b *testing.B) {
	bench := kittest.New(b)
	h := &hosted{t: &tournament.Tournament{}}
	apply := func(e tournament.Event) {
		b.Helper()
		if err := h.t.Apply(e); err != nil {
			b.Fatal(err)
		}
	}
	apply(&tournament.Created{Settings: tournament.Settings{Name: "Friday", Form: tournament.Swiss, Rule: "abapa", Rounds: 9, Wins: 1,
		TieBreaks: []tournament.TieBreak{tournament.Buchholz, tournament.SonnebornBerger}}})
	for i := range 300 {
		apply(&tournament.Entered{Player: i + 1, Name: fmt.Sprintf("Marie-Louise %d", i+1)})
	}
	for round := 1; round <= 5; round++ {
		paired, err := h.t.Pair(0, uint64(round))
		if err != nil {
			b.Fatal(err)
		}
		apply(paired)
		for _, number := range h.t.Rounds()[round-1].Games {
			apply(&tournament.Resulted{Game: number, Result: tournament.Result{End: tournament.SouthWon}})
		}
		apply(&tournament.Closed{Round: round})
	}
	newRoom(bench).Show(h)
	bench.Sheet("tournament-sheet")
	for _, view := range []string{"rounds", "standings"} {
		b.Run(view, func(b *testing.B) {
			bench.Press("tournament-view-" + view)
			for b.Loop() {
				bench.Sheet("tournament-sheet")
			}
		})
	}
}
