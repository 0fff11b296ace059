package screen

import (
	"slices"
	"strings"
	"testing"

	"awale/render/screen/rules"
	"awale/variants"

	"pgregory.net/rapid"
)

// TestAnyWayThroughTheEditor presses any controls of the editor in any order: whatever comes of it is a rule
// that can be played, or one whose field in the way is named; it is stored and comes back; and what can be
// saved is saved.
func TestAnyWayThroughTheEditor(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		s := opening{still: true}.stage(t)
		s.edit(rapid.SampledFrom(variants.IDs()).Draw(rt, "base"))
		if rapid.Bool().Draw(rt, "narrow") {
			s.Resize(390, 844)
			s.Update(0, 0)
		}
		for _, g := range rules.FieldGroups {
			s.Root().Activate("group-" + g.Name)
		}
		s.Update(0, 0)
		for range rapid.IntRange(1, 25).Draw(rt, "presses") {
			if s.dialogID() != "editor-sheet" {
				s.Back() // from the way round that was asked for, or the trial
				s.Update(0, 0)
				continue
			}
			var ids []string
			for _, n := range nodes(s.dialog()) {
				if n.Role.Interactive() && n.Activate != nil && !strings.HasPrefix(n.ID, "group-") &&
					n.ID != "editor-save" && !strings.HasSuffix(n.ID, "-close") && !strings.HasSuffix(n.ID, "-back") {
					ids = append(ids, n.ID)
				}
			}
			s.press(rapid.SampledFrom(ids).Draw(rt, "control"))
		}
		if s.dialogID() != "editor-sheet" {
			s.Back()
			s.Update(0, 0)
		}
		if problem := s.Root().Find("editor-problem"); problem != nil {
			if field, why, ok := strings.Cut(problem.Label, ": "); !ok || field == "" || why == "" || !s.node("editor-save").Disabled {
				rt.Fatalf("said %q of what cannot be played", problem.Label)
			}
		}
		differences := func(s *stage) (all []string) {
			if n := s.Root().Find("editor-differences"); n != nil {
				all = append(all, n.Label)
				for _, c := range n.Children {
					all = append(all, c.ID+" "+c.Label)
				}
			}
			return all
		}
		if changed := differences(s); len(changed) > 0 {
			again := newStage(t, s.store)
			again.visit(append(toRules[:2:2], "rules-draft")...)
			if back := differences(again); !slices.Equal(back, changed) {
				rt.Fatalf("the draft came back with %q, it had %q", back, changed)
			}
		}
		if s.node("editor-save").Disabled {
			return
		}
		rules := s.book.Draft.Rule
		s.press("editor-save")
		own := s.ownRules()
		if len(own) != 1 || own[0].ID() != variants.OwnID(rules) || len(variants.Differences(own[0].Parameters(), rules)) != 0 {
			rt.Fatalf("kept %v", own)
		}
	})
}
