package calendar_test

import (
	"strings"
	"testing"
	"testing/synctest"

	"awale/render/screen/online/calendar"
	"awale/render/screen/online/pages/pagestest"
)

// The calendar of a player gets an address, which is copied. Without meetings there is the way to an opponent.
func TestTheCalendarAlone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := pagestest.New(t)
		r := calendar.New(b.Page, b.Desk)
		r.OpenAgenda()
		b.Player.Pass(0)
		b.Sheet("agenda-sheet")
		if b.Press("agenda-play"); b.Sought != 1 {
			t.Errorf("an opponent was sought %d times", b.Sought)
		}
		r.OpenFeed()
		b.Player.Pass(0)
		b.Sheet("feed-sheet")
		b.Press("feed-make")
		b.Player.Pass(0)
		b.Sheet("feed-sheet")
		b.Press("feed-copy")
		if !strings.Contains(b.Desk.Copied, "calendar/") || !strings.HasSuffix(b.Desk.Copied, ".ics?l=en") {
			t.Errorf("%q was copied", b.Desk.Copied)
		}
	})
}
