package screen

import (
	"bytes"
	"strings"
	"testing"

	"awale/game/save"
	"awale/variants"
)

// TestTheNameIsWrittenOnADesktop types into the field of the name with a keyboard that no page handles.
func TestTheNameIsWrittenOnADesktop(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.edit("abapa")
	x, y := s.node("editor-name").Bounds.Center()
	s.Pointer("down", 1, x, y+10, false)
	s.Pointer("up", 1, x, y+10, false)
	name := func() string { s.Update(0, 0); return s.node("editor-name").Value }
	if !s.Typed("!") || name() != "My Abapa!" {
		t.Fatalf("the name is %q", name())
	}
	for _, step := range []struct{ key, typed, want string }{
		{"Backspace", "", "My Abapa"}, {"Home", "", "My Abapa"}, {"", "Ô, ", "Ô, My Abapa"}, {"ArrowRight", "", "Ô, My Abapa"},
		{"Delete", "", "Ô, M Abapa"}, {"ArrowLeft", "", "Ô, M Abapa"}, {"", "\x07\n", "Ô, M Abapa"}, {"End", "", "Ô, M Abapa"},
		{"", "2", "Ô, M Abapa2"},
		// Letters are not commands here.
		{"h", "", "Ô, M Abapa2"}, {" ", "", "Ô, M Abapa2"},
	} {
		if step.key != "" && !s.Key(step.key, false, false, false, false) {
			t.Errorf("%s means nothing", step.key)
		}
		if step.typed != "" {
			s.Typed(step.typed)
		}
		if got := name(); got != step.want {
			t.Fatalf("after %q %q the name is %q, want %q", step.key, step.typed, got, step.want)
		}
	}
	s.Typed(strings.Repeat("x", 200))
	if n := len([]rune(name())); n != variants.MaxName {
		t.Errorf("the name has %d characters", n)
	}
	// Enter and a press elsewhere end it; Escape closes, and nothing is lost.
	s.Key("Enter", false, false, false, false)
	if s.Typed("y") {
		t.Error("the field still takes letters")
	}
	s.Key("Escape", false, false, false, false)
	if s.visit(toRules...); !s.has("rules-draft") {
		t.Error("the draft is gone")
	}
}

// TestThePageIsToldOfATextThatWasCut writes more into the page's field than the program takes.
func TestThePageIsToldOfATextThatWasCut(t *testing.T) {
	s := newStage(t, &save.Memory{}, func(d *desk) { d.browser = true })
	s.edit("abapa")
	long := strings.Repeat("x", variants.MaxName)
	s.Write("editor-name", long, variants.MaxName)
	for _, x := range []struct {
		what, text string
		sends      bool
	}{{"the same text", long, false}, {"a letter too many", long + "x", true}, {"another one", long + "y", true}} {
		before := s.desk.mirrors
		s.Write("editor-name", x.text, len(x.text))
		if sent := s.desk.mirrors > before; sent != x.sends || !bytes.Contains(s.desk.mirrored, []byte(`"value":"`+long+`"`)) {
			t.Errorf("%s: sent is %t, not %t", x.what, sent, x.sends)
		}
	}
}
