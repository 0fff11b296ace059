package render

import (
	"testing"

	"awale/render/stage"
)

// look opens what opens and lets the boards in it be rendered.
func (r *rig) look(open ...string) {
	r.t.Helper()
	for _, id := range open {
		r.app.Activate(id)
		r.frame()
	}
	for range 400 {
		r.frame()
		if !r.diagrams.missing {
			break
		}
	}
	r.frame()
}

// TestGoldenRulePage compares the page of a rule with pictures that have been looked at.
func TestGoldenRulePage(t *testing.T) {
	for _, s := range []struct {
		name          string
		width, height int
		shrink        int
		lang          string
		scroll        float64
	}{
		{"rule-small", 320, 568, 2, "fr", 420},
		{"rule-phone", 390, 844, 3, "en", 420},
		{"rule-tablet", 1024, 768, 4, "fr", 420},
		{"rule-desktop", 1440, 900, 5, "en", 1100},
	} {
		t.Run(s.name, func(t *testing.T) {
			r := newRig(t, s.lang, middleGame, s.width, s.height)
			r.look("menu", "menu-rules")
			r.app.Wheel(float64(s.width)/2, float64(s.height)/2, 0, s.scroll)
			r.look()
			stage.Golden(t, s.name, r.screen, s.shrink)
		})
	}
}

// TestGoldenEditor compares the editor of rules with pictures that have been looked at.
func TestGoldenEditor(t *testing.T) {
	for _, s := range []struct {
		name          string
		width, height int
		shrink        int
		lang          string
		open          []string
	}{
		{"editor-small", 320, 568, 2, "fr", []string{"group-capture"}},
		{"editor-phone", 390, 844, 3, "en", []string{"group-board", "field-board.seeds-more"}},
		{"editor-trial", 390, 844, 3, "en", []string{"group-board", "field-board.seeds-more", "editor-try"}},
		{"editor-tablet", 1024, 768, 4, "fr", []string{"group-sowing", "field-sowing.relay-until-empty"}},
		{"editor-desktop", 1440, 900, 5, "en", []string{"group-capture", "field-capture.counts-4", "group-rounds"}},
	} {
		t.Run(s.name, func(t *testing.T) {
			r := newRig(t, s.lang, middleGame, s.width, s.height)
			r.look(append([]string{"menu", "menu-rules", "rule-make"}, s.open...)...)
			stage.Golden(t, s.name, r.screen, s.shrink)
		})
	}
}
