package screen

import (
	"strings"
	"testing"

	"awale/game/save"
	"awale/render/ui"
	"awale/variants"

	"pgregory.net/rapid"
)

// TestAnyWayThroughTheEditor presses any controls of the editor in any order: whatever comes of it is a rule
// that can be played, or one whose field in the way is named; it is stored and comes back; and what can be
// saved is saved.
func TestAnyWayThroughTheEditor(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		store := &save.Memory{}
		s := newStage(t, store)
		s.settings.Speed = save.SpeedNone
		e := s.editing(rapid.SampledFrom(variants.IDs()).Draw(rt, "base"))
		if rapid.Bool().Draw(rt, "narrow") {
			s.Resize(390, 844)
		}
		for _, g := range fieldGroups {
			e.unfolded[g.name] = true
		}
		s.changed()
		s.Update(0, 0)
		for range rapid.IntRange(1, 25).Draw(rt, "presses") {
			if s.top() != sheet(e) {
				s.close() // the way round that was asked for, or the trial
				s.Update(0, 0)
				continue
			}
			var ids []string
			var walk func(n *ui.Node)
			walk = func(n *ui.Node) {
				if n.Role.Interactive() && n.Activate != nil && !strings.HasPrefix(n.ID, "group-") &&
					n.ID != "editor-save" && !strings.HasSuffix(n.ID, "-close") {
					ids = append(ids, n.ID)
				}
				for _, c := range n.Children {
					walk(c)
				}
			}
			tree := s.root.Tree()
			walk(tree.Children[len(tree.Children)-1])
			s.press(rapid.SampledFrom(ids).Draw(rt, "control"))
		}
		if s.top() != sheet(e) {
			s.close()
			s.Update(0, 0)
		}
		rules, err := s.draft.rules()
		if err != nil && !strings.Contains(s.whyNot(err), ": ") {
			rt.Fatalf("said %q of %v", s.whyNot(err), err)
		}
		if s.draft.touched {
			again := newStage(t, store)
			if again.draft == nil || len(variants.Differences(again.draft.rule, s.draft.rule)) != 0 || again.draft.rule.Base != s.draft.rule.Base {
				rt.Fatal("the draft did not come back as it was")
			}
		}
		if reason := s.unsavable(rules, err); reason != "" {
			return
		}
		s.press("editor-save")
		own, _ := s.own.List()
		if len(own) != 1 || own[0].ID() != variants.OwnID(rules.Parameters()) {
			rt.Fatalf("kept %v", own)
		}
	})
}
