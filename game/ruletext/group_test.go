package ruletext

import (
	"testing"

	"awale/variants"
	"awale/variants/notation"
)

func TestGroups(t *testing.T) {
	groups := map[string]int{}
	for _, id := range variants.IDs() {
		r, err := variants.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		g, ok := Group(r)
		if !ok {
			t.Errorf("%s is not rated", id)
		}
		groups[g]++
	}
	if len(groups) != 4 || groups[Common] < 5 {
		t.Errorf("the rules are in the groups %v", groups)
	}
	r, err := notation.ParseRule("abapa,board.seeds:3")
	if err != nil {
		t.Fatal(err)
	}
	if g, ok := Group(r); ok {
		t.Errorf("a rule of a player's own is rated in the group %q", g)
	}
}
