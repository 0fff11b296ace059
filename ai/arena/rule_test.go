package main

import (
	"path/filepath"
	"testing"

	"awale/ai/uci/dialect"
	"awale/variants"
)

// What matches against other engines are played by is abapa but for when a repetition ends the game.
func TestRuleOfMatches(t *testing.T) {
	r, err := dialect.ReadRule(filepath.Join("testdata", "abapa-twice.json"))
	if err != nil {
		t.Fatal(err)
	}
	abapa, err := variants.Load(variants.Default)
	if err != nil {
		t.Fatal(err)
	}
	differences := variants.Differences(abapa.Parameters(), r.Parameters())
	if len(differences) != 1 || differences[0].Path != "repetition.occurrences" || r.Parameters().Repetition.Occurrences != 2 {
		t.Errorf("%+v", differences)
	}
}
