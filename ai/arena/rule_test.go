package main

import (
	"path/filepath"
	"testing"

	"awale/ai/rulefile"
	"awale/variants"
)

// The rule of matches against other engines is abapa except for the repetition that ends the game.
func TestMatchRuleFile(t *testing.T) {
	r, err := rulefile.Read(filepath.Join("testdata", "abapa-twice.json"))
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
