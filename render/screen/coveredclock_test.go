package screen

import (
	"testing"

	"awale/game/save"
)

// Help that lies over the clock for two stops its time.
func TestHelpStopsTheClockForTwo(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.clock.Open()
	s.Update(0, 0)
	s.press("table-clock-north")
	if !s.clock.KeepsAwake() {
		t.Fatal("the clock does not run")
	}
	s.pressKey("F1")
	s.Update(0.02, 0)
	s.stack.Close()
	if s.Update(0.02, 0); !s.has("table-clock-stop") || s.clock.KeepsAwake() {
		t.Error("the time went on behind the help")
	}
}
