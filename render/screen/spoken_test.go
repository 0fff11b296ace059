package screen

import (
	"encoding/json"
	"strings"
	"testing"

	"awale/ai"
	"awale/game/save"
	"awale/variants"
)

// mirroredNode is a node as the page gets it.
type mirroredNode struct {
	ID, Role, Name, Value string
	Live, Checked         bool
	Place, Of             int
	Children              []mirroredNode
}

// mirroredNodes are all nodes of a mirrored document, in their order.
func mirroredNodes(doc []byte) (all []mirroredNode) {
	var top []mirroredNode
	if json.Unmarshal(doc, &top) != nil {
		return nil
	}
	var add func([]mirroredNode)
	add = func(some []mirroredNode) {
		for _, n := range some {
			all = append(all, n)
			add(n.Children)
		}
	}
	add(top)
	return all
}

// The title of the page names the sheet that is open.
func TestTheTitleNamesTheSheet(t *testing.T) {
	s := newStage(t, &save.Memory{}, speaking("en"))
	for _, step := range []struct {
		do   func()
		want string
	}{
		{func() {}, "Awale"},
		{func() { s.visit(toRules...) }, "Rules – Awale"},
		{func() { s.visit(toOptions...) }, "Options – Awale"},
		{func() { s.press("options-language-fr") }, "Options – Awalé"},
		{func() { s.home() }, "Awalé"},
	} {
		if step.do(); s.desk.title != step.want {
			t.Errorf("the title is %q, not %q", s.desk.title, step.want)
		}
	}
}

// Who listens to the levels hears the name, the place and which one is chosen.
func TestLevelsAreNamed(t *testing.T) {
	s := newStage(t, &save.Memory{}, func(d *desk) { d.browser = true })
	s.visit(toNewGame...)
	s.pressAll("new-opponent-engine", "new-level-club")
	var heard []mirroredNode
	for _, n := range mirroredNodes(s.mirrored()) {
		if strings.HasPrefix(n.ID, "new-level-") && n.Place > 0 {
			heard = append(heard, n)
		}
	}
	if len(heard) != len(ai.Levels()) {
		t.Fatalf("%d levels are mirrored", len(heard))
	}
	for i, l := range ai.Levels() {
		n := heard[i]
		if n.Role != "radio" || n.Name != s.says("level."+l.Key()) || n.Place != i+1 || n.Of != len(heard) || n.Checked != (l.Key() == "club") {
			t.Errorf("level %d is mirrored as %+v", i, n)
		}
	}
}

// Every row of a board with houses to press says whose it is, and so does each house of an exercise.
func TestRowsOfSmallBoardsAreNamed(t *testing.T) {
	s := newStage(t, &save.Memory{}, func(d *desk) { d.browser = true })
	rows := func(where string) (n int) {
		t.Helper()
		for _, row := range mirroredNodes(s.mirrored()) {
			if row.Role == "row" && strings.HasPrefix(row.ID, where) {
				if n++; row.Name != "Houses of South" && row.Name != "Houses of North" {
					t.Errorf("the row %s is called %q", row.ID, row.Name)
				}
			}
		}
		return n
	}
	s.studies("menu-learn", "learn-course")
	s.press("learn-course")
	s.press("lesson-capture")
	if n := rows("exercise"); n != 2 {
		t.Errorf("the exercise has %d rows", n)
	}
	if a, b := s.node("exercise-house-0").Value, s.node("exercise-house-6").Value; a != "South" || b != "North" {
		t.Errorf("the houses are of %q and %q", a, b)
	}
	s.home()
	s.edit(variants.Default)
	s.inTrial(func() {
		if n := rows("trial"); n != 2 {
			t.Errorf("the trial has %d rows", n)
		}
	})
}
