package screen

import (
	"fmt"
	"strings"
	"testing"

	"awale/ai"
	"awale/game/save"
	"awale/variants"
)

// A game that ends against the computer counts once, also when the end is taken back and played again. The results can be erased
// and brought back.
func TestTheResultsAreCounted(t *testing.T) {
	store := &save.Memory{}
	s := newStage(t, store)
	tally := func(won, drawn, lost int) {
		t.Helper()
		s.closeSheets()
		s.pressAll("menu", "menu-games", "games-statistics")
		want := s.says("statistics.tally", "won", won, "drawn", drawn, "lost", lost)
		if n := s.find("statistics-results"); n == nil || n.Label != want {
			t.Fatalf("%q shows %v, want %q", s.dialogID(), n, want)
		}
		s.closeSheets()
	}
	s.pressAll("menu", "menu-games", "games-statistics")
	if !s.has("statistics-none") || !s.has("statistics-new") || s.has("statistics-erase") || s.has("statistics-restore") {
		t.Error("before the first game there are results")
	}
	s.closeSheets()
	s.against(ai.Club, save.StartsYou)
	s.giveUp()
	tally(0, 0, 1)
	s.press("undo")
	s.giveUp()
	tally(0, 0, 1)
	s.hotSeat("kalah")
	s.giveUp()
	tally(0, 0, 1)
	s.against(ai.Beginner, save.StartsYou)
	s.giveUp()
	tally(0, 0, 2)
	s = newStage(t, store)
	tally(0, 0, 2)
	s.pressAll("menu", "menu-games", "games-statistics")
	for id, name := range map[string]string{"statistics-level-club": "level.club", "statistics-level-beginner": "level.beginner"} {
		if n := s.find(id); n == nil || !strings.HasPrefix(n.Label, s.says(name)+": ") {
			t.Errorf("%s is %v", id, n)
		}
	}
	s.press("statistics-erase")
	if !s.has("statistics-none") {
		t.Error("the results stay")
	}
	s.press("statistics-restore")
	tally(0, 0, 2)
}

// As many games as count are told, more than a board has seeds.
func TestManyResultsAreTold(t *testing.T) {
	s := newStage(t, &save.Memory{})
	for i := range variants.MaxSeeds + 1 {
		s.statistics.Count(save.Counted{ID: "000000000" + fmt.Sprintf("%03d", i), Rule: "abapa", Level: ai.Club.Key(), Result: save.Won,
			Moves: 40, Margin: 1, At: int64(i)})
	}
	s.pressAll("menu", "menu-games", "games-statistics")
	if n := s.find("statistics-won-count"); n == nil || n.Label != "256" {
		t.Errorf("the count is %v", n)
	}
}

// A result of a level and a rule that this version does not have is shown all the same.
func TestResultsOfAnotherVersionAreShown(t *testing.T) {
	store := &save.Memory{}
	if p := save.NewStatistics(save.NewShelf(store)).Count(save.Counted{ID: "000000000001", Rule: "own-gone", Level: "oracle",
		Result: save.Won, Margin: 1, Moves: 1}); p != nil {
		t.Fatal(p)
	}
	s := newStage(t, store)
	s.pressAll("menu", "menu-games", "games-statistics")
	for _, key := range []string{"statistics.otherLevel", "statistics.otherRule"} {
		if !strings.Contains(s.node("statistics-longest").Label, s.says(key)) {
			t.Errorf("the longest win is told as %q", s.node("statistics-longest").Label)
		}
	}
}
