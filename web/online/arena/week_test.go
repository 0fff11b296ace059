package arena

import (
	"testing"
	"time"
	_ "time/tzdata"

	"awale/web/online/protocol"
)

// A weekly tournament keeps the hour of its place when clocks are changed there, though each week is reckoned from the one before.
func TestAWeekLater(t *testing.T) {
	t.Parallel()
	paris, err := time.LoadLocation("Europe/Paris")
	if err != nil {
		t.Fatal(err)
	}
	start := time.Date(2026, 10, 18, 17, 0, 0, 0, paris)
	s := Setup{Plan: protocol.Plan{Start: start.UnixMilli(), Weekly: true, Zone: "Europe/Paris"}}
	_, s = WeekLater("a", s, s.Start)
	if want := time.Date(2026, 10, 25, 17, 0, 0, 0, paris).UnixMilli(); s.Start != want {
		t.Errorf("after winter time has begun it begins at %v", time.UnixMilli(s.Start).In(paris))
	}
	_, s = WeekLater("b", s, time.Date(2027, 3, 24, 0, 0, 0, 0, paris).UnixMilli())
	if want := time.Date(2027, 3, 28, 17, 0, 0, 0, paris).UnixMilli(); s.Start != want {
		t.Errorf("half a year later it begins at %v", time.UnixMilli(s.Start).In(paris))
	}
	if _, s = WeekLater("c", s, s.Start-1); s.Start != time.Date(2027, 4, 4, 17, 0, 0, 0, paris).UnixMilli() {
		t.Errorf("of one that has not begun the next one begins at %v", time.UnixMilli(s.Start).In(paris))
	}
}
