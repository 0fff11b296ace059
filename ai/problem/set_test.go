package problem_test

import (
	"hash/crc32"
	"os"
	"slices"
	"testing"

	"awale/ai/problem"
)

// shippedSet reads the set that comes with the program.
func shippedSet(t *testing.T) problem.Set {
	t.Helper()
	data, err := os.ReadFile("../../assets/problems/abapa.problems")
	if err != nil {
		t.Fatal(err)
	}
	set, err := problem.Parse(data, abapa(t))
	if err != nil {
		t.Fatal(err)
	}
	return set
}

// TestEveryProblemIsProved verifies the problems that come with the program by a search that knows neither the tables nor the
// search of the miner, and compares their themes.
func TestEveryProblemIsProved(t *testing.T) {
	r, set := abapa(t), shippedSet(t)
	for i := range set {
		if err := problem.Verify(r, &set[i], problem.VerifyNodes); err != nil {
			t.Errorf("problem %d: %v", i+1, err)
		}
		if theme := problem.ThemeOf(r, &set[i]); theme != set[i].Theme {
			t.Errorf("problem %d: the theme is %s, and not %s", i+1, theme.Key(), set[i].Theme.Key())
		}
	}
	t.Logf("%d problems", len(set))
}

// frozen are the numbers of problems of the releases, with the checksums of these problems without themes and ratings, which may
// be corrected. Releases only append.
var frozen = []struct {
	problems int
	sum      uint32
}{{774, 0x3746cd7d}, {1074, 0x3077f2b9}}

// TestTheSetIsFrozen: the problems of every release are still there, under their numbers. No two look alike.
func TestTheSetIsFrozen(t *testing.T) {
	set := shippedSet(t)
	bare := slices.Clone(set)
	for i := range bare {
		bare[i].Theme, bare[i].Rating = 0, 0
	}
	for _, f := range frozen {
		if f.problems > len(set) {
			t.Fatalf("%d problems, and a release had %d", len(set), f.problems)
		}
		if sum := crc32.ChecksumIEEE(bare[:f.problems].Format()); sum != f.sum {
			t.Errorf("the first %d problems have the checksum %#x, and not %#x", f.problems, sum, f.sum)
		}
	}
	for i := range set {
		if set[:i].Like(&set[i]) {
			t.Errorf("problem %d looks like another one", i+1)
		}
	}
}

// TestEveryThemeHasProblems: no theme is one that nothing is recognised as.
func TestEveryThemeHasProblems(t *testing.T) {
	set := shippedSet(t)
	for _, theme := range problem.Themes() {
		if !slices.ContainsFunc(set, func(p problem.Problem) bool { return p.Theme == theme }) {
			t.Errorf("there is no problem of %s", theme.Key())
		}
	}
}

// TestRatingsAreWithinLimits: a capture with one move is no problem for experts, and a goal several moves ahead is no first capture.
func TestRatingsAreWithinLimits(t *testing.T) {
	set := shippedSet(t)
	for i := range set {
		p := &set[i]
		if limited := problem.Limited(p, p.Rating); limited != p.Rating {
			t.Errorf("problem %d, %+v, has the rating %d, and not %d", i+1, p.Goal, p.Rating, limited)
		}
		if step := problem.StepOf(p.Rating); p.Goal.Kind == problem.Take && p.Goal.Moves > 1 && step == 0 {
			t.Errorf("problem %d, %+v, is one of the first captures", i+1, p.Goal)
		}
	}
}
