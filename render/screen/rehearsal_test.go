package screen

import (
	"reflect"
	"slices"
	"testing"

	"awale/game/save"
)

// A rehearsal plays a move, and the player's game, what is kept, heard, said and shown are the same as without it.
func TestARehearsalChangesNothing(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		open := func(rehearse bool) *stage {
			s := newStage(t, &save.Memory{}, speaking(lang), func(d *desk) { d.browser, d.rehearses = true, rehearse })
			s.desk.mirrors, s.desk.said = 0, nil
			return s
		}
		plain, s := open(false), open(true)
		moved, steps := 0, len(s.rehearsal.steps)
		for range steps + 10 {
			for _, x := range []*stage{plain, s} {
				x.Update(1./60, 0)
				x.Rehearse()
			}
			if a := s.rehearsal.actor; a != nil && a.playing.Session != nil {
				moved = max(moved, a.playing.Session.Record().At())
			}
		}
		if steps == 0 || moved != 1 || s.rehearsal.actor != nil || len(s.rehearsal.steps) > 0 {
			t.Errorf("%s: of %d steps %d are left, and %d moves were rehearsed", lang, steps, len(s.rehearsal.steps), moved)
		}
		if s.position() != plain.position() || !slices.Equal(s.desk.said, plain.desk.said) || s.desk.mirrors != plain.desk.mirrors ||
			string(s.desk.mirrored) != string(plain.desk.mirrored) || s.desk.title != plain.desk.title || *s.sound != *plain.sound ||
			s.desk.lang != plain.desk.lang || s.desk.focused != plain.desk.focused || s.desk.awake != plain.desk.awake {
			t.Errorf("%s: the rehearsal has changed what is said, shown or heard", lang)
		}
		if !reflect.DeepEqual(s.store, plain.store) {
			t.Errorf("%s: the rehearsal has changed what is kept: %v, not %v", lang, s.store, plain.store)
		}
	}
}

// Once the player acts, after whichever step, no step of a rehearsal comes between the moves.
func TestARehearsalEndsWhenThePlayerActs(t *testing.T) {
	for name, act := range map[string]func(s *stage){
		"a pointer":            func(s *stage) { s.Pointer("down", 0, 1, 1, true) },
		"the second button":    func(s *stage) { s.Pointer("second", 0, 1, 1, false) },
		"a click":              func(s *stage) { s.Click("menu") },
		"assistive technology": func(s *stage) { s.Activate("menu") },
		"a key":                func(s *stage) { s.Key("m", false, false, false, false) },
	} {
		for frames, left := 0, true; left; frames++ {
			s := newStage(t, &save.Memory{}, speaking("en"), func(d *desk) { d.browser, d.rehearses = true, true })
			all := len(s.rehearsal.steps)
			for range frames {
				s.Update(1./60, 0)
				s.Rehearse()
			}
			if frames < all && (s.rehearsal.actor != nil) != (len(s.rehearsal.steps) < all) {
				t.Fatalf("after %d frames %d of %d steps are left", frames, len(s.rehearsal.steps), all)
			}
			left = len(s.rehearsal.steps) > 0
			if act(s); s.Rehearse() != nil || s.rehearsal.actor != nil || len(s.rehearsal.steps) > 0 {
				t.Errorf("%s: the rehearsal goes on after %d frames", name, frames)
			}
		}
	}
}
