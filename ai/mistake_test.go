package ai

import (
	"testing"

	"awale/variants"
)

// A level never makes a mistake with a move that has not been searched, for instance because the search ended
// early.
func TestMistakesSkipUnsearchedMoves(t *testing.T) {
	r := load(t, variants.Default)
	m := Initiation.style()
	for seed := range uint64(200) {
		list := []Candidate{{Move: variants.Sow(0), Value: 10}, {Move: variants.Sow(3), Value: -20}}
		for _, h := range []variants.House{1, 2, 4, 5} {
			list = append(list, Candidate{Move: variants.Sow(h), Value: infinite, Beaten: true})
		}
		result := Result{Move: variants.Sow(0), Info: Info{Candidates: list}}
		m.makeMistake(Job{Rules: r, History: []variants.Position{r.Start()}, Seed: seed}, &result)
		if result.Move != variants.Sow(0) && result.Move != variants.Sow(3) {
			t.Fatalf("seed %d: plays %v", seed, result.Move)
		}
		for i := range list {
			list[i].Value = infinite
		}
		result = Result{Move: variants.Sow(0), Info: Info{Candidates: list}}
		m.makeMistake(Job{Rules: r, History: []variants.Position{r.Start()}, Seed: seed}, &result)
		if result.Move != variants.Sow(0) {
			t.Fatalf("seed %d: plays %v, though nothing is known", seed, result.Move)
		}
	}
}
