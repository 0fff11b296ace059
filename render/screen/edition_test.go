package screen

import (
	"strings"
	"testing"

	"awale/game/save"
	"awale/variants/rulestest"
)

// The catalogue has no earlier edition of a rule yet.
func init() { rulestest.AddFormer() }

// TestNewGamesFollowThePresentEdition opens a link of the first edition of a rule. Its game and its page are of that
// edition; a new game from the page is of the present one.
func TestNewGamesFollowThePresentEdition(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.Link("https://example.org/awale/#p=1;r=kale;b=0-0-1-2-3-0-2-0-0-0-0-0-20-20-S")
	if s.document().Rule != "kale" {
		t.Fatalf("the game is by %q", s.document().Rule)
	}
	s.visit("rule")
	former, told := s.says("rule.former"), false
	for _, n := range nodes(s.Root().Tree()) {
		told = told || strings.Contains(n.Label, former)
	}
	if !told {
		t.Errorf("the page does not say %q", former)
	}
	s.press("rule-play")
	if rule := s.document().Rule; rule != "kale-2" {
		t.Errorf("the new game is by %q", rule)
	}
}
