package screen

import (
	"slices"
	"strings"
	"testing"

	"awale/ai"
	"awale/assets/assetstest"
	"awale/game/save"
	"awale/render/ui"
	"awale/variants"
)

// demonstrate begins a game that two levels of the computer play.
func (s *stage) demonstrate(south, north ai.Level) {
	s.t.Helper()
	s.visit("menu", "menu-new", "new-opponent-demonstration", "new-rival-"+south.Key(), "new-level-"+north.Key(), "new-start")
}

// The computer plays against itself: it can be paused, go on by single moves, and changes its speed. Nobody plays for it.
func TestADemonstrationIsWatched(t *testing.T) {
	for _, lang := range assetstest.Languages() {
		s := newStage(t, &save.Memory{}, speaking(lang), choosing(still))
		s.demonstrate(ai.Beginner, ai.Club)
		d := s.document()
		if d.Players != [2]save.Player{{Kind: save.Engine, Level: ai.Beginner.Key()}, {Kind: save.Engine, Level: ai.Club.Key()}} {
			t.Fatalf("the players are %+v", d.Players)
		}
		// A computer that has moved already, on a thread of its own, has said so since.
		level := s.says("level.club")
		if !slices.ContainsFunc(s.desk.said, func(said string) bool { return strings.Contains(said, level) }) {
			t.Errorf("%s: it begins with %q", lang, s.desk.said)
		}
		if s.has("undo") || s.has("hint") || !s.has("pause") || !s.has("step") || !s.has("speed") {
			t.Errorf("%s: the bar is not that of a demonstration", lang)
		}
		s.run("three moves", func() bool { return s.moves() >= 3 })
		s.press("pause")
		s.settle()
		at := s.moves()
		for range 300 {
			s.Update(0.1, 0)
		}
		if s.moves() != at || s.node("pause").Label != s.says("bar.goOn") {
			t.Fatalf("%s: paused at move %d, and now at %d", lang, at, s.moves())
		}
		if !slices.ContainsFunc(nodes(s.Root().Tree()),
			func(n *ui.Node) bool { return strings.Contains(n.Label+n.Value, s.says("state.paused")) }) {
			t.Errorf("%s: nobody is said to be paused", lang)
		}
		s.press("step")
		s.run("a move", func() bool { return s.moves() == at+1 })
		for range 300 {
			s.Update(0.1, 0)
		}
		if s.moves() != at+1 {
			t.Errorf("%s: a step makes %d moves", lang, s.moves()-at)
		}
		s.press(houseIDs[0])
		if s.moves() != at+1 || !s.sayNear("refuse.demonstration") {
			t.Errorf("%s: a touch says %q", lang, s.message())
		}
		if s.visit("game"); s.has("menu-resign") || s.has("menu-draw") {
			t.Errorf("%s: who looks on can end the game", lang)
		}
		s.home()
		// After a reload it waits where it stood.
		s = newStage(t, s.store, speaking(lang))
		for range 100 {
			s.Update(0.1, 0)
		}
		if s.moves() != at+1 || s.node("pause").Label != s.says("bar.goOn") {
			t.Errorf("%s: after a reload it is at move %d", lang, s.moves())
		}
		before := s.prefs.Settings.Speed
		if s.press("speed"); s.prefs.Settings.Speed == before {
			t.Errorf("%s: the speed stays %q", lang, before)
		}
		s.pressKey(" ")
		s.run("it goes on", func() bool { return s.moves() > at+1 })
		// It makes room for a game of one's own, and comes back as the last choice.
		s.visit("menu", "menu-new")
		if !s.node("new-opponent-demonstration").Checked || !s.node("new-rival-beginner").Checked || s.has("new-clock") {
			t.Errorf("%s: the last choice does not come back", lang)
		}
		s.pressAll("new-opponent-engine", "new-start")
		if d := s.document(); d.Players[variants.South].Kind != save.Human || s.has("pause") || !s.has("undo") {
			t.Errorf("%s: a game of one's own has %+v", lang, d.Players)
		}
	}
}

// What the bar of a demonstration has no room for is in the menu.
func TestTheMenuHasTheRestOfADemonstration(t *testing.T) {
	for _, w := range []float64{320, 390, 1180} {
		s := newStage(t, &save.Memory{}, choosing(still), measured(newPrinter(t)))
		s.Resize(w, 568)
		s.demonstrate(ai.Beginner, ai.Beginner)
		s.Update(0, 0)
		bar := map[string]bool{}
		for _, id := range []string{"pause", "step", "speed"} {
			bar[id] = s.has(id)
		}
		s.visit("game")
		for id, there := range bar {
			if there == s.has("menu-"+id) {
				t.Errorf("%v: %s is in the bar: %t, and the menu thinks otherwise", w, id, there)
			}
		}
	}
}
