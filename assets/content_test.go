package assets

import (
	"slices"
	"strings"
	"testing"

	"awale/assets/scores"
)

// The pieces of music that are listed are those that are there.
func TestScores(t *testing.T) {
	there := slices.DeleteFunc(Names(), func(name string) bool { return !strings.HasPrefix(name, "scores/") })
	if !slices.Equal(there, scores.Names()) {
		t.Errorf("there are %q, and listed are %q", there, scores.Names())
	}
}
