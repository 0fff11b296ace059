package clock_test

import (
	"strings"
	"testing"
	"time"

	"awale/game/save"
	"awale/render/screen/clock"
	"awale/render/screen/kit"
	"awale/render/screen/kit/kittest"
	"awale/render/ui"
)

const sheetID = "table-clock-sheet"

// pair are two people at the clock.
type pair struct {
	*kittest.Bench
	room *clock.Room
	now  time.Duration
}

func sit(t *testing.T, store save.Store) *pair {
	p := &pair{Bench: kittest.NewOn(t, store)}
	p.room = clock.NewRoom(p.Page, func() time.Duration { return p.now })
	p.room.Open()
	return p
}

// wait lets time pass, as so many frames.
func (p *pair) wait(passed time.Duration, frames int) {
	for range frames {
		p.now += passed / time.Duration(frames)
		p.Top().(kit.Lively).Advance(0)
	}
}

// press presses controls of the sheet.
func (p *pair) press(ids ...string) {
	p.T.Helper()
	for _, id := range ids {
		p.Sheet(sheetID)
		p.Press(id)
	}
}

// shows looks for the figures and the words in the halves of South and of North, and for which of them is lit.
func (p *pair) shows(south, north string) {
	p.T.Helper()
	d := p.Sheet(sheetID)
	for id, want := range map[string]string{"table-clock-south": south, "table-clock-north": north} {
		n := find(d, id)
		want, lit := strings.CutPrefix(want, "*")
		if got := n.Children[0].Label + " " + n.Children[1].Label; !strings.HasPrefix(got, want) || n.Current != lit {
			p.T.Errorf("%s shows %q, lit %v, want %q", id, got, n.Current, want)
		}
	}
}

func find(n *ui.Node, id string) *ui.Node {
	if n.ID == id {
		return n
	}
	for _, c := range n.Children {
		if found := find(c, id); found != nil {
			return found
		}
	}
	return nil
}

// Two people play with a time that they choose, to the end of it.
func TestTwoPlayByTheClock(t *testing.T) {
	store := &save.Memory{}
	p := sit(t, store)
	p.shows("15:00 Starts", "15:00 Starts")
	p.press("table-clock-time")
	p.Sheet("clock-sheet")
	p.Press("clock-often-0")
	p.Sheet("clock-sheet")
	p.Press("clock-done")
	p.shows("3:00", "3:00")
	p.wait(time.Minute, 60)
	p.press("table-clock-north", "table-clock-north")
	if !p.room.KeepsAwake() {
		t.Error("the screen goes off while the time runs")
	}
	p.wait(30*time.Second, 1500)
	p.shows("*2:30 Your turn", "3:00")
	if n := find(p.Sheet(sheetID), "table-clock-south"); n.Label != "South, 3 min. Your turn" {
		t.Errorf("spoken is %q", n.Label)
	}
	p.press("table-clock-south")
	p.wait(9*time.Second, 9)
	p.press("table-clock-stop")
	p.wait(time.Minute, 60)
	p.shows("2:32", "2:51")
	if p.room.KeepsAwake() {
		t.Error("the screen stays on while the clock stands")
	}
	p.press("table-clock-stop")
	p.wait(time.Minute, 1) // the device slept
	p.shows("2:32", "2:51")

	// The program ends in the middle.
	p.press("table-clock-stop")
	p.wait(8*time.Second, 8)
	q := sit(t, store)
	q.shows("2:32", "2:46")
	q.press("table-clock-stop")
	q.wait(3*time.Second, 3)
	q.now += time.Second // between two frames
	q.Close()
	q.room.Open()
	q.shows("2:32", "2:42")
	q.press("table-clock-stop")
	q.wait(3*time.Minute, 600)
	q.shows("2:32", "0:00 Time is up.")
	if n := find(q.Sheet(sheetID), "table-clock-north"); n.Label != "North, 0\u00a0s. Time is up." {
		t.Errorf("spoken at the end is %q", n.Label)
	}
	if q.Desk.Said != "Time is up." || find(q.Sheet(sheetID), "table-clock-stop") != nil {
		t.Errorf("the end: %q is said", q.Desk.Said)
	}
	q.press("table-clock-south", "table-clock-north")
	q.shows("2:32", "0:00 Time is up.")
	q.press("table-clock-anew")
	q.shows("3:00 Starts", "3:00 Starts")
}

// page is a sheet that covers the clock.
type page struct{ kit.Page }

func (page) ID() string      { return "page" }
func (page) Build() *ui.Node { return &ui.Node{} }

// A clock that another sheet covers stops at that moment, because nobody can press it then.
func TestACoveredClockStops(t *testing.T) {
	store := &save.Memory{}
	p := sit(t, store)
	p.press("table-clock-north", "table-clock-north")
	p.wait(9*time.Second, 9)
	p.Open(page{p.Page})
	p.room.Follow()
	p.now += time.Minute
	p.room.Follow()
	q := sit(t, store)
	q.shows("14:51", "15:00")
	p.Close()
	p.shows("14:51", "15:00")
	if p.room.KeepsAwake() {
		t.Error("the time runs on")
	}
}

// A game is begun anew only while its time stands, and what was thrown away comes back.
func TestAGameIsBegunAnew(t *testing.T) {
	p := sit(t, &save.Memory{})
	p.press("table-clock-north", "table-clock-north")
	p.wait(9*time.Second, 9)
	if d := p.Sheet(sheetID); find(d, "table-clock-anew") != nil {
		t.Error("a running game can be thrown away")
	}
	p.press("table-clock-stop", "table-clock-anew")
	p.shows("15:00 Starts", "15:00 Starts")
	p.press("table-clock-undo")
	p.shows("14:51", "15:00")
	p.press("table-clock-anew", "table-clock-south")
	if d := p.Sheet(sheetID); find(d, "table-clock-undo") != nil {
		t.Error("the former game can be had back in the next one")
	}
}
