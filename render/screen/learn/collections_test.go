package learn

import (
	"cmp"
	"os"
	"slices"
	"testing"

	"awale/ai/problem"
	"awale/game/save"
	"awale/variants/rulestest"
)

// The progress of a learner has one number for each problem of all rules. A rule keeps its numbers for ever, so that what was solved
// stays solved whatever rules are added, and the problems of no rule take the numbers of the next one.
func TestNumbersOfProblemsNeverMove(t *testing.T) {
	released := []collection{{"abapa", 0}, {"kalah", 8000}, {"classical", 8500}, {"mangala-turkey", 9000}, {"toguz-kumalak", 9500},
		{"congklak", 10_000}}
	for _, c := range released {
		if !slices.Contains(collections, c) {
			t.Errorf("the problems of %s no longer begin with the number %d", c.rule, c.first)
		}
	}
	sorted := slices.SortedFunc(slices.Values(collections), func(a, b collection) int { return cmp.Compare(a.first, b.first) })
	rules := map[string]bool{}
	for i, c := range sorted {
		if rules[c.rule] {
			t.Errorf("%s is there twice", c.rule)
		}
		rules[c.rule] = true
		data, err := os.ReadFile("../../../assets/" + fileOf(c.rule))
		if err != nil {
			t.Fatal(err)
		}
		set, err := problem.OpenFile(data, rulestest.Load(t, c.rule))
		if err != nil {
			t.Fatal(err)
		}
		next := save.MaxProblems
		if i+1 < len(sorted) {
			next = sorted[i+1].first
		}
		if c.first+set.Len() > next {
			t.Errorf("%s has %d problems from %d, and %d is not its own", c.rule, set.Len(), c.first, next)
		}
	}
}
