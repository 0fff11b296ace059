//go:build !js

package screen

import (
	"strings"
	"testing"
	"testing/synctest"

	"awale/game"
	"awale/game/facts"
	"awale/game/save"
	"awale/variants"
	"awale/web/online/client/clienttest"
	"awale/web/online/hub"
)

// TestNobodyIsHelpedOnline plays a rated and an unrated game with every helper on, and walks through all of them at each turn: a rated
// game has none, an unrated one only the preview. After the game both may analyse.
func TestNobodyIsHelpedOnline(t *testing.T) {
	for _, rated := range []bool{true, false} {
		synctest.Test(t, func(t *testing.T) {
			h := clienttest.OpenHub(t, hub.NewMemory())
			defer h.Stop()
			open := func(name string) *stage {
				return newStage(t, &save.Memory{}, choosing(func(s *save.Settings) {
					s.Opponent, s.Seen, s.Speed, s.Name = save.Human, true, save.SpeedNone, name
					s.Leading, s.Remarks, s.Hints, s.ShowPreview, s.Coach = true, true, true, true, save.CoachAlways
				}), func(d *desk) { d.network = &wires{hub: h, place: name} })
			}
			ama, kofi := open("Ama"), open("Kofi")
			if rated {
				ama.comesInWithAccount()
				kofi.comesInWithAccount(ama)
			} else {
				ama.comesIn()
				kofi.comesIn(ama)
			}
			ama.meets(kofi, "terms-side-south")
			captures := 0
			for range 24 {
				for _, s := range []*stage{ama, kofi} {
					captures += s.walksThroughHelpers(rated)
				}
				turnOf(ama, kofi)
			}
			for _, s := range []*stage{ama, kofi} {
				if strings.Contains(strings.Join(s.desk.said, " "), s.says("guide.first")) {
					t.Errorf("rated %v: the guide praises", rated)
				}
			}
			if captures == 0 {
				t.Error("nobody could capture in this game, so the guide had nothing to say")
			}
			ama.visit("game", "menu-resign", "menu-resign-yes")
			pass(ama, kofi)
			for _, s := range []*stage{ama, kofi} {
				if help := s.Seats.Session.Help(); !s.Seats.Session.Outcome().Over() || help != game.AllHelp {
					t.Errorf("after the game there is help %d", help)
				}
			}
		})
	}
}

// walksThroughHelpers tries every helper at a turn of an online game, and returns 1 if the player here can capture.
func (s *stage) walksThroughHelpers(rated bool) (captures int) {
	s.t.Helper()
	if !s.Seats.Session.Local() {
		return 0
	}
	// A house that the guide names stands in its words, and the board points at it.
	_, said, found := strings.Cut(s.says("guide.take.click", "house", "A", "count", 2), ":")
	if words := s.spokenWords() + strings.Join(s.desk.said, "\n"); !found || strings.Contains(words, said) || len(s.looks()) > 0 {
		s.t.Errorf("rated %v: the guide says %q and points at %v", rated, words, s.looks())
	}
	p, rules := s.position(), s.record().Rules()
	for _, m := range rules.Legal(p) {
		_, events, _ := rules.Apply(p, m)
		if _, ok := facts.Captured(events, p.Turn); ok {
			captures = 1
		}
		id := houseIDs[m.House()]
		s.hover(id)
		previews, told := s.Board().Preview().House != variants.NoHouse && s.Board().Previewing(), s.node(id).Value
		if previews == rated || told == "" != rated {
			s.t.Errorf("rated %v: the preview of %s is %v, %q", rated, id, previews, told)
		}
	}
	if undo := s.node("undo"); s.moves() > 1 && undo.Disabled != rated {
		s.t.Errorf("rated %v: the move can be taken back: %v", rated, !undo.Disabled)
	}
	if s.has("hint") {
		s.t.Errorf("rated %v: there is a hint", rated)
	}
	for name, ask := range map[string]func(){"hint": s.Adviser.Hint, "move": s.Adviser.Autoplay} {
		if ask(); s.advises() || s.message() != s.says("online.noHelp") && !strings.HasSuffix(s.desk.last(), s.says("online.noHelp")) {
			s.t.Errorf("rated %v: a %s is given: %q", rated, name, s.desk.last())
		}
	}
	if why := s.App.play.Prover.Barred(); why != s.says("analysis.shared") {
		s.t.Errorf("rated %v: a position that is set up can be proved: %q", rated, why)
	}
	if s.checks() {
		s.t.Errorf("rated %v: the coach checks a move", rated)
	}
	if s.Speaker.RemarksWanted() {
		s.t.Errorf("rated %v: the game says why moves matter", rated)
	}
	return captures
}
