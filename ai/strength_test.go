package ai

import (
	"math"
	"testing"

	"awale/variants"
)

// A strength lies on its level or between two, and never beyond the ladder.
func TestStrengthLiesBetweenLevels(t *testing.T) {
	for _, c := range []struct {
		s            Strength
		lower, upper Level
		share        int
	}{
		{100, Initiation, Initiation, 0}, {101, Initiation, Beginner, 1}, {199, Initiation, Beginner, 99}, {240, Beginner, Amateur, 40},
		{799, Champion, GrandMaster, 99}, {800, GrandMaster, GrandMaster, 0},
		{0, Initiation, Initiation, 0}, {math.MinInt, Initiation, Initiation, 0}, {801, GrandMaster, GrandMaster, 0},
		{math.MaxInt, GrandMaster, GrandMaster, 0},
	} {
		if lower, upper, share := c.s.Between(); lower != c.lower || upper != c.upper || share != c.share {
			t.Errorf("%d lies %d hundredths from %s to %s", c.s, share, lower.Key(), upper.Key())
		}
	}
	for _, l := range Levels() {
		if lower, upper, share := l.Strength().Between(); lower != l || upper != l || share != 0 {
			t.Errorf("%s lies %d hundredths from %s to %s", l.Key(), share, lower.Key(), upper.Key())
		}
	}
	if Initiation.Strength() != Weakest || GrandMaster.Strength() != Strongest {
		t.Error("the ladder has other ends than the levels")
	}
}

// Between two levels the upper one plays its share of the moves. A move at a level is the very job of that level, and the same
// seed draws the same one again.
func TestStrengthMixesTwoLevels(t *testing.T) {
	r := load(t, variants.Default)
	history := []variants.Position{r.Start()}
	const moves = 20_000
	for _, c := range []struct {
		s            Strength
		lower, upper Level
		share        float64
	}{{200, Beginner, Beginner, 0}, {210, Beginner, Amateur, 0.1}, {250, Beginner, Amateur, 0.5}, {295, Beginner, Amateur, 0.95},
		{300, Amateur, Amateur, 0}, {760, Champion, GrandMaster, 0.6}} {
		upper := 0
		for seed := range uint64(moves) {
			j := c.s.Job(r, history, seed)
			if again := c.s.Job(r, history, seed); again.Level != j.Level {
				t.Fatalf("%d: seed %d draws %s, then %s", c.s, seed, j.Level.Key(), again.Level.Key())
			}
			if j.Level != c.lower && j.Level != c.upper {
				t.Fatalf("%d: %s plays", c.s, j.Level.Key())
			}
			if want := j.Level.Job(r, history, seed); j.Limits.Depth != want.Limits.Depth || j.Limits.Nodes != want.Limits.Nodes ||
				j.HashEntries != want.HashEntries || j.Seed != seed {
				t.Fatalf("%d: the job is %+v, not that of %s", c.s, j, j.Level.Key())
			}
			if j.Level != c.lower {
				upper++
			}
		}
		// Five standard deviations.
		if got := float64(upper) / moves; math.Abs(got-c.share) > 5*math.Sqrt(c.share*(1-c.share)/moves) {
			t.Errorf("%d: %s plays %.3f of the moves, not %.2f", c.s, c.upper.Key(), got, c.share)
		}
	}
}

// The draw of the level leaves those of its mistakes alone: the Beginner plays as many of the moves that fall to it at a glance
// as of all moves.
func TestMixingLeavesGlancesAlone(t *testing.T) {
	r := load(t, variants.Default)
	history := []variants.Position{r.Start()}
	m := Beginner.style()
	glances, all := 0, 0
	for seed := range uint64(20_000) {
		if j := Strength(250).Job(r, history, seed); j.Level == Beginner {
			all++
			if m.glancesAt(j) {
				glances++
			}
		}
	}
	if got, want := float64(glances)/float64(all), float64(m.glances)/1000; math.Abs(got-want) > 0.025 {
		t.Errorf("%.3f of the moves are glances, not %.3f", got, want)
	}
}
