package records_test

import (
	"testing"
	"testing/synctest"
	"time"

	"awale/render/screen/online/pages/pagestest"
	"awale/render/screen/online/records"
	"awale/web/online/protocol"
)

// A server without games offers to find an opponent, and its pages lead to one another.
func TestRecordsAlone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := pagestest.New(t)
		b.Player.Pass(time.Second) // the server opens its index of games in a goroutine of its own
		r := records.New(b.Page, b.Rules, func(string) { t.Error("a game was opened") })
		r.OpenArchive(protocol.Player{})
		b.Sheet(records.ArchiveID)
		if b.Root.Find("archive-coming") == nil {
			t.Error("nothing says that the games are on their way")
		}
		b.Player.Pass(0)
		b.Sheet(records.ArchiveID)
		if b.Press("archive-play"); b.Sought != 1 {
			t.Errorf("an opponent was sought %d times", b.Sought)
		}
		r.OpenRecord(b.Player.You())
		b.Player.Pass(0)
		b.Sheet("record-sheet")
		b.Press("record-archive")
		if b.Sheet(records.ArchiveID); b.Root.Find("archive-all") == nil {
			t.Error("the games are not those of one player")
		}
		r.OpenHall()
		b.Player.Pass(0)
		b.Sheet("hall-sheet")
		if b.Press("hall-play"); b.Sought != 2 {
			t.Errorf("an opponent was sought %d times", b.Sought)
		}
	})
}
