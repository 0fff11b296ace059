package problem_test

import (
	"hash/crc32"
	"os"
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

// frozen are the numbers of problems of the releases, with the checksums of these problems. Releases only append.
var frozen = []struct {
	problems int
	sum      uint32
}{{774, 0x149f9a30}, {1074, 0x1ff40729}}

// TestTheSetIsFrozen: the problems of every release are still there, under their numbers. No two look alike.
func TestTheSetIsFrozen(t *testing.T) {
	set := shippedSet(t)
	for _, f := range frozen {
		if f.problems > len(set) {
			t.Fatalf("%d problems, and a release had %d", len(set), f.problems)
		}
		if sum := crc32.ChecksumIEEE(set[:f.problems].Format()); sum != f.sum {
			t.Errorf("the first %d problems have the checksum %#x, and not %#x", f.problems, sum, f.sum)
		}
	}
	for i := range set {
		if set[:i].Like(&set[i]) {
			t.Errorf("problem %d looks like another one", i+1)
		}
	}
}
