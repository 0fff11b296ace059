package screen

import (
	"strings"
	"testing"

	"awale/game/save"
)

// On a phone that lies flat every entry of the menu is seen at once, also when there are most of them.
func TestTheMenuFitsALowWindow(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.hotSeat("abapa")
	s.press(houseIDs[5])
	s.settle()
	s.Resize(844, 390)
	s.open(menuSheet{})
	s.Update(0, 0)
	body := s.root.Find("menu-sheet-body").Bounds
	entries := 0
	for _, n := range s.root.Find("menu-sheet-body").Children[0].Children {
		if !strings.HasPrefix(n.ID, "menu-") {
			continue
		}
		entries++
		if n.Bounds.Y < body.Y-0.5 || n.Bounds.Y+n.Bounds.H > body.Y+body.H+0.5 {
			t.Errorf("%s at %v is not within %v", n.ID, n.Bounds, body)
		}
	}
	if entries < 8 {
		t.Errorf("%d entries", entries)
	}
}
