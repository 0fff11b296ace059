package problem_test

import (
	"hash/crc32"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"awale/ai/problem"
	"awale/variants"
)

// shippedSet reads the set of abapa that comes with the program.
func shippedSet(t *testing.T) problem.Set {
	t.Helper()
	_, set := setOf(t, "abapa")
	return set
}

// setOf reads a set that comes with the program.
func setOf(t *testing.T, rule string) (*variants.Rules, problem.Set) {
	t.Helper()
	r, err := variants.Load(rule)
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile("../../assets/problems/" + rule + ".problems")
	if err != nil {
		t.Fatal(err)
	}
	set, err := problem.Parse(data, r)
	if err != nil {
		t.Fatal(err)
	}
	return r, set
}

// others are the other rules with problems, and how many they have. Releases only append.
var others = map[string]int{"kalah": 100, "classical": 100, "mangala-turkey": 100, "toguz-kumalak": 200, "congklak": 200}

// TestEveryProblemIsProved verifies the problems that come with the program by a search that knows neither the tables nor the
// search of the miner, and compares their themes.
func TestEveryProblemIsProved(t *testing.T) {
	files, err := filepath.Glob("../../assets/problems/*.problems")
	if err != nil || len(files) != 1+len(others) {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, file := range files {
		rule := strings.TrimSuffix(filepath.Base(file), ".problems")
		r, set := setOf(t, rule)
		var steps [problem.Steps]int
		for i := range set {
			steps[problem.StepOf(set[i].Rating)]++
			if err := problem.Verify(r, &set[i], problem.VerifyNodes); err != nil {
				t.Errorf("%s %d: %v", rule, i+1, err)
			}
			if theme := problem.ThemeOf(r, &set[i]); theme != set[i].Theme {
				t.Errorf("%s %d: the theme is %s, and not %s", rule, i+1, theme.Key(), set[i].Theme.Key())
			}
			if limited := problem.Limited(&set[i], set[i].Rating); limited != set[i].Rating {
				t.Errorf("%s %d, %+v, has the rating %d, and not %d", rule, i+1, set[i].Goal, set[i].Rating, limited)
			}
			if set[:i].Like(&set[i]) {
				t.Errorf("%s %d looks like another one", rule, i+1)
			}
		}
		if n, ok := others[rule]; ok && len(set) != n {
			t.Errorf("%s has %d problems, and not %d", rule, len(set), n)
		}
		for step, n := range steps {
			if n < len(set)/40 {
				t.Errorf("%s has %d problems of step %d", rule, n, step)
			}
		}
		t.Logf("%s: %v", rule, steps)
	}
}

// frozen are the numbers of problems of the releases, by rule, with the checksums of these problems without themes and ratings, which
// may be corrected. Releases only append.
var frozen = map[string][]struct {
	problems int
	sum      uint32
}{
	"abapa":          {{774, 0x3746cd7d}, {1074, 0x3077f2b9}},
	"kalah":          {{100, 0x9d9e2874}},
	"classical":      {{100, 0x38c5048d}},
	"mangala-turkey": {{100, 0xbe4f250d}},
	"toguz-kumalak":  {{200, 0x65ebb38f}},
	"congklak":       {{200, 0xe0cae888}},
}

// TestTheSetsAreFrozen: the problems of every release are still there, under their numbers, by which the progress of learners knows
// them.
func TestTheSetsAreFrozen(t *testing.T) {
	for rule, releases := range frozen {
		r, bare := setOf(t, rule)
		for i := range bare {
			bare[i].Theme, bare[i].Rating = 0, 0
		}
		for _, f := range releases {
			if f.problems > len(bare) {
				t.Fatalf("%s has %d problems, and a release had %d", rule, len(bare), f.problems)
			}
			if sum := crc32.ChecksumIEEE(bare[:f.problems].Format(r)); sum != f.sum {
				t.Errorf("the first %d problems of %s have the checksum %#x, and not %#x", f.problems, rule, sum, f.sum)
			}
		}
	}
	if len(frozen) != 1+len(others) {
		t.Errorf("the problems of %d rules are frozen", len(frozen))
	}
}

// TestEveryThemeHasProblems: no theme is one that nothing is recognised as.
func TestEveryThemeHasProblems(t *testing.T) {
	set := shippedSet(t)
	for rule := range others {
		_, more := setOf(t, rule)
		set = append(set, more...)
	}
	for _, theme := range problem.Themes() {
		if !slices.ContainsFunc(set, func(p problem.Problem) bool { return p.Theme == theme }) {
			t.Errorf("there is no problem of %s", theme.Key())
		}
	}
}

// TestNoFirstCaptureIsAhead: a goal several moves ahead is no first capture.
func TestNoFirstCaptureIsAhead(t *testing.T) {
	set := shippedSet(t)
	for i := range set {
		p := &set[i]
		if step := problem.StepOf(p.Rating); p.Goal.Kind == problem.Take && p.Goal.Moves > 1 && step == 0 {
			t.Errorf("problem %d, %+v, is one of the first captures", i+1, p.Goal)
		}
	}
}
